"""Catalogues: every sentence translated, nothing left over, the same facts in every language."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message

from tutor_app.content.lint.prose import banned_words
from tutor_app.engine.errors import Fault
from tutor_app.i18n import DEFAULT_LANGUAGE, LANGUAGES
from tutor_app.i18n.catalogue import read_catalogue, texts_of
from tutor_app.i18n.extraction import find_sentences

_FACT = re.compile(r"\{[^{}]*\}")
TRANSLATED = tuple(language for language in LANGUAGES if language != DEFAULT_LANGUAGE)


def catalogue_paths(root: Path) -> list[tuple[str, Path]]:
    """Return language and path of every catalogue below `root`."""
    return [
        (language, path)
        for language in TRANSLATED
        for path in sorted((root / "locales" / language).glob("*.po"))
    ]


def check_catalogues(root: Path) -> Iterator[Fault]:
    """Yield the faults of all catalogues, and the sentences that none of a language holds."""
    wanted = {sentence.msgids[0]: sentence.file for sentence in find_sentences()}
    for language in TRANSLATED:
        held: set[str] = set()
        for path in (path for code, path in catalogue_paths(root) if code == language):
            try:
                catalogue = read_catalogue(path, language)
            except (OSError, ValueError) as error:
                yield Fault("unreadable", "", str(error), (), str(path))
                continue
            held |= {texts_of(message.id)[0] for message in catalogue if message.id}
            yield from check_catalogue(catalogue, wanted, language, str(path))
        for msgid in sorted(wanted.keys() - held):
            yield Fault(
                "not_in_catalogue", wanted[msgid], msgid, (language,), str(root / "locales")
            )


def check_catalogue(
    catalogue: Catalog, wanted: Iterable[str], language: str, file: str
) -> Iterator[Fault]:
    """Yield the faults of one catalogue."""
    if catalogue.fuzzy:
        yield Fault("fuzzy", "", catalogue.domain or "", (), file)
    for message in catalogue:
        if message.id:
            yield from _check_message(message, catalogue.num_plurals, frozenset(wanted), file)
            said = _FACT.sub("", " · ".join(texts_of(message.string)))
            for banned, word in banned_words(said, language):
                yield Fault("banned_word", texts_of(message.id)[0], banned, (word,), file)


def _check_message(
    message: Message, plurals: int, wanted: frozenset[str], file: str
) -> Iterator[Fault]:
    ids, forms = texts_of(message.id), texts_of(message.string)
    msgid = ids[0]
    if message.fuzzy:
        yield Fault("fuzzy", "", msgid, (), file)
    if msgid not in wanted:
        yield Fault("unused_sentence", "", msgid, (), file)
    if not forms or not all(forms):
        yield Fault("untranslated", "", msgid, (), file)
        return
    if len(forms) != (plurals if len(ids) > 1 else 1):
        yield Fault("plural_forms", msgid, str(len(forms)), (str(plurals),), file)
    named, told = _facts(ids), _facts(forms)
    if named != told:
        found, allowed = ", ".join(sorted(told)), tuple(sorted(named))
        yield Fault("other_facts", msgid, found, allowed, file)


def _facts(texts: Iterable[str]) -> set[str]:
    try:
        return {
            name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None
        }
    except ValueError:
        return {"?"}
