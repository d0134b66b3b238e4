"""Forms of a game: how many play, with which variants, and for which there are positions."""

from dataclasses import dataclass, replace
from functools import cache

from tutor_app.content.courses import library
from tutor_app.content.scenarios import Scenario

SEPARATOR = ","
FORM = ("players", "teams", "switches")
"""What an address calls the parts of a form."""


@dataclass(frozen=True, slots=True)
class Form:
    """How a game is played: how many play, in how many sides, with which variants.

    Attributes:
        players: How many play.
        teams: How many sides there are.
        switches: Ids of the variants that are turned on.
    """

    players: int
    teams: int
    switches: tuple[str, ...] = ()

    @property
    def params(self) -> dict[str, str]:
        """What an address says of it."""
        return {
            "players": str(self.players),
            "teams": str(self.teams),
            "switches": SEPARATOR.join(self.switches),
        }


def form_of(scenario: Scenario) -> Form:
    """The form of the game in which a scenario is played."""
    return Form(scenario.players, scenario.teams, scenario.switches)


@cache
def forms_of(ruleset: str) -> tuple[Form, ...]:
    """The forms of a game that there are positions for, the smallest first."""
    found = {form_of(scenario) for scenario in library().scenarios_of(ruleset)}
    return tuple(sorted(found, key=lambda form: (form.players, -form.teams, form.switches)))


def nearest_form(wanted: Form, ruleset: str) -> Form | None:
    """The form to practise: the one wanted, else the same without variants, else all (None)."""
    known = forms_of(ruleset)
    choice = (wanted, replace(wanted, switches=()))
    return next((form for form in choice if form in known), None)


@cache
def rule_sets() -> tuple[str, ...]:
    """The rule sets that have positions to practise, those of courses first."""
    taught = [course.ruleset for course in library().courses.values()]
    others = [scenario.ruleset for scenario in library().scenarios.values()]
    return tuple(dict.fromkeys([*taught, *others]))
