"""The exercise that is wanted: one that a rule decides, one that a learner has not seen."""

from collections.abc import Container

from tutor_app.engine.rule_set import RuleSet
from tutor_app.training.drill import Drill, NoItemError, decides, verdict_of
from tutor_app.training.drills import DRILLS
from tutor_app.training.item import Asked, Item

_LOOKED_AT = 4000
"""Seeds of which only the aim is looked at, at most."""

_MADE = 6
"""Exercises that are made at most until one is decided by the rule, or was not seen."""


def drills_for(rule: str, rules: RuleSet) -> tuple[Drill, ...]:
    """Return the drills with exercises that a rule decides."""
    return tuple(drill for drill in DRILLS.values() if rule in drill.rules_in(rules))


def item_for(rule: str, rules: RuleSet, seed: int, seen: Container[int] = frozenset()) -> Item:
    """Return an exercise that a rule decides, the first one from a seed on that was not seen.

    Args:
        rule: Id of the rule.
        rules: The rule set.
        seed: Where to look first; which drill it is follows from it too.
        seen: Keys of exercises that the learner knows.

    Raises:
        NoItemError: No exercise of this rule set is decided by the rule, or none is new.
    """
    drills = drills_for(rule, rules)
    if not drills:
        raise NoItemError
    drill, made = drills[seed % len(drills)], 0
    for number in range(seed, seed + _LOOKED_AT):
        if made == _MADE:
            break
        if drill.aim(rules, number).rule == rule:
            made += 1
            item = _made(drill, rules, number)
            if item and item.key not in seen and is_decided_by(rule, item):
                return item
    raise NoItemError


def fresh(drill: Drill, rules: RuleSet, seed: int, seen: Container[int]) -> Item:
    """Return the first exercise of a drill from a seed on whose key was not seen.

    Raises:
        NoItemError: There is none, or some in a row were all seen.
    """
    tried = (_made(drill, rules, number) for number in range(seed, seed + _MADE))
    found = next((item for item in tried if item and item.key not in seen), None)
    if found is None:
        raise NoItemError
    return found


def is_decided_by(rule: str, item: Item) -> bool:
    """Tell whether a rule alone decides an exercise; with hands, that of the hand that may."""
    hands = item.hands or (item.position.hand,)
    for hand in hands:
        asked = Asked(item.position._replace(hand=hand), item.question)
        verdict = verdict_of(asked, item.rules)
        if verdict and (verdict.answer or not item.hands):
            return decides(rule, verdict, asked.position, item.rules)
    return False


def _made(drill: Drill, rules: RuleSet, seed: int) -> Item | None:
    try:
        return drill.item(rules, seed)
    except NoItemError:
        return None
