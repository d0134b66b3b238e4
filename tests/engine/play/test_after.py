"""The position after an action is what the player sees at the table once it is played."""

from collections import Counter

import pytest

from tests.engine.play.walking import does, judged_forms, name_of, walked
from tutor_app.engine.action import Action
from tutor_app.engine.card import Cards
from tutor_app.engine.judge import judge, judged
from tutor_app.engine.play import State, observe, play, position_after
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.positions import read_cards
from tutor_app.rulesets import load_rule_set

FORMS = judged_forms()
STEP = 20
"""Of so many states of a deal one is looked at."""

WITH_CARDS = {"take", "open", "meld", "add", "discard"}


def from_stock(before: State, after: State) -> Cards:
    """Return the cards that left the stock between two states."""
    return before.stock[len(after.stock) :]


def own(position: Position) -> Cards:
    """Return the cards that a player has, melds aside: in hand, set aside, threes laid out."""
    hand = position.hand or ()
    return (*hand, *position.set_aside, *position.red_threes, *position.black_threes)


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_it_is_what_the_table_shows(rules: RuleSet) -> None:
    """Hand, melds, threes and pile are those after the play, but for cards from the stock."""
    compared = 0
    for state, actions in walked(rules)[::STEP]:
        if state.phase == "exchange":
            continue  # before the first turn two cards change places, which is no turn
        seat = state.player
        seen = observe(state, seat)
        for action in [action for action in actions if action.kind in WITH_CARDS][:3]:
            played = play(state, action)
            if played.turned != state.turned:
                continue  # the discards became a stock
            shown = position_after(seen, action, judged(seen, action, rules), rules)
            truth = observe(played, seat)
            unseen = (*from_stock(state, played), *state.pile[: state.face_down])
            assert Counter(own(truth)) - Counter(own(shown)) <= Counter(unseen)
            assert shown.pile == truth.pile
            assert [meld.cards for meld in shown.melds] == [meld.cards for meld in truth.melds]
            assert shown.opponent_melds == truth.opponent_melds
            compared += 1

    assert compared


def test_what_is_forbidden_changes_nothing() -> None:
    """Two kings are no meld: the position stays."""
    rules = load_rule_set("classic")
    position = Position(hand=read_cards("Ks Kh 4d 5c"), melds=(Meld(read_cards("Qs Qh Qd")),))
    action = does("meld", "Ks Kh")

    assert position_after(position, action, judge(position, action, rules), rules) == position


def test_what_is_named_of_the_stock_is_drawn() -> None:
    """A red three is laid out and replaced; without a name for the card nothing comes."""
    rules = load_rule_set("classic")
    hand, top = read_cards("Ks Kh"), read_cards("3h Kd 9c")
    before = Position(hand=hand, stock=20, stock_top=top, phase="start")
    verdict = judge(before, Action("draw"), rules)
    after = position_after(before, Action("draw"), verdict, rules)

    assert verdict.answer is True
    assert verdict.deciding.rule == "drawing.cards"
    assert (after.hand, after.red_threes) == (read_cards("Ks Kh Kd"), read_cards("3h"))
    assert (after.stock, after.stock_top) == (18, read_cards("9c"))
    assert after.phase == "drawn"
    unnamed = before._replace(stock_top=())
    assert position_after(unnamed, Action("draw"), verdict, rules).hand == hand


def test_an_empty_stock_gives_nothing() -> None:
    """Then drawing is refused, and the position stays."""
    rules = load_rule_set("svensk")
    before = Position(hand=read_cards("Ks Kh"), stock=0, phase="start")
    verdict = judge(before, Action("draw"), rules)

    assert verdict.answer is False
    assert verdict.deciding.rule == "stock_end.stock_left"
    assert position_after(before, Action("draw"), verdict, rules) == before


def test_an_exposed_card_that_is_laid_is_exposed_no_more() -> None:
    """Then any card may be discarded again (royal)."""
    rules = load_rule_set("royal")
    exposed, melds = read_cards("4d"), (Meld(read_cards("Qs Qh Qd")),)
    before = Position(hand=read_cards("4d 4h 4s Kc 9c"), penalty_cards=exposed, melds=melds)
    action, king = does("meld", "4d 4h 4s"), does("discard", "Kc")
    after = position_after(before, action, judge(before, action, rules), rules)

    assert judge(before, king, rules).answer is False
    assert after.penalty_cards == ()
    assert judge(after, king, rules).answer is True
