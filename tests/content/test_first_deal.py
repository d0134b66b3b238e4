"""The first deal of a course is one deal: each step goes on where the one before it ended."""

from itertools import pairwise

import pytest

from tutor_app.content.courses import library
from tutor_app.content.lessons import Lesson, Step
from tutor_app.content.trial import try_cards
from tutor_app.engine.action import Action
from tutor_app.engine.play import position_after
from tutor_app.engine.position import Position

COURSES = ("classic", "svensk", "fibel")
"""Those that begin with one."""

WORDS = 60
"""So many words a screen has at most: a beginner acts more than they read."""


@pytest.fixture(params=COURSES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    """Return the first deal of each course that has one."""
    found = library().lesson(request.param, "first-deal")
    assert found is not None
    return found


def after(step: Step) -> Position:
    """The position once a step is solved."""
    scenario = step.scenario
    verdict = try_cards(step, step.solution, step.to)
    action = Action(step.goal, step.solution, step.to)
    return position_after(scenario.position, action, verdict, scenario.rules)


def own(position: Position) -> tuple[list[str], list[list[str]]]:
    """The hand and the own side's melds, whatever their order."""
    melds = sorted(sorted(map(str, meld.cards)) for meld in position.melds)
    return sorted(map(str, position.hand or ())), melds


def test_every_step_goes_on_from_the_one_before(lesson: Lesson) -> None:
    """Hand and melds are as the last action left them; between turns only the partner adds."""
    steps = list(lesson.steps.values())
    for step, following in pairwise(steps):
        hand, melds = own(after(step))
        next_hand, next_melds = own(following.scenario.position)

        assert next_hand == hand
        if step.goal == "discard":
            assert all(meld in next_melds for meld in melds)
        else:
            assert next_melds == melds
            assert following.scenario.position.pile == after(step).pile
            assert following.scenario.position.stock == after(step).stock


def test_a_first_deal_is_played_to_its_end(lesson: Lesson) -> None:
    """It begins with a draw, takes the pile once, and ends with an empty hand and a canasta."""
    goals = [step.goal for step in lesson.steps.values()]
    last = list(lesson.steps.values())[-1]

    assert goals == ["draw", "meld", "add", "discard", "take", "add", "discard"]
    assert own(after(last))[0] == []
    assert try_cards(last, last.solution).deciding.rule.startswith("going_out.")


def test_only_the_cards_of_the_story_will_do(lesson: Lesson) -> None:
    """Where others are lawful too they do not count as right, since the deal goes on without."""
    wild = lesson.steps["two"]

    assert try_cards(wild, wild.solution, 0).answer is True
    assert not wild.serves(wild.solution, 0)
    assert wild.serves(wild.solution, wild.to)
    away = lesson.steps["away"]
    kept = tuple(card for card in away.scenario.position.hand or () if card not in away.solution)
    assert try_cards(away, kept[:1]).answer is True
    assert not away.serves(kept[:1], None)


@pytest.mark.parametrize("language", ["sv", "de", "en"])
def test_few_words_stand_before_a_step(lesson: Lesson, language: str) -> None:
    """A screen is read in half a minute."""
    for screen in lesson.screens[language]:
        assert sum(len(prose.markdown.split()) for prose in screen.prose) <= WORDS


def test_three_courses_begin_with_a_first_deal() -> None:
    """Each of them with it, and the lesson that was first requires it."""
    courses = library().courses
    found = [each for course in courses.values() for each in course.lessons]
    assert {each.course for each in found if each.slug == "first-deal"} == {*COURSES}
    for name in COURSES:
        first, second, *_ = courses[name].lessons
        assert first.slug == "first-deal"
        assert second.requires == ("first-deal",)
