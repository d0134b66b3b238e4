"""The glossary: every entry whole, resting on rules that exist and that a lesson teaches."""

from collections.abc import Iterator
from pathlib import Path

from tutor_app.content.courses import Library
from tutor_app.content.glossary import FILE, read_glossary
from tutor_app.engine.errors import Fault


def check_glossary(library: Library, root: Path) -> Iterator[Fault]:
    """Yield the faults of the glossary below `root`, and its terms that no lesson teaches."""
    path = root / "locales" / FILE
    if not path.exists():
        return
    entries, faults = read_glossary(path)
    yield from faults
    lessons = [lesson for course in library.courses.values() for lesson in course.lessons]
    taught = {rule for lesson in lessons for rule in lesson.teaches}
    for entry in entries.values():
        if entry.rules and not taught & set(entry.rules):
            yield Fault(
                "untaught_term", f"{entry.key}.rules", ", ".join(entry.rules), (), str(path)
            )
