"""Prose: short files, no typed rule numbers, no word that the glossary has banned."""

import re
from collections.abc import Iterator

from tutor_app.content.lessons import Lesson
from tutor_app.content.lint.numbers import typed_numbers
from tutor_app.engine.errors import Fault
from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain import terms
from tutor_app.i18n import LANGUAGES

LONGEST_FILE = 120


def check_prose(lesson: Lesson, rules: RuleSet) -> Iterator[Fault]:
    """Yield the faults of a lesson's prose in all languages."""
    for language in LANGUAGES:
        path = lesson.path / f"{language}.md"
        text = path.read_text(encoding="utf-8")
        lines = len(text.splitlines())
        if lines > LONGEST_FILE:
            yield Fault("too_long", "", str(lines), (f"≤ {LONGEST_FILE}",), str(path))
        for screen in lesson.screens[language]:
            for prose in screen.prose:
                for number, found, path_of_value in typed_numbers(prose, language, rules):
                    allowed = (f"{{{{ value {path_of_value or '…'} }}}}",)
                    yield Fault("typed_number", f"line {number}", found, allowed, str(path))
        yield from banned_words(text, language, str(path))
    for key in ("title", "summary"):
        yield from _check_texts(lesson, key)


def _check_texts(lesson: Lesson, key: str) -> Iterator[Fault]:
    file = str(lesson.path / "lesson.toml")
    for language, text in getattr(lesson, key).items():
        for fault in banned_words(text, language, file):
            yield Fault(fault.code, f"{key}.{language}", fault.found, fault.allowed, file)


def banned_words(text: str, language: str, file: str) -> Iterator[Fault]:
    """Yield each word that the glossary bans in `language`, with the word to use."""
    for number, line in enumerate(text.splitlines(), 1):
        for key, entry in terms().items():
            for banned in entry.banned(language):
                if re.search(rf"(?<!\w){re.escape(banned)}(?!\w)", line, re.IGNORECASE):
                    allowed = (entry.name(language), key)
                    yield Fault("banned_word", f"line {number}", banned, allowed, file)
