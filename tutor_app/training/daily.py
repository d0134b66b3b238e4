"""The session of the day: a few rules that need it, five to ten minutes, with an end."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from tutor_app.training.mastery import Mastery, Standing
from tutor_app.training.reviews import topic_of

MOST = 7
"""Rules in a session."""

LEAST = 5
"""Rules in a session, where there are so many."""

SECONDS_EACH = 70
"""What a question takes, with reading why."""


class Why(StrEnum):
    """Why a rule is in the session."""

    WEAK = "weak"
    DUE = "due"
    NEW = "new"
    FRESH = "fresh"


class Ask(NamedTuple):
    """A rule to ask about.

    Attributes:
        rule: The id of the rule.
        again: Whether it is asked about once more, having been missed in this session.
    """

    rule: str
    again: bool = False


class Chosen(NamedTuple):
    """A rule of the session.

    Attributes:
        standing: How it stands with it.
        why: Why it was chosen: it was misjudged, it is due, it is new, or it is known and kept so.
    """

    standing: Standing
    why: Why


def choose_daily(
    standings: Iterable[Standing], shares: Mapping[str, float], now: datetime
) -> tuple[Chosen, ...]:
    """Return the rules of a session that begins now, the most needed first.

    First what was misjudged last, then what is due; then one new rule. Where that is too little
    for five minutes, more new ones follow, then known ones. Among these comes first what costs
    the most wrong answers: a rule that decides often, and is hardly remembered.

    Args:
        standings: How it stands with the rules that can be asked about, in rule-book order.
        shares: The share of exercises that each rule decides; nothing for one that is missing.
        now: The time.
    """
    known = sorted(standings, key=lambda each: (-_at_stake(each, shares), each.chance))
    weak = [each for each in known if each.wrong and each.mastery is Mastery.LEARNING]
    due = [each for each in known if each not in weak and each.due is not None and each.due <= now]
    new = [each for each in known if each.mastery is Mastery.UNASKED]
    rest = [each for each in known if each not in [*weak, *due, *new]]
    needed = [Chosen(each, Why.WEAK) for each in weak]
    needed += [Chosen(each, Why.DUE) for each in due]
    fillers = [Chosen(each, Why.NEW) for each in new]
    fillers += [Chosen(each, Why.FRESH) for each in rest]
    chosen = [*needed[: MOST - bool(new)], *fillers[: bool(new)]]
    return (*chosen, *fillers[bool(new) :][: max(0, LEAST - len(chosen))])


def _at_stake(standing: Standing, shares: Mapping[str, float]) -> float:
    """Return the share of exercises that are answered wrongly for what is forgotten of a rule."""
    return shares.get(standing.rule, 0) * (1 - standing.chance)


def minutes(rules: int) -> int:
    """Return about how long a session of so many rules takes.

    >>> minutes(7)
    8
    """
    return max(2, round(rules * SECONDS_EACH / 60))


def in_turn(rules: Sequence[str]) -> tuple[str, ...]:
    """Return rules in an order in which, where possible, none follows one of its own topic.

    >>> in_turn(["pile.a", "pile.b", "melds.c"])
    ('pile.a', 'melds.c', 'pile.b')
    """
    left, found = list(rules), list[str]()
    while left:
        last = topic_of(found[-1]) if found else ""
        best = next((rule for rule in left if topic_of(rule) != last), left[0])
        left.remove(best)
        found.append(best)
    return tuple(found)


def asks(rules: Sequence[str], missed: Collection[str]) -> tuple[Ask, ...]:
    """Return what a session asks about, in this order, given what was missed in it so far.

    Each rule comes once; each that was missed comes once more after them, and then it ends.

    >>> [ask.rule for ask in asks(["pile.a", "melds.c"], {"pile.a"})]
    ['pile.a', 'melds.c', 'pile.a']
    """
    once = [Ask(rule) for rule in rules]
    return (*once, *(Ask(rule, again=True) for rule in rules if rule in missed))
