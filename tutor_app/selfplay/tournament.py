"""Many matches of one player against another, kept in a file so that a second run goes on.

Both partners of a side are the same player; the sides change seats from match to match. A
match follows from its seed alone, so it can be played on any core and at any time. What was
played by other players than today's, under the same names, is kept but does not count.
"""

import ast
import hashlib
import json
import math
import random
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path

from tutor_app.rulesets import load_rule_set
from tutor_app.selfplay.players import PLAYERS
from tutor_app.selfplay.table import play_match
from tutor_app.selfplay.workers import end_with_parent

CONFIDENCE = 1.959964
"""Standard deviations of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """A match to be played.

    Attributes:
        rules: Id of the rule set.
        first: Name of the players who sit at the even seats if the seed is even.
        second: Name of the players of the other side.
        seed: What the cards follow from.
        edition: Mark of the players' code.
    """

    rules: str
    first: str
    second: str
    seed: int
    edition: str


@dataclass(frozen=True, slots=True)
class Result:
    """A match that was played.

    Attributes:
        pairing: Which match.
        scores: Points of the first and of the second side.
        deals: How many deals it took.
        winner: Name of the winning players; empty if the match was broken off.
    """

    pairing: Pairing
    scores: tuple[int, int]
    deals: int
    winner: str


def pairings(rules: str, first: str, second: str, count: int) -> list[Pairing]:
    """Return matches with the seeds from 0 on."""
    mark = edition()
    return [Pairing(rules, first, second, seed, mark) for seed in range(count)]


@cache
def edition() -> str:
    """Return a mark that changes with what the players' code does, not with how it reads.

    The texts of the tips are words: which tip does what stands in the code that heeds it.
    """
    found = hashlib.sha256()
    folder = Path(__file__).parent
    code = {*folder.glob("players/**/*.py"), folder / "table.py"}
    for path in sorted(code - {folder / "players" / "club" / "tips.py"}):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found.update(ast.dump(without_words(tree)).encode())
    return found.hexdigest()[:12]


def without_words(tree: ast.Module) -> ast.Module:
    """Return the code without docstrings and other texts that stand by themselves."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            body[:] = [part for part in body if not _is_text(part)] or [ast.Pass()]
    return tree


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def play_pairing(pairing: Pairing) -> Result:
    """Return the result of a match."""
    place = pairing.seed % 2
    names = (pairing.first, pairing.second) if place == 0 else (pairing.second, pairing.first)
    rules = load_rule_set(pairing.rules)
    seats = [PLAYERS[names[seat % 2]] for seat in range(rules.players)]
    dice = random.Random(f"{pairing.rules} {pairing.seed}")  # noqa: S311 cards, not secrets
    outcome = play_match(rules, seats, dice)
    scores = (outcome.scores[place], outcome.scores[1 - place])
    winner = names[outcome.winners[0] % 2] if outcome.winners else ""
    return Result(pairing, scores, outcome.deals, winner)


def play_all(wanted: Iterable[Pairing], kept: Path, jobs: int) -> Iterator[Result]:
    """Yield the result of every match: those on file at once, the others as they are played.

    Args:
        wanted: The matches.
        kept: The file of JSON lines that results are read from and added to.
        jobs: On how many cores to play.
    """
    wanted = list(wanted)
    known = read_results(kept)
    yield from (known[pairing] for pairing in wanted if pairing in known)
    missing = [pairing for pairing in wanted if pairing not in known]
    kept.parent.mkdir(parents=True, exist_ok=True)
    with kept.open("a", encoding="utf-8") as file:
        for result in _played(missing, jobs):
            file.write(json.dumps(asdict(result)) + "\n")
            file.flush()
            yield result


def _played(missing: list[Pairing], jobs: int) -> Iterator[Result]:
    if jobs <= 1 or len(missing) <= 1:
        yield from map(play_pairing, missing)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), end_with_parent) as cores:
        yield from cores.map(play_pairing, missing)


def read_results(kept: Path) -> dict[Pairing, Result]:
    """Return the results on file; a line that was cut off is passed over."""
    if not kept.is_file():
        return {}
    found: dict[Pairing, Result] = {}
    for line in kept.read_text(encoding="utf-8").splitlines():
        try:
            fields = json.loads(line)
        except json.JSONDecodeError:
            continue
        pairing, scores = Pairing(**fields["pairing"]), fields["scores"]
        result = Result(pairing, (scores[0], scores[1]), fields["deals"], fields["winner"])
        found[pairing] = result
    return found


def wilson(wins: int, count: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins, after Wilson.

    >>> [round(end, 3) for end in wilson(60, 100)]
    [0.502, 0.691]
    """
    if not count:
        return 0.0, 1.0
    share, spread = wins / count, CONFIDENCE**2 / count
    middle = (share + spread / 2) / (1 + spread)
    half = CONFIDENCE * math.sqrt(share * (1 - share) / count + spread / (4 * count))
    return middle - half / (1 + spread), middle + half / (1 + spread)
