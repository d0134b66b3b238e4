import pytest

from tests.engine.asking import Put, at, put, rules_of
from tutor_app.engine.ask import ask
from tutor_app.engine.card import Cards
from tutor_app.engine.position import Question
from tutor_app.notation.positions import read_cards

SEVENS = "7s 7h 7d 7c 7s 7h 7d"
NINES = "9s 9h 9d 9c 9s 9h 9d"
FOURS = "4s 4h 4d 4c 4s 4h 4d"

OPENS = [
    pytest.param(
        put("svensk", "can-open", hand="As Ah Ad 4c 5d 8s"), "opening.minimum", id="svensk-60-of-50"
    ),
    pytest.param(
        put("svensk", "can-open", hand="4s 4h 4d 9c 8s", score=-5),
        "opening.minimum",
        id="svensk-three-fours-below-zero",
    ),
    pytest.param(
        put("svensk", "can-open", hand="Ks Kh X X 4c 4d 9s", score=1500),
        "opening.minimum",
        id="svensk-two-naturals-two-jokers",
    ),
    pytest.param(
        put("svensk", "can-open", hand="Qs Qh As Ah X 4c 5d", pile="Qd", phase="start", score=3000),
        "opening.minimum",
        id="svensk-queens-aces-and-a-joker-are-120",
    ),
    pytest.param(
        put("svensk", "can-open", hand=FOURS, score=3000),
        "opening.concealed_exempt",
        id="svensk-concealed-after-a-stock-draw",
    ),
    pytest.param(
        put("svensk-3", "can-open", hand=f"{FOURS} {SEVENS}", score=3000),
        "opening.concealed_exempt",
        id="svensk-3-with-two-canastas",
    ),
    pytest.param(
        put("classic", "can-open", hand="As Ah 2s 2h 2d 4c 5d", score=1500),
        "opening.minimum",
        id="classic-three-wild-of-five (R05)",
    ),
    pytest.param(
        put(
            "classic", "can-open", hand="Qs Qh As Ah X 4c 5d", pile="Qd", phase="start", score=3000
        ),
        "opening.minimum",
        id="classic-queens-aces-and-a-joker-are-120",
    ),
    pytest.param(
        put("classic", "can-open", hand=f"{FOURS} 9d", score=0),
        "opening.concealed_exempt",
        id="classic-whole-hand-and-a-discard",
    ),
    pytest.param(
        put("classic", "can-open", hand=f"{FOURS} 9d", red_threes="3h 3d"),
        "opening.concealed_exempt",
        id="classic-red-threes-do-not-spoil-it",
    ),
    pytest.param(
        put("svensk+two-canastas", "can-open", hand=f"{FOURS} {NINES} 3s 3c 3s", score=3000),
        "opening.minimum",
        id="switch-black-threes-count-when-going-out",
    ),
]


@pytest.mark.parametrize(("case", "because"), OPENS)
def test_can_open(case: Put, because: str) -> None:
    """The side can open, and the reason is the minimum or the concealed hand."""
    verdict = case.verdict()

    assert verdict.answer is True
    assert because in verdict.accepted
    assert verdict.ways_total >= len(verdict.ways) > 0


CANNOT = [
    pytest.param(
        put("svensk", "can-open", hand="Ks Kh Kd 4c 5d 8s"), "opening.minimum", id="svensk-30-of-50"
    ),
    pytest.param(
        put("svensk", "can-open", hand="As Ah 2s 2h 2d 4c 5d", score=1500),
        "opening.minimum",
        id="svensk-three-wild-of-five-are-too-many",
    ),
    pytest.param(
        put("svensk", "can-open", hand="As Ah Ad 4c"), "going_out.keep_card", id="svensk-one-left"
    ),
    pytest.param(
        put("svensk", "can-open", hand=FOURS, pile="4c", phase="start"),
        "opening.minimum",
        id="svensk-concealed-with-the-pile-is-not-exempt",
    ),
    pytest.param(
        put("svensk", "can-open", hand=FOURS, drew="top"),
        "opening.minimum",
        id="svensk-the-top-card-exempts-no-more-than-the-pile",
    ),
    pytest.param(
        put("svensk", "can-open", hand=FOURS, partner_answers=["no"]),
        "going_out.partner_no",
        id="svensk-the-partner-says-no",
    ),
    pytest.param(
        put("svensk-3", "can-open", hand=f"{FOURS} 9s"),
        "opening.concealed_exempt",
        id="svensk-3-one-canasta-does-not-exempt",
    ),
    pytest.param(
        put("svensk+two-canastas", "can-open", hand=FOURS),
        "opening.minimum",
        id="switch-knows-no-concealed-hand",
    ),
    pytest.param(
        put("svensk", "can-open", hand="As Ah Ad 4c 5d", stock=0, drawn="3h"),
        "stock_end.red_three_last",
        id="svensk-the-deal-is-over",
    ),
    pytest.param(
        put("svensk", "can-open", hand="As Ah Ad 4c 5d", partner_answers=["yes"]),
        "going_out.partner_yes",
        id="svensk-a-yes-obliges-to-leave",
    ),
    pytest.param(
        put("classic", "can-open", hand="Ks Kh 2s 4c 5d", pile="Kd Kc", phase="start", score=1500),
        "opening.minimum",
        id="classic-cards-below-the-top-do-not-count (R12)",
    ),
    pytest.param(
        put("classic", "can-open", hand="3s 3c 3s As Ah 2d 4c", score=1500),
        "opening.minimum",
        id="classic-black-threes-do-not-open",
    ),
    pytest.param(
        put("classic", "can-open", hand="Ks X X 2s 4c 5d"),
        "melds.naturals_min",
        id="classic-no-pair",
    ),
]


@pytest.mark.parametrize(("case", "because"), CANNOT)
def test_cannot_open(case: Put, because: str) -> None:
    """The side cannot open, and what is missing is a reason."""
    verdict = case.verdict()

    assert verdict.answer is False
    assert because in verdict.accepted


VALUES = [
    pytest.param(put("svensk", "opening-need", score=1495), 50, id="need-svensk"),
    pytest.param(put("classic", "opening-need", score=-5), 15, id="need-classic-in-the-red"),
    pytest.param(put("svensk-2", "opening-need", score=5000), 120, id="need-beyond (A-2)"),
    pytest.param(
        put("svensk", {"ask": "opening-value", "melds": ["Ks Kh Kd", "As Ah 2d"]}),
        90,
        id="value-from-the-hand",
    ),
    pytest.param(
        put("svensk", {"ask": "opening-value", "melds": ["Ks Kh"]}, phase="start", pile="4c Kd"),
        30,
        id="value-with-the-top-card",
    ),
    pytest.param(
        put(
            "classic",
            {"ask": "opening-value", "melds": ["Ks Kh"]},
            phase="start",
            pile="4c Kd",
            red_threes="3h 3d",
        ),
        30,
        id="value-red-threes-do-not-count",
    ),
    pytest.param(
        put("classic", {"ask": "opening-value", "melds": [SEVENS]}), 35, id="value-without-bonus"
    ),
]


@pytest.mark.parametrize(("case", "points"), VALUES)
def test_points(case: Put, points: int) -> None:
    """The minimum, and what melds count towards it."""
    assert case.verdict().answer == points


def _minimal(rules: str, **keys: object) -> list[tuple[int, int, list[str]]]:
    verdict = ask(at(rules, **keys), Question(ask="can-open"), rules_of(rules))
    return [
        (way.hand_cards, way.points, sorted(_ranks(laid.cards) for laid in way.melds))
        for way in verdict.ways
    ]


def _ranks(cards: Cards) -> str:
    return "".join(sorted(card[0] for card in cards))


def test_the_known_trap() -> None:
    """Q Q and the top Q with A A X are 120; less than all five cards is not enough."""
    ways = _minimal("svensk", hand="Qs Qh As Ah X 4c 5d", pile="Qd", phase="start", score=3000)

    assert ways == [(5, 120, ["AAX", "QQQ"])]


def test_minimal_openings_are_listed_cheapest_first() -> None:
    """Fewest cards from the hand first, then fewest points over the need; suits do not count."""
    ways = _minimal("classic", hand="As Ah Ad Ac Ks Kh Kd 2s X 4c 5d")

    assert ways == sorted(ways, key=lambda way: way[:2])
    assert ways[0] == (3, 60, ["2AA"])
    assert (3, 60, ["AAA"]) in ways
    assert (3, 70, ["KKX"]) in ways
    assert len(ways) == len({tuple(way[2]) for way in ways})


def test_nothing_can_be_left_out_of_a_minimal_opening() -> None:
    """No listed opening holds another one and more."""
    ways = [way for *_, way in _minimal("classic", hand="As Ah Ad Ks Kh Kd Qs Qh 2s X 4c 5d")]
    cards = [sorted("".join(way)) for way in ways]

    assert len(cards) > 3
    assert not [
        (small, large)
        for small in cards
        for large in cards
        if small != large and all(large.count(card) >= small.count(card) for card in small)
    ]


def test_cards_that_are_listed_come_from_the_hand() -> None:
    """A way names cards of the hand, and the top card where the pile is taken."""
    hand = read_cards("Qs Qh As Ah X 4c 5d")
    position = at("classic", hand=" ".join(hand), pile="Qd", phase="start", score=3000)
    (way,) = ask(position, Question(ask="can-open"), rules_of("classic")).ways
    laid = [card for meld in way.melds for card in meld.cards]

    assert sorted(laid) == sorted(["Qs", "Qh", "Qd", "As", "Ah", "X"])
    assert (way.hand_cards, way.left) == (5, 2)


def test_a_wild_canasta_frees_from_the_minimum_only_where_there_is_a_splash() -> None:
    """In Samba seven twos are a meld of 140 points and no more, whoever cannot go out."""
    asked = {"hand": "2s 2s 2s 2c 2h 2d 2d As Ah", "score": 7000, "partner_answers": ["no"]}
    verdict = put("samba", "can-open", **asked, phase="drawn", lap=2).verdict()

    assert (verdict.answer, verdict.decided_by) == (False, ("opening.minimum",))


def test_a_wild_card_in_another_meld_is_no_other_way() -> None:
    """A joker with the kings, the jacks or the tens: the same cards go down, one opening."""
    hand = "Ks Kh Kd Kc Js Jh Jd Th Tc Td X 4c 9s"
    verdict = put("samba", "can-open", hand=hand, score=7320).verdict()

    laid = [sorted(card[0] for meld in way.melds for card in meld.cards) for way in verdict.ways]
    assert len(laid) == len({*map(tuple, laid)}) == verdict.ways_total > 0


def test_an_opening_of_a_canasta_and_a_new_meld_of_its_rank() -> None:
    """4 fours with 3 twos are complete, 2 with 2 lie beside: 130 points, one meld is too few."""
    rules = "classic+no-take-onto-canasta+three-wild-1"
    hand = "4s 4h 4d 4c 4s 2s 2h 2d 2c 2s"
    told = {"score": 3000, "hand": hand, "melded_before": False, "phase": "start"}
    less = told | {"hand": hand.removesuffix(" 2s")}

    assert put(rules, "go-out", pile="Ks 4h", **told).verdict().answer is True
    assert put(rules, "go-out", pile="4c 4h", **told).verdict().answer is True
    assert put(rules, "go-out", pile="2s Ks 4h", **less).verdict().answer is False


OPENS_AND_LEAVES = [
    pytest.param("classic", "Kc Kd Kh Ks Kc Kd Kh As Ad Ac 2c 9d", 150, id="classic"),
    pytest.param("fibel", "Kc Kd Kh Ks Kc Kd Kh 2c 2d 2h X As Ad Ac 9d", 240, id="fibel"),
    pytest.param("samba", "4h 5h 6h 7h 8h 9h Th Kc Kd Ks Kh Kc Kd Qs Qh Qd 2c 9d", 160, id="samba"),
]


@pytest.mark.parametrize(("rules", "hand", "points"), OPENS_AND_LEAVES)
def test_who_opens_with_the_whole_hand_reads_of_the_melds_shown(
    rules: str, hand: str, points: int
) -> None:
    """The points of the opening are those of the way out beside it, not of a smaller one."""
    verdict = put(rules, "go-out", hand=hand, score=1600).verdict()

    minimum = next(each for each in verdict.findings if each.rule == "opening.minimum")
    assert minimum.facts["have"] == verdict.ways[0].points == points
