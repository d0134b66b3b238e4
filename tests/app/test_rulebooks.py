"""Many rule sets side by side: comparing, differing, forms and variants, house rules."""

import re
from html import escape, unescape
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest

from tutor_app.app import forms
from tutor_app.app.judging import compared, scenario_task
from tutor_app.app.shared import HOUSE_RULES, take_house_rules
from tutor_app.content.courses import library
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import rule_set_ids, rule_set_info
from tutor_app.rulesets.files import own_ids

from .conftest import HOUSE, Open, forget_content, html_of, tap, text_of

WILD = "wild-melds"
KEY = re.compile(r"<li><b>[^<]*</b>[^<]*(?:\w_\w| = )")
"""A rule set without an answer, told with a word of our files."""


def rows_of(html: str) -> list[str]:
    """The names of the rule sets that give an answer, in their order."""
    lists = re.findall(r'<ul class="ct-compared.*?</ul>', html, re.DOTALL)
    return re.findall(r"<h3><span>(.*?)</span>", "".join(lists))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_set_answers_or_says_why_not(open_page: Open, lang: str) -> None:
    """Own first, then those that differ, each once; the rest are named with a reason."""
    task = scenario_task(library().scenarios["classic/freezing/king-and-joker"])
    rows = compared(task)
    app = open_page("compare", lang, scenario=task.scenario.id, question="1")
    html = html_of(app)
    named = [rule_set_info(row.rule_set).names[lang] for row in rows if row.verdict]

    assert not app.exception
    assert rows_of(html) == named
    assert {row.rule_set for row in rows} == set(rule_set_ids())
    for row in rows:
        assert rule_set_info(row.rule_set).names[lang] in html
    assert html.count("ct-source") >= sum(row.verdict is not None for row in rows) - 2


def test_every_position_can_be_compared(open_page: Open) -> None:
    """No scenario of ours breaks the page; a sample of each rule set is opened."""
    app = open_page("compare")
    for name in own_ids():
        sample = library().scenarios_of(name)[::40]
        assert sample, name
        for scenario in sample:
            app.query_params["scenario"] = scenario.id
            app.run()

            assert not app.exception, scenario.id
            assert "ct-own" in html_of(app), scenario.id
            assert not KEY.search(html_of(app)), f"{scenario.id}: a key of a file is no reason"


def test_an_answer_leads_to_the_comparison_and_back(open_page: Open) -> None:
    """The link is there once there is an answer, and the page leads back to it."""
    scenario = "classic/freezing/king-and-joker"
    app = open_page("practice", scenario=scenario)
    assert "./compare?lang=sv&amp;scenario" not in html_of(app)
    tap(app, "answer-True")
    link = re.search(r'href="\./compare\?(lang=sv&amp;scenario[^"]*)"', html_of(app))
    back = html_of(open_page("compare", scenario=scenario, question="1"))
    lesson = {"course": "classic", "lesson": "frozen-pile", "step": "2"}

    assert link is not None
    assert "question=1" in link[1]
    assert "./practice?lang=sv&amp;rules=classic&amp;scenario=classic%2Ffreezing" in back
    assert "./lesson?lang=sv&amp;course=classic&amp;lesson=frozen-pile&amp;step=2" in html_of(
        open_page("compare", scenario=scenario, question="1", **lesson)
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_rule_sets_side_by_side(open_page: Open, lang: str) -> None:
    """Both values with their sections; what changes play most comes first."""
    html = html_of(open_page("difference", lang, rules="classic", other="nerja"))

    assert html.index("”Utgång”") < html.index("”Poängräkning”")
    assert "Ende einer Runde" in html
    assert "rules=nerja&amp;other=classic" in html, "the other way round"


def test_the_form_that_was_read_is_compared(open_page: Open) -> None:
    """The way from the rules to the difference keeps number of players and variants."""
    params = {"players": "6", "teams": "2", "switches": "wild-melds"}
    link = (
        "./difference?lang=en&amp;rules=classic&amp;players=6&amp;teams=2&amp;switches=wild-melds"
    )
    assert link in html_of(open_page("rules", "en", rules="classic", **params))

    html = html_of(open_page("difference", "en", rules="classic", other="nerja", **params))
    assert "for six players" in html
    assert "with this variant" in html
    for other in own_ids():
        app = open_page("difference", "en", rules="classic", other=other, **params)
        assert not app.exception, other
    usual = html_of(open_page("difference", "en", rules="classic", other="svensk", switches="x"))
    assert "These rules have no such variant; it is left out." in usual


def links_of(html: str, page: str) -> list[str]:
    """The links that lead to this page of ours with a rule set chosen."""
    links = re.findall(rf'href="(\./{page}\?[^"]*rules=[^"]*)"', html)
    return [unescape(link) for link in links]


@pytest.mark.parametrize(
    ("lang", "name", "params"),
    [
        ("sv", "samba", {"players": "3", "teams": "3"}),
        *(
            (lang, "classic", {"players": "4", "teams": "2", "switches": f"{WILD},{WILD}-penalty"})
            for lang in LANGUAGES
        ),
        ("de", "royal", {"players": "6", "teams": "2"}),
        ("en", "svensk", {"players": "4", "teams": "2", "switches": "two-canastas"}),
    ],
)
def test_the_form_that_was_read_is_practised(
    open_page: Open, lang: str, name: str, params: dict[str, str]
) -> None:
    """Rules lead to the positions of that form and variant; they say so and keep to it."""
    reader = Reader(lang)
    link = links_of(html_of(open_page("rules", lang, rules=name, **params)), "practice")[0]
    carried = dict(parse_qsl(urlsplit(link).query))
    assert carried == {"lang": lang, "rules": name, **params}

    choice = html_of(open_page("practice", **carried))
    wanted = forms.Form(
        int(params["players"]),
        int(params["teams"]),
        tuple(filter(None, carried.get("switches", "").split(","))),
    )
    for switch in wanted.switches:
        assert escape(rule_set_info(name).switches[switch][lang]) in choice
    assert reader.plural("{n} player", "{n} players", wanted.players) in choice
    tile = links_of(choice, "practice")[-1]
    first = dict(parse_qsl(urlsplit(tile).query))
    assert forms.form_of(library().scenarios[first["scenario"]]) == wanted
    task = html_of(open_page("practice", **first))
    for each in links_of(task, "practice"):
        assert params.items() <= dict(parse_qsl(urlsplit(each).query)).items(), each
    for switch in wanted.switches:
        assert escape(rule_set_info(name).switches[switch][lang]) in task


def test_a_form_without_positions_says_so(open_page: Open) -> None:
    """A variant that nothing is asked about yet leads to the same form without it."""
    params = {"players": "2", "teams": "2", "switches": "always-frozen"}
    app = open_page("practice", "en", rules="classic", **params)

    assert "There are no positions for this number of players yet; here are others." in text_of(app)
    assert "0 of 2 right" in text_of(app)
    nothing = open_page("practice", "en", rules="wiener", players="9")
    assert "These rules have no version for that many players; here is the usual one." in text_of(
        nothing
    )


def test_a_comparison_keeps_the_form(open_page: Open) -> None:
    """Whoever practises a form comes back to it; what else differs is told of that form."""
    scenario = next(
        each for each in library().scenarios_of("samba") if (each.players, each.teams) == (3, 3)
    )
    form = {"players": "3", "teams": "3"}
    html = html_of(open_page("compare", "en", scenario=scenario.id, question="1", **form))

    assert all("players=3&teams=3" in link for link in links_of(html, "practice"))
    assert "./difference?lang=en&rules=samba&players=3&teams=3" in links_of(html, "difference")


def test_the_other_way_round_keeps_the_form(open_page: Open) -> None:
    """Whoever turns the comparison over still plays with as many."""
    params = {"players": "3", "teams": "3"}
    app = open_page("difference", "en", rules="samba", other="svensk", **params)

    turned = "./difference?lang=en&rules=svensk&other=samba&players=3&teams=3"
    assert turned in links_of(html_of(app), "difference")


def test_every_pair_of_rule_sets_can_be_set_side_by_side(open_page: Open) -> None:
    """Games of other families too; the same twice differs in nothing."""
    app = open_page("difference", "en")
    for first in own_ids():
        for second in ("classic", "romme", "american"):
            app.query_params.update({"rules": first, "other": second})
            app.run()

            assert not app.exception, (first, second)
            alike = Reader().text("These two are identical.") in text_of(app)
            assert alike is (first == second)


def test_forms_and_variants_stand_in_the_address(open_page: Open) -> None:
    """The link shows that very form; every rule set shows in all its forms."""
    params = {"players": "6", "teams": "2", "switches": "wild-melds"}
    html = html_of(open_page("rules", "en", rules="classic", **params))

    assert "six players" in html
    assert html.count('class="ct-changed"') > 0
    assert "switches=wild-melds%2Calways-frozen" in html
    app = open_page("rules")
    for name in own_ids():
        for form in rule_set_info(name).forms:
            wanted = {"rules": name, "players": str(form.players), "teams": str(form.teams)}
            app.query_params.update(wanted)
            app.run()

            assert not app.exception, wanted
            assert "ct-values" in html_of(app), wanted


def test_house_rules_have_their_place_everywhere(house: Path, open_page: Open) -> None:
    """Rules, practice, lessons, comparison: they are one rule set more."""
    scenario = library().scenarios_of("tuesday", "going_out")[0].id
    for lang in LANGUAGES:
        name = rule_set_info("tuesday").names[lang]
        shown = text_of(open_page("rules", lang, rules="tuesday"))
        practice = text_of(open_page("practice", lang, rules="tuesday"))
        course = text_of(open_page("course", lang, course="tuesday"))
        table = text_of(open_page("compare", lang, scenario=scenario, question="1"))

        assert Reader(lang).text("What these rules change") in shown
        assert "Klubbmötet" in shown
        for page in (practice, course, table):
            assert name in page, lang


def test_a_house_lesson_stays_only_if_it_still_tells_the_truth(house: Path) -> None:
    """Who needs two canastas cannot be taught with positions in which one is enough."""
    kept = library().courses["tuesday"].slugs
    own = library().courses["svensk"].slugs

    assert kept
    assert set(kept) < set(own)


def test_broken_house_rules_are_named_on_the_rules_page(house: Path, open_page: Open) -> None:
    """A contradiction leaves the file out, says which values quarrel, and breaks no page."""
    wrong = HOUSE + '\n[canastas.size]\nvalue = 2\nunit = "cards"\nsection = "x"\n'
    (house / "wrong.toml").write_text(wrong, encoding="utf-8")
    take_house_rules()
    forget_content()
    app = open_page("rules", "en", rules="tuesday")

    assert not app.exception
    assert "The house rules “wrong” are left out." in text_of(app)
    assert "melds.min_size" in text_of(app)
    table = open_page("compare", "en", scenario="classic/freezing/king-and-joker", question="1")
    assert not table.exception


def test_a_folder_that_is_gone_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server starts without house rules and says so in its log."""
    monkeypatch.setenv(HOUSE_RULES, "/gone")
    take_house_rules()

    assert rule_set_ids() == own_ids()


def test_a_ruling_is_told_by_its_reason(open_page: Open) -> None:
    """What number a ruling has says nothing to a reader."""
    html = html_of(open_page("rules", "en", rules="samba"))

    assert "ct-ruling" in html
    assert "samba/S" not in html
