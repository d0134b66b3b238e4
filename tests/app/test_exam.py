"""The exam: no feedback before the end, then every answer with its reason."""

import html
import json
import re

import pytest

from tutor_app.app.exercises import PLACES, Round, exam_of
from tutor_app.app.judging import Task
from tutor_app.i18n import LANGUAGES, Reader

from .conftest import Open, html_of, text_of
from .test_drills import keep, links_of, right_reply, wrong_reply

LOT = 7
HERE = {"rules": "classic", "round": str(LOT), "again": "1"}


def the_exam(time: int = 1) -> Round:
    """The exam that the addresses name."""
    return exam_of("classic", LOT, time)


def answer_all(*, wrong: int) -> list[Task]:
    """Answer all questions, those of the first places wrong; return them."""
    exam = the_exam()
    for place in range(PLACES):
        for task in exam.tasks_at(place):
            keep(task, wrong_reply(task) if place < wrong else right_reply(task))
    return list(exam.tasks())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_exam_begins_where_it_says(open_page: Open, lang: str) -> None:
    """The start names the rules and leads to the first question of a new exam."""
    app = open_page("exam", lang, rules="samba")
    begin = links_of(app, "item")[-1]

    assert not app.exception
    assert begin["rules"] == "samba"
    begin.pop("lang")
    asked = open_page("exam", lang, **begin)
    assert not asked.exception
    assert f"1 / {PLACES}" in html_of(asked)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_told_before_the_end(open_page: Open, lang: str) -> None:
    """After an answer it is shown, and may be changed; neither right nor wrong is said."""
    exam, reader = the_exam(), Reader(lang)
    task = next(each for each in exam.tasks() if json.loads(right_reply(each)) in (True, False))
    for given in (right_reply(task), wrong_reply(task)):
        keep(task, given)
        app = open_page(
            "exam", lang, learner="ann", **HERE, item=task.scenario.id, step=str(task.number + 1)
        )
        assert not app.exception
        assert reader.text("Change the answer") in text_of(app)
        for word in ("ct-verdict", "ct-hit", "ct-miss", reader.text("Right answer")):
            assert word not in html_of(app)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_result_gives_every_reason(open_page: Open, lang: str) -> None:
    """How many were right, and each exercise with its answer; it can be printed."""
    tasks, wrong = answer_all(wrong=3), 3
    app = open_page("exam", lang, learner="ann", **HERE, step="end")
    told = Reader(lang).text("Right: {right} of {n}.", right=PLACES - wrong, n=PLACES)

    assert not app.exception
    assert html.escape(told) in html_of(app)
    assert html_of(app).count('class="ct-exercise"') == len(tasks)
    assert html_of(app).count('class="ct-source"') >= PLACES - 3
    assert "ct-print-now" in html_of(app)


def test_an_exam_is_repeated_with_the_same_or_with_fresh_positions(open_page: Open) -> None:
    """The same positions begin without an answer; the fresh ones are of another lot."""
    answer_all(wrong=0)
    app = open_page("exam", "en", learner="ann", **HERE, step="end")
    same, fresh = links_of(app, "again")[-2:]

    assert (same["round"], same["again"]) == (str(LOT), "2")
    assert fresh["round"] != str(LOT)
    same.pop("lang")
    app = open_page("exam", "en", learner="ann", **same)
    assert "Begin" in text_of(app)
    assert [t.scenario for t in the_exam(2).tasks()] == [t.scenario for t in the_exam().tasks()]


def test_what_is_left_comes_before_the_end(open_page: Open) -> None:
    """The overview counts the answers and leads on to a question without one."""
    first = the_exam().tasks_at(0)[0]
    keep(first, right_reply(first))
    app = open_page("exam", "en", learner="ann", **HERE)

    assert f"Answered: 1 of {PLACES}." in text_of(app)
    assert links_of(app, "item")[-1]["item"] != first.scenario.id
    assert not re.search("ct-verdict", html_of(app))


def test_the_result_of_an_exam_that_was_not_begun_is_not_shown(open_page: Open) -> None:
    """Nor is an exercise of another exam put in this one."""
    assert "ct-exercise" not in html_of(open_page("exam", "en", **HERE, step="end"))
    app = open_page("exam", "en", **HERE, item="take-pile.classic.1z")
    assert "There is no such position" in html_of(app)
