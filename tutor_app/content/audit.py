"""Scenarios before the engine: what differs from what their authors expect."""

from dataclasses import dataclass

from tutor_app.content.scenarios import ANSWERS, Asked, Scenario
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import Fault, TutorError
from tutor_app.engine.rule_book import ALIASES
from tutor_app.engine.verdict import Answer, Verdict


@dataclass(frozen=True, slots=True)
class Audited:
    """One question of a scenario, answered by the engine.

    Attributes:
        number: Its number in the file, from 1.
        asked: The question with what is expected.
        verdict: The engine's answer; None where it gives none.
        faults: Why it gives none.
    """

    number: int
    asked: Asked
    verdict: Verdict | None
    faults: tuple[Fault, ...] = ()

    @property
    def answer_differs(self) -> bool:
        """Whether another answer is expected than the engine's."""
        if self.verdict is None or self.asked.answer is None:
            return False
        return not same_answer(self.asked.answer, self.verdict.answer)

    @property
    def stray_reasons(self) -> tuple[str, ...]:
        """Reasons expected that are not among those that decided."""
        if self.verdict is None:
            return ()
        accepted = self.verdict.accepted
        because = (ALIASES.get(rule, rule) for rule in self.asked.because)
        return tuple(rule for rule in because if rule not in accepted)

    @property
    def differs(self) -> bool:
        """Whether the answer or a reason differs."""
        return self.answer_differs or bool(self.stray_reasons)


def same_answer(expected: Answer, found: Answer) -> bool:
    """Tell whether two answers are the same, type and all: yes is not 1.

    >>> same_answer(True, True), same_answer(1, True), same_answer(90, 90)
    (True, False, True)
    """
    return type(expected) is type(found) and expected == found


def audit_scenario(scenario: Scenario, *, need_answers: bool = True) -> tuple[Audited, ...]:
    """Return every question of `scenario`, answered by the engine.

    Args:
        scenario: The scenario.
        need_answers: Whether a question without an expected answer is a fault.
    """
    return tuple(
        _audit(number, asked, scenario, need_answers=need_answers)
        for number, asked in enumerate(scenario.questions, 1)
    )


def _audit(number: int, asked: Asked, scenario: Scenario, *, need_answers: bool) -> Audited:
    place = f"question {number}"
    if need_answers and asked.answer is None:
        fault = Fault("missing_key", f"{place}: answer", "", ANSWERS, str(scenario.path))
        return Audited(number, asked, None, (fault,))
    try:
        return Audited(number, asked, ask(scenario.position, asked.question, scenario.rules))
    except TutorError as error:
        return Audited(number, asked, None, tuple(_placed(error, place, scenario)))


def _placed(error: TutorError, place: str, scenario: Scenario) -> list[Fault]:
    placed = []
    for fault in error.faults:
        inside = fault.where.startswith(("question", "position"))
        where = fault.where.replace("question", place, 1) if inside else f"{place}: {fault.where}"
        placed.append(
            Fault(
                fault.code, where.removesuffix(": "), fault.found, fault.allowed, str(scenario.path)
            )
        )
    return placed
