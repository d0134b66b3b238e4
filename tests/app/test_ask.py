"""The page where a position is entered: its steps, its ruling, and what cannot be."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from tutor_app.app import state
from tutor_app.app.addresses import LONGER, read_address
from tutor_app.app.components.entering import CHANGING, ahead, content_text, has_own_bar
from tutor_app.app.drafts import Draft, read_drafts
from tutor_app.app.fields import FIELDS, KINDS, known_fields
from tutor_app.app.judging import judge_ruling, linked_task, verdict_of
from tutor_app.content.courses import library
from tutor_app.content.links import LONGEST, checksum, link_of
from tutor_app.content.scenarios import Scenario
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info

from .conftest import Open, html_of, text_of

HEAD = {"ruleset": "classic"}
MANY_FIELDS = 6
"""So many fields are too many for a question: each takes a few touches."""
POSITION = {"hand": "7s 7h Kd Kc 2s X 4d", "pile": "9s 4h 7d"}
WHOLE = Draft(HEAD, POSITION, {"ask": "take-pile"})


def first_of(ruleset: str, ask: str) -> Scenario | None:
    """A scenario of a rule set that asks this first."""
    return next(
        (
            each
            for each in library().scenarios_of(ruleset)
            if each.questions[0].question.ask == ask and "@" not in each.id
        ),
        None,
    )


def targets(html: str) -> list[str]:
    """Where the links of a page lead within the site."""
    return [unescape(found) for found in re.findall(r'href="(\./[^"]*)"', html)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_question_can_be_chosen(open_page: Open, lang: str) -> None:
    """Each leads to the first thing that it needs to know."""
    reader = Reader(lang)
    app = open_page("ask", lang, rules="classic")

    assert not app.exception
    for kind in KINDS.values():
        assert reader.text(kind.title) in text_of(app)
    found = [parse_qs(urlsplit(each).query) for each in targets(html_of(app))]
    fields = {each["field"][0] for each in found if "field" in each}
    assert fields == {kind.needs[0] for kind in KINDS.values()}


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("ask", KINDS)
def test_a_ruling_says_what_the_engine_says(open_page: Open, place: int, ask: str) -> None:
    """A scenario's link opens with its answer and its facts; rule sets and languages take turns."""
    known = [found for each in sorted(rule_set_ids()) if (found := first_of(each, ask))]
    scenario = known[(place * len(known) // 3 + len(ask)) % len(known)]
    lang = LANGUAGES[(place + len(ask)) % 3]
    app = open_page("ask", lang, p=link_of(scenario, scenario.questions[0]))

    assert not app.exception
    html = html_of(app)
    assert "ct-ruled" in html
    answer = scenario.questions[0].answer
    reader = Reader(lang)
    if isinstance(answer, bool):
        said = re.search(r'ct-ruled">(.*?)</h2>', html)
        assert said
        assert reader.text("Yes" if answer else "No") in said[1]
    elif isinstance(answer, int):
        assert reader.number(answer) in html
    assert 'class="ct-facts"' in html


def order_of(html: str, *parts: str) -> bool:
    """Whether parts of a page stand one after the other."""
    places = [html.index(part) for part in parts]
    return places == sorted(places)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ruling_is_followed_by_what_may_be_changed(open_page: Open, lang: str) -> None:
    """Then by the next question; what is seldom wanted stands last, and nothing twice."""
    reader = Reader(lang)
    html = html_of(open_page("ask", lang, p=WHOLE.link))

    told = ["ct-ruled", "ct-facts", "Another question about this position", "Copy a link to this"]
    parts = [part if part.startswith("ct-") else reader.text(part) for part in told]
    assert order_of(html, *parts)
    crumbs = re.search(r'class="ct-crumbs">(.*?)</nav>', html)
    assert crumbs
    assert reader.text(KINDS["take-pile"].title) not in crumbs[1]


@pytest.mark.parametrize(("pile", "more"), [("", False), ("9s 4h 7d", True)])
def test_a_proof_is_not_repeated(open_page: Open, pile: str, more: bool) -> None:
    """Where the whole proof says nothing beyond what stands with the ruling it is left out."""
    html = html_of(open_page("ask", "en", p=WHOLE.having("pile", pile).link))

    assert "ct-ruled" in html
    assert (Reader("en").text("The whole proof") in html) is more


def test_a_number_is_told_once(open_page: Open) -> None:
    """On its sheet; beside it stands only what the sheet does not tell."""
    position = {"melds": ["Kh Kd Kc Ks Kh Kd Kc"], "red_threes": "3h 3d", "went_out": "us"}
    draft = Draft({"ruleset": "american"}, position, {"ask": "deal-score"})
    html = html_of(open_page("ask", "en", p=draft.link))
    ruling = html[html.index("ct-is-ruling") : html.index("ct-more")]

    assert "670" in ruling
    assert "In all:" not in ruling
    assert "Cards on the table:" not in ruling
    assert "its threes count for nothing" in ruling


def test_a_missing_fact_is_named_as_a_player_says_it(open_page: Open) -> None:
    """Not by what the notation calls the question."""
    app = open_page("ask", "sv", p=Draft(HEAD, {"pile": "7s"}, {"ask": "take-pile"}).link)

    assert "take-pile" not in text_of(app)
    assert f"Din hand: {Reader('sv').text('needed')}" in text_of(app)


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_can_be_entered(open_page: Open, name: str) -> None:
    """Each says what it is, and has a way back, keys for cards their own; languages take turns."""
    lang = LANGUAGES[len(name) % 3]
    ask = next((kind.ask for kind in KINDS.values() if name in kind.needs), "go-out")
    draft = Draft({"ruleset": "samba"}, {**POSITION, "melds": ["Ks Kh Kd"]}, {"ask": ask})
    app = open_page("ask", lang, p=draft.link, field=name)

    assert not app.exception
    own = has_own_bar(draft, name, 0)
    assert (Reader(lang).text("Back") in text_of(app)) is not own


@pytest.mark.parametrize("ask", KINDS)
def test_one_field_follows_the_other_to_the_ruling(
    ask: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each that a question needs once, in its order, and no more than a few."""
    monkeypatch.setattr(state, "language", lambda: "en")
    draft = Draft(HEAD, {"pile": POSITION["pile"]}, {"ask": ask})
    seen, following = list[str](), KINDS[ask].needs[0]
    while following and len(seen) < MANY_FIELDS:
        seen.append(following)
        following = ahead(draft, following, "").params.get("field", "")

    assert tuple(seen) == KINDS[ask].needs
    assert len(seen) < MANY_FIELDS


def test_what_cannot_be_is_refused_with_the_name_of_its_field(open_page: Open) -> None:
    """A red three in a hand; nothing that was entered is lost."""
    draft = WHOLE.having("hand", "3h 7s 7h")
    app = open_page("ask", "en", p=draft.link)

    assert "ct-ruled" not in html_of(app)
    assert "Your hand:" in text_of(app)
    assert "red three" in text_of(app)
    kept = [read_address(each).params.get("p", "") for each in targets(html_of(app))]
    assert any("hand.3h7s7h" in each for each in kept)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("given", ["nonsense", "1~ruleset.classic~hand.KsK", "a = [", "x = 1\n"])
def test_what_cannot_be_read_stays_where_it_was_pasted(
    open_page: Open, lang: str, given: str
) -> None:
    """A sentence, and the text is still there."""
    app = open_page("ask", lang, p=given)

    assert not app.exception
    assert "ct-ruled" not in html_of(app)
    assert given.strip() in unescape(html_of(app))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("given", ["nonsense", "1~ruleset.classic~hand.KsK", "2~ruleset.classic~x"])
def test_a_bad_link_gets_one_sentence(open_page: Open, lang: str, given: str) -> None:
    """Not a second one about what a link of nothing lacks."""
    html = html_of(open_page("ask", lang, p=given))
    notice = re.search(r'class="ct-notice"[^>]*>(.*?)</p>', html)

    assert notice
    assert len(re.findall(r"[.!?](?: |$)", unescape(notice[1]))) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_position_is_kept_for_another_question(open_page: Open, lang: str) -> None:
    """It is said, also of what a broken link still held; only what is missing is asked for."""
    reader = Reader(lang)
    app = open_page("ask", lang, p=Draft(HEAD, {**POSITION, "melds": ["9h 9d 9c"]}).link)
    assert reader.text(
        "The position has been kept. Choose what you want to know about it."
    ) in text_of(app)
    ways = [read_address(each).params for each in targets(html_of(app))]
    asked = {key: each for each in ways for key in KINDS if f"ask.{key}~" in each.get("p", "")}
    assert "field" not in asked["take-pile"]  # with melds on the table the total says nothing
    assert asked["must-take"]["field"] == "stock"
    assert asked["discard"]["field"] == "card"

    app = open_page("ask", lang, p="1~ruleset.classic~hand.7s7h~pile.9s7d~ask.take-pi")
    kept = reader.text("What could be read has been kept. Choose what you want to know about it.")
    assert kept in text_of(app)
    ways = [read_address(each).params for each in targets(html_of(app))]
    assert any("pile.9s7d" in each.get("p", "") for each in ways)


def test_a_scenario_file_can_be_pasted() -> None:
    """As can the whole address of a position; both come to the same."""
    scenario = first_of("classic", "take-pile")
    assert scenario is not None
    link = link_of(scenario, scenario.questions[0])
    (of_link,), none = read_drafts(f"http://club.example/ask?lang=sv&p={link}", "svensk")
    (of_file, *_), neither = read_drafts(scenario.path.read_text(encoding="utf-8"), "svensk")

    assert (none, neither) == ((), ())
    assert of_link.read().position == of_file.read().position == scenario.position
    assert of_link.rules.id == of_file.rules.id == scenario.rules.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_with_several_questions_lets_its_reader_choose(open_page: Open, lang: str) -> None:
    """None of them is dropped: each is there in words and leads to its ruling."""
    question = '[[question]]\nask = "{}"\n'.format
    text = 'ruleset = "classic"\n[position]\npile = "9s 4h 7d"\n'
    text += question("take-pile") + question("pile-state")  # the first needs a hand yet
    app = open_page("ask", lang, p=text)
    ways = [read_address(each).params.get("p", "") for each in targets(html_of(app))]

    assert not app.exception
    assert [way for way in ways if "ask.take-pile" in way]
    (state,) = (way for way in ways if "ask.pile-state" in way)
    ruled = open_page("ask", lang, p=state)
    assert not ruled.exception
    assert 'id="ct-title"' in html_of(ruled)


def test_a_draft_counts_the_cards_that_are_left() -> None:
    """What lies elsewhere cannot be entered again; what the field itself holds can."""
    draft = WHOLE.having("melds", ["7s Kc Kd"])

    assert draft.left("hand")["7s"] == 1
    assert draft.left("pile")["7s"] == 0
    assert draft.left("melds", 1)["Kc"] == 1
    assert draft.left("hand")["X"] == load_rule_set("classic").cards.jokers


def test_fields_that_a_rule_set_does_not_know_are_not_asked_for() -> None:
    """Nerja sets cards aside, classic does not; rummy has no red threes."""
    assert "set_aside" in known_fields(load_rule_set("nerja"))
    assert "set_aside" not in known_fields(load_rule_set("classic"))
    assert "red_threes" not in known_fields(load_rule_set("romme"))


@pytest.mark.parametrize(("lap", "said"), [(1, "No"), (2, "Yes"), (7, "Yes")])
def test_any_round_after_the_first_is_one_in_which_everybody_has_had_a_turn(
    lap: int, said: str
) -> None:
    """What is asked is answered with yes or no, whichever round a file names."""
    draft = Draft(HEAD, {**POSITION, "lap": lap}, {"ask": "take-pile"})

    assert content_text("lap", draft, Reader("en")) == said


def test_cards_are_added_to_the_meld_of_the_side_that_is_named() -> None:
    """Rommé's are added to anybody's melds: the one that the question means is shown."""
    melds = {"melds": ["9h 9d 9c"], "opponent_melds": ["4s 5s 6s"], "hand": "7s Kd"}
    asked = {"ask": "add", "cards": "7s", "to": 0}
    own, other = (
        Draft({"ruleset": "romme"}, melds, {**asked, **side}) for side in ({}, {"side": "opponent"})
    )

    assert content_text("to", own, Reader("en")).split() == ["9♥", "9♦", "9♣"]
    assert content_text("to", other, Reader("en")).split() == ["4♠", "5♠", "6♠"]


def test_a_hand_that_nobody_gave_is_not_empty() -> None:
    """Neither the own one nor a partner's is told to have no cards."""
    assert {each.usual for name, each in FIELDS.items() if name.endswith("hand")} == {"not given"}


def test_a_fact_is_changed_from_the_ruling(open_page: Open) -> None:
    """The way to a field leads back to the ruling when it is changed."""
    app = open_page("ask", "en", p=WHOLE.link)
    changing = [read_address(each).params for each in targets(html_of(app))]
    fields = {each["field"] for each in changing if each.get("view") == CHANGING}

    assert {"hand", "pile", "melds", "score", "stock"} <= fields
    app = open_page("ask", "en", p=WHOLE.link, field="lap", view=CHANGING)
    ways = [read_address(each).params for each in targets(html_of(app))]
    assert any("lap.1" in each.get("p", "") and "field" not in each for each in ways)


@pytest.mark.parametrize("ask", ["ask-partner", "cards-taken", "deal-ends", "special-hand"])
def test_facts_of_questions_that_nobody_enters_here_can_be_changed_too(
    open_page: Open, ask: str
) -> None:
    """A linked position may ask what the page does not offer; "Change" leads to its fields."""
    draft = Draft({"ruleset": "american"}, {"hand": "9s 9h 4c", "pile": "5d 8c"}, {"ask": ask})
    app = open_page("ask", "en", p=draft.link, field="hand", view=CHANGING)

    assert not app.exception
    assert "Your hand" in text_of(app)
    assert "ct-ruled" not in html_of(app)


@pytest.mark.parametrize(
    "odd",
    [
        *("hand.7s7sX~melds.KsKh", "melds.5", "score.high", "stock.--1", "hand.true", "pile.-3"),
        *("lap.--", "partner_answers.perhaps", "players.many", "players.9", "switches.x"),
        *("phase.later", "went_out.9", "weather.rain"),
    ],
)
def test_a_whole_link_with_odd_contents_breaks_nothing(open_page: Open, odd: str) -> None:
    """What can be read is kept; the rest gets a sentence, or is not there."""
    body = f"1~ruleset.classic~{odd}~ask.take-pile"
    app = open_page("ask", "en", p=f"{body}~{checksum(body)}")

    assert not app.exception
    assert "That should not have happened" not in text_of(app)
    told = odd.rpartition("~")[2].partition(".")[0]
    assert "ct-ruled" in html_of(app) or "ct-notice" in html_of(app) or "ct-amiss" in html_of(app)
    if told == "weather":
        assert "weather" in text_of(app)


@pytest.mark.parametrize("place", ["1", "2", "99", "x"])
@pytest.mark.parametrize("name", ["hand", "melds", "score"])
def test_a_field_of_an_odd_address_breaks_nothing(open_page: Open, name: str, place: str) -> None:
    """A place means something in lists only."""
    app = open_page("ask", "de", p=WHOLE.link, field=name, place=place)

    assert not app.exception
    own = has_own_bar(WHOLE, name, int(place) if name == "melds" and place.isdigit() else 0)
    assert ("ct-bar" in html_of(app)) is not own
    assert "ct-crumbs" in html_of(app)


def test_a_draft_is_asked_about_once() -> None:
    """What put it to the proof when it was entered is the verdict of its ruling."""
    verdict_of.cache_clear()
    for _ in range(3):
        judge_ruling(linked_task(WHOLE.having("hand", "7s 7h Kd").read()))

    assert verdict_of.cache_info().misses == 1


def test_links_fit_into_an_address() -> None:
    """A page takes a link of any length that there may be."""
    assert LONGER["p"] > LONGEST


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rules_that_a_link_carries_are_asked_like_any(open_page: Open, lang: str) -> None:
    """Their ruling, every kind of question about them, and the next fact to change."""
    reader = Reader(lang)
    name = reader.text("{base} with house rules", base=rule_set_info("classic").names[lang])
    head = {"ruleset": "classic", "house": "h1q1ZKz8_MS4_PLy3RS07MSywuSSyOz0tNTUlNUbIyrgUA"}
    whole = Draft(head, POSITION, {"ask": "take-pile"})
    app = open_page("ask", lang, p=whole.link)
    assert "ct-ruled" in html_of(app)
    assert name in text_of(app)

    ways = [read_address(each).params for each in targets(html_of(app))]
    assert all("house." in each["p"] for each in ways if "hand." in each.get("p", ""))
    app = open_page("ask", lang, p=Draft(head, POSITION).link)
    assert name in text_of(app)
    assert all(reader.text(kind.title) in text_of(app) for kind in KINDS.values())
