"""Which rules a rule set has, whatever the number of players and the switches that are on."""

from collections.abc import Iterator
from functools import cache

from tutor_app.engine.rule_book import known_rules
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets.files import rule_set_info
from tutor_app.rulesets.loader import load_rule_set


def all_forms(name: str) -> Iterator[RuleSet]:
    """Yield a rule set in every form, without a switch and with each one of its switches.

    Raises:
        RuleSetError: There is no such rule set, or its file has faults.
    """
    info = rule_set_info(name)
    for form in info.forms:
        for switches in ((), *((switch,) for switch in info.switches)):
            yield load_rule_set(name, form.players, form.teams, switches)


@cache
def rules_met(name: str) -> frozenset[str]:
    """Return the ids of the rules that can be met in some form of a rule set.

    Raises:
        RuleSetError: There is no such rule set, or its file has faults.
    """
    return frozenset(rule for rules in all_forms(name) for rule in known_rules(rules))
