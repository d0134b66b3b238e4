"""What a page shows is readable: lists line by line, reasons once."""

import re

import pytest

from tutor_app.app.components import parts
from tutor_app.i18n import LANGUAGES

from .conftest import Open, html_of


@pytest.mark.parametrize("lang", LANGUAGES)
def test_steps_of_a_value_stand_one_below_the_other(open_page: Open, lang: str) -> None:
    """What the opening takes, by the total, is a line each."""
    html = html_of(open_page("rules", lang, rules="classic", topic="opening"))

    assert html.count('class="ct-line"') == 4
    assert " · </" not in html


def test_a_long_list_stays_a_paragraph() -> None:
    """Eleven lines would be longer than the reason beside them."""
    assert parts.value(" · ".join("abcdefghijk")) == " · ".join("abcdefghijk")
    assert parts.value("a & b") == "a &amp; b"


def test_a_ruling_is_given_once_in_a_topic(open_page: Open) -> None:
    """Four values that rest on one ruling give its reason once."""
    html = html_of(open_page("rules", "en", rules="svensk", topic="deal"))
    reasons = re.findall(r'class="ct-ruling"><b>Ruling.</b> (.*?)</p>', html)

    assert reasons.count("As above.") == 3
    others = [reason for reason in reasons if reason != "As above."]
    assert len(set(others)) == len(others)


@pytest.mark.parametrize(
    ("page", "entry"),
    [("difference", "rules"), ("compare", "practice"), ("lesson", "home"), ("rules", "rules")],
)
def test_the_navigation_says_where_one_is(open_page: Open, page: str, entry: str) -> None:
    """Pages that are reached through another one belong to it."""
    html = html_of(open_page(page, "en"))
    current = re.findall(r'aria-current="(?:page|true)"><i class="ct-icon ct-icon-(\w+)"', html)

    assert current == [entry]
