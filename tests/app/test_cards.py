"""What the browser is given to draw: every card named, canastas marked, the pile as it lies."""

import pytest

from tutor_app.app.components.cards import card
from tutor_app.engine.position import Meld, Position
from tutor_app.explain import ordering, table
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.notation.positions import read_cards
from tutor_app.rulesets import load_rule_set

CLASSIC = load_rule_set("classic")


def parts_of(position: Position, reader: Reader | None = None) -> dict[str, dict[str, object]]:
    """The parts of a classic table by kind."""
    shown = table.table_parts(position, CLASSIC, reader or Reader("en"))
    return {part.data["kind"]: part.data for part in shown}


def test_a_freezing_card_lies_crosswise_and_stays_in_sight() -> None:
    """A wild card deep in the pile is shown, before the last cards, with a gap between."""
    pile = read_cards("9c 2h 5s 8c 4d Jc Kd")
    shown = parts_of(Position(pile=pile))["pile"]

    assert shown["under"]
    assert shown["cards"] == [
        {"card": "2h", "across": True},
        {"card": "", "across": False},
        {"card": "4d", "across": False},
        {"card": "Jc", "across": False},
        {"card": "Kd", "across": False},
    ]
    assert shown["label"] == "Discard pile · 7 cards"


@pytest.mark.parametrize(
    ("cards", "kind", "top"),
    [
        pytest.param("Ks Kh Kd Kc Ks Kc Kd", "natural", "Kh", id="red-card-on-a-natural-one"),
        pytest.param("Kh Kd Ks Kc Ks Kc 2h", "mixed", "Ks", id="black-card-on-a-mixed-one"),
        pytest.param("Ks Kc Ks Kc Kd", "", None, id="no-canasta-yet"),
    ],
)
def test_a_canasta_bears_the_marker_of_the_rule_set(cards: str, kind: str, top: str | None) -> None:
    """A squared canasta shows a red card if natural, a black one if mixed, and its name."""
    shown = table.meld_data(read_cards(cards), CLASSIC, Reader("en"))

    assert shown["canasta"] == kind
    assert shown.get("top") == top
    assert ("name" in shown) == bool(kind)


@pytest.mark.parametrize(
    ("ruleset", "cards", "name"),
    [
        pytest.param("samba", "4h 5h 6h 7h 8h 9h Th", "Sequence canasta", id="sequence"),
        pytest.param("american", "2s 2h 2d 2c 2s 2h X", "Canasta of wild cards", id="wild-cards"),
        pytest.param("romme", "4h 5h 6h 7h 8h 9h Th", None, id="a-game-without-canastas"),
    ],
)
def test_other_canastas_bear_their_own_name(ruleset: str, cards: str, name: str | None) -> None:
    """Every game's table can be drawn, with what that game calls what lies there."""
    shown = table.meld_data(read_cards(cards), load_rule_set(ruleset), Reader("en"))

    assert shown.get("name") == name


@pytest.mark.parametrize(
    ("language", "cards", "told"),
    [
        pytest.param("sv", "Ks Kh Kd Kc 2h 2d X", "7 kort, 3 hjälpkort", id="sv-three"),
        pytest.param(
            "de", "Ks Kh Kd Kc Ks Kc X", "7 Karten, darunter 1 Joker oder Zwei", id="de-one"
        ),
        pytest.param("de", "Ks Kh Kd Kc 2h 2d X", "7 Karten, darunter 3 Joker und Zweier", id="de"),
        pytest.param("en", "Ks Kh Kd Kc Ks Kc Kd Kh", "8 cards", id="en-natural"),
        pytest.param("en", "2s 2h 2d 2c 2s 2h X", "7 cards, all wild", id="en-wild"),
    ],
)
def test_a_squared_canasta_says_what_it_is_made_of(language: str, cards: str, told: str) -> None:
    """How many cards, and how many of them are wild: the picture shows but one."""
    assert table.count_text(read_cards(cards), Reader(language)) == told


def test_laid_cards_are_told_from_those_that_lay_there() -> None:
    """What an action brought is fresh, on the meld, on the pile, and in a canasta, which opens."""
    before = Position(
        pile=read_cards("4c 9d"),
        melds=(Meld(read_cards("Qs Qh Qd")), Meld(read_cards("Ks Kh Kd Kc 2h 2d"))),
    )
    now = before._replace(
        pile=read_cards("4c 9d 7s"),
        melds=(
            before.melds[0],
            Meld((*before.melds[1].cards, *read_cards("2d"))),
            Meld(read_cards("5s 5h 5d")),
        ),
    )
    shown = table.table_parts(now, CLASSIC, Reader("en"), table.View(before=before))
    pile, melds = (part.data for part in shown if part.data["kind"] in {"pile", "melds"})

    assert pile["fresh"] == 2
    assert [meld["fresh"] for meld in melds["melds"]] == [[], [6], [0, 1, 2]]
    assert [meld["open"] for meld in melds["melds"]] == [False, True, True]


def test_a_pile_that_was_taken_leaves_its_place() -> None:
    """Stock and pile stay on the felt; the pile is said to be empty."""
    before = Position(pile=read_cards("4c 9d"))
    view = table.View(before=before)
    shown = table.table_parts(before._replace(pile=()), CLASSIC, Reader("en"), view)

    assert [part.data.get("empty") for part in shown if part.data["kind"] == "pile"] == ["Empty"]


def test_canastas_lie_open_where_they_are_counted() -> None:
    """Whoever counts sees every card."""
    position = Position(melds=(Meld(read_cards("Ks Kh Kd Kc 2h 2d X")),))
    shown = table.table_parts(position, CLASSIC, Reader("en"), table.View(counted=True))

    assert [meld["open"] for meld in shown[0].data["melds"]] == [True]


@pytest.mark.parametrize(
    ("ruleset", "choice", "order"),
    [
        pytest.param("classic", "game", "X 2d As Kc 8h 4s", id="by-rank"),
        pytest.param("classic", "suit", "X 2d 4s As 8h Kc", id="by-suit-if-chosen"),
        pytest.param("samba", "game", "X 2d 4s As 8h Kc", id="by-suit-with-sequences"),
        pytest.param("samba", "rank", "X 2d As Kc 8h 4s", id="by-rank-if-chosen"),
        pytest.param("romme", "game", "X 4s As 8h Kc 2d", id="twos-natural-in-a-rummy"),
    ],
)
def test_a_hand_is_ordered_as_the_game_asks_or_as_chosen(
    ruleset: str, choice: str, order: str
) -> None:
    """By rank it falls from the ace; by suit it rises as sequences lie; wild cards come first."""
    hand = read_cards("8h 2d Kc As X 4s")

    assert ordering.held(hand, load_rule_set(ruleset), choice) == read_cards(order)


def test_a_sequence_lies_in_order_whatever_was_added_last() -> None:
    """The five that was added to six and seven lies before them, and is the fresh one."""
    rules = load_rule_set("samba")
    shown = table.meld_data(read_cards("6h 7h 8h 5h"), rules, Reader("en"), read_cards("6h 7h 8h"))

    assert (shown["cards"], shown["fresh"]) == (read_cards("5h 6h 7h 8h"), [0])


def test_a_mixed_canasta_without_a_black_card_shows_what_it_has() -> None:
    """Five red kings with two jokers still get a marker."""
    assert table.marker_card(read_cards("Kh Kd Kh Kd X X"), "black-or-wild") == "X"
    assert table.marker_card(read_cards("Kh Kd Kh Kd X X"), "black-card") == "Kh"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_the_table_is_labelled(language: str) -> None:
    """Labels are there in each language, and differ from part to part."""
    position = Position(
        stock=30,
        pile=read_cards("4c"),
        melds=(Meld(read_cards("Ks Kh Kd")),),
        opponent_melds=(Meld(read_cards("Qs Qh Qd")),),
        red_threes=read_cards("3h"),
        opponent_red_threes=read_cards("3d"),
    )
    labels = [part.data["label"] for part in table.table_parts(position, CLASSIC, Reader(language))]

    assert len(labels) == len(set(labels)) == 6


def test_counts_are_said_for_every_number_of_cards() -> None:
    """The hand says how many cards are chosen, from none to all."""
    assert card.counts(2, Reader("sv")) == ["Tryck på korten", "Valt: 1 kort", "Valt: 2 kort"]
