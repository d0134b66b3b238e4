"""Reading and printing cards, positions and questions in the scenario notation.

Everything wrong with an input is collected and raised as one `NotationError`, each
fault naming the key, what was found and what is allowed.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from typing import Any

from tutor_app.engine.card import ALL_CARDS, UNSEEN, Card, Cards
from tutor_app.engine.errors import Fault, NotationError
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.showing import marked, shown
from tutor_app.notation.sound import impossible_melds, lying, too_many, unheld_melds

Read = Callable[[object, str], Any]
"""Reads what stands in a table; the text is its place, for a fault."""

SPECIAL_HANDS = ("straight", "pairs", "pairs-wild", "garbage")


def read_card(text: str, where: str = "card") -> Card:
    """Return one card.

    Raises:
        NotationError: `text` is not one card.
    """
    cards = read_cards(text, where)
    if len(cards) != 1:
        raise NotationError(Fault("unknown_card", where, shown(text), ("Ks", "Td", "X")))
    return cards[0]


def read_cards(text: object, where: str = "cards", *, unseen: bool = False) -> Cards:
    """Return the cards that `text` lists, in its order; `10s` is read as `Ts`.

    Args:
        text: Cards divided by blanks, for example `"Ks Td X"`.
        where: Place of the text, for the fault.
        unseen: Whether `?` may stand for a card that nobody sees.

    Raises:
        NotationError: A word is no card; every such word is named.

    >>> read_cards("10s X")
    ('Ts', 'X')
    """
    if not isinstance(text, str):
        raise NotationError(Fault("wrong_type", where, marked(text), ('"Ks Td X"',)))
    words = [Card("T" + word[2:] if word.startswith("10") else word) for word in text.split()]
    bad = [word for word in words if word not in ALL_CARDS and not (unseen and word == UNSEEN)]
    if bad:
        raise NotationError(
            *(Fault("unknown_card", where, shown(word), ("Ks", "Td", "X")) for word in bad)
        )
    return tuple(words)


def write_cards(cards: Iterable[Card]) -> str:
    """Return the notation of `cards`.

    >>> write_cards(read_cards("Ks X"))
    'Ks X'
    """
    return " ".join(cards)


def read_meld(raw: object, where: str = "melds") -> Meld:
    """Return a meld, written as cards or as a table `{ cards, initial }`.

    Raises:
        NotationError: It is neither, or names no cards.
    """
    if isinstance(raw, Mapping):
        return Meld(**read_keys(raw, _MELD_READERS, f"{where}.", ("cards",)))
    return Meld(read_cards(raw, where))


def read_position(table: Mapping[str, Any], rules: RuleSet, where: str = "position") -> Position:
    """Return the position that `table` describes, checked against the rule set's pack.

    Raises:
        NotationError: With every fault: unknown keys, wrong types, unknown cards,
            cards that the pack does not hold often enough, impossible melds. Whether its
            keys hold together is for `contradictions`.
    """
    position = Position(**read_keys(table, POSITION_READERS, f"{where}."))
    faults = [
        *too_many(lying(position), rules, where),
        *impossible_melds(position.melds, rules, f"{where}.melds"),
        *impossible_melds(position.opponent_melds, rules, f"{where}.opponent_melds"),
        *unheld_melds(position, where),
        *_drawn_too_early(table, where),
    ]
    if faults:
        raise NotationError(*faults)
    return position


def _drawn_too_early(table: Mapping[str, Any], where: str) -> list[Fault]:
    """Name cards said to come from the stock in a turn that is said to be at its start.

    The position itself cannot tell: it is what it holds where nothing is said.
    """
    if (table.get("phase"), table.get("drew")) != ("start", "stock"):
        return []
    return [Fault("turn_not_begun", f"{where}.drew", "drew = stock", ("phase = start",))]


def read_keys(
    table: object, readers: Mapping[str, Read], before: str, required: Collection[str] = ()
) -> dict[str, Any]:
    """Return what `table` holds, each key read by its reader.

    Args:
        table: What is to be read.
        readers: The keys that there may be, and who reads them.
        before: Stands before a key where a fault names its place: `position.`.
        required: The keys that there must be.

    Raises:
        NotationError: With every fault: unknown, missing and unreadable keys.
    """
    if not isinstance(table, Mapping):
        name = before.strip(".: ")
        raise NotationError(Fault("wrong_type", name, marked(table), (f"[{name}]",)))
    allowed = tuple(readers)
    unknown = [shown(key) for key in table if key not in readers]
    faults = [Fault("unknown_key", before + key, key, allowed) for key in unknown]
    values: dict[str, Any] = {}
    for key, read in readers.items():
        try:
            if key in table:
                values[key] = read(table[key], before + key)
            elif key in required:
                faults.append(Fault("missing_key", before + key))
        except NotationError as error:
            faults += error.faults
    if faults:
        raise NotationError(*faults)
    return values


def write_position(position: Position) -> dict[str, Any]:
    """Return the table of `position`, without the keys that have their default."""
    return write_keys(position._asdict(), Position()._asdict(), _CARD_KEYS)


def write_keys(
    values: Mapping[str, object], usual: Mapping[str, object], card_keys: Collection[str]
) -> dict[str, Any]:
    """Return values as a table holds them, without those that are as usual.

    Args:
        values: What is to be written, by its key.
        usual: The defaults.
        card_keys: The keys that hold cards, or lists of cards.
    """
    return {
        key: _write(content, cards=key in card_keys)
        for key, content in values.items()
        if key not in usual or content != usual[key]
    }


def _write(content: object, *, cards: bool) -> object:
    if isinstance(content, Meld):
        text = write_cards(content.cards)
        return {"cards": text, "initial": True} if content.initial else text
    if not isinstance(content, tuple):
        return content
    if cards and not any(isinstance(item, tuple) for item in content):
        return write_cards(content)
    return [_write(item, cards=cards) for item in content]


def read_number(raw: object, where: str) -> int:
    """Return a whole number; NotationError for anything else."""
    if not isinstance(raw, int) or isinstance(raw, bool):
        raise NotationError(Fault("wrong_type", where, marked(raw), ("50", "1500")))
    return raw


def number_reader(least: int, most: int) -> Callable[[object, str], int]:
    """Return a reader for a whole number within bounds; it raises NotationError otherwise."""

    def read(raw: object, where: str) -> int:
        number = read_number(raw, where)
        if not least <= number <= most:
            code, span = "negative" if number < least else "out_of_range", (f"{least} … {most}",)
            raise NotationError(Fault(code, where, marked(number), span))
        return number

    return read


MOST_POINTS = 1_000_000
"""No total lies further from nought."""

MOST_LAPS = 1000
MOST_COUNTED = 1000
"""No lap has a higher number, and no cards or melds are more; packs hold fewer by far."""

read_points = number_reader(-MOST_POINTS, MOST_POINTS)
read_count = number_reader(0, MOST_COUNTED)


def read_flag(raw: object, where: str) -> bool:
    """Return a truth value; NotationError for anything else."""
    if not isinstance(raw, bool):
        raise NotationError(Fault("wrong_type", where, marked(raw), ("true", "false")))
    return raw


def word_reader(*words: str) -> Callable[[object, str], str]:
    """Return a reader that accepts only `words`; it raises NotationError otherwise."""

    def read(raw: object, where: str) -> str:
        if not isinstance(raw, str) or raw not in words:
            raise NotationError(Fault("unknown_word", where, shown(raw), words))
        return raw

    return read


def list_reader(read_item: Read) -> Read:
    """Return a reader for a list whose items `read_item` reads; all bad items are named."""

    def read(raw: object, where: str) -> tuple[Any, ...]:
        if not isinstance(raw, list):
            raise NotationError(Fault("wrong_type", where, marked(raw), ("[ … ]",)))
        items: list[Any] = []
        faults: list[Fault] = []
        for place, item in enumerate(raw, start=1):
            try:
                items.append(read_item(item, f"{where}[{place}]"))
            except NotationError as error:
                faults += error.faults
        if faults:
            raise NotationError(*faults)
        return tuple(items)

    return read


_MELD_READERS: Mapping[str, Read] = {"cards": read_cards, "initial": read_flag}


_CARD_KEYS = (
    *("drawn", "hand", "set_aside", "pile", "stock_top", "red_threes", "opponent_red_threes"),
    *("black_threes", "added_now", "partner_hand", "other_partner_hand", "partner_red_threes"),
    "penalty_cards",
)
POSITION_READERS: Mapping[str, Read] = {
    "score": read_points,
    "opponent_scores": list_reader(read_points),
    "lap": number_reader(1, MOST_LAPS),
    "phase": word_reader("start", "drawn"),
    "drew": word_reader("stock", "pile", "top"),
    **dict.fromkeys(_CARD_KEYS, read_cards),
    "pile": partial(read_cards, unseen=True),
    "stock": read_count,
    "melds": list_reader(read_meld),
    "opponent_melds": list_reader(read_meld),
    "melded_before": read_flag,
    "laid_now": list_reader(read_count),
    "role": word_reader("lone", "partner"),
    "partner_score": read_points,
    "partner_answers": list_reader(word_reader("yes", "no")),
    "went_out": word_reader("us", "them", "nobody"),
    "concealed": read_flag,
    "hand_canasta": read_flag,
    "special_hand": word_reader(*SPECIAL_HANDS),
}
"""The keys of a position, and who reads them."""
