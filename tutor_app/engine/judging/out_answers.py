"""May I go out, may I ask my partner, and is this a special hand?"""

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import islice, takewhile

from tutor_app.engine.card import in_other_suits, of_rank
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.attempts import Attempt, fewest_left, lacks
from tutor_app.engine.judging.deciding import decide, forbids, say
from tutor_app.engine.judging.going_out import (
    TOO_MANY,
    GoingOut,
    cards_stay,
    concealed_hand,
    try_going_out,
)
from tutor_app.engine.judging.meld_rule import with_meld_rule
from tutor_app.engine.judging.minimum import (
    hand_task,
    minimum_findings,
    missed_opening,
    plan_findings,
    way_findings,
)
from tutor_app.engine.judging.opening import (
    SHOWN,
    exempt_plan,
    frees,
    opening_with,
    openings_with_pile,
    way_out,
)
from tutor_app.engine.judging.pile import any_way, judge_taking
from tutor_app.engine.judging.taking import Taking, start_taking
from tutor_app.engine.judging.turn import Turn, start_turn
from tutor_app.engine.judging.why_not_out import (
    canastas_lacking,
    check_going_out,
    what_bars_going_out,
)
from tutor_app.engine.lift import deciding_only, with_value
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule import REGISTRY
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import drawing, going_out, opening, pile
from tutor_app.engine.rules.special_hands import (
    NEAR,
    check_near,
    note_none,
    note_other_way,
    note_special,
    special_hand,
)
from tutor_app.engine.rules.stock_end import (
    check_red_three_last,
    draws_three,
    no_discard_left,
)
from tutor_app.engine.search.task import Plan
from tutor_app.engine.verdict import Finding, Laid, Verdict, Way, broken_in, is_broken


@lru_cache(maxsize=16)
def answer_go_out(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player can go out in this turn, from the hand or with the pile.

    It is kept for a listing, which asks it of the partner's answer too.
    """
    if question.concealed and not rules.going_out.concealed:
        return _as_any_other(position, question, rules)
    turn = start_turn(position, question, rules)
    if phase_of(position, question) == "start":
        return _with_pile(turn._replace(position=position), question)
    early = check_before(turn, question, taking=False)
    if forbids(early, rules):
        return decide(question, early, rules)
    name = special_hand(turn.hand, position, rules)
    if name != "none" and not question.concealed:
        return decide(question, (*early, note_special(name, turn.hand, rules)), rules)
    start = concealed_hand if question.concealed else GoingOut
    attempt = start(turn)
    found, plan = check_going_out(attempt)
    if plan is None:
        found = with_meld_rule(found, turn, start)
    elif not position.opened:
        minimum = _check_minimum(attempt, plan)
        found += [opening.of_concealed(each, question, rules) for each in minimum]
    if forbids(found, rules):
        near = check_near(turn.hand, position, rules, NEAR)  # another way out
        found = [*(found if near else note_other_way(found, turn.hand, position, rules)), *near]
    ways = [attempt.way(plan)] if plan else []
    found += _note_bare(ways, position, rules)
    return decide(question, (*early, *found), rules, found[0], ways)


def _note_bare(ways: list[Way], position: Position, rules: RuleSet) -> list[Finding]:
    """Return that nothing need be discarded where all cards go down, though something might be."""
    bare = rules.has_reader and any(way.left == 0 for way in ways)
    free = rules.going_out.discard == "optional" and not no_discard_left(position, rules)
    return [going_out.check_keep_card(0, holds=True, out=True)] if bare and free else []


def _as_any_other(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player goes out concealed where that is unknown: it is going out."""
    known = going_out.check_concealed_known(rules)
    openly = answer_go_out(position, question._replace(concealed=False), rules)
    return decide(question, (known, *openly.findings), rules, openly.deciding, openly.ways)


def can_go_out_now(position: Position, rules: RuleSet) -> bool:
    """Tell whether the player can go out: `answer_go_out`, at less cost."""
    if position.phase == "start" and not position.pile:
        return False
    return answer_go_out(position, Question(ask="go-out"), deciding_only(rules)).answer is True


def has_lapsed(position: Position, rules: RuleSet) -> bool:
    """Tell whether the partners' yes binds no more, since whoever cannot go out any more is free.

    It is asked of nobody who may draw yet.
    """
    said = position.hand is not None and going_out.has_said_yes(position, rules)
    return said and not can_go_out_now(position, rules)


def check_before(turn: Turn, question: Question, *, taking: bool) -> list[Finding]:
    """Check what bars going out whatever the cards."""
    position, rules = turn.position, turn.rules
    findings = [] if taking else check_draw(position, rules)
    findings += going_out.check_answers(position, rules)
    findings += opening.check_lap(position, rules)
    if question.concealed:
        findings += going_out.check_concealed(position, rules, taking=taking)
    return findings


def check_draw(position: Position, rules: RuleSet) -> list[Finding]:
    """Check that a three drawn with an empty stock has not ended the deal."""
    three = position.stock == 0 and draws_three(position, rules)
    return [check_red_three_last(position, rules)] if three else []


def _check_minimum(attempt: GoingOut, plan: Plan) -> list[Finding]:
    """Check the opening's minimum, or the concealed exemption from it.

    Where an opening counts enough, but none by which the player goes out, `plan` is told of.
    """
    turn, position, rules = attempt.turn, attempt.turn.position, attempt.rules
    task = hand_task(turn)._replace(going_out=True)
    found = way_findings(attempt.way(plan), task)
    if not is_broken(found):
        return found
    way = way_out(hand_task(turn), attempt)
    if way is not None:
        return way_findings(way, task)
    supposed = attempt.concealed and going_out.OWN_CANASTA.id in rules.lifted
    if (supposed and frees(turn)) or exempt_plan(turn) is not None:
        return [opening.check_exempt(rules, holds=True)]
    if rules.decides_only:
        return cards_stay(rules)
    most = minimum_findings(task)
    if forbids(most, rules):
        return [*most, opening.note_need(position, rules)]
    short = plan_findings(plan, task)
    return what_bars_going_out(turn) or (short if is_broken(short) else cards_stay(rules))


def _with_pile(turn: Turn, question: Question) -> Verdict:
    """Answer whether the player goes out by taking the pile, or its top card alone."""
    position, rules = turn.position, turn.rules
    if not position.pile:
        raise QuestionError(Fault("needs_pile", "position.pile", question.ask))
    early = check_before(turn, question, taking=True)
    if forbids(early, rules):
        return decide(question, early, rules)
    verdicts = [_by_choice(turn, question, choice) for choice in pile.choices(rules)]
    best = next((verdict for verdict in verdicts if verdict.answer), verdicts[-1])
    if not best.answer and not rules.decides_only:
        everything = start_taking(turn, pile.choices(rules)[0], ()).taken
        lacking = canastas_lacking(_going(everything, turn, concealed=question.concealed))
        nearest = _of_nearest(verdicts, lacking, rules)
        drawn = [] if lacking else _draws_first(turn, question, fewest_left(nearest))
        best = decide(question, [*nearest, *drawn], rules)
    again = {finding.rule for finding in best.findings}
    before = (finding for finding in early if finding.rule not in again)
    return best._replace(question=question, findings=(*before, *best.findings))


def _draws_first(turn: Turn, question: Question, fewest: int) -> list[Finding]:
    """Return that who takes the pile draws besides, if that alone keeps a player from going out.

    It is not asked where `fewest`, so many cards stay at least, are more than a draw accounts for.
    """
    rules, position = turn.rules, turn.position
    drawn = rules.drawing.with_pile
    if not drawn or fewest > TOO_MANY + drawn or position.stock == 0 or not rules.has_reader:
        return []
    free = deciding_only(with_value(rules, "drawing.with_pile", 0))
    out = _with_pile(turn._replace(rules=free), question).answer
    return [drawing.note_pile_instead(rules, first=True)] if out is True else []


def _of_nearest(noes: list[Verdict], lacking: list[Finding], rules: RuleSet) -> list[Finding]:
    """Return the findings of the way to take the pile that comes nearest to going out.

    `lacking` are the canastas that lack by every way: they are told also where the pile cannot
    be taken. Of two ways the one is nearer that lacks no others, though it leaves more cards:
    so many stay if the canastas are made.
    """
    if not _takes(noes[-1]):
        known = {each.rule for each in noes[-1].findings}
        more = (_made_or_not(each) for each in lacking if each.rule not in known)
        return [*noes[-1].findings, *more]
    taken = [no for no in reversed(noes) if _takes(no, _OPENING)]
    none = {each.rule for each in lacking if "none" in each.facts}
    anyway = {each.rule for each in lacking}
    best = min(taken, key=lambda no: lacks(no.findings, anyway))
    made = max(rules.going_out.canastas_needed, 1)
    fewest = min(fewest_left(no.findings) for no in taken)
    made *= not lacking and fewest_left(best.findings) != fewest
    found = [
        each.telling(made=made * (each.rule == going_out.ALL_CARDS.id)) for each in best.findings
    ]
    false = [each for each in found if "none" in each.facts and each.rule not in none]
    return [_made_or_not(each) if each in false else each for each in found]


def _made_or_not(lacking: Finding) -> Finding:
    """Return canastas that lack of which it is not said that none can be made."""
    facts = {name: each for name, each in lacking.facts.items() if name not in {"kinds", "implied"}}
    return lacking._replace(facts=facts).with_facts(none="")


_AFTER_TAKING = frozenset({"going_out", "discarding", "threes"})
"""Families of the rules that bar going out once the pile is taken."""
_OPENING = frozenset({"opening"})
"""The family by which cards that could all go down open too low."""


def _takes(no: Verdict, also: frozenset[str] = frozenset()) -> bool:
    """Tell whether the pile could be taken, and what comes after it bars going out."""
    families = {REGISTRY[each.rule].topic for each in broken_in(no.findings)}
    return families <= _AFTER_TAKING | also | (_OPENING if families & _AFTER_TAKING else set())


def _by_choice(turn: Turn, question: Question, choice: str) -> Verdict:
    """Judge the taking of the whole pile, or of the top card, that ends by going out.

    One opening with which the player goes out is enough.
    """
    out, concealed, rules = list[Way](), question.concealed, turn.rules

    def end(after: Turn, *, reasons: bool) -> list[Finding]:
        if joined := _check_fresh(after, turn, concealed=concealed):
            return joined
        going = _going(after, turn, concealed=concealed)
        told = reasons or rules.passed_over  # beside the cards that stay canastas may lack
        found, plan = check_going_out(going) if told else try_going_out(going)
        if plan is not None:
            out.append(going.way(plan))
        return found or cards_stay(rules)

    take, attempts = question._replace(choice=choice), partial(_ways_out, concealed=concealed)
    verdict = judge_taking(turn.position, take, rules, attempts, end)
    if not (verdict.ways and out):
        return verdict
    first, rest = verdict.ways[0], out[0]
    if rest.merges:  # what goes down after them is not shown
        rest = Way((), left=rest.left, drawn=rest.drawn)
    cards, points = first.hand_cards + rest.hand_cards, first.points + rest.points
    way = Way((*first.melds, *rest.melds), cards, points, rest.left, drawn=rest.drawn)
    return verdict._replace(ways=(way,), ways_total=1)


def _going(after: Turn, before: Turn, *, concealed: bool) -> GoingOut:
    """Return the going out after a taking, `concealed` if it is to be so."""
    return concealed_hand(after, before.hand) if concealed else GoingOut(after)


def _ways_out(taking: Taking, *, concealed: bool) -> Iterator[Attempt]:
    """Yield every way to take the pile; openings only until the player goes out with one.

    If none is a going out some show why. Where canastas must be made of the hand's own cards,
    every opening is tried.
    """
    if taking.skips_opening:
        yield from any_way(taking)
        return
    rules, first = taking.rules, opening_with(taking)
    counted, pair = concealed and rules.going_out.concealed_from_hand, first.early[0]
    if pair.holds:
        found, plan = check_going_out(GoingOut(first.everything))
        if plan is None:
            found = _beside_top(found, first.everything, taking)
            yield Attempt((pair, *found, *missed_opening(first.turn, first.task)))
            return
        way = way_out(first.task, GoingOut(first.everything, concealed=concealed))
        attempt = first.attempt(way) if way else None
        if attempt is not None:
            yield attempt
        elif rules.decides_only and not counted:
            yield Attempt((pair, *cards_stay(rules)))
            return
    yield from islice(openings_with_pile(taking), None if counted else SHOWN)


def _beside_top(found: list[Finding], everything: Turn, taking: Taking) -> list[Finding]:
    """Return what keeps a side from going out whose top card lies with its like, in any suits.

    It is what is `found` of all cards that come if no more stay so.
    """
    own, fewest = of_rank(taking.turn.hand, taking.rank)[: taking.needed], fewest_left(found)
    few = len(own) + 1 < taking.rules.melds.min_size
    if not fewest or taking.rules.decides_only or few:
        return found
    suits = in_other_suits(own, taking.turn.hand) if taking.rules.melds.sequences else ()
    laid = [Laid((*each, taking.top), None) for each in (own, *suits)]
    tried = (GoingOut(everything.lay((each,), opening=True)) for each in laid)
    told = (check_going_out(each, fewest)[0] for each in tried)
    more = [*takewhile(lambda each: fewest_left(each) > fewest, told)]
    return min(more, key=fewest_left) if len(more) == len(laid) else found


def _check_fresh(after: Turn, before: Turn, *, concealed: bool) -> list[Finding]:
    """Check of a `concealed` hand that the top card joined no meld of an earlier turn."""
    position = before.position
    for index, meld in enumerate(position.melds if concealed else ()):
        if index not in position.laid_now and after.melds[index] != meld:
            added = after.melds[index].cards[len(meld.cards) :]
            return [going_out.check_fresh(position._replace(added_now=added), before.rules)]
    return []


def answer_special_hand(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer which special hand the player holds, or `none`."""
    hand = start_turn(position, question, rules).hand
    name = special_hand(hand, position, rules)
    none = note_none(hand, position, rules)
    note = none if name == "none" else note_special(name, hand, rules)
    return say(question, name, (note,))


def answer_ask_partner(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player may ask "may I go out?" now."""
    exists = going_out.check_partner_exists(position, rules)
    allowed = going_out.check_ask_allowed(rules)
    if not exists.holds:
        nobody = (exists, allowed) if rules.cards.family == "rummy" else (exists,)
        return decide(question, nobody, rules)
    when = going_out.check_ask_time(position, phase_of(position, question), rules)
    once = going_out.check_ask_once(rules, holds=not position.partner_answers)
    ended = check_draw(position, rules)
    findings = [exists, allowed, when, once, *ended]
    if once.holds and not rules.going_out.ask_once_a_deal:
        findings.remove(once)  # that nobody asks twice in a turn goes without saying
    barred = forbids(findings if rules.decides_only else ended, rules)
    if not rules.going_out.ask_only_if_possible or position.hand is None or barred:
        return decide(question, findings, rules, when)
    free = position._replace(partner_answers=None, phase="drawn")
    out = answer_go_out(free, Question(ask="go-out"), rules)
    possible = going_out.ASK_POSSIBLE(out.answer is True)
    findings.append(possible)
    if rules.has_reader:
        enough = (each for each in out.findings if each.rule in going_out.CANASTAS_NEEDED)
        findings += enough if possible.holds else broken_in(out.findings)
    return decide(question, findings, rules, possible, out.ways)
