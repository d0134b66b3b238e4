"""Can we open?"""

from tutor_app.i18n import n_
from tutor_app.training.drill import Drill, from_deals

DRILL = Drill(
    id="can-open",
    title=n_("Can we open?"),
    asks=("can-open",),
    topics=("opening",),
    source=from_deals("can-open"),
)
