"""Every rule is met both ways: in the tables of these tests or in a scenario."""

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.asking import Put, every_finding, rules_of
from tutor_app.content.scenarios import load_scenarios
from tutor_app.engine.ask import ANSWERS, ask
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.questions import QUESTION_KEYS
from tutor_app.engine.verdict import Verdict
from tutor_app.explain.messages import MESSAGES
from tutor_app.rulesets import rule_set_ids

TABLES = (
    *("counting", "errors", "laying", "leaving", "opening", "pile_facts", "taking"),
    *("rulings_classic", "rulings_svensk"),
)
NOT_YET = frozenset(
    {
        "deal.upcard_put_back",  # neither text puts a card back into the stock
        "freezing.always",  # switches of classic, not built yet
        "melds.wild_lock",
        "going_out.opened_or_exempt",  # reserved
        "opening.opened",
    }
)
"""Rules that no position of the rule sets built so far turns on."""


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
    return {
        (finding.rule, finding.holds) for verdict in verdicts for finding in every_finding(verdict)
    }


def test_every_rule_is_kept_and_broken_somewhere(met: set[tuple[str, bool | None]]) -> None:
    """A rule that can be kept and broken is met both ways."""
    both = {
        (rule, holds)
        for rule, messages in MESSAGES.items()
        if messages.kept and messages.broken and rule not in NOT_YET
        for holds in (True, False)
    }

    assert len(both) > 60
    assert not both - met


def test_every_circumstance_is_met(met: set[tuple[str, bool | None]]) -> None:
    """A circumstance that can arise arises somewhere."""
    notes = {
        (rule, None)
        for rule, messages in MESSAGES.items()
        if messages.circumstance and rule not in NOT_YET
    }

    assert len(notes) > 30
    assert not notes - met


def test_what_is_not_met_yet_is_not_met(met: set[tuple[str, bool | None]]) -> None:
    """The list of rules that wait for other rule sets does not go stale."""
    assert not {rule for rule, _ in met} & NOT_YET
    assert MESSAGES.keys() >= NOT_YET


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
    assert answers.keys() == QUESTION_KEYS.keys() - {"special-hand"}
    assert not [kind for kind in one_sided if kind != "penalty"]


@pytest.mark.parametrize("name", TABLES)
def test_both_rule_sets_are_asked(name: str) -> None:
    """A table of questions is about the Swedish text, the German one, or both where it can."""
    asked = {rules_of(put.rules).id for put in _puts(name)}
    wanted = {word for word in name.split("_") if word in rule_set_ids()} or set(rule_set_ids())

    assert asked == wanted
