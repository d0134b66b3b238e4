"""A deal in play in the scenario notation: a state and an action as tables, and back.

    [state]
    order  = [3, 0, 1, 2]
    player = 3
    stock  = "9s 9s Kc Js"
    pile   = "9c 2h 7d"
    hands  = ["7s 7h 2c Kd", "Ks X", "4d 4h", "Ac"]
    melds  = [[], [{ cards = "Qs Qh Qd", initial = true }]]

    [[action]]
    kind  = "take"
    cards = "7s 7h"

Keys that a position or a question has too mean the same here and are read by the same
readers. Players and sides have their numbers from 0, and lists by player or side that order.
The stock's last card is drawn first; the pile stands bottom to top. What is missing has its
default. Text becomes a table where files are read.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from tutor_app.engine.action import KINDS, Action
from tutor_app.engine.errors import Fault, NotationError
from tutor_app.engine.play.deal import bare_table
from tutor_app.engine.play.state import NEVER, NOBODY, State
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.positions import (
    POSITION_READERS,
    Read,
    list_reader,
    read_cards,
    read_count,
    read_flag,
    read_keys,
    read_number,
    word_reader,
    write_cards,
    write_keys,
)
from tutor_app.notation.questions import FIELDS, KEY_READERS, REQUIRED_KEYS, read_kind
from tutor_app.notation.sound import impossible_melds, too_many

_NUMBERS = list_reader(read_number)
_PLAYERS_CARDS = list_reader(read_cards)
_READERS: Mapping[str, Read] = {
    **dict.fromkeys(("number", "dealer", "seed", "cut_bonus"), read_number),
    **dict.fromkeys(("scores", "sides", "order"), _NUMBERS),
    "turn": read_count,
    "player": read_number,
    "phase": word_reader("exchange", "start", "drawn", "over"),
    **{key: POSITION_READERS[key] for key in ("drew", "drawn", "laid_now", "added_now")},
    **dict.fromkeys(("waiting", "asked"), _NUMBERS),
    "partner_answers": POSITION_READERS["partner_answers"],
    "lapsed": read_flag,
    "melded_before": list_reader(read_flag),
    "penalties": _NUMBERS,
    "out": read_number,
    **{key: POSITION_READERS[key] for key in ("concealed", "hand_canasta", "special_hand")},
    **dict.fromkeys(("stock", "pile"), read_cards),
    **dict.fromkeys(("face_down", "turned"), read_number),
    **dict.fromkeys(("packets", "hands", "set_aside", "threes"), _PLAYERS_CARDS),
    "melds": list_reader(POSITION_READERS["melds"]),
}
"""The keys of a state, in the order in which they are written, and who reads them."""

_CARD_KEYS = ("drawn", "added_now", "stock", "pile", "packets", "hands", "set_aside", "threes")
_LISTS = ("scores", "sides", "melded_before", "penalties", "hands", "set_aside", "threes", "melds")
_REQUIRED = ("number", "dealer", "seed", "sides", "order", "player", "stock", "hands")


def _usual(rules: RuleSet) -> dict[str, Any]:
    """Return what a state has where its table says nothing, by the key."""
    bare = bare_table(rules)
    return {key: getattr(bare, key) for key in _READERS if key not in _REQUIRED}


def write_state(state: State) -> dict[str, Any]:
    """Return the table of a state; `read_state` gives the state back exactly."""
    values = {key: getattr(state, key) for key in _READERS}
    return write_keys(values, _usual(state.rules), _CARD_KEYS)


def read_state(table: Mapping[str, Any], rules: RuleSet, where: str = "state") -> State:
    """Return the state that a table describes, played by `rules`.

    Raises:
        NotationError: With every fault: unknown or missing keys, values that cannot be read,
            players, sides and melds that there are not, cards that the pack does not hold.
    """
    values = _usual(rules) | read_keys(table, _READERS, f"{where}.", _REQUIRED)
    state = State(rules=rules, **values)
    faults = [
        *_wrong_lengths(state, where),
        *_strange_numbers(state, where),
        *too_many(state.cards, rules, where),
    ]
    for side, melds in enumerate(state.melds, start=1):
        faults += impossible_melds(melds, rules, f"{where}.melds[{side}]")
    if faults:
        raise NotationError(*faults)
    return state


def _wrong_lengths(state: State, where: str) -> Iterator[Fault]:
    """Name the lists that have not one item for each player or side."""
    bare = bare_table(state.rules)
    for key in _LISTS:
        found, length = len(getattr(state, key)), len(getattr(bare, key))
        if found != length:
            yield Fault("wrong_type", f"{where}.{key}", str(found), (f"[… × {length}]",))


def _strange_numbers(state: State, where: str) -> Iterator[Fault]:
    """Name players, sides and melds that there are not."""
    players, playing = range(state.rules.players), sorted(state.order)
    side = dict(enumerate(state.sides)).get(state.player, NOBODY)
    checks: Mapping[str, Collection[int]] = {
        "dealer": players,
        "cut_bonus": (NOBODY, *players),
        "sides": range(len(state.melds)),
        "order": players,
        "player": playing,
        "waiting": playing,
        "asked": playing,
        "out": (NOBODY, *playing),
        "laid_now": range(len(dict(enumerate(state.melds)).get(side, ()))),
        "face_down": range(len(state.pile) + 1),
        "turned": range(NEVER, state.lying + 1),
    }
    for key, allowed in checks.items():
        found = getattr(state, key)
        for number in found if isinstance(found, tuple) else (found,):
            if number not in allowed:
                place, known = f"{where}.{key}", tuple(map(str, allowed))
                yield Fault("unknown_word", place, str(number), known)
    if len(set(playing)) < len(playing):
        yield Fault("repeated", f"{where}.order", " ".join(map(str, state.order)))


_KEYS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(KINDS, ()),
    **dict.fromkeys(("open", "meld", "lay-out"), ("cards",)),
    "take": ("cards", "to", "choice"),
    "add": ("cards", "to", "side"),
    "merge": ("from", "to"),
    "answer": ("answer",),
    "discard": ("card", "from_meld"),
    "go-out": ("concealed",),
}
"""The further keys that each kind of action knows."""

_WORDS: Mapping[str, Read] = {**KEY_READERS, "answer": word_reader("yes", "no")}
_KINDS = {kind: {key: _WORDS[key] for key in keys} for kind, keys in _KEYS.items()}
_ACTION_FIELDS = {**FIELDS, "card": "cards", "answer": "choice", "concealed": "choice"}
_USUAL = Action("")


def write_action(action: Action) -> dict[str, Any]:
    """Return the table of an action.

    >>> write_action(Action("take", read_cards("Ks Kh"), to=1))
    {'kind': 'take', 'cards': 'Ks Kh', 'to': 1}
    """
    table: dict[str, Any] = {"kind": action.kind}
    for key in _KEYS[action.kind]:
        name = _ACTION_FIELDS.get(key, key)
        content = getattr(action, name)
        if content != getattr(_USUAL, name):
            written = write_cards(content) if name == "cards" else content
            table[key] = True if key == "concealed" else written
    return table


def read_action(table: Mapping[str, Any], where: str = "action") -> Action:
    """Return the action that a table describes.

    Raises:
        NotationError: It cannot be read; every fault is named.

    >>> read_action({"kind": "discard", "card": "4d"}).cards
    ('4d',)
    """
    required = () if table.get("kind") == "take" else (*REQUIRED_KEYS, "answer")
    values = read_kind(table, "kind", _KINDS, where, required)
    if "card" in values:
        values["card"] = (values["card"],)
    if "concealed" in values:
        values["concealed"] = "concealed" if values["concealed"] else _USUAL.choice
    return Action(**{_ACTION_FIELDS.get(key, key): content for key, content in values.items()})
