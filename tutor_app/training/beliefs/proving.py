"""That a belief changes answers, and how often."""

from collections.abc import Iterator
from typing import NamedTuple

from tutor_app.engine.rule_set import RuleSet
from tutor_app.training.beliefs.belief import Belief
from tutor_app.training.beliefs.diagnosis import beliefs_of
from tutor_app.training.beliefs.telling import is_telling, telling
from tutor_app.training.drill import Made
from tutor_app.training.harvested import harvested


class Proof(NamedTuple):
    """How often a belief changes answers in a rule set.

    Attributes:
        belief: The belief.
        turned: How many answers it changes about positions from deals.
        asked: How many there are.
        telling: About how many of its telling positions it changes the answer.
        stale: About how many of them it does not.
    """

    belief: Belief
    turned: int
    asked: int
    telling: int
    stale: int

    @property
    def holds(self) -> bool:
        """Whether it changes answers, and on every telling position."""
        return self.turned + self.telling > 0 and not self.stale


def proofs_of(rules: RuleSet) -> Iterator[Proof]:
    """Yield how often each belief that is wrong in a rule set changes the answer there."""
    cases = [Made(each.position, each.question) for each in harvested(rules.id)]
    for belief in beliefs_of(rules):
        known = telling(rules.id).get(belief.id, ())
        turned = sum(is_telling(made, rules, belief) for made in cases)
        told = sum(is_telling(made, rules, belief) for made in known)
        yield Proof(belief, turned, len(cases), told, len(known) - told)
