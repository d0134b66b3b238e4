"""Reading questions: which further keys each kind knows, and what they may hold."""

from collections.abc import Callable, Mapping
from typing import Any

from tutor_app.engine.card import Cards
from tutor_app.engine.errors import Fault, NotationError
from tutor_app.engine.notation import list_reader, read_card, read_cards, word_reader
from tutor_app.engine.position import Question

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
    kind = table.get("ask")
    if not isinstance(kind, str) or kind not in QUESTION_KEYS:
        code = "unknown_word" if "ask" in table else "missing_key"
        raise NotationError(Fault(code, f"{where}: ask", str(kind or ""), tuple(QUESTION_KEYS)))
    known = QUESTION_KEYS[kind]
    faults = [
        Fault("unknown_key", f"{where}: {key}", str(key), ("ask", *known, "answer", "because"))
        for key in table
        if key not in {"ask", "answer", "because", *known}
    ]
    values: dict[str, Any] = {}
    for key in known:
        if key not in table:
            if key in REQUIRED_KEYS:
                faults.append(Fault("missing_key", f"{where}: {key}", ""))
            continue
        try:
            values["from_index" if key == "from" else key] = _READERS[key](
                table[key], f"{where}: {key}"
            )
        except NotationError as error:
            faults += error.faults
    if faults:
        raise NotationError(*faults)
    return Question(ask=kind, **values)


def _read_index(raw: object, where: str) -> int:
    if not isinstance(raw, int) or isinstance(raw, bool) or raw < 0:
        raise NotationError(Fault("wrong_type", where, repr(raw), ("0", "1", "2", "…")))
    return raw


def _read_flag(raw: object, where: str) -> bool:
    if not isinstance(raw, bool):
        raise NotationError(Fault("wrong_type", where, repr(raw), ("true", "false")))
    return raw


def _read_card(raw: object, where: str) -> str:
    if not isinstance(raw, str):
        raise NotationError(Fault("wrong_type", where, repr(raw), ('"Ks"',)))
    return read_card(raw, where)


def _read_some(raw: object, where: str) -> Cards:
    cards = read_cards(raw, where)
    if not cards:
        raise NotationError(Fault("missing_key", where, ""))
    return cards


_READERS: Mapping[str, Callable[[object, str], Any]] = {
    "choice": word_reader("whole", "top"),
    "action": word_reader("draw", "take-pile"),
    "card": _read_card,
    "cards": _read_some,
    "melds": list_reader(_read_some),
    "to": _read_index,
    "from": _read_index,
    "from_meld": _read_index,
    "side": word_reader("own", "opponent"),
    "going_out": _read_flag,
    "initial": _read_flag,
    "concealed": _read_flag,
    "offence": word_reader(*OFFENCES),
}
