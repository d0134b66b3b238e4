"""Changes of the melds: one more of the side's, one fewer, another that takes the cards."""

from collections.abc import Iterator

from tutor_app.engine.ask import answer
from tutor_app.engine.card import JOKER, THREE, Card, is_wild, without
from tutor_app.engine.judging.ending import NAMED
from tutor_app.engine.judging.turn import lay_way
from tutor_app.engine.lift import deciding_only, with_value
from tutor_app.engine.position import Meld, Position, Question, own_meld_of
from tutor_app.engine.rules.canastas import is_canasta
from tutor_app.engine.rules.going_out import has_laid_black
from tutor_app.engine.rules.melds import CLOSED, most_cards
from tutor_app.engine.rules.pile import OWN_MELD_LARGE
from tutor_app.engine.verdict import Fact
from tutor_app.neighbours.added import copies
from tutor_app.neighbours.cards import target
from tutor_app.neighbours.change import Case, Change, Place
from tutor_app.neighbours.classes import natural_ranks, rank_of, spare_cards
from tutor_app.neighbours.table import top_rank, with_facts, with_meld
from tutor_app.notation.sound import could_lie


def own_meld(place: Place) -> Iterator[Change]:
    """The side has a meld of the top card's rank, unfinished where a canasta would not do.

    One that has not opened has opened with it.
    """
    position, _, rules = place
    rank = top_rank(place)
    free = [card for card in spare_cards(position, rules) if card[0] == rank]
    enough = rank and len(free) >= rules.melds.min_size
    if enough and own_meld_of(rank, position.melds) is None:
        meld = Meld(tuple(free[: rules.melds.min_size]))
        unfinished = rules.pile.own_canasta_bars or rules.pile.own_meld == "incomplete"
        facts: dict[str, Fact] = {"rank": rank}
        if unfinished or not position.opened:
            facts["unfinished" if position.opened else "opens"] = 1
        yield with_facts(place, "own_meld", facts, melds=(*position.melds, meld))


def others_laid(place: Place) -> Iterator[Change]:
    """All other cards of a hand that must go out are laid already; the discard is the last.

    Fact `card` is the only other one, `merged` (1) that those of a `rank` are made one.
    """
    question, hand = place.question, place.position.hand or ()
    if question.ask != "discard" or question.from_meld is not None:
        return
    for last, merged in _lasts(place, Card(question.card)):
        rest, ranks = without(hand, last.hand or ()), set(merged)
        facts: dict[str, Fact] = {"card": rest[0]} if len(rest) == 1 else {}
        facts = {"rank": min(ranks), "merged": 1, "count": len(rest)} if ranks else facts
        if len(ranks) < 2:  # noqa: PLR2004 else it is much that is different
            yield Change("others_laid", facts, case=(last, question))


def last_discard(place: Place) -> Iterator[Change]:
    """Another card of a hand that must go out is the last, all others being laid."""
    lasts = {card: last for card, last, merged in _other_lasts(place) if not merged}
    facts: dict[str, Fact] = {"single": 1} if len(place.position.hand or ()) == 2 else {}  # noqa: PLR2004 and it
    yield _last(place, facts, lasts)


def last_merged(place: Place) -> Iterator[Change]:
    """As `last_discard`, where melds of one rank, the fact `merged`, are made one for it."""
    every = [(card, last, {*merged}) for card, last, merged in _other_lasts(place)]
    for rank in sorted({min(ranks) for _, _, ranks in every if len(ranks) == 1}):
        lasts = {card: last for card, last, ranks in every if ranks == {rank}}
        yield _last(place, {"merged": rank}, lasts)


def _last(place: Place, facts: dict[str, Fact], lasts: dict[Card, Position]) -> Change:
    """Return the change to one of these cards as the last one."""

    def changed(card: Card) -> Case:
        return lasts[card], place.question._replace(card=card)

    return Change("last_discard", facts, tuple(lasts), changed, by_rank=True, chosen=True)


def _other_lasts(place: Place) -> Iterator[tuple[Card, Position, list[str]]]:
    """Yield other cards than the one asked about that may be the last, each as by `_lasts`."""
    question, hand = place.question, place.position.hand or ()
    if question.ask != "discard" or question.from_meld is not None:
        return
    if place.position.partner_answers is None or place.position.said_no:
        return  # nothing binds the hand to go out
    for card in dict.fromkeys(hand):
        if card != question.card:
            yield from ((card, *last) for last in _lasts(place, card))


def all_laid(place: Place) -> Iterator[Change]:
    """All cards of a hand that must go out are laid, and none is discarded.

    Few of them are named, else they are the `whole` hand. Fact `added` (1): all of them to melds
    that lie; `merged` (1): only where melds of a `rank` are made one.
    """
    position, question, rules = place
    told_yes = position.partner_answers and not position.said_no
    if question.ask != "discard" or not (told_yes or has_laid_black(position, rules)):
        return
    out, hand = Question(ask="go-out"), position.hand or ()
    few = len(hand) <= NAMED
    facts: dict[str, Fact] = {"cards": " ".join(hand)} if few else {"whole": 1}
    whole = [way for way in answer(position, out, rules).ways if not way.left]
    for way in sorted(whole, key=lambda way: len(way.merges))[:1]:
        ranks = {rank_of(position.melds[at].cards, rules) for at, _ in way.merges}
        new = any(laid.to is None for laid in way.melds)
        facts |= {} if new or not few else {"added": 1}
        facts = {"rank": min(ranks), "merged": 1} if ranks else facts
        if len(ranks) < 2:  # noqa: PLR2004 else it is much that is different
            yield Change("all_laid", facts, case=(position, out))


def _lasts(place: Place, card: Card) -> Iterator[tuple[Position, list[str]]]:
    """Yield the position with all cards of the hand laid but one, if they go down so.

    With it come the ranks of melds that are made one for it.
    """
    position, _, rules = place
    others = position._replace(hand=without(position.hand or (), (card,)), drawn=None)
    out, whole = Question(ask="go-out"), with_value(rules, "going_out.discard", "never")
    if not (position.hand and answer(others, out, deciding_only(whole)).answer):
        return  # why it is a no is not asked
    for way in answer(others, out, whole).ways:
        melds, ranks = lay_way(way, position.melds), [position.melds[at] for at, _ in way.merges]
        laid = (*position.laid_now, *range(len(position.melds), len(melds)))
        if not (way.merges and laid):  # where those lie then is not known
            there = place._replace(position=position._replace(hand=(card,), penalty_cards=()))
            last = with_facts(there, "", melds=melds, laid_now=laid, drawn=None).at()[0]
            yield last, [rank_of(meld.cards, rules) for meld in ranks]


def no_meld(place: Place) -> Iterator[Change]:
    """The side has no meld of the rank that is to be laid, only others."""
    position, question, rules = place
    rank = rank_of(question.cards, rules)
    others = len(position.melds) > 1
    for index in _own_of(rank, place) if question.ask == "meld" and others else ():
        melds = (*position.melds[:index], *position.melds[index + 1 :])
        laid = tuple(i - (i > index) for i in position.laid_now if i != index)
        yield with_facts(place, "no_meld", {"rank": rank}, melds=melds, laid_now=laid)


def add_instead(place: Place) -> Iterator[Change]:
    """The cards are added to the side's meld of their rank instead of laid as a new one."""
    position, question, rules = place
    rank = rank_of(question.cards, rules)
    own = tuple(_own_of(rank, place)) if question.ask == "meld" else ()
    for index in own:
        asked = Question(ask="add", cards=question.cards, to=index)
        facts = {"rank": rank, **_which_of(index, place)}
        yield Change("add_instead", facts, case=(position, asked))


def _which_of(index: int, place: Place) -> dict[str, Fact]:
    """Tell which meld is meant where the side has several of its rank."""
    melds, rules = place.position.melds, place.rules
    rank = rank_of(melds[index].cards, rules)
    same = sum(rank_of(meld.cards, rules) == rank for meld in melds)
    if same == 1 or rules.cards.family != "canasta":
        return {}
    return {"whole" if is_canasta(melds[index].cards, rules) else "unfinished": 1}


def other_meld(place: Place) -> Iterator[Change]:
    """The cards are added to another meld of the side."""
    position, question, rules = place
    if target(place) is None:
        return
    for index, meld in enumerate(position.melds):
        rank = rank_of(meld.cards, rules)
        if (index, "own") != (question.to, question.side) and rank:
            asked = question._replace(to=index, side="own")
            facts = {"rank": rank, **_which_of(index, place)}
            yield Change("other_meld", facts, case=(position, asked))


def meld_there(place: Place) -> Iterator[Change]:
    """The cards are added to a meld of their rank that the side has too, where any suits do.

    It is unfinished where a canasta takes no more.
    """
    position, question, rules = place
    ranks = sorted(natural_ranks(question.cards, rules)) or [JOKER]
    for rank in ranks if rules.cards.family == "canasta" else ():
        if own_meld_of(rank, position.melds) is None:
            cards = copies(place, rank)[: rules.melds.min_size]
            if len(cards) == rules.melds.min_size and could_lie(cards, rules):
                grown = with_facts(place, "", melds=(*position.melds, Meld(cards))).at()[0]
                asked = question._replace(to=len(position.melds), side="own")
                wild = any(map(is_wild, question.cards)) and CLOSED.knows(rules)
                ends = wild or most_cards(rank, rules)[0]
                closed: dict[str, Fact] = {"unfinished": 1} if ends else {}
                yield Change("meld_there", {"rank": rank, **closed}, case=(grown, asked))


def no_opponent_canasta(place: Place) -> Iterator[Change]:
    """The opponents have no canasta of the rank that is to be laid, or of the top card's."""
    position, question, rules = place
    ranks = natural_ranks(question.cards or position.pile[-1:], rules) - {THREE}
    bars = rules.melds.bars_opponent_canasta and len(ranks) == 1
    others = tuple(
        meld
        for meld in position.opponent_melds
        if not (is_canasta(meld.cards, rules) and ranks & {card[0] for card in meld.cards})
    )
    if bars and len(others) < len(position.opponent_melds):
        facts: dict[str, Fact] = {"rank": next(iter(ranks))}
        yield with_facts(place, "no_opponent_canasta", facts, opponent_melds=others)


def small_meld(place: Place) -> Iterator[Change]:
    """The side's meld of the top card's rank has room for that card and those that take it."""
    position, _, rules = place
    room = rules.melds.max_size - rules.pile.naturals_needed - 1
    for index in _own_of(top_rank(place), place) if OWN_MELD_LARGE.knows(rules) else ():
        cards = sorted(position.melds[index].cards, key=is_wild)
        if len(cards) > room:
            facts: dict[str, Fact] = {"rank": top_rank(place), "count": room}
            yield with_meld(place, "small_meld", facts, index, tuple(cards[:room]))


def _own_of(rank: str, place: Place) -> Iterator[int]:
    """Yield which of the side's melds are of a rank."""
    for index, meld in enumerate(place.position.melds):
        if rank and rank_of(meld.cards, place.rules) == rank:
            yield index
