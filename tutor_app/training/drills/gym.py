"""The opening gym: open with no card that could be left out."""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill

DRILL = Drill(
    id="gym",
    title=n_("The opening gym: open with no more cards than you need"),
    asks=("can-open",),
    topics=("opening",),
    source=from_deals("can-open", only=True),
    goal="open",
    reply="cards",
)
