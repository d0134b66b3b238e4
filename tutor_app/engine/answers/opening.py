"""Can a side open, what must its opening reach, and what do melds count?"""

from tutor_app.engine.account import Entry, count_up, note_entry
from tutor_app.engine.card import Card, Cards, contains, of_rank
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.deciding import decide, forbids
from tutor_app.engine.judging.melding import check_new_meld
from tutor_app.engine.judging.opening import judge_openings
from tutor_app.engine.judging.pile import judge_either
from tutor_app.engine.judging.turn import need_cards_in_hand, start_turn
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import opening
from tutor_app.engine.rules.special_hands import check_near
from tutor_app.engine.verdict import Finding, Verdict, broken_in


def answer_can_open(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player can make the side's opening now and end the turn.

    A question that names cards asks whether these very ones of the hand are the opening.

    Raises:
        QuestionError: The side has opened, or at the start there is no pile.
    """
    if position.opened:
        raise QuestionError(Fault("makes_no_sense", "can-open", "melds"))
    turn, cards = start_turn(position, question, rules), question.cards
    every = not (cards or rules.decides_only)
    need_cards_in_hand(cards, position, "cards")
    if phase_of(position, question) == "start" and not cards:
        if not position.pile:
            raise QuestionError(Fault("needs_pile", "position.pile", question.ask))
        best = judge_either(position, rules, every=every)
        findings = (opening.note_need(position, rules), *best.findings)
        return best._replace(question=question, findings=findings)
    found, ways = judge_openings(turn, cards, every=every)
    if forbids(found, rules):
        found += check_near(turn.hand, position, rules)
    return decide(question, found, rules, opening.settling(found), ways)


def answer_opening_need(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the side's opening must reach, in points."""
    opened = (Entry(opening.OPENED(None)),) if opening.has_opened(position, rules) else ()
    need = note_entry(opening.note_need(position, rules), rules.opening.minimum.at(position.score))
    return count_up(question, (*opened, need))


def answer_opening_value(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the given melds count towards the opening, in points.

    Below a score at which one meld must reach the minimum, only the best meld counts. Cards
    that are no meld count nothing, and the top card counts where one of the melds takes it.
    """
    top = _top_to_count(position, question)
    alone = rules.opening.before_pile or rules.pile.needs_opened  # it comes from the hand alone
    joins = None if alone else top
    judged = [(cards, _broken(cards, joins, position, rules)) for cards in question.melds]
    melds, several = [cards for cards, why in judged if not why], len(judged) > 1
    wrong = [why[0].with_facts(of=cards) if several else why[0] for cards, why in judged if why]
    one_row = opening.wants_one_row(position.score, rules)
    if one_row:
        rows = (opening.opening_cards([meld], _joining(meld, top), rules) for meld in melds)
        valued = max(rows, key=lambda row: sum(one.points for one in row), default=())
    else:
        held = next((card for cards in melds if (card := _joining(cards, top))), None)
        valued = opening.opening_cards(melds, held, rules)
        taken = position.pile[-1:] if phase_of(position, question) == "start" else ()
        if top is None and not rules.opening.top_card:
            valued = opening.without_top(valued, taken, rules)
    others = one_row and len(melds) > 1
    counted = opening.count_opening(valued, position.score, rules, others=others)
    return count_up(question, (*map(Entry, wrong), counted))


def _broken(cards: Cards, top: Card | None, position: Position, rules: RuleSet) -> list[Finding]:
    """Return why cards are no meld, with the top card where it comes to them; the turn aside."""
    whole = (*cards, *filter(None, [_joining(cards, top)]))
    asked = Question(ask="meld", cards=whole, initial=True, going_out=True)
    found = check_new_meld(position._replace(lap=2, hand=None), asked, rules)
    return broken_in(found)


def _joining(cards: Cards, top: Card | None) -> Card | None:
    """Return the top card if it comes to these cards, by its rank."""
    return top if top is not None and of_rank(cards, top[0]) else None


def _top_to_count(position: Position, question: Question) -> Card | None:
    """Return the top card if it is taken with the melds and is not among them already.

    Where the hand is given, it is among them if they are not all in the hand.
    """
    if phase_of(position, question) != "start" or not position.pile:
        return None
    laid, top = tuple(card for meld in question.melds for card in meld), position.pile[-1]
    known = position.hand is not None and contains(position.hand, laid)
    return top if known or (position.hand is None and top not in laid) else None
