"""The drills, in the order in which they are offered: the parts of a turn, then the score."""

from collections.abc import Mapping

from tutor_app.engine.rule_set import RuleSet
from tutor_app.training.drill import Drill
from tutor_app.training.drills import (
    can_open,
    canasta,
    gym,
    may_add,
    may_discard,
    may_go_out,
    may_meld,
    must_take,
    need,
    pile_state,
    score,
    special,
    take_it,
    take_pile,
    threes,
    worth,
)

DRILLS: Mapping[str, Drill] = {
    module.DRILL.id: module.DRILL
    for module in (
        *(take_pile, take_it, pile_state, need, worth, can_open, gym),
        *(may_meld, may_add, canasta, threes, may_discard),
        *(may_go_out, must_take, score, special),
    )
}


def drills_of(rules: RuleSet) -> tuple[Drill, ...]:
    """Return the drills that make sense for a rule set."""
    return tuple(drill for drill in DRILLS.values() if drill.knows(rules))
