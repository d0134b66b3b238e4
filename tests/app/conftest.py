"""Opens pages without a browser, with a store of their own."""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest
from streamlit.components.v2 import manifest_scanner
from streamlit.config import set_option
from streamlit.proto.BidiComponent_pb2 import BidiComponent
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.runtime import Runtime
from streamlit.runtime.scriptrunner.script_cache import ScriptCache
from streamlit.testing.v1 import AppTest, app_test, local_script_runner

from tests import staging
from tests.databases import FileDatabase
from tests.evenings import Caller, served_here
from tests.staging import buttons_on, html_on, tapped, taps_on
from tutor_app.app import forms, practising
from tutor_app.app.clubs import asked
from tutor_app.app.clubs.desk import the_desk
from tutor_app.app.judging import _compared, _judge_answer, _turning, disputed
from tutor_app.app.shared import (
    DATA_FOLDER,
    HOUSE_RULES,
    LANGUAGE,
    take_house_rules,
    the_codes,
    the_hub,
    the_keeper,
)
from tutor_app.content import courses
from tutor_app.content.scenarios import Scenario, read_scenario
from tutor_app.content.search import whole_index
from tutor_app.resources import content_root
from tutor_app.rulesets import load_rule_set
from tutor_app.rulesets.files import use_rules_dir
from tutor_app.storage.store import FILE_NAME

TIMEOUT = 120  # seconds on a busy machine; the first page of a run reads all content

Open = Callable[..., AppTest]
HOUSE = """
based_on = "svensk"
name = { sv = "Tisdagsklubben", de = "Dienstagsclub", en = "Tuesday club" }

[going_out.canastas_needed]
value = 2
unit = "canastas"
section = "Klubbmötet"
"""


def forget_content() -> None:
    """Let the next page know of other house rules."""
    load_rule_set.cache_clear()
    courses.library.cache_clear()
    for cached in (practising.tasks_of, forms.rule_sets, whole_index, disputed):
        cached.cache_clear()
    for remembered in (_compared, _turning, _judge_answer):
        remembered.cache_clear()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let the app run with a folder of house rules."""
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "tuesday.toml").write_text(HOUSE, encoding="utf-8")
    monkeypatch.setenv(HOUSE_RULES, str(folder))
    take_house_rules()
    forget_content()
    yield folder
    use_rules_dir(None)
    forget_content()
    courses.library()  # what is read first is kept: not with the house rules of a test that follows


@pytest.fixture(scope="session", autouse=True)
def _once_a_session() -> Iterator[None]:
    """Let each page do what a server does only once as a server does it.

    It looks through all installed packages for components, which takes as long as the page,
    compiles each script anew, with what the app's own settings switch off, and stands in for the
    server anew. Our own content stays the same when house rules come and go.
    """
    set_option("runner.magicEnabled", False)
    set_option("browser.gatherUsageStats", False)
    scripts, server = ScriptCache(), MagicMock(spec=Runtime)
    server.get_client.return_value = None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_test, "MagicMock", lambda **_: server)
        for module in (app_test, local_script_runner):
            patch.setattr(module, "ScriptCache", lambda: scripts)
        found = cache(manifest_scanner.scan_component_manifests)
        patch.setattr(manifest_scanner, "scan_component_manifests", found)
        ours = courses.library()
        patch.setattr(courses, "load_library", lambda _: ours)
        yield


@pytest.fixture(scope="session")
def fresh_store(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the file of a store that holds nothing: its migrations are taken once."""
    made = FileDatabase(tmp_path_factory.mktemp("fresh"))
    made.open().close()
    return made.path.read_bytes()


@pytest.fixture
def store_folder(
    tmp_path: Path, fresh_store: bytes, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """Return the folder of a fresh store that the app uses during this test."""
    (tmp_path / FILE_NAME).write_bytes(fresh_store)
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


def scenario(name: str) -> Scenario:
    """One scenario, without all others: who only collects tests reads no library."""
    return read_scenario(content_root() / f"scenarios/{name}.toml", name)


def stages_of(app: AppTest, name: str = staging.NAME) -> list[BidiComponent]:
    """The stages of a page: one, or none; or other components of ours."""
    every = [part.proto for part in app.get("bidi_component")]
    return [each for each in every if each.component_name == name]


def parts_of(app: AppTest, name: str) -> list[dict[str, Any]]:
    """What the components of this name are given to draw."""
    return [json.loads(each.bytes) for each in stages_of(app, name)]


def html_of(app: AppTest) -> str:
    """All HTML of a page, and what stands on its stage."""
    parts = [str(element.proto.body) for element in app.get("html")]
    return "\n".join([*parts, *map(html_on, stages_of(app))])


def text_of(app: AppTest) -> str:
    """All text that a page shows, without its tags, and the labels of Streamlit's buttons."""
    whole = re.sub(r'<span class="term"[^>]*>(.*?)</span>', r"\1", html_of(app))
    seen = re.sub(r"<[^>]+>", " ", whole)
    return " ".join([seen, *(button.label for button in app.button)])


def buttons_of(app: AppTest, start: str = "") -> dict[str, str]:
    """What the buttons of a page's stage say whose names begin so, by their names."""
    every = [item for stage in stages_of(app) for item in buttons_on(stage).items()]
    return {key: label for key, label in every if key.startswith(start)}


def tap(app: AppTest, key: str, value: object = None) -> AppTest:
    """Tap what bears this name on the stage, with what the browser says of it."""
    (stage,) = stages_of(app)
    assert key in taps_on(stage)
    return press(app, tapped(stage, key, value))


def press(app: AppTest, pressed: WidgetState) -> AppTest:
    """Tell the server of a tap."""
    states = app._tree.get_widget_states()  # noqa: SLF001 there is no open way
    states.widgets.append(pressed)
    return app._run(states)  # noqa: SLF001 as above


@pytest.fixture
def client(store_folder: Path) -> Iterator[Caller]:
    """Return a browser on a fresh server, which has counted nothing yet."""
    asked.the_limits.cache_clear()
    with served_here() as address:
        yield Caller(address)
    asked.the_limits.cache_clear()
