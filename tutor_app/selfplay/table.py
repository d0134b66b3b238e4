"""The table: it shows each player the own view, plays what they choose, and keeps the score."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from tutor_app.engine.play import (
    Match,
    State,
    deal,
    legal_actions,
    next_match,
    observe,
    play,
    winners,
)
from tutor_app.engine.rule_set import RuleSet
from tutor_app.selfplay.view import Player, View

MOST_DEALS = 100
"""Deals after which a match is broken off; players who never score would play for ever."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    Attributes:
        scores: Total of each player's side, in points.
        winners: The players with the highest total; nobody if the match was broken off.
        deals: How many deals it took.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    deals: int


def act(state: State, players: Sequence[Player], rng: random.Random) -> State:
    """Return the state after the next action: its player sees the own view alone."""
    view = View(observe(state, state.actor), state.rules)
    return play(state, players[state.actor](view, legal_actions(state), rng))


def play_deal(
    rules: RuleSet, players: Sequence[Player], rng: random.Random, match: Match | None = None
) -> State:
    """Return the state at the end of a deal that the players have played."""
    state = deal(rules, rng, match)
    while not state.is_over:
        state = act(state, players, rng)
    return state


def play_match(rules: RuleSet, players: Sequence[Player], rng: random.Random) -> Outcome:
    """Return the outcome of a match, played deal by deal to the rule set's target."""
    over = play_deal(rules, players, rng)
    match = next_match(over)
    while not winners(match, rules) and match.number <= MOST_DEALS:
        match = next_match(play_deal(rules, players, rng, match))
    return Outcome(match.scores, winners(match, rules), match.number - 1)
