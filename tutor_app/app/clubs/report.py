"""What an evening came to, in the words of who reads it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from tutor_app.app.addresses import Address
from tutor_app.app.clubs import counting
from tutor_app.app.clubs.counting import Gone, Held, Whole
from tutor_app.app.clubs.revealing import given_text, key_given
from tutor_app.app.clubs.telling import shown_text
from tutor_app.app.clubs.ways_on import practice_of
from tutor_app.app.components.asking import asked_text
from tutor_app.app.components.club_bars import reason_text
from tutor_app.app.judging import Task
from tutor_app.club.results import Missed
from tutor_app.explain import rule_name
from tutor_app.export.evening import Asked, Given, Named, Report
from tutor_app.i18n import Reader
from tutor_app.i18n.dates import day, share
from tutor_app.rulesets import rule_set_info
from tutor_app.storage.evening import Evening, Tally
from tutor_app.storage.rooms import KEPT_FOR


class Answers(NamedTuple):
    """All that was answered in an evening.

    Attributes:
        first: What stood when each item was closed the first time.
        last: What counts in the end.
    """

    first: Sequence[Tally]
    last: Sequence[Tally]


def report_of(evening: Evening, answers: Answers, reader: Reader, joined: int, site: str) -> Report:
    """What an evening came to.

    Args:
        evening: The evening.
        answers: All that was answered in it.
        reader: Who reads it.
        joined: How many phones joined.
        site: The address of the app.
    """
    whole = counting.whole(evening, *answers)
    asked = tuple(
        replace(_asked(evening, gone, answers, reader), link=link_to(gone.task, reader, site))
        for gone in whole.items
    )
    practice = practice_address(evening, whole, reader)
    return Report(
        evening.title or name_of(evening, reader),
        " · ".join(attended(evening, joined, reader)),
        asked,
        tuple(findings(whole, reader)),
        head_text(evening, reader),
        f"{site}{str(practice)[1:]}" if practice else "",
        bool(evening.settled),
    )


def link_to(task: Task, reader: Reader, site: str) -> str:
    """Where what was asked opens."""
    address = Address("ask", {**task.params, "lang": reader.language})
    return f"{site}{str(address)[1:]}"


def name_of(evening: Evening, reader: Reader) -> str:
    """What an evening without a title is called."""
    return reader.text("Homework") if evening.is_homework else reader.text("Club evening")


def below(evening: Evening, reader: Reader) -> list[str]:
    """The rules, and the day."""
    return [
        rule_set_info(evening.ruleset).names[reader.language],
        day((evening.until - KEPT_FOR).date(), reader),
    ]


def attended(evening: Evening, joined: int, reader: Reader) -> list[str]:
    """The rules, the day, and how many were there."""
    return [*below(evening, reader), reader.plural("{n} phone", "{n} phones", joined)]


def findings(whole: Whole, reader: Reader) -> list[tuple[str, str]]:
    """What to talk about next time, a heading and a sentence each."""
    found = []
    if whole.missed:
        found.append((reader.text("Missed most"), missed_text(whole.missed, reader)))
    if whole.held:
        found.append((reader.text("Often believed, but not so"), held_text(whole.held, reader)))
    return found


def missed_text(missed: Missed, reader: Reader) -> str:
    """The rule that was missed most, and how often."""
    return reader.plural(
        "{rule}: {wrong} of {n} answer was wrong.",
        "{rule}: {wrong} of {n} answers were wrong.",
        missed.answered,
        rule=rule_name(missed.rule, reader),
        wrong=missed.wrong,
    )


def held_text(held: Held, reader: Reader) -> str:
    """The belief that was held most, and what is so."""
    return reader.plural(
        "“{belief}” would explain {n} wrong answer. {right}",
        "“{belief}” would explain {n} wrong answers. {right}",
        held.number,
        belief=reader.text(held.belief.title).rstrip("."),
        right=reader.text(held.belief.right),
    )


def practice_address(evening: Evening, whole: Whole, reader: Reader) -> Address | None:
    """Where everybody practises what was missed: the same fresh round for all of the evening."""
    if whole.missed is None:
        return None
    rule = whole.missed.rule
    asked = [each.task for each in whole.items if counting.deciding_rule(each.task) == rule]
    return practice_of(evening, asked[0], rule, reader)


def ended_text(gone: Gone, reader: Reader) -> str:
    """How many were right in the end; empty where that is as at first."""
    if gone.ended == gone.score:
        return ""
    right, answered = gone.ended.right, gone.ended.answered
    return reader.text("In the end {right} of {n}", right=right, n=answered)


def head_text(evening: Evening, reader: Reader) -> str:
    """What the numbers of right answers count: of homework, which nobody closes, the last ones."""
    return reader.text("Right first time") if evening.settled else reader.text("Right")


def _question(gone: Gone, reader: Reader) -> str:
    """What was asked, and whether it was put in between."""
    asked = asked_text(gone.task, reader)
    return f"{reader.text('What if?')} {asked}" if gone.between else asked


def _asked(evening: Evening, gone: Gone, answers: Answers, reader: Reader) -> Asked:
    task, score = gone.task, gone.score
    first, last = ([each for each in some if each.place == score.place] for some in answers)
    counted = counting.count(task, last, asks_reasons=evening.asks_reasons)
    at_first = counting.phones_by_bar(task, counted.bars, first)
    return Asked(
        gone.number,
        _question(gone, reader),
        given_text(task, key_given(task), reader),
        rule_name(counting.deciding_rule(task), reader),
        score.right,
        score.answered,
        share(score.right, score.answered, reader) if score.answered else "",
        ended_text(gone, reader),
        tuple(
            Given(
                given_text(task, bar.given, reader) if bar.given else reader.text("others"),
                bar.right,
                bar.phones,
                bar.hands,
                number,
            )
            for bar, number in zip(counted.bars, at_first, strict=True)
        ),
        shown_text(task.scenario, task.asked, "", reader),
        reasons=tuple(
            Named(reason_text(each.rule, task, reader), each.right, each.number)
            for each in counted.reasons
            if each.number
        ),
    )
