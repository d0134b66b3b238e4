"""The legal ways that a verdict lists."""

from tutor_app.engine.card import JOKER, in_a_row
from tutor_app.engine.position import Meld
from tutor_app.engine.rules.drawing import REPLACEMENTS
from tutor_app.engine.rules.going_out import KEEP_CARD
from tutor_app.engine.verdict import Laid, Place, Verdict, Way, merged_groups
from tutor_app.explain.telling import most_told
from tutor_app.explain.words import with_red_threes
from tutor_app.i18n import Reader, n_, n_plural
from tutor_app.i18n.facts import PLUS

_ASKING = "ask-partner"
"""The question whose way is how the player could go out, not how to ask."""
_GOING_OUT = frozenset({"go-out", _ASKING})
"""Questions whose ways end with the last card."""

_DRAWN = n_plural(
    "The card that you draw from the stock is included.",
    "The {drawn:word} cards that you draw from the stock are included.",
    by="drawn",
)
_REPLACING = n_plural(
    "The card that replaces the three is included.",
    "The {drawn:word} cards that replace the threes are included.",
    by="drawn",
)
_ASIDE = n_plural(
    "Besides, one card of the pile is set aside until your turn is over.",
    "Besides, {aside:word} cards of the pile are set aside until your turn is over.",
    by="aside",
)
"""What is told beside a way: cards that come from the stock, and those set aside."""


def way_head(verdict: Verdict, reader: Reader) -> str:
    """Return what stands before the way of a yes: that it is one of several, or what it does."""
    if verdict.question.ask == _ASKING:
        return reader.text("You could go out like this:")
    return reader.text("For example:") if verdict.ways_total > 1 else reader.text("Like this:")


def told_ways(
    verdict: Verdict, reader: Reader, melds: tuple[Meld, ...] = (), most: int | None = None
) -> list[str]:
    """Return the legal ways of a verdict, the cheapest first, so many or as many as are told of.

    Of going out it is told that the last card is discarded.
    What is so beside each of several ways is told once, in a line after them.
    """
    leaves = any(each.rule == KEEP_CARD.id and each.facts.get("out") for each in verdict.findings)
    out = verdict.answer is True and (leaves or verdict.question.ask in _GOING_OUT)
    notes = (each for each in verdict.findings if each.rule == REPLACEMENTS.id)
    threes = sum(each.number("count") for each in notes)
    ways = verdict.ways[: most or most_told(verdict)]
    alike = len(ways) > 1 and len({(way.drawn, way.aside) for way in ways}) == 1
    if not alike:
        return [way_sentence(way, reader, melds, out=out, threes=threes) for way in ways]
    lines = [_laid_so(way, reader, melds, out=out) for way in ways]
    return [*filter(None, (*lines, _beside(ways[0], reader, threes)))]


def first_way(verdict: Verdict, reader: Reader, melds: tuple[Meld, ...] = ()) -> str:
    """Return the cheapest way of a yes, saying what it does where that is not what was asked."""
    way = told_ways(verdict, reader, melds, 1)[0]
    return f"{way_head(verdict, reader)} {way}" if verdict.question.ask == _ASKING else way


def way_sentence(
    way: Way,
    reader: Reader,
    melds: tuple[Meld, ...] = (),
    *,
    out: bool = False,
    threes: int = 0,
) -> str:
    """Return one legal way in a line: what goes down, its points, what is left in hand.

    Points that nothing asks for are not told.

    Args:
        way: The way.
        reader: Who reads it.
        melds: The own melds on the table; those that are made one are shown if given.
        out: Whether the player goes out so.
        threes: How many threes cards from the stock replace.
    """
    told = (_laid_so(way, reader, melds, out=out), _beside(way, reader, threes))
    return " ".join(filter(None, told))


def _laid_so(way: Way, reader: Reader, melds: tuple[Meld, ...], *, out: bool) -> str:
    """Return what goes down in a way and what is left in hand."""
    places = way.places or (None,) * len((*way.melds, *way.others))
    told_of = [_laid(*each, reader) for each in zip(way.melds, places, strict=False)]
    parts = told_of[: way.bridges]
    parts += [_merged(group, reader, melds) for group in merged_groups(way.merges)]
    parts += told_of[way.bridges :]
    theirs = zip(way.others, places[len(way.melds) :], strict=True)
    parts += [_laid_off(*each, reader) for each in theirs]
    bare = [reader.cards(each.cards) for each in way.melds]  # words are parted by a stop
    every = (PLUS if parts == bare else "; ").join(parts)
    return _last_card(way, every, reader) if out else _left_in_hand(way, every, reader)


def _beside(way: Way, reader: Reader, threes: int) -> str:
    """Return what is told beside a way: of cards from the stock, and of those set aside."""
    drawn = _REPLACING if way.drawn == threes else _DRAWN
    told = [reader.say(drawn, drawn=way.drawn)] if way.drawn else []
    told += [reader.say(_ASIDE, aside=way.aside)] if way.aside else []
    return " ".join(told)


def _last_card(way: Way, parts: str, reader: Reader) -> str:
    """Return the way of who goes out: a card that is left is discarded."""
    if way.left != 1:
        return _left_in_hand(way, parts, reader)
    told = n_("{melds}, and the last card is discarded.")
    if way.points:
        told = n_("{melds}: {points} points, and the last card is discarded.")
    if not parts:
        told = n_("Nothing to put down: the last card is discarded.")
    return reader.text(told, melds=parts, points=way.points)


def _left_in_hand(way: Way, parts: str, reader: Reader) -> str:
    told = n_plural(
        "{melds}: one card left in hand.", "{melds}: {left:word} cards left in hand.", by="left"
    )
    if way.points:
        told = n_plural(
            "{melds}: {points} points, one card left in hand.",
            "{melds}: {points} points, {left:word} cards left in hand.",
            by="left",
        )
    if not parts:
        told = n_plural(
            "Nothing to put down: one card left in hand.",
            "Nothing to put down: {left:word} cards left in hand.",
            by="left",
        )
    return reader.say(told, left=way.left, melds=parts, points=way.points)


def _laid(laid: Laid, place: Place | None, reader: Reader) -> str:
    """Return the cards that go down together, and the meld that they join."""
    cards = reader.cards(laid.cards)
    if laid.to is None:
        return with_red_threes(laid.cards, reader) if place else cards
    if place is None:
        return reader.text("{list} onto your own meld", list=cards)
    if place.rank == JOKER:
        return reader.text("{list} onto your meld of wild cards", list=cards)
    if not place.rank:
        return reader.text(
            "{list} onto your meld {meld}", list=cards, meld=reader.cards(in_a_row(place.cards))
        )
    return reader.text("{list} onto your meld of {rank:many}", list=cards, rank=place.rank)


def _laid_off(laid: Laid, place: Place | None, reader: Reader) -> str:
    """Return the cards that go onto a meld of another player."""
    cards = reader.cards(laid.cards)
    if place is None:
        return reader.text("{list} onto another player’s meld", list=cards)
    told = n_("{list} onto another player’s meld {meld}")
    return reader.text(told, list=cards, meld=reader.cards(place.cards))


def _merged(group: tuple[int, ...], reader: Reader, melds: tuple[Meld, ...]) -> str:
    """Return which own melds are made one, or how many where the table is not given."""
    if not melds:
        return reader.text("{n:word} of your melds put together", n=len(group))
    cards = reader.join([reader.cards(melds[index].cards) for index in group])
    return reader.text("{list} put together", list=cards)
