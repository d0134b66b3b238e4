"""What is said fits the very case: the card that would come, the meld that takes a card."""

from collections import Counter

import pytest

from tests.engine.asking import Put, put, rules_of
from tests.explain.told import Told, ids
from tutor_app.engine.card import ALL_CARDS
from tutor_app.notation.positions import read_cards
from tutor_app.notation.sound import pack_count

LAST_RED = {"hand": "4s", "drawn": "3h", "stock": 0, "red_threes": "3h", "melded_before": True}
ASKED = {"ask": "discard", "card": "4s"}
SAMBA_MELDS = ["Js Jh Jc Jd", "8s 8h 8s 8d 8h 8s X"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "If a card were left in the stock, it would replace the red three, and you could "
                "discard the four of spades."
            ),
        ),
        (
            "de",
            (
                "Wenn noch eine Karte im Talon läge, käme sie anstelle der roten Drei auf Ihre "
                "Hand, und Sie dürften die Pik-Vier ablegen."
            ),
        ),
        (
            "sv",
            (
                "Om det fanns ett kort kvar i talongen skulle du få det i stället för den röda "
                "trean och få saka spader fyra."
            ),
        ),
    ],
)
def test_a_card_left_in_the_stock_would_replace_the_red_three(language: str, said: str) -> None:
    """No other card need be added to the hand of whoever drew it: that card comes (004 l.693)."""
    told = Told(put("samba-3", ASKED, pile="Ks 9c", melds=SAMBA_MELDS, **LAST_RED), language)

    assert told.neighbour == said
    assert told.holds


def test_where_every_card_of_the_pack_lies_none_replaces_the_red_three() -> None:
    """A position may show them all: the hint speaks of something else."""
    shown = Counter(read_cards(" ".join(["4s 3h", *SAMBA_MELDS])))
    pack = Counter({card: pack_count(card, rules_of("samba-3")) for card in ALL_CARDS})
    pile = " ".join((pack - shown).elements())
    told = Told(put("samba-3", ASKED, pile=pile, melds=SAMBA_MELDS, **LAST_RED))

    assert "replace" not in told.neighbour


CONCEALED = {"ask": "go-out", "concealed": True}


FAR = "2c 2c Kh Qs Qh Qh Ts Th 9d 9c 9c 7c 5h 4d 4c 3c"


@pytest.mark.parametrize(
    "case",
    [
        put("svensk-2", CONCEALED, hand=FAR, pile="3c 7d", stock=74, score=2990),
        put("classic", CONCEALED, hand="Kh 9d 6s 6c", melds=["Kc Ks Kd"], melded_before=True),
    ],
)
def test_who_asks_of_going_out_concealed_is_told_of_no_two_conditions_of_another_way(
    case: Put,
) -> None:
    """That a canasta and fewer cards would do for going out openly answers another question."""
    assert Told(case).near is None


FEW = "As Kh Qs Js 9s 9d 9c 8s 8c 5d 5d 4h 4d 4c 3c"
TO_OPEN = {"hand": FEW, "pile": "7h 3c", "score": 6840, "lap": 1, "drawn": "8c Js"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "With a joker and an ace added to your hand, or a joker and another wild card, for "
                "example, you could open."
            ),
        ),
        (
            "de",
            (
                "Zum Beispiel mit einem Joker und einem Ass zusätzlich auf der Hand oder mit zwei "
                "Jokern oder mit einem Joker und einer Zwei könnten Sie eröffnen."
            ),
        ),
        (
            "sv",
            (
                "Med till exempel en joker och ett ess extra på hand eller med en joker och ett "
                "hjälpkort till skulle du kunna öppna."
            ),
        ),
    ],
)
def test_beside_a_joker_cards_are_told_by_name(language: str, said: str) -> None:
    """Of a rank of which one holds two nobody speaks beside an ace and a wild card."""
    told = Told(put("classic-3", "can-open", **TO_OPEN), language)

    assert told.neighbour == said
    assert told.holds


KINGS = {"melds": ["Ks Kh Kc Kd Kc Ks Kd", "As Ah Ac Ad"], "melded_before": True}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "With a seven on top of the three of clubs and a second seven in your hand you"),
        ("de", "Mit einer Sieben auf der Kreuz-Drei und noch einer Sieben auf der Hand dürften"),
        ("sv", "Med en sjua ovanpå klöver tre och en sjua till på hand"),
    ],
)
def test_the_second_card_of_a_pair_is_named(language: str, said: str) -> None:
    """One seven is in the hand already."""
    case = put("samba-3", "take-pile", hand="3s 7c", pile="Td 6d 3c", stock=3, **KINGS)
    told = Told(case, language)

    assert said in told.neighbour


def test_that_a_frozen_pile_need_not_be_taken_stands_beside_the_stock_too() -> None:
    """What freezes the pile does not say why that frees, whatever else does (001 l.149)."""
    melds = ["8s 8d 8h 8c"]
    told = Told(put("classic", "must-take", hand="Ks 9s", pile="2h 9d 8c", stock=3, melds=melds))

    assert ids(told.folded.shown) == [
        *("stock_end.stock_left", "freezing.wild_in_pile", "stock_end.frozen_frees"),
    ]


ROYAL: list[tuple[Put, str]] = [
    (
        put("royal", "must-take", hand="Th", pile="9c Ad", stock=0, melds=["Ac Ac X Ac"]),
        "The top card can be added to your side’s meld of aces.",
    ),
    (
        put("royal", "must-take", hand="Th", pile="9c Ad", stock=0, melds=["Jd Qd Kd"]),
        "The top card can be added to your side’s sequence J♦ Q♦ K♦.",
    ),
]


@pytest.mark.parametrize(("case", "said"), ROYAL)
def test_the_meld_is_named_that_the_top_card_goes_on(case: Put, said: str) -> None:
    """Also where sequences may lie; one of them has no rank."""
    told = Told(case)

    assert told.verdict.answer is True
    assert said in told.front


BOUND = {"hand": "Ac Ad 8c 7s", "pile": "9d", "partner_answers": ["yes"], "melded_before": True}
NERJA = [
    *("4d 4h 4s 4h 4c 2s 2c", "Qh Qs Qs Qd Qd Qh Qd"),
    *("7c 7d 7s 7c", "8s 8d X 8s", "Ah Ah Ah"),
]


def test_the_yes_that_going_out_rests_on_stands_in_front() -> None:
    """The neighbour speaks of a no; that the partner said yes is no afterthought."""
    told = Told(put("nerja", "go-out", melds=NERJA, **BOUND))

    assert told.verdict.answer is True
    assert "Your partner said yes." in told.front


ALL_DOWN = {"hand": "6s 6h 6d", "drawn": "6h", "melded_before": True}
ONE_LEFT = {"hand": "6s 6h 6d Kc", "drawn": "6h", "melded_before": True}


@pytest.mark.parametrize(("keys", "bare"), [(ALL_DOWN, True), (ONE_LEFT, False)])
def test_who_goes_out_without_a_discard_is_told_that_none_is_needed(
    keys: dict[str, object], *, bare: bool
) -> None:
    """Nobody else hears so: where a card is left it is the discard (UTGÅNG 2)."""
    told = Told(put("svensk-2", "go-out", melds=["9s 9s 9d 9c 9h 9c 9h", "5d 5c 5d"], **keys))

    assert told.verdict.answer is True
    assert ("You go out, so you need no card to discard." in told.front) is bare
    cited = [told.cited(each).section for each in told.whole if each.rule == "going_out.keep_card"]
    assert cited == ["UTGÅNG"] * bare


def test_an_opening_of_wild_cards_alone_names_the_ruling_beside_others() -> None:
    """That three jokers open is read into a text that does not say how they begin (S11)."""
    hand = "X X X As Kh Kh Kd Kc Qs Jh Th 9c 8c 7s 7d 6d 4d"
    told = Told(put("samba-3", "can-open", hand=hand, pile="5h", score=2990, drawn="Th 9c"))
    (wild,) = (each for each in told.folded.shown if each.rule == "melds.wild_only")

    assert len(told.verdict.ways) > 1
    assert "samba/S11" in told.cited(wild).ruling


def test_who_may_ask_is_told_of_the_canastas_that_going_out_takes() -> None:
    """A way to go out does not say that the side has them."""
    melds = ["9s 9s 9d 9c 9h 9c 9h", "4h 4d 4s 4c"]
    told = Told(put("classic", "ask-partner", hand="2s 2c Kd", melds=melds, melded_before=True))

    assert told.verdict.answer is True
    assert told.front == [
        "You could go out in this turn.",
        "Your side ends with one canasta, and that is enough to go out.",
    ]


ROUND = {"hand": "X X 2h 2d Ac Kh Kc Qs Qh Qd Qc Ts 7c 5h 4c", "pile": "6c", "lap": 1}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "After the first round, with a king or a queen as the top card"),
        ("de", "Nach dem ersten Umlauf und mit einem König oder einer Dame als oberster Karte"),
        ("sv", "Efter första varvet och med en kung eller en dam som översta kort"),
    ],
)
def test_what_the_first_round_bars_is_said_before_the_card(language: str, said: str) -> None:
    """It is the time for the rest, and no second thing of its kind."""
    told = Told(put("nerja", "take-pile", score=2990, phase="start", **ROUND), language)

    assert told.neighbour.startswith(said)


KINGS_AND_A_JOKER = {"hand": "X X As Qs 9c", "melds": ["Kh Kh Kc Kd X"], "laid_now": [0]}


@pytest.mark.parametrize(
    ("language", "cards", "said"),
    [
        ("en", "X X", "You could add one of the two jokers."),
        ("de", "X X", "Einen Joker allein dürften Sie anlegen."),
        ("sv", "X X", "Med bara en joker skulle du få bygga på."),
        ("en", "X", "You could not add another wild card with it."),
        ("de", "X", "Einen weiteren Joker oder eine weitere Zwei dürften Sie nicht mit anlegen."),
        ("sv", "X", "Du skulle inte få bygga på med ännu ett hjälpkort."),
    ],
)
def test_of_two_cards_alike_one_could_be_added(language: str, cards: str, said: str) -> None:
    """Nobody speaks of the other card where both are jokers, nor of them where it is one."""
    asked = {"ask": "add", "cards": cards, "to": 0}
    told = Told(put("samba-3", asked, score=2990, **KINGS_AND_A_JOKER), language)

    assert told.neighbour == said
    assert told.holds


def test_of_several_openings_alike_in_worth_each_is_said_to_reach_it() -> None:
    """Two are shown, so no reader asks which of them is the opening."""
    hand = "X Ks Qh Jh Th Td Tc 9c 7d 7c 6s 5h 5c 4d 3c"
    told = Told(put("classic-3", "can-open", hand=hand, pile="7h", score=2990, drawn="Jh 5c"))

    assert len(told.verdict.ways) > 1
    assert told.deciding.startswith("Each of these openings reaches 90 points;")


def test_a_card_replaces_no_red_three_where_the_last_one_was_black() -> None:
    """In American black threes lie as well, and end the deal as the last card of the stock."""
    asked, melds = {"ask": "discard", "card": "4s"}, ["Js Jh Jc Jd"]
    table = {"hand": "4s", "drawn": "3s", "stock": 0, "black_threes": "3s", "pile": "Ks 9c"}
    told = Told(put("american", asked, melds=melds, melded_before=True, **table))

    assert told.verdict.decided_by[0] == "discarding.deal_over"
    assert "replace" not in told.neighbour
