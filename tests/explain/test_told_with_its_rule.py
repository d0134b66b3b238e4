"""What a cause says for itself: its own number and its rule, nothing that another one says."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

EIGHTS = "8s 8h 8s 8c 8d"
OUT = {"hand": "X 2c 2c Js Jd Ts", "melds": [EIGHTS], "melded_before": True}
KING = {"pile": "8h Kd", "phase": "start"}
DEAR = {"hand": "2h 2c Ac Kc Qd Qc Jh Jh Td Tc 9c 8d 8d 8c 7c 7c 4c", "score": 8180}
WILD_ONTO = {"ask": "add", "cards": "X 2h", "to": 0}
STOCK = {"pile": "4h 9c", "stock": 3, "phase": "start", "hand": "Kd Ks 5c 6d"}

SAID = [
    pytest.param(
        put("wiener", {"ask": "go-out", "concealed": True}, **OUT),
        "With new melds only you complete no canasta, and your side has none yet; going out takes "
        "one.",
        id="a-concealed-hand-leaves-the-five-eights-as-they-are",
    ),
    pytest.param(
        put("wiener", "go-out", hand="9s 9h Kc 8d", melds=["9s 9h 9d", "Ks Kh Kd"]),
        "Your side has no canasta and can complete none in this turn; going out takes one.",
        id="otherwise-every-meld-counts",
    ),
    pytest.param(
        put("samba", "take-pile", **DEAR, pile="Ks", phase="start"),
        "Even if you held two kings, your best opening, 7♣ 8♣ 9♣ 10♣ + K♣ K♥ 2♥ 2♣, would be "
        "worth only 95 points without the top card of the pile, which does not count; with a total "
        "of 8,180, you need 150.",
        id="an-opening-with-the-pair-that-is-missing-in-samba",
    ),
    pytest.param(
        put("samba", "take-pile", **KING, hand="Kc 2c 4d 5s 5h 9s"),
        "You hold only one king; the pile takes two, and a wild card cannot stand in.",
        id="no-wild-card-is-one-of-a-pair-that-the-pile-always-takes",
    ),
    pytest.param(
        put("nerja", "take-pile", **KING, hand="Kc Qc 4d 5s 5h 9s", melds=["9c 9h 9d"]),
        "You hold only one king; the pile takes two.",
        id="no-wild-card-in-hand",
    ),
    pytest.param(
        put("samba", "take-pile", **KING, hand="Qc Jh 4d 5s 5h 9s", melds=["9c 9h 9d"]),
        "You hold no king; the pile takes two.",
        id="no-card-of-the-rank",
    ),
    pytest.param(
        put("american", WILD_ONTO, hand="X 2h Kh Kd", melds=["4d 4s 4h X X 4c 4d"]),
        "It would then hold four wild cards, but the limit is two.",
        id="wild-cards-onto-a-complete-meld",
    ),
    pytest.param(
        put("miller", {"ask": "meld", "cards": "X X Ac"}, hand="X X Ac Ks Kh Kc"),
        "There is only one natural card; unless it is of wild cards alone, a meld takes at least "
        "two.",
        id="a-natural-one-beside-wild-cards",
    ),
    *(
        pytest.param(
            put(rules, "must-take", **STOCK, melds=["9s 9h 9d"]),
            "You are forced to take the pile only when the stock is empty; there are three cards "
            "left in it.",
            id=f"what-a-stock-means-for-a-duty-in-{rules}",
        )
        for rules in ("miller", "royal", "fibel")
    ),
]


@pytest.mark.parametrize(("case", "said"), SAID)
def test_a_cause_gives_its_own_number_or_its_rule(case: Put, said: str) -> None:
    """A reader can check it in the cards."""
    told = Told(case)

    assert said in told.says(told.whole)


def test_that_wild_cards_do_not_take_the_pile_is_said_once() -> None:
    """A king and a wild card are told of for themselves."""
    table = {**KING, "hand": "Kc 2c 4d 5s 5h 9s", "melds": ["9c 9h 9d"]}
    told = Told(put("samba", "take-pile", **table))

    assert [each for each in told.says(told.whole) if "wild card" in each] == [
        "In this game you may not take the pile with a king and a wild card from your hand."
    ]


def test_that_only_an_empty_stock_makes_the_duty_is_a_ruling_in_samba() -> None:
    """Its text is silent on the stock that runs out; the booklet's ordinary canasta is not."""
    table = {"hand": "As Tc 6c 4c", "pile": "6d 3s", "stock": 3, "melds": ["9s 9h 9d"]}
    samba, fibel = (Told(put(rules, "must-take", **table)) for rules in ("samba", "fibel"))

    assert samba.verdict.deciding.rule == fibel.verdict.deciding.rule == "stock_end.stock_left"
    assert samba.place.ruling
    assert not fibel.place.ruling


def test_a_wild_card_goes_on_a_canasta_that_lacks_another_not_a_natural_one() -> None:
    """Four sevens and two jokers take a two, three sevens and three jokers would not lie."""
    case = put(
        "nerja",
        {"ask": "add", "cards": "2h", "to": 0},
        hand="2h Qd Jd",
        melds=["7s 7h 7h 7s X X X"],
    )
    told = Told(case)

    assert told.neighbour == "With one joker fewer in that meld the card would be allowed."
    assert told.holds


def test_where_wild_cards_alone_are_a_meld_that_is_cited_with_the_size() -> None:
    """The classic section on melds, where the size stands, forbids it."""
    told = Told(put("canadian", {"ask": "meld", "cards": "X Kc"}, hand="X Kc 9d 9h 5s"))

    assert "unless all are wild" in told.deciding
    assert told.verdict.deciding.limit == "melds.wild_only"


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("Kc Ac 2c Ts Js Qs 4h", "Inside a sequence, aces count in full; here that makes 11"),
        ("Ah Ac As Ts Js Qs 4h", "In a set of three, aces count in full; here that makes 33"),
    ],
)
def test_what_aces_count_is_told_of_the_meld_that_they_lie_in(hand: str, said: str) -> None:
    """In a sequence a set is beside the point, and the other way round."""
    told = Told(put("romme", "can-open", hand=hand, lap=2))

    assert any(each.startswith(said) for each in told.says(told.whole))


def test_two_melds_of_a_rank_in_an_opening_have_their_word() -> None:
    """A reader who knows one meld of a rank only asks whether that may be."""
    hand = "X 2h 2d Kd Qd Tc 6s 5h 5h 5d 4s 4h 4d 4c"
    told = Told(put("fibel", "can-open", hand=hand, score=3265))

    assert "In this game your side may have several melds of fours." in told.says(told.whole)
