"""The lobby of an evening: address, code and symbol for phones, and who came."""

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from html import escape

import streamlit as st

from tutor_app.app import state
from tutor_app.app.clubs.doors import SCREEN
from tutor_app.app.components import parts
from tutor_app.app.components.club_frame import (
    ON,
    Deed,
    deed,
    rules_name,
    show_bar,
    spaced,
)
from tutor_app.app.components.club_scene import BEAT, Scene, ask_store, site, watch
from tutor_app.app.shared import the_rooms
from tutor_app.app.site import lets_phones_in
from tutor_app.club import steps
from tutor_app.export.codes import code_uri
from tutor_app.i18n import Reader
from tutor_app.storage.evening import Evening, Guest
from tutor_app.storage.rooms import screen_of

MOST_BACKS = 60
"""Card backs that are drawn; more phones only count on."""
LONG, LONGER = 26, 34
"""Signs of an address that needs smaller type."""
NOBODY: list[Guest] = []
WEEK = timedelta(days=7)
"""How long homework is open, and by how much longer it is kept open."""


def show_lobby(scene: Scene) -> None:
    """Show how to join, and who did."""
    evening, reader = scene.evening, scene.reader
    heading = evening.title or reader.text("Join tonight’s canasta")
    told = reader.plural(
        "{rules}, {n:word} question. Everybody answers in their own language, and nobody "
        "needs to install anything.",
        "{rules}, {n:word} questions. Everybody answers in their own language, and nobody "
        "needs to install anything.",
        len(evening.items),
        rules=rules_name(evening, reader),
    )
    st.html(parts.heading(heading) + f'<p class="ct-club-lead">{escape(told)}</p>')
    _show_live(scene)
    begin = deed("go", reader.text("Begin"), scene, lambda it: steps.go_on(it, state.now()), ON)
    quiet = [_projector(scene), _homework(scene)] if scene.leads else []
    show_bar(scene, quiet, begin)


@st.fragment(run_every=BEAT)
def _show_live(scene: Scene) -> None:
    """The ways in, which change with the network, and how many came."""
    watch(scene)
    guests = ask_store("guests", lambda: the_rooms().guests(scene.evening.code), NOBODY)
    named = [guest for guest in guests if guest.name and not guest.hidden][:MOST_BACKS]
    named = named if scene.evening.shows_names else []
    st.html(_ways_in(scene, tight=bool(named)) + _came(len(guests), scene))
    if named:
        _show_names(scene, named)


def unreachable(address: str, reader: Reader) -> str:
    """A notice where no phone can open the address of this site."""
    if lets_phones_in(address):
        return ""
    return parts.notice(
        reader.text(
            "Phones cannot reach the tutor: it was started for this computer alone. Start it with "
            "--network (make run NETWORK=yes), on the same Wi-Fi as the phones."
        )
    )


def _ways_in(scene: Scene, *, tight: bool) -> str:
    """Address, code and symbol, smaller where names need room below."""
    reader, code = scene.reader, scene.evening.code
    address = site()
    link = f"{address}/r/{code}"
    scheme, _, rest = f"{address}/r".partition("://")
    size = " ct-longer" if len(rest) > LONGER else " ct-long" if len(rest) > LONG else ""
    scanned = escape(reader.text("Or point the camera here"))
    close = " ct-tight" if tight else ""
    warned = unreachable(address, reader) if scene.leads else ""
    return (
        f'{warned}<div class="ct-join{close}"><ol>'
        f"<li><span>{escape(reader.text('Open this address on your phone, on the same Wi-Fi'))}"
        f'</span><b class="ct-site{size}"><i>{scheme}://</i>{escape(rest)}</b></li>'
        f"<li><span>{escape(reader.text('Type the code'))}</span>"
        f'<b class="ct-room-code">{spaced(code)}</b></li></ol>'
        f'<figure><img alt="{escape(link)}" src="{code_uri(link)}">'
        f"<figcaption>{scanned}</figcaption></figure></div>"
    )


def _came(number: int, scene: Scene) -> str:
    """How many phones are there, a card back each."""
    reader = scene.reader
    told = escape(reader.plural("phone has joined", "phones have joined", number))
    backs = '<i class="ct-cardback"></i>' * min(number, MOST_BACKS)
    hands = escape(reader.text("No phone? Raise your hand, and your answer counts too."))
    return (
        f'<div class="ct-came"><p role="status"><b class="ct-many">{number}</b>'
        f'<span>{told}</span></p><div class="ct-backs" aria-hidden="true">{backs}</div>'
        f"<small>{hands}</small></div>"
    )


def _show_names(scene: Scene, named: list[Guest]) -> None:
    """The names of who wants one; a touch of the host's hides one."""
    told = told_apart([guest.name for guest in named])
    if not scene.leads:
        st.html(parts.bullets(told, "ct-names"))
        return
    with st.container(key="club-names", horizontal=True):
        for guest, name in zip(named, told, strict=True):
            st.button(
                f"{_plain(name)} ✕",
                key=f"club-hide-{guest.key}",
                help=None,
                on_click=the_rooms().hide,
                args=(scene.secret, guest.key),
            )


def told_apart(names: Sequence[str]) -> list[str]:
    """Names with a number behind those that are there already.

    >>> told_apart(["Eva", "Bo", "Eva"])
    ['Eva', 'Bo', 'Eva (2)']
    """
    seen: Counter[str] = Counter()
    told = []
    for name in names:
        seen[name] += 1
        told.append(f"{name} ({seen[name]})" if seen[name] > 1 else name)
    return told


def _plain(name: str) -> str:
    """A name as a button says it: nothing in it is taken for more than letters."""
    return "".join(f"\\{sign}" if sign in r"\`*_{}[]()#+-.!|~$:<>" else sign for sign in name)


def _homework(scene: Scene) -> Deed:
    """The button that opens all questions at once, without a host, for a week."""

    def give(evening: Evening) -> Evening:
        return steps.give_homework(evening, state.now() + WEEK)

    return deed("homework", scene.reader.text("As homework"), scene, give)


def _projector(scene: Scene) -> Deed:
    """The button that opens what a projector shows."""
    link = f"./{SCREEN}/{screen_of(scene.secret)}?lang={scene.reader.language}"
    return Deed(
        "screen", scene.reader.text("Open the picture for the projector ↗"), _nothing, link=link
    )


def _nothing() -> None:
    """What a link does here."""
