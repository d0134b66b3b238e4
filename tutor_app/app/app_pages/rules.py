"""Rules: a whole rule set as a readable table, each value with its source."""

from html import escape

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.feedback import ruling_html
from tutor_app.app.components.parts import Link
from tutor_app.app.practising import rule_set_choice, rule_set_names
from tutor_app.engine.rule_set import TOPICS, RuleSet
from tutor_app.explain import topic_name, value_name, value_paths, value_reference, value_text
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, source_language, source_title


def value_html(path: str, rules: RuleSet, reader: Reader) -> str:
    """One value: its name, what it is, where it stands, and whether it rests on a ruling."""
    place = value_reference(path, rules, reader)
    section = ""
    if place:
        language = source_language(rules.origin(path).source)
        section = f'<span lang="{language}">{escape(place.section)}</span>'
    ruling = ruling_html(place.ruling, place.reason, reader) if place and place.ruling else ""
    name = escape(value_name(path, reader))
    value = escape(value_text(path, rules, reader))
    return (
        f'<div><dt>{name}</dt><dd class="ct-value">{value}</dd>'
        f'<dd class="ct-source">{section}{ruling}</dd></div>'
    )


def topic_html(topic: str, rules: RuleSet, reader: Reader) -> str:
    """All values of one topic."""
    rows = "".join(value_html(path, rules, reader) for path in value_paths(topic, rules))
    return f'{parts.section(topic_name(topic, reader))}<dl class="ct-values">{rows}</dl>'


def page() -> None:
    """Show the rule set that the address names, whole or one topic of it."""
    reader = state.reader()
    asked = state.asked()
    ruleset, told = rule_set_choice(asked.get("rules", ""), reader)
    rules = load_rule_set(ruleset)
    topics = [topic for topic in TOPICS if value_paths(topic, rules)]
    topic = asked.get("topic", "") if asked.get("topic", "") in topics else ""
    sets = [
        Link(name, state.address("rules", {"rules": known}), current=known == ruleset)
        for known, name in rule_set_names(reader).items()
    ]
    whole = Link(reader.text("All"), state.address("rules", {"rules": ruleset}), current=not topic)
    each = [
        Link(
            topic_name(name, reader),
            state.address("rules", {"rules": ruleset, "topic": name}),
            current=name == topic,
        )
        for name in topics
    ]
    form = reader.text(
        "Drawn from: {source}. This form is for {players:word} players.",
        source=source_title(rules.source),
        players=rules.players,
    )
    shown = [topic] if topic else topics
    st.html(
        parts.heading(reader.text("The rules"))
        + parts.notice(told)
        + parts.chips(sets)
        + parts.paragraph(form, "ct-muted")
        + parts.chips([whole, *each])
        + "".join(topic_html(name, rules, reader) for name in shown)
    )


page()
