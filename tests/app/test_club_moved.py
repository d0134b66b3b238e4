"""An evening that changes its network, and what the end of homework says."""

from datetime import datetime

import pytest

from tutor_app.app import site
from tutor_app.app.clubs import counting
from tutor_app.app.clubs.questions import question_view, task_of
from tutor_app.app.shared import the_rooms
from tutor_app.i18n import Reader
from tutor_app.storage.evening import Evening, Keys

from .conftest import Open, html_of, text_of
from .test_club import FROZEN, SCORE, lead, look, press

GYM = "drill:gym.classic.3"
HEAD = "The phones have a new address"


@pytest.fixture
def keys(store_folder: object, monkeypatch: pytest.MonkeyPatch) -> Keys:
    """Open an evening of two questions on a computer whose address may change."""
    monkeypatch.setenv(site.SITE, "http://*:8501")

    def made(code: str, until: datetime) -> Evening:
        return Evening(code=code, ruleset="classic", items=(FROZEN, SCORE), until=until)

    return the_rooms().open(made)


def test_a_new_address_is_shown_at_once_and_until_the_next_question(
    open_page: Open, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the lobby it takes the old one's place; later it comes with its symbol, on each screen."""
    here = ["192.168.1.20"]
    monkeypatch.setattr(site, "network_addresses", lambda: here)
    host, screen = lead(open_page, keys), look(open_page, keys)
    here[:] = ["192.168.1.21"]
    for each in (host, screen):
        assert "192.168.1.21:8501/r" in text_of(each.run())
    press(host, "Begin")
    assert HEAD in text_of(host), "who joined in the lobby has to find the way as well"
    assert HEAD not in text_of(
        press(press(press(host, "Close the question"), "Show the answer"), "Next question")
    )

    screen.run()
    here.clear()
    for each in (host, screen):
        assert HEAD not in text_of(each.run()), "between two networks"
    here[:] = ["10.0.0.7"]
    for each in (host, screen):
        told = text_of(each.run())
        assert HEAD in told
        assert "http://10.0.0.7:8501/r" in told
        assert f'alt="http://10.0.0.7:8501/r/{keys.code}"' in html_of(each)
    press(press(host, "Close the question"), "Show the answer")
    assert "10.0.0.7" in text_of(host)
    press(host, "Show the results")
    assert HEAD not in text_of(host)


def test_homework_ends_as_homework_and_may_go_on(open_page: Open, keys: Keys) -> None:
    """It was no evening; back opens it again."""
    host = press(press(lead(open_page, keys), "As homework"), "End the homework")
    assert "That was the homework." in text_of(host)
    assert "That was the evening." not in text_of(host)
    assert "open until" in text_of(press(host, "Back"))


def test_where_cards_are_laid_nobody_is_asked_for_a_reason() -> None:
    """So no reasons are counted, and none stand beside the answers with a nought each."""
    task = task_of(GYM)
    assert task is not None
    assert question_view(task, Reader("en"))["reasons"] == []
    assert counting.count(task, [], asks_reasons=True).reasons == ()
    frozen = task_of(FROZEN)
    assert frozen is not None
    assert len(counting.count(frozen, [], asks_reasons=True).reasons) == 4
