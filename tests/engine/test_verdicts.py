import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from tests.engine.asking import CANASTA_FORMS, put, rules_of
from tests.strategies import likely_positions, questions
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.position import Question
from tutor_app.notation.questions import NUMBER_ANSWERS, WORD_ANSWERS, read_question


@pytest.mark.parametrize("rules", CANASTA_FORMS)
@given(st.data())
def test_a_verdict_proves_its_answer(rules: str, data: st.DataObject) -> None:
    """What decides is among the findings; a no rests on a broken one, a yes on none.

    Each finding names the value that set its limit; the same question has the same verdict.
    """
    position = data.draw(likely_positions(rules))
    question = read_question(data.draw(questions(position)))
    try:
        verdict = ask(position, question, rules_of(rules))
    except QuestionError:
        reject()
    found = list(verdict.findings)

    assert ask(position, question, rules_of(rules)) == verdict
    assert all(rules_of(rules).has_origin(finding.limit) for finding in found)
    assert verdict.deciding in found
    assert verdict.deciding.rule in verdict.accepted
    assert isinstance(verdict.answer, _answer_type(question))
    if question.ask == "deal-ends":
        return  # the deal ends when something is broken: its yes and no are the other way round
    if verdict.answer is False:
        assert verdict.deciding.holds is False or question.ask == "must-take"
    if verdict.answer is True:
        assert all(finding.holds is not False for finding in verdict.findings)


def test_reasons_of_a_yes_lie_on_ways_that_work() -> None:
    """What was kept on a way that failed is no reason for a yes."""
    case = put("svensk", "take-pile", hand="Kc Ks 2d 4c 5d", pile="Kd", melds=["Ks Kh Kd 2s 2h X"])
    accepted = case.verdict().accepted

    assert "pile.natural_pair" in accepted
    assert "pile.natural_and_wild" not in accepted


def test_what_decides_a_no_is_not_told_as_kept_too() -> None:
    """The fours might leave one to discard, but three of them must open before the pile comes."""
    keys = {"hand": "4h 4c 4d 6h 6d", "pile": "6h 4c", "phase": "start"}
    verdict = put("american", "go-out", **keys).verdict()

    told = [each.holds for each in verdict.findings if each.rule == "going_out.all_cards"]
    assert told == [False]


def test_natural_canastas_are_kept_natural_where_as_much_lies() -> None:
    """Of lay-downs with as many canastas the one is told of that spares the natural ones."""
    keys = {"hand": "X 6d 8c 2s 6h X X 2h", "melds": ["Qs Qs Qc Qc Qh Qh Qc", "8d 8s 8h X X"]}
    spared = put("canadian", "go-out", score=7000, **keys).verdict()
    keys = {"hand": "6c 6d 2h", "melds": ["6h 6c 6h 6c 6h 6s 6d", "Ad Ah Ac Ac As As Ac"]}
    discarded = put("miller", "go-out", **keys).verdict()

    told = [
        {each.rule: each.facts.get("have") for each in verdict.findings}
        for verdict in (spared, discarded)
    ]
    assert [have["going_out.natural_canastas"] for have in told] == [1, 2]


@pytest.mark.parametrize(
    ("rules", "keys"),
    [
        pytest.param(
            "miller",
            {"hand": "4h 4s 3s 3s 3s 3c X 2c", "pile": "3c 4h 3c 4d"}
            | {"melds": ["Ad Ac Ac As Ah Ah Ac", "4c 4h 4c 4d 4s 4c 4d"]},
            id="one-fewer",
        ),
        pytest.param(
            "classic-2",
            {"hand": "Kc Kh 9d 9c 9s", "pile": "4c Ks", "melds": ["Kh Kd Kc Ks"]},
            id="one-more",
        ),
    ],
)
def test_canastas_with_which_a_side_ends_are_not_told_as_lying(
    rules: str, keys: dict[str, object]
) -> None:
    """The meld that takes the pile makes a canasta, or a natural one mixed."""
    verdict = put(rules, "go-out", phase="start", **keys).verdict()

    lacking = [each for each in verdict.findings if each.holds is False]
    assert lacking[-1].facts["have"] == 1
    assert "ends" in lacking[-1].facts


def _answer_type(question: Question) -> type:
    if question.ask in WORD_ANSWERS:
        return str
    return int if question.ask in NUMBER_ANSWERS else bool
