"""Changes that put more cards into the hand: one, two or three alike, a pair for the pile."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import pairwise

from tutor_app.engine.card import JOKER, TWO, Card, Cards, is_wild, of_rank, without
from tutor_app.engine.position import Position
from tutor_app.engine.rules.special_hands import special_hand
from tutor_app.engine.verdict import Fact
from tutor_app.neighbours.change import Case, Change, Place
from tutor_app.neighbours.classes import shown_cards, spare_cards, suits_count
from tutor_app.notation.sound import pack_count


def add_card(place: Place) -> Iterator[Change]:
    """One more card in the hand; in Rommé a second joker stands behind natural cards."""
    position, question, rules = place
    if position.hand is None:
        return
    hand = position.hand
    first = (*position.pile[-1:], *hand)

    def changed(card: Card) -> Case:
        return position._replace(hand=(*hand, card)), question

    pool = spare_cards(position, rules, first)
    if rules.cards.family == "rummy" and JOKER in hand:
        pool, second = split_joker(pool)
        yield Change("add_card", {}, pool, changed, last=second)
        pool = second
    yield Change("add_card", {}, pool, changed)


def split_joker(pool: Cards) -> tuple[Cards, Cards]:
    """Return a pool without its joker, and the joker."""
    return tuple(card for card in pool if card != JOKER), of_rank(pool, JOKER)


def add_like(place: Place) -> Iterator[Change]:
    """Two more cards of one rank in the hand, or three to open, of any suits where they count."""
    position, question, rules = place
    if position.hand is None:
        return
    hand = position.hand
    for count in (2, 3) if question.ask == "can-open" else (2,):

        def changed(card: Card, count: int = count, step: int = 1) -> Case:
            return position._replace(hand=(*hand, *like(place, card, count, step))), question

        pool = pool_like(place, count, (*position.pile[-1:], *hand))
        too = (partial(changed, step=-1),) if suits_count(rules) else ()
        unlike = partial(_mixed, place, count)
        found = Change("add_like", {"count": count}, pool, changed, by_rank=True, too=too)
        yield found._replace(mixed=unlike)


def any_two(place: Place) -> Iterator[Change]:
    """Two cards more in a small hand, whichever they are: of one rank, or of two."""
    position, question, rules = place
    hand, spare = position.hand, spare_cards(position, rules)
    each = [*{card[0]: card for card in spare}.values()]
    if hand is None or len(hand) > _SMALL or len(each) < 2:  # noqa: PLR2004 two cards
        return
    alike = [(card, card) for card in each]
    pairs = [*pairwise(each), *alike]
    changed = position._replace(hand=(*hand, *pairs[0])), question
    too = tuple(partial(held_instead, pairs[0], other) for other in pairs[1:])
    yield Change("more_held", {"count": 2}, case=changed, others=too)


def held_instead(cards: Cards, other: Cards, case: Case) -> Case:
    """Return a case with other cards in the hand than some."""
    return case[0]._replace(hand=(*without(case[0].hand or (), cards), *other)), case[1]


_SMALL = 4
"""Cards in a hand that may lack nothing but two more, whichever they are."""


def add_pair(place: Place) -> Iterator[Change]:
    """Two more cards of the top card's rank in the hand, or one of them and any wild card."""
    position, question, rules = place
    like = copies(place, position.pile[-1][0])[:2] if position.pile else ()
    wild = tuple({card[0]: card for card in spare_cards(position, rules) if is_wild(card)}.values())
    if position.hand is None or not wild or len(like) != 2 or is_wild(like[0]):  # noqa: PLR2004
        return
    hand = position.hand

    def adding(other: Card) -> Callable[[Card], Case]:
        return lambda card: (position._replace(hand=(*hand, card, other)), question)

    too = tuple(adding(card) for card in wild)
    yield Change("add_pair", {}, like[:1], adding(like[1]), by_rank=True, too=too)


def swap_pair(place: Place) -> Iterator[Change]:
    """Two cards of one rank in place of a pair of a hand that is a special one with them."""
    position, question, rules = place
    hand = position.hand or ()
    pairs = (of_rank(hand, rank) for rank in dict.fromkeys(card[0] for card in hand))
    for pair in (each[:2] for each in pairs if rules.special_hands.scores and len(each) > 1):
        rest = without(hand, pair)

        def changed(card: Card, rest: Cards = rest) -> Case:
            return position._replace(hand=(*rest, *like(place, card, 2)), drawn=None), question

        every = pool_like(place, 2, hand)
        made = (each for each in every if special_hand(*_at(changed(each)), rules) != "none")
        if pool := tuple(made):
            facts: dict[str, Fact] = {"count": 2, "cards": " ".join(pair)}
            yield Change("swap_pair", facts, pool, changed, by_rank=True, chosen=True)


def _at(case: Case) -> tuple[Cards, Position]:
    return case[0].hand or (), case[0]


def add_wild(place: Place) -> Iterator[Change]:
    """A wild card, else a joker, and one of a rank that is held, or wild too, more in the hand."""
    position, question, rules = place
    jokers, twos = copies(place, JOKER)[:2], copies(place, TWO)[:1]
    if rules.cards.family != "canasta" or position.hand is None or not (jokers and twos):
        return
    hand = position.hand

    def adding(first: Cards) -> Callable[[Card], Case]:
        def added(card: Card) -> Case:
            more = first if len(first) > 1 and is_wild(card) else (first[0], card)
            return position._replace(hand=(*hand, *more)), question

        return added

    ranks = {TWO, *(card[0] for card in hand)} - {JOKER}
    pool = tuple(card for card in spare_cards(position, rules, hand) if card[0] in ranks)
    found = Change("add_joker", {}, pool, adding(jokers[:1]), by_rank=True, chosen=True)
    too = (adding(jokers),)
    yield found._replace(kind="add_wild", too=(adding(twos), *too))
    yield found._replace(too=too)


def _mixed(place: Place, count: int, card: Card) -> Iterator[Case]:
    """Yield cases with one card of another rank among `count` more in the hand."""
    position, question, rules = place
    hand, alike = position.hand or (), like(place, card, count)[:-1]
    spare = spare_cards(position, rules, (Card(JOKER), *hand))
    for other in {each[0]: each for each in spare if each[0] != card[0]}.values():
        yield position._replace(hand=(*hand, *alike, other)), question


def pool_like(place: Place, count: int, first: Cards) -> Cards:
    """Return the cards with which the pack still holds `count` of their rank."""
    pool = spare_cards(place.position, place.rules, first)
    return tuple(card for card in pool if len(like(place, card, count)) == count)


def like(place: Place, card: Card, count: int, step: int = 1) -> Cards:
    """Return `count` cards of a card's rank that the pack still holds, that one first.

    `step` -1 takes the suits in the other order.
    """
    every = copies(place, card[0])[::step]
    different = dict.fromkeys(every)
    return (card, *without((*different, *without(every, different)), (card,)))[:count]


@lru_cache(maxsize=64)
def copies(place: Place, rank: str) -> Cards:
    """Return the cards of a rank that the pack holds, each as often; kept by place and rank."""
    spare = spare_cards(place.position, place.rules)
    seen = shown_cards(place.position)
    return tuple(
        card
        for card in spare
        if card[0] == rank
        for _ in range(pack_count(card, place.rules) - seen[card])
    )
