"""Numbers in prose that belong to the rule set: digits, and words before a unit."""

import re
from collections.abc import Iterator, Mapping

from tutor_app.content.markup import CLOSE, OPEN, Prose
from tutor_app.engine.rule_set import RuleSet

_PLACEHOLDER = re.compile(f"{OPEN}\\d+{CLOSE}")
_LIST_NUMBER = re.compile(r"^\s*\d{1,2}[.)]\s")
"""The one place where digits may stand: the number of a list item."""

_DIGITS = re.compile(r"\d+")

_SMALL: Mapping[str, tuple[str, ...]] = {
    "sv": ("tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio", "elva", "tolv", "tretton"),
    "de": (
        *("drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"),
        "dreizehn",
    ),
    "en": (
        *("three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
        "thirteen",
    ),
}
"""Words from three on; one and two are too common in plain speech to be held against it."""

_FIRST_SMALL = 3

_BIG: Mapping[str, str] = {
    "sv": r"\w*(?:femton|tjugo|trettio|fyrtio|femtio|sextio|sjuttio|åttio|nittio|hundra|tusen)\w*",
    "de": r"\w*(?:fünfzehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig"
    r"|hundert|tausend)\w*",
    "en": r"(?:fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
    r"|hundred|thousand)(?: \w+)?",
}
"""Number words of two places and more: before a unit they are always a rule's."""

_UNITS: Mapping[str, Mapping[str, str]] = {
    "sv": {"kort": "cards", "poäng": "points", "canastor": "canastas", "kortlekar": "packs"},
    "de": {"karten": "cards", "punkte": "points", "canastas": "canastas", "kartenspiele": "packs"},
    "en": {"cards": "cards", "points": "points", "canastas": "canastas", "packs": "packs"},
}


def typed_numbers(prose: Prose, language: str, rules: RuleSet) -> Iterator[tuple[int, str, str]]:
    """Yield line, text and value path of each number that should be cited, not typed.

    A number word counts only where the rule set has a value of that number in that
    unit: a lesson may tell of four friends, not of eleven cards.
    """
    known = _values_by_unit(rules)
    for offset, line in enumerate(prose.markdown.splitlines()):
        number = prose.line + offset
        bare = _PLACEHOLDER.sub(" ", _LIST_NUMBER.sub("", line))
        for found in _DIGITS.finditer(bare):
            yield number, found[0], "…"
        yield from ((number, text, path) for text, path in _words(bare.lower(), language, known))


def _words(
    line: str, language: str, known: Mapping[tuple[int, str], str]
) -> Iterator[tuple[str, str]]:
    units = _UNITS[language]
    noun = f"(?P<unit>{'|'.join(units)})"
    small = _SMALL[language]
    for found in re.finditer(rf"\b(?P<word>{'|'.join(small)})\s+{noun}\b", line):
        value = small.index(found["word"]) + _FIRST_SMALL
        path = known.get((value, units[found["unit"]]))
        if path is not None:
            yield found[0], path
    for found in re.finditer(rf"\b{_BIG[language]}\s+{noun}\b", line):
        yield found[0].strip(), "…"


def _values_by_unit(rules: RuleSet) -> dict[tuple[int, str], str]:
    found: dict[tuple[int, str], str] = {}
    for path, origin in rules.origins.items():
        value = rules.value_at(path)
        if isinstance(value, int) and not isinstance(value, bool):
            found.setdefault((value, origin.unit.split(maxsplit=1)[0]), path)
    return found
