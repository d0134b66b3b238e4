import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from tests.engine.asking import CANASTA_FORMS, every_finding, put, rules_of
from tests.strategies import likely_positions, questions
from tutor_app.engine.action import Action
from tutor_app.engine.ask import ask
from tutor_app.engine.card import Cards, without
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.judge import judge
from tutor_app.engine.position import Position, Question
from tutor_app.engine.questions import NUMBER_ANSWERS, WORD_ANSWERS, read_question
from tutor_app.engine.verdict import Verdict, Way

LISTED = 10


def _verdict(data: st.DataObject, rules: str) -> Verdict:
    """Draw a position and a question that makes sense there."""
    position = data.draw(likely_positions(rules))
    question = read_question(data.draw(questions(position)))
    try:
        return ask(position, question, rules_of(rules))
    except QuestionError:
        reject()


@pytest.mark.parametrize("rules", CANASTA_FORMS)
@given(st.data())
def test_a_verdict_proves_its_answer(rules: str, data: st.DataObject) -> None:
    """What decides is among the findings; a no rests on a broken one, a yes on none."""
    verdict = _verdict(data, rules)
    found = list(every_finding(verdict))

    assert verdict.deciding in found
    assert verdict.deciding.rule in verdict.accepted
    assert isinstance(verdict.answer, _answer_type(verdict.question))
    if verdict.question.ask == "deal-ends":
        return  # the deal ends when something is broken: its yes and no are the other way round
    if verdict.answer is False:
        duty = verdict.question.ask in {"must-take", "deal-ends"}
        assert verdict.deciding.holds is False or duty
    if verdict.answer is True:
        assert all(finding.holds is not False for finding in verdict.findings)


def test_reasons_of_a_yes_lie_on_ways_that_work() -> None:
    """What was kept on a way that failed is no reason for a yes."""
    case = put("svensk", "take-pile", hand="Kc Ks 2d 4c 5d", pile="Kd", melds=["Ks Kh Kd 2s 2h X"])
    accepted = case.verdict().accepted

    assert "pile.natural_pair" in accepted
    assert "pile.natural_and_wild" not in accepted


def _answer_type(question: Question) -> type:
    if question.ask in WORD_ANSWERS:
        return str
    return int if question.ask in NUMBER_ANSWERS else bool


@pytest.mark.parametrize("rules", CANASTA_FORMS)
@given(st.data())
def test_every_finding_cites_a_value(rules: str, data: st.DataObject) -> None:
    """Each finding names the rule-set value that set its limit, so its source can be shown."""
    verdict = _verdict(data, rules)
    limits = {finding.limit for finding in every_finding(verdict)}

    assert all(rules_of(rules).has_origin(limit) for limit in limits)


@pytest.mark.parametrize("rules", CANASTA_FORMS)
@given(st.data())
def test_asking_twice_gives_the_same(rules: str, data: st.DataObject) -> None:
    """The engine keeps nothing: the same question has the same verdict."""
    position = data.draw(likely_positions(rules))
    question = read_question(data.draw(questions(position)))
    try:
        first = ask(position, question, rules_of(rules))
    except QuestionError:
        reject()

    assert ask(position, question, rules_of(rules)) == first


def _chosen(way: Way, taken: Cards) -> Cards:
    """Return the cards that the way takes from the hand, the pile's top card left out."""
    laid = tuple(card for meld in way.melds for card in meld.cards)
    return without(laid, taken)


@pytest.mark.parametrize("rules", CANASTA_FORMS)
@given(st.data())
def test_listed_openings_are_legal(rules: str, data: st.DataObject) -> None:
    """Every opening that is listed is judged legal when a learner lays it."""
    position = data.draw(likely_positions(rules, opened=False))
    verdict = ask(position, Question(ask="can-open"), rules_of(rules))

    assert (verdict.ways_total > 0) is verdict.answer
    assert len(verdict.ways) == min(verdict.ways_total, LISTED)
    for way in verdict.ways:
        _check_numbers(way, position, ())
        assert judge(position, Action("open", _chosen(way, ())), rules_of(rules)).answer is True


TAKINGS = [
    *((rules, "whole") for rules in CANASTA_FORMS),
    *((rules, "top") for rules in CANASTA_FORMS if rules_of(rules).pile.top_alone),
]


@pytest.mark.parametrize(("rules", "choice"), TAKINGS)
@given(st.data())
def test_listed_takings_are_legal(rules: str, choice: str, data: st.DataObject) -> None:
    """Every way of taking the pile that is listed is judged legal with those very cards."""
    rule_set = rules_of(rules)
    position = data.draw(likely_positions(rules).filter(lambda drawn: bool(drawn.pile)))
    verdict = ask(position, Question(ask="take-pile", choice=choice), rule_set)

    assert (verdict.ways_total > 0) is verdict.answer
    assert len(verdict.ways) == min(verdict.ways_total, LISTED)
    for way in verdict.ways:
        top = position.pile[-1:]
        _check_numbers(way, position, top)
        action = Action("take", _chosen(way, top), choice=choice)
        assert judge(position, action, rule_set).answer is True


def _check_numbers(way: Way, position: Position, top: Cards) -> None:
    """Check that a way's cards come from the hand and that its numbers are theirs."""
    chosen = _chosen(way, top)

    assert len(chosen) == way.hand_cards
    assert without(chosen, position.hand or ()) == ()
