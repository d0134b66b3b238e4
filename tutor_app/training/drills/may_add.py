"""What may be added?"""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill
from tutor_app.training.seldom import Seldom

DRILL = Drill(
    id="add",
    title=n_("What may be added?"),
    asks=("add", "merge"),
    topics=("melds",),
    source=from_deals("add", "merge"),
    seldom=Seldom(("add", "merge")),
)
