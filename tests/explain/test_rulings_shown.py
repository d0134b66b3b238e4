"""Of classic canasta and its kin: where a ruling or a chosen variant is cited, and where not."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids

LOCK = {"ask": "add", "cards": "2d", "to": 1}
WILD, KINGS = "X X 2s", "Ks Kh Kd"
KINGS_7, NINES_6 = "Ks Kd Kd Kc Ks Kc X", "9s 9h 9d 9c 9s 9h"
TAKING: dict[str, object] = {"phase": "start", "stock": 20}
EMPTY: dict[str, object] = {"phase": "start", "stock": 0, "melds": ["9d 9c 9s"]}
LAST = {"ask": "meld", "cards": "2c Qs Qd"}
ACES = {"ask": "meld", "cards": "As Ah X"}
OVER: dict[str, object] = {"hand": "4c 4d", "melds": [KINGS], "went_out": "them"}
TURNS: dict[str, object] = {"drew": "pile", "drawn": "Td", "melded_before": True}
UNOPENED: dict[str, object] = {**TAKING, "pile": "? ? 4d 8d"}


TRIO = {"melds": ["9s 9h 9d", "Kh X Ks Kc"], "laid_now": [1], "drew": "pile", "drawn": "Kc 5d Ks"}
RULINGS = [
    pytest.param(
        put("royal", {"ask": "discard", "card": "X", "from_meld": 1}, **TRIO, hand="5d 5h"),
        {"royal/A-11"},
        id="the-cards-that-took-the-pile-stay",
    ),
    pytest.param(
        put("royal", {"ask": "discard", "card": "Kc", "from_meld": 1}, **TRIO, hand="5d 5h"),
        set(),
        id="what-came-with-the-pile-may-leave",
    ),
    pytest.param(
        put("american", LOCK, hand="2d 4c 5d 9h", melds=[WILD, KINGS]),
        set(),
        id="wild-cards-are-kept-for-a-meld-of-an-earlier-turn",
    ),
    pytest.param(
        put("american", LOCK, hand="2d 4c 5d 9h", melds=[WILD, KINGS], laid_now=[0]),
        {"american/R40"},
        id="wild-cards-are-kept-for-a-meld-of-this-turn",
    ),
    pytest.param(
        put("classic+wild-melds", LOCK, hand="2d 4c 5d 9h", melds=[WILD, KINGS]),
        {"classic/R25"},
        id="of-wild-cards-alone-the-text-says-little",
    ),
    pytest.param(
        put("american", {"ask": "meld", "cards": "As Ah Ad"}, hand="As Ah Ad 4c 5d 9h"),
        set(),
        id="pure-aces",
    ),
    pytest.param(
        put("american", ACES, hand="As Ah X 4c 5d 9h", melds=[KINGS]),
        set(),
        id="the-opening-was-in-an-earlier-turn",
    ),
    pytest.param(
        put("american", ACES, hand="As Ah X 4c 5d 9h", melds=[KINGS], laid_now=[0]),
        {"american/R39"},
        id="the-side-has-opened-in-this-turn",
    ),
    pytest.param(
        put("canadian", {"ask": "canasta-bonus", "cards": "X X X 2s 2d 2h 2c"}),
        set(),
        id="seven-wild-cards-are-a-canasta-by-the-text",
    ),
    pytest.param(
        put("canadian", {"ask": "meld", "cards": WILD}, hand=f"{WILD} 4c 5d 9h"),
        {"canadian/R68"},
        id="how-few-wild-cards-make-a-meld",
    ),
    pytest.param(
        put("canadian", "take-pile", **UNOPENED, hand="8s 8h 5d 4c Jd"),
        set(),
        id="no-opening-in-the-hand",
    ),
    pytest.param(
        put("canadian", "take-pile", **UNOPENED, hand="8s 8h X X 2c 4c Jd"),
        {"canadian/R71"},
        id="an-opening-in-the-hand",
    ),
    pytest.param(
        put("classic-3", "deal-score", **OVER, role="partner"), {"classic/R22"}, id="shared"
    ),
    pytest.param(put("classic-3", "deal-score", **OVER, role="lone"), set(), id="alone"),
    pytest.param(
        put("classic+wild-melds+wild-melds-penalty", "deal-score", hand="4c", melds=[WILD]),
        {"classic/R25"},
        id="the-penalty-is-an-option-of-its-own",
    ),
    pytest.param(
        put("svensk", "take-pile", **TAKING, hand="Ks 2h 4c", pile="Kd", melds=[f"{KINGS} X X 2s"]),
        {"svensk/A-6", "svensk/A-8"},
        id="the-top-card-may-not-lie-apart-from-the-own-meld",
    ),
    pytest.param(
        put("svensk", "take-pile", **TAKING, hand="8s 9c 5d 4c", pile="8d", melds=[KINGS]),
        set(),
        id="one-card-is-no-two-of-a-rank",
    ),
    pytest.param(
        put("svensk", "take-pile", **TAKING, hand="8s 2c 5d 4c", pile="2d 8d", melds=[KINGS]),
        {"svensk/A-5"},
        id="a-wild-card-is-none-of-two-of-a-rank",
    ),
    pytest.param(
        put("svensk", "deal-ends", hand="9c 5d", pile="8d", melds=[KINGS], stock=0, phase="start"),
        set(),
        id="whoever-cannot-take-the-pile-ends-the-deal-by-the-text",
    ),
    pytest.param(
        put("royal", "take-pile", **TAKING, hand="6s 7s 5d Kd", pile="8s", melds=[KINGS]),
        {"royal/A-15"},
        id="a-sequence-does-not-take-the-pile",
    ),
    pytest.param(
        put("royal", "take-pile", **TAKING, hand="6s 9s 5d Kd", pile="8s", melds=[KINGS]),
        set(),
        id="there-is-no-sequence",
    ),
    pytest.param(
        put("royal", "must-take", **EMPTY, hand="9h 9s 4c 5d", pile="2c 9d"),
        {"royal/A-32"},
        id="a-frozen-pile-must-be-taken-too",
    ),
    pytest.param(
        put("royal", "must-take", **EMPTY, hand="9h 4s 4c 5d", pile="5c 9d"),
        set(),
        id="an-open-pile-must-be-taken",
    ),
    pytest.param(
        put("american", "ask-partner", hand="4c 5d", melds=[KINGS], laid_now=[0]),
        {"american/R59", "classic/R17"},
        id="when-to-ask-is-borrowed-from-classic-canasta",
    ),
    pytest.param(
        put("royal", "pile-state", **TAKING, hand="4c", pile="3s 5d", melds=[KINGS]),
        set(),
        id="no-black-three-is-on-the-open-pile",
    ),
    pytest.param(
        put("fibel", "take-pile", **TAKING, hand="Ts Tc 7d 7c X 4c Jd", pile="Th", score=1830),
        {"fibel/F1", "fibel/F7"},
        id="the-pile-is-taken-with-a-second-meld",
    ),
    pytest.param(
        put("fibel", "take-pile", **TAKING, hand="As Ac 7d 7c X 4c Jd", pile="Ah", score=830),
        {"fibel/F1"},
        id="the-pile-is-taken-with-what-it-takes",
    ),
    pytest.param(
        put("fibel", LAST, hand="2c Qs Qd", melds=[KINGS_7]),
        {"fibel/F3"},
        id="who-goes-out-lays-every-card",
    ),
    pytest.param(
        put("fibel", LAST, hand="2c Qs Qd 4c", melds=[KINGS_7]),
        set(),
        id="who-goes-out-discards-a-card",
    ),
    pytest.param(
        put("romme", "go-out", **TURNS, hand="2c Td 8c 6d 5h 3d", melds=["X Kc Ac"]),
        {"romme/R1"},
        id="a-two-goes-on-round-the-corner",
    ),
    pytest.param(
        put("romme", "go-out", **TURNS, hand="Qc Td 8c 6d 5h 3d", melds=["X Kc Ac"]),
        set(),
        id="no-card-goes-on-round-the-corner",
    ),
    pytest.param(
        put("romme", {"ask": "meld-points", "cards": "X As 2s"}),
        {"romme/R1", "romme/R2", "romme/R3"},
        id="a-joker-before-the-ace-counts-most",
    ),
    pytest.param(
        put("romme", {"ask": "discard", "card": "5d"}, hand="5d 4d", drew="pile", drawn="4d"),
        set(),
        id="not-the-card-just-taken-is-discarded",
    ),
    pytest.param(
        put(
            "samba",
            {"ask": "add", "cards": "2d", "to": 0},
            hand="2d 4c 5c",
            melds=["2s X X X X 2c X"],
        ),
        {"samba/S10"},
        id="no-wild-card-goes-to-seven",
    ),
    pytest.param(
        put("samba", {"ask": "add", "cards": "X", "to": 0}, hand="X 4c 5c", melds=["Ks Kh Kd Kc"]),
        {"samba/S10"},
        id="a-joker-goes-to-a-meld-that-is-no-canasta",
    ),
    pytest.param(
        put("samba", {"ask": "add", "cards": "X", "to": 0}, hand="X 4c 5c", melds=["X 2s 2d"]),
        {"samba/S10"},
        id="a-joker-goes-to-wild-cards",
    ),
    pytest.param(
        put(
            "samba",
            {"ask": "add", "cards": "Kh", "to": 0},
            hand="Kh 4c 5c",
            melds=["Ks Kh Kd Kc X"],
        ),
        set(),
        id="a-king-goes-beside-a-joker",
    ),
    pytest.param(
        put(
            "samba",
            {"ask": "add", "cards": "X", "to": 0},
            hand="X 4c 5c",
            melds=["Ks Kh Kd Kc Ks Kh Kd"],
        ),
        set(),
        id="no-joker-goes-to-a-canasta-however-it-is-read",
    ),
    pytest.param(
        put("samba", {"ask": "canasta-kind", "cards": "3s 3s 3c X"}),
        set(),
        id="too-few-cards-of-any-kind",
    ),
]


@pytest.mark.parametrize(("case", "shown"), RULINGS)
def test_a_ruling_is_shown_only_where_the_answer_rests_on_it(case: Put, shown: set[str]) -> None:
    """What the text itself settles is not told as if it were read into it."""
    assert Told(case).rulings == shown


NO_ONTO = "classic+no-take-onto-canasta"
VARIANTS = [
    pytest.param(
        put(
            "svensk+two-canastas",
            {"ask": "add", "cards": "Kh", "to": 0},
            hand="Kh 4d",
            melds=[KINGS_7, "Qs Qd Qd Qc Qs Qc X"],
        ),
        "going_out.keep_card",
        False,
        id="who-goes-out-keeps-no-card-in-any-form",
    ),
    pytest.param(
        put(NO_ONTO, "take-pile", **TAKING, hand="4c 5d Jh", pile="Kc", melds=[KINGS, NINES_6]),
        "pile.own_meld",
        False,
        id="a-meld-that-is-no-canasta",
    ),
    pytest.param(
        put(NO_ONTO, "take-pile", **TAKING, hand="4c 5d 9h", pile="Kh", melds=[KINGS_7]),
        "pile.own_meld",
        True,
        id="a-finished-canasta",
    ),
    pytest.param(
        put(f"{NO_ONTO}+three-wild-3", {"ask": "canasta-bonus", "cards": "X 2s Ks Kh Kd Kc Ks"}),
        "melds.wild_limit",
        False,
        id="the-limit-of-any-canasta",
    ),
    pytest.param(
        put(
            f"{NO_ONTO}+three-wild-3",
            "take-pile",
            **TAKING,
            hand="Kc 2d 4c 9h",
            pile="Kd",
            melds=["X X 2s Ks Kh Kd Kc"],
        ),
        "melds.wild_limit",
        True,
        id="a-fourth-wild-card",
    ),
]


@pytest.mark.parametrize(("case", "rule", "cited"), VARIANTS)
def test_a_variant_is_cited_only_where_it_changes_something(
    case: Put, rule: str, *, cited: bool
) -> None:
    """Elsewhere what it is a variant of still holds, and that is cited."""
    told = Told(case)
    place = told.cited(next(each for each in told.verdict.findings if each.rule == rule))

    assert bool(place.switch) == cited
    assert ("Varianten" in place.section) == cited


EMPTY = {"ask": "discard", "card": "Kh"}
DISCARDS = [
    pytest.param(
        put("american", EMPTY, hand="Kh 4c 5d 9h", drew="pile"),
        "The pile is empty, but the king of hearts is neither an ace nor a seven.",
        id="another-rank",
    ),
    pytest.param(
        put("american", {"ask": "discard", "card": "7h"}, hand="7h Ac X 2d"),
        "You hold no natural cards but aces and sevens, so one of them may go on the empty pile.",
        id="nothing-else-in-hand",
    ),
    pytest.param(
        put("american", {"ask": "discard", "card": "X"}, hand="X 2d 2c"),
        "You hold nothing but wild cards, so one of them may be discarded.",
        id="nothing-but-wild-cards",
    ),
    pytest.param(
        put("american+no-safe-discard", EMPTY, hand="Kh 4c 5d 9h"),
        "The pile is empty, but a king is not a safe card here.",
        id="no-safe-card",
    ),
    pytest.param(
        put("american+no-safe-discard", EMPTY, hand="Kh Kh", melds=[KINGS_7]),
        "A king is a safe card, but so is every card that you may discard.",
        id="nothing-but-safe-cards",
    ),
    *(
        pytest.param(
            put("american+no-safe-discard", EMPTY, hand="Kh 4c 5d 9h", **{key: [meld]}),
            f"A king is a safe card, since {why}; it may not go on an empty pile while you can "
            "discard a card that is not.",
            id=name,
        )
        for name, key, meld, why in (
            (
                "near",
                "opponent_melds",
                "Ks Kh Kd Kc Ks",
                "the opponents’ meld of kings has five cards",
            ),
            ("theirs", "opponent_melds", KINGS_7, "the opponents have a canasta of kings"),
            ("ours", "melds", "Ks Kd Kc Ks Kc Kd X", "your side has a canasta of kings"),
        )
    ),
]


@pytest.mark.parametrize(("case", "said"), DISCARDS)
def test_what_an_empty_pile_asks_of_this_very_card(case: Put, said: str) -> None:
    """The sentence says which card is free or barred, and which meld makes it a safe one."""
    assert said in Told(case).decided


def test_a_special_hand_says_that_nothing_else_counts() -> None:
    """What else lies on the table or in the partner's hand is left out for a reason."""
    hand = "4s 4h 5s 5h 6s 6h 8s 8h 9s 9h Ts Th Js Jh"
    out = {"went_out": "us", "special_hand": "pairs", "partner_hand": "Ks Kh", "red_threes": "3h"}
    told = Told(put("american", "deal-score", hand=hand, **out))

    assert told.verdict.answer == 2500
    assert "nothing else counts for your side" in told.says(told.verdict.findings)[0]


def test_that_it_is_the_moment_to_ask_is_not_said_beside_a_no() -> None:
    """Who may not ask for another reason is not told that now would be the time."""
    for rules in ("american", "classic"):
        told = Told(put(rules, "ask-partner", hand="4c 5d Jh", melds=[KINGS]))

        assert not {"going_out.ask_time", "going_out.ask_once"} & {*ids(told.whole)}


@pytest.mark.parametrize("rules", ["classic-2", "canadian"])
def test_cards_left_in_the_stock_cite_no_rule_about_its_last_card(rules: str) -> None:
    """While there are cards to draw, what the last of them does is beside the point."""
    drawn = {"hand": "4c 5d Jh", "drawn": "5d Jh", "stock": 2, "pile": "9c"}
    place = Told(put(rules, "deal-ends", **drawn)).place

    assert (place.section, place.ruling) == ("Ende einer Runde", "")


def test_no_rule_stands_twice_in_front_of_a_number() -> None:
    """Of threes of both colours one sentence says what each colour brings."""
    melds = ["5d 5h 5d 5s 5h 5c 2s", "Js Jh Jd Jc Js Jh Jd"]
    case = put("american", "threes-score", melds=melds, red_threes="3h", black_threes="3s 3c")
    told = Told(case)

    (both,) = (each for each in told.whole if each.rule == "threes.red_all")
    assert both.facts == {"red": 100, "black": 300, "points": 400}
    assert both in told.folded.shown


def test_the_section_cited_is_the_one_that_says_so() -> None:
    """How many cards a meld has is told with the turn."""
    asked = {"ask": "meld", "cards": "Jd Jc"}
    told = Told(put("samba", asked, hand="Jd Jc 6h 5d", melds=["8c 8h 8h"]))

    assert told.place.section == "Samba-Canasta · Verlauf des Spiels"
