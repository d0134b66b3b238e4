"""`canasta-tutor lessons`: courses listed, and a course as one text."""

import re

import pytest

from tutor_app.cli import EXIT_USAGE, main
from tutor_app.content.courses import library
from tutor_app.i18n import LANGUAGES


def test_without_a_course_they_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Each course has a line with its id, its name and how many lessons it has."""
    assert main(["lessons"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(library().courses)
    assert f"svensk: Swedish canasta, {len(library().courses['svensk'].lessons)} lessons" in lines


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("course", ["classic", "svensk"])
def test_a_course_is_printed_whole(
    capsys: pytest.CaptureFixture[str], course: str, lang: str
) -> None:
    """Every heading, every task with its answer, no directive left unread."""
    assert main(["lessons", course, "--lang", lang]) == 0

    text = capsys.readouterr().out
    lessons = library().courses[course].lessons
    screens = [screen for lesson in lessons for screen in lesson.screens[lang]]
    steps = [step for lesson in lessons for step in lesson.steps.values()]
    asked = [step for step in steps if step.is_task]
    assert len(re.findall(r"^## ", text, re.MULTILINE)) == len(screens)
    assert re.findall(r"^(\d+)\. .*\n   → .*\n     \S", text, re.MULTILINE) == [
        str(number) for number in range(1, len(asked) + 1)
    ]
    assert len(re.findall(r"^   ✗ ", text, re.MULTILINE)) == sum(bool(s.tempting) for s in steps)
    assert not re.search(r"[{}\[\]\ue000\ue001]", text)


def test_an_unknown_course_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence says which there are."""
    assert main(["lessons", "bridge", "--lang", "sv"]) == EXIT_USAGE

    told = capsys.readouterr().err
    assert "bridge" in told
    assert "classic, svensk" in told
