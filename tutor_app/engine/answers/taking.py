"""How many cards leave the pile."""

from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.deciding import say
from tutor_app.engine.judging.taking import check_choice
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import pile
from tutor_app.engine.verdict import Verdict


def answer_cards_taken(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer how many cards leave the pile, the top card included, if it is taken."""
    check_choice(question, rules)
    if not position.pile:
        raise QuestionError(Fault("needs_pile", "position.pile", question.ask))
    coming = pile.cards_that_come(position.pile, question.choice, rules)
    if question.choice == "top":
        return say(question, 1, (pile.note_top_alone(position.pile[-1]),))
    return say(question, len(coming), pile.note_coming(position.pile, coming, rules))
