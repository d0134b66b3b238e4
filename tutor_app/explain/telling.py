"""When a finding has nothing to say beside an answer: what stands with its messages.

What is broken speaks for itself, and beside a number everything does. Of a yes or a no a
reader hears only what somebody could have asked about.
"""

from collections.abc import Callable

from tutor_app.engine.card import JOKER, is_wild
from tutor_app.engine.verdict import Finding, Verdict

Idle = Callable[[Finding, Verdict], bool]
"""Tells of a finding of its rule whether it has nothing to say beside a verdict."""

MOST_WAYS = 3
"""How many legal ways a reader is told of, where more than one is left out."""

MEASURES = frozenset({"need", "limit"})
"""Facts of a finding that say how much was required or allowed."""


def never(_finding: Finding, _verdict: Verdict) -> bool:
    """Tell that a rule always has something to say."""
    return False


def formality(finding: Finding, verdict: Verdict) -> bool:
    """Tell that a rule says nothing by being kept: nobody thought of it."""
    return finding.holds is not False and isinstance(verdict.answer, bool)


def unless_broken(finding: Finding, _verdict: Verdict) -> bool:
    """Tell that a rule says nothing by being kept, beside a number either."""
    return finding.holds is not False


def unmeasured(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether a rule is kept that was not in doubt, by a number or by going out."""
    return formality(finding, verdict) and not is_measured(finding)


def beside_a_no(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether a rule is kept that sounds like the opposite beside a no."""
    return finding.holds is not False and verdict.answer is False


def fits_anyway(finding: Finding, verdict: Verdict) -> bool:
    """Tell of a rule kept beside a no, or of wild cards alone added to a rank: all of them fit."""
    facts, asked = finding.facts, verdict.question
    wild = facts.get("wild") and facts["rank"] != JOKER and all(map(is_wild, asked.cards))
    return bool(wild and asked.ask == "add" and finding.holds) or beside_a_no(finding, verdict)


def beside_taking(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether it does not matter which cards leave the pile: it is only taken, or stays.

    Who could take it, but cannot go out with it, wonders whether other cards of it would do.
    """
    asked = verdict.question.ask
    barred = any(
        each.holds is False and each.rule.startswith(("pile.", "freezing."))
        for each in verdict.findings
    )
    matters = asked != "take-pile" and (verdict.answer or (asked == "go-out" and not barred))
    return formality(finding, verdict) and not matters


def in_the_way(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether the way that is shown says that a rule is kept."""
    return formality(finding, verdict) and bool(verdict.ways)


def most_told(verdict: Verdict) -> int:
    """Return how many ways a reader is told of: one alone is not left out."""
    return MOST_WAYS + (verdict.ways_total == MOST_WAYS + 1)


def in_no_way_told(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether a rule about melds of wild cards alone is kept, and no way told has one."""
    told = (laid.cards for way in verdict.ways[: most_told(verdict)] for laid in way.melds)
    has_one = any(all(map(is_wild, cards)) for cards in told)
    return finding.holds is True and bool(verdict.ways) and not has_one


def only_too_few(finding: Finding, _verdict: Verdict) -> bool:
    """Tell whether nothing is wrong with cards but that they are too few, which is told."""
    return "few" in finding.facts


def far_from_its_limit(finding: Finding, _verdict: Verdict) -> bool:
    """Tell whether a largest size is not reached: nobody thinks of it before."""
    return finding.holds is True and finding.facts.get("size") != finding.facts.get("limit")


def more_than_enough(finding: Finding, _verdict: Verdict) -> bool:
    """Tell whether there is more than is needed of what nobody thinks of before it runs short."""
    there = (finding.facts.get(each) for each in ("have", "natural", "size"))
    return finding.holds is True and finding.facts.get("need") not in there


def enough_or_beside_a_no(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether there is more than is needed, or it is enough beside a no."""
    return more_than_enough(finding, verdict) or beside_a_no(finding, verdict)


def bars_no_wild(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether nobody doubts the wild cards: there may be more, or only others are added.

    Where a canasta is mixed for them they are counted already; two melds are put together by
    nothing else than that they are few enough.
    """
    facts, asked = finding.facts, verdict.question
    added = asked.ask != "add" or any(map(is_wild, asked.cards))
    near = facts.get("wild") == facts.get("limit") or (asked.ask == "merge" and facts.get("wild"))
    mixed = any(each.rule == "canastas.mixed" for each in verdict.findings)
    return finding.holds is True and not (added and near and not mixed)


def said_by(*rules: str, but: str = "") -> Idle:
    """Return what tells whether one of these rules says the same and more, having no fact `but`."""

    def tells(finding: Finding, verdict: Verdict) -> bool:
        told = {each.rule for each in verdict.findings if but not in each.facts}
        return finding.holds is not False and not told.isdisjoint(rules)

    return tells


def or_freed_by(*rules: str, idle: Idle) -> Idle:
    """Return what tells as `idle`, or whether one of these rules is kept: it frees from this."""

    def tells(finding: Finding, verdict: Verdict) -> bool:
        kept = {each.rule for each in verdict.findings if each.holds is True}
        return not kept.isdisjoint(rules) or idle(finding, verdict)

    return tells


def or_barred_by(*rules: str, idle: Idle) -> Idle:
    """Return what tells as `idle`, or whether a broken one of these leaves nothing to measure."""

    def tells(finding: Finding, verdict: Verdict) -> bool:
        broken = {each.rule for each in verdict.findings if each.holds is False}
        barred = finding.holds is not None and not broken.isdisjoint(rules)
        return barred or idle(finding, verdict)

    return tells


def is_measured(finding: Finding) -> bool:
    """Tell whether a finding names how much was required, or how the turn comes to an end.

    That a sequence runs on round the corner could be missed too.
    """
    told = finding.facts.get("out") == 1 or not {"again", "corner", "no_discard"}.isdisjoint(
        finding.facts
    )
    return told or not MEASURES.isdisjoint(finding.facts)
