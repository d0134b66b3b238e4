"""The way in: where one starts, all rule sets, the menu, the search, the rules folded."""

import json
import re
from html import escape
from urllib.parse import parse_qs, unquote

import pytest

from tutor_app.app.addresses import _written
from tutor_app.app.components.finding import MOST
from tutor_app.app.components.frame.frame import _header
from tutor_app.app.courses import _tile_of, first_lesson
from tutor_app.app.judging import compared
from tutor_app.app.practising import find_task
from tutor_app.content.courses import library
from tutor_app.explain import trait
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info
from tutor_app.rulesets.files import own_ids

from .conftest import Open, html_of, text_of

BEGINS = {"sv": "svensk", "de": "classic", "en": "classic"}
STRONG = r'class="ct-primary" data-ct="go" href="([^"]*)"'


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_newcomer_is_led_to_the_first_lesson(open_page: Open, lang: str) -> None:
    """The one strong way is for who has never played: to a first deal, with no page before it."""
    html, reader = html_of(open_page("home", lang)), Reader(lang)
    lesson = library().courses[BEGINS[lang]].lessons[0]

    assert first_lesson(reader) == lesson
    assert lesson.slug == "first-deal"
    assert re.findall(STRONG, html) == [
        f"./lesson?lang={lang}&amp;course={lesson.course}&amp;lesson={lesson.slug}&amp;step=1"
    ]
    assert html.count('class="ct-starts"') == 2
    for words in ("I have never played", "Another game tonight", "We need a ruling now"):
        assert reader.text(words) in html
    assert reader.text("Continue") not in html


def test_what_is_the_same_for_all_newcomers_is_made_once(open_page: Open) -> None:
    """A room that comes at once waits for its pages, not for the same links again and again."""
    shared = (_written, _header, _tile_of, trait)
    first = html_of(open_page("home"))
    made = [each.cache_info().misses for each in shared]

    assert html_of(open_page("home")) == first
    assert [each.cache_info().misses for each in shared] == made
    assert html_of(open_page("home", "de")) != first


def test_who_has_begun_goes_on(open_page: Open) -> None:
    """Then the strong way leads to the screen that was open last."""
    here = {"course": "classic", "lesson": "frozen-pile", "step": "2"}
    token = open_page("lesson", **here).session_state["ct_token"]
    html = html_of(open_page("home", learner=token))

    assert re.findall(STRONG, html) == [
        "./lesson?lang=sv&amp;course=classic&amp;lesson=frozen-pile&amp;step=2"
    ]
    assert Reader("sv").text("I have never played") in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_set_is_seen_from_home(open_page: Open, lang: str) -> None:
    """Each with its short name and a trait of its own; it leads to its course or its rules."""
    html, reader = html_of(open_page("home", lang)), Reader(lang)
    listed = html.split('class="ct-rows"')[1].split("</ul>")[0]
    traits = {name: trait(load_rule_set(name), reader) for name in own_ids()}

    assert len(set(traits.values())) == len(traits)
    assert listed.count("<li>") == len(rule_set_ids()) + 1
    for name, told in traits.items():
        short = rule_set_info(name).short[lang]
        page = f"course={name}" if name in library().courses else f"rules={name}"
        assert re.search(rf'{page}"><span><b>{short}</b><small>{re.escape(told)}</small>', listed)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("svensk", "At most half wild"),
        ("samba", "Sequences, nine jokers"),
        ("canadian", "Three canastas to go out"),
        ("wiener", "Classic, 7 changes"),
        ("romme", "Everyone for themselves"),
    ],
)
def test_a_trait_is_true_of_its_rules(name: str, told: str) -> None:
    """It is read off the values."""
    assert trait(load_rule_set(name), Reader("en")) == told


@pytest.mark.parametrize(
    "page", ["home", "rules", "search", "words", "compare", "difference", "settings"]
)
def test_the_menu_leads_everywhere(open_page: Open, page: str) -> None:
    """Every page is in it once, those that a phone unfolds behind one entry of their own."""
    html = html_of(open_page(page, "en"))
    first, others = html.split('class="ct-nav"')[1].split("</nav>")[0].split("ct-unfold")

    assert re.findall(r'href="\./(\w*)', first) == ["", "practice", "rules", "ask"]
    pages = ["club", "progress", "search", "words", "compare", "difference", "settings"]
    assert re.findall(r'href="\./(\w*)', others) == pages
    assert ('ct-here" data-ct="unfold"' in html) is (page not in {"home", "rules"})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("query", ["frusen", "blockiert", "take the pile"])
def test_the_search_answers_in_three_languages(open_page: Open, lang: str, query: str) -> None:
    """Any language's word finds words, rules, lessons and positions, told in the reader's."""
    html, reader = html_of(open_page("search", lang, q=query)), Reader(lang)

    for head in ("Words", "Rules", "Lessons", "Positions"):
        assert f'<h2 class="ct-h2">{reader.text(head)} <small>' in html
    for page in ("rules", "lesson", "practice"):
        assert f'<li><a data-ct="go" href="./{page}?lang={lang}' in html
    assert (
        f'name="q" maxlength="120" autocomplete="off" enterkeyhint="search" value="{query}"' in html
    )
    assert f'data-ct="go" action="./search?lang={lang}"' in html
    assert html.count("<li><a data-ct") <= 4 * MOST


def test_the_wire_knows_the_query_in_every_language(open_page: Open) -> None:
    """The language switch keeps what was sought: the browser adds it to links that say the page."""
    app = open_page("search", "sv", q="röd trea")
    wire = next(each.proto for each in app.get("bidi_component") if "wire" in each.proto.id)

    assert '<a data-ct="language" href="./search?lang=de"' in html_of(app)
    assert json.loads(wire.bytes)["here"] == "./search?q=r%C3%B6d+trea"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_vain_search_is_calm(open_page: Open, lang: str) -> None:
    """It says so, and shows what was sought as text."""
    reader = Reader(lang)
    app = open_page("search", lang, q="<qqqq>")
    nothing = text_of(open_page("search", lang))

    assert not app.exception
    told = reader.text("Nothing found for “{query}”. Try another word.", query="<qqqq>")
    assert escape(told) in html_of(app)
    assert "<qqqq" not in html_of(app)
    assert "take the pile" in nothing


def test_a_position_found_does_not_tell_its_answer(open_page: Open) -> None:
    """It is told by its question and hand; its name in the files would give it away."""
    html = html_of(open_page("search", "en", q="king and a joker take the pile"))
    shown = re.sub(r'href="[^"]*"', "", html)

    assert "minicard" in shown
    assert not re.search(r">[^<]*king-and-joker", shown)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_fold_by_topic(open_page: Open, lang: str) -> None:
    """All topics stand below each other, closed; one that is asked for is open and alone."""
    whole = html_of(open_page("rules", lang, rules="svensk"))
    one = html_of(open_page("rules", lang, rules="svensk", topic="freezing"))

    assert whole.count('<details class="ct-fold">') > 10
    assert '<details class="ct-fold" open>' not in whole
    assert one.count('<details class="ct-fold" open>') == one.count("ct-fold") - one.count(
        "ct-folds"
    )
    assert Reader(lang).text("All topics") in one


def test_a_source_is_cited_as_a_source(open_page: Open) -> None:
    """Title and heading, quoted as its language quotes; what it prints in capitals is calm."""
    html = html_of(open_page("rules", "en", rules="svensk"))
    cited = re.findall(r'<p class="ct-source" lang="\w\w"><cite>([^<]*)</cite>', html)

    assert "Svenska kortversionen, ”Låst hög”" in cited
    assert any(each.startswith("Pagat (deutsch), „") for each in cited)
    assert not [each for each in cited if re.search(r"[A-ZÅÄÖ]{4}", each)]


@pytest.mark.parametrize(
    ("lang", "query"), [("sv", "frusen"), ("de", "blockiert"), ("en", "freezes the pile")]
)
def test_the_search_within_the_rules(open_page: Open, lang: str, query: str) -> None:
    """Only what fits is left, open; a vain search leads to a search of everything."""
    found = html_of(open_page("rules", lang, rules="svensk", q=query))
    vain = html_of(open_page("rules", lang, rules="svensk", q="qqqq"))

    assert "<dt>" in found
    assert found.count("<dt>") < 12
    assert Reader(lang).text("A wild card in the pile freezes it") in found
    assert '<details class="ct-fold">' not in found
    assert f"./search?lang={lang}&amp;q=qqqq" in vain


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_variant_is_a_switch_that_says_what_it_changes(open_page: Open, lang: str) -> None:
    """On and off lead to each other; what changes is told before; no game has one for nothing."""
    off = html_of(open_page("rules", lang, rules="svensk"))
    on = html_of(open_page("rules", lang, rules="svensk", switches="two-canastas"))
    switch = r'role="switch" aria-checked="(\w+)" data-ct="go" href="([^"]*)"'
    name = Reader(lang).text("Canastas needed to go out")

    assert re.findall(switch, off)[0][0] == "false"
    assert "switches=two-canastas" in re.findall(switch, off)[0][1]
    assert re.findall(switch, on)[0][0] == "true"
    assert "switches" not in re.findall(switch, on)[0][1]
    assert f"<small>{name}: 2" in off
    assert '<details class="ct-fold" open>' in on
    assert 'role="switch"' not in html_of(open_page("rules", lang, rules="nerja"))


def test_a_variant_that_changes_nothing_is_no_switch(open_page: Open) -> None:
    """What is the basic rule already, as we read it, cannot be turned on."""
    html = html_of(open_page("rules", "en", rules="classic"))
    names = rule_set_info("classic").switches

    assert html.count('role="switch"') == len(names) - 1
    assert names["three-wild-3"]["en"] not in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_compare_alone_offers_positions(open_page: Open, lang: str) -> None:
    """It says what it is, and every position that it offers is answered otherwise somewhere."""
    html = html_of(open_page("compare", lang))
    links = re.findall(r'class="ct-tile" data-ct="go" href="\./compare\?([^"]*)"', html)

    assert len(links) > 8
    assert len(set(links)) == len(links)
    for link in links:
        asked = parse_qs(unquote(link.replace("&amp;", "&")))
        task = find_task({key: values[0] for key, values in asked.items()}, "question")
        assert task is not None
        assert any(row.differs for row in compared(task))
