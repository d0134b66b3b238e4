"""Words without their endings, so that `högen` finds `hög` and `melds` finds `meld`."""

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from threading import Lock

import snowballstemmer

ALGORITHMS: Mapping[str, str] = {"sv": "swedish", "de": "german", "en": "english"}
REMEMBERED = 1 << 15  # words; all of our content has fewer
# Forms of short words that the Swedish algorithm leaves apart: treor and trea, frusna and frusen.
SHORT_FORMS: Mapping[str, tuple[tuple[re.Pattern[str], str], ...]] = {
    "sv": (
        (re.compile(r"^(\w{2,4})(?:an|or|orna)$"), r"\1a"),
        (re.compile(r"(?<=[dgst])na$"), "en"),
    ),
}
_WORD = re.compile(r"[^\W_]+")
_STEMMERS = {language: snowballstemmer.stemmer(name) for language, name in ALGORITHMS.items()}
_LOCK = Lock()  # a stemmer holds the word that it works on


def stems(text: str, language: str) -> tuple[str, ...]:
    """Return the words of a text without endings, accents and capitals, in their order.

    >>> stems("Högen är låst, högar", "sv")
    ('hog', 'ar', 'last', 'hog')
    """
    composed = unicodedata.normalize("NFC", text)
    return tuple(_stem(word, language) for word in _WORD.findall(composed.lower()))


@lru_cache(REMEMBERED)
def _stem(word: str, language: str) -> str:
    for form, usual in SHORT_FORMS.get(language, ()):
        word = form.sub(usual, word)
    with _LOCK:
        stem: str = _STEMMERS[language].stemWord(word)
    parts = unicodedata.normalize("NFD", stem.replace("ß", "ss"))
    return "".join(part for part in parts if not unicodedata.combining(part))
