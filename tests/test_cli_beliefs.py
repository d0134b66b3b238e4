"""`canasta-tutor lint --beliefs`."""

import pytest

from tutor_app.cli import main
from tutor_app.commands import lint_beliefs
from tutor_app.training.beliefs import BELIEFS, proving, telling
from tutor_app.training.harvested import harvested


@pytest.fixture(autouse=True)
def _one_rule_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check the rule set with the fewest beliefs alone, on every sixth of its positions."""
    monkeypatch.setattr(lint_beliefs, "rule_set_ids", lambda: ["romme"])
    monkeypatch.setattr(proving, "harvested", lambda name: harvested(name)[::6])


def test_each_belief_is_told_with_its_share(capsys: pytest.CaptureFixture[str]) -> None:
    """A row a belief; those that are the law or about nothing in any rule set are faults."""
    status = main(["lint", "--beliefs"])
    lines = capsys.readouterr().out.splitlines()

    rows = {line.split()[0]: line.split()[1:] for line in lines}
    assert rows["own-melds-only"] == ["9.3", "(3)"]
    assert rows["two-canastas-out"] == []
    assert "nowhere: two-canastas-out: changes no answer" in "\n".join(lines)
    assert "romme: own-melds-only" not in "\n".join(lines)
    assert status == 1


def test_a_telling_position_that_tells_no_more_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Positions that a belief no longer changes must be looked for anew."""
    known = telling.telling("romme")
    swapped = {**known, "own-melds-only": known["taken-card-goes"]}
    monkeypatch.setattr(proving, "telling", lambda _: swapped)
    monkeypatch.setattr(proving, "beliefs_of", lambda _: (BELIEFS["own-melds-only"],))

    assert main(["lint", "--beliefs"]) == 1
    assert "romme: own-melds-only: changes no answer" in capsys.readouterr().out
