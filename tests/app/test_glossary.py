"""The page of words, and words that explain themselves in lessons and reasons."""

import re
from html import unescape

import pytest

from tutor_app.app.components.explaining import explained
from tutor_app.app.components.laying import BUTTONS
from tutor_app.app.judging import scenario_task
from tutor_app.app.shared import the_keeper
from tutor_app.content.courses import library
from tutor_app.content.glossary import term, terms
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import source_title
from tutor_app.storage import Answer

from .conftest import Open, html_of, text_of

TERM = re.compile(r'<span class="term" role="button" [^>]*aria-describedby="([\w-]+)">(.*?)</span>')


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_every_word_in_its_alphabet(open_page: Open, lang: str) -> None:
    """All entries are there once, folded, under the letters in their order."""
    html = html_of(open_page("words", lang))
    letters = re.findall(r'<section class="ct-letter"><h2 class="ct-h2">(.)</h2>', html)

    assert sorted(re.findall(r'id="word-(\w+)"', html)) == sorted(terms())
    assert 'ct-word" id="word-frozen"><summary>' in html
    assert letters == sorted(letters, key="ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ".index)
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize(
    ("goal", "key"),
    [("meld", "lay"), ("add", "add"), ("discard", "discard"), ("go-out", "going_out")],
)
def test_a_button_under_the_cards_is_the_word_of_the_glossary(goal: str, key: str) -> None:
    """A sentence that another page shares with it may not give it another word."""
    reader = Reader("de")

    assert reader.text(BUTTONS[goal]).lower() == term(key, reader).name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_entry_tells_all_there_is(open_page: Open, lang: str) -> None:
    """Three languages, the meaning, what each text says, the rule and the lesson."""
    reader, entry = Reader(lang), terms()["frozen"]
    html = html_of(open_page("words", lang, word="frozen"))
    told = text_of(open_page("words", lang, word="frozen"))

    assert re.findall(r'id="(word-\w+)" open>', html) == ["word-frozen"]
    for code in LANGUAGES:
        assert entry.name(code) in told
    assert entry.explanation(lang) in told
    for source, words in entry.sources.items():
        assert f"<dt>{source_title(source)}</dt>" in html
        assert words in told
    assert f'href="./rules?lang={lang}&amp;rules=classic&amp;topic=freezing"' in html
    assert (
        f'href="./lesson?lang={lang}&amp;course=classic&amp;lesson=frozen-pile&amp;step=1"' in html
    )
    assert reader.text("All words") in told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("query", ["blockiert", "frusen", "låst", "frozen"])
def test_a_word_of_any_language_finds_the_entry(open_page: Open, lang: str, query: str) -> None:
    """The first find stands open."""
    html = html_of(open_page("words", lang, q=query))

    assert re.findall(r'id="(word-\w+)"', html)[0] == "word-frozen"
    assert re.findall(r'id="(word-\w+)" open>', html) == ["word-frozen"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_that_is_not_there_is_calm(open_page: Open, lang: str) -> None:
    """A vain search says so and leads on; a stray link shows all words."""
    reader = Reader(lang)
    vain = html_of(open_page("words", lang, q="<qqqq>"))
    stray = html_of(open_page("words", lang, word="qqqq"))

    assert "&lt;qqqq&gt;" in vain
    assert "<qqqq" not in vain
    assert f'href="./search?lang={lang}&amp;q=%3Cqqqq%3E"' in vain
    assert reader.text("There is no such word here; here are all of them.") in unescape(stray)
    assert 'id="word-frozen"' in stray


def test_a_word_leads_to_the_lesson_of_the_readers_course(open_page: Open) -> None:
    """Who learns the Swedish rules is sent to their lesson, and to their rules."""
    learner = "0" * 40
    open_page("lesson", "sv", learner=learner, course="svensk", lesson="first-evening", step="1")
    html = html_of(open_page("words", "sv", learner=learner, word="frozen"))

    assert "rules=svensk&amp;topic=freezing" in html
    assert "course=svensk&amp;lesson=frozen-from-the-deal" in html


@pytest.mark.parametrize("key", ["sequence", "special_hand", "royal_canasta"])
def test_a_word_of_some_games_names_them(open_page: Open, key: str) -> None:
    """It leads to the rules of a game that knows it."""
    entry = terms()[key]
    html = html_of(open_page("words", "en", word=key))

    (rules,) = set(re.findall(r'"\./rules\?lang=en&amp;rules=(\w+)', html))
    assert rules in entry.rulesets
    assert "Used in: " in html


def test_the_search_leads_to_the_entry(open_page: Open) -> None:
    """What the search of everything finds among words opens in the glossary."""
    html = html_of(open_page("search", "sv", q="blockiert"))

    assert '<li><a data-ct="go" href="./words?lang=sv&amp;word=frozen"><b>låst</b>' in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_marks_each_term_once(open_page: Open, lang: str) -> None:
    """Where it is used first, unless its author marked it; a touch opens what it means."""
    lesson = library().courses["classic"].lessons[4]
    marked: list[str] = []
    for step in range(1, len(lesson.screens[lang]) + 1):
        html = html_of(
            open_page("lesson", lang, course="classic", lesson=lesson.slug, step=str(step))
        )
        tips = [found[0] for found in TERM.findall(html)]
        keys = re.findall(r'href="\./words\?lang=\w+&amp;word=(\w+)"', html)
        assert len(keys) == len(tips) == len(set(tips))
        assert all(f'<span class="term-tip" id="{tip}" hidden>' in html for tip in tips)
        assert "data-term" not in html
        marked += keys

    assert {"frozen", "wild_card", "stop_card"} & set(marked)
    assert len(set(marked)) == len(marked)


def marks(html: str) -> list[str]:
    """Return the words that are marked in a piece of HTML."""
    return [found[1] for found in TERM.findall(html)]


ENGLISH = Reader("en")


def test_words_are_marked_in_sentences_only() -> None:
    """Not in headings, tables, links, cards, hidden words or the words of a source."""
    quiet = (
        '<h1>Frozen</h1><a href="x">frozen</a><table><tr><td>frozen</td></tr></table>'
        '<p class="ct-source" lang="de">frozen <b>frozen</b></p><i class="ct-hear">frozen</i>'
        '<button>frozen</button><i class="minicard">stock</i><br>'
    )

    assert marks(explained(quiet, "classic", ENGLISH, set())) == []
    assert explained(quiet, "classic", ENGLISH, set()) == quiet
    assert marks(
        explained(f"{quiet}<p>A <b>frozen</b> pile, frozen.</p>", "classic", ENGLISH, set())
    ) == ["frozen"]


def test_what_was_told_is_not_told_again() -> None:
    """Marks are gathered, so that the next piece of a page goes on from there."""
    told = {"frozen"}
    html = explained(
        "<p>A frozen pile of wild cards &amp; a wild card</p>", "classic", ENGLISH, told
    )

    assert marks(html) == ["wild cards"]
    assert told == {"frozen", "wild_card"}
    assert "&amp; a wild card</p>" in html


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("answer", ["true", "false"])
def test_a_reason_marks_its_terms(open_page: Open, lang: str, answer: str) -> None:
    """What decided can be looked up where it is said, also after a right answer."""
    name, learner = "classic/freezing/king-and-joker", "1" * 40
    item = scenario_task(library().scenarios[name]).item
    open_page("settings", lang, learner=learner)
    the_keeper().keep(learner, Answer(item=item, given=answer, right=answer == "false"))
    html = html_of(open_page("practice", lang, learner=learner, scenario=name))

    told = html.partition("ct-verdict")[2].partition("ct-neighbour")[0]
    assert {"frozen", "wild_card"} <= set(re.findall(r"word=(\w+)", html))
    assert len(marks(told)) == html.count('class="term-tip"')


def test_the_words_of_the_source_stand_beside_ours(open_page: Open) -> None:
    """Where they differ, and where the reader asked for them."""
    lesson = library().courses["fibel"].lessons[1]
    app = open_page("lesson", "de", course="fibel", lesson=lesson.slug, step="1")
    sources: list[list[str]] = []
    for choice in ("common", "source"):
        app.switch_page("app_pages/settings.py").run()
        app.radio(key="set-words").set_value(choice).run()
        app.switch_page("app_pages/lesson.py")
        app.query_params.update(lang="de", course="fibel", lesson=lesson.slug, step="1")
        sources.append(re.findall(r'lang="de">\(([^)]+)\)</span>', html_of(app.run())))

    plain, both = sources
    said = {entry.in_source("004", "de") for entry in terms().values()} - {""}
    assert not said & set(plain)
    assert said & set(both)
