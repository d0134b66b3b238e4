"""The lint of content; that ours is clean is asked of the command, in `tests/test_cli.py`."""

from pathlib import Path

import pytest

from tutor_app.content.faults import fault_line
from tutor_app.content.lint import lint
from tutor_app.content.lint.numbers import typed_numbers
from tutor_app.content.markup import Prose
from tutor_app.engine.errors import Fault
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set

from .conftest import LANGUAGES, Shelf

EXPECTED_OF_A_SHELF = {"too_few", "untaught_rules"}
"""What a small library lacks: enough scenarios, and lessons on every rule."""


def found(shelf: Shelf) -> set[tuple[str, str, str]]:
    """Return code, place and file below the shelf of every fault but those expected."""
    return {
        (fault.code, fault.where, Path(fault.file).relative_to(shelf.root).as_posix())
        for fault in lint(shelf.root).faults
        if fault.code not in EXPECTED_OF_A_SHELF
    }


def test_a_good_shelf_is_clean(shelf: Shelf) -> None:
    """The tests below spoil one thing each; unspoilt there is nothing to find."""
    assert found(shelf) == set()


FIRST = "lessons/classic/first/lesson.toml"
SPOILT = [
    pytest.param(FIRST, "Ks Kh", "Ks X", "solution_refused", "step.taken.solution", id="solution"),
    pytest.param(FIRST, "Ks X", "Kh Ks", "temptation_allowed", "step.taken.tempting", id="tempt"),
    pytest.param(
        FIRST, "Ks X", "Kd X", "card_not_in_hand", "step.taken.tempting", id="not-in-hand"
    ),
    pytest.param(FIRST, 'tempting = "Ks X"', "", "no_temptation", "", id="no-temptation"),
    pytest.param(FIRST, "freezing/taken", "pile/asked", "few_positions", "", id="one-position"),
    pytest.param(FIRST, '"answer"', '"look"', "few_acts", "", id="one-act"),
    pytest.param(FIRST, '"Take it."', '"Take the draw pile."', "banned_word", "summary.en", id="b"),
]


@pytest.mark.parametrize(("name", "old", "new", "code", "where"), SPOILT)
def test_a_spoilt_lesson_is_found(  # noqa: PLR0913, PLR0917 one row of the table
    shelf: Shelf, name: str, old: str, new: str, code: str, where: str
) -> None:
    """A lesson whose own solution fails, or that lets the learner do too little, is found."""
    shelf.change(name, old, new)

    assert (code, where, name) in found(shelf)


SPOILT_PROSE = [
    pytest.param("cards.", "cards, 11 in all.", "typed_number", "line 9", id="digits"),
    pytest.param(
        "A meld has", "Eleven cards in hand. A meld has", "typed_number", "line 9", id="w"
    ),
    pytest.param("A meld", "A waste pile", "banned_word", "line 9", id="banned"),
    pytest.param("A meld", "A [[frozen|waste pile]]", "banned_word", "line 9", id="banned-term"),
    pytest.param("{{ step asked }}", "Nothing.", "unplaced_step", "", id="unplaced"),
    pytest.param("{{ step asked }}", "{{ step taken }}", "other_steps", "", id="other-steps"),
    pytest.param("{{ step asked }}", "{{ step gone }}", "unknown_step", "", id="unknown-step"),
    pytest.param("{{ step asked }}", "{{ step taken }}", "repeated", "step", id="step-twice"),
    pytest.param("## Five", "Five", "other_screens", "", id="fewer-screens"),
    pytest.param("## Five\n", "## Five\n" + "\nMore.\n" * 60, "too_long", "", id="too-long"),
]


@pytest.mark.parametrize(("old", "new", "code", "where"), SPOILT_PROSE)
def test_spoilt_prose_is_found(shelf: Shelf, old: str, new: str, code: str, where: str) -> None:
    """One language that strays from the others, or from the rule set, is found."""
    name = "lessons/classic/first/en.md"
    shelf.change(name, old, new)

    assert (code, where, name) in found(shelf)


def test_too_few_screens(shelf: Shelf) -> None:
    """Screens are counted in the languages together."""
    for language in LANGUAGES:
        shelf.change(f"lessons/classic/first/{language}.md", "## Five", "Five")

    assert found(shelf) == {("screen_count", "", FIRST)}


SPOILT_COURSE = [
    pytest.param(
        "lessons/classic/second/lesson.toml",
        "pile.whole",
        "pile.natural_pair",
        "taught_twice",
        id="t",
    ),
    pytest.param(
        "lessons/classic/second/lesson.toml", '["first"]', "[]", "beginnings", id="two-beginnings"
    ),
    pytest.param(
        "lessons/classic/second/lesson.toml", '["first"]', '["third"]', "unknown_lesson", id="gone"
    ),
    pytest.param(FIRST, "[]", '["second"]', "required_later", id="circle"),
    pytest.param("lessons/course.toml", ', "second"', "", "unlisted_lesson", id="unlisted"),
    pytest.param("lessons/course.toml", "Start here.", "In 1 hour.", "typed_number", id="intro"),
]


@pytest.mark.parametrize(("name", "old", "new", "code"), SPOILT_COURSE)
def test_a_spoilt_course_is_found(shelf: Shelf, name: str, old: str, new: str, code: str) -> None:
    """Folders and list agree, rules are taught once, what is required comes before."""
    shelf.change(name, old, new)

    assert (code, "lessons/course.toml") in {(each, file) for each, _, file in found(shelf)}


def test_stray_files_and_folders_are_found(shelf: Shelf) -> None:
    """Nothing lies beside the lessons that no lesson reads."""
    shelf.write("lessons/classic/first/notes.md", "x")
    shelf.write("lessons/samba/first/en.md", "x")

    assert found(shelf) == {
        ("stray_file", "", "lessons/classic/first/notes.md"),
        ("unlisted_course", "", "lessons/course.toml"),
    }


def test_a_line_names_file_and_place() -> None:
    """Whoever mends a file needs to know where."""
    fault = Fault("unknown_card", "position.hand", "Kx", ("Ks",), "scenarios/a.toml")

    said = fault_line(fault, Reader("de"))

    assert said.startswith("scenarios/a.toml: position.hand: „Kx“ ist keine Karte")


ASKED = "scenarios/classic/pile/asked.toml"
SPOILT_SCENARIO = [
    pytest.param("answer = true", "answer = false", "disagrees", "question 1: answer", id="a"),
    pytest.param("answer = true", "answer = 1", "disagrees", "question 1: answer", id="type"),
    pytest.param("answer = true", "", "missing_key", "question 1: answer", id="unanswered"),
    pytest.param(
        "answer = true",
        'answer = true\nbecause = ["freezing.wild_in_pile"]',
        "reason_differs",
        "question 1: because",
        id="reason",
    ),
    pytest.param("level = 1", "", "missing_key", "level", id="no-level"),
    pytest.param(
        "answer = true",
        'answer = true\n[note]\nsv = "Ett."\nde = "Ein."\nen = "A waste pile."',
        "banned_word",
        "note.en",
        id="note",
    ),
    pytest.param('topic = "pile"', 'topic = "deal"', "wrong_folder", "", id="folder"),
    pytest.param('"take-pile"', '"special-hand"', "not_in_rule_set", "question 1", id="no-sense"),
]


@pytest.mark.parametrize(("old", "new", "code", "where"), SPOILT_SCENARIO)
def test_a_spoilt_scenario_is_found(
    shelf: Shelf, old: str, new: str, code: str, where: str
) -> None:
    """The engine has the last word on answers and reasons; the path says rule set and topic."""
    shelf.change(ASKED, old, new)
    places = [place for each, place, file in found(shelf) if (each, file) == (code, ASKED)]

    assert places
    assert any(place.startswith(where) for place in places)


def test_scenarios_together(shelf: Shelf) -> None:
    """A second scenario that asks the same, a bad name, a retired id and a lopsided count."""
    text = (shelf.root / ASKED).read_text(encoding="utf-8")
    shelf.write("scenarios/classic/pile/Twice.toml", text)
    shelf.write("scenarios/retired.txt", "classic/pile/asked\n")

    assert found(shelf) == {
        ("same_scenario", "", ASKED),
        ("bad_slug", "", "scenarios/classic/pile/Twice.toml"),
        ("retired_id", "", ASKED),
        ("unbalanced", "", "scenarios/classic"),
    }


def test_too_few_scenarios(shelf: Shelf) -> None:
    """A rule set with a course has enough to practise."""
    codes = {fault.code for fault in lint(shelf.root).faults}

    assert "too_few" in codes


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        pytest.param("sv", "Du har elva kort.", ["elva kort"], id="sv-word"),
        pytest.param("de", "Sie haben elf Karten.", ["elf karten"], id="de-word"),
        pytest.param("en", "That is fifty points.", ["fifty points"], id="en-big"),
        pytest.param("sv", "femhundra poäng", ["femhundra poäng"], id="sv-compound"),
        pytest.param("en", "You have 11 cards.", ["11"], id="digits"),
        pytest.param("en", "1. Draw.\n2. Meld.", [], id="list"),
        pytest.param("en", "Four friends and two cards.", [], id="plain-speech"),
        pytest.param("en", "Nine cards.", [], id="no-value-of-that-number"),
    ],
)
def test_typed_numbers(language: str, text: str, expected: list[str]) -> None:
    """A number of the rule set is not typed, neither in digits nor in a word."""
    classic = load_rule_set("classic")
    numbers = [found for _, found, _ in typed_numbers(Prose(text), language, classic)]

    assert numbers == expected
