"""Catalogues: the translations of one language, read straight from its `.po` files."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from gettext import c2py
from pathlib import Path
from types import MappingProxyType

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tutor_app.resources import content_root

ENGLISH_PLURAL = "n != 1"


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The translations of one language.

    Attributes:
        translations: Msgid to the translated forms.
        form_of: The language's plural rule: which form suits a number.
    """

    translations: Mapping[str, tuple[str, ...]]
    form_of: Callable[[int], int]

    def find(self, msgid: str) -> str:
        """Return the translation of `msgid`, or `msgid` itself where there is none."""
        return self.translations.get(msgid, (msgid,))[0]

    def find_plural(self, one: str, many: str, number: int) -> str:
        """Return the form that suits `number`, in English where there is none."""
        forms = self.translations.get(one, ())
        if len(forms) > 1:
            return forms[self.form_of(abs(number))]
        return one if abs(number) == 1 else many


def locales_folder() -> Path:
    """Return the folder that holds one folder a language, and the glossary."""
    return content_root() / "locales"


def catalogue_files(language: str) -> list[Path]:
    """Return the `.po` files of `language`: one a part of the program."""
    return sorted((locales_folder() / language).glob("*.po"))


def read_catalogue(path: Path, language: str) -> Catalog:
    """Read one `.po` file as babel's catalogue; a broken file is an error."""
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def texts_of(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """Return the forms of a translation as babel holds them, one or several."""
    return (string,) if isinstance(string, str) else tuple(string or ())


@cache
def load_catalogue(language: str) -> Catalogue:
    """Return the catalogue of `language`: all its files, read once, never changed.

    A translation of which a form is empty is left out: English stands in.
    """
    merged: dict[str, tuple[str, ...]] = {}
    rule = ENGLISH_PLURAL
    for path in catalogue_files(language):
        catalogue = read_catalogue(path, language)
        rule = catalogue.plural_expr
        for message in catalogue:
            key = texts_of(message.id)[0]
            texts = texts_of(message.string)
            if key and texts and all(texts):
                merged[key] = texts
    return Catalogue(MappingProxyType(merged), c2py(rule))
