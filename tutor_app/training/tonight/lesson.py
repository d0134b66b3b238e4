"""The lesson of an evening: what differs, what changes most first, each with a position."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from tutor_app.engine.ask import answer, ask
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer, Verdict
from tutor_app.rulesets.difference import differences
from tutor_app.training.tonight.finding import choose, find, pool
from tutor_app.training.tonight.turning import moved, paths
from tutor_app.training.tonight.weighing import weights

MOST = 10
"""Steps of a lesson at most; what differs beyond them is only listed."""


@dataclass(frozen=True, slots=True)
class Step:
    """One value that differs, and a position that the two games answer differently for its sake.

    Attributes:
        path: The value's path.
        position: The position as tonight's game reads it.
        question: What is asked.
        theirs: The position as the known game reads it.
    """

    path: str
    position: Position
    question: Question
    theirs: Position


@dataclass(frozen=True, slots=True)
class Evening:
    """A lesson for somebody who knows one game and plays another tonight.

    Attributes:
        known: The game that is known, in the form in which the two are compared.
        tonight: The other one.
        steps: What changes most, at most `MOST` values.
        rest: The paths of the other values that differ, in the same order.
    """

    known: RuleSet
    tonight: RuleSet
    steps: tuple[Step, ...]
    rest: tuple[str, ...]

    def step(self, path: str) -> Step | None:
        """Return the step about a value, None where there is none."""
        return next((step for step in self.steps if step.path == path), None)

    def verdicts(self, step: Step) -> tuple[Verdict, Verdict]:
        """Return what the known game says of a step's position, then what tonight's says."""
        return (
            ask(step.theirs, step.question, self.known),
            ask(step.position, step.question, self.tonight),
        )


@lru_cache(maxsize=256)
def evening(known: RuleSet, tonight: RuleSet) -> Evening:
    """Return the lesson for two games; one without steps where no position tells them apart."""
    steps = tuple(_steps(known, tonight))
    shown = {step.path for step in steps}
    rest = tuple(path for path in by_weight(known, tonight) if path not in shown)
    return Evening(known, tonight, steps, rest)


@lru_cache(maxsize=256)
def by_weight(known: RuleSet, tonight: RuleSet) -> tuple[str, ...]:
    """Return the paths of the values that differ, those that turn most answers tonight first.

    Of those that turn equally many, the one that is said to change play more comes first.
    """
    turned = weights(known, tonight)
    found = [each.path for each in differences(known, tonight)]
    return tuple(sorted(found, key=lambda path: -turned.get(path, 0)))


def _steps(known: RuleSet, tonight: RuleSet) -> Iterator[Step]:
    """Yield the steps; a position of tonight's game is preferred to one of the known game."""
    wanted = paths(known, tonight)
    found = find(pool(tonight), known, tonight, wanted)
    found |= find(pool(known), known, tonight, set(wanted) - found.keys())
    given, put = Counter[Answer](), set[tuple[Position, Question]]()
    order = [path for path in by_weight(known, tonight) if path in found]
    for path in order:
        fresh = [each for each in found[path] if each[:2] not in put] or found[path]
        chosen = choose(fresh, path, known, tonight, given)
        theirs = chosen and moved(chosen, known)
        if chosen and theirs and len(put) < MOST:
            put.add(chosen[:2])
            given[answer(chosen.position, chosen.question, tonight).answer] += 1
            yield Step(path, chosen.position, chosen.question, theirs.position)
