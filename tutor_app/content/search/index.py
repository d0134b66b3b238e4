"""An index of documents in several languages; built once, never changed."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from math import log

from tutor_app.content.search.stems import stems

TITLE, BODY = 3.0, 1.0
"""What a word weighs in a document's title and in its text."""

PART, ALIKE = 0.3, 0.2
"""How much of that is left where a word only holds the one sought, or is spelt like it."""

SHORTEST_PART = 4
"""Letters that a part of a word must have."""

LIKENESS = 0.8
"""How alike a misspelt word must be, from 0 to 1."""

RAREST = 4.0
"""What a word weighs that hardly any document holds; common ones weigh less."""

ENOUGH = 0.6
"""How much of what is sought a document must hold; rare words make up more of it."""

Weights = Mapping[int, float]
"""How much a document, by its number, holds of something."""

Phrase = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """Something that can be found.

    Attributes:
        kind: What it is, for example `lesson`.
        id: Its id among those of its kind.
        titles: Its title by language.
        bodies: Its text by language.
    """

    kind: str
    id: str
    titles: Mapping[str, str]
    bodies: Mapping[str, str]


class Index:
    """Finds documents by words of any language, in any of their forms."""

    __slots__ = ("_documents", "_known", "_longest", "_phrases")

    def __init__(
        self, documents: Iterable[Document], synonyms: Iterable[Mapping[str, Iterable[str]]] = ()
    ) -> None:
        """Read the documents.

        Args:
            documents: What can be found; of equals the first comes first.
            synonyms: Sets of words that mean the same, by language; who seeks one of a set
                finds them all.
        """
        self._documents = tuple(documents)
        known: dict[str, dict[str, dict[int, float]]] = defaultdict(dict)
        for number, document in enumerate(self._documents):
            for texts, weight in ((document.bodies, BODY), (document.titles, TITLE)):
                for language, text in texts.items():
                    for stem in stems(text, language):
                        known[language].setdefault(stem, {})[number] = weight
        self._known: Mapping[str, Mapping[str, Weights]] = dict(known)
        self._phrases: dict[tuple[str, Phrase], tuple[tuple[str, Phrase], ...]] = {}
        for each in synonyms:
            alike = tuple(
                (language, stems(word, language)) for language in each for word in each[language]
            )
            for phrase in dict.fromkeys(alike):  # one of several sets stands for all of them
                self._phrases[phrase] = (*self._phrases.get(phrase, ()), *alike)
        self._longest = max((len(phrase) for _, phrase in self._phrases), default=1)

    def find(self, query: str) -> tuple[Document, ...]:
        """Return the documents that hold what is sought, best first."""
        sought = [weights for weights in self._sought(query.split()) if weights]
        whole = len(self._documents)
        rarity = [min(RAREST, log(1 + whole / len(weights))) for weights in sought]
        scores: dict[int, float] = defaultdict(float)
        held: dict[int, float] = defaultdict(float)
        for weights, rare in zip(sought, rarity, strict=True):
            for number, weight in weights.items():
                scores[number] += rare * weight
                held[number] += rare
        enough = ENOUGH * sum(rarity)
        best = sorted(scores, key=lambda number: (-scores[number], number))
        return tuple(self._documents[number] for number in best if held[number] >= enough)

    def _sought(self, words: list[str]) -> Iterator[Weights]:
        """Yield what is sought, a word or a phrase of the glossary each, longest first."""
        start = 0
        while start < len(words):
            for size in range(min(self._longest, len(words) - start), 0, -1):
                text = " ".join(words[start : start + size])
                meant = self._meant(text)
                if meant or size == 1:
                    yield self._word(text) if not meant else _most(map(self._phrase, meant))
                    start += size
                    break

    def _meant(self, text: str) -> list[tuple[str, Phrase]]:
        """Return everything that means the same as a phrase; nothing for an unknown one."""
        found = (self._phrases.get((language, stems(text, language))) for language in self._known)
        return list(dict.fromkeys(phrase for same in found for phrase in same or ()))

    def _phrase(self, phrase: tuple[str, Phrase]) -> Weights:
        """Return which documents hold all words of a phrase."""
        language, words = phrase
        known = self._known.get(language, {})
        held: list[Weights] = [known.get(word, {}) for word in words]
        both = set.intersection(*map(set, held)) if held else set()
        return {number: min(each[number] for each in held) for number in both}

    def _word(self, word: str) -> Weights:
        """Return which documents hold a word, a longer one with it in it, or one spelt alike."""
        found: list[Weights] = []
        for language, known in self._known.items():
            for stem in stems(word, language):
                found.append(known.get(stem, {}))
                found += [_less(each, PART) for each in _longer(stem, known)]
        return _most(found) or _most(self._alike(word))

    def _alike(self, word: str) -> Iterator[Weights]:
        for language, known in self._known.items():
            for stem in stems(word, language):
                for near in get_close_matches(stem, known, cutoff=LIKENESS):
                    yield _less(known[near], ALIKE)


def _longer(stem: str, known: Mapping[str, Weights]) -> Iterator[Weights]:
    if len(stem) >= SHORTEST_PART:
        yield from (held for other, held in known.items() if stem in other and stem != other)


def _less(weights: Weights, share: float) -> Weights:
    return {number: weight * share for number, weight in weights.items()}


def _most(every: Iterable[Weights]) -> Weights:
    """Return for each document the most that it holds of several things."""
    most: dict[int, float] = {}
    for weights in every:
        for number, weight in weights.items():
            most[number] = max(weight, most.get(number, 0.0))
    return most
