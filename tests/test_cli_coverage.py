"""`canasta-tutor lint --coverage`: a row a rule, gaps by name, and a status."""

from dataclasses import replace

import pytest

from tutor_app.cli import main
from tutor_app.commands.lint_coverage import lint_coverage
from tutor_app.content.courses import Library, library
from tutor_app.engine.rule_book import RULES
from tutor_app.rulesets.knowing import rules_met
from tutor_app.training.trained import trained


def _rows(printed: str, ruleset: str) -> dict[str, list[str]]:
    """Return the columns after the rule of each row of a rule set's table."""
    lines = map(str.split, printed.splitlines())
    return {words[0]: words[1:] for words in lines if words and words[0] in rules_met(ruleset)}


def test_a_row_for_every_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """Each rule that any form has stands once, with the lesson, the scenarios and the drills."""
    main(["lint", "--coverage", "--ruleset", "classic"])
    printed = capsys.readouterr().out
    head, columns, *_ = printed.splitlines()
    rows = _rows(printed, "classic")

    assert head == "== classic"
    assert columns.split() == ["rule", "lesson", "scenarios", "drills"]
    assert rows.keys() == rules_met("classic")
    assert rows["melds.min_size"][0] == "first-deal"
    assert rows["melds.min_size"][2:] == ["can-open,", "meld"]
    assert rows["freezing.always"][2:] == ["only", "by", "a", "switch", "or", "form"]
    assert rows["drawing.turn_order"][1:] == ["not", "asked", "not", "asked"]


def test_what_no_lesson_teaches_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The gaps of a course are told by their rules; they are those that its lessons leave out."""
    course = library().courses["romme"]
    cut = replace(course, lessons=course.lessons[1:])
    monkeypatch.setattr(
        "tutor_app.commands.lint_coverage.library",
        lambda: Library({"romme": cut}, library().scenarios),
    )
    status = lint_coverage("romme")
    told = next(
        line for line in capsys.readouterr().out.splitlines() if "rules in no lesson" in line
    )

    assert status == 1
    assert set(told.rpartition(": ")[2].split(", ")) == set(course.lessons[0].teaches)


def test_a_rule_set_without_a_course_lacks_no_lessons(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only scenarios and drills can be missing there, of rules that can be asked about."""
    bare = Library({}, library().scenarios)
    monkeypatch.setattr("tutor_app.commands.lint_coverage.library", lambda: bare)
    lint_coverage("romme")
    told = capsys.readouterr().out

    assert "in no lesson" not in told
    missing = [line.rpartition(": ")[2] for line in told.splitlines() if "in no " in line]
    assert all(RULES[rule].is_askable for rules in missing for rule in rules.split(", "))


def test_a_drill_of_numbers_trains_what_its_accounts_count() -> None:
    """A line of a sheet trains its rule, and the rule that states what the line counts by."""
    found = {rule: {drill.id for drill in drills} for rule, drills in trained("classic").items()}

    assert "score" in found["scoring.hand_cards"] & found["cards.points"]
    assert "score" in found["scoring.mixed_canastas"] & found["canastas.mixed_bonus"]
    assert "take-pile" in found["freezing.natural_pair"]
    assert "score" not in found["opening.value"]
