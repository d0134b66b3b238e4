"""Exercises of what deals seldom turn on.

They vary positions that `seeking` found for those rules on which no exercise from a deal rests.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from tutor_app.engine.rule_set import RuleSet
from tutor_app.training.deals import REACHES
from tutor_app.training.drill import Aim, Made, form_of, same, verdict_of
from tutor_app.training.harvested import SELDOM, harvested
from tutor_app.training.item import Asked
from tutor_app.training.resting import rests_on
from tutor_app.training.vary import vary


@dataclass(frozen=True, slots=True)
class Seldom:
    """Varies the positions that were found for rules on which deals seldom turn.

    Attributes:
        asks: The kinds of questions.
    """

    asks: tuple[str, ...]

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        """Return what exercises can be; of a number only the rule is wanted."""
        return {aim: len(some) for aim, some in _bases(rules.id, self).items()}

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        """Return a position that is answered as wanted and rests on the rule wanted."""
        base = rng.choice(_bases(rules.id, self)[aim])
        tries = (Made(*vary(*base, rules, rng, reach)) for reach in REACHES)
        return next((made for made in tries if _fits(made, aim, rules)), None)


def _fits(made: Made, aim: Aim, rules: RuleSet) -> bool:
    verdict = verdict_of(made, rules)
    if verdict is None or (aim.answer is not None and not same(verdict.answer, aim.answer)):
        return False
    return rests_on(aim.rule, verdict, made.position, rules)


@lru_cache(maxsize=512)
def _bases(ruleset: str, seldom: Seldom) -> Mapping[Aim, tuple[Asked, ...]]:
    """Return the positions of a rule set by what exercises made of them are to be.

    They are kept by rule set and kinds: one entry a drill and rule set.
    """
    found: dict[Aim, list[Asked]] = {}
    for each in harvested(ruleset, SELDOM):
        if each.question.ask in seldom.asks:
            told = each.answer if isinstance(each.answer, bool | str) else None
            for rule in each.because:
                aim = Aim(form_of(each.question), told, rule)
                found.setdefault(aim, []).append(Asked(each.position, each.question))
    return {aim: tuple(some) for aim, some in found.items()}
