"""The players, by name: `random`, `beginner` and `club`.

They are Canasta players; in Rommé the club player plays as a beginner.
"""

from collections.abc import Mapping

from tutor_app.selfplay.players.beginner import beginner
from tutor_app.selfplay.players.chance import by_chance
from tutor_app.selfplay.players.club import club
from tutor_app.selfplay.view import Player

PLAYERS: Mapping[str, Player] = {"random": by_chance, "beginner": beginner, "club": club}
"""Every player, from the weakest to the strongest."""

__all__ = ["PLAYERS", "beginner", "by_chance", "club"]
