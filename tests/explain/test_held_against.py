"""What referees held against proofs, class by class: each is told as they would have it."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tutor_app.explain import idle_rulings, rulings_of, sentence
from tutor_app.explain.folding import fold, walk
from tutor_app.i18n import Reader

ENGLISH = Reader("en")


def _told(case: Put) -> list[str]:
    """Return the sentences that stand before "more"."""
    rules = rules_of(case.rules)
    return [sentence(each, rules, ENGLISH) for each in fold(case.verdict()).shown]


def _shown(case: Put) -> set[str]:
    """Return the rulings that a reader of the whole proof sees."""
    verdict, rules = case.verdict(), rules_of(case.rules)
    folded = fold(verdict)
    found = walk((*folded.shown, *folded.more))
    return {each for one in found for each in rulings_of(one, rules)} - idle_rulings(verdict, rules)


COMPLETE = ["8h 8h 8d X X 8c 8s", "5s 5s 5h"]


@pytest.mark.parametrize(
    ("rules", "cards", "melds"),
    [
        pytest.param("nerja", "7d 6d", COMPLETE, id="nerja"),
        pytest.param("american", "Kh", COMPLETE, id="american"),
        pytest.param("samba", "Kh", ["5h 6h 7h 8h 9h Th Jh"], id="a-sequence"),
    ],
)
def test_a_complete_meld_takes_no_card_whatever_its_rank(
    rules: str, cards: str, melds: list[str]
) -> None:
    """That only eights go on complete eights is not so: that they are complete decides."""
    case = put(
        rules, {"ask": "add", "cards": cards, "to": 0}, hand=f"{cards} 4h 4c 9s", melds=melds
    )
    folded = fold(case.verdict())

    assert [each.rule for each in folded.decided] == ["melds.closed"]
    assert _told(case)[1].endswith("would not fit the meld anyway.")


JACKS = {"ask": "meld", "cards": "Js Jc Jd"}
FROM_THE_PILE = {"hand": "Kh Qd 4s 9h", "melds": ["9s 9d 9c"], "phase": "start"}
OUT = {"hand": "Ks 4h", "melds": ["9s 9h 9d 9c 9s 9h 9d", "Kh Kd Kc"]}
NOTHING = "As Ac Ks Jh Jc 9h 9d 8h 6h 5d 4s 4c Qd"


@pytest.mark.parametrize(
    ("case", "said"),
    [
        pytest.param(
            put("miller", "can-open", hand=NOTHING, score=8870), "must reach 150", id="miller"
        ),
        pytest.param(put("romme", "can-open", hand=NOTHING), "must reach 40", id="romme"),
        pytest.param(
            put("nerja", "take-pile", hand=NOTHING, pile="Qc", phase="start"),
            "must reach 50",
            id="nerja",
        ),
    ],
)
def test_who_has_no_meld_is_told_so_beside_the_minimum(case: Put, said: str) -> None:
    """No pair of kings reaches twenty points where two cards are no meld."""
    (told,) = (each for each in _told(case) if said in each)

    assert told.endswith("you have no meld to open with.")
    assert not _shown(case)


@pytest.mark.parametrize(
    ("case", "rests"),
    [
        pytest.param(
            put("classic-2", {"ask": "go-out", "concealed": True}, hand="2d Qs Qd Ts 8c"),
            set(),
            id="no-canasta-of-ones-own",
        ),
        pytest.param(
            put("fibel-3", "go-out", hand="2h Ac Qs Qd", melds=["Ks Kc Kh"]),
            set(),
            id="three-players",
        ),
        pytest.param(
            put("fibel-2", "go-out", hand="Ac Ad Ah Js", melds=["9s 9h 9d 9c 9s 9h 9d"]),
            {"fibel/F14"},
            id="one-of-two",
        ),
        pytest.param(
            put("samba", {"ask": "cards-drawn", "action": "take-pile"}, hand="5s 5h", pile="5d"),
            set(),
            id="plenty-in-the-stock",
        ),
        pytest.param(
            put("romme", {"ask": "meld-points", "cards": "X 2c Kc 4c 3c"}),
            {"romme/R1", "romme/R2", "romme/R3"},
            id="a-joker-as-an-ace-inside",
        ),
        pytest.param(
            put("royal", JACKS, hand="Js Jc Jd", melds=["9s 9d 9c"]), set(), id="none-left"
        ),
        pytest.param(
            put("royal", JACKS, hand="Js Jc Jd 4s", melds=["9s 9d 9c"]),
            {"royal/A-31"},
            id="one-left-for-the-discard",
        ),
        pytest.param(
            put(
                "samba",
                {"ask": "merge", "from": 0, "to": 1},
                melds=["Kc Kc Kd Ks", "X 2c 2d X X 2c 2c"],
            ),
            set(),
            id="kings-and-wild-cards",
        ),
        pytest.param(put("svensk", "go-out", **OUT, partner_answers=["yes"]), set(), id="a-yes"),
        pytest.param(
            put("svensk", "go-out", **OUT, partner_answers=["no"]), {"svensk/A-13"}, id="a-no"
        ),
        pytest.param(
            put("fibel", "take-pile", pile="3s 9c", **FROM_THE_PILE), set(), id="nothing-freezes"
        ),
        pytest.param(
            put("fibel", "take-pile", pile="3s 2h 9c", **FROM_THE_PILE),
            {"fibel/F4"},
            id="the-pile-is-frozen",
        ),
        pytest.param(
            put("american", {"ask": "discard", "card": "2h"}, hand="2h 2c As 9h", pile="9c"),
            set(),
            id="a-hand-of-naturals-too",
        ),
        pytest.param(
            put("american", {"ask": "discard", "card": "2h"}, hand="2h 2c 2d", pile="9c"),
            {"american/R42"},
            id="a-hand-of-wild-cards",
        ),
        pytest.param(
            put("nerja", "can-open", hand="As Ah Ad Ks Kh Kd 4c 5d", score=5000),
            {"nerja/A-8"},
            id="a-canasta-from-the-very-limit",
        ),
        pytest.param(
            put("nerja", "ask-partner", hand="Ks Qs Js 4s"), {"nerja/A-36"}, id="when-one-asks"
        ),
        pytest.param(
            put("fibel-2", {"ask": "cards-drawn", "action": "take-pile"}, hand="5s 5h", pile="5d"),
            set(),
            id="the-pile-instead-of-two",
        ),
        pytest.param(
            put("samba", "deal-ends", hand="5s 5h", pile="5d", stock=2), set(), id="stock-left"
        ),
        pytest.param(
            put("classic+wild-melds", {"ask": "canasta-kind", "cards": "2s 2h 2d 2c X X 2s"}),
            set(),
            id="seven-wild-cards",
        ),
        pytest.param(
            put("romme", "can-open", hand="2h 2c Ah Ad Kh Jh Jh 9h 8d 7c 6s 6d 5d 4d"),
            set(),
            id="no-opening-with-the-ace-inside-either",
        ),
    ],
)
def test_a_ruling_is_shown_where_the_answer_rests_on_it(case: Put, rests: set[str]) -> None:
    """Neither where any reading comes to the same, nor one of two that it rests on."""
    assert _shown(case) == rests


@pytest.mark.parametrize("rules", ["svensk", "nerja", "classic"])
def test_a_rank_that_does_not_lie_is_no_reason(rules: str) -> None:
    """That there is no other meld of the rank is plain, and no text needs to be cited for it."""
    case = put(
        rules, {"ask": "meld", "cards": "Ks Kh 2c"}, hand="Ks Kh 2c 9d Jd", melds=["4s 4h 4d"]
    )

    assert case.verdict().answer is True
    assert "melds.one_per_rank" not in {each.rule for each in case.verdict().findings}


@pytest.mark.parametrize(
    ("cards", "limit"),
    [("3h 3s 3c", "threes.royal"), ("3h 3d", "threes.red_bonus"), ("3s 3c", "cards.points")],
)
def test_what_threes_count_is_cited_where_it_stands(cards: str, limit: str) -> None:
    """Red threes count like black ones beside them, and alone as bonuses only."""
    verdict = put("royal", {"ask": "meld-points", "cards": cards}).verdict()

    assert verdict.deciding.limit == limit
    assert {line.limit for line in verdict.account} == {limit}


KEPT = [
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


@pytest.mark.parametrize(("case", "rule"), KEPT)
def test_what_nobody_doubts_is_not_told(case: Put, rule: str) -> None:
    """A meld that takes more cards does not say why these do not go on it."""
    folded = fold(case.verdict())

    assert rule not in {each.rule for each in (*folded.shown, *folded.more)}


@pytest.mark.parametrize("rules", ["classic", "wiener", "canadian", "miller", "american"])
def test_what_a_natural_canasta_is_stands_among_the_general_rules(rules: str) -> None:
    """The chapter on one game's melds only says how large they are."""
    verdict = put(rules, {"ask": "canasta-kind", "cards": "8s 8s 8h 8h 8d 8d 8c"}).verdict()

    assert rules_of(rules).origin(verdict.deciding.limit).section == (
        "Allgemeine Regeln und Terminologie · Meldungen und Canastas"
    )


def test_a_mixed_canasta_of_wild_cards_is_not_told_by_its_jokers() -> None:
    """In samba only nothing but jokers brings more, in American four of them do."""
    cards = {"ask": "canasta-bonus", "cards": "X X 2s 2s 2d 2d 2d"}

    assert "jokers and twos mixed" in _told(put("samba", cards))[0]
    assert "two jokers" in _told(put("american", cards))[0]


JACK = {"hand": "2s 2c Ks Kd Js 9h 9h 9c 8s 8d 8c 7h 5h 5c 4h", "pile": "? ? ? ? Jh"}


@pytest.mark.parametrize("melds", [[], ["Ts Th Td"]])
def test_ways_of_taking_the_pile_are_told_together(melds: list[str]) -> None:
    """Who reads that a natural and a wild card do not take it learns that a pair is lacking."""
    case = put("canadian", "take-pile", **JACK, melds=melds, phase="start")
    told = [each.rule for each in fold(case.verdict()).shown]

    assert {"pile.natural_and_wild", "pile.natural_pair"} <= {*told}


@pytest.mark.parametrize(
    ("rules", "hand", "said"),
    [
        pytest.param("samba", "9s 8s 7d Kd Kc", "a pair takes two, and a sequence", id="samba"),
        pytest.param("royal", "6s 8s 7d Kd Kc", "and a wild card, and a sequence", id="royal"),
        pytest.param("samba", "9s 8h 7d Kd Kc", "a pair takes two.", id="no-sequence"),
    ],
)
def test_a_sequence_that_tempts_is_said_not_to_take_the_pile(
    rules: str, hand: str, said: str
) -> None:
    """Whoever could lay one with the top card wonders why that does not do."""
    case = put(rules, "take-pile", hand=hand, pile="4h 7s", melds=["Ts Th Td"], phase="start")

    assert said in _told(case)[0].replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        pytest.param(
            "Ah Kh Kh Qc Jh Jc 9s 7h 5s 5h 4d 4c 3c",
            "With a total of 0, the opening must reach 125 points, but your hand alone has no meld "
            "to open with.",
            id="no-meld",
        ),
        pytest.param(
            "X X Kh Kh 2c Jc Jh 9s 7h 5s 4d 6c 8c",
            "Your best opening from your hand alone, ★ ★ 2♣, is worth 120 points; with a total of "
            "0, you need 125.",
            id="too-few-points",
        ),
    ],
)
def test_a_pair_for_the_top_card_opens_nothing_where_the_opening_comes_first(
    hand: str, told: str
) -> None:
    """The top card would make a meld of the pair: that it is no part of the opening is said."""
    case = put("american", "take-pile", hand=hand, pile="Ks", phase="start")

    assert told in [each.replace("\xa0", " ") for each in _told(case)]
    assert not [each for each in _told(case) if each.startswith("Closest to a meld")]


def test_a_lone_natural_among_jokers_is_what_decides() -> None:
    """No suit can come again in a set of one: that one natural is enough is the question."""
    case = put("romme", {"ask": "meld", "cards": "X X 9d"}, hand="X X 9d 4s 5c 6c")

    assert case.verdict().decided_by == ("melds.naturals_min",)
