"""End of the stock: must I take?"""

from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill
from tutor_app.training.seldom import Seldom

DRILL = Drill(
    id="must-take",
    title=n_("End of the stock: must I take?"),
    asks=("must-take", "deal-ends"),
    topics=("stock_end",),
    source=from_deals("must-take", "deal-ends"),
    seldom=Seldom(("must-take", "deal-ends")),
)
