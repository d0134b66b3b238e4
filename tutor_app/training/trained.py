"""Which rules drills train: those that decide their exercises, and those that count in them."""

from collections.abc import Mapping
from functools import cache

from tutor_app.engine.rule import Rule
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import value_path
from tutor_app.engine.verdict import Verdict
from tutor_app.rulesets import load_rule_set
from tutor_app.training.drill import Drill, NoItemError, verdict_of
from tutor_app.training.drills import DRILLS
from tutor_app.training.item import Asked, Item

_SAMPLE = 48
"""Exercises that are made of a drill that aims at no rule, to see what they turn on."""


def turned_on(verdict: Verdict) -> frozenset[str]:
    """Return the rules that an answer turns on: those that decided, and those that count in it."""
    return frozenset({verdict.deciding.rule, *verdict.decided_by}) | counted_in(verdict)


def counted_in(verdict: Verdict) -> frozenset[str]:
    """Return the rules by which a number is what it is.

    They are those of its lines that come to something, and those that state the value by
    which such a line is counted: what a card counts, wherever cards are counted.
    """
    lines = [line for line in verdict.account if line.points]
    values = {value_path(line.limit) for line in lines}
    stating = {rule.id for rule in RULES.values() if rule.is_note and _stated(rule) in values}
    return frozenset({line.rule for line in lines} | stating)


def _stated(rule: Rule) -> str:
    """Return the path of the value that a rule states; empty where it only reads another's."""
    path = rule.reads[0]
    return path if path.startswith(f"{rule.topic}.") else ""


@cache
def trained(ruleset: str) -> Mapping[str, tuple[Drill, ...]]:
    """Return by rule the drills that train it in a rule set, played as it usually is.

    A drill says itself which rules its exercises are aimed at. Of one that aims at none,
    some exercises are made: it trains what their answers turn on.

    Raises:
        RuleSetError: There is no such rule set.
    """
    rules, found = load_rule_set(ruleset), dict[str, tuple[Drill, ...]]()
    for drill in DRILLS.values():
        if not drill.knows(rules):
            continue
        for rule in sorted(drill.rules_in(rules) or _sampled(drill, ruleset)):
            found[rule] = (*found.get(rule, ()), drill)
    return found


def _sampled(drill: Drill, ruleset: str) -> frozenset[str]:
    """Return the rules that the answers to some exercises of a drill turn on."""
    found: set[str] = set()
    for seed in range(_SAMPLE):
        try:
            item = drill.item(load_rule_set(ruleset), seed)
        except NoItemError:
            continue
        found |= _of_item(item)
    return frozenset(found)


def _of_item(item: Item) -> frozenset[str]:
    """Return what the answer to an exercise turns on; with hands, that of the hand that may."""
    found: set[str] = set()
    for hand in item.hands or (item.position.hand,):
        asked = Asked(item.position._replace(hand=hand), item.question)
        verdict = verdict_of(asked, item.rules)
        if verdict and (verdict.answer or not item.hands):
            found |= turned_on(verdict)
    return frozenset(found)
