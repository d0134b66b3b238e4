"""Everything that a reader may look for: words, rules, lessons, positions."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from tutor_app.content.courses import library
from tutor_app.content.glossary import terms
from tutor_app.content.lessons import Lesson
from tutor_app.content.markup import CLOSE, OPEN, Part, Prose, RulePart, TermPart
from tutor_app.content.scenarios import Scenario
from tutor_app.content.search.index import Document, Index
from tutor_app.engine.errors import RuleSetError
from tutor_app.engine.rule_set import TOPICS, RuleSet
from tutor_app.explain import (
    question_text,
    rule_name,
    topic_name,
    value_name,
    value_paths,
    value_reference,
    value_text,
)
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info, source_language

WORD, RULE, LESSON, POSITION = KINDS = ("word", "rule", "lesson", "position")
_PLACEHOLDER = re.compile(f"{OPEN}(\\d+){CLOSE}")

READERS = tuple(Reader(language) for language in LANGUAGES)


@cache
def whole_index() -> Index:
    """Return the index of everything, built on the first call.

    The ids are a term's key, a value's path, a lesson's id with the number of its screen
    (`classic/opening#2`) and a scenario's id with that of its question (`…?1`), from 1.
    """
    books = [rules for rules in map(_readable, rule_set_ids()) if rules]
    return _index([*_words(), *_rules(books), *_lessons(), *_positions()])


@lru_cache(64)
def book_index(rules: RuleSet) -> Index:
    """Return the index of the values of one rule set; their ids are their paths."""
    return _index(_rules([rules]))


@cache
def word_index() -> Index:
    """Return the index of the glossary alone; the ids are the keys of its terms."""
    return _index(_words())


def _index(documents: Iterable[Document]) -> Index:
    return Index(documents, (entry.names for entry in terms().values()))


def _words() -> Iterator[Document]:
    for key, entry in terms().items():
        names = entry.names
        titles = {language: ", ".join(names[language]) for language in LANGUAGES}
        bodies = {language: entry.explanation(language) for language in LANGUAGES}
        yield Document(WORD, key, titles, bodies)


def _rules(books: Sequence[RuleSet]) -> Iterator[Document]:
    """Yield a document a value, with what every rule set says of it."""
    for topic in TOPICS:
        for path in dict.fromkeys(path for rules in books for path in value_paths(topic, rules)):
            titles = {
                reader.language: f"{value_name(path, reader)} · {topic_name(topic, reader)}"
                for reader in READERS
            }
            yield Document(RULE, path, titles, _said_of(path, books))


def _readable(name: str) -> RuleSet | None:
    try:
        return load_rule_set(name)
    except RuleSetError:  # house rules with a fault; the rules page names it
        return None


def _said_of(path: str, books: Sequence[RuleSet]) -> Mapping[str, str]:
    """Return a value in every rule set, with headings and rulings, by language."""
    said: dict[str, dict[str, None]] = defaultdict(dict)
    for rules in books:
        if path not in rules.origins:
            continue
        section = rules.origin(path).section
        said[source_language(rules.origin(path).source)][section] = None
        for reader in READERS:
            place = value_reference(path, rules, reader)
            told = (value_text(path, rules, reader), place.reason if place else "")
            said[reader.language] |= dict.fromkeys(told)
    return {language: " ".join(texts) for language, texts in said.items()}


def _lessons() -> Iterator[Document]:
    for course in library().courses.values():
        for lesson in course.lessons:
            shortest = min(len(screens) for screens in lesson.screens.values())
            for number in range(shortest):
                yield _screen(lesson, number)


def _screen(lesson: Lesson, number: int) -> Document:
    titles, bodies = {}, {}
    for reader in READERS:
        heading, *prose = lesson.screens[reader.language][number].prose
        titles[reader.language] = _plain(heading, reader)
        if number == 0:
            titles[reader.language] += f" · {lesson.title[reader.language]}"
        bodies[reader.language] = " ".join(_plain(each, reader) for each in prose)
    return Document(LESSON, f"{lesson.id}#{number + 1}", titles, bodies)


def _plain(prose: Prose, reader: Reader) -> str:
    """Return prose without its markup; numbers and cards are not sought."""
    return _PLACEHOLDER.sub(lambda found: _said(prose.parts[int(found[1])], reader), prose.markdown)


def _said(part: Part, reader: Reader) -> str:
    match part:
        case TermPart():
            return part.text or terms()[part.key].name(reader.language)
        case RulePart():
            return rule_name(part.rule, reader)
        case _:
            return ""


def _positions() -> Iterator[Document]:
    every = sorted(library().scenarios.values(), key=lambda scenario: scenario.level)
    for scenario in every:
        for number in range(len(scenario.questions)):
            yield _position(scenario, number)


def _position(scenario: Scenario, number: int) -> Document:
    asked, rules = scenario.questions[number], scenario.rules
    names = rule_set_info(scenario.ruleset).names
    titles, bodies = {}, {}
    for reader in READERS:
        titles[reader.language] = question_text(asked.question, scenario.position, rules, reader)
        said = [names[reader.language], scenario.note.get(reader.language, "")]
        said += [topic_name(scenario.topic, reader)] if scenario.topic else []
        said += [rule_name(rule, reader) for rule in asked.because]
        bodies[reader.language] = " ".join(said)
    return Document(POSITION, f"{scenario.id}?{number + 1}", titles, bodies)
