"""The round at a lesson's end: fresh exercises of the rules that the lesson teaches."""

import html
import json
import re
import tomllib
from urllib.parse import parse_qsl, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from tutor_app.app.judging import Task, key_verdict
from tutor_app.app.lesson_rounds import SIZE, tasks_after
from tutor_app.app.shared import the_keeper
from tutor_app.content.courses import library
from tutor_app.engine.rule_book import RULES, known_rules
from tutor_app.explain.folding import deciders, lead
from tutor_app.i18n import Reader
from tutor_app.resources import content_root
from tutor_app.rulesets import load_rule_set
from tutor_app.storage import Answer
from tutor_app.training.trained import facts
from tutor_app.training.wanted import is_decided_by, items_for

from .conftest import Open, html_of, text_of

COURSES = tomllib.loads((content_root() / "lessons/course.toml").read_text(encoding="utf-8"))
LESSONS = [(course["id"], slug) for course in COURSES["course"] for slug in course["lessons"]]
"""All lessons by course and name; who only collects tests need not read them."""

SOME = LESSONS[4::7]
"""Lessons whose round is made: at least one of every course."""

NUMBER = 7
ANN = "ann"

NONE = {
    "fibel/advice": "it teaches advice, which no rule decides",
    "royal/advice": "it teaches advice, which no rule decides",
    "fibel/advice-played": "it teaches advice, which no rule decides",
    "royal/advice-played": "it teaches advice, which no rule decides",
    "nerja/three-pairs": "what changes for six players is no rule of its own",
}
"""Lessons without a round, and why."""


def link(html_text: str, label: str) -> dict[str, str]:
    """What the address behind a button says."""
    found = re.findall(rf'<a [^>]*href="([^"]+)"[^>]*>{re.escape(html.escape(label))}<', html_text)
    assert len(found) == 1
    return dict(parse_qsl(urlsplit(html.unescape(found[0])).query))


def keep(task: Task) -> None:
    """Let Ann answer a task, whatever it asks."""
    right = task.asked.answer if task.exercise is None else None
    given = json.dumps(right if right is not None else True)
    the_keeper().keep(ANN, Answer(item=task.item, given=given, right=True))


def test_every_lesson_teaches_what_is_practised() -> None:
    """An exercise is made of a rule of it, or its scenarios are a round, or the list says why not.

    Of which rules exercises are made is held in tests/training/test_seldom.py.
    """
    for course in library().courses.values():
        rules, only_told = load_rule_set(course.ruleset), facts(course.ruleset)
        practised = {rule for rule in known_rules(rules) if RULES[rule].is_askable} - only_told
        for lesson in course.lessons:
            if lesson.id in NONE:
                assert tasks_after(lesson.id, NUMBER) == (), lesson.id
            elif practised.isdisjoint(lesson.teaches):
                assert len(tasks_after(lesson.id, NUMBER)) == SIZE, lesson.id


@pytest.mark.parametrize(("course", "slug"), SOME, ids=map("/".join, SOME))
def test_a_lesson_has_its_round(course: str, slug: str) -> None:
    """Three exercises, no two alike, each about a rule of the lesson."""
    assert {of for of, _ in SOME} == {of for of, _ in LESSONS}
    lesson = library().lesson(course, slug)
    assert lesson is not None
    tasks = tasks_after(lesson.id, NUMBER)

    assert len({task.item for task in tasks}) == len(tasks) == SIZE
    for task in tasks:
        if task.exercise is not None:
            assert any(is_decided_by(rule, task.exercise) for rule in lesson.teaches)
        else:
            verdict = key_verdict(task)
            told = {lead(verdict, task.asked.because).rule, *deciders(verdict)}
            assert told & set(lesson.teaches)


def test_a_round_is_the_same_for_everybody_and_another_one_each_time() -> None:
    """The number makes it: the same one again, other ones apart."""
    lesson = library().courses["classic"].lessons[3]
    rules = load_rule_set("classic")
    first, same, other = (items_for(lesson.teaches, rules, lot, SIZE) for lot in ("1", "1", "2"))

    assert [item.id for item in first] == [item.id for item in same]
    assert not {item.key for item in first} & {item.key for item in other}


def test_rules_are_asked_about_in_turn() -> None:
    """As far as there are drills, each exercise is about another rule."""
    lesson = library().courses["classic"].lessons[3]
    items = items_for(lesson.teaches, load_rule_set("classic"), "1", SIZE)
    decided = [{rule for rule in lesson.teaches if is_decided_by(rule, item)} for item in items]

    assert len(set.union(*decided)) >= SIZE


def show(open_page: Open, lang: str, address: dict[str, str]) -> AppTest:
    """A page of practice that an address leads to."""
    return open_page("practice", learner=ANN, **{**address, "lang": lang})


@pytest.mark.parametrize(
    ("lang", "of", "slug"),
    [
        pytest.param("sv", "classic", "taking-the-pile", id="drills"),
        pytest.param("de", "fibel", "other-tables", id="scenarios"),
    ],
)
def test_a_lesson_ends_with_exercises_and_they_with_the_next_lesson(
    open_page: Open, lang: str, of: str, slug: str
) -> None:
    """From the strong button through every exercise to the lesson that follows."""
    reader = Reader(lang)
    course = library().courses[of]
    place = [lesson.slug for lesson in course.lessons].index(slug)
    lesson = course.lessons[place]
    at_end = {"course": course.id, "lesson": lesson.slug}
    step = str(len(lesson.screens[lang]) + 1)
    end = open_page("lesson", lang, learner=ANN, **at_end, step=step)
    begin = link(html_of(end).split("ct-bar")[1], reader.text("Fresh exercises"))
    assert begin["course"] == course.id
    assert begin["lesson"] == lesson.slug
    tasks = tasks_after(lesson.id, int(begin["round"]))
    count = len(tasks)

    for number, task in enumerate(tasks, 1):
        app = show(open_page, lang, {**begin, **task.params})
        assert f"{number} / {count}" in text_of(app)
        assert lesson.title[lang] in text_of(app)
        keep(task)
    over = show(open_page, lang, begin)

    assert reader.text("That is the end of the round.") in html.unescape(text_of(over))
    assert reader.text("Right first time: {right} of {n}.", right=count, n=count) in text_of(over)
    following = link(html_of(over), reader.text("Next lesson"))
    assert following["lesson"] == course.lessons[place + 1].slug
    again = link(html_of(over), reader.text("More exercises"))
    assert again["round"] != begin["round"]


def test_a_lesson_without_rules_offers_none(open_page: Open) -> None:
    """Where nothing is taught that a position could ask about, the next lesson is the way on."""
    course = library().courses["fibel"]
    lesson = next(each for each in course.lessons if not each.teaches)
    step = str(len(lesson.screens["en"]) + 1)
    end = open_page("lesson", "en", course=course.id, lesson=lesson.slug, step=step)

    assert "Fresh exercises" not in text_of(end)
    assert "Next lesson" in text_of(end)
