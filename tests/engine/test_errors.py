import pytest

from tests.engine.asking import Put, at, put, rules_of
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import NotationError, QuestionError, TutorError
from tutor_app.engine.position import Question
from tutor_app.notation.positions import read_position
from tutor_app.notation.questions import read_question

SIXES = "6s 6h 6d"


def _faults(error: TutorError) -> list[tuple[str, str, str]]:
    return [(fault.code, fault.where, fault.found) for fault in error.faults]


SENSELESS = [
    pytest.param(
        put("svensk", "can-open", hand="4s", melds=[SIXES]),
        ("makes_no_sense", "can-open"),
        id="can-open-when-opened",
    ),
    pytest.param(
        put("svensk", "go-out", hand="4s", phase="start"),
        ("needs_pile", "position.pile"),
        id="go-out-at-the-start-without-a-pile",
    ),
    pytest.param(
        put("classic", "can-open", hand="4s", phase="start"),
        ("needs_pile", "position.pile"),
        id="can-open-at-the-start-without-a-pile",
    ),
    pytest.param(
        put("svensk", "cards-taken"), ("needs_pile", "position.pile"), id="no-cards-taken"
    ),
    pytest.param(
        put("svensk", "special-hand", hand="4s"), ("not_in_rule_set", "special-hand"), id="svensk"
    ),
    pytest.param(
        put("classic", "special-hand", hand="4s"), ("not_in_rule_set", "special-hand"), id="classic"
    ),
    pytest.param(
        put("classic", {"ask": "take-pile", "choice": "top"}, hand="4s", pile="4d"),
        ("not_in_rule_set", "choice"),
        id="classic-knows-no-top-card-alone",
    ),
    pytest.param(
        put("classic", {"ask": "cards-taken", "choice": "top"}, pile="4d"),
        ("not_in_rule_set", "choice"),
        id="classic-counts-no-top-card-alone",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="4s", pile="4d", phase="drawn"),
        ("makes_no_sense", "position.phase"),
        id="take-pile-after-drawing",
    ),
    pytest.param(
        put("svensk", "take-pile", pile="4d"), ("needs_hand", "position.hand"), id="take-no-hand"
    ),
    pytest.param(put("svensk", "can-open"), ("needs_hand", "position.hand"), id="open-no-hand"),
    pytest.param(put("classic", "go-out"), ("needs_hand", "position.hand"), id="leave-no-hand"),
    pytest.param(
        put("svensk", {"ask": "add", "cards": "6c", "to": 1}, melds=[SIXES]),
        ("index_out_of_range", "to"),
        id="add-to-a-meld-that-is-not-there",
    ),
    pytest.param(
        put("svensk", {"ask": "add", "cards": "6c", "to": 0, "side": "opponent"}, melds=[SIXES]),
        ("index_out_of_range", "to"),
        id="add-to-their-meld-that-is-not-there",
    ),
    pytest.param(
        put("svensk", {"ask": "merge", "from": 0, "to": 2}, melds=[SIXES, "Ks Kh Kd"]),
        ("index_out_of_range", "to"),
        id="merge-with-a-meld-that-is-not-there",
    ),
    pytest.param(
        put("svensk", {"ask": "merge", "from": 0, "to": 0}, melds=[SIXES]),
        ("makes_no_sense", "merge"),
        id="merge-a-meld-with-itself",
    ),
    pytest.param(
        put("classic", {"ask": "meld", "cards": "Ks Kh Kd"}, hand="Ks Kh 4c"),
        ("card_not_in_hand", "cards"),
        id="meld-cards-that-are-not-in-hand",
    ),
    pytest.param(
        put("classic", {"ask": "discard", "card": "Ks"}, hand="Kh 4c"),
        ("card_not_in_hand", "card"),
        id="discard-a-card-that-is-not-in-hand",
    ),
    pytest.param(
        put("classic", {"ask": "add", "cards": "6c 6c", "to": 0}, hand="6c 4c", melds=[SIXES]),
        ("card_not_in_hand", "cards"),
        id="add-a-card-twice-that-is-there-once",
    ),
    pytest.param(
        put("svensk", {"ask": "discard", "card": "6s", "from_meld": 3}, melds=[SIXES]),
        ("index_out_of_range", "from_meld"),
        id="discard-from-a-meld-that-is-not-there",
    ),
]


@pytest.mark.parametrize(("case", "fault"), SENSELESS)
def test_a_senseless_question_is_refused(case: Put, fault: tuple[str, str]) -> None:
    """A question that makes no sense here says what is missing or unknown; it is no guess."""
    with pytest.raises(QuestionError) as caught:
        case.verdict()

    assert _faults(caught.value)[0][:2] == fault


@pytest.mark.parametrize(
    ("rules", "keys", "faults"),
    [
        pytest.param(
            "svensk",
            {"hand": "Ks Ks Ks"},
            [("too_many_of_card", "position", "3 × Ks")],
            id="third-king-of-spades",
        ),
        pytest.param(
            "svensk-3",
            {"hand": "Ks Ks Ks Ks"},
            [("too_many_of_card", "position", "4 × Ks")],
            id="fourth-in-three-packs",
        ),
        pytest.param(
            "classic",
            {"hand": "Ks", "pile": "Ks", "melds": ["Ks Kh Kd"]},
            [("too_many_of_card", "position", "3 × Ks")],
            id="over-hand-pile-and-table",
        ),
        pytest.param(
            "classic",
            {"hand": "X X X", "opponent_melds": ["4s 4h X", "5s 5h X"]},
            [("too_many_of_card", "position", "5 × X")],
            id="five-jokers",
        ),
        pytest.param(
            "classic",
            {"melds": ["Ks Kh Qd"]},
            [("impossible_meld", "position.melds[1]", "Ks Kh Qd")],
            id="kings-with-a-queen",
        ),
        pytest.param(
            "svensk",
            {"melds": [SIXES], "opponent_melds": ["Ks Kh"]},
            [("impossible_meld", "position.opponent_melds[1]", "Ks Kh")],
            id="a-meld-of-two",
        ),
        pytest.param(
            "classic",
            {"melds": ["2s 2h X"]},
            [("impossible_meld", "position.melds[1]", "2s 2h X")],
            id="wild-cards-only",
        ),
        pytest.param(
            "classic",
            {"melds": ["3h 3d 3h"]},
            [("impossible_meld", "position.melds[1]", "3h 3d 3h")],
            id="red-threes-as-a-meld",
        ),
        pytest.param(
            "svensk",
            {"hand": "Ks Zz 1h", "pile": "9x"},
            [
                ("unknown_card", "position.hand", "Zz"),
                ("unknown_card", "position.hand", "1h"),
                ("unknown_card", "position.pile", "9x"),
            ],
            id="every-unknown-card-is-named",
        ),
        pytest.param(
            "svensk",
            {"hand": "?"},
            [("unknown_card", "position.hand", "?")],
            id="an-unseen-card-outside-the-pile",
        ),
        pytest.param(
            "svensk",
            {"hands": "Ks", "score": "0", "lap": 0, "phase": "later", "stock": -1},
            [
                ("unknown_key", "position.hands", "hands"),
                ("wrong_type", "position.score", "'0'"),
                ("negative", "position.lap", "0"),
                ("unknown_word", "position.phase", "later"),
                ("negative", "position.stock", "-1"),
            ],
            id="all-faults-in-one-run",
        ),
        pytest.param(
            "svensk",
            {"melds": [SIXES], "laid_now": [0, 1]},
            [("index_out_of_range", "position.laid_now", "1")],
            id="laid-now-names-no-meld",
        ),
        pytest.param(
            "svensk",
            {"melds": SIXES, "partner_answers": ["yes", "maybe"], "concealed": 1},
            [
                ("wrong_type", "position.melds", f"'{SIXES}'"),
                ("unknown_word", "position.partner_answers[2]", "maybe"),
                ("wrong_type", "position.concealed", "1"),
            ],
            id="lists-and-flags",
        ),
        pytest.param(
            "svensk",
            {"melds": [{"cards": SIXES, "first": True}]},
            [("unknown_key", "position.melds[1].first", "first")],
            id="a-melds-own-keys",
        ),
    ],
)
def test_a_faulty_position(
    rules: str, keys: dict[str, object], faults: list[tuple[str, str, str]]
) -> None:
    """Everything wrong with a position is reported at once, with place and what was found."""
    with pytest.raises(NotationError) as caught:
        read_position(keys, rules_of(rules))

    assert sorted(_faults(caught.value)) == sorted(faults)


@pytest.mark.parametrize(
    ("table", "faults"),
    [
        pytest.param({}, [("missing_key", "question: ask", "")], id="no-kind"),
        pytest.param(
            {"ask": "take"}, [("unknown_word", "question: ask", "take")], id="unknown-kind"
        ),
        pytest.param(
            {"ask": "must-take", "choice": "top"},
            [("unknown_key", "question: choice", "choice")],
            id="a-key-of-another-kind",
        ),
        pytest.param(
            {"ask": "add", "cards": ""},
            [("missing_key", "question: cards", ""), ("missing_key", "question: to", "")],
            id="missing-keys",
        ),
        pytest.param(
            {"ask": "merge", "from": -1, "to": True},
            [("wrong_type", "question: from", "-1"), ("wrong_type", "question: to", "True")],
            id="indices",
        ),
        pytest.param(
            {"ask": "penalty", "offence": "cheating"},
            [("unknown_word", "question: offence", "cheating")],
            id="unknown-offence",
        ),
        pytest.param(
            {"ask": "upcard", "card": "Ks Kd"},
            [("unknown_card", "question: card", "Ks Kd")],
            id="two-cards-where-one-is-asked-for",
        ),
    ],
)
def test_a_faulty_question(table: dict[str, object], faults: list[tuple[str, str, str]]) -> None:
    """Everything wrong with a question is reported at once."""
    with pytest.raises(NotationError) as caught:
        read_question(table)

    assert sorted(_faults(caught.value)) == sorted(faults)


@pytest.mark.parametrize(
    ("rules", "keys"),
    [
        pytest.param("classic", {"hand": "3h Ks"}, id="classic-lays-them-at-once"),
        pytest.param(
            "classic", {"hand": "3h Ks", "lap": 1}, id="classic-not-in-the-first-lap-either"
        ),
        pytest.param("svensk", {"hand": "3h Ks"}, id="svensk-after-the-first-turn"),
    ],
)
def test_a_red_three_in_hand_is_refused(rules: str, keys: dict[str, object]) -> None:
    """A red three cannot stay in a hand, but for a first turn in which it is laid (A-21)."""
    with pytest.raises(NotationError) as caught:
        ask(at(rules, **keys), Question(ask="go-out"), rules_of(rules))

    assert _faults(caught.value) == [("red_three_in_hand", "position.hand", "3h")]


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(put("svensk", "cards-drawn", hand="3h Ks", lap=1), id="svensk-first-turn"),
        pytest.param(put("svensk", "deal-score", hand="3h Ks"), id="deal-score"),
        pytest.param(
            put("classic", {"ask": "penalty", "offence": "red-three-left-in-hand"}, hand="3h"),
            id="penalty",
        ),
        pytest.param(
            put("classic", {"ask": "discard", "card": "3h"}, hand="3h Ks"), id="to-be-discarded"
        ),
    ],
)
def test_where_a_red_three_may_be_in_hand(case: Put) -> None:
    """Some questions are about just that."""
    assert case.verdict().question is case.question


def test_the_text_of_an_error_names_place_and_choice() -> None:
    """The text for logs says where, what was found and what is allowed."""
    with pytest.raises(
        NotationError, match=r"position\.phase: unknown_word \(later; allowed: start"
    ):
        at("svensk", phase="later")
