"""A side that has no canasta and can complete none is told so once, whatever kinds it takes."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids
from tutor_app.content.proving.shown import shown_fault

SAMBA = "Kd Qh Qh Qd Jd Jc Th Td Td 9s 9h 9c 8d 7s 7c 6s 5s"
MILLER = "X 2s Ac Kd Qs Qd Qc Td 9h 8d 8c 5s 5c 4c"
NONE = "Your side has no canasta and can complete none in this turn; going out takes "
THREE = "three, at least two of them natural."

SAID = [
    pytest.param(
        *(put("samba", "go-out", hand=SAMBA), "en"),
        f"{NONE}a natural and a mixed one.",
        id="two-kinds-en",
    ),
    pytest.param(
        *(put("samba", "go-out", hand=SAMBA), "sv"),
        "Ditt lag har ingen canasta och kan inte få ihop någon i den här turen; för utgång krävs "
        "en äkta och en blandad.",
        id="two-kinds-sv",
    ),
    pytest.param(
        *(put("samba", "go-out", hand=SAMBA), "de"),
        "Ihre Partei hat kein Canasta und kann in diesem Zug keines vervollständigen; zum "
        "Ausmachen braucht sie ein natürliches und ein gemischtes.",
        id="two-kinds-de",
    ),
    pytest.param(
        *(put("samba-2", "go-out", hand=SAMBA), "en"),
        "You have no canasta and can complete none in this turn; going out takes a natural and a "
        "mixed one.",
        id="who-plays-alone",
    ),
    pytest.param(
        *(put("canadian", "go-out", hand=MILLER), "en"),
        f"{NONE}two natural ones and one of wild cards.",
        id="wild-cards-too",
    ),
    pytest.param(
        *(put("royal", "go-out", hand=MILLER), "en"),
        f"{NONE}two, one of them a sequence canasta.",
        id="a-sequence-among-them",
    ),
    pytest.param(*(put("miller", "go-out", hand=MILLER), "en"), f"{NONE}{THREE}", id="a-number"),
    pytest.param(
        *(put("miller", {"ask": "go-out", "concealed": True}, hand=MILLER), "en"),
        f"{NONE}{THREE}",
        id="a-concealed-hand",
    ),
    pytest.param(
        *(put("miller", "ask-partner", hand=MILLER), "en"), f"{NONE}{THREE}", id="who-may-not-ask"
    ),
]


@pytest.mark.parametrize(("case", "language", "said"), SAID)
def test_no_canasta_at_all_is_told_once(case: Put, language: str, said: str) -> None:
    """That there is none of a kind either, nor of the hand's own, goes without saying."""
    told = Told(case, language)
    lacking = [each for each in ids(told.whole) if each.endswith(("canastas", "own_canasta"))]

    assert said in told.front
    assert len(lacking) == 1
    assert shown_fault(told.proof) == ""


def test_a_kind_that_lacks_beside_canastas_is_told_of_itself() -> None:
    """A side with a natural canasta lacks the mixed one only."""
    told = Told(put("samba", "go-out", hand=SAMBA, melds=["6s 6h 6d 6c 6s 6h 6d"]))

    assert told.front[1].startswith("At least one of the canastas must be mixed;")


def test_what_lacks_of_a_hand_that_takes_the_pile_is_not_said_to_be_out_of_reach() -> None:
    """Before the pile is taken nobody says that none can be completed in the turn."""
    case = put("samba", "go-out", hand="Kd 8d 7c 5s", pile="4h 9d", phase="start")
    told = Told(case)

    assert not any("complete none" in each for each in told.front)


def test_who_plays_alone_has_no_canasta_beside_a_concealed_hand() -> None:
    """A partner may have melded; what a player alone has melded ends the concealment."""
    hand = "Ac 4c Kd Kh Ks Kc 8d 8c 8h 8s"
    asked = {"ask": "go-out", "concealed": True}
    told = Told(put("royal-2", asked, hand=hand))

    assert "canastas" not in told.neighbour
