"""What is made ahead is made once, in its turn, and a fault in it stops nothing."""

import json
import threading
from collections.abc import Callable
from html import escape

import pytest

from tests import staging
from tests.staging import tapped
from tutor_app.app import ahead, clues, judging
from tutor_app.app.clues import with_beliefs
from tutor_app.app.exercises import drill_round, judge_all
from tutor_app.app.judging import judge_answer
from tutor_app.storage import Answer

from .conftest import Open, html_of, parts_of, press, stages_of, tap

PATIENCE = 60.0


def test_what_is_made_ahead_is_made_and_a_fault_stops_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What comes after something that cannot be made is made all the same."""
    made = threading.Event()

    def fails() -> None:
        raise LookupError

    ahead.soon(fails)
    ahead.soon(made.set)

    assert made.wait(PATIENCE)
    assert "nothing was made ahead" in capsys.readouterr().err


def test_no_more_wait_than_there_is_room_for() -> None:
    """Whoever comes when all places are taken makes it later, as they need it."""
    going, count = threading.Event(), []

    def wait() -> None:
        going.wait(PATIENCE)
        count.append(1)

    for _ in range(2 * ahead.MOST):
        ahead.soon(wait)
    going.set()
    done = threading.Event()
    while not done.is_set():
        ahead.soon(done.set)
        done.wait(0.05)

    assert len(count) <= ahead.MOST


def test_what_is_told_of_an_answer_is_found_before_it_is_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whichever answer is given, nothing is left to be judged then."""

    def late(*_: object) -> None:
        raise AssertionError

    task = drill_round("take-pile", "classic", 7).tasks_at(0)[0]
    judge_all(task, (True, False))
    monkeypatch.setattr(judging, "grade", late)
    monkeypatch.setattr(judging, "nearest", late)
    monkeypatch.setattr(clues, "all_opinions", late)

    for said in (True, False):
        right = judge_answer(task, said).right
        told = with_beliefs(Answer(item=task.item, given=json.dumps(said), right=right))
        assert told.beliefs is not None


def test_a_question_is_judged_while_it_is_read(
    open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page lets it be judged once, and the exercise after the next one be made."""
    asked: list[Callable[[], object]] = []
    monkeypatch.setattr("tutor_app.app.exercises.soon", asked.append)
    app = open_page("practice", "en", rules="classic", drill="take-pile", round="7")
    assert len(asked) == len(("judged", "made"))
    tap(app, "answer-True")
    assert len(asked) == len(("judged", "made", "made"))


def test_what_is_next_is_sent_ahead(open_page: Open) -> None:
    """With the feedback comes what the server shows when its link is followed."""
    app = open_page("practice", "en", rules="classic", drill="take-pile", round="7")
    assert not parts_of(app, "canasta_tutor.ahead")
    tap(app, "answer-True")
    (sent,) = parts_of(app, "canasta_tutor.ahead")
    link = sent.pop("link")
    assert f'href="{escape(link)}"' in html_of(app)
    tap(app, "act", {"kind": "on", "href": link})

    assert parts_of(app, staging.NAME) == [sent]


def test_a_tap_on_what_is_gone_answers_nothing(open_page: Open) -> None:
    """Whoever taps before the server has followed never answers another question."""
    app = open_page("practice", "en", learner="ann", rules="classic", drill="take-pile", round="7")
    (old,) = stages_of(app)
    tap(app, "hint")
    press(app, tapped(old, "answer-True"))

    assert "ct-verdict" not in html_of(app)
    press(app, tapped(stages_of(app)[0], "answer-True"))
    assert "ct-verdict" in html_of(app)
