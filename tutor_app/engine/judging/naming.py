"""What is said of the ways of a yes: which melds cards join, what every way needs and reaches.

A meld is named by its rank, or by its cards where the rank does not tell.
"""

from collections.abc import Iterator, Sequence

from tutor_app.engine.card import THREE, Cards, Rank, is_wild, meld_rank
from tutor_app.engine.judging.deciding import exchanged
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import opening
from tutor_app.engine.rules.going_out import ASKED_OUT
from tutor_app.engine.rules.melds import check_wild_only
from tutor_app.engine.rules.threes import goes_to_red
from tutor_app.engine.verdict import Laid, Place, Verdict, Way


def with_ways_told(verdict: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a yes with what is said of its ways, which are those that a reader is shown.

    They say for all cards that go down which meld they join. What every way of opening or taking
    the pile needs is a finding: that wild cards alone are a meld.
    """
    asked, ways = verdict.question.ask, verdict.ways
    alone = [any(all(map(is_wild, laid.cards)) for laid in way.melds) for way in ways]
    if asked in {"take-pile", "can-open"} and rules.cards.family != "rummy" and ways and all(alone):
        verdict = verdict._replace(findings=(*verdict.findings, check_wild_only(rules)))
    told = tuple(_placed(way, position, rules, leaving=asked in ASKED_OUT) for way in ways)
    verdict = verdict._replace(ways=told)
    return _with_span(verdict)


def _with_span(verdict: Verdict) -> Verdict:
    """Return a yes that says so where its ways open with more points or fewer than the first."""
    points = sorted({way.points for way in verdict.ways})
    if len(points) < 2:  # noqa: PLR2004 one is no span
        return verdict
    minimum = [each for each in verdict.findings if each.rule in opening.MEASURED]
    reached = [each for each in minimum if each.facts.get("have") in points]
    if not reached:
        return verdict
    highest = {"up_to" if "top" in reached[0].facts else "highest": points[-1]}
    return exchanged(verdict, reached, reached[0].with_facts(lowest=points[0], **highest))


def _placed(way: Way, position: Position, rules: RuleSet, *, leaving: bool) -> Way:
    """Return a way with its places; melds that it begins may be joined later on it."""
    red = position.red_threes

    def places(every: tuple[Laid, ...], melds: tuple[Meld, ...]) -> Iterator[Place | None]:
        table = [meld.cards for meld in melds]
        for laid in every:
            if laid.to is not None:
                yield Place(telling_rank(laid.to, table, rules), table[laid.to])
                table[laid.to] = (*table[laid.to], *laid.cards)
                continue
            joins = goes_to_red(laid.cards, len(red), rules, leaving=leaving)
            yield Place(THREE, red) if joins else None
            table.append(laid.cards)

    own, theirs = places(way.melds, position.melds), places(way.others, position.opponent_melds)
    found = (*own, *theirs)
    return way._replace(places=found if any(found) else ())


def telling_rank(index: int, table: Sequence[Cards], rules: RuleSet) -> Rank:
    """Return the rank of a meld, `X` for wild cards, where it tells that one from others."""
    ranks = ["" if rules.cards.family == "rummy" else meld_rank(cards) for cards in table]
    return ranks[index] if ranks.count(ranks[index]) == 1 else ""
