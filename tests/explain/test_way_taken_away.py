"""What bars a way that there would be otherwise is said, though it decides nothing by itself."""

from tests.engine.asking import put
from tests.explain.told import Told, ids

FOURS = "4s 4h 4d 4c 4s 4h 4d 5s 5h 5d Kc"


def test_a_finished_canasta_that_may_not_grow_is_named_beside_the_wild_limit() -> None:
    """The seven would go on it by itself, were it not for the switch."""
    told = Told(
        put(
            *("classic+no-take-onto-canasta+three-wild-3", "take-pile"),
            phase="start",
            hand="7s 2s Ks Qd",
            pile="5c 7d",
            melds=["7c 7d 7h 7c X 2h 2c"],
        )
    )

    assert ids(told.folded.decided) == ["melds.wild_limit"]
    assert "pile.own_meld" in ids(told.folded.conditions)


def test_no_going_out_concealed_is_named_where_it_would_need_no_minimum() -> None:
    """Two canastas to go out is played without it."""
    told = Told(put("svensk+two-canastas", "can-open", score=1600, hand=FOURS))

    assert ids(told.folded.shown) == ["opening.minimum", "going_out.concealed_known"]
    few = Told(put("svensk+two-canastas", "can-open", score=1600, hand=FOURS.replace("4d", "6d")))
    assert ids(few.folded.shown) == ["opening.minimum"]


def test_a_meld_of_the_partner_is_named_that_keeps_cards_from_a_concealed_hand() -> None:
    """The kings are a meld, but one of that rank lies."""
    told = Told(
        put(
            *("classic", {"ask": "go-out", "concealed": True}),
            hand="5s 5h 5d 5c 5s 5h 5d Ks Kh Kd 4c",
            melds=["Kc Ks Kh"],
            melded_before=False,
        )
    )

    assert ids(told.folded.shown) == ["going_out.all_cards", "melds.one_per_rank"]


def test_the_top_card_alone_is_named_to_who_cannot_go_out_with_it() -> None:
    """The nine below it stays in the pile; of a pile of one card nothing stays."""
    asked = {"ask": "go-out", "concealed": True}
    hand = "5s 5h 5d 5c 5s 5h 5d Ks Kh 4c"
    two, one = (
        Told(put("svensk", asked, phase="start", score=1600, hand=hand, pile=pile))
        for pile in ("9c Kd", "Kd")
    )

    assert "pile.top_alone" in ids(two.whole)
    assert "pile.top_alone" not in ids(one.whole)


def test_an_opening_with_one_natural_card_is_none_that_a_rule_bars() -> None:
    """Nobody wonders why K 2 2 does not count where points are lacking."""
    hand = "2s 2h 2d Ac Kh Qs Js Ts Tc Tc 9h 9h 8d 7h 6c 5c 4h"
    told = Told(put("canadian", "can-open", hand=hand, score=4475))

    assert ids(told.folded.shown) == ["opening.minimum"]


def test_no_wild_card_is_named_that_an_unfinished_meld_of_them_keeps() -> None:
    """One ten and a wild card would not take the pile before that meld is seven (001 l.200)."""
    case = put("classic+wild-melds", "take-pile", hand="7s 7c 9d", pile="4h Td", melds=["X 2c 2s"])

    assert Told(case).deciding == "You hold no ten; to take the pile with a pair you need two."
