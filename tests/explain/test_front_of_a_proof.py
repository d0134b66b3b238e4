"""What stands in front of a proof: every cause, the cards meant, and nothing beside the point."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tests.explain.told import Told
from tutor_app.explain import idle_rulings
from tutor_app.explain.accounts import account_rows, has_sheet
from tutor_app.explain.positions import crosswise
from tutor_app.i18n import Reader
from tutor_app.notation.positions import read_cards

NINES = "9s 9h 9d"


@pytest.mark.parametrize(
    ("rules", "melds", "count", "named"),
    [
        ("svensk", ["2s 2h As", "2d 6s 6h 6d"], 35, ["2♠ 2♥ A♠"]),
        ("svensk", ["X 9s 9d", "X 2s 5d", "2s 2d 2c 6s"], 70, ["★ 2♠ 5♦", "2♠ 2♦ 2♣ 6♠"]),
        ("fibel", ["X 2c Qs", "7s 7c 7h"], 15, ["★ 2♣ Q♠"]),
    ],
)
def test_cards_that_are_no_meld_are_named_in_front(
    rules: str, melds: list[str], count: int, named: list[str]
) -> None:
    """Of several melds each that counts nothing is named, with its reason."""
    told = Told(put(rules, {"ask": "opening-value", "melds": melds}, hand=" ".join(melds)))

    assert told.verdict.answer == count
    assert [each.partition(":")[0] for each in told.decided[1:]] == named


def test_who_cannot_go_out_is_told_which_cards_make_no_meld() -> None:
    """A limit on wild cards says nothing without the cards, if one meld alone might take them.

    Of a natural card with two wild ones nobody thinks as of a meld.
    """
    fives = Told(put("svensk", "go-out", hand="X 2s 2h 2d 3s", melds=["5d 5c 5h 5s"]))
    hand = "X 2s 2s 2h Ah Ad 9d 9c 8d 8c 5d 3s"
    five = Told(put("svensk", "go-out", hand=hand, melds=["6h 6c X", "Ah As Ac"]))

    assert fives.decided[0].partition(":")[0] == "5♦ 5♣ 5♥ 5♠ ★ 2♠ 2♥ 2♦"
    assert fives.conditions == [
        (
            "However you meld, at least two cards stay in your hand; only one may be left for the "
            "discard."
        )
    ]
    assert five.decided == [
        (
            "However you meld, at least two cards stay in your hand; only one may be left for the "
            "discard."
        )
    ]
    assert not five.conditions


def test_threes_that_count_minus_say_how_much() -> None:
    """That they count against the side is not yet what they come to: their sheet says it."""
    all_four = put("svensk", "threes-score", red_threes="3h 3d 3h 3d", went_out="them", hand="Ks")
    verdict = all_four.verdict()

    assert has_sheet(verdict)
    assert [(row.cards, row.points) for row in account_rows(verdict, Reader("en"))] == [
        ("3♥ 3♥ 3♦ 3♦", "−800")
    ]


def test_all_that_blocks_the_pile_decides() -> None:
    """A stop card and the first round bar the pile each by itself."""
    told = Told(put("nerja", "pile-state", lap=1, pile="3s", hand="Ks Kh"))

    assert told.verdict.decided_by == ("pile.stop_card", "pile.first_lap")
    assert not told.conditions


def test_a_deal_that_ends_says_why_the_pile_stays() -> None:
    """That the stock is empty is said already; what is lacking for the pile is not."""
    melds = ["6s 6d 6h", NINES]
    case = put("svensk", "deal-ends", phase="start", hand="5c 5d", pile="Qh", stock=0, melds=melds)
    told = Told(case)

    assert told.verdict.answer is True
    assert told.decided[0].startswith("The stock is empty and you cannot take the pile")
    assert [each.partition(";")[0] for each in told.conditions] == ["You hold no queen"]


def test_who_has_drawn_is_not_told_of_red_threes() -> None:
    """The text on the end of the stock is cited, not that on a red three as its last card."""
    fibel, nerja = (
        Told(put(rules, "deal-ends", hand="Qs 4c", drawn="4c", stock=0, melds=[NINES]))
        for rules in ("fibel", "nerja")
    )

    assert fibel.place.section == "Spielzwang"
    assert nerja.place.ruling == "nerja/A-27"


@pytest.mark.parametrize(
    ("drawn", "mentioned"),
    [("4c", False), ("3h", True)],
)
def test_going_out_on_the_last_card_minds_red_threes_only_if_one_was_drawn(
    drawn: str, *, mentioned: bool
) -> None:
    """Whoever drew no red three is not told what happens with one."""
    threes = {} if drawn == "4c" else {"red_threes": "3h"}
    melds = ["4s 4h 4d 4c 4s 4h 4d", NINES]
    case = put("fibel", "go-out", hand="4c 9c", drawn=drawn, stock=0, melds=melds, **threes)
    found = {finding.rule for finding in case.verdict().findings}

    assert ("stock_end.red_three_last" in found) is mentioned


@pytest.mark.parametrize("rules", ["svensk", "svensk-3", "fibel"])
def test_a_concealed_hand_lacks_a_canasta_of_its_own(rules: str) -> None:
    """What the side needs to go out in the usual way is not said beside it."""
    hand = "As Ah Ks Kd Kc Qh Td 7s 7c 6h 4d 4c"
    case = put(rules, {"ask": "go-out", "concealed": True}, hand=hand)
    decided = case.verdict().decided_by

    assert "going_out.own_canasta" in decided
    assert "going_out.canastas" not in decided


def test_a_lacking_pair_is_said_once() -> None:
    """The pair says already that one card with a wild one would do."""
    case = put("svensk", "take-pile", hand="8h 3s 3c", pile="7c 9c", melds=[NINES, "Qs Qd Qh"])
    told = Told(case)

    assert [each.partition(";")[0] for each in told.conditions] == ["You hold no nine"]
    assert told.decided[0].startswith("Your side’s meld of nines does not help you here")


def test_who_need_not_take_the_pile_hears_of_every_way() -> None:
    """Where the top card may go on a meld, a lacking pair alone does not free the player."""
    case = put("fibel", "must-take", hand="Ks Qs Qd 7h", pile="Kh 8d", stock=2, melds=[NINES])

    assert Told(case).conditions[-1] == ("Your side has no meld of eights to add the top card to.")


def test_who_could_not_open_with_the_pile_hears_of_the_best_opening() -> None:
    """Where an opening would do for the pile, it is told how far the best one falls short."""
    hand = "Ac Kh Kc Qh Qd Js Th Td Td 9s 8d"
    told = Told(put("fibel", "must-take", hand=hand, pile="4h 9c", stock=2, score=3250))

    assert told.conditions[-1].startswith("Even with another nine, your best opening,")


def test_a_card_of_the_hand_that_is_to_be_laid_already_is_no_other_one() -> None:
    """Laid alone, the player's own seven would leave one card too."""
    asked = {"ask": "meld", "cards": "X 7c"}
    near = Told(put("miller", asked, hand="X 7c", melds=["7s 7h 7d", "4s 4d 4h 4c"])).near

    assert near is None or near.kind != "lay_other"


def test_only_the_first_wild_card_lies_crosswise() -> None:
    """The booklet lays the first discarded wild card crosswise, and red threes of the deal."""
    pile = read_cards("3d Ks 2h 9c X 4d")

    assert crosswise(pile, rules_of("fibel")) == (0, 2)
    assert crosswise(pile, rules_of("svensk")) == (0, 2, 4)


def test_one_of_several_jokers_is_a_joker() -> None:
    """A card of which several are laid is not called the one."""
    cards = "X X X X Td"
    case = put(
        "fibel", {"ask": "meld", "cards": cards}, hand=f"{cards} 9h 9c 4h", melds=["Kc Kd X"]
    )

    assert Told(case).neighbour == ("With a ten in place of a joker you could put down the meld.")


def test_every_kind_of_canasta_that_going_out_takes_is_in_front() -> None:
    """Where a natural and a mixed canasta are needed, neither lets the player out alone."""
    melds = ["Ks Kh Kd Kc Ks Kh Kd", "8s 8h 8d 8c X 2s 8h"]
    told = Told(put("nerja", "go-out", hand="7s 7h 7d 9c", melds=melds, partner_answers=["yes"]))

    assert told.verdict.answer is True
    assert len(told.decided) == len(melds)


def test_a_plain_discard_is_cited_where_discards_stand() -> None:
    """That a card is kept is cited only where it could be in doubt."""
    asked = {"ask": "discard", "card": "9c"}
    many = put("svensk", asked, hand="7s 8h Kd 9c", melds=[NINES]).verdict()
    few = put("svensk", asked, hand="Kd 9c", melds=[NINES]).verdict()

    assert many.deciding.limit == "discarding.count"
    assert few.deciding.limit != "discarding.count"


def test_a_card_that_fits_no_meld_does_not_make_it_larger() -> None:
    """How many wild cards a meld may hold is told of the cards that belong to it."""
    case = put("svensk", {"ask": "add", "cards": "2d Js", "to": 0}, melds=["4h 4s X 2s"])
    sizes = [each.facts["size"] for each in case.verdict().findings if "size" in each.facts]

    assert sizes == [5]


def test_cards_left_in_the_stock_need_no_ruling() -> None:
    """How long play goes on without a stock matters only without one."""
    case = put("svensk", "deal-ends", phase="start", hand="Kd 9c", pile="4h", stock=2)

    assert not Told(case).place.ruling


def test_what_a_concealed_hand_leaves_is_cited_where_it_stands() -> None:
    """That a concealed hand adds to no older meld is said under its own heading."""
    hand = "As Ah Ks Kd Kc Qh Td 7s 7c 6h 4d 4c"
    told = Told(put("fibel", {"ask": "go-out", "concealed": True}, hand=hand))
    left = next(each for each in told.verdict.findings if each.rule == "going_out.all_cards")

    assert told.cited(left).section == "„Verdeckte Hand“"


def test_who_must_take_the_pile_hears_which_cards_do_it() -> None:
    """A natural and a wild card that take the pile stand in front, as a pair does."""
    melds = ["6s 6d 6c", "Ad As Ac"]
    keys = {"hand": "X Kh Kd 9c 5c", "pile": "9d", "stock": 0, "melds": melds}
    before = Told(put("fibel", "must-take", **keys))
    allowed = Told(put("fibel", "must-take", **keys, partner_answers=["yes"]))

    assert "A nine and the joker from your hand go with the top card." in before.conditions
    assert allowed.verdict.answer is True  # that yes cannot be obeyed, so it binds no more


def test_too_few_cards_for_the_pile_do_not_hide_what_else_is_lacking() -> None:
    """Whoever holds too few cards to take the pile hears, too, that no card fits the top one."""
    keys = {"hand": "Jh", "pile": "4s 9d Th", "melds": ["6s 6d 6c"]}
    verdict = put("nerja", {"ask": "take-pile"}, **keys).verdict()

    assert verdict.answer is False
    assert verdict.decided_by == ("pile.min_hand", "pile.natural_pair")


def test_the_end_without_a_stock_names_the_lacking_pair_beside_the_own_meld() -> None:
    """That a meld may not take the top card is not all: the pair is lacking, too."""
    melds = ["As Ah Ad", "4c 4h 4s"]
    keys = {"hand": "Kc 9d", "pile": "9h 4d Ac", "stock": 0, "melds": melds, "phase": "start"}

    assert "You hold no ace; you need two, or one and a wild card." in (
        Told(put("svensk", "deal-ends", **keys)).front
    )


@pytest.mark.parametrize(
    ("case", "place"),
    [
        pytest.param(
            put("royal", "threes-score", melds=["3h 3d 3s", NINES], hand="Kd", went_out="us"),
            ("Röda treor · Att påbörja en Royal Canasta", ""),
            id="red-threes-with-black-ones",
        ),
        pytest.param(
            put("miller", {"ask": "opening-value", "melds": [NINES]}, hand=NINES),
            ("Mindestanforderung an die Erstmeldung beim Klassischen Canasta", ""),
            id="what-counts-towards-the-opening",
        ),
        pytest.param(
            put(
                *("samba", "must-take"),
                hand="9s 9h 4d 5c",
                melds=["8s 8h 8d"],
                pile="9c",
                stock=0,
                phase="start",
            ),
            ("Spielzwang", "samba/S14"),
            id="a-duty-that-is-read-into-the-text",
        ),
        pytest.param(
            put(
                *("samba", {"ask": "discard", "card": "Qs"}),
                hand="Qs Th",
                drawn="Qs 3h",
                melds=["8s 8h 8d"],
                stock=0,
            ),
            ("Abrechnung", "samba/S14a"),
            id="a-red-three-that-was-the-last-card",
        ),
        pytest.param(
            put(
                *("samba", {"ask": "cards-drawn"}), hand="Qs Th", pile="9c", stock=1, phase="start"
            ),
            ("Samba-Canasta · Verlauf des Spiels", "samba/S14b"),
            id="fewer-cards-than-are-to-be-drawn",
        ),
        pytest.param(
            put("classic", {"ask": "discard", "card": "4d"}, hand="2s As Qs 4d 4c", pile="8s"),
            ("Das Spiel beim Klassischen Canasta", ""),
            id="a-natural-card-which-the-turn-ends-with",
        ),
    ],
)
def test_what_decided_cites_the_place_that_says_it(case: Put, place: tuple[str, str]) -> None:
    """The heading above the sentence, and the ruling where the text is silent."""
    cited = Told(case).place

    assert (cited.section, cited.ruling) == place


def test_a_concealed_hand_is_told_every_canasta_that_is_lacking() -> None:
    """One of its own is not yet what the side needs."""
    hand = "X 2c Ah Kh Kc Qs Js 8c 5d 4c"
    told = Told(put("miller", {"ask": "go-out", "concealed": True}, hand=hand))
    lacking = {f"going_out.{each}" for each in ("canastas", "natural_canastas", "own_canasta")}

    assert lacking < set(told.verdict.decided_by)


def test_a_deal_that_ends_rests_on_the_readings_that_keep_the_pile() -> None:
    """What bars the pile is why the deal is over, so its ruling is shown, and no way round it."""
    case = put("fibel", "deal-ends", hand="Qs Qd 7d 8c", pile="9c Qh", stock=0, phase="start")
    verdict, rules = case.verdict(), rules_of("fibel")

    assert verdict.answer is True
    assert "fibel/F1" not in idle_rulings(verdict, rules)


def test_a_total_between_two_rows_rests_on_both_readings_of_the_table() -> None:
    """The first row ends at 1,485 in print, and its minimum is misprinted too."""
    for score, rulings in ((1480, "samba/S2"), (1490, "samba/S2 samba/S3"), (1500, "")):
        told = Told(put("samba", "opening-need", hand="Ks", score=score))
        assert told.place.ruling == rulings


def test_several_rulings_on_a_value_stand_each_where_it_matters() -> None:
    """That a sequence is natural, and that two natural ones are not enough, are two readings."""
    sequence, mixed = "4h 5h 6h 7h 8h 9h Th", "Ks Kh Kd Kc Ks 2h 2d"
    for melds, ruling in (([sequence, mixed], "samba/S8"), ([sequence, sequence], "samba/S9")):
        told = Told(put("samba", "threes-score", melds=melds, hand="Qd", red_threes="3h", stock=9))
        minus = [each for each in told.verdict.findings if each.rule == "threes.red_minus"]
        cited = told.cited(minus[0])
        assert (cited.section, cited.ruling) == ("Samba-Canasta · Rote Dreier", ruling)
        assert cited.reason


def test_what_freezes_the_pile_is_said_of_a_frozen_pile_that_nobody_has_to_take() -> None:
    """That the pile is frozen decides only once the stock is empty, but is told with its card."""
    melds = ["Jc Js Jc Jd", "Qh Kh Ah"]
    told = Told(put("royal", "must-take", hand="9h 8h", pile="2c 6d Jh", stock=3, melds=melds))

    assert told.conditions[-1] == "The pile is frozen because there is a two of clubs in it."


def test_a_frozen_pile_whose_top_card_fits_no_meld_is_no_duty_without_a_pair() -> None:
    """Did it fit one, the pile would still take two from the hand."""
    melds = ["Jc Js Jc Jd", "6h 6c 6d"]
    keys = {"hand": "9h 8h", "stock": 0, "melds": melds}
    frozen = Told(put("royal", "must-take", pile="2c 6d 4h", **keys))
    open_ = Told(put("royal", "must-take", pile="9c 6d 4h", **keys))

    assert frozen.verdict.decided_by == ("pile.own_meld", "freezing.natural_pair")
    assert open_.verdict.decided_by == ("pile.own_meld",)


def test_cards_that_stay_are_counted_beside_an_opening() -> None:
    """A canasta to open with takes wild cards by which more would go down in other melds."""
    hand = "X X 2h 2h 2d Ah Ad Qd Qc 9h 9h 7s 6h 5h 4h 4h 4d 4c"
    told = Told(put("nerja", "go-out", hand=hand, score=5810, partner_answers=["yes"]))

    assert (
        told.decided[0]
        == "However you meld, at least five cards stay in your hand; only one may be left for "
        "the discard."
    )


def test_cards_that_stay_are_counted_beside_an_opening_in_one_row() -> None:
    """Wild cards that the row needs are gone."""
    hand = "2h 2h 2c Ah Ad Ad Qc Jh Jc 9s 9d 6s 6s 6s 6d 6c 5h 4d"
    told = Told(put("nerja", "go-out", hand=hand, score=1935, partner_answers=[]))

    assert (
        told.decided[0]
        == "However you meld, at least five cards stay in your hand; only one may be left for "
        "the discard."
    )
    assert told.verdict.deciding.facts["stay"] == ("Qc", "9s", "9d", "5h", "4d")


def test_openings_of_one_meld_say_what_each_of_them_reaches() -> None:
    """No number is named, which would be that of some of the ways only."""
    told = Told(put("nerja", "can-open", hand="X X 2s Ks Kd Kc 5h 5h 5c 9d 7c", score=1685))

    assert {way.points for way in told.verdict.ways} == {100, 115, 130}
    assert told.decided[0].endswith("; each of these does.")
