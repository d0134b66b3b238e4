"""What deals ask: decisions as often as they come up in play."""

from collections.abc import Iterator
from random import Random

from tutor_app.engine.rule_set import RuleSet
from tutor_app.selfplay.asking import Point, kinds_of, questions_at
from tutor_app.selfplay.evening import Company, points
from tutor_app.training.tonight.turning import Put

ONE_IN = 15
"""Of so many moments of a deal one is asked about, on an average; its end always is."""

_ONCE = frozenset({"ask-partner"})
"""Questions that a deal puts about once, though each of its turns would let them be put."""


def decisions(rules: RuleSet, numbers: range) -> Iterator[Put]:
    """Yield what is asked in deals of a game, each question as often as it comes up.

    Args:
        rules: The game.
        numbers: The numbers of the deals; the same number gives the same deal.
    """
    for number in numbers:
        rng = Random(f"tonight/{rules.id}/{rules.players}/{rules.teams}/{number}")  # noqa: S311 cards
        for point in points(rules, rng, Company()):
            if point.state.is_over:
                yield from _put(point, rng, 1)
            elif rng.randrange(ONE_IN) == 0:
                yield from _put(point, rng, ONE_IN)


def _put(point: Point, rng: Random, times: int) -> Iterator[Put]:
    """Yield a question of each kind that a moment puts."""
    for kind in kinds_of(point.rules):
        puts = list(questions_at(point, kind))
        if puts:
            yield Put(*rng.choice(puts), 1 if kind in _ONCE else times)
