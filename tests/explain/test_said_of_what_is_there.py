"""No sentence denies what lies on the table or in the hand, or names what nobody may do."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told, ids

SEVENS = "7c 7c 7d 7s 7h 7s 7s"


def test_a_closed_canasta_is_not_said_to_be_spoilt() -> None:
    """No wild card may go on it, so nobody must: cards stay, and a mixed canasta lacks."""
    told = Told(put("nerja", "go-out", hand="2d 5s", melds=[SEVENS]))

    assert told.verdict.decided_by == ("going_out.all_cards", "going_out.mixed_canastas")
    assert not any("natural canastas, which makes" in each for each in told.says(told.whole))


def test_who_could_make_all_canastas_is_told_of_the_wild_card_that_is_left() -> None:
    """Of the eights a natural canasta, of the jacks a mixed one, and the two may not be left."""
    melds = ["8s 8h 8d 8c 8s 8h", "Js Jh Jd Jc"]
    case = put("nerja", "go-out", hand="8d X X X 2s", melds=melds, partner_answers=["yes"])

    assert Told(case).front == ["The last card with which you go out may not be a wild card."]
    assert Told(case).neighbour.startswith(
        "With any other card except a wild card in hand in place of"
    )


def test_who_holds_black_threes_is_not_told_that_nothing_could_go_down() -> None:
    """They are laid by who goes out; it is the king and the nine that keep them in the hand."""
    melds = ["4h 5h 6h 7h 8h 9h Th", "Qs Qh Qd Qc Qs Qh Qd"]
    case = put("royal", "go-out", hand="3s 3c 3s Kd 9d", melds=melds)

    assert Told(case).deciding == (
        "You can put nothing down but black threes, and those only when you go out, so your five "
        "cards stay in your hand."
    )


def test_red_threes_alone_are_said_to_count_too_little_not_to_make_no_meld() -> None:
    """Three of them lie on the table in this game; what they lack is points."""
    case = put("royal", "can-open", hand="3h 3d 3h 9c 5d 6h", score=-5)

    assert ids(Told(case).folded.decided) == ["opening.minimum"]


def test_the_only_card_of_a_concealed_hand_may_be_discarded_but_is_no_meld() -> None:
    """It does not stay there: what lacks is a meld out of the hand."""
    melds = ["Qs Qh Qd Qc Qs Qh Qd", "4h 5h 6h 7h 8h 9h Th"]
    asked = {"ask": "go-out", "concealed": True}
    case = put("royal", asked, hand="Kd", melds=melds, melded_before=False)

    assert Told(case).deciding == (
        "Going out concealed takes a meld from your hand; your only card makes none."
    )


def test_a_discard_from_a_canasta_begins_no_meld() -> None:
    """It would leave two unfinished ones of the rank."""
    melds = ["9c 9c 9d 9s 9s 9s 9h", "9h 9d 9c"]
    asked = {"ask": "discard", "card": "9c", "from_meld": 0}
    case = put("royal", asked, hand="Kd Qs", melds=melds, laid_now=[0])

    assert Told(case).front == [
        "Your side would be left with two unfinished melds of nines, and only one is allowed."
    ]


def test_a_meld_that_the_top_card_may_not_join_is_not_told_beside_the_pair() -> None:
    """The pile is taken with two kings from the hand: only a natural canasta lacks."""
    melds = ["Ks Kh Kd 2h", "Qs Qs Qs Qh Qh Qh Qd", "X X X 2s 2s 2h 2d"]
    case = put("canadian", "go-out", phase="start", hand="Ks Kh", pile="2c 4c Kd", melds=melds)

    assert ids(Told(case).folded.shown) == ["going_out.natural_canastas"]


def test_after_an_opening_it_is_not_said_that_nothing_could_go_down() -> None:
    """The aces lie by then; the threes that were kept may not be discarded (001 l.261)."""
    rest = "As Ah Ad X 2s 3s 3h"
    opening = Told(put("american", "can-open", hand=rest))
    fours = {"phase": "start", "pile": "4d", "stock": 0}
    taking = Told(put("american", "take-pile", hand=f"4s 4h {rest}", **fours))
    stay = "nothing {}down, so two cards stay in your hand."

    assert f"After the opening you can put {stay.format('more ')}" in opening.says(opening.whole)
    assert (
        "Apart from the opening and the meld with the pile’s top card you can put "
        f"{stay.format('')}" in taking.says(taking.whole)
    )


def test_in_a_no_nobody_is_told_that_he_goes_out() -> None:
    """He would, if it were not for the rule; who asks about going out says so himself."""
    canastas = ["8s 8s 8s 8h 8h 8h 8d", "Qs Qs Qs Qh Qh Qh Qd", "X X X 2s 2s 2h 2h"]
    meld = {"ask": "meld", "cards": "3s 3s 3c"}
    asked = put("canadian", meld, hand="3s 3s 3c 9s", melds=canastas)
    leaving = put("canadian", {**meld, "going_out": True}, melds=canastas)
    lies = "so black threes may be melded."

    assert Told(asked).says(Told(asked).folded.more) == [
        "You would be going out in this turn, when black threes may be melded.",
        "You would be going out, so you would not have to keep a card.",
    ]
    assert f"You go out in this turn, {lies}" in Told(leaving).says(Told(leaving).whole)


def test_the_one_wild_card_of_a_meld_is_named() -> None:
    """That a joker lies there is known, so it is not "a joker or a two"."""
    case = put("svensk", {"ask": "meld", "cards": "2h 4d 4c"}, hand="2h 4d 4c Ks 9h")

    assert Told(case, "de").decided[0].startswith("Außer der Herz-Zwei sind alle Karten natürlich")
    assert Told(case, "sv").decided == [
        "Hjärter två är det enda hjälpkortet; i en kombination med tre kort får högst ett ingå."
    ]


@pytest.mark.parametrize(
    ("lies", "added", "said"),
    [
        ("Qs Qh Qh 2d", "X X 2h 2c Qs Qd", "With five queens and two wild cards the canasta is"),
        ("Qs Qh Qh 2d 2s 2c", "Qs Qd 2h", "With four queens and three wild cards the canasta is"),
        ("Qs Qh Qh Qd Qc Qc", "Qs X X 2h 2c", "With seven queens the canasta is complete, and a"),
        ("Qs Qh Qh Qd 2c", "Qs Qd X", "That makes two wild cards; the limit is three."),
    ],
)
def test_any_number_of_wild_cards_comes_after_what_completes_the_canasta(
    lies: str, added: str, said: str
) -> None:
    """Which cards complete it is the reason; that the others are allowed is the answer."""
    told = Told(put("fibel", {"ask": "add", "cards": added, "to": 0}, hand=added, melds=[lies]))

    assert told.verdict.answer is True
    assert told.decided[0].startswith(said)
