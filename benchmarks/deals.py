"""Questions that deals put, found by another process: here nothing of them is remembered."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

from tutor_app.engine.ask import ask
from tutor_app.engine.position import Position, Question
from tutor_app.rulesets import load_rule_set
from tutor_app.selfplay.asking import questions_at
from tutor_app.selfplay.evening import Company, points

Put = tuple[Position, Question]

EACH = 8
"""Questions of a kind that are taken out of one deal, at random: neighbours are much alike."""


def from_deals(name: str, kinds: tuple[str, ...], seed: int, count: int) -> list[Put]:
    """Return the questions of so many deals; no position is there twice with one question."""
    return _elsewhere(_play, name, kinds, seed, count)


def halves_from_deals(name: str, kind: str, seed: int, count: int) -> list[Put]:
    """Return questions of so many deals, one that is answered yes after one answered no."""
    return _elsewhere(_halves, name, kind, seed, count)


def _elsewhere(work: Callable[..., list[Put]], *given: object) -> list[Put]:
    with ProcessPoolExecutor(1, get_context("spawn")) as other:
        return other.submit(work, *given).result()


def _play(name: str, kinds: tuple[str, ...], seed: int, count: int) -> list[Put]:
    found: dict[Put, None] = {}
    for number in range(count):
        rng = Random(f"{seed}/{number}")  # noqa: S311 cards, no secrets
        moments = list(points(load_rule_set(name), rng, Company()))
        for kind in kinds:
            put = [each for moment in moments for each in questions_at(moment, kind)]
            found.update(dict.fromkeys(rng.sample(put, min(EACH, len(put)))))
    return [*found]


def _halves(name: str, kind: str, seed: int, count: int) -> list[Put]:
    rules, found = load_rule_set(name), dict[bool, dict[Put, None]]({False: {}, True: {}})
    for number in range(count):
        rng = Random(f"{seed}/{number}")  # noqa: S311 cards, no secrets
        put = [
            each for moment in points(rules, rng, Company()) for each in questions_at(moment, kind)
        ]
        for answer, kept in found.items():
            same = [each for each in put if ask(*each, rules).answer is answer]
            kept.update(dict.fromkeys(rng.sample(same, min(EACH // 2, len(same)))))
    return [each for pair in zip(found[False], found[True], strict=False) for each in pair]
