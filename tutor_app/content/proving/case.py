"""A verdict that is checked, with where it comes from."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tutor_app.content.audit import audit_scenario
from tutor_app.content.scenarios import Scenario
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """A verdict that is checked.

    Attributes:
        name: Where it comes from: a scenario with the number of the question, or a deal's place.
        position: The position at the table.
        question: What is asked.
        rules: The rule set in its form.
        verdict: The engine's answer.
    """

    name: str
    position: Position
    question: Question
    rules: RuleSet
    verdict: Verdict


def scenario_cases(scenarios: Iterable[Scenario]) -> Iterator[Case]:
    """Yield every question that the engine answers."""
    for scenario in scenarios:
        for one in audit_scenario(scenario, need_answers=False):
            if one.verdict is not None:
                name = f"{scenario.id}:question {one.number}"
                asked = one.asked.question
                yield Case(name, scenario.position, asked, scenario.rules, one.verdict)
