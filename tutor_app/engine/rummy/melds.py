"""What a meld is in Rommé: a set of different suits, or a sequence in one suit.

Ranks run in a circle from the ace over the king back to the ace. A joker stands for
any card; at least one natural card fixes a set, two fix a sequence.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations

from tutor_app.engine.account import Valued
from tutor_app.engine.card import JOKER, TWO, Card, Cards, suit_of, without
from tutor_app.engine.rule_set import SetRules
from tutor_app.engine.rules import opening
from tutor_app.engine.rules.melds import FITS, MIN_SIZE, NATURALS_MIN, RUN, SET_SIZE, SET_SUITS
from tutor_app.engine.verdict import Fact, Finding, broken_in

CIRCLE = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
"""The ranks in the order of sequences; after the king comes the ace again."""

FIX_SEQUENCE = 2
"""Natural cards that fix a sequence."""


def naturals(cards: Iterable[Card]) -> Cards:
    """Return the cards that are no jokers."""
    return tuple(card for card in cards if card != JOKER)


@lru_cache(maxsize=4096)
def is_set(cards: Cards, rules: SetRules) -> bool:
    """Tell whether the cards are a set: one rank, different suits, no more than there are suits."""
    own = naturals(cards)
    sized = rules.melds.min_size <= len(cards) <= rules.melds.set_max
    one_rank = len({card[0] for card in own}) == 1
    return sized and one_rank and len({suit_of(card) for card in own}) == len(own)


@lru_cache(maxsize=4096)
def readings(cards: Cards, rules: SetRules) -> tuple[tuple[str, ...], ...]:
    """Return the ranks of each sequence that the cards can stand for, jokers included."""
    sized = rules.melds.min_size <= len(cards) <= rules.melds.sequence_max
    return _runs(cards, rules) if sized else ()


def _runs(cards: Cards, rules: SetRules) -> tuple[tuple[str, ...], ...]:
    """Return the same of cards that may be too few, or too many, for a sequence."""
    own = naturals(cards)
    ranks = {card[0] for card in own}
    one_suit = len({suit_of(card) for card in own}) == 1 and len(ranks) == len(own)
    if not (one_suit and len(own) >= FIX_SEQUENCE):
        return ()
    arcs = [arc for arc in _arcs(len(cards)) if ranks.issubset(arc)]
    return tuple([arc for arc in arcs if not breaks_off(arc, rules)])


@cache
def _arcs(size: int) -> list[tuple[str, ...]]:
    """Return the ranks of every sequence of so many cards, by its first rank."""
    on_and_on = CIRCLE * 3
    return [on_and_on[start : start + size] for start in range(len(CIRCLE))]


def breaks_off(arc: Sequence[str], rules: SetRules) -> bool:
    """Tell whether a sequence of these ranks may not run on as it does: from the ace to the two."""
    return "A" in arc[1:-1] and not rules.melds.round_corner


def is_meld(cards: Cards, rules: SetRules) -> bool:
    """Tell whether the cards are a lawful meld."""
    return is_set(cards, rules) or bool(readings(cards, rules))


def meld_value(cards: Cards, rules: SetRules) -> int:
    """Return what a meld counts for the opening, in points, by its best reading."""
    return sum([one.points for one in meld_values(cards, rules)])


def meld_values(cards: Cards, rules: SetRules) -> tuple[Valued, ...]:
    """Return what each card of a meld counts for the opening; cards that are none: nothing."""
    return next(iter(layings(cards, rules)), ())


@lru_cache(maxsize=4096)
def layings(cards: Cards, rules: SetRules) -> tuple[tuple[Valued, ...], ...]:
    """Return each order in which a meld may be laid, with what its cards count: the most first.

    The order in which a sequence lies shows what its jokers stand for, at either end.
    """
    found = [_arc_values(arc, cards, rules) for arc in readings(cards, rules)]
    if is_set(cards, rules):
        rank = naturals(cards)[0][0]
        inside = len(cards) < rules.melds.set_max
        found.append(tuple([_value(card, rank, rules, inside=inside) for card in cards]))
    return tuple(sorted(found, key=lambda row: -sum([one.points for one in row])))


def _arc_values(arc: tuple[str, ...], cards: Cards, rules: SetRules) -> tuple[Valued, ...]:
    held = {card[0]: card for card in naturals(cards)}
    laid = [(held.pop(rank, Card(JOKER)), rank) for rank in arc]
    valued = [_value(card, rank, rules, inside=arc[-1] != rank) for card, rank in laid]
    if arc[0] == "A":
        valued[0] = Valued(valued[0].card, rules.opening.ace_low, "opening.ace_low")
    return tuple(valued)


def _value(card: Card, rank: str, rules: SetRules, *, inside: bool) -> Valued:
    """Return what a card counts as one of `rank`; `inside` is an ace that no text values."""
    stands = rank if card != JOKER or rules.opening.joker_replaces else JOKER
    if stands == "A" and inside:
        return Valued(card, rules.opening.ace_inside, "opening.ace_inside")
    path = "opening.joker_replaces" if card[0] != stands else "cards.points"
    return Valued(card, rules.points(stands), path)


def note_values(melds: Iterable[Cards], rules: SetRules) -> tuple[Finding, ...]:
    """Return what makes cards in melds that an opening counts worth something else than in hand.

    Facts of each: `cards`, `points` (of them together); of aces `inside` (1: of sequences alone) or
    `alike` (1: of sets alone). A joker that stands for an ace rests on what the ace counts too.
    """
    laid = [(one, is_set(meld, rules)) for meld in melds for one in meld_values(meld, rules)]
    notes = []
    for path in _READ:
        jokers = path == _READ[0] and rules.opening.joker_replaces
        alike = {in_set for one, in_set in laid if one.limit == path}
        read = [one for one, _ in laid if one.limit == path or (jokers and one.card == JOKER)]
        points = sum([one.points for one in read])
        cards = tuple([one.card for one in read])
        told = {"inside": alike == {False}, "alike": alike == {True}}
        note = opening.VALUE(None, {"cards": cards, "points": points}, path).telling(**told)
        notes += [note] if cards else []
    return tuple(notes)


_READ = ("opening.joker_replaces", "opening.ace_inside", "opening.ace_low")
"""Values of cards in an opening that are not those of cards in hand."""


def note_corners(
    melds: Iterable[Cards], rules: SetRules, *, counted: bool = False
) -> tuple[Finding, ...]:
    """Return which of the melds are sequences only since they run on from the ace to the two.

    If they are `counted`, those too that are sequences anyway but count most so.
    """
    return tuple(
        RUN(True, {"cards": in_order(meld, rules), "corner": 1}, "melds.round_corner")  # noqa: FBT003 kept
        for meld in melds
        if _turns_corner(meld, rules, counted=counted)
    )


def _turns_corner(cards: Cards, rules: SetRules, *, counted: bool) -> bool:
    """Tell whether the cards are a meld only as a sequence with an ace inside, or count so."""
    if is_set(cards, rules):
        return False
    arcs = [arc_as_laid(in_order(cards, rules))] if counted else readings(cards, rules)
    return bool(arcs) and all("A" in (arc or ())[1:-1] for arc in arcs)


def check_meld(cards: Cards, rules: SetRules) -> tuple[Finding, ...]:
    """Check the cards as a set where they have one rank, else as a sequence.

    Facts: `size`, `need`, `limit` (cards), `cards`, `natural`, `mixed` (several suits),
    `twos` (1 if they would do, were twos wild cards), `few` (1 if they are only too few for a
    sequence), `jokers` (in a sequence, if any) and `card` (for which the only one stands, where it
    can be no other).
    """
    own, path = naturals(cards), _run_path(len(cards), rules)
    ranks, mixed = {card[0] for card in own}, len({suit_of(card) for card in own}) > 1
    size, need = len(cards), rules.melds.min_size
    smallest = MIN_SIZE(size >= need, {"size": size, "need": need})
    if len(ranks) <= 1:
        return (smallest, *_check_set(cards, own, rules))
    round_it = note_corners((cards,), rules)
    if round_it:
        return (smallest, *round_it)
    if not (rules.melds.round_corner or mixed) and ranks >= {"K", "A", "2"}:
        path = "melds.round_corner"
    wanted = (*_twos_as_jokers(cards), *[Card(JOKER)] * (need - size))
    fitting = (*_in_suit(cards), *[Card(JOKER)] * (need - size))
    twos = int(TWO in ranks and is_meld(wanted, rules) and not is_meld(fitting, rules))
    told: dict[str, Fact] = {"cards": cards, "mixed": mixed, "twos": twos, "size": size}
    told |= {"limit": rules.melds.sequence_max} if path == "melds.sequence_max" else {}
    holds, few = bool(readings(cards, rules)), size < need and bool(_runs(cards, rules))
    stand = _stand_for(cards, rules) if holds else {}
    return (smallest, RUN(holds, told | stand, path, few=few))


def _stand_for(cards: Cards, rules: SetRules) -> dict[str, Fact]:
    """Return how many jokers a sequence has, and the card for which a single one stands."""
    own = naturals(cards)
    jokers, held = len(cards) - len(own), {card[0] for card in own}
    ranks = {rank for arc in readings(cards, rules) for rank in arc if rank not in held}
    only = {"card": Card(ranks.pop() + suit_of(own[0]))} if jokers == len(ranks) == 1 else {}
    return {"jokers": jokers, **only} if jokers else {}


def _twos_as_jokers(cards: Cards) -> Cards:
    """Return the cards as whoever takes twos for wild cards reads them."""
    return tuple([Card(JOKER) if card[0] == TWO else card for card in cards])


def _in_suit(cards: Cards) -> Cards:
    """Return the cards with the twos in the suit of the first that is no two."""
    first = next(card for card in naturals(cards) if card[0] != TWO)
    return tuple([Card(TWO + suit_of(first)) if card[0] == TWO else card for card in cards])


def _run_path(size: int, rules: SetRules) -> str:
    """Return the value that a sequence of this size is judged by; mostly what a sequence is."""
    return "melds.sequence_max" if size > rules.melds.sequence_max else "melds.min_size"


def _check_set(cards: Cards, own: Cards, rules: SetRules) -> tuple[Finding, ...]:
    limit = rules.melds.set_max
    suits = len({suit_of(card) for card in own}) == len(own)
    need = rules.melds.naturals_min
    enough = NATURALS_MIN(len(own) >= need, {"natural": len(own), "need": need})
    sized = SET_SIZE(len(cards) <= limit, {"size": len(cards), "limit": limit})
    return (enough, sized, *([SET_SUITS(suits, {"cards": cards})] if own else []))


def laid_off(meld: Cards, cards: Cards, rules: SetRules) -> Cards | None:
    """Return the meld with `cards` laid off on it, in its order, or None if they do not fit."""
    return next(iter(layings_off(meld, cards, rules)), None)


@lru_cache(maxsize=16384)
def layings_off(meld: Cards, cards: Cards, rules: SetRules) -> tuple[Cards, ...]:
    """Return each order in which a meld may lie with `cards` laid off on it.

    The order in which a sequence lies shows what its jokers stand for.
    """
    if is_set(meld, rules) and is_set((*meld, *cards), rules):
        return ((*meld, *cards),)
    if len(naturals(meld)) < FIX_SEQUENCE:
        return ()
    meld, arc = as_laid(meld, rules)
    own = naturals(cards)
    suit = suit_of(naturals(meld)[0])
    size = len(meld) + len(cards)
    if arc is None or size > rules.melds.sequence_max or any(suit_of(card) != suit for card in own):
        return ()
    found = []
    for low in range(len(cards) + 1):
        whole = _arcs(size)[CIRCLE.index(arc[0]) - low]
        new = (*whole[:low], *whole[low + len(meld) :])
        if not breaks_off(whole, rules) and len({card[0] for card in own} & set(new)) == len(own):
            held = {card[0]: card for card in own}
            ends = [held.get(rank, Card(JOKER)) for rank in new]
            found.append((*ends[:low], *meld, *ends[low:]))
    return tuple(found)


@lru_cache(maxsize=4096)
def arc_as_laid(meld: Cards) -> tuple[str, ...] | None:
    """Return the ranks that a sequence stands for in the order in which it lies."""
    for arc in _arcs(len(meld)):
        if all(card in {JOKER, arc[place] + card[1:]} for place, card in enumerate(meld)):
            return arc
    return None


def as_laid(meld: Cards, rules: SetRules) -> tuple[Cards, tuple[str, ...] | None]:
    """Return a sequence as it lies, and its ranks, upwards.

    If its cards are named in no order, its jokers are the lowest that they can be.
    """
    for lying in (meld, meld[::-1]):
        arc = arc_as_laid(lying)
        if arc is not None or is_set(meld, rules):
            return lying, arc
    held = {card[0]: card for card in naturals(meld)}
    arc = next(iter(readings(meld, rules)), None)
    return tuple([held.get(rank, Card(JOKER)) for rank in arc]) if arc else meld, arc


def in_order(cards: Cards, rules: SetRules) -> Cards:
    """Return a meld in the order in which it is laid: a sequence as it counts most, by rank."""
    return cards if is_set(cards, rules) else cards_of(meld_values(cards, rules)) or cards


def cards_of(valued: Iterable[Valued]) -> Cards:
    """Return the cards that are counted, in the order in which they lie."""
    return tuple([one.card for one in valued])


def check_added(cards: Cards, meld: Cards, rules: SetRules) -> tuple[Finding, ...]:
    """Check that cards may be laid off on a meld.

    Facts: `cards`, `lack` (why they do not fit: a `two` is no joker; a `joker` has their place; a
    sequence is `full`; what a `sequence` takes; of a set its `rank`, or `rank-and-size`), `limit`
    (cards in such a meld), `set` (1 if it is one). Too many cards for a set, or a suit twice, is
    what the whole would be wrong by.
    """
    whole, own = laid_off(meld, cards, rules), naturals((*meld, *cards))
    if is_set(meld, rules) and not whole and len({card[0] for card in own}) == 1:
        return tuple(broken_in(_check_set((*meld, *cards), own, rules)))
    path = _run_path(len(meld) + len(cards), rules)
    if is_set(meld, rules):
        path = "melds.set_max"
    elif whole and "A" in (arc_as_laid(whole) or ())[1:-1]:
        path = "melds.round_corner"
    lack = "" if whole else _lack(meld, cards, rules)
    limit = rules.melds.sequence_max if lack == "full" else rules.melds.set_max
    told: dict[str, Fact] = {"cards": cards, "limit": limit, "lack": lack}
    if lack == "lies":
        rest = tuple([card for card in cards if card not in meld])
        gap = rest and not laid_off(meld, rest, rules)
        told |= {"lying": without(cards, rest), "gap": rest if gap else ()}
    return (FITS(bool(whole), told, path, set=is_set(meld, rules)),)


def check_closest(hand: Cards, rules: SetRules) -> Finding:
    """Say of cards that make no meld which two come closest: facts `size`, `need`, `cards`.

    A pair comes before two cards with a gap between them, then what counts more. Where no two
    come close `size` is 0.
    """

    def closeness(pair: Cards) -> tuple[bool, int]:
        gap = (CIRCLE.index(pair[0][0]) - CIRCLE.index(pair[1][0])) % len(CIRCLE)
        return gap in {0, 1, len(CIRCLE) - 1}, sum([rules.points(card[0]) for card in pair])

    pairs = combinations(naturals(hand), 2)
    near = [pair for pair in pairs if is_meld((*pair, Card(JOKER)), rules)]
    best = max(near, key=closeness, default=())
    facts = {"size": len(best), "need": rules.melds.min_size}
    return MIN_SIZE(False, facts, cards=best)  # noqa: FBT003 broken


def _lack(meld: Cards, cards: Cards, rules: SetRules) -> str:
    """Return why cards do not fit a meld."""
    first = naturals(meld)[0]
    alike = tuple([Card(first[0] + card[1:]) if card[0] == TWO else card for card in cards])
    of_suit = tuple([Card(card[0] + suit_of(first)) if card != JOKER else card for card in cards])
    fits_but_for_suit = alike == cards if is_set(meld, rules) else laid_off(meld, of_suit, rules)
    if laid_off(meld, _twos_as_jokers(cards), rules) and not fits_but_for_suit:
        return "two"
    if not is_set(meld, rules):
        return _lack_in_sequence(meld, cards, rules)
    return "rank-and-size" if len(meld) + len(cards) > rules.melds.set_max else "rank"


def _lack_in_sequence(meld: Cards, cards: Cards, rules: SetRules) -> str:
    """Return why cards that do not fit a sequence do not."""
    own, (lying, arc) = naturals((*meld, *cards)), as_laid(meld, rules)
    if len({suit_of(card) for card in own}) > 1:
        return "sequence"
    if len(meld) + len(cards) > rules.melds.sequence_max:
        return "full"
    held = [rank for rank, card in zip(arc or (), lying, strict=False) if card == JOKER]
    added = naturals(cards)
    if {card[0] for card in added} & {*held}:
        return "joker"
    return "lies" if {*added} & {*meld} else "sequence"
