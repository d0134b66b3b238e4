"""Other positions like one from a deal: the same kind of table with other cards and totals.

What is varied keeps the position possible: no card is there more often than in the pack, no red
three comes into a hand, what was drawn or laid in this turn stays. Whether the answer stays the
same is for the engine to say.
"""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from tutor_app.engine.card import JOKER, UNSEEN, Card, Cards, in_order, is_natural, without
from tutor_app.engine.play.deal import pack
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.selfplay.positions import some_score

_SUITS = (str.maketrans("shdc", text) for text in ("shdc", "chds", "sdhc", "cdhs"))
RENAMINGS = tuple(_SUITS)
"""Renamings of suits that leave red cards red and black cards black."""

Renaming = Mapping[int, int | str]

_OTHER_TOTAL = 0.4
"""How often the own total is drawn anew."""

_STEP, _FURTHER = 5, 30
"""A total moves by so many steps of five points at most."""

_WIDE = 300
"""So many steps the widest range of totals has that ask for the same opening."""

_UNDER = 3
"""Cards below the top of the pile that are exchanged at most."""

_AS_LONG = 0.6
"""So many melds stay as they are."""

_PLENTY, _FEWER = 24, 12
"""From so many cards on a stock is far from its end; it may hold up to so many fewer then."""

_ALIKE = ("456", "89TJQK")
"""Ranks that no rule set tells apart; sevens and aces have rules of their own in some."""

_APART = frozenset("X23?")


class Reach(NamedTuple):
    """How far a position is varied.

    Attributes:
        exchanged: Cards of the hand that are exchanged at most; at least one, where it is more.
        faithful: Whether the pile and the melds stay, and the total goes no further than to
            another one with the same minimum.
    """

    exchanged: int
    faithful: bool = False


USUAL = Reach(3)


def vary(
    position: Position, question: Question, rules: RuleSet, rng: Random, reach: Reach = USUAL
) -> tuple[Position, Question]:
    """Return another position with the same question, drawn by `rng`.

    Suits are renamed, and ranks that count alike; the covered pile is another one, melds have
    more or fewer cards; cards that the question does not name are exchanged for unseen ones;
    the totals are drawn anew.
    """
    renaming = {**rng.choice(RENAMINGS), **_ranks(position, question, rules, rng, reach)}
    position, question = _rename(position, renaming), _rename(question, renaming)
    if question.ask in _OF_THE_STOCK:
        position = position._replace(laid_now=(), added_now=())
    position = _furnished(position, rules, rng)
    if not reach.faithful:
        position = other_melds(_other_pile(position, rules, rng), question, rules, rng)
    if question.ask not in _OF_TOTALS:
        total = _with_like_total if reach.faithful else _with_totals
        position = _elsewhere(total(position, rules, rng), rng)
    if reach.exchanged and position.hand is not None and question.ask not in _OF_ALL_CARDS:
        position = exchange(position, rules, rng, rng.randint(1, reach.exchanged), question)
    return position, question


def _furnished(position: Position, rules: RuleSet, rng: Random) -> Position:
    """Return a position with the others' totals and a stock, where nothing is said of them."""
    apart = rules.scoring.pooled and position.role != "partner"
    count = rules.players - 1 if apart else rules.teams - 1
    others = position.opponent_scores or tuple(some_score(rules, rng) for _ in range(count))
    position = position._replace(opponent_scores=others)
    if position.stock is not None or not position.pile:
        return position
    unseen = len(unseen_cards(position, rules))
    return position._replace(stock=rng.randrange(_FEWER, max(unseen // 2, _PLENTY)))


def _with_totals(position: Position, rules: RuleSet, rng: Random) -> Position:
    """Return the position with another own total, mostly near to what it was."""
    own = position.score
    if rng.random() < _OTHER_TOTAL:
        own = some_score(rules, rng)
    return position._replace(score=own + _STEP * rng.randrange(-_FURTHER, _FURTHER))


def _with_like_total(position: Position, rules: RuleSet, rng: Random) -> Position:
    """Return the position with another total of the own side that asks for the same opening."""
    starts = sorted(start for start, _ in rules.opening.minimum.steps)
    low = max((start for start in starts if start <= position.score), default=starts[0])
    high = min((start for start in starts if start > low), default=low + _STEP * _WIDE)
    low = max(low, min(position.score, high - _STEP * _WIDE))
    return position._replace(score=rng.randrange(low, high, _STEP))


def _elsewhere(position: Position, rng: Random) -> Position:
    """Return the position with other totals of the others, and another stock far from its end."""
    others = tuple(
        abs(total + _STEP * rng.randrange(-_WIDE, _WIDE)) for total in position.opponent_scores
    )
    stock = position.stock
    if stock is not None and stock >= _PLENTY:
        stock += rng.randrange(-_FEWER, 1)
    return position._replace(opponent_scores=others, stock=stock)


def _ranks(
    position: Position, question: Question, rules: RuleSet, rng: Random, reach: Reach
) -> Renaming:
    """Return a renaming of ranks that count alike; none of them where a row of a suit lies.

    Nor any where there may be a row in a hand that is to stay as it is.
    """
    lying = [meld.cards for meld in (*position.melds, *position.opponent_melds)]
    rows = any(len({card[0] for card in cards} - _APART) > 1 for cards in lying)
    if rules.cards.family == "rummy":
        return _shifted(position, question, rng)
    if rows or (rules.melds.sequences and (question.cards or reach.faithful)):
        return {}
    renaming: dict[int, int | str] = {}
    for ranks in _ALIKE:
        for rank, other in zip(ranks, rng.sample(ranks, len(ranks)), strict=True):
            renaming[ord(rank)] = other
    return renaming


def _shifted(position: Position, question: Question, rng: Random) -> Renaming:
    """Return a renaming of ranks that leaves rows rows: all up or down, or in reverse.

    Aces stay where they are, since they lie at both ends, and so does whatever lies beside one.
    """
    cards = (*_shown(position), *_named(question))
    ranks = {_IN_ROWS.index(card[0]) for card in cards if card[0] in _IN_ROWS}
    if not ranks or any(card[0] == "A" for card in cards):
        return {}
    low, high = min(ranks), max(ranks)
    start = rng.randrange(len(_IN_ROWS) - (high - low))
    back = rng.random() < 1 / 2
    renaming: dict[int, int | str] = {}
    for place in range(low, high + 1):
        other = high - place if back else place - low
        renaming[ord(_IN_ROWS[place])] = _IN_ROWS[start + other]
    return renaming


_IN_ROWS = "23456789TJQK"
"""Ranks of a row from low to high, but for the ace."""

_OF_THE_STOCK = frozenset({"deal-ends", "must-take"})
"""Questions in which it is all one what was laid in this turn."""

_OF_TOTALS = frozenset({"match"})
_OF_ALL_CARDS = frozenset({"match", "upcard", "special-hand"})
"""Questions whose answer would rest on nothing else than the cards or totals exchanged."""


def exchange(
    position: Position, rules: RuleSet, rng: Random, count: int, question: Question | None = None
) -> Position:
    """Return the position with up to `count` cards of the hand exchanged for unseen ones."""
    hand = position.hand or ()
    bound = Counter((*(position.drawn or ()), *_named(question), *position.penalty_cards))
    free = list((Counter(hand) - bound).elements())
    out = rng.sample(free, min(count, len(free)))
    unseen = [card for card in unseen_cards(position, rules) if not _is_barred(card, rules)]
    into = rng.sample(unseen, min(len(out), len(unseen)))
    kept = without(hand, out[: len(into)])
    return position._replace(hand=in_order((*kept, *into)))


def unseen_cards(position: Position, rules: RuleSet) -> Cards:
    """Return the cards of the pack that lie nowhere in sight: in the stock or in other hands."""
    left = Counter(pack(rules))
    left.subtract(_shown(position))
    return tuple(left.elements())


def _is_barred(card: Card, rules: RuleSet) -> bool:
    """Tell whether a card could not be in a hand at this moment."""
    return rules.cards.family == "canasta" and (card[0] == "3")


def _named(question: Question | None) -> Cards:
    """Return the cards that a question names."""
    if question is None:
        return ()
    card = (Card(question.card),) if question.card else ()
    return (*card, *question.cards, *(each for cards in question.melds for each in cards))


def _shown(position: Position) -> list[Card]:
    laid = [card for meld in (*position.melds, *position.opponent_melds) for card in meld.cards]
    lying = (
        *(position.hand or (), position.set_aside, position.pile, position.stock_top),
        *(position.red_threes, position.opponent_red_threes, position.black_threes),
        *(position.partner_hand, position.other_partner_hand, position.partner_red_threes),
    )
    return [*laid, *(card for cards in lying for card in cards if card != UNSEEN)]


def _other_pile(position: Position, rules: RuleSet, rng: Random) -> Position:
    """Return the position with others below the pile's top card, natural ones for natural ones.

    Below a top card that covers others lie some more of them, from a stock that is far from its
    end.
    """
    *below, top = position.pile or (UNSEEN,)
    if not below:
        return position
    rng.shuffle(below)
    unseen = [card for card in unseen_cards(position, rules) if is_natural(card)]
    into = rng.sample(unseen, min(_UNDER, len(unseen)))
    for place, card in zip(range(len(below)), into, strict=False):
        if is_natural(below[place]):
            below[place] = card
    left = [card for card in into if card not in below] if (position.stock or 0) > _PLENTY else []
    more = left[: rng.randrange(_UNDER)]
    stock = (position.stock or 0) - len(more) if more else position.stock
    return position._replace(pile=(*more, *below, top), stock=stock)


def other_melds(position: Position, question: Question, rules: RuleSet, rng: Random) -> Position:
    """Return the position with some melds one natural card longer or shorter.

    What the question names and what was laid in this turn stays, and whatever is a canasta, or
    nearly one.
    """
    if rules.cards.family == "rummy":
        return position
    unseen = list(unseen_cards(position, rules))
    kept = {*position.laid_now, question.to, question.from_meld}
    own = [
        meld if place in kept else _resized(meld, position, unseen, rules, rng)
        for place, meld in enumerate(position.melds)
    ]
    others = [_resized(meld, position, unseen, rules, rng) for meld in position.opponent_melds]
    if question.side == "opponent" and question.to is not None:
        others[question.to] = position.opponent_melds[question.to]
    return position._replace(melds=tuple(own), opponent_melds=tuple(others))


def _resized(
    meld: Meld, position: Position, unseen: list[Card], rules: RuleSet, rng: Random
) -> Meld:
    """Return a meld of one rank as it is, with one natural card more or with one less."""
    naturals = [card for card in meld.cards if is_natural(card)]
    rank = {card[0] for card in naturals}
    if len(rank) != 1 or "3" in rank or rng.random() < _AS_LONG:
        return meld
    more = next((card for card in unseen if {card[0]} == rank), None)
    if more and len(meld.cards) < rules.canastas.size - 2:
        unseen.remove(more)
        return meld._replace(cards=(*meld.cards, more))
    is_large = len(meld.cards) == len(naturals) > rules.melds.min_size
    is_old = naturals[-1] not in position.added_now
    if is_large and is_old and len(meld.cards) < rules.canastas.size:
        return meld._replace(cards=tuple(naturals[:-1]))
    return meld


def _rename(told: Any, renaming: Renaming) -> Any:  # noqa: ANN401 a position, or a part
    """Return a position or question, or a part of one, with its suits renamed."""
    if isinstance(told, Meld | Position | Question):
        return told._replace(
            **{
                name: _rename(part, renaming)
                for name, part in zip(told._fields, told, strict=True)
                if part and name not in _NO_CARDS
            }
        )
    if isinstance(told, tuple):
        return tuple(_rename(part, renaming) for part in told)
    if isinstance(told, str) and told not in {JOKER, UNSEEN, ""}:
        return Card(told.translate(renaming))
    return told


_NO_CARDS = frozenset(
    {
        *("ask", "choice", "action", "side", "offence", "phase", "drew", "role"),
        *("partner_answers", "went_out", "special_hand", "initial"),
    }
)
"""Parts that hold words."""
