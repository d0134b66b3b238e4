"""The golden playthroughs still go as they did, and each can be read in a few minutes."""

import pytest

from tests.engine.play.golden import FOLDER, MOST_LINES, playthrough
from tutor_app.rulesets import rule_set_ids


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_deal_goes_as_it_did(name: str) -> None:
    """A change is meant, or it is a bug: `python -m tests.engine.play.golden` writes it down."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()

    assert playthrough(name).splitlines() == lines
    assert len(lines) <= MOST_LINES


def test_no_playthrough_is_left_over() -> None:
    """There is one a rule set."""
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(rule_set_ids())
