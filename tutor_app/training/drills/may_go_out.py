"""May I go out?"""

from tutor_app.i18n import n_
from tutor_app.training.drill import Drill, from_deals

DRILL = Drill(
    id="go-out",
    title=n_("May I go out?"),
    asks=("go-out", "ask-partner"),
    topics=("going_out",),
    source=from_deals("go-out", "ask-partner"),
)
