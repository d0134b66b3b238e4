"""The exact search in Rommé: which melds a hand can lay.

The first natural card is either kept, or it lies in one of the melds that hold it, or
it is laid off on a meld on the table; the rest of the hand is solved the same way, and
every rest only once. Where more cards are stuck than may stay nothing is tried, nor what
cannot count more than what was found.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache, partial
from itertools import combinations, product
from typing import NamedTuple

from tutor_app.engine.card import JOKER, Card, Cards, of_rank, put, suit_of, without
from tutor_app.engine.rule_set import RuleSet, SetRules
from tutor_app.engine.rummy.melds import (
    CIRCLE,
    as_laid,
    breaks_off,
    in_order,
    is_meld,
    is_set,
    laid_off,
    meld_value,
    naturals,
)
from tutor_app.engine.verdict import Laid

IMPOSSIBLE = -1
"""Points of a lay-down that there is not."""


class Cover(NamedTuple):
    """A lay-down of a hand.

    Attributes:
        points: What its own melds count for the opening; IMPOSSIBLE if there is none.
        laid: What goes down in this order, new melds and cards laid off on melds on the table.
        left: How many cards stay in hand.
    """

    points: int
    laid: tuple[Laid, ...] = ()
    left: int = 0

    @property
    def melds(self) -> tuple[Cards, ...]:
        """The new melds."""
        return tuple([item.cards for item in self.laid if item.to is None])


class _Move(NamedTuple):
    """What goes down next, what it counts, the rest of the hand and what then lies."""

    laid: Laid
    rest: Cards
    lying: tuple[Cards, ...]
    points: int = 0

    def before(self, after: Cover) -> Cover:
        """Return a lay-down of the rest with the move before it."""
        if after.points == IMPOSSIBLE:
            return after
        return Cover(after.points + self.points, (self.laid, *after.laid), after.left)


def best_cover(
    hand: Cards, table: tuple[Cards, ...], rules: RuleSet, kept: int, taken: Cards = ()
) -> Cover:
    """Return the lay-down that counts most among those that keep at most `kept` cards.

    Cards may be laid off on melds of the `table`; of the cards just `taken` none may stay.
    """
    return _search_of(tuple(sorted(hand)), table, rules.for_sets).best(kept, taken)


def smallest_opening(hand: Cards, need: int, rules: RuleSet) -> Cover:
    """Return melds that count `need`: with the fewest jokers, and then with the fewest cards.

    Of equal ones they count most. There are none where the points are IMPOSSIBLE.
    """
    search = _search_of(tuple(sorted(hand)), (), rules.for_sets)

    @cache
    def solve(rest: Cards, lacking: int) -> Cover:
        if lacking <= 0:
            return Cover(0, left=len(rest))
        if not rest or rest[0] == JOKER == rest[-1]:
            return Cover(IMPOSSIBLE)
        skipped = solve(without(rest, (_first(rest),)), lacking)
        kept = skipped._replace(left=skipped.left + 1)
        moves = search.moves(rest, ())
        melded = [move.before(solve(move.rest, lacking - move.points)) for move in moves]
        return max([kept, *melded], key=_thrift)

    return solve(search.hand, need)


def _thrift(opening: Cover) -> tuple[bool, int, int, int]:
    """Return what makes one opening better than another: few jokers, few cards, many points."""
    jokers = sum([card == JOKER for meld in opening.melds for card in meld])
    return opening.points != IMPOSSIBLE, -jokers, opening.left, opening.points


def most_down(hand: Cards, table: tuple[Cards, ...], rules: RuleSet) -> Cover:
    """Return a lay-down of as many cards as can be melded or laid off."""
    covers = (best_cover(hand, table, rules, kept) for kept in range(len(hand) + 1))
    return next(cover for cover in covers if cover.points != IMPOSSIBLE)


class _Search:
    """The search for one hand beside the melds on the table; every rest is tried once."""

    def __init__(self, hand: Cards, table: tuple[Cards, ...], rules: SetRules) -> None:
        """Take the cards; nothing is tried yet."""
        self.hand, self.table, self.rules = hand, table, rules
        self.melds = cache(partial(melds_with, rules=rules))
        self.row = cache(_row)
        self.moves, self.stuck = cache(self._moves), cache(self._stuck)
        self.most, self.solve = cache(self._most), cache(self._solve)
        self.places = {
            card: [at for at, meld in enumerate(table) if _is_kin(card, meld, rules)]
            for card in dict.fromkeys(hand)
        }

    def best(self, kept: int, taken: Cards) -> Cover:
        """Return the best lay-down that keeps so many cards at most, of `taken` none."""
        dead = self.stuck(self.hand, self.table)
        if len(dead) > kept or not set(taken).isdisjoint(dead):
            return Cover(IMPOSSIBLE)
        live = without(self.hand, dead)
        best = self.solve(live, self.table, min(kept - len(dead), len(live)), taken)
        return best._replace(left=best.left + len(dead))

    def _solve(self, rest: Cards, lying: tuple[Cards, ...], left: int, taken: Cards) -> Cover:
        if not rest:
            return Cover(0)
        best = Cover(IMPOSSIBLE)
        if len(self.stuck(rest, lying)) > left:
            return best
        if left and _first(rest) not in taken:
            after = self.solve(without(rest, (_first(rest),)), lying, left - 1, taken)
            best = after._replace(left=after.left + 1)
        for move in self.moves(rest, lying):
            if best.points != IMPOSSIBLE and best.points >= move.points + self.most(move.rest):
                continue
            after = move.before(self.solve(move.rest, move.lying, min(left, len(move.rest)), taken))
            best = after if after.points > best.points else best
        return best

    def _most(self, rest: Cards) -> int:
        """Return the most that melds from the hand count, whatever comes of the other cards."""
        if not rest or _first(rest) == JOKER:
            return 0
        card = _first(rest)
        kept, melds = self.most(without(rest, (card,))), self._melded(card, rest, ())
        return max([kept, *[move.points + self.most(move.rest) for move in melds]])

    def _melded(self, card: Card, rest: Cards, lying: tuple[Cards, ...]) -> list[_Move]:
        """Return every meld that a card may be in."""
        return [
            _Move(Laid(used), without(rest, used), lying, meld_value(used, self.rules))
            for used in self.melds(card, rest)
        ]

    def _stuck(self, rest: Cards, lying: tuple[Cards, ...]) -> Cards:
        """Return the naturals that neither melds from the hand nor those that lie can come to hold.

        What lies takes no card that it did not take before.
        """
        return tuple(
            [
                card
                for card in rest
                if card != JOKER
                and not self.melds(card, rest)
                and next(self._laid_off(card, rest, lying), None) is None
            ]
        )

    def _moves(self, rest: Cards, lying: tuple[Cards, ...]) -> list[_Move]:
        """Return every meld that the next card may be in, and every way to lay it off."""
        card = _first(rest)
        found = self._melded(card, rest, lying) if card != JOKER else []
        for place, used, whole in self._laid_off(card, rest, lying):
            grown = put(lying, place, whole)
            found.append(_Move(Laid(used, place), without(rest, used), grown))
        return found

    def _laid_off(
        self, card: Card, rest: Cards, lying: tuple[Cards, ...]
    ) -> Iterator[tuple[int, Cards, Cards]]:
        """Yield each meld on the table with cards that it may take, and the meld with them.

        A joker comes when nothing else is left, and is as good on one meld as on another.
        """
        for place in self.places[card]:
            added = _additions(card, self.row(suit_of(card), rest), lying[place], self.rules)
            for used, whole in added.items():
                yield place, used, whole
                if card == JOKER:
                    return


@lru_cache(maxsize=4)
def _search_of(hand: Cards, table: tuple[Cards, ...], rules: SetRules) -> _Search:
    """Return the search, kept for the few hands of one question, also while rules are lifted."""
    return _Search(hand, table, rules)


def _first(rest: Cards) -> Card:
    """Return the card that is looked at next: a natural one, while there is one."""
    return next((card for card in rest if card != JOKER), rest[0])


def _row(suit: str, rest: Cards) -> Cards:
    """Return the cards of a suit, and jokers."""
    return tuple([card for card in rest if card[1:] in {suit, ""}])


def _is_kin(card: Card, meld: Cards, rules: SetRules) -> bool:
    """Tell whether a card could ever come to a meld: it has the rank of a set, or the suit."""
    first = naturals(meld)[0]
    return card == JOKER or (first[0] if is_set(meld, rules) else suit_of(first)) in card


def melds_with(card: Card, hand: Cards, rules: SetRules) -> tuple[Cards, ...]:
    """Return every meld from the hand that holds a card other than a joker, equal ones once."""
    alike = {card[0], card[1:], JOKER}
    near = [other for other in hand if other[0] in alike or other[1:] in alike]
    return _melds_of(card, tuple(near), rules)


@lru_cache(maxsize=8192)
def _melds_of(card: Card, near: Cards, rules: SetRules) -> tuple[Cards, ...]:
    """Return the melds of a card with those of its rank and suit, kept for a hand or two."""
    every = (*_sets(card, near, rules), *_sequences(card, near, rules))
    found = dict.fromkeys([tuple(sorted(cards)) for cards in every])
    return tuple([in_order(cards, rules) for cards in found if is_meld(cards, rules)])


def _sets(card: Card, hand: Cards, rules: SetRules) -> Iterator[Cards]:
    others = {other for other in of_rank(hand, card[0]) if suit_of(other) != suit_of(card)}
    jokers = of_rank(hand, JOKER)
    for count in range(len(others) + 1):
        for chosen in combinations(sorted(others), count):
            for wild in range(min(len(jokers), rules.melds.set_max - 1 - count) + 1):
                yield (card, *chosen, *jokers[:wild])


def _sequences(card: Card, hand: Cards, rules: SetRules) -> Iterator[Cards]:
    """Yield the sequences through `card`, short ones first: the cards held, jokers for the rest."""
    ends = _carried_on(card, hand, (card[0],), rules)
    yield from sorted([(card, *laid) for _, laid in ends], key=len)


@lru_cache(maxsize=8192)
def _additions(card: Card, near: Cards, meld: Cards, rules: SetRules) -> Mapping[Cards, Cards]:
    """Return what of a card, its suit and jokers a meld may take, each with the meld then."""
    if card == JOKER or is_set(meld, rules):
        whole = laid_off(meld, (card,), rules)
        return {} if whole is None else {(card,): whole}
    found: dict[Cards, Cards] = {}
    meld, arc = as_laid(meld, rules)
    for low, laid in _carried_on(card, near, arc, rules) if arc and card[0] not in arc else ():
        found.setdefault(tuple(sorted(laid)), (*laid[:low], *meld, *laid[low:]))
    return found


def _carried_on(
    card: Card, hand: Cards, arc: tuple[str, ...], rules: SetRules
) -> Iterator[tuple[int, Cards]]:
    """Yield what carries these ranks on to a sequence with `card`: how many are low, and all.

    They are of the suit of `card`; a joker may stand for any of them but that one. Where the same
    cards can go to either end, those at the low end are first as few as they can be, as
    `laid_off` puts them.
    """
    jokers, values, size = hand.count(Card(JOKER)), rules.melds, len(arc)
    below, above = (_beyond(arc, step, card, hand, jokers) for step in (-1, 1))
    for low, high in product(range(len(below) + 1), range(len(above) + 1)):
        if not values.min_size <= size + low + high <= values.sequence_max:
            continue
        ends = (*reversed(below[:low]), *above[:high])
        held = [other for other in ends if other != card and other in hand]
        spare = jokers - len(ends) + len(held) + (card in ends)
        whole = [other[0] for other in ends]
        whole[low:low] = arc
        if spare < 0 or card[0] not in whole or breaks_off(whole, rules):
            continue
        for spared in range(spare + 1):
            for replaced in combinations(held, spared):
                own = {card, *held}.difference(replaced)
                yield low, tuple([other if other in own else Card(JOKER) for other in ends])


def _beyond(arc: tuple[str, ...], step: int, card: Card, hand: Cards, jokers: int) -> list[Card]:
    """Return the cards that follow an end of a sequence, as far as cards and jokers go."""
    at, found = CIRCLE.index(arc[0] if step < 0 else arc[-1]), []
    for further in range(1, len(CIRCLE) - len(arc) + 1):
        following = Card(CIRCLE[(at + step * further) % len(CIRCLE)] + suit_of(card))
        jokers -= following not in hand
        if jokers < 0:
            break
        found.append(following)
    return found
