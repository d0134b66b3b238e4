"""May I take the pile?"""

from tutor_app.i18n import n_
from tutor_app.training.drill import Drill, from_deals

DRILL = Drill(
    id="take-pile",
    title=n_("May I take the pile?"),
    asks=("take-pile",),
    topics=("pile", "freezing"),
    source=from_deals("take-pile"),
)
