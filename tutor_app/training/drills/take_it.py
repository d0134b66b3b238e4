"""Take it: put down the cards that take the pile."""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill

DRILL = Drill(
    id="take-it",
    title=n_("Take it: put down the cards that take the pile"),
    asks=("take-pile",),
    topics=("pile", "freezing"),
    source=from_deals("take-pile", only=True),
    goal="take",
    reply="cards",
)
