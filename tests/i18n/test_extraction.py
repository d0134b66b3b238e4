from pathlib import Path

import pytest

from tutor_app.i18n import extraction
from tutor_app.i18n.extraction import find_sentences, main, sentences_by_catalogue

PART = """
from tutor_app.i18n import n_, n_plural
A = n_("Marked")
B = n_plural("{n} card", "{n} cards", by="n")
def show(state, st):
    st.text("Not for translation")
    state.reader().text("Long " "and split")
    state.reader().plural("{n} way", "{n} ways", 2)
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small program of its own in which sentences are looked for."""
    folder = tmp_path / "program"
    (folder / "app").mkdir(parents=True)
    (folder / "engine.py").write_text('X = n_("Marked")\n', encoding="utf-8")
    (folder / "app" / "page.py").write_text(PART, encoding="utf-8")
    monkeypatch.setattr(extraction, "PACKAGE", folder)
    return folder


def test_sentences_are_found_where_they_are_marked_or_said(package: Path) -> None:
    """Marks and calls on a reader count; what other objects call `text` does not."""
    found = [sentence.msgids for sentence in find_sentences() if "app" in sentence.file]

    assert found == [
        ("Marked",),
        ("{n} card", "{n} cards"),
        ("Long and split",),
        ("{n} way", "{n} ways"),
    ]


def test_a_sentence_has_one_home(package: Path) -> None:
    """What the engine's part says already is not asked for again in the app's catalogue."""
    homes = sentences_by_catalogue()

    assert ("Marked",) in {sentence.msgids for sentence in homes["messages"]}
    assert ("Marked",) not in {sentence.msgids for sentence in homes["app"]}


def test_updating_keeps_translations_and_drops_what_is_gone(
    package: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A second run changes nothing but what changed in the code."""
    locales = tmp_path / "locales"
    for language in ("sv", "de"):
        (locales / language).mkdir(parents=True)
    monkeypatch.setattr(extraction, "locales_folder", lambda: locales)
    monkeypatch.setattr(
        extraction, "catalogue_files", lambda language: sorted((locales / language).glob("*.po"))
    )
    main([])
    path = locales / "sv" / "app.po"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace('msgid "Long and split"\nmsgstr ""', 'msgid "Long and split"\nmsgstr "Delad"'),
        encoding="utf-8",
    )
    page = package / "app" / "page.py"
    page.write_text(PART.replace("{n} way", "{n} road"), encoding="utf-8")

    main(["app"])

    after = path.read_text(encoding="utf-8")
    assert 'msgstr "Delad"' in after
    assert "{n} roads" in after
    assert "{n} ways" not in after
    assert "sv/app.po: 2 untranslated" in capsys.readouterr().out
