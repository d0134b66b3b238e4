"""Whether a partner may be asked rests on going out: what bars it, and how it could be done."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids
from tutor_app.content.proving.shown import shown_fault
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.verdict import Finding
from tutor_app.explain import first_way, rulings_of

LACKING = {rule.id for rule in RULES.values() if rule.group == "canastas"}
LIMIT = "going_out.ask_only_if_possible"
HAND = "Ks Qs Js 8d 7h 4c"
MELDS = ["6s 6h 6d 6c", "9s 9h 9d"]
BARRED = [
    pytest.param("classic", ("going_out.canastas",), id="classic"),
    pytest.param("canadian", ("going_out.natural_canastas",), id="canadian"),
    pytest.param("miller", ("going_out.canastas",), id="miller"),
    pytest.param("american", ("going_out.canastas",), id="american"),
]


@pytest.mark.parametrize(("rules", "lacking"), BARRED)
def test_who_may_not_ask_is_told_every_canasta_that_is_lacking(
    rules: str, lacking: tuple[str, ...]
) -> None:
    """Cards stay in hand and canastas are lacking: each alone would bar going out.

    Where there is none at all one finding says so of every kind.
    """
    told = Told(put(rules, "ask-partner", hand=HAND, melds=MELDS))

    assert ids(told.folded.decided) == ["going_out.ask_possible"]
    assert ids(told.folded.conditions) == ["going_out.all_cards", *lacking]
    assert not any(finding.holds is False for finding in told.folded.more)
    assert shown_fault(told.proof) == ""


WHATEVER_HAND = [
    pytest.param(
        put("nerja", "go-out", hand=HAND, lap=1, partner_answers=[]),
        ("opening.first_lap",),
        ("going_out.all_cards", "going_out.natural_canastas", "opening.minimum"),
        id="in-the-first-round",
    ),
    pytest.param(
        put("nerja", "go-out", hand=HAND, melds=MELDS, partner_answers=[]),
        ("going_out.all_cards", "going_out.natural_canastas"),
        (),
        id="not-asked-yet",
    ),
    pytest.param(
        put("svensk", {"ask": "go-out", "concealed": True}, hand=HAND, melds=MELDS),
        ("going_out.concealed_fresh",),
        ("going_out.all_cards", "going_out.own_canasta"),
        id="melded-before",
    ),
    pytest.param(
        put("miller", "ask-partner", hand=HAND, melds=MELDS, added_now="6c"),
        ("going_out.ask_time", "going_out.ask_possible"),
        ("going_out.all_cards", "going_out.canastas"),
        id="too-late-to-ask",
    ),
    pytest.param(
        put("fibel", "must-take", hand="Ks Qs Qd 7h", pile="Kh 8d", stock=2, melds=["9s 9h 9d"]),
        ("stock_end.stock_left",),
        ("pile.natural_pair", "pile.own_meld"),
        id="cards-in-the-stock",
    ),
]


@pytest.mark.parametrize(("case", "decided", "behind"), WHATEVER_HAND)
def test_what_bars_it_whatever_the_hand_is_stands_before_all_that_would_too(
    case: Put, decided: tuple[str, ...], behind: tuple[str, ...]
) -> None:
    """Several rules decide together: one of them is plainly the cause, and none is lost."""
    told = Told(case)

    assert ids(told.folded.decided) == [*decided]
    assert ids(told.folded.conditions) == [*behind]
    implied = {each.rule for each in told.verdict.findings if each.facts.get("implied")}
    assert {*told.verdict.decided_by} - implied <= {*ids(told.whole)}
    assert shown_fault(told.proof) == ""


def test_of_canastas_that_are_lacking_none_is_told_without_the_others() -> None:
    """Both kinds are lacking; told beside a turn that cannot end, one tells of the other too."""
    told = Told(
        put(
            "nerja",
            {"ask": "meld", "cards": "9s 9h 9d"},
            hand="9s 9h 9d",
            melds=["8s 8h 8d", "Qs Qd Qc"],
            partner_answers=["yes"],
        )
    )

    lacking = [each for each in told.verdict.findings if each.rule in LACKING]
    assert len(lacking) > 1
    assert {*ids(told.folded.shown)} >= {
        each.rule for each in lacking if not each.facts.get("implied")
    }
    assert not LACKING & {*ids(told.folded.more)}
    assert shown_fault(told.proof) == ""


CANASTA = "Ks Kh Kd Kc Ks Kh Kd"
POSSIBLE = [
    pytest.param("classic", [CANASTA, "6s 6h 6d"], id="classic"),
    pytest.param("american", [CANASTA, "Qs Qh Qd Qc Qs Qh 2d", "6s 6h 6d"], id="american"),
]


@pytest.mark.parametrize(("rules", "melds"), POSSIBLE)
def test_whoever_may_ask_is_told_how_to_go_out(rules: str, melds: list[str]) -> None:
    """That going out is possible decides, with the way; no ruling on how often one asks does."""
    told = Told(put(rules, "ask-partner", hand="6c 6h 9d", melds=melds))

    assert told.verdict.answer is True
    assert told.folded.shown[0] == Finding("going_out.ask_possible", True, {}, LIMIT)
    assert first_way(told.verdict, told.reader).startswith("You could go out like this: 6")
    once = [each for each in told.verdict.findings if each.rule == "going_out.ask_once"]
    assert not {each for found in once for each in rulings_of(found, told.rules)}


def test_a_special_hand_goes_out_without_a_way() -> None:
    """Whoever holds a special hand lays nothing, and may ask all the same."""
    hand = "As Ah Ks Kh Qs Qh Js Jh 9s 9h 6s 6h 4s 4h"
    verdict = put("american", "ask-partner", hand=hand).verdict()

    assert verdict.answer is True
    assert verdict.deciding.rule == "going_out.ask_possible"
    assert not verdict.ways


NATURAL = ["Th Ts Td Tc Th Ts Td", "5h 5s 5d 5c 5h 5s 5d"]
WILD = "your side had a canasta of wild cards"
EVERY = "your cards"
"""The whole hand, where more cards stay than are named elsewhere."""

LAST = [
    pytest.param("canadian", EVERY, HAND, NATURAL, WILD, id="canadian"),
    pytest.param(
        "canadian", "K♠ Q♠ J♠ 8♦ 7♥ 4♣", f"{HAND} 2c", NATURAL, WILD, id="canadian-with-a-wild-card"
    ),
    pytest.param("classic", EVERY, HAND, [], "your side had a canasta", id="classic"),
]


@pytest.mark.parametrize(("rules", "cards", "hand", "there", "lacking"), LAST)
def test_the_last_card_is_one_that_may_be_discarded(
    rules: str, cards: str, hand: str, there: list[str], lacking: str
) -> None:
    """Of the cards that stay any may be the last; a wild card in hand that may not goes down."""
    told = Told(put(rules, "ask-partner", hand=hand, melds=[*MELDS, *there]))

    assert told.near is not None
    assert str(told.near.facts["cards"]) == "Ks Qs Js 8d 7h 4c"
    assert told.holds
    assert told.neighbour == (
        f"If you held only one of {cards} and {lacking}, you could ask whether you may go out."
    )


LAPSED = "You asked and were told yes, but you cannot go out, so the answer no longer binds you."


@pytest.mark.parametrize("rules", ["fibel", "samba", "royal"])
def test_a_yes_to_a_player_who_cannot_go_out_binds_no_more(rules: str) -> None:
    """The booklet fines whoever fails after a yes: the turn goes on all the same."""
    lying = {"hand": "Ks Kd 9c 8c", "melds": ["8s 8h 8d"], "partner_answers": ["yes"]}
    told = Told(put(rules, {"ask": "discard", "card": "Ks"}, **lying))

    assert told.verdict.answer is True
    assert LAPSED in told.says(told.verdict.findings)


SIXES, KINGS = "6c 6h X 6s", "Kd Kd Kh"
FOURS = ["4s 4h X 4c", "6h 6s 2s", "7h 7d 2c"]
JUST = "If you had only just taken the pile,"
BEFORE = "If you had not taken the pile yet,"
OPENED_WITH = [
    pytest.param("svensk", "6s", [SIXES, KINGS], 0, 1945, "", id="too-little-without-kings"),
    pytest.param("fibel", "4c", FOURS, 0, 3335, BEFORE, id="three-melds-to-open"),
    pytest.param("svensk", "6s", [SIXES, KINGS], 0, 1400, JUST, id="enough-without-kings"),
    pytest.param("svensk", "6s", ["9c 9h 9s", SIXES, KINGS], 1, 1945, JUST, id="opened-before"),
]


@pytest.mark.parametrize(("rules", "top", "melds", "older", "score", "could"), OPENED_WITH)
def test_no_opening_is_supposed_that_would_not_have_been_enough(  # noqa: PLR0913 the table
    rules: str, top: str, melds: list[str], older: int, score: int, *, could: str
) -> None:
    """What took the pile is all that lay just after it only if it could be all of an opening."""
    told = Told(
        put(
            rules,
            "ask-partner",
            hand="2c Ac Qc 8d 7d",
            drew="pile",
            drawn=f"5h {top}",
            melds=melds,
            score=score,
            laid_now=[*range(older, len(melds))],
        )
    )

    assert told.neighbour == (f"{could} you could ask whether you may go out." if could else "")


def test_what_took_the_pile_goes_back_where_one_asks_before_drawing() -> None:
    """Three are too many for a question after it: all that was laid now is in the hand again."""
    melds = ["9s 9h 9d", "7s 7c 7h", "Kd Kc Kh"]
    told = Told(
        put(
            "royal",
            "ask-partner",
            hand="Jc Jd 5s 4h",
            drew="pile",
            drawn="5s 4h Kh",
            melds=melds,
            laid_now=[1, 2],
        )
    )

    assert told.neighbour == f"{BEFORE} you could ask whether you may go out."
    assert told.holds
    there = told.near.position if told.near else None
    assert there is not None
    assert sorted(there.hand or ()) == ["7c", "7h", "7s", "Jc", "Jd", "Kc", "Kd"]
    assert (there.pile, len(there.melds)) == (("5s", "4h", "Kh"), 1)


TOLD_YES = "You asked and were told yes, so you must go out"
SIX_CANASTA = "6s 6h 6d 6c 6s 6h 6d"
UNOBEYED = [
    pytest.param(
        *("wiener", "Js 9c 5h 5h 5d", "9c", [SIX_CANASTA, "9s 9h 9d"]),
        f"{TOLD_YES}; J♠ cannot be put down, so it would have to be the card that you discard.",
        "Your jack of spades may be discarded last, with all your other cards put down.",
        id="one-stays",
    ),
    pytest.param(
        *("wiener", "Kd 2s 5h 5h", "5h", [SIX_CANASTA]),
        f"{TOLD_YES}, but if you discard this card, you cannot put down K♦ 5♥.",
        "Your king of diamonds may be discarded last, with all your other cards put down.",
        id="two-stay",
    ),
    pytest.param(
        *("classic", "Ad Ks", "Ad", [SIX_CANASTA, "As Ad Ac"]),
        f"{TOLD_YES}; K♠ cannot be put down, so it would have to be the card that you discard.",
        "Your king of spades may be discarded last, with your other card put down.",
        id="the-one-stays",
    ),
    pytest.param(
        *("classic", "X 2s 2h 9s 9d", "9s", ["9c 9c 2d 2d 2c", "6s 6s 6h"]),
        f"{TOLD_YES}, but without the nine of spades your side gets no canasta; "
        "going out takes one.",
        "Any wild card may be discarded last, with all your other cards put down.",
        id="wild-cards-last",
    ),
    pytest.param(
        *("classic-6", "Td 2s", "Td", [SIX_CANASTA, "Th Tc Ts Td Ts", "9c 9d 9h"]),
        f"{TOLD_YES}, but without the ten of diamonds your side gets only one canasta; "
        "going out takes two.",
        "By adding 10♦ 2♠ you can go out without a discard.",
        id="no-second-canasta",
    ),
    pytest.param(
        *("wiener", "X 2d 4s 4h 4c", "X", ["6h 6s 6c 6s 6d", "9c 9s 9d"]),
        f"{TOLD_YES}, but without the joker your side gets no canasta; going out takes one.",
        "By putting down all your cards you can go out without a discard.",
        id="no-canasta",
    ),
    pytest.param(
        *("wiener", "Js 5h 5h 5d", "Js", [SIX_CANASTA]),
        f"{TOLD_YES}: all your other cards have to be put down before the discard.",
        "If you had put down all your other cards first, you could discard the jack of spades.",
        id="others-first",
    ),
    pytest.param(
        *("fibel", "Ks 8h", "8h", ["4s 4d X 4d", "4s 4h 4h", "Kd X Kd"]),
        f"{TOLD_YES}: before the discard the rest of your hand has to be put down and the missing "
        "canasta completed.",
        "If you had first put your side’s melds of fours together and put down your other card, "
        "you could discard the eight of hearts.",
        id="melds-made-one",
    ),
]


@pytest.mark.parametrize(("rules", "hand", "card", "melds", "cause", "near"), UNOBEYED)
def test_who_was_told_yes_hears_what_becomes_of_the_other_cards(  # noqa: PLR0913 the table
    rules: str, hand: str, card: str, melds: list[str], *, cause: str, near: str
) -> None:
    """A yes is not obeyed by a discard after which cards stay, or before the others lie."""
    asked = {"ask": "discard", "card": card}
    told = Told(put(rules, asked, hand=hand, melds=melds, partner_answers=["yes"]))

    assert told.decided == [cause]
    assert told.neighbour == near
    assert told.holds


@pytest.mark.parametrize("rules", ["classic", "wiener"])
def test_a_no_to_a_concealed_going_out_leaves_the_usual_one(rules: str) -> None:
    """Who has melded before can only go out openly, once the partner has said yes."""
    asked = {"ask": "go-out", "concealed": True}
    melds = ["Qd Qh X Qs", "8s 8h 8s 8c 8d", "Ac 2s Ad As"]
    told = Told(put(rules, asked, hand="X 2c 2c Js Js Td", melds=melds, partner_answers=["no"]))

    assert told.neighbour == "If your partner had said yes, you could go out in the usual way."
    assert told.holds


def test_the_special_hand_is_the_other_way_out() -> None:
    """Whoever holds fourteen cards and has no melds goes out with a special hand too."""
    hand = "2c Ah Ac Ks Kh Qs Qd Qc Js Jh 6h 5s 5h 4c"
    told = Told(put("american", "go-out", hand=hand))

    assert "special_hands.pattern" in ids(told.folded.conditions)
    assert ids(told.folded.decided) == ["going_out.all_cards", "going_out.canastas"]


@pytest.mark.parametrize("hand", ["As 9s 9h 8s 8h", "As Qc 9s 9h 8s 8h"])
def test_beside_a_meld_without_room_it_is_the_pair_that_lacks(hand: str) -> None:
    """That the top card may not just join a meld says nothing where that has no room (l.253)."""
    melds = ["Qs Qc Qd Qs Qd", "Js Jh Jd"]
    verdict = put("american", "take-pile", hand=hand, pile="Qh", melds=melds).verdict()

    assert verdict.decided_by == ("pile.own_meld_large", "pile.natural_pair")
