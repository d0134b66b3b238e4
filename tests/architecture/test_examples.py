"""Examples in docstrings hold, also where pytest does not collect them itself."""

import doctest
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import tutor_app

PAGES = "tutor_app.app.app_pages"
SCRIPTS = frozenset({PAGES, "tutor_app.app.main"})
"""Importing one of these would run it."""

REVISIONS = "tutor_app.storage.revisions"
"""Alembic alone imports what lies here."""


def modules() -> Iterator[str]:
    """Yield every module that shows an example and can be imported without being run."""
    for found in pkgutil.walk_packages(tutor_app.__path__, "tutor_app."):
        if found.name not in SCRIPTS and not found.name.startswith((f"{PAGES}.", REVISIONS)):
            spec = find_spec(found.name)
            assert spec is not None
            assert spec.origin is not None
            if ">>> " in Path(spec.origin).read_text(encoding="utf-8"):
                yield found.name


@pytest.mark.parametrize("name", sorted(modules()))
def test_examples_hold(name: str) -> None:
    """Whatever a docstring shows is what comes out."""
    failed, attempted = doctest.testmod(import_module(name))

    assert attempted
    assert failed == 0
