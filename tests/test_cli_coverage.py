"""`canasta-tutor lint --coverage`: a row a rule, gaps by name, and a status."""

import pytest

from tutor_app.cli import main
from tutor_app.commands.lint_coverage import lint_coverage
from tutor_app.content.courses import Library, library
from tutor_app.engine.rule_book import known_rules
from tutor_app.rulesets import load_rule_set


def test_a_row_for_every_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """Each rule of the rule set stands once, with the lesson, the scenarios and the drills."""
    status = main(["lint", "--coverage", "--ruleset", "classic"])
    head, columns, *lines = capsys.readouterr().out.splitlines()
    rules = known_rules(load_rule_set("classic"))
    rows = {words[0]: words[1:] for words in map(str.split, lines) if words[0] in rules}

    assert head == "== classic"
    assert columns.split() == ["rule", "lesson", "scenarios", "drills"]
    assert set(rows) == rules
    assert rows["melds.min_size"][0] == "first-deal"
    assert rows["melds.min_size"][2:] == ["can-open,", "meld"]
    assert rows["pile.down_to_wild"] == ["–", "–", "–"]
    assert status == 1


def test_what_no_lesson_teaches_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """The gaps of a course are told by their rules; they are those that its lessons leave out."""
    lint_coverage("svensk")
    told = next(
        line for line in capsys.readouterr().out.splitlines() if "rules in no lesson" in line
    )
    taught = {rule for lesson in library().courses["svensk"].lessons for rule in lesson.teaches}

    assert (
        set(told.rpartition(": ")[2].split(", ")) == known_rules(load_rule_set("svensk")) - taught
    )


def test_a_rule_set_without_a_course_lacks_no_lessons(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only scenarios and drills can be missing there."""
    bare = Library({}, library().scenarios)
    monkeypatch.setattr("tutor_app.commands.lint_coverage.library", lambda: bare)

    assert lint_coverage("romme") == 0
    told = capsys.readouterr().out
    assert "in no lesson" not in told
    assert "in no drill" in told
