"""An exam: questions without feedback, and at the end the sheet with every answer and reason."""

import json

from tutor_app.app import state
from tutor_app.app.components import asking, laying, parts, replying
from tutor_app.app.components.acting import Bar, put_form
from tutor_app.app.components.cards.card import Hand
from tutor_app.app.components.feedback import BROKEN, KEPT, mark, sheet_html, source_html
from tutor_app.app.components.keeping import keeping_html
from tutor_app.app.components.parts import with_cards
from tutor_app.app.components.positions import (
    put_as_text,
    put_position,
    put_surroundings,
    text_lines,
)
from tutor_app.app.components.stage.stage import ASK, Stage
from tutor_app.app.exercises import Round
from tutor_app.app.judging import Task, judge_given, key_verdict
from tutor_app.app.replied import stop_in
from tutor_app.content.reading import reasons
from tutor_app.engine.card import Card
from tutor_app.engine.verdict import Laid
from tutor_app.explain import answer_text
from tutor_app.explain.folding import lead
from tutor_app.i18n import Reader
from tutor_app.storage import Answer as Kept
from tutor_app.training import replies
from tutor_app.training.drills import DRILLS


def put_silently(stage: Stage, task: Task, bar: Bar) -> None:
    """Put a question, and the answer that was given, which may be changed; nothing else is told."""
    kept = state.answer_to(task.item)
    if task.lays:
        put_surroundings(stage, task)
        stage.begin(ASK)
        stage.html(laying.prompt_html(task, stage.reader))
        hand = Hand(task.scenario.position.hand or (), task.scenario.rules, version=task.item)
        stage.hand(hand, None if kept else laying.picking(task, stage.reader))
    else:
        put_position(stage, task)
        stage.begin(ASK)
        stage.html(asking.question_html(task, stage.reader))
        if kept is None:
            put_form(stage, task)
    if kept is not None:
        _put_kept(stage, task, kept)
    stage.html(bar(kept is not None))
    put_as_text(stage, task)


def _put_kept(stage: Stage, task: Task, kept: Kept) -> None:
    """The answer that was given, with the way to change it."""
    reader = stage.reader
    told = reader.text("Your answer: {answer}", answer=given_text(task, kept.given, reader))
    stage.html(keeping_html(reader) + f'<p class="ct-reason"><span>{with_cards(told)}</span></p>')
    asking.put_again(stage, task, reader.text("Change the answer"))


def given_text(task: Task, given: str, reader: Reader) -> str:
    """What was answered, in words."""
    value = json.loads(given)
    if isinstance(value, dict):
        value = Laid(tuple(map(Card, str(value["cards"]).split())), value["to"])
    return reply_text(task, value, reader)


def reply_text(task: Task, reply: replies.Reply, reader: Reader) -> str:
    """An answer of any kind, in words."""
    if isinstance(reply, Laid):
        return reader.cards(reply.cards) if reply.cards else reader.text("no cards")
    if isinstance(reply, list | tuple):
        numbers = [int(each) for each in reply if isinstance(each, int)]
        if task.reply == "order" and task.exercise is not None:
            told = replying.steps(task.exercise, reader)
            return " ".join(f"{place}. {told[each]}" for place, each in enumerate(numbers, 1))
        return " · ".join(map(reader.number, numbers))
    if task.reply == "hand":
        return replying.hand_name(int(reply), reader)
    if task.reply == "step" and task.exercise is not None:
        return replying.steps(task.exercise, reader)[int(reply)]
    return answer_text(reply, task.asked.question, reader)


def is_right(task: Task) -> bool:
    """Whether the last answer to a task is right, as the engine says now."""
    kept = state.answer_to(task.item)
    judged = judge_given(task, kept.given) if kept else None
    return judged is not None and judged.right


def count_right(exam: Round) -> int:
    """How many exercises of an exam were answered right, all of their questions."""
    each = (exam.tasks_at(place) for place in range(len(exam.wanted)))
    return sum(bool(tasks) and all(map(is_right, tasks)) for tasks in each)


def result_html(exam: Round, reader: Reader) -> str:
    """Every exercise with what was answered, what is right, and why."""
    items = (
        _result(place + 1, task, reader)
        for place in range(len(exam.wanted))
        for task in exam.tasks_at(place)
    )
    return "".join(items)


def _result(number: int, task: Task, reader: Reader) -> str:
    """One question of the result."""
    kept, right = state.answer_to(task.item), is_right(task)
    given = given_text(task, kept.given, reader) if kept else reader.text("no answer")
    heard = reader.text("Right answer") if right else reader.text("Wrong answer")
    sign = mark(KEPT if right else BROKEN, reader, heard)
    asked, _rules, *position = text_lines(task, reader)
    lines = [reader.text("Your answer: {answer}", answer=given)]
    if not right:
        lines.append(reader.text("Right: {answer}", answer=key_text(task, reader)))
    answers = "".join(f"<p>{with_cards(line)}</p>" for line in lines)
    return (
        f'<section class="ct-exercise"><h2 class="ct-h3">{sign}'
        f"<span>{number}. {with_cards(asked)}</span></h2>"
        f"{parts.bullets(position)}"
        f"{answers}{_why(task, reader)}</section>"
    )


def key_text(task: Task, reader: Reader) -> str:
    """A right answer, in words."""
    if task.exercise is None or task.reply == "answer":
        return answer_text(key_verdict(task), task.asked.question, reader)
    return reply_text(task, replies.solution(DRILLS[task.exercise.drill], task.exercise), reader)


def _why(task: Task, reader: Reader) -> str:
    """Why that is right: what decides, its source, and the account of a number."""
    rules, verdict = task.scenario.rules, key_verdict(task)
    if task.reply == "order" and task.exercise is not None:
        kept = state.answer_to(task.item)
        order = json.loads(kept.given) if kept else range(len(task.exercise.turn))
        stop = stop_in(task.exercise, tuple(task.exercise.turn[place] for place in order))
        if not stop.refused:
            return ""
        verdict = stop.verdict
    told = " ".join(reasons(verdict, rules, reader))
    return (
        f"<p>{with_cards(told)}</p>{sheet_html(verdict, reader)}"
        f"{source_html(lead(verdict), rules, reader)}"
    )
