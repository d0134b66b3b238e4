from pathlib import Path

import pytest

from tests.engine.asking import put
from tutor_app.content.scenarios import Asked, Scenario, load_scenarios
from tutor_app.engine.ask import ask
from tutor_app.explain.messages import MESSAGES
from tutor_app.training import reason_options

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS, _FAULTS = load_scenarios(ROOT / "scenarios")
KNOWN = frozenset(MESSAGES)


def _asked() -> list[tuple[Scenario, Asked]]:
    return [(found, asked) for found in SCENARIOS.values() for asked in found.questions]


CASES = [
    pytest.param(scenario, asked, id=f"{scenario.id} {asked.question.ask}")
    for scenario, asked in _asked()
]


def test_scenarios_are_there() -> None:
    """The scenarios of the repository are read, so the tests below are about something."""
    assert len(CASES) > 100
    assert not _FAULTS


@pytest.mark.parametrize(("scenario", "asked"), CASES)
def test_four_reasons_of_which_one_decided(scenario: Scenario, asked: Asked) -> None:
    """Every yes-or-no question offers four distinct reasons; the verdict accepts just one."""
    verdict = ask(scenario.position, asked.question, scenario.rules)
    options = reason_options(verdict, KNOWN, scenario.id)

    if isinstance(verdict.answer, bool):
        assert options
    if options:
        assert len(set(options)) == 4
        assert [rule for rule in options if rule in verdict.accepted] == [verdict.deciding.rule]
        assert set(options) <= KNOWN


@pytest.mark.parametrize(("scenario", "asked"), CASES)
def test_the_order_stays(scenario: Scenario, asked: Asked) -> None:
    """A reload shows the same buttons in the same order."""
    verdict = ask(scenario.position, asked.question, scenario.rules)

    first, second = (reason_options(verdict, KNOWN, scenario.id) for _ in range(2))

    assert first == second


def test_the_right_reason_stands_anywhere() -> None:
    """The place of a button gives nothing away: over many seeds each place is used."""
    verdict = put("classic", "take-pile", hand="4s 4h 5d", pile="9d 3s").verdict()
    places = {
        reason_options(verdict, KNOWN, str(seed)).index(verdict.deciding.rule) for seed in range(40)
    }

    assert places == {0, 1, 2, 3}


def test_only_known_rules_are_offered() -> None:
    """A rule that the rule set does not know is not offered; too few leave the step out."""
    verdict = put("classic", "take-pile", hand="4s 4h 5d", pile="9d 3s").verdict()
    few = frozenset({"pile.stop_card", "melds.wild_limit"})

    assert reason_options(verdict, few, "seed") == ()
    assert "pile.own_canasta" not in reason_options(verdict, KNOWN - {"pile.own_canasta"}, "seed")


@pytest.mark.parametrize("kind", ["cards-drawn", "match", "threes-score", "deal-score"])
def test_numbers_have_no_reason_step(kind: str) -> None:
    """Questions for a number or the winner are not asked for a reason."""
    assert reason_options(put("svensk", kind).verdict(), KNOWN, "seed") == ()
