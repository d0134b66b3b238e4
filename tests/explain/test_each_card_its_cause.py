"""Each card that may not go down has its own cause, and a long plan is told item by item."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told, plain
from tutor_app.explain.ways import told_ways

RUN = ["8s 9s Ts Js"]

TO_A_RUN = [
    pytest.param(
        "2h Ts",
        "2♥ cannot be added: a sequence takes no wild cards. Nor can 10♠: the sequence takes only "
        "cards that carry it on without a gap.",
        id="neither-fits",
    ),
    pytest.param(
        "2h 7s", "2♥ cannot be added: a sequence takes no wild cards.", id="the-natural-card-would"
    ),
]


@pytest.mark.parametrize(("cards", "said"), TO_A_RUN)
def test_of_a_sequence_each_card_is_told_why_it_does_not_fit(cards: str, said: str) -> None:
    """The wild card is not the only fault where the other card does not carry the sequence on."""
    told = Told(put("royal", {"ask": "add", "cards": cards, "to": 0}, hand=cards, melds=RUN))

    assert told.deciding == said


def test_a_long_plan_shows_where_each_addition_ends() -> None:
    """With more than three items, some of them onto melds, a stop parts each from the next."""
    melds = ["Ks Kh Kd Kc Ks Kh Kd", "Qs Qh Qd", "Js Jh Jd"]
    case = put("classic", "go-out", hand="4s 4h 4d 5s 5h 5d Qc Jc 9d", melds=melds)
    told = Told(case)

    assert plain(told_ways(told.verdict, told.reader, case.position.melds)[0]) == (
        "4♠ 4♥ 4♦; 5♠ 5♥ 5♦; J♣ onto your meld of jacks; Q♣ onto your meld of queens, "
        "and the last card is discarded."
    )


def test_new_melds_are_spoken_of_only_where_older_ones_lie() -> None:
    """Who has no meld on the table can lay nothing but new ones."""
    asked = {"ask": "go-out", "concealed": True}
    hand = "Ks Kd Kh As Ad Qh 9c 8c 7c 5h 4d"
    bare = Told(put("classic", asked, hand=hand))
    beside = Told(put("classic", asked, hand=hand, melds=["Ts Th Td"], melded_before=False))

    stay = "at least eight cards stay in your hand; only one may be left for the discard."
    assert bare.front[0] == f"However you meld, {stay}"
    assert beside.front[0] == f"With new melds only, {stay}"


def test_what_is_so_beside_each_way_is_told_once() -> None:
    """Of two ways with a card from the stock each would say so."""
    hand = "7s 7d X 2d 2h 9h Th Jh Qd 4c 5c"
    told = Told(put("samba", "take-pile", hand=hand, pile="7c", score=1890))
    lines = [plain(each) for each in told_ways(told.verdict, told.reader)]

    assert len(lines) == len(told.verdict.ways[:3]) + 1
    assert [each for each in lines if "from the stock" in each] == lines[-1:]


def test_of_four_ways_none_is_left_out() -> None:
    """To leave out a single one would save no line."""
    case = put("classic", "can-open", hand="X 2d As Ah Qs Qd 9h 9d 8c 6c 5d 4c", score=365)
    told = Told(case)

    assert (told.verdict.ways_total, len(told_ways(told.verdict, told.reader))) == (4, 4)
