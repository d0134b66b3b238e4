"""What a club player lays, and with what the own side is opened."""

from collections.abc import Sequence

from tutor_app.engine.action import Action
from tutor_app.engine.card import THREE, Cards, is_wild
from tutor_app.engine.rules.canastas import canasta_bonus
from tutor_app.engine.rules.cards import cards_points
from tutor_app.selfplay.players.club.reading import Reading
from tutor_app.selfplay.players.club.runs import is_run, run_worth

NATURAL, RUN, POINTS_LIE = 5, 40, 0.1
"""What it brings to lay a natural card, a sequence, and each point."""

WILD_SPENT, WILD_SAVED = 60, 0.5
"""What a wild card costs that makes no canasta, and what its points bring at the end."""

SPOILED, BLED = 500, 60
"""What it costs to make a canasta less, and to be left with too few cards."""

FEW_CARDS, FEW_CARDS_OPENING, DEALT_MANY = 4, 6, 15
"""Cards to keep in hand, after an opening too; with a large deal two more after that."""

LONG_STOCK = 30
"""Cards in the stock with which there is time to wait for a better opening."""


def best_laying(reading: Reading, layings: Sequence[Action]) -> Action | None:
    """Choose the laying that brings most, or None if the cards do better in hand."""
    chosen = [spare_runs(reading, action) for action in layings]
    best = max(chosen, key=lambda action: lay_value(reading, action), default=None)
    return best if best and lay_value(reading, best) > 0 else None


def lay_value(reading: Reading, action: Action) -> float:
    """Return what a laying brings, less what its cards are worth in hand, in points."""
    base, after = _before_and_after(reading, action)
    gain = canasta_bonus(after, reading.rules)[0] - canasta_bonus(base, reading.rules)[0]
    wild = sum(map(is_wild, action.cards))
    points = cards_points(action.cards, reading.rules)
    shown = POINTS_LIE * points if reading.heeds("joker-first") else 0
    value = gain + shown + NATURAL * (len(action.cards) - wild)
    if gain < 0:
        value -= SPOILED
    if is_run(after):
        return value + RUN
    return value - (_cost_in_hand(reading, action, points) if gain <= 0 else 0)


def _cost_in_hand(reading: Reading, action: Action, points: int) -> float:
    """Return what is given up by laying cards that complete nothing, in points."""
    wild = sum(map(is_wild, action.cards))
    pure = wild == len(action.cards) and _is_wild_meld(reading, action)
    if reading.ending and reading.heeds("lay-down"):
        return -WILD_SAVED * points * wild
    cost = sum(run_worth(reading, card) for card in action.cards)
    if wild and not pure and reading.heeds("wild-last"):
        cost += WILD_SPENT * wild
    left = len(reading.hand) - len(action.cards)
    if left < FEW_CARDS and not reading.we_may_leave and reading.heeds("long-hand"):
        cost += BLED
    return cost


def _is_wild_meld(reading: Reading, action: Action) -> bool:
    return all(map(is_wild, _before_and_after(reading, action)[1]))


def _before_and_after(reading: Reading, action: Action) -> tuple[Cards, Cards]:
    """Return the meld that a laying makes or joins, before and after it."""
    if action.kind != "add" or action.to is None:
        return (), action.cards
    base = reading.position.melds[action.to].cards
    return base, (*base, *action.cards)


def spare_runs(reading: Reading, action: Action) -> Action:
    """Return a laying of a rank in the suits that no sequence waits for.

    Cards of a rank that differ in suit alone are offered once; which of them go is free.
    """
    if not (reading.rules.melds.sequences and reading.heeds("suits")):
        return action
    after = _before_and_after(reading, action)[1]
    ranks = {card[0] for card in after if not is_wild(card)}
    if len(ranks) != 1 or THREE in ranks:
        return action
    wild = tuple(card for card in action.cards if is_wild(card))
    own = sorted(
        (card for card in reading.hand if card[0] in ranks),
        key=lambda card: run_worth(reading, card),
    )
    return action._replace(cards=(*own[: len(action.cards) - len(wild)], *wild))


def best_opening(reading: Reading, openings: Sequence[Action]) -> Action | None:
    """Choose an opening of few cards with few wild ones, or None if the hand stays closed."""
    small = reading.heeds("ideal-opening")

    def cost(action: Action) -> float:
        wild = sum(map(is_wild, action.cards))
        return len(action.cards) * NATURAL + wild * WILD_SPENT / 2 if small else 0

    best = min(openings, key=cost, default=None)
    if best is None or not reading.heeds("long-hand"):
        return best
    many = reading.rules.deal.hand_size >= DEALT_MANY
    least = FEW_CARDS_OPENING + (2 if many else 0)
    hurried = reading.theirs or (reading.position.stock or 0) < LONG_STOCK
    return best if hurried or len(reading.hand) - len(best.cards) >= least else None
