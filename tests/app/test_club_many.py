"""Many come at once: content is there, phones are told together, nothing else is done meanwhile."""

import asyncio
import gc
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from unittest.mock import MagicMock

import pytest

from tests.evenings import Caller, open_led
from tutor_app.app import asgi
from tutor_app.app.shared import the_rooms
from tutor_app.club import steps
from tutor_app.club.hub import Hub, Listener
from tutor_app.club.news import open_news
from tutor_app.i18n import LANGUAGES
from tutor_app.rulesets import rule_set_ids
from tutor_app.storage.learner import now

from .test_club_routes import FROZEN, Phone, heard, say

PATIENCE = 60.0


def test_who_is_told_the_same_shares_it_and_nobody_hears_of_another_s(client: Caller) -> None:
    """Of four windows that are told together each hears of its own answer, at every step."""
    led = open_led(FROZEN)
    given = ["true", "true", "false", ""]
    phones = [Phone(client, led) for _ in given]
    with ExitStack() as open_lines:
        lines = [open_lines.enter_context(client.line(f"/club/{led.code}/live")) for _ in given]
        for phone, line in zip(phones, lines, strict=True):
            say(line, {"token": phone.token})
            heard(line)
        led.step(lambda evening: steps.go_on(evening, now()))
        asked = [heard(line) for line in lines]
        assert all(state == asked[0] for state in asked)
        assert (asked[0]["phase"], asked[0]["mine"], asked[0]["closes_in"]) == (
            "asking",
            None,
            None,
        )

        for phone, answer in zip(phones, given, strict=True):
            if answer:
                phone.answer(0, answer)
        led.step(lambda evening: steps.time(evening, now()))
        assert all(0 < heard(line)["closes_in"] <= steps.FOR_LATE for line in lines)
        for step in (steps.close, steps.reveal):
            led.step(step)
            told = [heard(line) for line in lines]
            assert [state["mine"]["given"] if state["mine"] else "" for state in told] == given
            assert {state["closes_in"] for state in told} == {None}
        rights = [state["outcome"] and state["outcome"]["right"] for state in told]
        assert rights == [False, False, True, None]


def test_what_can_wait_waits_for_the_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as one is on an evening nothing is gathered; then all of it is."""
    gathered: list[str] = []
    freed = threading.Event()
    monkeypatch.setattr(asgi, "LATER", 0.0)
    monkeypatch.setattr(asgi, "BETWEEN", 0.01)
    monkeypatch.setattr(asgi, "whole_index", lambda: gathered.append("index"))
    monkeypatch.setattr(asgi, "drills_of", lambda rules: gathered.append(rules.id))
    monkeypatch.setattr(gc, "freeze", freed.set)
    hub = Hub(the_rooms(), open_news(""))  # of another test's evening a line may still be closing
    monkeypatch.setattr(asgi, "the_hub", lambda: hub)
    with hub.listening("AAA222", Listener("phone")):
        assert hub.is_busy
        threading.Thread(target=asgi._gather, daemon=True).start()  # noqa: SLF001 as a start does
        assert not freed.wait(0.3)
        assert not gathered
    assert not hub.is_busy
    assert freed.wait(PATIENCE)
    assert gathered[0] == "index"
    assert "classic" in gathered


def test_content_is_read_before_anybody_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a crowd on a fresh server would read it all at once, each visitor for himself."""
    read: list[object] = []
    for name in ("gc", "the_keeper", "the_hub", "the_rooms", "Tidying", "threading"):
        monkeypatch.setattr(asgi, name, MagicMock())
    monkeypatch.setattr(asgi, "library", lambda: read.append("library"))
    told = lambda rules, reader: read.append((rules.id, reader.language))  # noqa: E731 one line
    monkeypatch.setattr(asgi, "trait", told)

    async def start() -> list[object]:
        async with asgi.lifespan(asgi.app):
            return list(read)

    every = [(name, language) for name in rule_set_ids() for language in LANGUAGES]
    with ThreadPoolExecutor(1) as aside:  # a browser's test may have a loop running here
        assert aside.submit(asyncio.run, start()).result() == ["library", *every]
