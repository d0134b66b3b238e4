"""Two actions played on from the same hidden cards, by the same players."""

import random

from tutor_app.content.continued import Choice, Continued, mark_of
from tutor_app.content.scenarios import Scenario
from tutor_app.engine.action import Action
from tutor_app.engine.play import State, legal_actions, observe, play, score_sheets
from tutor_app.selfplay.continuing.dealing import deal_unseen
from tutor_app.selfplay.continuing.summing import End, summed_up
from tutor_app.selfplay.players import PLAYERS
from tutor_app.selfplay.tournament import edition
from tutor_app.selfplay.view import View

MOST_TURNS = 400
"""Turns after which a deal is broken off and counted as it lies."""


def play_on(state: State, first: Action, level: str) -> End:
    """Return how the deal ends after `first`, all further actions chosen by one kind of player.

    Args:
        state: The deal, with player 0 to act.
        first: What player 0 does now.
        level: Name of the players.

    Raises:
        ActionRefused: The rules forbid the first action.
    """
    player, rng = PLAYERS[level], random.Random(state.seed)  # noqa: S311 cards, not secrets
    took = first.kind == "take"
    last = state.turn + MOST_TURNS
    state = play(state, first)
    while not state.is_over and state.turn < last:
        actor = state.actor
        view = View(observe(state, actor), state.rules)
        action = player(view, legal_actions(state), rng)
        took = took or (action.kind == "take" and state.sides[actor] == state.sides[0])
        state = play(state, action)
    totals = {player: sheet.total for sheet in score_sheets(state) for player in sheet.players}
    return End(totals[0] - totals[1], state.out >= 0 and state.sides[state.out] == 0, took)


def ends(
    scenario: Scenario, choice: Choice, count: int, seed: int, level: str = "club"
) -> list[tuple[End, End]]:
    """Return how each continuation ends, after the advised and after the other action.

    The n-th has the same hidden cards for both, whatever `count` is.

    Args:
        scenario: The position.
        choice: The two actions, and how many cards the others hold.
        count: How many continuations of each action.
        seed: What the hidden cards follow from.
        level: Name of the players.

    Raises:
        TutorError: The rules forbid an action, or the cards do not add up.
    """
    found = []
    for number in range(count):
        rng = random.Random(f"{seed} {number}")  # noqa: S311 cards, not secrets
        state = deal_unseen(scenario.position, choice.others, scenario.rules, rng)
        state = state.but(phase=choice.phase)
        found.append((play_on(state, choice.advised, level), play_on(state, choice.other, level)))
    return found


def continued(
    scenario: Scenario, choice: Choice, count: int, seed: int, level: str = "club"
) -> Continued:
    """Return what became of both actions over at least two continuations.

    The arguments and errors are those of `ends`.
    """
    return summed_up(
        ends(scenario, choice, count, seed, level),
        mark=mark_of(scenario, choice),
        players=level,
        edition=edition(),
        seed=seed,
    )
