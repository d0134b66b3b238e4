from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.engine.asking import Put, put, rules_of
from tutor_app.content.scenarios import Asked, Scenario, load_scenarios
from tutor_app.engine.ask import ask
from tutor_app.engine.nearest import KINDS, nearest
from tutor_app.engine.notation import read_position, write_position

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS, _ = load_scenarios(ROOT / "scenarios")
SIXES = "6s 6h 6d"
CANASTA = "7s 7h 7d 7c 7s 7h 7d"
FEWEST_WITH_ONE = 0.9


def _yes_or_no() -> list[tuple[Scenario, Asked]]:
    return [
        (scenario, asked)
        for scenario in SCENARIOS.values()
        for asked in scenario.questions
        if isinstance(asked.answer, bool)
    ]


CASES = [
    pytest.param(scenario, asked, id=f"{scenario.id} {asked.question.ask}")
    for scenario, asked in _yes_or_no()
]


@pytest.mark.parametrize(("scenario", "asked"), CASES)
def test_the_neighbour_is_answered_the_other_way(scenario: Scenario, asked: Asked) -> None:
    """One small change turns the answer: the engine says so of the changed position."""
    neighbour = nearest(scenario.position, asked.question, scenario.rules)
    if neighbour is None:
        return
    there = ask(neighbour.position, neighbour.question, scenario.rules)

    assert there.answer is neighbour.answer
    assert there.answer is not ask(scenario.position, asked.question, scenario.rules).answer
    assert neighbour.kind in KINDS


@pytest.mark.parametrize(("scenario", "asked"), CASES)
def test_the_neighbour_is_a_position(scenario: Scenario, asked: Asked) -> None:
    """The changed position could lie on a table: its cards are in the pack, its melds are melds."""
    neighbour = nearest(scenario.position, asked.question, scenario.rules)
    if neighbour is not None:
        table = write_position(neighbour.position)

        assert read_position(table, scenario.rules) == neighbour.position


def test_most_questions_about_the_hand_have_a_neighbour() -> None:
    """Taking the pile, opening and leaving: nearly every answer turns by one small change."""
    found = [
        nearest(scenario.position, asked.question, scenario.rules) is not None
        for scenario, asked in _yes_or_no()
        if asked.question.ask in {"take-pile", "can-open", "go-out"}
    ]

    assert sum(found) / len(found) >= FEWEST_WITH_ONE


@pytest.mark.parametrize(
    ("case", "kind", "facts"),
    [
        pytest.param(
            put("classic", "take-pile", hand="9s 4c 5d 8h", pile="9d", melds=[SIXES]),
            "add_card",
            {"rank": "9"},
            id="one-more-nine",
        ),
        pytest.param(
            put("svensk", "go-out", hand="5d 8s", melds=[CANASTA]),
            "drop_card",
            {"card": "5d", "rank": "5"},
            id="one-card-less",
        ),
        pytest.param(
            put("svensk", {"ask": "meld", "cards": "Qs Qh 2d 2h X"}),
            "lay_more",
            {"rank": "Q"},
            id="one-more-queen-laid",
        ),
        pytest.param(
            put(
                "classic", "take-pile", hand="4c 5d 8h 9s", pile="9c 3s", melds=[SIXES, "9h 9d 9c"]
            ),
            "pile_top",
            {"card": "9c"},
            id="without-the-stop-card",
        ),
        pytest.param(
            put("classic", "go-out", hand="7c", melds=[CANASTA], partner_answers=["no"]),
            "partner_yes",
            {},
            id="had-the-partner-said-yes",
        ),
        pytest.param(
            put("svensk", {"ask": "discard", "card": "4d"}, hand="4d 5d", stock=0, drawn="3h"),
            "stock",
            {"left": 1},
            id="were-it-not-the-last-card",
        ),
    ],
)
def test_the_smallest_change(case: Put, kind: str, facts: Mapping[str, object]) -> None:
    """Cards come before facts of the table, and the change is told with what it changes."""
    neighbour = nearest(case.position, case.question, rules_of(case.rules))

    assert neighbour is not None
    assert (neighbour.kind, dict(neighbour.facts)) == (kind, facts)


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(put("svensk", "cards-drawn"), id="number"),
        pytest.param(put("svensk", "pile-state", pile="9d", melds=[SIXES]), id="word"),
        pytest.param(
            put("svensk-2", "ask-partner", hand="4s 5d", melds=[SIXES]), id="nothing-would-help"
        ),
    ],
)
def test_without_a_neighbour(case: Put) -> None:
    """Numbers and words have none, and neither has what no single change turns."""
    assert nearest(case.position, case.question, rules_of(case.rules)) is None
