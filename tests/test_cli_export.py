"""`canasta-tutor export`: positions as files for other programs and for paper."""

import csv
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from tutor_app.cli import main
from tutor_app.content.addressing import LIST
from tutor_app.content.lists import list_link, list_text
from tutor_app.i18n import LANGUAGES
from tutor_app.training.ready import ready

ROOT = Path(__file__).resolve().parent.parent
KING = "scenarios/classic/freezing/king-and-joker.toml"


def link_to(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the link that `canasta-tutor link` prints."""
    assert main(["link", str(path)]) == 0
    return capsys.readouterr().out.strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ending_says_what_is_written(
    root: Path, tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sheet, rulings, a deck, a table."""
    for name, more, begin in (
        ("sheet.pdf", ["--title", "Club evening"], b"%PDF-"),
        ("ruling.PDF", ["--ruling"], b"%PDF-"),
        ("deck.apkg", [], b"PK"),
        ("list.csv", [], b"\xef\xbb\xbf"),
    ):
        out = tmp_path / name
        given = ["--out", str(out), "--lang", language, "--address", "https://club.example"]
        assert main(["export", str(root / KING), *given, *more]) == 0
        assert out.read_bytes().startswith(begin)
        assert capsys.readouterr().out.startswith(f"{out}: 1 ")
    assert zipfile.is_zipfile(tmp_path / "deck.apkg")


def test_files_folders_and_links_go_together(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each position once, in the order in which it was named."""
    link, out = link_to(root / KING, capsys), tmp_path / "list.csv"
    folder = root / "scenarios/classic/freezing"
    assert main(["export", link, str(folder), str(root / KING), "--out", str(out)]) == 0
    rows = list(csv.reader(out.read_text(encoding="utf-8-sig").splitlines()))[1:]
    names = [row[0] for row in rows]

    assert len(names) == len(list(folder.glob("*.toml")))
    assert names[0] == "classic/freezing/king-and-joker"
    assert names[1] == f"classic/freezing/{min(path.stem for path in folder.glob('*.toml'))}"
    assert "--address" in capsys.readouterr().err


def test_a_link_alone_is_named_by_its_checksum(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And a file elsewhere by where it lies."""
    link, out = link_to(root / KING, capsys), tmp_path / "list.csv"
    copy = tmp_path / "mine.toml"
    text = (root / KING).read_text(encoding="utf-8").replace("score = 740", "score = 745")
    copy.write_text(text, encoding="utf-8")
    assert main(["export", link, str(copy), "--out", str(out)]) == 0
    rows = list(csv.reader(out.read_text(encoding="utf-8-sig").splitlines()))[1:]

    assert [row[0] for row in rows] == [link.rpartition("~")[2], str(tmp_path / "mine")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "case",
    [
        (["nowhere.toml"], "x.pdf", "nowhere.toml"),
        (["1~ruleset.classic~hand.KsK"], "x.pdf", "hand.KsK"),
        (["https://club.example/ask?p=2~x"], "x.apkg", "2"),
        (["https://club.example/"], "x.csv", "https://club.example/"),
        ([KING], "x.doc", ".apkg"),
        ([KING], "no/where/x.pdf", ""),
        ([KING, "--address", "club"], "x.pdf", "club"),
    ],
)
def test_what_cannot_be_meant_gets_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    case: tuple[list[str], str, str],
    capfd: pytest.CaptureFixture[str],
) -> None:
    """And nothing is written."""
    names, out, found = case
    monkeypatch.chdir(tmp_path)
    given = [str(ROOT / name) if name == KING else name for name in names]

    assert main(["export", *given, "--out", out, "--lang", language]) in {1, 2}
    told = capfd.readouterr().err.strip()
    assert found in told
    assert len(told.splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_every_position_that_cannot_be_read_is_named(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line each; the others are not written without them."""
    for name in ("one.toml", "two.toml"):
        (tmp_path / name).write_text("ruleset = 'none'", encoding="utf-8")
    out = tmp_path / "x.pdf"

    assert main(["export", str(tmp_path), str(root / KING), "--out", str(out)]) == 1
    told = capsys.readouterr().err.splitlines()
    assert [line.partition(":")[0] for line in told] == [
        str(tmp_path / "one.toml"),
        str(tmp_path / "two.toml"),
    ]
    assert not out.exists()


def test_the_rules_on_one_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Instead of positions; what cannot be meant gets a sentence."""
    out = tmp_path / "rules.pdf"
    assert main(["export", "--crib", "svensk", "--players", "2", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF-")
    assert "2 players" in capsys.readouterr().out

    for wrong in (
        ["--crib", "bridge", "--out", str(out)],
        ["--crib", "svensk", "--switch", "x", "--out", str(out)],
        ["--crib", "svensk", "--out", str(tmp_path / "rules.csv")],
        ["--crib", "svensk", KING, "--out", str(out)],
        ["--out", str(out)],
    ):
        assert main(["export", *wrong]) != 0
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert "Traceback" not in told


def test_a_list_becomes_a_sheet_to_hand_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """From its file or its link, with one address for all of it; faults by name."""
    held = ready("svensk", "differing")
    assert held is not None
    file, out = tmp_path / "list.toml", tmp_path / "list.pdf"
    file.write_text(list_text(replace(held, name="Tisdag")), encoding="utf-8")
    link = list_link(replace(held, name="Tisdag"))
    given = ["--out", str(out), "--lang", "de", "--address", "https://club.example"]
    made = []
    for name in (str(file), link, LIST.address(link, "https://club.example")):
        assert main(["export", name, *given]) == 0
        assert capsys.readouterr().out.startswith(f"{out}: 10 ")
        made.append(out.read_bytes())
    assert set(made) == {made[0]}
    assert b"https://club.example/questions?list=1~~Tisdag" in made[0]

    gone = ["scenario:svensk/pile/nowhere?1", "drill:take-pile.nowhere.1", "drill:nothing.svensk.1"]
    for item in gone:
        file.write_text(list_text(held.having([item])), encoding="utf-8")
        assert main(["export", str(file), *given]) == 1
        assert item in capsys.readouterr().err
