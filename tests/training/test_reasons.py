from pathlib import Path

import pytest

from tests.engine.asking import Put, put, rules_of
from tutor_app.content.scenarios import Asked, Scenario, load_scenarios
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import lift
from tutor_app.training import known_rules, reason_options

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS, _FAULTS = load_scenarios(ROOT / "scenarios")


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
    known = known_rules(scenario.rules)
    options = reason_options(verdict, scenario.position, scenario.rules, scenario.id)

    if isinstance(verdict.answer, bool):
        assert options
    if options:
        assert len(set(options)) == 4
        assert [rule for rule in options if rule in verdict.accepted] == [verdict.deciding.rule]
        assert set(options) <= known | {verdict.deciding.rule}
        noted = {finding.rule for finding in verdict.findings if finding.holds is None}
        wrong = set(options) - {verdict.deciding.rule}
        assert wrong.isdisjoint(noted | set(verdict.decided_by))


NOS = [
    pytest.param(scenario, asked, id=f"{scenario.id} {asked.question.ask}")
    for scenario, asked in _asked()
    if asked.answer is False
]


@pytest.mark.parametrize(("scenario", "asked"), NOS)
def test_no_wrong_reason_would_turn_a_no(scenario: Scenario, asked: Asked) -> None:
    """With a wrong reason left out the answer is the same: it is false for this position."""
    verdict = ask(scenario.position, asked.question, scenario.rules)
    options = reason_options(verdict, scenario.position, scenario.rules, scenario.id)

    for wrong in set(options) - {verdict.deciding.rule}:
        try:
            lifted = lift(scenario.rules, frozenset({wrong}))
            assert ask(scenario.position, asked.question, lifted).answer is False, wrong
        except TutorError:
            continue


@pytest.mark.parametrize(("scenario", "asked"), CASES)
def test_the_order_stays(scenario: Scenario, asked: Asked) -> None:
    """A reload shows the same buttons in the same order."""
    verdict = ask(scenario.position, asked.question, scenario.rules)

    first, second = (
        reason_options(verdict, scenario.position, scenario.rules, scenario.id) for _ in range(2)
    )

    assert first == second


def _options(case: Put, seed: str = "seed") -> tuple[str, ...]:
    return reason_options(case.verdict(), case.position, rules_of(case.rules), seed)


STOPPED = put("classic", "take-pile", hand="4s 4h 5d", pile="9d 3s")


def test_the_right_reason_stands_anywhere() -> None:
    """The place of a button gives nothing away: over many seeds each place is used."""
    places = {_options(STOPPED, str(seed)).index("pile.stop_card") for seed in range(40)}

    assert places == {0, 1, 2, 3}


def test_what_is_true_but_does_not_decide_is_not_offered() -> None:
    """A pile that is frozen is no wrong reason where a natural pair is missing for it."""
    frozen = put("classic", "take-pile", hand="9s 4h 5d", pile="2c 9d")
    offered = {rule for seed in range(40) for rule in _options(frozen, str(seed))}

    assert "freezing.natural_pair" in offered
    assert offered.isdisjoint({"freezing.wild_in_pile", "freezing.not_opened", "pile.natural_pair"})


def test_a_yes_offers_nothing_that_is_kept_in_silence() -> None:
    """No stop card lies on top: that is so wherever the pile is taken, and no wrong reason."""
    taken = put("classic", "take-pile", hand="9s 9h 4c 5d", pile="9d", melds=["6s 6h 6d"])
    offered = {rule for seed in range(40) for rule in _options(taken, str(seed))}

    assert offered.isdisjoint({"pile.stop_card", "pile.not_empty", "pile.wild_on_top"})


@pytest.mark.parametrize("kind", ["cards-drawn", "match", "threes-score", "deal-score"])
def test_numbers_have_no_reason_step(kind: str) -> None:
    """Questions for a number or the winner are not asked for a reason."""
    assert _options(put("svensk", kind)) == ()
