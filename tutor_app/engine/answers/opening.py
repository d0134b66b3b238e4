"""What must the opening reach, what do melds count, and can it be made?"""

from tutor_app.engine.answers.common import decide, drawn_for_threes, need_hand, tell
from tutor_app.engine.answers.taking import answer_take_pile
from tutor_app.engine.card import Card, Cards, contains
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.minimal import minimal_openings
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import opening
from tutor_app.engine.rules.going_out import (
    check_keep_card,
    is_fresh,
    keeps_enough,
    may_be_left,
    must_go_out,
)
from tutor_app.engine.rules.stock_end import check_red_three_last, red_three_ended
from tutor_app.engine.search import Plan, Task, best_plan, most_points, plans, way_of
from tutor_app.engine.verdict import Finding, Verdict, Way


def answer_opening_need(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the side's opening must reach, in points."""
    note = opening.note_need(position, rules)
    return tell(question, opening.opening_need(position, rules), (note,))


def answer_opening_value(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the given melds count towards the opening, in points."""
    top = _top_to_count(position, question)
    points = opening.opening_value(question.melds, top, rules)
    return tell(question, points, (opening.note_value(points),))


def _top_to_count(position: Position, question: Question) -> Card | None:
    """Return the top card if it is taken with the melds and is not among them already."""
    if phase_of(position, question) != "start" or not position.pile:
        return None
    laid = tuple(card for meld in question.melds for card in meld)
    top = position.pile[-1]
    if position.hand is not None:
        return top if contains(position.hand, laid) else None
    return None if top in laid else top


def answer_can_open(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player can make the side's opening now and end the turn.

    Raises:
        QuestionError: The side has opened, or at the start there is no pile.
    """
    if position.opened:
        raise QuestionError(Fault("makes_no_sense", "can-open", "melds"))
    hand = need_hand(position, question)
    if phase_of(position, question) == "start":
        return _open_with_pile(position, question, rules)
    if red_three_ended(position, rules):
        return decide(
            question, (opening.note_need(position, rules), check_red_three_last(position, rules))
        )
    return _open_from_hand(position, question, rules, hand)


def _open_with_pile(position: Position, question: Question, rules: RuleSet) -> Verdict:
    if not position.pile:
        raise QuestionError(Fault("needs_pile", "position.pile", question.ask))
    choices = ("whole", "top") if rules.pile.top_alone else ("whole",)
    verdicts = [
        answer_take_pile(position, Question(ask="take-pile", choice=choice), rules)
        for choice in choices
    ]
    best = next((verdict for verdict in verdicts if verdict.answer), verdicts[0])
    note = opening.note_need(position, rules)
    findings = (note, *best.findings)
    return Verdict(question, best.answer, findings, best.deciding, best.ways, best.ways_total)


def _open_from_hand(position: Position, question: Question, rules: RuleSet, hand: Cards) -> Verdict:
    """Search the hand: the minimum with an end of the turn, or the concealed exemption."""
    unknown = drawn_for_threes(position, rules)
    need = opening.opening_need(position, rules)
    note = opening.note_need(position, rules)
    out = unknown == 0 and goes_out_unopened(hand, position, rules, need)
    task = Task(hand, rules, black_threes=out)
    minimum = opening.check_minimum(most_points(task), position, rules)
    reaching = [plan for plan in plans(task) if plan.points >= need]
    if reaching:
        ends = out or any(_may_end(plan, position, rules, unknown) for plan in reaching)
        kept = max(plan.left for plan in reaching) + unknown
        if ends:
            ways = _ways(task, need, position, rules, unknown)
            findings = (note, minimum, check_keep_card(kept, holds=True))
            return decide(question, findings, minimum, ways)
        minimum_and_end: tuple[Finding, ...] = (minimum, check_keep_card(kept, holds=False))
    else:
        minimum_and_end = (minimum,)
    return _exempt_or_not(position, question, rules, hand, (note, *minimum_and_end))


def _exempt_or_not(
    position: Position,
    question: Question,
    rules: RuleSet,
    hand: Cards,
    findings: tuple[Finding, ...],
) -> Verdict:
    """Add the concealed exemption: it opens without the minimum."""
    if not rules.opening.concealed_exempt:
        return decide(question, findings)
    plan = None if position.said_no else exempt_plan(hand, position, rules)
    exempt = opening.check_exempt(plan is not None)
    if plan is None:
        return decide(question, (*findings, exempt))
    kept = tuple(finding for finding in findings if finding.holds is not False)
    way = way_of(plan.shares, Task(hand, rules), plan.left)
    return decide(question, (*kept, exempt), exempt, ((way,), 1))


def _may_end(plan: Plan, position: Position, rules: RuleSet, unknown: int) -> bool:
    return keeps_enough(plan.left + unknown, rules) and not must_go_out(position, rules)


def _ways(
    task: Task, need: int, position: Position, rules: RuleSet, unknown: int
) -> tuple[tuple[Way, ...], int]:
    def may_end(left: int, _: int) -> bool:
        return keeps_enough(left + unknown, rules) and not must_go_out(position, rules)

    ways, total = minimal_openings(task, need, may_end)
    if total:
        return ways, total
    plan = out_unopened(task.cards, rules, need)
    return ((way_of(plan.shares, task, plan.left),), 1) if plan else ((), 0)


def out_unopened(
    hand: Cards, rules: RuleSet, need: int, canastas: int | None = None
) -> Plan | None:
    """Return how an unopened player lays all cards, one discard aside, with `need` points."""
    enough = rules.going_out.canastas_needed if canastas is None else canastas

    def fits(plan: Plan) -> bool:
        return plan.points >= need and plan.canastas >= enough and may_be_left(plan.left, rules)

    return best_plan(Task(hand, rules, lay_all=True, black_threes=True), fits)


def goes_out_unopened(hand: Cards, position: Position, rules: RuleSet, need: int) -> bool:
    """Tell whether the unopened player can lay everything at once with `need` points."""
    if position.said_no and rules.going_out.answer_binds:
        return False
    return out_unopened(hand, rules, need) is not None


def exempt_plan(hand: Cards, position: Position, rules: RuleSet) -> Plan | None:
    """Return how the whole hand goes down concealed, which frees from the minimum, or None."""
    rule = rules.going_out
    if position.drew != "stock" or not is_fresh(position) or not rule.concealed:
        return None
    if not rules.opening.concealed_exempt or drawn_for_threes(position, rules):
        return None
    return out_unopened(hand, rules, 0, max(rule.canastas_needed, rule.concealed_canastas))
