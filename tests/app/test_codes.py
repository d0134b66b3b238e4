"""Codes for another device: once, and no guessing."""

from pathlib import Path

import pytest

from tests.asking import request
from tutor_app.app.codes import MOST_WRONG, Codes
from tutor_app.app.device import device_route
from tutor_app.app.shared import the_codes, the_keeper
from tutor_app.app.shell import COOKIE
from tutor_app.storage import Answer
from tutor_app.storage.passages import Passages


def test_guessing_closes_the_door_for_a_minute(store_folder: Path) -> None:
    """After many wrong codes even a right one waits."""
    at = [0.0]
    codes = Codes(Passages(the_keeper().store), lambda: at[0])
    code = codes.make("token")
    for _ in range(MOST_WRONG):
        assert codes.take("AAA000") is None

    assert codes.take(code) is None
    at[0] = 61
    assert codes.take(code) == "token"


def send_form(
    body: bytes, query: bytes = b"", site: str = "same-origin"
) -> tuple[int, dict[str, str]]:
    """Send the form from a new device; return the status and the headers that come back."""
    headers = {"cookie": f"{COOKIE}=new-device", "sec-fetch-site": site}
    told = request(
        [device_route()], "/device", query.decode(), method="POST", headers=headers, body=body
    )
    return told.status, told.headers


def test_a_device_with_a_code_brings_its_own_answers_along(store_folder: Path) -> None:
    """It gets the token in its cookie, and what it did is kept with the rest."""
    keeper = the_keeper()
    keeper.keep("old-device", Answer(item="a", given="true", right=True))
    keeper.keep("new-device", Answer(item="b", given="true", right=True))
    code = the_codes().make("old-device")

    status, headers = send_form(f"code={code}".encode(), b"lang=de")

    assert status == 303
    assert headers["location"] == "./progress?lang=de&view=own&told=joined"
    assert f"{COOKIE}=old-device" in headers["set-cookie"]
    assert "HttpOnly" in headers["set-cookie"]
    assert {each.item for each in keeper.history("old-device") or ()} == {"a", "b"}
    assert keeper.history("new-device") == []


@pytest.mark.parametrize("body", [b"code=AAA222", b"", b"\xff=&", b"code=" + b"x" * 5000])
def test_a_wrong_code_changes_nothing(store_folder: Path, body: bytes) -> None:
    """The page says so; the browser keeps its own token."""
    _, headers = send_form(body)

    assert headers["location"] == "./progress?view=own&told=no-code"
    assert "set-cookie" not in headers


def test_another_site_cannot_send_the_form(store_folder: Path) -> None:
    """Or it could make a visitor learn under somebody else's number."""
    code = the_codes().make("old-device")

    _, headers = send_form(f"code={code}".encode(), site="cross-site")

    assert "set-cookie" not in headers
