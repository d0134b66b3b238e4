"""Club: an evening from its lobby to its end, led from here."""

from tutor_app.app import state
from tutor_app.app.clubs import leading
from tutor_app.app.components.club_start import show_start


def page() -> None:
    """Show the evening that this browser leads, else the way to begin one."""
    reader = state.reader()
    if leading.led() is None:
        show_start(reader)


page()
