"""Score a deal, line by line."""

from tutor_app.i18n import n_
from tutor_app.training.drill import Drill, from_deals

DRILL = Drill(
    id="score",
    title=n_("Score this deal"),
    asks=("deal-score",),
    topics=("scoring",),
    source=from_deals("deal-score"),
    reply="lines",
)
