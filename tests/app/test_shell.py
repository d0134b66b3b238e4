"""The page that the browser loads first, and where stray addresses go."""

import re

import pytest

from tutor_app.app import shell
from tutor_app.app.settings import Settings
from tutor_app.i18n import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_in_the_readers_language_and_dress(language: str) -> None:
    """Language, theme, size and deck stand in the page before any script runs."""
    page = shell.page_html(language, Settings(theme="dark", size="large", deck="four"))

    opening = f'<html lang="{language}" data-theme="dark" data-size="large" data-deck="four">'
    assert page.count(opening) == 1
    assert "<title>Canasta Tutor</title>" in page
    assert "Streamlit</title>" not in page


def test_every_asset_of_the_page_is_served() -> None:
    """Each file of ours that the page names is among the assets."""
    page = shell.page_html("en", Settings())
    named = set(re.findall(r"\./ct/[0-9a-f]+/([\w.]+)", page))

    assert {"app.css", "favicon.svg", "hand.js"} <= named <= set(shell.assets().files)


@pytest.mark.parametrize(
    ("path", "stray"),
    [
        ("nowhere", True),
        ("lesson/frozen-pile", True),
        ("a/b/c", True),
        ("practice/", True),
        ("Rules.html", True),
        ("_stcore/health", False),
        ("lesson/_stcore/stream", False),
        ("static/js/x", False),
        ("ct/1/app.css", False),
        ("favicon.png", False),
        ("media/abc", False),
    ],
)
def test_only_stray_paths_lead_home(path: str, *, stray: bool) -> None:
    """What is Streamlit's or a file is left to its own route."""
    assert bool(re.fullmatch(shell.StrayPage.regex, path)) is stray


def test_scripts_name_no_address_of_others() -> None:
    """Everything that the browser loads comes from this server."""
    files = shell.assets().files
    assert files
    for name, (text, _) in files.items():
        assert not re.search(r"https?://(?!www\.w3\.org/)", text), name
