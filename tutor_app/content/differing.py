"""Two rule sets, value by value, in the reader's words."""

from dataclasses import dataclass

from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain import Reference, value_name, value_reference, value_text
from tutor_app.i18n import Reader
from tutor_app.rulesets.difference import differences, value_of

HEAVY = 100
"""From this weight on a value changes every deal."""

LIGHT = 3
"""Up to this weight a value is about dealing, counting and procedure."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two values.

    Attributes:
        text: The value with its unit.
        place: Where it stands; None where the rule set does not say it.
        known: Whether the rule set has such a value at all.
    """

    text: str
    place: Reference | None
    known: bool = True


@dataclass(frozen=True, slots=True)
class Told:
    """A value that differs, as a reader reads it.

    Attributes:
        path: The value's path.
        weight: How much it changes play; larger is more.
        name: What it is about.
        first: The value in the first rule set.
        second: The value in the second one.
    """

    path: str
    weight: int
    name: str
    first: Side
    second: Side


def told_differences(first: RuleSet, second: RuleSet, reader: Reader) -> tuple[Told, ...]:
    """Return the values that differ, those that change play most first.

    A value that neither has, or that reads the same in both, is left out.
    """
    found = [
        Told(
            item.path,
            item.weight,
            value_name(item.path, reader),
            side(item.path, first, reader),
            side(item.path, second, reader),
        )
        for item in differences(first, second)
    ]
    return tuple(told for told in found if told.first.text != told.second.text)


def side(path: str, rules: RuleSet, reader: Reader) -> Side:
    """Return a value as a reader reads it; a game that does not know it says so."""
    if path in rules.origins:
        return Side(value_text(path, rules, reader), value_reference(path, rules, reader))
    if path == "cards.family":
        return Side(value_text(path, rules, reader), None)
    value = value_of(rules, path)
    if isinstance(value, bool):
        return Side(reader.text("Yes") if value else reader.text("No"), None)
    return Side(reader.text("Not in these rules"), None, known=False)
