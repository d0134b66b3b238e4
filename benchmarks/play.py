"""Random deals, action by action, beside random games of chess.

Both list all that is lawful, choose one of it by chance and play it, to the end.
"""

import random
import time

import chess

from benchmarks.report import Row, in_turn
from tutor_app.engine.play import deal, legal_actions, play
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set, rule_set_ids

ROUNDS = 9
GAMES = 6
DEALS = 9
GOAL = 0.8


def measure() -> list[Row]:
    """Return actions a second beside chess moves a second, and deals a second by rule set."""
    classic, dice = load_rule_set("classic"), random.Random(1)  # noqa: S311 cards, no secrets
    peer, own, ratio = in_turn(
        lambda: chess_moves(dice), lambda: deals(classic, dice, DEALS)[0], ROUNDS
    )
    rows = [
        Row("chess, moves listed and played", peer, "moves/s"),
        Row("classic, actions listed and played", own, "actions/s"),
        Row("classic beside chess", ratio, "ratio", least=GOAL),
    ]
    for name in rule_set_ids():
        actions, whole = deals(load_rule_set(name), random.Random(1), DEALS)  # noqa: S311
        rows.append(Row(f"{name}, actions listed and played", actions, "actions/s"))
        rows.append(Row(f"{name}, whole deals", whole, "deals/s"))
    return rows


def chess_moves(dice: random.Random) -> float:
    """Return how many moves a second are listed, chosen and played."""
    start, moves = time.perf_counter(), 0
    for _ in range(GAMES):
        board = chess.Board()
        while not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.perf_counter() - start)


def deals(rules: RuleSet, dice: random.Random, count: int) -> tuple[float, float]:
    """Return how many actions and how many whole deals a second are listed and played."""
    start, actions = time.perf_counter(), 0
    for _ in range(count):
        state = deal(rules, dice)
        while not state.is_over:
            state = play(state, dice.choice(legal_actions(state)))
            actions += 1
    seconds = time.perf_counter() - start
    return actions / seconds, count / seconds
