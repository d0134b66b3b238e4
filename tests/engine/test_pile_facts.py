import pytest

from tests.engine.asking import Put, put

TOP = {"ask": "cards-taken", "choice": "top"}
DRAWN_FROM_PILE = {"ask": "cards-drawn", "action": "take-pile"}
SIXES = "6s 6h 6d"
KINGS = "Ks Kh Kd"
KING_CANASTA = "Ks Kh Kd Kc Ks Kh Kd"

MUST_TAKE = [
    pytest.param(
        put("classic", "must-take", stock=0, hand="4c 5d 8s", pile="9c Kc", melds=[KINGS]),
        True,
        "stock_end.forced_take",
        id="classic-the-king-fits",
    ),
    pytest.param(
        put("classic", "must-take", stock=0, hand="4c 5d", pile="Kc", melds=[KING_CANASTA]),
        True,
        "stock_end.forced_take",
        id="classic-onto-a-canasta-too",
    ),
    pytest.param(
        put("classic", "must-take", stock=1, hand="4c 5d 8s", pile="9c Kc", melds=[KINGS]),
        False,
        "stock_end.stock_left",
        id="classic-a-stock-card-is-left",
    ),
    pytest.param(
        put("classic", "must-take", stock=0, hand="Qs Qh 8s", pile="9c Qc", melds=[KINGS]),
        False,
        "pile.own_meld",
        id="classic-a-pair-is-no-duty",
    ),
    pytest.param(
        put("classic", "must-take", stock=0, hand="Kc Ks 8s 4d", pile="2c Kh", melds=[KINGS]),
        False,
        "freezing.wild_in_pile",
        id="classic-not-a-frozen-pile",
    ),
    pytest.param(
        put("classic", "must-take", stock=0, hand="Kc 8s", pile="9c 3s", melds=[KINGS]),
        False,
        "pile.stop_card",
        id="classic-not-a-blocked-pile",
    ),
    pytest.param(
        put("classic", "must-take", stock=0, hand="Kc", pile="Kh", melds=[KINGS]),
        False,
        "pile.one_card",
        id="classic-the-taking-would-be-illegal (R18)",
    ),
    pytest.param(
        put("classic", "must-take", stock=0, hand="Kc Ks", pile="", melds=[KINGS]),
        False,
        "pile.not_empty",
        id="classic-no-pile",
    ),
    pytest.param(
        put("svensk", "must-take", stock=0, hand="Kc Ks 8s", pile="9c Kh", melds=[KINGS]),
        False,
        "stock_end.never_forced",
        id="svensk-never",
    ),
    pytest.param(
        put("svensk-2", "must-take", hand="Kc Ks 8s", pile="9c Kh", melds=[KINGS]),
        False,
        "stock_end.never_forced",
        id="svensk-2-never",
    ),
]


@pytest.mark.parametrize(("case", "answer", "deciding"), MUST_TAKE)
def test_must_take(case: Put, answer: bool, deciding: str) -> None:
    """Classic alone forces: stock empty, pile open, top card fits an own meld."""
    verdict = case.verdict()

    assert verdict.answer is answer
    assert verdict.deciding.rule == deciding


PILE_STATE = [
    pytest.param(
        put("svensk", "pile-state", pile="9c 4d", melds=[SIXES]),
        "open",
        "freezing.open",
        id="svensk-open",
    ),
    pytest.param(
        put("svensk", "pile-state", pile="9c 4d"),
        "frozen",
        "freezing.not_opened",
        id="svensk-not-opened",
    ),
    pytest.param(
        put("svensk", "pile-state", pile="2c 4d", melds=[SIXES]),
        "frozen",
        "freezing.wild_in_pile",
        id="svensk-two",
    ),
    pytest.param(
        put("svensk", "pile-state", pile="9c 2d", melds=[SIXES]),
        "blocked",
        "pile.wild_on_top",
        id="svensk-wild-on-top",
    ),
    pytest.param(
        put("svensk", "pile-state", pile="9c Kc", melds=[KING_CANASTA]),
        "blocked",
        "pile.own_canasta",
        id="svensk-own-canasta",
    ),
    pytest.param(
        put("svensk", "pile-state", melds=[SIXES]), "blocked", "pile.not_empty", id="svensk-empty"
    ),
    pytest.param(
        put("svensk-3", "pile-state", pile="3d 4d", melds=[SIXES]),
        "frozen",
        "freezing.red_three_in_pile",
        id="svensk-3-red-three",
    ),
    pytest.param(
        put("classic", "pile-state", pile="9c Kc", melds=[KING_CANASTA]),
        "open",
        "freezing.open",
        id="classic-own-canasta-does-not-bar",
    ),
    pytest.param(
        put("classic", "pile-state", pile="9c 3c", melds=[SIXES]),
        "blocked",
        "pile.stop_card",
        id="classic-stop-card",
    ),
    pytest.param(
        put("classic", "pile-state", pile="9c 3c"),
        "blocked",
        "pile.stop_card",
        id="classic-blocked-before-frozen",
    ),
    pytest.param(
        put("classic", "pile-state", pile="3d 4d", melds=[SIXES]),
        "frozen",
        "freezing.red_three_in_pile",
        id="classic-red-three",
    ),
    pytest.param(
        put("classic", "pile-state", pile="X 4d", melds=[SIXES]),
        "frozen",
        "freezing.wild_in_pile",
        id="classic-joker",
    ),
]


@pytest.mark.parametrize(("case", "word", "deciding"), PILE_STATE)
def test_pile_state(case: Put, word: str, deciding: str) -> None:
    """Blocked whatever the hand, frozen under the harder condition, else open."""
    verdict = case.verdict()

    assert verdict.answer == word
    assert verdict.deciding.rule == deciding


COUNTS = [
    pytest.param(put("svensk", "cards-taken", pile="9c ? 4d"), 3, id="svensk-whole-pile"),
    pytest.param(put("svensk", TOP, pile="9c 4d"), 1, id="svensk-top-card"),
    pytest.param(
        put("classic", "cards-taken", pile="3h 9c 4d"), 3, id="classic-red-three-goes-too"
    ),
    pytest.param(put("svensk", "cards-drawn"), 1, id="svensk-one-card"),
    pytest.param(put("svensk-2", "cards-drawn"), 1, id="svensk-2-one-card (A-33)"),
    pytest.param(put("svensk-3", "cards-drawn"), 1, id="svensk-3-one-card (A-34)"),
    pytest.param(put("svensk", "cards-drawn", hand="3h Ks", lap=1), 2, id="svensk-dealt-three"),
    pytest.param(
        put("svensk", DRAWN_FROM_PILE, hand="3h Ks Kd", lap=1, pile="Kc"),
        1,
        id="svensk-dealt-three-and-the-pile",
    ),
    pytest.param(put("classic", "cards-drawn", stock_top="3h 4s"), 2, id="classic-red-three"),
    pytest.param(put("classic", "cards-drawn", stock_top="3h 3d 4s"), 3, id="classic-two-running"),
    pytest.param(
        put("classic", "cards-drawn", stock=1, stock_top="3h"), 1, id="nothing-more-there"
    ),
    pytest.param(put("classic", "cards-drawn", stock=0), 0, id="classic-empty-stock"),
    pytest.param(
        put("classic", DRAWN_FROM_PILE, pile="3d Kc"), 0, id="classic-red-three-of-the-pile-is-not"
    ),
    pytest.param(put("svensk", DRAWN_FROM_PILE, pile="3d Kc"), 0, id="svensk-nor-there (A-12)"),
]


@pytest.mark.parametrize(("case", "count"), COUNTS)
def test_counts(case: Put, count: int) -> None:
    """Cards that leave the pile, and cards that come from the stock, replacements included."""
    assert case.verdict().answer == count


UPCARDS = [
    pytest.param(
        put("svensk", {"ask": "upcard", "card": "3s"}), "covered", id="svensk-black-three"
    ),
    pytest.param(put("svensk", {"ask": "upcard", "card": "4d"}), "stays", id="svensk-natural"),
    pytest.param(put("svensk-2", {"ask": "upcard", "card": "3h"}), "covered", id="svensk-2-red"),
    pytest.param(
        put("classic", {"ask": "upcard", "card": "3s"}), "stays", id="classic-black-three"
    ),
    pytest.param(put("classic", {"ask": "upcard", "card": "2s"}), "covered", id="classic-two"),
]


@pytest.mark.parametrize(("case", "word"), UPCARDS)
def test_upcard(case: Put, word: str) -> None:
    """The first card of the pile stays or is covered."""
    assert case.verdict().answer == word
