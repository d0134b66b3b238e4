"""Rules: a whole rule set as a readable table, each value with its source."""

from collections.abc import Mapping
from html import escape

import streamlit as st

from tutor_app.app import rulebooks, state
from tutor_app.app.components import parts
from tutor_app.app.components.choosing import (
    Entry,
    chooser,
    form_chips,
    rule_set_entries,
    variants,
)
from tutor_app.app.components.differing import changes_html, name_of
from tutor_app.app.components.feedback import ruling_html
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.parts import Link
from tutor_app.app.practising import Drill, rule_sets
from tutor_app.app.rulebooks import Chosen
from tutor_app.engine.rule_set import TOPICS, RuleSet
from tutor_app.explain import topic_name, value_name, value_paths, value_reference, value_text
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, rule_set_info, source_language, source_title
from tutor_app.rulesets.files import file_name


def value_html(path: str, rules: RuleSet, reader: Reader, told: set[str]) -> str:
    """One value: its name, what it is, where it stands, and whether it rests on a ruling.

    A ruling in `told` was given above; this one is added to them.
    """
    place = value_reference(path, rules, reader)
    section = ""
    if place:
        language = source_language(rules.origin(path).source)
        section = f'<span lang="{language}">{escape(place.section)}</span>'
    ruling = ""
    if place and place.ruling:
        known = place.ruling in told
        ruling = ruling_html(reader.text("As above.") if known else place.reason, reader)
        told.add(place.ruling)
    name = escape(value_name(path, reader))
    value = parts.value(value_text(path, rules, reader))
    own = rule_set_info(rules.id).is_house and rules.origin(path).file == file_name(rules.id)
    changed = ' class="ct-changed"' if own or rules.origin(path).switch else ""
    return (
        f'<div{changed}><dt>{name}</dt><dd class="ct-value">{value}</dd>'
        f'<dd class="ct-source">{section}{ruling}</dd></div>'
    )


def topic_html(topic: str, rules: RuleSet, reader: Reader) -> str:
    """All values of one topic."""
    told: set[str] = set()
    rows = "".join(value_html(path, rules, reader, told) for path in value_paths(topic, rules))
    return f'{parts.section(topic_name(topic, reader))}<dl class="ct-values">{rows}</dl>'


def choices(chosen: Chosen, topic: str, topics: list[str], reader: Reader) -> str:
    """What may be chosen: rule set, form, variants, and the topic to read."""
    here = state.address("rules", {"rules": chosen.info.id, "topic": topic})
    sets = chooser(
        reader.text("Rule set"),
        name_of(chosen.rules, reader),
        rule_set_entries(here, "rules", reader),
        reader,
    )
    shown = [
        ("", reader.text("All topics")),
        *((each, topic_name(each, reader)) for each in topics),
    ]
    entries = [
        Entry(
            Link(name, rulebooks.address("rules", chosen.params(topic=each)), current=each == topic)
        )
        for each, name in shown
    ]
    by_topic = chooser(reader.text("Topic"), dict(shown)[topic], entries, reader)
    turns = variants(chosen, topic, reader)
    return f'<div class="ct-pair">{sets}{by_topic}</div>{form_chips(chosen, topic, reader)}{turns}'


def ways_on(chosen: Chosen, asked: Mapping[str, str], reader: Reader) -> str:
    """From the table to other rules and to practice, in the same form where one was chosen."""
    form = chosen.form if rulebooks.names_form(asked) else None
    compared = {"rules": chosen.info.id, **(form.params if form else {})}
    links = [
        Link(
            reader.text("Compare with other rules"),
            rulebooks.address("difference", compared),
        )
    ]
    if chosen.info.id in rule_sets():
        practice = Drill(chosen.info.id, form=form).choice
        links.append(Link(reader.text("Practise these rules"), practice))
    return parts.chips(links)


def house_html(chosen: Chosen, reader: Reader) -> str:
    """What house rules change in the rules that they are based on; nothing for others."""
    if not chosen.info.is_house:
        return ""
    rules = chosen.rules
    base = load_rule_set(chosen.info.based_on, rules.players, rules.teams)
    return changes_html(base, rules, reader)


def page() -> None:
    """Show the rule set that the address names, whole or one topic of it."""
    reader = state.reader()
    asked = state.asked()
    chosen = rulebooks.choose(asked, reader)
    rules = chosen.rules
    topics = [topic for topic in TOPICS if value_paths(topic, rules)]
    topic, stray = asked.get("topic", ""), ""
    if topic and topic not in topics:
        topic, stray = "", reader.text("There is no such topic in these rules; here are all.")
    st.set_page_config(page_title=title("rules", name_of(rules, reader)), layout="wide")
    form = reader.text(
        "Drawn from: {source}. This version is for {players:word} players.",
        source=source_title(rules.source),
        players=rules.players,
    )
    shown = [topic] if topic else topics
    st.html(
        parts.heading(reader.text("The rules"))
        + "".join(parts.notice(told) for told in (chosen.told, stray, *rulebooks.broken(reader)))
        + choices(chosen, topic, topics, reader)
        + parts.paragraph(form, "ct-muted")
        + ways_on(chosen, asked, reader)
        + house_html(chosen, reader)
        + "".join(topic_html(name, rules, reader) for name in shown)
    )


page()
