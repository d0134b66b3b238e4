"""Settings: language, letters, colours of the deck, text, light or dark, the hand, words."""

from collections.abc import Mapping

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.parts import Link
from tutor_app.app.settings import CHOICES
from tutor_app.app.shared import the_keeper
from tutor_app.i18n import LANGUAGES, Reader

FACES = ("A", "K", "Q", "J")


def labels(reader: Reader) -> Mapping[str, tuple[str, dict[str, str]]]:
    """Each setting with its name and the names of its choices."""
    names = {code: Reader(code).words.name for code in LANGUAGES}
    letters = {code: f"{_letters(code)} ({names[code]})" for code in LANGUAGES}
    return {
        "language": (reader.text("Language"), names),
        "letters": (
            reader.text("Letters on the cards"),
            {"language": reader.text("Match the language"), **letters},
        ),
        "deck": (
            reader.text("Suit colours"),
            {"two": reader.text("Red and black"), "four": reader.text("Four colours")},
        ),
        "size": (
            reader.text("Text size"),
            {
                "normal": reader.text("Normal"),
                "large": reader.text("Large"),
                "largest": reader.text("Very large"),
            },
        ),
        "theme": (
            reader.text("Light or dark"),
            {
                "system": reader.text("Match my device"),
                "light": reader.text("Light"),
                "dark": reader.text("Dark"),
            },
        ),
        "order": (reader.text("Order of your hand"), _orders(reader)),
        "reasons": (
            reader.text("When practising, also ask which rule decides"),
            {"no": reader.text("No"), "yes": reader.text("Yes")},
        ),
        "words": (reader.text("Words in lessons and reasons"), _words(reader)),
    }


def _orders(reader: Reader) -> dict[str, str]:
    """The names of the orders that a hand may have."""
    return {
        "game": reader.text("Whatever suits the game"),
        "rank": reader.text("By rank"),
        "suit": reader.text("By suit"),
    }


def _words(reader: Reader) -> dict[str, str]:
    """The names of whose words are said."""
    return {
        "common": reader.text("The usual ones"),
        "source": reader.text("Also those of the rule text"),
    }


def _letters(code: str) -> str:
    """The corner letters of one language in a row."""
    return " ".join(Reader(code).letter(rank) for rank in FACES)


def chosen(name: str) -> None:
    """Keep what was chosen; a language is also said in the address."""
    value = st.session_state[f"set-{name}"]
    state.change(**{name: value})
    if name == "language":
        state.go(state.address("settings"))


def show_choice(name: str, title: str, options: dict[str, str], current: str) -> None:
    """One setting as a row of choices."""
    key = f"set-{name}"
    values = list(CHOICES[name])
    st.session_state[key] = current
    st.radio(
        title,
        values,
        key=key,
        horizontal=True,
        format_func=lambda value: options[value],
        on_change=chosen,
        args=(name,),
    )


def kept_text(reader: Reader) -> str:
    """Where what the learner does is kept, and for how long, as things stand now."""
    if state.is_kept():
        return reader.text(
            "What you choose and answer is kept on the tutor’s computer under a random number "
            "that only this browser knows. No name, no address."
        )
    return reader.text(
        "What you choose and answer is remembered only while the tutor runs, under a random "
        "number that only this browser knows. No name, no address."
    )


def page() -> None:
    """Show the settings."""
    reader = state.reader()
    current = state.settings()
    st.html(parts.heading(reader.text("Settings")))
    if not the_keeper().lasts:
        told = reader.text(
            "Nothing can be kept on this computer: settings and answers are lost when "
            "the tutor is closed."
        )
        st.html(parts.notice(told))
    with st.container(key="choices"):
        for name, (title, options) in labels(reader).items():
            value = reader.language if name == "language" else str(getattr(current, name))
            show_choice(name, title, options, value)
    own = Link(reader.text("Save, transfer or delete"), state.address("progress", {"view": "own"}))
    st.html(parts.paragraph(kept_text(reader), "ct-muted") + parts.ways([own]))


page()
