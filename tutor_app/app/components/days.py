"""The calendar of a month, and answers over time: numbers first, and never colour alone."""

from calendar import Calendar
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from html import escape
from typing import NamedTuple

from tutor_app.app.components import parts
from tutor_app.i18n import Reader
from tutor_app.i18n.dates import day, month, share, short_day, weekdays
from tutor_app.training.reviews import Answered

WEEKS = 8
_WEEK = timedelta(days=7)


class Week(NamedTuple):
    """The answers of a week.

    Attributes:
        monday: Its first day.
        right: How many were right.
        answers: How many there were.
    """

    monday: date
    right: int
    answers: int


def days_of(answers: Iterable[Answered]) -> Counter[date]:
    """How many answers each day has."""
    return Counter(each.at.date() for each in answers)


def weeks_of(answers: Sequence[Answered], today: date) -> list[Week]:
    """The last weeks until today, from the first one that has an answer."""
    monday = today - timedelta(days=today.weekday())
    weeks: list[Week] = []
    for back in range(WEEKS - 1, -1, -1):
        start = monday - back * _WEEK
        own = [each.right for each in answers if start <= each.at.date() < start + _WEEK]
        if own or weeks:
            weeks.append(Week(start, sum(own), len(own)))
    return weeks


def calendar_html(answers: Iterable[Answered], today: date, reader: Reader) -> str:
    """This month with the number of answers a day; a missed day is just a day."""
    counts = days_of(answers)
    head = "".join(
        f'<th scope="col"><abbr title="{escape(full)}">{escape(short)}</abbr></th>'
        for short, full in weekdays(reader)
    )
    rows = "".join(
        f"<tr>{''.join(_day(each, counts, today, reader) for each in week)}</tr>"
        for week in Calendar().monthdatescalendar(today.year, today.month)
    )
    told = reader.text("{month}, answers per day", month=month(today, reader))
    title = parts.section(reader.text("Practice days"))
    return (
        f'<section class="ct-days"><div class="ct-titled">{title}'
        f"<p>{escape(told)}</p></div>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></section>"
    )


def _day(each: date, counts: Counter[date], today: date, reader: Reader) -> str:
    if each.month != today.month:
        return "<td></td>"
    kinds = ["ct-practised"] * bool(counts[each]) + ["ct-today"] * (each == today)
    number = ""
    if counts[each]:
        told = reader.plural("{n} answer", "{n} answers", counts[each])
        number = f'<small aria-label="{escape(told)}">{counts[each]}</small>'
    current = ' aria-current="date"' if each == today else ""
    return f'<td class="{" ".join(kinds)}"{current}><span>{each.day}{number}</span></td>'


def weeks_html(answers: Sequence[Answered], today: date, reader: Reader) -> str:
    """A bar a week: right answers below, wrong ones hatched above them, the share in figures."""
    weeks = weeks_of(answers, today)
    most = max((week.answers for week in weeks), default=0)
    bars = "".join(_bar(week, most, reader) for week in weeks)
    chart = f'<ol class="ct-weeks">{bars}</ol>'
    if not weeks:
        chart = parts.paragraph(reader.text("No answers yet."), "ct-muted")
    key = "".join(
        f'<span><i class="ct-key-{kind}"></i>{escape(word)}</span>'
        for kind, word in (("right", reader.text("right")), ("wrong", reader.text("wrong")))
    )
    told = reader.text("week by week, with the share of right answers")
    return (
        '<section class="ct-over-time"><div class="ct-titled">'
        f"{parts.section(reader.text('Answers over time'))}<p>{escape(told)}</p>"
        f'<p class="ct-key" aria-hidden="true">{key}</p></div>{chart}</section>'
    )


def _bar(week: Week, most: int, reader: Reader) -> str:
    wrong = week.answers - week.right
    heights = f"--right:{week.right / most:.3f};--wrong:{wrong / most:.3f}"
    figure = share(week.right, week.answers, reader) if week.answers else ""
    counts = (("wrong", wrong), ("right", week.right))
    pieces = "".join(f'<i class="ct-key-{kind}"></i>' for kind, count in counts if count)
    return (
        f'<li><span class="ct-hear">{escape(week_text(week, reader))}</span>'
        f'<div class="ct-bars" style="{heights}" aria-hidden="true"><b>{escape(figure)}</b>'
        f"{pieces}</div>"
        f'<small aria-hidden="true">{escape(short_day(week.monday, reader))}</small></li>'
    )


def week_text(week: Week, reader: Reader) -> str:
    """A week in a line."""
    if not week.answers:
        return reader.text("Week of {day}: no answers", day=day(week.monday, reader))
    return reader.plural(
        "Week of {day}: {n} answer, {right} right ({share})",
        "Week of {day}: {n} answers, {right} right ({share})",
        week.answers,
        day=day(week.monday, reader),
        right=week.right,
        share=share(week.right, week.answers, reader),
    )


def day_text(when: date, answers: int, reader: Reader) -> str:
    """A day in a line."""
    return reader.plural("{day}: {n} answer", "{day}: {n} answers", answers, day=day(when, reader))
