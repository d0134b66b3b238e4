import pytest

from tests.engine.asking import rules_of
from tutor_app.engine.rules import match


@pytest.mark.parametrize("rules", ["svensk", "svensk-2", "svensk-3", "classic"])
@pytest.mark.parametrize(
    ("highest", "holds"),
    [
        pytest.param(4995, False, id="five-short"),
        pytest.param(5000, True, id="exactly"),
        pytest.param(6200, True, id="beyond"),
    ],
)
def test_target(rules: str, highest: int, holds: bool) -> None:
    """The match ends when a side has 5,000 points or more."""
    finding = match.check_target(highest, rules_of(rules))

    assert (finding.rule, finding.holds) == ("match.target", holds)
    assert finding.facts == {"target": 5000, "have": highest}


def test_circumstances() -> None:
    """The highest total, or a tie at the top, is told with its points."""
    highest, tie = match.note_highest(5200), match.note_tie(5100)

    assert (highest.rule, highest.holds, highest.facts) == ("match.highest", None, {"have": 5200})
    assert (tie.rule, tie.holds, tie.facts) == ("match.tie", None, {"have": 5100})
