"""The command line before what cannot be read or written, and killed in the midst of it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tutor_app.cli import main

Output = pytest.CaptureFixture[str]
COMMAND = [sys.executable, "-m", "tutor_app.cli"]
GOOD = 'ruleset = "classic"\n[[question]]\nask = "opening-need"\nanswer = 50\n'
LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks Linux")


def test_a_pipe_is_no_scenario(tmp_path: Path, capsys: Output) -> None:
    """It is named, alone and in a folder; the others are checked."""
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")

    assert main(["check", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "pipe.toml: This is not an ordinary file" in told
    assert "2 scenarios, 1 questions, 0 differ, 1 invalid" in told
    assert main(["ask", str(tmp_path / "pipe.toml")]) == 2
    assert "not an ordinary file" in capsys.readouterr().err


def test_a_folder_is_no_scenario(tmp_path: Path, capsys: Output) -> None:
    """Who asks a folder is told that it is one."""
    assert main(["ask", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path} is a folder; name a file in it.\n"


def test_an_empty_name_is_none(capsys: Output) -> None:
    """It is not taken for the folder one stands in."""
    assert main(["check", ""]) == 2
    assert capsys.readouterr().err == "The name of a file or folder is empty.\n"


def test_many_faults_are_counted(tmp_path: Path, capsys: Output) -> None:
    """Ten thousand unknown keys are told in a line that can be read."""
    lines = "".join(f"k{number} = 1\n" for number in range(10_000))
    (tmp_path / "x.toml").write_text(lines + GOOD, encoding="utf-8")

    assert main(["check", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "and 9988 more faults" in told.replace(",", "").replace("\u202f", "")
    assert len(told) < 8000


def test_a_house_file_of_any_kind_costs_nobody(tmp_path: Path, capsys: Output) -> None:
    """What is wrong in the folder is said; what was asked for is done."""
    (tmp_path / "svensk.toml").write_text("", encoding="utf-8")
    (tmp_path / "deep.toml").write_text("z = " + "[" * 100_000, encoding="utf-8")
    os.mkfifo(tmp_path / "pipe.toml")

    assert main(["rules", "svensk", "--rules-dir", str(tmp_path)]) == 0
    told = capsys.readouterr()
    assert told.err.count("\n") == 3
    assert told.out.startswith("Swedish")


@LINUX
def test_a_full_disk_is_said(root: Path) -> None:
    """Output that nobody can keep is one sentence and no traceback."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "rules", "svensk", "--lang", "sv"],
            cwd=root,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )

    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


@LINUX
def test_workers_end_with_whoever_started_them(root: Path) -> None:
    """A soak that is killed leaves no process behind."""
    order = [*COMMAND, "soak", "--jobs", "2", "--deals", "5000"]
    parent = subprocess.Popen(order, cwd=root, stdout=subprocess.DEVNULL)
    try:
        workers = _await(lambda: _children(parent.pid), wanted=True)
    finally:
        parent.send_signal(signal.SIGKILL)
        parent.wait()

    assert workers
    assert not _await(lambda: [each for each in workers if _is_alive(each)], wanted=False)


def _await(look: Callable[[], list[int]], *, wanted: bool) -> list[int]:
    """Return what is seen as soon as there is, or is not, anything; what is left after a minute."""
    deadline = time.monotonic() + 60
    while bool(found := look()) is not wanted and time.monotonic() < deadline:
        time.sleep(0.1)
    return found


def _children(parent: int) -> list[int]:
    listed = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(text) for text in listed.read_text(encoding="utf-8").split()]


def _is_alive(process: int) -> bool:
    try:
        told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return told.rpartition(")")[2].split()[0] != "Z"
