"""Finds every sentence in the code and brings the catalogues up to it.

    python -m tutor_app.i18n.extraction           all catalogues
    python -m tutor_app.i18n.extraction app       one of them

New sentences come in untranslated, translations stay with their sentence wherever
it moves, sentences that left the code leave the catalogue. Sentences are found in
`n_("…")`, `n_plural("…", "…", by=…)`, `reader.text("…")` and
`reader.plural("…", "…", n)`.
"""

import ast
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from tutor_app.i18n.catalogue import catalogue_files, locales_folder, read_catalogue, texts_of
from tutor_app.i18n.languages import DEFAULT_LANGUAGE, LANGUAGES
from tutor_app.i18n.words import load_words

PACKAGE = Path(__file__).resolve().parent.parent
CATALOGUES = ("messages", "cli", "app")
DOMAINS = {"app": "app", "storage": "app", "cli.py": "cli", "commands": "cli", "content": "cli"}
"""Catalogue of each part of the program; what is not named is in `messages`."""

_MARKS = {"n_": 1, "n_plural": 2}
_READER_CALLS = {"text": 1, "plural": 2}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence found in the code.

    Attributes:
        msgids: The English sentence, with its plural form if it has one.
        file: Path below the repository.
    """

    msgids: tuple[str, ...]
    file: str

    @property
    def domain(self) -> str:
        """The catalogue it belongs to."""
        return DOMAINS.get(self.file.split("/")[1], "messages")


def find_sentences() -> list[Sentence]:
    """Return every sentence of the program, file by file, in reading order."""
    return [
        Sentence(msgids, path.relative_to(PACKAGE.parent).as_posix())
        for path in sorted(PACKAGE.rglob("*.py"))
        for msgids in _msgids_in(path.read_text(encoding="utf-8"))
    ]


@cache
def _msgids_in(code: str) -> tuple[tuple[str, ...], ...]:
    """Return every sentence of a file, kept by its text: reading code takes long."""
    if not any(f"{name}(" in code for name in (*_MARKS, *_READER_CALLS)):
        return ()
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    calls.sort(key=lambda call: (call.lineno, call.col_offset))
    every = (tuple(filter(None, map(_literal, call.args[: _count_of(call)]))) for call in calls)
    return tuple(filter(None, every))


def _count_of(call: ast.Call) -> int:
    """Return how many of the call's arguments are sentences."""
    function = call.func
    if isinstance(function, ast.Name):
        return _MARKS.get(function.id, 0)
    if isinstance(function, ast.Attribute) and function.attr in _READER_CALLS:
        is_said = "reader" in ast.unparse(function.value).lower()
        return _READER_CALLS[function.attr] if is_said else 0
    return 0


def _literal(part: ast.expr) -> str:
    return part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else ""


def sentences_by_catalogue() -> dict[str, list[Sentence]]:
    """Return the sentences that each catalogue holds, by its name.

    A sentence that several parts use stands only in the first of their catalogues.
    """
    sentences = find_sentences()
    homes: dict[str, int] = {}
    for sentence in sentences:
        key, place = sentence.msgids[0], CATALOGUES.index(sentence.domain)
        homes[key] = min(place, homes.get(key, place))
    return {
        name: [each for each in sentences if homes[each.msgids[0]] == place]
        for place, name in enumerate(CATALOGUES)
    }


def update_catalogue(language: str, domain: str, sentences: list[Sentence]) -> int:
    """Write one catalogue anew; return how many of its sentences are untranslated."""
    known = {
        texts_of(message.id)[0]: message.string
        for path in catalogue_files(language)
        for message in read_catalogue(path, language)
        if message.id and all(texts_of(message.string))
    }
    catalogue = _empty_catalogue(language, domain)
    for sentence in sentences:
        one = sentence.msgids[0]
        msgid = sentence.msgids if len(sentence.msgids) > 1 else one
        catalogue.add(msgid, known.get(one), locations=[(sentence.file, 1)])
    path = locales_folder() / language / f"{domain}.po"
    with path.open("wb") as file:
        write_po(file, catalogue, width=0, sort_by_file=True, include_lineno=False)
    return sum(1 for message in catalogue if message.id and not _is_told(message.string))


def _is_told(string: str | tuple[str, ...] | list[str] | None) -> bool:
    """Tell whether a translation is there, in all its forms."""
    forms = texts_of(string)
    return bool(forms) and all(forms)


def _empty_catalogue(language: str, domain: str) -> Catalog:
    name = load_words(language).name
    day = datetime(2026, 1, 1, tzinfo=UTC)
    return Catalog(
        language,
        domain,
        project="Canasta Tutor",
        version="0",
        copyright_holder="Canasta Tutor contributors",
        header_comment=f"# {name}: the {domain} catalogue of Canasta Tutor.",
        msgid_bugs_address="none",
        last_translator="Canasta Tutor contributors",
        language_team=name,
        creation_date=day,
        revision_date=day,
        fuzzy=False,
    )


def main(names: list[str]) -> None:
    """Bring the named catalogues, or all of them, up to the code and say what is missing."""
    found = sentences_by_catalogue()
    for language in LANGUAGES:
        if language == DEFAULT_LANGUAGE:
            continue
        for name in names or CATALOGUES:
            missing = update_catalogue(language, name, found[name])
            sys.stdout.write(f"{language}/{name}.po: {missing} untranslated\n")


if __name__ == "__main__":
    main(sys.argv[1:])
