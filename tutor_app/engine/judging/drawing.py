"""Drawing from the stock."""

from tutor_app.engine.judging.deciding import decide
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.drawing import CARDS
from tutor_app.engine.rules.stock_end import check_stock_left
from tutor_app.engine.verdict import Verdict


def answer_draw(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player may draw now: as long as the stock has cards."""
    drawn = CARDS(None, {"count": rules.drawing.cards})
    return decide(question, (check_stock_left(position, "drawing.order"), drawn), rules, drawn)
