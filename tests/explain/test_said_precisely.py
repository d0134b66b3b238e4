"""What a reason names is what it is: a three, an opening with the pile, an unfinished meld."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids, plain
from tutor_app.explain.ways import told_ways

KINGS = "Ks Kh Kd Kc"
NO_KING = {"hand": "As Qh Td 9s 8s 7s 7h 7d 6h 6d 5s", "pile": "4c 3s Kh", "score": 2675}

SAID: list[object] = [
    pytest.param(
        put("miller", {"ask": "add", "cards": "3s", "to": 0}, hand="As 3s 4s", melds=[KINGS]),
        "3♠ cannot be added: a three goes on no meld of another rank.",
        id="a-three-is-no-natural-card",
    ),
    pytest.param(
        put("miller", {"ask": "add", "cards": "4s 3s", "to": 0}, hand="As 3s 4s", melds=[KINGS]),
        "4♠ 3♠ cannot be added: kings are the only natural cards that go on this meld, and a "
        "three goes on no meld of another rank.",
        id="a-three-among-others",
    ),
    pytest.param(
        put("classic", {"ask": "meld", "cards": "4s 4c 3s"}, hand="As 3s 4s 4c", melds=[KINGS]),
        "A three goes in no meld of another rank: 4♠ 4♣ 3♠.",
        id="a-three-in-a-meld",
    ),
    pytest.param(
        put("wiener", "take-pile", **NO_KING),
        "Even if you held two kings, your best opening, 7♠ 7♥ 7♦ + K♥ K♠ K♦, would be worth only "
        "45 points; with a total of 2,675, you need 90.",
        id="the-opening-that-the-pair-would-make",
    ),
    pytest.param(
        put("wiener", "take-pile", **{**NO_KING, "score": 0, "hand": "As Qh Jh Jd Kd 9s 8s 6h"}),
        "Even with another king, your best opening, K♦ K♥ K♠, would be worth only 30 points; with "
        "a total of 0, you need 50.",
        id="one-king-is-lacking",
    ),
    pytest.param(
        put("samba", "take-pile", hand="Kc Qh Jd Td 9s 8s 6h 4c 4d 5s", pile="5c 2h Kd"),
        "Even if you held three kings, your best opening, K♣ K♠ K♥, would be worth only 30 "
        "points without the top card of the pile, which does not count; with a total of 0, you "
        "need 50.",
        id="two-more-kings-are-lacking",
    ),
    pytest.param(
        put("american", "deal-ends", hand="Kc 4d 9s", stock=0, drawn="9s", melds=["Kc Kh Ks"]),
        "The last card of the stock was not a three, so you finish your turn before the deal can "
        "be over.",
        id="no-three-ends-it",
    ),
    pytest.param(
        put("american", "deal-ends", hand="Kc 4d 3s", stock=0, drawn="3s", melds=["Kc Kh Ks"]),
        "The last card of the stock was a three, but you still hold it; only putting it on "
        "the table ends the deal at once.",
        id="a-three-kept-in-hand-does-not-end-it",
    ),
    pytest.param(
        put("american", "can-open", hand="As Ad X X 2c Kc Kd 4s 5d 6h 8h 9c Td", pile="5c 9h"),
        "K♣ K♦ ★ + A♠ A♦ ★ 2♣ would be worth 180 points, but an opening needs a meld with three "
        "natural cards from your hand, or one of wild cards alone. Your wild cards, ★ ★ 2♣, are "
        "worth only 120 points; you need 125.",
        id="a-meld-of-wild-cards-that-is-too-small",
    ),
    pytest.param(
        put("royal", "deal-ends", hand="Kc 4d 3h", stock=0, drawn="3h", melds=["Kc Kh Ks"]),
        "In this game a red three as the last card of the stock does not end the deal.",
        id="a-three-kept-where-none-ends-it",
    ),
    pytest.param(
        put("classic", "deal-ends", hand="Kc 4d 3s", stock=0, drawn="3s", melds=["Kc Kh Ks"]),
        "The last card of the stock was not a red three, so you finish your turn before the deal "
        "can be over.",
        id="no-red-three-ends-it",
    ),
    pytest.param(
        put("american+open-strict", "can-open", hand="X X Kh Kh 2c Jc Jh 9s 7h 5s 4d 6c 8c"),
        "J♣ J♥ ★ + K♥ K♥ ★ 2♣ would be worth 160 points, but an opening needs a meld with three "
        "natural cards from your hand.",
        id="a-meld-of-three-naturals-lacks",
    ),
]


@pytest.mark.parametrize(("case", "said"), SAID)
def test_a_no_says_what_the_cards_are(case: Put, said: str) -> None:
    """No rule is told of cards that it does not know."""
    assert said in Told(case).decided


NO_PAIR = {"hand": "As Qh Td 8s 7s 6h 5s", "pile": "4c 3s Kh"}


@pytest.mark.parametrize(
    ("rules", "table", "meld"),
    [
        ("wiener", {**NO_PAIR, "melds": ["9s 9h 9d 9c 9s 9h 9d"]}, "had an unfinished meld"),
        ("wiener", NO_KING, "had opened with a meld"),
        ("classic", NO_KING, "had opened with a meld"),
    ],
)
def test_a_meld_that_takes_the_pile_is_unfinished_where_a_canasta_bars_it(
    rules: str, table: dict[str, str], meld: str
) -> None:
    """In Vienna a canasta of the top card's rank is the end of it; an opening makes none."""
    told = Told(put(rules, "take-pile", **table))

    assert told.neighbour == f"If your side {meld} of kings, you could take the pile."
    assert told.holds


@pytest.mark.parametrize("concealed", [False, True])
def test_black_threes_that_are_too_few_are_told_of(concealed: bool) -> None:
    """Four of them look like a meld; this game asks for all six in one hand."""
    asked = {"ask": "go-out", "concealed": concealed}
    table = {"hand": "Kh 9d 6s 6c 3s 3s 3c 3c", "melds": ["4d 4s 4c"], "melded_before": False}
    told = Told(put("canadian", asked, **table))

    assert "There are four black threes; a meld of them takes six." in told.says(told.whole)


def test_a_supposed_canasta_takes_no_card_that_is_named_beside_it() -> None:
    """One of two cards that stay with the pile is gone; no exchange is looked for behind that."""
    told = Told(put("classic", "go-out", phase="start", hand="Ks Kh 4d 5c", pile="Kd"))

    assert told.neighbour == (
        "If you held only one of 4♦ 5♣ and your side had a canasta, you could go out."
    )


def test_cards_taken_back_stand_among_the_others() -> None:
    """The hand before melding is named in the order in which a hand is held."""
    laid = {"melds": [KINGS, "8d 8c 2h"], "laid_now": [1]}
    told = Told(put("classic", "ask-partner", hand="Jc Td Tc 7d 7c 4s 4c", **laid))

    assert told.near is not None
    assert str(told.near.facts["cards"]) == "Jc 8d 8c 7d 7c 4s 4c"


@pytest.mark.parametrize(
    ("hand", "held"),
    [
        ("Ks Kh Kd Kc 8s 8h X X 9c 5d", "with three natural cards"),
        ("X X X Kh Kd 2c 9c 5d", "of wild cards alone"),
    ],
)
def test_an_opening_says_which_of_the_two_melds_it_holds(hand: str, held: str) -> None:
    """No reader has to find out which one is meant."""
    told = Told(put("american", "can-open", hand=hand, score=0))

    assert f"The opening holds a meld {held}." in told.front


def test_openings_of_several_sizes_are_told_by_what_each_reaches() -> None:
    """The first way shown is not the dearest, nor always the cheapest."""
    told = Told(put("classic", "can-open", hand="As Ad Ad 9h 9d X 2s 2c 7d", score=1790))

    assert len({way.points for way in told.verdict.ways}) > 1
    assert told.deciding == (
        "Each of these openings reaches the 90 points that you need with a total of 1,790."
    )


def test_openings_with_an_uncounted_top_card_are_told_so_too() -> None:
    """What the ways count is without that card."""
    told = Told(put("samba", "take-pile", hand="Ks Kh Qs Qh Qd As Ah Ad 4c 5d 9h 8c", pile="7c Kd"))

    assert (
        "Without the top card of the pile, which does not count, each of these openings reaches "
        "the 50 points that you need with a total of 0."
    ) in told.front


def test_two_reasons_against_asking_are_both_said_to_decide() -> None:
    """Before melding the side could not go out either."""
    laid = {"melds": [KINGS, "9s 9h 9d"], "laid_now": [1]}
    told = Told(put("classic", "ask-partner", hand="As 7s 7h", **laid))

    assert ids(told.folded.decided) == ["going_out.ask_time", "going_out.ask_possible"]


@pytest.mark.parametrize("hand", ["X", "Th", "X X"])
def test_a_hand_that_comes_near_no_meld_is_told_so(hand: str) -> None:
    """In Rommé a card alone, or jokers, name no two cards as the closest ones."""
    told = Told(put("romme", "can-open", hand=hand))

    assert told.front[0] == "You hold nothing that makes a meld; a meld takes at least three cards."


@pytest.mark.parametrize(
    ("concealed", "hand", "said"),
    [
        pytest.param(True, "3s 3c 3s 7d 8d", "your five cards stay", id="concealed"),
        pytest.param(False, "3s 3c 3s 7d 8d", "your five cards stay in your hand", id="openly"),
        pytest.param(False, "X 2d Ah Jc 9c 4s 3s 3c 3c", "at least six cards", id="some-go-down"),
    ],
)
def test_black_threes_stay_with_the_other_cards_that_do(
    concealed: bool,
    hand: str,
    said: str,
) -> None:
    """They go down only in going out, so they are counted where anything else stays (R18)."""
    asked = {"ask": "go-out", "concealed": concealed}
    melds = ["6c 6d 6s 6h 6c 6d 6s", "9h 9d 9s 2c"]
    told = Told(put("fibel", asked, hand=hand, melds=melds, melded_before=False))

    assert any(said in each for each in told.says(told.whole))


@pytest.mark.parametrize("rules", ["royal", "fibel", "nerja"])
def test_of_an_open_pile_it_is_said_that_its_top_card_does_not_bar_it(rules: str) -> None:
    """Open is a pile that nothing freezes and whose top card does not stop anybody."""
    told = Told(put(rules, "pile-state", melds=["9s 9h 9d"], pile="4c 8d", phase="start"))

    assert told.verdict.answer == "open"
    assert "The top card, the eight of diamonds, does not block the pile." in told.says(told.whole)


@pytest.mark.parametrize("lap", [1, 2])
@pytest.mark.parametrize("aces", ["As Ad Ac", "As Ad"])
def test_opening_with_the_pile_by_one_meld_is_told_of_the_meld_with_its_top_card(
    lap: int, aces: str
) -> None:
    """Three aces and two wild cards would reach the minimum, but not take the pile (002 A-35)."""
    hand = {"hand": f"X 2c {aces} Qc 6h 6d 5s", "pile": "9c 6c", "score": 4400}
    told = Told(put("nerja", "take-pile", lap=lap, **hand))

    assert (
        "To open with the pile, the meld with its top card must reach 120 points by itself; your "
        "best, 6♥ 6♦ ★ 2♣ 6♣, reaches only 85."
    ) in told.says(told.whole)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("9s 9h 9d 9c Kc 8d", "You end with only one canasta; going out takes two."),
        (
            "9s 9h Kc 8d",
            "You have no canasta and can complete none in this turn; going out takes two.",
        ),
    ],
)
def test_that_no_canasta_can_be_completed_is_said_where_it_is_so(hand: str, said: str) -> None:
    """Who could complete one this turn, though not as many as it takes, reads how many."""
    told = Told(put("classic-2", "go-out", hand=hand, melds=["9s 9h 9d", "Ks Kh Kd"]))

    assert any(each.startswith(said) for each in told.decided)


@pytest.mark.parametrize(
    ("melds", "said"),
    [
        (
            ["4c 4h 4s X 2h 4s"],
            "no canasta yet and can complete at most one in this turn;",
        ),
        (
            ["4c 4h 4s X 2h 4s", "5s 5h 5d 5c 5s 5h 5d"],
            "only one canasta and can complete at most one more in this turn;",
        ),
    ],
)
def test_of_canastas_that_are_too_few_it_is_said_how_many_can_be_completed(
    melds: list[str], said: str
) -> None:
    """Who reads "none, of three" beside a proposal of two wonders where the third comes from."""
    told = Told(put("miller", "go-out", hand="2d Kd Qs 6h 5c", melds=melds))

    assert f"Your side has {said} going out takes three." in told.decided


@pytest.mark.parametrize("three", ["3s", "3h"])
def test_a_three_that_came_last_and_is_held_would_have_to_be_laid(three: str) -> None:
    """Nobody is told to have drawn one who has."""
    table = {"hand": f"Kc 4d {three}", "stock": 0, "drawn": three, "melds": ["Kc Kh Ks"]}
    told = Told(put("american", "deal-ends", **table))

    assert told.neighbour == "If you had put the three on the table, the deal would end here."
    assert told.holds


def test_black_threes_stay_beside_two_cards_that_nobody_knows() -> None:
    """Only one of what comes for the red threes could be discarded, so nobody goes out."""
    melds = ["Kc Kd Kh Ks Kc Kd Kh"]
    told = Told(put("svensk", "go-out", hand="3s 3c 3s 3h 3d", lap=1, melds=melds, phase="drawn"))

    assert told.deciding == (
        "You can put nothing down but black threes, and those only when you go out, so your five "
        "cards stay in your hand."
    )


@pytest.mark.parametrize(
    ("kings", "said"), [("Kh Kd Kc Ks Kh Kd", "2♣ K♠ onto"), ("Kh Kd Kc Ks Kh", "K♠ 2♣ onto")]
)
def test_a_way_lists_cards_as_they_can_be_laid(kings: str, said: str) -> None:
    """A seventh king would make a canasta, which takes no wild card in samba."""
    melds = [kings, "5s 5h 5d 5c 5s 5h 5d", "6s 6h 6d 6c 6s 6h 2s"]
    told = Told(put("samba", "go-out", hand="2c Ks 4c", melds=melds))

    assert plain(told_ways(told.verdict, told.reader, told.case.position.melds)[0]).startswith(said)


def test_no_limit_keeps_cards_that_another_meld_breaks_unseen() -> None:
    """A queen with two wild cards is no meld that anybody thinks of: that cards stay decides."""
    table = ["Kh Ks Kc Ks Kd X X", "Td Jd Qd 9d", "9s 9h 9h X 2s", "4d 4d 4h"]
    told = Told(put("samba", "go-out", hand="X 2s 2c As Ah Qd 7h", melds=table))

    assert told.verdict.decided_by == ("going_out.all_cards", "going_out.natural_canastas")


def test_a_closed_canasta_is_smaller_by_all_the_cards_that_come() -> None:
    """Two cards need room for two."""
    asked = {"ask": "add", "cards": "5h 5d", "to": 0}
    told = Told(put("nerja", asked, hand="Ks 5s 5h 5d 4d", melds=["5c 5h 5c X X X 5d"]))

    assert told.near is not None
    assert (told.near.kind, told.near.facts["count"]) == ("small_meld", 5)
