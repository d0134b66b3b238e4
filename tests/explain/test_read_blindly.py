"""Sentences that a reader who knew nothing but the position found false, or beside the point."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids
from tutor_app.engine.errors import QuestionError
from tutor_app.explain import fault_sentence
from tutor_app.i18n import Reader

KINGS = ["Ks Kh Kd 2s 2h", "Kc Kd Kh 2h X"]
OUT = {"ask": "meld", "going_out": True}
FEW_BLACK = put("fibel", {**OUT, "cards": "3s 3c"})
MERGED = put("fibel", {"ask": "merge", "from": 0, "to": 1}, melds=KINGS)
MELD = {"ask": "meld"}
CONCEALED = {"ask": "go-out", "concealed": True}
EIGHTS, NINES = "8s 8h 8d 8c 8s 8h 8d", "9s 9h 9d 9c 9s 9h 9d"
AGREED = put("svensk+two-canastas", CONCEALED, hand=f"{EIGHTS} {NINES} 5c")
SEVENS = {"ask": "meld", "cards": "7h 7s 7d 7c", "going_out": True}
BESIDE = put("romme", SEVENS, hand="7h 8h 9h 7s 7d 7c", melds=["2s 3s 4s"])
MORE_BESIDE = put("romme", SEVENS, hand="7h 8h 9h 7s 7d 7c 5s", melds=["2s 3s 4s"])
JACKS = ["8s 8h 8d 8c 8s 8h", "Js Jh Jd Jc"]
WILD_IS_LEFT = put("nerja", "go-out", hand="8d X X X 2s", melds=JACKS, partner_answers=["yes"])

SAID: list[object] = [
    pytest.param(
        *(MERGED, "en"),
        "The two melds together hold four wild cards, but melds that are put together may hold at "
        "most three.",
        id="a-canasta-may-hold-more-unless-it-is-put-together",
    ),
    pytest.param(
        *(MERGED, "sv"),
        "Kombinationerna har tillsammans fyra hjälpkort, men när kombinationer slås ihop får högst "
        "tre ingå.",
        id="i-kombinationer-som-slås-ihop",
    ),
    pytest.param(
        *(MERGED, "de"),
        "Zusammen enthalten die beiden Meldungen vier Joker oder Zweier; werden Meldungen "
        "zusammengelegt, dürfen es höchstens drei sein.",
        id="in-zusammengelegten-meldungen",
    ),
    pytest.param(
        *(FEW_BLACK, "en"),
        "A meld of black threes has at least three cards, but this one has two.",
        id="nobody-has-sixteen-black-threes",
    ),
    pytest.param(
        *(FEW_BLACK, "sv"),
        "En kombination av svarta treor har minst tre kort, men den här har två.",
        id="ingen-har-sexton-svarta-treor",
    ),
    pytest.param(
        *(FEW_BLACK, "de"),
        "Eine Meldung aus schwarzen Dreiern hat mindestens drei Karten, aber diese hat zwei.",
        id="niemand-hat-sechzehn-schwarze-dreier",
    ),
    pytest.param(
        *(WILD_IS_LEFT, "en"),
        "The last card with which you go out may not be a wild card.",
        id="a-wild-card-is-left",
    ),
    pytest.param(
        *(WILD_IS_LEFT, "de"),
        "Mit einem Joker oder einer Zwei als letzter Karte dürfen Sie nicht ausmachen.",
        id="eine-zwei-bleibt",
    ),
    pytest.param(
        *(AGREED, "en"),
        "In the chosen variant there is no going out concealed.",
        id="agreed-at-this-table",
    ),
    pytest.param(
        *(AGREED, "sv"),
        "I den valda varianten finns ingen direkt utgång.",
        id="avtalat-vid-bordet",
    ),
    pytest.param(
        *(AGREED, "de"),
        "In der gewählten Variante gibt es kein Ausmachen aus der Hand.",
        id="am-tisch-vereinbart",
    ),
    pytest.param(
        *(put("romme", {**MELD, "cards": "Kh Ah 2s"}), "en"),
        "K♥ A♥ 2♠ is neither a set nor a sequence: a set takes one rank, a sequence one suit in "
        "unbroken order.",
        id="a-two-of-another-suit",
    ),
    pytest.param(
        *(put("romme", {**MELD, "cards": "2h 5h 6h"}), "en"),
        "2♥ 5♥ 6♥ is neither a set nor a sequence: a two is an ordinary card here, and only a "
        "joker stands for another.",
        id="a-two-in-place-of-another",
    ),
    pytest.param(
        *(BESIDE, "en"),
        "Apart from these cards you could put nothing down, so two cards would stay in your hand.",
        id="beside-the-meld-that-is-asked-about",
    ),
    pytest.param(
        *(MORE_BESIDE, "en"),
        "With these cards on the table, at least two cards would stay in your hand however you "
        "meld the others; only one may be left for the discard.",
        id="beside-it-another-card-goes-down",
    ),
]


@pytest.mark.parametrize(("case", "language", "said"), SAID)
def test_a_no_is_true_of_the_cards(case: Put, language: str, said: str) -> None:
    """It holds in each language."""
    assert said in Told(case, language).front


def test_wild_cards_make_black_threes_no_more() -> None:
    """Four black threes and a joker are not five black threes: the joker alone is in the way."""
    told = Told(put("wiener", {**OUT, "cards": "3s 3c 3s 3c X"}))

    assert told.decided == ["Black threes must be melded without wild cards."]
    assert "threes.black_size" not in ids(told.folded.conditions)


def test_five_black_threes_are_too_many_beside_a_joker_too() -> None:
    """There that no wild card may go with them is only one of two reasons."""
    told = Told(put("wiener", {**OUT, "cards": "3s 3c 3s 3c 3s X"}))

    assert told.decided == [
        "There are five black threes; a meld of them takes three or four.",
        "Black threes must be melded without wild cards.",
    ]


def test_two_cards_in_order_are_only_too_few() -> None:
    """Nothing else is wrong with them; with a gap between them there is."""
    short, gap = (Told(put("romme", {**MELD, "cards": cards})) for cards in ("7h 8h", "7h 9h"))
    few = "Two cards are not a meld; at least three are needed."

    assert (short.front, short.folded.more) == ([few], ())
    assert gap.decided == [
        few,
        "7♥ 9♥ is not a sequence: a sequence takes one suit in unbroken order.",
    ]


def test_jokers_alone_have_no_suits() -> None:
    """That every suit is there only once is told of cards that have one."""
    alone, with_one = (Told(put("romme", {**MELD, "cards": f"{x} X X"})) for x in ("X", "5h"))

    assert "melds.set_suits" not in ids(alone.whole)
    assert "melds.set_suits" in ids(with_one.whole)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "If you had added nothing to another player’s melds, you could make a hand Rommé."),
        (
            "sv",
            "Om du inte hade byggt på någon annans kombinationer skulle du kunna göra handrommé.",
        ),
        (
            "de",
            "Wenn Sie nicht an Meldungen anderer angelegt hätten, könnten Sie Handrommé machen.",
        ),
    ],
)
def test_who_added_to_a_meld_of_another_hears_of_that(language: str, said: str) -> None:
    """What was put down in this turn is no hindrance: without it the hand would open too low."""
    melds = {"melds": ["Ks Kh Kc", "5s 6s 7s"], "opponent_melds": ["8d 9d Td Jd"]}
    turn = {"hand": "Ts Th Td 4c", "laid_now": [0, 1], "added_now": "Jd"}
    told = Told(put("romme", CONCEALED, **melds, **turn), language)

    assert told.neighbour == said
    assert told.holds


def test_a_pair_for_the_pile_leaves_the_own_meld_aside() -> None:
    """That the top card may not just join it matters only where too few cards would be left."""
    opened = {"hand": f"{EIGHTS} Ks Kh 9c", "pile": "Kd", "melds": ["Kc Ks Kh"]}
    out = Told(put("svensk", CONCEALED, phase="start", melded_before=False, **opened))
    short = {"hand": "9s 9h 4c", "pile": "9d", "melds": ["8s 8h 8d 8c 8s 2d X", "9c 9s 2c"]}
    take = Told(put("svensk-3", "take-pile", phase="start", **short))

    assert "pile.own_meld" not in ids(out.whole)
    assert "pile.own_meld" in ids(take.folded.conditions)


def test_a_fault_names_what_the_rule_set_does_not_know() -> None:
    """In Rommé nothing that lies is discarded: "no 0" told nobody that."""
    case = put("romme", {"ask": "discard", "card": "7h", "from_meld": 0}, hand="8h 9h 7s")
    with pytest.raises(QuestionError) as caught:
        case.verdict()

    assert fault_sentence(caught.value.faults[0], Reader("en")) == (
        "This rule set has no “from_meld”."
    )
