"""What a reader of a proof is told about a question: what the tests of this folder compare."""

from collections.abc import Iterable
from functools import cached_property

from tests.engine.asking import Put, rules_of
from tutor_app.content.proving.case import Case
from tutor_app.engine.verdict import Finding
from tutor_app.explain import (
    Reference,
    idle_rulings,
    neighbour_sentence,
    reference,
    rulings_of,
    sentence,
)
from tutor_app.explain.folding import fold
from tutor_app.i18n import Reader
from tutor_app.neighbours.nearest import class_holds, nearest
from tutor_app.neighbours.neighbour import Neighbour


def plain(text: str) -> str:
    """Return a text with plain spaces between its cards."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def ids(findings: Iterable[Finding]) -> list[str]:
    """Return the ids of the rules that findings are about."""
    return [finding.rule for finding in findings]


class Told:
    """A question as its reader is told of it, with plain spaces.

    Attributes:
        case: The question and its position.
        rules: The rule set.
        reader: Who reads, in English if nothing else is said.
        verdict: The engine's answer.
        folded: Its findings, in the parts in which they are shown.
    """

    def __init__(self, case: Put, language: str = "en") -> None:
        self.case, self.rules, self.reader = case, rules_of(case.rules), Reader(language)
        self.verdict = case.verdict()
        self.folded = fold(self.verdict)

    def says(self, findings: Iterable[Finding]) -> list[str]:
        """Return the sentences of findings."""
        return [plain(sentence(each, self.rules, self.reader)) for each in findings]

    @property
    def deciding(self) -> str:
        """What the finding that decides says."""
        return self.says([self.verdict.deciding])[0]

    @property
    def decided(self) -> list[str]:
        """What decided."""
        return self.says(self.folded.decided)

    @property
    def conditions(self) -> list[str]:
        """What stands with it."""
        return self.says(self.folded.conditions)

    @property
    def front(self) -> list[str]:
        """All that stands in front of "more"."""
        return self.says(self.folded.shown)

    @property
    def whole(self) -> tuple[Finding, ...]:
        """The findings of the whole proof, formalities aside."""
        return (*self.folded.shown, *self.folded.more)

    @property
    def rulings(self) -> set[str]:
        """The rulings that are shown with the whole proof."""
        found = {each for finding in self.whole for each in rulings_of(finding, self.rules)}
        return found - idle_rulings(self.verdict, self.rules)

    def cited(self, finding: Finding) -> Reference:
        """Return the place that a finding cites."""
        place = reference(finding, self.rules, self.reader)
        assert place is not None, f"{finding.rule} cites nothing"
        return place

    @property
    def place(self) -> Reference:
        """The place that the deciding finding cites."""
        return self.cited(self.verdict.deciding)

    @cached_property
    def near(self) -> Neighbour | None:
        """The nearest position that is answered otherwise."""
        return nearest(self.case.position, self.case.question, self.rules)

    @property
    def neighbour(self) -> str:
        """What is said of it; nothing if there is none."""
        return plain(neighbour_sentence(self.near, self.rules, self.reader)) if self.near else ""

    @property
    def holds(self) -> bool:
        """Whether there is one, and all and only what is said of it would do."""
        asked = self.case.position, self.case.question, self.rules
        return self.near is not None and class_holds(*asked, self.near)

    @property
    def proof(self) -> Case:
        """The verdict as the checks of proofs take it."""
        return Case("", self.case.position, self.case.question, self.rules, self.verdict)
