"""What an evening came to, in the words of who reads it."""

from collections.abc import Sequence
from zlib import crc32

from tutor_app.app.addresses import Address
from tutor_app.app.clubs import counting
from tutor_app.app.clubs.counting import Held, Whole
from tutor_app.app.clubs.revealing import given_text, key_given
from tutor_app.app.components.asking import asked_text
from tutor_app.app.exercises import LOTS
from tutor_app.app.judging import Task
from tutor_app.club.results import Missed, Score
from tutor_app.explain import rule_name
from tutor_app.export.evening import Asked, Given, Report
from tutor_app.i18n import Reader
from tutor_app.i18n.dates import day, share
from tutor_app.rulesets import load_rule_set, rule_set_info
from tutor_app.storage.evening import Evening, Tally
from tutor_app.storage.rooms import KEPT_FOR
from tutor_app.training.wanted import drills_for


def report_of(
    evening: Evening, tallies: Sequence[Tally], reader: Reader, joined: int, site: str
) -> Report:
    """What an evening came to.

    Args:
        evening: The evening.
        tallies: All that was answered in it.
        reader: Who reads it.
        joined: How many phones joined.
        site: The address of the app.
    """
    whole = counting.whole(evening, tallies)
    asked = tuple(
        _asked(number, task, score, [each for each in tallies if each.place == score.place], reader)
        for number, (task, score) in enumerate(whole.items, 1)
    )
    practice = practice_address(evening, whole, reader)
    return Report(
        evening.title or reader.text("Club evening"),
        " · ".join(below(evening, joined, reader)),
        asked,
        tuple(findings(whole, reader)),
        f"{site}{str(practice)[1:]}" if practice else "",
    )


def below(evening: Evening, joined: int, reader: Reader) -> list[str]:
    """The rules, the day, and how many were there."""
    return [
        rule_set_info(evening.ruleset).names[reader.language],
        day((evening.until - KEPT_FOR).date(), reader),
        reader.plural("{n} phone", "{n} phones", joined),
    ]


def findings(whole: Whole, reader: Reader) -> list[tuple[str, str]]:
    """What to talk about next time, a heading and a sentence each."""
    found = []
    if whole.missed:
        found.append((reader.text("Missed most"), missed_text(whole.missed, reader)))
    if whole.held:
        found.append((reader.text("Believed most, and not so"), held_text(whole.held, reader)))
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
    rules = load_rule_set(evening.ruleset)
    drills = drills_for(whole.missed.rule, rules)
    params = {"rules": rules.id, "lang": reader.language}
    if not drills:
        return Address("practice", {**params, "topic": whole.missed.rule.partition(".")[0]})
    lot = crc32(evening.code.encode()) % LOTS + 1
    return Address("practice", {**params, "drill": drills[0].id, "round": str(lot)})


def _asked(
    number: int, task: Task, score: Score, tallies: Sequence[Tally], reader: Reader
) -> Asked:
    counted = counting.count(task, tallies, asks_reasons=False)
    return Asked(
        number,
        asked_text(task, reader),
        given_text(task, key_given(task), reader),
        rule_name(counting.deciding_rule(task), reader),
        score.right,
        score.answered,
        share(score.right, score.answered, reader),
        tuple(
            Given(
                given_text(task, bar.given, reader) if bar.given else reader.text("others"),
                bar.right,
                bar.phones,
                bar.hands,
            )
            for bar in counted.bars
        ),
    )
