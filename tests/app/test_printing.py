"""A ruling, or the rules of a game, to print or to keep."""

import re
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlencode

import pytest

from tests.asking import Told, request
from tutor_app.app.printed import CODE, CRIB, RULING, printed_routes
from tutor_app.content.addressing import POSITION
from tutor_app.content.links import link_of
from tutor_app.export.codes import code_svg
from tutor_app.export.crib import crib_pdf
from tutor_app.export.entries import entries_of
from tutor_app.export.sheet import ruling_pdf
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set

from .conftest import Open, html_of, scenario

KING = scenario("classic/freezing/king-and-joker")
LINK = link_of(KING, KING.questions[0])


def get(path: str = RULING, **params: str) -> Told:
    """Ask for a file; return status, headers and what comes."""
    headers = {"host": "club.example", "accept-language": "de"}
    return request(printed_routes(), path, urlencode(params), headers=headers, scheme="https")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ruling_offers_its_sheet_and_its_code(open_page: Open, lang: str) -> None:
    """Behind one fold; the file's address holds the position and the language."""
    html = html_of(open_page("ask", lang, p=LINK))
    (address,) = re.findall(rf'href="\.{RULING}\?([^"]*)"', html)
    (code,) = re.findall(rf'class="ct-qr" alt="[^"]+" loading="lazy" src="\.{CODE}\?([^"]*)"', html)
    asked = parse_qs(unescape(address))

    assert asked == {"lang": [lang], "p": [entries_of(KING)[0].link]}
    assert code == address
    assert Reader(lang).text("Print or keep") in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_is_the_ruling_in_the_language_of_the_page(store_folder: Path, lang: str) -> None:
    """Its code leads back to the server that was asked."""
    status, headers, body = get(p=LINK, lang=lang)

    assert status == 200
    assert headers["content-type"] == "application/pdf"
    assert re.fullmatch(
        r'attachment; filename="canasta-\w{7}\.pdf"', headers["content-disposition"]
    )
    assert body == ruling_pdf(entries_of(KING), Reader(lang), "https://club.example/")


@pytest.mark.parametrize("link", ["", "1~ruleset.classic~hand.KsK", LINK[:-1], "2~x"])
def test_a_damaged_link_gets_a_sentence(store_folder: Path, link: str) -> None:
    """In the language that the browser speaks, where none is asked for."""
    status, headers, body = get(p=link)
    text = body.decode()

    assert status == 400
    assert headers["content-type"].startswith("text/plain")
    assert text.endswith(".")
    assert "Link" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_and_course_lead_to_the_sheet_and_it_to_its_file(open_page: Open, lang: str) -> None:
    """In the form that is on screen; the file is that sheet."""
    form = {"rules": "classic", "players": "2", "teams": "2"}
    rules, course = open_page("rules", lang, **form), open_page("course", lang, course="svensk")
    html = html_of(open_page("crib", lang, **form))
    (address,) = re.findall(rf'href="\.{CRIB}\?([^"]*)"', html)
    asked = {key: value for key, (value,) in parse_qs(unescape(address)).items()}
    status, headers, body = get(CRIB, **asked)

    assert f"./crib?lang={lang}&amp;rules=classic&amp;players=2&amp;teams=2" in html_of(rules)
    assert f"./crib?lang={lang}&amp;rules=svensk" in html_of(course)
    assert asked == {"lang": lang, **form}
    assert status == 200
    assert headers["content-disposition"] == 'attachment; filename="canasta-classic.pdf"'
    assert body == crib_pdf(load_rule_set("classic", 2, 2), Reader(lang))


@pytest.mark.parametrize(
    "params", [{}, {"rules": "bridge"}, {"rules": "nerja", "players": "9"}, {"rules": "../x"}]
)
def test_rules_that_are_not_there_get_a_sentence(
    store_folder: Path, params: dict[str, str]
) -> None:
    """In the language that the browser speaks."""
    status, headers, body = get(CRIB, **params)

    assert status == 400
    assert headers["content-type"].startswith("text/plain")
    assert re.search(r"Regeln.*\.$", body.decode())


def test_the_code_is_drawn_when_it_is_asked_for(store_folder: Path) -> None:
    """It leads back to the server that was asked; of nonsense one sentence."""
    status, headers, body = get(CODE, p=LINK, lang="sv")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert body.decode() == code_svg(POSITION.address(LINK, "https://club.example/"))
    for lang in LANGUAGES:
        status, _, body = get(CODE, p="1~nonsense", lang=lang)
        assert status == 400
        assert body.decode().endswith(".")
