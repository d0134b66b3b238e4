"""Score a deal, line by line."""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill
from tutor_app.training.seldom import Seldom

DRILL = Drill(
    id="score",
    title=n_("Score this deal"),
    asks=("deal-score",),
    topics=("scoring",),
    source=from_deals("deal-score"),
    reply="lines",
    seldom=Seldom(("deal-score",)),
)
