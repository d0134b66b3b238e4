"""One word per rule family: it names the check, its test, its messages and its scenarios."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tutor_app.engine.rule_set import ALL_TOPICS

WITHOUT_RULES = frozenset({"tactics"})
"""Topics that own no rule id: tactics are no rules."""

WITH_RULES = [topic for topic in ALL_TOPICS if topic not in WITHOUT_RULES]

ROOMS = {
    "check": ("tutor_app/engine/rules", "{topic}.py"),
    "test": ("tests/engine/rules", "test_{topic}.py"),
    "messages": ("tutor_app/explain/messages", "{topic}.py"),
}


@pytest.mark.parametrize("topic", WITH_RULES)
@pytest.mark.parametrize("room", ROOMS)
def test_a_family_has_every_room(root: Path, room: str, topic: str) -> None:
    """A rule family has its checks, their tests and their messages under its own word."""
    folder, name = ROOMS[room]

    assert (root / folder / name.format(topic=topic)).is_file()


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_holds_families_only(root: Path, room: str) -> None:
    """No file among the families bears a word that is none."""
    folder, name = ROOMS[room]
    known = {name.format(topic=topic) for topic in WITH_RULES} | {"__init__.py"}
    strangers = {path.name for path in (root / folder).glob("*.py")} - known

    assert not strangers


@pytest.mark.parametrize("topic", WITH_RULES)
def test_a_finding_is_named_after_its_family(root: Path, topic: str) -> None:
    """The checks of a family give findings with its word as their prefix, and give some."""
    rules = set(_rule_ids(root / "tutor_app/engine/rules" / f"{topic}.py"))

    assert rules
    assert {rule.partition(".")[0] for rule in rules} == {topic}


def test_scenarios_lie_under_a_family(root: Path) -> None:
    """Every scenario lies at rule set / topic / slug."""
    places = [path.relative_to(root / "scenarios") for path in (root / "scenarios").rglob("*.toml")]
    odd = [
        str(place) for place in places if len(place.parts) != 3 or place.parts[1] not in ALL_TOPICS
    ]

    assert places
    assert not odd


_DECLARING = frozenset({"Finding", "Line", "Rule", "note"})


def _rule_ids(path: Path) -> Iterator[str]:
    """Yield the literal rule ids that a file of checks declares or builds findings of."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {
            "Finding",
            "Line",
            "Rule",
            "note",
        }:
            named = [keyword.value for keyword in node.keywords if keyword.arg == "rule"]
            for value in [*node.args[:1], *named]:
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield value.value
