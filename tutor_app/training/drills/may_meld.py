"""Is this a meld?"""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill
from tutor_app.training.seldom import Seldom

DRILL = Drill(
    id="meld",
    title=n_("Is this a meld?"),
    asks=("meld",),
    topics=("melds", "threes"),
    source=from_deals("meld"),
    seldom=Seldom(("meld",)),
)
