"""Attempts: the actions worth judging for a question, and the one place where they are judged."""

from collections.abc import Collection, Iterable
from functools import partial
from typing import NamedTuple, Protocol

from tutor_app.engine.judging.deciding import forbids
from tutor_app.engine.judging.ending import check_end
from tutor_app.engine.judging.turn import Turn
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.going_out import ALL_CARDS, CANASTAS_NEEDED
from tutor_app.engine.verdict import Finding, Way, broken_in


class Attempt(NamedTuple):
    """One thing that a player might do.

    Attributes:
        checked: What was checked of the cards themselves.
        after: The turn once they are on the table; None where they cannot come there.
        way: What goes down; how many cards are left is told by the turn.
        fallback: Whether it is worth judging only where nothing before it is allowed.
    """

    checked: tuple[Finding, ...]
    after: Turn | None = None
    way: Way = Way(())
    fallback: bool = False


LAST = Attempt((), fallback=True)
"""Comes before attempts of which none is looked for where one before them is allowed."""


class End(Protocol):
    """Checks what comes after the cards: that the turn can end, or that the player goes out."""

    def __call__(self, turn: Turn, /, *, reasons: bool) -> list[Finding]:
        """Return the findings, with `reasons` for what is broken: only what is shown needs them."""


TURN_ENDS: End = partial(check_end, melded=False)
"""The turn can end, the discard being a card that was in hand before."""


def judge_attempts(
    attempts: Iterable[Attempt],
    rules: RuleSet,
    end: End = TURN_ENDS,
    whole: Turn | None = None,
    *,
    every: bool = False,
) -> tuple[list[Finding], list[Way]]:
    """Return the findings of the first attempt that is allowed, or of the nearest, and the ways.

    Of attempts that fail the one is nearest on which fewest rules are broken, and after which
    fewest cards stay; where nothing can be laid at all, what is broken of each is said. One way
    that is allowed is enough, unless `every` one is wanted. No attempt comes nearer than the
    `whole` turn before them, if it is given.
    """
    allowed: list[Finding] = []
    failed: list[tuple[list[Finding], Attempt]] = []
    ways: list[Way] = []
    for attempt in attempts:
        if attempt.fallback and allowed:
            break
        if attempt is LAST:
            continue
        found = _check(attempt, rules, end)
        if forbids(found, rules):
            failed.append((found, attempt))
            continue
        allowed = allowed or found
        if attempt.after is not None:
            left, drawn = attempt.after.in_hand, attempt.after.to_come + attempt.after.may_draw
            ways.append(attempt.way._replace(left=left, aside=attempt.after.aside, drawn=drawn))
        if not every:
            break
    if allowed or not failed:
        return allowed, ways
    return _nearest([each for each in failed if not each[1].fallback] or failed, end, whole), []


def _check(attempt: Attempt, rules: RuleSet, end: End) -> list[Finding]:
    """Return what is checked of an attempt, and of what comes after it if the cards may lie so."""
    if attempt.after is None or forbids(attempt.checked, rules):
        return [*attempt.checked]
    return [*attempt.checked, *end(attempt.after, reasons=False)]


def _nearest(
    failed: list[tuple[list[Finding], Attempt]], end: End, whole: Turn | None
) -> list[Finding]:
    """Return the findings of the attempt that fails on fewest rules and keeps most, or of all."""
    if any(finding.holds for found, _ in failed for finding in found):
        nearest = sorted(failed, key=_nearness, reverse=True)
        if not fewest_left(nearest[0][0]):
            return _with_reasons(*nearest[0], end)
        first = _nearness(nearest[0])[:2]  # where cards stay, more may be broken than is said yet
        near = [each for each in nearest if _nearness(each)[:2] == first or _lays_all(each)]
        several = len(near) > 4  # noqa: PLR2004 of a few every one is soon told
        least = lacks(end(whole, reasons=True)) if whole and several else (0, 0)
        best = _with_reasons(*near[0], end)
        for each in near[1:]:
            if lacks(best) <= least:
                break
            best = min(best, _with_reasons(*each, end), key=lacks)
        return best
    told = [_with_reasons(*each, end) for each in failed]
    by_rule = {each.rule: each for found in reversed(told) for each in reversed(found)}
    return [*reversed(by_rule.values())]


def _nearness(judged: tuple[list[Finding], Attempt]) -> tuple[bool, int, int]:
    """Return how near an attempt is: one that lies is nearer, and fails on what comes after it."""
    held = [finding.holds for finding in judged[0]]
    lies = judged[1].after is not None
    return lies, -held.count(False) if lies else 0, held.count(True)


def _lays_all(judged: tuple[list[Finding], Attempt]) -> bool:
    """Tell whether an attempt lies after which all cards go down, though that ends nothing yet."""
    found, attempt = judged
    return attempt.after is not None and any(
        each.rule == ALL_CARDS.id and each.holds for each in found
    )


def lacks(told: Collection[Finding], anyway: Collection[str] = ()) -> tuple[int, int]:
    """Return how far a way is from going out: canastas but those lacking `anyway`, then cards."""
    others = CANASTAS_NEEDED.difference(anyway)
    return len(broken_in(told, others)), fewest_left(told)


def fewest_left(found: Iterable[Finding]) -> int:
    """Return how many cards stay at least with a player who cannot lay all, else none."""
    stay = that_stay(found)
    return stay.number("left") if stay else 0


def that_stay(found: Iterable[Finding]) -> Finding | None:
    """Return what says that too many cards stay, if anything does."""
    return next((f for f in found if f.holds is False and f.rule == ALL_CARDS.id), None)


def _with_reasons(found: list[Finding], attempt: Attempt, end: End) -> list[Finding]:
    """Return the findings of an attempt with the reasons for what comes after it."""
    if attempt.after is None or len(found) == len(attempt.checked):
        return found
    return [*attempt.checked, *end(attempt.after, reasons=True)]
