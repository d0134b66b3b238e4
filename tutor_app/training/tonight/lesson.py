"""The lesson of an evening: what differs, what changes most first, each with a position."""

from dataclasses import dataclass
from functools import lru_cache

from tutor_app.engine.ask import ask
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict
from tutor_app.training.tonight.choosing import Step, steps
from tutor_app.training.tonight.finding import find, promising
from tutor_app.training.tonight.stored import stored
from tutor_app.training.tonight.turning import paths
from tutor_app.training.tonight.weighing import in_order, weights


@dataclass(frozen=True, slots=True)
class Evening:
    """A lesson for somebody who knows one game and plays another tonight.

    Attributes:
        known: The game that is known, in the form in which the two are compared.
        tonight: The other one.
        steps: What changes most.
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
    """Return the lesson for two games; one without steps where no position tells them apart.

    For shipped games it is read. A club's own rules are weighed by those positions of the game
    that they are based on in which a value might matter.
    """
    turned, kept = weights(known.id, tonight.id), stored(known, tonight)
    if kept is None:
        found = find(promising(known, tonight), known, tonight, paths(known, tonight))
        turned = turned or {path: len(puts) for path, puts in found.items()}
        kept = tuple(steps(in_order(known, tonight, turned), found, known, tonight))
    order = in_order(known, tonight, turned)
    shown = {step.path for step in kept}
    return Evening(known, tonight, kept, tuple(path for path in order if path not in shown))
