"""What can be wrong with an input.

    TutorError(ValueError)
    ├── NotationError     a card, a position or a question that cannot be read
    ├── RuleSetError      a rule-set file or a choice of rule set with faults
    ├── ContentError      a scenario, lesson or course file with faults
    ├── QuestionError     a question that makes no sense here
    └── ActionRefused     an action that the rules forbid; carries the verdict

An error lists all its faults, each as data: the sentence for a reader is made
in `tutor_app.explain`. An illegal action that is only asked about is no error
but a verdict.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tutor_app.engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong.

    Attributes:
        code: What kind of fault, for example `unknown_card`.
        where: Place in the input, for example `position.hand` or `question 2: cards`.
        found: What stands there, as text.
        allowed: What may stand there.
        file: Path of the file, if the input came from one.
    """

    code: str
    where: str = ""
    found: str = ""
    allowed: tuple[str, ...] = ()
    file: str = ""


class TutorError(ValueError):
    """An input that cannot be used, with every fault that was found in it."""

    def __init__(self, *faults: Fault) -> None:
        """Keep the faults; the text of the error is for logs, not for readers."""
        self.faults = faults
        super().__init__("; ".join(_terse(fault) for fault in faults))


class NotationError(TutorError):
    """A card, a position or a question that cannot be read."""


class RuleSetError(TutorError):
    """A rule-set file, or a choice of rule set, form or switch, with faults."""


class ContentError(TutorError):
    """A scenario, lesson or course file with faults."""


class QuestionError(TutorError):
    """A question that makes no sense for this rule set or position."""


class ActionRefused(TutorError):  # noqa: N818 the name says what has happened
    """An action that the rules forbid.

    Attributes:
        verdict: Why.
    """

    def __init__(self, verdict: "Verdict") -> None:
        """Keep the verdict."""
        self.verdict = verdict
        super().__init__(Fault("refused", verdict.question.ask, verdict.deciding.rule))


def _terse(fault: Fault) -> str:
    place = ": ".join(part for part in (fault.file, fault.where) if part)
    allowed = f"; allowed: {', '.join(fault.allowed)}" if fault.allowed else ""
    return f"{place}: {fault.code} ({fault.found}{allowed})"
