"""Reading questions: which further keys each kind knows, and what they may hold."""

from collections.abc import Collection, Mapping
from typing import Any

from tutor_app.engine.card import Cards
from tutor_app.engine.errors import Fault, NotationError
from tutor_app.engine.position import Question
from tutor_app.notation.positions import (
    Read,
    list_reader,
    read_card,
    read_cards,
    read_count,
    read_flag,
    read_keys,
    word_reader,
    write_keys,
)
from tutor_app.notation.showing import marked, shown

OFFENCES = (
    *("touch-pile", "take-top-before-melding", "take-unusable-top", "take-pile-unlawfully"),
    *("expose-stock-card", "draw-out-of-turn", "meld-out-of-turn", "meld-before-drawing"),
    *("open-below-minimum", "ask-and-not-go-out", "pick-up-hand-early", "red-three-not-laid"),
    *("red-three-left-in-hand", "unfinished-wild-meld", "forget-to-draw"),
)
"""Offences that a `penalty` question may name."""

QUESTION_KEYS: Mapping[str, tuple[str, ...]] = {
    "take-pile": ("choice",),
    "must-take": (),
    "pile-state": (),
    "cards-taken": ("choice",),
    "cards-drawn": ("action",),
    "upcard": ("card",),
    "opening-need": (),
    "opening-value": ("melds",),
    "can-open": (),
    "meld": ("cards", "going_out", "initial"),
    "add": ("cards", "to", "side"),
    "merge": ("from", "to"),
    "canasta-kind": ("cards",),
    "canasta-bonus": ("cards",),
    "meld-points": ("cards",),
    "discard": ("card", "from_meld"),
    "ask-partner": (),
    "go-out": ("concealed",),
    "special-hand": (),
    "deal-ends": (),
    "threes-score": (),
    "deal-score": (),
    "match": (),
    "penalty": ("offence",),
}
"""Every question kind with its further keys, in the order of the format."""

FIELDS: Mapping[str, str] = {"from": "from_meld"}
"""Further keys that a question and an action know by another name."""

REQUIRED_KEYS = frozenset({"card", "cards", "to", "from", "melds", "offence"})
"""Further keys that have no default."""

WORD_ANSWERS: Mapping[str, tuple[str, ...]] = {
    "pile-state": ("blocked", "frozen", "open"),
    "upcard": ("stays", "covered", "put-back"),
    "canasta-kind": ("natural", "mixed", "wild", "sequence", "royal", "super-royal", "none"),
    "special-hand": ("straight", "pairs", "pairs-wild", "garbage", "none"),
    "match": ("us", "them", "extra-deal", "play-on"),
}
"""Question kinds that are answered with a word, and the words."""

NUMBER_ANSWERS = frozenset(
    {
        *("cards-taken", "cards-drawn", "opening-need", "opening-value", "canasta-bonus"),
        *("meld-points", "threes-score", "deal-score", "penalty"),
    }
)
"""Question kinds that are answered with a number, of cards or points."""


def read_question(table: Mapping[str, Any], where: str = "question") -> Question:
    """Return the question that `table` puts; `answer` and `because` are passed over.

    Raises:
        NotationError: With every fault: unknown kind or key, missing key, wrong type.
    """
    values = read_kind(table, "ask", _KINDS, where, REQUIRED_KEYS)
    return Question(**{FIELDS.get(key, key): values[key] for key in values if key not in _OTHERS})


def write_question(question: Question) -> dict[str, Any]:
    """Return the table of `question`, without the further keys that have their default."""
    usual = Question(ask=question.ask)._asdict()
    names = {key: FIELDS.get(key, key) for key in QUESTION_KEYS[question.ask]}
    values = {key: getattr(question, name) for key, name in names.items()}
    defaults = {key: usual[name] for key, name in names.items() if key not in REQUIRED_KEYS}
    return {"ask": question.ask, **write_keys(values, defaults, _CARDS)}


_CARDS = frozenset({"cards", "melds"})


def read_kind(
    table: Mapping[str, Any],
    name: str,
    kinds: Mapping[str, Mapping[str, Read]],
    where: str,
    required: Collection[str],
) -> dict[str, Any]:
    """Return the kind of a question or an action, and what its further keys hold.

    Args:
        table: The question or the action.
        name: The key that holds the kind.
        kinds: The further keys that each kind knows, and who reads them.
        where: Place of the table, for the faults.
        required: Keys that have no default.

    Raises:
        NotationError: With every fault: unknown kind or key, missing key, wrong type.
    """
    kind = table.get(name)
    if not isinstance(kind, str) or kind not in kinds:
        code = "unknown_word" if name in table else "missing_key"
        raise NotationError(Fault(code, f"{where}: {name}", shown(kind or ""), tuple(kinds)))
    return read_keys(table, {name: _as_it_is, **kinds[kind]}, f"{where}: ", required)


def _as_it_is(raw: object, where: str) -> object:
    del where
    return raw


def _read_index(raw: object, where: str) -> int:
    if not isinstance(raw, int) or isinstance(raw, bool) or raw < 0:
        raise NotationError(Fault("wrong_type", where, marked(raw), ("0", "1", "2", "…")))
    return read_count(raw, where)


def _read_card(raw: object, where: str) -> str:
    if not isinstance(raw, str):
        raise NotationError(Fault("wrong_type", where, marked(raw), ('"Ks"',)))
    return read_card(raw, where)


def _read_some(raw: object, where: str) -> Cards:
    cards = read_cards(raw, where)
    if not cards:
        raise NotationError(Fault("missing_key", where, ""))
    return cards


KEY_READERS: Mapping[str, Read] = {
    "choice": word_reader("whole", "top"),
    "action": word_reader("draw", "take-pile"),
    "card": _read_card,
    "cards": _read_some,
    "melds": list_reader(_read_some),
    "to": _read_index,
    "from": _read_index,
    "from_meld": _read_index,
    "side": word_reader("own", "opponent"),
    "going_out": read_flag,
    "initial": read_flag,
    "concealed": read_flag,
    "offence": word_reader(*OFFENCES),
}
"""The further keys, and who reads them."""

_OTHERS: Mapping[str, Read] = {"answer": _as_it_is, "because": _as_it_is}
"""Keys of a question that whoever compares answers reads."""

_KINDS: Mapping[str, Mapping[str, Read]] = {
    kind: {**{key: KEY_READERS[key] for key in keys}, **_OTHERS}
    for kind, keys in QUESTION_KEYS.items()
}
