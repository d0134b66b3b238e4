"""Lessons count what was solved, end with how it went, and can be read on paper."""

import json
import re

import pytest

from tutor_app.app.judging import Task, given_cards, judge_cards, lesson_task, was_shown
from tutor_app.app.shared import the_keeper
from tutor_app.content.continued_words import outcome_text
from tutor_app.content.courses import library
from tutor_app.content.lessons import Lesson
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.storage import Answer

from .conftest import Open, html_of, tap, text_of

ANN = "ann"


def a_lesson() -> Lesson:
    """The lesson that these tests use: questions, and cards to lay."""
    return library().courses["svensk"].lessons[2]


def tasks(lesson: Lesson) -> list[Task]:
    """What there is to do in a lesson, in its order."""
    placed = [lesson.steps.get(screen.step) for screen in lesson.screens["en"]]
    return [lesson_task(lesson.id, step) for step in placed if step and step.is_task]


def address(lesson: Lesson, step: int) -> dict[str, str]:
    """What the address of a screen says."""
    return {"course": lesson.course, "lesson": lesson.slug, "step": str(step)}


def end_of(lesson: Lesson) -> dict[str, str]:
    """What the address of the lesson's end says."""
    return address(lesson, len(lesson.screens["en"]) + 1)


def give(task: Task, *, right: bool) -> None:
    """Let Ann answer a task, or lay its cards."""
    step = task.step
    assert step is not None
    given = given_cards(step.solution, step.to) if step.acts else json.dumps(task.asked.answer)
    the_keeper().keep(ANN, Answer(item=task.item, given=given, right=right))


def solve(lesson: Lesson) -> None:
    """Let Ann solve every task of a lesson at the first try."""
    for task in tasks(lesson):
        give(task, right=True)


def rings(html: str) -> list[int]:
    """The percentages in the rings of a page."""
    return [int(found) for found in re.findall(r'ct-ring" style="--of:(\d+)"', html)]


@pytest.mark.parametrize("step", [99, 7], ids=["nowhere", "end"])
def test_an_opened_address_is_no_progress(open_page: Open, step: int) -> None:
    """Neither a link too far nor the end of a lesson, opened or skipped to, finishes anything."""
    lesson = a_lesson()
    open_page("lesson", "en", learner=ANN, **address(lesson, step))

    course = text_of(open_page("course", "en", learner=ANN, course=lesson.course))
    assert "Finished" not in course
    assert set(rings(html_of(open_page("home", "en", learner=ANN)))) <= {0}


def test_a_link_that_leads_nowhere_is_no_place_to_go_on_from(open_page: Open) -> None:
    """Who opened a lesson by a wrong link is a newcomer still."""
    open_page("lesson", "en", learner=ANN, course="svensk", lesson="no-such", step="4")

    assert the_keeper().known(ANN).places == []


def test_solved_tasks_finish_a_lesson(open_page: Open) -> None:
    """With every task solved and its end reached a lesson is finished; the course counts it."""
    lesson = a_lesson()
    solve(lesson)
    end = open_page("lesson", "en", learner=ANN, **end_of(lesson))

    assert text_of(end).count("Right first time") == 2 * len(tasks(lesson))  # seen and heard
    assert "Solve what is left" not in text_of(end)
    assert "Finished" in text_of(open_page("course", "en", learner=ANN, course=lesson.course))
    assert max(rings(html_of(open_page("home", "en", learner=ANN)))) > 0


def test_the_end_tells_how_each_task_went(open_page: Open) -> None:
    """Right at once, right after all and not yet are told apart, and what is left is linked."""
    lesson = a_lesson()
    first, second, third, *_ = tasks(lesson)
    give(first, right=True)
    give(second, right=False)
    give(second, right=True)
    give(third, right=False)
    end = open_page("lesson", "en", learner=ANN, **end_of(lesson))
    shown = re.findall(r'<small aria-hidden="true">([^<]+)</small>', html_of(end))
    number = [screen.step for screen in lesson.screens["en"]].index(third.step.name) + 1  # type: ignore[union-attr]

    assert shown == ["Right first time", "Right in the end", "Not solved yet", "Not solved yet"]
    assert "2 of 4 tasks solved" in text_of(end)
    left = html_of(end).split("ct-bar")[1]
    assert f"lesson={lesson.slug}&amp;step={number}" in left


def test_the_rules_of_a_lesson_lead_to_table_and_practice(open_page: Open) -> None:
    """Each topic that the lesson teaches has its way to the rules and to its positions."""
    lesson = a_lesson()
    html = html_of(open_page("lesson", "en", **end_of(lesson)))

    for topic in {rule.partition(".")[0] for rule in lesson.teaches}:
        assert f"./rules?lang=en&amp;rules=svensk&amp;topic={topic}" in html
        assert re.search(rf"\./practice\?lang=en&amp;rules=svensk&amp;topic={topic}&amp;", html)


def test_what_the_tutor_shows_is_one_way_and_not_solved(open_page: Open) -> None:
    """Shown cards are no praise and no progress; the learner may still lay them alone."""
    lesson = a_lesson()
    task = next(task for task in tasks(lesson) if task.lays)
    step = task.step
    assert step is not None
    screen = [each.step for each in lesson.screens["en"]].index(step.name) + 1
    to = step.tempting_to if step.goal == "add" else None
    wrong = given_cards(step.tempting, to)
    the_keeper().keep(ANN, Answer(item=task.item, given=wrong, right=False))
    app = open_page("lesson", "en", learner=ANN, **address(lesson, screen))
    tap(app, "solution")

    assert "One way:" in text_of(app)
    assert "Right." not in text_of(app)
    assert was_shown(the_keeper().known(ANN).answers[task.item].given)
    assert task.item not in the_keeper().known(ANN).solved
    tap(app, "again")
    assert judge_cards(task, step.solution, step.to).right
    assert "ct-is-shown" not in html_of(app)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_is_one_tap_from_the_prose(open_page: Open, lang: str) -> None:
    """The strong button leads on to it; to skip it is a small link, and no bar covers it."""
    html = html_of(open_page("lesson", lang, **address(a_lesson(), 1)))

    assert Reader(lang).text("To the question") in html.split("ct-onward")[1]
    assert Reader(lang).text("Skip") in html.split("ct-small")[1]
    assert "ct-bar" not in html


@pytest.mark.parametrize(
    ("lang", "course"), [("sv", "classic"), ("de", "svensk"), ("en", "classic")]
)
def test_a_course_on_paper_keeps_its_answers_for_the_end(
    open_page: Open, course: str, lang: str
) -> None:
    """Every task has its number once in the text and once among the answers behind it."""
    html = html_of(open_page("print", lang, course=course))
    text, keys = html.split("ct-keys")
    numbers = [int(found) for found in re.findall(r"<p><b>(\d+)\. ", text)]

    assert numbers == list(range(1, len(numbers) + 1))
    assert [int(found) for found in re.findall(r"<dt>(\d+)</dt>", keys)] == numbers
    assert len(numbers) == sum(len(tasks(one)) for one in library().courses[course].lessons)


def test_one_lesson_on_paper(open_page: Open) -> None:
    """A lesson alone is printed without the others, with the numbers that it has in the course."""
    lesson = a_lesson()
    html = html_of(open_page("print", "en", course=lesson.course, lesson=lesson.slug))

    assert html.count("<section>") == 1
    assert html.count("<dt>") == len(tasks(lesson))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_two_lawful_actions_neither_is_wrong(open_page: Open, lang: str) -> None:
    """Before the choice nothing is told; after it the advice, its source and the whole picture."""
    reader, lesson = Reader(lang), library().courses["fibel"].lesson("advice-played")
    assert lesson is not None
    number = next(n for n, screen in enumerate(lesson.screens[lang], 1) if screen.step)
    step = lesson.steps[lesson.screens[lang][number - 1].step]
    assert step.choice is not None
    assert step.continued is not None
    here = {**address(lesson, number), "learner": f"{ANN}-{lang}"}
    app = open_page("lesson", lang, **here)
    told = (step.choice.advice[lang], reader.text("Advice, not a rule"), "Ratschläge“")

    assert not any(each in text_of(app) for each in told)
    tap(app, "choose-other")
    assert all(each in text_of(app) for each in told)
    assert reader.text("The advice says otherwise; the rules allow both.") in text_of(app)
    picture = html_of(app).split("<figure")[1]
    bars = [*step.continued.advised.bars, *step.continued.other.bars]
    assert outcome_text(step.continued, reader) in picture
    assert reader.number(step.continued.count) in picture
    assert picture.count('<i style="--of:') == len(bars)
    assert all(f": {reader.number(count)}" in picture.split("<p>")[0] for count in bars)
    tap(app, "again")
    tap(app, "choose-advised")
    assert reader.text("That is what the advice says.") in text_of(app)
    end = open_page("lesson", lang, **{**here, "step": str(len(lesson.screens[lang]) + 1)})
    assert reader.text("You have chosen") in text_of(end)
    assert "<figure" in html_of(open_page("print", lang, course="fibel", lesson=lesson.slug))
