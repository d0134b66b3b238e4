"""Changes of the canastas that a side has: more of them, one fewer, those that going out takes."""

from collections.abc import Iterator

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    SUITS,
    TWO,
    Card,
    Cards,
    is_wild,
    of_rank,
)
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import canasta_kind, is_canasta
from tutor_app.engine.rules.melds import own_meld_of
from tutor_app.engine.verdict import Fact
from tutor_app.neighbours.cards import copies, hold_one, holding, target
from tutor_app.neighbours.change import Change, Place, Step
from tutor_app.neighbours.classes import natural_ranks, spare_cards
from tutor_app.neighbours.table import top_rank, unseen_ranks, with_facts


def canastas(place: Place) -> Iterator[Change]:
    """One canasta more of some kind, or as many more as going out may need."""
    rules = place.rules
    if rules.cards.family != "canasta":
        return
    have = [canasta_kind(meld.cards, rules) for meld in place.position.melds]
    for kind, name, wanted in _kinds(rules):
        if _have(place, name) < wanted:  # else any one does, or it is not what is lacking
            yield from _more(place, kind, name, have.count(name), wanted)
    worst = "mixed" if rules.going_out.natural_needed else "natural"  # where any kind has to do
    most = max(rules.going_out.canastas_needed, 1)
    yield from _more(place, "canasta", worst, _have_any(place), most)


def _kinds(rules: RuleSet) -> tuple[tuple[str, str, int], ...]:
    """Return for each kind of canasta the change, the kind and how many going out takes."""
    out = rules.going_out
    return (
        ("natural_canasta", "natural", out.natural_needed),
        ("mixed_canasta", "mixed", out.mixed_needed),
        ("wild_canasta", "wild", out.wild_needed),
        ("sequence_canasta", "sequence", out.sequence_needed),
    )


def _more(place: Place, kind: str, name: str, held: int, most: int) -> Iterator[Change]:
    """Yield changes to one, two, up to `most` canastas more, beside those held."""
    there = place
    for count in range(1, most + 1):
        grown = _with_new(there, name)
        if grown is None:
            return
        there = grown
        facts = {"held": held, "count": count}
        yield with_facts(place, kind, facts, melds=there.position.melds)


def _with_new(place: Place, name: str) -> Place | None:
    """Return the place with one canasta of a kind more; None if there can be none."""
    new = _canasta(place, name)
    melds = (*place.position.melds, *((Meld(new),) if new else ()))
    return place._replace(position=place.position._replace(melds=melds)) if new else None


def _canasta(place: Place, name: str) -> Cards:
    """Return a new canasta of a kind, of a rank that lies nowhere yet; empty if there is none."""
    position, _, rules = place
    size = rules.canastas.size
    if name == "wild":
        wild = (*copies(place, TWO), *copies(place, JOKER))
        return wild[:size] if len(wild) >= size else ()
    if name == "sequence":
        starts = reversed(range(len(NATURAL_RANKS) - size + 1))  # low ones first
        rows = [NATURAL_RANKS[start : start + size] for start in starts]
        spare = set(spare_cards(position, rules))
        runs = (tuple(Card(rank + suit) for rank in ranks) for ranks in rows for suit in SUITS)
        return next((run for run in runs if spare.issuperset(run)), ())
    twos = copies(place, TWO)[:1] if name == "mixed" else ()
    own = {card[0] for meld in position.melds for card in meld.cards}
    own |= {card[0] for card in position.hand or ()}  # else it would take cards of the hand
    ranks = (*unseen_ranks(place), *(rank for rank in NATURAL_RANKS if rank not in own))
    made = ((*copies(place, rank)[: size - len(twos)], *twos) for rank in ranks)
    return next((cards for cards in made if len(cards) == size), ())


def completed(place: Place) -> Iterator[Change]:
    """One of the side's melds has grown to a canasta, of a kind only where that kind is lacking."""
    position, _, rules = place
    lacking = {name for _, name, wanted in _kinds(rules) if _have(place, name) < wanted}
    for name, extra in (("natural", 0), ("mixed", 1)):
        for index, meld in enumerate(position.melds):
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
                kind = f"{name}_completed" if name in lacking else "canasta_completed"
                yield with_facts(place, kind, facts, melds=melds)
                break


def enough_canastas(place: Place) -> Iterator[Change]:
    """The side has every canasta that going out takes: fact `lacking`, each kind and how many."""
    if place.rules.cards.family != "canasta":
        return
    there, lacking = place, []
    for _, name, wanted in _kinds(place.rules):
        held = _have(there, name)
        if held < wanted:
            lacking.append(f"{name}{'.more' if held else ''}:{wanted - held}")
        for _ in range(wanted - held):
            there = _grown(there, name)
    more = 0
    while wants(there):
        grown, more = _grown(there, "natural"), more + 1
        if grown is there:
            return
        there = grown
    if there is not place:
        rest = "any" if lacking or _have_any(place) else "plain"
        facts = {"lacking": " ".join((*lacking, *((f"{rest}:{more}",) if more else ())))}
        yield with_facts(place, "enough_canastas", facts, melds=there.position.melds)


def wants(place: Place) -> bool:
    """Tell whether the side has too few canastas to go out."""
    return _have_any(place) < place.rules.going_out.canastas_needed


def _have_any(place: Place) -> int:
    have = [canasta_kind(meld.cards, place.rules) for meld in place.position.melds]
    return len(have) - have.count("none")


def _lacks(place: Place) -> bool:
    """Tell whether the side has too few canastas to go out, or too few of a kind."""
    kinds = _kinds(place.rules)
    return wants(place) or any(_have(place, name) < wanted for _, name, wanted in kinds)


def _have(place: Place, name: str) -> int:
    have = [canasta_kind(meld.cards, place.rules) for meld in place.position.melds]
    also = name == "natural" and place.rules.going_out.sequence_is_natural
    return have.count(name) + (have.count("sequence") if also else 0)


def _grown(place: Place, name: str) -> Place:
    """Return the place with one canasta of a kind more, or as it is if there can be none."""
    new = _with_new(place, name)
    if new is not None:
        return new
    have = _have(place, name)
    tables = (each.case[0] for each in completed(place) if each.case)
    grown = (place._replace(position=position) for position in tables)
    return next((there for there in grown if _have(there, name) > have), place)


def canasta_less(place: Place) -> Iterator[Change]:
    """One of the side's canastas lacks a card yet."""
    position, _, rules = place
    for index, meld in enumerate(position.melds):
        ranks = natural_ranks(meld.cards, rules)
        if is_canasta(meld.cards, rules) and len(ranks) == 1:
            naturals = of_rank(meld.cards, next(iter(ranks)))
            wild = tuple(filter(is_wild, meld.cards))
            smaller = Meld((*naturals, *wild)[: rules.canastas.size - 1])
            melds = (*position.melds[:index], smaller, *position.melds[index + 1 :])
            yield with_facts(place, "no_canasta", {"rank": next(iter(ranks))}, melds=melds)


def no_canasta(place: Place) -> Iterator[Change]:
    """The side's canasta that the question is about is a smaller meld yet."""
    position, _, rules = place
    meld = target(place)
    index = place.question.to if meld is not None and place.question.side == "own" else None
    if meld is None and top_rank(place):
        index = own_meld_of(top_rank(place), position.melds)
    if index is None or not is_canasta(position.melds[index].cards, rules):
        return
    cards = position.melds[index].cards
    ranks = natural_ranks(cards, rules)
    smaller = Meld(cards[: rules.canastas.size - 1])
    if len(ranks) == 1:
        melds = (*position.melds[:index], smaller, *position.melds[index + 1 :])
        yield with_facts(place, "no_canasta", {"rank": ranks.pop()}, melds=melds)


def ready(place: Place) -> Iterator[Change]:
    """The canastas lie that the side lacks, and only one card is left in the hand."""
    emptied = place._replace(position=holding(place, ()))
    if place.rules.cards.family != "canasta" or not _lacks(place):
        return
    for step in (*canastas(emptied), *completed(emptied), *enough_canastas(emptied)):
        melds = step.at()[0].melds
        there = place._replace(position=place.position._replace(melds=melds))
        if not _lacks(there):
            also = (Step(step.kind, step.facts),)
            yield from (change._replace(also=also) for change in hold_one(there))
            return
