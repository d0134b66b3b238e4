"""That a concealed hand needs no minimum is told with the canastas that it takes here."""

import pytest

from tests.engine.asking import put, rules_of
from tests.explain.told import Told, ids
from tutor_app.engine.rules.opening import check_exempt
from tutor_app.explain import reference
from tutor_app.i18n import Reader

FIVES, SIXES = "5s 5h 5d 5c 5s 5h 5d", "6s 6h 6d 6c 6s 6h 6d"

FREED = [
    pytest.param("svensk", f"{FIVES} 9c", "a canasta", id="svensk"),
    pytest.param("svensk-3", f"{FIVES} {SIXES} 9c", "two canastas", id="svensk-3"),
    pytest.param("classic-2", f"{FIVES} {SIXES} 9c", "two canastas", id="classic-2"),
    pytest.param(
        "royal",
        f"{FIVES} 6s 7s 8s 9s Ts Js Qs 9c",
        "two canastas, one of them a sequence",
        id="royal",
    ),
]


@pytest.mark.parametrize(("rules", "hand", "canastas"), FREED)
def test_the_whole_hand_frees_from_the_minimum(rules: str, hand: str, canastas: str) -> None:
    """Where two canastas are needed to go out, one would free nobody."""
    told = Told(put(rules, "can-open", hand=hand, score=3000))

    assert told.verdict.answer is True
    assert told.deciding == (
        f"You drew from the stock and put down your whole hand at once, with {canastas}: no "
        "minimum applies."
    )


RULED = [
    pytest.param(f"{FIVES} 6s 6h 6d 9c", False, {"svensk/A-18"}, id="one-is-too-few"),
    pytest.param("5s 5h 5d 6s 6h 6d 9c", False, set(), id="none-is-by-the-text"),
    pytest.param(f"{FIVES} {SIXES} 9c", True, {"svensk/A-18"}, id="two-free"),
]


@pytest.mark.parametrize(("hand", "answer", "rulings"), RULED)
def test_that_three_players_need_two_canastas_is_a_ruling(
    hand: str, answer: bool, rulings: set[str]
) -> None:
    """The text asks for one; two stand among what changes for three players."""
    told = Told(put("svensk-3", "can-open", hand=hand, score=3000))
    exempt = [each for each in told.whole if each.rule == "opening.concealed_exempt"]

    assert told.verdict.answer is answer
    assert told.rulings == rulings
    assert {told.cited(each).section for each in exempt} == (
        {"CANASTA FÖR TRE SPELARE · UTGÅNG, UTGÅNG DIREKT"}
    )


FOURS = "4s 4s 4h 4h 4d 4d 4c"
TOO_FEW = [
    pytest.param("classic-2", "two canastas in it.", "Canasta für zwei Spieler", id="classic-2"),
    pytest.param("classic-6", "two canastas in it.", "Canasta für sechs Spieler", id="classic-6"),
    pytest.param(
        "miller",
        "three canastas in it, two of them natural.",
        "Canasta für sechs Spieler",
        id="miller",
    ),
]


@pytest.mark.parametrize(("rules", "said", "section"), TOO_FEW)
def test_more_canastas_than_the_exemption_names_are_cited_from_where_they_stand(
    rules: str, said: str, section: str
) -> None:
    """The section on the minimum names one (001 l.130, l.411, l.451, l.458, classic/R14)."""
    told = Told(put(rules, "can-open", hand=f"{FOURS} 9c"))
    (exempt,) = (each for each in told.whole if each.rule == "opening.concealed_exempt")

    assert told.says([exempt]) == [
        f"Melding your whole hand at once frees you from the minimum only if there are {said}"
    ]
    place = told.cited(exempt)
    assert (place.section, place.ruling) == (section, "classic/R14")


def test_of_the_pile_the_section_on_the_minimum_is_cited() -> None:
    """Who takes it is not freed, however many canastas there are (001 l.169, classic/R15)."""
    found = check_exempt(rules_of("classic-2"), holds=False, have=2, with_pile=True)
    place = reference(found, rules_of("classic-2"), Reader("en"))

    assert place is not None
    assert place.section.startswith("Mindestanforderung")
    assert place.ruling == "classic/R15"


@pytest.mark.parametrize(
    ("rules", "hand"),
    [("classic", "4s 4s 4h 4h 4d 4d 4c 5s 5h 5d 9c Tc"), ("svensk", "4s 4h 4d 4c 4s 4h 4d 9c Jd")],
)
def test_who_nearly_lays_the_whole_hand_hears_what_that_would_free_from(
    rules: str, hand: str
) -> None:
    """A wild card and a nine do it only since nothing stays then: 120 is far."""
    told = Told(put(rules, "can-open", hand=hand, score=3000, drawn="4s"))

    assert (
        "Melding your whole hand at once would free you from the minimum, but at least two cards "
        "would be left in your hand."
    ) in told.says(told.folded.shown)
    assert told.neighbour.startswith("With a wild card and either a nine or a")
    assert told.verdict.decided_by == ("opening.minimum",)


def test_who_keeps_many_cards_does_not_hear_of_the_exemption() -> None:
    """Six cards that stay are not nearly none."""
    hand = "4s 4s 4h 4h 4d 4d 4c 5s 7h 8d 9c Tc"
    told = Told(put("classic", "can-open", hand=hand, score=3000, drawn="4s"))

    assert "opening.concealed_exempt" not in ids(told.whole)
