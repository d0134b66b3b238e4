"""Reading and printing cards, positions and questions in the scenario notation.

Everything wrong with an input is collected and raised as one `NotationError`, each
fault naming the key, what was found and what is allowed.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tutor_app.engine.card import (
    ALL_CARDS,
    JOKER,
    THREE,
    UNSEEN,
    Card,
    Cards,
    is_red_three,
    is_wild,
)
from tutor_app.engine.errors import Fault, NotationError
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.melds import is_sequence
from tutor_app.engine.rummy.melds import is_meld as is_rummy_meld

SPECIAL_HANDS = ("straight", "pairs", "pairs-wild", "garbage")


def read_card(text: str, where: str = "card") -> Card:
    """Return one card.

    Raises:
        NotationError: `text` is not one card.
    """
    cards = read_cards(text, where)
    if len(cards) != 1:
        raise NotationError(Fault("unknown_card", where, text, ("Ks", "Td", "X")))
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
        raise NotationError(Fault("wrong_type", where, repr(text), ('"Ks Td X"',)))
    words = [Card("T" + word[2:] if word.startswith("10") else word) for word in text.split()]
    bad = [word for word in words if word not in ALL_CARDS and not (unseen and word == UNSEEN)]
    if bad:
        raise NotationError(
            *(Fault("unknown_card", where, word, ("Ks", "Td", "X")) for word in bad)
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
        unknown = [key for key in raw if key not in {"cards", "initial"}]
        if unknown:
            allowed = ("cards", "initial")
            raise NotationError(
                *(Fault("unknown_key", f"{where}.{key}", key, allowed) for key in unknown)
            )
        cards = read_cards(raw.get("cards", ""), where)
        return Meld(cards, _read_flag(raw.get("initial", False), f"{where}.initial"))
    return Meld(read_cards(raw, where))


def read_position(table: Mapping[str, Any], rules: RuleSet, where: str = "position") -> Position:
    """Return the position that `table` describes, checked against the rule set's pack.

    Raises:
        NotationError: With every fault: unknown keys, wrong types, unknown cards,
            cards that the pack does not hold often enough, impossible melds.
    """
    if not isinstance(table, Mapping):
        raise NotationError(Fault("wrong_type", where, repr(table), ("[position]",)))
    values: dict[str, Any] = {}
    faults = [
        Fault("unknown_key", f"{where}.{key}", str(key), tuple(_READERS))
        for key in table
        if key not in _READERS
    ]
    for key in _READERS:
        if key in table:
            try:
                values[key] = _READERS[key](table[key], f"{where}.{key}")
            except NotationError as error:
                faults += error.faults
    if faults:
        raise NotationError(*faults)
    position = Position(**values)
    faults = [
        *_too_many(position, rules, where),
        *_bad_melds(position, rules, where),
        *_bad_laid(position, where),
    ]
    if faults:
        raise NotationError(*faults)
    return position


def write_position(position: Position) -> dict[str, Any]:
    """Return the table of `position`, without the keys that have their default."""
    table: dict[str, Any] = {}
    usual = Position()._asdict()
    for key, content in position._asdict().items():
        if content != usual[key]:
            table[key] = _write(key, content)
    return table


def _write(key: str, content: object) -> object:
    if key in _CARD_KEYS and isinstance(content, tuple):
        return write_cards(content)
    if key in {"melds", "opponent_melds"} and isinstance(content, tuple):
        return [_write_meld(meld) for meld in content]
    return list(content) if isinstance(content, tuple) else content


def _write_meld(meld: Meld) -> str | dict[str, Any]:
    text = write_cards(meld.cards)
    return {"cards": text, "initial": True} if meld.initial else text


def _read_number(raw: object, where: str) -> int:
    if not isinstance(raw, int) or isinstance(raw, bool):
        raise NotationError(Fault("wrong_type", where, repr(raw), ("50", "1500")))
    return raw


def _read_count(raw: object, where: str) -> int:
    number = _read_number(raw, where)
    if number < 0:
        raise NotationError(Fault("negative", where, str(number), ("0", "1", "2", "…")))
    return number


def _read_lap(raw: object, where: str) -> int:
    number = _read_count(raw, where)
    if number == 0:
        raise NotationError(Fault("negative", where, "0", ("1", "2", "…")))
    return number


def _read_flag(raw: object, where: str) -> bool:
    if not isinstance(raw, bool):
        raise NotationError(Fault("wrong_type", where, repr(raw), ("true", "false")))
    return raw


def word_reader(*words: str) -> Callable[[object, str], str]:
    """Return a reader that accepts only `words`; it raises NotationError otherwise."""

    def read(raw: object, where: str) -> str:
        if raw not in words:
            raise NotationError(Fault("unknown_word", where, str(raw), words))
        return str(raw)

    return read


def list_reader(
    read_item: Callable[[object, str], Any],
) -> Callable[[object, str], tuple[Any, ...]]:
    """Return a reader for a list whose items `read_item` reads; all bad items are named."""

    def read(raw: object, where: str) -> tuple[Any, ...]:
        if not isinstance(raw, list):
            raise NotationError(Fault("wrong_type", where, repr(raw), ("[ … ]",)))
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


def _read_pile(raw: object, where: str) -> Cards:
    return read_cards(raw, where, unseen=True)


_CARD_KEYS = (
    *("drawn", "hand", "set_aside", "pile", "stock_top", "red_threes", "opponent_red_threes"),
    *("black_threes", "added_now", "partner_hand", "other_partner_hand", "partner_red_threes"),
    "penalty_cards",
)
_HELD_KEYS = tuple(key for key in _CARD_KEYS if key not in {"drawn", "added_now", "penalty_cards"})
"""Keys whose cards lie in one place each, so that they may be counted against the pack."""

_READERS: Mapping[str, Callable[[object, str], Any]] = {
    "score": _read_number,
    "opponent_scores": list_reader(_read_number),
    "lap": _read_lap,
    "phase": word_reader("start", "drawn"),
    "drew": word_reader("stock", "pile", "top"),
    **dict.fromkeys(_CARD_KEYS, read_cards),
    "pile": _read_pile,
    "stock": _read_count,
    "melds": list_reader(read_meld),
    "opponent_melds": list_reader(read_meld),
    "melded_before": _read_flag,
    "laid_now": list_reader(_read_count),
    "role": word_reader("lone", "partner"),
    "partner_score": _read_number,
    "partner_answers": list_reader(word_reader("yes", "no")),
    "went_out": word_reader("us", "them", "nobody"),
    "concealed": _read_flag,
    "hand_canasta": _read_flag,
    "special_hand": word_reader(*SPECIAL_HANDS),
}


def _too_many(position: Position, rules: RuleSet, where: str) -> list[Fault]:
    """Name every card that stands more often than the packs hold it."""
    counts: Counter[Card] = Counter()
    for key in _HELD_KEYS:
        counts.update(getattr(position, key) or ())
    for meld in (*position.melds, *position.opponent_melds):
        counts.update(meld.cards)
    del counts[UNSEEN]
    return [
        Fault("too_many_of_card", where, f"{count} × {card}", (str(most),))
        for card, count in counts.items()
        if count > (most := pack_count(card, rules))
    ]


def pack_count(card: Card, rules: RuleSet) -> int:
    """Return how often the rule set's packs hold `card`, in cards."""
    return rules.cards.jokers if card == JOKER else rules.cards.packs


def _bad_melds(position: Position, rules: RuleSet, where: str) -> list[Fault]:
    faults: list[Fault] = []
    for key in ("melds", "opponent_melds"):
        for place, meld in enumerate(getattr(position, key), start=1):
            if not could_lie(meld.cards, rules):
                faults.append(
                    Fault("impossible_meld", f"{where}.{key}[{place}]", write_cards(meld.cards))
                )
    return faults


def could_lie(cards: Cards, rules: RuleSet) -> bool:
    """Tell whether some reading of the rule set could hold these cards as a meld."""
    if rules.cards.family == "rummy":
        return is_rummy_meld(cards, rules)
    ranks = {card[0] for card in cards if not is_wild(card)}
    if THREE in ranks:
        return _threes_could_lie(cards, rules)
    if len(cards) < rules.melds.min_size:
        return False
    if not ranks:
        return rules.melds.wild_only
    if len(ranks) > 1:
        return rules.melds.sequences and is_sequence(cards)
    return True


def _threes_could_lie(cards: Cards, rules: RuleSet) -> bool:
    """Tell whether threes could lie as a meld: black ones, or where it is known red and black."""
    pure = all(card[0] == THREE for card in cards)
    if any(map(is_red_three, cards)):
        return rules.threes.royal and pure
    large = len(cards) >= rules.threes.black_min > 0
    return large and (pure or rules.threes.black_wild)


def _bad_laid(position: Position, where: str) -> list[Fault]:
    last = len(position.melds) - 1
    return [
        Fault(
            "index_out_of_range",
            f"{where}.laid_now",
            str(index),
            (f"0 … {last}",) if last >= 0 else (),
        )
        for index in position.laid_now
        if index > last
    ]
