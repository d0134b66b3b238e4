"""Answers that are no yes, number or word: a hand of four, lines, the wrong step, an order.

Each is given with buttons, one tap after the other; what is half given is held.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import Any

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.asking import PROMPTS, listed_html
from tutor_app.app.components.feedback import BROKEN, KEPT, feedback_html, mark, source_html
from tutor_app.app.components.number.number import Scale
from tutor_app.app.components.parts import with_cards
from tutor_app.app.components.stage.stage import Stage
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


def put_form(stage: Stage, task: Task) -> None:
    """Put the way to answer."""
    if task.exercise is not None:
        FORMS[task.reply](stage, task, task.exercise)


def _put_hands(stage: Stage, task: Task, item: Item) -> None:
    """Four hands, a button below each."""
    shown = []
    for place, line in enumerate(hands(item, stage.reader)):
        button = stage.button(f"reply-{place}", hand_name(place, stage.reader), keep, task, place)
        shown.append(f'<div><p class="ct-four">{with_cards(line)}</p>{button}</div>')
    stage.html(f'<div class="ct-hands">{"".join(shown)}</div>')


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


def _put_lines(stage: Stage, task: Task, item: Item) -> None:
    """The lines of the account one after the other: those that were given, and the next one."""
    reader = stage.reader
    rows = _rows(item, reader)
    given = _half(task)
    stage.html(_lines_html(rows, [reader.number(each) for each in given], reader))
    scale = Scale(reader.text("points"), POINTS, signed=True)

    def sent(value: int) -> None:
        found = [*given, value]
        if len(found) < len(rows):
            state.hold(task.item, json.dumps(found))
        else:
            keep(task, found)

    stage.number(scale, f"{task.item} {len(given)}", sent)
    _put_back(stage, task, given)


def _put_back(stage: Stage, task: Task, given: list[int]) -> None:
    """Let the learner take back what was given last."""
    if given:
        label = stage.reader.text("Back one step")
        fewer = json.dumps(given[:-1]) if given[:-1] else ""
        stage.html(stage.button("back", label, state.hold, task.item, fewer, small=True))


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


def _put_steps(stage: Stage, task: Task, item: Item) -> None:
    """The actions of a turn, a button each."""
    stage.html(
        listed_html(
            stage.button(f"reply-{place}", f"{place + 1}. {told}", keep, task, place)
            for place, told in enumerate(steps(item, stage.reader))
        )
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


def _put_order(stage: Stage, task: Task, item: Item) -> None:
    """The steps that were tapped, in their order, and those that are left."""
    told, given = steps(item, stage.reader), _half(task)
    if given:
        stage.html(_ordered([told[place] for place in given]))
    buttons = [
        stage.button(f"reply-{place}", step, state.hold, task.item, json.dumps([*given, place]))
        for place, step in enumerate(told)
        if place not in given
    ]
    if not buttons:
        label = stage.reader.text("That is the order")
        buttons = [stage.button("reply-all", label, keep, task, given)]
    stage.html(listed_html(buttons))
    _put_back(stage, task, given)


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


Form = Callable[[Stage, Task, Item], None]
FORMS: Mapping[str, Form] = {
    "hand": _put_hands,
    "lines": _put_lines,
    "step": _put_steps,
    "order": _put_order,
}
TOLD: Mapping[str, Callable[..., str]] = {
    "hand": _hands_html,
    "lines": _account_html,
    "step": _mistake_html,
    "order": _order_html,
}
