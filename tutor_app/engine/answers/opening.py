"""What must the opening reach, what do melds count, and can it be made?"""

from typing import NamedTuple

from tutor_app.engine.answers.common import (
    barred_ranks,
    can_end,
    can_go_out,
    decide,
    drawn_for_threes,
    lay,
    need_hand,
    out_plan,
    tell,
)
from tutor_app.engine.answers.minimum import (
    minimum_findings,
    opening_plans,
    opens_with,
    plan_opens,
)
from tutor_app.engine.answers.out import opens_by_going_out
from tutor_app.engine.answers.taking import LISTED, answer_take_pile
from tutor_app.engine.card import Card, Cards, contains, is_black_three, is_red_three, without
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import opening
from tutor_app.engine.rules.cards import cards_points
from tutor_app.engine.rules.going_out import check_keep_card, is_fresh, keeps_enough, must_go_out
from tutor_app.engine.rules.special_hands import note_special, special_hand
from tutor_app.engine.rules.stock_end import check_red_three_last, red_three_ended
from tutor_app.engine.rules.threes import staying
from tutor_app.engine.search import (
    LayDown,
    Plan,
    Task,
    minimal_lay_downs,
    minimal_openings,
    way_of,
    way_of_items,
)
from tutor_app.engine.search.bounds import cannot_leave, has_canasta_in, points_at_most
from tutor_app.engine.verdict import Finding, Verdict, Way


def answer_opening_need(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the side's opening must reach, in points."""
    opened = (opening.note_opened(),) if position.opened else ()
    notes = (*opened, opening.note_need(position, rules))
    return tell(question, opening.opening_need(position, rules), notes)


def answer_opening_value(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the given melds count towards the opening, in points.

    Below a score at which one meld must reach the minimum, only the best meld counts.
    """
    top = _top_to_count(position, question)
    melds = list(question.melds)
    lying = position.pile[-1] if position.pile and phase_of(position, question) == "start" else None
    if opening.wants_one_row(position, rules):
        points = _best_row(melds, top, rules)
    else:
        points = opening.opening_value(melds, top, rules)
        if lying and top is None and not rules.opening.top_card and _holds_top(question, position):
            points -= cards_points((lying,), rules)
    return tell(question, points, (opening.note_value(points),))


def _best_row(melds: list[Cards], top: Card | None, rules: RuleSet) -> int:
    """Return what the best single meld counts; the top card joins the meld of its rank."""
    values = []
    for meld in melds:
        joins = top is not None and any(card[0] == top[0] for card in meld)
        values.append(opening.opening_value([meld], top if joins else None, rules))
    return max(values, default=0)


def _holds_top(question: Question, position: Position) -> bool:
    """Tell whether the melds as given hold the top card, which the hand does not have."""
    laid = tuple(card for meld in question.melds for card in meld)
    if position.hand is not None:
        return not contains(position.hand, laid)
    return position.pile[-1] in laid


def _top_to_count(position: Position, question: Question) -> Card | None:
    """Return the top card if it is taken with the melds and is not among them already."""
    if phase_of(position, question) != "start" or not position.pile:
        return None
    return None if _holds_top(question, position) else position.pile[-1]


def answer_can_open(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player can make the side's opening now and end the turn.

    Raises:
        QuestionError: The side has opened, or at the start there is no pile.
    """
    if position.opened:
        raise QuestionError(Fault("makes_no_sense", "can-open", "melds"))
    hand = need_hand(position, question, rules)
    note = opening.note_need(position, rules)
    early = (note, *opening.check_lap(position, rules))
    if phase_of(position, question) == "start":
        return _open_with_pile(position, question, rules)
    if red_three_ended(position, rules):
        early = (*early, check_red_three_last(position, rules))
    if any(finding.holds is False for finding in early):
        return decide(question, early)
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
    findings = (opening.note_need(position, rules), *best.findings)
    return Verdict(question, best.answer, findings, best.deciding, best.ways, best.ways_total)


def hand_task(hand: Cards, position: Position, rules: RuleSet) -> Task:
    """Return the search task for opening from the hand."""
    return Task(
        hand,
        rules,
        closed=barred_ranks(position, rules),
        opening=True,
        need=opening.opening_need(position, rules),
        lone_red=sum(map(is_red_three, position.red_threes)),
    )


class HandOpenings(NamedTuple):
    """The smallest openings from the hand, each with actual cards only when it is asked for.

    Attributes:
        task: The search task.
        position: The position.
        laid: What goes down, cheapest first.
        exempt: The concealed hand that goes down whole without the minimum, if it can.
    """

    task: Task
    position: Position
    laid: list[LayDown]
    exempt: Way | None

    @property
    def size(self) -> int:
        """How many there are, the one that needs no minimum included."""
        return len(self.laid) + (self.exempt is not None)

    def at(self, place: int) -> tuple[Way, bool]:
        """Return one of them by its place, and whether the turn can end after it."""
        if self.exempt is not None and place == len(self.laid):
            return self.exempt, True
        way, rules = way_of_items(self.laid[place], self.task), self.task.rules
        unknown = drawn_for_threes(self.position, rules)
        return way, _ends(way, self.task.cards, self.position, rules, unknown)


def hand_openings(position: Position, rules: RuleSet) -> HandOpenings | None:
    """Return the smallest openings from the hand, or None if it is plain that there is none."""
    hand = staying(position.hand or (), rules)
    early = opening.check_lap(position, rules)
    if any(finding.holds is False for finding in early) or red_three_ended(position, rules):
        return None
    reaches = points_at_most(hand, rules) >= opening.opening_need(position, rules)
    splash = rules.opening.splash and has_canasta_in(hand, rules)
    unknown = drawn_for_threes(position, rules)
    stays = cannot_leave(hand, (), rules, unknown)
    if stays and not (reaches or splash):
        return None
    out = not stays and opens_by_going_out(hand, position, rules, unknown)
    task = hand_task(hand, position, rules)._replace(going_out=out)
    laid = minimal_lay_downs(task, opens_with(task, position))
    plan = None if stays or position.said_no else exempt_plan(hand, position, rules)
    exempt = way_of(plan.parts, Task(hand, rules)) if plan else None
    if exempt is not None:
        whole = sorted(exempt.cards)
        laid = [each for each in laid if sorted(way_of_items(each, task).cards) != whole]
    found = HandOpenings(task, position, laid, exempt)
    return _once(found) if rules.melds.sequences else found


def _once(openings: HandOpenings) -> HandOpenings:
    """Return the openings after which the turn can end, those of the same cards in a row once.

    Long sequences may be parted in more than one place.
    """
    found: dict[Cards, LayDown] = {}
    for place, laid in enumerate(openings.laid):
        way, ends = openings.at(place)
        if ends:
            found.setdefault(way.cards, laid)
    return openings._replace(laid=[*found.values()])


def _open_from_hand(position: Position, question: Question, rules: RuleSet, hand: Cards) -> Verdict:
    """Search the hand: an opening with an end of the turn, a special hand, the exemption."""
    name = special_hand(hand, position, rules)
    if name != "none":
        special = note_special(name, rules)
        return decide(question, (special,), special)
    unknown = drawn_for_threes(position, rules)
    out = opens_by_going_out(hand, position, rules, unknown)
    task = hand_task(hand, position, rules)._replace(going_out=out)
    found = opening_plans(task, position)
    minimum = minimum_findings(found, task, position)
    note = opening.note_need(position, rules)
    if any(finding.holds is False for finding in minimum):
        return _exempt_or_not(position, question, rules, hand, (note, *minimum))
    every, ways = _ways(task, position)
    ends = out or bool(ways) or _roomy(found, position, rules)
    kept = max((way.left for way in every), default=0)
    findings = (note, *minimum, check_keep_card(kept, holds=ends))
    if not ends:
        return _exempt_or_not(position, question, rules, hand, findings)
    return decide(question, findings, minimum[-1], (ways[:LISTED], len(ways)))


def _roomy(found: list[Plan], position: Position, rules: RuleSet) -> bool:
    """Tell whether some opening leaves cards enough, for hands too large to list them all."""
    unknown = drawn_for_threes(position, rules)
    return not must_go_out(position, rules) and any(
        keeps_enough(plan.left + unknown, rules) and plan.left > 1
        for plan in found
        if plan_opens(plan, position, rules) and rules.discarding.wild == "yes"
    )


def _ways(task: Task, position: Position) -> tuple[tuple[Way, ...], tuple[Way, ...]]:
    """Return the smallest openings, and those after which the turn can end."""
    rules = task.rules
    unknown = drawn_for_threes(position, rules)
    every = minimal_openings(task, opens_with(task, position))
    ending = [way for way in every if _ends(way, task.cards, position, rules, unknown)]
    return every, tuple(ending)


def _ends(way: Way, hand: Cards, position: Position, rules: RuleSet, unknown: int) -> bool:
    melds = lay(way.melds, (), opening=True)
    left = without(hand, way.cards)
    joins = rules.threes.royal and position.red_threes
    if not joins and any(is_black_three(item.cards[0]) for item in way.melds):
        return can_go_out(left, melds, position, rules, unknown)
    return can_end(left, melds, position, rules, unknown)


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
    exempt = opening.check_exempt(holds=plan is not None)
    if plan is None:
        return decide(question, (*findings, exempt))
    kept = tuple(finding for finding in findings if finding.holds is not False)
    way = way_of(plan.parts, Task(hand, rules))
    return decide(question, (*kept, exempt), exempt, ((way,), 1))


def exempt_plan(hand: Cards, position: Position, rules: RuleSet) -> Plan | None:
    """Return how the whole hand goes down concealed, which frees from the minimum, or None.

    The own hand must hold a canasta, also where a partner's would do for the bonus.
    """
    rule = rules.going_out
    if position.drew != "stock" or not is_fresh(position) or not rule.concealed:
        return None
    if not rules.opening.concealed_exempt:
        return None
    plan = out_plan(hand, (), position, rules, drawn_for_threes(position, rules))
    return plan if plan and sum(plan.kinds) >= max(rule.concealed_canastas, 1) else None
