"""The player who does anything that is lawful."""

import random
from collections.abc import Sequence

from tutor_app.engine.action import Action
from tutor_app.selfplay.view import View


def by_chance(view: View, actions: Sequence[Action], rng: random.Random) -> Action:
    """Choose uniformly among the lawful actions."""
    del view
    return rng.choice(actions)
