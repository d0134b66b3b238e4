"""May I take the pile?"""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill
from tutor_app.training.seldom import Seldom

DRILL = Drill(
    id="take-pile",
    title=n_("May I take the pile?"),
    asks=("take-pile",),
    topics=("pile", "freezing"),
    source=from_deals("take-pile"),
    seldom=Seldom(("take-pile",)),
)
