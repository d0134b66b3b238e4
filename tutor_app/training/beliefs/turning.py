"""What the holders of beliefs say of a described turn: which step is wrong, which order goes."""

from collections.abc import Callable, Sequence

from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer
from tutor_app.rulesets.recording import recording
from tutor_app.training.beliefs.belief import believed, same
from tutor_app.training.beliefs.diagnosis import Opinions, beliefs_of
from tutor_app.training.item import Item
from tutor_app.training.turns import follow

Say = Callable[[RuleSet], Answer | None]
"""Says something of a turn as somebody who takes these to be the rules."""


def step_opinions(item: Item) -> Opinions:
    """Return the place of the wrong step, and what those take for it who are wrong by a belief."""

    def first_wrong(rules: RuleSet) -> Answer | None:
        lawful = [*follow(item.position, rules, item.turn)]
        return lawful.index(False) if False in lawful else None

    return _opinions(first_wrong, item.rules)


def order_opinions(item: Item, order: Sequence[int]) -> Opinions:
    """Return whether steps may be done in an order, and what those say who hold a belief.

    Raises:
        IndexError: There is no such step.
    """
    turn = [item.turn[place] for place in order]
    return _opinions(lambda rules: all(follow(item.position, rules, turn)), item.rules)


def _opinions(say: Say, rules: RuleSet) -> Opinions:
    """Return what is right and what believers say; nobody speaks whose belief is no value."""
    watched, read = recording(rules)
    say(watched)
    right = say(rules)
    beliefs = [each for each in beliefs_of(rules) if each.mind is None and each.may_matter(read)]
    told = ((belief, say(believed(belief, rules))) for belief in beliefs)
    wrong = {each: said for each, said in told if said is not None and not same(said, right)}
    return Opinions(right, wrong)
