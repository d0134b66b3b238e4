"""The nearest legal neighbour: the smallest change that would turn a yes or a no.

The search walks over one card more, less or other in the hand, one fact of the
position and one score step, and asks the engine about each. The first change that
turns the answer, in this order, is the nearest.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tutor_app.engine.ask import ask
from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    RANKS,
    SUITS,
    TWO,
    Card,
    Cards,
    is_black_three,
    is_red_three,
    is_wild,
    without,
)
from tutor_app.engine.errors import TutorError
from tutor_app.engine.notation import pack_count
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rule_values import LOWEST
from tutor_app.engine.rules.canastas import is_canasta
from tutor_app.engine.rules.melds import own_meld_of
from tutor_app.engine.verdict import Fact

KINDS = (
    *("add_card", "drop_card", "swap_card", "lay_more", "lay_less", "unfrozen", "frozen"),
    *("pile_top", "own_meld", "no_canasta", "opened", "score", "canasta", "partner_yes"),
    *("partner_no", "stock", "lap", "fresh", "natural_canasta", "mixed_canasta"),
    *("wild_canasta", "sequence_canasta"),
)
"""Kinds of change, in the order in which they are tried."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A position one change away in which the answer is the other one.

    Attributes:
        kind: One of `KINDS`.
        facts: What the change is: `rank`, `card`, `score`, `left` (cards in the stock).
        position: The changed position.
        question: The question; changed where other cards are laid.
        answer: The answer there.
    """

    kind: str
    facts: Mapping[str, Fact]
    position: Position
    question: Question
    answer: bool


def nearest(position: Position, question: Question, rules: RuleSet) -> Neighbour | None:
    """Return the smallest change that turns a yes-or-no answer, or None if no single one does."""
    answer = ask(position, question, rules).answer
    if not isinstance(answer, bool):
        return None
    for kind, facts, changed, asked in _changes(position, question, rules, yes=answer):
        try:
            other = ask(changed, asked, rules).answer
        except TutorError:
            continue
        if other is not answer:
            return Neighbour(kind, facts, changed, asked, answer=not answer)
    return None


Change = tuple[str, Mapping[str, Fact], Position]


def _changes(
    position: Position, question: Question, rules: RuleSet, *, yes: bool
) -> Iterator[tuple[str, Mapping[str, Fact], Position, Question]]:
    """Yield the changes to try: for a yes what is taken away first, for a no what is added."""
    more, fewer = _more_cards(position, rules), _fewer_cards(position, question)
    hand = (fewer, more) if yes else (more, fewer)
    for kind, facts, changed in (*hand[0], *hand[1], *_other_cards(position, question, rules)):
        yield kind, facts, changed, question
    for kind, facts, asked in _laid_changes(question):
        yield kind, facts, position._replace(hand=None), asked
    table = (*_pile_changes(position, rules), *_meld_changes(position, rules))
    for kind, facts, changed in (
        *table,
        *_side_changes(position, rules),
        *_stock_changes(position),
    ):
        yield kind, facts, changed, question


def _spare_cards(rank: str, position: Position, rules: RuleSet) -> Cards:
    """Return the cards of `rank` that the pack still holds beside those in the position."""
    seen = [*(position.hand or ()), *position.pile, *position.stock_top]
    seen += [card for meld in (*position.melds, *position.opponent_melds) for card in meld.cards]
    cards = [Card(JOKER)] if rank == JOKER else [Card(rank + suit) for suit in SUITS]
    return tuple(
        card
        for card in cards
        for _ in range(pack_count(card, rules) - seen.count(card))
        if not is_red_three(card)
    )


def _spare_card(rank: str, position: Position, rules: RuleSet) -> Card | None:
    return next(iter(_spare_cards(rank, position, rules)), None)


def _ranks_first(position: Position) -> list[str]:
    """Return the ranks to try: the top card's, those in hand, then wild cards, then others."""
    top = [position.pile[-1][0]] if position.pile else []
    held = [card[0] for card in position.hand or ()]
    order = [*top, *held, TWO, JOKER, *NATURAL_RANKS]
    return list(dict.fromkeys(rank for rank in order if rank in RANKS and rank != "3"))


def _more_cards(position: Position, rules: RuleSet) -> Iterator[Change]:
    if position.hand is None:
        return
    for rank in _ranks_first(position):
        card = _spare_card(rank, position, rules)
        if card is not None:
            yield "add_card", {"rank": rank}, position._replace(hand=(*position.hand, card))


def _named(question: Question) -> tuple[Card, ...]:
    """Return the cards that the question itself names; they must stay in the hand."""
    return (*question.cards, *((Card(question.card),) if question.card else ()))


def _fewer_cards(position: Position, question: Question) -> Iterator[Change]:
    if position.hand is None:
        return
    for card in dict.fromkeys(without(position.hand, _named(question))):
        changed = position._replace(hand=without(position.hand, (card,)))
        yield "drop_card", {"card": card, "rank": card[0]}, changed


def _other_cards(position: Position, question: Question, rules: RuleSet) -> Iterator[Change]:
    if position.hand is None:
        return
    loose = dict.fromkeys(without(position.hand, _named(question)))
    for rank in _ranks_first(position):
        spare = _spare_card(rank, position, rules)
        if spare is None:
            continue
        for card in loose:
            if card[0] != rank:
                hand = (*without(position.hand, (card,)), spare)
                yield "swap_card", {"card": card, "rank": rank}, position._replace(hand=hand)


def _pile_changes(position: Position, rules: RuleSet) -> Iterator[Change]:
    """Take the freezing cards out of the pile, put one in, or put another card on top."""
    if not position.pile:
        return
    freezing = tuple(card for card in position.pile if is_wild(card) or is_red_three(card))
    if freezing and freezing[-1] != position.pile[-1]:
        changed = position._replace(pile=without(position.pile, freezing))
        yield "unfrozen", {"card": freezing[-1]}, changed
    two = _spare_card(TWO, position, rules)
    if not freezing and two is not None and position.opened:
        pile = (*position.pile[:-1], two, position.pile[-1])
        yield "frozen", {"card": two}, position._replace(pile=pile)
    top = position.pile[-1]
    barring = is_wild(top) or is_black_three(top) or is_red_three(top)
    if barring and len(position.pile) > 1:
        changed = position._replace(pile=position.pile[:-1])
        if not is_wild(changed.pile[-1]) and not is_red_three(changed.pile[-1]):
            yield "pile_top", {"card": changed.pile[-1]}, changed


def _laid_changes(question: Question) -> Iterator[tuple[str, Mapping[str, Fact], Question]]:
    """Lay one natural card more, or one card less, than the question says."""
    if question.ask not in {"meld", "add"}:
        return
    ranks = dict.fromkeys(card[0] for card in question.cards if not is_wild(card))
    for rank in ranks:
        card = next(
            (Card(rank + suit) for suit in SUITS if (rank + suit) not in question.cards), None
        )
        if card is not None and not is_red_three(card):
            yield "lay_more", {"rank": rank}, question._replace(cards=(*question.cards, card))
    if len(question.cards) > 1:
        for card in dict.fromkeys(reversed(question.cards)):
            less = without(question.cards, (card,))
            yield "lay_less", {"card": card, "rank": card[0]}, question._replace(cards=less)


def _meld_changes(position: Position, rules: RuleSet) -> Iterator[Change]:
    """Give the side a meld of the top card's rank, or take its canasta of that rank apart."""
    if not position.pile or is_wild(position.pile[-1]) or position.pile[-1][0] == "3":
        return
    rank = position.pile[-1][0]
    index = own_meld_of(rank, position.melds)
    if index is None and position.opened:
        free = _spare_cards(rank, position, rules)
        if len(free) >= rules.melds.min_size:
            meld = Meld(free[: rules.melds.min_size])
            yield "own_meld", {"rank": rank}, position._replace(melds=(*position.melds, meld))
    elif index is not None and is_canasta(position.melds[index].cards, rules):
        smaller = Meld(position.melds[index].cards[: rules.canastas.size - 1])
        melds = (*position.melds[:index], smaller, *position.melds[index + 1 :])
        yield "no_canasta", {"rank": rank}, position._replace(melds=melds)


def _side_changes(position: Position, rules: RuleSet) -> Iterator[Change]:
    """Change what the side has: its opening and score, a canasta, the partner's answer."""
    yield from (
        _opened_changes(position, rules) if position.opened else _unopened_changes(position, rules)
    )
    if position.said_no or position.partner_answers == ():
        yield "partner_yes", {}, position._replace(partner_answers=("yes",))
    elif position.partner_answers:
        yield "partner_no", {}, position._replace(partner_answers=("no",))


def _unopened_changes(position: Position, rules: RuleSet) -> Iterator[Change]:
    meld = _some_meld(position, rules, rules.melds.min_size)
    if meld is not None:
        yield "opened", {}, position._replace(melds=(meld,))
    need = rules.opening.minimum.at(position.score)
    for start, value in rules.opening.minimum.steps:
        if value != need:
            score = -5 if start == LOWEST else start
            yield "score", {"score": score}, position._replace(score=score)


def _opened_changes(position: Position, rules: RuleSet) -> Iterator[Change]:
    if position.melded_earlier or position.added_now:
        changed = position._replace(melded_before=False, added_now=())
        yield "fresh", {}, changed
    for kind, canasta in _canastas(position, rules):
        yield kind, {}, position._replace(melds=(*position.melds, canasta))


def _canastas(position: Position, rules: RuleSet) -> Iterator[tuple[str, Meld]]:
    """Yield a canasta of each kind that the side could have one more of; none in Rommé."""
    size = rules.canastas.size
    if not size:
        return
    natural = _some_meld(position, rules, size)
    told = rules.going_out.natural_needed or rules.going_out.mixed_needed
    if natural is not None:
        yield ("natural_canasta" if told else "canasta"), natural
        two = _spare_card(TWO, position, rules)
        if rules.going_out.mixed_needed and two is not None:
            yield "mixed_canasta", Meld((*natural.cards[: size - 1], two))
    wild = (*_spare_cards(TWO, position, rules), *_spare_cards(JOKER, position, rules))
    if rules.going_out.wild_needed and len(wild) >= size:
        yield "wild_canasta", Meld(wild[:size])
    if rules.going_out.sequence_needed:
        ranks = tuple(reversed(NATURAL_RANKS))[:size]
        for suit in SUITS:
            yield "sequence_canasta", Meld(tuple(Card(rank + suit) for rank in ranks))


def _stock_changes(position: Position) -> Iterator[Change]:
    """Put a card back into an empty stock, or end the first lap."""
    if position.stock == 0:
        yield "stock", {"left": 1}, position._replace(stock=1)
    if position.lap == 1:
        yield "lap", {}, position._replace(lap=2)


def _some_meld(position: Position, rules: RuleSet, size: int) -> Meld | None:
    """Return a natural meld of a rank that lies nowhere yet, or None."""
    seen = {card[0] for card in (*(position.hand or ()), *position.pile)}
    seen |= {card[0] for meld in (*position.melds, *position.opponent_melds) for card in meld.cards}
    for rank in reversed(NATURAL_RANKS):
        if rank not in seen and rules.cards.packs * len(SUITS) >= size:
            cards = tuple(Card(rank + suit) for suit in SUITS * rules.cards.packs)[:size]
            return Meld(cards)
    return None
