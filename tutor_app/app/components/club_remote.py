"""The host's own link to an evening: alone on the screen, and only on touch."""

from html import escape

import streamlit as st

from tutor_app.app.clubs.doors import HOST
from tutor_app.app.components import parts
from tutor_app.app.components.club_frame import BACK, Deed, show_bar
from tutor_app.app.components.club_scene import Scene, site, turn_remote
from tutor_app.export.codes import code_uri


def show_remote(scene: Scene) -> None:
    """Show the link as a symbol, never written, until the host goes back."""
    reader = scene.reader
    link = f"{site()}/{HOST}/{scene.secret}?lang={reader.language}"
    told = reader.text(
        "Scan this with your own phone only: whoever has it leads the evening. It also brings "
        "the evening back if this computer fails."
    )
    named = escape(reader.text("Your own link to this evening, as a QR code"))
    st.html(
        parts.heading(reader.text("Lead from your phone"))
        + f'<div class="ct-remote"><img alt="{named}" src="{code_uri(link)}">'
        f"<p>{escape(told)}</p></div>"
    )
    show_bar(scene, [], Deed("remote-back", reader.text("Back"), turn_remote, BACK))
