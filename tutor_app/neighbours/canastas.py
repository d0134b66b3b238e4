"""Changes of the canastas that a side has: more of them, one fewer, those that going out takes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, zip_longest

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    NATURALS,
    SUITS,
    TWO,
    Card,
    Cards,
    is_wild,
    of_rank,
    without,
)
from tutor_app.engine.judging.going_out import unfinished_rank
from tutor_app.engine.judging.one_meld import check_meld
from tutor_app.engine.position import Meld, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import canasta_kind, is_canasta
from tutor_app.engine.rules.melds import CLOSED, wild_keepers
from tutor_app.engine.rules.pile import own_meld_near
from tutor_app.engine.verdict import Fact, is_broken
from tutor_app.neighbours.added import copies
from tutor_app.neighbours.cards import target
from tutor_app.neighbours.change import Case, Change, Place
from tutor_app.neighbours.classes import natural_ranks, rank_of, spare_cards
from tutor_app.neighbours.staying import staying
from tutor_app.neighbours.table import (
    laid_instead,
    top_rank,
    unseen_ranks,
    with_facts,
    with_meld,
)
from tutor_app.notation.sound import could_lie


def canastas(place: Place) -> Iterator[Change]:
    """One canasta more of some kind, or as many more as going out may need.

    Where not any kind does it, one without wild cards may, as it takes some yet.
    """
    rules, out = place.rules, place.rules.going_out
    if rules.cards.family != "canasta":
        return
    for name in lacking(place):
        if name != "any":  # else any one does, or it is not what is lacking
            wanted = getattr(out, f"{name}_needed")
            yield from _more(place, f"{name}_canasta", name, _laid(place)[name], wanted)
    worst = "mixed" if out.natural_needed else "natural"  # where any kind has to do
    most, laid = max(out.canastas_needed, 1), _laid(place)
    any_kind = _more(place, "canasta", worst, laid.total(), most)
    only_any = {"any"}.issuperset(lacking(place))
    natural = _more(place, "natural_canasta", "natural", laid["natural"], most if only_any else 0)
    yield from filter(None, chain.from_iterable(zip_longest(any_kind, natural)))


def lacking(place: Place) -> dict[str, int]:
    """Return how many canastas the side lacks to go out: of each kind, and beside of `any` kind."""
    out, laid = place.rules.going_out, _laid(place)
    have = {**laid, "natural": laid["natural"] + laid["sequence"] * out.sequence_is_natural}
    wanted = {name: getattr(out, f"{name}_needed") - have.get(name, 0) for name in KINDS}
    kinds = {name: number for name, number in wanted.items() if number > 0}
    more = out.canastas_needed - laid.total() - sum(kinds.values())
    return {**kinds, "any": more} if more > 0 else kinds


KINDS = ("natural", "mixed", "wild", "sequence")
"""Kinds of canasta of which going out may take some."""


def _laid(place: Place) -> Counter[str]:
    """Return how many canastas of each kind the side has."""
    kinds = (canasta_kind(meld.cards, place.rules) for meld in place.position.melds)
    return Counter(kind for kind in kinds if kind != "none")


def _more(place: Place, kind: str, name: str, held: int, most: int) -> Iterator[Change]:
    """Yield changes to one, two, up to `most` canastas more, beside those held."""
    there = place
    for count in range(1, most + 1):
        grown = _with_new(there, name)
        if grown is None:
            return
        there = grown
        facts = {"held": held, "count": count}
        yield _lying(place, there, kind, facts, count if kind == "canasta" else 0)


def _lying(place: Place, there: Place, kind: str, facts: Mapping[str, Fact], free: int) -> Change:
    """Return the change to the melds that lie there; others might be in place of the new ones.

    The last of these, as many as are `free`, may be canastas of any kind.
    """
    before, rules = place.position.melds, place.rules
    made = [meld for meld in there.position.melds if meld not in before]
    kinds = [canasta_kind(meld.cards, rules) for meld in made]
    alike = [(meld, _canasta(there, name)) for meld, name in zip(made, kinds, strict=True)]
    others = [[(meld, Meld(cards))] for meld, cards in alike if natural_ranks(cards, rules)]
    first = len(made) - free
    full = [meld for at, meld in enumerate(made) if at >= first or kinds[at] == "mixed"]
    melds = {name: getattr(there.position, name) for name in _MELDS}
    if place.question.concealed and not place.position.melded_earlier:
        melds["melded_before"] = False  # they are the partner's
    instead = (partial(_instead, each) for each in (*others, _fullest(there, full)))
    return with_facts(place, kind, facts, **melds)._replace(others=tuple(instead))


def _instead(pairs: Sequence[tuple[Meld, Meld]], case: Case) -> Case | None:
    """Return a case with other melds; None if one of the first is asked about."""
    for meld, other in pairs:
        changed = laid_instead(meld, other, case)
        if changed is None:
            return None
        case = changed
    return case


def _fullest(place: Place, melds: Sequence[Meld]) -> list[tuple[Meld, Meld]]:
    """Return melds with new canastas that take no wild card more, while there are cards."""
    pairs, there = list[tuple[Meld, Meld]](), place
    for meld in melds:
        full = Meld(_full(there))
        if not full.cards:
            break
        pairs.append((meld, full))
        there = there._replace(
            position=there.position._replace(melds=(*there.position.melds, full))
        )
    return pairs


def _with_new(place: Place, name: str) -> Place | None:
    """Return the place with one canasta of a kind more, of a meld if need be; None for none.

    Where the pack has no cards for it any more, the opponents have melded nothing, if nothing
    else turns on their melds. Of a rank that is held it is last of all.
    """
    if place.question.concealed and not place.rules.has_partners:
        return None  # who has melded has no concealed hand
    names = (
        (name, "mixed", *["sequence"] * place.rules.melds.sequences) if name == "any" else (name,)
    )
    alone = not place.rules.melds.bars_opponent_canasta
    places = (place, *([_against_none(place)] if alone else []))
    for held in (False, True):
        for there in places:
            for new in filter(None, (_canasta(there, each, held=held) for each in names)):
                melds = (*there.position.melds, Meld(new))
                return there._replace(position=there.position._replace(melds=melds))
        grown = (each for each in completed(place) if each.kind == f"{name}_completed")
        if change := next(grown, None):
            return place._replace(position=change.at()[0])
    return None


def _against_none(place: Place) -> Place:
    """Return the place with no melds of opponents, nor cards in the pile that nothing turns on."""
    position, question, _ = place
    taken = position.pile if phase_of(position, question) == "start" else position.pile[-1:]
    return place._replace(position=position._replace(opponent_melds=(), pile=taken))


def _canasta(place: Place, name: str, *, held: bool = True) -> Cards:
    """Return a new canasta of a kind, of a rank that lies nowhere yet; empty if there is none.

    One of a rank that is `held` comes last, or not at all.
    """
    position, _, rules = place
    size = rules.canastas.size
    if name == "wild":  # one of each rank is left for the hand, if that is enough
        twos, jokers = copies(place, TWO), copies(place, JOKER)
        wild = (*twos[1:], *jokers[1:], *twos[:1], *jokers[:1])
        return wild[:size] if len(wild) >= size else ()
    if name == "sequence":
        starts = reversed(range(len(NATURAL_RANKS) - size + 1))  # low ones first
        rows = [NATURAL_RANKS[start : start + size] for start in starts]
        spare = set(spare_cards(position, rules))
        runs = (tuple(Card(rank + suit) for rank in ranks) for ranks in rows for suit in SUITS)
        return next((run for run in runs if spare.issuperset(run)), ())
    twos = copies(place, TWO)[:1] if name == "mixed" else ()
    made = (
        (*copies(place, rank)[: size - len(twos)], *twos) for rank in _free_ranks(place, held=held)
    )
    return next((cards for cards in made if len(cards) == size), ())


def _full(place: Place) -> Cards:
    """Return a new canasta of a rank that takes no wild card more; empty if there is none."""
    size, wild = place.rules.canastas.size, (*copies(place, TWO), *copies(place, JOKER))
    held = {card[0] for card in place.position.hand or ()}
    made = (
        (*copies(place, rank)[: size - count], *wild[:count])
        for count in range(min(size - 1, len(wild)), 0, -1)
        for rank in _free_ranks(place)
        if rank not in held
    )
    whole = (cards for cards in made if len(cards) == size)
    return next((cards for cards in whole if not is_broken(check_meld(cards, place.rules))), ())


def _free_ranks(place: Place, *, held: bool = True) -> Iterator[str]:
    """Yield ranks of which the side has no meld and of which no card stays, so none is taken."""
    own = {rank_of(meld.cards, place.rules) for meld in place.position.melds}
    there = {card[0] for card in place.position.hand or ()}
    free = [rank for rank in NATURAL_RANKS if rank not in own]
    yield from (*unseen_ranks(place), *(rank for rank in free if rank not in there))
    if held and not there.isdisjoint(free):
        yield from sorted(there.intersection(free) - {card[0] for card in staying(place)})


def takes_cards(place: Place, there: Place) -> bool:
    """Tell whether with canastas that are made up other cards stay, or other melds lie."""
    before, after = set(place.position.melds), set(there.position.melds)
    kept = after.issuperset(before)
    new = {card[0] for meld in after - before for card in meld.cards} & NATURALS
    if kept and new.isdisjoint(card[0] for card in place.position.hand or ()):
        return False
    without_them, with_them = staying(place), staying(there)
    more = len(with_them) > len(without_them) and not kept
    return more or bool(without(without_them, with_them))


def completed(place: Place) -> Iterator[Change]:
    """One of the side's melds has grown to a canasta, of a kind only where that kind is lacking.

    The one that lacks least comes first, as a mixed one such as holds a wild card already.
    """
    position, _, rules = place
    lacks = lacking(place)
    largest = sorted(enumerate(position.melds), key=lambda each: -len(each[1].cards))
    for name, extra in (("natural", 0), ("mixed", 1)):
        wanting = sorted(largest, key=lambda each: extra and not any(map(is_wild, each[1].cards)))
        for index, meld in wanting:
            ranks = natural_ranks(meld.cards, rules)
            if len(ranks) != 1 or is_canasta(meld.cards, rules):
                continue
            wild = tuple(filter(is_wild, meld.cards)) or copies(place, TWO)[:extra]
            more = copies(place, next(iter(ranks)))
            naturals = of_rank(meld.cards, next(iter(ranks)))
            cards = (*naturals, *wild, *more)[: rules.canastas.size]
            if canasta_kind(cards, rules) == name:
                melds = (*position.melds[:index], Meld(cards), *position.melds[index + 1 :])
                facts: dict[str, Fact] = {"rank": next(iter(ranks))}
                kind = f"{name}_completed" if name in lacks else "canasta_completed"
                yield with_facts(place, kind, facts, melds=melds)
                break


def held_to_finish(place: Place) -> Iterator[Change]:
    """Cards that an unfinished meld lacks besides those of its rank that are held already."""
    position, question, rules = place
    hand = position.hand or ()
    rank = unfinished_rank(position.melds, None, rules)
    lie = next((meld.cards for meld in position.melds if rank_of(meld.cards, rules) == rank), ())
    count = rules.canastas.size - len(lie) - len(of_rank(hand, rank))
    more = copies(place, rank)[:count]
    if rank and 0 < count == len(more) < rules.melds.min_size:
        case = position._replace(hand=(*hand, *more)), question
        pool, facts = more[:1], {"count": count}
        yield Change("add_like", facts, pool, lambda _: case, by_rank=True)


def enough_canastas(place: Place) -> Iterator[Change]:
    """The side has every canasta that going out takes: fact `lacking`, each kind and how many.

    Where the pack has no cards for them any more, melds of others have become them, or of the
    side: small ones, else all.
    """
    lacks, laid = lacking(place), _laid(place)
    if place.rules.cards.family != "canasta" or not lacks:
        return
    bare = _against_none(place)
    for there in (place, _freed(bare, canastas=False), _freed(bare, canastas=True)):
        grown: Place | None = there
        for name in (name for name, number in lacking(there).items() for _ in range(number)):
            grown = grown and _with_new(grown, name)
        if grown is not None:
            facts = {"lacking": told(lacks, laid)}
            yield _lying(place, grown, "enough_canastas", facts, lacks.get("any", 0))
            return


def told(lacks: Mapping[str, int], laid: Mapping[str, int]) -> str:
    """Return canastas that are lacking beside those `laid`, by their kind: `natural.more:1 any:2`.

    Of one kind alone `any` are `plain` where none is there.
    """
    names = {name: f"{name}.more" if laid.get(name) else name for name in lacks}
    names["any"] = "any" if len(lacks) > 1 or any(laid.values()) else "plain"
    return " ".join(f"{names[name]}:{number}" for name, number in lacks.items())


_MELDS = ("melds", "laid_now", "opponent_melds", "pile")
"""What of a position is different where melds have become canastas."""


def _freed(place: Place, *, canastas: bool) -> Place:
    """Return the place without small melds, or without canastas too, but for those of now.

    One that keeps wild cards from going elsewhere stays.
    """
    position, _, rules = place
    keeping = wild_keepers(position.melds, rules)
    kept = [
        index
        for index, meld in enumerate(position.melds)
        if index in (*position.laid_now, *keeping)
        or (is_canasta(meld.cards, rules) and not canastas)
        or not set(position.added_now).isdisjoint(meld.cards)
    ]
    laid_now = tuple(kept.index(index) for index in position.laid_now)
    melds = tuple(position.melds[index] for index in kept)
    return place._replace(position=position._replace(melds=melds, laid_now=laid_now))


def canasta_less(place: Place) -> Iterator[Change]:
    """One of the side's canastas lacks a card yet, or more: fact `fewer`, cards it has not.

    What is said is so of every smaller meld that its cards could be, or of one that lacks a card.
    """
    rules, size = place.rules, place.rules.canastas.size
    every = {
        index: (next(iter(ranks)), [*_smaller(meld.cards, rules)])
        for index, meld in enumerate(place.position.melds)
        if is_canasta(meld.cards, rules) and len(ranks := natural_ranks(meld.cards, rules)) == 1
    }
    for most in range(size - 1, rules.melds.min_size - 1, -1):
        fewer: dict[str, Fact] = {"fewer": most + 1} if most + 1 < size else {}
        for index, (rank, small) in every.items():
            fitting = [cards for cards in small if len(cards) <= most]
            yield from _any_of(place, "no_canasta", {"rank": rank, **fewer}, index, fitting)
    for index, (rank, small) in every.items():
        fitting = [cards for cards in small if len(cards) == size - 1]
        facts: dict[str, Fact] = {"rank": rank, "count": size - 1}
        yield from _any_of(place, "small_meld", facts, index, fitting)


def _any_of(
    place: Place, kind: str, facts: Mapping[str, Fact], index: int, small: Sequence[Cards]
) -> Iterator[Change]:
    """Yield a change of one of the side's melds that is told of all these in its place."""
    for cards in small[:1]:
        others = (partial(_made, index, each) for each in small[1:])
        yield with_meld(place, kind, facts, index, cards)._replace(others=tuple(others))


def _smaller(cards: Cards, rules: RuleSet) -> Iterator[Cards]:
    """Yield melds of some of these cards, larger ones first, that are no canasta."""
    wild = tuple(filter(is_wild, cards))
    naturals = without(cards, wild)
    for size in range(rules.canastas.size - 1, rules.melds.min_size - 1, -1):
        for few in range(min(size, len(wild)) + 1):
            made = (*naturals[: size - few], *wild[:few])
            if len(made) == size and not is_broken(check_meld(made, rules)):
                yield made


def _made(index: int, cards: Cards, case: Case) -> Case:
    """Return a case in which one of the side's melds is of other cards."""
    position, question = case
    melds = (*position.melds[:index], Meld(cards), *position.melds[index + 1 :])
    return position._replace(melds=melds), question


def no_canasta(place: Place) -> Iterator[Change]:
    """The side's canasta that the question is about is a smaller meld yet.

    Where a wild card is to be added it matters which cards the smaller one lacks; it has room for
    several cards where a canasta takes no more.
    """
    position, question, rules = place
    meld = target(place)
    if meld is not None and any(map(is_wild, question.cards)) and any(map(is_wild, meld.cards)):
        return
    index = question.to if meld is not None and question.side == "own" else None
    if meld is None and top_rank(place):
        index = own_meld_near(position.pile[-1], position.melds)
    if index is None or not is_canasta(position.melds[index].cards, rules):
        return
    cards = position.melds[index].cards
    ranks = natural_ranks(cards, rules)
    room = rules.canastas.size - len(question.cards)
    if len(ranks) == 1 and len(question.cards) > 1 and CLOSED.knows(rules):
        few = tuple(sorted(cards, key=is_wild)[:room])
        facts: dict[str, Fact] = {"rank": ranks.pop(), "count": room}
        yield with_meld(place, "small_meld", facts, index, few)
    elif len(ranks) == 1:
        smaller = cards[: rules.canastas.size - 1]
        yield with_meld(place, "no_canasta", {"rank": ranks.pop()}, index, smaller)
    elif meld is None and ranks:
        rows = [without(cards, (card,)) for card in cards]
        for row in (each for each in rows if could_lie(each, rules)):
            yield with_meld(place, "no_canasta", {"sequence": 1}, index, row)
