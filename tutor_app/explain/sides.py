"""Who plays on whose side: words that follow the form of the game.

A sentence that names the reader's side holds both wordings, first with partners, then for
a player alone: `{side:Your side has|You have} opened.` One that names the others holds
three: with partners, one opponent, several players for themselves. `own` and `rivals` name
them alike where it is about what each player has alone, though he may have a partner: a total,
red threes. `whom` names whom the reader asks: his partner, or one of several. What names threes
that are bonus cards holds two: where only red ones are, and where black ones are too. `may` says
how many cards may stay of who goes out: one, to be discarded, or none.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tutor_app.engine.rule_set import RuleSet

WORDINGS = {"side": 2, "others": 3, "own": 2, "rivals": 3, "whom": 2, "threes": 2, "may": 2}
"""How many wordings a placeholder of this name holds."""


@dataclass(frozen=True, slots=True)
class Wording:
    """Picks one of the wordings that a placeholder holds.

    Attributes:
        place: Which one, from 0.

    >>> f"{Wording(1):Your side has|You have} opened."
    'You have opened.'
    """

    place: int

    def __format__(self, wordings: str) -> str:
        return wordings.split("|")[self.place]


def sides(rules: RuleSet, role: str | None = "partner") -> dict[str, object]:
    """Return what sentences need that name the reader's side, the others, or threes.

    Where one player plays alone against two, `role` is the reader's: nobody has a partner before
    that is fixed (None, or no word).
    """
    side, others = 0 if rules.has_partners else 1, 0
    if not rules.has_partners:
        others = 1 if rules.teams == 2 else 2  # noqa: PLR2004
    own, rivals = side, others
    if rules.deal.sides == "lone-player":
        side, others, own, rivals = _BY_ROLE[role or ""]
    places = {"side": side, "others": others, "own": own, "rivals": rivals}
    places["whom"] = 1 if rules.deal.sides == "trios" else side
    places["threes"] = 1 if rules.threes.black_bonus else 0
    return {name: Wording(place) for name, place in places.items()}


_BY_ROLE: Mapping[str, tuple[int, int, int, int]] = {
    "": (1, 2, 1, 2),
    "lone": (1, 0, 1, 2),  # the opponents have a total each
    "partner": (0, 1, 1, 1),  # the partner is another player, but no opponent
}
"""Which wordings are chosen where one plays alone against two: the first four, by the role."""
