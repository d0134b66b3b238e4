"""Says calmly that what a learner did cannot be written, or read, at the moment."""

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.i18n import Reader


def keeping_html(reader: Reader) -> str:
    """A sentence while the store cannot be reached; nothing while all is well."""
    told = ""
    if state.is_waiting():
        told = reader.text(
            "Nothing can be saved just now. Your answers are remembered, and the tutor keeps "
            "trying. Just carry on."
        )
    elif state.is_unread():
        told = reader.text(
            "What you did earlier cannot be read just now, so it is missing here. The tutor keeps "
            "trying. Just carry on."
        )
    return f'<div class="ct-keeping">{parts.notice(told)}</div>' if told else ""
