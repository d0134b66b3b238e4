"""Words of one language that have forms: ranks, suits, cards, small numbers.

They are data, in `locales/<language>/words.toml`. A sentence picks a form by its
name, `{rank:many}` or `{card:the}`; which forms there are is each language's own
affair, for a German sentence needs cases and a Swedish one does not.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TypeVar

from tutor_app.i18n.catalogue import locales_folder

JOKER = "X"
BASIC_FORM = "one"
BASIC_NUMBER_FORM = "word"

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Words:
    """The inflected words of one language.

    Attributes:
        name: The language's name for itself.
        letters: Corner letter of each rank.
        suits: Name of each suit, as a card's name needs it.
        numbers: Words for 0, 1, 2 … in each form, as they stand before a noun.
        joins: What stands between the parts of a list: `and`, `or`, `list`; and what begins a
            condition, `if`, and its clause, `you`.
        card: Pattern of a card's name, from `{suit}` and `{noun}`.
        ranks: The parts of each rank's forms.
        rank_forms: Pattern of each form of a rank.
        card_forms: Pattern of each form of a card that has a suit.
        avoid: Turns of phrase that no player would say, and for each what to say instead.
    """

    name: str
    letters: Mapping[str, str]
    suits: Mapping[str, str]
    numbers: Mapping[str, Sequence[str]]
    joins: Mapping[str, str]
    card: str
    ranks: Mapping[str, Mapping[str, str]]
    rank_forms: Mapping[str, str]
    card_forms: Mapping[str, str]
    avoid: Mapping[str, str]

    def rank(self, rank: str, form: str = BASIC_FORM) -> str:
        """Return a form of the name of `rank`.

        Raises:
            ValueError: The language has no such form.
        """
        return _pattern(self.rank_forms, form).format_map(self.ranks[rank])

    def card_name(self, card: str, form: str = BASIC_FORM) -> str:
        """Return a form of the name of `card`; a joker's is its rank's.

        Raises:
            ValueError: The language has no such form.
        """
        rank, suit = card[0], card[1:]
        if rank == JOKER:
            return self.rank(rank, form)
        parts = self.ranks[rank]
        named = {
            noun: self.card.format(suit=self.suits[suit], noun=parts[noun])
            for noun in ("on_card", "oblique_on_card", "genitive_on_card")
        }
        return _pattern(self.card_forms, form).format_map({**parts, **named})

    def number(self, number: int, form: str = BASIC_NUMBER_FORM) -> str | None:
        """Return the word for a small number, None where digits read better.

        Raises:
            ValueError: The language has no such form.
        """
        for words in (_pattern(self.numbers, form), self.numbers[BASIC_NUMBER_FORM]):
            if 0 <= number < len(words):
                return words[number]
        return None


def _pattern(forms: Mapping[str, _T], form: str) -> _T:
    if form not in forms:
        message = f"{form!r} is no form here; there are {', '.join(forms)}"
        raise ValueError(message)
    return forms[form]


@cache
def load_words(language: str) -> Words:
    """Return the words of `language`, read once and never changed."""
    path = locales_folder() / language / "words.toml"
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    articles = table.get("articles", {})
    ranks = {rank: _parts(entry, articles) for rank, entry in table["ranks"].items()}
    return Words(
        name=table["name"],
        letters=MappingProxyType(table["letters"]),
        suits=MappingProxyType(table["suits"]),
        numbers=MappingProxyType(table["numbers"]),
        joins=MappingProxyType(table["joins"]),
        card=table["card"],
        ranks=MappingProxyType(ranks),
        rank_forms=MappingProxyType(table["rank_forms"]),
        card_forms=MappingProxyType(table["card_forms"]),
        avoid=MappingProxyType(table.get("avoid", {})),
    )


def _parts(
    entry: Mapping[str, str], articles: Mapping[str, Mapping[str, str]]
) -> Mapping[str, str]:
    """Return a rank's parts with what follows from its gender and its basic form."""
    oblique = entry.get("oblique", entry["one"])
    on_card = entry.get("on_card", entry["one"])
    genitive = entry.get("genitive", oblique)
    return MappingProxyType(
        {
            **articles.get(entry.get("gender", ""), {}),
            "oblique": oblique,
            "on_card": on_card,
            "oblique_on_card": entry.get("oblique", on_card),
            "genitive": genitive,
            "genitive_on_card": entry.get("genitive", entry.get("oblique", on_card)),
            **entry,
        }
    )
