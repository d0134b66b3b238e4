"""How somebody answers who believes what no value of a rule set can say.

Each sees the table or the minimum in another way, or knows nothing of a rule, and leaves the rest
to the engine.
"""

from collections.abc import Callable
from dataclasses import replace

from tutor_app.engine.ask import answer
from tutor_app.engine.card import JOKER, UNSEEN, Card, Cards, is_black_three, is_natural, of_rank
from tutor_app.engine.lift import lift
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rule_values import LOWEST, Steps
from tutor_app.engine.verdict import Answer

_OPENS = frozenset({"take-pile", "can-open", "must-take", "go-out"})
"""Questions whose answer may rest on the minimum."""

_RED_THREES = frozenset({"threes.red_bonus", "threes.red_all", "scoring.red_threes"})


def black_three_freezes(position: Position, question: Question, rules: RuleSet) -> Answer:
    """Answer as if a black three in the pile were a wild card, but for one on top."""
    *below, top = position.pile or (UNSEEN,)
    if below:
        seen = tuple(Card(JOKER) if is_black_three(card) else card for card in below)
        position = position._replace(pile=(*seen, top))
    return answer(position, question, rules).answer


def buried_cards_count(position: Position, question: Question, rules: RuleSet) -> Answer:
    """Answer as if the cards below the top one counted towards the opening."""
    buried: Cards = ()
    if question.ask in _OPENS and phase_of(position, question) == "start":
        buried = position.pile[:-1]
    gift = sum(rules.points(card[0]) for card in buried if card != UNSEEN)
    return _with_gift(gift, position, question, rules)


def red_threes_count(position: Position, question: Question, rules: RuleSet) -> Answer:
    """Answer as if the side's red threes counted towards the opening."""
    gift = len(position.red_threes) * rules.threes.red_bonus
    return _with_gift(gift, position, question, rules)


def canasta_bonus_counts(position: Position, question: Question, rules: RuleSet) -> Answer:
    """Answer as if a canasta's bonus counted towards the opening."""
    if question.ask == "opening-value":
        melds = question.melds
    else:
        ranks = {card[0] for card in position.hand or () if is_natural(card)}
        melds = tuple(of_rank(position.hand or (), rank) for rank in ranks)
    asked = (Question(ask="canasta-bonus", cards=cards) for cards in melds)
    gift = sum(int(answer(Position(), each, rules).answer) for each in asked)
    return _with_gift(gift, position, question, rules)


def red_threes_never_cost(position: Position, question: Question, rules: RuleSet) -> Answer:
    """Answer as if red threes counted against nobody."""
    verdict = answer(position, question, rules)
    lines = [line.points for line in verdict.account if line.rule in _RED_THREES]
    lost = sum(points for points in lines if points < 0)
    return verdict.answer - lost if isinstance(verdict.answer, int) and lost else verdict.answer


def ace_left_low(position: Position, question: Question, rules: RuleSet) -> Answer:
    """Answer as if an ace left in hand cost one point; in melds it counts what it does."""
    if question.ask == "deal-score":
        rules = replace(rules, cards=rules.cards.but(points={**rules.cards.points, "A": 1}))
    return answer(position, question, rules).answer


def passing_over(rule: str) -> Callable[[Position, Question, RuleSet], Answer]:
    """Return a mind that knows nothing of a rule: what it alone forbids is allowed."""

    def mind(position: Position, question: Question, rules: RuleSet) -> Answer:
        return answer(position, question, lift(rules, frozenset({rule}))).answer

    return mind


def _with_gift(gift: int, position: Position, question: Question, rules: RuleSet) -> Answer:
    """Answer as if so many points were there before the first card is laid."""
    if question.ask == "opening-value":
        return int(answer(position, question, rules).answer) + gift
    if gift and question.ask in _OPENS:
        need = max(0, rules.opening.minimum.at(position.score) - gift)
        opening = rules.opening.but(minimum=Steps(((LOWEST, need),)))
        rules = replace(rules, opening=opening)
    return answer(position, question, rules).answer
