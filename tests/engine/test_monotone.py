import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.asking import CANASTA_FORMS, rules_of
from tests.strategies import deck_of, likely_positions
from tutor_app.engine.ask import ask
from tutor_app.engine.card import NATURAL_RANKS, Card, Cards, is_red_three, of_rank, without
from tutor_app.engine.position import Position
from tutor_app.engine.questions import read_question
from tutor_app.engine.search import Task, most_points

SCORES_DOWN = (3000, 1500, 0, -5)


def _unseen(position: Position, rules: str) -> Cards:
    """Return the cards of the pack that lie nowhere in the position."""
    seen = [*(position.hand or ()), *position.pile]
    seen += [card for meld in position.melds for card in meld.cards]
    return tuple(card for card in without(deck_of(rules), seen) if not is_red_three(card))


@pytest.mark.parametrize("rules", CANASTA_FORMS)
@given(st.data())
def test_one_more_of_the_top_rank_never_hurts(rules: str, data: st.DataObject) -> None:
    """A frozen pile that may be taken may be taken with one more natural of its top rank."""
    position = data.draw(likely_positions(rules, opened=True, least=4))
    unseen = _unseen(position, rules)
    ranks = [rank for rank in NATURAL_RANKS if len(of_rank(unseen, rank)) > 1]
    held = [card[0] for card in position.hand or () if card[0] in ranks]
    top, more, *_ = of_rank(unseen, data.draw(st.sampled_from(held or ranks)))
    frozen = position._replace(pile=(Card("2s"), top), partner_answers=None)
    larger = frozen._replace(hand=(*(position.hand or ()), more))

    assert _answer(larger, rules, "take-pile") >= _answer(frozen, rules, "take-pile")


def _answer(position: Position, rules: str, kind: str, **more: object) -> bool:
    question = read_question({"ask": kind, **more})
    answer = ask(position, question, rules_of(rules)).answer

    assert isinstance(answer, bool)
    return answer


@pytest.mark.parametrize("rules", CANASTA_FORMS)
@given(st.data())
def test_a_lower_minimum_never_hurts(rules: str, data: st.DataObject) -> None:
    """Who can open at a high total can open with the same hand at every lower one."""
    position = data.draw(likely_positions(rules, opened=False))
    answers = [_answer(position._replace(score=score), rules, "can-open") for score in SCORES_DOWN]

    assert answers == sorted(answers)


@pytest.mark.parametrize("rules", CANASTA_FORMS)
@given(st.data())
def test_one_more_card_never_lowers_the_points(rules: str, data: st.DataObject) -> None:
    """The most points that a hand can lay do not sink when a card comes to it."""
    position = data.draw(likely_positions(rules, opened=False))
    hand, unseen = position.hand or (), _unseen(position, rules)
    more = data.draw(st.sampled_from(unseen))

    before = most_points(Task(hand, rules_of(rules)))
    after = most_points(Task((*hand, more), rules_of(rules)))

    assert after >= before


@pytest.mark.parametrize("rules", CANASTA_FORMS)
@given(st.data())
def test_a_concealed_going_out_is_a_going_out(rules: str, data: st.DataObject) -> None:
    """Who can go out concealed can go out."""
    position = data.draw(likely_positions(rules))
    concealed = _answer(position, rules, "go-out", concealed=True)

    assert _answer(position, rules, "go-out") >= concealed


@pytest.mark.parametrize("rules", ["svensk", "svensk-2", "svensk-3"])
@given(st.data())
def test_who_may_take_the_top_may_take_all(rules: str, data: st.DataObject) -> None:
    """An opened side never finds the top card alone easier to take than the whole pile (A-3)."""
    drawn = data.draw(likely_positions(rules, opened=True).filter(lambda found: bool(found.pile)))
    position = drawn._replace(partner_answers=None)
    top = _answer(position, rules, "take-pile", choice="top")

    assert _answer(position, rules, "take-pile") >= top


@pytest.mark.parametrize("rules", CANASTA_FORMS)
@given(st.data())
def test_nobody_leaves_after_a_no(rules: str, data: st.DataObject) -> None:
    """After the partner's no there is no going out, whatever the cards."""
    position = data.draw(likely_positions(rules))._replace(partner_answers=("no",))

    assert _answer(position, rules, "go-out") is False
