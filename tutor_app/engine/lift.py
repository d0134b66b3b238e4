"""Leaving rules out: `lift(rules, ids)`.

A rule set with a rule lifted is a rule set like any other, so the same judge answers for
it. That tells which rules decide a no: a smallest set of rules whose lifting turns it.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import RuleSet, value_path
from tutor_app.engine.rule_values import Topic
from tutor_app.engine.verdict import Finding


@lru_cache(maxsize=1024)
def lift(rules: RuleSet, ids: frozenset[str]) -> RuleSet:
    """Return the rule set with some of its rules left out.

    What a rule forbids is then allowed, whatever it reads: most often a value says so (no
    minimum, any number of wild cards); otherwise the rule's broken finding is passed over.
    As many are kept as questions of one evening ask for.

    Raises:
        KeyError: There is no rule of that id.
    """
    changes: dict[str, dict[str, object]] = {}
    following = {  # they only follow from these here, so that they say nothing without them
        rule.id
        for rule in RULES.values()
        if not ids.isdisjoint(rule.follows) and not rule.knows(rules)
    }
    for rule_id in sorted(ids | following):
        for path, content in RULES[rule_id].lift.items():
            topic, name = path.split(".")
            changes.setdefault(topic, {})[name] = content
    topics: Mapping[str, Any] = {
        topic: _changed(getattr(rules, topic), frozenset(values.items()))
        for topic, values in changes.items()
    }
    passed_over = rules.passed_over | {each for each in ids if not RULES[each].lift}
    lifted = rules.lifted | ids
    return replace(rules, lifted=lifted, passed_over=passed_over, **topics)


def lifts_nothing(finding: Finding, rules: RuleSet) -> bool:
    """Tell whether it is vain to lift a broken rule: it is lifted, or the values say so anyway."""
    table = RULES[finding.rule].lift
    said = (rules.value_at(path) == content for path, content in table.items())
    return finding.rule in rules.lifted or (value_path(finding.limit) in table and all(said))


@lru_cache(maxsize=1024)
def deciding_only(rules: RuleSet) -> RuleSet:
    """Return the rule set for whoever only asks whether something is allowed, at less cost.

    A no need not say why, unless what it would say, that is the answer again, is passed over.
    It is kept for as many rule sets as `lift`, since causes are looked for so.
    """
    hasty = not any(RULES[each].says_answer for each in rules.passed_over)
    return replace(rules, needs_no_reason=True) if hasty else rules


@lru_cache(maxsize=1024)
def _changed(topic: Topic, changes: frozenset[tuple[str, object]]) -> Topic:
    """Return a topic with some values changed, the same one wherever the same are lifted.

    Where nothing changes it is the topic itself, so that what it was searched for is known.
    """
    return topic if changes <= vars(topic).items() else topic.but(**dict(changes))


def with_value(rules: RuleSet, path: str, content: object) -> RuleSet:
    """Return the rule set with one value (`melds.min_size`) changed, not checked against others."""
    topic, name = path.split(".")
    changed: Mapping[str, Any] = {topic: getattr(rules, topic).but(**{name: content})}
    return replace(rules, **changed)
