"""Changes of cards: in the hand, among those to be laid, the discard, the meld that takes them."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from tutor_app.engine.card import (
    JOKER,
    THREE,
    Card,
    Cards,
    is_wild,
    meld_rank,
    of_rank,
    without,
)
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import discarding
from tutor_app.engine.rules.canastas import shape_of
from tutor_app.engine.rules.special_hands import special_hand
from tutor_app.engine.shapes import shape_holds
from tutor_app.engine.verdict import Fact, that_are
from tutor_app.neighbours.added import held_instead, like, pool_like, split_joker
from tutor_app.neighbours.change import Case, Change, Place
from tutor_app.neighbours.classes import kinds, natural_ranks, spare_cards, suits_count
from tutor_app.neighbours.staying import staying, threes_laid
from tutor_app.notation.sound import could_lie


def loose_cards(place: Place) -> Cards:
    """Return the different cards of the hand that nothing else in the case names."""
    position, question, _ = place
    single = (Card(question.card),) if question.card and question.from_meld is None else ()
    named = (*question.cards, *single, *(position.drawn or ()), *position.penalty_cards)
    return tuple(dict.fromkeys(without(position.hand or (), named)))


def drop_card(place: Place) -> Iterator[Change]:
    """One card fewer in the hand, also of those that have just come from the stock."""
    position, question, _ = place
    hand, loose = position.hand or (), loose_cards(place)
    unknown = position._replace(drawn=None) if position.drew == "stock" else position
    every = loose_cards(place._replace(position=unknown))

    def changed(card: Card) -> Case:
        there = position if card in loose else unknown
        return there._replace(hand=without(hand, (card,))), question

    yield Change("drop_card", {}, every, changed)


def swap_card(place: Place) -> Iterator[Change]:
    """Another card in place of one in the hand, the loneliest of those that stay first."""
    position, _, rules = place
    hand = position.hand or ()
    spare = spare_cards(position, rules, (*position.pile[-1:], *hand))
    last, stay = kinds(rules)[1], staying(place)

    def lonely(card: Card) -> tuple[bool, bool, int]:
        return card[0] in last, card not in stay, sum(_belong(card, each, place) for each in hand)

    for out in _one_each(sorted(loose_cards(place), key=lonely), place)[:_LONELY]:
        alike = (out,) if suits_count(rules) else [card for card in spare if card[0] == out[0]]
        yield _exchanged(place, out, tuple(card for card in spare if card not in alike))


def swap_to_special(place: Place) -> Iterator[Change]:
    """Another card in place of one of a hand that is a special one with it."""
    position, _, rules = place
    hand = position.hand or ()
    for out in _one_each(loose_cards(place), place) if rules.special_hands.scores else ():
        rest, spare = without(hand, (out,)), spare_cards(position, rules, hand)
        made = (card for card in spare if special_hand((*rest, card), position, rules) != "none")
        if pool := tuple(made):
            yield _exchanged(place, out, pool)


def _exchanged(place: Place, out: Card, pool: Cards) -> Change:
    hand = place.position.hand or ()
    rest = without(hand, (out,))

    def changed(card: Card) -> Case:
        return place.position._replace(hand=(*rest, card)), place.question

    return Change("swap_card", _goes(out, hand, place.rules), pool, changed)


def _belong(card: Card, other: Card, place: Place) -> bool:
    """Tell whether two cards are of a rank, or where suits count near each other in one."""
    if card[0] == other[0] or not suits_count(place.rules):
        return card[0] == other[0]
    return card[1:] == other[1:] and any(
        {card[0], other[0]} <= {*_ROW[at : at + 3]} for at in range(len(_ROW) - 2)
    )


_ROW = "A23456789TJQKA"
"""Ranks in the order of a sequence, with the ace at both ends."""

_LONELY = 2
"""How many cards of the hand an exchange is tried for."""


def _one_each(cards: list[Card] | Cards, place: Place) -> list[Card]:
    """Return one card of each rank, or every card where suits count."""
    if suits_count(place.rules):
        return list(cards)
    return list({card[0]: card for card in reversed(cards)}.values())[::-1]


def _takes(place: Place) -> tuple[Cards, Cards]:
    """Return the cards that could be laid too: loose ones of the hand, then those of the pack.

    Apart from them comes the second joker of a meld in Rommé, of which few would think.
    """
    position, question, rules = place
    near = (*question.cards, *(position.hand or ()))
    every = dict.fromkeys((*loose_cards(place), *spare_cards(position, rules, near)))
    second = JOKER in question.cards and rules.cards.family == "rummy"
    return split_joker((*every,)) if second else ((*every,), ())


def _held(place: Place, card: Card, rest: Cards | None) -> Cards | None:
    """Return a hand with a card that is to be laid: it is there, or comes from the pack."""
    if rest is None or card in loose_cards(place):
        return rest
    return (*rest, card)


def lay_more(place: Place) -> Iterator[Change]:
    """One more card among those to be laid."""
    position, question, _ = place

    def changed(card: Card) -> Case:
        hand = _held(place, card, position.hand)
        more = question._replace(cards=(*question.cards, card))
        return position._replace(hand=hand), more

    pool, last = _takes(place)
    yield Change("lay_more", {}, pool, changed, last=last)


def lay_like(place: Place) -> Iterator[Change]:
    """Two more cards of one rank among those to be laid."""
    position, question, rules = place
    count = 2
    ranks = natural_ranks(question.cards, rules) or {card[0] for card in question.cards}

    def changed(card: Card) -> Case:
        more = like(place, card, count)
        hand = None if position.hand is None else (*position.hand, *more)
        asked = question._replace(cards=(*question.cards, *more))
        return position._replace(hand=hand), asked

    pool = tuple(card for card in pool_like(place, count, ()) if card[0] in ranks)
    yield Change("lay_like", {"count": count}, pool, changed, by_rank=True)


def naturals_only(place: Place) -> Iterator[Change]:
    """As many natural cards of a rank that is to be laid as a meld takes, for all the others.

    These are wild cards, or as many as come.
    """
    position, question, rules = place
    ranks = Counter(card[0] for card in question.cards if card[0] in kinds(rules)[0])
    naturals = of_rank(question.cards, max(ranks, key=lambda rank: ranks[rank], default=""))
    others = without(question.cards, naturals)
    count = rules.melds.min_size - len(naturals)
    of_wild = others and all(card[0] in kinds(rules)[1] for card in others)
    if naturals and count > 0 and (len(others) != 1 if len(others) == count else of_wild):
        more = like(place, naturals[0], count + 1)[1:]
        if len(more) == count:
            hand = None if position.hand is None else (*without(position.hand, others), *more)
            asked = question._replace(cards=(*naturals, *more))
            facts: dict[str, Fact] = {
                "rank": naturals[0][0],
                "count": count,
                "cards": " ".join(others),
            }
            case = position._replace(hand=hand), asked
            yield Change("naturals_only", facts, case=case)


def more_held(place: Place) -> Iterator[Change]:
    """One or two cards more in the hand, whichever they are, beside those that are laid."""
    position, question, rules = place
    hand, laid = position.hand, {card[0] for card in question.cards}
    spare = [card for card in spare_cards(position, rules) if card[0] not in laid]
    each = {(is_wild(card), card[0] == THREE): card for card in spare}
    for count in (1, 2) if hand is not None and spare else ():
        first, *others = ((card,) * count for card in each.values())
        changed = position._replace(hand=(*(hand or ()), *first)), question
        too = tuple(partial(held_instead, first, other) for other in others)
        yield Change("more_held", {"count": count}, case=changed, others=too)


def lay_other(place: Place) -> Iterator[Change]:
    """One other card instead of all those to be laid, of a rank that is not among them."""
    position, question, rules = place
    if len(question.cards) < 2:  # noqa: PLR2004 then it is an exchange of one
        return

    def changed(card: Card) -> Case:
        hand = position.hand
        if hand is not None and card not in loose_cards(place):
            hand = (*without(hand, question.cards), card)
        return position._replace(hand=hand), question._replace(cards=(card,))

    wild = kinds(rules)[1]
    laid = {card[0] in wild or card[0] for card in question.cards}
    pool = tuple(card for card in _takes(place)[0] if (card[0] in wild or card[0]) not in laid)
    yield Change("lay_other", {"cards": " ".join(question.cards)}, pool, changed)


def lay_less(place: Place) -> Iterator[Change]:
    """One card fewer among those to be laid; it stays in the hand."""
    position, question, _ = place
    if len(question.cards) < 2:  # noqa: PLR2004 one card at least is laid
        return

    def changed(card: Card) -> Case:
        return position, question._replace(cards=without(question.cards, (card,)))

    yield Change("lay_less", {}, tuple(dict.fromkeys(question.cards)), changed)


def lay_without(place: Place) -> Iterator[Change]:
    """All cards of a rank less among those to be laid, one or the other; they stay in the hand."""
    position, question, _ = place
    for rank, count in Counter(card[0] for card in question.cards).items():
        if 1 < count < len(question.cards):
            gone = of_rank(question.cards, rank)
            asked = question._replace(cards=without(question.cards, gone))
            yield Change("lay_without", {"cards": " ".join(gone)}, case=(position, asked))


def swap_laid(place: Place) -> Iterator[Change]:
    """Another card in place of one that is to be laid, of the wild ones first and of any."""
    different = tuple(dict.fromkeys(place.question.cards))
    wild = tuple(card for card in different if card[0] in kinds(place.rules)[1])
    (every, second), outs = _takes(place), _one_each((*wild, *without(different, wild)), place)
    for out in outs:
        pool = tuple(card for card in every if card != out)
        goes = _goes(out, place.question.cards, place.rules)
        last = () if out in wild else second
        swaps = Change("swap_laid", goes, pool, _swapped(place, out), last=last)
        if out in wild and len(wild) > 1:
            too = tuple(_swapped(place, other) for other in wild if other != out)
            alike = all(card[0] == out[0] for card in wild)
            one: dict[str, Fact] = {"over": out[0]} if alike else {"wild": 1}
            yield swaps._replace(facts={"out": out, **one}, too=too)
        yield swaps


def _swapped(place: Place, out: Card) -> Callable[[Card], Case]:
    position, question, _ = place
    rest = without(question.cards, (out,))

    def changed(card: Card) -> Case:
        hand = position.hand
        if hand is not None and card not in loose_cards(place):
            hand = (*without(hand, (out,)), card)
        return position._replace(hand=hand), question._replace(cards=(*rest, card))

    return changed


def _goes(out: Card, cards: Cards, rules: RuleSet) -> dict[str, Fact]:
    """Return the card that goes: fact `out`, with `alike` (1) or `over` if it is one of several.

    Those are equal cards, or cards of that rank where suits do not count.
    """
    if not suits_count(rules) and len(of_rank(cards, out[0])) > 1:
        return {"out": out, "over": out[0]}
    return {"out": out, "alike": 1} if cards.count(out) > 1 else {"out": out}


def other_discard(place: Place) -> Iterator[Change]:
    """Another card of the hand as the discard: `unlike` (1) says that this one is wild."""
    position, question, rules = place
    hand = position.hand or ()
    own = (Card(question.card),) if question.from_meld is None and question.card else ()
    pool = tuple(dict.fromkeys(without(hand, own)))

    laid = threes_laid(place)

    def changed(card: Card) -> Case:
        return laid, question._replace(card=card, from_meld=None)

    barred = discarding.EMPTY_PILE.knows(rules) and not position.pile
    apart = discarding.NO_BEGINNERS if barred else frozenset[str]()
    facts = _left_out([card for card in hand if card[0] in apart])
    facts |= that_are({"lies": not own, "unlike": any(card[0] in kinds(rules)[1] for card in own)})
    yield Change("other_discard", facts, pool, changed, apart=apart)


def _left_out(cards: Sequence[Card]) -> dict[str, Fact]:
    """Return what natural cards of other ranks leave out: `over` a rank, or `out` its only card."""
    ranks = {card[0] for card in cards}
    if len(ranks) != 1:
        return {}
    return {"over": ranks.pop()} if len(cards) > 1 else {"out": cards[0]}


def meld_more(place: Place) -> Iterator[Change]:
    """One more card in the meld that cards are to be added to."""
    position, question, rules = place
    meld = target(place)
    if meld is None:
        return

    def changed(card: Card) -> Case:
        return _with_target(place, (*meld.cards, card)), question

    pool = spare_cards(position, rules, meld.cards)
    fits = tuple(card for card in pool if _may_grow(meld.cards, card, rules))
    yield Change("meld_more", {}, fits, changed, chosen=True)


def _may_grow(meld: Cards, card: Card, rules: RuleSet) -> bool:
    """Tell whether one card more could lie in a meld as it is laid."""
    grown, rank = (*meld, card), meld_rank(meld)
    if not could_lie(grown, rules):
        return False
    if rules.cards.family == "rummy" or rank in {"", THREE}:
        return True
    same = meld_rank(grown) == rank
    return same and (rank == JOKER or shape_holds(shape_of(grown), rules, rank, shape_of(meld)))


def meld_less(place: Place) -> Iterator[Change]:
    """One card fewer in the meld that cards are to be added to."""
    question, rules = place.question, place.rules
    meld = target(place)
    if meld is None:
        return

    def changed(card: Card) -> Case:
        return _with_target(place, without(meld.cards, (card,))), question

    pool = tuple(
        card for card in dict.fromkeys(meld.cards) if could_lie(without(meld.cards, (card,)), rules)
    )
    yield Change("meld_less", {}, pool, changed)


def target(place: Place) -> Meld | None:
    """Return the meld that cards are to be added to, or taken from."""
    position, question, _ = place
    melds = position.melds if question.side == "own" else position.opponent_melds
    index = _target_index(place)
    return melds[index] if index is not None and index < len(melds) else None


def _target_index(place: Place) -> int | None:
    question = place.question
    return question.from_meld if question.ask == "discard" else question.to


def _with_target(place: Place, cards: Cards) -> Position:
    position, own = place.position, place.question.side == "own"
    melds = [*(position.melds if own else position.opponent_melds)]
    index = _target_index(place) or 0
    melds[index] = melds[index]._replace(cards=cards)
    laid = tuple(melds)
    return position._replace(melds=laid) if own else position._replace(opponent_melds=laid)
