"""How often a belief changes an answer, on positions from deals."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from tutor_app.engine.rule_set import RuleSet
from tutor_app.training.beliefs.belief import Belief, answer_of, same
from tutor_app.training.harvested import harvested


class Rate(NamedTuple):
    """How often a belief changes answers.

    Attributes:
        turned: Answers that it changes, by kind of question.
        asked: How many questions were asked.
    """

    turned: Mapping[str, int]
    asked: int

    @property
    def percent(self) -> float:
        """What share of the answers it changes, in percent."""
        return 100 * sum(self.turned.values()) / self.asked if self.asked else 0.0


def rate_of(belief: Belief, rules: RuleSet) -> Rate:
    """Return how often a belief changes the answers of a rule set's positions."""
    turned: Counter[str] = Counter()
    cases = harvested(rules.id)
    for position, question, right, _ in cases:
        found = answer_of(position, question, rules, belief)
        if found is not None and not same(found, right):
            turned[question.ask] += 1
    return Rate(turned, len(cases))
