"""The sentences read as they did, and a changed one is seen in review as learners will read it."""

import pytest

from tests.i18n.golden import SENTENCES, sentences
from tutor_app.i18n import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_reads_as_it_did(language: str) -> None:
    """A change is meant, or it is a bug: `python -m tests.i18n.golden` writes it down.

    Each place of each sentence is filled, and no line has two blanks in a row.
    """
    said = sentences(language)
    written = (SENTENCES / f"{language}.txt").read_text(encoding="utf-8")

    assert said.splitlines() == written.splitlines()
    assert "{" not in said
    assert "  " not in said
