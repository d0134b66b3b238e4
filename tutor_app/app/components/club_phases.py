"""What is on screen in each phase of an evening."""

from collections.abc import Callable, Mapping

import streamlit as st

from tutor_app.app.components.club_end import show_end
from tutor_app.app.components.club_frame import show_head
from tutor_app.app.components.club_lobby import show_lobby
from tutor_app.app.components.club_moved import show_moved
from tutor_app.app.components.club_question import show_question
from tutor_app.app.components.club_remote import show_remote
from tutor_app.app.components.club_reveal import show_reveal
from tutor_app.app.components.club_scene import Scene, remote_is_open
from tutor_app.storage.evening import Phase

PHASES: Mapping[Phase, Callable[[Scene], None]] = {
    Phase.LOBBY: show_lobby,
    Phase.ASKING: show_question,
    Phase.CLOSED: show_question,
    Phase.REVEALED: show_reveal,
    Phase.HOMEWORK: show_end,
    Phase.ENDED: show_end,
}


def show_scene(scene: Scene) -> None:
    """Show an evening in its phase."""
    with st.container(key="evening"):
        show_head(scene)
        if scene.leads and remote_is_open():
            show_remote(scene)
            return
        show_moved(scene)
        PHASES[scene.evening.phase](scene)
