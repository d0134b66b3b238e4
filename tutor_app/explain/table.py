"""What lies on the table, part by part, ready to be drawn, and what no picture shows."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from tutor_app.engine.card import Cards, in_a_row, is_wild, wilds, without
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import canasta_kind
from tutor_app.explain.answers import answer_text
from tutor_app.explain.positions import crosswise, position_lines
from tutor_app.explain.sides import sides
from tutor_app.i18n import Reader

TURN = frozenset(
    {"take-pile", "must-take", "can-open", "meld", "add", "discard", "go-out", "ask-partner"}
)
"""Questions about a turn that somebody plays: for these the turn and the total matter."""

_TOTALS = TURN | {"opening-need", "opening-value", "pile-state", "match", "deal-ends"}

# So many cards of the pile lie open to see; what is under them is told in words.
LAST_CARDS = 4


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the table.

    Attributes:
        data: What is to be drawn.
        cards: The cards in it, for their names.
    """

    data: dict[str, Any]
    cards: Cards = field(default=())


@dataclass(frozen=True, slots=True)
class View:
    """How a table is looked at.

    Attributes:
        version: A new one lets the browser forget which canastas were opened.
        before: The position before cards were laid, so that these are told from the others.
        counted: Whether the own side's canastas lie open, because the question counts them.
        on_drawn: Called once the stock is touched, where a card is to be drawn from it.
    """

    version: str = ""
    before: Position | None = None
    counted: bool = False
    on_drawn: Callable[[], None] | None = None


def has_table(position: Position) -> bool:
    """Whether anything lies on the table, or might."""
    shown = (position.pile, position.melds, position.opponent_melds, position.red_threes)
    return any(shown) or position.stock is not None or bool(position.opponent_red_threes)


def table_parts(
    position: Position, rules: RuleSet, reader: Reader, view: View | None = None
) -> list[Part]:
    """The parts of the table: the others' cards far away, the own ones near."""
    view = view or View()
    before = view.before or position
    whose = sides(rules, position.role)
    theirs = reader.text(
        "{others:The opponents’|Your opponent’s|The other players’} melds", **whose
    )
    ours = reader.text("{side:Your side’s|Your} melds", **whose)
    nothing = reader.text("Nothing melded yet")
    parts = []
    if position.opponent_melds:
        lying = _Lying(position.opponent_melds, before.opponent_melds)
        parts.append(_far(_melds(lying, theirs, "", rules, reader)))
    if position.opponent_red_threes:
        label = reader.text(
            "{others:The opponents’|Your opponent’s|The other players’} red threes", **whose
        )
        parts.append(_far(_threes(position.opponent_red_threes, label)))
    if position.pile or before.pile or position.stock is not None:
        parts += [_stock(position, view, reader), _pile(position, before, rules, reader)]
    lying = _Lying(position.melds, before.melds, counted=view.counted)
    parts.append(_melds(lying, ours, nothing, rules, reader))
    if position.red_threes:
        label = reader.text("{own:Your side’s|Your} red threes", **whose)
        parts.append(_threes(position.red_threes, label))
    return parts


def _stock(position: Position, view: View, reader: Reader) -> Part:
    count = position.stock
    if not count:
        label = reader.text("Stock")
    else:
        label = reader.plural("Stock · {n} card", "Stock · {n} cards", count)
    empty = reader.text("Empty") if count == 0 else ""
    touch = reader.text("Draw a card") if view.on_drawn else ""
    return Part({"kind": "stock", "label": label, "empty": empty, "touch": touch})


def _pile(position: Position, before: Position, rules: RuleSet, reader: Reader) -> Part:
    pile = position.pile
    label = reader.text("Discard pile")
    if pile:
        label = reader.plural("Discard pile · {n} card", "Discard pile · {n} cards", len(pile))
    across = crosswise(pile, rules)
    shown = shown_places(len(pile), across)
    cards: list[dict[str, Any]] = []
    for order, place in enumerate(shown):
        if order and place > shown[order - 1] + 1:
            cards.append({"card": "", "across": False})
        cards.append({"card": pile[place], "across": place in across})
    data = {
        "kind": "pile",
        "label": label,
        "cards": cards,
        "fresh": len(cards) - 1 if len(pile) > len(before.pile) else None,
        "under": bool(shown and shown[0] > 0),
        "empty": "" if pile else reader.text("Empty"),
    }
    return Part(data, pile)


def shown_places(size: int, across: tuple[int, ...]) -> list[int]:
    """Which places of the pile are shown: the last cards, and a freezing card if it lies deeper.

    >>> shown_places(9, (2,)), shown_places(3, (1,))
    ([2, 6, 7, 8], [0, 1, 2])
    """
    last = list(range(max(0, size - LAST_CARDS), size))
    deeper = [place for place in across[-1:] if place not in last]
    return deeper + last[len(deeper) :]


def _far(part: Part) -> Part:
    return Part({**part.data, "far": True}, part.cards)


def _threes(cards: Cards, label: str) -> Part:
    return Part({"kind": "threes", "label": label, "cards": cards}, cards)


@dataclass(frozen=True, slots=True)
class _Lying:
    """Melds of a side, those that lay before, and whether their canastas are to be counted."""

    melds: tuple[Meld, ...]
    before: tuple[Meld, ...]
    counted: bool = False


def _melds(lying: _Lying, label: str, empty: str, rules: RuleSet, reader: Reader) -> Part:
    cards = tuple(card for meld in lying.melds for card in meld.cards)
    older = lying.before if len(lying.before) <= len(lying.melds) else ()
    drawn = []
    for meld, old in zip_longest(lying.melds, older):
        data = meld_data(meld.cards, rules, reader, old.cards if old else ())
        drawn.append(data | {"open": lying.counted or bool(data["fresh"])})
    data = {"kind": "melds", "label": label, "melds": drawn, "empty": "" if drawn else empty}
    return Part(data, cards)


def meld_data(cards: Cards, rules: RuleSet, reader: Reader, before: Cards = ()) -> dict[str, Any]:
    """A meld to be drawn; a canasta is squared, its marker on top, and named.

    Of its cards those are fresh that were not there `before`.
    """
    kind = canasta_kind(cards, rules) if rules.canastas.size else "none"
    shown = in_a_row(cards)
    last = marked_places(shown[::-1], without(cards, before))  # of equal cards the last is fresh
    fresh = sorted(len(shown) - 1 - place for place in last)
    meld = {"canasta": "", "cards": shown, "fresh": fresh}
    if kind == "none":
        return meld
    mixed = any(is_wild(card) for card in cards)
    marker = rules.canastas.mixed_marker if mixed else rules.canastas.natural_marker
    names = {"mixed": reader.text("Mixed canasta"), "natural": reader.text("Natural canasta")}
    name = names.get(kind) or answer_text(kind, Question(ask="canasta-kind"), reader)
    return meld | {
        "canasta": "mixed" if mixed else "natural",
        "top": marker_card(cards, marker),
        "name": name,
        "note": count_text(cards, reader),
    }


def count_text(cards: Cards, reader: Reader) -> str:
    """How many cards a canasta has, and how many of them are wild, if any.

    >>> from tutor_app.notation.positions import read_cards
    >>> count_text(read_cards("Ks Kh Kd Kc 2h 2d X"), Reader("en"))
    '7 cards, 3 wild'
    """
    count, wild = len(cards), len(wilds(cards))
    if not wild:
        return reader.plural("{n} card", "{n} cards", count)
    if wild == count:
        return reader.plural("{n} card, all wild", "{n} cards, all wild", count)
    return reader.plural("{size} cards, {n} wild", "{size} cards, {n} wild", wild, size=count)


def marked_places(row: Sequence[str], marked: Iterable[str]) -> list[int]:
    """Where the marked cards stand in a row, each used once.

    >>> marked_places(["Ks", "Ks", "4d"], ["Ks", "4d"])
    [0, 2]
    """
    free = list(enumerate(row))
    places = []
    for card in marked:
        found = next((entry for entry in free if entry[1] == card), None)
        if found is not None:
            free.remove(found)
            places.append(found[0])
    return sorted(places)


def marker_card(cards: Cards, marker: str) -> str:
    """The card that lies on a squared canasta to tell its kind, as the rule set says."""
    suits = {"red-card": "hd", "black-card": "sc", "black-or-wild": "sc"}.get(marker, "")
    naturals = [card for card in cards if not is_wild(card)]
    fitting = [card for card in naturals if card[1] in suits]
    if not fitting and marker == "black-or-wild":
        fitting = [card for card in cards if is_wild(card)]
    return (fitting or naturals or list(cards))[0]


def undrawn_lines(
    position: Position, question: Question, rules: RuleSet, reader: Reader
) -> list[str]:
    """What the pictures of a position do not tell: total, turn, what was said.

    The total is left out where it does not matter to the question.
    """
    unseen = position._replace(
        hand=None,
        pile=(),
        melds=(),
        laid_now=(),
        opponent_melds=(),
        red_threes=(),
        opponent_red_threes=(),
        stock=None,
    )
    asked = () if position.pile or position.stock is not None else (question.ask,)
    matters = question.ask in _TOTALS and not position.opened
    lines = position_lines(unseen, rules, reader, asked=asked, nought=matters)
    return [line.removesuffix(".") for line in (*_laid_now(position, reader), *lines)]


def _laid_now(position: Position, reader: Reader) -> list[str]:
    """The melds that were laid in this very turn."""
    melds = [position.melds[place] for place in position.laid_now if place < len(position.melds)]
    named = reader.join([reader.cards(meld.cards) for meld in melds])
    return [reader.text("Put down this turn: {melds}", melds=named)] if melds else []
