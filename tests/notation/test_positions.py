import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.asking import at, rules_of
from tests.strategies import ALL_KEYS, card_lists, whole_positions
from tutor_app.engine.card import Cards, contains, in_order, without
from tutor_app.engine.errors import NotationError
from tutor_app.engine.position import Meld, Position
from tutor_app.notation.positions import (
    read_card,
    read_cards,
    read_meld,
    read_position,
    write_cards,
    write_position,
)

EVERY_KEY: dict[str, object] = {
    "score": 1500,
    "opponent_scores": [95, -5],
    "lap": 1,
    "phase": "start",
    "drew": "top",
    "drawn": "Ks",
    "hand": "Ks Qd X",
    "set_aside": "Td",
    "pile": "? 2h 7d",
    "stock": 3,
    "stock_top": "4s 3h",
    "melds": ["7c 7s 7h", {"cards": "As Ah 2c", "initial": True}],
    "opponent_melds": ["9s 9h 9d"],
    "red_threes": "3d",
    "opponent_red_threes": "3h",
    "black_threes": "3s",
    "melded_before": False,
    "laid_now": [1],
    "added_now": "7h",
    "partner_hand": "5s 5h",
    "other_partner_hand": "6s",
    "role": "lone",
    "partner_red_threes": "3d",
    "partner_score": 20,
    "partner_answers": ["no"],
    "penalty_cards": "Qd",
    "went_out": "them",
    "concealed": True,
    "hand_canasta": True,
    "special_hand": "pairs-wild",
}


@given(card_lists())
def test_cards_round_trip(cards: Cards) -> None:
    """What is written is read again, in its order."""
    assert read_cards(write_cards(cards)) == cards


@pytest.mark.parametrize("rules", ["svensk", "svensk-3", "classic"])
@given(st.data())
def test_positions_round_trip(rules: str, data: st.DataObject) -> None:
    """A position that is written is read again as the same position."""
    position = data.draw(whole_positions(rules))

    assert read_position(write_position(position), rules_of(rules)) == position


def test_every_key_round_trips() -> None:
    """No key of the format is lost in reading or in writing."""
    position = at("classic", **EVERY_KEY)
    unchanged = [
        key
        for key, default in Position._field_defaults.items()
        if getattr(position, key) == default
    ]

    assert set(EVERY_KEY) == ALL_KEYS
    assert not unchanged
    assert write_position(position) == EVERY_KEY


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        pytest.param("10s", ("Ts",), id="ten-in-two-digits"),
        pytest.param("  Ks   X ", ("Ks", "X"), id="blanks"),
        pytest.param("", (), id="nothing"),
    ],
)
def test_cards_as_people_write_them(text: str, cards: Cards) -> None:
    """Tens may be written with two digits, and blanks do not matter."""
    assert read_cards(text) == cards


@pytest.mark.parametrize("text", ["KS", "ks", "1s", "10", "Kss", "?", "K s", "XX", "3"])
def test_what_is_no_card(text: str) -> None:
    """A word that is no card is named."""
    with pytest.raises(NotationError, match="unknown_card"):
        read_cards(text)


@pytest.mark.parametrize("text", ["", "Ks Kh"])
def test_one_card_is_one_card(text: str) -> None:
    """Where one card is asked for, neither none nor two will do."""
    with pytest.raises(NotationError):
        read_card(text)


@pytest.mark.parametrize(
    ("raw", "meld"),
    [
        pytest.param("As Ah 2c", Meld(("As", "Ah", "2c")), id="text"),  # type: ignore[arg-type]
        pytest.param(
            {"cards": "As Ah 2c", "initial": True},
            Meld(("As", "Ah", "2c"), initial=True),  # type: ignore[arg-type]
            id="table",
        ),
    ],
)
def test_a_meld_is_text_or_a_table(raw: object, meld: Meld) -> None:
    """A meld is written as its cards, or as a table where more is to be said."""
    assert read_meld(raw) == meld


@given(card_lists(), card_lists())
def test_cards_taken_away_and_put_back(cards: Cards, more: Cards) -> None:
    """Taking away what was added leaves what was there; each card counts."""
    assert sorted(without((*cards, *more), more)) == sorted(cards)
    assert contains((*cards, *more), more)


@given(card_lists())
def test_sorting_keeps_every_card(cards: Cards) -> None:
    """Sorting for the reader changes the order and nothing else."""
    assert sorted(in_order(cards)) == sorted(cards)
    assert in_order(in_order(cards)) == in_order(cards)


def test_cards_drawn_at_the_start_of_a_turn_are_named() -> None:
    """That they came from the stock is said only of a turn that has begun."""
    rules = rules_of("royal")
    with pytest.raises(NotationError, match=r"position.drew: turn_not_begun \(drew = stock"):
        read_position({"phase": "start", "drew": "stock"}, rules)

    for table in ({"phase": "drawn", "drew": "stock"}, {"phase": "start"}, {"drew": "stock"}):
        assert read_position(table, rules).drew == "stock"
