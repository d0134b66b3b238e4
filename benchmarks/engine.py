"""The engine: its import beside python-chess's, and verdict times by the size of the hand.

Both imports run in fresh processes of the same run, in turn, with compiled bytecode.
"""

import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.report import Row, in_turn
from tutor_app.engine.ask import ask
from tutor_app.engine.card import RANKS, SUITS, Card, Cards, is_natural, is_red_three
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set, rule_set_ids

ROUNDS = 9
SIZES = (11, 20, 30, 45)
POSITIONS = 10
GOAL = 1.0
_TIMED = (
    "import time; start = time.perf_counter(); import {module}; print(time.perf_counter() - start)"
)


def measure() -> list[Row]:
    """Return the import time beside python-chess's, and the verdict times."""
    rows = _measure_import()
    for name in rule_set_ids():
        rules = load_rule_set(name)
        rows += [
            Row(f"{name}, hand of {size}", 1000 * _verdict_time(rules, size), "ms a verdict")
            for size in _sizes(name)
        ]
    return rows


def _measure_import() -> list[Row]:
    with tempfile.TemporaryDirectory() as cache:
        peer, own, ratio = in_turn(
            lambda: _import_time("chess", cache),
            lambda: _import_time("tutor_app.engine.ask", cache),
            ROUNDS,
        )
    return [
        Row("import chess", 1000 * peer, "ms"),
        Row("import tutor_app.engine.ask", 1000 * own, "ms"),
        Row("import beside chess", ratio, "ratio", most=GOAL),
    ]


def _import_time(module: str, cache: str) -> float:
    """Return the seconds that a fresh process takes to import a module, bytecode in `cache`."""
    command = [sys.executable, "-X", f"pycache_prefix={cache}", "-c", _TIMED.format(module=module)]
    root = str(Path(__file__).resolve().parents[1])
    environment = {"PYTHONPATH": root, "PATH": ""}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return float(done.stdout)


def _sizes(name: str) -> tuple[int, ...]:
    """Return the hand sizes to time; a Rommé hand never grows beyond fourteen."""
    return SIZES[:1] if name == "romme" else SIZES


def _verdict_time(rules: RuleSet, size: int) -> float:
    """Return the median seconds of taking, opening and going out, over seeded positions."""
    times = []
    for seed in range(POSITIONS):
        dice = random.Random(seed)  # noqa: S311 positions, no secrets
        position = _position(rules, size, dice)
        for kind in ("take-pile", "can-open", "go-out"):
            start = time.perf_counter()
            ask(position, Question(ask=kind), rules)
            times.append(time.perf_counter() - start)
    return statistics.median(times)


def _position(rules: RuleSet, size: int, dice: random.Random) -> Position:
    pack = _pack(rules)
    dice.shuffle(pack)
    cards = [card for card in pack if not is_red_three(card)]
    top = next(card for card in cards if is_natural(card))
    cards.remove(top)
    return Position(hand=tuple(cards[:size]), pile=(*_below(cards[size:]), top), lap=3)


def _below(cards: list[Card]) -> Cards:
    """Return two natural cards to lie under the top card."""
    return tuple(card for card in cards if is_natural(card))[:2]


def _pack(rules: RuleSet) -> list[Card]:
    suited = [Card(rank + suit) for rank in RANKS if rank != "X" for suit in SUITS]
    return suited * rules.cards.packs + [Card("X")] * rules.cards.jokers
