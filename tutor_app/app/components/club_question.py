"""A question of an evening: the position, how many have answered, and the hands that are raised."""

from collections.abc import Mapping, Sequence
from html import escape

import streamlit as st

from tutor_app.app import state
from tutor_app.app.clubs import counting
from tutor_app.app.clubs.between import difference, difference_text
from tutor_app.app.clubs.questions import offered
from tutor_app.app.clubs.revealing import given_text
from tutor_app.app.components import parts
from tutor_app.app.components.asking import asked_text
from tutor_app.app.components.cards.card import Hand, Table, show_hand, show_table
from tutor_app.app.components.club_frame import (
    BACK,
    CLOCK,
    ON,
    deed,
    reopen_key,
    show_bar,
    show_place,
)
from tutor_app.app.components.club_scene import BEAT, Scene, act, ask_store, watch
from tutor_app.app.components.positions import COUNTED, FROM_HAND, situation
from tutor_app.app.components.raised.raised import Counter, show_raised
from tutor_app.app.components.replying import shown_lines
from tutor_app.app.judging import Task, compared
from tutor_app.app.shared import the_rooms
from tutor_app.club import steps
from tutor_app.explain.table import View, has_table
from tutor_app.i18n import Reader
from tutor_app.neighbours.neighbour import Neighbour
from tutor_app.storage.evening import Phase, Tally

MANY_CARDS, MANY_MELDS = 12, 4
"""More of them are drawn smaller, so that all of a position stays in sight."""
LONG, LONGER = 24, 60
"""Signs of a question that needs smaller type."""
NO_TALLIES: list[Tally] = []
NO_HANDS: Mapping[str, int] = {}


def show_question(scene: Scene) -> None:
    """Show the question, while answers come in or once they are closed."""
    reader, task = scene.reader, scene.task
    show_place(scene)
    if task is None:
        st.html(parts.notice(reader.text("This position is no longer here; please go on.")))
    else:
        with st.container(key="club-stage"):
            with st.container(key=left_key(task)):
                show_cards(task, reader)
            with st.container(key="club-right"):
                near = difference(scene.evening, scene.evening.place)
                if near:
                    changed = difference_html(near, task, reader)
                    st.html(f'<div class="ct-changed">{changed}</div>')
                st.html(_question(task, reader))
                _show_live(scene)
    _show_buttons(scene)
    if task is not None and scene.leads:
        counting.what_if(task)  # what the answer will need is looked for while people think
        compared(task)


def left_key(task: Task, most: int = MANY_CARDS) -> str:
    """Under which name the cards lie; another one where there are many, as `most` in hand."""
    position = task.scenario.position
    melds = len(position.melds) + len(position.opponent_melds)
    many = len(position.hand or ()) > most or melds > MANY_MELDS
    return "club-left-many" if many else "club-left"


def show_cards(task: Task, reader: Reader) -> None:
    """The table and the hand."""
    position, rules, question = task.scenario.position, task.scenario.rules, task.asked.question
    if has_table(position):
        view = View(task.item, position, counted=question.ask in COUNTED)
        show_table("table", Table(position, rules, view), reader)
    if position.hand is not None:
        marked = question.cards if question.ask in FROM_HAND else ()
        show_hand("hand", Hand(position.hand, rules, marked=marked), reader)


def difference_html(near: Neighbour, task: Task, reader: Reader) -> str:
    """What is different in a neighbour of a position; a card that only comes with a plus."""
    card, added = near.facts.get("card"), ""
    if near.kind == "add_card" and not near.also and isinstance(card, str):
        added = f'<span class="ct-plus">{parts.with_cards(reader.short_card(card))}</span>'
    asked = parts.with_cards(difference_text(near, task.scenario.rules, reader))
    return f"{added}<div><h3>{escape(reader.text('What if?'))}</h3><p>{asked}</p></div>"


def _question(task: Task, reader: Reader) -> str:
    """What is asked, and what no picture shows."""
    text = asked_text(task, reader)
    size = " ct-longer" if len(text) > LONGER else " ct-long" if len(text) > LONG else ""
    if task.scenario.position.hand is None and not has_table(task.scenario.position):
        size = " ct-bare"  # there is room for it
    asked = parts.with_cards(text)
    lines = shown_lines(task, reader)
    choose = parts.bullets(lines, "ct-club-lines") if lines else _answers(task, reader)
    told = parts.bullets(situation(task, reader), "ct-club-situation")
    return f'<h2 class="ct-club-question{size}">{asked}</h2>{told}{choose}'


def _answers(task: Task, reader: Reader) -> str:
    """The answers to choose from, for who raises a hand; a yes and a no need not be read."""
    given = offered(task)
    if not given or set(given) <= {"true", "false"}:
        return ""
    told = (given_text(task, each, reader) for each in given)
    return parts.bullets(told, "ct-club-answers")


@st.fragment(run_every=BEAT)
def _show_live(scene: Scene) -> None:
    """How many have answered, what the clock says, and the hands."""
    watch(scene)
    evening, reader = scene.evening, scene.reader
    rooms, code, place = the_rooms(), evening.code, evening.place
    answered, joined = ask_store("answers", lambda: rooms.count_answers(code, place), (0, 0))
    tallies = ask_store("tallies", lambda: rooms.tallies(code, place), NO_TALLIES)
    st.html(_answered(answered, joined, tallies, scene))
    if scene.leads:
        _stop_clock(scene)
        if scene.task is not None and offered(scene.task):
            show_hands(scene, offered(scene.task), tallies)
        elif scene.task is not None:
            later = reader.text("Hands are counted once the answer is shown: who got it right?")
            st.html(f'<p class="ct-hands-told">{escape(later)}</p>')
    else:
        st.html(f'<p class="ct-hands-told">{escape(_hands_told(tallies, reader))}</p>')


def _answered(answered: int, joined: int, tallies: Sequence[Tally], scene: Scene) -> str:
    """The number, a gauge of it, what else there is to say, and never who said what."""
    evening, reader = scene.evening, scene.reader
    told = escape(reader.plural("of {n} has answered", "of {n} have answered", joined))
    share = round(100 * answered / joined) if joined else 0
    if evening.phase is Phase.CLOSED:
        below = reader.text("The question is closed.")
    else:
        below = reader.text("Answers may be changed until you close the question.")
        if not scene.leads:
            below = reader.text("You may change your answer until the question is closed.")
        named = sum(each.number for each in tallies if each.reason and not each.hands)
        if evening.asks_reasons and named:
            why = reader.text("Reasons named so far: {n}.", n=named)
            below = f"{why} {below}"
    return (
        f'<div class="ct-answered"><p role="status"><b class="ct-many">{answered}</b>'
        f"<span>{told}</span>{_clock(scene)}</p>"
        f'<div class="ct-gauge" aria-hidden="true"><i style="width:{share}%"></i></div>'
        f"<small>{escape(below)}</small></div>"
    )


def _clock(scene: Scene) -> str:
    """What is left of the time, where a clock runs."""
    left = _seconds_left(scene)
    if left is None:
        return ""
    minutes, seconds = divmod(left, 60)
    heard = escape(scene.reader.text("Time left"))
    return f'<em class="ct-clock" aria-label="{heard}">{minutes}:{seconds:02}</em>'


def _seconds_left(scene: Scene) -> int | None:
    ends = scene.evening.closes_at
    if ends is None or scene.evening.phase is not Phase.ASKING:
        return None
    return max(0, round((ends - state.now()).total_seconds()))


def _stop_clock(scene: Scene) -> None:
    """Close the answers once the time is over."""
    if _seconds_left(scene) == 0:
        act(scene, steps.close)
        st.rerun()


def _hands_told(tallies: Sequence[Tally], reader: Reader) -> str:
    """How many hands were counted; nothing about for what."""
    hands = sum(each.number for each in tallies if each.hands)
    return reader.plural("{n} raised hand", "{n} raised hands", hands) if hands else ""


def show_hands(scene: Scene, given: Sequence[str], tallies: Sequence[Tally]) -> None:
    """A counter for each of some answers, for people without a phone."""
    reader = scene.reader
    if not given:
        return
    known = {each.given: each.number for each in tallies if each.hands}
    place, task = scene.evening.place, scene.task

    def keep(counts: Mapping[str, int]) -> bool:
        def kept() -> Mapping[str, int]:
            the_rooms().set_hands(scene.secret, place, counts)
            return counts

        return ask_store("hands", kept, NO_HANDS) == counts

    counters = [
        Counter(each, given_text(task, each, reader) if task else each, known.get(each, 0))
        for each in given
    ]
    with st.container(key="club-hands"):
        head = escape(reader.text("Show of hands"))
        below = escape(reader.text("Count those who have no phone"))
        st.html(f"<h3>{head}</h3><p>{below}</p>")
        show_raised(counters, place, reader, keep)


def _show_buttons(scene: Scene) -> None:
    reader = scene.reader
    back = deed("back", reader.text("Back"), scene, steps.go_back, BACK)
    if scene.evening.phase is Phase.CLOSED:
        reopen = deed("reopen", reader.text("Open again"), scene, steps.reopen, reopen_key(reader))
        strong = deed("go", reader.text("Show the answer"), scene, steps.reveal, ON)
        show_bar(scene, [back, reopen], strong)
        return
    runs = _seconds_left(scene) is not None
    label = reader.text("Another minute") if runs else reader.text("Clock")
    clock = deed("clock", label, scene, lambda it: steps.time(it, state.now()), CLOCK)
    strong = deed("go", reader.text("Close the question"), scene, steps.close, ON)
    show_bar(scene, [back, clock], strong)
