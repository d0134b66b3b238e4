"""One change of a position or of what is asked, for one card or for any card of a pool."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tutor_app.engine.card import Card, Cards
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact

Case = tuple[Position, Question]


class Place(NamedTuple):
    """A question at a table: what the changes start from."""

    position: Position
    question: Question
    rules: RuleSet


class Change(NamedTuple):
    """A change, or a family of changes that differ in one card.

    Attributes:
        kind: What is changed, one of `nearest.KINDS`.
        facts: What a sentence names beside the card.
        pool: The different cards that may be put in or taken away; empty if there is no choice.
        apply: Returns the changed case for a card of the pool.
        case: The changed case where there is no choice.
        by_rank: Whether the change takes several cards of one rank, so that only ranks differ.
    """

    kind: str
    facts: Mapping[str, Fact] = {}
    pool: Cards = ()
    apply: Callable[[Card], Case] | None = None
    case: Case | None = None
    by_rank: bool = False

    def at(self, card: Card) -> Case | None:
        """Return the changed case for a card of the pool."""
        return self.apply(card) if self.apply else self.case
