"""Fresh exercises of drills: found by their ids, gathered into rounds, made when they come up.

A round is told by its lot, a number drawn for a learner. The seeds of its exercises follow from
it, so that a link shows everybody the same ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import NamedTuple

from tutor_app.app import state
from tutor_app.app.ahead import soon
from tutor_app.app.clues import opinions_on
from tutor_app.app.judging import (
    DRILLED,
    ROUND_SIGN,
    Task,
    exercise_task,
    exercise_tasks,
    find_item,
    judge_answer,
    key_verdict,
)
from tutor_app.app.replied import REMEMBERED
from tutor_app.content.lists import DRILL, SCENARIO
from tutor_app.engine.verdict import Answer as Said
from tutor_app.explain.folding import lead
from tutor_app.rulesets import load_rule_set
from tutor_app.storage import Answer
from tutor_app.training.beliefs import BELIEFS, PREFIX, UNLEARNING
from tutor_app.training.drill import NoItemError
from tutor_app.training.drills import drills_of
from tutor_app.training.exercises import EXERCISES
from tutor_app.training.item import Item, item_id, read_item_id
from tutor_app.training.listed import listed
from tutor_app.training.rounds import ROUND
from tutor_app.training.wanted import drills_for, is_decided_by

SEEDS = 1000
"""Seeds that belong to a lot."""

PLACES = 20
"""Places that a lot has seeds for; of its seeds a place takes the first one that serves."""

PAIRS = 3
"""Exercises that tell a belief, in a round about it."""

LOTS = 1_000_000
TRIES = 6
"""Exercises that are made for a place until one is decided by the rule wanted."""


class Wanted(NamedTuple):
    """What is put at a place of a round.

    Attributes:
        drill: The id of the drill.
        rule: The rule that is to decide; empty where any may.
    """

    drill: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """Exercises that are put one after the other.

    Attributes:
        ruleset: The id of the rule set.
        lot: Where its seeds begin.
        wanted: What is put at each place.
        time: Which time it is played, where it may be played again; 0 where it may not.
    """

    ruleset: str
    lot: int
    wanted: tuple[Wanted, ...]
    time: int = 0

    def tasks_at(self, place: int) -> tuple[Task, ...]:
        """The questions at a place; none where no exercise can be made."""
        item = item_at(self.ruleset, self.lot, self.wanted, place)
        return tuple(self.put(task) for task in exercise_tasks(item)) if item else ()

    def make_ahead(self, current: Task) -> None:
        """Let the exercise after the next one be made while the learner is at this one.

        The next one is made already: its address stands under the question.
        """
        place = self.place_of(current)
        if place is not None and place + 2 < len(self.wanted):
            soon(lambda: self.tasks_at(place + 2))

    def put(self, task: Task) -> Task:
        """A task as it is put in this round."""
        return replace(task, item=f"{task.item}{ROUND_SIGN}{self.time}") if self.time else task

    def tasks(self) -> tuple[Task, ...]:
        """All of its questions; this makes all exercises."""
        return tuple(task for place in range(len(self.wanted)) for task in self.tasks_at(place))

    def place_of(self, task: Task) -> int | None:
        """The place of a task, None where it is not of this round."""
        return self._place(task.scenario.id)

    def done(self) -> int:
        """How many places have an answer to their first question."""
        return len({self._place(_id_in(each.item)) for each in state.answers() if self._has(each)})

    def _has(self, answer: Answer) -> bool:
        """Whether an answer was given in this round."""
        time = answer.item.partition(ROUND_SIGN)[2]
        return time == str(self.time or "") and self._place(_id_in(answer.item)) is not None

    def _place(self, text: str) -> int | None:
        """The place of the exercise with this id."""
        drill, ruleset, _ = read_item_id(text) or ("", "", 0)
        place = place_in(self.lot, text)
        if place is None or place >= len(self.wanted) or ruleset != self.ruleset:
            return None
        return place if self.wanted[place].drill == drill else None

    def left(self, current: Task | None = None) -> Iterator[Task]:
        """The questions without an answer but the one on the screen, those after it first."""
        place = self.place_of(current) if current else None
        begin = 0 if place is None else place
        for each in (*range(begin, len(self.wanted)), *range(begin)):
            for task in self.tasks_at(each):
                if state.answer_to(task.item) is None and (
                    not current or task.item != current.item
                ):
                    yield task


def drill_round(drill: str, ruleset: str, lot: int, again: int = 0) -> Round:
    """The round of a drill; where another lot comes again, of the rules missed in it."""
    if drill in UNLEARNING and not again:
        return Round(ruleset, lot, _unlearning(drill, ruleset, lot))
    rules = _missed(drill, ruleset, again) if again else [""] * ROUND
    return Round(ruleset, lot, tuple(Wanted(drill, rule) for rule in rules))


def _unlearning(drill: str, ruleset: str, lot: int) -> tuple[Wanted, ...]:
    """What tells a belief, in turn with what its rule decides, so that no answer is given away."""
    rule = BELIEFS[drill.removeprefix(PREFIX)].rule
    others = [each.id for each in drills_for(rule, load_rule_set(ruleset))]
    other = Wanted(others[lot % len(others)], rule) if others else Wanted(drill)
    return (Wanted(drill), other) * PAIRS


def exam_of(ruleset: str, lot: int, time: int) -> Round:
    """The exam of a lot: its drills take turns, in an order of its own."""
    drills = [drill.id for drill in drills_of(load_rule_set(ruleset))]
    order = [each for _ in drills for each in Random(lot).sample(drills, len(drills))]  # noqa: S311
    return Round(ruleset, lot, tuple(map(Wanted, order[:PLACES])), time)


def new_lot(what: str) -> int:
    """The lot of a learner's next round: the first one of theirs that was not begun yet."""
    begun = {lot_of(_id_in(answer.item)) for answer in state.first_answers()}
    number = 0
    while (lot := state.lot(f"{what}/{number}", LOTS)) in begun:
        number += 1
    return lot


def lot_of(text: str) -> int | None:
    """The lot that an exercise's id belongs to; None where it belongs to none, as twins do."""
    known = read_item_id(text)
    return known[2] // SEEDS if known and known[2] >= 0 else None


def place_in(lot: int, text: str) -> int | None:
    """The place in a lot of the exercise with this id, None where it is of another one."""
    known = read_item_id(text)
    return known[2] % PLACES if known and lot_of(text) == lot else None


def _id_in(item: str) -> str:
    """The id of the exercise in what the store calls an answer; empty for other answers."""
    kind, _, name = item.partition(":")
    return name.partition(ROUND_SIGN)[0].partition("?")[0] if f"{kind}:" == DRILLED else ""


def _missed(drill: str, ruleset: str, lot: int) -> list[str]:
    """The rules that were missed at first in a round of a drill, in its order."""
    wrong = {
        _id_in(each.item)
        for each in state.first_answers()
        if each.right is False and lot_of(_id_in(each.item)) == lot
    }
    mine = [each for each in wrong if each.startswith(f"{drill}.{ruleset}.")]
    tasks = (
        exercise_task(each) for each in sorted(mine, key=lambda each: place_in(lot, each) or 0)
    )
    return [lead(key_verdict(task)).rule for task in tasks if task][:PLACES]


def count_answered(drill: str, ruleset: str) -> tuple[int, int]:
    """How many exercises of a drill were right, and how many were answered."""
    name = f"{DRILLED}{drill}.{ruleset}."
    answers = [each for each in state.first_answers() if each.item.startswith(name)]
    return sum(bool(each.right) for each in answers), len(answers)


def twin_of(task: Task) -> Task | None:
    """The exercise one card, fact or step away with the other answer; None where none is near."""
    known = read_item_id(task.scenario.id) if task.exercise else None
    if known is None or task.reply != "answer":
        return None
    drill, ruleset, seed = known
    return exercise_task(item_id(drill, ruleset, ~seed))


def listed_name(task: Task) -> str:
    """What a list calls a task."""
    if task.item.startswith(DRILLED):
        return f"{DRILL}:{task.scenario.id}"
    if task.item.startswith(SCENARIO):
        return f"{SCENARIO}:{task.scenario.id}?{task.number + 1}"
    return task.item


def judge_ahead(task: Task, answers: tuple[Said, ...]) -> None:
    """Let what is told of each answer to a question be found while the learner thinks about it."""
    soon(lambda: judge_all(task, answers))


def judge_all(task: Task, answers: tuple[Said, ...]) -> None:
    """Judge each answer to a question, and what it tells of beliefs; make what else is told."""
    for answer in answers:
        judge_answer(task, answer)
    opinions_on(task)
    twin_of(task)
    listed(listed_name(task))


@lru_cache(REMEMBERED)
def item_at(ruleset: str, lot: int, wanted: tuple[Wanted, ...], place: int) -> Item | None:
    """The exercise at a place of a round, unlike those of its drill before it.

    Where a rule is wanted, it decides it if one of some exercises is found that it does.
    """
    drill, rule = wanted[place]
    same = (
        item_at(ruleset, lot, wanted, each) for each in range(place) if wanted[each][0] == drill
    )
    seen = {_key(item) for item in same if item is not None}
    other: Item | None = None
    for item in _made_for(drill, ruleset, lot * SEEDS + place, rule):
        if _key(item) not in seen:
            if not rule or is_decided_by(rule, item):
                return item
            other = other or item
    if other is None and rule:
        return next(_made_for(drill, ruleset, lot * SEEDS + place, ""), None)
    return other


@lru_cache(REMEMBERED)
def _key(item: Item) -> int:
    """What an exercise shares with those that are the same up to suits."""
    return item.key


def _made_for(drill: str, ruleset: str, first: int, rule: str) -> Iterator[Item]:
    """Some exercises of a place, those that aim at a rule where one is wanted."""
    rules, made = load_rule_set(ruleset), 0
    for seed in range(first, first + SEEDS - PLACES, PLACES):
        if made < TRIES and (not rule or _aim(drill, ruleset, seed) == rule):
            made += 1
            item = find_item(item_id(drill, rules.id, seed))
            if item is not None:
                yield item


def _aim(drill: str, ruleset: str, seed: int) -> str:
    """The rule that is to decide the exercise of a seed."""
    try:
        return EXERCISES[drill].aim(load_rule_set(ruleset), seed).rule
    except NoItemError:
        return ""
