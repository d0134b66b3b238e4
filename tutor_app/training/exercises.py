"""Every kind of exercise by the first word of its id: the drills, and what tells beliefs apart."""

from collections.abc import Mapping

from tutor_app.training.beliefs.telling import UNLEARNING
from tutor_app.training.drill import Drill
from tutor_app.training.drills import DRILLS

EXERCISES: Mapping[str, Drill] = {**DRILLS, **UNLEARNING}
"""Those on offer first, in their order."""
