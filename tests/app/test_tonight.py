"""You know one game, tonight you play another: step by step, in three languages."""

from pathlib import Path

import pytest

from tutor_app.app.evenings import evening_of, evening_task, step_task
from tutor_app.app.judging import judge_answer
from tutor_app.app.shared import the_keeper
from tutor_app.explain import value_name
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import rule_set_info

from .conftest import Open, html_of, tap, text_of

PAIRS = [("classic", "american"), ("nerja", "canadian"), ("miller", "romme")]


def first_yes_or_no(known: str, tonight: str) -> tuple[int, bool]:
    """The number of the first step that is answered by yes or no, and its answer."""
    lesson = evening_of(known, tonight)
    for number, step in enumerate(lesson.steps, 1):
        answer = lesson.verdicts(step)[1].answer
        if isinstance(answer, bool):
            return number, answer
    raise AssertionError


@pytest.mark.parametrize(("lang", "pair"), [*zip(LANGUAGES, PAIRS, strict=True)])
def test_a_step_tells_both_values_and_asks(
    open_page: Open, lang: str, pair: tuple[str, str]
) -> None:
    """A wrong answer is told tonight's reason and the known game's; the lesson counts it."""
    reader, (known, tonight) = Reader(lang), pair
    number, answer = first_yes_or_no(known, tonight)
    step = evening_of(known, tonight).steps[number - 1]
    app = open_page("tonight", lang, rules=known, other=tonight, step=str(number))

    assert not app.exception
    assert value_name(step.path, reader) in text_of(app)
    for name in pair:
        assert rule_set_info(name).names[lang] in text_of(app)
    assert reader.text("In the game you know") not in text_of(app)
    tap(app, f"answer-{not answer}")
    assert not app.exception
    assert reader.text("Not right.") in text_of(app)
    assert reader.text("In the game you know") in text_of(app)
    tap(app, "again")
    tap(app, f"answer-{answer}")
    assert reader.text("Right.") in text_of(app)


@pytest.mark.parametrize(("lang", "pair"), [*zip(LANGUAGES, PAIRS, strict=True)])
def test_the_end_tells_how_it_went_and_what_comes_next(
    open_page: Open, lang: str, pair: tuple[str, str]
) -> None:
    """Every step with its result, the rest folded, and the way into tonight's game."""
    known, tonight = pair
    lesson, reader = evening_of(known, tonight), Reader(lang)
    app = open_page("tonight", lang, rules=known, other=tonight, step=str(len(lesson.steps) + 1))
    html = html_of(app)

    assert not app.exception
    for step in lesson.steps:
        assert value_name(step.path, reader) in text_of(app)
    assert html.count("Solve what is left") == (lang == "en")
    assert f"./practice?lang={lang}&amp;rules={tonight}" in html
    assert "ct-fold" in html
    folded = html.partition('class="ct-fold"')[2]
    assert folded.count("<dt>") <= len(lesson.rest)
    assert "<EXCEPTION>" not in html


def test_every_step_of_a_lesson_opens(open_page: Open) -> None:
    """Numbers and words are asked for too; beyond the end is the end, and says so."""
    known, tonight = PAIRS[0]
    app = open_page("tonight", "de", rules=known, other=tonight)
    for number in range(1, len(evening_of(known, tonight).steps) + 1):
        app.query_params["step"] = str(number)
        app.run()
        assert not app.exception, number
        assert "ct-question" in html_of(app)
    beyond = open_page("tonight", "en", rules=known, other=tonight, step="99")
    assert "There is no such page in this lesson; this is the nearest." in text_of(beyond)


def test_a_lesson_goes_on_where_it_was_left(open_page: Open) -> None:
    """From Home, from the table of differences, on another visit; not once it is finished."""
    pair = {"rules": "classic", "other": "american"}
    steps = len(evening_of("classic", "american").steps)
    fresh = html_of(open_page("difference", "en", learner="ada", **pair))
    open_page("tonight", "en", learner="ada", step="3", **pair)
    home = html_of(open_page("home", "en", learner="ada"))
    table = html_of(open_page("difference", "en", learner="ada", **pair))
    there = "./tonight?lang=en&amp;step={}&amp;rules=classic&amp;other=american"

    assert "Start the lesson" in fresh
    assert there.format(1) in fresh
    assert "Classic → Modern American · step 3" in home
    assert there.format(3) in home
    assert "Continue the lesson" in table
    open_page("tonight", "en", learner="ada", step=str(steps + 1), **pair)
    assert "Classic → Modern American" not in html_of(open_page("home", "en", learner="ada"))


def test_an_answer_is_kept_with_the_rules_that_it_turned_on(open_page: Open) -> None:
    """What was learned tonight counts for tonight's game."""
    number, answer = first_yes_or_no("classic", "american")
    lesson = evening_of("classic", "american")
    task = step_task(lesson, lesson.steps[number - 1])
    pair = {"rules": "classic", "other": "american", "step": str(number)}
    app = open_page("tonight", "en", learner="ada", **pair)
    tap(app, f"answer-{answer}")
    kept = the_keeper().known("ada").answers[task.item]

    assert kept.right
    assert kept.turned_on.startswith("american ")
    assert evening_task(task.item) == task
    assert judge_answer(task, answer).right


@pytest.mark.parametrize(
    "item", ["tonight:classic/nowhere#x", "tonight:classic/american#x.y", "tonight:"]
)
def test_a_step_that_is_gone_is_no_task(item: str) -> None:
    """Answers of other days may name what is there no more."""
    assert evening_task(item) is None


def test_links_that_lead_nowhere_are_told(open_page: Open) -> None:
    """Rules that are not here, no rules at all, and the same game twice break nothing."""
    unknown = open_page("tonight", "en", rules="whist", other="american")
    plain = open_page("tonight", "en")
    same = open_page("tonight", "en", rules="american", other="american")

    assert "Those rules are not here; choose another set." in text_of(unknown)
    assert "ct-question" in html_of(plain)
    assert "There is no position here that the two judge differently" in text_of(same)
    assert "Start the lesson" not in html_of(
        open_page("difference", "en", rules="american", other="american")
    )
    for app in (unknown, plain, same):
        assert not app.exception


def test_a_clubs_rules_are_told_to_who_knows_their_base(
    house: Path,
    open_page: Open,
) -> None:
    """Svensk canasta, tonight at the club: two canastas to go out, with a position."""
    lesson = evening_of("svensk", "tuesday")
    app = open_page("tonight", rules="svensk", other="tuesday")
    (step,) = lesson.steps

    assert house.is_dir()
    assert not app.exception
    assert step.path == "going_out.canastas_needed"
    assert value_name(step.path, Reader("sv")) in text_of(app)
    for told in ("Tisdagsklubben", "Klubbmötet"):
        assert told in text_of(app)
