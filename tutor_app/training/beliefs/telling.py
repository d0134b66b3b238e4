"""Telling positions: those about which somebody with a belief answers otherwise.

They ship with the program, one file a rule set, since most beliefs matter in few positions:
looking for them, as `finding` does, takes longer than a learner waits.
"""

import tomllib
from functools import lru_cache
from importlib import resources
from random import Random

from tutor_app.engine.notation import read_position
from tutor_app.engine.questions import read_question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set
from tutor_app.training.beliefs.belief import Belief, answer_of, same
from tutor_app.training.drill import Made
from tutor_app.training.item import Item
from tutor_app.training.vary import vary

PREFIX = "belief-"
"""Begins the ids of the exercises that are made from telling positions."""

_TRIES = 3
"""Variations of a telling position, the first of which that tells as well is put."""


def telling_item(belief: Belief, rules: RuleSet, seed: int) -> Item | None:
    """Return an exercise that somebody with a belief gets wrong, None where none is known.

    The same seed makes the same exercise.
    """
    known = telling(rules.id).get(belief.id)
    if known is None:
        return None
    rng = Random(f"{belief.id}/{rules.id}/{seed}")  # noqa: S311 cards, no secrets
    base = rng.choice(known)
    varied = (Made(*vary(base.position, base.question, rules, rng)) for _ in range(_TRIES))
    made = next((each for each in varied if is_telling(each, rules, belief)), base)
    return Item(
        drill=f"{PREFIX}{belief.id}",
        seed=seed,
        rules=rules,
        position=made.position,
        question=made.question,
    )


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
