"""The lines on the discard pile: what freezes it, what takes it, what bars it."""

from collections.abc import Iterator

from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain.crib.lines import BLACK_THREE, RED_THREE, WILD_CARD, Line, known
from tutor_app.explain.sides import sides
from tutor_app.explain.values import SEPARATOR
from tutor_app.i18n import Reader

_FREEZING = (
    "freezing.wild_in_pile",
    "freezing.red_three_in_pile",
    "freezing.unopened",
    "freezing.always",
)
_TAKING = ("pile.naturals_needed", "pile.natural_and_wild", "pile.own_meld")
_BARRING = ("pile.stop_card", "pile.wild_on_top", "pile.own_canasta_bars")


def pile_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what may be done with the pile, and when."""
    limits = ("most_cards", "down_to_wild", "set_aside", "top_alone")
    yield from known(rules, reader, "pile.take", *(f"pile.{name}" for name in limits))
    if rules.cards.family == "rummy":
        return
    yield Line(reader.text("Frozen"), _frozen(rules, reader), _FREEZING)
    yield from _takers(rules, reader)
    bars = _bars(rules, reader)
    if bars:
        yield Line(reader.text("Barred with this on top"), bars, _BARRING)
    others = ("needs_opened", "first_lap", "min_hand" if rules.pile.min_hand else "one_card")
    yield from known(rules, reader, *(f"pile.{name}" for name in others))


def _frozen(rules: RuleSet, reader: Reader) -> str:
    """Return what freezes the pile."""
    values = rules.freezing
    if values.always:
        return reader.text("always")
    told = []
    if values.wild_in_pile and values.red_three_in_pile:
        told.append(reader.text("with a wild card or a red three in it"))
    elif values.wild_in_pile:
        told.append(reader.text("with a wild card in it"))
    elif values.red_three_in_pile:
        told.append(reader.text("with a red three in it"))
    if values.unopened:
        told.append(reader.text("until {side:your side has|you have} opened", **sides(rules)))
    return SEPARATOR.join(told) or reader.text("never")


def _takers(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what takes the pile; one line where it is the same open and frozen."""
    values = rules.freezing
    may_freeze = any((values.wild_in_pile, values.red_three_in_pile, values.unopened))
    frozen, opened = _naturals(values.naturals_needed, reader), _open_ways(rules, reader)
    needed = "freezing.naturals_needed"
    if values.always:
        yield Line(reader.text("You take it with"), frozen, (needed,))
    elif not may_freeze:
        yield Line(reader.text("You take it with"), opened, _TAKING)
    elif frozen == opened:
        yield Line(reader.text("You take it with"), opened, (*_TAKING, needed))
    else:
        yield Line(reader.text("If open, you take it with"), opened, _TAKING)
        yield Line(reader.text("If frozen, you take it with"), frozen, (needed,))


def _open_ways(rules: RuleSet, reader: Reader) -> str:
    told = [_naturals(rules.pile.naturals_needed, reader)]
    if rules.pile.natural_and_wild:
        told.append(reader.text("a natural card of that rank and a wild card"))
    if rules.pile.own_meld == "any":
        told.append(reader.text("a meld or canasta of yours that the top card fits"))
    if rules.pile.own_meld == "incomplete":
        told.append(reader.text("a meld of yours that the top card fits and that is no canasta"))
    return SEPARATOR.join(told)


def _naturals(number: int, reader: Reader) -> str:
    return reader.plural(
        "{n} natural card of the top card’s rank from your hand",
        "{n} natural cards of the top card’s rank from your hand",
        number,
    )


def _bars(rules: RuleSet, reader: Reader) -> str:
    """Return what bars the pile when it lies on top; a red three does where one may come there."""
    told = []
    if rules.pile.stop_card:
        told.append(reader.text(BLACK_THREE))
        if rules.discarding.red_three:
            told.append(reader.text(RED_THREE))
    if rules.pile.wild_on_top:
        told.append(reader.text(WILD_CARD))
    if rules.pile.own_canasta_bars:
        told.append(reader.text("a rank of which you have a canasta"))
    return ", ".join(told)
