import pytest

from tests.engine.asking import at, rules_of
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
        pytest.param(
            "svensk",
            {**PLENTY, "hand": "3h Ks", "lap": 1},
            0,
            0,
            1,
            id="svensk-dealt-three-then-the-pile",
        ),
        pytest.param("classic", {"stock": 1, "stock_top": "3h"}, 1, 1, 0, id="nothing-to-replace"),
        pytest.param("classic", {"stock": 0}, 1, 0, 0, id="no-stock"),
        pytest.param("classic", PLENTY, 0, 0, 0, id="the-pile-instead"),
    ],
)
def test_cards_from_the_stock(
    rules: str, keys: dict[str, object], base: int, drawn: int, replacements: int
) -> None:
    """Each red three is replaced, one replacement after another, as long as the stock lasts."""
    found = drawing.count_drawn(at(rules, **keys), rules_of(rules), base)

    assert (found.drawn, found.replacements) == (drawn, replacements)
    assert found.total == drawn + replacements


@pytest.mark.parametrize(
    ("stock", "short"), [pytest.param(0, True, id="empty"), pytest.param(1, False, id="one-left")]
)
def test_a_short_stock_is_told(stock: int, *, short: bool) -> None:
    """Who cannot draw the cards of a turn is told that the stock is short."""
    assert drawing.count_drawn(at("classic", stock=stock), rules_of("classic"), 1).short is short


def test_circumstances() -> None:
    """Every circumstance of drawing bears its number and neither allows nor forbids."""
    notes = [
        drawing.note_cards(1),
        drawing.note_pile_instead(0),
        drawing.note_replacements(2),
        drawing.note_stock_short(3),
    ]

    assert [(note.rule, note.holds, *note.facts.items()) for note in notes] == [
        ("drawing.cards", None, ("count", 1)),
        ("drawing.pile_instead", None, ("count", 0)),
        ("drawing.replacements", None, ("count", 2)),
        ("drawing.stock_short", None, ("left", 3)),
    ]
