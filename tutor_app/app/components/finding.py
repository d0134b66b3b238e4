"""What a search found, kind by kind, the best of each in sight."""

from collections.abc import Callable, Mapping, Sequence
from html import escape

from tutor_app.app import rulebooks, state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.parts import Link, with_cards
from tutor_app.app.practising import find_task
from tutor_app.content.courses import library
from tutor_app.content.glossary import terms
from tutor_app.content.prose import render_heading
from tutor_app.content.search import Document
from tutor_app.explain import (
    question_text,
    topic_name,
    value_name,
    value_text,
)
from tutor_app.i18n import Reader, n_
from tutor_app.rulesets import load_rule_set, rule_set_info

SHOWN = 4
MOST = 24
"""So many of one kind are in sight, and so many there are below; nobody reads on."""

HEADS: Mapping[str, str] = {
    "word": n_("Words"),
    "rule": n_("Rules"),
    "lesson": n_("Lessons"),
    "position": n_("Positions"),
}
"""The kinds in the order in which they are shown."""


def search_everywhere(reader: Reader, query: str = "") -> str:
    """The field that searches everything."""
    target = state.address("search", {"q": query})
    label = reader.text("A rule or a word")
    return parts.search_form(target, label, reader.text("Search"))


def found_html(found: Sequence[Document], reader: Reader) -> str:
    """All that was found, in groups."""
    groups = []
    for kind, head in HEADS.items():
        rows = [_ROWS[kind](each.id, reader) for each in found if each.kind == kind][:MOST]
        count = sum(each.kind == kind for each in found)
        if rows:
            groups.append(_group(reader.text(head), count, rows, reader))
    return "".join(groups)


def _group(head: str, count: int, rows: list[str], reader: Reader) -> str:
    title = f'<h2 class="ct-h2">{escape(head)} <small>{reader.number(count)}</small></h2>'
    first = f'<ul class="ct-found">{"".join(rows[:SHOWN])}</ul>'
    rest = rows[SHOWN:]
    if not rest:
        return title + first
    told = reader.plural("Show {n} more", "Show {n} more", len(rest))
    more = f'<ul class="ct-found">{"".join(rest)}</ul>'
    return (
        f'{title}{first}<details class="ct-further"><summary>{escape(told)}</summary>'
        f"{more}</details>"
    )


def _row(label: str, target: Address, below: str) -> str:
    """One find: `label` and `below` are HTML."""
    link = Link("", target)
    return f"<li><a {link.attributes}><b>{label}</b><span>{below}</span></a></li>"


def _word(key: str, reader: Reader) -> str:
    """A word with its meaning, and what others call it."""
    entry = terms()[key]
    name, told = entry.name(reader.language), entry.explanation(reader.language)
    others = [other for other in entry.names[reader.language] if other != name]
    also = reader.text("Also called: {names}", names=", ".join(others)) if others else ""
    line = f"<small>{escape(also)}</small>" if also else ""
    return _row(escape(name), state.address("words", {"word": key}), f"{escape(told)}{line}")


def _rule(path: str, reader: Reader) -> str:
    """A rule, with what it is in the rules that the reader plays by, or in the first that know it.

    It leads to its topic there.
    """
    known = rulebooks.names(reader)
    order = dict.fromkeys([rulebooks.usual_choice(known), *known])
    name = next(each for each in order if path in load_rule_set(each).origins)
    topic = path.partition(".")[0]
    value = value_text(path, load_rule_set(name), reader)
    below = f"{escape(known[name])}: {escape(value)}"
    target = state.address("rules", {"rules": name, "topic": topic})
    return _row(escape(value_name(path, reader)), target, below)


def _lesson(name: str, reader: Reader) -> str:
    """A page of a lesson."""
    lesson_id, _, number = name.rpartition("#")
    course, _, slug = lesson_id.partition("/")
    lesson = library().lesson(course, slug)
    if lesson is None:  # pragma: no cover  the index holds lessons of the library only
        return ""
    rules = load_rule_set(library().courses[course].ruleset)
    screen = lesson.screens[reader.language][int(number) - 1]
    heading = render_heading(screen.heading, rules, reader)
    below = f"{library().courses[course].name[reader.language]} · {lesson.title[reader.language]}"
    params = {"course": course, "lesson": slug, "step": number}
    return _row(heading, state.address("lesson", params), escape(below))


def _position(name: str, reader: Reader) -> str:
    """A question at the table: it is told by the hand, never by what would answer it."""
    scenario_id, _, number = name.rpartition("?")
    task = find_task({"scenario": scenario_id, "question": number}, "question")
    if task is None:  # pragma: no cover  the index holds positions of the library only
        return ""
    scenario = task.scenario
    asked = question_text(task.asked.question, scenario.position, scenario.rules, reader)
    book = rule_set_info(scenario.ruleset).names[reader.language]
    below = [book, topic_name(scenario.topic, reader)] if scenario.topic else [book]
    hand = reader.cards([card for card in scenario.position.hand or () if card != "?"])
    params = {"rules": scenario.ruleset, "scenario": scenario.id}
    params |= {"step": number} if number != "1" else {}
    cards = f"<small>{with_cards(hand)}</small>" if hand else ""
    told = f"{escape(' · '.join(below))}{cards}"
    return _row(with_cards(asked), state.address("practice", params), told)


_ROWS: Mapping[str, Callable[[str, Reader], str]] = {
    "word": _word,
    "rule": _rule,
    "lesson": _lesson,
    "position": _position,
}
