import pytest

from tests.engine.asking import CANASTA_FORMS, Put, put

KINGS = "Ks Kh Kd Kc Ks Kh Kd"
MIXED = "Qs Qh Qd Qc 2s 2h X"
SIXES = "6s 6h 6d"


def _of(kind: str, cards: str) -> dict[str, object]:
    return {"ask": kind, "cards": cards}


KINDS = [
    pytest.param(put("svensk", _of("canasta-kind", KINGS)), "natural", id="svensk-natural"),
    pytest.param(put("svensk", _of("canasta-kind", MIXED)), "mixed", id="svensk-mixed"),
    pytest.param(put("svensk", _of("canasta-kind", "Ks Kh Kd Kc Ks Kh")), "none", id="svensk-six"),
    pytest.param(
        put("svensk", _of("canasta-kind", f"{MIXED} X")), "none", id="svensk-four-wild-of-eight"
    ),
    pytest.param(
        put("classic", _of("canasta-kind", f"{KINGS} 2s")), "mixed", id="classic-no-longer-natural"
    ),
    pytest.param(
        put("classic", _of("canasta-kind", "2s 2h 2d 2c X X X")), "none", id="classic-wild-only"
    ),
    pytest.param(
        put("classic", _of("canasta-kind", "Ks Kh Kd Kc Qs Qh Qd")), "none", id="classic-two-ranks"
    ),
    pytest.param(
        put("svensk-3", _of("canasta-kind", "3s 3c 3s 3c 3s 3c")), "none", id="svensk-3-A-35"
    ),
    pytest.param(
        put("classic", _of("canasta-kind", f"{KINGS} 3h")), "none", id="classic-a-red-three-among"
    ),
    *(
        pytest.param(
            put(name, _of("canasta-kind", "3s 3c 3s 3c 2s 2h 2d")),
            "mixed" if name.startswith("fibel") else "none",
            id=f"{name}-black-threes",
        )
        for name in CANASTA_FORMS
    ),
]


@pytest.mark.parametrize(("case", "word"), KINDS)
def test_canasta_kind(case: Put, word: str) -> None:
    """Natural without wild cards, mixed with one to three, otherwise none."""
    assert case.verdict().answer == word


POINTS = [
    pytest.param(put("svensk", _of("canasta-bonus", KINGS)), 500, id="bonus-natural"),
    pytest.param(put("classic", _of("canasta-bonus", MIXED)), 300, id="bonus-mixed"),
    pytest.param(put("classic", _of("canasta-bonus", f"{KINGS} Kc")), 500, id="bonus-of-eight"),
    pytest.param(put("classic", _of("canasta-bonus", "Ks Kh Kd")), 0, id="bonus-of-three"),
    pytest.param(put("classic", _of("canasta-bonus", f"{MIXED} X")), 0, id="bonus-four-wild"),
    pytest.param(put("classic", _of("meld-points", KINGS)), 70, id="points-seven-kings"),
    pytest.param(put("svensk", _of("meld-points", "As 2s X 7d 3s")), 100, id="points-one-of-each"),
    pytest.param(put("svensk", "threes-score", red_threes="3h"), -100, id="threes-unopened"),
    pytest.param(
        put("svensk", "threes-score", red_threes="3h 3d 3h 3d", melds=[SIXES]), 800, id="threes-all"
    ),
    pytest.param(
        put("svensk-3", "threes-score", red_threes="3h 3d 3h 3d", melds=[SIXES]),
        400,
        id="threes-svensk-3-four",
    ),
    pytest.param(
        put("svensk-3", "threes-score", red_threes="3h 3d 3h 3d 3h"), -1000, id="threes-svensk-3"
    ),
    pytest.param(put("classic", "threes-score"), 0, id="threes-none"),
    pytest.param(
        put("classic", "threes-score", opponent_red_threes="3h 3d", melds=[SIXES]),
        0,
        id="threes-theirs-are-not-ours",
    ),
    pytest.param(
        put(
            "classic",
            "deal-score",
            melds=[KINGS, MIXED, SIXES],
            red_threes="3h 3d",
            went_out="us",
            partner_hand="As 4d",
        ),
        500 + 300 + 100 + 200 + 70 + 130 + 15 - 25,
        id="score-classic-went-out",
    ),
    pytest.param(
        put("svensk", "deal-score", hand="X 2s As", partner_hand="Ks 3s", red_threes="3h 3d"),
        -200 - 90 - 15,
        id="score-svensk-caught-with-everything",
    ),
    pytest.param(
        put("svensk-2", "deal-score", melds=[KINGS], went_out="us", concealed=True, hand=""),
        500 + 200 + 70,
        id="score-svensk-2-concealed",
    ),
    pytest.param(
        put("classic", "deal-score", melds=["4s 4h 4d"], hand="X", went_out="them"),
        15 - 50,
        id="score-may-be-negative",
    ),
    pytest.param(put("classic", "deal-score"), 0, id="score-of-nothing"),
    pytest.param(
        put("svensk", {"ask": "penalty", "offence": "ask-and-not-go-out"}), 0, id="penalty-svensk"
    ),
    pytest.param(
        put("classic", {"ask": "penalty", "offence": "touch-pile"}), 0, id="penalty-classic"
    ),
]


@pytest.mark.parametrize(("case", "points"), POINTS)
def test_points(case: Put, points: int) -> None:
    """Canastas, cards, threes and whole deals come to what the score table says."""
    assert case.verdict().answer == points


MATCH = [
    pytest.param(put("svensk", "match", score=4995, opponent_scores=[4990]), "play-on", id="short"),
    pytest.param(put("svensk", "match", score=5000, opponent_scores=[4990]), "us", id="exactly"),
    pytest.param(put("classic", "match", score=5200, opponent_scores=[5300]), "them", id="both"),
    pytest.param(
        put("classic", "match", score=5200, opponent_scores=[5200]), "extra-deal", id="tie"
    ),
    pytest.param(
        put("svensk-3", "match", score=5300, opponent_scores=[5200, 5200]), "us", id="tie-below-us"
    ),
    pytest.param(
        put("svensk-3", "match", score=100, opponent_scores=[5200, 5200]),
        "extra-deal",
        id="tie-of-the-others",
    ),
    pytest.param(
        put("svensk-3", "match", score=100, opponent_scores=[90, 5200]), "them", id="one-of-two"
    ),
]


@pytest.mark.parametrize(("case", "word"), MATCH)
def test_match(case: Put, word: str) -> None:
    """The highest total wins once somebody has 5,000; a tie at the top is one more deal."""
    assert case.verdict().answer == word


@pytest.mark.parametrize(
    "case",
    [row.values[0] for row in POINTS if "score-" in str(row.id)],
    ids=lambda case: case.rules,
)
def test_score_lines_sum_to_the_total(case: Put) -> None:
    """The lines of the sheet add up to its last line."""
    *lines, total = case.verdict().findings
    counted = [line.facts["points"] for line in lines if line.rule.startswith("scoring.")]

    assert sum(points for points in counted if isinstance(points, int)) == total.facts["total"]
