import pytest

from tests.engine.asking import rules_of
from tutor_app.engine.rules import match

TARGETS = [
    *(("svensk", 5000), ("svensk-2", 5000), ("svensk-3", 5000), ("classic", 5000)),
    *(("classic-2", 5000), ("classic-3", 7500), ("classic-6", 7500), ("classic-6/2", 10000)),
    *(("wiener", 5000), ("american", 8500), ("canadian", 10000), ("miller", 10000)),
    *(("nerja", 10000), ("nerja-6", 10000), ("royal", 18000), ("royal-2", 18000)),
    *(("fibel", 5000), ("fibel-3", 5000), ("samba", 10000), ("samba-2", 10000)),
]


@pytest.mark.parametrize(("rules", "target"), TARGETS)
def test_target(rules: str, target: int) -> None:
    """The match ends when a side has as many points as the text says, or more."""
    for have, holds in ((target - 5, False), (target, True), (target + 1200, True)):
        finding = match.check_target(have, rules_of(rules))

        assert (finding.rule, finding.holds) == ("match.target", holds), have
        assert finding.facts == {"target": target, "have": have}


def test_circumstances() -> None:
    """The highest total is told with its points."""
    highest = match.note_highest(5200, (5200, 4900), rules_of("svensk"))

    told = {"have": 5200, "reached": 1}
    assert (highest.rule, highest.holds, highest.facts) == ("match.highest", None, told)
