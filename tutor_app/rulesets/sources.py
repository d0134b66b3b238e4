"""The source texts and the rulings, as readers know them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


def source_title(source: str) -> str:
    """Return the title of a source for readers, for example `"Svenska kortversionen"`.

    Raises:
        KeyError: No source has that id.
    """
    title: str = table("sources.toml")[source]["title"]
    return title


def source_language(source: str) -> str:
    """Return the code of the language that a source is written in.

    Raises:
        KeyError: No source has that id.
    """
    language: str = table("sources.toml")[source]["language"]
    return language


def source_ids() -> tuple[str, ...]:
    """Return the ids of all sources."""
    return tuple(table("sources.toml"))


SEPARATOR = " · "
"""Between a heading and one below it, in a section."""


def headings(source: str) -> tuple[str, ...]:
    """Return the headings of a source in its order, as a reader should see them.

    Headings of its own line and such as open a paragraph, misprints and lost accents mended.

    Raises:
        KeyError: No source has that id.
    """
    return tuple(table("sources.toml")[source]["headings"])


def is_section(source: str, section: str) -> bool:
    """Tell whether a section is a heading of the source, or one and another below it.

    >>> is_section("000", "TERMINOLOGIN · SAKA"), is_section("000", "Meldungen")
    (True, False)
    """
    return set(section.split(SEPARATOR)) <= set(headings(source))


def ruling_ids() -> tuple[str, ...]:
    """Return the full ids of all rulings that have a reason here."""
    return tuple(table("rulings.toml"))


def ruling_reason(ruling: str, language: str) -> str:
    """Return why a ruling was made, in one sentence; of several rulings, one each.

    Args:
        ruling: Full id, for example `svensk/A-6`; of several, all.
        language: `sv`, `de` or `en`.

    Raises:
        KeyError: No ruling has that id.
    """
    return " ".join(table("rulings.toml")[each][language] for each in ruling.split())


@cache
def table(name: str) -> Mapping[str, Any]:
    """Return a file of the data folder that every rule set shares, read once."""
    return tomllib.loads((files("tutor_app.rulesets") / "data" / name).read_text(encoding="utf-8"))
