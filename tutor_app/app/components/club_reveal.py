"""The answer to a question of an evening: what is so and why, what was answered, and two doors."""

from html import escape

import streamlit as st

from tutor_app.app import state
from tutor_app.app.clubs import counting
from tutor_app.app.clubs.questions import offered
from tutor_app.app.clubs.revealing import given_text, key_given
from tutor_app.app.components import parts
from tutor_app.app.components.club_bars import answers_html, reasons_html
from tutor_app.app.components.club_frame import (
    BACK,
    ELSEWHERE,
    ON,
    WHAT_IF,
    WHY,
    Deed,
    deed,
    reopen_key,
    show_bar,
    show_button,
    show_place,
)
from tutor_app.app.components.club_question import (
    NO_TALLIES,
    difference_html,
    left_key,
    show_cards,
    show_hands,
)
from tutor_app.app.components.club_scene import BEAT, Scene, ask_store, watch
from tutor_app.app.components.comparing import rows_html
from tutor_app.app.components.feedback import (
    KEPT,
    mark,
    proof_html,
    sheet_html,
    source_html,
    way_html,
    ways_html,
)
from tutor_app.app.components.parts import with_cards
from tutor_app.app.judging import Task, compared, key_verdict
from tutor_app.app.rulebooks import names
from tutor_app.app.shared import the_rooms
from tutor_app.club import steps
from tutor_app.engine.verdict import Verdict
from tutor_app.explain import answer_text, sentence
from tutor_app.explain.folding import fold
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.storage.evening import Evening, Tally

PLAIN, IN_FULL, OTHERS = "", "why", "elsewhere"
"""What a host opens of an answer: nothing but it; the whole way to it; what other rules say."""


def show_reveal(scene: Scene) -> None:
    """Show the answer, then what the host opened of it, or what was answered."""
    reader, task = scene.reader, scene.task
    show_place(scene)
    if task is None:
        st.html(parts.notice(reader.text("This position is no longer here; please go on.")))
    elif scene.evening.view.startswith(IN_FULL):
        st.html(_banner(task, reader))
        _show_why(scene, task)
    elif scene.evening.view == OTHERS:
        st.html(_banner(task, reader))
        _show_beside(scene, task, rows_html(task, reader, together=True))
    else:
        st.html(_banner(task, reader))
        _show_beside(scene, task)
    _show_watch(scene)
    _show_buttons(scene)


def _banner(task: Task, reader: Reader) -> str:
    """The answer and its cause in one line with the source."""
    verdict = key_verdict(task)
    first = fold(verdict, task.asked.because).decided[0]
    rules = task.scenario.rules
    word = with_cards(given_text(task, key_given(task), reader))
    long = " ct-long" if len(word) > _LONG else ""
    source = source_html(first, rules, reader)
    sign = mark(KEPT, reader, reader.text("The answer"))
    return (
        f'<div class="ct-banner{long}" role="status">{sign}'
        f"<b>{word}</b><div><p>{with_cards(sentence(first, rules, reader))}</p>{source}</div></div>"
    )


MOST_BESIDE = 10
"""Cards of a hand that lie beside the answers at their full size."""
_LONG = 12
"""Signs of an answer that needs smaller type."""


def _show_beside(scene: Scene, task: Task, instead: str = "") -> None:
    """The position, smaller; beside it what was answered, or what the host opened `instead`."""
    reader = scene.reader
    with st.container(key="club-reveal"):
        with st.container(key="club-seen"):
            with st.container(key=f"{left_key(task, MOST_BESIDE)}-small"):
                show_cards(task, reader)
            if not instead:
                _show_what_if(scene, task)
        with st.container(key="club-told"):
            if instead:
                st.html(instead)
                return
            tallies = ask_store(
                "tallies",
                lambda: the_rooms().tallies(scene.evening.code, scene.evening.place),
                NO_TALLIES,
            )
            st.html(_tally(scene, task, tallies))
            if scene.leads and not offered(task):  # now it is known what to count
                show_hands(scene, [key_given(task)], tallies)
            _show_elsewhere(scene, task)


def _tally(scene: Scene, task: Task, tallies: list[Tally]) -> str:
    """The bars of the answers, then of the reasons."""
    asks = scene.evening.asks_reasons
    counted = counting.count(task, tallies, asks_reasons=asks)
    return answers_html(counted, task, scene.reader) + reasons_html(counted, task, scene.reader)


def _show_what_if(scene: Scene, task: Task) -> None:
    """The nearest other position: what would be different there, and never its answer."""
    near = None if scene.evening.is_between(scene.evening.place) else counting.what_if(task)
    if near is None:
        return
    reader, item = scene.reader, counting.item_of(task, near)
    with st.container(key="club-if"):
        st.html(difference_html(near, task, reader))
        if scene.leads:
            label = reader.text("Change the position, ask again")

            def put(evening: Evening) -> Evening:
                return steps.put_between(evening, item, state.now())

            show_button(deed("what-if", label, scene, put, WHAT_IF), scene)


def _show_elsewhere(scene: Scene, task: Task) -> None:
    """Which rule sets answer how, by name; all of it is one key away."""
    if task.reply not in {"answer", "cards"}:
        return
    reader = scene.reader
    said: dict[str, list[str]] = {}
    known = names(reader)
    for row in compared(task)[1:]:
        if row.verdict is not None and row.rule_set in known:
            word = answer_text(row.verdict, row.verdict.question, reader)
            said.setdefault(word, []).append(known[row.rule_set])
    if not said:
        return
    own = key_verdict(task)
    first = answer_text(own, own.question, reader)
    order = sorted(said, key=lambda word: (word != first, -len(said[word])))
    lines = "".join(
        f"<dt>{escape(word)}</dt><dd>{escape(', '.join(said[word]))}</dd>" for word in order
    )
    with st.container(key="club-elsewhere"):
        st.html(f"<h2>{escape(reader.text('By other rules'))}</h2><dl>{lines}</dl>")
        if scene.leads:
            show_button(_opens(scene, OTHERS, reader.text("Compare"), ELSEWHERE), scene)


def _opens(scene: Scene, view: str, label: str, key: str = "") -> Deed:
    """The button that opens a view, or closes the one that is open."""
    return deed(
        f"view-{view or 'plain'}".replace(" ", "-"),
        label,
        scene,
        lambda evening: steps.open_view(evening, view),
        key,
    )


def _show_why(scene: Scene, task: Task) -> None:
    """The way or the cause, the account and the whole proof, in one language or two."""
    reader = scene.reader
    # What the host chose, and the host's own language for a projector that shows the chosen one.
    known = [code for code in scene.evening.view.split()[1:] if code != reader.language]
    beside = known[-1] if known else ""
    others = [code for code in LANGUAGES if code != reader.language]
    chosen = [reader, *(Reader(code, reader.letters) for code in others if code == beside)]
    columns = "".join(
        f'<section lang="{each.language}"><h2>{escape(each.text("Why"))}</h2>'
        f"{_why(task, key_verdict(task), each)}</section>"
        for each in chosen
    )
    if scene.leads:
        with st.container(key="club-tongues", horizontal=True):
            st.html(f"<p>{escape(reader.text('Second language'))}</p>")
            for code in others:
                name = Reader(code).words.name
                if code == beside:
                    shut = _opens(scene, IN_FULL, f"{name} ✕")
                    show_button(shut, scene, strong=True)
                else:
                    view = f"{IN_FULL} {reader.language} {code}"
                    show_button(_opens(scene, view, name), scene)
    _show_beside(scene, task, f'<div class="ct-club-why">{columns}</div>')


def _why(task: Task, verdict: Verdict, reader: Reader) -> str:
    """The proof of an answer in a language."""
    rules, folded = task.scenario.rules, fold(verdict, task.asked.because)
    return (
        way_html(verdict, reader)
        + sheet_html(verdict, reader)
        + proof_html(verdict, folded, rules, reader)
        + ways_html(verdict, reader)
    )


@st.fragment(run_every=BEAT)
def _show_watch(scene: Scene) -> None:
    """Go along with the evening."""
    watch(scene)


def _show_buttons(scene: Scene) -> None:
    evening, reader = scene.evening, scene.reader
    if scene.evening.view:
        quiet = [_opens(scene, PLAIN, reader.text("Back to the answers"), BACK)]
    else:
        quiet = [
            deed("back", reader.text("Back"), scene, steps.go_back, BACK),
            deed("reopen", reader.text("Open again"), scene, steps.reopen, reopen_key(reader)),
        ]
    if scene.task is not None and not scene.evening.view.startswith(IN_FULL):
        quiet.append(_opens(scene, IN_FULL, reader.text("Why"), WHY))
    last = evening.order[-1] == evening.place
    label = reader.text("Show the results") if last else reader.text("Next question")
    show_bar(scene, quiet, deed("go", label, scene, lambda it: steps.go_on(it, state.now()), ON))
