"""What a learner's answers tell about wrong beliefs: looked for once, and kept with the answer."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from tutor_app.app.judging import (
    ROUND_SIGN,
    Task,
    judge_given,
    read_cards_given,
    task_named,
    was_shown,
)
from tutor_app.app.replied import REMEMBERED
from tutor_app.content.scenarios import Scenario
from tutor_app.engine.action import Action
from tutor_app.engine.errors import TutorError
from tutor_app.engine.position import Position, Question
from tutor_app.engine.verdict import Answer
from tutor_app.storage import Answer as Kept
from tutor_app.training.beliefs import (
    BELIEFS,
    Clue,
    Opinions,
    all_opinions,
    clue_of,
    order_opinions,
    step_opinions,
)

LAID = frozenset({"take", "open"})
"""What cards are laid for where all that is lawful may be right."""


def with_beliefs(answer: Kept) -> Kept:
    """The same answer, saying which beliefs it speaks for or against, where that can be told."""
    if answer.beliefs is not None or not answer.given or answer.item.startswith("lesson:"):
        return answer
    try:
        found = _clue(answer)
    except (TutorError, ValueError):
        return answer
    if found is None:
        return answer
    return replace(answer, beliefs=" ".join(belief.id for belief in found.beliefs))


def clues_in(ruleset: str, answers: Iterable[Kept]) -> Iterator[Clue]:
    """What answers tell about beliefs in a rule set, in their order."""
    for answer in answers:
        if tells(answer, ruleset):
            known = (BELIEFS.get(each) for each in (answer.beliefs or "").split())
            beliefs = tuple(belief for belief in known if belief is not None)
            yield Clue(answer.item.partition(ROUND_SIGN)[0], bool(answer.right), beliefs)


def tells(answer: Kept, ruleset: str) -> bool:
    """Whether an answer tells anything about beliefs in a rule set."""
    return bool(answer.beliefs) and answer.turned_on.partition(" ")[0] == ruleset


def _clue(answer: Kept) -> Clue | None:
    """What an answer tells; None where nobody can say what a believer would answer."""
    task = task_named(answer.item, lays=isinstance(json.loads(answer.given), dict))
    readable = task is not None and judge_given(task, answer.given) is not None
    if task is None or not readable:
        return None
    clue = _clue_of_turn(task, answer) or _clue_of_claim(task, answer)
    return clue if clue and clue.right is bool(answer.right) else None


def _clue_of_turn(task: Task, answer: Kept) -> Clue | None:
    """What is told by the step that was taken for the wrong one, or by an order of steps."""
    value = json.loads(answer.given)
    if task.exercise is None or not task.exercise.turn:
        return None
    if task.reply == "step":
        return clue_of(answer.item, step_opinions(task.exercise), value)
    return clue_of(answer.item, order_opinions(task.exercise, value), given=True)


def _clue_of_claim(task: Task, answer: Kept) -> Clue | None:
    claim = _claim(task, answer.given)
    if claim is None:
        return None
    if claim[:2] == (task.scenario.position, task.asked.question):
        opinions = opinions_on(task)
    else:
        opinions = all_opinions(claim.position, claim.asked, task.scenario.rules)
    return clue_of(answer.item, opinions, claim.said)


def opinions_on(task: Task) -> Opinions:
    """What is right, and what the holders of any belief answer to the question of a task."""
    return _opinions(task.scenario, task.number)


@lru_cache(REMEMBERED)
def _opinions(known: Scenario, number: int) -> Opinions:
    return all_opinions(known.position, known.questions[number].question, known.rules)


class _Claim(NamedTuple):
    """What somebody says who answers: of a position, to a question, or of an action."""

    position: Position
    asked: Question | Action
    said: Answer


def _claim(task: Task, given: str) -> _Claim | None:
    """What an answer says: that a hand may, that cards may be laid, a sum, or just what it says."""
    value, position = json.loads(given), task.scenario.position
    if was_shown(given):
        return None
    if isinstance(value, dict):
        if task.goal not in LAID:
            return None
        action = Action(task.goal, read_cards_given(given), value["to"])
        return _Claim(position, action, said=True)
    if task.reply == "hand" and task.exercise is not None:
        held = position._replace(hand=task.exercise.hands[value])
        return _Claim(held, task.asked.question, said=True)
    if task.reply == "lines":
        value = sum(value)
    elif task.reply != "answer":
        return None
    return _Claim(position, task.asked.question, value)
