import pytest

from tests.engine.asking import put
from tests.explain.findings import asked
from tutor_app.explain.messages import MESSAGES
from tutor_app.training import reason_options

KNOWN = frozenset(MESSAGES)


def test_four_reasons_of_which_one_decided() -> None:
    """Every yes-or-no question offers four distinct reasons; the verdict accepts just one."""
    for number, (_, question, _, verdict) in enumerate(asked()):
        options = reason_options(verdict, KNOWN, str(number))
        accepted = [rule for rule in options if rule in verdict.accepted]

        assert options or not isinstance(verdict.answer, bool), question
        if options:
            assert len(set(options)) == 4, question
            assert accepted == [verdict.deciding.rule], question
            assert set(options) <= KNOWN, question


def test_the_order_stays() -> None:
    """A reload shows the same buttons in the same order, in another run of the program too."""
    verdict = put("classic", "take-pile", hand="4s 4h 5d", pile="9d 3s").verdict()

    assert reason_options(verdict, KNOWN, "seed") == (
        *("pile.stop_card", "going_out.keep_card"),
        *("pile.natural_and_wild", "pile.wild_on_top"),
    )


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
