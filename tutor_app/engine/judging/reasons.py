"""What an answer says beyond the rule that decides it.

Of a no the rule of melds behind it and the best there is; of a yes what every way of it needs.

Whoever cannot go out since cards stay in the hand wants to know what keeps them there; whoever
may not ask since he cannot go out, why not. That is looked for where a reader is answered, and
not where a search asks for yes and no.
"""

from collections.abc import Mapping
from functools import partial

from tutor_app.engine.card import SUITS, Card, Cards, is_black_three, is_wild
from tutor_app.engine.judging.deciding import exchanged, is_broken
from tutor_app.engine.judging.going_out import GoingOut, concealed, ends_deal
from tutor_app.engine.judging.melding import check_laid
from tutor_app.engine.judging.minimum import minimum_findings
from tutor_app.engine.judging.opening import hand_task
from tutor_app.engine.judging.staying import what_bars_going_out
from tutor_app.engine.judging.taking import FREE
from tutor_app.engine.judging.turn import Turn, turn_of
from tutor_app.engine.lift import lift
from tutor_app.engine.position import Position, phase_of
from tutor_app.engine.rule import in_canasta
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import going_out, melds, opening, pile, special_hands, threes
from tutor_app.engine.search.plans import with_more_canastas
from tutor_app.engine.verdict import Finding, Verdict

_OF_MELDS = (
    *("melds.wild_lock", "threes.black_without_wild", "threes.black_size", "melds.wild_limit"),
    *("melds.never_wild", "melds.wild_in_opening", "melds.max_size", "melds.wild_only"),
)
"""Rules of melds that may keep cards in a hand, the most telling first."""


def with_reasons(verdict: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a no with what is behind its broken rules, before its causes are looked for."""
    broken = {finding.rule for finding in verdict.findings if finding.holds is False}
    asked = verdict.question.ask
    if rules.cards.family == "rummy" or position.hand is None:
        return verdict
    if asked == "ask-partner" and going_out.ASK_POSSIBLE.id in broken:
        bars = what_bars_going_out(turn_of(position, rules))
        return verdict._replace(findings=(*verdict.findings, *bars))
    drawn = phase_of(position, verdict.question) == "drawn"
    if asked == "go-out" and drawn and going_out.ALL_CARDS.id in broken:
        return _with_stays(verdict, turn_of(position, rules))
    return verdict


def with_opening(verdict: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a no, its causes known, which says with the fact `short` (1) that no opening is near.

    Of a player of whom nothing can go down one would else read how much could. Who could open
    from the hand wonders why that does not do for the pile; who could not need not ask. A
    concealed hand that needs no minimum is not told of one.
    """
    asked = verdict.question
    ours = next((each for each in verdict.findings if _lets_ask(each, asked.ask)), None)
    exempt = asked.concealed and rules.opening.concealed_exempt
    out, drawn = asked.ask != "take-pile", phase_of(position, asked) == "drawn"
    needed = in_canasta(rules) and position.hand is not None and not exempt and out is drawn
    if ours is None or not needed or opening.has_opened(position, rules):
        return verdict
    missed = minimum_findings(hand_task(turn_of(position, rules)), position)
    broken = {each.rule: each for each in missed if each.holds is False}
    if not broken:
        return verdict
    told = exchanged(verdict, (ours,), ours.with_facts(short=1))
    if not out or not broken.keys().isdisjoint(each.rule for each in told.findings):
        return told
    return told._replace(findings=(*told.findings, [*broken.values()][-1]))


def with_special(verdict: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a no to opening or going out that says why the hand is not quite a special one."""
    asked, known = verdict.question, special_hands.PATTERN.knows(rules)
    if not known or asked.ask not in {"can-open", "go-out"} or phase_of(position, asked) != "drawn":
        return verdict
    none = special_hands.note_none(position.hand or (), position, rules)
    far = none.facts["lack"] in {"melds", "pile", "size"} or none.facts.get("count", 1) != 1
    return verdict if far else verdict._replace(findings=(*verdict.findings, none))


def with_threes(verdict: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a no to going out that says why black threes stay, of any other rank a meld."""
    broken = {each.rule for each in verdict.findings if each.holds is False}
    black = tuple(filter(is_black_three, position.hand or ()))
    enough = threes.BLACK_SIZE.knows(rules) and len(black) >= rules.melds.min_size
    if not enough or going_out.ALL_CARDS.id not in broken or threes.BLACK_SIZE.id in broken:
        return verdict
    few = threes.check_black_size(black, rules)
    return verdict if few.holds else verdict._replace(findings=(*verdict.findings, few))


_WANTS: Mapping[str, str] = {
    "take-pile": pile.NEEDS_OPENED.id,
    **dict.fromkeys(("go-out", "ask-partner"), going_out.ALL_CARDS.id),
}
"""Rules of which a no leaves the reader asking how near an opening is, by what was asked."""


def _lets_ask(finding: Finding, asked: str) -> bool:
    """Tell whether a finding leaves it open how near an opening is: none if cards are set aside."""
    facts = finding.facts
    broken = finding.holds is False and finding.rule == _WANTS.get(asked)
    silent = facts.get("left") == 0 or facts.get("aside")
    return broken and not silent


def with_best(verdict: Verdict, before: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a no in which a minimum that is missed names the best opening there is.

    While causes are looked for nobody asks how much could be laid, or it is asked where a
    rule is left out; a reader wants to know how much it is with all of them. Rommé always asks.
    `before` is the no before its causes were looked for.
    """
    own = [each for each in before.findings if each.facts.get("have")]
    short = [f for f in verdict.findings if f.rule in _MEASURED and f.holds is False]
    missed = [each for each in short if each not in own]
    question, always = verdict.question, rules.cards.family == "rummy"
    if question.ask not in _OPENING or question.cards or always or not missed:
        return verdict
    turn, start = turn_of(position, rules), phase_of(position, question) == "start"
    lacks = [each for each in verdict.findings if each.rule in FREE and each.holds is False]
    counts = rules.opening.top_card and not rules.opening.before_pile
    top = position.pile[-1:] if counts and start else ()
    for pair in lacks if top else ():  # which is all that is missing for a meld with the top card
        rank, more = top[0][0], int(str(pair.facts["need"])) - int(str(pair.facts["have"]))
        others = [Card(rank + suit) for suit in SUITS if rank + suit not in top]
        best = _best(turn, (*top, *others[:more]))
        if best and best.rule == opening.MINIMUM.id and not best.holds:
            return exchanged(verdict, missed, best.with_facts(rank=rank, lacking=more))
    best = _best(turn, () if lacks else top)
    if best is None or best.holds:
        return verdict
    if start and not lacks:
        best = opening.of_hand_alone(best, rules)
    return exchanged(verdict, missed, best)


def _best(turn: Turn, more: Cards) -> Finding | None:
    """Return what the best opening of the hand and some cards more reaches, if one is measured."""
    found = minimum_findings(hand_task(turn, (*turn.hand, *more)), turn.position)
    return next((each for each in found if each.rule in _MEASURED), None)


def with_permission(verdict: Verdict, rules: RuleSet) -> Verdict:
    """Return a yes with the rule that every way of it needs: that wild cards alone are a meld."""
    canasta, ways = rules.cards.family != "rummy", verdict.ways
    needs = (any(all(map(is_wild, laid.cards)) for laid in way.melds) for way in ways)
    if not canasta or verdict.question.ask not in _OPENING or not ways or not all(needs):
        return verdict
    return verdict._replace(findings=(*verdict.findings, melds.check_wild_only(rules)))


def with_span(verdict: Verdict) -> Verdict:
    """Return a yes whose ways open with more points or fewer that says so, by what they reach."""
    points = sorted({way.points for way in verdict.ways})
    reached = [
        each
        for each in verdict.findings
        if each.rule == opening.MINIMUM.id and each.facts.get("have") in points
    ]
    if len(points) < 2 or not reached or "top" in reached[0].facts:  # noqa: PLR2004 one is no span
        return verdict
    return exchanged(verdict, reached, reached[0].with_facts(lowest=points[0], highest=points[-1]))


_OPENING = frozenset({"take-pile", "must-take", "can-open"})
"""Questions whose no may be that no opening is good enough."""


_MEASURED = frozenset({opening.MINIMUM.id, opening.ONE_ROW.id})
"""Rules that an opening misses by points."""


def _with_stays(verdict: Verdict, turn: Turn) -> Verdict:
    """Return a no to going out with the rule of melds that keeps cards in the hand, if one does."""
    start = concealed if verdict.question.concealed else GoingOut
    full = any(is_broken(melds.check_closed(meld, turn.rules)) for meld in turn.melds)
    stays = next(each for each in verdict.findings if each.rule == going_out.ALL_CARDS.id)
    if not stays.facts.get("left") or not (
        full or any(is_wild(card) or is_black_three(card) for card in turn.hand)
    ):
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
        large = len(whole) >= turn.rules.melds.min_size  # of fewer nobody thinks as of a meld
        checked = check_laid(laid, turn.position, turn.rules) if large else ()
        broken = (each for each in checked if each.rule == rule and each.holds is False)
        if (found := next(broken, None)) is not None:
            black = tuple(filter(is_black_three, turn.hand))  # one may be the discard
            more = threes.check_black_size(black, turn.rules)
            more_so = rule == more.rule and more.holds is False
            return more.with_facts(of=black) if more_so else found.with_facts(of=whole)
    return None
