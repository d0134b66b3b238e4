"""What do cards, canastas, threes, the deal and the match come to?"""

from tutor_app.engine.card import Card
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.deciding import say
from tutor_app.engine.judging.melding import kind_findings
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import canastas, cards, deal, drawing, match, scoring, threes
from tutor_app.engine.rules.penalties import note_penalty
from tutor_app.engine.verdict import Verdict


def answer_cards_drawn(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer how many cards come from the stock in this turn, replacements included."""
    pile = question.action == "take-pile"
    base = rules.drawing.with_pile if pile else rules.drawing.cards
    notes = [drawing.note_pile_instead(base) if pile else drawing.note_cards(base)]
    drawn = drawing.count_drawn(position, rules, base, pile=pile)
    if drawn.short:
        notes.append(drawing.note_stock_short(position.stock or 0))
    if drawn.replacements:
        notes.append(drawing.note_replacements(drawn.replacements))
    return say(question, drawn.total, notes)


def answer_upcard(_: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what happens to a first pile card.

    Raises:
        QuestionError: The rule set turns no first card.
    """
    if not rules.deal.pile_start:
        raise QuestionError(Fault("not_in_rule_set", question.ask, question.ask))
    card = Card(question.card)
    return say(question, deal.upcard_fate(card, rules)[0], (deal.note_upcard(card, rules),))


def answer_canasta_kind(_: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer which kind of canasta the cards are, or `none`."""
    findings = kind_findings(question.cards, rules)
    broken = next((finding for finding in findings if not finding.holds), None)
    if broken:
        return Verdict(question, "none", tuple(findings), broken)
    note = canastas.note_kind(question.cards, rules)
    return say(question, canastas.canasta_kind(question.cards, rules), (*findings, note))


def answer_canasta_bonus(_: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the canasta itself brings, in points."""
    findings = kind_findings(question.cards, rules)
    broken = next((finding for finding in findings if not finding.holds), None)
    if broken:
        return Verdict(question, 0, tuple(findings), broken)
    note = canastas.note_bonus(question.cards, rules)
    points = canastas.canasta_points(question.cards, rules)
    return say(question, points, (*findings, canastas.note_kind(question.cards, rules), note))


def answer_meld_points(_: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the cards count themselves, in points."""
    note = cards.note_points(question.cards, rules)
    return say(question, cards.cards_points(question.cards, rules), (note,))


def answer_threes_score(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the threes that lie as bonus cards bring, sign included."""
    sign = threes.threes_sign(position, rules)
    counts = [len(position.red_threes)]
    counts += [len(position.black_threes)] if rules.threes.black_bonus else []
    points = sign * sum(threes.red_three_points(count, rules) for count in counts)
    notes = [threes.note_red_threes(count, rules) for count in counts if count or len(counts) == 1]
    if not points and sign and not any(counts):
        return say(question, 0, notes or [threes.note_red_threes(0, rules)])
    return say(question, points, (*notes, *threes.note_sign(sign, points)))


def answer_deal_score(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer the side's score for the deal, line by line."""
    out = scoring.going_out_line(position, rules)
    if position.special_hand and position.went_out == "us":
        lines = [*out]
    else:
        lines = [
            *scoring.canasta_lines(position, rules),
            *out,
            *scoring.unfinished_lines(position, rules),
            *scoring.triple_lines(position, rules),
            *scoring.three_lines(position, rules),
            *scoring.card_lines(position, rules),
        ]
    total = scoring.points_of([line for line in lines if line.rule.startswith("scoring.")])
    return say(question, total, (*lines, scoring.total_line(total)))


def answer_match(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer who has won the match, or that it goes on.

    Raises:
        QuestionError: The rule set has no target.
    """
    if not rules.match.target:
        raise QuestionError(Fault("not_in_rule_set", question.ask, question.ask))
    totals = (position.score, *position.opponent_scores)
    highest = max(totals)
    target = match.check_target(highest, rules)
    if not target.holds:
        return Verdict(question, "play-on", (target,), target)
    if totals.count(highest) > 1:
        return say(question, "extra-deal", (target, match.note_tie(highest)))
    winner = "us" if position.score == highest else "them"
    return say(question, winner, (target, match.note_highest(highest)))


def answer_penalty(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what one offence costs, in points; who was told no and obeys commits none."""
    note = note_penalty(question.offence, rules, excused=position.said_no)
    points = note.facts["points"]
    return say(question, points if isinstance(points, int) else 0, (note,))
