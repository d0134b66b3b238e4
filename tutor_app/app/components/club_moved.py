"""Where phones go on, once the computer that leads an evening has changed its network."""

from html import escape

import streamlit as st

from tutor_app.app.components.club_frame import spaced
from tutor_app.app.components.club_scene import BEAT, Scene, site
from tutor_app.app.site import lets_phones_in
from tutor_app.export.codes import code_uri
from tutor_app.storage.evening import Phase

_KNOWN = "ct_club_site"
_MOVED = "ct_club_moved"
_DRAWN = frozenset({Phase.ASKING, Phase.CLOSED, Phase.REVEALED})


@st.fragment(run_every=BEAT)
def show_moved(scene: Scene) -> None:
    """Show the new address and its symbol as long as the question is the one of the change."""
    code, place = scene.evening.code, scene.evening.place
    now, known = site(), st.session_state.get(_KNOWN)
    if not lets_phones_in(now):
        return  # between two networks
    if known is not None and known[0] == code and known[1] != now:
        st.session_state[_MOVED] = code, place
    st.session_state[_KNOWN] = code, now
    if scene.evening.phase in _DRAWN and st.session_state.get(_MOVED) == (code, place):
        st.html(_moved(scene, now))


def _moved(scene: Scene, address: str) -> str:
    reader, code = scene.reader, scene.evening.code
    link, typed = f"{address}/r/{code}", f"{address}/r"
    head = escape(reader.text("The phones have a new address"))
    told = reader.text(
        "This computer is on another network now. Point the camera here, or open the address "
        "and type the code."
    )
    return (
        f'<section class="ct-practise ct-pass-on ct-moved" role="alert">'
        f'<img alt="{escape(link)}" src="{code_uri(link)}"><div><h2>{head}</h2>'
        f"<p><b>{escape(typed)}</b> <b>{spaced(code)}</b></p>"
        f"<p>{escape(told)}</p></div></section>"
    )
