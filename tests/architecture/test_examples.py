"""Examples in docstrings hold, also where pytest does not collect them itself."""

import doctest
import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest

import tutor_app

PAGES = "tutor_app.app.app_pages"
SCRIPTS = frozenset({PAGES, "tutor_app.app.main"})
"""Importing one of these would run it."""

REVISIONS = "tutor_app.storage.revisions"
"""Alembic alone imports what lies here."""


def modules() -> Iterator[str]:
    """Yield every module that can be imported without being run."""
    for found in pkgutil.walk_packages(tutor_app.__path__, "tutor_app."):
        if found.name not in SCRIPTS and not found.name.startswith((f"{PAGES}.", REVISIONS)):
            yield found.name


@pytest.mark.parametrize("name", sorted(modules()))
def test_examples_hold(name: str) -> None:
    """Whatever a docstring shows is what comes out."""
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples() -> None:
    """The finder sees them."""
    finder = doctest.DocTestFinder()
    links = import_module("tutor_app.content.links")

    assert sum(len(found.examples) for found in finder.find(links)) >= 3
