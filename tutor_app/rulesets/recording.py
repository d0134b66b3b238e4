"""Rule sets that keep which of their values are read: `recording(rules)`."""

from dataclasses import replace
from typing import Any

from tutor_app.engine.rule_set import TOPICS, RuleSet, value_path
from tutor_app.engine.rule_values import Topic


def recording(rules: RuleSet) -> tuple[RuleSet, set[str]]:
    """Return the same rule set as one that nobody has asked yet, and the paths of values read.

    The set fills as the rule set is used. Whatever is kept of an answer is kept for the one
    rule set that was asked, so nothing that an answer needs is read unseen.
    """
    read: set[str] = set()
    topics: dict[str, Any] = {name: _watched(getattr(rules, name), name, read) for name in TOPICS}
    return replace(rules, **topics), read


def was_read(limit: str, read: set[str]) -> bool:
    """Tell whether a value that is cited was read; one of a single word has nothing to decide."""
    topic, name = value_path(limit).split(".")
    return f"{topic}.{name}" in read or len(TOPICS[topic].items[name].words) == 1


def _watched(topic: Topic, name: str, read: set[str]) -> Topic:
    """Return a topic with the same values, which adds the path of each one to `read`."""
    kind = type(topic)

    def watch(self: Topic, key: str) -> object:
        if key in kind.items:
            read.add(f"{name}.{key}")
        return object.__getattribute__(self, key)

    watched: Any = type(kind.__name__, (kind,), {"__getattribute__": watch})
    made: Topic = watched(**vars(topic))
    return made
