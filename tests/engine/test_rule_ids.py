"""Every rule is met both ways: in the tables of these tests or in a scenario."""

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.asking import Put, every_finding
from tutor_app.content.scenarios import load_scenarios
from tutor_app.engine.ask import ANSWERS, ask
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.questions import QUESTION_KEYS
from tutor_app.engine.rule_ids import CHECKS, CIRCUMSTANCES, RULE_IDS
from tutor_app.engine.rule_set import ALL_TOPICS
from tutor_app.engine.verdict import Verdict
from tutor_app.explain.messages import MESSAGES

TABLES = (
    *("counting", "errors", "laying", "leaving", "opening", "pile_facts", "taking"),
    *("rulings_classic", "rulings_svensk", "peculiarities"),
)
ONE_SIDED = {
    ("pile.red_three_on_top", True): "checked only where a red three lies on top",
    ("melds.wild_only", False): "other texts name the naturals that a meld needs",
    ("opening.splash", False): "told only where it opens; without it the minimum is broken",
    ("threes.royal_grows", True): "told only where a meld of threes grows",
    ("threes.royal_opened", False): "the minimum aside, whoever lays black threes opens",
    ("stock_end.pile_goes_on", True): "told only where an empty stock ends the deal",
    ("stock_end.reshuffled", False): "asked in Rommé only",
}
"""Sides of a rule that no position meets, with the reason."""

AT_THE_TABLE: dict[str, set[bool | None]] = {
    "drawing.turn_order": {True, False},
    "stock_end.nothing_to_discard": {True, False},
    "deal.cut_bonus": {None},
}
"""Rules that only a deal in play meets, since no question about one position asks for them."""


def _puts(name: str) -> Iterator[Put]:
    """Yield every question of a test file's tables."""
    module = importlib.import_module(f"tests.engine.test_{name}")
    for table in vars(module).values():
        for row in table if isinstance(table, list) else ():
            yield from _puts_in(row)


def _puts_in(row: object) -> Iterator[Put]:
    """Yield the questions of one row, which may lie inside a `pytest.param`."""
    if isinstance(row, Put):
        yield row
    elif isinstance(row, tuple):
        for item in row:
            yield from _puts_in(item)


@pytest.fixture(scope="module")
def verdicts(root: Path) -> list[Verdict]:
    """Return the verdicts on all tables and all scenarios."""
    found = []
    for put in (put for name in TABLES for put in _puts(name)):
        try:
            found.append(put.verdict())
        except QuestionError:
            continue
    scenarios, _ = load_scenarios(root / "scenarios")
    for scenario in scenarios.values():
        found += [
            ask(scenario.position, one.question, scenario.rules) for one in scenario.questions
        ]
    return found


@pytest.fixture(scope="module")
def met(verdicts: list[Verdict]) -> set[tuple[str, bool | None]]:
    """Return every rule id with how it was met: kept, broken or as a circumstance."""
    played: set[tuple[str, bool | None]] = {
        (rule, holds) for rule, sides in AT_THE_TABLE.items() for holds in sides
    }
    asked = {
        (finding.rule, finding.holds) for verdict in verdicts for finding in every_finding(verdict)
    }
    assert not played & asked
    return played | asked


def test_no_unknown_rule_id(met: set[tuple[str, bool | None]]) -> None:
    """Whatever the engine finds has an id of the list."""
    assert {rule for rule, _ in met} <= set(RULE_IDS)
    assert len(set(RULE_IDS)) == len(RULE_IDS)


@pytest.mark.parametrize("rule", [f"{topic}.{name}" for topic in CHECKS for name in CHECKS[topic]])
def test_a_rule_is_kept_and_broken(rule: str, met: set[tuple[str, bool | None]]) -> None:
    """A rule that can be kept and broken is met both ways, and never as a circumstance."""
    sides = {side for side in (True, False) if (rule, side) not in ONE_SIDED}

    assert {holds for name, holds in met if name == rule} == sides


@pytest.mark.parametrize(
    "rule", [f"{topic}.{name}" for topic in CIRCUMSTANCES for name in CIRCUMSTANCES[topic]]
)
def test_a_circumstance_is_met(rule: str, met: set[tuple[str, bool | None]]) -> None:
    """A circumstance arises somewhere, and is never kept or broken."""
    assert {holds for name, holds in met if name == rule} == {None}


@pytest.mark.parametrize("topic", [topic for topic in ALL_TOPICS if topic != "tactics"])
def test_every_topic_has_rules(topic: str) -> None:
    """Each rule family has rules or circumstances of its own; tactics are no rules."""
    assert topic in {*CHECKS, *CIRCUMSTANCES}


def test_every_finding_can_be_told(met: set[tuple[str, bool | None]]) -> None:
    """Whatever the engine finds has a sentence for just that outcome."""
    outcomes = {True: "kept", False: "broken", None: "circumstance"}
    mute = [
        (rule, outcomes[holds])
        for rule, holds in met
        if rule not in MESSAGES or not getattr(MESSAGES[rule], outcomes[holds])
    ]

    assert not mute


def test_every_question_kind_is_answered(verdicts: list[Verdict]) -> None:
    """Each kind of the format has an answerer and is asked; yes-or-no kinds get both answers."""
    answers: dict[str, set[object]] = {}
    for verdict in verdicts:
        answers.setdefault(verdict.question.ask, set()).add(verdict.answer)
    one_sided = [
        kind for kind, seen in answers.items() if seen & {True, False} == seen and len(seen) < 2
    ]

    assert list(ANSWERS) == list(QUESTION_KEYS)
    assert answers.keys() == QUESTION_KEYS.keys()
    assert not one_sided
