"""Club: an evening from its lobby to its end, led from here."""

import streamlit as st

from tutor_app.app import state
from tutor_app.app.clubs.doors import HOST
from tutor_app.app.clubs.leading import has_left
from tutor_app.app.components import parts
from tutor_app.app.components.club_frame import show_keys
from tutor_app.app.components.club_phases import show_scene
from tutor_app.app.components.club_scene import find_scene, is_away
from tutor_app.app.components.club_start import show_start


def page() -> None:
    """Show the evening that this browser leads, else the way to begin one."""
    reader = state.reader()
    scene = find_scene(reader, host=True)
    if scene is not None:
        show_scene(scene)
        show_keys(leads=f"./{HOST}/{scene.secret}")
        return
    if is_away():
        told = reader.text("Evenings cannot be read just now. The tutor keeps trying.")
        st.html(parts.notice(told))
    elif state.asked().get("missing"):
        told = reader.text("There is no evening at this link; it may have been deleted.")
        st.html(parts.notice(told))
    elif has_left():
        show_keys(leaves=f"./{HOST}")
    show_start(reader)


page()
