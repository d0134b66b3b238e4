"""Prose: short files, no typed rule numbers, no word or phrase that is banned."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from tutor_app.content.glossary import terms
from tutor_app.content.lessons import Lesson
from tutor_app.content.lint.numbers import typed_numbers
from tutor_app.content.markup import Prose
from tutor_app.engine.errors import Fault
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import LANGUAGES
from tutor_app.i18n.words import load_words

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
                yield from _check_piece(prose, language, rules, str(path))
    file = str(lesson.path / "lesson.toml")
    yield from check_texts(lesson.title, "title", rules, file)
    yield from check_texts(lesson.summary, "summary", rules, file)
    for step in lesson.steps.values():
        yield from check_texts(step.prompt, f"step.{step.name}.prompt", rules, file)
        advice = step.choice.advice if step.choice else {}
        yield from check_texts(advice, f"step.{step.name}.advice", rules, file)


def check_texts(texts: Mapping[str, str], key: str, rules: RuleSet, file: str) -> Iterator[Fault]:
    """Yield the faults of one short text in all its languages, as a prompt or a note is."""
    for language, text in texts.items():
        for fault in _check_piece(Prose(text), language, rules, file):
            yield replace(fault, where=f"{key}.{language}")


def _check_piece(prose: Prose, language: str, rules: RuleSet, file: str) -> Iterator[Fault]:
    for number, found, path in typed_numbers(prose, language, rules):
        yield Fault("typed_number", f"line {number}", found, (f"{{{{ value {path} }}}}",), file)
    for number, line in enumerate(prose.markdown.splitlines(), prose.line):
        for banned, word in banned_words(line, language):
            yield Fault("banned_word", f"line {number}", banned, (word,), file)
    for part, number in zip(prose.parts, prose.part_lines, strict=True):
        for banned, word in banned_words(getattr(part, "text", ""), language):
            yield Fault("banned_word", f"line {number}", banned, (word,), file)


def banned_words(text: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield each word or phrase in `text` that `language` does not use, and what to write.

    The glossary bans words, the language's own list turns of phrase.
    """
    pattern, words = _banned(language)
    for found in pattern.finditer(text):
        yield found[0], words[found[0].lower()]


@cache
def _banned(language: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """Return a pattern of all that is banned, and for each what to write instead."""
    words = {found.lower(): better for found, better in load_words(language).avoid.items()}
    for entry in terms().values():
        words |= {banned.lower(): entry.name(language) for banned in entry.banned(language)}
    longest_first = sorted(words, key=len, reverse=True)
    any_of = "|".join(map(re.escape, longest_first)) or "(?!)"
    return re.compile(rf"(?<!\w)(?:{any_of})(?!\w)", re.IGNORECASE), words
