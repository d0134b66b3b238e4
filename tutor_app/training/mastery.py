"""How well a learner knows a rule: four states, computed from the reviews and nothing else."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from enum import StrEnum
from itertools import takewhile
from typing import NamedTuple

from tutor_app.training.memory import Memory
from tutor_app.training.reviews import Recall, Review

CLEAN_TO_KNOW = 2
"""Clean answers in succession that make a rule known."""


class Mastery(StrEnum):
    """The states, the weakest first."""

    UNASKED = "unasked"
    LEARNING = "learning"
    KNOWN = "known"
    MASTERED = "mastered"


STATES = tuple(Mastery)


def mastery(reviews: Sequence[Review]) -> Mastery:
    """Return how well one rule is known, from its own reviews in their order.

    Known is a rule whose last two answers were clean: right, without help. It is mastered
    once one of the clean ones came on a later day than the first of them, among other topics.
    """
    if not reviews:
        return Mastery.UNASKED
    clean = list(takewhile(lambda review: review.recall is Recall.RIGHT, reversed(reviews)))
    if len(clean) < CLEAN_TO_KNOW:
        return Mastery.LEARNING
    first = clean[-1].day
    later = any(review.mixed and review.day > first for review in clean)
    return Mastery.MASTERED if later else Mastery.KNOWN


class Standing(NamedTuple):
    """How it stands with a rule.

    Attributes:
        rule: The id of the rule.
        mastery: How well it is known.
        asked: How often it was asked about.
        wrong: How often it was misjudged since it was last known.
        last: When it was last asked about; None if never.
        failed: When it was last misjudged; None if never, or if it was known since.
        due: When it is to be asked about again; None if it never was.
        chance: How likely it is that it is remembered now.
    """

    rule: str
    mastery: Mastery = Mastery.UNASKED
    asked: int = 0
    wrong: int = 0
    last: datetime | None = None
    failed: datetime | None = None
    due: datetime | None = None
    chance: float = 0.0


def standings(
    ruleset: str, rules: Iterable[str], reviews: Iterable[Review], now: datetime
) -> tuple[Standing, ...]:
    """Return how it stands with some rules of a rule set, in the order of the rules."""
    own = [review for review in reviews if review.ruleset == ruleset]
    memory = Memory(own)
    by_rule: dict[str, list[Review]] = {}
    for review in own:
        by_rule.setdefault(review.rule, []).append(review)
    return tuple(
        _standing(rule, by_rule[rule])._replace(
            due=memory.due(ruleset, rule), chance=memory.chance(ruleset, rule, now)
        )
        if rule in by_rule
        else Standing(rule)
        for rule in rules
    )


def _standing(rule: str, reviews: list[Review]) -> Standing:
    failed = [review.at for review in _since_known(reviews) if review.recall is Recall.WRONG]
    return Standing(
        rule,
        mastery(reviews),
        asked=len(reviews),
        wrong=len(failed),
        last=reviews[-1].at,
        failed=failed[-1] if failed else None,
    )


def _since_known(reviews: list[Review]) -> list[Review]:
    """Return the reviews after the last time that the rule was known; all if it never was."""
    known = [
        place
        for place in range(CLEAN_TO_KNOW, len(reviews) + 1)
        if all(each.recall is Recall.RIGHT for each in reviews[place - CLEAN_TO_KNOW : place])
    ]
    return reviews[known[-1] :] if known else reviews
