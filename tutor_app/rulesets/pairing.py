"""Two rule sets side by side: in a form that both are played in, where there is one."""

from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets.files import Form, rule_set_info
from tutor_app.rulesets.loader import load_rule_set


def load_pair(
    first: str, second: str, players: int | None = None, teams: int | None = None
) -> tuple[RuleSet, RuleSet]:
    """Return two rule sets to be compared.

    Args:
        first: Id of the one that is known.
        second: Id of the other one.
        players: How many play both; if None, as many as the second is usually played by,
            else as many as the first, else each by its usual number.
        teams: How many sides, where that many players may sit two ways.

    Raises:
        RuleSetError: Unknown name or form, or a file with faults.
    """
    if players is not None or teams is not None:
        return load_rule_set(first, players, teams), load_rule_set(second, players, teams)
    shared = _shared_form(first, second)
    if shared is None:
        return load_rule_set(first), load_rule_set(second)
    known = shared.players, shared.teams
    return load_rule_set(first, *known), load_rule_set(second, *known)


def _shared_form(first: str, second: str) -> Form | None:
    """Return the usual form of one of the two that the other has too, the second's first."""
    forms = {name: rule_set_info(name).forms for name in (first, second)}
    for name, other in ((second, first), (first, second)):
        usual = rule_set_info(name).usual_players
        form = next((form for form in forms[name] if form.players == usual), None)
        if form in forms[other]:
            return form
    return None
