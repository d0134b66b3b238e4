"""`canasta-tutor harvest`: what it prints, and what it says to wrong words."""

from pathlib import Path

import pytest

from tutor_app.cli import main
from tutor_app.i18n import LANGUAGES
from tutor_app.selfplay import harvest as module

Output = pytest.CaptureFixture[str]


def words(out: Path, *more: str, ask: str = "take-pile", ruleset: str = "svensk") -> list[str]:
    """Return a command line."""
    return ["harvest", "--ruleset", ruleset, "--ask", ask, "--out", str(out), *more]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a harvest count in one deal how seldom its rules are."""
    monkeypatch.setattr(module, "SAMPLE_DEALS", 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_written_is_told_and_checks(
    tmp_path: Path, capsys: Output, hasty: None, language: str
) -> None:
    """How many of each answer, in the reader's language; `check` finds nothing."""
    told = {"sv": "Ja: 3 · Nej: 3", "de": "Ja: 3 · Nein: 3", "en": "Yes: 3 · No: 3"}
    out = tmp_path / "new" / "deep"

    assert main(words(out, "-n", "6", "--seed", "4", "--lang", language)) == 0
    printed = capsys.readouterr()
    assert all(part in printed.out for part in told[language].split(" · "))
    assert printed.err == ""
    assert main(["check", str(out)]) == 0
    assert "6 scenarios, 6 questions, 0 differ, 0 invalid" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_few_are_told(
    tmp_path: Path,
    capsys: Output,
    hasty: None,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    """Where an answer hardly ever comes, one sentence says how many were found of each."""
    monkeypatch.setattr(module, "BARREN_DEALS", 2)

    assert main(words(tmp_path / "new", "--lang", language, ask="discard")) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert {"sv": "Ja: ", "de": "Ja: ", "en": "Yes: "}[language] in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "named"),
    [
        pytest.param(((), {"ruleset": "bridge"}), "svensk", id="unknown-rule-set"),
        pytest.param(((), {"ask": "fly"}), "take-pile", id="unknown-question"),
        pytest.param(((), {"ruleset": "romme"}), "deal-score", id="always-the-same"),
        pytest.param(((), {"ask": "special-hand"}), "take-pile", id="not-in-rule-set"),
        pytest.param(((), {"ask": "penalty"}), "take-pile", id="not-in-a-deal"),
        pytest.param((("--switch", "x"), {}), "two-canastas", id="unknown-switch"),
        pytest.param((("--players", "9"), {}), "4", id="unknown-form"),
        pytest.param((("-n", "0"), {}), "1", id="none"),
        pytest.param((("-n", "-3"), {}), "1", id="less-than-none"),
        pytest.param((("-n", "many"), {}), "1", id="no-number"),
    ],
)
def test_wrong_words_get_one_sentence(
    tmp_path: Path,
    capsys: Output,
    typed: tuple[tuple[str, ...], dict[str, str]],
    named: str,
    language: str,
) -> None:
    """It names what is allowed, and nothing is written."""
    out, (more, change) = tmp_path / "new", typed

    assert main(words(out, *more, "--lang", language, **change)) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert named in told.err
    assert not out.exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_folder_that_will_not_do(tmp_path: Path, capsys: Output, language: str) -> None:
    """A file, a folder below a file, and a folder in which something lies are refused."""
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")

    for out in (file, file / "below", tmp_path):
        assert main(words(out, "--lang", language)) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert str(out) in told
    assert file.read_text(encoding="utf-8") == "mine"
