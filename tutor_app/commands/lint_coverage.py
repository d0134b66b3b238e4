"""`canasta-tutor lint --coverage`: which lesson, scenarios and drills there are for every rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor_app.content.courses import library
from tutor_app.engine.ask import ask
from tutor_app.engine.rule_book import RULES, known_rules
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.rulesets.knowing import rules_met
from tutor_app.training.resting import turned_on
from tutor_app.training.trained import facts, trained

_RULE, _LESSON, _SCENARIOS = 32, 34, 10
_NONE, _NOT_ASKED = "–", "not asked"
_BY_FORM, _FACT = "only by a switch or form", "always the same answer"


@dataclass(frozen=True, slots=True)
class _Covered:
    """What there is for a rule of a rule set.

    Attributes:
        rule: Its id.
        lessons: The lessons of the rule set's course that teach it; one is as it should be.
        scenarios: How many scenarios have an answer that turns on it.
        drills: The drills that train it.
        is_usual: Whether the rule set has it without a switch, for its usual number of players,
            as drills have it.
        is_fact: Whether there is nothing to practise in it (`trained.facts`).
    """

    rule: str
    lessons: tuple[str, ...]
    scenarios: int
    drills: tuple[str, ...]
    is_usual: bool
    is_fact: bool = False

    @property
    def is_askable(self) -> bool:
        """Whether a question may turn on it, so that it is to be asked about."""
        return RULES[self.rule].is_askable

    def row(self) -> str:
        """Return it as a line of the table."""
        none = _NONE if self.is_askable else _NOT_ASKED
        count = str(self.scenarios or none)
        lessons = ", ".join(self.lessons) or _NONE
        if not self.is_usual:
            none = _BY_FORM
        elif self.is_fact:
            none = _FACT
        drills = ", ".join(self.drills) or none
        return f"{self.rule:<{_RULE}}{lessons:<{_LESSON}}{count:>{_SCENARIOS}}  {drills}"


def add_coverage_option(parser: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the option to the parser of `lint`."""
    parser.add_argument(
        "--coverage",
        action="store_true",
        help="list the lesson, scenarios and drills of every rule instead, and what is missing",
    )


def lint_coverage(only: str | None) -> int:
    """Print what there is for every rule; return 0 if nothing is missing.

    Each rule that a rule set has in any form is to be taught by one lesson of its course. For
    those that can be asked about (`Rule.is_askable`) there are to be scenarios and, where the
    usual form has them, drills, unless they are mere facts (`trained.facts`).

    Args:
        only: The one rule set to look at; all of them where it is None.

    Raises:
        RuleSetError: There is no such rule set.
    """
    missed = 0
    for name in (only,) if only else rule_set_ids():
        rows = _covered(name)
        print(f"== {name}")
        print(f"{'rule':<{_RULE}}{'lesson':<{_LESSON}}{'scenarios':>{_SCENARIOS}}  drills")
        for row in rows:
            print(row.row())
        has_course = any(course.ruleset == name for course in library().courses.values())
        for told, missing in _gaps(rows, has_course=has_course).items():
            if missing:
                print(f"{name}: {len(missing)} of {len(rows)} rules {told}: {', '.join(missing)}")
                missed += len(missing)
    print(f"{missed} gaps" if missed else "no gap")
    return 1 if missed else 0


def _gaps(rows: tuple[_Covered, ...], *, has_course: bool) -> Mapping[str, list[str]]:
    """Return the rules that something is missing of, by what it is."""
    asked = [each for each in rows if each.is_askable]
    return {
        "in no lesson": [each.rule for each in rows if has_course and not each.lessons],
        "in several lessons": [each.rule for each in rows if len(each.lessons) > 1],
        "in no scenario": [each.rule for each in asked if not each.scenarios],
        "in no drill": [
            each.rule for each in asked if each.is_usual and not (each.drills or each.is_fact)
        ],
    }


def _covered(ruleset: str) -> tuple[_Covered, ...]:
    """Return what there is for each rule of a rule set, in rule-book order."""
    scenarios, drills = _scenarios(ruleset), trained(ruleset)
    courses = [course for course in library().courses.values() if course.ruleset == ruleset]
    lessons = [lesson for course in courses for lesson in course.lessons]
    met, usual = rules_met(ruleset), known_rules(load_rule_set(ruleset))
    known_facts = facts(ruleset)
    return tuple(
        _Covered(
            rule,
            tuple(lesson.slug for lesson in lessons if rule in lesson.teaches),
            scenarios.get(rule, 0),
            tuple(drill.id for drill in drills.get(rule, ())),
            is_usual=rule in usual,
            is_fact=rule in known_facts,
        )
        for rule in RULES
        if rule in met
    )


def _scenarios(ruleset: str) -> Mapping[str, int]:
    """Return by rule how many scenarios of a rule set have an answer that turns on it."""
    counts: dict[str, int] = {}
    for scenario in library().scenarios_of(ruleset):
        found: set[str] = set()
        for asked in scenario.questions:
            verdict = ask(scenario.position, asked.question, scenario.rules)
            found |= {*turned_on(verdict), *verdict.accepted, *asked.because}
        for rule in found:
            counts[rule] = counts.get(rule, 0) + 1
    return counts
