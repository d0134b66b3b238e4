"""Drills on the page: fresh exercises of every kind, rounds of them, twins, links."""

import html
import json
import re
from dataclasses import replace
from datetime import UTC
from itertools import cycle
from urllib.parse import parse_qsl, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from tutor_app.app.components.replying import steps
from tutor_app.app.exercises import (
    Wanted,
    drill_round,
    item_at,
    lot_of,
    place_in,
    twin_of,
)
from tutor_app.app.judging import (
    Task,
    exercise_task,
    find_item,
    given_cards,
    judge_answer,
    judge_given,
    key_verdict,
)
from tutor_app.app.learning import answered
from tutor_app.app.shared import the_keeper
from tutor_app.engine.verdict import Laid
from tutor_app.explain.folding import lead
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set
from tutor_app.storage import Answer
from tutor_app.training.drills import DRILLS, drills_of
from tutor_app.training.hints import hint_of
from tutor_app.training.item import Item, item_id, read_item_id
from tutor_app.training.replies import solution
from tutor_app.training.reviews import Recall, reviews_of
from tutor_app.training.rounds import ROUND

from .conftest import Open, buttons_of, html_of, tap, text_of

LOT = 7
KINDS = {
    "yes or no": "take-pile",
    "a word": "pile-state",
    "a number": "opening-value",
    "cards that take": "take-it",
    "cards that open": "gym",
    "cards that go out": "lay-and-go-out",
    "a hand": "which-hand",
    "lines": "score",
    "a step": "mistake",
    "an order": "order",
}
NO_ID = ("take-pile.classic", "take-pile.classic.1Z", "take-pile.nowhere.1z", "nothing.classic.1z")


def position_of(app: AppTest) -> list[str]:
    """The lines of the position that a page shows."""
    lines = html_of(app).split('class="ct-astext"')[1].split("</ul>")[0]
    return re.findall("<li>.*?</li>", lines)


def links_of(app: AppTest, key: str) -> list[dict[str, str]]:
    """What the links of a page say that have this key in their address."""
    found = re.findall(r'href="\./(?:practice|exam)\?([^"]*)"', html_of(app))
    asked = [dict(parse_qsl(urlsplit(f"?{html.unescape(link)}").query)) for link in found]
    return [each for each in asked if key in each]


def task_at(drill: str, place: int = 0, ruleset: str = "classic") -> Task:
    """The first question at a place of a round."""
    return drill_round(drill, ruleset, LOT).tasks_at(place)[0]


def right_reply(task: Task) -> str:
    """A right answer, as the store keeps it."""
    if task.exercise is None:
        return json.dumps(key_verdict(task).answer)
    key = solution(DRILLS[task.exercise.drill], task.exercise)
    return given_cards(key.cards, key.to) if isinstance(key, Laid) else json.dumps(key)


def wrong_reply(task: Task) -> str:
    """A wrong answer, as the store keeps it."""
    key = json.loads(right_reply(task))
    match key:
        case bool():
            return json.dumps(not key)
        case int():
            return json.dumps(1 if key == 0 else 0)
        case str():
            return json.dumps("open" if key != "open" else "frozen")
        case dict():
            hand = task.scenario.position.hand or ()
            return given_cards(hand[:1], None)
        case _:
            return json.dumps(
                [key[-1], *key[1:-1], key[0]] if task.reply == "order" else [0, *key[1:]]
            )


def keep(task: Task, given: str, learner: str = "ann") -> None:
    """Keep an answer as the page does."""
    judged = judge_given(task, given)
    assert judged is not None
    the_keeper().keep(learner, Answer(item=task.item, given=given, right=judged.right))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_practice_offers_the_drills_of_a_rule_set(open_page: Open, lang: str) -> None:
    """Each drill that makes sense has its tile, and no other."""
    app = open_page("practice", lang, rules="romme")
    offered = [link["drill"] for link in links_of(app, "drill")]

    assert not app.exception
    assert offered == [drill.id for drill in drills_of(load_rule_set("romme"))]
    for drill in offered:
        assert html.escape(Reader(lang).text(DRILLS[drill].title)) in html_of(app)


def test_a_drill_begins_with_an_exercise_that_its_address_names(open_page: Open) -> None:
    """A round without an answer leads to its first exercise; anybody may open that link."""
    tile = next(each for each in links_of(open_page("practice", "en"), "drill"))
    tile.pop("lang")
    app = open_page("practice", "en", **tile)
    named = "".join(app.query_params["item"])

    assert read_item_id(named) is not None
    assert lot_of(named) == int(tile["round"])
    assert "1 / 10" in html_of(app)
    other = open_page("practice", "en", learner="bob", item=named)
    assert not other.exception
    assert position_of(app) == position_of(other)


@pytest.mark.parametrize("named", NO_ID)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_id_that_is_none_gets_one_sentence(open_page: Open, lang: str, named: str) -> None:
    """The choice is shown, and that there is no such position."""
    app = open_page("practice", lang, item=named)

    assert not app.exception
    assert find_item(named) is None
    told = Reader(lang).text("There is no such position; choose another one.")
    assert html.escape(told) in html_of(app)


def test_a_drill_that_is_none_gets_one_sentence(open_page: Open) -> None:
    """The same for a drill that a rule set does not know, in the middle of a round too."""
    app = open_page("practice", "en", rules="classic", drill="special-hand", round="5")

    assert not app.exception
    assert "There is no such exercise in these rules" in html_of(app)


@pytest.mark.parametrize(
    ("drill", "lang"), [*zip(KINDS.values(), cycle(LANGUAGES), strict=False)], ids=KINDS.keys()
)
def test_every_kind_is_answered_right_and_wrong(open_page: Open, lang: str, drill: str) -> None:
    """A right answer is called right; a wrong one is not, and says what decides."""
    reader, right, wrong = Reader(lang), task_at(drill), task_at(drill, 1)
    keep(right, right_reply(right))
    keep(wrong, wrong_reply(wrong))
    pages = [
        open_page("practice", lang, learner="ann", round=str(LOT), item=task.scenario.id)
        for task in (right, wrong)
    ]

    assert not any(page.exception for page in pages)
    assert reader.text("Right.") in html_of(pages[0])
    assert reader.text("Not right.") in html_of(pages[1])
    assert reader.text("Right.") not in html_of(pages[1])


@pytest.mark.parametrize("drill", ["which-hand", "mistake"])
def test_a_tap_answers(open_page: Open, drill: str) -> None:
    """A hand or a step is named by one native button."""
    task = task_at(drill)
    app = open_page("practice", "en", learner="ann", item=task.scenario.id)
    tap(app, f"reply-{right_reply(task)}")

    assert not app.exception
    assert "Right." in text_of(app)


def test_steps_are_put_in_order_by_taps(open_page: Open) -> None:
    """The steps are tapped one after the other; the last tap may be taken back."""
    task = task_at("order")
    app = open_page("practice", "en", learner="ann", item=task.scenario.id)
    order = json.loads(right_reply(task))
    tap(app, f"reply-{order[-1]}")
    tap(app, "back")
    for place in order:
        tap(app, f"reply-{place}")
    assert "Right." not in text_of(app)
    tap(app, "reply-all")

    assert not app.exception
    assert "Right." in text_of(app)


def test_a_second_question_follows_the_first(open_page: Open) -> None:
    """After the discard it is asked what the pile is then, in the same place of the round."""
    first, second = drill_round("discard", "classic", LOT).tasks_at(0)
    keep(first, right_reply(first))
    app = open_page("practice", "en", learner="ann", round=str(LOT), item=first.scenario.id)
    on = links_of(app, "item")[-1]

    assert (on["item"], on["step"]) == (first.scenario.id, "2")
    app = open_page("practice", "en", learner="ann", round=str(LOT), item=on["item"], step="2")
    assert "1 / 10" in html_of(app)
    assert "Frozen" in text_of(app)
    assert " is discarded and that you are the next player. Is the pile open" in text_of(app)
    assert second.item.endswith("?2")


def test_a_round_ends_and_its_missed_rules_come_again(open_page: Open) -> None:
    """The end says how it went; again what was missed is another exercise of the same rule."""
    fresh = drill_round("take-pile", "classic", LOT)
    for number, task in enumerate(fresh.tasks()):
        keep(task, right_reply(task) if number else wrong_reply(task))
    app = open_page("practice", "en", learner="ann", drill="take-pile", rules="classic", round="7")
    again = links_of(app, "again")[-1]
    missed = fresh.tasks_at(0)[0]

    assert f"Right first time: {ROUND - 1} of {ROUND}." in text_of(app)
    assert again["again"] == str(LOT)
    again.pop("lang")
    app = open_page("practice", "en", learner="ann", **again)
    put = exercise_task("".join(app.query_params["item"]))
    assert "1 / 1" in html_of(app)
    assert put is not None
    assert put.scenario.id != missed.scenario.id
    assert lead(key_verdict(put)).rule == lead(key_verdict(missed)).rule


def test_a_round_has_no_exercise_twice() -> None:
    """Its places hold ten different ones, whose ids tell round and place."""
    wanted = (Wanted("take-pile"),) * ROUND
    items = [item_at("classic", LOT, wanted, place) for place in range(ROUND)]

    assert len({item.key for item in items if item}) == ROUND
    assert [place_in(LOT, item.id) for item in items if item] == list(range(ROUND))


def test_a_twin_is_a_question_of_its_own(open_page: Open) -> None:
    """After the answer a link leads to it; its answer is the other one."""
    tasks = (task_at("take-pile", place) for place in range(ROUND))
    task = next(each for each in tasks if twin_of(each))
    app = open_page("practice", "en", learner="ann", round=str(LOT), item=task.scenario.id)
    twin = twin_of(task)
    assert twin is not None
    assert twin.scenario.id not in html_of(app)
    keep(task, right_reply(task), "bob")
    app = open_page("practice", "en", learner="bob", round=str(LOT), item=task.scenario.id)

    assert twin.scenario.id in html_of(app)
    assert judge_answer(twin, True).right is not judge_answer(task, True).right
    assert not open_page("practice", "en", item=twin.scenario.id).exception


def test_seeds_far_away_have_no_exercise() -> None:
    """A link may say any number; what comes of it is an exercise or nothing."""
    assert find_item(item_id("take-pile", "classic", 36**9)) is not None
    assert find_item("take-pile.classic." + "z" * 40) is None


def test_every_smallest_opening_is_listed_afterwards(open_page: Open) -> None:
    """Whichever was laid, all of them are told."""
    rounds = (drill_round("gym", "classic", lot) for lot in range(LOT, LOT + ROUND))
    tasks = (task for fresh in rounds for place in range(ROUND) for task in fresh.tasks_at(place))
    task = next(each for each in tasks if len(key_verdict(each).ways) > 3)
    keep(task, right_reply(task))
    app = open_page("practice", "en", learner="ann", item=task.scenario.id)
    every = html_of(app).split('class="ct-every"')[1].split("</ul>")[0]

    assert not app.exception
    assert every.count("<li>") == len(key_verdict(task).ways)


def test_the_words_of_a_turn_do_not_tell_its_mistake() -> None:
    """Each step is told as the table lies at the beginning, whichever of them is refused."""
    reader = Reader("en")
    for place in range(ROUND):
        item = task_at("mistake", place, "samba").exercise
        assert item is not None
        lawful = [action for number, action in enumerate(item.turn) if number != _refused(item)]
        whole, without = steps(item, reader), steps(replace(item, turn=tuple(lawful)), reader)
        del whole[_refused(item)]
        assert [told for told in whole if "stock" not in told] == [
            told for told in without if "stock" not in told
        ]


def _refused(item: Item) -> int:
    """The place of the mistake."""
    key = solution(DRILLS[item.drill], item)
    assert isinstance(key, int)
    return key


@pytest.mark.parametrize(("lang", "drill"), [("sv", "take-pile"), ("de", "gym"), ("en", "score")])
def test_a_hint_says_where_to_look_and_counts_as_help(
    open_page: Open, lang: str, drill: str
) -> None:
    """It rests on what is asked alone; what is right after it is known with help only."""
    task, reader = task_at(drill), Reader(lang)
    told = reader.text(hint_of(DRILLS[drill], task.asked.question, "canasta"))
    app = open_page("practice", lang, learner="ann", item=task.scenario.id, round=str(LOT))
    assert told not in html.unescape(html_of(app))

    tap(app, "hint")
    assert told in html.unescape(html_of(app))
    assert "hint" not in buttons_of(app)
    assert reviews_of(answered(the_keeper().history("ann") or [], UTC)) == ()

    keep(task, right_reply(task))
    reviews = reviews_of(answered(the_keeper().history("ann") or [], UTC))
    assert {review.recall for review in reviews} == {Recall.HELPED}
