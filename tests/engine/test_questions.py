"""Which questions make sense under which rule set; the others say so in an error."""

from collections.abc import Mapping

import pytest

from tests.engine.asking import ALL_FORMS, put, rules_of
from tutor_app.engine.errors import QuestionError
from tutor_app.notation.questions import QUESTION_KEYS
from tutor_app.rulesets import rule_set_ids

KINGS = "Ks Kh Kd"
UNOPENED = {"hand": "Qs Qh Qd 5s 6h 9c", "pile": "4d 9h"}
OPENED = {**UNOPENED, "melds": [KINGS, "7s 7h 7d"]}
TABLES: Mapping[str, Mapping[str, object]] = {
    "upcard": {"card": "X"},
    "opening-value": {"melds": ["Qs Qh Qd"]},
    "meld": {"cards": "Qs Qh Qd"},
    "add": {"cards": "Qs", "to": 0},
    "merge": {"from": 0, "to": 1},
    "canasta-kind": {"cards": KINGS},
    "canasta-bonus": {"cards": KINGS},
    "meld-points": {"cards": KINGS},
    "discard": {"card": "5s"},
    "penalty": {"offence": "touch-pile"},
}
_NOT_IN_ROMME = frozenset(
    {"pile-state", "merge", "canasta-kind", "canasta-bonus", "threes-score", "match"}
)
_NOT_IN = {
    "special-hand": frozenset(rule_set_ids()) - {"american"},
    "upcard": frozenset({"american", "romme"}),
}
"""Rule sets that do not know a question."""


def _knows(rules: str, kind: str) -> bool:
    rule_set = rules_of(rules).id
    unknown = rule_set == "romme" and kind in _NOT_IN_ROMME
    return not unknown and rule_set not in _NOT_IN.get(kind, ())


@pytest.mark.parametrize("kind", QUESTION_KEYS)
def test_a_question_is_answered_or_refused(kind: str) -> None:
    """Each question is answered by each form of each rule set, or refused as not known there."""
    keys = UNOPENED if kind == "can-open" else OPENED
    for rules in ALL_FORMS:
        case = put(rules, {"ask": kind, **TABLES.get(kind, {})}, **keys)
        if _knows(rules, kind):
            assert case.verdict().question.ask == kind, rules
            continue
        with pytest.raises(QuestionError) as caught:
            case.verdict()

        assert [fault.code for fault in caught.value.faults] == ["not_in_rule_set"], rules


@pytest.mark.parametrize(
    ("rules", "asked", "keys"),
    [
        pytest.param("royal", "can-open", OPENED, id="a-side-that-has-opened"),
        pytest.param("romme", "can-open", OPENED, id="romme-that-has-opened"),
        pytest.param("samba", "go-out", {**OPENED, "phase": "start", "pile": ""}, id="no-pile"),
        pytest.param("nerja", "take-pile", {"pile": "9d", "melds": [KINGS]}, id="no-hand"),
        pytest.param("canadian", "cards-taken", {}, id="no-pile-to-take-from"),
        pytest.param("fibel", {"ask": "take-pile", "choice": "top"}, OPENED, id="whole-pile-only"),
        pytest.param("wiener", {"ask": "merge", "from": 0, "to": 0}, OPENED, id="onto-itself"),
        pytest.param("american", {"ask": "add", "cards": "Qs", "to": 7}, OPENED, id="no-such-meld"),
        pytest.param("miller", {"ask": "discard", "card": "Ah"}, OPENED, id="not-in-hand"),
        pytest.param(
            "romme", {"ask": "discard", "card": "Ks", "from_meld": 0}, OPENED, id="from-a-meld"
        ),
    ],
)
def test_what_makes_no_sense_is_refused(
    rules: str, asked: str | Mapping[str, object], keys: Mapping[str, object]
) -> None:
    """The engine guesses nothing: it names what is missing or makes no sense."""
    with pytest.raises(QuestionError) as caught:
        put(rules, asked, **keys).verdict()

    assert caught.value.faults
