"""Every rule that is declared, in rule-book order."""

from collections.abc import Mapping
from importlib import import_module

from tutor_app.engine.rule import REGISTRY, Rule
from tutor_app.engine.rule_set import ALL_TOPICS, RuleSet

for _topic in ALL_TOPICS:
    if _topic != "tactics":  # advice, no rules
        import_module(f"tutor_app.engine.rules.{_topic}")

RULES: Mapping[str, Rule] = {
    rule.id: rule for topic in ALL_TOPICS for rule in REGISTRY.values() if rule.topic == topic
}
"""All of them by id."""

ALIASES: Mapping[str, str] = {old: rule.id for rule in RULES.values() for old in rule.aliases}
"""Ids that rules had before, with today's."""


def known_rules(rules: RuleSet) -> frozenset[str]:
    """Return the ids of the rules that a rule set has, so that they may be kept or broken."""
    return frozenset(rule.id for rule in RULES.values() if rule.knows(rules))
