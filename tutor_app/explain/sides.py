"""Who plays on whose side: words that follow the form of the game.

A sentence that names the reader's side holds both wordings, first with partners, then for
a player alone: `{side:Your side has|You have} opened.` One that names the others holds
three: with partners, one opponent, several players for themselves. One that names threes
that are bonus cards holds two: where only red ones are, and where black ones are too.
"""

from dataclasses import dataclass

from tutor_app.engine.rule_set import RuleSet

WORDINGS = {"side": 2, "others": 3, "threes": 2}
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
    that is fixed (None).
    """
    threes = Wording(1 if rules.threes.black_bonus else 0)
    if rules.deal.sides == "lone-player" and role != "partner":
        return {"side": Wording(1), "others": Wording(0 if role else 2), "threes": threes}
    if rules.has_partners:
        return {"side": Wording(0), "others": Wording(0), "threes": threes}
    others = Wording(1 if rules.teams == 2 else 2)  # noqa: PLR2004
    return {"side": Wording(1), "others": others, "threes": threes}
