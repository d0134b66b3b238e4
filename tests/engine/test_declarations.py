"""What a rule declares holds: the values that its findings cite, and how it is lifted."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from tests.engine.asking import CANASTA_FORMS, rules_of
from tests.engine.books import BOOKS
from tests.engine.dealing import Dealer
from tests.engine.dealing_rummy import RummyDealer
from tutor_app.content.courses import library
from tutor_app.engine.ask import answer, ask
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.lift import lift
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule import Rule
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import TOPICS, RuleSet, value_path
from tutor_app.engine.verdict import Verdict
from tutor_app.rulesets.difference import value_of
from tutor_app.rulesets.recording import recording, was_read

DEALT = 4
"""Positions that are dealt in each form, half of them before drawing."""

LIFTED = 2
"""Questions of a game that each rule is left out of."""

DRAWN = ("can-open", "go-out", "discard", "ask-partner", "deal-ends", "deal-score", "threes-score")
START = ("take-pile", "must-take", "pile-state", "cards-taken", "cards-drawn", "opening-need")


class Asked(NamedTuple):
    """A question about a position under a rule set, with a name to find it by."""

    name: str
    position: Position
    question: Question
    rules: RuleSet


class Told(NamedTuple):
    """What an answer is, and the paths of the values that were read for it."""

    asked: Asked
    verdict: Verdict
    read: set[str]


@pytest.fixture(scope="module")
def scenarios() -> list[Told]:
    """Return what is told to every second question of the scenarios.

    Whoever records what is read asks anew; `canasta-tutor lint --proofs` does of all of them.
    """
    every = [
        Asked(name, scenario.position, one.question, scenario.rules)
        for name, scenario in library().scenarios.items()
        for one in scenario.questions
    ]
    return [told for asked in every[::2] for told in _told(asked)]


def _told(asked: Asked) -> Iterator[Told]:
    """Yield what is told; nothing where the question makes no sense."""
    rules, read = recording(asked.rules)
    try:
        yield Told(asked, ask(asked.position, asked.question, rules), read)
    except QuestionError:
        return


def _dealt() -> Iterator[Asked]:
    """Yield questions about random positions of every game."""
    for form in (*(form for form in CANASTA_FORMS if form in BOOKS), "romme"):
        random = Random(11)  # noqa: S311 hands to deal, no secret
        for count in range(DEALT):
            start = count % 2 == 0
            position = _deal(form, random, start=start)
            for ask_for in START if start else DRAWN:
                card = (position.hand or ("",))[0] if ask_for == "discard" else ""
                question = Question(ask=ask_for, card=card)
                yield Asked(f"{form}, position {count}", position, question, rules_of(form))


def _deal(form: str, random: Random, *, start: bool) -> Position:
    if form == "romme":
        return RummyDealer(random, 9).deal(start=start).position
    dealer = Dealer(random, BOOKS[form], 9)
    return (dealer.start() if start else dealer.drawn()).position


def _faults(told: Told) -> Iterator[str]:
    """Yield what is wrong with the findings and lines of an answer and the values it read."""
    asked, verdict, read = told
    for rule_id, limit in _cited(verdict):
        where, path = f"{asked.name}: {asked.question.ask}: {rule_id}", value_path(limit)
        if rule_id not in RULES:
            yield f"{where} is not declared"
        elif path not in RULES[rule_id].reads:
            yield f"{where} cites {limit}, which it does not declare"
        elif not was_read(limit, read):
            yield f"{where} cites {limit}, which was not read"
        elif not asked.rules.has_origin(limit):
            yield f"{where} cites {limit}, which no text sets"


def _cited(verdict: Verdict) -> set[tuple[str, str]]:
    found = {(finding.rule, finding.limit) for finding in verdict.findings}
    return found | {(line.rule, line.limit) for line in verdict.account}


def test_what_a_scenario_cites_is_declared_and_read(scenarios: list[Told]) -> None:
    """Every finding and line of a scenario cites a value of its rule that was read for it."""
    assert len(scenarios) > 450
    assert not [fault for told in scenarios for fault in _faults(told)]


def test_what_a_dealt_position_cites_is_declared_and_read() -> None:
    """So do those of positions that nobody thought of."""
    dealt = list(_dealt())

    assert {asked.rules.id for asked in dealt} >= {"svensk", "classic", "samba", "royal", "romme"}
    assert not [fault for asked in dealt for told in _told(asked) for fault in _faults(told)]


def test_a_rule_names_values() -> None:
    """What a rule reads and what its lifting sets are values of the model."""
    values = {f"{name}.{value}" for name, kind in TOPICS.items() for value in kind.items}

    assert all(rule.reads for rule in RULES.values())
    assert {
        rule.id: strange
        for rule in RULES.values()
        if (strange := {*rule.reads, *rule.lift} - values)
    } == {}


def test_a_lifted_rule_set_still_answers(scenarios: list[Told]) -> None:
    """With any one rule left out that bears on it, a question has an answer still."""
    tried = Counter[tuple[str, str]]()
    for told in scenarios:
        asked = told.asked
        for rule in _bearing(told):
            tried[rule.id, asked.rules.id] += 1
            if tried[rule.id, asked.rules.id] > LIFTED:
                continue
            try:
                answer(asked.position, asked.question, lift(asked.rules, frozenset({rule.id})))
            except QuestionError:
                continue

    assert {rule for rule, _ in tried} >= {rule.id for rule in RULES.values() if rule.lift}


def _bearing(told: Told) -> Iterator[Rule]:
    """Yield the rules whose lifting may change an answer.

    They are those that it finds, and those that change a value which it reads; with
    any other one lifted the same is done.
    """
    found = {finding.rule for finding in told.verdict.findings}
    for rule in RULES.values():
        if rule.id in found or _changed(rule, told.asked.rules) & told.read:
            yield rule


def _changed(rule: Rule, rules: RuleSet) -> set[str]:
    """Return the paths of the values that are others once the rule is lifted."""
    return {path for path, content in rule.lift.items() if value_of(rules, path) != content}
