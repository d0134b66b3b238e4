"""What a player is shown before choosing."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tutor_app.engine.action import Action
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet


@dataclass(frozen=True, slots=True)
class View:
    """What the player to act can see: nothing that lies face down or in other hands.

    Attributes:
        position: The table as seen from the player's seat.
        rules: The rule set in the form that is played.
    """

    position: Position
    rules: RuleSet


Player = Callable[[View, Sequence[Action], random.Random], Action]
"""Chooses one of the lawful actions; keeps no memory but what the table shows."""
