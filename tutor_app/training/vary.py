"""Other positions like one from a deal: the same kind of table with other cards and totals.

What is varied keeps the position possible: no card is there more often than in the pack, no red
three comes into a hand, what was drawn or laid in this turn stays. Whether the answer stays the
same is for the engine to say.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tutor_app.engine.card import JOKER, UNSEEN, Card, Cards, in_order, is_natural, without
from tutor_app.engine.play.deal import pack
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.selfplay.positions import some_score

_SUITS = (str.maketrans("shdc", text) for text in ("shdc", "chds", "sdhc", "cdhs"))
RENAMINGS = tuple(_SUITS)
"""Renamings of suits that leave red cards red and black cards black."""

Renaming = Mapping[int, int | str]

_MOST_EXCHANGED = 3
_OTHER_TOTAL = 0.4
"""How often the own total is drawn anew."""

_STEP, _FURTHER = 5, 30
"""A total moves by so many steps of five points at most."""

_WIDE = 300
"""So many steps the widest range of totals has that ask for the same opening."""

_UNDER = 3
"""Cards below the top of the pile that are exchanged at most."""

_PLENTY, _FEWER = 24, 12
"""From so many cards on a stock is far from its end; it may hold up to so many fewer then."""

_ALIKE = ("456", "89TJQK")
"""Ranks that no rule set tells apart; sevens and aces have rules of their own in some."""

_APART = frozenset("X23?")

Vary = Callable[[Position, RuleSet, Random], Position]


def vary(
    position: Position,
    question: Question,
    rules: RuleSet,
    rng: Random,
    *,
    exchanged: int = _MOST_EXCHANGED,
) -> tuple[Position, Question]:
    """Return another position with the same question, drawn by `rng`.

    Suits are renamed, and ranks that count alike; the covered pile is another one; cards that the
    question does not name are exchanged for unseen ones, so many of the hand at most; the
    totals are drawn anew. Where no card is to be exchanged, only the total is,
    for another with the same minimum.
    """
    renaming = {**rng.choice(RENAMINGS), **_ranks(position, question, rules, rng)}
    position, question = _rename(position, renaming), _rename(question, renaming)
    if exchanged:
        position = _other_pile(position, rules, rng)
    if question.ask not in _OF_TOTALS:
        total = _with_totals if exchanged else _with_like_total
        position = total(position, rules, rng)
    if position.hand is not None and question.ask not in _OF_ALL_CARDS:
        position = exchange(position, rules, rng, rng.randrange(exchanged + 1), question)
    return position, question


def _with_totals(position: Position, rules: RuleSet, rng: Random) -> Position:
    """Return the position with other totals, the own one mostly near to what it was.

    A stock that is far from its end holds some other number of cards too.
    """
    own = position.score
    if rng.random() < _OTHER_TOTAL:
        own = some_score(rules, rng)
    own += _STEP * rng.randrange(-_FURTHER, _FURTHER)
    others = tuple(
        max(total + _STEP * rng.randrange(-_FURTHER, _FURTHER), 0)
        for total in position.opponent_scores
    )
    stock = position.stock
    if stock is not None and stock >= _PLENTY:
        stock += rng.randrange(-_FEWER, 1)
    return position._replace(score=own, opponent_scores=others, stock=stock)


def _with_like_total(position: Position, rules: RuleSet, rng: Random) -> Position:
    """Return the position with another total of the own side that asks for the same opening."""
    starts = sorted(start for start, _ in rules.opening.minimum.steps)
    low = max((start for start in starts if start <= position.score), default=starts[0])
    high = min((start for start in starts if start > low), default=low + _STEP * _WIDE)
    low = max(low, min(position.score, high - _STEP * _WIDE))
    return position._replace(score=rng.randrange(low, high, _STEP))


def _ranks(position: Position, question: Question, rules: RuleSet, rng: Random) -> Renaming:
    """Return a renaming of ranks that count alike; none of them where a row of a suit lies."""
    lying = [meld.cards for meld in (*position.melds, *position.opponent_melds)]
    rows = any(len({card[0] for card in cards} - _APART) > 1 for cards in lying)
    if rows or rules.cards.family == "rummy" or (question.cards and rules.melds.sequences):
        return {}
    renaming: dict[int, int | str] = {}
    for ranks in _ALIKE:
        for rank, other in zip(ranks, rng.sample(ranks, len(ranks)), strict=True):
            renaming[ord(rank)] = other
    return renaming


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
    return tuple(card for card, count in left.items() for _ in range(count))


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
    """Return the position with others below the pile's top card, natural ones for natural ones."""
    *below, top = position.pile or (UNSEEN,)
    if not below:
        return position
    rng.shuffle(below)
    unseen = [card for card in unseen_cards(position, rules) if is_natural(card)]
    into = rng.sample(unseen, min(_UNDER, len(unseen)))
    for place, card in zip(range(len(below)), into, strict=False):
        if is_natural(below[place]):
            below[place] = card
    return position._replace(pile=(*below, top))


def _rename(told: Any, renaming: Renaming) -> Any:  # noqa: ANN401 a position, or a part
    """Return a position or question, or a part of one, with its suits renamed."""
    if isinstance(told, Meld | Position | Question):
        return told._replace(
            **{
                name: _rename(part, renaming)
                for name, part in told._asdict().items()
                if name not in _NO_CARDS
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
