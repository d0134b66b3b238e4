"""The exact search for lay-downs: openings, and laying all cards to go out.

A question comes with a `Task`; nothing is given up, every answer is that of all lay-downs.

- `task`: what is searched and found; what melds bring to an opening. `ways`: with actual cards.
- `ranks`, `threes`, `wild`: all that may be laid of one rank, of threes, of wild cards alone.
- `sequences`: what is free while sequences are laid, and which of them can take a card.
- `sets`: a walk over the ranks that lays all cards but a few; `known`: what it starts from.
- `everything`: sequences are chosen, then the walk lays the rest; looser walks bound it.
- `tables`, `merging`, `own_hand`: melds laid or made one before a search, told as one table.
- `plans`: the doors to laying everything. `opening_out`: where it begins with an opening.
- `most`: a walk over the ranks for the most points of an opening.
- `lays`, `combinations`, `minimal`: single melds, melds together, the smallest openings.
- `in_reach`: bounds told from numbers alone, before a search and as reasons.
"""

from tutor_app.engine.search.lays import LayDown, all_lays
from tutor_app.engine.search.minimal import MOST_COUNTED, Reaches, arrangements, minimal_openings
from tutor_app.engine.search.most import most_laid
from tutor_app.engine.search.opening_out import find_opening
from tutor_app.engine.search.plans import (
    best_plan,
    find_plan,
    most_down,
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
    "find_opening",
    "find_plan",
    "minimal_openings",
    "most_down",
    "most_laid",
    "plans",
    "plans_from_hand",
    "way_of",
    "way_of_plan",
    "with_more_canastas",
]
