"""Answers that are no yes, number or word: a hand of four, lines, the wrong step, an order.

Each is given with native buttons, one tap after the other; what is half given is held.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import Any

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.asking import PROMPTS
from tutor_app.app.components.feedback import BROKEN, KEPT, feedback_html, mark, source_html
from tutor_app.app.components.number.number import Scale, show_number
from tutor_app.app.components.parts import with_cards
from tutor_app.app.judging import Task
from tutor_app.app.replied import Judged, Stop, judge_reply, stop_in
from tutor_app.explain import sentence
from tutor_app.explain.accounts import Row, account_rows
from tutor_app.explain.actions import action_text
from tutor_app.explain.ordering import held
from tutor_app.i18n import Reader
from tutor_app.storage import Answer as Kept
from tutor_app.training import replies
from tutor_app.training.drills import DRILLS
from tutor_app.training.item import Item

LINE = "ct-line-number"
POINTS = (-100, -5, 5, 100)


def replies_otherwise(task: Task) -> bool:
    """Whether a task is answered here."""
    return task.reply in PROMPTS


def keep(task: Task, given: int | list[int]) -> None:
    """Take an answer and keep it."""
    if task.exercise is not None:
        right = judge_reply(task.exercise, given).right
        state.record(Kept(item=task.item, given=json.dumps(given), right=right))
        state.hold(task.item, "")


def show_form(task: Task, reader: Reader) -> None:
    """Show the way to answer."""
    if task.exercise is not None:
        FORMS[task.reply](task, task.exercise, reader)


def _show_hands(task: Task, item: Item, reader: Reader) -> None:
    """Four hands, a button below each."""
    with st.container(key="hands"):
        for place, line in enumerate(hands(item, reader)):
            with st.container(key=f"hand-of-{place}"):
                st.html(f'<p class="ct-four">{with_cards(line)}</p>')
                label = hand_name(place, reader)
                st.button(
                    label, key=f"reply-{place}", on_click=keep, args=(task, place), width="stretch"
                )


def hands(item: Item, reader: Reader) -> Iterator[str]:
    """The hands to choose from, each in the reader's order."""
    order = state.settings().order
    return (reader.cards(held(hand, item.rules, order)) for hand in item.hands)


def shown_lines(task: Task, reader: Reader) -> list[str]:
    """What there is to choose from beside the position: hands, or the steps of a turn."""
    item = task.exercise
    if item is None:
        return []
    named = enumerate(hands(item, reader))
    lines = [f"{hand_name(place, reader)}: {cards}" for place, cards in named]
    return [*lines, *steps(item, reader)]


def hand_name(place: int, reader: Reader) -> str:
    """What a hand to choose from is called."""
    return reader.text("Hand {n}", n=place + 1)


def _half(task: Task) -> list[int]:
    """What is given so far."""
    given = state.held_answer_to(task.item)
    return list(json.loads(given)) if given else []


def _show_lines(task: Task, item: Item, reader: Reader) -> None:
    """The lines of the account one after the other: those that were given, and the next one."""
    rows = _rows(item, reader)
    given = _half(task)
    st.html(_lines_html(rows, [reader.number(each) for each in given], reader))
    scale = Scale(reader.text("points"), POINTS, signed=True)

    def sent() -> None:
        value: dict[str, Any] = st.session_state[LINE].sent
        found = [*given, int(value["value"])]
        if len(found) < len(rows):
            state.hold(task.item, json.dumps(found))
        else:
            keep(task, found)

    show_number(LINE, scale, reader, f"{task.item} {len(given)}", sent)
    _show_back(task, given, reader)


def _show_back(task: Task, given: list[int], reader: Reader) -> None:
    """Let the learner take back what was given last."""
    if given:
        label = reader.text("Back one step")
        fewer = json.dumps(given[:-1]) if given[:-1] else ""
        st.button(label, key="back", type="tertiary", on_click=state.hold, args=(task.item, fewer))


def _rows(item: Item, reader: Reader) -> list[Row]:
    return list(account_rows(replies.account_of(item), reader))


def _lines_html(rows: list[Row], given: list[str], reader: Reader) -> str:
    """The account as far as it is given; the line that is asked for is marked."""
    told = []
    for place, row in enumerate(rows):
        cards = f"<small>{with_cards(row.cards)}</small>" if row.cards else ""
        now = ' class="ct-asked"' if place == len(given) else ""
        heard = f'<i class="ct-hear">{escape(reader.text("this line"))}</i>' if now else ""
        points = given[place] if place < len(given) else "?" * (not heard)
        told.append(
            f'<tr{now}><th scope="row">{escape(row.name)}{cards}{heard}</th><td>{points}</td></tr>'
        )
    return f'<table class="ct-sheet"><tbody>{"".join(told)}</tbody></table>'


def _show_steps(task: Task, item: Item, reader: Reader) -> None:
    """The actions of a turn, a button each."""
    with st.container(key="reasons"):
        for place, told in enumerate(steps(item, reader)):
            st.button(
                f"{place + 1}\\. {told}",
                key=f"reply-{place}",
                on_click=keep,
                args=(task, place),
                width="stretch",
            )


def steps(item: Item, reader: Reader) -> list[str]:
    """The actions of a turn in words, all as the table lies at its beginning.

    What each of them makes of the table would tell which one is refused. The cards on top of
    the stock are named once.
    """
    position, told = item.position, []
    for action in item.turn:
        told.append(action_text(action, position, item.rules, reader))
        if action.kind == "draw":
            position = position._replace(stock_top=())
    return told


def _show_order(task: Task, item: Item, reader: Reader) -> None:
    """The steps that were tapped, in their order, and those that are left."""
    told, given = steps(item, reader), _half(task)
    if given:
        st.html(_ordered([told[place] for place in given]))
    with st.container(key="reasons"):
        for place, step in enumerate(told):
            if place not in given:
                more = json.dumps([*given, place])
                st.button(
                    step,
                    key=f"reply-{place}",
                    on_click=state.hold,
                    args=(task.item, more),
                    width="stretch",
                )
        if len(given) == len(told):
            label = reader.text("That is the order")
            st.button(label, key="reply-all", on_click=keep, args=(task, given), width="stretch")
    _show_back(task, given, reader)


def _ordered(steps: list[str], marks: list[str] | None = None) -> str:
    """Steps with their numbers."""
    signs = marks or [""] * len(steps)
    items = "".join(
        f"<li><span>{with_cards(step)}</span>{sign}</li>"
        for step, sign in zip(steps, signs, strict=True)
    )
    return f'<ol class="ct-steps">{items}</ol>'


def replied_html(task: Task, given: Any, judged: Judged, reader: Reader) -> str:  # noqa: ANN401 an int, or some
    """What was answered beside what is right, and why."""
    item = task.exercise
    if item is None:
        return ""
    return TOLD[task.reply](item, given, judged, reader)


def _hands_html(item: Item, given: int, judged: Judged, reader: Reader) -> str:
    key = replies.solution(DRILLS[item.drill], item)
    found = []
    for place, line in enumerate(hands(item, reader)):
        name, sign, kind = escape(hand_name(place, reader)), "", "rest"
        if place == given:
            name = escape(reader.text("{answer} – your answer", answer=hand_name(place, reader)))
        if place == key:
            sign, kind = mark(KEPT, reader, reader.text("Right answer")), "hit"
        elif place == given:
            sign, kind = mark(BROKEN, reader, reader.text("Wrong answer")), "miss"
        found.append(f'<li class="ct-{kind}">{sign}<span>{name}<br>{with_cards(line)}</span></li>')
    shown = f'<ul class="ct-given ct-wide">{"".join(found)}</ul>'
    return shown + feedback_html(judged, item.rules, reader)


def _account_html(item: Item, given: list[int], judged: Judged, reader: Reader) -> str:
    rows, told = _rows(item, reader), []
    for row, line, each in zip(rows, judged.verdict.account, given, strict=False):
        right = line.points == each
        heard = reader.text("Right answer") if right else reader.text("Wrong answer")
        sign = mark(KEPT if right else BROKEN, reader, heard)
        said = "" if right else reader.text("yours: {points}", points=reader.number(each))
        told.append(
            f'<tr><th scope="row">{escape(row.name)}<small>{escape(said)}</small></th>'
            f"<td>{sign}</td><td>{row.points}</td></tr>"
        )
    shown = f'<table class="ct-sheet"><tbody>{"".join(told)}</tbody></table>'
    return shown + feedback_html(judged, item.rules, reader)


def _mistake_html(item: Item, given: int, judged: Judged, reader: Reader) -> str:
    key = replies.solution(DRILLS[item.drill], item)
    marks = [""] * len(item.turn)
    marks[given] = mark(BROKEN, reader, reader.text("Wrong answer"))
    if isinstance(key, int):
        marks[key] = mark(KEPT, reader, reader.text("Right answer"))
    wrong = Judged(judged.right, judged.verdict)
    shown = _ordered(steps(item, reader), marks)
    return shown + feedback_html(wrong, item.rules, reader, lays=True)


def _order_html(item: Item, given: list[int], judged: Judged, reader: Reader) -> str:
    turn = tuple(item.turn[place] for place in given)
    told = steps(item, reader)
    stop = stop_in(item, turn)
    marks = [mark(KEPT, reader)] * stop.place + [""] * (len(turn) - stop.place)
    if stop.place < len(turn):
        marks[stop.place] = mark(BROKEN, reader)
    shown = _ordered([told[place] for place in given], marks)
    if judged.right:
        word = f"<h2>{mark(KEPT, reader)}{escape(reader.text('Right.'))}</h2>"
        return f'{shown}<div class="ct-verdict ct-is-right" role="status">{word}</div>'
    return shown + _stop_html(item, stop, reader) + _solution_html(item, told, reader)


def _stop_html(item: Item, stop: Stop, reader: Reader) -> str:
    """Why the turn stops where it does."""
    word = f'<p class="ct-eyebrow">{escape(reader.text("Not right."))}</p>'
    place = reader.text("Step {n} is not allowed at that point.", n=stop.place + 1)
    why, source = "", ""
    if stop.refused:
        why = f"<p>{with_cards(sentence(stop.verdict.deciding, item.rules, reader))}</p>"
        source = source_html(stop.verdict.deciding, item.rules, reader)
    told = f"{word}<h2><span>{escape(place)}</span></h2>{why}{source}"
    return f'<div class="ct-verdict ct-is-wrong" role="status">{told}</div>'


def _solution_html(item: Item, told: list[str], reader: Reader) -> str:
    """One order in which the steps are allowed."""
    key = replies.solution(DRILLS[item.drill], item)
    if not isinstance(key, tuple):
        return ""
    head = parts.section(reader.text("One order that is allowed"))
    return head + _ordered([told[int(place)] for place in key])  # type: ignore[arg-type]


Form = Callable[[Task, Item, Reader], None]
FORMS: Mapping[str, Form] = {
    "hand": _show_hands,
    "lines": _show_lines,
    "step": _show_steps,
    "order": _show_order,
}
TOLD: Mapping[str, Callable[..., str]] = {
    "hand": _hands_html,
    "lines": _account_html,
    "step": _mistake_html,
    "order": _order_html,
}
