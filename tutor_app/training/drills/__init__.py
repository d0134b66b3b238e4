"""The drills, in the order in which they are offered: the parts of a turn, then the score."""

from collections.abc import Mapping

from tutor_app.engine.rule_set import RuleSet
from tutor_app.training.drill import Drill
from tutor_app.training.drills import (
    can_open,
    canasta,
    cards_taken,
    go_out_it,
    gym,
    may_add,
    may_discard,
    may_go_out,
    may_meld,
    mistake,
    must_take,
    need,
    order,
    penalty,
    pile_state,
    score,
    special,
    take_it,
    take_pile,
    threes,
    which_hand,
    worth,
)

DRILLS: Mapping[str, Drill] = {
    module.DRILL.id: module.DRILL
    for module in (
        *(
            take_pile,
            which_hand,
            take_it,
            cards_taken,
            order,
            pile_state,
            need,
            worth,
            can_open,
            gym,
        ),
        *(may_meld, may_add, canasta, threes, may_discard, mistake),
        *(may_go_out, go_out_it, must_take, score, special, penalty),
    )
}


def drills_of(rules: RuleSet) -> tuple[Drill, ...]:
    """Return the drills that make sense for a rule set."""
    return tuple(drill for drill in DRILLS.values() if drill.knows(rules))
