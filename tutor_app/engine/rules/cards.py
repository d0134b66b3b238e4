"""What cards count."""

from functools import lru_cache

from tutor_app.engine.account import Entry, Valued, sum_of, value_lines
from tutor_app.engine.card import Cards, is_black_three, is_red_three
from tutor_app.engine.rule import everywhere, note
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact, Line

POINTS = note(
    "cards.points", *("cards.points", "threes.red_bonus", "threes.royal"), knows=everywhere
)

_VALUE, _BONUS, _JOINED = POINTS.reads


def card_values(cards: Cards, rules: RuleSet) -> tuple[Valued, ...]:
    """Return what each of `cards` counts itself, in points.

    Red threes count as bonuses only, but for those that lie with black ones in a meld.
    """
    joined = rules.threes.royal and any(map(is_black_three, cards))
    if joined and any(map(is_red_three, cards)):
        return tuple([Valued(card, rules.points(card[0]), _JOINED) for card in cards])
    return tuple(
        [
            Valued(card, rules.points(card[0]), _VALUE)
            if not (rules.threes.red_bonus and is_red_three(card))
            else Valued(card, 0, _BONUS)
            for card in cards
        ]
    )


@lru_cache(maxsize=8192)
def cards_points(cards: Cards, rules: RuleSet) -> int:
    """Return what `cards` count themselves, in points; kept by the cards."""
    return sum([valued.points for valued in card_values(cards, rules)])


def count_cards(cards: Cards, rules: RuleSet) -> Entry:
    """Return what cards count, with facts `cards` and `points`."""
    lines = value_lines(POINTS.id, card_values(cards, rules))
    facts: dict[str, Fact] = {"cards": cards, "points": sum_of(lines)}
    limits = {line.limit for line in lines}
    path = limits.pop() if len(limits) == 1 else _VALUE
    return Entry(POINTS(None, facts, path), lines or (Line(POINTS.id, 0, limit=_VALUE),))
