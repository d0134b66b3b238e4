"""Is the pile open, frozen or blocked?"""

from tutor_app.i18n import n_
from tutor_app.training.drill import Drill, from_deals

DRILL = Drill(
    id="pile-state",
    title=n_("Is the pile open, frozen or blocked?"),
    asks=("pile-state",),
    topics=("freezing", "pile"),
    source=from_deals("pile-state"),
)
