"""`canasta-tutor lint --drills`: a row a drill, and a status."""

import pytest

from tutor_app.cli import main
from tutor_app.rulesets import load_rule_set
from tutor_app.training.drills import drills_of
from tutor_app.training.gates import GATES


def test_a_row_for_every_drill(capsys: pytest.CaptureFixture[str]) -> None:
    """Rates stand under the names of the gates; the last line sums up."""
    status = main(["lint", "--drills", "--items", "3", "--ruleset", "romme"])
    head, *rows, last = capsys.readouterr().out.splitlines()

    assert all(name in head for name in GATES)
    assert [row.split()[1] for row in rows] == [
        drill.id for drill in drills_of(load_rule_set("romme"))
    ]
    assert (status == 0) == ("every gate is reached" in last)
    assert (status == 0) == ("!" not in "".join(rows))


def test_no_exercises_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """At least one is measured."""
    assert main(["lint", "--drills", "--items", "0"]) != 0
    assert "--items" in capsys.readouterr().err
