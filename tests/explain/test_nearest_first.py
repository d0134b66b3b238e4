"""Of several changes the nearest is told: what the player could have done, with fewest cards."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

LARGE = "Kc Kd Kh 2c Ks"


def laying(rules: str, cards: str) -> Put:
    """Return the question whether cards of a hand may be laid as a meld."""
    asked = {"ask": "meld", "cards": cards}
    return put(rules, asked, hand=f"{cards} 9h 8h", melds=["5h 5d 5s"])


LEFT_OUT = [
    ("romme", "X 2d 2c 4d", "Without the four of diamonds or without the two of clubs you"),
    ("romme", "As Ac X X 2c", "Without the two of clubs or without the ace of spades you"),
    ("romme", "Ks Qs Qc X", "Without the king of spades or without the queen of clubs you"),
    ("romme", "5d 6d 7d 7d", "With one seven fewer"),
    ("canadian", "X 2s 2c 2c 9d", "Without the nine of diamonds you"),
    ("classic", "Kd Kc Qh 2c 2d", "Without the queen of hearts you"),
]


@pytest.mark.parametrize(("rules", "cards", "said"), LEFT_OUT)
def test_every_card_is_named_that_may_be_left_out(rules: str, cards: str, said: str) -> None:
    """Leaving a card out is nearer than exchanging one, and no such card is passed over."""
    told = Told(laying(rules, cards))

    assert told.neighbour.startswith(said)
    assert told.holds


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("sv", "Utan ruter fyra eller utan klöver två"),
        ("de", "Ohne die Karo-Vier oder ohne die Kreuz-Zwei"),
    ],
)
def test_cards_that_may_be_left_out_are_named_in_every_language(language: str, said: str) -> None:
    """Each has its own preposition."""
    assert Told(laying("romme", "X 2d 2c 4d"), language).neighbour.startswith(said)


@pytest.mark.parametrize(("rules", "top"), [("classic", "K"), ("wiener", "7")])
@pytest.mark.parametrize("ask", ["can-open", "take-pile"])
def test_another_top_card_comes_before_three_more_in_hand(rules: str, top: str, ask: str) -> None:
    """An opening with the pile and the taking of it are told alike."""
    hand = f"{top}d Jc 9c 8c 5d 5s Ac Ad Qs"
    told = Told(put(rules, ask, hand=hand, pile=f"{top}h", phase="start"))

    assert told.neighbour.startswith("With an ace as the top card you could ")


def test_the_total_that_takes_fewest_cards_is_told() -> None:
    """Three aces would do from a higher total than one king; a total is nobody's to change."""
    hand = "7d 9c 8c Kh Kd 5d 5s 4c 4h Qs Qc Js Jd Ah 2c"
    told = Told(put("nerja", "can-open", hand=hand, score=5930, pile="9h", phase="drawn"))

    assert told.neighbour == (
        "With a total below 1,500 points and with a king added to your hand, for example, "
        "you could open."
    )
    assert told.holds


SEVENS = "7h 7d 7c Kd Qd Qs 9c 8c 2c"
DISCARDS = [
    ("american", "7h", SEVENS, "Any natural card you hold except sevens"),
    ("american", "2c", "As Kd Qd 9c 2c 2d", "Any natural card you hold except the ace of spades"),
    ("american", "7h", f"As {SEVENS}", "Any natural card you hold except aces and sevens"),
    ("american", "7h", "7h As 8c 8d", "Any eight you hold"),
    ("canadian", "2c", "7h Kd Qd 3s 9c 2c 2d Jd", "Any card you hold except wild cards"),
    ("canadian", "2c", "7h Kd Qd 9c 2c 2d Jd", "Any natural card you hold"),
]


@pytest.mark.parametrize(("rules", "card", "hand", "said"), DISCARDS)
def test_the_widest_class_of_other_discards_is_told(
    rules: str, card: str, hand: str, said: str
) -> None:
    """One king is no example of all the natural cards that would do."""
    told = Told(put(rules, {"ask": "discard", "card": card}, hand=hand, melds=["5d 5s 5h"]))

    assert told.neighbour == f"{said} may be discarded."
    assert told.holds


def test_beside_a_card_on_the_table_all_of_the_hand_may_go() -> None:
    """The hand holds no other cards but all of it where the one asked about lies."""
    melds = {"melds": ["8h 8d X X", "Th Tc Td"], "laid_now": [0, 1], "score": 11380}
    asked = {"ask": "discard", "card": "X", "from_meld": 0}
    told = Told(put("royal", asked, hand="Ah Kh Kc Qd 9c 7s 7d", **melds))

    assert told.neighbour == "Any card you hold may be discarded."
    assert told.holds


def test_who_must_go_out_hears_what_goes_down_where_nothing_is_discarded() -> None:
    """Where all cards go down and none is left to discard, they are named."""
    table = {"melds": ["Js Jh Jd Jc Js Jh 2c", "Ks Kh Kc"], "partner_answers": ["yes"]}
    told = Told(put("classic", {"ask": "discard", "card": "8c"}, hand="2d 8c 8h", **table))

    assert told.neighbour == "By putting down 2♦ 8♣ 8♥ you can go out without a discard."
    assert told.holds


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "By putting down all your cards you can go out without a discard."),
        ("sv", "Genom att lägga ut alla dina kort kan du gå ut utan att saka."),
        ("de", "Wenn Sie alle Ihre Karten auslegen, können Sie ohne Ablegen ausmachen."),
    ],
)
def test_of_more_cards_than_are_named_all_go_down(language: str, said: str) -> None:
    """It is the only way out, so it is told of a larger hand too."""
    table = {"melds": ["Ks Kh Kd Kc Ks Kh Kd"], "partner_answers": ["yes"]}
    asked = {"ask": "discard", "card": "6h"}
    told = Told(put("wiener", asked, hand="6h 6d 6c 7h 7d 7c", **table), language)

    assert told.neighbour == said
    assert told.holds


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "By putting your side’s melds of tens together and all your cards down you can "
                "go out without a discard."
            ),
        ),
        (
            "de",
            (
                "Wenn Sie die Meldungen aus Zehnern Ihrer Partei zusammenlegen und alle Ihre "
                "Karten auslegen, können Sie ohne Ablegen ausmachen."
            ),
        ),
    ],
)
def test_who_goes_out_only_with_two_melds_made_one_hears_of_it(language: str, said: str) -> None:
    """Put down alone the cards would leave the side without the canasta that it needs."""
    table = {"melds": ["Ts Th Td Tc", "Ts Th Td", "Qs Qh Qd"], "partner_answers": ["yes"]}
    asked = {"ask": "discard", "card": "6s"}
    told = Told(put("fibel", asked, hand="X Qc 6s 6d", **table), language)

    assert told.neighbour == said
    assert told.holds


def test_who_has_laid_black_threes_hears_that_the_others_go_down_too() -> None:
    """They lie in the turn of going out alone, and here nothing is left to discard."""
    table = {"melds": ["Ks Kh Kd Kc Ks Kh Kd", "3s 3c 3s"], "laid_now": [1]}
    told = Told(put("classic", {"ask": "discard", "card": "6h"}, hand="6h 6d 6c", **table))

    assert told.neighbour == "By putting down 6♥ 6♦ 6♣ you can go out without a discard."
    assert told.holds


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("8c 7h 7d 7c", "If you had put down all your other cards first, "),
        ("8c Kd", "If you had put down the king of diamonds first, "),
        ("8c 8h Kd 7c", "If you had not asked your partner yet, "),
    ],
)
def test_who_must_go_out_discards_last(hand: str, said: str) -> None:
    """Where the others do not all go down nothing but the promise can be otherwise."""
    table = {"melds": ["Js Jh Jd Jc Js Jh 2c", "Ks Kh Kc"], "partner_answers": ["yes"]}
    told = Told(put("svensk", {"ask": "discard", "card": "8c"}, hand=hand, **table))

    assert told.neighbour == f"{said}you could discard the eight of clubs."
    assert told.holds


def test_a_sequence_that_may_not_grow_by_the_top_card_is_named_as_smaller() -> None:
    """It is nearer than a meld of jacks beside it."""
    table = {"phase": "start", "hand": "Ks Qd 4c", "pile": "4c Jh"}
    told = Told(put("royal", "take-pile", melds=["4h 5h 6h 7h 8h 9h Th"], **table))

    assert told.neighbour == (
        "If the sequence that the top card fits were not a canasta yet, you could take the pile."
    )
    assert told.holds


def test_a_small_concealed_hand_goes_out_openly_once_there_was_an_opening() -> None:
    """In Rommé no single card makes up for six points."""
    hand = "As 2s 3s 4s Ah 2h 3h 2d 3d 4d 2c 3c 4c Kd"
    told = Told(put("romme", {"ask": "go-out", "concealed": True}, hand=hand))

    assert told.neighbour == "If you had opened, you could go out in the usual way."
    assert told.holds


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("9d Kc", "If you held only one of 9♦ K♣, you could go out in the usual way."),
        (
            "Kh Qs Ts 9d 6s 5c",
            "If you held only one of your cards, you could go out in the usual way.",
        ),
    ],
)
def test_how_many_cards_may_stay_openly(hand: str, said: str) -> None:
    """Who asks for a concealed hand hears what the usual way takes."""
    melds = ["8d 8s 8h 8s 8h X X 2s", "4h 4c X 4s"]
    asked = {"ask": "go-out", "concealed": True}
    case = put("fibel", asked, hand=hand, melds=melds, melded_before=True)

    assert Told(case).neighbour.startswith(said)


def test_a_pair_goes_where_seven_pairs_may_not_hold_it() -> None:
    """Two of any rank that is not there yet would do, and no joker is needed."""
    hand = "2d 2c Kh Kd Js Jd Th Td 9s 9d 8h 8d 7s 7d"
    told = Told(put("american", "can-open", score=6315, hand=hand))

    assert told.neighbour.startswith("With two ")
    assert told.neighbour.endswith(" in hand in place of 2♦ 2♣, for example, you could open.")
    assert told.holds


def test_cards_of_the_pile_may_lie_in_a_canasta_that_is_supposed() -> None:
    """Nothing turns on them once the player has drawn; no two ranks are left without them."""
    pile = "9h Ah Ac Ad Ah 5d 5h As As 5c 9d 6d 5s 5c 9d 6d 6h 5d 9s 6s 6c 9c Ad Qh 4h 6h Th 4s Ac"
    opponents = ["4c 4c X X 4s", "8s 8c 8s 8h", "Td Th 2d Tc", "7h 7d 7s 7s 7d", "X 2c 2h"]
    told = Told(
        put(
            *("american", "go-out"),
            score=4520,
            hand="2s 2d 2c Kd Qs Qh Td Tc 9s 8d 8d 4h 4d 4d",
            pile=f"{pile} 8h 6c 6s 5s 7h 9c 7c 5h",
            melds=["Jh Js X 2s", "Qc Qs 2h", "Kd Kc Kh"],
            opponent_melds=opponents,
        )
    )

    assert told.neighbour == "If your side had two canastas, you could go out."
    assert told.holds


@pytest.mark.parametrize("lie", [{"red_threes": "3h"}, {}])
def test_a_red_three_that_lies_may_have_been_the_last_card(lie: dict[str, str]) -> None:
    """When the stock is out all of them lie, on this side or on the other."""
    others = "3h 3d 3d" if lie else "3h 3h 3d 3d"
    table = {"hand": "Qs 4c", "drawn": "4c", "stock": 0, "opponent_red_threes": others, **lie}
    told = Told(put("wiener", "deal-ends", **table))

    assert told.neighbour == (
        "If you had drawn a red three as the last card of the stock, the deal would end here."
    )
    assert told.holds


SIMPLE = [
    pytest.param(
        put(
            "american", "take-pile", hand="Ks Kh 4d 5d 6d", pile="8c Kd", melds=[LARGE, "Qc Qd Qh"]
        ),
        "If your side’s meld of kings had only four cards, you could take the pile.",
        id="a-meld-with-no-room-is-smaller",
    ),
    pytest.param(
        put("american", "take-pile", hand="As 4d 5d 6d", pile="8c Kd", melds=[LARGE, "Qc Qd Qh"]),
        "If your side’s meld of kings had only four cards, then with two kings added to your hand "
        "you could take the pile.",
        id="and-beside-it-a-pair-is-held",
    ),
    pytest.param(
        put(
            *("american+no-meld-opp-canasta", "take-pile"),
            hand="Ks Kh 4d 5d 6d",
            pile="8c Kd",
            melds=["Qc Qd Qh"],
            opponent_melds=["Kc Kd Kh Kc 2c 2d 2s"],
        ),
        "If the other side had no canasta of kings, you could take the pile.",
        id="the-others-have-no-canasta-of-it",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="Th", pile="8h Td", melds=["Ts Tc Td Ts Tc X X"]),
        "If your side’s meld of tens were not a canasta yet, then with a wild card or a ten added "
        "to your hand you could take the pile.",
        id="no-canasta-bars-it-and-a-pair-is-held",
    ),
    pytest.param(
        put(
            *("classic+no-take-onto-canasta", "take-pile"),
            hand="Jc 2d 7s 9h 5d",
            pile="8c 9d Js",
            melds=["Jh Js Jc 2h 2s 2c Jd Jd", "Kc Kh Kd"],
        ),
        "With a jack added to your hand you could take the pile.",
        id="what-another-way-breaks-is-not-mended-first",
    ),
    pytest.param(
        put("canadian", "take-pile", hand="4h 4h 4c Ks 9d 8c 7s", pile="4d", melds=["Qs Qh Qd"]),
        "With a card of any other rank as the top card you could not take the pile.",
        id="the-same-rank-would-do-as-well",
    ),
]


@pytest.mark.parametrize(("case", "said"), SIMPLE)
def test_the_pile_is_near_by_what_bars_it(case: Put, said: str) -> None:
    """Nobody thinks of another top card and two more of its rank."""
    told = Told(case)

    assert told.neighbour == said
    assert told.holds


def test_no_second_joker_is_proposed_in_rommy() -> None:
    """One natural card makes the meld, so that the example is one."""
    told = Told(put("romme", {"ask": "meld", "cards": "X Th"}, hand="X Th As Ac Kd Qs 8s 7c"))

    assert told.neighbour.endswith("as well, for example, you could put down the meld.")
    assert "joker" not in told.neighbour


def test_a_natural_card_opens_in_rommy_where_a_joker_is_held() -> None:
    """Whoever holds a joker hears of a natural card with which the hand opens."""
    hand = "X 2s 2s As Ah Tc 9c 8s 8d 7s 6h 4h 4c 4c"
    told = Told(put("romme", "can-open", hand=hand))

    assert told.near
    assert (told.near.kind, told.near.facts["rank"] != "X") == ("add_card", True)
    assert told.holds


def test_a_way_out_begins_no_meld_that_costs_points() -> None:
    """Wild cards go onto melds that take them where a meld of them alone would be fined."""
    melds = ["Kc Kd Kh Ks Kc Kd Kh", "Qc Qd Qh Qs Qc Qd Qh", "Jd Jd Jh Jc 2d", "4s 4c 4d"]
    told = Told(put("american", "go-out", hand="2h 2h 2c 6c", melds=melds, partner_answers=["yes"]))

    laid = [each for way in told.verdict.ways for each in way.melds]
    assert laid
    assert all(each.to is not None for each in laid)


@pytest.mark.parametrize(
    ("hand", "near"),
    [
        ("2s Jh Jh Jc Jc Th Td Tc 6s 5s 5h 5c 5c 4s", True),
        ("Ks Kh Qs Jc Th 9d 8s 7d 6h 6c 5c 4s 4h 4d", False),
    ],
)
def test_a_special_hand_that_is_close_is_told_beside_an_opening(hand: str, near: bool) -> None:
    """A special hand opens too: who lacks no more than two cards for one hears so."""
    told = Told(put("american", "can-open", hand=hand, score=7595))

    assert ("special_hands.pattern" in {each.rule for each in told.verdict.findings}) is near
    assert told.holds


def test_a_second_joker_is_named_behind_the_cards_that_do_it() -> None:
    """It does it too, though few would think of it."""
    told = Told(put("romme", "can-open", hand="X Th Td 2c 5h 7s 8c 4s", phase="drawn"))

    assert told.neighbour == (
        "With a ten of spades, a ten of clubs or a joker added to your hand you could open."
    )
    assert told.holds


def test_two_things_are_different_before_three_are() -> None:
    """Two cards that are no pair would do after the round; two alike do, whatever the total."""
    hand = "2h Kd Qh Js Jh Jh Jc Th Th Td 9h 8s 6h 6d 6d 4s 3s"
    told = Told(put("nerja", "can-open", hand=hand, pile="9c 5h 3c 3c", score=8615, lap=1))

    assert told.neighbour == (
        "After the first round, with two jokers added to your hand, for example, you could open."
    )
    assert told.holds
