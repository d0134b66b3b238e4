"""Telling positions: those about which somebody with a belief answers otherwise.

They ship with the program, one file a rule set, since most beliefs matter in few positions:
looking for them, as `finding` does, takes longer than a learner waits.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from random import Random

from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import n_
from tutor_app.notation.positions import read_position
from tutor_app.notation.questions import read_question
from tutor_app.rulesets import load_rule_set
from tutor_app.training.beliefs.belief import Belief, answer_of, same
from tutor_app.training.beliefs.catalogue import BELIEFS
from tutor_app.training.drill import Aim, Drill, Made, NoItemError
from tutor_app.training.item import Item
from tutor_app.training.vary import vary

PREFIX = "belief-"
"""Begins the ids of the exercises that are made from telling positions."""

_TRIES = 3
"""Variations of a telling position, the first of which that tells as well is put."""


@dataclass(frozen=True, slots=True)
class Telling:
    """Varies the telling positions of a belief."""

    belief: Belief

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        """Return one aim where telling positions are known: any of them will do."""
        known = telling(rules.id).get(self.belief.id, ())
        return {Aim(rule=self.belief.rule): len(known)} if known else {}

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made:
        """Return an exercise that somebody with the belief gets wrong."""
        del aim
        base = rng.choice(telling(rules.id)[self.belief.id])
        varied = (Made(*vary(base.position, base.question, rules, rng)) for _ in range(_TRIES))
        return next((each for each in varied if is_telling(each, rules, self.belief)), base)


UNLEARNING: Mapping[str, Drill] = {
    drill.id: drill
    for drill in (
        Drill(
            id=f"{PREFIX}{belief.id}",
            title=n_("One rule once more"),
            asks=(),
            topics=(belief.topic,),
            source=Telling(belief),
        )
        for belief in BELIEFS.values()
    )
}
"""For each belief the drill about which somebody who has it is wrong. None of them is on offer."""


def telling_item(belief: Belief, rules: RuleSet, seed: int) -> Item | None:
    """Return an exercise that somebody with a belief gets wrong, None where none is known.

    The same seed makes the same exercise.
    """
    try:
        return UNLEARNING[f"{PREFIX}{belief.id}"].item(rules, seed)
    except NoItemError:
        return None


def is_telling(made: Made, rules: RuleSet, belief: Belief) -> bool:
    """Tell whether somebody with a belief answers an exercise otherwise than is right."""
    right = answer_of(made.position, made.question, rules)
    if right is None:
        return False
    found = answer_of(made.position, made.question, rules, belief)
    return found is not None and not same(found, right)


@lru_cache(maxsize=16)
def telling(ruleset: str) -> dict[str, tuple[Made, ...]]:
    """Return the telling positions of a rule set by belief; none for one of a club's own.

    They are kept by the rule set's id, for all shipped ones: some hundred positions each.
    """
    path = resources.files("tutor_app.training.beliefs") / "data" / f"{ruleset}.toml"
    if not path.is_file():
        return {}
    rules, found = load_rule_set(ruleset), dict[str, list[Made]]()
    for entry in tomllib.loads(path.read_text(encoding="utf-8"))["telling"]:
        made = Made(read_position(entry["position"], rules), read_question(entry["question"]))
        found.setdefault(entry["belief"], []).append(made)
    return {belief: tuple(each) for belief, each in found.items()}
