"""How the facts of a sentence turn into words.

A fact's type follows from its name: `rank` and `over` are ranks; `card`, `out` and `top` are cards,
`cards` several, `best` and `opening` several melds; every other number is a number, every
other text stands as it is. What follows the colon in a placeholder picks the form: `{rank:many}`,
`{need:word}`, `{cards:ranks}`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tutor_app.i18n.reader import Reader

RANK_FACTS = frozenset({"rank", "over"})
CARD_FACTS = frozenset({"card", "out", "top"})
CARD_LIST_FACTS = frozenset({"cards", "gap", "gone", "lying", "misfits", "row", "waiting", "wilds"})
MELD_LIST_FACTS = frozenset({"along", "best", "opening"})
PLUS = " + "
"""What stands between melds that are laid together."""


@dataclass(frozen=True, slots=True)
class _Fact:
    """A fact that formats itself by the form asked for."""

    write: Callable[[str], str]

    def __format__(self, form: str) -> str:
        return self.write(form)


@dataclass(frozen=True, slots=True)
class Prepared:
    """Facts ready to be put into a sentence for a reader, each when it is asked for."""

    facts: Mapping[str, object]
    reader: "Reader"

    def __getitem__(self, name: str) -> object:
        return _prepare_one(name, self.facts[name], self.reader)


def _prepare_one(name: str, value: Any, reader: "Reader") -> object:  # noqa: ANN401 a fact of any kind
    if isinstance(value, int) and not isinstance(value, bool):
        return _Fact(lambda form: write_number(value, form, reader))
    if name in RANK_FACTS:
        return _Fact(lambda form: reader.rank_form(value, form or "one"))
    if name in CARD_FACTS:
        return _Fact(lambda form: reader.card_form(value, form or "one"))
    if name in CARD_LIST_FACTS and not isinstance(value, str):
        return _Fact(lambda form: write_cards(value, form, reader))
    if name in MELD_LIST_FACTS:
        return _Fact(lambda form: PLUS.join(_write_meld(meld, form, reader) for meld in value))
    return value


def write_number(number: int, form: str, reader: "Reader") -> str:
    """Return a number in digits, or with a form such as `word` in a word if it is small."""
    return reader.number_word(number, form) if form else reader.number(number)


def _write_meld(meld: str | Sequence[str], form: str, reader: "Reader") -> str:
    """Return a meld as its cards, or as the text that it is."""
    return meld if isinstance(meld, str) else write_cards(meld, form, reader)


def write_cards(cards: Sequence[str], form: str, reader: "Reader") -> str:
    """Return cards as signs, as their ranks' letters (`ranks`) or by name (`names`).

    Raises:
        ValueError: There is no such form.
    """
    if form == "names":
        return reader.join([reader.card_name(card) for card in cards])
    if form == "ranks":
        return "\u00a0".join(reader.letter(card[0]) for card in cards)
    if form:
        message = f"{form!r} is no form of cards; there are names and ranks"
        raise ValueError(message)
    return reader.cards(cards)
