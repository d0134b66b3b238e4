"""Large hands: what a search that is cut off does not find, and that what is found is lawful."""

from random import Random
from typing import Any

import pytest

from tests.engine.asking import put, rules_of
from tests.strategies import deck_of
from tutor_app.engine.ask import answer
from tutor_app.engine.card import Cards, contains, is_red_three, is_sequence, meld_rank
from tutor_app.engine.judging.going_out import GoingOut
from tutor_app.engine.judging.turn import lay_way, turn_of
from tutor_app.engine.lift import deciding_only
from tutor_app.engine.position import Position
from tutor_app.engine.rules.canastas import kinds_of, shape_of
from tutor_app.engine.search import everything
from tutor_app.engine.search.plans import find_plan, plans, with_more_canastas
from tutor_app.engine.search.sets import Layer, walk
from tutor_app.engine.search.ways import way_of_plan
from tutor_app.engine.shapes import shape_holds

AMERICAN = (
    "Qc 3s 4c Kh Kd X 6h 4h 4d 8c Jd Kh 2d Ac 9d Ts Qd 4d 2s 7c Ks 9d 6d 6c "
    "As 5s Jh 2h 4s 4c 2s X Jc Ad 6s 4s 9s 6s Ts 8s 6h 3c 2c 3c X Qh 8h 8s 7s"
)
NERJA = (
    "Kc Jd Ac 9c 6h 9s Tc 5d Ad 5h Kc As 2s X 9s Jh 5s Jd 2c Ks 8d 2s Jc Th Td "
    "2c Jd Kd 2h As 6s 3c Kd 5h Kd 6h"
)
ACES = (
    "4c 4h 9h 6h 4c 5d 5s 4h 2c Ah Tc 2h 9s Ts 9s 2s 4d 7s 9c 5d Th Td Ts 5c 7s 5c 2s 6s Ad "
    "9d 6c 2c 6d 2d 7d Tc 7c 4d 6h 7h Ac 7d 6s As 9c X 5h Ad"
)
"""A hand that goes out by an opening of aces with wild cards, which are in no other opening."""
ROYAL = (
    "9s 5d Kh 7c Qc Ks Tc Th Jh 9h Qh 9c 4c Jc Qd Qd 5h Kd Jh Kc 6h Qh Ks Js 6s 2d 5s Jd X",
    "Kh 8c Kh 8c 8d 9h Kd 9d 9c Kc 8d 6c 9c Jc",
)
"""A hand and a pile: of hundreds of openings only those go out that spare the right suits."""
SAMBA = (
    (
        "9c Jc Kc 7h 7s Js 8c Ah Js X Ad 2h 5d Ad Ks Td 4s 8s Qd 5c 4c 5d 6d Jh 9s Td Jd X Qc 6d X "
        "Ts X 6c 7c 6s 5c Jd 7h 2s 6s Td 7h Jc"
    ),
    (
        "9c 5s Ad 6h Kh 7c Jd 8d As 7s 4d 5s Jc Jh 9s Qs 3s Ts Qh 3c Jh 3s Tc Ks 7s Th 4c Qc 8h As "
        "2c 8h Th 9h"
    ),
)
"""A hand and a pile with very many ways to begin sequences, none of which goes out."""
MOST_WALKS = 250
"""Walks over the ranks for a no with its cause; without bounds there are thousands."""
HIGH = "9TJQKA2X"
"""Ranks of which a hand often goes down whole."""
HANDS, SEED = 60, 7
FREE = "3"
"""Melds of threes are lawful by rules of their own."""


@pytest.mark.parametrize(
    ("rules", "hand", "score"),
    [
        pytest.param("american", AMERICAN, 0, id="american"),
        pytest.param("nerja", NERJA, 1500, id="nerja"),
    ],
)
def test_a_large_hand_opens(rules: str, hand: str, score: int) -> None:
    """An opening is found though there are more than ten thousand combinations of melds."""
    verdict = put(rules, "can-open", hand=hand, score=score, phase="drawn", lap=2).verdict()

    assert verdict.answer is True
    assert verdict.ways


def test_who_must_go_out_is_told_alike_without_reasons() -> None:
    """Where only yes or no is asked for, no opening is passed over with which the player leaves."""
    asked = {"score": 3000, "phase": "drawn", "lap": 2, "partner_answers": ["yes"]}
    case = put("american", "can-open", hand=ACES, **asked)
    plain = answer(case.position, case.question, deciding_only(rules_of("american")))

    assert case.verdict().answer is plain.answer is True


def test_the_opening_that_goes_out_is_found() -> None:
    """One opening is found after which all cards of the hand and of the pile go down."""
    hand, pile = ROYAL
    verdict = put("royal", "go-out", hand=hand, pile=pile, score=-5, phase="start").verdict()

    assert verdict.answer is True
    assert verdict.ways


def test_bounds_tell_that_nobody_goes_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sequences are not tried one after the other where it is plain that canastas lack."""
    walks: list[int] = []

    def counted(*given: Any, **more: Any) -> list[Layer]:  # noqa: ANN401 whatever a walk takes
        walks.append(1)
        return walk(*given, **more)

    monkeypatch.setattr(everything, "walk", counted)
    hand, pile = SAMBA
    asked = {"hand": hand, "pile": pile, "score": 1500, "phase": "start", "lap": 2}
    verdict = put("samba", "go-out", **asked, stock=17, partner_answers=["no"]).verdict()

    assert verdict.answer is False
    assert verdict.decided_by == (
        *("going_out.partner_no", "freezing.natural_pair", "threes.black_no_discard"),
    )
    assert len(walks) <= MOST_WALKS


def _is_lawful(cards: Cards, rules: str) -> bool:
    """Tell whether a new meld is lawful."""
    rank, rule_set = meld_rank(cards), rules_of(rules)
    if rank == "":
        return is_sequence(cards) and len(cards) <= rule_set.melds.sequence_max
    return rank == FREE or shape_holds(shape_of(cards), rule_set, rank)


@pytest.mark.parametrize("rules", ["svensk", "nerja", "royal", "samba", "fibel"])
def test_all_cards_go_down_lawfully(rules: str) -> None:
    """Where a going out lays all cards, they are those of the hand, in melds that stand."""
    dice, rule_set, found = Random(SEED), rules_of(rules), 0  # noqa: S311 hands to deal
    deck = [card for card in deck_of(rules) if not is_red_three(card) and card[0] != FREE]
    for _ in range(HANDS):
        hand = tuple(dice.sample(deck, dice.randint(20, 45)))
        turn = turn_of(Position(hand=hand), rule_set)
        plan = find_plan(GoingOut(turn).task, lambda _: True)
        if plan is None:
            continue
        found += 1
        way = way_of_plan(plan, GoingOut(turn).task)
        after = lay_way(way, ())

        assert contains(hand, way.cards)
        assert len(hand) - len(way.cards) == plan.left <= 1
        assert kinds_of(after, rule_set) == plan.kinds
        assert all(_is_lawful(meld.cards, rules) for meld in after)
    assert found > 1


@pytest.mark.parametrize("rules", ["nerja", "royal", "samba"])
def test_no_lay_down_has_more_canastas_than_the_last_found(rules: str) -> None:
    """What a failed going out lacks is told from the best lay-down of all there are."""
    dice, rule_set, found = Random(SEED), rules_of(rules), 0  # noqa: S311 hands to deal
    deck = [card for card in deck_of(rules) if card[0] in HIGH]
    for _ in range(HANDS):
        turn = turn_of(Position(hand=tuple(dice.sample(deck, dice.randint(14, 22)))), rule_set)
        task = GoingOut(turn).task
        better = [sum(plan.kinds) for plan in with_more_canastas(task, lambda _: True)]
        needed = rule_set.going_out.canastas_needed
        most = max((sum(plan.kinds) for plan in plans(task)), default=None)

        assert better == sorted(better)
        assert (not better) == (most is None)
        if better and most is not None:
            assert min(better[-1], needed) == min(most, needed)
            found += 1
    assert found > 1
