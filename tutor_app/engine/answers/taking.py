"""How many cards leave the pile."""

from tutor_app.engine.account import Entry, count_up, note_entry
from tutor_app.engine.card import Cards
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.taking import check_choice
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import pile
from tutor_app.engine.verdict import Finding, Verdict


def answer_cards_taken(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer how many cards leave the pile, the top card included, if it is taken."""
    check_choice(question, rules)
    if not position.pile:
        raise QuestionError(Fault("needs_pile", "position.pile", question.ask))
    coming = pile.cards_that_come(position.pile, question.choice, rules)
    if question.choice == "top":
        return count_taken(
            question, (pile.TOP_ALONE(None, {"top": position.pile[-1]}),), coming[-1:]
        )
    return count_taken(question, pile.note_coming(position.pile, coming, rules), coming)


def count_taken(question: Question, notes: tuple[Finding, ...], taken: Cards) -> Verdict:
    """Return how many cards are taken, the last note saying why so many."""
    *before, last = notes
    return count_up(question, (*map(Entry, before), note_entry(last, len(taken), taken)))
