"""Search: lessons, rules, words and positions by any word for them."""

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.finding import found_html, search_everywhere
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.parts import Link
from tutor_app.content.search import whole_index
from tutor_app.i18n import Reader

EXAMPLES = ("frusen", "blockiert", "take the pile")


def result_html(query: str, reader: Reader) -> str:
    """What was found; before a search what there is to find, after a vain one where to look."""
    found = whole_index().find(query)
    if found:
        return found_html(found, reader)
    told = reader.text(
        "In Swedish, German or English, as you say it at the table: {words}.",
        words=reader.join(EXAMPLES, "or"),
    )
    if query:
        told = reader.text("Nothing found for “{query}”. Try another word.", query=query)
    ways = [
        Link(reader.text("All rules"), state.address("rules")),
        Link(reader.text("Practice"), state.address("practice")),
    ]
    return parts.paragraph(told, "ct-lead") + parts.chips(ways)


def page() -> None:
    """Show what the address asks for."""
    reader = state.reader()
    query = state.asked().get("q", "").strip()
    heading = reader.text("Search")
    st.set_page_config(page_title=title("search", query or heading), layout="wide")
    st.html(parts.heading(heading) + search_everywhere(reader, query) + result_html(query, reader))


page()
