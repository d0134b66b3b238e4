"""What answers tell about rules: the history of a learner, rule by rule.

Rules are scheduled, never positions: each answer is a review of the rules that it turned on. A
right one credits all of them, a wrong one blames only the rule that was misjudged.
"""

from collections.abc import Iterable
from datetime import date, datetime
from enum import StrEnum
from typing import NamedTuple


class Recall(StrEnum):
    """How well a rule was known when it was asked about."""

    WRONG = "wrong"
    HELPED = "helped"
    RIGHT = "right"


class Answered(NamedTuple):
    """One answer of a learner.

    Attributes:
        item: What was asked.
        ruleset: The id of its rule set.
        rules: The rules on the deciding path, first the one that the answer turns on.
        right: Whether the answer was right.
        at: When, in the learner's own time zone: days begin where they live.
        shown: Whether the tutor gave the answer.
        reason_right: Whether the rule that was named as the reason decided; None if none was.
        taught: Whether it stood in a lesson, right after the rule was explained.
    """

    item: str
    ruleset: str
    rules: tuple[str, ...]
    right: bool
    at: datetime
    shown: bool = False
    reason_right: bool | None = None
    taught: bool = False


class Review(NamedTuple):
    """One time that a rule was asked about.

    Attributes:
        ruleset: The id of the rule set.
        rule: The id of the rule.
        recall: How well it was known.
        at: When.
        mixed: Whether it came among questions about other topics, so that nothing gave away
            which rule to think of.
    """

    ruleset: str
    rule: str
    recall: Recall
    at: datetime
    mixed: bool

    @property
    def day(self) -> date:
        """The learner's day on which it was."""
        return self.at.date()


def counted(history: Iterable[Answered]) -> tuple[Answered, ...]:
    """Return the answers that count, in their order.

    Of several answers to an item on one day the first one counts: after it the position is known.
    Only where the answer was shown first, finding it then counts as known with help.

    Args:
        history: The answers in the order in which they were given.
    """
    firsts: dict[tuple[str, date], Answered] = {}
    for answered in history:
        key = (answered.item, answered.at.date())
        first = firsts.setdefault(key, answered)
        if first.shown and not first.right and answered.right:
            firsts[key] = first._replace(right=True)
    return tuple(firsts.values())


def reviews_of(history: Iterable[Answered]) -> tuple[Review, ...]:
    """Return the reviews that a history holds, in its order."""
    found: list[Review] = []
    before: Answered | None = None
    for answered in counted(history):
        found += _reviews(answered, before)
        before = answered
    return tuple(found)


def _reviews(answered: Answered, before: Answered | None) -> list[Review]:
    """Return the reviews of one answer, given the one before it."""
    recall = _recall(answered)
    rules = answered.rules if recall is Recall.RIGHT else answered.rules[:1]
    mixed = not answered.taught and _is_apart(answered, before)
    return [Review(answered.ruleset, rule, recall, answered.at, mixed) for rule in rules]


def _recall(answered: Answered) -> Recall:
    if not answered.right:
        return Recall.WRONG
    helped = answered.shown or answered.reason_right is False
    return Recall.HELPED if helped else Recall.RIGHT


def _is_apart(answered: Answered, before: Answered | None) -> bool:
    """Tell whether an answer followed one about another topic on the same day."""
    if before is None or before.at.date() != answered.at.date():
        return False
    return {topic_of(rule) for rule in before.rules}.isdisjoint(map(topic_of, answered.rules))


def topic_of(rule: str) -> str:
    """Return the topic of a rule, the first word of its id."""
    return rule.partition(".")[0]
