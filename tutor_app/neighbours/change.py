"""One change of a position or of what is asked, for one card or for any card of a pool."""

from collections.abc import Callable, Iterator, Mapping
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


class Step(NamedTuple):
    """A change of one fact that does not turn the answer alone."""

    kind: str
    facts: Mapping[str, Fact]


class Change(NamedTuple):
    """A change, or a family of changes that differ in one card.

    Attributes:
        kind: What is changed, one of `neighbour.KINDS`.
        facts: What a sentence names beside the card.
        pool: The different cards that may be put in or taken away; empty if there is no choice.
        last: Cards that few would think of, named behind those of the pool that do it.
        apply: Returns the changed case for a card of the pool.
        case: The changed case where there is no choice, None where there is one.
        by_rank: Whether the change takes several cards of one rank, so that only ranks differ.
        chosen: Whether the pool is a choice of what could matter, so that it is not any card.
        too: Return for a card further cases that the sentence speaks of; they have to turn too.
        mixed: Returns for a card cases with other cards instead; if one turns it is an example.
        apart: Ranks that a class of natural cards may leave out.
        others: Return from the changed case others that the sentence speaks of as well, or None
            if there it speaks of what the case rests on.
    """

    kind: str
    facts: Mapping[str, Fact] = {}
    pool: Cards = ()
    apply: Callable[[Card], Case] | None = None
    case: Case | None = None
    by_rank: bool = False
    chosen: bool = False
    too: tuple[Callable[[Card], Case], ...] = ()
    mixed: Callable[[Card], Iterator[Case]] | None = None
    apart: frozenset[str] = frozenset()
    others: tuple[Callable[[Case], Case | None], ...] = ()
    last: Cards = ()

    def cases(self, card: Card | None = None) -> tuple[Case, ...]:
        """Return the changed case as `at` does, and what else the sentence speaks of."""
        return (self.at(card), *(make(card) for make in self.too if card is not None))

    def at(self, card: Card | None = None) -> Case:
        """Return the changed case, where there is a choice for a card of the pool.

        Raises:
            ValueError: There is a choice and no card, or neither of both.
        """
        if self.case is not None:
            return self.case
        if self.apply is None or card is None:
            message = f"{self.kind}: which card?"
            raise ValueError(message)
        return self.apply(card)
