"""How much do we need to open?"""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill
from tutor_app.training.seldom import Seldom

DRILL = Drill(
    id="opening-need",
    title=n_("How much is needed to open?"),
    asks=("opening-need",),
    topics=("opening",),
    source=from_deals("opening-need"),
    seldom=Seldom(("opening-need",)),
)
