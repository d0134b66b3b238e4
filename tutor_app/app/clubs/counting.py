"""What the answers of an evening say: to each item, and to all of them together."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import NamedTuple

from tutor_app.app.clubs.questions import asked_reasons, offered, task_of
from tutor_app.app.clubs.revealing import beliefs_behind, is_right, key_given
from tutor_app.app.judging import (
    LINKED,
    Task,
    key_verdict,
)
from tutor_app.app.replied import REMEMBERED
from tutor_app.club import results
from tutor_app.club.results import Bar, Missed, Reason, Score
from tutor_app.content.links import link_of
from tutor_app.content.scenarios import Asked, Scenario
from tutor_app.engine.errors import TutorError
from tutor_app.explain.folding import lead
from tutor_app.neighbours.nearest import nearest
from tutor_app.neighbours.neighbour import Neighbour
from tutor_app.storage.evening import Evening, Tally
from tutor_app.training.beliefs import BELIEFS, Belief


class Counted(NamedTuple):
    """What was answered to an item.

    Attributes:
        bars: Its answers, the right ones first.
        reasons: The reasons that were named; none where none are asked for.
        feared: The wrong reason that most named; empty where there is no such.
        lucky: How many had the right answer for a wrong reason.
    """

    bars: tuple[Bar, ...]
    reasons: tuple[Reason, ...] = ()
    feared: str = ""
    lucky: int = 0

    @property
    def phones(self) -> int:
        """How many answered on a phone."""
        return sum(bar.phones for bar in self.bars)

    @property
    def hands(self) -> int:
        """How many raised their hands."""
        return sum(bar.hands for bar in self.bars)


class Held(NamedTuple):
    """A wrong belief, and how many answers it explains."""

    belief: Belief
    number: int


class Gone(NamedTuple):
    """How one item went.

    Attributes:
        number: The number of the item in the list.
        between: Whether it was put in between, after the item of that number.
        task: What was asked.
        score: How many were right when it was closed the first time.
        ended: How many are right by their last answer.
    """

    number: int
    between: bool
    task: Task
    score: Score
    ended: Score


class Whole(NamedTuple):
    """What an evening came to.

    Attributes:
        items: The items that were answered, in their order.
        missed: The rule most missed; None where all answers were right.
        held: The belief most held; None where few had one.
    """

    items: tuple[Gone, ...]
    missed: Missed | None
    held: Held | None


def count(task: Task, tallies: Sequence[Tally], *, asks_reasons: bool) -> Counted:
    """What was answered to an item, and for which reasons."""
    right = partial(is_right, task)
    bars = results.bars(tallies, offered(task) or (key_given(task),), right)
    rules = [finding.rule for finding in asked_reasons(task)] if asks_reasons else []
    if not rules:
        return Counted(bars)
    accepted = key_verdict(task).accepted
    named = results.reasons([each for each in tallies if not each.hands], rules, accepted)
    feared = results.most_named_wrong(named)
    return Counted(bars, named, feared, results.right_for_no_reason(tallies, accepted, right))


def phones_by_bar(task: Task, bars: Sequence[Bar], tallies: Iterable[Tally]) -> tuple[int, ...]:
    """How many phones gave the answer of each bar by other tallies of the same item."""
    drawn = {bar.given for bar in bars}
    found: Counter[tuple[str, bool]] = Counter()
    for tally in tallies:
        if not tally.hands:
            given = tally.given if tally.given in drawn else ""
            found[given, is_right(task, tally.given)] += tally.number
    return tuple(found[bar.given, bar.right] for bar in bars)


def whole(evening: Evening, first: Iterable[Tally], last: Iterable[Tally]) -> Whole:
    """What an evening came to; what was missed and believed is told by the first answers.

    Args:
        evening: The evening.
        first: The answers that stood when each item was closed the first time.
        last: The last answers.
    """
    at_first, at_last = _by_place(first), _by_place(last)
    items: list[Gone] = []
    wrong: list[tuple[Sequence[str], int]] = []
    for place in evening.order:
        task = task_of(evening.items[place])
        if task is None or place not in at_last:
            continue
        right, given = partial(is_right, task), at_first.get(place, [])
        scores = [results.score(place, each, right) for each in (given, at_last[place])]
        number = evening.number_of(place)
        items.append(Gone(number, evening.is_between(place), task, *scores))
        wrong += [(beliefs_behind(task.item, each.given), each.number) for each in given]
    missed = results.most_missed((deciding_rule(each.task), each.score) for each in items)
    held = results.most_held(wrong)
    known = BELIEFS.get(held[0]) if held else None
    return Whole(tuple(items), missed, Held(known, held[1]) if held and known else None)


def _by_place(tallies: Iterable[Tally]) -> Mapping[int, list[Tally]]:
    """Answers by the place of their item."""
    found: dict[int, list[Tally]] = {}
    for tally in tallies:
        found.setdefault(tally.place, []).append(tally)
    return found


def deciding_rule(task: Task) -> str:
    """The rule that the answer to a task turns on."""
    return lead(key_verdict(task), task.asked.because).rule


def what_if(task: Task) -> Neighbour | None:
    """The nearest position in which a yes-or-no answer is the other one; None for others."""
    return _what_if(task.scenario, task.number) if task.reply == "answer" else None


@lru_cache(REMEMBERED)
def _what_if(scenario: Scenario, number: int) -> Neighbour | None:
    try:
        return nearest(scenario.position, scenario.questions[number].question, scenario.rules)
    except TutorError:
        return None


def item_of(task: Task, neighbour: Neighbour) -> str:
    """How an evening names the position of a neighbour, with its question and no answer."""
    there = replace(task.scenario, position=neighbour.position, topic="", level=0)
    return f"{LINKED}{link_of(there, Asked(neighbour.question))}"
