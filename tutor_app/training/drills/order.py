"""Put the steps of a turn that takes the pile in order."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tutor_app.engine.errors import TutorError
from tutor_app.engine.judge import question_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import n_
from tutor_app.training.drill import Aim, Deals, Drill, Made, bases, from_deals
from tutor_app.training.turns import follow, known_stock, lawful_turn
from tutor_app.training.vary import vary

_LAYINGS = 3
"""Times that cards are laid at most beside the taking."""

_FEWEST = 4
"""Actions that there are at least to put in order."""

_TRIES = 2
_TAKING = from_deals("take-pile", only=True)


@dataclass(frozen=True, slots=True)
class Orders:
    """A lawful turn that takes the pile, its actions shuffled."""

    taking: Deals = _TAKING

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        """Return how the pile may be taken."""
        known = self.taking.aims(rules)
        return {aim: count for aim, count in known.items() if aim.form[1] == "whole"}

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        """Return the actions of a turn in an order that is not lawful."""
        for _ in range(_TRIES):
            position, _ = vary(*rng.choice(bases(rules.id, self.taking)[aim]), rules, rng)
            position = known_stock(position, rules, rng)
            try:
                turn = lawful_turn(position, rules, rng, pile=True, layings_most=_LAYINGS)
            except TutorError:
                continue
            shown = rng.sample(turn, len(turn))
            if len(turn) >= _FEWEST and not all(follow(position, rules, shown)):
                return Made(position, question_of(turn[-1]), turn=tuple(shown))
        return None


DRILL = Drill(
    id="order",
    title=n_("Put the steps of this turn in order"),
    asks=("discard",),
    topics=("pile", "melds", "discarding"),
    source=Orders(),
    reply="order",
)
