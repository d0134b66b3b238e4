"""The list of actions is as long as it was, two actions deep."""

import tomllib

import pytest

from tests.engine.play.perft import DEALS, HANDS, HEAD, MADE_UP, PATH, counts
from tutor_app.rulesets import rule_set_ids

TEXT = PATH.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", rule_set_ids())
def test_there_are_as_many_actions_as_there_were(name: str) -> None:
    """A change is meant, or it is a bug: `python -m tests.engine.play.perft` writes it down."""
    written = tomllib.loads(TEXT)[name]

    assert tomllib.loads(counts(name))[name] == written
    assert len(written) == DEALS + len(HANDS) * MADE_UP
    assert sum(total for _, total, _ in written.values()) > 100


def test_every_rule_set_is_counted_and_no_other() -> None:
    """The file says what it is, and holds one table a rule set."""
    assert TEXT.startswith(HEAD)
    assert list(tomllib.loads(TEXT)) == list(rule_set_ids())
