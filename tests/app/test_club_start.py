"""The start of a club evening: putting a list together, keeping it, printing it, beginning."""

import re
from dataclasses import replace
from functools import cache
from html import unescape
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from tests.asking import request
from tutor_app.app.printed import LIST, printed_routes
from tutor_app.app.recipes import counts, pool, turned, usual
from tutor_app.app.shared import the_keeper, the_rooms
from tutor_app.app.site import SITE
from tutor_app.content.lists import (
    QuestionList,
    list_link,
    list_of,
    read_list_link,
    read_list_text,
)
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set
from tutor_app.training.listed import listed
from tutor_app.training.ready import ready

from .conftest import Open, html_of, text_of

CLASSIC = load_rule_set("classic")
LEARNER = "a-learner"


@cache
def the_usual() -> QuestionList:
    """The list that an evening in classic begins with."""
    return usual(CLASSIC, "club")


def target(app: AppTest, mark: str) -> dict[str, str]:
    """What the address behind the link with this id says."""
    (found,) = re.findall(rf'<a[^>]*id="{mark}"[^>]*>', html_of(app))
    href = unescape(re.search(r'href="([^"]*)"', found)[1])  # type: ignore[index]
    return {key: value[0] for key, value in parse_qs(urlsplit(href).query).items()}


def tapped(open_page: Open, app: AppTest, mark: str, lang: str = "en") -> AppTest:
    """The page after a link was tapped."""
    return open_page("club", learner=LEARNER, **{**target(app, mark), "lang": lang})


def held_in(app: AppTest) -> QuestionList:
    """The list that is on screen, as its switch of levels names it."""
    return read_list_link(target(app, "tab-own")["list"])


def test_what_is_chosen_is_what_is_asked(open_page: Open) -> None:
    """A topic changes its own questions only, and leaves the reader's order."""
    app = open_page("club", "en", learner=LEARNER, rules="classic")
    assert not app.exception
    assert held_in(app).items == the_usual().items

    app = tapped(open_page, app, "item-3")
    app = tapped(open_page, app, "move-up")
    order = [the_usual().items[at] for at in (0, 2, 1)]
    assert list(held_in(app).items[:3]) == order
    assert 'aria-expanded="true"' in html_of(app)
    app = tapped(open_page, app, "topic-melds")
    assert list(held_in(app).items[:3]) == order
    assert counts(held_in(app))["melds"] == 3
    app = tapped(open_page, app, "topic-pile")
    assert list(held_in(app).items) == [
        item for item in (*order, *the_usual().items[3:]) if "/pile/" not in item
    ] + [item for item in held_in(app).items if "/melds/" in item]
    before = len(held_in(app).items)
    app = tapped(open_page, app, "step-more")
    assert len(held_in(app).items) == before + 1
    app = tapped(open_page, app, "step-fewer")
    second = held_in(app).items[1]
    app = tapped(open_page, app, "item-1")
    app = tapped(open_page, app, "move-drop")
    assert held_in(app).items[0] == second
    assert len(held_in(app).items) == before - 1
    easy = held_in(tapped(open_page, app, "level-first"))
    assert [counts(easy)[each] for each in counts(held_in(app))] == [*counts(held_in(app)).values()]
    assert all(each is not None and each.level <= 2 for each in map(listed, easy.items))


def test_variants_and_other_forms_have_questions_too() -> None:
    """Those of the usual form under them, as positions that hold them whole."""
    rules = load_rule_set("classic", 2, 2)
    every = pool(rules, "opening", "club")
    assert {each.scenario.players for each in every} == {2}
    assert {each.item.partition(":")[0] for each in every} == {"link"}
    held = turned(list_of(rules), "opening", "club")
    assert counts(held)["opening"] == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_touched_question_says_its_answer(open_page: Open, lang: str) -> None:
    """And every tab and page of a list speaks the reader's language."""
    reader = Reader(lang)
    app = open_page("club", lang, rules="romme", tab="ready", at="2")
    assert not app.exception
    assert "ct-key-told" in html_of(app)
    assert reader.text("The pile is never frozen under these rules.") in text_of(app)
    link = list_link(ready("romme", "opening") or the_usual())
    shown = open_page("club", lang, list=link, view="save")
    assert reader.text("Keep in this browser") in text_of(shown)
    assert reader.text("Take it elsewhere") in text_of(shown)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_list_is_shared_with_others(
    open_page: Open, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under the address that others can open; there they are told that it came, and its name."""
    monkeypatch.setenv(SITE, "https://club.example")
    held = list_of(CLASSIC, the_usual().items[:3], "Tuesday")
    app = open_page("club", lang, list=list_link(held), view="save")
    (link,) = re.findall(r'data-link="([^"]*)"', html_of(app))
    parts = urlsplit(unescape(link))
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "club.example", "/club")
    sent = {key: value[0] for key, value in parse_qs(parts.query).items()}
    came = open_page("club", **sent)
    assert "Tuesday" in text_of(came)
    assert "3" in re.findall(r'class="ct-notice"[^>]*>(.*?)</', html_of(came))[0]
    (tab,) = re.findall(r'<a[^>]*id="tab-own"[^>]*>', html_of(came))
    assert "aria-current" in tab
    assert held_in(came).items == held.items
    assert "sent" not in target(came, "item-1")
    unnamed = {**sent, "list": list_link(replace(held, name=""))}
    assert 'class="ct-notice"' in html_of(open_page("club", **unnamed))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_damaged_list_is_told_and_the_rest_is_there(open_page: Open, lang: str) -> None:
    """What cannot be asked any more is named; nonsense leads to the usual list."""
    gone = list_of(CLASSIC, [*the_usual().items[:2], "scenario:classic/pile/nowhere?1"])
    app = open_page("club", lang, list=list_link(gone), at="7")
    assert held_in(app).items == the_usual().items[:2]
    assert "classic/pile/nowhere" in text_of(app)
    for nonsense in ("x", "1~~", "1~~~~classic", "9~~a~~b~~c", "%00" * 30):
        app = open_page("club", lang, list=nonsense)
        assert not app.exception
        assert "ct-notice" in html_of(app)


def test_a_list_is_kept_opened_and_deleted(open_page: Open) -> None:
    """Under its name, in this browser only."""
    held = list_of(CLASSIC, the_usual().items[:3])
    app = open_page("club", "en", learner=LEARNER, list=list_link(held), view="save")
    app.button(key="list-keep").click().run()
    assert not the_keeper().known(LEARNER).settings  # it has no name yet
    app = open_page("club", "en", learner=LEARNER, list=list_link(held), view="save")
    app.text_input(key="list-name").set_value("  My   <b>list</b> ")
    app.button(key="list-keep").click().run()
    assert not app.exception
    kept = the_keeper().known(LEARNER).settings["list/My <b>list</b>"]
    assert read_list_text(kept).items == held.items

    own = open_page("club", "en", learner=LEARNER, tab="own")
    assert "My &lt;b&gt;list&lt;/b&gt;" in html_of(own)
    stranger = open_page("club", "en", learner="another", tab="own")
    assert "My &lt;b&gt;" not in html_of(stranger)

    named = list_link(read_list_text(kept))
    added = open_page(
        "ask", "en", learner=LEARNER, scenario="classic/melds/kings-to-the-kings", view="keep"
    )
    added.button(key="list-into-0").click().run()
    more = read_list_text(the_keeper().known(LEARNER).settings["list/My <b>list</b>"])
    assert more.items[:3] == held.items
    assert len(more.items) == 4

    app = open_page("club", "en", learner=LEARNER, list=named, view="save")
    app.button(key="list-delete").click().run()
    assert "list/My <b>list</b>" in the_keeper().known(LEARNER).settings  # it asks back once
    app.button(key="list-delete-not").click().run()
    app.button(key="list-delete").click().run()
    app.button(key="list-delete-do").click().run()
    assert not app.exception
    assert "My &lt;b&gt;" not in html_of(open_page("club", "en", learner=LEARNER, tab="own"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_is_added_by_its_id(open_page: Open, lang: str) -> None:
    """Or by its link; of a wrong one a sentence tells how one looks, and the list stays."""
    held = list_of(CLASSIC, the_usual().items[:3])
    kings = "classic/melds/kings-to-the-kings"
    entered = "1~" + next(iter(pool(load_rule_set("classic", 2, 2), "pile", "club"))).item[7:]
    for typed, found in (
        (kings, f"scenario:{kings}?1"),
        (f" scenario:{kings}?1 ", f"scenario:{kings}?1"),
        (f"http://club.example/ask?lang=sv&scenario={kings}", f"scenario:{kings}?1"),
        ("take-pile.classic.1z", "drill:take-pile.classic.1z"),
        (entered, f"link:{entered}"),
    ):
        app = open_page("club", lang, list=list_link(held), tab="own")
        app.text_input(key="list-item").set_value(typed)
        app.button(key="list-item-add").click().run()
        assert not app.exception
        assert held_in(app).items == (*held.items, found), typed
        assert "4" in re.findall(r'class="ct-notice"[^>]*>(.*?)</', html_of(app))[0]
    for wrong in (
        "nonsense",
        "classic/melds/no-such",
        "http://club.example/club?x=y",
        held.items[0],
    ):
        app = open_page("club", lang, list=list_link(held), tab="own")
        app.text_input(key="list-item").set_value(wrong)
        app.button(key="list-item-add").click().run()
        assert held_in(app).items == held.items
        told = re.findall(r'class="ct-notice"[^>]*>(.*?)</', html_of(app))[0]
        assert told.endswith(".")


def test_the_evening_begins(open_page: Open) -> None:
    """With the questions in their order, as the host wants it."""
    held = list_of(CLASSIC, the_usual().items[:3], "Tuesday")
    app = open_page("club", "en", learner=LEARNER, list=list_link(held), **{"with": "nc"})
    app.button(key="list-begin").click().run()
    assert not app.exception
    secret = app.session_state["ct_club_host"]
    evening = the_rooms().evening(the_rooms().code_of(secret, host=True))
    assert evening.items == held.items
    assert (evening.title, evening.ruleset) == ("Tuesday", "classic")
    assert (evening.asks_reasons, evening.shows_names, evening.seconds > 0) == (False, True, True)


def printed(**params: str) -> tuple[int, bytes]:
    """Ask for a list on paper; return status and what comes."""
    told = request(
        printed_routes(), LIST, urlencode(params), headers={"host": "club.example"}, scheme="https"
    )
    return told.status, told.body


def test_a_list_is_printed(store_folder: object) -> None:
    """As PDF with its link; of nonsense one sentence."""
    held = list_of(CLASSIC, the_usual().items[:2], "Tuesday")
    status, content = printed(list=list_link(held), lang="de")
    assert (status, content[:5]) == (200, b"%PDF-")
    assert b"https://club.example/questions?list=1~~Tuesday" in content
    for lang in LANGUAGES:
        status, content = printed(list="nonsense", lang=lang)
        assert status == 400
        assert Reader(lang).text("Yes") not in content.decode()
        assert content.decode().endswith(".")
    assert printed(list=list_link(list_of(CLASSIC)))[0] == 400
