"""That a concealed hand needs no minimum is told with the canastas that it takes here."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told

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
