"""Natural, mixed or something else: what is it worth?"""

from tutor_app.i18n import n_
from tutor_app.training.drill import Drill, from_deals

DRILL = Drill(
    id="canasta",
    title=n_("Natural, mixed or something else: what is it worth?"),
    asks=("canasta-kind", "canasta-bonus"),
    topics=("canastas",),
    make=from_deals("canasta-kind", "canasta-bonus"),
)
