"""`canasta-tutor run`: what it says, what it passes on and what it refuses.

`tests/installed` starts it, looks at what is served and ends it.
"""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tutor_app.cli import main
from tutor_app.commands import inviting
from tutor_app.commands.inviting import invitation, keep_inviting
from tutor_app.commands.run import EVERYWHERE, THIS_COMPUTER, command_line, greeting
from tutor_app.i18n import LANGUAGES, Reader


@pytest.fixture
def port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        number: int = probe.getsockname()[1]
        return number


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_of_no_database_is_refused(
    language: str,
    port: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Who mistypes the address of the club's database reads how it is written."""
    monkeypatch.setenv("CANASTA_TUTOR_DATABASE_URL", "postgre://club:opensesame@localhost/tutor")
    assert main(["run", "--port", str(port), "--lang", language]) == 2

    told = capsys.readouterr().err
    assert "postgresql://" in told
    assert "opensesame" not in told


def test_a_used_port_is_refused(port: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Who starts a second one on the same port reads how to choose another."""
    with socket.socket() as other:
        other.bind(("", port))
        other.listen()

        assert main(["run", "--port", str(port)]) == 2

    told = capsys.readouterr().err
    assert str(port) in told
    assert "--port" in told
    assert told.count("\n") == 1


def test_an_unusable_data_folder_is_refused(
    port: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file where the folder should be is said before anything starts."""
    (tmp_path / "file").write_text("", encoding="utf-8")

    assert main(["run", "--port", str(port), "--data-dir", str(tmp_path / "file" / "x")]) == 2
    assert "file" in capsys.readouterr().err


def test_the_command_serves_our_entry() -> None:
    """The server runs under this Python, on the port asked for, and watches no files."""
    command = command_line("127.0.0.1", 8123)

    assert command[:4] == [sys.executable, "-m", "streamlit", "run"]
    assert Path(command[4]).is_file()
    assert "--server.address=127.0.0.1" in command
    assert "--server.port=8123" in command
    assert "--server.fileWatcherType=none" in command


def test_the_greeting_carries_the_language() -> None:
    """The address opens the app in the language asked for, or leaves it to the browser."""
    assert "Strg-C" in greeting(THIS_COMPUTER, 8123, "de", Reader("de"))
    assert "http://localhost:8123/?lang=sv" in greeting(THIS_COMPUTER, 8123, "sv", Reader("sv"))
    assert (
        greeting(THIS_COMPUTER, 8123, None, Reader())
        .splitlines()[0]
        .endswith("http://localhost:8123")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_greeting_tells_how_phones_get_in(language: str) -> None:
    """Who serves this computer alone reads in one line how to let phones in; others need not."""
    alone = greeting(THIS_COMPUTER, 8123, None, Reader(language)).splitlines()
    open_to_all = greeting(EVERYWHERE, 8123, None, Reader(language))

    assert [line for line in alone if "--network" in line] == [alone[1]]
    assert "--network" not in open_to_all
    assert "localhost:8123" in open_to_all
    assert "http://[::1]:8123" in greeting("::1", 8123, None, Reader(language))


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid", "x" * 300])
def test_an_address_of_another_computer_is_refused(
    host: str, port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """An address that cannot be served is said in one sentence, before anything starts."""
    assert main(["run", "--host", host, "--port", str(port)]) == 2

    told = capsys.readouterr().err
    assert host in told
    assert "--host" in told
    assert told.count("\n") == 1


def test_host_and_network_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    """Either an address is named or all are meant."""
    with pytest.raises(SystemExit):
        main(["run", "--host", "127.0.0.1", "--network"])

    assert "--network" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_club_evening_begins_in_the_terminal(language: str) -> None:
    """Phones get an address with a code that fits 80 signs, or a word on why they cannot come."""
    reader = Reader(language)
    told = invitation(["192.168.1.20", "10.8.0.6"], 8123, reader).splitlines()
    code = [line for line in told if line and set(line) <= set("█▀▄ ")]

    assert "http://192.168.1.20:8123/r" in told[0]
    assert len(code) == 15
    assert {len(line) for line in code} == {29}
    assert told[-1].endswith("http://10.8.0.6:8123/r")

    alone = invitation([], 8123, reader)
    assert "http" not in alone
    assert "ternet" in alone


def test_the_terminal_follows_the_computer_to_another_network(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The address is shown when it is there and when it changes, and not each time we look."""
    looks = [[], [], ["192.168.1.20"], ["192.168.1.20"], ["10.42.0.1", "192.168.1.20"]]
    seen = iter(looks)
    monkeypatch.setattr(inviting, "network_addresses", lambda: next(seen))

    class Served:
        """Ends at the last look."""

        left = len(looks)

        def wait(self, timeout: float | None = None) -> int:
            """Return the status at the end."""
            self.left -= 1
            if self.left:
                raise subprocess.TimeoutExpired("server", timeout or 0)
            return 7

    assert keep_inviting(Served(), [], 8123, Reader()) == 7
    told = capsys.readouterr().out
    assert told.count("not on any network") == 1
    assert told.count("open http://192.168.1.20:8123/r") == 1
    assert told.count("new address") == 2
    assert told.index("not on any network") < told.index("192.168.1.20") < told.index("10.42.0.1")
