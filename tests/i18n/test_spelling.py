"""Spelling, with each language's dictionary and the words that only the field knows.

`words/<language>.txt` holds those words; whoever adds one has looked it up. The dictionaries
are hunspell's; where it is not installed the test is skipped, which `.ci/run` forbids.
"""

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

from tests.i18n.golden import SENTENCES
from tutor_app.content.glossary import terms
from tutor_app.i18n import LANGUAGES
from tutor_app.resources import content_root

DICTIONARIES = {"sv": "sv_SE", "de": "de_DE", "en": "en_GB"}
WORDS = Path(__file__).parent / "words"
_NOT_PROSE = re.compile(
    r"^# \S+|\{[^}]*\}+|`[^`]*`|\[\[\w+\||\[[\w ]+\]| --?[a-z]\w*|\S*(?:\.toml|://)\S*",
    re.MULTILINE,
)


def test_the_dictionaries_are_installed_where_they_must_be() -> None:
    """A skipped test of spelling is no test of spelling."""
    assert _hunspell() or not os.environ.get("CANASTA_REQUIRE_HUNSPELL")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_spelt_as_its_language_spells_it(language: str) -> None:
    """What a reader can meet holds only words of the dictionary or of the field."""
    if not _hunspell():
        pytest.skip("hunspell and its dictionaries are not installed")
    known = set((WORDS / f"{language}.txt").read_text(encoding="utf-8").split())
    texts = "\n".join(_texts(language)).replace("’", "'")
    words = dict.fromkeys(_NOT_PROSE.sub(" ", texts).split())  # each is looked up once
    told = _run(DICTIONARIES[language], "\n".join(words))
    unknown = {word.strip(".-") for word in told.stdout.split()} - known

    assert not unknown - {""}


@cache
def _hunspell() -> bool:
    """Tell whether hunspell is there, with the dictionary of every language."""
    return bool(shutil.which("hunspell")) and all(
        not _run(name, "").returncode for name in DICTIONARIES.values()
    )


def _run(dictionary: str, text: str) -> subprocess.CompletedProcess[str]:
    """Have hunspell list the words of `text` that the dictionary lacks."""
    command = ["hunspell", "-i", "utf-8", "-d", dictionary, "-l"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


def _texts(language: str) -> Iterator[str]:
    yield (SENTENCES / f"{language}.txt").read_text(encoding="utf-8")  # as they read today
    for path in sorted((content_root() / "lessons").rglob(f"{language}.md")):
        yield path.read_text(encoding="utf-8")
    for term in terms().values():
        yield f"{term.name(language)}: {term.explanation(language)}"
    rulings = resources.files("tutor_app.rulesets.data") / "rulings.toml"
    for reasons in tomllib.loads(rulings.read_text(encoding="utf-8")).values():
        yield reasons[language]
