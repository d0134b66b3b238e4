"""An installed wheel is the whole product: it needs no checkout beside it."""

import shutil
import subprocess
import zipfile
from pathlib import Path

from .conftest import Installed

CONTENT = ("lessons", "locales", "scenarios")


def test_wheel_carries_all_content(installed: Installed, root: Path) -> None:
    """Every tracked lesson, catalogue, scenario and file of the package is in the wheel."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "tutor_app", *CONTENT],
        cwd=root,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    wanted = {
        f"tutor_app/_content/{name}" if name.startswith(CONTENT) else name
        for name in filter(None, listed.stdout.split("\0"))
        if (root / name).is_file()
    }

    assert not wanted - set(zipfile.ZipFile(installed.wheel).namelist())


def test_wheel_shows_a_rule_set(installed: Installed) -> None:
    """The rule table prints in a folder that holds nothing."""
    shown = installed.run("rules", "svensk", "--lang", "de")

    assert shown.returncode == 0, shown.stderr
    assert "Svenska kortversionen" in shown.stdout


def test_wheel_checks_scenarios_of_the_reader(installed: Installed, root: Path) -> None:
    """A folder of scenarios beside the reader is judged as in the checkout."""
    shutil.copytree(root / "scenarios" / "svensk" / "freezing", installed.home / "mine")
    checked = installed.run("check", "mine")

    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert checked.stdout.rstrip().endswith(", 0 differ, 0 invalid")
