"""The page of progress: the map, today's session, the same as text, one's own data."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from html import unescape
from zoneinfo import ZoneInfo

import pytest
from streamlit.testing.v1 import AppTest

from tutor_app.app import state
from tutor_app.app.components.own import own
from tutor_app.app.judging import exercise_tasks, key_verdict, task_named
from tutor_app.app.learning import answered, rules_of, tasks_by_rule, with_rules
from tutor_app.app.shared import the_keeper
from tutor_app.explain import rule_name
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.i18n.reader import NO_BREAK
from tutor_app.rulesets import load_rule_set
from tutor_app.storage import Answer, Learner, write_copy
from tutor_app.training.beliefs import beliefs_of
from tutor_app.training.daily import MOST
from tutor_app.training.item import Item
from tutor_app.training.replies import account_of
from tutor_app.training.reviews import reviews_of
from tutor_app.training.wanted import item_deciding, probing

from .conftest import Open, html_of, tap, text_of

RULE = "freezing.natural_pair"
TODAY = datetime(2026, 11, 22, 18, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it be a Sunday in November."""
    monkeypatch.setattr(state, "now", lambda: TODAY)


def answer(rule: str, back: int, *, right: bool, number: int = 0) -> Answer:
    """An answer to a position that turns on a rule, some days ago."""
    task = tasks_by_rule("classic")[rule][number]
    truth = task.asked.answer
    given = truth if right else not truth
    at = TODAY - back * DAY
    return with_rules(Answer(item=task.item, given=json.dumps(given), right=right, at=at))


def known() -> list[Answer]:
    """A rule missed twice, another one mastered."""
    other = "melds.wild_limit"
    return [
        answer(other, 9, right=True),
        answer(RULE, 9, right=False),
        answer(RULE, 3, right=False, number=1),
        answer(other, 3, right=True, number=1),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_counts_all_rules(open_page: Open, lang: str) -> None:
    """A square a rule with its name and state; what was missed comes first in the session."""
    for each in known():
        the_keeper().keep("me", each)
    reader = Reader(lang)

    app = open_page("progress", lang, learner="me", rules="classic")
    html = html_of(app)

    assert not app.exception
    assert html.count('class="ct-rule"') == len(rules_of("classic"))
    assert html.count('class="ct-rule"') == sum(map(int, _counts(html)))
    assert _counts(html)[:3] == ["1", "0", "1"]
    name, learning = rule_name(RULE, reader), reader.text("learning")
    assert f'aria-label="{name}: {learning}"' in html
    first = html.split('class="ct-next"')[1].split("</li>")[0]
    assert name in first
    assert reader.plural("one wrong answer", "{n:word} wrong answers", 2) in first
    assert html.count("ct-primary") == 1


def _counts(html: str) -> list[str]:
    key = html.split('class="ct-counts"')[1].split("</ul>", maxsplit=1)[0]
    return [part.split("</b>")[0] for part in key.split("<b>")[1:]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_there_as_text(open_page: Open, lang: str) -> None:
    """Every rule with its state, every week and every day."""
    for each in known():
        the_keeper().keep("me", each)
    reader = Reader(lang)

    text = text_of(open_page("progress", lang, learner="me", rules="classic", view="text"))

    assert all(rule_name(rule, reader).partition(" ")[0] in text for rule in rules_of("classic"))
    days = {"sv": "19 november: 2 svar", "de": "19. November: 2 Antworten"}
    assert days.get(lang, "19 November: 2 answers") in text.replace(NO_BREAK, " ")
    assert "50" in text


def test_days_carry_their_numbers_and_missed_ones_no_mark(open_page: Open) -> None:
    """Three days ago two answers; today a ring; nothing on the others."""
    for each in known():
        the_keeper().keep("me", each)

    calendar = html_of(open_page("progress", "en", learner="me", rules="classic"))
    calendar = calendar.split('class="ct-days"')[1].split("</table>")[0]

    assert calendar.count("ct-practised") == 2
    assert 'aria-label="2 answers">2<' in calendar
    assert calendar.count("ct-today") == 1


def test_a_session_stays_the_same_until_its_end_and_asks_again_what_was_missed(
    open_page: Open,
) -> None:
    """The strong button's link opens it; a missed rule comes again by another fresh exercise."""
    first = {"lang": "en", "learner": "me", "rules": "classic", "round": "1", "daily": "1"}
    app = open_page("practice", **first)
    assert not app.exception
    plan = json.loads(the_keeper().known("me").settings["session"])
    assert plan["round"] == 1
    rules = list(plan["items"])
    assert 1 < len(rules) <= MOST
    fresh = [each for each in plan["items"].values() if each[0].startswith("drill:")]
    item, other = next(each for each in fresh if len(each) > 1)
    the_keeper().keep("me", Answer(item=item, given="true", right=False))

    task = task_named(item)
    assert task is not None
    asked = {"item": task.scenario.id, "step": str(task.number + 1)}
    app = open_page("practice", **first, **asked)

    assert f" / {len(rules) + 1}" in text_of(app)
    assert json.loads(the_keeper().known("me").settings["session"]) == plan
    assert other != item


def test_a_session_has_an_end_and_the_map_knows_it(open_page: Open) -> None:
    """Its last question leads to the end, that back to the map; then today bears a number."""
    reader, begun = Reader("en"), {"learner": "me", "rules": "classic", "round": "1", "daily": "1"}
    open_page("practice", "en", **begun)
    plan = json.loads(the_keeper().known("me").settings["session"])["items"]
    *before, last = (task for each in plan.values() if (task := task_named(each[0])))
    for task in before:
        the_keeper().keep("me", Answer(item=task.item, given="true", right=True, at=TODAY))
    step = {"item": last.scenario.id, "step": str(last.number + 1)}
    assert reader.text("To the end of the round") in text_of(
        open_page("practice", "en", **begun, **step)
    )
    the_keeper().keep("me", Answer(item=last.item, given="true", right=True, at=TODAY))
    end = html_of(open_page("practice", "en", **begun))
    assert reader.text("That is the end of the round.") in unescape(end)
    strong = end.split('class="ct-bar')[1]
    assert './progress?lang=en&amp;rules=classic"' in strong

    progress = html_of(open_page("progress", "en", learner="me", rules="classic"))
    today = progress.split("ct-today")[1]
    assert f">{len(plan)}<" in today.split("</td>")[0]


def test_a_session_first_asks_what_is_believed_until_answers_told(open_page: Open) -> None:
    """Of rules that people are wrong about an exercise comes that shows it; then any other."""
    every = " ".join(belief.id for belief in beliefs_of(load_rule_set("romme")))
    told = Answer(
        item="drill:x", given="true", right=True, beliefs=every, turned_on="romme pile.not_empty"
    )
    the_keeper().keep("told", told)
    probes = {}
    for learner in ("new", "told"):
        begun = {"learner": learner, "rules": "romme", "round": "1", "daily": "1"}
        assert not open_page("practice", "en", **begun).exception
        plan = json.loads(the_keeper().known(learner).settings["session"])["items"]
        probes[learner] = [each[0] for each in plan.values() if ":belief-" in each[0]]

    assert probes["new"]
    assert not probes["told"]


def test_an_answer_says_what_it_turned_on(open_page: Open) -> None:
    """Given on a page, it is kept with its rule set and rules, and its time."""
    task = tasks_by_rule("classic")[RULE][0]
    app = open_page(
        "practice", "en", learner="me", scenario=task.scenario.id, step=str(task.number + 1)
    )
    tap(app, "answer-False")

    kept = the_keeper().history("me") or []

    assert len(kept) == 1
    assert kept[0].turned_on.split()[:2] == ["classic", RULE]


@pytest.mark.parametrize(
    ("rule", "make"),
    [("going_out.partner_exists", item_deciding), ("pile.own_meld", probing)],
)
def test_a_rule_that_is_asked_about_is_credited(
    rule: str, make: Callable[..., Item | None]
) -> None:
    """A right answer tells of it though others come first; a wrong one blames the first."""
    item = make(rule, load_rule_set("classic"), 11, ())
    assert item is not None
    task = exercise_tasks(item)[0]
    truth = key_verdict(task).answer
    given = [
        Answer(item=task.item, given=json.dumps(said), right=said is truth)
        for said in (truth, not truth)
    ]

    right, wrong = ([each.rule for each in reviews_of(answered([one], UTC))] for one in given)

    assert right[0] != rule
    assert rule in right
    assert wrong == right[:1]


def test_of_a_score_the_line_that_was_wrong_is_blamed() -> None:
    """Right lines that come to something are credited, of wrong ones the first is blamed."""
    task = task_named(
        f"drill:{item_deciding('scoring.hand_cards', load_rule_set('classic'), 1).id}"
    )
    assert task is not None
    assert task.exercise is not None
    account = account_of(task.exercise).account
    right = [line.points for line in account]
    place = next(place for place, line in enumerate(account) if line.rule == "scoring.hand_cards")
    wrong = [points + 5 * (number == place) for number, points in enumerate(right)]

    def turned_on(given: list[int]) -> list[str]:
        answer = Answer(item=task.item, given=json.dumps(given), right=given == right)
        return with_rules(answer).turned_on.split()

    assert turned_on(right)[:2] == ["classic", "scoring.total"]
    assert "scoring.hand_cards" in turned_on(right)
    assert turned_on(wrong)[:2] == ["classic", "scoring.hand_cards"]


def test_old_answers_and_strange_ones_tell_what_they_can() -> None:
    """Answers of before they said their rules are asked of the engine; nonsense is left out."""
    task = tasks_by_rule("classic")[RULE][0]
    at = TODAY - DAY
    old = Answer(item=f"{task.item}@3", given="false", right=True, at=at)
    drilled = Answer(item="drill:take-pile.classic.1z@2", given="true", right=True, at=at)
    strange = [
        Answer(item=item, given=given, right=True, at=at)
        for item in ("", "scenario:gone?1", "lesson:a/b#c", "nothing.classic.1", f"{task.item}")
        for given in ("", "null", "[]", '{"cards": 1}')
    ]

    found = answered([old, drilled, *strange], ZoneInfo("Europe/Stockholm"))

    assert [(each.ruleset, each.rules[0]) for each in found[:1]] == [("classic", RULE)]
    assert found[0].at.hour == at.hour + 1
    assert found[1].item == drilled.item
    assert not {each.item for each in found} - {old.item, drilled.item, task.item}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_is_read_in_or_refused_in_a_sentence(open_page: Open, lang: str) -> None:
    """A bad file changes nothing; a good one is there at once."""
    app = open_page("progress", lang, learner="me", view="own")
    refused = play(app, "no copy")
    assert the_keeper().history("me") == []
    taken = play(app, write_copy(Learner(settings={"theme": "dark"}), known()))

    assert refused.count('class="ct-notice"') == 1
    assert taken.count('class="ct-notice"') == 1
    assert refused != taken
    assert the_keeper().history("me") == known()
    assert the_keeper().known("me").settings["theme"] == "dark"


def play(app: AppTest, text: str) -> str:
    """Choose a file as the browser sends it; return what the page shows then."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(own, "told_once", lambda: own.read_file(text))
        return html_of(app.run())


def test_everything_is_deleted_after_one_question(open_page: Open) -> None:
    """A no keeps it, a yes does not."""
    the_keeper().keep("me", known()[0])
    app = open_page("progress", "en", learner="me", view="own")

    app.button(key="own-delete").click().run()
    app.button(key="own-no").click().run()
    assert the_keeper().history("me")
    app.button(key="own-delete").click().run()
    app.button(key="own-yes").click().run()

    assert the_keeper().history("me") == []
    assert the_keeper().known("me") == Learner()


def test_what_cannot_be_deleted_is_said(open_page: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """And all of it is still there."""
    the_keeper().keep("me", known()[0])
    app = open_page("progress", "en", learner="me", view="own")
    monkeypatch.setattr(the_keeper(), "forget", lambda _token: False)

    app.button(key="own-delete").click().run()
    app.button(key="own-yes").click().run()

    assert Reader("en").text("Delete everything") in text_of(app)
    assert "cannot be deleted just now" in text_of(app)


def test_a_code_is_shown_for_another_device(open_page: Open) -> None:
    """Three letters, three digits."""
    app = open_page("progress", "sv", learner="me", view="own")

    app.button(key="own-get").click().run()

    code = html_of(app).split('class="ct-code">')[1].split("<")[0]
    assert code.replace(" ", "").isalnum()
    assert len(code) == len("ABC 234")


@pytest.mark.parametrize("told", ["joined", "no-code"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_came_of_a_code_is_said(open_page: Open, lang: str, told: str) -> None:
    """In one sentence."""
    app = open_page("progress", lang, view="own", told=told)

    assert html_of(app).count('class="ct-notice"') == 1
