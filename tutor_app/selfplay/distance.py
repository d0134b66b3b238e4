"""How far the nearest position with the opposite answer is."""

from collections import Counter
from dataclasses import dataclass

from tutor_app.engine.card import Cards
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.neighbours.nearest import nearest
from tutor_app.neighbours.neighbour import Neighbour


@dataclass(frozen=True, slots=True)
class Near:
    """The nearest position that is answered the other way.

    Attributes:
        neighbour: What is different in it.
        distance: Cards put in and cards taken away, and one for each other fact.
    """

    neighbour: Neighbour
    distance: int


def nearest_opposite(position: Position, question: Question, rules: RuleSet) -> Near | None:
    """Return the nearest position with the opposite answer, None if no single change gives one.

    Only yes and no have an opposite.
    """
    neighbour = nearest(position, question, rules)
    if neighbour is None:
        return None
    asked = _distance(question, neighbour.question)
    return Near(neighbour, _distance(position, neighbour.position) + asked)


def _distance(here: Position | Question, there: Position | Question) -> int:
    return sum(_difference(mine, other) for mine, other in zip(here, there, strict=True))


def _difference(here: object, there: object) -> int:
    """Return the cards by which two facts differ, or one for a fact that is no cards."""
    if here == there:
        return 0
    if isinstance(here, tuple) and isinstance(there, tuple):
        return max(1, _moved(_flat(here), _flat(there)))
    return 1


def _flat(items: tuple[object, ...]) -> tuple[object, ...]:
    """Return cards as they are, and of melds their cards."""
    return tuple(
        card for item in items for card in (item.cards if isinstance(item, Meld) else (item,))
    )


def _moved(here: Cards | tuple[object, ...], there: Cards | tuple[object, ...]) -> int:
    first, second = Counter(here), Counter(there)
    return (first - second).total() + (second - first).total()
