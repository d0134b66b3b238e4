"""End of the stock: must I take?"""

from collections.abc import Iterator
from random import Random

from tutor_app.engine.card import is_natural
from tutor_app.engine.position import Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill
from tutor_app.training.harvested import harvested
from tutor_app.training.item import Asked
from tutor_app.training.seldom import Seldom
from tutor_app.training.vary import unseen_cards

_ASKS = ("must-take", "deal-ends")
_LATE = 6
"""So many more cards lie in the pile once the stock is used up."""


def _used_up(rules: RuleSet) -> Iterator[Asked]:
    """Yield tables of deals later on: the stock is gone, more cards lie below the pile's top.

    A deal comes to the end of its stock once at most, and to few tables there.
    """
    rng = Random(rules.id)  # noqa: S311 cards, no secrets
    for each in harvested(rules.id):
        position, question = each.position, each.question
        if question.ask == "take-pile" and question.choice == "whole" and position.pile:
            fit = [card for card in unseen_cards(position, rules) if is_natural(card)]
            more = tuple(rng.sample(fit, min(_LATE, len(fit))))
            late = position._replace(stock=0, pile=(*more, *position.pile), lap=2)
            for ask in _ASKS:
                yield Asked(late, Question(ask=ask))


DRILL = Drill(
    id="must-take",
    title=n_("End of the stock: must I take?"),
    asks=_ASKS,
    topics=("stock_end",),
    source=from_deals(*_ASKS, also=_used_up),
    seldom=Seldom(_ASKS),
)
