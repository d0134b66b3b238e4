"""What are these melds worth?"""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill
from tutor_app.training.seldom import Seldom

DRILL = Drill(
    id="opening-value",
    title=n_("What are these melds worth?"),
    asks=("opening-value",),
    topics=("opening",),
    source=from_deals("opening-value"),
    seldom=Seldom(("opening-value",)),
)
