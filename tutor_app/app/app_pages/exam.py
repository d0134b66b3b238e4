"""Exam: twenty exercises of a rule set's drills, no answer before the end, then all of them."""

from html import escape

import streamlit as st

from tutor_app.app import state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.acting import show_stage
from tutor_app.app.components.choosing import chooser, rule_set_entries
from tutor_app.app.components.examining import count_right, put_silently, result_html
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.parts import Link
from tutor_app.app.exercises import Round, exam_of, new_lot
from tutor_app.app.judging import Task
from tutor_app.app.practising import find_task, read_round, rule_set_choice, rule_set_names
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set
from tutor_app.training.drills import drills_of

END = "end"


def exam_address(exam: Round, params: dict[str, str] | None = None) -> Address:
    """Where an exam is, or a part of it."""
    told = {"rules": exam.ruleset, "round": str(exam.lot), "again": str(exam.time)}
    return state.address("exam", {**told, **(params or {})})


def fresh_exam(ruleset: str) -> Round:
    """An exam that the learner has not begun."""
    return exam_of(ruleset, new_lot(f"exam/{ruleset}"), 1)


def practice_link(ruleset: str, reader: Reader) -> Link:
    """The way back to the drills that an exam is made of."""
    return Link(reader.text("Practice"), state.address("practice", {"rules": ruleset}))


def show_start(exam: Round, told: str, reader: Reader) -> None:
    """What an exam is, by which rules, and the way in; or how far it is."""
    ruleset, done = exam.ruleset, exam.done()
    names = rule_set_names(reader)
    rules = chooser(
        reader.text("By which rules?"),
        names[ruleset],
        rule_set_entries(state.address("exam", {"rules": ruleset}), "rules", reader, only=names),
        reader,
    )
    lead = reader.text(
        "Twenty exercises from all the drills. You are told nothing before the end, and may "
        "change your answers until then. At the end you see every answer and the reason for it."
    )
    out = practice_link(ruleset, reader)
    links = [out, *_ways_on(exam, reader)]
    standing = reader.text("Answered: {done} of {n}.", done=done, n=len(exam.wanted))
    st.html(
        parts.crumbs([out])
        + parts.heading(reader.text("Exam"))
        + parts.notice(told)
        + parts.paragraph(lead, "ct-lead")
        + (parts.paragraph(standing) if done else rules)
        + parts.bar(links)
    )


def _ways_on(exam: Round, reader: Reader) -> list[Link]:
    """To the next question, or to the end."""
    following = next(exam.left(), None)
    end = exam_address(exam, {"step": END})
    if following is None:
        return [Link(reader.text("Finish the exam"), end, strong=True)]
    label = reader.text("Go on with the exam") if exam.done() else reader.text("Begin")
    on = Link(label, exam_address(exam, following.params), strong=True)
    return [Link(reader.text("Finish the exam"), end), on] if exam.done() else [on]


def show_question(exam: Round, task: Task, reader: Reader) -> None:
    """A question, without feedback."""
    place = exam.place_of(task) or 0
    here = Link(reader.text("Exam"), exam_address(exam))
    name, of = rule_set_names(reader)[exam.ruleset], len(exam.wanted)
    head = parts.crumbs([here], name, f"{place + 1} / {of}") + parts.progress(exam.done(), of)
    st.html(f'{head}<h1 class="ct-hear" tabindex="-1">{escape(reader.text("Exam"))}</h1>')

    def bar(done: bool) -> str:  # noqa: FBT001 a bar knows but this
        return bar_html(exam, task, state.reader(), answered=done)

    show_stage(lambda stage: put_silently(stage, task, bar))


def bar_html(exam: Round, task: Task, reader: Reader, *, answered: bool) -> str:
    """The bar at the thumb: out to the overview, and on to the next question without an answer."""
    following = next(exam.left(task), None)
    out = Link(reader.text("Overview"), exam_address(exam))
    if following is None:
        on = Link(reader.text("Finish the exam"), exam_address(exam, {"step": END}))
    else:
        word = reader.text("Next exercise") if answered else reader.text("Leave it for later")
        on = Link(word, exam_address(exam, following.params))
    return parts.bar([out, Link(on.label, on.target, strong=answered)])


def show_result(exam: Round, reader: Reader) -> None:
    """How it went, every answer and its reason, and the ways to take it again."""
    right, of = count_right(exam), len(exam.wanted)
    same = exam_address(exam_of(exam.ruleset, exam.lot, exam.time + 1))
    ways = [
        Link(reader.text("The same positions again"), same),
        Link(reader.text("Fresh positions"), exam_address(fresh_exam(exam.ruleset))),
    ]
    label = escape(reader.text("Print this page"))
    name = rule_set_names(reader)[exam.ruleset]
    st.html(
        f'<div class="ct-screen">{parts.crumbs([practice_link(exam.ruleset, reader)])}</div>'
        f'<article class="ct-print">{parts.heading(reader.text("Exam: {name}", name=name))}'
        f"{parts.paragraph(reader.text('Right: {right} of {n}.', right=right, n=of), 'ct-lead')}"
        f'<p class="ct-screen"><a class="ct-button ct-print-now" href="#">{label}</a></p>'
        f"{result_html(exam, reader)}</article>{parts.bar(ways)}"
    )


def page() -> None:
    """Show the exam that the address names: its start, a question, or its result."""
    reader, asked = state.reader(), state.asked()
    st.set_page_config(page_title=title("exam", reader.text("Exam")), layout="wide")
    ruleset, told = rule_set_choice(asked.get("rules", ""), reader)
    if not drills_of(load_rule_set(ruleset)):
        told = told or reader.text("There are no drills for these rules.")
        ruleset = rule_set_choice("", reader)[0]
    lot, time = (read_round(asked.get(key, "")) for key in ("round", "again"))
    exam = exam_of(ruleset, lot, max(time, 1)) if lot else fresh_exam(ruleset)
    task = find_task(asked, "step")
    if task is not None and exam.place_of(task) is not None:
        show_question(exam, exam.put(task), reader)
    elif asked.get("step") == END and exam.done():
        show_result(exam, reader)
    else:
        if asked.get("item"):
            told = told or reader.text("There is no such position; choose another one.")
        show_start(exam, told, reader)


page()
