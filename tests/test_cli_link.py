"""`canasta-tutor link`: a scenario as links, a link as a scenario."""

from pathlib import Path

import pytest

from tutor_app.cli import main
from tutor_app.content.scenarios import read_scenario


def test_a_file_goes_into_links_and_back(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line a question; what `--read` prints is a file with the same position and answer."""
    path = root / "scenarios/classic/freezing/king-and-joker.toml"
    assert main(["link", str(path), "--address", "http://club.example/"]) == 0
    lines = capsys.readouterr().out.splitlines()
    scenario = read_scenario(path)

    assert len(lines) == len(scenario.questions)
    assert lines[0].startswith("http://club.example/ask?p=1~ruleset.classic~")
    assert main(["link", "--read", lines[0]]) == 0
    copy = tmp_path / "copy.toml"
    copy.write_text(capsys.readouterr().out, encoding="utf-8")
    read = read_scenario(copy)
    assert (read.position, read.questions) == (scenario.position, scenario.questions[:1])


def test_several_files_go_into_links_and_back(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every question of every file, in order; each link holds its own, with the same answer."""
    folder = root / "scenarios/classic/canastas"
    other = root / "scenarios/svensk/canastas/six-tens-and-one.toml"
    assert main(["link", str(folder), str(other)]) == 0
    lines = capsys.readouterr().out.splitlines()
    scenarios = [read_scenario(path) for path in (*sorted(folder.glob("*.toml")), other)]
    wanted = [(each, asked) for each in scenarios for asked in each.questions]

    assert len(lines) == len(wanted) > len(scenarios)
    copy = tmp_path / "copy.toml"
    for line, (scenario, asked) in zip(lines, wanted, strict=True):
        assert main(["link", "--read", line]) == 0
        copy.write_text(capsys.readouterr().out, encoding="utf-8")
        read = read_scenario(copy)
        assert (read.position, read.rules, read.questions) == (
            scenario.position,
            scenario.rules,
            (asked,),
        )
        assert main(["check", str(copy)]) == 0
        capsys.readouterr()


@pytest.mark.parametrize("lang", ["sv", "de", "en"])
def test_a_bad_file_among_several_loses_nothing(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    """One line says what is wrong with it; the links of the others are printed."""
    good = root / "scenarios/classic/freezing/king-and-joker.toml"
    bad = tmp_path / "bad.toml"
    bad.write_text('ruleset = "clasic"\n[position]\nhand = "Kx"\n', encoding="utf-8")
    assert main(["link", str(bad), str(good), "--lang", lang]) == 1
    out, err = capsys.readouterr()

    assert len(out.splitlines()) == len(read_scenario(good).questions)
    assert len(err.splitlines()) == 1
    assert err.startswith(f"{bad}: ")


@pytest.mark.parametrize("lang", ["sv", "de", "en"])
def test_a_damaged_link_gets_a_sentence(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What is wrong, and nothing of it is printed as a file."""
    assert main(["link", "--read", "1~ruleset.classic~hand.KsK", "--lang", lang]) == 1
    out, err = capsys.readouterr()

    assert not out
    assert "hand.KsK" in err


def test_a_file_or_a_link_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    """Neither is a wrong use of the command."""
    with pytest.raises(SystemExit) as caught:
        main(["link"])

    assert caught.value.code == 2
    assert "either a file or a link" in capsys.readouterr().err
