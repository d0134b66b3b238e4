"""Draws the frame of a page and follows its links."""

import json
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Any

import streamlit as st

from tutor_app.app import state
from tutor_app.app.addresses import HOME, Address, read_address
from tutor_app.app.components.keeping import keeping_html
from tutor_app.app.components.running import running_html
from tutor_app.app.shell import module_stub
from tutor_app.i18n import LANGUAGES, Reader, n_

KEY = "ct-wire"
HEADERS = 256
"""Headers that are remembered: one a page and reader, the same for all who read it."""
# Of an address, what changes something on a page that stays where it is.
IN_PLACE = frozenset({"cards", "list", "level", "with", "tab", "at"})
_wire = st.components.v2.component(
    "canasta_tutor.wire", js=module_stub("frame.js"), isolate_styles=False
)
# The pages in the navigation, with the names that it gives them. There is room for the first
# four and for one entry that unfolds the others.
FIRST = (
    (HOME, n_("Home")),
    ("practice", n_("Practice")),
    ("rules", n_("Rules")),
    ("ask", n_("Ask")),
)
OTHERS = (
    ("club", n_("Club evening")),
    ("progress", n_("Progress")),
    ("search", n_("Search")),
    ("words", n_("Words")),
    ("compare", n_("Compare")),
    ("difference", n_("Differences")),
    ("settings", n_("Settings")),
)
NAVIGATION = (*FIRST, *OTHERS)
# Pages for a table, a laptop or a projector, which a phone's menu leaves out.
WIDE = frozenset({"club"})
# Pages that are reached through one of these.
INSIDE = {
    "course": HOME,
    "lesson": HOME,
    "print": HOME,
    "crib": "rules",
    "exam": "practice",
    "tonight": "difference",
    "questions": "practice",
}


def title(page: str, what: str = "") -> str:
    """What the browser's tab says: what is on the page, and whose page it is."""
    named = dict(NAVIGATION).get(page, "") if page != HOME else ""
    shown = what or (state.reader().text(named) if named else "")
    return f"{shown} · Canasta Tutor" if shown else "Canasta Tutor"


def show(page: str) -> None:
    """Draw header and navigation of `page` and lay the wire behind its links."""
    reader = state.reader()
    here = Address(page, state.asked())
    st.html(header_html(here, reader) + running_html(page, reader) + keeping_html(reader))
    settings = state.settings()
    dress = {
        "language": reader.language,
        "theme": settings.theme,
        "size": settings.size,
        "deck": settings.deck,
        **places(here),
    }

    def act() -> None:
        follow(st.session_state[KEY].act)

    with st.container(key="wire"):
        _wire(key=KEY, data=json.dumps(dress).encode(), on_act_change=act)


def places(here: Address) -> dict[str, str]:
    """What the browser knows of an address: which page begins anew, and all that it shows."""
    params = {key: value for key, value in here.params.items() if key not in IN_PLACE}
    place = Address(here.page, params)
    return {"place": str(place.with_language("")), "here": str(here.with_language(""))}


def follow(act: Mapping[str, Any]) -> None:
    """A link was followed; a link of the language switch also changes the setting."""
    target = read_address(str(act["href"]))
    chosen = target.params.get("lang", "")
    if act["kind"] == "language" and chosen in LANGUAGES:
        state.change(language=chosen)
    state.go(target)


def header_html(here: Address, reader: Reader) -> str:
    """The header: way to the content, name, navigation, languages."""
    walked = here.page in {"lesson", "tonight", "exam", "club", "questions"}
    in_the_middle = walked or bool({"scenario", "item", "field"} & set(here.params))
    busy = " ct-busy" if in_the_middle else ""  # then phones keep the foot free for the bar
    busy += " ct-plain" if here.page == "print" else ""
    return _header(here.page, busy, reader)


@lru_cache(HEADERS)
def _header(here: str, busy: str, reader: Reader) -> str:
    home = escape(str(Address(HOME, {"lang": reader.language})))
    lost = escape(reader.text("Connection lost. Trying again…"))
    return (
        f'<div class="ct-lost" role="status">{lost}</div>'
        f'<header class="ct-head{busy}">'
        f'<a class="ct-skip" href="#">{escape(reader.text("Skip to content"))}</a>'
        f'<a class="ct-mark" data-ct="go" href="{home}"><i class="ct-logo"></i>'
        "<span>Canasta Tutor</span></a>"
        f'<nav class="ct-nav" aria-label="{escape(reader.text("Main menu"))}">'
        f"{''.join(_entry(page, name, here, reader) for page, name in FIRST)}"
        f"{_others(here, reader)}</nav>"
        f'<nav class="ct-langs" aria-label="{escape(reader.text("Language"))}">'
        f"{''.join(_language(code, here, reader) for code in LANGUAGES)}</nav></header>"
    )


def _entry(page: str, name: str, here: str, reader: Reader) -> str:
    """One page in the navigation."""
    inside = page == INSIDE.get(here, "")
    current = ' aria-current="page"' if page == here else ' aria-current="true"' * inside
    link = escape(str(Address(page, {"lang": reader.language})))
    label = escape(reader.text(name))
    picture = f'<i class="ct-icon ct-icon-{page}"></i>'
    kind = ' class="ct-for-wide"' if page in WIDE else ""
    return f'<a{kind} data-ct="go" href="{link}"{current}>{picture}<span>{label}</span></a>'


def _others(here: str, reader: Reader) -> str:
    """The pages that are unfolded from one entry."""
    marked = " ct-here" if here in dict(OTHERS) else ""
    entries = "".join(_entry(page, name, here, reader) for page, name in OTHERS)
    return (
        f'<button class="ct-unfold{marked}" data-ct="unfold" aria-expanded="false">'
        f'<i class="ct-icon ct-icon-more"></i><span>{escape(reader.text("More"))}</span></button>'
        f'<div class="ct-rest">{entries}</div>'
    )


def _language(code: str, here: str, reader: Reader) -> str:
    """One language of the switch; the browser adds what the page shows.

    So the header of a page stays the same from one position to the next, and is drawn once.
    """
    current = ' aria-current="true"' if code == reader.language else ""
    link = escape(str(Address(here, {"lang": code})))
    name = escape(Reader(code).words.name)
    return (
        f'<a data-ct="language" href="{link}" lang="{code}" hreflang="{code}"'
        f' title="{name}" aria-label="{name}"{current}>{code}</a>'
    )
