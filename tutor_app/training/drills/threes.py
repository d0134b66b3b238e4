"""Red and black threes: what do they score?"""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill
from tutor_app.training.seldom import Seldom

DRILL = Drill(
    id="threes",
    title=n_("Red and black threes"),
    asks=("threes-score",),
    topics=("threes",),
    source=from_deals("threes-score"),
    seldom=Seldom(("threes-score",)),
)
