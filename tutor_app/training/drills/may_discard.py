"""May I discard this, and what does it do to the next player?"""

from tutor_app.engine.card import Card
from tutor_app.engine.play.after import seen_by_next
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Drill, verdict_of
from tutor_app.training.item import Asked
from tutor_app.training.seldom import Seldom

_TWO_SIDES = 2


def next_player(position: Position, question: Question, rules: RuleSet) -> Asked | None:
    """Return what the pile is for the next player, were the card to lie on it.

    It is asked whatever the first answer is. Where there are more than two sides, or the next
    player may be the only partner, or no pile that freezes, it is not asked.
    """
    others = len(position.opponent_scores)
    if rules.cards.family == "rummy" or position.role or others >= _TWO_SIDES:
        return None
    other = seen_by_next(position, Card(question.card))
    asked = Asked(other, Question(ask="pile-state"))
    return asked if verdict_of(asked, rules) else None


DRILL = Drill(
    id="discard",
    title=n_("May I discard this, and what does it do to the pile?"),
    asks=("discard",),
    topics=("discarding",),
    source=from_deals("discard"),
    then=next_player,
    seldom=Seldom(("discard",)),
)
