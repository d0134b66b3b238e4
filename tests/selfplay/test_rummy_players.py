"""In Rommé the players come to an end: they leave discards that they cannot use."""

import random

import pytest

from tests.engine.asking import rules_of
from tutor_app.engine.play import deal, legal_actions, observe, play
from tutor_app.selfplay.players import PLAYERS
from tutor_app.selfplay.view import View

MOST = 1_000
"""Actions in which a deal is over by far."""


@pytest.mark.parametrize("name", ["beginner", "club"])
@pytest.mark.parametrize("seed", range(4))
def test_a_deal_ends(name: str, seed: int) -> None:
    """Somebody goes out, and not by chance."""
    rules, rng = rules_of("romme"), random.Random(seed)  # noqa: S311 cards, not secrets
    state, count = deal(rules, rng), 0
    while not state.is_over and count < MOST:
        view = View(observe(state, state.actor), rules)
        state = play(state, PLAYERS[name](view, legal_actions(state), rng))
        count += 1

    assert state.is_over
    assert state.out in state.order
