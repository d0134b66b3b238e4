"""Rulings and variants that settle only some cases are told apart by what findings have."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tutor_app.engine.rule_book import RULES
from tutor_app.engine.verdict import Finding
from tutor_app.rulesets import rule_set_ids, rule_set_info
from tutor_app.rulesets.cases import settles
from tutor_app.rulesets.sources import ruling_ids, table

KEYS = {"kept", "broken", "rules", "but", "facts", "with", "without", "at_step"}
BOUNDS = {"below", "from"}


def _cases() -> Iterator[Mapping[str, Any]]:
    for cases in table("cases.toml").values():
        yield from cases


def test_cases_are_those_of_a_ruling_or_a_variant() -> None:
    """Each name is that of a ruling or of a switch, so that none is left over."""
    switches = {switch for name in rule_set_ids() for switch in rule_set_info(name).switches}

    assert {*table("cases.toml")} <= {*ruling_ids()} | switches


def test_a_case_uses_known_words() -> None:
    """A misspelt key, or a rule that is none, would settle everything or nothing."""
    for case in _cases():
        bounds = [told for told in case.get("facts", {}).values() if isinstance(told, dict)]

        assert {*case} <= KEYS
        assert all(told and {*told} <= BOUNDS for told in bounds)
        assert {*case.get("rules", ()), *case.get("but", ())} <= {*RULES}


FOUND = [
    pytest.param("classic/R99", Finding("melds.fits", True), True, id="without-cases"),
    pytest.param("nerja/A-22", Finding("melds.fits", False), False, id="never"),
    pytest.param("classic/R17", Finding("melds.fits", True), False, id="kept"),
    pytest.param("classic/R17", Finding("melds.fits", None), True, id="a-circumstance"),
    pytest.param("american/R40", Finding("melds.fits", None, {"now": 1}), False, id="not-broken"),
    pytest.param("samba/S9", Finding("match.target", True, {"have": 2}), True, id="from-two"),
    pytest.param("samba/S9", Finding("match.target", True, {"have": 1}), False, id="below-two"),
    pytest.param("classic/R06", Finding("melds.fits", True), True, id="missing-is-nought"),
    pytest.param("romme/R11", Finding("scoring.total", None), False, id="without-the-fact"),
    pytest.param("classic/R22", Finding("scoring.total", None, {"alone": 1}), False, id="with-it"),
    pytest.param("royal/A-7", Finding("match.tie", None), True, id="of-this-rule"),
    pytest.param("fibel/F1", Finding("opening.value", None), False, id="but-not-of-this"),
    pytest.param(
        "nerja/A-8",
        Finding("opening.need", None, {"score": 1500}, "opening.minimum.1500"),
        True,
        id="at-a-step",
    ),
    pytest.param(
        "nerja/A-8",
        Finding("opening.need", None, {"score": 1600}, "opening.minimum.1500"),
        False,
        id="above-a-step",
    ),
]


@pytest.mark.parametrize(("name", "finding", "settled"), FOUND)
def test_a_finding_is_one_of_the_cases(name: str, finding: Finding, *, settled: bool) -> None:
    """A ruling is cited only where reading the text otherwise would change the finding."""
    assert settles(name, finding) is settled
