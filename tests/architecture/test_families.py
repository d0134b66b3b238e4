"""One word per rule family: it names the check, its test, its messages and its scenarios."""

import ast
import importlib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tutor_app.engine.rule import Rule
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import ALL_TOPICS

WITHOUT_RULES = frozenset({"tactics"})
"""Topics that own no rule id: tactics are no rules."""

WITH_RULES = [topic for topic in ALL_TOPICS if topic not in WITHOUT_RULES]

ROOMS = {
    "check": ("tutor_app/engine/rules", "{topic}.py"),
    "test": ("tests/engine/rules", "test_{topic}.py"),
    "messages": ("tutor_app/explain/messages", "{topic}.py"),
}


@pytest.mark.parametrize("room", ROOMS)
def test_a_family_has_every_room(root: Path, room: str) -> None:
    """A rule family has its checks, their tests and their messages under its own word."""
    folder, name = ROOMS[room]
    there = [topic for topic in WITH_RULES if (root / folder / name.format(topic=topic)).is_file()]

    assert there == WITH_RULES


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_holds_families_only(root: Path, room: str) -> None:
    """No file among the families bears a word that is none; a second file begins with it too."""
    folder, name = ROOMS[room]
    known = {name.format(topic=topic).removesuffix(".py") for topic in WITH_RULES} | {"__init__"}
    stems = {path.stem for path in (root / folder).glob("*.py")}
    strangers = {
        stem for stem in stems - known if not stem.startswith(tuple(f"{k}_" for k in known))
    }

    assert not strangers


@pytest.mark.parametrize("topic", WITH_RULES)
def test_a_rule_is_declared_in_the_file_of_its_family(topic: str) -> None:
    """A family's file declares all rules that bear its word, and no other."""
    module = importlib.import_module(f"tutor_app.engine.rules.{topic}")
    named = {rule.id for content in vars(module).values() for rule in _rules_in(content)}
    declared = {rule.id for rule in RULES.values() if rule.topic == topic}

    assert declared
    assert {rule for rule in named if rule.partition(".")[0] == topic} == declared


def test_only_a_rule_makes_findings(root: Path) -> None:
    """Nothing but calling its rule makes a finding, and rules stand in the families' files."""
    engine = root / "tutor_app" / "engine"
    made = {
        (path.relative_to(engine).parts[0], name)
        for path in engine.rglob("*.py")
        for name in _called(path) & {"Finding", "Rule", "note"}
    }

    assert made == {
        ("rule.py", "Finding"),
        ("rules", "Rule"),
        ("rules", "note"),
    }


def test_rules_are_named_where_they_stand(root: Path) -> None:
    """What treats a rule apart is declared with it: elsewhere no rule is named by its id.

    Checks, judges and messages name rules. An id that is the path of a value too is left out,
    since a word alone does not show which of both it means.
    """
    app, ids = root / "tutor_app", RULES.keys() - {path for r in RULES.values() for path in r.reads}
    rooms = [app / "engine" / room for room in ("rules", "judging")]
    rooms += [app / "explain" / "messages"]
    named = {
        (str(path.relative_to(app)), node.value)
        for room in ("engine", "explain")
        for path in (app / room).rglob("*.py")
        if not any(path.is_relative_to(room) for room in rooms)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in ids
    }

    assert len(ids) > 80
    assert not named


def test_scenarios_lie_under_a_family(root: Path) -> None:
    """Every scenario lies at rule set / topic / slug."""
    places = [path.relative_to(root / "scenarios") for path in (root / "scenarios").rglob("*.toml")]
    odd = [
        str(place) for place in places if len(place.parts) != 3 or place.parts[1] not in ALL_TOPICS
    ]

    assert places
    assert not odd


def _rules_in(content: object) -> Iterator[Rule]:
    """Yield the rules that a name of a module stands for: one, or those of a table."""
    if isinstance(content, Rule):
        yield content
    elif isinstance(content, Mapping):
        yield from (rule for rule in content.values() if isinstance(rule, Rule))


def _called(path: Path) -> set[str]:
    """Return the plain names that a file calls."""
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    called = (node.func for node in tree if isinstance(node, ast.Call))
    return {name.id for name in called if isinstance(name, ast.Name)}
