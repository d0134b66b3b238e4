"""The exact search for lay-downs: openings and goings-out.

A lay-down is a set of melds made from the hand, new ones and additions to own ones.
`find_plan`, `plans` and `fewest_left` lay everything but a few cards; `most_laid` finds what
an opening counts at most; `minimal_openings` lists the smallest openings. Nothing is given
up: every answer is that of all lay-downs.
"""

from tutor_app.engine.search.lays import LayDown, all_lays
from tutor_app.engine.search.minimal import MOST_COUNTED, Reaches, arrangements, minimal_openings
from tutor_app.engine.search.most import most_laid
from tutor_app.engine.search.opening_out import find_opening
from tutor_app.engine.search.plans import (
    best_plan,
    fewest_left,
    find_plan,
    plans,
    plans_from_hand,
    with_more_canastas,
)
from tutor_app.engine.search.task import Lay, Plan, Task, add_kinds
from tutor_app.engine.search.ways import way_of, way_of_plan

__all__ = [
    "MOST_COUNTED",
    "Lay",
    "LayDown",
    "Plan",
    "Reaches",
    "Task",
    "add_kinds",
    "all_lays",
    "arrangements",
    "best_plan",
    "fewest_left",
    "find_opening",
    "find_plan",
    "minimal_openings",
    "most_laid",
    "plans",
    "plans_from_hand",
    "way_of",
    "way_of_plan",
    "with_more_canastas",
]
