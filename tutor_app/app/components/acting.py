"""Where a learner acts: the part of a page that a click draws anew, and nothing else.

A click in a fragment leaves header, prose and table as they are, so that the answer shows at
once on a slow phone too.
"""

from collections.abc import Callable

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import asking, laying, replying
from tutor_app.app.components.cards.card import Hand, show_hand
from tutor_app.app.components.comparing import change_html, others_html, twin_html
from tutor_app.app.components.explaining import explained, source_wanted
from tutor_app.app.components.feedback import more_html
from tutor_app.app.components.keeping import keeping_html
from tutor_app.app.components.outcome import answered_html, laid_html
from tutor_app.app.components.replying import replies_otherwise
from tutor_app.app.components.stage import show_as_text, show_position, show_surroundings
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
from tutor_app.i18n import Reader
from tutor_app.storage import Answer as Kept

# The bar at the thumb, as HTML; it is told whether nothing more is to be done.
Bar = Callable[[bool], str]


def show_stage(
    task: Task, reader: Reader, answered: Callable[[], None], laid: Callable[[], None]
) -> None:
    """Show a position with what is asked about it, then the position as text.

    Args:
        task: What is put.
        reader: Who reads it.
        answered: Shows the ways to answer a question.
        laid: Shows table and hand where cards are to be laid.
    """
    with st.container(key="stage"):
        if task.lays:
            laid()
        else:
            show_position(task, reader, "stage-table")
            with st.container(key="stage-ask"):
                st.html(asking.question_html(task, reader))
                answered()
        show_as_text(task, reader)


@st.fragment
def ask(task: Task, bar: Bar, *, with_reason: bool = False, also: str = "") -> None:
    """A question's answers; after one, perhaps the reason, then the feedback and what else is told.

    Args:
        task: What is put.
        bar: The bar at the thumb.
        with_reason: Whether the reason is asked for.
        also: What is told below the feedback, as HTML.
    """
    reader = state.reader()
    kept = state.answer_to(task.item)
    judged = judge_given(task, kept.given) if kept else None
    held = state.held_answer_to(task.item)
    if held and not replies_otherwise(task):
        asking.show_reasons(task, held, reasons_for(task), reader)
    elif kept is None or judged is None:
        show_form(task, reader, with_reason=with_reason)
        asking.show_hint(task, reader)
    else:
        rules = task.scenario.rules
        told = explained(
            answered_html(task, kept, judged, reader),
            rules.id,
            reader,
            source=source_wanted(rules.id),
        )
        belief = "" if judged.right else told_html(task, reader)
        st.html(keeping_html(reader) + told + belief + also)
        more = more_html(judged, rules, reader)
        ways = others_html(task, reader) + change_html(task, reader) + twin_html(task, reader)
        st.html(more + ways)
        asking.show_again(task, reader)
    st.html(bar(judged is not None and not held))


def show_form(task: Task, reader: Reader, *, with_reason: bool = False) -> None:
    """The way to answer a task."""
    if replies_otherwise(task):
        replying.show_form(task, reader)
    else:
        asking.show_form(task, reader, with_reason=with_reason)


@st.fragment
def lay(task: Task, bar: Bar) -> None:
    """Cards to lay: after a wrong try the hand is there again, after a right one they lie."""
    reader = state.reader()
    kept = state.answer_to(task.item)
    judged = judge_given(task, kept.given) if kept else None
    shown = kept is not None and judged is not None and was_shown(kept.given)
    answered = kept is not None and not lays_cards(kept.given)
    done = judged is not None and (judged.right or shown or answered)
    position = task.scenario.position
    now = played(task, kept.given) if kept and done else position
    picks = not done and task.goal != "draw"
    drawing = None if picks or done else lambda: laying.draw(task)
    with st.container(key="stage-table"):
        show_surroundings(task, reader, now, drawing)
    with st.container(key="stage-ask"):
        st.html(laying.prompt_html(task, reader))
        version = f"{task.item} {kept.given if kept else ''}"
        gained = without(now.hand or (), position.hand or ())
        hand = Hand(now.hand or (), task.scenario.rules, marked=gained, version=version)
        show_hand(laying.HAND, hand, reader, laying.picking(task, reader) if picks else None)
        if not done:
            laying.show_none(task, reader)
            if kept is None:
                asking.show_hint(task, reader)
        if kept is not None and judged is not None:
            _show_laid(task, kept, judged, reader)
            if done:
                asking.show_again(task, reader)
            else:
                laying.show_solution(task, reader)
    st.html(bar(done))


def _show_laid(task: Task, kept: Kept, judged: Judged, reader: Reader) -> None:
    """What became of laid cards, and why."""
    rules = task.scenario.rules
    told = explained(
        laid_html(task, kept, judged, reader), rules.id, reader, source=source_wanted(rules.id)
    )
    belief = "" if judged.right else told_html(task, reader)
    st.html(keeping_html(reader) + told + belief)
    st.html(more_html(judged, rules, reader))
