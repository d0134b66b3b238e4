"""The glossary: one word for one thing, in every language."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.i18n.catalogue import locales_folder
from tutor_app.rulesets import source_language


@dataclass(frozen=True, slots=True)
class Wording:
    """A term in one language.

    Attributes:
        name: The word.
        explanation: What it means, in one plain sentence.
        banned: Words that mean the same and are not used.
    """

    name: str
    explanation: str
    banned: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A term of the glossary in all languages.

    Attributes:
        key: Its key, for example `frozen`.
        wordings: The term in each language.
        sources: What each source text calls it, by source id.
    """

    key: str
    wordings: Mapping[str, Wording]
    sources: Mapping[str, str]

    def name(self, language: str) -> str:
        """Return the word in `language`."""
        return self.wordings[language].name

    def explanation(self, language: str) -> str:
        """Return what it means, in one sentence of `language`."""
        return self.wordings[language].explanation

    @property
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """All words for it by language: ours, those not used, and the sources' own."""
        said: dict[str, list[str]] = {
            language: [self.name(language), *self.banned(language)] for language in self.wordings
        }
        for source, words in self.sources.items():
            said[source_language(source)] += words.split(", ")
        return {language: tuple(dict.fromkeys(words)) for language, words in said.items()}

    def banned(self, language: str) -> tuple[str, ...]:
        """Return the words of `language` that are not used for it."""
        return self.wordings[language].banned


@cache
def terms() -> Mapping[str, Entry]:
    """Return the whole glossary by key, in the order of its file."""
    text = (locales_folder() / "terms.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    return MappingProxyType(
        {
            key: Entry(
                key,
                MappingProxyType(
                    {
                        language: Wording(
                            entry[language]["word"],
                            entry[language]["text"],
                            tuple(entry[language]["banned"]),
                        )
                        for language in LANGUAGES
                    }
                ),
                MappingProxyType(entry["sources"]),
            )
            for key, entry in table.items()
        }
    )


def term(key: str, reader: Reader) -> Wording:
    """Return a term in the reader's language.

    Raises:
        KeyError: The glossary has no such term.
    """
    return terms()[key].wordings[reader.language]
