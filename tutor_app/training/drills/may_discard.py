"""May I discard this?"""

from tutor_app.i18n import n_
from tutor_app.training.drill import Drill, from_deals

DRILL = Drill(
    id="discard",
    title=n_("May I discard this?"),
    asks=("discard",),
    topics=("discarding",),
    make=from_deals("discard"),
)
