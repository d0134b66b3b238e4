"""How many cards do we get from the pile?"""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill
from tutor_app.training.seldom import Seldom

DRILL = Drill(
    id="cards-taken",
    title=n_("How many cards do you get from the pile?"),
    asks=("cards-taken",),
    topics=("pile",),
    source=from_deals("cards-taken"),
    seldom=Seldom(("cards-taken",)),
)
