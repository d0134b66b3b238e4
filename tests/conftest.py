"""What tests in several folders share."""

import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the top of the repository."""
    return ROOT


@pytest.fixture(scope="session")
def chromium() -> Path:
    """Return the path of the installed Chromium; without one the test is skipped.

    `CHROMIUM` names one in an unusual place. With `CANASTA_REQUIRE_BROWSER` set, as in
    CI, a missing browser is a failure: there a skipped test would hide a fault.
    """
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found:
        return Path(found)
    reason = "no Chromium found: install it, or name it in CHROMIUM"
    if os.environ.get("CANASTA_REQUIRE_BROWSER"):
        pytest.fail(reason)
    pytest.skip(reason)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test that needs the browser, so that `-m "not browser"` leaves them out."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
