"""Words: the glossary, to be searched in any of its languages."""

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.glossary import by_letter, listed
from tutor_app.app.components.parts import Link
from tutor_app.content.glossary import terms
from tutor_app.content.search import word_index
from tutor_app.i18n import Reader


def contents(key: str, query: str, reader: Reader) -> str:
    """The entry that is asked for, what the search found, or all of them."""
    if key:
        found = [terms()[key]]
    elif query:
        found = [terms()[document.id] for document in word_index().find(query)]
    else:
        return by_letter(terms().values(), reader)
    ways = [Link(reader.text("All words"), state.address("words"))]
    if found:
        return listed(found, reader) + parts.chips(ways)
    told = reader.text("Nothing found for “{query}”. Try another word.", query=query)
    ways.append(Link(reader.text("Search everywhere"), state.address("search", {"q": query})))
    return parts.paragraph(told, "ct-lead") + parts.chips(ways)


def page() -> None:
    """Show what the address asks for."""
    reader, asked = state.reader(), state.asked()
    key, query = asked.get("word", ""), asked.get("q", "").strip()
    stray = ""
    if key and key not in terms():
        key, stray = "", reader.text("There is no such word here; here are all of them.")
    name = terms()[key].name(reader.language) if key else query
    heading = reader.text("Words")
    st.set_page_config(page_title=title("words", name or heading), layout="wide")
    field = state.address("words", {"q": query})
    told = reader.text(
        "Search in any of the three languages, by our word or by the one in the rule texts."
    )
    st.html(
        parts.heading(heading)
        + parts.notice(stray)
        + parts.paragraph(told, "ct-lead")
        + parts.search_form(field, reader.text("A word"), reader.text("Search"))
        + contents(key, query, reader)
    )


page()
