"""What a player who goes out, or nearly does, hears of the card on which it turns."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids

NINES, KINGS = "9s 9h 9d 9c 9s 9h 9d", "Ks Kd Kh Kc Kh Kd Ks"
WILD = "2s 2h 2d 2c 2s 2h X"
IN_ROMMY = ["4s 5s 6s", "2c 2d 2h"]
FIVE_THREES = put("canadian", "go-out", hand="3s 3s 3s 3c 3c 9d", melds=[NINES, KINGS, WILD])


@pytest.mark.parametrize(
    ("case", "said"),
    [
        pytest.param(
            put("romme", "go-out", hand="Qh Jc 6d 5d", melds=["7d 8d 9d Td", "Qc Qd Qs"]),
            "Without the six of diamonds in hand you could not go out.",
            id="no-canasta-where-there-are-none",
        ),
        pytest.param(
            put("romme", "go-out", hand="5c 5s 5h 9d", melds=IN_ROMMY),
            "With one five fewer in hand you could not go out.",
            id="any-of-three-suits",
        ),
        pytest.param(
            put("romme", "go-out", hand="X 5c 5s 9d", melds=IN_ROMMY),
            "Without the joker in hand you could not go out.",
            id="the-only-joker",
        ),
        pytest.param(
            put(
                *("romme", {"ask": "meld", "cards": "X 4h 4h 4d"}),
                hand="X 4h 4h 4d 9c Ks",
                melds=IN_ROMMY,
            ),
            "With one fewer four of hearts among these cards you could put down the meld.",
            id="one-of-two-equal-cards",
        ),
        pytest.param(
            put("classic", "go-out", hand="6c 6d 6s 5h", melds=[NINES, KINGS]),
            "With one six fewer in hand you could not go out.",
            id="two-canastas-and-a-meld-of-three",
        ),
        pytest.param(
            put("classic", "go-out", hand="Kh Qs Qh 7s 7d 7d 4s", melds=[NINES, "Ts Th Td"]),
            "With a wild card or a queen in hand in place of the king of hearts you could go out.",
            id="an-exchange-before-three-cards-that-go",
        ),
        pytest.param(
            put("classic", "go-out", hand="6c 6d 6s 5h", melds=[NINES]),
            "If your side’s meld of nines were not a canasta yet, you could not go out.",
            id="the-only-canasta-first",
        ),
        pytest.param(
            put(
                *("classic", "ask-partner"),
                hand="6d 6c 3s",
                drawn="Jc",
                melds=[NINES, "Jd Js Jc Jd Js Jh Jh Jc"],
                added_now="Jc",
            ),
            "If you had not melded anything yet in this turn, then with a wild card or a six added",
            id="a-card-before-all-but-one",
        ),
        pytest.param(
            put(
                *("samba", "go-out"),
                hand="Kd Kc 9c 7d 7c",
                melds=[
                    *("Qc Kc Ac", "8s 8h 8d 8s", "Jd Jh Js X Jh Jd", "Ad Ad Ac X 2h Ah Ad"),
                    *("7s 8s 9s 6s Ts", "5d 6d 7d 4d", "Td Th Td", "7c 8c 9c Tc"),
                ],
            ),
            "If you held only one of your cards and your side had a natural canasta",
            id="any-natural-canasta-beside-sequences-of-all-ranks",
        ),
        pytest.param(
            FIVE_THREES, "With a black three added to your hand you could go out.", id="six-threes"
        ),
        pytest.param(
            put(
                *("canadian", "go-out"),
                hand="As 5d 5d",
                pile="5h 6h",
                melds=[
                    *("9s 9d 9s 9c 9c 9d 9h", "Th Tc Td Ts Ts Tc Th", "Kd Kh 2h Kc Ks Kc 2s 2d"),
                    *("6d 6d 6c 6h 6s 6d X", "4d 4h 4c", "8s 8h 8d 8h 8c 8c 2d"),
                ],
                opponent_melds=["7s 7c 7s 7d 7s 7h 2c 7d", "Qs Qd X Qd Qc Qh Qc X 2h Qs"],
            ),
            "If your side had a canasta of wild cards, then with a wild card or a five added to "
            "your hand you could go out.",
            id="a-canasta-of-wild-cards-leaves-one-of-each",
        ),
    ],
)
def test_the_card_on_which_going_out_turns_is_named(case: Put, said: str) -> None:
    """One that is there already by its rank, one that is lacking by all that would do."""
    told = Told(case)

    assert told.neighbour.startswith(said)
    assert told.holds


def test_all_black_threes_of_the_hand_are_counted() -> None:
    """One of five would be the discard, but a meld of four is not what the player thinks of."""
    assert Told(FIVE_THREES).front[0] == (
        "3♠ 3♠ 3♠ 3♣ 3♣: There are five black threes; a meld of them takes six."
    )


def test_who_adds_is_not_told_to_take_back_what_was_laid() -> None:
    """Where there is to be a meld to add to, the cards go to that one."""
    case = put(
        *("nerja", {"ask": "add", "cards": "4d", "to": 0}),
        hand="9c 4d",
        melds=["Ah As 2s", "8c 8h 8d X 8s 8c 8c", "Kc Kh Kc", "7d 7d 2h"],
        laid_now=[2, 3],
        melded_before=True,
        partner_answers=[],
    )

    assert Told(case).neighbour == (
        "If your side had an unfinished meld of fours, then with a card of any kind added to your "
        "hand you could add it to that meld."
    )


def test_a_black_three_that_is_no_last_discard_is_told_apart() -> None:
    """In samba it may not be the last card, so it must not be the one that is held (004 l.854)."""
    melds = ["9h 9s 9c X", "6h 6s 6d 6c 6h 6s 6d", "5h 5s 5d 5c 5h 5s 2d"]
    told = Told(put("samba", "go-out", hand="Ad Kh 3s", melds=melds))

    assert told.neighbour == "If you held only one of A♦ K♥ and not 3♠, you could go out."
    assert told.holds


def test_the_card_exchanged_is_one_that_has_nothing_near_it() -> None:
    """In Rommé a card fits others of its suit too; one that can be laid already is kept."""
    theirs = ["2h 2s X", "9h Th X Qh", "Tc Td Th", "Jd Qd Kd", "Jh X Kh"]
    melds = {"melds": ["2h X 4h", "6d 7d 8d 9d", "9s Ts Js"], "opponent_melds": theirs}
    hand = {"hand": "2d Ac Kc 6s 4d", "melded_before": True, "drew": "stock"}
    told = Told(put("romme", "go-out", **hand, **melds))

    assert told.neighbour == (
        "With a joker, the two of clubs or the queen of clubs in hand in place of the six of "
        "spades you could go out."
    )
    assert told.holds


def test_no_card_stays_where_all_go_down_by_another_way_to_take_the_pile() -> None:
    """Nine would stay after ten and two; after the pair none does, and canastas lack either way."""
    table = {"hand": "Tc Td Th 3s 3c 3c 4d 2c", "pile": "Jc Jh 3s 3c 3s Ts"}
    melds = [WILD, "Tc Td Th Ts Th X 2d"]
    verdict = put("miller", "go-out", phase="start", melds=melds, **table).verdict()

    assert [each.rule for each in verdict.findings if each.holds is False] == [*verdict.decided_by]
    assert verdict.decided_by == ("going_out.canastas", "going_out.natural_canastas")


MIXED = "7s 7h 7d 7c 7s 2h X"
BESIDE = [
    pytest.param("5s 5d X Ts Td 2c 4c", ("going_out.all_cards",), id="in-two-melds"),
    pytest.param("5s X 2s 4c", ("going_out.all_cards",), id="in-what-nobody-calls-a-meld"),
    pytest.param("5s 5d X 4c", ("melds.wild_limit",), id="in-one"),
]


@pytest.mark.parametrize(("hand", "rules"), BESIDE)
def test_a_limit_is_the_cause_only_if_one_meld_would_do(hand: str, rules: tuple[str, ...]) -> None:
    """Where two melds break it none of them alone keeps the cards in the hand."""
    assert Told(put("samba", "go-out", hand=hand, melds=[NINES, MIXED])).verdict.decided_by == rules


@pytest.mark.parametrize(("last", "told"), [("Kh", True), ("5h", False)])
def test_a_special_hand_is_told_of_only_if_it_is_near(last: str, *, told: bool) -> None:
    """Of fourteen cards of which more than two lack nobody thinks as of seven pairs."""
    hand = f"As Ah Kd Qs Qd Jh Td 9s 8s 8c 7s 7c 6d {last}"

    assert (
        "special_hands.pattern" in ids(put("american", "go-out", hand=hand).verdict().findings)
    ) is told


def test_one_card_that_may_not_stay_is_named_beside_a_longer_list() -> None:
    """In Samba a black three is no last discard."""
    melds = ["Ks Kh Kd Kc Ks Kh Kd", "Ts Th Td Tc Ts 2s 2d"]
    told = Told(put("samba", "go-out", hand="Ad Jh 9d 6h 4s 3c 7s 7h 7d", melds=melds))

    assert told.neighbour == "If you held only one of A♦ J♥ 9♦ 6♥ 4♠ and not 3♣, you could go out."
    assert told.holds


def test_rummy_has_no_canastas_to_do_without() -> None:
    """A meld of its three or four cards is no canasta, and nothing is told of one."""
    melds = {"melds": ["4d 4h 4s", "Ts Th Td"], "melded_before": True}

    assert "canasta" not in Told(put("romme", "go-out", hand="4c 3s", **melds)).neighbour
