"""Every value of a rule set is read by the engine, or shown to players as procedure."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.engine.asking import ALL_FORMS, rules_of
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import TOPICS
from tutor_app.explain.values import value_paths
from tutor_app.rulesets.difference import value_of
from tutor_app.rulesets.schema import specs

ENGINE = ROOT / "tutor_app" / "engine"
PROCEDURE = {
    "deal.first_dealer": "who deals first",
    "deal.rotation": "who deals next",
    "deal.cut": "who cuts",
    "deal.partners": "how sides are made",
    "deal.starts": "who plays first",
    "drawing.order": "what comes first in a turn",
    "freezing.marker": "how a freezing card lies",
    "canastas.natural_marker": "which card lies on a natural canasta",
    "canastas.mixed_marker": "which card lies on a mixed one",
    "canastas.warning": "how a sixth card is laid",
    "penalties.table_talk": "what may be said",
    "drawing.short": "what is drawn of a stock that is short",
    "melds.kind": "what lies together in a meld",
    "threes.red_minus": "how much threes count minus",
    "special_hands.laid": "how a special hand goes down",
    "scoring.sum": "what the lines of a sheet come to",
    "scoring.hand_cards": "the sign of cards left in hand",
    "match.winner": "who wins",
}
"""Values that no question turns on, with what they tell the players at the table."""

CITED = {path for rule in RULES.values() for path in rule.reads}
"""Values that findings name as the place in the text."""

UNUSED_WORDS = {"deal.upcard_black_three": {"put-back"}, "going_out.discard": {"never"}}
"""Words that house rules may choose, though no text of ours does."""


def _sources() -> Iterator[Path]:
    yield from (path for path in ENGINE.rglob("*.py") if path.name != "rule_values.py")


def _read_in(tree: ast.Module) -> set[str]:
    """Return the paths of the values that a module reads.

    A value is read as `rules.<topic>.<name>`, or as `<alias>.<name>` where the module
    binds the alias to a topic.
    """
    aliases: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for name, topic in _bindings(node.targets[0], node.value):
                aliases.setdefault(name, set()).add(topic)
    found = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute):
            continue
        if isinstance(node.value, ast.Attribute):
            found.add(f"{node.value.attr}.{node.attr}")
        elif isinstance(node.value, ast.Name):
            found |= {f"{topic}.{node.attr}" for topic in aliases.get(node.value.id, ())}
    return found & specs().keys()


def _bindings(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, str]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, other in zip(target.elts, value.elts, strict=True):
            yield from _bindings(one, other)
    elif isinstance(target, ast.Name) and isinstance(value, ast.Attribute):
        yield target.id, value.attr


def _asked_in(path: Path) -> set[str]:
    """Return the values by which a rule is known, where a check has nothing to say without it."""
    names = re.findall(r"\b([A-Z_]+)\.if_known\(", path.read_text(encoding="utf-8"))
    family = import_module(f"tutor_app.engine.rules.{path.stem}") if names else None
    return {getattr(family, name).reads[0] for name in names}


@pytest.fixture(scope="module")
def read() -> set[str]:
    """Return the paths of all values that the engine reads."""
    found: set[str] = set()
    for path in _sources():
        found |= _read_in(ast.parse(path.read_text(encoding="utf-8"))) | _asked_in(path)
    return found


def test_a_read_is_found() -> None:
    """The walk sees a value by its topic and by an alias, and nothing in a text."""
    code = (
        'def f(rules):\n    cards, m = rules.cards, rules.melds\n    return m.min_size\n"pile.take"'
    )

    assert _read_in(ast.parse(code)) == {"melds.min_size"}
    assert _read_in(ast.parse("x = rules.pile.take")) == {"pile.take"}


def test_every_value_is_read_or_shown(read: set[str]) -> None:
    """A value that nobody reads and nobody is shown is dead."""
    assert read & PROCEDURE.keys() == set()
    assert read | PROCEDURE.keys() == specs().keys()


def test_every_value_is_set_somewhere() -> None:
    """A value that no rule set, form or switch ever sets could be left out of the model."""
    assert specs().keys() <= {path for rules in ALL_FORMS for path in rules_of(rules).origins}


def test_every_word_is_somebodys() -> None:
    """Each word that a value may have is the word of some rule set, form or switch."""
    every = [rules_of(rules) for rules in ALL_FORMS]
    for path, words in {path: spec.words for path, spec in specs().items() if spec.words}.items():
        used = {value_of(rules, path) for rules in every}
        assert used - {""} == set(words) - UNUSED_WORDS.get(path, set()), path


def test_what_is_cited_and_not_read_has_one_word() -> None:
    """Nothing can turn on it: a second word would be a rule, which the engine had to read."""
    cited = PROCEDURE.keys() & CITED

    assert cited
    assert [path for path in cited if len(specs()[path].words) != 1] == []


@pytest.mark.parametrize("path", PROCEDURE)
def test_procedure_is_shown(path: str) -> None:
    """What the engine does not read stands on the Rules page of a rule set that knows it."""
    topic = path.partition(".")[0]
    shown = [rules for rules in ALL_FORMS if path in value_paths(topic, rules_of(rules))]

    assert shown
    assert {path in rules_of(rules).origins for rules in shown} == {True}


def test_the_topics_are_walked() -> None:
    """Every topic holds a value that the engine reads."""
    assert {path.partition(".")[0] for path in specs()} == set(TOPICS)
