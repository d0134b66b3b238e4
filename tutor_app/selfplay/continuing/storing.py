"""Plays what lessons ask for, and keeps it beside them.

`python -m tutor_app.selfplay.continuing.storing fibel/advice …` plays the choices of these
lessons, or of all, whose position, actions or players are not those that were kept; with `--all`
every one. The same program writes the same files. One core is busy for some minutes; what was
played before it is stopped is kept.
"""

import sys
from collections.abc import Iterable

from tutor_app.content.continued import Continued
from tutor_app.content.continued_file import FILE, write_continued
from tutor_app.content.courses import library
from tutor_app.content.lessons import Lesson, Step
from tutor_app.selfplay.continuing.playing import continued
from tutor_app.selfplay.tournament import edition

COUNT = 1000
"""Continuations of each action."""

SEED = 1
_ANEW = "--all"


def is_kept(step: Step) -> bool:
    """Tell whether today's players have played this step's choice."""
    kept = step.continued
    return kept is not None and (kept.count, kept.edition) == (COUNT, edition())


def store(lesson: Lesson, *, anew: bool = False) -> None:
    """Play the choices of a lesson that are not kept, or all of them, and write its file."""
    choices = {step.name: step for step in lesson.steps.values() if step.choice is not None}
    found: dict[str, Continued] = {}
    for name, step in choices.items():
        kept = step.continued
        if step.choice is None or (kept is not None and is_kept(step) and not anew):
            found |= {name: kept} if kept is not None else {}
            continue
        found[name] = continued(step.scenario, step.choice, COUNT, SEED)
        (lesson.path / FILE).write_text(write_continued(found), encoding="utf-8")


def main(words: Iterable[str]) -> None:
    """Store the lessons that are named, or all."""
    names = set(words)
    for course in library().courses.values():
        for lesson in course.lessons:
            if lesson.id in names or not names - {_ANEW}:
                store(lesson, anew=_ANEW in names)


if __name__ == "__main__":
    main(sys.argv[1:])
