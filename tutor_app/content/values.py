"""Rule values by their path, as lesson prose cites them."""

from collections.abc import Mapping

from tutor_app.engine.errors import ContentError, Fault
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rule_values import LOWEST, Steps


def cited_number(rules: RuleSet, path: str, at: str = "") -> int:
    """Return the number at `path` of a rule set.

    Args:
        rules: The rule set.
        path: For example `melds.min_size`, in the unit of its rule-set file.
        at: For a step table the number it is read at, or `from2` for the number at
            which its second step begins; for another table the key.

    Raises:
        ContentError: No number stands there; the fault says what does.

    Examples:
        >>> from tutor_app.rulesets import load_rule_set
        >>> cited_number(load_rule_set("classic"), "cards.points", "X")
        50
        >>> cited_number(load_rule_set("classic"), "opening.minimum", "from3")
        1500
    """
    if path not in rules.origins:
        topic = path.partition(".")[0]
        near = tuple(known for known in rules.origins if known.startswith(f"{topic}."))
        raise ContentError(Fault("unknown_value", "", path, near or tuple(rules.origins)))
    value = rules.value_at(path)
    if isinstance(value, Steps):
        return _at_step(value, path, at)
    if isinstance(value, Mapping):
        return _at_key(value, path, at)
    if isinstance(value, bool) or not isinstance(value, int):
        raise ContentError(Fault("no_number", "", path))
    if at:
        raise ContentError(Fault("no_table", "", f"{path} {at}", (path,)))
    return value


def _at_step(steps: Steps, path: str, at: str) -> int:
    starts = {
        f"from{place}": start for place, (start, _) in enumerate(steps.steps, 1) if start != LOWEST
    }
    if at in starts:
        return starts[at]
    try:
        return steps.at(int(at))
    except ValueError as error:
        allowed = (f"{path} 0", *(f"{path} {start}" for start in starts))
        raise ContentError(Fault("no_table_key", "", f"{path} {at}", allowed)) from error


def _at_key(table: Mapping[str, int], path: str, at: str) -> int:
    if at not in table:
        raise ContentError(
            Fault("no_table_key", "", f"{path} {at}", tuple(f"{path} {key}" for key in table))
        )
    return table[at]
