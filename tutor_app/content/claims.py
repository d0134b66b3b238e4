"""Sentences of lessons that say never, always or only, and the rules that they rest on."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tutor_app.content.lessons import Lesson, Step
from tutor_app.content.markup import CLOSE, OPEN, Prose, RulePart, Screen, StepPlace, ValuePart
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import TutorError
from tutor_app.explain.folding import fold

WORDS = {
    "sv": ("aldrig", "alltid", "bara", "endast", "inte ens"),
    "de": ("nie", "niemals", "immer", "nur", "ausschließlich", "einzig"),
    "en": ("never", "always", "only"),
}
"""What makes a sentence a claim about every case, by language."""

_MARKS = re.compile(f"{OPEN}[0-9]+{CLOSE}")
_END = re.compile(r"(?<=[.!?:;”“’)])\s+(?=[A-ZÄÖÅÜ„”“*])")


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence that speaks of every case.

    Attributes:
        path: The file.
        line: The line of its paragraph, from 1.
        sentence: The sentence, with `…` for what the rule set fills in.
        rests_on: Values named in its paragraph and rules that decide the screen's step; none
            where it rests on neither.
    """

    path: Path
    line: int
    sentence: str
    rests_on: tuple[str, ...]


def claims(lesson: Lesson, language: str) -> Iterator[Claim]:
    """Yield the sentences of a lesson in a language that claim something of every case."""
    word = re.compile(rf"\b(?:{'|'.join(WORDS[language])})\b", re.IGNORECASE)
    path = lesson.path / f"{language}.md"
    for screen in lesson.screens[language]:
        decided = tuple(sorted(_decided(screen, lesson)))
        for block in screen.blocks:
            if isinstance(block, StepPlace):
                continue
            for number, line in enumerate(block.markdown.splitlines(), block.line):
                rests_on = (*_named(block, line), *decided)
                for sentence in _END.split(_MARKS.sub("…", line)):
                    if word.search(sentence):
                        yield Claim(path, number, sentence.strip(), tuple(dict.fromkeys(rests_on)))


def _named(block: Prose, line: str) -> Iterator[str]:
    """Yield the values and rules that a line names."""
    for number in re.findall(f"{OPEN}([0-9]+){CLOSE}", line):
        part = block.parts[int(number)]
        if isinstance(part, ValuePart):
            yield part.path
        elif isinstance(part, RulePart):
            yield part.rule


def _decided(screen: Screen, lesson: Lesson) -> Iterator[str]:
    """Yield the rules on which the answer to the screen's step turns."""
    step = lesson.steps.get(screen.step)
    if step is not None:
        yield from _rules_of(step)


def _rules_of(step: Step) -> Iterator[str]:
    for asked in step.scenario.questions[:1]:
        try:
            verdict = ask(step.scenario.position, asked.question, step.scenario.rules)
        except TutorError:
            return
        folded = fold(verdict, asked.because)
        for finding in (*folded.decided, *folded.conditions):
            yield finding.rule
