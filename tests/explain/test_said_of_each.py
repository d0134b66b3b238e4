"""What is broken in several melds, what ends a deal, what keeps melds apart: each is named."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tests.explain.told import Told, ids
from tutor_app.explain.ways import told_ways
from tutor_app.i18n import Reader

ENGLISH = Reader("en")
QUEENS = "Qs Qh Qd"


def _put(*melds: str) -> Put:
    """Return the question what melds from the hand count towards the opening."""
    return put("samba", {"ask": "opening-value", "melds": [*melds]}, hand=" ".join(melds))


def test_cards_are_named_once() -> None:
    """A sentence that names the cards of a meld that is none needs nobody else to name them."""
    front = Told(_put("Ts 9s 8s 4s", "Kh 7h 5h", "2s 2c 7d")).front

    assert [each.count("8♠") for each in front if "8♠" in each] == [1]
    assert [each.count("7♥") for each in front if "7♥" in each] == [1]
    assert any("2♠ 2♣ 7♦" in each for each in front)


def test_the_end_of_a_deal_says_why_the_pile_cannot_be_taken() -> None:
    """That the stock is empty is said once; what the hand lacks for the pile stands with it."""
    keys = {"hand": "4c 9d", "pile": "7s Kd", "melds": ["6s 6h 6d"], "stock": 0, "phase": "start"}
    told = Told(put("royal", "deal-ends", **keys))

    assert told.verdict.answer is True
    assert ids(told.folded.decided) == ["stock_end.no_use"]
    assert ids(told.folded.conditions)[0] == "pile.natural_pair"
    assert "stock_end.stock_left" not in ids(told.whole)


def test_a_turn_that_is_under_way_cites_the_end_of_the_stock() -> None:
    """A rule on red threes is named only where one was drawn."""
    drawn = {"hand": "4c 9d", "melds": ["6s 6h 6d"], "stock": 0, "phase": "drawn"}
    plain = put("royal", "deal-ends", **drawn, drawn="4c 9d").verdict()
    three = put("royal", "deal-ends", **drawn, drawn="4c 3h").verdict()

    assert plain.deciding.limit == "stock_end.pile_goes_on"
    assert three.deciding.limit == "stock_end.red_three_last"


@pytest.mark.parametrize(
    ("melds", "said"),
    [
        pytest.param(["Qs Ks As", "9d 9c 9s"], "A sequence and a meld of one rank", id="sequence"),
        pytest.param(["9d 9c 9s", "Qs Ks As"], "A sequence and a meld of one rank", id="to-one"),
        pytest.param(["X X 2s", "9d 9c 9s"], "One of the two melds is of wild cards", id="wild"),
        pytest.param(["X X 2s", "Qs Ks As"], "One of the two melds is of wild cards", id="both"),
        pytest.param(["Td Tc Ts", "9d 9c 9s"], "The two melds are of different ranks", id="sets"),
    ],
)
def test_melds_that_stay_apart_say_why(melds: list[str], said: str) -> None:
    """A sequence has no rank; cited is what says what cards make a meld, of this game itself."""
    told = Told(put("samba", {"ask": "merge", "from": 0, "to": 1}, melds=melds))

    assert told.front[0].startswith(said)
    assert told.place.section == "Samba-Canasta"


def test_a_full_set_says_that_it_is_full() -> None:
    """In Rommé a set of four takes no card, and no joker either."""
    add = {"ask": "add", "cards": "Ah", "to": 0}
    told = Told(put("romme", add, hand="Ah 3s", melds=["Kd Kh X Kc"]))

    assert told.front[0].endswith("each suit once, and no more than four in all.")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "apart from jokers it takes only cards of its rank, each suit once."),
        (
            "sv",
            "utöver jokrar får det bara ligga kort av samma valör där, högst ett av varje färg.",
        ),
        ("de", "Außer Jokern nimmt er nur Karten seines Rangs auf, jede Farbe einmal."),
    ],
)
def test_a_set_says_that_it_takes_each_suit_once(language: str, said: str) -> None:
    """So that one sees why the neighbour names one suit."""
    add = {"ask": "add", "cards": "Td", "to": 0}
    told = Told(put("romme", add, hand="Td 4c", melds=["6c 6d 6s"]), language)

    assert told.deciding.endswith(said)


def test_a_way_out_of_romme_tells_no_points_that_nobody_asks_for() -> None:
    """Only an opening needs points; who has opened lays what there is."""
    out = put("romme", "go-out", hand="6c 7c 8c", melds=["Kd Kh Kc"]).verdict()
    opening = put("romme", "go-out", hand="Tc Jc Qc Kc 4d").verdict()

    assert told_ways(out, ENGLISH)[0].endswith("8♣: no cards left in hand.")
    assert "40 points" in told_ways(opening, ENGLISH)[0]


def test_who_has_melded_is_not_told_what_an_opening_would_take() -> None:
    """A concealed hand needs no opening any more where melds lie already."""
    asked = {"ask": "go-out", "concealed": True}
    case = put("romme", asked, hand="2s 2d 9d", melds=["6c 7c 8c"], melded_before=True)

    assert "opening.minimum" not in {each.rule for each in case.verdict().findings}


@pytest.mark.parametrize(
    ("count", "section"),
    [
        pytest.param(2, "Punktwertung beim Klassischen Canasta", id="two"),
        pytest.param(4, "Canasta für sechs Spieler", id="four"),
        pytest.param(5, "Canasta für sechs Spieler", id="five"),
    ],
)
def test_six_players_threes_are_cited_where_their_number_stands(count: int, section: str) -> None:
    """The form for six changes what four and more count; fewer count as for four players."""
    lying = " ".join(["3h", "3d", "3h", "3d", "3h"][:count])
    case = put("miller", "threes-score", red_threes=lying, melds=["9d 9c 9s"], hand="Kd")
    verdict = case.verdict()
    (line,) = verdict.account

    assert verdict.answer == {2: 200, 4: 400, 5: 1000}[count]
    assert rules_of("miller").origin(line.limit).section == section


@pytest.mark.parametrize("asked", ["threes-score", "deal-score"])
def test_why_threes_count_minus_stands_before_what_wild_cards_are(asked: str) -> None:
    """That a canasta of wild cards is neither kind only explains what is lacking."""
    melds = ["9s 9h 9d 9c 9s 9h 9d", "X X 2s 2h 2d 2c 2s"]
    told = Told(put("samba", asked, hand="Kd", red_threes="3h 3d", melds=melds, went_out="them"))
    minus = [each for each in told.whole if each.rule == "threes.red_minus"]

    assert [each.limit for each in minus] == [
        "threes.red_plus_needs",
        "going_out.sequence_is_natural",
    ]
    assert minus[0] in told.folded.shown


def test_the_wild_cards_of_two_cards_are_not_measured() -> None:
    """No text knows a meld of two with so many wild cards: only its size and the lock bar it."""
    lying = {"hand": "X Qc 8d 8c 5s 4s", "melds": ["Kc Kc Ks", "X 2s 2h 2c"]}
    verdict = put("samba", {"ask": "meld", "cards": "X 5s"}, **lying).verdict()

    assert set(verdict.decided_by) == {"melds.min_size", "melds.wild_lock"}
    assert "melds.wild_limit" not in {each.rule for each in verdict.findings}


WITHOUT_THREE_OF_A_RANK = "Jh Jd 2s As Ac 2h 9c 8d 7c 5s 4h"
TOLD_APART = [
    pytest.param(
        put(
            *("american", {"ask": "meld", "cards": "9c 9d 9h"}),
            hand="9c 9d 9h",
            phase="drawn",
            melds=["Qs Qc Qd Qh Qc Qd Qs", "Ks Kc Kd Kh Kc 2d 2s"],
        ),
        "Going out takes a discard, but with all your cards down none would be left for it.",
        id="no-card-left-is-no-whole-hand",
    ),
    pytest.param(
        put("american", "deal-score", hand="As", melds=["Ts Tc Td"], went_out="them"),
        "Your side has no canasta, so the cards of its melds count against it: −30 points.",
        id="melds-that-count-minus",
    ),
    pytest.param(
        put("american", "deal-score", hand="3s 4h", went_out="them"),
        "Black threes: −100 points; one in hand counts as if it were on the table.",
        id="a-three-in-hand-that-counts-as-laid",
    ),
    pytest.param(
        put("american", "deal-score", melds=["As Ac Ad Ah As Ac Ad", "X X X X 2s 2d 2c"]),
        "One natural canasta of aces: 2,500 points.",
        id="a-rank-that-brings-more",
    ),
    pytest.param(
        put("american", "deal-score", melds=["As Ac Ad Ah As Ac Ad", "X X X X 2s 2d 2c"]),
        "One canasta of wild cards with at least four jokers: 2,500 points.",
        id="jokers-that-bring-more",
    ),
    pytest.param(
        put(
            *("american+garbage-alt", "special-hand"),
            hand="4s 4h 4d 6s 6h 6d 6c Js Jh Jd Jc As Ah Ad",
        ),
        "The nearest special hand is a garbage hand, here three cards each of four ranks and two "
        "matching wild cards, but two cards are missing.",
        id="a-garbage-hand-of-the-chosen-game",
    ),
    pytest.param(
        put("samba", "take-pile", score=300, hand="9h 9s Jd Qd Kd 4c 5c", pile="5s 9d"),
        "Without the top card of the pile, which does not count, the opening reaches 50 points; "
        "with a total of 300, you need 50.",
        id="a-top-card-that-does-not-count",
    ),
    pytest.param(
        put(
            *("american", "take-pile"),
            hand="4s 4h 4d 4c 4s 4h Ks Kh 9c 8d",
            pile="5d 4d",
            score=5300,
        ),
        "Your six fours and the one on the pile are no splash: that comes from the hand alone.",
        id="a-splash-with-the-top-card",
    ),
    pytest.param(
        put("royal", "cards-drawn", hand="Ks 9d", stock_top="Kh 3d 4c", stock=40),
        "You need not put down a red three that you draw; it is replaced only if you do.",
        id="a-red-three-drawn-in-royal",
    ),
    pytest.param(
        put("canadian", {"ask": "cards-drawn", "action": "take-pile"}, pile="? ? 9s 4d"),
        "Each red three among the pile’s two face-down cards is replaced from the stock.",
        id="red-threes-may-lie-face-down",
    ),
    pytest.param(
        put("american", "can-open", hand=WITHOUT_THREE_OF_A_RANK, score=3000),
        "The melds in your hand would be worth at most 100 points, for example J♥ J♦ 2♠ + A♠ A♣ "
        "2♥; with a total of 3,000, an opening needs 155.",
        id="what-may-not-open-is-no-best-opening",
    ),
    pytest.param(
        put("american", "pile-state", hand=WITHOUT_THREE_OF_A_RANK, pile="4d"),
        "Nothing blocks the pile; to take it you must first open from your hand, and hold two "
        "natural cards of its top card’s rank.",
        id="an-open-pile-of-one-who-has-not-opened",
    ),
    pytest.param(
        put("canadian", {"ask": "go-out", "concealed": True}, hand="9s 9d 7s 7c 5c 5s"),
        "You can put nothing down, so your six cards stay in your hand.",
        id="no-meld-in-a-concealed-hand",
    ),
]


@pytest.mark.parametrize(("case", "said"), TOLD_APART)
def test_what_counts_in_this_very_case_is_said(case: Put, said: str) -> None:
    """What another case of the same rule would not say."""
    told = Told(case)

    assert said in told.says(told.verdict.findings)


@pytest.mark.parametrize(
    ("rules", "offence", "section", "ruling"),
    [
        ("svensk", "ask-and-not-go-out", "UTGÅNG", "svensk/A-13"),
        ("svensk", "red-three-not-laid", "", ""),
        ("classic", "red-three-not-laid", "Dreier beim Klassischen Canasta", "classic/R10"),
        ("classic", "open-below-minimum", "", ""),
        ("american", "draw-out-of-turn", "", ""),
        ("nerja", "draw-out-of-turn", "", ""),
        ("fibel", "forget-to-draw", "Reihenfolge des Spiels", ""),
    ],
)
def test_an_offence_without_a_price_is_cited_by_itself(
    rules: str, offence: str, section: str, ruling: str
) -> None:
    """What is read of one offence is not shown with another, and no heading where none is read."""
    verdict = put(rules, {"ask": "penalty", "offence": offence}).verdict()
    origin = rules_of(rules).origin(verdict.deciding.limit)

    assert verdict.answer == 0
    assert (origin.section, origin.ruling) == (section, ruling)


DUTY = [
    ("classic", QUEENS, "Ende einer Runde"),
    ("royal", QUEENS, "Talongens sista kort"),
    ("wiener", "9s 9c 9h", "Das Spiel beim Klassischen Canasta"),
]


@pytest.mark.parametrize(("rules", "meld", "section"), DUTY)
def test_the_duty_to_take_comes_from_a_meld(rules: str, meld: str, section: str) -> None:
    """A pair in the hand makes none: whether a meld fits the top card is told, and cited."""
    lying = {"hand": "9c 9d Ks Qs 5h", "pile": "5c 9h", "melds": [meld, "7h 7d 7c"]}
    told = Told(put(rules, "must-take", stock=0, phase="start", **lying))
    (own,) = (each for each in told.verdict.findings if each.rule == "pile.own_meld")
    place = told.cited(own)

    assert told.verdict.answer is (meld != QUEENS)
    assert (place.section, place.ruling) == (section, "")
    assert "pile.natural_pair" not in ids(told.verdict.findings)


def test_a_hand_rommee_that_could_only_be_added_is_told_of_new_melds() -> None:
    """The seven goes onto the others' sevens, but a hand Rommé adds nothing."""
    lying = {"hand": "7h 2c 4d 9s Ks Jd", "opponent_melds": ["7d 7s X"]}
    told = Told(put("romme", {"ask": "go-out", "concealed": True}, **lying))

    assert told.verdict.answer is False
    assert told.deciding == (
        "You have no new meld to put down, so your six cards stay in your hand."
    )


def test_a_pile_that_is_always_frozen_is_so_after_the_opening_too() -> None:
    """The pair is not said to be needed until the side has opened only."""
    told = Told(put("classic+always-frozen", "take-pile", hand="6c 9d 9h", pile="6s", score=2445))

    assert told.decided[0] == "You hold only one six; the frozen pile takes two."


def test_two_cards_of_royal_canasta_are_told_of_no_threes() -> None:
    """A red three and a black one may lie together (L110); nobody asks that of other cards.

    Nor is it said of all cards that two are no meld.
    """
    told = Told(put("royal", {"ask": "meld", "cards": "8h 8c"}, hand="8h 8c Kd 9s"))

    assert told.decided[0] == "These two cards are not a meld; at least three are needed."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "At least two of the canastas must be natural; your side has no such canasta and "
                "can complete none in this turn."
            ),
        ),
        (
            "sv",
            (
                "Minst två av canastorna måste vara äkta; ditt lag har ingen sådan och kan inte få "
                "ihop någon i den här turen."
            ),
        ),
        (
            "de",
            (
                "Mindestens zwei der Canastas müssen natürlich sein; Ihre Partei hat kein solches "
                "und kann in diesem Zug keines vervollständigen."
            ),
        ),
    ],
)
def test_canastas_of_a_kind_are_told_as_part_of_all(language: str, said: str) -> None:
    """Three and two beside each other would read as five; with the two there are enough."""
    melds = ["Ks Kh Kd Kc Ks Kh 2s", "Qs Qh Qd Qc Qs Qh 2d"]
    told = Told(put("miller", "go-out", hand="Kd 9s", melds=melds, phase="drawn"), language)

    assert told.decided == [said]
    assert "going_out.canastas" in ids(told.folded.more)


def test_whoever_has_no_canasta_is_told_so_once() -> None:
    """That none of them is natural would bar it too, but goes without saying."""
    told = Told(put("miller", "go-out", hand="Kd 9s 8h 7c", melds=["Ks Kh Kd"]))

    assert ids(told.folded.shown) == ["going_out.all_cards", "going_out.canastas"]
    assert told.neighbour == (
        "If you held only one of 9♠ 8♥ 7♣ and your side had all the canastas it needs, you could "
        "go out."
    )
    assert told.holds
