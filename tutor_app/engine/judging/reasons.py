"""What an answer says beyond the rule that decides it.

Of a no the rule of melds behind it and the best there is; of a yes what every way of it needs.

Whoever cannot go out since cards stay in the hand wants to know what keeps them there; whoever
may not ask since he cannot go out, why not. That is looked for where a reader is answered, and
not where a search asks for yes and no.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from tutor_app.engine.card import Cards, is_black_three, is_wild
from tutor_app.engine.judging.deciding import is_broken, of_cards
from tutor_app.engine.judging.going_out import GoingOut, concealed, ends_deal, what_bars_going_out
from tutor_app.engine.judging.minimum import minimum_findings
from tutor_app.engine.judging.opening import hand_task
from tutor_app.engine.judging.taking import FREE
from tutor_app.engine.judging.turn import Turn, turn_of
from tutor_app.engine.lift import lift
from tutor_app.engine.position import Position, phase_of
from tutor_app.engine.rule import in_canasta
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import going_out, melds, opening, pile, threes
from tutor_app.engine.search import with_more_canastas
from tutor_app.engine.verdict import Finding, Laid, Verdict

_Check = Callable[[Cards, Laid, Turn], Iterable[Finding]]
"""Checks cards that go down, with the whole meld that they make, by one rule."""

_OF_MELDS: Mapping[str, _Check] = {
    "melds.wild_lock": lambda whole, laid, turn: (
        melds.check_wild_begun(whole, turn.rules)
        if turn.wild_used and laid.to is None and all(map(is_wild, whole))
        else melds.check_wild_lock(
            laid.cards, turn.melds, turn.rules, laid.to, turn.position.laid_now
        )
    ),
    "threes.black_without_wild": lambda whole, _, turn: (
        [of_cards(threes.check_black_without_wild(whole, turn.rules), whole)]
        if any(map(is_black_three, whole))
        else []
    ),
    "melds.wild_limit": lambda whole, laid, turn: (
        []
        if all(map(is_wild, whole))
        else [of_cards(melds.check_wild_limit(whole, turn.rules, whole[: -len(laid.cards)]), whole)]
    ),
    "melds.wild_only": lambda whole, _, turn: (
        [of_cards(melds.check_wild_only(turn.rules), whole)] if all(map(is_wild, whole)) else []
    ),
}
"""Rules of melds that may keep wild cards in a hand, each with its check."""


def with_reasons(verdict: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a no with what is behind its broken rules, before its causes are looked for.

    Args:
        verdict: A verdict whose answer is no.
        position: The position it is about.
        rules: The rule set.
    """
    broken = {finding.rule for finding in verdict.findings if finding.holds is False}
    asked = verdict.question.ask
    if rules.cards.family == "rummy" or position.hand is None:
        return verdict
    if asked == "ask-partner" and going_out.ASK_POSSIBLE.id in broken:
        bars = what_bars_going_out(turn_of(position, rules))
        return verdict._replace(findings=(*verdict.findings, *bars))
    if asked == "take-pile" and pile.NEEDS_OPENED.id in broken:
        return _with_shortness(verdict, position, rules)
    drawn = phase_of(position, verdict.question) == "drawn"
    if asked == "go-out" and drawn and broken == {going_out.ALL_CARDS.id}:
        return _with_stays(verdict, turn_of(position, rules))
    return verdict


def with_opening(verdict: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a no since cards stay, its causes known, which says that no opening is near either.

    That is the fact `short` (1) of the cards that stay. A player of whom nothing can go down
    would else read how much could. A concealed hand that needs no minimum is not told of one.
    """
    stay = next((each for each in verdict.findings if _stays(each)), None)
    out = in_canasta(rules) and verdict.question.ask in _GOING_OUT
    drawn = out and phase_of(position, verdict.question) == "drawn"
    exempt = verdict.question.concealed and rules.opening.concealed_exempt
    if stay is None or not drawn or exempt or opening.has_opened(position, rules):
        return verdict
    task = hand_task(turn_of(position, rules))
    missed = minimum_findings(task, position)
    broken = tuple(each for each in missed if each.holds is False)
    if not broken:
        return verdict
    short = stay._replace(facts={**stay.facts, "short": 1})
    findings = tuple(short if each == stay else each for each in verdict.findings)
    deciding = short if verdict.deciding == stay else verdict.deciding
    known = {each.rule for each in findings}
    more = () if known & {each.rule for each in broken} else broken[-1:]
    return verdict._replace(findings=(*findings, *more), deciding=deciding)


_GOING_OUT = frozenset({"go-out", "ask-partner"})
"""Questions whose no may be that cards stay in the hand."""


def _stays(finding: Finding) -> bool:
    """Tell whether a finding says that cards stay in the hand, none of them set aside."""
    broken = finding.rule == going_out.ALL_CARDS.id and finding.holds is False
    return broken and bool(finding.facts["left"]) and not finding.facts.get("aside")


def _with_shortness(verdict: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a no for want of an opening which says, with the fact `short` (1), that none is near.

    Who could open from the hand wonders why that does not do; who could not need not ask.
    """
    task = hand_task(turn_of(position, rules))
    if not is_broken(minimum_findings(task, position)):
        return verdict
    ours = next(each for each in verdict.findings if each.rule == pile.NEEDS_OPENED.id)
    short = ours._replace(facts={**ours.facts, "short": 1})
    findings = tuple(short if each == ours else each for each in verdict.findings)
    deciding = short if verdict.deciding == ours else verdict.deciding
    return verdict._replace(findings=findings, deciding=deciding)


def with_best(verdict: Verdict, before: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a no in which a minimum that is missed names the best opening there is.

    While causes are looked for nobody asks how much could be laid, or it is asked where a
    rule is left out; a reader wants to know how much it is with all of them.

    Args:
        verdict: The no with its causes.
        before: The same before they were looked for.
        position: The position it is about.
        rules: The rule set.
    """
    own = [each for each in before.findings if each.facts.get("have")]
    missed = [each for each in verdict.findings if _is_missed(each) and each not in own]
    question = verdict.question
    if question.ask not in _OPENING or question.cards or not missed:
        return verdict
    turn = turn_of(position, rules)
    lacks = any(each.rule in FREE and each.holds is False for each in verdict.findings)
    counts = rules.opening.top_card and not rules.opening.before_pile and not lacks
    top = position.pile[-1:] if counts and phase_of(position, question) == "start" else ()
    task = hand_task(turn, (*turn.hand, *top))
    found = minimum_findings(task, position)
    best = next((each for each in found if each.rule in _MEASURED), None)
    if best is None or best.holds:
        return verdict
    findings = tuple(best if finding in missed else finding for finding in verdict.findings)
    deciding = best if verdict.deciding in missed else verdict.deciding
    return verdict._replace(findings=findings, deciding=deciding)


def with_permission(verdict: Verdict, rules: RuleSet) -> Verdict:
    """Return a yes with the rule that every way of it needs: that wild cards alone are a meld."""
    canasta, ways = rules.cards.family != "rummy", verdict.ways
    needs = (any(all(map(is_wild, laid.cards)) for laid in way.melds) for way in ways)
    if not canasta or verdict.question.ask not in _OPENING or not ways or not all(needs):
        return verdict
    return verdict._replace(findings=(*verdict.findings, melds.check_wild_only(rules)))


_OPENING = frozenset({"take-pile", "can-open"})
"""Questions whose no may be that no opening is good enough."""


_MEASURED = frozenset({opening.MINIMUM.id, opening.ONE_ROW.id})
"""Rules that an opening misses by points."""


def _is_missed(finding: Finding) -> bool:
    """Tell whether a finding says that a minimum is missed."""
    return finding.rule in _MEASURED and finding.holds is False


def _with_stays(verdict: Verdict, turn: Turn) -> Verdict:
    """Return a no to going out with the rule of melds that keeps cards in the hand, if one does."""
    start = concealed if verdict.question.concealed else GoingOut
    if not any(map(is_wild, turn.hand)):
        return verdict
    for rule in _OF_MELDS:
        found = _keeps(start(turn._replace(rules=lift(turn.rules, frozenset({rule})))), rule, turn)
        if found is not None:
            return verdict._replace(findings=(found, *verdict.findings), deciding=found)
    return verdict


def _keeps(free: GoingOut, rule: str, turn: Turn) -> Finding | None:
    """Return what a rule of melds finds broken where all cards go down without it."""
    every = with_more_canastas(free.task(lay_all=True), partial(ends_deal, turn=free.turn))
    plan = next((plan for plan in every if not plan.merges), None)
    for laid in free.way(plan).melds if plan else ():
        whole = (*(turn.melds[laid.to].cards if laid.to is not None else ()), *laid.cards)
        broken = (each for each in _OF_MELDS[rule](whole, laid, turn) if each.holds is False)
        if (found := next(broken, None)) is not None:
            return found
    return None
