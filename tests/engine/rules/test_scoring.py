import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.rules import scoring
from tutor_app.engine.verdict import Finding

KINGS = "Ks Kh Kd Kc Ks Kh Kd"
QUEENS = "Qs Qh Qd Qc 2s 2h X"
SIXES = "6s 6h 6d"


def _lines(found: tuple[Finding, ...]) -> list[tuple[str, dict[str, object]]]:
    return [(finding.rule, dict(finding.facts)) for finding in found]


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("melds", "lines"),
    [
        pytest.param([SIXES], [], id="no-canasta"),
        pytest.param(
            [KINGS], [("scoring.natural_canastas", {"count": 1, "points": 500})], id="natural"
        ),
        pytest.param(
            [QUEENS], [("scoring.mixed_canastas", {"count": 1, "points": 300})], id="mixed"
        ),
        pytest.param(
            [KINGS, QUEENS, "As Ah Ad Ac As Ah Ad"],
            [
                ("scoring.natural_canastas", {"count": 2, "points": 1000}),
                ("scoring.mixed_canastas", {"count": 1, "points": 300}),
            ],
            id="three-canastas",
        ),
    ],
)
def test_canasta_lines(
    rules: str, melds: list[str], lines: list[tuple[str, dict[str, object]]]
) -> None:
    """Natural canastas bring 500 each, mixed ones 300."""
    assert _lines(scoring.canasta_lines(at(rules, melds=melds), rules_of(rules))) == lines


@pytest.mark.parametrize(
    ("rules", "keys", "lines"),
    [
        pytest.param("svensk", {"went_out": "them"}, [], id="they-went-out"),
        pytest.param("svensk", {}, [], id="nobody-went-out"),
        pytest.param(
            "svensk", {"went_out": "us"}, [("scoring.going_out", {"points": 100})], id="svensk"
        ),
        pytest.param(
            "svensk",
            {"went_out": "us", "concealed": True},
            [("scoring.concealed", {"points": 200})],
            id="svensk-concealed-in-all (A-15)",
        ),
        pytest.param(
            "svensk-3",
            {"went_out": "us", "concealed": True},
            [("scoring.concealed", {"points": 200})],
            id="svensk-3-concealed (A-18)",
        ),
        pytest.param(
            "svensk+two-canastas",
            {"went_out": "us", "concealed": True},
            [("scoring.going_out", {"points": 100})],
            id="the-switch-knows-no-concealed",
        ),
        pytest.param(
            "classic",
            {"went_out": "us", "concealed": True},
            [("scoring.concealed", {"points": 200})],
            id="classic-concealed",
        ),
        pytest.param(
            "classic", {"went_out": "them", "concealed": True}, [], id="their-concealed-hand"
        ),
    ],
)
def test_going_out_line(
    rules: str, keys: dict[str, object], lines: list[tuple[str, dict[str, object]]]
) -> None:
    """Going out brings 100, concealed 200 in all, and only to the side that did."""
    assert _lines(scoring.going_out_line(at(rules, **keys), rules_of(rules))) == lines


@pytest.mark.parametrize(
    ("rules", "keys", "count", "points"),
    [
        pytest.param("svensk", {"red_threes": "3h", "melds": [SIXES]}, 1, 100, id="svensk-one"),
        pytest.param("svensk", {"red_threes": "3h"}, 1, -100, id="svensk-unopened"),
        pytest.param(
            "svensk", {"red_threes": "3h 3d 3h 3d", "melds": [SIXES]}, 4, 800, id="svensk-four"
        ),
        pytest.param("svensk", {"red_threes": "3h 3d 3h 3d"}, 4, -800, id="svensk-four-minus"),
        pytest.param(
            "svensk-3", {"red_threes": "3h 3d 3h 3d 3h"}, 5, -1000, id="svensk-3-five (A-23)"
        ),
        pytest.param(
            "svensk",
            {"hand": "3h Ks", "melds": [SIXES]},
            1,
            100,
            id="svensk-in-hand-counts-as-laid (A-21)",
        ),
        pytest.param(
            "svensk",
            {"hand": "3h", "partner_hand": "3d", "red_threes": "3h 3d"},
            4,
            -800,
            id="svensk-both-hands-and-table",
        ),
        pytest.param("classic", {"red_threes": "3h 3d"}, 2, -200, id="classic-unopened"),
        pytest.param(
            "classic", {"red_threes": "3h 3d 3h 3d", "melds": [SIXES]}, 4, 800, id="classic-four"
        ),
    ],
)
def test_red_three_lines(rules: str, keys: dict[str, object], count: int, points: int) -> None:
    """Red threes count plus once the side has opened, else the whole total counts minus."""
    found = scoring.red_three_lines(at(rules, **keys), rules_of(rules))

    assert _lines(found)[-1] == ("scoring.red_threes", {"count": count, "points": points})
    assert [finding.rule for finding in found[:-1]] == ["threes.red_minus"] * (points < 0)


def test_no_red_three_no_line() -> None:
    """A side without red threes has no line for them."""
    assert scoring.red_three_lines(at("classic"), rules_of("classic")) == ()


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("keys", "melded", "held"),
    [
        pytest.param({"melds": [KINGS]}, 70, 0, id="cards-of-a-canasta-count-too"),
        pytest.param({"melds": [QUEENS, "3s 3c 3s"]}, 145, 0, id="wild-cards-and-black-threes"),
        pytest.param({"hand": "X 3s Ks"}, 0, -65, id="own-hand"),
        pytest.param({"hand": "Ks", "partner_hand": "As 4d"}, 0, -35, id="both-hands"),
        pytest.param({"hand": ""}, 0, 0, id="empty-hand"),
    ],
)
def test_card_lines(rules: str, keys: dict[str, object], melded: int, held: int) -> None:
    """Cards on the table count plus, cards in both hands minus, black threes five each."""
    found = scoring.card_lines(at(rules, **keys), rules_of(rules))

    assert _lines(found) == [
        ("scoring.melded_cards", {"points": melded}),
        ("scoring.hand_cards", {"points": held}),
    ]


def test_total() -> None:
    """The sum closes the sheet."""
    line = scoring.total_line(-35)

    assert (line.rule, line.holds, line.facts) == ("scoring.total", None, {"total": -35})
