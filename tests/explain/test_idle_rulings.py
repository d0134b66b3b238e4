"""A ruling is shown where an answer rests on it, and nowhere else."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tutor_app.explain import idle_rulings, rulings_of
from tutor_app.explain.folding import fold, walk

MERGING = {"ask": "merge", "from": 1, "to": 0}

CASES = [
    pytest.param(
        put("samba", MERGING, melds=["As Ah Ad", "Qd Kd Ad"]), {"samba/S15"}, id="kept-in-a-no"
    ),
    pytest.param(put("samba", MERGING, melds=["As Ah Ad", "As Ac Ac"]), set(), id="kept-in-a-yes"),
    pytest.param(
        put("romme", {"ask": "discard", "card": "4c"}, hand="9d 4c", drawn="4c", drew="pile"),
        set(),
        id="broken-in-a-no",
    ),
]


@pytest.mark.parametrize(("case", "idle"), CASES)
def test_idle_rulings(case: Put, idle: set[str]) -> None:
    """What is kept does not make a no, so nothing rests on how the text is read there."""
    verdict, rules = case.verdict(), rules_of(case.rules)

    assert idle_rulings(verdict, rules) == idle
    assert {ruling for each in verdict.findings for ruling in rulings_of(each, rules)} >= idle


OPENINGS = [
    pytest.param("X 2s 2d 2c 6h 7h 8h 9c Jd", True, id="it-takes-the-wild-cards"),
    pytest.param("Ks Kd Kc Kh As Ad Ah Ac 9c Jd 2s", False, id="naturals-are-enough"),
]


@pytest.mark.parametrize(("hand", "rests"), OPENINGS)
def test_an_opening_that_needs_wild_cards_alone_says_that_they_are_a_meld(
    hand: str, *, rests: bool
) -> None:
    """That wild cards alone may open is how the text is read (S11)."""
    verdict = put("samba", "can-open", hand=hand, score=5040 if rests else 0).verdict()

    assert verdict.answer is True
    assert ("melds.wild_only" in {each.rule for each in verdict.findings}) == rests


def _shown(case: Put) -> set[str]:
    """Return the rulings that a reader of the proof sees."""
    verdict, rules = case.verdict(), rules_of(case.rules)
    folded = fold(verdict)
    found = walk((*folded.shown, *folded.more))
    every = {ruling for each in found for ruling in rulings_of(each, rules)}
    return every - idle_rulings(verdict, rules)


BESIDE = [
    pytest.param(
        put("nerja", "can-open", hand="As Ah Ks Kh Kd Qs Qh Qd 4c 5d", score=2000),
        set(),
        id="no-opening-however-it-is-read",
    ),
    pytest.param(
        put("nerja", "can-open", hand="As Ah Ad Ks Kh Kd 4c 5d", score=2000),
        {"nerja/A-7"},
        id="two-melds-would-reach-it",
    ),
    pytest.param(
        put("nerja", "can-open", hand="As Ah Ad Ac Ks Kh Kd 4c 5d"), set(), id="one-meld-does"
    ),
    pytest.param(
        put("nerja", "can-open", hand="As Ah Ad Ac 4c 5d", lap=1), set(), id="the-first-round"
    ),
    pytest.param(
        put("nerja", "deal-ends", hand="As Ah", pile="4c 9d", melds=["Ks Kh Kd"], stock=2),
        set(),
        id="cards-in-the-stock",
    ),
    pytest.param(
        put(
            "nerja",
            "deal-ends",
            hand="As Ah",
            pile="4c",
            melds=["Ks Kh Kd"],
            stock=0,
            phase="start",
        ),
        {"nerja/A-27"},
        id="no-card-in-the-stock",
    ),
    pytest.param(
        put("american", "can-open", hand="As Ah Ad Ac Ks Kh Kd Kc Kd 9d 4c 5h"),
        set(),
        id="each-meld-is-of-the-kind",
    ),
    pytest.param(
        put("american", "can-open", hand="As Ah Ad Ks Kh X 9d 4c"),
        {"american/R36"},
        id="another-meld-is-not",
    ),
    pytest.param(
        put("wiener", "pile-state", hand="As Ah", pile="4c 9d", melds=["Ks Kh Kd"], phase="start"),
        set(),
        id="no-canasta-of-the-rank",
    ),
]


@pytest.mark.parametrize(("case", "shown"), BESIDE)
def test_a_ruling_is_shown_where_another_reading_would_answer_otherwise(
    case: Put, shown: set[str]
) -> None:
    """How the text is read matters to some cases of a rule; to the others it is not told."""
    assert _shown(case) == shown
