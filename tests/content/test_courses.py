"""Courses, lessons and the library they stand in."""

from pathlib import Path
from typing import NoReturn

import pytest

from tutor_app.content.courses import library, load_library
from tutor_app.content.markup import Prose, StepPlace
from tutor_app.content.trial import try_cards
from tutor_app.engine.errors import Fault, RuleSetError
from tutor_app.engine.rule_set import ALL_TOPICS
from tutor_app.notation.positions import read_cards

from .conftest import Shelf


def test_a_library_is_read_whole(shelf: Shelf) -> None:
    """Courses, lessons, steps and screens find their places."""
    library = load_library(shelf.root)
    lesson = library.lesson("classic", "first")

    assert library.faults == ()
    assert lesson is not None
    assert lesson.id == "classic/first"
    assert lesson.title["de"] == "Der Stapel"
    assert [screen.step for screen in lesson.screens["sv"]] == ["asked", "taken", "", "", ""]
    assert lesson.steps["taken"].solution == ("Ks", "Kh")
    assert lesson.steps["taken"].acts
    assert not lesson.steps["asked"].acts
    assert library.courses["classic"].slugs == ("first", "second")


def test_a_screen_is_prose_and_a_step(shelf: Shelf) -> None:
    """What stands before and after a step stays in its place."""
    shelf.change("lessons/classic/first/en.md", "{{ step asked }}", "{{ step asked }}\n\nAfter.")
    library = load_library(shelf.root)
    lesson = library.lesson("classic", "first")

    assert lesson is not None
    before, step, after = lesson.screens["en"][0].blocks
    assert isinstance(before, Prose)
    assert isinstance(step, StepPlace)
    assert isinstance(after, Prose)
    assert before.markdown.strip() == "First **words**."
    assert (step.name, step.line) == ("asked", 5)
    assert after.markdown.strip() == "After."


BROKEN_LESSON = [
    pytest.param("minutes = 5", "minutes = 0", "out_of_range", "minutes", id="no-minutes"),
    pytest.param("revision", "version", "missing_key", "revision", id="no-revision"),
    pytest.param('goal = "take"', 'goal = "grab"', "unknown_word", "step.taken.goal", id="goal"),
    pytest.param('solution = "Ks Kh"\n', "", "missing_key", "step.taken.solution", id="unsolved"),
    pytest.param(
        'goal = "take"', 'goal = "look"', "key_without_goal", "step.taken.solution", id="look"
    ),
    pytest.param('goal = "take"', 'goal = "add"', "missing_key", "step.taken.to", id="add-to"),
    pytest.param(
        'solution = "Ks Kh"',
        'solution = "Ks Kh"\nblocks = true',
        *("key_without_goal", "step.taken.blocks"),
        id="blocks-by-taking",
    ),
    pytest.param("Ks X", "Ks Z", "unknown_card", "step.taken.tempting", id="card"),
    pytest.param(
        'goal = "take"', 'goal = "draw"', "key_without_goal", "step.taken.solution", id="draw"
    ),
    pytest.param(
        'goal = "take"', 'goal = "take"\nexact = 1', "wrong_type", "step.taken.exact", id="exact"
    ),
    pytest.param(
        "classic/pile/asked",
        "classic/pile/gone",
        "unknown_scenario",
        "step.asked.scenario",
        id="scenario",
    ),
    pytest.param('"Take it."', '"Take it.", fr = "x"', "unknown_key", "summary.fr", id="language"),
    pytest.param("pile.natural_pair", "pile.nothing", "unknown_rule", "teaches", id="rule"),
]


@pytest.mark.parametrize(("old", "new", "code", "where"), BROKEN_LESSON)
def test_a_lesson_with_a_fault_is_left_out(
    shelf: Shelf, old: str, new: str, code: str, where: str
) -> None:
    """Its fault is named, the other lessons stay."""
    path = shelf.change("lessons/classic/first/lesson.toml", old, new)
    library = load_library(shelf.root)

    assert (code, where, str(path)) in {
        (fault.code, fault.where, fault.file) for fault in library.faults
    }
    assert [lesson.slug for lesson in library.courses["classic"].lessons] == ["second"]


BROKEN_PROSE = [
    pytest.param("## One", "# One", "title_in_prose", "line 1", id="title"),
    pytest.param("## One", "One", "before_heading", "line 1", id="before"),
    pytest.param("Words.\n\n## Four", "\n## Four", "empty_screen", "line 13", id="empty"),
    pytest.param("words**.", "{{ step taken }}", "step_in_line", "line 3", id="step-in-line"),
    pytest.param(
        "{{ step asked }}", "{{ step asked }}\n{{ step taken }}", "two_steps", "line 6", id="two"
    ),
    pytest.param("{{ value", "{{ number", "unknown_directive", "line 9", id="directive"),
    pytest.param("melds.min_size }}", "", "half_directive", "line 9", id="half"),
    pytest.param("melds.min_size", "melds.size", "unknown_value", "line 9", id="value"),
    pytest.param("melds.min_size", "pile.stop_card", "no_number", "line 9", id="no-number"),
    pytest.param("melds.min_size", "opening.minimum", "no_table_key", "line 9", id="no-step"),
    pytest.param("melds.min_size", "cards.points 1", "no_table_key", "line 9", id="no-such-key"),
    pytest.param("melds.min_size", "melds.min_size 3", "no_table", "line 9", id="no-table"),
    pytest.param(
        "melds.min_size", "melds.min_size players=9", "wrong_players", "line 9", id="players"
    ),
    pytest.param(
        "melds.min_size", "melds.min_size as=ett", "unknown_word", "line 9", id="form-of-a-word"
    ),
    pytest.param("melds.min_size", "melds.min_size of=9", "bad_directive", "line 9", id="option"),
    pytest.param("value melds.min_size", "cards Kx", "bad_directive", "line 9", id="cards"),
    pytest.param("value melds.min_size", "rank 1", "bad_directive", "line 9", id="rank"),
    pytest.param("value melds.min_size", "rule pile.no", "unknown_rule", "line 9", id="rule"),
    pytest.param("A meld", "A [[mold]]", "unknown_term", "line 9", id="term"),
]


@pytest.mark.parametrize(("old", "new", "code", "where"), BROKEN_PROSE)
def test_prose_with_a_fault_is_named_by_line(
    shelf: Shelf, old: str, new: str, code: str, where: str
) -> None:
    """A fault in prose says which file and which line."""
    path = shelf.change("lessons/classic/second/de.md", old, new)
    library = load_library(shelf.root)

    assert (code, where, str(path)) in {
        (fault.code, fault.where, fault.file) for fault in library.faults
    }


@pytest.mark.parametrize("name", ["lesson.toml", "sv.md"])
def test_a_missing_file_is_a_fault(shelf: Shelf, name: str) -> None:
    """A lesson is whole in all languages or it is not there."""
    path = shelf.root / "lessons/classic/first" / name
    path.unlink()
    library = load_library(shelf.root)

    assert [(fault.code, fault.file) for fault in library.faults] == [("unreadable", str(path))]
    assert library.lesson("classic", "first") is None


def test_a_broken_course_list_leaves_the_scenarios(shelf: Shelf) -> None:
    """Without courses there is still practice."""
    shelf.write("lessons/course.toml", "[[course")
    library = load_library(shelf.root)

    assert not library.courses
    assert len(library.scenarios) == 2
    assert [fault.code for fault in library.faults] == ["bad_toml"]


def test_a_course_with_a_fault_is_left_out(shelf: Shelf) -> None:
    """A second course of the same id and one of no rule set are refused."""
    text = (shelf.root / "lessons/course.toml").read_text(encoding="utf-8")
    shelf.write("lessons/course.toml", text + text + text.replace('"classic"', '"klassik"'))
    library = load_library(shelf.root)

    assert list(library.courses) == ["classic"]
    assert [fault.code for fault in library.faults] == ["repeated", "unknown_word"]


def test_a_course_on_a_broken_rule_set_is_left_out(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault of the rule set is told; everything else can still be used."""
    fault = Fault("missing_unit", "melds.min_size", "", ("cards",), "classic.toml")

    def refuse(*_: object) -> NoReturn:
        raise RuleSetError(fault)

    monkeypatch.setattr("tutor_app.content.courses.load_rule_set", refuse)
    library = load_library(shelf.root)

    assert not library.courses
    assert library.faults == (fault,)


def test_an_empty_folder_is_an_empty_library(tmp_path: Path) -> None:
    """Where there is nothing, nothing is taught and nothing is wrong."""
    library = load_library(tmp_path)

    assert (library.courses, library.scenarios, library.faults) == ({}, {}, ())


def test_scenarios_by_rule_set_and_topic(shelf: Shelf) -> None:
    """Practice finds scenarios by rule set and topic, topics in rule-book order."""
    library = load_library(shelf.root)

    assert [scenario.id for scenario in library.scenarios_of("classic", "pile")] == [
        "classic/pile/asked"
    ]
    assert library.scenarios_of("svensk") == ()
    topics = list(library.topics_of("classic"))
    assert topics == sorted(topics, key=ALL_TOPICS.index)


CHOSEN = [
    pytest.param("Jc X", True, id="the-solution"),
    pytest.param("Jc 2s", True, id="as-good"),
    pytest.param("Jc", False, id="too-little"),
    pytest.param("X", False, id="lawful-and-beside-the-point"),
]


@pytest.mark.parametrize(("cards", "right"), CHOSEN)
def test_lawful_cards_that_fall_short_of_what_is_asked_are_not_right(
    cards: str, *, right: bool
) -> None:
    """The jacks are to become a canasta: what leaves them short of it is allowed, and no more."""
    lesson = library().lesson("classic", "cards-melds-canastas")
    assert lesson is not None
    step, laid = lesson.steps["jacks"], read_cards(cards)

    assert try_cards(step, laid, step.to).answer is True
    assert step.serves(laid, step.to) == right
