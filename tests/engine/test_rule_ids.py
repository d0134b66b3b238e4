"""Every rule is met both ways: in the tables of these tests, in a scenario or in play."""

import importlib
from collections.abc import Iterator

import pytest

from tests.engine.asking import Put, rules_of
from tests.engine.play.walking import chance
from tests.explain.findings import asked
from tutor_app.engine.ask import KINDS
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.play import Action, State, deal, judge, play, score_sheets
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_book import ALIASES, RULES
from tutor_app.engine.rule_set import ALL_TOPICS
from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.explain.messages import MESSAGES
from tutor_app.notation.positions import read_cards
from tutor_app.notation.questions import QUESTION_KEYS

TABLES = (
    *("counting", "errors", "laying", "leaving", "opening", "pile_facts", "taking"),
    *("rulings_classic", "rulings_svensk", "peculiarities"),
)
ONE_SIDED = {
    ("pile.red_three_on_top", True): "checked only where a red three lies on top",
    ("pile.wild_on_top", True): "checked only where a wild card lies on top",
    ("threes.red_never_melded", True): "checked only of red threes, which every text lays out",
    ("threes.royal_grows", True): "told only where a meld of threes grows",
    ("threes.royal_opened", False): "the minimum aside, whoever lays black threes opens",
    ("stock_end.pile_goes_on", True): "told only where an empty stock ends the deal",
    ("stock_end.reshuffled", False): "asked in Rommé only",
}
"""Sides of a rule that no position meets, with the reason."""


def _played() -> Iterator[Finding]:
    """Yield what a deal in play finds, and no question about one position asks for."""
    start = deal(rules_of("classic"), chance(3))
    partner = (start.player + 2) % 4
    yield from _judged(start, Action("discard", start.hand[:1]))
    yield from _judged(start.but(waiting=(partner,)), Action("answer", choice="yes"))
    yield from _judged(play(start, Action("draw")), Action("pass"))
    yield from _judged(_only_the_taken_card(), Action("pass"))
    exact = deal(rules_of("canadian"), chance(3)).but(cut_bonus=0)
    for sheet in score_sheets(exact):
        yield from sheet.lines


def _judged(state: State, action: Action) -> tuple[Finding, ...]:
    return judge(state, action).findings


def _only_the_taken_card() -> State:
    """Return a player in Rommé who has only the card that came from the pile, as no deal brings."""
    state, taken = deal(rules_of("romme"), chance(3)), read_cards("Jc")
    hands = tuple(taken if cards == state.hand else cards for cards in state.hands)
    melds = tuple(
        (Meld(read_cards("4h 4d 4c")),) if side == state.side else ()
        for side in range(len(state.melds))
    )
    state = state.but(hands=hands, melds=melds, melded_before=(True,) * len(hands))
    return state.but(phase="drawn", drew="pile", drawn=taken)


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
def verdicts() -> list[Verdict]:
    """Return the verdicts on all tables and all scenarios."""
    found = []
    for put in (put for name in TABLES for put in _puts(name)):
        try:
            found.append(put.verdict())
        except QuestionError:
            continue
    return [*found, *(verdict for *_, verdict in asked())]


@pytest.fixture(scope="module")
def met(verdicts: list[Verdict]) -> set[tuple[str, bool | None]]:
    """Return every rule id with how it was met: kept, broken or as a circumstance."""
    told = [finding for verdict in verdicts for finding in verdict.findings]
    return {(finding.rule, finding.holds) for finding in (*told, *_played())}


def test_no_unknown_rule_id(met: set[tuple[str, bool | None]]) -> None:
    """Whatever the engine finds has an id of the list."""
    assert {rule for rule, _ in met} <= set(RULES)


def test_a_rule_is_kept_and_broken(met: set[tuple[str, bool | None]]) -> None:
    """A rule that can be kept and broken is met both ways, and never as a circumstance."""
    rules = [rule.id for rule in RULES.values() if not rule.is_note]
    sides = {(rule, side) for rule in rules for side in (True, False)} - ONE_SIDED.keys()

    assert {(rule, holds) for rule, holds in met if rule in rules} == sides


def test_a_circumstance_is_met(met: set[tuple[str, bool | None]]) -> None:
    """A circumstance arises somewhere, and is never kept or broken."""
    notes = [rule.id for rule in RULES.values() if rule.is_note]

    assert {(rule, holds) for rule, holds in met if rule in notes} == {
        (rule, None) for rule in notes
    }


def test_an_old_id_still_names_its_rule() -> None:
    """An id that was changed is known by its old name, and is no rule's id any more."""
    assert ALIASES == {"pile.any_way": "pile.natural_pair"}
    assert not set(ALIASES) & set(RULES)


@pytest.mark.parametrize("topic", [topic for topic in ALL_TOPICS if topic != "tactics"])
def test_every_topic_has_rules(topic: str) -> None:
    """Each rule family has rules or circumstances of its own; tactics are no rules."""
    assert topic in {rule.topic for rule in RULES.values()}


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

    assert list(KINDS) == list(QUESTION_KEYS)
    assert answers.keys() == QUESTION_KEYS.keys()
    assert not one_sided
