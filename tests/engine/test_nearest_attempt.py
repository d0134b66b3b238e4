"""Of attempts that fail the nearest is told; what all cards would come to bounds the others."""

import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.judging.attempts import Attempt, judge_attempts
from tutor_app.engine.judging.turn import Turn
from tutor_app.engine.rules.going_out import check_all_cards
from tutor_app.engine.verdict import Finding

RULES = rules_of("royal")
START = Turn(at("royal", hand="Ks"), RULES, (), ())


def _tried(left: tuple[int, ...], whole: int) -> tuple[int, list[int]]:
    """Return the cards that stay after the nearest attempt, and of which turns reasons were asked.

    `left` are those that stay after each attempt, `whole` those that stay of all.
    """
    asked = list[int]()

    def end(turn: Turn, *, reasons: bool) -> list[Finding]:
        if reasons:
            asked.append(turn.to_come)
        kept = left[turn.to_come] if turn.to_come >= 0 else whole
        return [check_all_cards(kept, RULES)._replace(holds=False)]

    lies = check_all_cards(0, RULES)
    attempts = [Attempt((lies,), START._replace(to_come=number)) for number, _ in enumerate(left)]
    found, ways = judge_attempts(attempts, RULES, end, START._replace(to_come=-1))
    assert not ways
    return int(str(found[-1].facts["left"])), asked


@pytest.mark.parametrize(
    ("left", "whole", "nearest", "asked"),
    [
        ((5, 3, 4, 3, 2), 2, 2, [-1, 0, 1, 2, 3, 4]),
        ((5, 3, 4, 3, 3), 3, 3, [-1, 0, 1]),
        ((3, 3, 3, 3, 3), 3, 3, [-1, 0]),
        ((5, 4, 4, 5, 6), 2, 4, [-1, 0, 1, 2, 3, 4]),
        ((3, 2, 3), 3, 2, [0, 1, 2]),
    ],
    ids=["last", "as-near-as-can-be", "first", "none-so-near", "a-few"],
)
def test_the_nearest_is_told(
    left: tuple[int, ...], whole: int, nearest: int, asked: list[int]
) -> None:
    """No further attempt is asked about where none can be nearer; of a few all are."""
    assert _tried(left, whole) == (nearest, asked)
