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
