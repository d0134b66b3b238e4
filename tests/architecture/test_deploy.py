"""What stands under `docs/deploy` is about this program: its paths, cookie, options and limits."""

import re
from pathlib import Path

import pytest

from tutor_app.app.addresses import PAGES
from tutor_app.app.shared import DATA_FOLDER, HOUSE_RULES, LANGUAGE
from tutor_app.app.shell import COOKIE
from tutor_app.app.site import SITE
from tutor_app.cli import main
from tutor_app.club.limits import ANSWERS, JOINS, WRONG_CODES
from tutor_app.storage import ADDRESS

PHONES, VISITS = "canasta_phones", "canasta_pages"


@pytest.fixture(scope="module")
def nginx(root: Path) -> str:
    """Return the configuration of nginx without its comments."""
    text = (root / "docs" / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    return re.sub(r"#.*", "", text)


@pytest.fixture(scope="module")
def locations(nginx: str) -> dict[tuple[str, str], str]:
    """Return what nginx does with a path, by how the path is compared and with what."""
    found = re.findall(r"location\s+(=|~|)\s*(\S+)\s*\{([^}]*)\}", nginx)
    return {(how, what): body for how, what, body in found}


def chosen(locations: dict[tuple[str, str], str], path: str) -> str:
    """Return what nginx does with a path: exact first, then a pattern, then the longest prefix."""
    if ("=", path) in locations:
        return locations["=", path]
    patterns = [
        body for (how, what), body in locations.items() if how == "~" and re.match(what, path)
    ]
    prefixes = [what for how, what in locations if not how and path.startswith(what)]
    return patterns[0] if patterns else locations["", max(prefixes, key=len)]


@pytest.mark.parametrize(
    "path",
    [
        *("/r", "/r/HRK749", "/club/HRK749/join", "/club/HRK749/state"),
        *("/club/HRK749/answer", "/club/HRK749/live"),
    ],
)
def test_phones_come_to_any_process(locations: dict[tuple[str, str], str], path: str) -> None:
    """What a phone asks for may be answered by every process."""
    assert f"proxy_pass http://{PHONES};" in chosen(locations, path)


@pytest.mark.parametrize(
    "path",
    ["/", *(f"/{page}" for page in PAGES), "/_stcore/stream", "/host/x", "/screen/x", "/club"],
)
def test_a_visit_stays_with_its_process(locations: dict[tuple[str, str], str], path: str) -> None:
    """Pages, their wire and what sets a cookie are answered where the visit lives."""
    assert f"proxy_pass http://{VISITS};" in chosen(locations, path)


def test_wires_are_passed_on_and_keys_not_written_down(
    nginx: str, locations: dict[tuple[str, str], str]
) -> None:
    """A wire outlives the silence between two words; secrets in addresses stand in no log."""
    assert f"$cookie_{COOKIE}" in nginx
    assert re.search(r"proxy_set_header Upgrade\s+\$http_upgrade;", nginx)
    assert re.search(r"proxy_set_header X-Forwarded-For\s+\$remote_addr;", nginx)
    for path in ("/_stcore/stream", "/club/HRK749/live"):
        waits = re.search(r"proxy_read_timeout (\d+)s;", chosen(locations, path))
        assert waits
        assert int(waits[1]) >= 60  # Streamlit's server says something every 30 seconds
    assert "access_log off;" in chosen(locations, "/host/secret")
    assert "access_log off;" in chosen(locations, "/screen/secret")


def test_every_process_is_in_every_file(root: Path, nginx: str) -> None:
    """The units start the processes that nginx knows."""
    target = (root / "docs/deploy/systemd/canasta-tutor.target").read_text(encoding="utf-8")
    ports = set(re.findall(r"canasta-tutor@(\d+)\.service", target))

    assert len(ports) > 1
    for name in (PHONES, VISITS):
        block = re.search(rf"upstream {name} \{{([^}}]*)\}}", nginx)
        assert block
        assert set(re.findall(r"server 127\.0\.0\.1:(\d+)", block[1])) == ports


def test_the_unit_starts_what_there_is(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The options in the unit are options of the command, and the variables are ours."""
    unit = (root / "docs/deploy/systemd/canasta-tutor@.service").read_text(encoding="utf-8")
    started = re.search(r"ExecStart=\S+/canasta-tutor (.*)", unit)
    assert started
    with pytest.raises(SystemExit):
        main(["run", "--help"])
    known = capsys.readouterr().out
    assert all(option in known for option in re.findall(r"--[a-z-]+", started[1]))

    page = (root / "docs/deploy/README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"CANASTA_TUTOR_\w+", page))
    assert {ADDRESS, SITE} <= named <= {ADDRESS, SITE, DATA_FOLDER, HOUSE_RULES, LANGUAGE}


def test_the_page_tells_the_limits_that_hold(root: Path) -> None:
    """The numbers of the table are those of the program."""
    page = (root / "docs/deploy/README.md").read_text(encoding="utf-8")

    assert f"| {JOINS.burst:,} at once, then one a second" in page
    assert JOINS.each == ANSWERS.each == 1.0
    assert f"| {WRONG_CODES.burst} at once, then one in five seconds" in page
    assert WRONG_CODES.each == 5.0
    assert f"| {ANSWERS.burst} at once, then one a second" in page
