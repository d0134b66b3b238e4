"""Entries of the glossary: a word, its meaning, what others say, and where to learn it."""

from collections.abc import Iterable, Mapping
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
    inner = "".join(
        entry_html(each, reader, opened=number < opened) for number, each in enumerate(entries)
    )
    return f'<div class="ct-folds">{inner}</div>'


def entry_html(entry: Entry, reader: Reader, *, opened: bool) -> str:
    """One entry that folds: the word and its names in the other languages always show."""
    others = " · ".join(
        f'<span lang="{code}"><i aria-hidden="true">{code}</i> {escape(entry.name(code))}</span>'
        for code in LANGUAGES
        if code != reader.language
    )
    rows = [
        _row(source_title(source), [_said(source, words)]) for source, words in _by_source(entry)
    ]
    rows += [_row(name, links) for name, links in _ways(entry, reader) if links]
    return (
        f'<details class="ct-fold ct-word" id="word-{entry.key}"{" open" if opened else ""}>'
        f"<summary><span><b>{escape(entry.name(reader.language))}</b><small>{others}</small></span>"
        f"</summary>{parts.paragraph(entry.explanation(reader.language))}"
        f"{_only_in(entry, reader)}<dl>{''.join(rows)}</dl></details>"
    )


def lesson_of(entry: Entry, reader: Reader) -> Lesson | None:
    """The lesson that teaches the first rule of a term that is taught, in the reader's course.

    Where that does not teach it, in the first course that does.
    """
    courses = sorted(library().courses.values(), key=lambda course: _order(course.ruleset, reader))
    for rule in entry.rules:
        for course in courses:
            for lesson in course.lessons:
                if rule in lesson.teaches:
                    return lesson
    return None


def _by_source(entry: Entry) -> list[tuple[str, str]]:
    return sorted(entry.sources.items())


def _said(source: str, words: str) -> str:
    return f'<span lang="{source_language(source)}">{escape(words)}</span>'


def _row(name: str, inner: Iterable[str]) -> str:
    return f"<div><dt>{escape(name)}</dt><dd>{''.join(inner)}</dd></div>"


def _only_in(entry: Entry, reader: Reader) -> str:
    """Which games know the term, where not all do."""
    names = [rule_set_info(name).names[reader.language] for name in entry.rulesets]
    if not names:
        return ""
    told = reader.text("A word of: {games}.", games=reader.join(names, "and"))
    return parts.paragraph(told, "ct-muted")


def _ways(entry: Entry, reader: Reader) -> Iterable[tuple[str, list[str]]]:
    """To the rules in the table and to the lesson."""
    name = _rules_of(entry, reader)
    topics = dict.fromkeys(rule.partition(".")[0] for rule in entry.rules)
    links = [
        Link(topic_name(topic, reader), state.address("rules", {"rules": name, "topic": topic}))
        for topic in topics
    ]
    yield (
        reader.text("In the rules"),
        [f"<a {link.attributes}>{escape(link.label)}</a>" for link in links],
    )
    lesson = lesson_of(entry, reader)
    if lesson is not None:
        link = Link(lesson.title[reader.language], lesson_address(lesson))
        below = library().courses[lesson.course].name[reader.language]
        told = f"<a {link.attributes}>{escape(link.label)}</a> <small>{escape(below)}</small>"
        yield reader.text("In a lesson"), [told]


def _rules_of(entry: Entry, reader: Reader) -> str:
    """The rule set of the reader's in which the term is to be read about, else the first."""
    return min(
        rulebooks.names(reader), key=lambda name: (not entry.is_of(name), _order(name, reader))
    )


def _order(ruleset: str, reader: Reader) -> int:
    """How near a rule set is to the reader: their own first, then the usual order."""
    known = rulebooks.names(reader)
    order = list(dict.fromkeys([rulebooks.usual_choice(known), *known]))
    return order.index(ruleset) if ruleset in order else len(order)
