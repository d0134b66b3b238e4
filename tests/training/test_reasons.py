"""The second step of a question: four reasons, of which one decided."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tests.explain.findings import asked
from tutor_app.engine.ask import answer
from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import lift
from tutor_app.training import known_rules, reason_options


def test_four_reasons_of_which_one_decided() -> None:
    """Every yes-or-no question offers four distinct reasons; the verdict accepts just one."""
    for number, (position, question, rules, verdict) in enumerate(asked()):
        options = reason_options(verdict, position, rules, str(number))
        assert options or not isinstance(verdict.answer, bool), question
        if not options:
            continue
        noted = {finding.rule for finding in verdict.findings if finding.holds is None}
        wrong = set(options) - {verdict.deciding.rule}
        assert len(set(options)) == 4, question
        assert [rule for rule in options if rule in verdict.accepted] == [verdict.deciding.rule]
        assert wrong <= known_rules(rules)
        assert wrong.isdisjoint(noted | set(verdict.decided_by))


def test_no_wrong_reason_would_turn_a_no() -> None:
    """With a wrong reason left out the answer is the same: it is false for this position."""
    for number, (position, question, rules, verdict) in enumerate(asked()):
        if verdict.answer is not False:
            continue
        options = reason_options(verdict, position, rules, str(number))
        for wrong in set(options) - {verdict.deciding.rule}:
            try:
                lifted = answer(position, question, lift(rules, frozenset({wrong})))
            except TutorError:
                continue
            assert lifted.answer is False, (question, wrong)


def _options(case: Put, seed: str = "seed") -> tuple[str, ...]:
    return reason_options(case.verdict(), case.position, rules_of(case.rules), seed)


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
