"""Screen: what a projector shows of an evening."""

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.club_frame import show_keys
from tutor_app.app.components.club_phases import show_scene
from tutor_app.app.components.club_scene import find_scene


def page() -> None:
    """Show the evening that this browser may see, without anything to touch."""
    reader = state.reader()
    scene = find_scene(reader, host=False)
    if scene is not None:
        show_scene(scene)
        show_keys()
        return
    told = reader.text(
        "There is no evening to show here. Open the picture for the projector again, from the "
        "host’s page."
    )
    head = parts.heading(reader.text("Club evening"))
    st.html(head + parts.paragraph(told, "ct-lead"))


page()
