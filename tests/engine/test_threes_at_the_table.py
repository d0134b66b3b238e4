"""Royal: threes that are laid, and cards taken back, are the same at every door."""

import pytest

from tests.engine.asking import put, rules_of
from tests.engine.low_cards import three_states
from tests.engine.play.walking import chance
from tutor_app.engine.ask import answer
from tutor_app.engine.play import Action, State, legal_actions, observe, play
from tutor_app.engine.position import Question
from tutor_app.notation.states import write_state

ROW = "4h 5h 6h 7h 8h 9h Th"
KINGS = "Ks Kh Kd Kc Ks Kh Kd"
SIX_KINGS = "Ks Kh Kd Kc Ks Kh"
MELD = {"ask": "meld", "cards": "3s 3s 3c"}
WALKED, MOST_STEPS = 6, 150


@pytest.mark.parametrize(
    ("red", "melds", "going_out", "joins"),
    [
        pytest.param("3h 3h 3d 3d", [ROW], True, True, id="a-canasta-with-four-red"),
        pytest.param("3h 3d", [ROW, KINGS], True, False, id="apart-from-two-red"),
        pytest.param("3h 3d", [ROW, KINGS], False, True, id="with-two-red-who-stays-in"),
        pytest.param("", [ROW, KINGS], True, False, id="none-to-join"),
    ],
)
def test_black_threes_join_red_ones(
    red: str, melds: list[str], going_out: bool, joins: bool
) -> None:
    """Who goes out lays them apart, unless all make a canasta, which may be the one needed."""
    asked = MELD | {"going_out": going_out}
    verdict = put("royal", asked, hand="3s 3s 3c 5c", red_threes=red, melds=melds).verdict()
    out = put("royal", "go-out", hand="3s 3s 3c 5c", red_threes=red, melds=melds).verdict()
    rules = {finding.rule for finding in verdict.findings}

    assert verdict.answer is out.answer is True
    assert ("threes.royal_red" in rules, "threes.black_size" in rules) == (joins, not joins)


@pytest.mark.parametrize(
    ("melds", "hand"),
    [
        pytest.param(["3d 3d 3h 3h 3s 3s 3c", "3h 3s"], "3c 3c 9s", id="a-second-meld-that-lies"),
        pytest.param(["3d 3h 3h 3d 3c 3s"], "3h 3s 3s 9s", id="one-that-is-begun-after"),
        pytest.param([KINGS, "3d 3h 3s 3s 3s 3c 3c", "3h 3c"], "3d 3d 9s", id="a-dead-one-beside"),
    ],
)
def test_threes_go_on_beside_a_whole_canasta_of_them(melds: list[str], hand: str) -> None:
    """Once a Royal canasta is complete, threes are laid anew: the side may go out so."""
    assert put("royal", "go-out", melds=[ROW, *melds], hand=hand).verdict().answer is True


def test_a_dead_meld_of_seven_is_none_of_who_goes_out() -> None:
    """Six black threes stay apart from one red: with fewer than three red ones no canasta comes."""
    asked = {"ask": "meld", "cards": "3s 3s 3s 3c 3c 3c", "going_out": True}
    hand, melds = "3s 3s 3s 3c 3c 3c 5c", [ROW, KINGS]
    verdict = put("royal", asked, hand=hand, red_threes="3h", melds=melds).verdict()

    assert verdict.answer is True
    assert "threes.black_size" in verdict.accepted


@pytest.mark.parametrize(
    ("keys", "index", "card", "answer"),
    [
        pytest.param({"added_now": "Kh"}, 0, "Kh", True, id="added-in-this-turn (A-11)"),
        pytest.param({"added_now": "Kh"}, 0, "Kc", False, id="lay-there-before"),
        pytest.param({"laid_now": [1]}, 1, "2h", True, id="of-four-wild-cards"),
        pytest.param(
            {"added_now": "Ks Kh", "drew": "pile", "drawn": "7d Kh"}, 0, "Kh", False, id="the-top"
        ),
    ],
)
def test_discarding_what_was_melded(
    keys: dict[str, object], index: int, card: str, answer: bool
) -> None:
    """Any card melded in this turn, added ones too (L96, L114), but not what took the pile."""
    asked = {"ask": "discard", "card": card, "from_meld": index}
    verdict = put("royal", asked, hand="5c", melds=[SIX_KINGS, "X X 2s 2h"], **keys).verdict()

    assert verdict.answer is answer


def test_laying_wild_cards_that_can_be_taken_back() -> None:
    """One card stays and one of four wild cards is discarded again: three are still a meld."""
    four, three = (
        put("royal", {"ask": "meld", "cards": cards}, hand=f"{cards} 5c", melds=[SIX_KINGS])
        for cards in ("X X 2s 2h", "X X 2s")
    )

    assert (four.verdict().answer, three.verdict().answer) == (True, False)


@pytest.mark.parametrize("rules", ["royal", "samba", "fibel"])
def test_nobody_is_stuck_and_going_out_is_a_way_of_listed_actions(rules: str) -> None:
    """With threes and wild cards about: every turn can end, as a way out wherever it is asked."""
    compared = 0
    for state in three_states(rules_of(rules), chance(8), WALKED):
        ends = _ends_of_turn(state)
        if ends is not None:
            compared += 1
            position = observe(state, state.player)
            out = answer(position, Question(ask="go-out"), state.rules).answer
            assert out is (True in ends), (write_state(state), ends)

    assert compared


def _ends_of_turn(state: State) -> set[bool] | None:
    """Return whether the turn can end by going out, or otherwise; None if that is too much."""
    found, steps, waiting, seen = set[bool](), 0, [state], set[str]()
    while waiting:
        before = waiting.pop()
        actions = [each for each in legal_actions(before) if each.kind not in {"go-out", "ask"}]
        assert actions != [Action("pass")], write_state(before)
        for action in actions:
            steps, after = steps + 1, play(before, action)
            if after.is_over or action.kind == "discard":
                found.add(after.out == state.player)
            elif steps > MOST_STEPS:
                return None
            elif repr(after.melds) not in seen:
                seen.add(repr(after.melds))
                waiting.append(after)
    return found


def test_fewest_cards_that_stay_are_counted_with_red_threes_laid_alone() -> None:
    """Royal: seven threes make the canasta, the eighth, a red one, lies alone; two cards stay."""
    melds = ["4s 5s 6s 7s 8s 9s Ts", "Qh Qh Qc Qd Qh Qd Qc", "7s 8s 9s Ts"]
    hand = "3s 3c 3s 3h 3c 3h 3d 8h Th"
    verdict = put("royal", "go-out", hand=hand, melds=melds, red_threes="3d").verdict()

    assert (verdict.deciding.rule, verdict.deciding.facts["left"]) == ("going_out.all_cards", 2)
