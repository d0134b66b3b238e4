"""What do cards, canastas, threes, an opening, the deal and the match come to?"""

from collections.abc import Iterable

from tutor_app.engine.account import Entry, count_up, note_entry
from tutor_app.engine.card import Card, Cards, contains, of_rank
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.deciding import say
from tutor_app.engine.judging.melding import check_new_meld
from tutor_app.engine.judging.one_meld import kind_findings
from tutor_app.engine.judging.taking import check_choice
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import (
    canastas,
    cards,
    deal,
    drawing,
    match,
    opening,
    pile,
    scoring,
    stock_end,
    threes,
)
from tutor_app.engine.rules.penalties import count_penalty
from tutor_app.engine.verdict import Finding, Verdict, broken_in


def answer_cards_taken(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer how many cards leave the pile with its top card if it is taken; what bars it is noted.

    Raises:
        QuestionError: There is no pile, or the rule set does not know the choice.
    """
    check_choice(question, rules)
    if not position.pile:
        raise QuestionError(Fault("needs_pile", "position.pile", question.ask))
    coming = pile.cards_that_come(position.pile, question.choice, rules)
    note = pile.note_coming(position.pile, question.choice, rules)
    return count_up(question, (*_barred(position, rules), note_entry(note, len(coming), coming)))


def _barred(position: Position, rules: RuleSet) -> list[Entry]:
    """Return what bars a pile of which it is asked what comes of taking it."""
    bars = broken_in(pile.check_bars(position, rules))
    return [Entry(each._replace(holds=None)) for each in bars]


def answer_cards_drawn(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer how many cards come from the stock in this turn, replacements included.

    What bars the pile is noted where it is to be taken.
    """
    taken = question.action == "take-pile"
    base = rules.drawing.with_pile if taken else rules.drawing.cards
    note = drawing.note_pile_instead(rules) if taken else drawing.CARDS(None, {"count": base})
    drawn, more = drawing.count_drawn(position, rules, base, pile=taken)
    counted = [(note, base)]
    if drawn < base:
        counted.append((drawing.note_stock_short(position.stock or 0, rules), drawn - base))
    if more:
        counted.append((drawing.note_replaced(position, rules, drawn, more, pile=taken), more))
    unsure = map(Entry, drawing.note_unsure(position, rules, drawn, more, pile=taken))
    before = _barred(position, rules) if taken and position.pile else ()
    if position.stock == 0 and position.pile and rules.stock_end.reshuffled:
        before = (*before, Entry(stock_end.note_reshuffled(position, rules)))
    return count_up(
        question, [*before, *unsure, *(note_entry(note, number) for note, number in counted)]
    )


def answer_upcard(_: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what happens to a first pile card."""
    card = Card(question.card)
    return say(question, deal.upcard_fate(card, rules)[0], (deal.note_upcard(card, rules),))


def answer_opening_need(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the side's opening must reach, in points."""
    opened = (Entry(opening.OPENED(None)),) if opening.has_opened(position, rules) else ()
    need = note_entry(opening.note_need(position, rules), rules.opening.minimum.at(position.score))
    return count_up(question, (*opened, need))


def answer_opening_value(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the given melds count towards the opening, in points.

    Below a score at which one meld must reach the minimum, only the best meld counts, and of
    melds that take the pile only the one with its top card. Cards that are no meld count nothing,
    and the top card counts where one of the melds takes it.
    """
    top = _top_to_count(position, question)
    alone = rules.opening.before_pile or rules.pile.needs_opened  # it comes from the hand alone
    joins = None if alone else top
    judged = [(cards, _broken(cards, joins, position, rules)) for cards in question.melds]
    melds, several = [cards for cards, why in judged if not why], len(judged) > 1
    wrong = [why[0].with_facts(of=cards) if several else why[0] for cards, why in judged if why]
    taken = position.pile[-1:] if phase_of(position, question) == "start" else ()
    if opening.wants_one_row(position.score, rules):
        rows = _may_be_row(question.melds, melds, taken)
        worth = [opening.opening_cards([row], _joining(row, top), rules) for row in rows]
        valued = max(worth, key=lambda row: sum(one.points for one in row), default=())
        only = "others" if rows == melds else "pile"
        but = only if len(melds) > min(len(rows), 1) else ""
    else:
        held = next((card for cards in melds if (card := _joining(cards, top))), None)
        valued, but = opening.opening_cards(melds, held, rules), ""
        if top is None and not rules.opening.top_card:
            valued = opening.without_top(valued, taken, rules)
    counted = opening.count_opening(valued, position.score, rules, but=but)
    return count_up(question, (*map(Entry, wrong), counted))


def _may_be_row(laid: Iterable[Cards], melds: list[Cards], top: Cards) -> list[Cards]:
    """Return the `melds` of which one must reach the minimum: any that takes the pile, else all."""
    joined = [cards for cards in laid if any(of_rank(cards, card[0]) for card in top)]
    return [cards for cards in melds if cards in joined] if joined else melds


def _broken(cards: Cards, top: Card | None, position: Position, rules: RuleSet) -> list[Finding]:
    """Return why cards are no meld, with the top card where it comes to them; the turn aside."""
    whole = (*cards, *filter(None, [_joining(cards, top)]))
    free = position._replace(lap=2, hand=None)
    return broken_in(check_new_meld(whole, free, rules, begins=True, goes_out=True))


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


def answer_canasta_kind(_: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer which kind of canasta the cards are, or `none`."""
    findings = kind_findings(question.cards, rules)
    if broken := broken_in(findings):
        return Verdict(question, "none", tuple(findings), broken[0])
    note = canastas.note_kind(question.cards, rules)
    return say(question, canastas.canasta_kind(question.cards, rules), (*findings, note))


def answer_canasta_bonus(_: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the canasta itself brings, in points."""
    findings = kind_findings(question.cards, rules)
    for broken in broken_in(findings)[:1]:
        entries = [note_entry(each, 0) if each == broken else Entry(each) for each in findings]
        return count_up(question, entries)._replace(deciding=broken, decided_by=(broken.rule,))
    notes = (*findings, canastas.note_kind(question.cards, rules))
    return count_up(question, (*map(Entry, notes), canastas.count_bonus(question.cards, rules)))


def answer_meld_points(_: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the cards count themselves, in points."""
    return count_up(question, (cards.count_cards(question.cards, rules),))


def answer_threes_score(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the threes that lie as bonus cards bring, sign included."""
    sign = threes.threes_sign(position, rules)
    red, black = threes.bonus_threes(position, rules)
    lying = [group for group in (red, black) if group]
    if not lying:
        return count_up(question, (threes.count_none(position, rules),))
    notes = threes.note_sign(sign, map(len, lying), position, rules)
    if not sign:
        return count_up(question, [note_entry(each, 0, (*red, *black)) for each in notes])
    if len(lying) > 1:
        entries = [threes.count_colours(red, black, sign, rules)]
    else:
        apart = rules.scoring.pooled and bool(position.partner_red_threes)
        entries = [threes.count_threes(group, sign, rules, apart=apart) for group in lying]
    why = [*map(Entry, notes)]
    return count_up(question, (*why, *entries) if sign == 1 else (*entries, *reversed(why)))


def answer_deal_score(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer the side's score for the deal, line by line; a special hand may count alone."""
    alone = position.special_hand and position.went_out == "us" and rules.special_hands.alone
    sheet = (scoring.going_out_line,) if alone else scoring.SHEET
    entries = [entry for lines in sheet for entry in lines(position, rules)]
    marks = () if position.role == "partner" or not rules.scoring.pooled else ("alone",)
    return count_up(question, (*entries, scoring.total_of(entries, *marks)))


def answer_match(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer who has won the match, or that it goes on."""
    partner = (position.partner_score,) if position.partner_score else ()
    totals = (position.score, *partner, *position.opponent_scores)
    highest = max(totals)
    target = match.check_target(highest, rules)
    if not target.holds:
        return Verdict(question, "play-on", (target,), target)
    if totals.count(highest) > 1:
        return say(question, rules.match.tie, (target, match.TIE(None, {"have": highest})))
    winner = "us" if position.score == highest else "them"
    return say(question, winner, (target, match.note_highest(highest, totals, rules)))


def answer_penalty(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what one offence costs, in points; who was told no and obeys commits none."""
    return count_up(question, (count_penalty(question.offence, rules, excused=position.said_no),))
