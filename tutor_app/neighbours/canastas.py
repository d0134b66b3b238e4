"""Changes of the canastas that a side has: more of them, one fewer, those that going out takes."""

from collections.abc import Iterator

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    NATURALS,
    SUITS,
    TWO,
    Card,
    is_natural,
    is_wild,
    of_rank,
)
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rules.canastas import canasta_kind, is_canasta
from tutor_app.engine.rules.melds import own_meld_of
from tutor_app.engine.verdict import Fact
from tutor_app.neighbours.cards import copies, target
from tutor_app.neighbours.change import Case, Change, Place
from tutor_app.neighbours.classes import spare_cards
from tutor_app.neighbours.table import top_rank, unseen_ranks, with_facts


def canastas(place: Place) -> Iterator[Change]:
    """One canasta more of some kind, or as many more as going out may need."""
    position, _, rules = place
    if rules.cards.family != "canasta":
        return
    out = rules.going_out
    have = [canasta_kind(meld.cards, rules) for meld in position.melds]
    for kind, name, wanted in (
        ("natural_canasta", "natural", out.natural_needed),
        ("mixed_canasta", "mixed", out.mixed_needed),
        ("wild_canasta", "wild", out.wild_needed),
        ("sequence_canasta", "sequence", out.sequence_needed),
    ):
        melds = _canastas(place, name, 1) if wanted else None
        if melds:
            facts = {"held": have.count(name), "count": 1}
            yield with_facts(place, kind, facts, melds=(*position.melds, *melds))
    held = len(have) - have.count("none")
    for count in range(1, max(out.canastas_needed, 1) + 1):
        melds = _canastas(place, "natural", count)
        if melds:
            facts = {"held": held, "count": count}
            yield with_facts(place, "canasta", facts, melds=(*position.melds, *melds))


def _canastas(place: Place, name: str, count: int) -> tuple[Meld, ...] | None:
    """Return new canastas of a kind, of ranks that lie nowhere yet; None if there are none."""
    position, _, rules = place
    size = rules.canastas.size
    if name == "wild":
        wild = [card for rank in (TWO, JOKER) for card in copies(place, rank)]
        return (Meld(tuple(wild[:size])),) if len(wild) >= size else None
    if name == "sequence":
        ranks = tuple(reversed(NATURAL_RANKS))[:size]
        spare = set(spare_cards(position, rules))
        runs = [tuple(Card(rank + suit) for rank in ranks) for suit in SUITS]
        return next(((Meld(run),) for run in runs if spare.issuperset(run)), None)
    twos = copies(place, TWO)[:1] if name == "mixed" else ()
    melds: list[Meld] = []
    own = {card[0] for meld in position.melds for card in meld.cards}
    own |= {card[0] for card in position.hand or ()}  # else they would take cards of the hand
    ranks = (*unseen_ranks(place), *(rank for rank in NATURAL_RANKS if rank not in own))
    for rank in dict.fromkeys(ranks):
        cards = copies(place, rank)[: size - len(twos)]
        if len(cards) + len(twos) == size and len(melds) < count:
            melds.append(Meld((*cards, *twos)))
    return tuple(melds) if len(melds) == count else None


def completed(place: Place) -> Iterator[Change]:
    """One of the side's melds has grown to a canasta, a natural or a mixed one."""
    position, _, rules = place
    for name, extra in (("natural", 0), ("mixed", 1)):
        for index, meld in enumerate(position.melds):
            ranks = {card[0] for card in meld.cards if is_natural(card)}
            if len(ranks) != 1 or is_canasta(meld.cards, rules):
                continue
            wild = tuple(filter(is_wild, meld.cards)) or copies(place, TWO)[:extra]
            more = copies(place, next(iter(ranks)))
            naturals = of_rank(meld.cards, next(iter(ranks)))
            cards = (*naturals, *wild, *more)[: rules.canastas.size]
            if canasta_kind(cards, rules) == name:
                melds = (*position.melds[:index], Meld(cards), *position.melds[index + 1 :])
                facts: dict[str, Fact] = {"rank": next(iter(ranks))}
                yield with_facts(place, f"{name}_completed", facts, melds=melds)
                break


def enough_canastas(place: Place) -> Iterator[Change]:
    """The side has every canasta that going out takes."""
    rules = place.rules
    if rules.cards.family != "canasta":
        return
    out, there = rules.going_out, place
    for name, wanted in (
        ("natural", out.natural_needed),
        ("mixed", out.mixed_needed),
        ("wild", out.wild_needed),
        ("sequence", out.sequence_needed),
    ):
        for _ in range(wanted - _have(there, name)):
            there = _grown(there, name)
    while wants(there):
        grown = _grown(there, "natural")
        if grown is there:
            return
        there = grown
    if there is not place:
        yield with_facts(place, "enough_canastas", melds=there.position.melds)


def wants(place: Place) -> bool:
    """Tell whether the side has too few canastas to go out."""
    have = [canasta_kind(meld.cards, place.rules) for meld in place.position.melds]
    return len(have) - have.count("none") < place.rules.going_out.canastas_needed


def _have(place: Place, name: str) -> int:
    have = [canasta_kind(meld.cards, place.rules) for meld in place.position.melds]
    also = name == "natural" and place.rules.going_out.sequence_is_natural
    return have.count(name) + (have.count("sequence") if also else 0)


def _grown(place: Place, name: str) -> Place:
    """Return the place with one canasta of a kind more, or as it is if there can be none."""
    new = _canastas(place, name, 1)
    if new:
        melds = (*place.position.melds, *new)
        return place._replace(position=place.position._replace(melds=melds))
    change = next((each for each in completed(place) if each.kind.startswith(name)), None)
    return place._replace(position=change.case[0]) if change and change.case else place


def canasta_less(place: Place) -> Iterator[Change]:
    """One of the side's canastas lacks a card yet."""
    position, _, rules = place
    for index, meld in enumerate(position.melds):
        ranks = {card[0] for card in meld.cards if card[0] in NATURALS}
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
    rank = next((card[0] for card in cards if is_natural(card)), "")
    smaller = Meld(cards[: rules.canastas.size - 1])
    if len({card[0] for card in cards if is_natural(card)}) == 1:
        melds = (*position.melds[:index], smaller, *position.melds[index + 1 :])
        yield with_facts(place, "no_canasta", {"rank": rank}, melds=melds)


def able(place: Place) -> Iterator[Change]:
    """The player could go out: the canastas lie, and one card is left to get rid of."""
    position, question, _ = place
    if question.ask != "ask-partner" or not position.hand:
        return
    yield _left(place, position, "hold_one")
    there = next(enough_canastas(_with_empty_hand(place)), None)
    if there is not None and there.case is not None:
        yield _left(place, there.case[0], "able")


def _left(place: Place, asked: Position, kind: str) -> Change:
    """Return that one card is left in the hand: any that there is, not of the hand alone.

    Some cards may not be discarded, also where the hand holds none of them.
    """
    own = tuple(dict.fromkeys(place.position.hand or ()))
    bare = asked._replace(hand=(), drawn=None, penalty_cards=())

    def changed(card: Card) -> Case:
        return bare._replace(hand=(card,)), place.question

    spare = spare_cards(bare, place.rules, own)
    return Change(kind, {}, tuple(dict.fromkeys((*own, *spare))), changed)


def _with_empty_hand(place: Place) -> Place:
    return place._replace(position=place.position._replace(hand=(), drawn=None, penalty_cards=()))


def ready(place: Place) -> Iterator[Change]:
    """Every canasta lies that going out takes, and one card is left in the hand: none concealed."""
    there = next(enough_canastas(_with_empty_hand(place)), None)
    hand = not place.question.concealed and place.position.hand
    if there is not None and there.case is not None and hand:
        yield _left(place, there.case[0], "ready")
