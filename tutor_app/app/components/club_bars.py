"""What was answered to a question, drawn for everybody: marks, numbers, and tracks of the whole."""

from html import escape

from tutor_app.app.clubs.counting import Counted
from tutor_app.app.clubs.revealing import given_text
from tutor_app.app.components.feedback import BROKEN, KEPT, mark
from tutor_app.app.components.parts import with_cards
from tutor_app.app.judging import Task, reasons_for
from tutor_app.club.results import Bar, Reason
from tutor_app.explain import sentence
from tutor_app.i18n import Reader
from tutor_app.i18n.dates import share

SEEN = 4
"""Bars that are shown with room around them; more stand closer."""


def answers_html(counted: Counted, task: Task, reader: Reader) -> str:
    """The bars of the answers: phones solid, raised hands hatched."""
    phones = reader.plural("{n} phone", "{n} phones", counted.phones)
    hands = reader.plural("{n} hand", "{n} hands", counted.hands)
    of = counted.phones + counted.hands
    close = " ct-close" if len(counted.bars) > SEEN else ""
    rows = "".join(_bar(bar, of, task, reader) for bar in counted.bars)
    legend = (
        f'<span class="ct-legend"><i class="ct-solid"></i>{escape(reader.text("phones"))}'
        f'<i class="ct-hatched"></i>{escape(reader.text("hands"))}</span>'
    )
    many = f"{phones}, {hands}" if counted.hands else phones
    return (
        f'<section class="ct-tally{close}"><h2>{escape(reader.text("What was answered"))}'
        f"<small>{escape(many)}</small>{legend if counted.hands else ''}</h2>"
        f"<ul>{rows}</ul></section>"
    )


def _bar(bar: Bar, of: int, task: Task, reader: Reader) -> str:
    label = with_cards(given_text(task, bar.given, reader)) if bar.given else _others(bar, reader)
    kind = "hit" if bar.right else "miss"
    solid, hatched = width(bar.phones, of), width(bar.hands, of)
    return (
        f'<li class="ct-{kind}">{_mark(reader, right=bar.right)}<b>{label}</b>'
        f'<span class="ct-track" aria-hidden="true"><i class="ct-solid" style="width:{solid}%"></i>'
        f'<i class="ct-hatched" style="width:{hatched}%"></i></span>'
        f"<em>{bar.number}</em><small>{share(bar.number, of, reader)}</small></li>"
    )


def _others(bar: Bar, reader: Reader) -> str:
    other = reader.text("others, right") if bar.right else reader.text("others")
    return escape(other)


def reasons_html(counted: Counted, task: Task, reader: Reader) -> str:
    """The bars of the reasons, the most named wrong one marked, and who was right by chance."""
    of = sum(each.number for each in counted.reasons)
    if not of:
        return ""
    told = reader.plural("{n} phone", "{n} phones", of)
    if counted.lucky:
        right = next((bar.given for bar in counted.bars if bar.right), "")
        lucky = reader.text(
            "“{answer}” for a wrong reason: {n}",
            answer=given_text(task, right, reader),
            n=counted.lucky,
        )
        told = f"{told}. {lucky}."
    rows = "".join(
        _reason(each, of, task, reader, feared=each.rule == counted.feared)
        for each in counted.reasons
    )
    return (
        f'<section class="ct-tally ct-why"><h2>{escape(reader.text("The reasons"))}'
        f"<small>{escape(told)}</small></h2><ul>{rows}</ul></section>"
    )


def _reason(reason: Reason, of: int, task: Task, reader: Reader, *, feared: bool) -> str:
    kind = "hit" if reason.right else "miss"
    note = f"<small>{escape(reader.text('most common mistake'))}</small>" if feared else ""
    return (
        f'<li class="ct-{kind}">{_mark(reader, right=reason.right)}'
        f"<b>{with_cards(reason_text(reason.rule, task, reader))}{note}</b>"
        '<span class="ct-track" aria-hidden="true">'
        f'<i class="ct-solid" style="width:{width(reason.number, of)}%"></i></span>'
        f"<em>{reason.number}</em></li>"
    )


def reason_text(rule: str, task: Task, reader: Reader) -> str:
    """A reason in the words in which it was offered."""
    found = next(each for each in reasons_for(task) if each.rule == rule)
    return sentence(found, task.scenario.rules, reader)


def _mark(reader: Reader, *, right: bool) -> str:
    heard = reader.text("Right answer") if right else reader.text("Wrong answer")
    return mark(KEPT if right else BROKEN, reader, heard)


def width(number: int, of: int) -> float:
    """How much of its track a bar takes, in per cent."""
    return round(100 * number / of, 1) if of else 0.0
