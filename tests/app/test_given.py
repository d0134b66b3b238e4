"""A list as a set to be answered: what the code on a handout opens."""

import re
from html import unescape

import pytest
from streamlit.testing.v1 import AppTest

from tutor_app.app.addresses import read_address
from tutor_app.content.addressing import LIST
from tutor_app.content.links import link_of
from tutor_app.content.lists import QuestionList, list_link, list_of
from tutor_app.export.entries import entries_of
from tutor_app.export.sheet import set_address
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set

from .conftest import Open, html_of, scenario, tap, text_of

KING = scenario("classic/freezing/king-and-joker")
SET = list_of(
    load_rule_set("classic"),
    [
        f"scenario:{KING.id}?1",
        f"link:{link_of(KING, KING.questions[0])}",
        "drill:opening-value.classic.3",
    ],
    "Tisdag",
)


def steps(app: AppTest) -> set[str]:
    """The steps to which a page leads."""
    found = re.findall(r'href="(\./questions[^"]*)"', html_of(app))
    return {read_address(unescape(each)).params.get("step", "") for each in found}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_set_is_answered_from_its_beginning_to_its_end(open_page: Open, lang: str) -> None:
    """No answer shows before one is given, also not where the same was answered elsewhere."""
    reader, link = Reader(lang), list_link(SET)
    app = open_page("questions", lang, learner="ada", list=link)
    assert "Tisdag" in text_of(app)
    assert "1" in steps(app)

    right = "true" if KING.questions[0].answer else "false"
    for step in ("1", "2"):
        app = open_page("questions", lang, learner="ada", list=link, step=step)
        assert "ct-verdict" not in html_of(app)
        tap(app, f"answer-{right.capitalize()}")
        assert not app.exception
        assert "ct-verdict" in html_of(app)
        assert str(int(step) + 1) in steps(app)
    end = open_page("questions", lang, learner="ada", list=link, step="4")
    assert reader.text("Right first time: {right} of {n}.", right=2, n=3) in text_of(end)
    assert "3" in steps(end)
    anew = open_page("questions", lang, learner="ada", list=link, round="2", step="1")
    assert "ct-verdict" not in html_of(anew)


def test_a_sheet_of_several_positions_has_one_code_that_opens_all() -> None:
    """As the app's own questions by name, as others whole."""
    entries = entries_of(KING)
    address = set_address(entries, "https://club.example")

    assert address.startswith("https://club.example/questions?list=")
    assert LIST.link_in(address).count(f"~{KING.id.partition('/')[2].replace('/', '~')}~") == 1


@pytest.mark.parametrize("odd", ["", "x", "1~~", list_link(SET)[:-3], list_link(SET)[:40]])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_damaged_list_gets_a_sentence(open_page: Open, lang: str, odd: str) -> None:
    """And what can be used of it may be answered."""
    app = open_page("questions", lang, list=odd)

    assert not app.exception
    assert 'class="ct-notice' in html_of(app)
    assert "ct-bar" in html_of(app)


def test_odd_steps_lead_somewhere(open_page: Open) -> None:
    """To the beginning or the end; an empty list says that it is empty."""
    empty: QuestionList = list_of(load_rule_set("classic"))
    for step in ("0", "99", "x", "-1"):
        assert not open_page("questions", "en", list=list_link(SET), step=step).exception
    app = open_page("questions", "en", list=list_link(empty))
    assert "There is no question in this list." in text_of(app)
