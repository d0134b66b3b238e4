"""Put the steps of a turn that takes the pile in order."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tutor_app.engine.errors import TutorError
from tutor_app.engine.judge import question_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import n_
from tutor_app.training.deals import bases, from_deals
from tutor_app.training.drill import Aim, Drill, Made
from tutor_app.training.item import Asked
from tutor_app.training.turns import follow, known_stock, lawful_turn
from tutor_app.training.vary import vary

_LAYINGS = 3
"""Times that cards are laid at most beside the taking."""

_FEWEST = 4
"""Actions that there are at least to put in order."""

_TRIES = 6
_TAKING = from_deals("take-pile", only=True)


@dataclass(frozen=True, slots=True)
class Orders:
    """A lawful turn that takes the pile, its actions shuffled."""

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        """Return one aim where a pile can be taken whole: any turn that does so will do."""
        return {Aim(): 1} if _bases(rules) else {}

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        """Return the actions of a turn in an order that is not lawful."""
        del aim
        for _ in range(_TRIES):
            position, _ = vary(*rng.choice(rng.choice(_bases(rules))), rules, rng)
            position = known_stock(position, rules, rng)
            try:
                turn = lawful_turn(position, rules, rng, pile=True, layings_most=_LAYINGS)
            except TutorError:
                continue
            shown = rng.sample(turn, len(turn))
            if len(turn) >= _FEWEST and not all(follow(position, rules, shown)):
                return Made(position, question_of(turn[-1]), turn=tuple(shown))
        return None


def _bases(rules: RuleSet) -> list[tuple[Asked, ...]]:
    """Return positions in which the pile may be taken whole, by what allows it."""
    return [some for aim, some in bases(rules.id, _TAKING).items() if aim.form[1] == "whole"]


DRILL = Drill(
    id="order",
    title=n_("Put the steps of this turn in order"),
    asks=("discard",),
    topics=("pile", "melds", "discarding"),
    source=Orders(),
    reply="order",
)
