"""No ruling or heading stands without its case, and each card that would do is named."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tutor_app.explain import reference, sentence
from tutor_app.explain.folding import fold
from tutor_app.i18n import Reader
from tutor_app.neighbours.nearest import nearest

ENGLISH = Reader("en")


def test_cards_that_count_nothing_are_told_why() -> None:
    """In Rommé too the reason of a nothing stands beside it."""
    queens = "Qs Qh Qc Qc"
    case = put("romme", {"ask": "opening-value", "melds": [queens]}, hand=f"{queens} 4d")
    verdict = case.verdict()

    assert verdict.answer == 0
    assert [each.rule for each in verdict.findings if each.holds is False] == ["melds.set_suits"]


RULINGS = [
    pytest.param(
        put("classic", "go-out", hand="Ks 4c 5c 8d 9h", melds=["Qs Qh Qd Qc Qs Qh Qd"]),
        id="classic-many-cards-left",
    ),
    pytest.param(
        put("romme", "go-out", hand="Ks Kh 4c 5c 8d Td 2s", melds=["Qs Qh Qd"]),
        id="romme-many-cards-left",
    ),
]


@pytest.mark.parametrize("case", RULINGS)
def test_a_ruling_about_the_last_card_needs_a_last_card(case: Put) -> None:
    """What a ruling says of one card left is not shown where several are left."""
    verdict = case.verdict()
    place = reference(verdict.deciding, rules_of(case.rules), ENGLISH)

    assert verdict.answer is False
    assert place is not None
    assert not place.ruling


def test_a_lone_red_three_is_cited_where_lone_ones_stand() -> None:
    """In Royal Canasta the heading on bonus cards is named, and with it that they count."""
    case = put("royal", {"ask": "meld", "cards": "3d"}, hand="3d Kd 9c 8c")
    place = reference(case.verdict().deciding, rules_of("royal"), ENGLISH)

    assert place is not None
    assert place.section.endswith("100 Bonus för en röd trea")


def test_each_card_that_would_do_is_named() -> None:
    """Cards of the same rank in another suit do it too, where suits count."""
    jacks = "Jc Jc Js X Jd Jh Js"
    rows = ["5s 6s 7s 8s 9s 4s", "7c 8c 9c Tc Jc Qc", jacks]
    case = put("samba", "go-out", hand="Tc 4c", phase="drawn", melds=rows)
    found = nearest(case.position, case.question, rules_of("samba"))

    assert found is not None
    assert found.kind == "swap_card"
    assert found.facts["out"] == "Tc"
    told = f"{found.facts} {sentence(case.verdict().deciding, rules_of('samba'), ENGLISH)}"
    assert "Ts" in told
    assert "6c" in told


def test_every_line_that_decides_a_number_alike_stands_in_front() -> None:
    """Red and black threes are two lines of one rule: neither is the whole reason."""
    canastas = ["Qs Qh Qd Qc Qs Qh Qd", "8s 8h 8d 8c 8s 8h 8d"]
    lying = {"red_threes": "3h 3d 3d", "black_threes": "3c 3c", "melds": canastas}
    case = put("american", "threes-score", **lying)
    told = [sentence(each, rules_of("american"), ENGLISH) for each in fold(case.verdict()).decided]

    assert len(told) == 2
    assert any(line.startswith("Two threes") for line in told)
    assert any(line.startswith("Three threes") for line in told)
