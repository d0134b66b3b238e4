"""Is this a special hand?"""

from tutor_app.i18n import n_
from tutor_app.training.drill import Drill, from_deals

DRILL = Drill(
    id="special-hand",
    title=n_("Is this a special hand?"),
    asks=("special-hand",),
    topics=("special_hands",),
    make=from_deals("special-hand"),
)
