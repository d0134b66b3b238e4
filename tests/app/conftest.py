"""Opens pages without a browser, with a store of their own."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tutor_app.app.clubs.desk import the_desk
from tutor_app.app.shared import DATA_FOLDER, LANGUAGE, the_codes, the_hub, the_keeper

TIMEOUT = 20  # seconds; the first page of a run reads all content

Open = Callable[..., AppTest]


@pytest.fixture
def store_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder of a fresh store that the app uses during this test."""
    monkeypatch.setenv(DATA_FOLDER, str(tmp_path))
    monkeypatch.delenv(LANGUAGE, raising=False)
    the_keeper.cache_clear()
    the_codes.cache_clear()
    the_hub.cache_clear()
    the_desk.cache_clear()
    yield tmp_path
    the_keeper().close()
    the_keeper.cache_clear()
    the_codes.cache_clear()
    the_hub.cache_clear()
    the_desk.cache_clear()


@pytest.fixture
def open_page(root: Path, store_folder: Path) -> Open:
    """Return a function that opens a page at an address."""

    def opened(page: str, lang: str = "sv", *, learner: str = "", **params: str) -> AppTest:
        app = AppTest.from_file(root / "tutor_app/app/main.py", default_timeout=TIMEOUT)
        if page != "home":
            app.switch_page(f"app_pages/{page}.py")
        if learner:
            app.session_state["ct_token"] = learner
        for key, value in {"lang": lang, **params}.items():
            app.query_params[key] = value
        return app.run()

    return opened


def html_of(app: AppTest) -> str:
    """All HTML of a page."""
    return "\n".join(str(element.proto.body) for element in app.get("html"))


def text_of(app: AppTest) -> str:
    """All text that a page shows, without its tags, and the labels of its buttons."""
    whole = re.sub(r'<span class="term"[^>]*>(.*?)</span>', r"\1", html_of(app))
    seen = re.sub(r"<[^>]+>", " ", whole)
    return " ".join([seen, *(button.label for button in app.button)])
