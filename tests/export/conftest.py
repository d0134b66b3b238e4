"""Positions that are written out."""

import pytest

from tutor_app.content.courses import library
from tutor_app.content.scenarios import Scenario
from tutor_app.export.entries import Entry, entries_of

NAMES = (
    "classic/freezing/king-and-joker",
    "classic/freezing/always-frozen-two-jacks",
    "svensk/pile/",
    "american/scoring/",
    "samba/melds/",
    "romme/melds/",
)


def scenario_named(name: str) -> Scenario:
    """Return the scenario of this id, or the first one below this folder."""
    return next(each for each in library().scenarios.values() if each.id.startswith(name))


@pytest.fixture(scope="session")
def entries() -> list[Entry]:
    """Return questions of several rule sets."""
    return [entry for name in NAMES for entry in entries_of(scenario_named(name))]


@pytest.fixture(scope="session")
def king(entries: list[Entry]) -> Entry:
    """Return whether a frozen pile may be taken with one king and a joker."""
    return entries[0]
