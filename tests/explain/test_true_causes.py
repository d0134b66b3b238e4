"""What decides is what a referee would say, in the words that are so at this table."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tests.explain.told import Told
from tutor_app.engine.action import Action
from tutor_app.engine.judge import judge
from tutor_app.explain import way_sentence

KINGS = "Ks Kh Kd"
SAMBA = "4d 5d 6d 7d 8d 9d Td"
NINES, FULL_OF_WILD, TWOS = "9s 9h 9d 9c 9s 9d 9h", "9s 9h 9d 9c X X 2s", "2s 2d 2h 2c X X 2d"


def _said(case: Put) -> list[str]:
    """Return what every broken or noted finding says."""
    told = Told(case)
    return told.says(each for each in told.verdict.findings if each.holds is not True)


NO_MELD = [
    pytest.param("5h", "Your side has no meld that the top card fits.", id="none"),
    pytest.param("Jd", "The sequence that the top card fits is a finished canasta", id="finished"),
    pytest.param("Kc", "Your side’s meld of kings is a finished canasta", id="rank"),
]


@pytest.mark.parametrize(("top", "said"), NO_MELD)
def test_a_meld_that_does_not_take_the_top_card(top: str, said: str) -> None:
    """No canasta is spoken of that the side has not; a finished sequence is named."""
    melds = [SAMBA, "Ks Kh Kd Kc Ks Kh Kd"]
    case = put("royal", "take-pile", hand="9s 8c 4h Qs", pile=f"6c {top}", melds=melds)

    assert case.verdict().answer is False
    assert any(each.startswith(said) for each in _said(case))


def test_a_sequence_in_samba_takes_no_top_card() -> None:
    """The sequence that tempts is mentioned."""
    case = put("samba", "take-pile", hand="9s 8c 4h Qs", pile="6c 7d", melds=["4d 5d 6d"])

    assert any("to add the top card to your side’s sequence;" in each for each in _said(case))


def _meld(rules: str, cards: str) -> Put:
    return put(rules, {"ask": "meld", "cards": cards}, hand=f"{cards} 4d 5c 9h", melds=[KINGS])


CAUSES = [
    pytest.param(
        put(
            "samba", {"ask": "meld", "cards": "3s 4s 5s"}, hand="3s 4s 5s Kd 9c", melds=["6h 7h 8h"]
        ),
        {"melds.sequence"},
        id="a-three-in-a-sequence",
    ),
    pytest.param(
        put("royal", {"ask": "meld", "cards": "2c X 9d"}, hand="2c X 9d Kd 4h", melds=["5s 6s 7s"]),
        {"melds.naturals_min"},
        id="royal-two-wild-cards-are-not-too-many",
    ),
    pytest.param(
        put("royal-2", "ask-partner", hand="9s 4c", melds=["6d 7d 8d"]),
        {"going_out.partner_exists"},
        id="nobody-to-ask",
    ),
    pytest.param(
        put(
            *("royal", "ask-partner"),
            hand="9s 4c",
            melds=["6d 7d 8d 9d"],
            laid_now=[0],
            drew="pile",
        ),
        {"going_out.ask_time"},
        id="royal-asks-before-the-pile",
    ),
    pytest.param(
        put("romme", "go-out", hand="Ks Kh 3s 4s 2d", opponent_melds=["9c 9d 9h"]),
        {"going_out.all_cards", "opening.minimum"},
        id="romme-stuck-and-short",
    ),
    pytest.param(
        put(
            "royal",
            {"ask": "add", "cards": "2c 7s", "to": 0},
            hand="2c 7s Ad Qh Jc",
            melds=["Ks Kd X 2s"],
        ),
        {"melds.fits", "melds.wild_limit"},
        id="neither-its-rank-nor-room-for-a-wild-card",
    ),
    pytest.param(
        put("nerja", "take-pile", lap=1, hand="Ks Kh Kd Ac 5d 6d", pile="4c 9h"),
        {"pile.first_lap", "pile.natural_pair", "opening.one_row"},
        id="first-lap-and-no-pair",
    ),
    pytest.param(
        put("nerja", "can-open", score=1500, hand="As Ah Ad Ac 9c 8c"),
        {"opening.minimum"},
        id="all-melds-together-count-too-little",
    ),
    pytest.param(
        put("nerja", "can-open", hand="Ks Kh Kd 9s 9h 9d 4c 5c"),
        {"opening.one_row"},
        id="all-melds-together-count-enough-no-meld-does",
    ),
    pytest.param(
        put("american+no-take-on-open", "take-pile", hand="Ks Ah Ad Ac As X", pile="4c 9h"),
        {"pile.needs_opened", "pile.natural_pair"},
        id="not-opened-before-and-no-pair",
    ),
    *(
        pytest.param(_meld(rules, "Qs 2h X"), {"melds.wild_limit"}, id=f"{rules}-half-is-natural")
        for rules in ("svensk", "canadian", "samba", "wiener", "nerja")
    ),
    pytest.param(
        put("nerja", "go-out", hand="Ks Kh 4d", melds=["Kd Kc Ks"]),
        {"going_out.natural_canastas", "going_out.mixed_canastas"},
        id="nerja-the-kinds-make-the-number",
    ),
    pytest.param(
        _meld("canadian", "Qs 2h 2d 2c X X Qd"),
        {"melds.wild_limit"},
        id="cards-that-may-not-lie-so-are-no-canasta",
    ),
    pytest.param(
        put(
            *("american", {"ask": "add", "cards": "2h", "to": 0}),
            hand="2h 4d 5c",
            melds=["Ks Kh Kd Kc Ks Kh Kd"],
        ),
        {"melds.closed"},
        id="a-closed-canasta-takes-nothing",
    ),
    pytest.param(
        put("classic", {"ask": "add", "cards": "Kc", "to": 0}, hand="Kc 4d", melds=[KINGS]),
        {"going_out.keep_card"},
        id="adding-is-not-going-out",
    ),
    pytest.param(
        put("royal", "go-out", hand="4c 8c 9d Td", melds=["9c 9d X", "Tc Td 2s"]),
        {"going_out.all_cards", "going_out.canastas", "going_out.sequence_canastas"},
        id="no-canasta-in-reach",
    ),
    pytest.param(
        put("classic", "must-take", hand="Ks Kh 4c 5c", pile="5h 9d", stock=5),
        {"stock_end.stock_left", "pile.own_meld"},
        id="each-missing-condition-of-a-duty",
    ),
    pytest.param(
        put("classic", "go-out", hand="3s 3c X", melds=[NINES]),
        {"threes.black_without_wild"},
        id="black-threes-with-a-joker",
    ),
    pytest.param(
        put("classic", "go-out", hand="2d 2h 4c", melds=[FULL_OF_WILD]),
        {"melds.wild_limit"},
        id="no-room-for-wild-cards",
    ),
    pytest.param(
        put("classic", "go-out", hand="2d 2h 2c X 4c 4d 8s", melds=[FULL_OF_WILD]),
        {"melds.wild_limit"},
        id="one-wild-card-too-many",
    ),
    pytest.param(
        put("classic", "go-out", hand="Kd 8s 7h", melds=[NINES]),
        {"going_out.all_cards"},
        id="nothing-but-single-cards",
    ),
    pytest.param(
        put("canadian", "go-out", hand="2d", melds=[NINES, "Qs Qh Qd Qc Qs Qd Qh", TWOS]),
        {"discarding.wild"},
        id="a-wild-card-is-no-last-discard",
    ),
    pytest.param(
        put(
            "classic", {"ask": "meld", "cards": "2s 2d 2h"}, hand="2s 2d 2h X 5c 6d", melds=[KINGS]
        ),
        {"melds.wild_only"},
        id="wild-cards-alone-are-refused-as-such",
    ),
]


@pytest.mark.parametrize(("case", "rules"), CAUSES)
def test_the_causes(case: Put, rules: set[str]) -> None:
    """Each rule that has to be lifted decides, and no other."""
    verdict = case.verdict()

    assert verdict.answer is False
    assert set(verdict.decided_by) == rules


SECTIONS = [
    pytest.param(
        put("romme", {"ask": "meld", "cards": "7h 8h Th"}, hand="7h 8h Th"), "", id="romme-gap"
    ),
    pytest.param(
        put("fibel", {"ask": "merge", "from": 0, "to": 1}, melds=["Kc Kh 2s 2h", "Kd Ks 2d X"]),
        "Canasta",
        id="merging",
    ),
    pytest.param(
        put("samba", {"ask": "merge", "from": 0, "to": 1}, melds=["9d 9c 9s", "Td Tc Ts"]),
        "Samba-Canasta",
        id="of-two-ranks",
    ),
    pytest.param(
        put("samba", {"ask": "meld", "cards": "Ks Qs"}, hand="Ks Qs 7h 6c 4d"),
        "Samba-Canasta · Sequenzmeldungen",
        id="a-sequence-of-two",
    ),
    pytest.param(
        put("american", "take-pile", hand="Ks Kh 4c 5c", pile="Kd", melds=["Kd Kc Ks Kh 2c"]),
        "Das Spiel beim Amerikanischen Canasta",
        id="no-room",
    ),
]


@pytest.mark.parametrize(("case", "section"), SECTIONS)
def test_what_is_cited(case: Put, section: str) -> None:
    """The section says it; no ruling is hung on what the text says itself."""
    place = Told(case).place

    assert not place.ruling
    assert place.section == (section or place.section)


@pytest.mark.parametrize(
    ("cards", "limit"),
    [("3h 3s 3c", "threes.royal"), ("3h 3d", "threes.red_bonus"), ("3s 3c", "cards.points")],
)
def test_what_threes_count_is_cited_where_it_stands(cards: str, limit: str) -> None:
    """Red threes count like black ones beside them, and alone as bonuses only."""
    verdict = put("royal", {"ask": "meld-points", "cards": cards}).verdict()

    assert verdict.deciding.limit == limit
    assert {line.limit for line in verdict.account} == {limit}


@pytest.mark.parametrize("rules", ["classic", "wiener", "canadian", "miller", "american"])
def test_what_a_natural_canasta_is_stands_among_the_general_rules(rules: str) -> None:
    """The chapter on one game's melds only says how large they are."""
    verdict = put(rules, {"ask": "canasta-kind", "cards": "8s 8s 8h 8h 8d 8d 8c"}).verdict()

    assert rules_of(rules).origin(verdict.deciding.limit).section == (
        "Allgemeine Regeln und Terminologie · Meldungen und Canastas"
    )


def test_a_lone_natural_among_jokers_is_what_decides() -> None:
    """No suit can come again in a set of one: that one natural is enough is the question."""
    case = put("romme", {"ask": "meld", "cards": "X X 9d"}, hand="X X 9d 4s 5c 6c")

    assert case.verdict().decided_by == ("melds.naturals_min",)


SAYINGS = [
    pytest.param(
        put("fibel", "deal-ends", hand="Kc 4d", stock=0, melds=["Kc Kh Ks"]),
        "You have drawn, so you finish your turn before the deal can be over.",
        id="no-three-drawn",
    ),
    pytest.param(
        put("fibel", "deal-ends", hand="Kc 4d", stock=0, drawn="3h"),
        "After a red three as the last card of the stock you may still meld, but not discard; "
        "then the deal is over.",
        id="melding-only",
    ),
    pytest.param(
        put("royal", {"ask": "meld", "cards": "3d"}, hand="3d Kd 9c 8c"),
        "Red threes may lie by themselves as bonus cards, even before the opening.",
        id="lone-red-three",
    ),
    pytest.param(
        put("samba", "take-pile", score=1500, hand="As Ah Ks Kh Kd 9c", pile="5h Ad"),
        "Without the top card of the pile, which does not count, your best opening, K♠ K♥ K♦ + "
        "A♠ A♥, is worth 70 points; with a total of 1,500, you need 90.",
        id="top-card-does-not-count",
    ),
    pytest.param(
        put("american", "special-hand", hand="2s 2d 4s 4h 5c 5d 6h 6d 8s 8d 9c 9h As Ah"),
        "These are seven pairs, but with a pair of twos there must be pairs of sevens and "
        "aces too.",
        id="twos-without-sevens",
    ),
    pytest.param(
        put("american", "special-hand", hand="4s 4h 4d 4c 5c 5d 6h 6d 8s 8d 9c 9h As Ah"),
        "These are seven pairs, but not of seven ranks: four cards of a rank are not two pairs.",
        id="four-alike",
    ),
    pytest.param(
        put(
            *("romme", {"ask": "go-out", "concealed": True}),
            hand="2s 4s Ts 6s",
            melds=["8d 8h 8s"],
            opponent_melds=["7s 8s 9s Ts Js Qs"],
            laid_now=[0],
            added_now="Qs",
            melded_before=False,
        ),
        "You have added cards to a meld on the table; for a hand Rommé you put down melds of your "
        "own only.",
        id="laid-off-is-not-concealed",
    ),
]


@pytest.mark.parametrize(("case", "said"), SAYINGS)
def test_what_is_said(case: Put, said: str) -> None:
    """The sentence of what decides is true of this position."""
    assert Told(case).deciding == said


def test_cards_laid_off_are_in_the_way() -> None:
    """In Rommé a card may go on another player's meld, and the way says so.

    What it counts is not told to a player who has opened: nothing asks for it.
    """
    others = ["Qh Kh Ah 2h", "9c 9d 9h"]
    case = put("romme", "go-out", hand="3h 3d", melds=["6c 6d 6s"], opponent_melds=others)
    told = Told(case)
    (way,) = told.verdict.ways

    assert [(laid.cards, laid.to) for laid in way.others] == [(("3h",), 0)]
    assert way_sentence(way, told.reader).startswith("3♥ onto another player’s meld Q♥")


def test_own_melds_are_an_opening_for_whoever_plays_alone() -> None:
    """The doors agree whether a player may lay off, whatever is said of earlier turns."""
    keys = {"hand": "9s 4d 5d", "melds": ["Kc Kd Kh Ks"], "opponent_melds": ["9c 9d 9h"]}
    case = put(
        "romme",
        {"ask": "add", "cards": "9s", "to": 0, "side": "opponent"},
        **keys,
        melded_before=False,
    )
    action = Action("add", case.question.cards, to=0, side="opponent")

    assert case.verdict().answer is True
    assert judge(case.position, action, rules_of("romme")).answer is True


def test_a_side_that_is_said_to_have_opened_has_no_meld_to_rest_on() -> None:
    """No rank is proposed for the top card only since a made-up meld is of it: that is named."""
    near = Told(put("classic", "take-pile", hand="Ks Ac 5d 6d 8h Td", pile="4c 9h")).near

    assert near is not None
    assert (near.kind, near.also) == ("own_meld", ())


OUT = [
    pytest.param(
        put("royal", "go-out", score=7000, hand="4h 5h 6h 7h 8h 9h Th Ks Kh Kd 9c"),
        {"going_out.canastas"},
        id="with-a-sequence-canasta-only-the-second-one-is-lacking",
    ),
    pytest.param(
        put("fibel-2", {"ask": "go-out", "concealed": True}, hand=f"{KINGS} Kc {KINGS} 9c"),
        {"going_out.own_canasta"},
        id="seven-kings-go-down-and-are-one-canasta",
    ),
    pytest.param(
        put(
            "royal",
            {"ask": "go-out", "concealed": True},
            phase="start",
            hand="4h 5h 6h 7h 8h 9h Th",
            pile="Td",
            melds=["Qs Qh Qd Qc Qs Qh Qd", "7d 8d 9d"],
            melded_before=False,
        ),
        {"going_out.concealed_fresh"},
        id="the-top-card-only-joins-a-meld-of-the-partner",
    ),
]


@pytest.mark.parametrize(("case", "rules"), OUT)
def test_who_cannot_go_out_hears_what_bars_it_and_of_no_rule_that_it_is_kept_too(
    case: Put, rules: set[str]
) -> None:
    """Nothing else is in the way, and no proof says of one rule that it is kept and is not."""
    verdict = case.verdict()
    kept = {finding.rule for finding in verdict.findings if finding.holds}

    assert set(verdict.decided_by) == rules
    assert kept.isdisjoint(rules)
