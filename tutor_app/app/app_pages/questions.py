"""A list of questions to be answered one by one: what the code on a printed sheet opens."""

from html import escape

import streamlit as st

from tutor_app.app import rulebooks, state
from tutor_app.app.components import parts
from tutor_app.app.components.acting import put_task, show_stage
from tutor_app.app.components.asking import asked_text
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.lesson_end import result_html
from tutor_app.app.components.parts import Link
from tutor_app.app.given import Given, read_given
from tutor_app.app.plans import Plan
from tutor_app.app.practising import first_right
from tutor_app.i18n import Reader


def name_of(given: Given, reader: Reader) -> str:
    """What the list is called; where nobody named it, what it is."""
    return given.held.name or reader.text("Questions from the table")


def show_start(given: Given, told: str, reader: Reader) -> None:
    """What it is about, and the way in; or how far it is."""
    total, left = len(given.tasks), given.left
    many = reader.plural("{n} question", "{n} questions", total)
    lead = reader.text("Answer them one by one; after each you see what is right, and why.")
    done = reader.text("Answered: {done} of {n}.", done=total - len(left), n=total)
    label = reader.text("Continue") if len(left) < total else reader.text("Begin")
    st.html(
        parts.heading(name_of(given, reader))
        + parts.notice(told)
        + parts.paragraph(f"{rulebooks.name_of(given.held.rules, reader)} · {many}")
        + parts.paragraph(lead if len(left) == total else done, "ct-lead")
        + parts.bar([Link(label, given.address(given.after(0)), strong=True)])
    )


def show_question(given: Given, number: int, reader: Reader) -> None:
    """A question, its feedback once it is answered, and on."""
    task, total = given.tasks[number - 1], len(given.tasks)
    name = name_of(given, reader)
    crumb = Link(name, given.address())
    head = parts.crumbs([crumb], "", f"{number} / {total}")
    head += parts.progress(total - len(given.left), total)
    st.html(f'{head}<h1 class="ct-hear" tabindex="-1">{escape(name)}</h1>')

    def bar(done: bool) -> str:  # noqa: FBT001 a bar knows but this
        return bar_html(given, number, state.reader(), answered=done)

    show_stage(lambda stage: put_task(stage, task, bar))


def bar_html(given: Given, number: int, reader: Reader, *, answered: bool) -> str:
    """The bar at the thumb: back, and on to the next question without an answer."""
    following, end = given.after(number), len(given.tasks) + 1
    back = Link(reader.text("Back"), given.address(number - 1))
    label = reader.text("Next question") if answered else reader.text("Skip")
    if following == end:
        label = reader.text("To the end")
    return parts.bar([back, Link(label, given.address(following), strong=answered)])


def show_end(given: Given, reader: Reader) -> None:
    """How it went, each question with the way to it, and the ways on."""
    right = sum(first_right(task) is True for task in given.tasks)
    told = reader.text("Right first time: {right} of {n}.", right=right, n=len(given.tasks))
    items = "".join(
        result_html(
            f"{number}. {parts.with_cards(asked_text(task, reader))}",
            given.address(number),
            task,
            reader,
        )
        for number, task in enumerate(given.tasks, 1)
    )
    lead = Link(reader.text("Lead a club evening with it"), Plan(given.held).address())
    left = given.left
    ways = [Link(reader.text("Once more"), given.again())]
    if left:
        ways = [Link(reader.text("Answer what is left"), given.address(left[0]), strong=True)]
    st.html(
        parts.crumbs([Link(name_of(given, reader), given.address())])
        + parts.heading(reader.text("That is the end of the questions."))
        + parts.paragraph(told, "ct-lead")
        + f'<ul class="ct-results">{items}</ul>'
        + parts.ways([lead])
        + parts.bar(ways)
    )


def page() -> None:
    """Show the beginning of the set that the address names, a question, or the end."""
    reader, asked = state.reader(), state.asked()
    given, told = read_given(asked, reader)
    if given is None or not given.tasks:
        told = told or reader.text("There is no question in this list.")
        home = Link(reader.text("Practice"), state.address("practice"), strong=True)
        head = parts.heading(reader.text("Questions from the table"))
        st.html(head + parts.notice(told) + parts.bar([home]))
        return
    st.set_page_config(page_title=title("questions", name_of(given, reader)), layout="wide")
    step = asked.get("step", "")
    number = int(step) if step.isascii() and step.isdigit() else 0
    if 0 < number <= len(given.tasks):
        show_question(given, number, reader)
    elif number:
        show_end(given, reader)
    else:
        show_start(given, told, reader)


page()
