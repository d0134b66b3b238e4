from dataclasses import replace

import pytest

from tests.engine.asking import WITH_MELDS, at, rules_of
from tutor_app.engine.account import Entry, line_entry, sum_of
from tutor_app.engine.rules import scoring

KINGS = "Ks Kh Kd Kc Ks Kh Kd"
QUEENS = "Qs Qh Qd Qc 2s 2h X"
SIXES = "6s 6h 6d"
ACES = "As Ah Ad Ac As Ah Ad"
WILD = "X X X X 2s 2h 2d"
RUN = "4h 5h 6h 7h 8h 9h Th"
RED_4 = "3h 3d 3h 3d"


def _lines(found: tuple[Entry, ...]) -> list[tuple[str, dict[str, object]]]:
    for entry in found:
        assert not entry.lines or sum_of(entry.lines) == entry.finding.facts["points"]
    return [(entry.finding.rule, dict(entry.finding.facts)) for entry in found]


CANASTAS = [
    pytest.param("svensk", [SIXES], [], id="no-canasta"),
    pytest.param("svensk", [KINGS], [("natural", 1, 500)], id="natural"),
    pytest.param("classic", [QUEENS], [("mixed", 1, 300)], id="mixed"),
    pytest.param(
        "classic",
        [KINGS, QUEENS, ACES],
        [("natural", 2, 1000), ("mixed", 1, 300)],
        id="three-canastas",
    ),
    pytest.param("canadian", [KINGS, QUEENS], [("natural", 1, 300), ("mixed", 1, 200)], id="canad"),
    pytest.param("miller", [WILD], [("wild", 1, 2000)], id="miller-wild"),
    pytest.param(
        "american",
        [KINGS, ACES, WILD],
        [("natural", 1, 500), ("natural", 1, 2500, "A"), ("wild", 1, 2500)],
        id="american",
    ),
    pytest.param(
        "samba", [KINGS, ACES], [("natural", 1, 500), ("natural", 1, 1000, "A")], id="samba"
    ),
    pytest.param(
        "royal",
        [RUN, WILD, "3h 3d 3h 3s 3c 3s 3c"],
        [("wild", 1, 2000), ("sequence", 1, 1500), ("royal", 1, 3000)],
        id="royal",
    ),
    pytest.param("royal", ["3h 3d 3h 3d 3h 3d 3s"], [("super_royal", 1, 4000)], id="super-royal"),
]


@pytest.mark.parametrize(("rules", "melds", "lines"), CANASTAS)
def test_canasta_lines(rules: str, melds: list[str], lines: list[tuple[str | int, ...]]) -> None:
    """A line for each kind, with their number, what they bring and a rank that brings more."""
    position = at(rules, melds=melds, went_out="them")
    assert _lines(scoring.canasta_lines(position, rules_of(rules))) == [
        (
            f"scoring.{kind}_canastas",
            dict(zip(("count", "points", "rank"), each, strict=False)),
        )
        for kind, *each in lines
    ]


OUT = {"went_out": "us"}
CONCEALED = {"went_out": "us", "concealed": True}


@pytest.mark.parametrize(
    ("rules", "keys", "line"),
    [
        pytest.param("svensk", {"went_out": "them"}, None, id="they-went-out"),
        pytest.param("svensk", {}, None, id="nobody-went-out"),
        pytest.param("svensk", OUT, ("going_out", 100), id="svensk"),
        pytest.param("svensk", CONCEALED, ("concealed", 200), id="svensk-concealed (A-15)"),
        pytest.param("svensk-3", CONCEALED, ("concealed", 200), id="svensk-3-concealed (A-18)"),
        pytest.param("svensk+two-canastas", CONCEALED, ("going_out", 100), id="switch-concealed"),
        pytest.param("classic", CONCEALED, ("concealed", 200), id="classic-concealed"),
        pytest.param("classic", {"went_out": "them", "concealed": True}, None, id="their-hand"),
        pytest.param("wiener", CONCEALED, ("concealed", 200), id="wiener-verdeckt"),
        pytest.param(
            "wiener",
            {**CONCEALED, "hand_canasta": True},
            ("hand_canasta", 1000),
            id="wiener-hand-canasta (R31)",
        ),
        pytest.param("american", CONCEALED, ("going_out", 100), id="american (R57)"),
        pytest.param("nerja", CONCEALED, ("going_out", 100), id="nerja (A-26)"),
        pytest.param("royal", OUT, ("going_out", 200), id="royal"),
        pytest.param("royal", CONCEALED, ("concealed", 700), id="royal-concealed (A-27)"),
        pytest.param("fibel", CONCEALED, ("concealed", 200), id="fibel-concealed"),
        pytest.param("samba", CONCEALED, ("going_out", 300), id="samba (S24)"),
    ],
)
def test_going_out_line(rules: str, keys: dict[str, object], line: tuple[str, int] | None) -> None:
    """What going out brings, concealed or not, and only to the side that did."""
    found = _lines(scoring.going_out_line(at(rules, **keys), rules_of(rules)))

    assert found == ([(f"scoring.{line[0]}", {"points": line[1]})] if line else [])


@pytest.mark.parametrize(
    ("rules", "name", "points"),
    [
        pytest.param("american", "straight", 3000, id="straight"),
        pytest.param("american", "pairs", 2500, id="pairs"),
        pytest.param("american", "pairs-wild", 2000, id="pairs-wild"),
        pytest.param("american", "garbage", 2000, id="garbage"),
        pytest.param("american+special-3500", "garbage", 3500, id="switch-garbage"),
        pytest.param("american+special-3500", "pairs", 3500, id="switch-pairs"),
        pytest.param("american+special-3500", "pairs-wild", 3500, id="switch-pairs-wild"),
        pytest.param("american+special-3500", "straight", 3000, id="switch-straight-stays (R52)"),
    ],
)
def test_special_hand_line(rules: str, name: str, points: int) -> None:
    """A special hand scores a fixed amount (l.375)."""
    position = at(rules, went_out="us", special_hand=name)
    found = scoring.going_out_line(position, rules_of(rules))

    assert _lines(found) == [("scoring.special_hand", {"points": points, "word": name})]


THREES = [
    pytest.param("svensk", {"red_threes": "3h", "melds": [SIXES]}, 1, 100, id="svensk-one"),
    pytest.param("svensk", {"red_threes": "3h"}, 1, -100, id="svensk-unopened"),
    pytest.param("svensk", {"red_threes": RED_4, "melds": [SIXES]}, 4, 800, id="svensk-four"),
    pytest.param("svensk", {"red_threes": RED_4}, 4, -800, id="svensk-four-minus"),
    pytest.param("svensk-3", {"red_threes": f"{RED_4} 3h"}, 5, -1000, id="svensk-3-five (A-23)"),
    pytest.param("svensk", {"hand": "3h Ks", "melds": [SIXES]}, 1, 100, id="svensk-hand (A-21)"),
    pytest.param(
        "svensk",
        {"hand": "3h", "partner_hand": "3d", "red_threes": "3h 3d"},
        4,
        -800,
        id="svensk-both-hands-and-table",
    ),
    pytest.param("classic", {"red_threes": "3h 3d"}, 2, -200, id="classic-unopened"),
    pytest.param("classic", {"red_threes": RED_4, "melds": [SIXES]}, 4, 800, id="classic-four"),
    pytest.param("classic-6", {"red_threes": f"{RED_4} 3h 3d"}, 6, -1200, id="classic-6 (R23)"),
    pytest.param("american", {"red_threes": "3h 3d 3h"}, 3, -500, id="american-no-canasta"),
    pytest.param("american", {"red_threes": "3h", "melds": [KINGS]}, 1, 0, id="american-nothing"),
    pytest.param(
        "american", {"red_threes": "3h 3d", "melds": [KINGS, QUEENS]}, 2, 300, id="american-two"
    ),
    pytest.param("american", {"hand": "3h Ks"}, 1, -100, id="american-kept-unopened (R44)"),
    pytest.param("canadian", {"red_threes": "3h 3d", "melds": [SIXES]}, 2, 400, id="canadian"),
    pytest.param("fibel", {"red_threes": RED_4}, 4, -800, id="fibel-four-minus (F12)"),
    pytest.param("samba", {"red_threes": f"{RED_4} 3h 3d"}, 6, -1000, id="samba-six (S27)"),
    pytest.param(
        "nerja", {"red_threes": f"{RED_4} 3h 3d", "went_out": "them"}, 6, -1200, id="nerja-six"
    ),
    pytest.param("royal", {"red_threes": f"{RED_4} 3h 3d"}, 6, -1000, id="royal-six (A-35)"),
]


@pytest.mark.parametrize(("rules", "keys", "count", "points"), THREES)
def test_red_three_lines(rules: str, keys: dict[str, object], count: int, points: int) -> None:
    """Red threes count plus once the text's condition is met, else the whole total minus."""
    found = scoring.three_lines(at(rules, **keys), rules_of(rules))

    in_hand = [keys.get(name, "") for name in ("hand", "partner_hand")]
    held = sum(str(hand).count("3") for hand in in_hand)
    facts = {"count": count, "points": points} | ({"held": held} if held else {})
    assert _lines(found)[-1] == ("scoring.red_threes", facts)
    note = ["threes.red_minus"] if points else ["threes.red_zero"]
    assert [entry.finding.rule for entry in found[:-1]] == note


def test_black_threes_are_a_line_of_their_own() -> None:
    """American: black threes lie as bonus cards and count apart (R45)."""
    position = at("american", red_threes="3h", black_threes="3s 3c 3s")
    found = _lines(scoring.three_lines(position, rules_of("american")))

    assert found == [
        ("threes.red_minus", {"whole": 1, "stock": 1}),
        ("scoring.red_threes", {"count": 1, "points": -100}),
        ("scoring.black_threes", {"count": 3, "points": -500}),
    ]


@pytest.mark.parametrize("rules", ["classic", "royal", "american"])
def test_no_red_three_no_line(rules: str) -> None:
    """A side without red threes has no line for them."""
    assert scoring.three_lines(at(rules), rules_of(rules)) == ()


@pytest.mark.parametrize(
    ("rules", "keys", "melded", "held"),
    [
        pytest.param("svensk", {"melds": [KINGS]}, 70, 0, id="cards-of-a-canasta-count-too"),
        pytest.param("classic", {"melds": [QUEENS, "3s 3c 3s"]}, 145, 0, id="black-threes"),
        pytest.param("svensk", {"hand": "X 3s Ks"}, 0, -65, id="own-hand"),
        pytest.param("classic", {"hand": "Ks", "partner_hand": "As 4d"}, 0, -35, id="both-hands"),
        pytest.param(
            "miller",
            {"hand": "Ks", "partner_hand": "As", "other_partner_hand": "4d"},
            0,
            -35,
            id="three-hands",
        ),
        pytest.param("classic", {"hand": ""}, 0, 0, id="empty-hand"),
        pytest.param("canadian", {"hand": "Qs Ks"}, 0, -20, id="canadian"),
        pytest.param("royal", {"melds": ["3h 3d 3s"]}, 15, 0, id="royal-melded-threes"),
        pytest.param("american", {"melds": [SIXES]}, -15, 0, id="american-minus-without-canasta"),
        pytest.param("american", {"melds": [KINGS]}, 70, 0, id="american-with-a-canasta"),
        pytest.param("royal", {"melds": ["3h 3d", SIXES]}, 15, 0, id="royal-red-threes-alone"),
    ],
)
def test_card_lines(rules: str, keys: dict[str, object], melded: int, held: int) -> None:
    """Cards on the table count plus, cards in all hands minus, threes as the text says."""
    position, rule_set = at(rules, **keys), rules_of(rules)

    on_table = [("scoring.melded_cards", {"points": melded})] if melded else []
    in_hand = {"points": held} if held else {"points": 0, "none": 1}
    assert _lines(scoring.melded_lines(position, rule_set)) == on_table
    assert _lines(scoring.hand_lines(position, rule_set)) == [("scoring.hand_cards", in_hand)]


@pytest.mark.parametrize(
    ("rules", "keys", "threes"),
    [
        pytest.param(
            "canadian", {"hand": "3s Ks 3c"}, [("hand_black_three", 2, -200)], id="canadian (R75)"
        ),
        pytest.param(
            "royal",
            {"hand": "3h Ks 3s"},
            [("hand_red_three", 1, -500), ("hand_black_three", 1, -100)],
            id="royal (A-33)",
        ),
        pytest.param(
            "american",
            {"hand": "3h 3s Qs", "melds": [KINGS]},
            [("hand_three", 2, -10)],
            id="american-kept (R44)",
        ),
        pytest.param("classic", {"hand": "Ks"}, [], id="none"),
    ],
)
def test_threes_in_hand_cite_what_sets_their_cost(
    rules: str, keys: dict[str, object], threes: list[tuple[str, int, int]]
) -> None:
    """A three that costs more in hand than its card value is a line with a value of its own."""
    plain, *others = scoring.hand_lines(at(rules, **keys), rules_of(rules))

    assert plain.finding.facts == {"points": -10}
    assert [
        (entry.finding.limit, entry.finding.facts["count"], entry.finding.facts["points"])
        for entry in others
    ] == [(f"scoring.{name}", count, points) for name, count, points in threes]
    assert [line.limit for entry in others for line in entry.lines] == [
        f"scoring.{name}" for name, *_ in threes
    ]


def test_threes_alone_in_hand_are_the_only_line_of_the_hand() -> None:
    """Beside four black threes there is no line that says that cards in hand cost nothing."""
    found = scoring.hand_lines(at("canadian", hand="3s 3c"), rules_of("canadian"))

    assert [entry.finding.rule for entry in found] == ["scoring.hand_threes"]


@pytest.mark.parametrize("rules", ["fibel", "samba"])
def test_a_red_three_in_hand_counts_nothing_beside_its_penalty(rules: str) -> None:
    """The line of nought names the value whose ruling says so (fibel F11, samba S26)."""
    (three,) = scoring.hand_lines(at(rules, hand="3h"), rules_of(rules))
    (line,) = three.lines

    assert (line.points, line.limit) == (0, "penalties.offences.red-three-left-in-hand")


def test_cards_of_canastas_may_count_nothing_besides_the_bonus() -> None:
    """A house rule may leave the cards of a canasta out: a line says so."""
    known = rules_of("classic")
    rules = replace(known, scoring=known.scoring.but(canasta_cards=False))
    position = at("classic", melds=[KINGS, SIXES])
    counted, left_out = scoring.melded_lines(position, rules)

    assert counted.finding.facts == {"points": 15}
    assert left_out.finding.facts == {"points": 0}
    assert [(line.times, line.each, line.limit) for line in left_out.lines] == [
        (7, 0, "scoring.canasta_cards")
    ]


@pytest.mark.parametrize(
    ("melds", "red", "points"),
    [
        pytest.param(["3h 3d"], "", -200, id="too-few-canastas"),
        pytest.param(["3h", RUN, QUEENS], "3d", 200, id="beside-others"),
        pytest.param(["3h 3d 3h", RUN, QUEENS], "3d 3h 3d", 1000, id="all-six (A-26)"),
    ],
)
def test_red_threes_alone_in_a_meld_are_bonus_threes(
    melds: list[str], red: str, points: int
) -> None:
    """Royal: red threes without a black one bring 100 each, however they lie (L266)."""
    found = scoring.three_lines(at("royal", melds=melds, red_threes=red), rules_of("royal"))

    assert found[-1].finding.facts["points"] == points


@pytest.mark.parametrize(
    ("rules", "melds", "points"),
    [
        pytest.param("american", ["7s 7h 7d"], [-2500], id="sevens"),
        pytest.param("american", ["As Ah Ad"], [-2500], id="pure-aces"),
        pytest.param("american", ["As Ah X"], [], id="dirty-aces"),
        pytest.param("american", ["X 2s 2h"], [-2000], id="wild-meld"),
        pytest.param("american", ["X 2s 2h", "7s 7h 7d"], [-2000, -2500], id="two-of-them"),
        pytest.param("american", [ACES, SIXES], [], id="complete"),
        pytest.param("miller", ["X 2s 2h"], [-2000], id="miller"),
        pytest.param("canadian", ["X 2s 2h"], [], id="canadian (R70)"),
        pytest.param("royal", ["X 2s 2h"], [], id="royal"),
        pytest.param("samba", ["X 2s 2h"], [], id="samba (S11)"),
        pytest.param("classic+wild-melds", ["X 2s 2h"], [], id="wild-melds"),
        pytest.param(f"classic+{WITH_MELDS}", ["X 2s 2h"], [-1000], id="wild-melds-penalty"),
    ],
)
def test_unfinished_lines(rules: str, melds: list[str], points: list[int]) -> None:
    """What had to become a canasta costs, where the text says so."""
    found = scoring.unfinished_lines(at(rules, melds=melds), rules_of(rules))

    assert [facts["points"] for _, facts in _lines(found)] == points
    assert {rule for rule, _ in _lines(found)} <= {"scoring.unfinished"}


@pytest.mark.parametrize(
    ("rules", "keys", "points"),
    [
        pytest.param("american", {"hand": "As Ah Ad"}, [-1500], id="three-aces"),
        pytest.param("american", {"hand": "As Ah"}, [], id="two-aces"),
        pytest.param("american", {"hand": "As Ah", "partner_hand": "Ad Ac"}, [], id="two-each"),
        pytest.param(
            "american",
            {"hand": "As Ah Ad", "partner_hand": "7s 7h 7d 7c"},
            [-1500, -1500],
            id="both-partners (R53)",
        ),
        pytest.param("classic", {"hand": "As Ah Ad"}, [], id="classic"),
    ],
)
def test_triple_lines(rules: str, keys: dict[str, object], points: list[int]) -> None:
    """American: three or more aces or sevens in one hand cost 1,500 (l.356)."""
    found = scoring.triple_lines(at(rules, **keys), rules_of(rules))

    assert [facts["points"] for _, facts in _lines(found)] == points


def test_closing_lines() -> None:
    """The sum closes the sheet; what a doubled hand costs counts once more."""
    hand = line_entry(scoring.DOUBLED, -35)
    total, doubled = scoring.total_of([hand]).finding, hand.finding

    assert (total.rule, total.holds, total.facts) == ("scoring.total", None, {"total": -35})
    assert (doubled.rule, doubled.facts) == ("scoring.doubled", {"points": -35})
