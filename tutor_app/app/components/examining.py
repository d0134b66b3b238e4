"""An exam: questions without feedback, and at the end the sheet with every answer and reason."""

import json

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import laying, parts, replying
from tutor_app.app.components.acting import Bar, show_form
from tutor_app.app.components.cards.card import Hand, show_hand
from tutor_app.app.components.feedback import BROKEN, KEPT, mark, sheet_html, source_html
from tutor_app.app.components.keeping import keeping_html
from tutor_app.app.components.parts import with_cards
from tutor_app.app.components.stage import show_surroundings, text_lines
from tutor_app.app.exercises import Round
from tutor_app.app.judging import Task, judge_given, key_verdict
from tutor_app.app.replied import stop_in
from tutor_app.content.reading import reasons
from tutor_app.engine.card import Card
from tutor_app.engine.verdict import Laid
from tutor_app.explain import answer_text
from tutor_app.explain.folding import lead
from tutor_app.i18n import Reader
from tutor_app.training import replies
from tutor_app.training.drills import DRILLS


@st.fragment
def ask_silently(task: Task, bar: Bar) -> None:
    """A question's answers, or the one that was given, which may be changed."""
    reader = state.reader()
    if not show_kept(task, reader):
        show_form(task, reader)
    st.html(bar(state.answer_to(task.item) is not None))


@st.fragment
def lay_silently(task: Task, bar: Bar) -> None:
    """Cards to lay, or those that were laid, which may be changed."""
    reader = state.reader()
    with st.container(key="stage-table"):
        show_surroundings(task, reader)
    with st.container(key="stage-ask"):
        st.html(laying.prompt_html(task, reader))
        hand = Hand(task.scenario.position.hand or (), task.scenario.rules, version=task.item)
        kept = state.answer_to(task.item)
        show_hand(laying.HAND, hand, reader, None if kept else laying.picking(task, reader))
        show_kept(task, reader)
    st.html(bar(kept is not None))


def show_kept(task: Task, reader: Reader) -> bool:
    """Show the answer that was given, with the way to change it; tell whether there is one."""
    kept = state.answer_to(task.item)
    if kept is None:
        return False
    told = reader.text("Your answer: {answer}", answer=given_text(task, kept.given, reader))
    st.html(keeping_html(reader) + f'<p class="ct-reason"><span>{with_cards(told)}</span></p>')
    label = reader.text("Change the answer")
    st.button(label, key="again", type="tertiary", on_click=state.put_anew, args=(task.item,))
    return True


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
