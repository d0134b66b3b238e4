"""What a reader would still ask is said: the last card, the top card, which meld, the duty."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, plain
from tutor_app.explain import told_ways
from tutor_app.explain.accounts import account_rows

FOURS = "4s 4s 4h 4h 4d 4d 4c"
KINGS = "Kh Kd Kc"
EMPTY = {"phase": "start", "stock": 0, "melds": [KINGS]}
ALWAYS = "classic+always-frozen"


def test_who_opens_with_the_whole_hand_discards_the_last_card() -> None:
    """It is not left in hand: the whole hand goes at once (001 l.130)."""
    told = Told(put("classic", "can-open", hand=f"{FOURS} 9c", score=4000))

    assert [plain(way) for way in told_ways(told.verdict, told.reader)] == [
        "4♠ 4♠ 4♥ 4♥ 4♦ 4♦ 4♣: 35 points, and the last card is discarded."
    ]


def test_an_ordinary_opening_leaves_its_cards_in_hand() -> None:
    """One more card than the discard stays, so nobody goes out."""
    told = Told(put("classic", "can-open", hand="As Ah Ad 9c 8d"))

    assert [plain(way) for way in told_ways(told.verdict, told.reader)] == [
        "A♠ A♥ A♦: 60 points, two cards left in hand."
    ]


def test_a_top_card_that_counts_nothing_is_named_so() -> None:
    """A bare nought beside a king would be a riddle (001 l.55, l.283)."""
    melds = ["Ks Kh 2c", "As Ah Ad"]
    asked = {"ask": "opening-value", "melds": melds}
    told = Told(put("american", asked, phase="start", pile="9h Kd"))
    rows = list(account_rows(told.verdict, told.reader))

    assert [row.name for row in rows if row.points == "0"] == ["The top card, not counted"]
    assert [row.again for row in rows] == [False, True, False]


SOLUTION = "classic+no-take-onto-canasta+three-wild-1"
EIGHTS = ["8s 8h 8d 8c 2s 2h X", "8s 8h 2d"]


def test_of_two_melds_of_a_rank_it_is_said_which_one() -> None:
    """Beside a canasta with three wild cards the cards go on the unfinished meld (001 l.191)."""
    told = Told(put(SOLUTION, {"ask": "meld", "cards": "8d 8c 2c"}, melds=EIGHTS))

    assert told.neighbour == (
        "Added to your side’s unfinished meld of eights, these cards would be allowed."
    )
    assert told.holds


def test_a_canasta_that_takes_more_of_its_rank_need_not_be_unfinished() -> None:
    """In samba one of sixes takes a six, one of wild cards nothing more (004 l.905)."""
    asked, melds = {"ask": "add", "cards": "6h", "to": 0}, ["X X 2s X 2c 2d 2s"]
    told = Told(put("samba", asked, hand="Kh Kd 6h 9c 7d", melds=melds))

    assert told.neighbour == "If your side had a meld of sixes, you could add it to that meld."
    assert told.holds


FROZEN: list[object] = [
    pytest.param(put("classic", "must-take", hand="Ks Kc 4d", pile="2d Kd", **EMPTY), id="wild"),
    pytest.param(put(ALWAYS, "must-take", hand="Ks 8d Jc", pile="9c Kd", **EMPTY), id="always"),
]


@pytest.mark.parametrize("case", FROZEN)
def test_that_a_frozen_pile_makes_no_duty_is_said_with_what_freezes_it(case: Put) -> None:
    """What freezes it alone does not say why that frees (001 l.149)."""
    told = Told(case)
    (duty,) = (each for each in told.folded.conditions if each.rule == "stock_end.frozen_frees")

    assert told.says([duty]) == ["A frozen pile need not be taken."]
    assert (told.cited(duty).section, told.cited(duty).ruling) == ("Ende einer Runde", "")


OPENED_WITH_FIVE = {"hand": "Ks Kh Kd Kc 2c X 7s 7h 7d 9c 4s", "pile": "9h 8d Ks", "phase": "start"}


def test_a_pair_in_a_large_meld_of_the_opening_names_the_ruling() -> None:
    """The text bars an own meld of five or more (001 l.253, l.283, american/R37)."""
    told = Told(put("american", "take-pile", **OPENED_WITH_FIVE))
    (joined,) = (each for each in told.whole if each.rule == "pile.own_meld_large")

    assert told.verdict.answer is True
    (said,) = told.says([joined])
    assert said == (
        "Your pair lies in the opening’s meld of kings, so only the top card is added to its six "
        "cards."
    )
    assert told.cited(joined).ruling == "american/R37"


def test_of_a_small_meld_of_the_opening_nobody_asks() -> None:
    """Onto a meld of three or four the pile may be taken anyway."""
    table = {"hand": "Ks Kh Kd As Ah Ad 2c X 9c 4s", "pile": "9h 8d Kc"}
    told = Told(put("american", "take-pile", phase="start", **table))

    assert told.verdict.answer is True
    assert "american/R37" not in told.rulings


@pytest.mark.parametrize(
    ("rules", "hand", "ruled"),
    [
        pytest.param("miller", "X 2s 2h 2d Ks Kh 4s 5h", True, id="beside-a-meld-of-them"),
        pytest.param("miller", "X X 2h 4d Ks 4s 5h", False, id="a-meld-of-them-alone"),
        pytest.param("classic", "X 2s Ks Kh 4s 5h", False, id="no-such-melds-known"),
    ],
)
def test_wild_cards_beside_a_meld_of_them_name_the_ruling(
    rules: str, hand: str, *, ruled: bool
) -> None:
    """The text does not say that they are kept for it (001 l.457, canadian/R70)."""
    told = Told(put(rules, "can-open", hand=hand, score=3000 if ruled else 0))

    assert told.verdict.answer is True
    assert ("canadian/R70" in told.rulings) == ruled


def test_what_is_left_of_an_opening_counts_melds_alone() -> None:
    """Two eights are no meld: that they would be worth enough is not said."""
    position = {"hand": "6s 6h 4h 4c", "score": 280, "melds": ["8d 8h 8h", "Qh Qh Qh"]}
    case = put(
        "royal-5", {"ask": "discard", "card": "8h", "from_meld": 0}, laid_now=[0, 1], **position
    )
    rules = {each.rule for each in case.verdict().findings}

    assert "discarding.meld_stays" in rules
    assert "opening.minimum" not in rules


def test_who_has_laid_black_threes_hears_why_a_discard_ends_nothing() -> None:
    """001 l.139: they lie, so the player goes out; the jacks cannot go without the third."""
    canasta = "As Ah Ad Ac As Ah Ad"
    melds = [canasta, "6d 6c 6s 6c", "3c 3s 3c"]
    case = put(
        "classic-2",
        {"ask": "discard", "card": "Jd"},
        hand="Jh Jd Jc 6h 6h",
        melds=melds,
        laid_now=[2],
    )

    (said,) = Told(case).says([case.verdict().deciding])
    assert said == (
        "You put down black threes in this turn, so you must go out, but if you discard this card, "
        "you cannot put down J♥ J♣."
    )


SAMBA = "4h 5h 6h 7h 8h 9h Th"
DEAD = "Seven threes with only two red ones among them are no canasta; that takes at least three."


@pytest.mark.parametrize(
    ("hand", "keys"),
    [
        ("9c", {"melds": [SAMBA, "3h 3d 3s 3s 3s 3c 3c"]}),
        ("3c 5c", {"melds": [SAMBA, "3h 3d 3s 3s 3s 3c"]}),
        ("3s 3s 3c 3c 3c", {"melds": [SAMBA], "red_threes": "3h 3d"}),
    ],
    ids=["they-lie", "the-last-comes", "with-lone-red-ones"],
)
def test_seven_threes_that_are_no_canasta_are_said_to_be_none(
    hand: str, keys: dict[str, object]
) -> None:
    """A reader counts two canastas, but three of them must be red (003 l.112)."""
    told = Told(put("royal", "go-out", hand=hand, **keys))

    assert told.front == ["Your side has only one canasta; going out takes two.", DEAD]


def test_of_threes_enough_or_too_few_nothing_is_said() -> None:
    """With three red ones they are a canasta, and six of them would be none anyway."""
    enough = {"melds": [SAMBA, "3h 3d 3h 3s 3s 3s 3c"], "partner_answers": ["no"]}
    few = {"melds": [SAMBA, "3h 3d 3s 3s 3s 3c"]}

    for keys in (enough, few):
        assert DEAD not in Told(put("royal", "go-out", hand="9c", **keys)).front
    assert (
        DEAD
        in Told(
            put(
                "royal",
                {"ask": "discard", "card": "9c"},
                hand="9c",
                melds=[SAMBA, "3h 3d 3s 3s 3s 3c 3c"],
            )
        ).front
    )
