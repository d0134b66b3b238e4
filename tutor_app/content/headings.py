"""Headings of scanned texts, compared as a reader would: case, accents and a letter aside."""

import re
import unicodedata

_WORD = re.compile(r"[^\W_]+")
_PARTS = " · "
"""Between a chapter and its section in a citation."""

_EXACT = 3
"""Letters up to which a word, or a number, must be the same."""


def same_heading(expected: str, cited: str) -> bool:
    """Tell whether a citation names a heading: as a whole, or its chapter, or its section.

    >>> same_heading("Relhenfolge des Spiels", "Reihenfolge des Spiels")
    True
    >>> same_heading("Strafen", "Samba-Canasta · Strafen")
    True
    >>> same_heading("Canasta für drei Spieler", "Canasta für zwei Spieler")
    False
    """
    names = {cited, *cited.split(_PARTS)}
    return any(_same_words(_words(expected), _words(name)) for name in names)


def _words(heading: str) -> list[str]:
    """Return the words of a heading in small letters without accents."""
    plain = unicodedata.normalize("NFKD", heading.lower())
    return _WORD.findall("".join(sign for sign in plain if not unicodedata.combining(sign)))


def _same_words(one: list[str], other: list[str]) -> bool:
    return len(one) == len(other) and all(map(_same_word, one, other))


def _same_word(one: str, other: str) -> bool:
    """Tell whether two words are the same but for one letter more, less or other."""
    if one == other:
        return True
    if min(len(one), len(other)) <= _EXACT or any(map(str.isdigit, one + other)):
        return False
    pairs = enumerate(zip(one, other, strict=False))
    first = next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
    here, there = one[first:], other[first:]
    return here[1:] == there[1:] or here == there[1:] or here[1:] == there
