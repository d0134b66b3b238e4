"""What nobody doubted is not told, a cause stands where its text does, a way says how many more."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tests.explain.told import Told, ids
from tutor_app.commands.proof_text import verdict_lines
from tutor_app.content.audit import Audited
from tutor_app.content.scenarios import Asked
from tutor_app.i18n import Reader

READER = Reader("en")
NINES = "9s 9h 9d"
SEVENS = "7s 7h 7d 7c 7s 2d"
CANASTA = "Ks Kh Kd Kc Ks Kh Kd"
KIND = "canasta-kind"

SLACK = [
    pytest.param(
        put("classic", {"ask": KIND, "cards": "2s 2h Ks Kh Kd Kc Ks"}),
        {"canastas.mixed", "canastas.size"},
        id="two-wild-cards-of-three",
    ),
    pytest.param(
        put("classic", {"ask": KIND, "cards": "2s 2h X Kh Kd Kc Ks"}),
        {"canastas.mixed", "canastas.size"},
        id="three-wild-cards-are-counted-by-the-kind",
    ),
    pytest.param(
        put("fibel", {"ask": "merge", "from": 1, "to": 0}, melds=["8c 8d 8h 2s", "8s 8d X"]),
        {"melds.merge_rank", "melds.wild_limit"},
        id="few-wild-cards-are-all-that-it-takes-to-put-melds-together",
    ),
    pytest.param(
        put("fibel", {"ask": "merge", "from": 1, "to": 0}, melds=["8c 8d 8h", "8s 8d 8c"]),
        {"melds.merge_rank"},
        id="melds-without-a-wild-card",
    ),
    pytest.param(
        put("classic", {"ask": "meld", "cards": NINES}, hand=f"{NINES} 4c 5c", melds=[SEVENS]),
        {"melds.min_size"},
        id="only-natural-cards",
    ),
    pytest.param(
        put("classic", {"ask": "add", "cards": "X", "to": 0}, hand="X 4c 5c", melds=["9s 9h 9d"]),
        {"melds.wild_limit"},
        id="a-wild-card-fits-any-rank",
    ),
    pytest.param(
        put("fibel", {"ask": "meld", "cards": "9s 9h X"}, hand="9s 9h X 4c 5c", melds=[SEVENS]),
        {"melds.min_size", "melds.naturals_min"},
        id="no-natural-card-to-spare",
    ),
    pytest.param(
        put("classic", "take-pile", hand="9s X 4c 5c", pile="4d 9h", melds=[SEVENS]),
        {"pile.natural_and_wild", "freezing.open"},
        id="one-wild-card-takes-the-pile",
    ),
]


@pytest.mark.parametrize(("case", "rules"), SLACK)
def test_only_what_was_close_to_its_limit_is_told_beside_a_cause(
    case: Put, rules: set[str]
) -> None:
    """One wild card of three, and more natural cards than needed, are in nobody's way."""
    assert {*ids(Told(case).folded.shown)} == rules


KEPT = [
    ("9c 8d 7h 6s", "Das Spiel beim Klassischen Canasta", "A natural card may be discarded"),
    ("9c 8d", "Ende einer Runde", "You keep a card after the discard."),
]


@pytest.mark.parametrize(("hand", "section", "said"), KEPT)
def test_a_discard_cites_the_text_that_it_rests_on(hand: str, section: str, said: str) -> None:
    """With one card to keep the end of a deal is in doubt; with more it is a plain discard."""
    told = Told(put("classic", {"ask": "discard", "card": "9c"}, hand=hand, melds=[NINES]))

    assert told.place.section == section
    assert told.deciding.startswith(said)


RULED = [
    pytest.param(
        put("fibel", "ask-partner", hand="4c 5c", melds=[NINES], laid_now=[0]), "", id="too-late"
    ),
    pytest.param(put("fibel", "ask-partner", hand="4c 5c"), "fibel/F29", id="after-drawing"),
    pytest.param(
        put("fibel", "opening-need", hand="4c", score=-5), "fibel/F1 fibel/F2", id="minus"
    ),
    pytest.param(put("fibel", "opening-need", hand="4c", score=5), "fibel/F1", id="plus"),
]


@pytest.mark.parametrize(("case", "ruling"), RULED)
def test_a_ruling_stands_where_the_text_is_silent(case: Put, ruling: str) -> None:
    """The text itself bars asking after melding; only a total below nought needs a reading."""
    assert Told(case).place.ruling == ruling


ABLE = [
    ([CANASTA], "If you held only one of your cards,"),
    ([SEVENS], "If you held only one of A♣ Q♠ J♠ 8♦ 4♣,"),
    ([NINES], "If you held only one of your cards and your side had a canasta,"),
]


@pytest.mark.parametrize(("melds", "condition"), ABLE)
def test_who_could_ask_needs_no_more_canastas_than_there_are(
    melds: list[str], condition: str
) -> None:
    """Canastas are named where they are lacking even with the one card that would do."""
    told = Told(put("classic", "ask-partner", hand="Ac Qs Js 8d 7h 4c", melds=melds))

    assert told.holds
    assert told.neighbour == f"{condition} you could ask whether you may go out."


def test_a_list_of_ways_says_how_many_there_are() -> None:
    """Three ways of more are not all; whoever reads the data finds ten of them."""
    case = put("canadian", "can-open", hand="2s 2h 2d 2c Jc Jd Jh Js Ts Th Td Tc 4s 4h 4d 8c")
    verdict = case.verdict()
    asked = Asked(case.question)
    lines = list(verdict_lines(Audited(1, asked, verdict), rules_of("canadian"), READER, ()))

    assert (len(verdict.ways), verdict.ways_total) == (10, 11)
    assert lines[1].strip() == "Three of the eleven ways that use no more cards than needed:"


KINGS = f"{CANASTA} Qs Qh 2d 4c"
LOCKED = [
    pytest.param({"ask": "go-out"}, "Qs Qh 2d 4c", True, id="in-the-usual-way"),
    pytest.param({"ask": "go-out", "concealed": True}, KINGS, False, id="concealed"),
]


@pytest.mark.parametrize(("asked", "hand", "before"), LOCKED)
def test_an_unfinished_meld_of_wild_cards_keeps_them_in_hand(
    asked: dict[str, object], hand: str, before: bool
) -> None:
    """That cards stay in the hand is not why: the two would go with the queens without the lock."""
    melds = ["2s 2h X", "9s 9h 9d 9c 9s 9h 9d"]
    verdict = put("classic+wild-melds", asked, hand=hand, melds=melds, melded_before=before)

    assert verdict.verdict().decided_by == ("melds.wild_lock",)


@pytest.mark.parametrize(
    ("rules", "lacking"),
    [("classic+wild-melds", "going_out.canastas"), ("samba", "going_out.mixed_canastas")],
)
def test_a_wild_card_that_is_kept_makes_no_canasta(rules: str, lacking: str) -> None:
    """Six tens and a two would be one, but the two has to go onto the meld of wild cards."""
    melds = ["X X 2s 2h", "Tc Tc Td Th", "Kh Ks Kc Kc Kh Kd Kd" if rules == "samba" else "Kh Ks Kc"]
    case = put(rules, "go-out", hand="2c Ah Ac Th Td 9c 7s", melds=melds)

    assert case.verdict().decided_by == ("going_out.all_cards", lacking)


def test_a_side_that_had_opened_has_no_meld_of_the_top_card() -> None:
    """Where every other rank lies somewhere, the opening that is made up would take the pile."""
    theirs = ["As Ad Ah Ad Ah X X As", "Qh Qs Qc Qh Qs", "4d 4s 4c 4c", "Kh Kc Kc Kd 2c Ks"]
    theirs += ["7c 7d 7h", "8d X 8d"]
    hand = "Ks Ts 9s 9d 9c 7s 7d 6h 5h 5d 4s"
    pile = "Tc Ts Jc Th 6s Jh Jc"
    case = put("classic", "take-pile", hand=hand, pile=pile, score=3400, opponent_melds=theirs)
    near = Told(case).near

    assert near is not None
    assert near.kind == "own_meld"


def test_one_card_is_no_hand_that_goes_out_concealed() -> None:
    """A last card that is discarded puts down no melds of its own."""
    hand, melds = "Ac Jh Jc Th Td", ["8d 8s 8s", "9s 9d X 9h"]
    case = put("wiener", {"ask": "go-out", "concealed": True}, hand=hand, melds=melds)

    assert Told(case).near is None


FROZEN = [
    pytest.param("2c 7c 3c", {"pile.stop_card"}, id="a-black-three-on-top"),
    pytest.param("2c 9c Kd", {"opening.minimum"}, id="the-pair-is-there"),
    pytest.param(
        "2c 9c 7d",
        {
            "freezing.natural_pair",
            "opening.minimum",
            "freezing.wild_in_pile",
            "freezing.not_opened",
        },
        id="the-pair-is-lacking",
    ),
]


@pytest.mark.parametrize(("pile", "rules"), FROZEN)
def test_what_freezes_the_pile_is_told_where_a_pair_is_lacking(pile: str, rules: set[str]) -> None:
    """A stop card bars an open pile too, and who holds the pair does not mind the frost."""
    told = Told(put("classic", "take-pile", hand="Ks Kh Kc 7c 6c 4c", pile=pile, score=3200))

    assert {*ids(told.folded.shown)} == rules


@pytest.mark.parametrize(
    ("top", "causes"),
    [
        ("7h", ("freezing.natural_pair", "opening.minimum")),
        ("Ac", ("freezing.natural_pair",)),
    ],
)
def test_a_pair_would_make_the_meld_that_is_lacking(top: str, causes: tuple[str, ...]) -> None:
    """That no three cards are alike is no third cause; three aces would open, three sevens not."""
    hand = "Ah Kh Qd Jc 9h 9h 8h 7s 5h 4s 4d"
    verdict = put("classic", "take-pile", hand=hand, pile=f"3c {top}", melded_before=False)

    assert verdict.verdict().decided_by == causes


UNDOUBTED = [
    pytest.param(
        put("nerja", {"ask": "add", "cards": "Kh", "to": 0}, hand="Kh 4h", melds=["5s 5s 5h"]),
        "melds.closed",
        id="an-open-meld",
    ),
    pytest.param(
        put("classic", {"ask": "canasta-bonus", "cards": "8s 8s 8h 8h 8d 8d 2c"}),
        "melds.one_rank",
        id="one-rank",
    ),
    pytest.param(
        put("samba", {"ask": "canasta-kind", "cards": "Kd Qd Jd Td 9d 8d 7d"}),
        "melds.sequence",
        id="said-with-the-kind",
    ),
]


@pytest.mark.parametrize(("case", "rule"), UNDOUBTED)
def test_what_nobody_doubts_is_not_told(case: Put, rule: str) -> None:
    """A meld that takes more cards does not say why these do not go on it."""
    assert rule not in ids(Told(case).whole)


@pytest.mark.parametrize("rules", ["svensk", "nerja", "classic"])
def test_a_rank_that_does_not_lie_is_no_reason(rules: str) -> None:
    """That there is no other meld of the rank is plain, and no text needs to be cited for it."""
    case = put(
        rules, {"ask": "meld", "cards": "Ks Kh 2c"}, hand="Ks Kh 2c 9d Jd", melds=["4s 4h 4d"]
    )

    assert case.verdict().answer is True
    assert "melds.one_per_rank" not in {each.rule for each in case.verdict().findings}
