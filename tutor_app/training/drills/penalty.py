"""Offences: what do they cost?"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tutor_app.engine.ask import answer
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import n_
from tutor_app.notation.questions import OFFENCES
from tutor_app.training.drill import Aim, Drill, Made
from tutor_app.training.harvested import harvested
from tutor_app.training.vary import vary


@dataclass(frozen=True, slots=True)
class Offences:
    """One of the offences, at a table where somebody might commit it."""

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        """Return what offences cost."""
        costs = [_cost(offence, rules) for offence in OFFENCES]
        known = {Aim(answer=cost): 1 for cost in sorted(set(costs))}
        return known if len(known) > 1 else {}

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        """Return an offence that costs as much as wanted."""
        offence = rng.choice([each for each in OFFENCES if _cost(each, rules) == aim.answer])
        base = rng.choice([each for each in harvested(rules.id) if each.position.hand])
        position, _ = vary(base.position, base.question, rules, rng)
        seen = Position(hand=position.hand, pile=position.pile, score=position.score)
        return Made(seen._replace(melds=position.melds), Question(ask="penalty", offence=offence))


def _cost(offence: str, rules: RuleSet) -> int:
    return int(answer(Position(), Question(ask="penalty", offence=offence), rules).answer)


DRILL = Drill(
    id="penalty",
    title=n_("What does this offence cost?"),
    asks=("penalty",),
    topics=("penalties",),
    source=Offences(),
)
