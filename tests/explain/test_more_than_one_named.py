"""Of several things that bar it, or would do it, all are named."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

FULL = ["4s 4c 4d 4h 4h X X", "Qs Qc Qd Qh Qs Qc Qd", "8c 8d 8h 8c 8s"]


@pytest.mark.parametrize(
    ("hand", "melds", "said"),
    [
        (
            "4d Qh 9c 8d",
            FULL,
            ["4♠ 4♣ 4♦ 4♥ 4♥ ★ ★ is complete", "Q♠ Q♣ Q♦ Q♥ Q♠ Q♣ Q♦ is complete"],
        ),
        (
            "4d 9c 6s 6h",
            [*FULL, "6d 6c 6s 6c 6d 6h"],
            ["4♠ 4♣ 4♦ 4♥ 4♥ ★ ★ is complete", "The meld would have eight cards"],
        ),
    ],
)
def test_every_full_meld_is_named(hand: str, melds: list[str], said: list[str]) -> None:
    """A card that stays since its meld is full is told of each such meld."""
    told = Told(put("american", "go-out", hand=hand, melds=melds))

    assert told.verdict.decided_by == ("melds.max_size",)
    for each in said:
        assert any(each in front for front in told.front)


def test_an_opening_lacks_its_kind_of_meld_beside_its_points() -> None:
    """Who cannot go out and could not open either reads all that the opening lacks."""
    told = Told(put("american", "go-out", hand="2d Ac Ks Kc Qs Qd Jd Ts Td 7d 7c 6h", score=665))

    rules = [each.rule for each in told.folded.shown]
    assert {"opening.shape", "opening.minimum"} <= {*rules}


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (
            "2d Ac Ks Kc Qs Qd Jd Ts Td 7d 7c 6h",
            "With a joker and either a king, a queen, a ten or a seven added to your hand",
        ),
        ("Ac Ks Kc Jd Ts 8d 7d 6h", "With three jokers added to your hand"),
    ],
)
def test_two_cards_open_before_three_do(hand: str, said: str) -> None:
    """A joker and another card are tried before three of a kind."""
    told = Told(put("american", "can-open", hand=hand, score=665))

    assert told.neighbour.startswith(said)


def test_any_third_card_does_beside_a_pair() -> None:
    """With a pair in hand a stop card needs a card on it, and one more in hand: any one."""
    melds = ["6h 6c 6d 6s 6c 6d", "8h 8d 8c 8c 8d 8s 8h"]
    told = Told(put("canadian", "take-pile", hand="Js Js", pile="3c", melds=melds))

    assert told.neighbour == (
        "With a jack on top of the three of clubs and a card of any kind added to your hand "
        "you could take the pile."
    )


def test_a_full_meld_takes_no_top_card() -> None:
    """That the top card may not just join a meld is no reason where the meld has no room."""
    melds = ["5s 5s 5d X X 5c 5h", "Kh Kd Ks"]
    told = Told(put("nerja", "take-pile", hand="Ah Ad 4s 4c", pile="7h 5h", melds=melds))

    broken = [each.rule for each in told.verdict.findings if each.holds is False]
    assert broken == ["pile.natural_pair"]


def test_a_second_meld_of_a_rank_is_what_was_in_doubt() -> None:
    """Where a side may have several melds of a rank, that decides a yes."""
    asked = {"ask": "meld", "cards": "2h 4h 4h"}
    told = Told(put("fibel", asked, hand="2h 4h 4h Kd Tc 9d", melds=["4s 4s X X"]))

    assert told.front[0] == "In this game your side may have several melds of fours."


def test_of_a_large_hand_that_stays_no_card_is_listed() -> None:
    """Too many to be read are named nowhere: what goes out is that all but one go down."""
    hand = "2d Ad Kh Kh Qc Jd Ts Th 9h 9d 7h 6s 5s 4h"
    told = Told(put("romme", "go-out", hand=hand))

    assert told.deciding == "You can put nothing down, so your 14 cards stay in your hand."
    assert not told.neighbour


def test_a_wild_meld_that_keeps_others_waiting_still_does_beside_canastas() -> None:
    """Canastas are not made up of the meld on which the no turns too."""
    melds = ["6d 6s 6h 6s", "Ac Ah X 2c As", "Td Th Ts Tc Td", "X 2d 2s 2d", "9c 9c 9d 9h 9s 9s"]
    melds += ["7d 7c 7c", "4h 4d 4s 4s 4c 4c", "5h 5d 5s 5c 5d", "Kc Kc Kd Kd Ks Ks Kh"]
    told = Told(put("american", "go-out", hand="X Qd 8s 8d", melds=melds, melded_before=True))

    assert told.verdict.decided_by[0] == "melds.wild_lock"
    assert told.neighbour == (
        "If your side had one more canasta, then with an eight added to your hand you could go out."
    )


@pytest.mark.parametrize(("eights", "to"), [("8s 8c 2c 8d", 1), ("8s 8c 2c 2h", 2)])
def test_a_wild_card_spoils_no_natural_canasta_where_another_meld_takes_it(
    eights: str, to: int
) -> None:
    """The way out that is shown is one that a player would choose, where the cards allow it."""
    melds = ["4d 4c 4h 4c 4s 4d 4s", eights, "Ad As Ah"]
    told = Told(put("svensk", "go-out", hand="2d As", melds=melds))

    (way,) = told.verdict.ways
    assert {"2d": to, "As": 2} == {laid.cards[0]: laid.to for laid in way.melds}


def test_a_wild_card_is_kept_from_naturals_that_go_on_a_natural_canasta() -> None:
    """It lies with the aces, and so no natural canasta is lost that the other cards complete."""
    melds = ["Qc Qc Qd Qs Qh", "6c 6h 6s 6s 6d 6h 6s 6c", "8c 8h 8s 8c 8d 8c 8s 8s"]
    melds += ["4d 4h 4h 4c 4c 4d", "As Ah Ah"]
    told = Told(put("miller", "go-out", hand="2c Qs Qd Th Tc Tc 8h 4d", melds=melds))
    laid = {" ".join(meld.cards): meld.to for meld in told.verdict.ways[0].melds}

    assert laid["8h"] == 2
    assert laid["2c"] == 4
    assert "Your side ends with four natural canastas; going out takes two." in told.decided


def test_canastas_are_counted_as_the_way_out_that_is_shown_makes_them() -> None:
    """A natural canasta that the wild card spares is one of those with which the side ends."""
    melds = [
        "Js Jc Jd X 2s 2s Jh",
        "6h 6s 6h 6h 6d 6d 6c",
        "9h 9c 9c 9h 9c",
        "4s 4h 4d 4c 4s 4d 4d",
    ]
    told = Told(put("miller", "go-out", hand="X Qs", melds=melds))

    assert [laid.to for laid in told.verdict.ways[0].melds] == [2]
    assert "Your side ends with two natural canastas; going out takes two." in told.decided


def test_no_wild_card_is_shown_on_threes() -> None:
    """Where only threes would spare a natural canasta, the wild card joins that one."""
    melds = ["Ks Kd Kh Kc Ks Kd Kh", "3s 3c 3c", "5h 6h 7h 8h 9h Th Jh", "8s 8d 8c 8s 8d X 2s"]
    told = Told(put("royal", "go-out", hand="2d", melds=melds))

    (way,) = told.verdict.ways
    assert [laid.to for laid in way.melds] == [0]


OWN = ["8c 8h 8s 8d 8s X X 2d 8d", "Ts Th 2h Tc Tc Td Th 2s", "Ks Ks Kd", "5h 5s 5h 5d", "Qs Qd Qh"]


@pytest.mark.parametrize(
    ("case", "said"),
    [
        (
            put("miller", "must-take", hand="Ah 9d 4c", pile="X Ac", stock=0, melds=OWN),
            "If no card froze the pile and the top card were a natural card that fits one of your ",
        ),
        (
            put(
                *("american", "can-open"),
                hand="X 2c 2c Kh Js Td 8s 8c 7h 7c 6h 5c 4s 4h",
                score=8180,
                opponent_melds=["4d 4s 4h X X", "Jc Js 2d", "Kc Kd 2s"],
            ),
            "With a joker and either an eight or a seven added to your hand",
        ),
        (
            put("romme", {"ask": "meld", "cards": "X 2h 4s"}, hand="X 2h 4s Kd Td", lap=2),
            "With the two of spades in place of the two of hearts, for example,",
        ),
    ],
)
def test_what_fits_is_told_of_all_melds_and_a_choice_by_itself(case: Put, said: str) -> None:
    """A rank of which the pack holds none any more would do as well as the others."""
    told = Told(case)

    assert told.neighbour.startswith(said)
    assert told.holds


def test_a_hand_that_must_go_out_may_keep_another_card_for_the_end() -> None:
    """The fours go down with a wild card; one of them alone would stay."""
    table = {"melds": ["Qd Qs Qh Qc Qh Qd 2d", "6c 6c 6h"], "partner_answers": ["yes"]}
    case = put("classic", {"ask": "discard", "card": "4s"}, hand="2s Kd 4s 4c", **table)
    told = Told(case)

    assert told.neighbour == (
        "Your king of diamonds may be discarded last, with all your other cards put down."
    )
    assert told.holds


def test_other_cards_for_another_meld_are_no_neighbour() -> None:
    """Two cards for a closed meld: one of them in a meld that is not there answers nothing."""
    melds = ["Tc Ts Td Td X 2d 2s", "Jh Jc Jd"]
    told = Told(
        put("nerja", {"ask": "add", "cards": "As 7d", "to": 0}, hand="As 7d Ks Kc", melds=melds)
    )

    assert "meld of sevens" not in told.neighbour


FOUR_RANKS = {
    "en": "With a king, a queen, a nine or a six as the top card",
    "sv": "Med en kung, en dam, en nia eller en sexa som översta kort",
    "de": "Mit einem König, einer Dame, einer Neun oder einer Sechs als oberster Karte",
}


@pytest.mark.parametrize(("language", "said"), FOUR_RANKS.items())
def test_four_ranks_are_named_and_of_more_what_they_fit(language: str, said: str) -> None:
    """As few as the cards of a hand that are named one by one."""
    hand = "Ks Kh Kd Qs Qh 9s 9d 6c 6h 4d"
    four, five = (
        Told(put("american", "take-pile", hand=held, pile="Jd", melds=["5s 5h 5d"]), language)
        for held in (hand, f"{hand} 4c")
    )

    assert four.neighbour.startswith(said)
    assert four.holds
    assert five.near is not None
    assert five.near.facts["of"] == "several"
    assert five.holds
