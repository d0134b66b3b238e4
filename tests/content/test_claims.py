"""What lessons say of every case stands beside what it rests on."""

from collections import Counter

import pytest

from tutor_app.content.claims import claims
from tutor_app.content.courses import library
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import LANGUAGES
from tutor_app.rulesets import load_rule_set, rule_set_info


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_claim_is_found_with_the_rule_of_its_step(language: str) -> None:
    """Of the lesson on the frozen pile some turn on what freezes it, and on who may take it."""
    lesson = library().lesson("classic", "frozen-pile")
    assert lesson
    lines = {each.line: each.rests_on for each in claims(lesson, language)}

    assert any(name.startswith("freezing.") for names in lines.values() for name in names)


def test_most_claims_rest_on_a_step_or_a_value() -> None:
    """And what they rest on exists; the rest is listed for a reader who knows the rules."""
    counted = Counter[bool]()
    for course in library().courses.values():
        known = _forms(course.ruleset)
        for lesson in course.lessons:
            for claim in claims(lesson, "en"):
                counted[bool(claim.rests_on)] += 1
                values = [name for name in claim.rests_on if name not in RULES]
                assert all(any(rules.has_origin(name) for rules in known) for name in values)

    assert counted[False] < counted[True] / 5


def _forms(ruleset: str) -> tuple[RuleSet, ...]:
    """Return a rule set by itself, and with each of its switches on: some values come with one."""
    base = load_rule_set(ruleset)
    switches = rule_set_info(ruleset).switches
    return (base, *(load_rule_set(ruleset, switches=(each,)) for each in switches))
