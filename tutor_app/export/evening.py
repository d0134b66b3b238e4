"""The results of a club evening: as PDF for the folder, as a table for a spreadsheet."""

import csv
import io
import json
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
    """

    title: str
    below: str
    asked: tuple[Asked, ...]
    findings: tuple[tuple[str, str], ...] = ()
    counted: str = ""
    practice: str = ""


def report_pdf(report: Report, reader: Reader) -> bytes:
    """Return the results as PDF; the same results make the same bytes."""
    practice = report.practice
    code = {"svg": code_svg(practice), "size": code_size(practice)} if practice else None
    data = {
        **asdict(report),
        "lang": reader.language,
        "code": code,
        "practise": reader.text("Practise what we missed"),
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
    """Return the results as a table in UTF-8, a line for each answer to each question."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=SEPARATORS[reader.language])
    yes, no = reader.text("yes"), reader.text("no")
    writer.writerow(
        [
            reader.text("Question number"),
            reader.text("The question"),
            reader.text("Decided by"),
            reader.text("The answer"),
            reader.text("Right"),
            reader.text("Phones"),
            reader.text("Phones at once"),
            reader.text("Hands"),
        ]
    )
    for asked in report.asked:
        for given in asked.given:
            right = yes if given.right else no
            cells = (asked.question, asked.rule, given.answer, right)
            plain = [*map(harmless, cells), given.phones, given.first, given.hands]
            writer.writerow([asked.number, *plain])
    return text.getvalue().encode("utf-8-sig")


def harmless(text: str) -> str:
    """Return a cell that no spreadsheet takes for a formula.

    >>> harmless("=1+1"), harmless("Yes")
    ("'=1+1", 'Yes')
    """
    return f"'{text}" if text.startswith(FORMULA) else text
