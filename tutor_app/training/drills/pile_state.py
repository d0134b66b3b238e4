"""Is the pile open, frozen or blocked?"""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill
from tutor_app.training.seldom import Seldom

DRILL = Drill(
    id="pile-state",
    title=n_("Is the pile open, frozen or blocked?"),
    asks=("pile-state",),
    topics=("freezing", "pile"),
    source=from_deals("pile-state"),
    seldom=Seldom(("pile-state",)),
)
