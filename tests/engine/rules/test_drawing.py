import pytest

from tests.engine.asking import at, put, rules_of
from tutor_app.engine.rules import drawing

PLENTY = {"stock": 40}


@pytest.mark.parametrize(
    ("rules", "keys", "base", "drawn", "replacements"),
    [
        pytest.param("svensk", PLENTY, 1, 1, 0, id="svensk-one-card"),
        pytest.param("classic", PLENTY, 1, 1, 0, id="classic-one-card"),
        pytest.param(
            "classic", {**PLENTY, "stock_top": "3h Ks"}, 1, 1, 1, id="classic-red-three-replaced"
        ),
        pytest.param(
            "classic", {**PLENTY, "stock_top": "3h 3d 4s"}, 1, 1, 2, id="classic-two-in-a-row"
        ),
        pytest.param(
            "classic", {**PLENTY, "stock_top": "3s 3d"}, 1, 1, 0, id="classic-black-three-is-not"
        ),
        pytest.param("svensk", {**PLENTY, "stock_top": "3d"}, 1, 1, 1, id="svensk-drawn-three"),
        pytest.param(
            "svensk", {**PLENTY, "hand": "3h Ks", "lap": 1}, 1, 1, 1, id="svensk-dealt-three"
        ),
        pytest.param(
            "svensk",
            {**PLENTY, "hand": "3h 3d Ks", "lap": 1, "stock_top": "3h 5s"},
            1,
            1,
            3,
            id="svensk-dealt-threes-and-a-third-as-replacement",
        ),
        pytest.param("classic", {"stock": 1, "stock_top": "3h"}, 1, 1, 0, id="nothing-to-replace"),
        pytest.param("classic", {"stock": 0}, 1, 0, 0, id="no-stock"),
        pytest.param("classic-2", {"stock": 1}, 2, 1, 0, id="classic-2-one-left"),
        pytest.param(
            "nerja", {**PLENTY, "stock_top": "3h 4s 5s"}, 2, 2, 1, id="nerja-two-and-a-three"
        ),
        pytest.param(
            "canadian", {**PLENTY, "stock_top": "3h 3d 4s 5s"}, 2, 2, 2, id="canadian-two-threes"
        ),
        pytest.param(
            "american", {**PLENTY, "stock_top": "3s 4s"}, 1, 1, 1, id="american-black-three-too"
        ),
        pytest.param(
            "american", {**PLENTY, "hand": "3h 3s Ks"}, 1, 1, 2, id="american-both-colours-in-hand"
        ),
        pytest.param(
            "royal", {**PLENTY, "stock_top": "3h 4s"}, 2, 2, 0, id="royal-need-not-be-laid"
        ),
        pytest.param("royal", {**PLENTY, "hand": "3h Ks"}, 2, 2, 0, id="royal-kept-in-hand"),
        pytest.param("samba", {**PLENTY, "stock_top": "3h 4s 5s"}, 2, 2, 1, id="samba-replaced"),
        pytest.param("fibel-2", {**PLENTY, "stock_top": "4s 3d 5s"}, 2, 2, 1, id="fibel-2-two"),
        pytest.param("romme", {"stock": 0, "pile": "4s 5d"}, 1, 1, 0, id="romme-turned-over"),
    ],
)
def test_cards_from_the_stock(
    rules: str, keys: dict[str, object], base: int, drawn: int, replacements: int
) -> None:
    """Each three that must be laid is replaced, one after another, as long as the stock lasts."""
    found = drawing.count_drawn(at(rules, **keys), rules_of(rules), base, pile=False)

    assert found == (drawn, replacements)


@pytest.mark.parametrize(
    ("rules", "keys", "base", "total"),
    [
        pytest.param("classic", PLENTY, 0, 0, id="the-pile-instead"),
        pytest.param(
            "svensk", {**PLENTY, "hand": "3h Ks", "lap": 1}, 0, 1, id="svensk-dealt-three-first"
        ),
        pytest.param("classic", {**PLENTY, "pile": "3h 9d"}, 0, 0, id="classic-from-the-pile"),
        pytest.param("fibel", {**PLENTY, "pile": "3h 9d"}, 0, 0, id="fibel-from-the-pile"),
        pytest.param("canadian", {**PLENTY, "pile": "3h 9d"}, 0, 1, id="canadian-replaced (R67)"),
        pytest.param("samba", {**PLENTY, "pile": "9d"}, 1, 1, id="samba-one-card-all-the-same"),
        pytest.param("samba", {**PLENTY, "pile": "3h 9d"}, 1, 1, id="samba-from-the-pile (S22)"),
        pytest.param("samba", {"stock": 0, "pile": "9d"}, 1, 0, id="samba-no-stock (S7)"),
    ],
)
def test_cards_beside_the_pile(rules: str, keys: dict[str, object], base: int, total: int) -> None:
    """A red three of the pile is replaced only in canadian; samba draws a card besides."""
    found = drawing.count_drawn(at(rules, **keys), rules_of(rules), base, pile=True)

    assert sum(found) == total


@pytest.mark.parametrize(
    ("rules", "stock", "short"),
    [
        pytest.param("classic", 0, True, id="empty"),
        pytest.param("classic", 1, False, id="one-left"),
        pytest.param("nerja", 1, True, id="one-left-of-two"),
        pytest.param("nerja", 2, False, id="two-left"),
    ],
)
def test_a_short_stock_is_told(rules: str, stock: int, *, short: bool) -> None:
    """Who cannot draw the cards of a turn is told that the stock is short."""
    base = rules_of(rules).drawing.cards
    drawn, _ = drawing.count_drawn(at(rules, stock=stock), rules_of(rules), base, pile=False)

    assert (drawn < base) is short


def test_circumstances() -> None:
    """Every circumstance of drawing bears its number and neither allows nor forbids."""
    notes = [
        drawing.note_pile_instead(rules_of("svensk")),
        drawing.note_stock_short(3, rules_of("svensk")),
    ]

    assert [(note.rule, note.holds, *note.facts.items()) for note in notes] == [
        ("drawing.pile_instead", None, ("count", 0), ("instead", 1)),
        ("drawing.stock_short", None, ("left", 3)),
    ]


KINGS = {"hand": "Kh Kd", "melds": ["Qs Qh Qd Qc Qs Qh Qd", "Js Jh Jd Jc Js Jh 2c", "9s 9h 9d"]}
"""Out by taking a king, if the card that is drawn with the pile lets the player."""

FIRST_TURN = {"lap": 1, "hand": "3h Kh 4c 5c", "pile": "8c Ks", "melds": ["9s 9h 9d"]}
"""Whose red three is laid and replaced before anything else."""


@pytest.mark.parametrize(
    ("rules", "asked", "keys", "answers"),
    [
        pytest.param(
            *("samba", "take-pile", {**KINGS, "pile": "Ks"}, {"": True, "3s": False, "4d": True}),
            id="drawn-with-the-pile-as-the-last-card",
        ),
        pytest.param(
            *("samba", "go-out", {**KINGS, "pile": "5c Ks"}, {"": False, "9c": True, "8c": False}),
            id="drawn-with-the-pile-and-added",
        ),
        pytest.param(
            *("fibel", "take-pile", FIRST_TURN, {"": False, "Kd": True, "3d Kd": True}),
            id="drawn-for-a-red-three",
        ),
        pytest.param(
            *("svensk", "take-pile", FIRST_TURN, {"": False, "Kd": True, "7c": False}),
            id="drawn-for-a-red-three-in-svensk",
        ),
    ],
)
def test_cards_of_the_stock_that_are_named_come_to_the_hand(
    rules: str, asked: str, keys: dict[str, object], answers: dict[str, bool]
) -> None:
    """The answer turns on the next card where one is drawn with the pile or before it."""
    table = {**keys, "melded_before": True, "phase": "start", "stock": 9}
    found = {top: put(rules, asked, **table, stock_top=top).verdict().answer for top in answers}

    assert found == answers
