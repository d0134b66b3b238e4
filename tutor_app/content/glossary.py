"""The glossary: one word for one thing in every language, and where a text uses it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from tutor_app.content.table import FaultLog, Table, open_table
from tutor_app.engine.errors import ContentError, Fault
from tutor_app.explain import rule_ids
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.i18n.catalogue import locales_folder
from tutor_app.rulesets import rule_set_ids, source_language
from tutor_app.rulesets.sources import source_ids

FILE = "terms.toml"
_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Wording:
    """A term in one language.

    Attributes:
        name: The word.
        explanation: What it means, in one or two plain sentences.
        banned: Words that mean the same and are not used.
        forms: How it stands in sentences; only words that mean nothing else.
    """

    name: str
    explanation: str
    banned: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A term of the glossary in all languages.

    Attributes:
        key: Its key, for example `frozen`.
        wordings: The term in each language.
        sources: What each source text calls it, by source id.
        rules: Ids of the rules that it rests on, the one that it is about first.
        rulesets: Ids of the only rule sets that know it; empty where it is known everywhere.
    """

    key: str
    wordings: Mapping[str, Wording]
    sources: Mapping[str, str]
    rules: tuple[str, ...]
    rulesets: tuple[str, ...]

    def name(self, language: str) -> str:
        """Return the word in `language`."""
        return self.wordings[language].name

    def explanation(self, language: str) -> str:
        """Return what it means in `language`."""
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

    def in_source(self, source: str, language: str) -> str:
        """Return what a source calls it first; empty where that is our word in `language`."""
        told = self.sources.get(source, "").partition(", ")[0]
        wording = self.wordings[language]
        same = told.lower() in {each.lower() for each in (wording.name, *wording.forms)}
        return "" if same and source_language(source) == language else told

    def is_of(self, ruleset: str) -> bool:
        """Tell whether it is a word of this rule set."""
        return not self.rulesets or ruleset in self.rulesets


@dataclass(frozen=True, slots=True)
class Use:
    """A place in a text where a term stands.

    Attributes:
        key: The term's key.
        start: Where it begins.
        end: Where it ends.
    """

    key: str
    start: int
    end: int


@cache
def terms() -> Mapping[str, Entry]:
    """Return the whole glossary by key, in the order of its file.

    An entry with a fault is left out; `canasta-tutor lint` tells it.
    """
    return read_glossary(locales_folder() / FILE)[0]


def term(key: str, reader: Reader) -> Wording:
    """Return a term in the reader's language.

    Raises:
        KeyError: The glossary has no such term.
    """
    return terms()[key].wordings[reader.language]


def read_glossary(path: Path) -> tuple[Mapping[str, Entry], tuple[Fault, ...]]:
    """Return the entries of a glossary file that have no fault, and every fault of the file."""
    log = FaultLog(str(path))
    try:
        table = open_table(path, log)
    except ContentError as error:
        return {}, error.faults
    found: dict[str, Entry] = {}
    for key in table.names():
        before = len(log.faults)
        inner = table.table(key)
        entry = _read_entry(key, inner, log) if inner else None
        if entry is not None and len(log.faults) == before:
            found[key] = entry
    _check_forms(found, log)
    return MappingProxyType(found), tuple(log.faults)


def _read_entry(key: str, table: Table, log: FaultLog) -> Entry:
    rules, rulesets = table.texts("rules"), table.texts("rulesets", required=False)
    for rule in rules:
        if rule not in rule_ids():
            log.add("unknown_rule", table.place("rules"), rule)
    for name in rulesets:
        if name not in rule_set_ids():
            log.add("unknown_rule_set", table.place("rulesets"), name, rule_set_ids())
    said = table.table("sources")
    sources = {source: said.text(source) for source in said.names()} if said else {}
    for source in sources:
        if source not in source_ids():
            log.add("unknown_key", f"{key}.sources", source, source_ids())
    wordings = {language: _read_wording(table.table(language)) for language in LANGUAGES}
    table.refuse_rest()
    return Entry(key, MappingProxyType(wordings), MappingProxyType(sources), rules, rulesets)


def _read_wording(table: Table | None) -> Wording:
    if table is None:
        return Wording("", "")
    found = Wording(
        table.text("word"),
        table.text("text"),
        table.texts("banned", required=False),
        table.texts("forms", required=False),
    )
    table.refuse_rest()
    return found


def _check_forms(entries: Mapping[str, Entry], log: FaultLog) -> None:
    """Note every form that could mean two terms."""
    for language in LANGUAGES:
        first: dict[str, Entry] = {}
        for entry in entries.values():
            for form in entry.wordings[language].forms:
                other = first.setdefault(form, entry)
                if other is not entry:
                    log.add("form_of_two", f"{entry.key}.{language}.forms", form, (other.key,))


def uses(text: str, language: str, ruleset: str) -> Iterator[Use]:
    """Yield where terms of a rule set stand in a text, the longest term at each place.

    Only whole words in a form that the glossary lists are found, as they are written there or
    with a capital; so a word that also means something else is never taken for a term.
    """
    forms, longest = _forms(language)
    words = list(_WORD.finditer(text))
    at = 0
    while at < len(words):
        step = 1
        for size in range(min(longest, len(words) - at), 0, -1):
            start, end = words[at].start(), words[at + size - 1].end()
            entry = forms.get(" ".join(text[start:end].split()))
            if entry is not None and entry.is_of(ruleset):
                yield Use(entry.key, start, end)
                step = size
                break
        at += step


@cache
def _forms(language: str) -> tuple[Mapping[str, Entry], int]:
    """Return each form of a language, also with a capital, and the words of the longest."""
    found: dict[str, Entry] = {}
    for entry in terms().values():
        for form in entry.wordings[language].forms:
            found |= {form: entry, form[0].upper() + form[1:]: entry}
    return found, max((len(form.split()) for form in found), default=1)
