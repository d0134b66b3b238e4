"""Can we open?"""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill
from tutor_app.training.seldom import Seldom

DRILL = Drill(
    id="can-open",
    title=n_("Can we open?"),
    asks=("can-open",),
    topics=("opening",),
    source=from_deals("can-open"),
    seldom=Seldom(("can-open",)),
)
