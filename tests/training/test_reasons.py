"""The second step of a question: four reasons, of which one decided."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from tests.engine.asking import Put, put, rules_of
from tutor_app.app.judging import reasons_for, scenario_task
from tutor_app.content.courses import library
from tutor_app.content.scenarios import Scenario
from tutor_app.engine.ask import answer, ask
from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import lift
from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.explain import sentence
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.training import Told, known_rules, reason_options

Offered = tuple[Scenario, Verdict, tuple[Finding, ...]]
LEAST_SHARE = 0.9
STEP = 3


@cache
def shipped() -> tuple[Offered, ...]:
    """Every third shipped question with yes or no for an answer, and the reasons offered for it."""
    return tuple(_shipped())


def _shipped() -> Iterator[Offered]:
    every = (
        (scenario, number, asked.question)
        for scenario in library().scenarios.values()
        for number, asked in enumerate(scenario.questions)
        if isinstance(asked.answer, bool)
    )
    for scenario, number, question in islice(every, 0, None, STEP):
        verdict = ask(scenario.position, question, scenario.rules)
        yield scenario, verdict, reasons_for(scenario_task(scenario, number))


def test_four_reasons_of_which_one_decided() -> None:
    """Four distinct rules that the rule set has, of which the verdict accepts just one."""
    for scenario, verdict, options in shipped():
        rules = [finding.rule for finding in options]
        if options:
            assert len(set(rules)) == 4, scenario.id
            assert len([rule for rule in rules if rule in verdict.accepted]) == 1, scenario.id
            assert set(rules) - verdict.accepted <= known_rules(scenario.rules)


def test_nearly_every_question_has_reasons() -> None:
    """Reasons are offered for yes and for no."""
    for truth in (True, False):
        offered = [bool(options) for _, verdict, options in shipped() if verdict.answer is truth]
        assert sum(offered) / len(offered) > LEAST_SHARE


def test_no_wrong_reason_would_turn_a_no() -> None:
    """With a wrong reason left out the answer is the same: it is false for this position."""
    for scenario, verdict, options in shipped():
        for wrong in {finding.rule for finding in options} - verdict.accepted:
            if verdict.answer is False:
                lifted = lift(scenario.rules, frozenset({wrong}))
                try:
                    found = answer(scenario.position, verdict.question, lifted).answer
                except TutorError:
                    continue
                assert found is False, (scenario.id, wrong)


def test_no_wrong_reason_is_true_of_the_position() -> None:
    """Nothing that the verdict itself says stands among the wrong reasons."""
    for scenario, verdict, options in shipped():
        reader = Reader("en")
        true = {
            sentence(each, scenario.rules, reader)
            for each in verdict.findings
            if each.holds is verdict.answer or each.holds is None
        }
        wrong = [each for each in options if each.rule not in verdict.accepted]
        said = {sentence(each, scenario.rules, reader) for each in wrong}
        assert not said & true, scenario.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_are_sentences_and_all_of_them_differ(lang: str) -> None:
    """Each begins with a capital or a card, ends with a full stop and is said once."""
    for scenario, _, options in shipped():
        said = [sentence(each, scenario.rules, Reader(lang)) for each in options]
        assert len(set(said)) == len(said), scenario.id
        assert all(each.endswith(".") and not each[0].islower() for each in said), scenario.id


def _options(case: Put, seed: str = "seed") -> tuple[str, ...]:
    verdict = case.verdict()
    others = [each for scenario, each, _ in shipped() if scenario.ruleset == "classic"]
    told = Told(case.position, rules_of(case.rules), others)
    options = reason_options(verdict, verdict.deciding, told, seed)
    return tuple(finding.rule for finding in options)


STOPPED = put("classic", "take-pile", hand="4s 4h 5d", pile="9d 3s")


def test_the_order_stays() -> None:
    """A reload shows the same buttons in the same order."""
    assert _options(STOPPED) == _options(STOPPED)
    assert len({_options(STOPPED, str(seed)) for seed in range(9)}) > 1


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
