"""A verdict told whole: of a no its causes, and the best opening there is; of a yes its ways.

Every door that tells a reader anything goes through `prove`; searches, which want only yes or
no, judge without it. A meld is named by its rank, or by its cards where the rank does not tell.
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from tutor_app.engine.card import SUITS, THREE, Card, Cards, Rank, is_wild, meld_rank
from tutor_app.engine.judging.attempts import that_stay
from tutor_app.engine.judging.deciding import with_replaced
from tutor_app.engine.judging.meld_rule import meld_rule
from tutor_app.engine.judging.minimum import (
    hand_task,
    minimum_findings,
    missed_opening,
    opens_with,
    plan_opens,
)
from tutor_app.engine.judging.opening import frees
from tutor_app.engine.judging.turn import Turn, turn_of
from tutor_app.engine.lift import Judge, lift, with_causes
from tutor_app.engine.position import Position, phase_of
from tutor_app.engine.rule import in_canasta
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import going_out, opening
from tutor_app.engine.rules.freezing import FREE
from tutor_app.engine.rules.melds import MIN_SIZE, WILD_LIMIT, check_wild_only
from tutor_app.engine.rules.threes import goes_to_red
from tutor_app.engine.search.minimal import may_reach, minimal_openings
from tutor_app.engine.search.most import most_laid
from tutor_app.engine.search.task import Task
from tutor_app.engine.verdict import (
    Finding,
    Laid,
    Place,
    Verdict,
    Way,
    broken_in,
    merged_groups,
)


def prove(judge: Judge, position: Position, rules: RuleSet) -> Verdict:
    """Return the verdict under a rule set with `decided_by` filled.

    `judge` judges the same thing under rule sets of which rules are lifted; what it raises is
    raised.
    """
    verdict = judge(rules)
    if verdict.answer is False:
        told = with_reasons(verdict, judge, position, rules)
    else:
        told = with_ways_told(verdict, position, rules)
    top = opening.note_top_card(told.findings, rules)
    told = told._replace(findings=(*told.findings, *top)) if top else told
    return _without_partner(told, position, rules)


def _without_partner(verdict: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a verdict that tells of no side where the player has no partner in this deal.

    That is so where one plays alone against two; each finding has a fact `role` then: `lone`, or
    empty before the roles are fixed.
    """
    if rules.deal.sides != "lone-player" or position.role == "partner":
        return verdict
    first, *others = (
        each.with_facts(role=position.role or "") for each in (verdict.deciding, *verdict.findings)
    )
    return verdict._replace(deciding=first, findings=tuple(others))


def with_reasons(verdict: Verdict, judge: Judge, position: Position, rules: RuleSet) -> Verdict:
    """Return a no with `decided_by` filled, as `with_causes`, and every cause told in full.

    Of an opening that one rule of melds bars that rule is told besides. Rommé tells all at once.
    """
    told = with_causes(verdict, judge, rules)
    if not in_canasta(rules):
        return told
    told = _with_opening(_with_best(told, verdict, position, rules), position, rules)
    missed = {each.rule for each in broken_in(told.findings)}
    asked = told.question.ask in _ASKED_TO_OPEN and not told.question.cards
    if not asked or not missed or not missed <= _OF_OPENING:
        return told
    return told._replace(findings=(*told.findings, *_barred_melds(told, position, rules)))


def _with_opening(verdict: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a no of a player in whose hand cards stay with what an opening misses, if it does.

    Fact `short` says so of the cards, those of the `turn` or held `now`: where nothing can go down
    one would else read how many could. It is `lap` where they only come too early, and `freed`
    where a hand that is laid whole needs no minimum: then an opening bars nothing. Of such a hand
    to which cards may come yet it is not said.
    """
    asked, found, stays = verdict.question, verdict.findings, that_stay(verdict.findings)
    taking = asked.ask == "go-out" and phase_of(position, asked) == "start"
    exempt = asked.concealed and rules.opening.concealed_exempt
    if asked.ask not in going_out.ASKED_OUT or taking or exempt or stays is None:
        return verdict
    turn = turn_of(position, rules)
    few = stays.facts.get("left") == 0 or "aside" in stays.facts
    missed = [] if few else missed_opening(turn)
    freed, now = frees(turn), "now" in stays.facts
    if not missed or (freed and now):
        return verdict
    early = {each.rule for each in missed} == {opening.LAP.id}
    word = "freed" if freed else "lap" if early else "now" if now else "turn"
    short = stays.with_facts(short=word)
    beside = () if freed or broken_in(found, _OF_OPENING) else missed
    told = with_replaced(verdict, [stays], short)
    return told._replace(findings=(*told.findings, *beside))


def _barred_melds(verdict: Verdict, position: Position, rules: RuleSet) -> list[Finding]:
    """Return what one rule of melds bars of an opening that is good enough without it."""
    start = phase_of(position, verdict.question) == "start"
    counts = rules.opening.top_card and not rules.opening.before_pile
    top = position.pile[-1:] if start and counts else ()

    def tempting(free: Turn) -> list[Way]:
        task = _with_top(free, top)
        opens = may_reach(task) and any(map(plan_opens(task), most_laid(task)))
        ways = minimal_openings(task, opens_with(task)) if opens else ()
        return sorted(ways, key=_tempts, reverse=True)

    found = meld_rule(turn_of(position, rules), tempting, opening=True)
    return [found] if found else []


def _tempts(way: Way) -> tuple[int, int]:
    """Return how much an opening tempts: it counts much, and is of ranks, which are seen first."""
    return way.points, sum(meld_rank(laid.cards) != "" for laid in way.melds)


def _with_best(verdict: Verdict, before: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a no in which a minimum that is missed names the best opening there is.

    While causes are looked for nobody asks how much could be laid, or it is asked where a
    rule is left out; a reader wants to know how much it is with all of them.
    `before` is the no before its causes were looked for.
    """
    own = [each for each in before.findings if each.facts.get("have")]
    missed = [f for f in broken_in(verdict.findings, opening.MEASURED) if f not in own]
    question, lacks = verdict.question, broken_in(verdict.findings, FREE)
    asked = question.ask in _ASKED_TO_OPEN or (question.ask == "go-out" and lacks)
    if not asked or question.cards or not missed:
        return verdict
    turn, start = turn_of(position, rules), phase_of(position, question) == "start"
    top = () if rules.opening.before_pile or not start else position.pile[-1:]
    for pair in lacks if top else ():
        if told := _with_pair(turn, top, pair):
            return with_replaced(verdict, missed, told)
    top = () if lacks else top
    best = _best(_with_top(turn, top))
    if best is None or best.holds:
        return verdict
    if MIN_SIZE.id in verdict.decided_by and not best.facts["have"]:
        pairs = _best(_with_top(turn._replace(rules=lift(rules, frozenset({MIN_SIZE.id}))), top))
        best = pairs.with_facts(pairs=1) if pairs and pairs.facts["have"] else best
    if start and not lacks:
        best = opening.of_hand_alone(best, rules)
    return with_replaced(verdict, missed, best)


def _with_pair(turn: Turn, top: Cards, pair: Finding) -> Finding | None:
    """Return what an opening misses that has the naturals that a `pair` for the top card lacks."""
    rank, held = top[0][0], pair.number("need")
    more = held - pair.number("have")
    others = [Card(rank + suit) for suit in SUITS if rank + suit not in top]
    best = _best(_with_top(turn, top, (*others[:more],)))
    if best is None or best.holds:
        return None
    told = best.with_facts(rank=rank, lacking=more, held=held)
    besides = "supposed" if "besides" in best.facts else ""
    return told.telling(uncounted="top" in best.facts, besides=besides)


def _with_top(turn: Turn, top: Cards, more: Cards = ()) -> Task:
    """Return the task of opening with a top card, and with `more` supposed to be in the hand.

    It lies in its own meld where it does not count, or where one meld must be enough.
    """
    rules = turn.rules
    if top and (not rules.opening.top_card or opening.wants_one_row(turn.position.score, rules)):
        return hand_task(turn, (*turn.hand, *more), top[0], rules.pile.naturals_needed)
    return hand_task(turn, (*turn.hand, *top, *more))


def _best(task: Task) -> Finding | None:
    """Return what the best opening reaches, if one is measured."""
    found = minimum_findings(task)
    return next((each for each in found if each.rule in opening.MEASURED), None)


_ASKED_TO_OPEN = frozenset({"take-pile", "must-take", "can-open"})
"""Questions whose no may be that no opening is good enough."""


_OF_OPENING = opening.MEASURED | {opening.SHAPE.id, opening.CANASTA.id}
"""Rules that an opening misses."""


def with_ways_told(verdict: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a yes with `decided_by` filled, and what is said of its ways, those that are shown.

    They say for all cards that go down which meld they join, and of a going out their points only
    where it opens too. What a way of opening or taking the pile needs is a finding: that wild
    cards alone are a meld.
    """
    asked, ways, found = verdict.question.ask, verdict.ways, verdict.findings
    goes_out = asked in going_out.ASKED_OUT
    if goes_out and not any(each.rule in opening.MEASURED for each in found):
        ways = tuple(way._replace(points=0) for way in ways)
    if ways and asked in {"take-pile", "can-open"} and rules.cards.family != "rummy":
        alone = (any(all(map(is_wild, laid.cards)) for laid in way.melds) for way in ways)
        found = (*found, check_wild_only(rules)) if any(alone) else found
    deciding, *every = (_of_each(each, ways) for each in (verdict.deciding, *found))
    told = [_placed(way, position, rules, goes_out=goes_out) for way in ways]
    by = verdict.decided_by or (verdict.deciding.rule,)
    verdict = verdict._replace(deciding=deciding, findings=(*every,), ways=(*told,), decided_by=by)
    return _with_least(verdict)


def _of_each(finding: Finding, ways: Sequence[Way]) -> Finding:
    """Return a finding that names no wild card which another way is without: `any` (1) instead."""
    named = finding.rule == WILD_LIMIT.id and finding.facts.get("card")
    if not named or all(named in way.cards for way in ways):
        return finding
    facts = {name: each for name, each in finding.facts.items() if name != "card"}
    return finding._replace(facts={**facts, "any": 1})


def _with_least(verdict: Verdict) -> Verdict:
    """Return a yes of which each way opens: `each` with as many points, or `unlike` many.

    That is a word for what does not count, or must: `top`, `pile`, or no other than the `melds`.
    """
    if len(verdict.ways) < 2:  # noqa: PLR2004 one is all that there is
        return verdict
    points = {way.points for way in verdict.ways}
    minimum = [each for each in verdict.findings if each.rule in opening.MEASURED]
    reached = [each for each in minimum if each.facts.get("have") in points]
    if not reached:
        return verdict
    word = next((each for each in ("top", "pile") if each in reached[0].facts), "melds")
    name = "unlike" if len(points) > 1 else "each"
    told = {} if (name, word) == ("each", "top") else {name: word}
    return with_replaced(verdict, reached, reached[0].with_facts(**told))


def _placed(way: Way, position: Position, rules: RuleSet, *, goes_out: bool) -> Way:
    """Return a way with its places; melds that it begins may be joined later on it."""
    red = position.red_threes

    def places(every: Sequence[Laid], table: list[Cards]) -> Iterator[Place | None]:
        for laid in every:
            if laid.to is not None:
                yield Place(telling_rank(laid.to, table, rules), table[laid.to])
                table[laid.to] = (*table[laid.to], *laid.cards)
                continue
            joins = goes_to_red(laid.cards, len(red), rules, goes_out=goes_out)
            yield Place(THREE, red) if joins else None
            table.append(laid.cards)

    own, theirs = (
        [meld.cards for meld in melds] for melds in (position.melds, position.opponent_melds)
    )
    found = [*places(way.melds[: way.bridges], own)]
    found += places(_after_merging(way, own), own)
    found += places(way.others, theirs)
    return way._replace(places=tuple(found)) if any(found) else way


def _after_merging(way: Way, table: list[Cards]) -> list[Laid]:
    """Put the melds of a table together as a way does; return what goes down after that.

    The first of them is the whole then, which takes what goes to any; the others are empty.
    """
    groups = merged_groups(way.merges)
    for group in groups:
        table[group[0]] = tuple(chain(*(table[place] for place in group)))
        for place in group[1:]:
            table[place] = ()
    whole: dict[int | None, int] = {place: group[0] for group in groups for place in group}
    return [laid._replace(to=whole.get(laid.to, laid.to)) for laid in way.melds[way.bridges :]]


def telling_rank(index: int, table: Sequence[Cards], rules: RuleSet) -> Rank:
    """Return the rank of a meld, `X` for wild cards, where it tells that one from others.

    What is empty has been put to another meld.
    """
    named = rules.cards.family != "rummy"
    ranks = [meld_rank(cards) if named and cards else "" for cards in table]
    return ranks[index] if ranks.count(ranks[index]) == 1 else ""
