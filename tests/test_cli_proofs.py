"""`canasta-tutor lint --proofs`."""

from pathlib import Path

import pytest

from tutor_app.cli import main
from tutor_app.commands import lint_proofs
from tutor_app.content.proving import CHECKS

SCENARIO = """
ruleset = "classic"

[position]
hand = "Ks Kh X 4d 5c"
pile = "2c Kd"
melds = ["Qs Qh Qd"]

[[question]]
ask = "take-pile"

[[question]]
ask = "pile-state"
"""

Output = pytest.CaptureFixture[str]
NAMES = ["classic", "samba", "romme"]
"""Rule sets whose deals are checked: with melds of one rank, with sequences, and Rommé."""


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """Return a folder of content with one scenario."""
    path = tmp_path / "scenarios" / "one.toml"
    path.parent.mkdir()
    path.write_text(SCENARIO, encoding="utf-8")
    return tmp_path


def test_rates_by_rule_set_and_question(
    shelf: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Scenarios and deals are checked; each rule set and kind of question has its row."""
    monkeypatch.setattr(lint_proofs, "rule_set_ids", lambda: NAMES)
    status = main(["lint", "--proofs", "--positions", "1", str(shelf)])
    lines = capsys.readouterr().out.splitlines()

    assert lines[0].split() == [check.name for check in CHECKS]
    heads = [line.split()[0] for line in lines[1:] if line]
    assert lines[1].split()[:3] == ["must", "hold,", "%"]
    assert heads[1] == "all"
    assert set(NAMES) < set(heads)
    assert {"take-pile", "pile-state"} < set(heads)
    assert lines[-1].startswith(f"{2 + len(NAMES)} verdicts, ")
    held = "every check holds as often as it must"
    assert lines[-1].endswith(held if status == 0 else "a check holds too seldom")


def test_nothing_checked_is_no_success(tmp_path: Path, capsys: Output) -> None:
    """Without scenarios and without deals nothing is proved."""
    assert main(["lint", "--proofs", "--positions", "0", str(tmp_path)]) == 1
    assert "0 verdicts, 0 failures" in capsys.readouterr().out


def test_a_number_of_positions_is_not_negative(shelf: Path, capsys: Output) -> None:
    """It is refused in one sentence."""
    assert main(["lint", "--proofs", "--positions", "-1", str(shelf)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
