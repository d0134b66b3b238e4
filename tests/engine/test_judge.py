import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.action import Action
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.judge import judge
from tutor_app.notation.positions import read_cards

SIXES = "6s 6h 6d"
KINGS = "Ks Kh Kd"
FULL_KINGS = "Ks Kh Kd 2s 2h X"
CANASTA = "7s 7h 7d 7c 7s 7h 7d"
FOURS = "4s 4h 4d 4c 4s 4h 4d"


def _try(kind: str, cards: str, *, to: int | None = None, choice: str = "whole") -> Action:
    return Action(kind, read_cards(cards), to, choice)


LEGAL = ""

TRIES = [
    pytest.param(
        "samba",
        _try("add", "2h X", to=0),
        {"hand": "2h X 4c 5d", "melds": ["Qs Qh Qd Qc Qs Qh"]},
        "melds.wild_limit",
        id="samba-the-first-joker-makes-a-canasta-and-the-second-comes-onto-it (S10)",
    ),
    pytest.param(
        "samba",
        _try("add", "2h X", to=0),
        {"hand": "2h X 4c 5d", "melds": ["Qs Qh Qd Qc Qs"]},
        LEGAL,
        id="samba-two-jokers-make-a-canasta",
    ),
    pytest.param(
        "samba",
        _try("meld", "Qs Qh Qd Qc Qs Qh 2h X"),
        {"hand": "Qs Qh Qd Qc Qs Qh 2h X 4c 5d", "melds": [SIXES]},
        LEGAL,
        id="samba-two-jokers-in-a-canasta-of-eight",
    ),
    pytest.param(
        "royal",
        _try("open", "As Ah Ad 3h 3s"),
        {"hand": "As Ah Ad 3h 3s 5c 7d 9h Qc", "red_threes": "3d", "lap": 3},
        LEGAL,
        id="royal-opening-with-a-black-three-that-joins-red-ones",
    ),
    pytest.param(
        "royal",
        _try("open", "Ks Kh Kd Kc 3h 3s"),
        {"hand": "Ks Kh Kd Kc 3h 3s 3c", "lap": 3},
        LEGAL,
        id="royal-a-card-comes-for-the-red-three-and-one-is-kept (A-21)",
    ),
    pytest.param(
        "svensk",
        _try("take", "9s 9h"),
        {"hand": "9s 9h 4c 5d", "pile": "2c 9d", "melds": [SIXES]},
        LEGAL,
        id="svensk-pair-for-a-frozen-pile",
    ),
    pytest.param(
        "svensk",
        _try("take", "9s X", choice="top"),
        {"hand": "9s X 4c 5d", "pile": "8c 9d", "melds": [SIXES]},
        LEGAL,
        id="svensk-top-card-with-a-joker",
    ),
    pytest.param(
        "svensk",
        _try("take", "Qs Qh As Ah X"),
        {"hand": "Qs Qh As Ah X 4c 5d", "pile": "Qd", "score": 3000},
        LEGAL,
        id="svensk-queens-and-aces-are-120",
    ),
    pytest.param(
        "svensk",
        _try("take", "Ks Kc"),
        {"hand": "Ks Kc 4c 5d", "pile": "Kd", "melds": [FULL_KINGS]},
        LEGAL,
        id="svensk-pair-onto-kings-full-of-wild-cards",
    ),
    pytest.param(
        "classic",
        _try("take", ""),
        {"hand": "4c 5d", "pile": "Kc", "melds": [KINGS]},
        LEGAL,
        id="classic-nothing-but-the-top-card",
    ),
    pytest.param(
        "classic",
        _try("take", "Ks Kh 2c"),
        {"hand": "Ks Kh 2c 4d 5d", "pile": "Kd", "score": 0},
        LEGAL,
        id="classic-pair-and-a-two (R11)",
    ),
    pytest.param(
        "classic",
        _try("take", "9s 9h"),
        {"hand": "9s 9h", "pile": "9d", "melds": [CANASTA]},
        LEGAL,
        id="classic-out-with-the-pile",
    ),
    pytest.param(
        "svensk",
        _try("open", "As Ah Ad"),
        {"hand": "As Ah Ad 4c 5d"},
        LEGAL,
        id="svensk-three-aces",
    ),
    pytest.param(
        "classic",
        _try("open", "Ks Kh X As Ah 2d"),
        {"hand": "Ks Kh X As Ah 2d 4c 5d", "score": 1500},
        LEGAL,
        id="classic-two-melds",
    ),
    pytest.param(
        "classic",
        _try("open", FOURS),
        {"hand": f"{FOURS} 9d"},
        LEGAL,
        id="classic-concealed-exempt",
    ),
    pytest.param(
        "svensk",
        _try("open", f"{CANASTA} As Ah Ad 3s 3c 3s"),
        {"hand": f"{CANASTA} As Ah Ad 3s 3c 3s"},
        LEGAL,
        id="svensk-black-threes-in-going-out",
    ),
    pytest.param(
        "classic",
        _try("open", "As Ah Ad Ac 2s 2h 2d 9s 9h 2c"),
        {"hand": "As Ah Ad Ac 2s 2h 2d 9s 9h 2c 2s"},
        LEGAL,
        id="classic-wild-cards-go-where-they-make-a-canasta",
    ),
    pytest.param(
        "fibel",
        _try("open", "6d 6h 6h 4h 4h 4c 2h 2s 2s"),
        {
            "hand": "6d 6h 6h 4h 4h 4c 2h 2s 2s 4c 2h 7c",
            "score": 1640,
            "drawn": "7c",
            "partner_answers": ["yes"],
        },
        LEGAL,
        id="fibel-wild-cards-go-where-all-goes-out",
    ),
    pytest.param(
        "classic",
        _try("meld", KINGS),
        {"hand": f"{KINGS} 4c 5d", "melds": [SIXES]},
        LEGAL,
        id="meld",
    ),
    pytest.param(
        "classic",
        _try("meld", "3s 3c 3s"),
        {"hand": "3s 3c 3s 5d", "melds": [CANASTA]},
        LEGAL,
        id="black-threes-out",
    ),
    pytest.param(
        "svensk",
        _try("add", "X", to=1),
        {"hand": "X 4c 5d", "melds": [SIXES, "Ks Kh Kd"]},
        LEGAL,
        id="add",
    ),
    pytest.param("svensk", _try("discard", "X"), {"hand": "X 4c"}, LEGAL, id="discard"),
    pytest.param(
        "royal",
        _try("open", "Ks Kh Kd Kc 3h 3s"),
        {"hand": "Ks Kh Kd Kc 3h 3s 3c", "lap": 3, "stock": 0},
        "going_out.canastas",
        id="royal-an-empty-stock-replaces-no-red-three",
    ),
    pytest.param(
        "fibel",
        _try("take", "2d 2h"),
        {"hand": "2d 2h 9s 9h Qc", "pile": "Kc 4c", "melds": ["4c 4s X X"]},
        "melds.wild_limit",
        id="fibel-two-twos-and-a-four-are-no-meld-beside-the-fours",
    ),
    pytest.param(
        "american",
        _try("take", "7s 7h X"),
        {"hand": "7s 7h X 4c 5d", "pile": "Kc 7d", "melds": [SIXES]},
        "melds.never_wild",
        id="american-a-joker-with-the-sevens-that-take-the-pile",
    ),
    pytest.param(
        "american",
        _try("take", "As Ah 2c"),
        {"hand": "As Ah 2c 4c 5d", "pile": "Kc Ad", "melds": [SIXES]},
        "melds.wild_in_opening",
        id="american-a-two-with-the-aces-that-take-the-pile",
    ),
    pytest.param(
        "classic",
        _try("take", "9s 9h", to=0),
        {"hand": "9s 9h 4c 5d", "pile": "Kc 9d", "melds": [SIXES]},
        "melds.fits",
        id="classic-nines-to-the-sixes",
    ),
    pytest.param(
        "nerja",
        _try("take", "9s 9h", to=0),
        {"hand": "9s 9h 4c 5d 8h", "pile": "Kc 9d", "melds": ["9s 9h 9d 9c 9c X 2c"]},
        "melds.max_size",
        id="nerja-nines-to-a-full-meld-of-them",
    ),
    pytest.param(
        "svensk",
        _try("take", "9s X"),
        {"hand": "9s 9h X 4c", "pile": "2c 9d", "melds": [SIXES]},
        "freezing.natural_pair",
        id="svensk-king-and-joker-for-a-frozen-pile",
    ),
    pytest.param(
        "svensk",
        _try("take", ""),
        {"hand": "4c 5d 8s", "pile": "9c Kc", "melds": [KINGS]},
        "pile.own_meld",
        id="svensk-nothing-but-the-top-card",
    ),
    pytest.param(
        "svensk",
        _try("take", "Kc X"),
        {"hand": "Kc Ks X 4c", "pile": "Kd", "melds": ["Ks Kh Kd 2s 2h 2d"]},
        "melds.wild_limit",
        id="svensk-a-fourth-wild-card",
    ),
    pytest.param(
        "classic",
        _try("take", "9s 9h"),
        {"hand": "9s 9h 4c 5d", "pile": "8c 3s", "melds": [SIXES]},
        "pile.stop_card",
        id="classic-a-stop-card",
    ),
    pytest.param(
        "classic",
        _try("take", "Ks Kh"),
        {"hand": "Ks Kh As Ah Ad 4c", "pile": "Kd", "score": 0},
        "opening.minimum",
        id="classic-thirty-of-fifty",
    ),
    pytest.param(
        "classic",
        _try("take", "Ks Kh Qd"),
        {"hand": "Ks Kh Qd As 4c", "pile": "Kd", "melds": [SIXES]},
        "melds.one_rank",
        id="classic-a-queen-among-kings",
    ),
    pytest.param(
        "svensk",
        _try("open", "Ks Kh Kd"),
        {"hand": "Ks Kh Kd As Ah Ad 4c 5d"},
        "opening.minimum",
        id="svensk-thirty-of-fifty",
    ),
    pytest.param(
        "svensk",
        _try("open", "Ks Kh As Ah X"),
        {"hand": "Ks Kh As Ah X 4c 5d"},
        "melds.min_size",
        id="svensk-two-pairs-and-one-joker",
    ),
    pytest.param(
        "svensk",
        _try("open", "As Ah Ad 3s 3c"),
        {"hand": "As Ah Ad 3s 3c 4c 5d"},
        "threes.black_size",
        id="svensk-two-black-threes",
    ),
    pytest.param(
        "svensk",
        _try("open", "As Ah 2s 2h X"),
        {"hand": "As Ah 2s 2h X 4c 5d"},
        "melds.wild_limit",
        id="svensk-three-wild-of-five",
    ),
    pytest.param(
        "classic",
        _try("open", "As Ah Ad 4c"),
        {"hand": "As Ah Ad 4c 5d 8s"},
        "melds.naturals_min",
        id="classic-a-stray-four",
    ),
    pytest.param(
        "classic",
        _try("open", "As Ah Ad 3s 3c 3s"),
        {"hand": "As Ah Ad 3s 3c 3s 5d 8s 9c"},
        "threes.black_going_out",
        id="classic-black-threes-too-early",
    ),
    pytest.param(
        "classic",
        _try("open", "4s 4h 4d 4c 4s 4h"),
        {"hand": FOURS},
        "opening.minimum",
        id="classic-a-concealed-hand-goes-down-at-once",
    ),
    pytest.param(
        "svensk+two-canastas",
        _try("open", FOURS),
        {"hand": f"{FOURS} 9d 5c"},
        "opening.minimum",
        id="switch-no-exemption",
    ),
    pytest.param(
        "classic",
        _try("open", FOURS),
        {"hand": f"{FOURS} 9d", "partner_answers": ["no"]},
        "opening.minimum",
        id="classic-partner-says-no",
    ),
    pytest.param(
        "classic",
        _try("open", "As Ah Ad"),
        {"hand": "As Ah Ad 4c"},
        "going_out.keep_card",
        id="classic-one-card-left",
    ),
    pytest.param(
        "svensk",
        _try("add", "Qs", to=0),
        {"hand": "Qs 4c 5d", "melds": [KINGS]},
        "melds.fits",
        id="svensk-a-queen-to-kings",
    ),
    pytest.param(
        "nerja",
        _try("open", "As Ah X"),
        {"hand": "As Ah X 4c 5d 6h", "lap": 1},
        "opening.first_lap",
        id="nerja-nobody-opens-in-the-first-lap",
    ),
    pytest.param(
        "classic",
        _try("discard", "4c"),
        {"hand": "4c 5d 6h", "melds": [CANASTA, "3s 3c 3s"], "laid_now": [1]},
        "threes.black_going_out",
        id="classic-black-threes-oblige",
    ),
    pytest.param(
        "svensk",
        _try("discard", "3h"),
        {"hand": "3h 4c"},
        "discarding.red_three",
        id="svensk-a-red-three",
    ),
]


@pytest.mark.parametrize(("rules", "action", "keys", "because"), TRIES)
def test_a_try(rules: str, action: Action, keys: dict[str, object], because: str) -> None:
    """What the rules allow with these very cards is legal; else the rule broken is a reason."""
    verdict = judge(at(rules, **keys), action, rules_of(rules))

    assert verdict.answer is (because == LEGAL)
    assert because in {LEGAL, *verdict.accepted}


@pytest.mark.parametrize(
    ("action", "code"),
    [
        pytest.param(_try("meld", "Qs Qh Qd"), "card_not_in_hand", id="cards-of-somebody-else"),
        pytest.param(_try("open", "Ks Kh Kd"), "makes_no_sense", id="a-second-opening"),
        pytest.param(_try("meld", ""), "missing_key", id="no-cards"),
        pytest.param(_try("discard", "Ks 4c"), "makes_no_sense", id="two-discards"),
        pytest.param(_try("add", "Ks", to=4), "index_out_of_range", id="no-such-meld"),
        pytest.param(_try("add", "Ks"), "index_out_of_range", id="no-meld-named"),
        pytest.param(_try("take", "Ks Kh", to=4), "index_out_of_range", id="no-meld-to-take-to"),
    ],
)
def test_a_try_that_makes_no_sense(action: Action, code: str) -> None:
    """What cannot even be tried is refused with its reason."""
    position = at("classic", hand=f"{KINGS} 4c", melds=[SIXES], pile="Kd")
    with pytest.raises(QuestionError) as caught:
        judge(position, action, rules_of("classic"))

    assert caught.value.faults[0].code == code
