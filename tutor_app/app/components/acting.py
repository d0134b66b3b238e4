"""Where a learner acts: the part of a page that a click draws anew, and nothing else.

A click in a fragment leaves the header as it is, and so it is answered at once on a slow phone too.
"""

from collections.abc import Callable

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import asking, laying, replying
from tutor_app.app.components.cards.card import Hand
from tutor_app.app.components.comparing import change_html, others_html, twin_html
from tutor_app.app.components.explaining import explained, source_wanted
from tutor_app.app.components.feedback import more_html
from tutor_app.app.components.keeping import keeping_html
from tutor_app.app.components.outcome import answered_html, laid_html
from tutor_app.app.components.positions import put_as_text, put_position, put_surroundings
from tutor_app.app.components.replying import replies_otherwise
from tutor_app.app.components.stage.stage import ASK, Stage
from tutor_app.app.components.unlearning import told_html
from tutor_app.app.judging import (
    Task,
    judge_given,
    lays_cards,
    played,
    reasons_for,
    was_shown,
)
from tutor_app.app.replied import Judged
from tutor_app.engine.card import without
from tutor_app.storage import Answer as Kept

# The bar at the thumb, as HTML; it is told whether nothing more is to be done.
Bar = Callable[[bool], str]


@st.fragment
def show_stage(put: Callable[[Stage], None]) -> None:
    """Show a stage; `put` puts what is on it, anew after each tap."""
    stage = Stage(state.reader())
    put(stage)
    stage.show()


def put_task(stage: Stage, task: Task, bar: Bar, *, with_reason: bool = False) -> None:
    """Put a position with what is asked about it, then the position as text.

    Args:
        stage: Where it is put.
        task: What is put.
        bar: The bar at the thumb.
        with_reason: Whether the reason of an answer is asked for.
    """
    if task.lays:
        lay(stage, task, bar)
    else:
        put_position(stage, task)
        stage.begin(ASK)
        stage.html(asking.question_html(task, stage.reader))
        ask(stage, task, bar, with_reason=with_reason)
    put_as_text(stage, task)


def ask(stage: Stage, task: Task, bar: Bar, *, with_reason: bool = False, also: str = "") -> None:
    """A question's answers; after one, perhaps the reason, then the feedback and what else is told.

    Args:
        stage: Where it is put.
        task: What is put.
        bar: The bar at the thumb.
        with_reason: Whether the reason is asked for.
        also: What is told below the feedback, as HTML.
    """
    reader = stage.reader
    kept = state.answer_to(task.item)
    judged = judge_given(task, kept.given) if kept else None
    held = state.held_answer_to(task.item)
    if held and not replies_otherwise(task):
        asking.put_reasons(stage, task, held, reasons_for(task))
    elif kept is None or judged is None:
        put_form(stage, task, with_reason=with_reason)
        asking.put_hint(stage, task)
    else:
        rules = task.scenario.rules
        told = explained(
            answered_html(task, kept, judged, reader),
            rules.id,
            reader,
            source=source_wanted(rules.id),
        )
        belief = "" if judged.right else told_html(task, reader)
        stage.html(keeping_html(reader) + told + belief + also)
        more = more_html(judged, rules, reader)
        ways = others_html(task, reader) + change_html(task, reader) + twin_html(task, reader)
        stage.html(more + ways)
        asking.put_again(stage, task)
    stage.html(bar(judged is not None and not held))


def put_form(stage: Stage, task: Task, *, with_reason: bool = False) -> None:
    """The way to answer a task."""
    if replies_otherwise(task):
        replying.put_form(stage, task)
    else:
        asking.put_form(stage, task, with_reason=with_reason)


def lay(stage: Stage, task: Task, bar: Bar) -> None:
    """Cards to lay: after a wrong try the hand is there again, after a right one they lie."""
    kept = state.answer_to(task.item)
    judged = judge_given(task, kept.given) if kept else None
    shown = kept is not None and judged is not None and was_shown(kept.given)
    answered = kept is not None and not lays_cards(kept.given)
    done = judged is not None and (judged.right or shown or answered)
    position = task.scenario.position
    now = played(task, kept.given) if kept and done else position
    picks = not done and task.goal != "draw"
    drawing = None if picks or done else lambda: laying.draw(task)
    put_surroundings(stage, task, now, drawing)
    stage.begin(ASK)
    stage.html(laying.prompt_html(task, stage.reader))
    version = f"{task.item} {kept.given if kept else ''}"
    gained = without(now.hand or (), position.hand or ())
    hand = Hand(now.hand or (), task.scenario.rules, marked=gained, version=version)
    stage.hand(hand, laying.picking(task, stage.reader) if picks else None)
    if not done:
        laying.put_none(stage, task)
        if kept is None:
            asking.put_hint(stage, task)
    if kept is not None and judged is not None:
        _put_laid(stage, task, kept, judged)
        if done:
            asking.put_again(stage, task)
        else:
            laying.put_solution(stage, task)
    stage.html(bar(done))


def _put_laid(stage: Stage, task: Task, kept: Kept, judged: Judged) -> None:
    """What became of laid cards, and why."""
    rules, reader = task.scenario.rules, stage.reader
    told = explained(
        laid_html(task, kept, judged, reader), rules.id, reader, source=source_wanted(rules.id)
    )
    belief = "" if judged.right else told_html(task, reader)
    stage.html(keeping_html(reader) + told + belief)
    stage.html(more_html(judged, rules, reader))
