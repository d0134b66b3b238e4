"""Rule sets as data: files, their schema and the loader."""

from tutor_app.rulesets.carried import carried_head, carried_rules
from tutor_app.rulesets.files import RuleSetInfo, rule_set_ids, rule_set_info
from tutor_app.rulesets.loader import load_rule_set
from tutor_app.rulesets.sources import ruling_reason, source_language, source_title

__all__ = [
    "RuleSetInfo",
    "carried_head",
    "carried_rules",
    "load_rule_set",
    "rule_set_ids",
    "rule_set_info",
    "ruling_reason",
    "source_language",
    "source_title",
]
