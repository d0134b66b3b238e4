"""What keeps a player from going out who lays cards for it, black threes above all."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

KINGS, CANASTA = "Ks Kh Kd", "Ks Kh Kd Kc Ks Kh Kd"


def _asked(rules: str, hand: str, melds: list[str], **keys: object) -> Put:
    cards = " ".join(card for card in hand.split() if card in {"3s", "3c"})
    return put(rules, {"ask": "meld", "cards": cards}, hand=hand, melds=melds, **keys)


TOO_FEW = [
    pytest.param(_asked("wiener", "3s 3s 3c 8d", [KINGS]), "no canasta", id="wiener"),
    pytest.param(_asked("svensk", "3s 3s 3c 9d", [KINGS]), "no canasta", id="svensk"),
    pytest.param(_asked("svensk-3", "3s 3s 3s 3c", [CANASTA]), "only one canasta", id="svensk-3"),
]


@pytest.mark.parametrize(("case", "has"), TOO_FEW)
def test_canastas_that_lack_are_the_cause(case: Put, has: str) -> None:
    """No card could be kept, so the threes would go down in going out: the canastas decide."""
    told = Told(case)

    assert told.verdict.decided_by == ("going_out.canastas",)
    assert has in told.deciding
    assert "Black threes may be melded only in the turn in which you go out." in told.conditions


SEVERAL = [
    pytest.param(
        _asked("miller", "3s 3s 3c 8d", [CANASTA]),
        {"going_out.canastas", "going_out.natural_canastas"},
        id="their-number-and-a-kind",
    ),
    pytest.param(
        _asked("royal", "3s 3s 3c 8d", [CANASTA]),
        {"going_out.canastas", "going_out.sequence_canastas"},
        id="a-sequence-too",
    ),
    pytest.param(
        _asked("fibel", "3s 3s 3c", [KINGS], partner_answers=["no"]),
        {"going_out.partner_no", "going_out.canastas"},
        id="the-partner-too",
    ),
]


@pytest.mark.parametrize(("case", "rules"), SEVERAL)
def test_all_that_bars_going_out_is_the_cause(case: Put, rules: set[str]) -> None:
    """No card may be kept: there is no other end of the turn than the one that is barred."""
    assert set(case.verdict().decided_by) == rules


BARRED = [
    pytest.param(
        _asked("classic", "3s 3s 3c 8d", [CANASTA], partner_answers=["no"]),
        ("going_out.partner_no",),
        id="the-partner-said-no",
    ),
    pytest.param(
        _asked("classic", "3s 3s 3c 8d 9d", [CANASTA]),
        ("threes.black_going_out",),
        id="cards-stay",
    ),
]


@pytest.mark.parametrize(("case", "decided"), BARRED)
def test_what_else_keeps_from_going_out_is_told(case: Put, decided: tuple[str, ...]) -> None:
    """Whoever keeps cards may not lay black threes; what bars going out stands beside."""
    told = Told(case)

    assert told.verdict.decided_by == decided
    assert "Black threes may be melded only in the turn in which you go out." in told.front


def test_cards_that_stay_are_told_beside() -> None:
    """A reader hears why this turn is not the one in which the player goes out."""
    told = Told(_asked("classic", "3s 3s 3c 8d 9d", [CANASTA]))

    assert told.conditions == [
        "Apart from these cards you could put nothing down, so two cards would stay in your hand."
    ]


def test_a_player_who_will_not_go_out_hears_no_more() -> None:
    """Nobody asks what keeps them from it."""
    asked = {"ask": "meld", "cards": "3s 3s 3c", "going_out": False}
    told = Told(put("classic", asked, hand="3s 3s 3c 8d 9d", melds=[KINGS]))

    assert told.front == ["Black threes may be melded only in the turn in which you go out."]


LYING = [
    pytest.param(
        "9s 9h 9d",
        "9s 9h 9d 4c 5h",
        "Apart from these cards you could put nothing down, so two cards would stay in your hand.",
        id="nothing-else",
    ),
    pytest.param(
        "9s 9h 9d X",
        "9s 9h 9d 9c X 5c 5h 8s 8d 4h",
        "With these cards on the table, at least five cards would stay in your hand however you "
        "meld the others; only one may be left for the discard.",
        id="others-go-down",
    ),
]


@pytest.mark.parametrize(("cards", "hand", "said"), LYING)
def test_the_cards_asked_about_lie(cards: str, hand: str, said: str) -> None:
    """What stays is what stays beside them: they are put down, and may be so badly chosen."""
    asked = {"ask": "meld", "cards": cards, "going_out": True}

    assert Told(put("wiener", asked, hand=hand, melds=[CANASTA])).decided == [said]
