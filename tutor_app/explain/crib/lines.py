"""The lines of a sheet, and how a value of a rule set becomes one."""

from collections.abc import Iterator
from dataclasses import dataclass

from tutor_app.engine.rule_set import TOPICS, RuleSet
from tutor_app.explain.crib.names import short_name
from tutor_app.explain.values import value_text
from tutor_app.i18n import Reader, n_

WILD_CARD, RED_THREE, BLACK_THREE = n_("wild card"), n_("red three"), n_("black three")
"""What a list of cards names, its parts with a comma between them."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a sheet.

    Attributes:
        name: What it is about; empty where the line is a sentence.
        value: What the rules say of it, with its unit.
        paths: Of the values that it tells.
        ruled: Whether one of them rests on a ruling.
    """

    name: str
    value: str
    paths: tuple[str, ...]
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Lines on one matter.

    Attributes:
        title: What they are about.
        lines: At least one.
    """

    title: str
    lines: tuple[Line, ...]


def known(rules: RuleSet, reader: Reader, *paths: str, always: bool = False) -> Iterator[Line]:
    """Yield the line of each value by its name.

    Left out are values that the rule set does not set and features that it does not have;
    `always` yields a line for these too.
    """
    for path in paths:
        if always or is_told(path, rules):
            yield Line(short_name(path, reader), value_text(path, rules, reader), (path,))


def is_told(path: str, rules: RuleSet) -> bool:
    """Tell whether a rule set sets a value, and to something else than where it is left out."""
    return path in rules.origins and value_of(path, rules) != _usual(path)


def value_of(path: str, rules: RuleSet) -> object:
    """Return the value at `path`."""
    topic, name = path.split(".")
    value: object = getattr(getattr(rules, topic), name)
    return value


def _usual(path: str) -> object:
    """Return what a value is in a rule set that does not name it; `...` where each has to."""
    topic, name = path.split(".")
    return TOPICS[topic].items[name].default
