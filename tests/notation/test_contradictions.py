"""Positions that contradict themselves are named, never answered."""

import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.position import Question
from tutor_app.notation.contradictions import contradictions
from tutor_app.notation.questions import read_question

SEVENS = "7c 7d 7h 7s"
CANASTA = "7c 7d 7h 7s 7c 7d 7h"
OUT = {"went_out": "us", "melds": [CANASTA]}
THEM = {"went_out": "them", "hand": "4d"}
PAIRS = {"special_hand": "pairs"}
HAND_CANASTA = {"hand_canasta": True, "concealed": True, "went_out": "us"}

CONTRADICTIONS = [
    ("american", PAIRS, ("nobody_out", "special_hand")),
    ("american", {**PAIRS, "went_out": "them"}, ("only_us", "special_hand")),
    ("american", {**PAIRS, **OUT}, ("special_and_melds", "melds")),
    ("svensk", {**PAIRS, "went_out": "us"}, ("not_here", "special_hand")),
    ("classic-2", {**OUT, "hand": "Ks"}, ("out_with_cards", "hand")),
    ("classic", {**OUT, "hand": "Ks", "partner_hand": "4d"}, ("out_with_cards", "hand")),
    ("classic-3", {**OUT, "hand": "Ks", "role": "lone"}, ("out_with_cards", "hand")),
    ("classic", {"went_out": "us"}, ("out_without_melds", "melds")),
    ("romme", {"hand": "", "went_out": "us"}, ("out_without_melds", "melds")),
    (
        "wiener",
        {"went_out": "us", "concealed": True, "melds": [SEVENS]},
        ("too_few_canastas", "concealed"),
    ),
    ("svensk+two-canastas", {**OUT, "concealed": True}, ("not_here", "concealed")),
    ("svensk+two-canastas", {**THEM, "concealed": True}, ("not_here", "concealed")),
    ("nerja", {"pile": "3h Kc"}, ("never_in_pile", "pile")),
    (
        "nerja",
        {"drew": "pile", "hand": "Kh 5c", "set_aside": "4c 4d 4h 5d 5h 6c 6d 6h 7c 7d"},
        ("too_many_aside", "set_aside"),
    ),
    ("classic", {"concealed": True}, ("nobody_out", "concealed")),
    (
        "classic",
        {**OUT, "concealed": True, "melded_before": True},
        ("concealed_late", "concealed"),
    ),
    ("wiener", {**HAND_CANASTA, "melds": [SEVENS]}, ("too_few_canastas", "hand_canasta")),
    (
        "classic",
        {"went_out": "us", "concealed": True, "melds": [SEVENS]},
        ("too_few_canastas", "concealed"),
    ),
    ("svensk-3", {**OUT, "concealed": True}, ("too_few_canastas", "concealed")),
    ("wiener", {**OUT, "hand_canasta": True}, ("needs_concealed", "hand_canasta")),
    ("svensk", {**HAND_CANASTA, "melds": [CANASTA]}, ("not_here", "hand_canasta")),
    ("classic", {"hand": "Ks", "drawn": "Kh"}, ("drawn_nowhere", "drawn")),
    ("royal", {"hand": "Ks", "drawn": "3h Ks"}, ("drawn_nowhere", "drawn")),
    ("classic", {"drawn": "Kh Kh Kh"}, ("too_many_of_card", "drawn")),
    ("classic", {"melds": [SEVENS], "added_now": "Kh"}, ("added_nowhere", "added_now")),
    ("classic", {"melds": [SEVENS], "laid_now": [0, 0]}, ("repeated", "laid_now")),
    ("classic", {"melded_before": True}, ("nothing_melded", "melded_before")),
    ("classic", {"hand": "4d", "stock": 108}, ("too_many_cards", "stock")),
    ("classic", {"stock": 0, "stock_top": "5h"}, ("short_stock", "stock_top")),
    ("classic", {"stock": 1, "stock_top": "5h 5d 5c"}, ("short_stock", "stock_top")),
    ("classic", {"red_threes": "3s 3c"}, ("wrong_three", "red_threes")),
    ("classic", {"opponent_red_threes": "Ks"}, ("wrong_three", "opponent_red_threes")),
    ("classic-3", {"partner_red_threes": "3s"}, ("wrong_three", "partner_red_threes")),
    ("royal", {"red_threes": "3h 3d", "melds": ["3h 3s"]}, ("part_of_meld", "red_threes")),
    (
        "royal",
        {"opponent_red_threes": "3d", "opponent_melds": ["3h 3d 3s 3c"]},
        ("part_of_meld", "opponent_red_threes"),
    ),
    ("american", {"black_threes": "3h 5d"}, ("wrong_three", "black_threes")),
    ("classic", {"black_threes": "3s"}, ("not_here", "black_threes")),
    ("classic-2", {"partner_answers": ["no"]}, ("not_here", "partner_answers")),
    ("classic-2", {"partner_hand": "4d"}, ("not_here", "partner_hand")),
    ("classic", {"partner_answers": ["no", "yes"]}, ("wrong_length", "partner_answers")),
    ("miller", {"partner_answers": ["no", "yes"]}, ("wrong_length", "partner_answers")),
    ("classic", {"partner_score": 5}, ("not_here", "partner_score")),
    ("classic", {"other_partner_hand": "4d"}, ("not_here", "other_partner_hand")),
    ("classic", {"role": "lone"}, ("not_here", "role")),
    ("classic-3", {"role": "lone", "partner_score": 5}, ("not_here", "partner_score")),
    ("classic", {"opponent_scores": [1, 2, 3, 4, 5]}, ("wrong_length", "opponent_scores")),
    ("svensk-3", {"opponent_scores": [1]}, ("wrong_length", "opponent_scores")),
    ("svensk", {"set_aside": "4d"}, ("not_here", "set_aside")),
    ("svensk", {"penalty_cards": "4d", "hand": "4d"}, ("not_here", "penalty_cards")),
    ("royal", {"penalty_cards": "4d", "hand": "5d"}, ("card_not_in_hand", "penalty_cards")),
    ("nerja", {"drew": "top"}, ("not_here", "drew")),
    ("classic", {"pile": "4c ?"}, ("unseen_top", "pile")),
    ("classic", {"melds": ["Ks Kh 2s 2h 2d 2c X X X"]}, ("far_too_wild", "melds")),
]


@pytest.mark.parametrize(("rules", "keys", "fault"), CONTRADICTIONS)
def test_a_contradiction_is_named(
    rules: str, keys: dict[str, object], fault: tuple[str, str]
) -> None:
    """Each is one fault, at the key that is wrong, with what it should agree with."""
    (found,) = contradictions(at(rules, **keys), rules_of(rules))

    assert (found.code, found.where) == (fault[0], f"position.{fault[1]}")
    assert found.found


SOUND = [
    ("fibel", {"hand": "9d", "drawn": "3h", "stock": 0, "phase": "drawn"}),
    ("royal", {"hand": "9d", "drawn": "3h 9d", "red_threes": "3h"}),
    ("royal", {"hand": "9d", "drawn": "3h 9d", "melds": ["3d 3s 3h"], "added_now": "3h"}),
    ("royal", {"red_threes": "3h", "melds": ["3h 3d 3d 3s 3c 3s 3c"]}),
    ("royal", {"red_threes": "3h 3d", "melds": ["3h 3d"]}),
    ("royal", {"red_threes": "3h 3d", "melds": ["3s 3c 3s"]}),
    ("royal-3", {"opponent_red_threes": "3h", "opponent_melds": ["3h 3s"]}),
    ("classic", {**OUT, "hand": "", "partner_hand": "4d"}),
    ("classic", {**OUT, "hand": "4d", "partner_hand": ""}),
    ("american", {**PAIRS, "went_out": "us", "hand": ""}),
    ("romme", {"hand": "4d", "went_out": "them"}),
    ("romme", {**THEM, "concealed": True}),
    ("wiener", {**OUT, "concealed": True}),
    ("wiener", {**THEM, "concealed": True}),
    ("samba", {**OUT, "concealed": True}),
    ("classic", {"pile": "3h Kc"}),
    ("nerja", {"drew": "pile", "hand": "Kh 5c", "set_aside": "4c 4d 4h 5d 5h 6c 6d 6h 7c"}),
    ("classic-3", {"role": "partner", "opponent_scores": [5], "partner_score": 5}),
    ("classic-3", {"role": "lone", "opponent_scores": [5, 10]}),
    ("classic-3", {**OUT, "hand": "Ks", "role": "partner"}),
    ("svensk-3", {**OUT, "melds": [CANASTA, "Kc Kd Kh Ks Kc 2d 2h"], "concealed": True}),
    ("royal-6/2", {"partner_answers": ["yes", "no"], "other_partner_hand": "4d"}),
    ("nerja", {"hand": "4d", "set_aside": "Ks Kh", "drawn": "Ks Kh", "drew": "pile"}),
    ("classic", {"melds": [SEVENS], "laid_now": [0], "drawn": "7c", "hand": "4d"}),
    ("classic", {"pile": "? ? 4c", "stock": 105}),
    ("classic", {"melds": ["Ks Kh 2s 2h 2d X"]}),
]


@pytest.mark.parametrize(("rules", "keys"), SOUND)
def test_what_holds_together_is_taken(rules: str, keys: dict[str, object]) -> None:
    """Nothing is refused that a table can show, or that is only unlikely."""
    assert contradictions(at(rules, **keys), rules_of(rules)) == []


@pytest.mark.parametrize(
    ("keys", "table", "code"),
    [
        ({**OUT}, {"ask": "deal-ends"}, "deal_is_over"),
        ({"hand": "Ks", "pile": "4d", "drawn": "Ks"}, {"ask": "take-pile"}, "turn_not_begun"),
        ({"hand": "Ks", "phase": "start", "drew": "pile"}, {"ask": "deal-ends"}, "turn_not_begun"),
        ({"hand": "5h 6h"}, {"ask": "opening-value", "melds": ["5h 5h 5d"]}, "card_not_in_hand"),
        ({"hand": "5h 5d", "phase": "drawn"}, {"ask": "must-take"}, "makes_no_sense"),
        ({"hand": "5h 5d", "phase": "start"}, {"ask": "discard", "card": "5h"}, "makes_no_sense"),
        ({"phase": "start"}, {"ask": "meld", "cards": "5h 5d 5c"}, "makes_no_sense"),
    ],
)
def test_a_question_that_belies_the_position(
    keys: dict[str, object], table: dict[str, object], code: str
) -> None:
    """Some contradictions come only with what is asked."""
    with pytest.raises(QuestionError) as caught:
        ask(at("classic", **keys), read_question(table), rules_of("classic"))

    assert [fault.code for fault in caught.value.faults] == [code]


def test_what_was_set_aside_is_in_hand_again_when_the_turn_begins() -> None:
    """What came with the pile lies aside only until the next player's turn."""
    keys = {"hand": "9h 9c 5c", "pile": "9d", "melds": ["Qs Qh Qc"], "set_aside": "4c"}
    with pytest.raises(QuestionError) as caught:
        ask(at("nerja", **keys), Question(ask="take-pile"), rules_of("nerja"))

    assert [(fault.code, fault.where) for fault in caught.value.faults] == [
        ("turn_not_begun", "position.set_aside")
    ]


def test_an_opening_may_hold_the_top_card() -> None:
    """What is taken with the melds counts as there."""
    question = Question(ask="opening-value", melds=(("5h", "5d", "5c"),))  # type: ignore[arg-type]
    position = at("classic", hand="5h 5d", pile="5c", phase="start")

    assert ask(position, question, rules_of("classic")).answer == 15
