"""The opening gym: put down the smallest opening."""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill

DRILL = Drill(
    id="gym",
    title=n_("The opening gym: put down the smallest opening"),
    asks=("can-open",),
    topics=("opening",),
    source=from_deals("can-open", only=True),
    goal="open",
    reply="cards",
)
