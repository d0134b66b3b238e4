"""What a page shows is readable: lists line by line, reasons once."""

import re

import pytest

from tutor_app.app.components import parts
from tutor_app.explain.table import table_parts
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.notation.positions import read_position
from tutor_app.rulesets import load_rule_set

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
    [("difference", "difference"), ("compare", "compare"), ("lesson", "home"), ("rules", "rules")],
)
def test_the_navigation_says_where_one_is(open_page: Open, page: str, entry: str) -> None:
    """Pages that are reached through another one belong to it."""
    html = html_of(open_page(page, "en"))
    current = re.findall(r'aria-current="(?:page|true)"><i class="ct-icon ct-icon-(\w+)"', html)

    assert current == [entry]


@pytest.mark.parametrize(
    ("players", "whose"), [(4, "Ditt lags röda treor"), (3, "Dina röda treor")]
)
def test_the_table_says_whose_cards_lie_there(players: int, whose: str) -> None:
    """A player alone has red threes, a side has its own; an empty stock counts no cards."""
    rules = load_rule_set("svensk", players)
    position = read_position({"red_threes": "3h", "pile": "Ks", "stock": 0}, rules)
    drawn = {part.data["kind"]: part.data for part in table_parts(position, rules, Reader("sv"))}

    assert drawn["threes"]["label"] == whose
    assert (drawn["stock"]["label"], drawn["stock"]["empty"]) == ("Talongen", "Tom")
