"""Wrong beliefs on the page: diagnosed, separated, told once that is sure, and put right."""

import html
import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from urllib.parse import parse_qsl, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from tutor_app.app import daily
from tutor_app.app.clues import clues_in, with_beliefs
from tutor_app.app.judging import (
    Task,
    exercise_tasks,
    given_cards,
    key_verdict,
    scenario_task,
    task_named,
)
from tutor_app.app.learning import asked_about, rules_of, tasks_by_rule, with_rules
from tutor_app.app.shared import the_keeper
from tutor_app.content.courses import library
from tutor_app.engine.ask import answer
from tutor_app.engine.card import Card
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set
from tutor_app.storage import Answer
from tutor_app.training.beliefs import (
    BELIEFS,
    PREFIX,
    Belief,
    all_opinions,
    answer_of,
    believed,
    order_opinions,
    step_opinions,
    telling_item,
)
from tutor_app.training.exercises import EXERCISES
from tutor_app.training.turns import follow, lawful_orders

from .conftest import Open, html_of, tap, text_of

UNOPENED = BELIEFS["unopened-free"]
PANEL, LISTS = 'class="ct-belief"', 'class="ct-beliefs"'
ROUND = {"rules": "classic", "drill": "pile-state", "round": "2"}
FROZEN = "classic/freezing/king-and-joker"


def task_of(app: AppTest) -> Task:
    """What a page asks."""
    named = "".join(app.query_params["item"])
    task = task_named(f"drill:{named}")
    assert task is not None
    return task


def answer_by(app: AppTest, belief: Belief | None) -> Task:
    """Answer on a page as somebody with a belief, or as is right."""
    task = task_of(app)
    asked = (task.scenario.position, task.asked.question, task.scenario.rules)
    tap(app, f"answer-{answer_of(*asked, belief)}")
    assert not app.exception
    return task


def go_on(app: AppTest) -> AppTest:
    """Follow the way on at the foot of the page."""
    foot = html_of(app).rpartition('class="ct-bar"')[2]
    link = html.unescape(re.findall(r'href="([^"]*)"', foot)[-1])
    app.query_params.clear()
    for key, value in parse_qsl(urlsplit(link).query):
        app.query_params[key] = value
    return app.run()


def is_between(app: AppTest) -> bool:
    """Whether a page asks what separates beliefs."""
    return "".join(app.query_params.get("item", "")).startswith(PREFIX)


def kept(task: Task, given: str, *, right: bool, back: int = 0) -> Answer:
    """An answer as it is kept, some hours ago."""
    at = datetime.now(UTC) - timedelta(hours=back)
    return with_rules(with_beliefs(Answer(item=task.item, given=given, right=right, at=at)))


def answers_by(belief: Belief) -> Iterator[Answer]:
    """Answers to exercises that this belief alone gives; every answer is an hour later."""
    rules = load_rule_set("classic")
    for number in range(100):
        item = telling_item(belief, rules, number)
        assert item is not None
        (task,) = exercise_tasks(item)
        said = answer_of(item.position, item.question, rules, belief)
        told = kept(task, json.dumps(said), right=False, back=100 - number)
        if told.beliefs == belief.id:
            yield told


def put_right(wrong: Answer) -> Answer:
    """The right answer in place of a wrong one."""
    task = task_named(wrong.item)
    assert task
    right = key_verdict(task).answer
    return with_rules(
        with_beliefs(Answer(item=wrong.item, given=json.dumps(right), right=True, at=wrong.at))
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_belief_is_told_once_it_is_separated(open_page: Open, lang: str) -> None:
    """Not after the first wrong answer; after the one that separates, with the way to the rule."""
    reader = Reader(lang)
    app = open_page("practice", lang, learner="me", **ROUND)
    while answer_of_page(app) != "open":
        answer_by(app, UNOPENED)
        go_on(app)
    first = answer_by(app, UNOPENED)
    assert PANEL not in html_of(app)
    assert reader.text(UNOPENED.right) not in text_of(app)

    go_on(app)
    assert is_between(app)
    assert reader.text("Extra exercise") in text_of(app)
    answer_by(app, UNOPENED)
    panel = html_of(app).split(PANEL)[1].split("</aside>")[0]
    assert html.escape(reader.text(UNOPENED.right)) in panel
    assert "topic=freezing" in panel
    go_on(app)
    assert not is_between(app)

    again = open_page("practice", lang, learner="me", **ROUND, item=first.scenario.id)
    assert PANEL not in html_of(again)
    assert is_between(go_on(again)) is False


def answer_of_page(app: AppTest) -> object:
    """What somebody answers who takes a pile that nothing freezes for open."""
    task = task_of(app)
    asked = (task.scenario.position, task.asked.question, task.scenario.rules)
    right, found = answer_of(*asked), answer_of(*asked, UNOPENED)
    return found if found != right else None


@pytest.mark.parametrize(("lang", "view"), [("sv", ""), ("de", "text"), ("en", "")])
def test_progress_lists_what_is_held_and_what_was_dropped(
    open_page: Open, lang: str, view: str
) -> None:
    """Held after two wrong answers, with a way to practise; dropped after two right ones."""
    reader, other = Reader(lang), BELIEFS["two-counts-fifty"]
    asked = {"learner": "me", "rules": "classic", **({"view": view} if view else {})}
    assert LISTS not in html_of(open_page("progress", lang, **asked))
    by_other = [*islice(answers_by(other), 4)]
    dropping = [*by_other[:2], *map(put_right, by_other[2:])]
    for each in (*islice(answers_by(UNOPENED), 2), *dropping):
        the_keeper().keep("me", each)

    app = open_page("progress", lang, **asked)
    held, dropped = html_of(app).split(LISTS)[1:]

    assert not app.exception
    assert reader.text("To unlearn") in held
    assert html.escape(reader.text(UNOPENED.right)) in held
    assert f"drill={PREFIX}unopened-free" in held
    assert reader.text("Put right") in dropped
    assert html.escape(reader.text(other.right)) in dropped
    assert html.escape(reader.text(other.right)) not in held


def test_what_is_to_be_unlearned_is_practised_in_a_round_of_its_own(open_page: Open) -> None:
    """Exercises that tell it take turns with others of its rule; then it is dropped."""
    for each in islice(answers_by(UNOPENED), 2):
        the_keeper().keep("me", each)
    app = open_page("progress", "en", learner="me", rules="classic")
    link = re.findall(r'href="([^"]*)"', html_of(app).split(LISTS)[1])[0]
    asked = dict(parse_qsl(urlsplit(html.unescape(link)).query))
    asked.pop("lang")
    app = open_page("practice", "en", learner="me", **asked)
    seen = []
    for number in range(1, 7):
        assert f"{number} / 6" in html_of(app)
        seen.append(is_between(app))
        task = task_of(app)
        if task.reply == "answer":
            answer_by(app, None)
        go_on(app)

    assert seen == [True, False] * 3
    found = html_of(open_page("progress", "en", learner="me", rules="classic"))
    assert Reader("en").text("Put right") in found
    assert Reader("en").text("To unlearn") not in found


def test_separating_comes_up_in_the_session_of_the_day(open_page: Open) -> None:
    """After a wrong answer that beliefs give, and the session goes on after it."""
    first = {"rules": "classic", "round": "1", "daily": "1"}
    for number in range(9):
        first["learner"] = f"me{number}"
        open_page("practice", "en", **first)
        plan = json.loads(the_keeper().known(first["learner"]).settings["session"])["items"]
        put = (task_named(items[0]) for items in plan.values() if items[0].startswith("drill:"))
        told = next((each for task in put if task for each in wrong_answers(task)), None)
        if told is not None:
            break
    assert told is not None
    the_keeper().keep(first["learner"], told)
    app = go_on(open_page("practice", "en", **first, item=told.item.removeprefix("drill:")))

    assert is_between(app)
    task = task_of(app)
    right = answer_of(task.scenario.position, task.asked.question, task.scenario.rules)
    the_keeper().keep(first["learner"], kept(task, json.dumps(right), right=True))
    place = {key: "".join(app.query_params[key]) for key in app.query_params if key != "lang"}
    app = open_page("practice", "en", learner=first["learner"], **place)
    assert "daily=1" in html_of(app).rpartition('class="ct-bar"')[2]


def wrong_answers(task: Task) -> Iterator[Answer]:
    """The wrong answers to a task that beliefs give."""
    if task.reply == "answer":
        asked = (task.scenario.position, task.asked.question, task.scenario.rules)
        for said in all_opinions(*asked).wrong.values():
            yield kept(task, json.dumps(said), right=False)


def test_cards_laid_and_hands_chosen_tell_as_well() -> None:
    """Taking a frozen pile with a wild card; a shown solution and a lesson tell nothing."""
    task = scenario_task(library().scenarios[FROZEN], lays=True)
    hand = task.scenario.position.hand or ()
    king = next(card for card in hand if card[0] == "K")
    laid = given_cards((king, Card("X")), None)

    assert "wild-completes-pair" in (kept(task, laid, right=False).beliefs or "")
    shown = given_cards((), None, shown=True)
    assert kept(task, shown, right=False).beliefs is None
    for strange in ("null", "[]", '{"cards": 1}', "{}"):
        assert kept(task, strange, right=False).beliefs in {None, ""}
    told = Answer(item="lesson:classic/frozen#a", given="true", right=False)
    assert with_beliefs(told).beliefs is None


def test_a_score_and_a_hand_tell_as_well() -> None:
    """Lines that a belief gives, by their sum; that a hand may take which may not."""
    rules, belief = load_rule_set("classic"), BELIEFS["two-counts-fifty"]
    for seed in range(20):
        (task,) = exercise_tasks(EXERCISES["score"].item(rules, seed))
        asked = (task.scenario.position, task.asked.question)
        lines = [line.points for line in answer(*asked, believed(belief, rules)).account]
        if sum(lines) != answer(*asked, rules).answer:
            assert belief.id in (kept(task, json.dumps(lines), right=False).beliefs or "")
            break
    else:
        pytest.fail("no score has twos in it")

    items = (EXERCISES["which-hand"].item(rules, seed) for seed in range(20))
    tasks = (exercise_tasks(item)[0] for item in items)
    chosen = (kept(task, str(place), right=False) for task in tasks for place in range(4))
    assert any(each.beliefs for each in chosen)


def test_a_step_and_an_order_tell_as_well() -> None:
    """A belief refuses another step than the rules do, or a step of an order that is lawful."""
    rules, told = load_rule_set("classic"), set[str]()
    for seed in range(12):
        (task,) = exercise_tasks(item := EXERCISES["mistake"].item(rules, seed))
        right, wrong = step_opinions(item)
        assert not kept(task, "9", right=False).beliefs
        for belief, place in wrong.items():
            lawful = [*follow(item.position, believed(belief, rules), item.turn)]
            assert lawful.index(False) == place != right
            assert belief.id in (kept(task, json.dumps(place), right=False).beliefs or "")
            assert belief.id in (kept(task, json.dumps(right), right=True).beliefs or "")
            told.add(belief.id)
    assert len(told) > 1

    items = [EXERCISES["order"].item(rules, seed) for seed in range(3)]
    for item in items:
        order = next(lawful_orders(item.position, rules, item.turn))
        given = kept(exercise_tasks(item)[0], json.dumps(order), right=True).beliefs or ""
        refusing = order_opinions(item, order).wrong
        assert [belief.id for belief in refusing] == given.split()
        turn = [item.turn[place] for place in order]
        for belief in refusing:
            assert not all(follow(item.position, believed(belief, rules), turn))
        told = {*told, *given.split(), "order" if given else ""}
    assert "order" in told


def test_only_the_first_answer_to_an_item_tells(open_page: Open) -> None:
    """After it the answer is known; so the second one is kept without."""
    app = open_page("practice", "en", learner="me", scenario=FROZEN)
    tap(app, "answer-True")
    tap(app, "again")
    tap(app, "answer-False")

    first, anew, second = the_keeper().history("me") or []
    assert "wild-completes-pair" in (first.beliefs or "")
    assert anew.beliefs is None
    assert second.beliefs is None
    assert [clue.right for clue in clues_in("classic", [first, anew, second])] == [False]
    assert not list(clues_in("samba", [first]))


@pytest.mark.parametrize("ruleset", ["samba", "romme"])
def test_rules_without_a_scenario_come_into_the_session_by_drills(ruleset: str) -> None:
    """What a drill asks about is there among the rules to choose from."""
    asked = set(asked_about(ruleset))
    without = asked - tasks_by_rule(ruleset).keys()

    assert tasks_by_rule(ruleset).keys() <= asked <= set(rules_of(ruleset))
    assert without or ruleset == "romme"  # whose scenarios turn on every rule that a drill knows


def test_a_session_asks_about_a_rule_without_a_scenario(
    open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By fresh exercises that it decides, the first of which shows what is believed of it."""
    rule = "freezing.wild_in_pile"
    assert rule not in tasks_by_rule("classic")
    monkeypatch.setattr(daily, "asked_about", lambda _: (rule,))
    app = open_page("practice", "en", learner="me", rules="classic", round="1", daily="1")

    assert not app.exception
    plan = json.loads(the_keeper().known("me").settings["session"])["items"]
    kinds = [item.partition(".")[0] for item in plan[rule]]
    assert kinds == ["drill:belief-wild-freezes-not", "drill:pile-state"]
