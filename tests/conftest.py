"""What tests in several folders share."""

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import settings

from tests.serving import Server, serve, stop_server
from tutor_app.content.courses import library

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parent.parent

BROWSERS = (
    *("chromium-headless-shell", "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable", "chrome"),
)
"""Programs that can be it: the first is the same browser without windows and menus."""

UNUSED = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    *("PreloadTopChromeWebUI", "SpareRendererForSitePerProcess"),
    *("PaintHolding", "ThirdPartyStoragePartitioning", "DestroyProfileOnBrowserClose"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "PreconnectToSearch", "AimEnabled"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("LensOverlay", "MediaRouter", "OptimizationHints", "NetworkTimeServiceQuerying"),
)
"""Features of the browser that no test needs.

Each new window would load what drops down from an address bar that nobody sees, for a second and a
half of processor time. From the third line on they are Playwright's own, whose flag ours replaces.
"""
BROWSER_FLAGS = (
    f"--disable-features={','.join(UNUSED)}",
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--in-process-gpu"),
    "--font-render-hinting=none",  # else the shell makes words wider than any learner's browser
)

MORE = os.environ.get("HYPOTHESIS_EXAMPLES", "")
"""Examples that Hypothesis tries a test, new ones each time; else few, the same each time."""

settings.register_profile(
    "tutor", deadline=None, max_examples=int(MORE or "8"), derandomize=not MORE
)
settings.load_profile("tutor")


def pytest_configure() -> None:
    """Let no test write where this computer's learners are, nor a server that it starts.

    Python looks for what nobody needs at the end alone: to look through content, tests and all
    that is kept between them takes a tenth of the time, and there is room for what lies about.
    """
    os.environ.pop("CANASTA_TUTOR_DATABASE_URL", None)
    gc.disable()


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Let a process of several send one message about a test, not one about each part of it.

    What a start or an end has to say is sent if something went wrong there, or it was skipped.
    """
    if not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the top of the repository."""
    return ROOT


@pytest.fixture(scope="session", autouse=True)
def _own_content() -> Iterator[None]:
    """Read our content before any test plays by house rules: what is read first is kept for all.

    After the last test it is told what tests left open; pytest looks for it five times more.
    """
    library()
    yield
    gc.collect()
    gc.freeze()


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


@pytest.fixture(scope="session")
def postgresql() -> str:
    """Return the address of a PostgreSQL where tests may make databases; else the test is skipped.

    `CANASTA_TEST_DATABASE_URL` names it. With `CANASTA_REQUIRE_POSTGRESQL` set, as in CI, a
    missing one is a failure.
    """
    address = os.environ.get("CANASTA_TEST_DATABASE_URL", "")
    if address:
        return address
    reason = "no PostgreSQL: name one in CANASTA_TEST_DATABASE_URL whose user may make databases"
    if os.environ.get("CANASTA_REQUIRE_POSTGRESQL"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def server(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve the app of the checkout to all tests of a process, each of which has its own learners.

    One that kills it starts the next one in its place.
    """
    served = serve(root, tmp_path_factory.mktemp("served"))
    yield served
    stop_server(served)


@pytest.fixture(scope="session")
def browser(chromium: Path) -> "Iterator[Browser]":
    """Start the installed Chromium, once for all tests of a process that need it.

    Playwright is imported here: tests without a browser do without it.
    """
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 see above

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=list(BROWSER_FLAGS))
        yield started
        started.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test that needs the browser, so that `-m "not browser"` leaves them out.

    They wait half of their time. `--dist worksteal` gives each worker an equal run of all tests:
    every other run begins with them, so that the cores are busy as long as there is anything else.
    What asks a server without a browser, or the installed program, stays with what needs the
    browser: whichever process is given them starts the one, or builds and installs the other. So
    it is with what reads the verdicts on all scenarios, which are asked once, with exercises, whose
    positions are read once, and with deals that are walked through once: a run begins with them,
    since what others take from it is its end.
    """
    browsing, practising, walking, others = (list[pytest.Item]() for _ in range(4))
    for item in items:
        needed = getattr(item, "fixturenames", ())
        plain = practising if _makes_exercises(item) else walking if _walks(item) else others
        (browsing if {"chromium", "installed", "server"} & {*needed} else plain).append(item)
        if "chromium" in needed:
            item.add_marker(pytest.mark.browser)
    others.sort(key=_reads_verdicts, reverse=True)
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    size, heads = len(items) // workers, _dealt(browsing, (workers + 1) // 2)
    heads += [practising, walking]
    items.clear()
    for head in (*heads, *[[]] * (workers - len(heads))):
        filled = max(0, size - len(head))
        items += [*head, *others[:filled]]
        del others[:filled]
    items += others


def _reads_verdicts(item: pytest.Item) -> bool:
    """Tell whether the file of a test has its positions and verdicts from `explain.findings`."""
    names = vars(getattr(item, "module", None) or pytest)
    read = (names.get(name) for name in ("asked", "neighbours"))
    return any(getattr(each, "__module__", "") == "tests.explain.findings" for each in read)


def _makes_exercises(item: pytest.Item) -> bool:
    """Tell whether a test makes so many exercises that the positions of all rule sets are read."""
    practised = item.path.parent.name == "training" or item.path.stem == "test_lesson_rounds"
    return practised and not _reads_verdicts(item)


def _walks(item: pytest.Item) -> bool:
    """Tell whether the file of a test looks at deals of `engine.play.walking`, which are kept."""
    return hasattr(getattr(item, "module", None), "walked") and not _reads_verdicts(item)


def _kills(item: pytest.Item) -> bool:
    """Tell whether a test kills the server."""
    return "mortal_server" in getattr(item, "fixturenames", ())


def _dealt(tests: list[pytest.Item], hands: int) -> list[list[pytest.Item]]:
    """Deal tests out by files: those of few tests first, since these are the long ones.

    Before them who kills the server: what it has found for others goes with it.
    """
    by_file = dict[Path, list[pytest.Item]]()
    for test in tests:
        by_file.setdefault(test.path, []).append(test)
    files = sorted(by_file.values(), key=lambda found: (not any(map(_kills, found)), len(found)))
    return [[test for file in files[hand::hands] for test in file] for hand in range(hands)]
