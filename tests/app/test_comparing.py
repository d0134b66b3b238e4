"""One position under every rule set, as a screen shows it where nobody can scroll."""

import pytest

from tutor_app.app.components.comparing import rows_html
from tutor_app.app.drafts import Draft
from tutor_app.app.judging import compared, linked_task
from tutor_app.i18n import LANGUAGES, Reader

TASK = linked_task(
    Draft(
        {"ruleset": "nerja"},
        {"hand": "As Kd Jc", "pile": "5c 2h 8d Jh", "melds": ["6s 6h 6d"]},
        {"ask": "pile-state"},
    ).read()
)
"""In Nerja nothing freezes the pile; a two does in games from four texts."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rule_sets_that_say_the_same_stand_together(lang: str) -> None:
    """Each is named, and each of their texts; those that agree are named alone."""
    reader = Reader(lang)
    differing = rows_html(TASK, reader, together=True).split("<ul")[2]
    first = differing.split("<li>")[1]
    others = compared(TASK)[1:]

    assert differing.count("<li>") < sum(row.differs for row in others)
    assert differing.count("<li>") < rows_html(TASK, reader).split("<ul")[2].count("<li>")
    assert all(title in first for title in ("Pagat", "Royal Canasta", "Svenska kortversionen"))
    assert reader.text("These rule sets") in first


def test_rule_sets_apart_have_a_source_each() -> None:
    """On a page that can be scrolled each stands for itself, with the section."""
    reader = Reader("en")
    listed = rows_html(TASK, reader)

    assert reader.text("These rule sets") not in listed
    assert listed.count("<h3>") == sum(row.verdict is not None for row in compared(TASK))
