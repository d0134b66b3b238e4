import pytest

from tests.engine.asking import Put, put, rules_of
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.verdict import Answer
from tutor_app.training import grade

SIXES = "6s 6h 6d"

YES = put("classic", "take-pile", hand="9s 9h 4c 5d", pile="9d", melds=[SIXES])
NO = put("classic", "take-pile", hand="9s 4c 5d", pile="9d", melds=[SIXES])
ONE = put("svensk", "cards-drawn")
NOTHING = put("classic", "cards-drawn", stock=0)
WORD = put("svensk", "pile-state", pile="2c 9d", melds=[SIXES])


@pytest.mark.parametrize(
    ("case", "answer", "right"),
    [
        pytest.param(YES, True, True, id="yes"),
        pytest.param(YES, False, False, id="no-for-yes"),
        pytest.param(NO, False, True, id="no"),
        pytest.param(YES, 1, False, id="one-is-not-yes"),
        pytest.param(NO, 0, False, id="nought-is-not-no"),
        pytest.param(ONE, 1, True, id="one"),
        pytest.param(ONE, True, False, id="yes-is-not-one"),
        pytest.param(ONE, 2, False, id="two-for-one"),
        pytest.param(NOTHING, 0, True, id="nought"),
        pytest.param(NOTHING, False, False, id="no-is-not-nought"),
        pytest.param(WORD, "frozen", True, id="word"),
        pytest.param(WORD, "blocked", False, id="another-word"),
        pytest.param(WORD, "", False, id="no-word"),
    ],
)
def test_right_or_wrong(case: Put, answer: Answer, right: bool) -> None:
    """An answer is right if it is the engine's, in kind and in value."""
    graded = grade(case.position, case.question, rules_of(case.rules), answer)

    assert graded.right is right
    assert graded.verdict == case.verdict()


@pytest.mark.parametrize(
    ("case", "rule", "holds"),
    [
        pytest.param(YES, "pile.natural_pair", True, id="a-yes-shows-the-way"),
        pytest.param(
            put("svensk", "take-pile", hand="9s X 4c", pile="2c 9d", melds=[SIXES]),
            "freezing.natural_pair",
            False,
            id="a-no-shows-what-is-missing",
        ),
        pytest.param(
            put("svensk", "take-pile", hand="4s 4h", pile="9d 3s", melds=[SIXES]),
            "pile.stop_card",
            False,
            id="the-first-thing-that-bars",
        ),
        pytest.param(NO, "pile.natural_pair", False, id="no-way-works"),
    ],
)
def test_the_finding_to_show_first(case: Put, rule: str, holds: bool) -> None:
    """Feedback begins with the condition that the answer overlooks."""
    graded = grade(case.position, case.question, rules_of(case.rules), not holds)

    assert (graded.verdict.deciding.rule, graded.verdict.deciding.holds) == (rule, holds)


@pytest.mark.parametrize(
    ("case", "has"),
    [
        pytest.param(YES, False, id="yes"),
        pytest.param(NO, True, id="no"),
        pytest.param(ONE, False, id="number"),
        pytest.param(WORD, False, id="word"),
    ],
)
def test_a_neighbour_for_a_no(case: Put, has: bool) -> None:
    """A no has a neighbour in which it is a yes; other answers have none."""
    graded = grade(case.position, case.question, rules_of(case.rules), answer=True)

    assert (graded.neighbour is not None) is has


def test_a_senseless_question_is_not_graded() -> None:
    """What cannot be asked cannot be graded."""
    case = put("classic", "can-open", hand="4s", melds=[SIXES])

    with pytest.raises(QuestionError):
        grade(case.position, case.question, rules_of("classic"), answer=True)
