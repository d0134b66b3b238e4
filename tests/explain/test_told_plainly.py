"""What a proof says of cases that referees found vague, clumsy or told of another thing."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids, plain
from tutor_app.explain import (
    reference_text,
    told_ways,
)
from tutor_app.i18n import Reader

EXEMPT = "opening.concealed_exempt"
ADD_THREE: dict[str, object] = {"ask": "add", "cards": "3c", "to": 0}
KINGS_OUT = ["Qs Qc Qd Qh Qc Qd Qs", "Ks Kc Kd Kh Kc 2d 2s"]
TAKING = {"ask": "cards-drawn", "action": "take-pile"}
GARBAGE = "4s 4h 4d 6s 6h 6d 6c Js Jh Jd Jc As Ah Ad"


@pytest.mark.parametrize(
    ("case", "said"),
    [
        pytest.param(
            put("romme", {"ask": "meld", "cards": "X 6h 4h"}, hand="X 6h 4h Ks 9c"),
            "The cards are a sequence: the joker stands for the five of hearts.",
            id="what-the-joker-stands-for",
        ),
        pytest.param(
            put("romme", {"ask": "meld", "cards": "X 9h 8h"}, hand="X 9h 8h 9s 9c 2d"),
            "The cards are a sequence of one suit, the joker in place of a missing card.",
            id="at-either-end",
        ),
        pytest.param(
            put("romme", {"ask": "add", "cards": "7h", "to": 0}, hand="7h Ks", melds=["8h 9h Th"]),
            "7♥ can be added: the sequence still has no gap.",
            id="onto-a-sequence",
        ),
        pytest.param(
            put("romme", {"ask": "add", "cards": "7h", "to": 0}, hand="7h Ks", melds=["7s 7c X"]),
            "7♥ can be added to the set: no suit is in it twice, and it has no more than four "
            "cards.",
            id="onto-a-set",
        ),
        pytest.param(
            put("american", {"ask": "meld", "cards": "9c 9d 9h"}, hand="9c 9d 9h", melds=KINGS_OUT),
            "Going out takes a discard, but with all your cards down none would be left for it.",
            id="an-empty-hand",
        ),
        pytest.param(
            put("american", {"ask": "discard", "card": "2h"}, hand="2h", melds=KINGS_OUT),
            "As the last card when you go out, the two of hearts may be discarded.",
            id="a-wild-card-as-the-last",
        ),
        pytest.param(
            put("american", {"ask": "discard", "card": "3s"}, hand="3s", melds=KINGS_OUT),
            "As the last card when you go out, a black three may be discarded.",
            id="a-three-as-the-last",
        ),
        pytest.param(
            put(
                "fibel",
                "take-pile",
                hand="4c",
                pile="4s",
                melds=[KINGS_OUT[0], "4d 4h 4s"],
                stock=0,
            ),
            "With the stock empty, a single card in your hand is no bar to taking this pile.",
            id="forced-with-one-card",
        ),
        pytest.param(
            put("royal", "pile-state", melds=["9s 9h 9d"], pile="4c 8d", phase="start"),
            "There is neither a wild card nor a red three in the pile, and your side has opened: "
            "nothing freezes it.",
            id="an-open-pile",
        ),
        pytest.param(
            put("samba", "pile-state", pile="4c 8d", phase="start"),
            "There is neither a wild card nor a red three in the pile: nothing freezes it.",
            id="open-to-all",
        ),
        pytest.param(
            put(
                "canadian",
                {"ask": "meld", "cards": "X X 2c"},
                hand="X X 2c 9d 4s",
                melds=["4s 4h 4d"],
            ),
            "In this game a meld may consist of wild cards alone.",
            id="wild-cards-alone",
        ),
        pytest.param(
            put("royal", ADD_THREE, hand="3c 9d 4s", melds=["7c 8c 9c Tc Jc Qc Kc"]),
            "The meld is complete with seven cards, so nothing may be added to it.",
            id="a-three-and-a-complete-sequence",
        ),
        pytest.param(
            put("samba", {"ask": "meld", "cards": "X Kh"}, hand="X Kh 9c 4s 5d"),
            "Two cards are not a meld; at least three natural cards or three wild ones are needed.",
            id="a-wild-card-beside-one-natural-card",
        ),
        pytest.param(
            put("wiener", {"ask": "meld", "cards": "2c 4c"}, hand="2c 4c 9c 5s 6d"),
            "Two cards are not a meld; at least three are needed, two of them natural.",
            id="a-wild-card-where-two-natural-ones-do",
        ),
        *(
            pytest.param(
                put("samba", {"ask": "meld", "cards": cards}, hand=f"{cards} 5c 5s"),
                f"{shown} are not of one rank, {why}.",
                id=why.replace(" ", "-"),
            )
            for cards, shown, why in (
                ("Kd Td 8d", "K♦ 10♦ 8♦", "and for a sequence 9♦ J♦ Q♦ are missing"),
                ("Kd Qd 2d", "K♦ Q♦ 2♦", "and a sequence takes no wild card"),
                ("Kd Qd Jd Jd", "K♦ Q♦ J♦ J♦", "and a sequence takes each card only once"),
            )
        ),
        pytest.param(
            put("romme", "go-out", hand="2d", melds=["8s 9s Ts"], melded_before=True, drew="stock"),
            "Your hand is a single card, and you discard it.",
            id="nothing-to-meld",
        ),
        pytest.param(
            put("royal", {"ask": "add", "cards": "6s", "to": 0}, hand="6s 4s", melds=["3d 3s 3s"]),
            "6♠ cannot be added: only threes go on this meld.",
            id="a-meld-of-threes",
        ),
        pytest.param(
            put(
                *("royal", {"ask": "discard", "card": "9c", "from_meld": 0}),
                hand="6s 4s 4d",
                melds=["9c 9d 9c 9d 9d", "Kh Kd X 2c"],
                laid_now=[0, 1],
                score=11010,
            ),
            "Without this card, your opening is only 9♦ 9♣ 9♦ 9♦ + K♥ K♦ ★ 2♣, worth 130 points; "
            "with a total of 11,010, it needs 150.",
            id="a-card-of-the-opening",
        ),
        pytest.param(
            put("romme", {"ask": "meld-points", "cards": "X Kd Ad 3d"}),
            "K♦ A♦ ★ 3♦ is a sequence: after the ace it runs on with the two.",
            id="round-the-corner",
        ),
        pytest.param(
            put("fibel", TAKING, hand="4c 5c", pile="Th 3s", stock=20, phase="start"),
            "A black three lies on top, and it stops you from taking the pile.",
            id="a-pile-that-cannot-be-taken",
        ),
    ],
)
def test_the_sentence_says_what_lies_there(case: Put, said: str) -> None:
    """What the cards are and what fails is named, not the rule in general."""
    assert said in Told(case).front


def test_a_way_of_opening_counts_what_the_opening_does() -> None:
    """Cards that are added to melds of others count nothing towards it."""
    case = put("romme-3", "go-out", hand="Ks Kh Kd Qs Qh Qd 7c 4d", opponent_melds=["8c 9c Tc"])

    assert "60 points, and" in plain(told_ways(case.verdict(), Reader("en"))[0])


def test_a_pile_that_is_barred_is_frozen_too() -> None:
    """Beside what bars it stands what freezes it, unless that is the same card."""
    for pile, told in (("2s 3s", ["freezing.wild_in_pile"]), ("4c 2s", [])):
        more = Told(put("samba", "pile-state", hand="4d 5c", pile=pile, phase="start")).folded.more
        assert [each for each in ids(more) if each.startswith("freezing")] == told


def test_a_black_three_goes_to_red_ones() -> None:
    """By itself it is no meld."""
    case = put("royal", "can-open", hand="8d 8d X 7h 7d 7d 3s 4c Jh", red_threes="3h", score=2555)

    assert "3♠ with your red threes" in plain(told_ways(case.verdict(), Reader("en"))[0])

    short = put("royal", "can-open", hand="9s 9h X 3s 3s 3c 7h 4c", red_threes="3h", score=8340)
    assert "3♠ 3♠ 3♣ with your red threes + 9♠ 9♥ ★, is worth 85" in Told(short).deciding


def test_cards_go_onto_a_meld_of_another_player_that_is_named() -> None:
    """Nine melds may lie there."""
    case = put(
        *("romme-4", "go-out"),
        hand="7d 3c",
        melds=["Kh Ah 2h"],
        opponent_melds=["9h Th Jh", "7c 7h 7s"],
    )
    told = Told(case)

    way = plain(told_ways(told.verdict, told.reader, case.position.melds)[0])
    assert way.startswith("7♦ onto another player’s meld 7♣ 7♥ 7♠, and the last")


@pytest.mark.parametrize(
    ("case", "cited"),
    [
        pytest.param(
            put("svensk", {"ask": "penalty", "offence": "red-three-not-laid"}),
            "Svenska kortversionen",
            id="svensk",
        ),
        pytest.param(
            put("classic", {"ask": "penalty", "offence": "open-below-minimum"}),
            "Pagat (deutsch)",
            id="classic",
        ),
        pytest.param(
            put("american+garbage-alt", "special-hand", hand=GARBAGE),
            "Varianten. Chosen variant: Garbage",
            id="garbage-as-the-variant-has-it",
        ),
        pytest.param(
            put("american", "special-hand", hand=GARBAGE),
            "Amerikanisches Canasta: Spezielle Blätter",
            id="garbage",
        ),
        pytest.param(
            put("royal", {"ask": "meld", "cards": "3h 2d"}, hand="3h 2d 9s 4c"),
            "Mälningar",
            id="a-wild-card-beside-a-red-three",
        ),
        pytest.param(
            put("wiener", {"ask": "go-out", "concealed": True}, hand="4c", melds=["9s 9h 9d"]),
            "Punktwertung beim Klassischen Canasta",
            id="nothing-down-before",
        ),
    ],
)
def test_the_place_cited_is_what_the_answer_rests_on(case: Put, cited: str) -> None:
    """No section at all says that the rules set no penalty: the text is named."""
    told = Told(case)
    place = reference_text(told.place, told.reader)

    assert place.endswith(cited) or "variant" in place
    assert cited in place
    assert "Ruling" not in place or "variant" in place


def test_who_has_no_meld_is_told_what_pairs_would_be_worth() -> None:
    """What the hand lacks for one is said, and why the minimum lacks besides."""
    hand = "As Ad Ks Qh Qc 9c 7c 6h 6d 5h 4h 3s"
    front = " ".join(Told(put("svensk", "can-open", hand=hand, score=2980)).front)

    assert "You hold no three cards of one rank and no wild card, so you have no meld." in front
    assert front.endswith("the opening would reach only 70 points; it needs 90.")


def test_two_tens_of_spades_open_nothing_in_rommy() -> None:
    """A set repeats no suit in Rommé, so what comes closest to a meld is a pair of two suits."""
    told = Told(put("romme-6", "can-open", hand="As Ad Qc Jc Ts Ts Th 9d 8s 8h 7c 6s 6d 5s"))

    assert told.front[0] == "Closest to a meld is A♠ A♦, but a meld takes three cards."
    assert told.neighbour.startswith("With two jokers added to your hand")


def test_sevens_that_the_hand_cannot_finish_bar_going_out_beside_cards_that_stay() -> None:
    """With the last card alone nobody could go out either."""
    melds = ["8c 8c 8s 8h 8h 8d 2h", "Qd Qc Qh Qs Qc 2s 2d", "7s 7c 7s 7d"]
    case = put("american+no-out-incomplete-7A", "go-out", hand="9d 9c 5s", melds=melds)

    assert case.verdict().decided_by == ("going_out.all_cards", "going_out.unfinished")


def test_the_exemption_of_a_whole_hand_takes_all_canastas_of_going_out() -> None:
    """Nobody who has not opened has a canasta yet, and here one must be a sequence."""
    hand = "3h 3s As Ah Ad Ac 4s 4h 4d 5c"
    told = Told(put("royal", "can-open", hand=hand, drawn="5c 4d", score=7200))
    exempt = [each for each in told.verdict.findings if each.rule == EXEMPT]

    assert [each.split("if ")[-1] for each in told.says(exempt)] == [
        "there are two canastas in it, one of them a sequence."
    ]


def test_a_concealed_hand_without_a_canasta_is_told_what_one_costs() -> None:
    """All its cards but one go down, and count enough to open; with the canasta five stay."""
    hand = "X 2h 2d Kh Kd Th Td 8c 7s 7h 7d 7c"
    case = put("svensk", {"ask": "go-out", "concealed": True}, hand=hand, drawn="X", score=4940)
    verdict = case.verdict()

    stays, lacks = (each for each in verdict.findings if each.holds is False)
    assert verdict.decided_by == (lacks.rule,) == ("going_out.own_canasta",)
    assert (stays.rule, stays.facts["left"], stays.facts["made"]) == ("going_out.all_cards", 5, 1)
    assert Told(case).decided[0].startswith("Laid down whole, your own hand makes no canasta;")


PAIRS = "2s 2h 4s 4h 5s 5h 6s 6h 8s 8h 9s 9h As Ah"
"""Seven pairs, of which twos ask for sevens too."""


@pytest.mark.parametrize(
    ("case", "said"),
    [
        pytest.param(put("american", "can-open", hand=PAIRS), "seven pairs, but", id="to-open"),
        pytest.param(put("american", "go-out", hand=PAIRS), "seven pairs, but", id="to-go-out"),
        pytest.param(
            put("american", "can-open", hand="2s 2h 4s 4h 5s 5h 7s 7h 8s 8h 9s 9h As Kh"),
            "but one card is missing",
            id="one-card",
        ),
        pytest.param(
            put("samba", "threes-score", red_threes="3h", melds=["Ks Kc Kd Kh Ks Kc Kd"]),
            "a natural canasta but no mixed one",
            id="no-mixed-canasta",
        ),
        pytest.param(
            put("samba", "threes-score", red_threes="3h", melds=["Ks Kc Kd Kh Ks X 2d"]),
            "a mixed canasta but no natural one",
            id="no-natural-canasta",
        ),
        pytest.param(
            put("nerja", "cards-taken", pile="Ks 7d 2h"),
            "a wild card there blocks the pile",
            id="barred",
        ),
        pytest.param(
            put("samba", "ask-partner", hand="Ks Kd 9c", phase="drawn", partner_answers=["yes"]),
            "the answer holds for this turn",
            id="asked-twice",
        ),
        pytest.param(
            put(
                "samba",
                {"ask": "add", "cards": "Jd 3s", "to": 0},
                hand="Jd 3s 4c 5c",
                melds=["8s 9s Ts Js Qs Ks As"],
            ),
            "The meld is complete with seven cards",
            id="a-three-to-a-full-sequence",
        ),
    ],
)
def test_what_a_reader_asks_himself_is_said(case: Put, said: str) -> None:
    """Why a hand that looks like a special one is none, what bars a pile that is counted."""
    assert any(said in each for each in Told(case).front)


@pytest.mark.parametrize("meld", ["As Ah Ad", "Ac Ad 2h"])
def test_a_natural_card_is_not_told_of_wild_ones(meld: str) -> None:
    """An ace that joins aces fits them; whether wild cards may lie there is another matter."""
    case = put("american", {"ask": "add", "cards": "As", "to": 0}, hand="As 4c 5c", melds=[meld])

    assert case.verdict().deciding.rule == "melds.fits"


def test_a_meld_without_room_bars_the_pile_whatever_the_hand() -> None:
    """What the hand lacks besides stands behind it."""
    case = put("american", "take-pile", hand="9c 5s", pile="Ks 7d", melds=["7s 7c 7d 7h 7c"])

    assert ids(Told(case).folded.decided) == ["pile.own_meld_large"]


def test_a_concealed_hand_that_misses_the_minimum_is_told_that_it_needs_it() -> None:
    """The booklet says so where it speaks of such hands; the table stands beside it."""
    hand = "8s 8h 8d 8c 8s 8h 8d Kd"
    told = Told(put("fibel", {"ask": "go-out", "concealed": True}, hand=hand, score=1600))

    assert {each.rule: each.limit for each in told.folded.shown} == {
        "opening.minimum": "opening.concealed_exempt",
        "opening.need": "opening.minimum.1500",
    }


def test_a_rank_is_not_named_of_which_a_suit_is_out_of_reach() -> None:
    """In Rommé a jack would do only in the suits that are left."""
    case = put(
        "romme",
        {"ask": "meld", "cards": "Jh Jc Jc"},
        hand="Jh Jc Jc 8h",
        melds=["Th Jh Qh Kh", "Js Qs Ks"],
    )

    assert "the jack of spades" in Told(case).neighbour


def test_who_cannot_go_out_with_the_pile_is_not_told_that_its_rest_stays() -> None:
    """The top card alone is no help either: that it could be taken alone is beside the point."""
    case = put("svensk", "go-out", hand="2s Kh", pile="4d 8c", melds=["9s 9h 9d"], phase="start")

    assert not any("rest stays" in each for each in Told(case).front)


def test_a_card_that_breaks_its_meld_is_not_counted_out_of_the_opening() -> None:
    """What is left of two jacks and a joker without one is no meld, so it counts nothing."""
    asked: dict[str, object] = {"ask": "discard", "card": "Jd", "from_meld": 0}
    melds = ["Js Jd X", "As Ah Ad"]
    case = put("royal", asked, hand="4c 9d 5s", melds=melds, laid_now=[0, 1], score=3200)

    assert case.verdict().decided_by == ("discarding.meld_stays",)


def test_two_cards_in_sequence_are_closer_to_a_meld_than_one() -> None:
    """Where sequences are melds, two neighbours of a suit are as close as two of a rank."""
    row = Told(put("royal", "can-open", hand="4h 5h 9c"))
    apart = Told(put("royal", "can-open", hand="4h Kd 9c"))

    assert row.front[0] == "Closest to a meld is 4♥ 5♥, but a meld takes three cards."
    assert apart.front[0].startswith("You hold nothing that makes a meld;")
