"""What a player at the table would say: the nearest cause in plain words, and no more."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told, ids

HAND = "2s Jd Jc Td 9s 8s 8s 6s 5c 5c 4d"


@pytest.mark.parametrize(
    ("rules", "pile", "said"),
    [
        (
            "svensk",
            "9h",
            "You hold only one nine; until your side has opened, the pile takes two, and a wild",
        ),
        (
            "wiener",
            "Kc",
            (
                "You hold no king; until your side has opened, the pile takes two, and "
                "a wild card cannot stand in."
            ),
        ),
    ],
)
def test_who_has_not_opened_is_told_so_with_the_pair(rules: str, pile: str, said: str) -> None:
    """What freezes the pile for one side alone is said where its pair lacks, and only there."""
    told = Told(put(rules, "take-pile", hand=HAND, pile=pile))

    assert told.decided[0].startswith(said)
    assert told.conditions == []


def test_what_freezes_the_pile_for_all_is_told_beside_the_pair() -> None:
    """An opening would not help."""
    told = Told(put("svensk", "take-pile", hand=HAND, pile="2h 9h"))

    assert told.decided[0].startswith("You hold only one nine; the frozen pile takes two")
    assert "freezing.wild_in_pile" in ids(told.folded.conditions)


def test_any_card_means_those_too_of_which_none_is_left() -> None:
    """No other wild card is left in the pack, nor a black three: on top they would bar the pile."""
    wild = ["2s 2s", "2h 2h", "2d 2d", "2c 2c", "X X", "X", *[""] * 5]
    melds = [f"{r}s {r}h {r}d {w}".strip() for r, w in zip("AKQJT987654", wild, strict=True)]
    case = put("classic", "take-pile", hand="8c 4c 6c", pile="3s 3s 3c 3c X", melds=melds)

    assert Told(case).neighbour == ("With a natural card as the top card you could take the pile.")


def test_two_cards_of_a_rank_come_in_place_of_two() -> None:
    """Three cards that have nothing to do with each other: two of one rank make a meld."""
    case = put("samba", {"ask": "meld", "cards": "Ts 7s 4s"}, hand="Ts 7s 4s Ks Kd 8h 5d")
    told = Told(case)

    assert told.neighbour == "With two tens in place of 7♠ 4♠ you could put down the meld."
    assert told.holds


def test_an_unfinished_meld_may_be_finished_from_the_hand() -> None:
    """The pack has too few aces for the meld alone: one is held already."""
    case = put(
        "american+no-out-incomplete-7A",
        "go-out",
        hand="Ah 4c",
        pile="5d 8c 6h Ac",
        melds=["Qs Qs Qh Qd Qc 2h X", "Js Jh Jd Jc Js Jh Jd", "As Ad Ac Ad"],
    )
    told = Told(case)

    assert told.neighbour == "With two aces added to your hand you could go out."
    assert told.holds


def test_a_canasta_and_the_points_lack_in_one_tone() -> None:
    """The opening that would count too little is no opening for want of a canasta either."""
    case = put(
        "nerja",
        "take-pile",
        hand="2s 2h 2d Ah Qs Qd Jd Jc Th 9s 9h 9d 8d 7h 4s",
        pile="6d",
        score=7595,
    )

    told = Told(case)

    assert told.says(told.whole)[-1].startswith("Besides, even if you held two sixes")


def test_a_small_hand_takes_the_pile_with_its_pair_and_one_card_more() -> None:
    """With the pair's rank on top the last card would have to be kept and discarded."""
    melds = ["As Ah Ah Ac X 2c 2s Ah Ac", "7s 7c X 7h 7s 7s 7c"]
    theirs = ["Ad Ac 2h As As Ad 2d X"]
    case = put(
        "canadian", "take-pile", hand="6s 4h 4d", pile="Ad", melds=melds, opponent_melds=theirs
    )
    told = Told(case)

    assert told.neighbour == (
        "With a four as the top card and a card of any kind "
        "added to your hand you could take the pile."
    )
    assert told.holds


def test_a_meld_that_falls_counts_for_nothing() -> None:
    """Of an opening that a discard breaks the other melds alone are left."""
    melds = ["8d 9d Td", "Qc Qh X 2h"]
    case = put(
        "royal",
        {"ask": "discard", "card": "9d", "from_meld": 0},
        hand="2c Kd Jh Jd",
        melds=melds,
        laid_now=[0, 1],
        score=4895,
    )

    told = Told(case)

    assert (
        "Without this card, your opening is only Q♣ Q♥ ★ 2♥, worth 90 points; with a total of "
        "4,895, it needs 120."
    ) in told.says(told.whole)


def test_a_pair_of_threes_is_no_pair_to_fit() -> None:
    """A black three on top would bar the pile."""
    case = put(
        "canadian",
        "take-pile",
        hand="As Ks Kh Kc Js Jd 9s 9d 8s 8d 6d 4s 4h 3s 3c",
        pile="? ? ? ? 5c",
        score=5850,
    )

    told = Told(case)

    assert "pairs" not in told.neighbour
    assert told.holds


def test_the_pairs_alone_are_named_where_the_melds_are_among_them() -> None:
    """The widest class comes first, whichever it is."""
    case = put(
        "american",
        "take-pile",
        hand="2s 2c As Ah Ks Kd Td 9s 9c 8s 8c 7h 7d",
        melds=["9s 9h 9c 9h", "Ac As X X"],
        pile="5h 6s",
        score=7255,
    )
    told = Told(case)

    assert told.neighbour.startswith("If the top card were a natural card that fits one of your p")
    assert told.holds
