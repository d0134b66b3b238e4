"""What a rule set is called in the terminal."""

from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info


def title(rules: RuleSet, reader: Reader) -> str:
    """Return the name of a rule set with its form and its switches."""
    info = rule_set_info(rules.id)
    players = reader.plural("{n} player", "{n} players", rules.players)
    parts = [info.names[reader.language], players]
    parts += [info.switches[switch][reader.language] for switch in rules.switches]
    return " · ".join(parts)
