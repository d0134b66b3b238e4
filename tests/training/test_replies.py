"""Replies to exercises: every right one is accepted, a wrong one is not."""

from itertools import permutations

import pytest

from tests.engine.asking import put, rules_of
from tutor_app.engine.ask import ask
from tutor_app.engine.card import Card, Cards
from tutor_app.engine.verdict import Laid
from tutor_app.rulesets import load_rule_set
from tutor_app.training.drills import DRILLS
from tutor_app.training.item import Item
from tutor_app.training.replies import Reply, right, solution

CANASTAS = ["Ks Kh Kd Kc Ks Kh Kd", "Ts Th Td Tc Ts Th Td"]


def _cards(text: str) -> Cards:
    return tuple(map(Card, text.split()))


def _item(drill: str, ruleset: str = "classic", **position: object) -> Item:
    case = put(ruleset, {"gym": "can-open"}.get(drill, "go-out"), **position)
    return Item(
        drill=drill,
        seed=1,
        rules=rules_of(case.rules),
        position=case.position,
        question=case.question,
    )


@pytest.mark.parametrize(
    ("laid", "is_right"),
    [
        pytest.param("Ks Kh Kd 9s 9h 9d", True, id="one-opening"),
        pytest.param("Ks Kh Kd As Ah Ad", False, id="a-meld-too-many"),
        pytest.param("As Ah Ad", True, id="another-opening"),
        pytest.param("As Ah Ad Ac", False, id="a-card-too-many"),
        pytest.param("Ks Kh Kd", False, id="too-low"),
        pytest.param("Ks Kh Kd Qs Qh Qd", False, id="not-held"),
    ],
)
def test_every_smallest_opening_is_right(laid: str, is_right: bool) -> None:
    """Sixty points or more are needed with fifty; what can be left out is too much."""
    item = _item("gym", hand="As Ah Ad Ac Ks Kh Kd 9s 9h 9d 4c", score=0)

    assert right(DRILLS["gym"], item, Laid(_cards(laid))) is is_right


@pytest.mark.parametrize(
    ("laid", "is_right"),
    [
        pytest.param("9s 9h 9d", True, id="the-four-is-left"),
        pytest.param("9s 9h 9d 4c", False, id="the-four-cannot-lie"),
        pytest.param("9s 9h", False, id="two-left"),
        pytest.param("5s", False, id="not-held"),
    ],
)
def test_going_out_leaves_one_card_to_discard(laid: str, is_right: bool) -> None:
    """All cards go down but one."""
    item = _item("lay-and-go-out", "svensk", hand="9s 9h 9d 4c", melds=CANASTAS)

    assert ask(item.position, item.question, item.rules).answer is True
    assert right(DRILLS["lay-and-go-out"], item, Laid(_cards(laid))) is is_right


def test_either_of_two_cards_may_be_the_one_that_is_left() -> None:
    """The king and the ten both fit: whichever is kept for the discard, the player is out."""
    item = _item("lay-and-go-out", "svensk", hand="Kc Tc", melds=CANASTAS)
    drill = DRILLS["lay-and-go-out"]

    assert right(drill, item, Laid(_cards("Kc")))
    assert right(drill, item, Laid(_cards("Tc")))


def test_in_romme_cards_are_laid_off_one_by_one() -> None:
    """The engine names no way for it; what is laid is played out."""
    rules, drill = load_rule_set("romme"), DRILLS["lay-and-go-out"]
    for seed in range(4):
        item = drill.item(rules, seed)
        laid = solution(drill, item)

        assert right(drill, item, laid)
        assert not right(drill, item, Laid(()) if laid != Laid(()) else True)


def test_any_lawful_order_of_a_turn_is_right_and_no_other() -> None:
    """Drawing or taking comes first, the discard last; what may change places may do so."""
    rules, drill = load_rule_set("classic"), DRILLS["order"]
    item = drill.item(rules, 3)
    places = range(len(item.turn))
    accepted = [order for order in permutations(places) if right(drill, item, order)]

    assert accepted
    for order in accepted:
        kinds = [item.turn[place].kind for place in order]
        assert (kinds[0], kinds[-1]) == ("take", "discard")
    assert not right(drill, item, tuple(places))
    assert not right(drill, item, accepted[0][:-1])


def test_one_action_of_a_turn_is_the_mistake() -> None:
    """Only its place is right."""
    rules, drill = load_rule_set("samba"), DRILLS["mistake"]
    for seed in range(6):
        item = drill.item(rules, seed)
        places = [place for place in range(len(item.turn)) if right(drill, item, place)]
        assert places == [solution(drill, item)]


def test_a_deal_is_scored_line_by_line() -> None:
    """Each line counts; the lines add up to the score."""
    rules, drill = load_rule_set("svensk"), DRILLS["score"]
    item = drill.item(rules, 2)
    lines = solution(drill, item)
    assert isinstance(lines, tuple)
    verdict = ask(item.position, item.question, rules)

    assert sum(line.points for line in verdict.account) == verdict.answer
    assert right(drill, item, lines)
    assert not right(drill, item, tuple(line.points + 5 for line in verdict.account))


@pytest.mark.parametrize("reply", [True, 1, "yes", (0,), Laid(())])
def test_a_reply_of_another_kind_is_wrong(reply: Reply) -> None:
    """A yes is not the number one, nor are cards an answer."""
    rules = load_rule_set("classic")
    for drill in ("pile-state", "gym", "order", "score"):
        assert not right(DRILLS[drill], DRILLS[drill].item(rules, 1), reply)
