"""The end of an evening: how each question went, what to talk about, and what becomes of it."""

from html import escape

import streamlit as st

from tutor_app.app import state
from tutor_app.app.clubs import counting, leading
from tutor_app.app.clubs.report import attended, ended_text, findings, head_text, practice_address
from tutor_app.app.clubs.results import PDF, TABLE
from tutor_app.app.clubs.telling import shown_text
from tutor_app.app.components import parts
from tutor_app.app.components.asking import asked_text
from tutor_app.app.components.club_bars import width
from tutor_app.app.components.club_frame import BACK, Deed, deed, show_bar
from tutor_app.app.components.club_keeping import tell
from tutor_app.app.components.club_lobby import WEEK, unreachable
from tutor_app.app.components.club_question import NO_TALLIES
from tutor_app.app.components.club_scene import BEAT, Scene, ask_store, site, watch
from tutor_app.app.shared import the_hub, the_rooms
from tutor_app.club import steps
from tutor_app.explain import rule_name
from tutor_app.export.codes import code_uri
from tutor_app.i18n import Reader
from tutor_app.i18n.dates import day, share
from tutor_app.storage.evening import Evening, Phase
from tutor_app.storage.rooms import NoRoomError
from tutor_app.storage.store import FAULTS

_ASKED = "ct_club_delete"


def show_end(scene: Scene) -> None:
    """Show what the evening came to; of homework what it has come to so far."""
    evening, reader = scene.evening, scene.reader
    st.html(parts.heading(_head(evening, reader)))
    _show_results(scene)
    if scene.leads:
        _show_deleting(scene)
    _show_buttons(scene)


def _head(evening: Evening, reader: Reader) -> str:
    if evening.phase is Phase.HOMEWORK:
        return reader.text("The homework so far")
    if evening.is_homework:
        return reader.text("That was the homework.")
    return reader.text("That was the evening.")


@st.fragment(run_every=BEAT)
def _show_results(scene: Scene) -> None:
    """How each question went, and what stands out."""
    watch(scene)
    rooms, evening, reader = the_rooms(), scene.evening, scene.reader
    first = ask_store("first", lambda: rooms.tallies(evening.code, first=True), NO_TALLIES)
    tallies = ask_store("all", lambda: rooms.tallies(evening.code), NO_TALLIES)
    joined = ask_store("joined", lambda: rooms.count_answers(evening.code, 0)[1], 0)
    whole = counting.whole(evening, first, tallies)
    told = attended(evening, joined, reader)
    ways = ""
    if evening.phase is Phase.HOMEWORK and evening.closes_at:
        last = day(evening.closes_at.astimezone(state.zone()).date(), reader)
        if evening.closes_at > state.now():
            told.append(reader.text("open until {day}", day=last))
            ways = _way_in(scene)
        else:
            told.append(reader.text("was open until {day}", day=last))
    st.html(f'<p class="ct-club-lead">{escape(" · ".join(told))}</p>{ways}')
    if not whole.items:
        st.html(parts.paragraph(reader.text("Nobody has answered anything."), "ct-lead"))
        return
    notes = "".join(
        f"<section><h2>{escape(head)}</h2><p>{parts.with_cards(line)}</p></section>"
        for head, line in findings(whole, reader)
    )
    practice = practice_address(evening, whole, reader)
    if practice:
        notes += _practice(f"{site()}{str(practice)[1:]}", scene)
    st.html(f'<div class="ct-results-of">{_rows(whole, scene)}<div>{notes}</div></div>')


def _way_in(scene: Scene) -> str:
    """The link to the homework, to be passed on, and as a symbol."""
    reader, address = scene.reader, site()
    link = escape(f"{address}/r/{scene.evening.code}")
    head = escape(reader.text("Pass this link on"))
    told = reader.text(
        "Everybody answers when it suits them, as long as this computer is on and their phone can "
        "reach it."
    )
    copied, word = escape(reader.text("Copied")), escape(reader.text("Copy the link"))
    return (
        f'{unreachable(address, reader)}<section class="ct-practise ct-pass-on">'
        f'<img alt="" src="{code_uri(link)}"><div><h2>{head}</h2>'
        f'<p><a href="{link}" target="_blank">{link}</a></p><p>{escape(told)}</p>'
        f'<button type="button" class="ct-copy" data-link="{link}" data-copied="{copied}">{word}'
        '</button><span class="ct-hear" role="status"></span></div></section>'
    )


def _rows(whole: counting.Whole, scene: Scene) -> str:
    """A row a question: how many were right, of how many."""
    reader = scene.reader
    rows = []
    for gone in whole.items:
        task, score = gone.task, gone.score
        part = width(score.right, score.answered)
        rule = rule_name(counting.deciding_rule(task), reader)
        between = reader.text("What if?") if gone.between else ""
        below = " · ".join(filter(None, (between, rule, ended_text(gone, reader))))
        shown = shown_text(task.scenario, task.asked, state.settings().order, reader)
        lying = f'<small class="ct-lying">{parts.with_cards(shown)}</small>' if shown else ""
        rows.append(
            f"<li><i>{gone.number}</i><div><b>{parts.with_cards(asked_text(task, reader))}</b>"
            f"{lying}<small>{escape(below)}</small>"
            '<span class="ct-track" aria-hidden="true">'
            f'<i class="ct-solid" style="width:{part}%"></i></span></div>'
            f"<em>{score.right} / {score.answered}</em>"
            f"<small>{share(score.right, score.answered, reader) if score.answered else ''}"
            "</small></li>"
        )
    head, told = escape(head_text(scene.evening, reader)), ""
    if any(ended_text(gone, reader) for gone in whole.items):
        told = reader.text(
            "The answer that counts is the one that stood when the question was closed for the "
            "first time."
        )
        told = f"<p>{escape(told)}</p>"
    return f'<section class="ct-went"><h2>{head}</h2>{told}<ol>{"".join(rows)}</ol></section>'


def _practice(link: str, scene: Scene) -> str:
    """The way for everybody to practise what was missed."""
    word = escape(scene.reader.text("Practise what we missed"))
    told = scene.reader.text("New exercises on what we missed, the same ones for everybody.")
    return (
        f'<section class="ct-practise"><img alt="" src="{code_uri(link)}"><div>'
        f'<h2><a href="{escape(link)}" target="_blank">{word}</a></h2>'
        f"<p>{escape(told)}</p></div></section>"
    )


def _show_deleting(scene: Scene) -> None:
    """Delete the evening at once, asking back once; else it goes by itself."""
    evening, reader = scene.evening, scene.reader
    last = day(evening.until.astimezone(state.zone()).date(), reader)
    with st.container(key="club-delete"):
        kept = reader.text("Kept until {day}, then deleted automatically.", day=last)
        st.html(f"<p>{escape(kept)}</p>")
        if not st.session_state.get(_ASKED):
            word = reader.text("Delete it now")
            st.button(word, key="club-delete-ask", type="tertiary", on_click=_ask, args=(True,))
            return
        sure = reader.text("Delete this with all its answers? It cannot be brought back.")
        st.html(f'<p role="alert"><b>{escape(sure)}</b></p>')
        st.button(
            reader.text("Yes, delete it"), key="club-delete-do", on_click=_delete, args=(scene,)
        )
        st.button(reader.text("Keep it"), key="club-delete-not", on_click=_ask, args=(False,))


def _ask(wanted: bool) -> None:  # noqa: FBT001 what a button says
    st.session_state[_ASKED] = wanted


def _delete(scene: Scene) -> None:
    """Delete the evening; while the store is away it stays, and the page says so."""
    st.session_state[_ASKED] = False
    try:
        the_rooms().delete(scene.secret)
    except NoRoomError:
        pass
    except FAULTS:
        return
    the_hub().told(scene.evening.code)
    leading.take_lead("")
    tell(scene.reader.text("It has been deleted, with all its answers."))


def _show_buttons(scene: Scene) -> None:
    reader = scene.reader
    new = Deed("new", reader.text("A new evening"), lambda: leading.take_lead(""))
    language = f"?lang={reader.language}"
    files = [
        Deed("pdf", reader.text("As PDF"), _nothing, link=f"./{PDF}{language}"),
        Deed("table", reader.text("As a table"), _nothing, link=f"./{TABLE}{language}"),
    ]
    if scene.evening.phase is Phase.HOMEWORK:

        def longer(evening: Evening) -> Evening:
            return steps.give_homework(
                evening, max(evening.closes_at or state.now(), state.now()) + WEEK
            )

        week = [deed("week", reader.text("Another week"), scene, longer)]
        may = scene.evening.closes_at != scene.evening.until
        ends = deed("over", reader.text("End the homework"), scene, steps.finish)
        show_bar(scene, [*(week if may else []), *files, ends], new)
        return
    back = deed("back", reader.text("Back"), scene, steps.go_back, BACK)
    show_bar(scene, [back, *files], new)


def _nothing() -> None:
    """What a link does here."""
