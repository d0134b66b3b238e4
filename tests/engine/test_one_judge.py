"""One judge: the doors of the engine agree, and a no is decided by what turns it."""

from itertools import combinations
from random import Random

import pytest

from tests.engine.asking import rules_of
from tests.explain.findings import asked
from tutor_app.engine.action import Action
from tutor_app.engine.ask import answer, ask
from tutor_app.engine.judge import judge, judged
from tutor_app.engine.lift import lift
from tutor_app.engine.play import position_after
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict
from tutor_app.notation.positions import read_cards, read_position
from tutor_app.selfplay.positions import random_positions


def _at(ruleset: str, **keys: object) -> Position:
    return read_position(keys, rules_of(ruleset))


def test_one_card_against_one_card_where_taking_is_a_duty() -> None:
    """Forced by an empty stock, a single card takes a pile of a single card, whoever asks (R35)."""
    rules = rules_of("fibel")
    position = _at(
        "fibel",
        phase="start",
        stock=0,
        hand="Kc",
        pile="Ks",
        melds=["Kd Kh Kc", "7s 7s 7h 7h 7d 7d 7c"],
    )
    said = {kind: ask(position, Question(ask=kind), rules).answer for kind in _DUTIES}

    assert said == {"take-pile": True, "must-take": True, "deal-ends": False}
    assert judge(position, Action("take"), rules).answer is True


_DUTIES = ("take-pile", "must-take", "deal-ends")


@pytest.mark.parametrize("melds", [[], ["Ks Kh Kd"]], ids=["to-open", "opened"])
def test_black_threes_take_no_pile(melds: list[str]) -> None:
    """Where black threes are never melded, two of them take no third from the pile (american)."""
    rules = rules_of("american")
    position = _at("american", phase="start", hand="3s 3s 4d 5d 6c 7d", pile="3c", melds=melds)
    verdict = ask(position, Question(ask="take-pile"), rules)

    assert (verdict.answer, verdict.decided_by) == (False, ("threes.black_going_out",))


@pytest.mark.parametrize(
    ("hand", "canasta", "holds"),
    [
        pytest.param("3s 3c 3s", True, True, id="the-whole-hand"),
        pytest.param("3s 3c 3s 9d", True, True, id="all-but-the-discard"),
        pytest.param("3s 3c 3s 9d 4d", True, False, id="two-cards-stay"),
        pytest.param("3s 3c 3s 9d", False, False, id="no-canasta"),
    ],
)
def test_black_threes_that_end_the_hand_go_out(hand: str, canasta: bool, holds: bool) -> None:
    """A meld that leaves nothing but the discard is the turn in which the player goes out."""
    tens = "Ts Th Td Tc Ts 2h X" if canasta else "Ts Th Td"
    position = _at("svensk", hand=hand, melds=[tens])
    question = Question(ask="meld", cards=read_cards("3s 3c 3s"))

    assert ask(position, question, rules_of("svensk")).answer is holds


@pytest.mark.parametrize(("red", "holds"), [("3h", True), ("", False)])
def test_a_black_three_joins_a_red_one_by_who_goes_out_with_it(red: str, holds: bool) -> None:
    """In royal it goes to the red three on the table, also where only the discard stays."""
    melds = ["2c X X 2c X 2h 2c", "4c 5c 6c 7c 8c 9c Tc"]
    position = _at("royal", hand="3s Kc", melds=melds, red_threes=red)
    asked = (Question(ask="meld", cards=read_cards("3s")), Question(ask="go-out"))

    assert [ask(position, each, rules_of("royal")).answer for each in asked] == [holds, holds]


def test_a_lifted_value_is_a_rule_set_like_any_other() -> None:
    """A rule lifted changes the values that speak of it, and no other; the rest stays shared."""
    rules = rules_of("classic")
    lifted = lift(rules, frozenset({"opening.minimum"}))

    assert lifted.opening.minimum.at(5000) == 0
    assert lifted.melds is rules.melds
    assert lift(rules, frozenset({"opening.minimum"})) is lifted


def test_a_rule_that_no_value_speaks_of_is_passed_over() -> None:
    """A stop card lifted lets the pile be taken; without it the answer is no."""
    rules = rules_of("classic")
    position = _at("classic", hand="Ks Kh 4c 5d", pile="9c 3s", melds=["Qs Qh Qd"])
    question = Question(ask="take-pile")

    assert answer(position, question, rules).answer is False
    assert answer(position, question, lift(rules, frozenset({"pile.stop_card"}))).answer is True


def test_a_rule_that_lifting_does_not_change_may_decide_a_duty() -> None:
    """Classic's pile goes on any own meld; that it has to go on one there is still decides."""
    laid = {"melds": ["5h 5h 5s 5s 2s"], "partner_answers": ["yes"]}
    position = _at("classic", hand="Kc 5c 8h 7c", pile="4s Kd", stock=0, **laid)

    verdict = ask(position, Question(ask="must-take"), rules_of("classic"))
    assert verdict.decided_by == ("pile.own_meld", "pile.natural_pair")


def test_a_no_is_decided_by_a_smallest_set() -> None:
    """In every scenario: lifting what decided turns a no, lifting only a part of it does not.

    Whether a deal is over is neither allowed nor a duty: its no names what keeps it going.
    """
    wrong, count = [], 0
    for position, question, rules, verdict in asked():
        if verdict.answer is not False or question.ask == "deal-ends":
            continue
        count += 1
        turning = [
            part
            for size in range(1, len(verdict.decided_by) + 1)
            for part in combinations(verdict.decided_by, size)
            if answer(position, question, lift(rules, frozenset(part))).answer
        ]
        if turning != [verdict.decided_by] or not set(verdict.decided_by) <= set(RULES):
            wrong.append((position, question, verdict.decided_by, turning))

    assert count > 300
    assert not wrong


@pytest.mark.parametrize(
    ("ruleset", "melds", "points"),
    [
        pytest.param("samba", ["X X Js Jh Jd", "Kh Th 4h"], 130, id="a-broken-sequence"),
        pytest.param(
            "canadian", ["X Qs Qh", "8s 8h 8d", "2d 2s 7s"], 100, id="too-many-wild-cards"
        ),
        pytest.param("classic", ["Ks Kh Kd", "5s 5h"], 30, id="two-fives"),
    ],
)
def test_what_is_no_meld_counts_nothing(ruleset: str, melds: list[str], points: int) -> None:
    """Towards the opening only melds count; for the others it is said why they are none."""
    question = Question(ask="opening-value", melds=tuple(map(read_cards, melds)))
    verdict = ask(_at(ruleset), question, rules_of(ruleset))

    assert verdict.answer == points
    assert any(finding.holds is False for finding in verdict.findings)


def test_a_sequence_may_hold_the_top_card_s_double() -> None:
    """The top card lies with its rank, also where a card like it lies in a sequence."""
    cards = read_cards("Qh Qc Qh Qc X 2h Qs Js Qs Ks")
    keys = {"hand": "Qh Qc Qh Qc X 2h Qs Js Qs Ks 7d 7h 5h", "pile": "2h 7c Qs", "score": 7310}

    verdict = judge(_at("samba", **keys), Action("take", cards), rules_of("samba"))

    (way,) = verdict.ways
    laid = [card for item in way.melds for card in item.cards]
    assert sorted(laid) == sorted((*cards, "Qs"))


def test_a_way_out_completes_the_wild_cards_before_others_take_any() -> None:
    """Laid in the order in which it is told, nothing of the way is barred by the wild lock."""
    rules = rules_of("classic-6/2+wild-melds")
    position = _at(
        "classic-6/2+wild-melds",
        hand="2d 2c 2d Qh",
        melds=["6h 6s 6d 6h X 2h 2c", "Qh Qc Qd Qd Qh Qc Qd", "2s 2h 2h 2c X X"],
    )
    for way in answer(position, Question(ask="go-out"), rules).ways:
        for laid in way.melds:
            step = Action("add", laid.cards, to=laid.to)
            verdict = judged(position, step, rules)
            assert verdict.answer is True, step
            position = position_after(position, step, verdict, rules)

    assert position.hand == ()


@pytest.mark.parametrize("ruleset", ["classic", "svensk", "wiener", "royal", "nerja"])
def test_a_way_out_is_laid_as_it_is_told(ruleset: str) -> None:
    """Each step of a shown way out is allowed where it stands, the last discard too."""
    rules, dice, ways = rules_of(ruleset), Random("ways out"), 0  # noqa: S311 no secrets
    for position in random_positions(rules, dice, 120):
        if position.phase == "start" or not position.melds:
            continue
        verdict = answer(position, Question(ask="go-out"), rules)
        for way in verdict.ways[: bool(verdict.answer)]:
            left, ways = position, ways + 1
            for laid in way.melds:
                step = Action("meld" if laid.to is None else "add", laid.cards, to=laid.to)
                left = position_after(left, step, _allowed(left, step, rules), rules)
            hand = left.hand or ()
            assert len(hand) <= 1
            for card in hand:
                _allowed(left, Action("discard", (card,)), rules)

    assert ways > 10


@pytest.mark.parametrize(("lies", "may"), [("Kh Ks 2h", False), ("Qh Qs 2h", True)])
def test_no_canasta_goes_down_beside_an_unfinished_row(lies: str, may: bool) -> None:
    """Kings join the row of kings that is not full; beside it they are no row (nerja A-13)."""
    melds = [lies, "9s 9h 9d 9c 9s X X"]
    position = _at("nerja", hand="Kh Kc Kd Ks Kd Kh Kc 4d", melds=melds)
    verdict = ask(position, Question(ask="go-out"), rules_of("nerja"))

    assert verdict.answer is may
    assert may or verdict.decided_by == ("going_out.natural_canastas",)


def _allowed(position: Position, step: Action, rules: RuleSet) -> Verdict:
    verdict = judged(position, step, rules)
    assert verdict.answer is True, step
    return verdict


@pytest.mark.parametrize(
    ("laid", "hand", "holds"),
    [
        ("As Ah Ad Ac", "As Ah Ad Ac 9c", True),
        ("As Ah Ad", "As Ah Ad 9c", False),
        ("As Ah Ad Ac", "As Ah Ad Ac", False),
    ],
)
def test_a_card_of_the_opening_may_be_discarded(laid: str, hand: str, holds: bool) -> None:
    """Royal: an ace too many ends the turn, as long as the opening stays one and a card is kept."""
    cards = read_cards(laid)
    verdict = judged(_at("royal", hand=hand), Action("open", cards), rules_of("royal"))

    assert verdict.answer is holds
