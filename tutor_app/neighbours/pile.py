"""Changes of the discard pile: its top card, and the cards below it that freeze it."""

from collections.abc import Callable, Iterator

from tutor_app.engine.card import THREE, Card, Cards, is_natural, is_wild, of_rank, without
from tutor_app.engine.position import Position, phase_of
from tutor_app.engine.verdict import Fact
from tutor_app.neighbours.added import copies, like, pool_like
from tutor_app.neighbours.change import Case, Change, Place
from tutor_app.neighbours.classes import (
    freezing_cards,
    natural_ranks,
    spare_cards,
    suits_count,
)


def pile_top(place: Place) -> Iterator[Change]:
    """Another card on top of the pile, a card on top of it, or one where none lies."""
    position, question, rules = place
    if phase_of(position, question) == "drawn" and question.ask != "discard":
        return
    pool = spare_cards(position, rules, position.hand or ())
    if rules.discarding.wild == "never":
        pool = tuple(filter(is_natural, pool))  # nobody can have put a wild card there
    if not position.pile:
        yield Change("pile_there", {}, pool, _topped(place, ()))
        return
    top = position.pile[-1]
    if _bars(top):
        yield Change("covered", {"out": top}, pool, _topped(place, position.pile))
    facts: dict[str, Fact] = {"out": top}
    if not suits_count(rules):
        pool, facts["ranks"] = tuple(card for card in pool if card[0] != top[0]), 1
    yield Change("pile_top", facts, pool, _topped(place, position.pile[:-1]))


def covered_pair(place: Place) -> Iterator[Change]:
    """A card on top of one that bars the pile, and another of its rank beside one in the hand.

    So too where the pack holds no pair for the top card any more.
    """
    position, question, _ = place
    hand, top = position.hand or (), position.pile[-1:]
    if not top:
        return
    no_pair = len(copies(place, top[0][0])) < 2  # noqa: PLR2004 two are a pair
    if not (no_pair or _bars(top[0])):
        return
    twice = {card[0]: copies(place, card[0])[:2] for card in hand if not is_wild(card)}
    pairs = {two[0]: two[1] for two in twice.values() if len(two) > 1}

    def changed(card: Card) -> Case:
        pile = (*position.pile, card)
        return position._replace(hand=(*hand, pairs[card]), pile=pile), question

    found = Change("covered_pair", {"out": top[0]}, tuple(pairs), changed, by_rank=True)
    yield found._replace(chosen=True)


def covered_more(place: Place) -> Iterator[Change]:
    """A card of a pair in the hand on top of one that bars the pile, and one card more held.

    It comes in place of any other top card.
    """
    position, question, rules = place
    hand, top = position.hand or (), position.pile[-1:]
    if not position.opened or not top:
        return
    bars = _bars(top[0])
    kind, below = ("covered_more", position.pile) if bars else ("top_more", position.pile[:-1])
    pairs = (rank for rank in natural_ranks(hand, rules) if len(of_rank(hand, rank)) > 1)
    for card in (card for rank in sorted(pairs) for card in copies(place, rank)[:1]):
        facts: dict[str, Fact] = {"out": top[0], "over": card[0]}
        there = position._replace(pile=(*below, card))

        def changed(more: Card, there: Position = there) -> Case:
            return there._replace(hand=(*hand, more)), question

        yield Change(kind, facts, spare_cards(there, rules), changed)


def covered_two(place: Place) -> Iterator[Change]:
    """A card on top of one that bars the pile, and two more of its rank in the hand."""
    position, question, _ = place
    hand, pile = position.hand, position.pile
    if hand is None or not position.opened or not pile or not _bars(pile[-1]):
        return

    def changed(card: Card) -> Case:
        more = like(place, card, 3)[1:]
        return position._replace(hand=(*hand, *more), pile=(*pile, card)), question

    found = Change("covered_two", {"out": pile[-1]}, pool_like(place, 3, ()), changed)
    yield found._replace(by_rank=True)


def _bars(top: Card) -> bool:
    return is_wild(top) or top[0] == THREE


def pile_alone(place: Place) -> Iterator[Change]:
    """The top card alone in the pile, where what comes with it is set aside."""
    position, question, rules = place
    if rules.pile.set_aside and len(position.pile) > 1:
        yield Change("pile_alone", case=(position._replace(pile=position.pile[-1:]), question))


def pile_free(place: Place) -> Iterator[Change]:
    """Another card on top of the pile, and nothing below it that freezes it."""
    position, _, rules = place
    rest = position.pile[:-1]
    cards = freezing_cards(rest)
    if cards:
        pool = spare_cards(position, rules, position.hand or ())
        facts: dict[str, Fact] = {"cards": " ".join(cards)}
        yield Change("pile_free", facts, pool, _topped(place, without(rest, cards)))


def _topped(place: Place, rest: Cards) -> Callable[[Card], Case]:
    def changed(card: Card) -> Case:
        return place.position._replace(pile=(*rest, card)), place.question

    return changed


def frozen(place: Place) -> Iterator[Change]:
    """A wild card that lies in the pile below its top card."""
    position, question, rules = place
    pile = position.pile
    if not pile or freezing_cards(pile[:-1]):
        return

    def changed(card: Card) -> Case:
        return position._replace(pile=(*pile[:-1], card, pile[-1])), question

    pool = tuple(filter(is_wild, spare_cards(position, rules)))
    yield Change("frozen", {}, pool, changed, chosen=True)


def unfrozen(place: Place) -> Iterator[Change]:
    """The cards that freeze the pile are not in it."""
    position, question, _ = place
    cards = freezing_cards(position.pile[:-1])
    if cards:
        pile = (*without(position.pile[:-1], cards), position.pile[-1])
        changed = position._replace(pile=pile)
        yield Change("unfrozen", {"count": len(cards)}, case=(changed, question))
