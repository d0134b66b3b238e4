import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.asking import CANASTA_FORMS, rules_of
from tests.strategies import deck_of, likely_positions
from tutor_app.engine.ask import answer
from tutor_app.engine.card import NATURAL_RANKS, Card, Cards, is_red_three, of_rank, without
from tutor_app.engine.position import Position
from tutor_app.engine.search.most import most_laid
from tutor_app.engine.search.task import Task
from tutor_app.notation.questions import read_question

SCORES_DOWN = (3000, 1500, 0, -5)


def _unseen(position: Position, rules: str) -> Cards:
    """Return the cards of the pack that lie nowhere in the position."""
    seen = [*(position.hand or ()), *position.pile]
    seen += [card for meld in position.melds for card in meld.cards]
    return tuple(card for card in without(deck_of(rules), seen) if not is_red_three(card))


@pytest.mark.parametrize("rules", CANASTA_FORMS)
@given(st.data())
def test_after_the_opening(rules: str, data: st.DataObject) -> None:
    """One more natural of a frozen pile's top rank never hurts, nor that all comes with the top."""
    position = data.draw(likely_positions(rules, opened=True, least=4))
    _assert_going_out(position, rules)
    unseen = _unseen(position, rules)
    ranks = [rank for rank in NATURAL_RANKS if len(of_rank(unseen, rank)) > 1]
    held = [card[0] for card in position.hand or () if card[0] in ranks]
    top, more, *_ = of_rank(unseen, data.draw(st.sampled_from(held or ranks)))
    silent = position._replace(partner_answers=None)
    frozen = silent._replace(pile=(Card("2s"), top))
    larger = frozen._replace(hand=(*(position.hand or ()), more))

    assert _answer(larger, rules, "take-pile") >= _answer(frozen, rules, "take-pile")
    if position.pile and rules_of(rules).pile.top_alone:
        top_alone = _answer(silent, rules, "take-pile", choice="top")
        assert _answer(silent, rules, "take-pile") >= top_alone


@pytest.mark.parametrize("rules", CANASTA_FORMS)
@given(st.data())
def test_before_the_opening(rules: str, data: st.DataObject) -> None:
    """Who can open can at every lower total; one more card never lowers the most points."""
    position = data.draw(likely_positions(rules, opened=False))
    _assert_going_out(position, rules)
    answers = [_answer(position._replace(score=score), rules, "can-open") for score in SCORES_DOWN]
    hand, more = position.hand or (), data.draw(st.sampled_from(_unseen(position, rules)))
    found = [most_laid(Task(cards, rules_of(rules))) for cards in (hand, (*hand, more))]
    most = [max(plan.points for plan in every) for every in found]

    assert answers == sorted(answers)
    assert most == sorted(most)


def _assert_going_out(position: Position, rules: str) -> None:
    """Who can go out concealed can go out; nobody can after the partner's no."""
    refused = position._replace(partner_answers=("no",))

    assert _answer(position, rules, "go-out") >= _answer(position, rules, "go-out", concealed=True)
    assert _answer(refused, rules, "go-out") is False


def _answer(position: Position, rules: str, kind: str, **more: object) -> bool:
    question = read_question({"ask": kind, **more})
    said = answer(position, question, rules_of(rules)).answer

    assert isinstance(said, bool)
    return said
