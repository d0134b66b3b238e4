"""What do cards, canastas, threes, the deal and the match come to?"""

from tutor_app.engine.answers.common import need_cards_in_hand, tell
from tutor_app.engine.answers.taking import answer_take_pile
from tutor_app.engine.card import Card, is_red_three
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import (
    canastas,
    cards,
    deal,
    drawing,
    match,
    melds,
    scoring,
    stock_end,
    threes,
)
from tutor_app.engine.rules.penalties import note_penalty
from tutor_app.engine.verdict import Finding, Verdict


def answer_cards_drawn(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer how many cards come from the stock in this turn, replacements included."""
    if question.action == "take-pile":
        base, notes = 0, [drawing.note_pile_instead(0)]
    else:
        base, notes = rules.drawing.cards, [drawing.note_cards(rules.drawing.cards)]
    drawn = drawing.count_drawn(position, rules, base)
    if drawn.short:
        notes.append(drawing.note_stock_short(position.stock or 0))
    if drawn.replacements:
        notes.append(drawing.note_replacements(drawn.replacements))
    return tell(question, drawn.total, notes)


def answer_upcard(position: Position, question: Question, rules: RuleSet) -> Verdict:  # noqa: ARG001 one shape for all
    """Answer what happens to a first pile card."""
    card = Card(question.card)
    return tell(question, deal.upcard_fate(card, rules)[0], (deal.note_upcard(card, rules),))


def _kind_findings(question: Question, rules: RuleSet) -> list[Finding]:
    held = question.cards
    if any(map(is_red_three, held)):
        return [threes.check_red_never_melded(held)]
    return [
        canastas.check_canasta_size(len(held), rules),
        melds.check_one_rank(held),
        melds.check_naturals_min(held, rules),
        melds.check_wild_limit(held, rules),
    ]


def answer_canasta_kind(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer which kind of canasta the cards are, or `none`."""
    need_cards_in_hand((), position, "cards")
    findings = _kind_findings(question, rules)
    broken = next((finding for finding in findings if not finding.holds), None)
    if broken:
        return Verdict(question, "none", tuple(findings), broken)
    kind = canastas.note_kind(question.cards)
    return tell(question, kind.rule.removeprefix("canastas."), (*findings, kind))


def answer_canasta_bonus(position: Position, question: Question, rules: RuleSet) -> Verdict:  # noqa: ARG001
    """Answer what the canasta itself brings, in points."""
    findings = _kind_findings(question, rules)
    broken = next((finding for finding in findings if not finding.holds), None)
    if broken:
        return Verdict(question, 0, tuple(findings), broken)
    note = canastas.note_bonus(question.cards, rules)
    points = canastas.canasta_points(question.cards, rules)
    return tell(question, points, (*findings, canastas.note_kind(question.cards), note))


def answer_meld_points(position: Position, question: Question, rules: RuleSet) -> Verdict:  # noqa: ARG001
    """Answer what the cards count themselves, in points."""
    note = cards.note_points(question.cards, rules)
    return tell(question, cards.cards_points(question.cards, rules), (note,))


def answer_threes_score(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the red threes that lie as bonus cards bring, sign included."""
    count = len(position.red_threes)
    points = threes.red_three_points(count, rules)
    note = threes.note_red_threes(count, rules)
    if threes.red_threes_count_plus(position, rules) or not count:
        return tell(question, points, (note,))
    return Verdict(question, -points, (note, minus := threes.note_red_minus(-points)), minus)


def answer_deal_score(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer the side's score for the deal, line by line."""
    lines = [
        *scoring.canasta_lines(position, rules),
        *scoring.going_out_line(position, rules),
        *scoring.red_three_lines(position, rules),
        *scoring.card_lines(position, rules),
    ]
    total = sum(_points(line) for line in lines if line.rule.startswith("scoring."))
    return tell(question, total, (*lines, scoring.total_line(total)))


def _points(line: Finding) -> int:
    points = line.facts["points"]
    return points if isinstance(points, int) else 0


def answer_match(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer who has won the match, or that it goes on."""
    totals = (position.score, *position.opponent_scores)
    highest = max(totals)
    target = match.check_target(highest, rules)
    if not target.holds:
        return Verdict(question, "play-on", (target,), target)
    if totals.count(highest) > 1:
        return tell(question, "extra-deal", (target, match.note_tie(highest)))
    winner = "us" if position.score == highest else "them"
    return tell(question, winner, (target, match.note_highest(highest)))


def answer_penalty(position: Position, question: Question, rules: RuleSet) -> Verdict:  # noqa: ARG001
    """Answer what one offence costs, in points."""
    points = rules.penalties.offences.get(question.offence, 0)
    return tell(question, points, (note_penalty(question.offence, rules),))


def answer_deal_ends(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the deal is over at once, without a meld or a discard."""
    if phase_of(position, question) == "drawn":
        last = stock_end.check_red_three_last(position, rules)
        return Verdict(question, not last.holds, (last,), last)
    stock = stock_end.check_stock_left(position)
    if stock.holds:
        return tell(question, answer=False, findings=(stock,))
    if not position.pile:
        return tell(question, answer=True, findings=(stock,))
    use = stock_end.check_no_use(position.pile[-1], usable=_usable(position, rules))
    return Verdict(question, not use.holds, (stock, use), use)


def _usable(position: Position, rules: RuleSet) -> bool:
    """Tell whether the player can still take the pile; without a hand, whether it is not barred."""
    choices = ("whole", "top") if rules.pile.top_alone else ("whole",)
    for choice in choices:
        take = Question(ask="take-pile", choice=choice)
        try:
            if answer_take_pile(position, take, rules).answer:
                return True
        except QuestionError as error:
            return _only_needs_hand(error)
    return False


def _only_needs_hand(error: QuestionError) -> bool:
    return all(fault.code == "needs_hand" for fault in error.faults)


def answer_special_hand(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Refuse the question: no rule set here has special hands.

    Raises:
        QuestionError: Always.
    """
    del position
    raise QuestionError(Fault("not_in_rule_set", question.ask, rules.id))
