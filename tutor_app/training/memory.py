"""When a rule is to be asked about again: the only door to py-fsrs.

A card is a rule of a rule set. Every time is passed in; the clock is the caller's.
"""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from fsrs import Card, Rating, Scheduler

from tutor_app.training.reviews import Recall, Review

Key = tuple[str, str]
"""Names a card: rule set and rule."""

_RATINGS: Mapping[Recall, Rating] = {
    Recall.WRONG: Rating.Again,
    Recall.HELPED: Rating.Hard,
    Recall.RIGHT: Rating.Good,
}
# Steps of minutes are for words learnt by heart. A rule comes again on another day; within a
# session a missed one comes again anyway. Without fuzz the same history has the same due days.
_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


class Memory:
    """What a learner remembers, as far as their reviews tell."""

    def __init__(self, reviews: Iterable[Review]) -> None:
        self._cards: dict[Key, Card] = {}
        for review in reviews:
            at = review.at.astimezone(UTC)
            key = (review.ruleset, review.rule)
            card = self._cards.get(key) or Card(card_id=0, due=at)
            self._cards[key], _ = _SCHEDULER.review_card(card, _RATINGS[review.recall], at)

    def due(self, ruleset: str, rule: str) -> datetime | None:
        """Return when a rule is to be asked about again; None where it never was."""
        card = self._cards.get((ruleset, rule))
        return card.due if card else None

    def chance(self, ruleset: str, rule: str, now: datetime) -> float:
        """Return how likely it is that a rule is remembered now, from 0 to 1; 0 if never asked."""
        card = self._cards.get((ruleset, rule))
        return _SCHEDULER.get_card_retrievability(card, now.astimezone(UTC)) if card else 0.0
