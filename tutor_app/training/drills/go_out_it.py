"""Go out: lay the cards that go down."""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill

DRILL = Drill(
    id="lay-and-go-out",
    title=n_("Go out: put down all the cards that you can"),
    asks=("go-out",),
    topics=("going_out",),
    source=from_deals("go-out", only=True),
    goal="go-out",
    reply="cards",
)
