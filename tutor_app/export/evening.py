"""The results of a club evening: as PDF for the folder, as a table for a spreadsheet."""

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import typst

from tutor_app.export.codes import code_size, code_svg
from tutor_app.export.listing import SEPARATORS
from tutor_app.export.sheet import fonts
from tutor_app.i18n import Reader

TEMPLATE = Path(__file__).with_name("evening.typ")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a cell must not begin with: a spreadsheet would take it for a formula and run it."""


@dataclass(frozen=True, slots=True)
class Given:
    """How many gave an answer.

    Attributes:
        answer: The answer in words.
        right: Whether it is right.
        phones: How many gave it on a phone.
        hands: How many raised their hands for it.
        first: How many phones gave it when the question was closed the first time.
    """

    answer: str
    right: bool
    phones: int
    hands: int
    first: int = 0


@dataclass(frozen=True, slots=True)
class Named:
    """How many phones named a reason.

    Attributes:
        reason: The reason in words.
        right: Whether it is one of the right answer.
        phones: How many named it.
    """

    reason: str
    right: bool
    phones: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of an evening with what was answered.

    Attributes:
        number: Its place in the evening, from 1.
        question: The question in words.
        answer: The right answer in words.
        rule: The name of the rule that decides.
        right: How many were right.
        answered: How many answered.
        share: The share of right answers, as the reader writes it.
        ended: How many were right in the end, in words; empty where that is the same.
        given: The answers, the right ones first.
        shown: What tells its position from others: the cards in hand, or what is said.
        link: Where it opens.
        reasons: The reasons that were named, the right ones first.
    """

    number: int
    question: str
    answer: str
    rule: str
    right: int
    answered: int
    share: str
    ended: str = ""
    given: tuple[Given, ...] = ()
    shown: str = ""
    link: str = ""
    reasons: tuple[Named, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What an evening came to, in words.

    Attributes:
        title: What it is called.
        below: The rules, the day, how many were there.
        asked: Its questions.
        findings: What to talk about next time, a heading and a sentence each.
        counted: What the numbers of right answers count, as a heading.
        practice: Where what was missed is practised; empty where nothing was.
        twice: Whether answers were counted at once and in the end; those of homework were not.
    """

    title: str
    below: str
    asked: tuple[Asked, ...]
    findings: tuple[tuple[str, str], ...] = ()
    counted: str = ""
    practice: str = ""
    twice: bool = True


def report_pdf(report: Report, reader: Reader) -> bytes:
    """Return the results as PDF; the same results make the same bytes."""
    practice = report.practice
    code = {"svg": code_svg(practice), "size": code_size(practice)} if practice else None
    data = {
        **asdict(report),
        "lang": reader.language,
        "code": code,
        "practise": reader.text("Practise what we missed"),
        "named": reader.text("The reasons"),
        "heads": [
            "",
            reader.text("The question"),
            reader.text("The answer"),
            report.counted,
        ],
    }
    compiler = typst.Compiler(
        input=TEMPLATE.read_bytes(), font_paths=fonts(), ignore_system_fonts=True
    )
    made = compiler.compile(
        format="pdf", sys_inputs={"data": json.dumps(data)}, timestamp=0, pdf_standards="1.7"
    )
    return b"".join(made) if isinstance(made, list) else made or b""


def report_csv(report: Report, reader: Reader) -> bytes:
    """Return the results as a table in UTF-8, a line for each answer and each reason."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=SEPARATORS[reader.language])
    at_once = [reader.text("Phones at once")] if report.twice else []
    writer.writerow(
        [
            reader.text("Question number"),
            reader.text("The question"),
            reader.text("The position"),
            reader.text("Decided by"),
            reader.text("The answer"),
            reader.text("The reason"),
            reader.text("Right"),
            reader.text("Phones"),
            *at_once,
            reader.text("Hands"),
            reader.text("Link"),
        ]
    )
    for asked in report.asked:
        head = [asked.number, *map(harmless, (asked.question, asked.shown, asked.rule))]
        for line in _lines(asked, reader, twice=report.twice):
            writer.writerow([*head, *line, harmless(asked.link)])
    return text.getvalue().encode("utf-8-sig")


def _lines(asked: Asked, reader: Reader, *, twice: bool) -> Iterator[list[object]]:
    """A line for each answer, then for each reason."""
    words = {True: reader.text("yes"), False: reader.text("no")}
    for given in asked.given:
        first = [given.first] if twice else []
        yield [harmless(given.answer), "", words[given.right], given.phones, *first, given.hands]
    for named in asked.reasons:
        first_of = [""] if twice else []
        yield ["", harmless(named.reason), words[named.right], named.phones, *first_of, ""]


def harmless(text: str) -> str:
    """Return a cell that no spreadsheet takes for a formula.

    >>> harmless("=1+1"), harmless("Yes")
    ("'=1+1", 'Yes')
    """
    return f"'{text}" if text.startswith(FORMULA) else text
