"""Every page in every language: it shows, it is translated, it leads somewhere."""

import json
import re

import pytest
from streamlit.testing.v1 import AppTest

from tutor_app.app import judging
from tutor_app.app.components import asking
from tutor_app.app.shared import the_keeper
from tutor_app.content.courses import library
from tutor_app.content.lessons import Lesson, Step
from tutor_app.content.lists import list_link, list_of
from tutor_app.engine.card import Card
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set
from tutor_app.storage import Answer

from .conftest import Open, buttons_of, html_of, tap, text_of

SET = list_link(list_of(load_rule_set("classic"), ["scenario:classic/pile/buried-nine?1"], "A"))
COMPARED = "classic/freezing/king-and-joker"
PAGES: dict[str, tuple[str, dict[str, str]]] = {
    "home": ("home", {}),
    "course": ("course", {"course": "svensk"}),
    "lesson": ("lesson", {"course": "classic", "lesson": "frozen-pile", "step": "2"}),
    "lesson-end": ("lesson", {"course": "svensk", "lesson": "half-and-no-more", "step": "7"}),
    "practice": ("practice", {"rules": "svensk"}),
    "question": ("practice", {"scenario": "classic/freezing/king-and-joker"}),
    "rules": ("rules", {"rules": "classic"}),
    "crib": ("crib", {"rules": "classic", "players": "6", "teams": "2", "switches": "wild-melds"}),
    "settings": ("settings", {}),
    "compare": ("compare", {"scenario": COMPARED, "question": "1"}),
    "compare-nothing": ("compare", {}),
    "difference": ("difference", {"rules": "classic", "other": "nerja"}),
    "tonight": ("tonight", {"rules": "classic", "other": "american", "step": "2"}),
    "questions": ("questions", {"list": SET}),
    "search": ("search", {"q": "frozen"}),
    "search-nothing": ("search", {}),
    "word": ("words", {"word": "frozen"}),
    "progress": ("progress", {"rules": "samba"}),
    "progress-text": ("progress", {"view": "text"}),
    "own-data": ("progress", {"view": "own"}),
}


def answer_step(*, truth: bool) -> tuple[Lesson, int, Step]:
    """A step of some lesson whose question is answered with `truth`, and its screen."""
    for course in library().courses.values():
        for lesson in course.lessons:
            for number, screen in enumerate(lesson.screens["en"], 1):
                step = lesson.steps.get(screen.step)
                if step and step.goal == "answer" and step.scenario.questions[0].answer is truth:
                    return lesson, number, step
    raise AssertionError


def card_step() -> tuple[Lesson, int, Step]:
    """A step in which cards are to be laid, and its screen."""
    for course in library().courses.values():
        for lesson in course.lessons:
            for number, screen in enumerate(lesson.screens["en"], 1):
                step = lesson.steps.get(screen.step)
                if step and step.acts and step.tempting:
                    return lesson, number, step
    raise AssertionError


def open_step(open_page: Open, lesson: Lesson, screen: int, lang: str = "sv") -> AppTest:
    """The page of a lesson's screen."""
    return open_page("lesson", lang, course=lesson.course, lesson=lesson.slug, step=str(screen))


@pytest.mark.parametrize("page", PAGES)
def test_a_page_shows_in_each_language(open_page: Open, page: str) -> None:
    """Heading, frame, links, and no error; what is English on it is in no other language."""
    said: dict[str, set[str]] = {}
    for lang in LANGUAGES:
        app = open_page(PAGES[page][0], lang, **PAGES[page][1])
        assert not app.exception, lang
        assert_links_keep(lang, html_of(app))
        assert html_of(app).count("<h1") == 1, lang
        assert Reader(lang).text("Settings") in text_of(app)
        said[lang] = _sentences(app)
        if "answer-True" in buttons_of(app):
            tap(app, "answer-True")
            said[lang] |= _sentences(app)

    assert said["en"] - NAMES
    for lang in ("sv", "de"):
        assert said[lang] & said["en"] <= NAMES


NAMES = {
    *("Canasta Tutor", "Svenska", "Deutsch", "English", "Normal", "Canastas", "1 canasta"),
    *("Royal Canasta", "Rommé", "Rommé.", "Joker: 50", "Joker", "Bonus"),
    *("Fibel", "Miller", "Nerja", "Royal", "Samba", "Wiener"),
}
"""Words that are the same in several languages."""


def _sentences(app: AppTest) -> set[str]:
    """The pieces of text of a page that hold a word; headings of sources stay as they are."""
    own = re.sub(r'<(\w+) [^>]*\blang="[^>]*>.*?</\1>', "", html_of(app))
    pieces = re.split(r"<[^>]+>", own)
    labels = [radio.label for radio in app.radio] + [each for r in app.radio for each in r.options]
    return {
        piece.strip()
        for piece in [*pieces, *labels]
        if re.search(r"[a-z]{3}", piece) and not re.search(r"\((Svenska|Deutsch|English)\)", piece)
    }


def assert_links_keep(lang: str, html: str) -> None:
    """Links of ours keep the language and carry nothing but what is on screen."""
    links = re.findall(r'data-ct="go" href="([^"]*)"', html)

    assert links
    for link in links:
        assert re.fullmatch(rf"\./[a-z]*\?lang={lang}(&amp;[a-z]+=[A-Za-z0-9_%.~-]+)*", link), link


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_answer_gets_its_reason_and_source(open_page: Open, lang: str) -> None:
    """A wrong yes is told what forbids it and where that stands; it can be tried again."""
    lesson, screen, _ = answer_step(truth=False)
    app = open_step(open_page, lesson, screen, lang)
    tap(app, "answer-True")
    html = html_of(app)

    assert not app.exception
    assert "ct-is-wrong" in html
    assert "ct-source" in html.split("ct-is-wrong")[1].split("</div>")[0]
    assert Reader(lang).text("Try again") in text_of(app)
    tap(app, "again")
    tap(app, "answer-False")
    assert "ct-is-right" in html_of(app)


def test_an_answer_survives_a_new_session(open_page: Open) -> None:
    """Whoever comes back with the same token goes on where they were, with their answer."""
    lesson, screen, _ = answer_step(truth=True)
    first = open_step(open_page, lesson, screen)
    tap(first, "answer-True")
    token = first.session_state["ct_token"]
    second = open_page("home", learner=token)
    third = open_page(
        "lesson", learner=token, course=lesson.course, lesson=lesson.slug, step=str(screen)
    )

    assert Reader("sv").text("Continue") in text_of(second)
    assert f"lesson={lesson.slug}&amp;step={screen}" in html_of(second)
    assert "ct-is-right" in html_of(third)
    assert "ct-verdict" not in html_of(open_step(open_page, lesson, screen))


def test_a_refused_try_is_told_why_and_can_be_shown_how(open_page: Open) -> None:
    """A tempting try that was laid is refused; the shown solution is one way, not praised."""
    lesson, screen, step = card_step()
    task = judging.lesson_task(lesson.id, step)
    given = judging.given_cards(step.tempting, step.tempting_to if step.goal == "add" else None)
    the_keeper().keep("ann", Answer(item=task.item, given=given, right=False))
    app = open_page(
        "lesson", learner="ann", course=lesson.course, lesson=lesson.slug, step=str(screen)
    )

    assert "ct-is-wrong" in html_of(app)
    tap(app, "solution")
    assert "ct-is-shown" in html_of(app)
    assert "ct-is-right" not in html_of(app)
    assert Reader("sv").text("Right.") not in text_of(app)
    assert Reader("sv").text("One way:") in text_of(app)


def test_laid_cards_are_judged_and_kept(open_page: Open) -> None:
    """What the hand sends is judged; what cannot be laid at all is not kept."""
    lesson, _, step = card_step()
    task = judging.lesson_task(lesson.id, step)
    right = judging.judge_given(task, judging.given_cards(step.solution, step.to))

    assert right is not None
    assert right.right
    assert judging.judge_given(task, judging.given_cards((Card("Zz"),), None)) is None


def test_four_reasons_are_offered_when_wanted(open_page: Open) -> None:
    """With the setting on, practice asks for the rule before it tells."""
    scenario = next(
        scenario
        for scenario in library().scenarios.values()
        if scenario.questions[0].question.ask == "take-pile"
    )
    app = open_page("settings")
    app.radio(key="set-reasons").set_value("yes").run()
    app.switch_page("app_pages/practice.py")
    app.query_params["scenario"] = scenario.id
    app.run()
    tap(app, f"answer-{scenario.questions[0].answer}")
    reasons = buttons_of(app, "reason-")

    assert len(reasons) == 5
    assert "ct-verdict" not in html_of(app)
    key, label = next(iter(reasons.items()))
    tap(app, key)
    assert "ct-verdict" in html_of(app)
    assert Reader("sv").text("Your reason: {rule}", rule=label) in text_of(app)


@pytest.mark.parametrize(
    ("page", "params", "told"),
    [
        ("home", {"missing": "page"}, "That address leads nowhere, so here is the start page."),
        (
            "club",
            {"missing": "evening"},
            "There is no evening at this link; it may have been deleted.",
        ),
        ("course", {"course": "bridge"}, "There is no such course; this is the nearest."),
        ("lesson", {"lesson": "x"}, "There is no such lesson; this is the nearest."),
        (
            "lesson",
            {"course": "classic", "lesson": "frozen-pile", "step": "-7"},
            "There is no such page in this lesson; this is the nearest.",
        ),
        (
            "lesson",
            {"course": "classic", "lesson": "frozen-pile", "step": "999"},
            "There is no such page in this lesson; this is the nearest.",
        ),
        ("practice", {"scenario": "../x"}, "There is no such position; choose another one."),
        ("practice", {"rules": "<b>"}, "Those rules are not here; choose another set."),
        (
            "practice",
            {"rules": "classic", "topic": "zzz"},
            "There is no such topic in these rules; choose another one.",
        ),
        (
            "rules",
            {"rules": "classic", "topic": "zzz"},
            "There is no such topic in these rules; here are all of them.",
        ),
        ("compare", {"scenario": "x"}, "There is no such position; choose another one."),
        ("difference", {"other": "zzz"}, "Those rules are not here; choose another set."),
        (
            "rules",
            {"rules": "classic", "players": "5"},
            "These rules have no version for that many players; here is the usual one.",
        ),
        (
            "rules",
            {"rules": "classic", "switches": "no-such"},
            "These rules have no such variant; it is left out.",
        ),
        (
            "rules",
            {"rules": "zzz", "topic": "zzz"},
            "Those rules are not here; choose another set.",
        ),
    ],
)
def test_nonsense_opens_the_nearest_page_with_a_sentence(
    open_page: Open, page: str, params: dict[str, str], told: str
) -> None:
    """A broken link is never a dead end."""
    app = open_page(page, "de", **params)

    assert not app.exception
    assert Reader("de").text(told) in text_of(app)


@pytest.mark.parametrize(
    "params",
    [
        {},
        {"course": "classic", "lesson": "x"},
        {"course": "classic", "lesson": "frozen-pile", "step": "99"},
    ],
)
def test_a_wrong_link_is_no_progress(open_page: Open, params: dict[str, str]) -> None:
    """Who only followed a wrong link to a lesson is greeted as a newcomer."""
    open_page("lesson", learner="ann", **params)
    home = open_page("home", learner="ann")

    assert the_keeper().known("ann").places == []
    assert Reader("sv").text("Welcome back. Shall we go on?") not in text_of(home)


def test_an_unknown_language_is_the_browsers_or_english(open_page: Open) -> None:
    """A link with a language that we do not speak opens in one that we do."""
    app = open_page("home", lang="xx")

    assert Reader("en").text("The courses") in text_of(app)


def test_settings_are_kept_and_change_the_page(open_page: Open) -> None:
    """Chosen letters are on the cards of the next page, a chosen language speaks at once."""
    app = open_page("settings")
    app.radio(key="set-letters").set_value("en").run()
    app.radio(key="set-language").set_value("de").run()

    assert not app.exception
    assert Reader("de").text("Settings") in text_of(app)
    assert app.session_state["ct_learner"].settings["letters"] == "en"
    assert app.query_params["lang"] in ("de", ["de"])


def test_every_kind_of_practice_shows(open_page: Open) -> None:
    """A scenario of each kind of question, and of each game, opens with a way to answer it."""
    app = open_page("practice")
    scenarios = library().scenarios.values()
    kinds = {(one.questions[0].question.ask, one.rules.cards.family): one for one in scenarios}
    games = {one.ruleset: one for one in scenarios}
    assert len(kinds) > 30
    for scenario in {*kinds.values(), *games.values()}:
        app.query_params["scenario"] = scenario.id
        app.run()

        assert not app.exception, scenario.id
        assert "ct-question" in html_of(app), scenario.id
        buttons = buttons_of(app, "answer-")
        options = asking.choices(judging.scenario_task(scenario, 0))
        assert len(buttons) == len(options), scenario.id


def test_the_right_answer_is_always_among_the_choices() -> None:
    """Whatever the rule set: words and yes or no can be chosen, numbers found or chosen."""
    for scenario in library().scenarios.values():
        for number, asked in enumerate(scenario.questions):
            options = asking.choices(judging.scenario_task(scenario, number))

            assert len(options) != 1, scenario.id
            if options or type(asked.answer) is not int:
                assert asked.answer in options, scenario.id


def test_an_answer_in_the_keeper_that_cannot_be_read_is_as_none(open_page: Open) -> None:
    """What an older program kept and this one cannot read does no harm."""
    lesson, _, step = answer_step(truth=True)
    task = judging.lesson_task(lesson.id, step)

    assert judging.judge_given(task, "{") is None
    assert judging.judge_given(task, json.dumps({"cards": "Zz"})) is None
