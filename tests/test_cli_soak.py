"""`canasta-tutor soak`: every rule set holds, and a fault comes with what shows it again."""

import re
from pathlib import Path

import pytest

from tests.engine.play.walking import walked
from tutor_app.cli import main
from tutor_app.commands import soak as command
from tutor_app.content.states import state_text
from tutor_app.engine.play import State
from tutor_app.rulesets import load_rule_set
from tutor_app.selfplay import invariants, soak
from tutor_app.selfplay.invariants import INVARIANTS

Output = pytest.CaptureFixture[str]
CLASSIC = 'ruleset = "classic"\n'


def test_every_rule_set_holds(capsys: Output) -> None:
    """A deal of each rule set breaks nothing."""
    status = main(["soak", "--deals", "11", "--jobs", "1", "--seed", "2"])

    assert capsys.readouterr().out.startswith("Deals: 11 · actions: ")
    assert status == 0


def test_several_at_a_time(capsys: Output) -> None:
    """The deals are the same, however many processes play them."""
    said = []
    for jobs in ("1", "2"):
        main(["soak", "--ruleset", "romme", "--deals", "3", "--jobs", jobs, "--lang", "sv"])
        said.append(capsys.readouterr().out.split(" · ")[:2])

    assert said[0] == said[1]
    assert said[0][0] == "Omgångar: 3"


def _no_kings(state: State) -> str:
    """Forbid two kings on top of each other."""
    return "two kings" if "".join(card[0] for card in state.pile).endswith("KK") else ""


def test_a_fault_comes_with_its_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """What is printed reads back, and shows the fault again."""
    monkeypatch.setattr(invariants, "INVARIANTS", {**INVARIANTS, "melds": _no_kings})

    status = main(["soak", "--ruleset", "classic", "--deals", "9", "--jobs", "1"])
    printed = capsys.readouterr().out
    path = tmp_path / "fault.toml"
    path.write_text(printed, encoding="utf-8")
    again = main(["soak", "--state", str(path)])

    assert (status, again) == (1, 1)
    assert printed.startswith("# melds: Every meld is one that the rule set allows.\n")
    assert "\n# Seed: 0/" in printed
    assert printed.splitlines()[-1].endswith("· faults: 1")
    assert "# Found: two kings\n" in capsys.readouterr().out


def test_a_program_error_is_a_fault(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """A crash does not end the command: its state is printed as well."""

    def fail(*_: object) -> State:
        raise KeyError("top")

    monkeypatch.setattr(soak, "play", fail)

    status = main(["soak", "--deals", "1", "--jobs", "1", "--lang", "de"])

    assert "# error: Das Programm stürzt nicht ab.\n" in (said := capsys.readouterr().out)
    assert "KeyError: 'top' (test_cli_soak.py:" in said
    assert status == 1


def test_a_state_that_holds(tmp_path: Path, capsys: Output) -> None:
    """A state with lawful actions below it is played through."""
    state, actions = walked(load_rule_set("classic"))[0]
    path = tmp_path / "state.toml"
    path.write_text(state_text(state, actions[:1]), encoding="utf-8")

    assert main(["soak", "--state", str(path)]) == 0
    assert capsys.readouterr().out == "1 action, no fault.\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{CLASSIC}speed = 9\n[state]\n[[action]]\nkind = 'fly'\n", "; action 1: kind: “fly”"),
        (f"{CLASSIC}speed = 9\n[state]\n[[action]]\nkind = 'fly'\n", "state.toml: speed: “speed”"),
        (f"{CLASSIC}[state]\nturn = -4\n", "state.turn: -4 is too small; allowed: 0 …"),
        (f"{CLASSIC}[state]\n[[action]]\nkind = 'draw'\n", "state.stock: This is missing"),
        (f"{CLASSIC}state = 4\n", "state: 4 is not what belongs here; write it like [state]"),
        (f"{CLASSIC}turn: 4\n", "This is not readable TOML: Expected '=' after a key"),
        ('ruleset = "whist"\n[state]\n', "There is no rule set “whist”"),
        ("", "ruleset: This is missing"),
    ],
)
def test_an_unreadable_state_is_told(tmp_path: Path, text: str, said: str, capsys: Output) -> None:
    """Every fault of the file is named with its place, and the exit status is 2."""
    path = tmp_path / "state.toml"
    path.write_text(text, encoding="utf-8")

    assert main(["soak", "--state", str(path)]) == 2
    assert said in capsys.readouterr().err


def test_a_missing_file_is_told(tmp_path: Path, capsys: Output) -> None:
    """A file that is not there is named."""
    assert main(["soak", "--state", str(tmp_path / "none.toml")]) == 2
    assert "none.toml: The file cannot be read: No such file" in capsys.readouterr().err


def test_every_invariant_has_its_sentence(root: Path) -> None:
    """None is shown as a bare name: neither those of a state nor those that need more than one."""
    written = {
        name
        for path in (root / "tutor_app" / "selfplay").glob("*.py")
        for name in re.findall(r'Violation\("([a-z]+)"', path.read_text("utf-8"))
    }

    assert {"ledger", "error"} <= written
    assert {*INVARIANTS, *written} == set(command._SAID)  # noqa: SLF001 the table itself
