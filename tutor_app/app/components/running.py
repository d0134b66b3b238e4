"""The way back to an evening that goes on, on every other page of who leads it."""

from datetime import timedelta
from html import escape

from tutor_app.app import state
from tutor_app.app.clubs.leading import led
from tutor_app.i18n import Reader
from tutor_app.storage.evening import Phase
from tutor_app.storage.learner import now
from tutor_app.storage.rooms import KEPT_FOR
from tutor_app.storage.store import FAULTS

_LASTS = timedelta(hours=12)
"""How long after it was opened an evening may still go on that nobody has ended."""
_LED_OR_SHOWN = frozenset({"club", "screen", "print"})
"""Pages of the evening itself, or of paper."""


def running_html(page: str, reader: Reader) -> str:
    """A line that leads back to the evening that this browser leads; nothing where none goes on."""
    if page in _LED_OR_SHOWN or not _goes_on():
        return ""
    told = escape(reader.text("Your club evening is still going on."))
    back = escape(reader.text("Back to the evening"))
    link = escape(str(state.address("club")))
    return f'<p class="ct-running">{told} <a data-ct="go" href="{link}">{back}</a></p>'


def _goes_on() -> bool:
    """Whether this browser leads an evening that is neither over nor forgotten."""
    try:
        found = led()
    except FAULTS:
        return False
    if found is None or found[1].phase in {Phase.HOMEWORK, Phase.ENDED}:
        return False
    return now() - (found[1].until - KEPT_FOR) < _LASTS
