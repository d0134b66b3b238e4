"""May I go out?"""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill
from tutor_app.training.seldom import Seldom

DRILL = Drill(
    id="go-out",
    title=n_("May I go out?"),
    asks=("go-out", "ask-partner"),
    topics=("going_out",),
    source=from_deals("go-out", "ask-partner"),
    seldom=Seldom(("go-out", "ask-partner")),
)
