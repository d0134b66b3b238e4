"""No ruling or heading stands without its case, and each card that would do is named."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids
from tutor_app.explain.folding import fold


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
    told = Told(case)

    assert told.verdict.answer is False
    assert not told.place.ruling


def test_a_lone_red_three_is_cited_where_lone_ones_stand() -> None:
    """In Royal Canasta the heading on bonus cards is named, and with it that they count."""
    case = put("royal", {"ask": "meld", "cards": "3d"}, hand="3d Kd 9c 8c")

    assert Told(case).place.section.endswith("100 Bonus för en röd trea")


def test_each_card_that_would_do_is_named() -> None:
    """Cards of the same rank in another suit do it too, where suits count."""
    jacks = "Jc Jc Js X Jd Jh Js"
    rows = ["5s 6s 7s 8s 9s 4s", "7c 8c 9c Tc Jc Qc", jacks]
    told = Told(put("samba", "go-out", hand="Tc 4c", phase="drawn", melds=rows))

    assert told.near is not None
    assert told.near.kind == "swap_card"
    assert told.near.facts["out"] == "Tc"
    said = f"{told.near.facts} {told.deciding}"
    assert "Ts" in said
    assert "6c" in said


def test_a_card_that_fits_is_not_told_beside_a_no() -> None:
    """That a joker can be added sounds like a yes where it is one too many."""
    asked = {"ask": "add", "cards": "X", "to": 0}
    told = Told(put("nerja", asked, hand="X Kh Qh 9c 7d", melds=["As Ad 2h"], laid_now=[0]))

    assert told.verdict.answer is False
    assert "melds.fits" not in ids(told.whole)


def test_fewer_of_the_cards_asked_about_is_no_card_of_any_kind() -> None:
    """Another card less in hand changes nothing about these three."""
    asked = {"ask": "meld", "cards": "7d 6d 5d"}
    case = put("romme", asked, hand="7d 6d 5d Kh Ac Jh", melds=["Qs Qh Qd"])

    assert Told(case).neighbour.startswith("With one fewer of these cards you could not")


FROZEN = [
    pytest.param(
        "4c 3h 6d 2c 7d Kd",
        ("freezing.wild_in_pile", "freezing.red_three_in_pile"),
        "there is a two of clubs in it.",
        id="wild-card-and-red-three",
    ),
    pytest.param(
        "4c X 6d 2c 7d Kd",
        ("freezing.wild_in_pile",),
        "there are wild cards in it: ★ 2♣.",
        id="two-wild-cards",
    ),
]


@pytest.mark.parametrize(("pile", "rules", "said"), FROZEN)
def test_every_card_that_freezes_the_pile_is_named(
    pile: str, rules: tuple[str, ...], said: str
) -> None:
    """Of two cards each freezes the pile alone: neither is told without the other."""
    told = Told(put("classic", "pile-state", pile=pile, melds=["Qs Qh Qd"], phase="start"))

    assert told.verdict.decided_by == rules
    assert ids(told.folded.decided) == [*rules]
    assert told.deciding == f"The pile is frozen because {said}"


def test_what_freezes_the_pile_stands_together_beside_a_no() -> None:
    """There is room for one circumstance in front, and the other comes along."""
    case = put(
        "samba",
        "must-take",
        hand="Ks 9d 9c 8d 7c 5h",
        pile="4c 3h 6d 2c 7d Kd",
        melds=["Qs Qh Qd", "Ks Kh Kd"],
        phase="start",
        stock=0,
    )

    assert {"freezing.wild_in_pile", "freezing.red_three_in_pile"} <= {
        *ids(Told(case).folded.conditions)
    }


AGAIN = [
    pytest.param({"ask": "meld", "cards": "Ks Kh Kd Kc"}, "Ks Kh Kd Kc 5c", True, id="of-a-meld"),
    pytest.param({"ask": "add", "cards": "9c", "to": 0}, "9c 5c", True, id="added"),
    pytest.param({"ask": "meld", "cards": "Ks Kh Kd"}, "Ks Kh Kd 5c 6d", False, id="another-goes"),
]


@pytest.mark.parametrize(("asked", "hand", "again"), AGAIN)
def test_a_turn_that_ends_by_discarding_a_melded_card_says_so(
    asked: dict[str, object], hand: str, again: bool
) -> None:
    """In royal a card just laid is discarded, so that the one in hand is kept; else it is idle."""
    found = fold(put("royal", asked, hand=hand, melds=["9s 9h 9d"]).verdict()).shown

    assert any(finding.facts.get("again") == 1 for finding in found) is again
