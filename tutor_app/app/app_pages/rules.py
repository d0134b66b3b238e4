"""Rules: a rule set as folded topics that can be searched, each value with its source."""

from collections.abc import Mapping
from functools import partial

import streamlit as st

from tutor_app.app import rulebooks, state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.choosing import chooser, form_chips, rule_set_entries, variants
from tutor_app.app.components.cribbing import crib_link
from tutor_app.app.components.differing import changes_html, name_of
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.parts import Link
from tutor_app.app.components.rulebook import is_changed, topic_html
from tutor_app.app.courses import course_address
from tutor_app.app.forms import rule_sets
from tutor_app.app.practising import Practice
from tutor_app.app.rulebooks import Chosen
from tutor_app.content.courses import library
from tutor_app.content.search import book_index
from tutor_app.engine.rule_set import TOPICS
from tutor_app.explain import value_paths
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, source_title


def choices(chosen: Chosen, topic: str, reader: Reader) -> str:
    """What may be chosen: rule set, form and variants."""
    here = state.address("rules", {"rules": chosen.info.id, "topic": topic})
    sets = chooser(
        reader.text("Rule set"),
        name_of(chosen.rules, reader),
        rule_set_entries(here, "rules", reader),
        reader,
    )
    towards = partial(rulebooks.rules_address, chosen, topic)
    turns = variants(chosen, towards, reader)
    both = f'<div class="ct-pair">{sets}{turns}</div>' if turns else sets
    return both + form_chips(chosen, towards, reader)


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
    links.append(crib_link(chosen, reader))
    course = library().courses.get(chosen.info.id)
    if course is not None:
        links.insert(0, Link(reader.text("Learn these rules"), course_address(course)))
    if chosen.info.id in rule_sets():
        practice = Practice(chosen.info.id, form=form).choice
        links.append(Link(reader.text("Practise these rules"), practice))
    return parts.chips(links)


def house_html(chosen: Chosen, reader: Reader) -> str:
    """What house rules change in the rules that they are based on; nothing for others."""
    if not chosen.info.is_house:
        return ""
    rules = chosen.rules
    base = load_rule_set(chosen.info.based_on, rules.players, rules.teams)
    return changes_html(base, rules, reader)


def contents(chosen: Chosen, topic: str, query: str, reader: Reader) -> str:
    """The topics, folded: all of them, the one that is asked for, or what the search found."""
    rules = chosen.rules
    every = {each: value_paths(each, rules) for each in TOPICS}
    if query:
        found = {document.id for document in book_index(rules).find(query)}
        every = {each: tuple(path for path in every[each] if path in found) for each in every}
    elif topic:
        every = {topic: every[topic]}
    whole = ""
    if query or topic:
        whole = parts.chips([Link(reader.text("All topics"), _here(chosen))])
    if not any(every.values()):
        return nothing_found(query, reader) + whole
    sections = "".join(
        topic_html(
            each,
            paths,
            rules,
            reader,
            opened=bool(query or topic) or any(is_changed(path, rules) for path in paths),
        )
        for each, paths in every.items()
        if paths
    )
    return f'{whole}<div class="ct-folds">{sections}</div>'


def _here(chosen: Chosen, **other: str) -> Address:
    return rulebooks.address("rules", chosen.params(**other))


def nothing_found(query: str, reader: Reader) -> str:
    """A calm sentence, and the way to a search of everything."""
    told = reader.text("These rules say nothing about “{query}”.", query=query)
    everywhere = Link(reader.text("Search everywhere"), state.address("search", {"q": query}))
    return parts.paragraph(told, "ct-lead") + parts.chips([everywhere])


def search_here(chosen: Chosen, query: str, reader: Reader) -> str:
    """The field that searches these rules."""
    label = reader.text("Search these rules")
    return parts.search_form(_here(chosen, q=query), label, reader.text("Search"))


def page() -> None:
    """Show the rule set that the address names: its topics, one of them, or what is sought."""
    reader = state.reader()
    asked = state.asked()
    chosen = rulebooks.choose(asked, reader)
    rules = chosen.rules
    query = asked.get("q", "").strip()
    topic, stray = asked.get("topic", ""), ""
    if topic and not (topic in TOPICS and value_paths(topic, rules)):
        topic, stray = (
            "",
            reader.text("There is no such topic in these rules; here are all of them."),
        )
    st.set_page_config(page_title=title("rules", name_of(rules, reader)), layout="wide")
    form = reader.text(
        "Drawn from: {source}. This version is for {players:word} players.",
        source=source_title(rules.source),
        players=rules.players,
    )
    st.html(
        parts.heading(reader.text("The rules"))
        + "".join(parts.notice(told) for told in (chosen.told, stray, *rulebooks.broken(reader)))
        + choices(chosen, topic, reader)
        + search_here(chosen, query, reader)
        + contents(chosen, topic, query, reader)
        + house_html(chosen, reader)
        + parts.paragraph(form, "ct-muted")
        + ways_on(chosen, asked, reader)
    )


page()
