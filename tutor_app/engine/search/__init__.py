"""The exact search for lay-downs: openings and goings-out.

A lay-down is a set of melds made from the hand, new ones and additions to own ones.
`plans` walks rank by rank, from four to ace, over states that tell everything on
which the rest depends: cards kept, wild cards used, canastas made, and for each suit
the sequences that are still growing. Of two lay-downs in one state the one with more
points can do all that the other can, so only it is kept; nothing else is cut off.

Bound: with n naturals, w wild cards and c kinds of canasta that matter there are at
most (k+1)(w+1)(c+1) states a rank, where k is the number of kept cards that are told
apart (at most one for a going out, a few for an opening), times the combinations of
growing sequences where the rule set knows them. Real hands need some hundred states.
"""

from tutor_app.engine.search.minimal import (
    Item,
    LayDown,
    Reaches,
    all_items,
    minimal_lay_downs,
    minimal_openings,
    way_of_items,
)
from tutor_app.engine.search.plans import (
    best_plan,
    most_points,
    plans,
    plans_from_hand,
)
from tutor_app.engine.search.task import Kinds, Part, Plan, Task, add_kinds
from tutor_app.engine.search.ways import way_of, way_of_plan

__all__ = [
    "Item",
    "Kinds",
    "LayDown",
    "Part",
    "Plan",
    "Reaches",
    "Task",
    "add_kinds",
    "all_items",
    "best_plan",
    "minimal_lay_downs",
    "minimal_openings",
    "most_points",
    "plans",
    "plans_from_hand",
    "way_of",
    "way_of_items",
    "way_of_plan",
]
