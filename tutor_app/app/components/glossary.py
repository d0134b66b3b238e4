"""Entries of the glossary: a word, its meaning, what others say, and where to learn it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby

from tutor_app.app import rulebooks, state
from tutor_app.app.components import parts
from tutor_app.app.components.parts import Link
from tutor_app.app.courses import lesson_address
from tutor_app.content.courses import library
from tutor_app.content.glossary import Entry
from tutor_app.content.lessons import Lesson
from tutor_app.explain import topic_name
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import rule_set_info, source_language, source_title

# Where a language puts its own letters: after z, or beside those without the dots.
_ORDER: Mapping[str, Mapping[int, str]] = {
    "sv": str.maketrans({"å": "{a", "ä": "{b", "ö": "{c"}),
    "de": str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss"}),
}


def by_letter(entries: Iterable[Entry], reader: Reader) -> str:
    """All entries, folded, in the order of the alphabet, each letter with a heading."""
    language = reader.language

    def place(entry: Entry) -> str:
        return entry.name(language).lower().translate(_ORDER.get(language, {}))

    def letter(entry: Entry) -> str:
        name = entry.name(language)
        return name[0].upper() if place(entry).startswith("{") else place(entry)[0].upper()

    groups = groupby(sorted(entries, key=place), letter)
    pieces = [parts.section(first) + listed(each, reader, opened=0) for first, each in groups]
    return "".join(f'<section class="ct-letter">{piece}</section>' for piece in pieces)


def listed(entries: Iterable[Entry], reader: Reader, *, opened: int = 1) -> str:
    """Entries one below the other; the first so many stand open."""
    known = rulebooks.names(reader)
    nearest = tuple(dict.fromkeys([rulebooks.usual_choice(known), *known]))
    inner = "".join(
        _entry(each, nearest, reader, opened=number < opened) for number, each in enumerate(entries)
    )
    return f'<div class="ct-folds">{inner}</div>'


def _entry(entry: Entry, nearest: Sequence[str], reader: Reader, *, opened: bool) -> str:
    """One entry that folds: the word and its names in the other languages always show."""
    others = " · ".join(
        f'<span lang="{code}"><i aria-hidden="true">{code}</i> {escape(entry.name(code))}</span>'
        for code in LANGUAGES
        if code != reader.language
    )
    return (
        f'<details class="ct-fold ct-word" id="word-{entry.key}"{" open" if opened else ""}>'
        f"<summary><span><b>{escape(entry.name(reader.language))}</b><small>{others}</small></span>"
        f"</summary>{parts.paragraph(entry.explanation(reader.language))}"
        f"{_games(entry, reader)}<dl>{''.join(_rows(entry, nearest, reader))}</dl></details>"
    )


def _games(entry: Entry, reader: Reader) -> str:
    """Which games know the term, where not all do."""
    names = [rule_set_info(name).names[reader.language] for name in entry.rulesets]
    if not names:
        return ""
    told = reader.text("Used in: {games}.", games=reader.join(names, "and"))
    return parts.paragraph(told, "ct-muted")


def _rows(entry: Entry, nearest: Sequence[str], reader: Reader) -> Iterator[str]:
    """What the texts call it, each in its language, then the ways to its rules and its lesson."""
    for source, words in sorted(entry.sources.items()):
        title, language = source_title(source), source_language(source)
        yield _row(title, escape(words), f' lang="{language}"')
    rules = min(nearest, key=lambda name: not entry.is_of(name))
    topics = dict.fromkeys(rule.partition(".")[0] for rule in entry.rules)
    if topics:
        ways = [
            Link(topic_name(each, reader), state.address("rules", {"rules": rules, "topic": each}))
            for each in topics
        ]
        yield _row(reader.text("In the rules"), "".join(map(_way, ways)))
    lesson = lesson_of(entry, nearest)
    if lesson is not None:
        way = _way(Link(lesson.title[reader.language], lesson_address(lesson)))
        course = escape(library().courses[lesson.course].name[reader.language])
        yield _row(reader.text("In a lesson"), f"{way} <small>{course}</small>")


def _row(name: str, inner: str, language: str = "") -> str:
    return f"<div{language}><dt>{escape(name)}</dt><dd>{inner}</dd></div>"


def _way(link: Link) -> str:
    return f"<a {link.attributes}>{escape(link.label)}</a>"


def lesson_of(entry: Entry, nearest: Sequence[str]) -> Lesson | None:
    """The lesson that teaches the first rule of a term that is taught at all.

    Of several courses that teach it, the one whose rule set is nearest to the reader.
    """
    known = [each for each in library().courses.values() if each.ruleset in nearest]
    courses = sorted(known, key=lambda course: nearest.index(course.ruleset))
    for rule in entry.rules:
        for lesson in (lesson for course in courses for lesson in course.lessons):
            if rule in lesson.teaches:
                return lesson
    return None
