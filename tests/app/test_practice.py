"""Practice: rounds that end, cards that are laid, reasons, and what feedback says first."""

import html
import re
from dataclasses import replace
from urllib.parse import parse_qsl, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from tutor_app.app import judging
from tutor_app.app.components import asking, feedback
from tutor_app.app.judging import Task, scenario_task
from tutor_app.app.practising import Practice, in_round, tasks_of
from tutor_app.app.shared import the_keeper
from tutor_app.content.courses import library
from tutor_app.content.lint.scenarios import check_put
from tutor_app.content.scenarios import Asked
from tutor_app.engine.card import Card
from tutor_app.engine.position import Meld, Question
from tutor_app.explain import question_text
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.neighbours.nearest import nearest
from tutor_app.storage import Answer
from tutor_app.training.rounds import ROUND

from .conftest import Open, buttons_of, html_of, tap, text_of

TOPIC = "drawing"


def follow(app: AppTest, link: str) -> AppTest:
    """Go where a link of the page leads."""
    app.query_params.clear()
    for key, value in parse_qsl(urlsplit(html.unescape(link)).query):
        app.query_params[key] = value
    return app.run()


def bar_of(app: AppTest) -> list[str]:
    """The links at the foot of the page, the way on last."""
    foot = html_of(app).rpartition('class="ct-bar"')[2]
    return re.findall(r'href="([^"]*)"', foot)


def topic_link(app: AppTest, topic: str) -> str:
    """The link of a topic's tile."""
    found = re.findall(rf'href="([^"]*topic={topic}[^"]*)"', html_of(app))
    return str(found[0])


def store_answer(item: str, *, right: bool, learner: str = "ann") -> None:
    """Keep an answer as the page does."""
    given = "true" if right else "false"
    the_keeper().keep(learner, Answer(item=item, given=given, right=right))


def round_items(number: int, topic: str = TOPIC) -> list[str]:
    """What the store calls the answers of a round of a small topic."""
    return [in_round(task, number).item for task in tasks_of("classic", topic)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_round_ends_with_what_was_missed(open_page: Open, lang: str) -> None:
    """All answered: how many at first, a link for each rule missed, and again what was missed."""
    items = round_items(1)
    for item in items:
        store_answer(item, right=item != items[0])
    app = open_page("practice", lang, learner="ann", rules="classic", topic=TOPIC, round="1")
    reader = Reader(lang)
    told = reader.text("Right first time: {right} of {n}.", right=len(items) - 1, n=len(items))

    assert not app.exception
    assert told in text_of(app)
    missed = html_of(app).split(reader.text("The rules that you missed"))[1].split("ct-bar")[0]
    assert missed.count("./rules?") == 1
    follow(app, bar_of(app)[-1])
    assert "1 / 1" in html_of(app)
    assert app.query_params["again"] in ("1", ["1"])


def test_what_was_right_later_was_still_missed_at_first(open_page: Open) -> None:
    """The end of a round counts the first tries."""
    items = round_items(1)
    for item in items:
        store_answer(item, right=False)
        store_answer(item, right=True)
    app = open_page("practice", "en", learner="ann", rules="classic", topic=TOPIC, round="1")

    assert f"Right first time: 0 of {len(items)}." in text_of(app)


def test_a_flawless_round_leads_to_the_next_topic(open_page: Open) -> None:
    """Nothing missed: the next topic is the strong way on."""
    for item in round_items(1):
        store_answer(item, right=True)
    app = open_page("practice", "en", learner="ann", rules="classic", topic=TOPIC, round="1")

    assert "You got every rule right." in text_of(app)
    follow(app, bar_of(app)[-1])
    assert app.query_params["topic"] not in (TOPIC, [TOPIC])
    assert "ct-verdict" not in html_of(app)


def test_a_position_is_asked_anew_without_its_old_answer(open_page: Open) -> None:
    """Whoever begins a topic again meets blank questions, one after the other to the end."""
    for item in round_items(1):
        store_answer(item, right=False)
    app = open_page("practice", "en", learner="ann", rules="classic")
    follow(app, topic_link(app, TOPIC))
    seen = set()
    for number in range(1, len(round_items(2)) + 1):
        assert f"{number} / {len(round_items(2))}" in html_of(app)
        assert "ct-verdict" not in html_of(app)
        seen.add(str(app.query_params["scenario"]))
        follow(app, bar_of(app)[-1])

    assert len(seen) == len({task.scenario.id for task in tasks_of("classic", TOPIC)})


def test_a_reload_shows_the_same_round(open_page: Open) -> None:
    """A round is the same in a new session, with the answers that were given in it."""
    first = open_page("practice", "en", learner="ann", rules="classic")
    link = re.findall(r'href="(\./practice[^"]*scenario=[^"]*)"', html_of(first))[0]
    follow(first, link)
    address = dict(parse_qsl(urlsplit(html.unescape(link)).query))
    del address["lang"]
    practice = Practice("classic", round=1)
    named = address["scenario"]
    task = next(task for task in practice.tasks if task.scenario.id == named)
    store_answer(in_round(task, 1).item, right=True)
    again = open_page("practice", "en", learner="ann", **address)

    assert f"1 / {ROUND}" in html_of(first)
    assert f"1 / {ROUND}" in html_of(again)
    assert bar_of(again)[-1] == bar_of(first)[-1]


@pytest.mark.parametrize("value", ["0", "-1", "x", "9" * 30, "1.5", "²"])
def test_a_round_of_nonsense_is_a_choice(open_page: Open, value: str) -> None:
    """A broken number of a round opens the choice of a topic."""
    app = open_page("practice", "en", rules="classic", topic=TOPIC, round=value)

    assert not app.exception
    assert "What would you like to practise?" in text_of(app)


def test_an_unknown_topic_is_told(open_page: Open) -> None:
    """A topic that is not there is not dropped in silence."""
    app = open_page("practice", "en", rules="classic", topic="zzz")

    assert "There is no such topic in these rules; choose another one." in text_of(app)


def laid_tasks() -> list[Task]:
    """Every shipped question for which cards may be laid instead."""
    tasks = [
        scenario_task(scenario, number, lays=True)
        for scenario in library().scenarios.values()
        for number in range(len(scenario.questions))
    ]
    return [task for task in tasks if task.lays]


def test_the_shown_solution_is_always_right() -> None:
    """Where cards may be laid, the way that is shown is legal, and there is none for a no.

    Every third such task is looked at: judging one looks for its neighbour too.
    """
    for task in laid_tasks()[::3]:
        shown = judging.solution(task)
        assert (shown is not None) is task.asked.answer, task.scenario.id
        if shown is not None:
            cards, to = shown
            assert judging.judge_cards(task, cards, to).right, task.scenario.id


def lay_page(open_page: Open, *, truth: bool) -> tuple[AppTest, Task]:
    """A page on which cards are to be laid, in a round."""
    tasks = [in_round(task, 1) for task in tasks_of("classic")]
    task = next(task for task in tasks if task.lays and task.asked.answer is truth)
    step = {"step": str(task.number + 1)} if task.number else {}
    params = {"rules": "classic", "round": "1", "scenario": task.scenario.id, **step}
    return open_page("practice", "en", learner="ann", **params), task


@pytest.mark.parametrize("truth", [True, False])
def test_cards_are_laid_or_it_cannot_be_done(open_page: Open, truth: bool) -> None:
    """Practice asks for cards; that none do it is an answer, too."""
    app, _ = lay_page(open_page, truth=truth)
    assert "Can you" in text_of(app)
    tap(app, "lay-none")

    assert not app.exception
    assert ("ct-is-wrong" if truth else "ct-is-right") in html_of(app)
    assert ("ct-way" in html_of(app)) is truth
    assert "It cannot be done – your answer" in text_of(app)


@pytest.mark.parametrize("truth", [True, False])
def test_what_is_shown_is_no_praise(open_page: Open, truth: bool) -> None:
    """After a wrong try the way is shown as one way, or that there is none."""
    first, task = lay_page(open_page, truth=truth)
    given = judging.given_cards((task.scenario.position.hand or ())[:1], None)
    the_keeper().keep("ann", Answer(item=task.item, given=given, right=False))
    app, _ = lay_page(open_page, truth=truth)
    assert "ct-is-wrong" in html_of(app)
    tap(app, "solution")

    assert "ct-verdict" not in html_of(first)
    assert "ct-is-shown" in html_of(app)
    assert "Right." not in text_of(app)
    assert ("One way:" if truth else "It cannot be done.") in text_of(app)


def test_an_answer_is_changed_before_its_reason_is_named(open_page: Open) -> None:
    """The own answer stands above the reasons and can be taken back; then it was never given."""
    scenario = library().scenarios["classic/freezing/king-and-joker"]
    truth = scenario.questions[0].answer
    app = open_page("settings", "en", learner="ann")
    app.radio(key="set-reasons").set_value("yes").run()
    app.switch_page("app_pages/practice.py")
    app.query_params["scenario"] = scenario.id
    app.run()
    tap(app, f"answer-{not truth}")
    assert "your answer" in text_of(app)
    tap(app, "change")
    tap(app, f"answer-{truth}")
    *reasons, _skip = buttons_of(app, "reason-").values()
    assert all(reason.endswith(".") for reason in reasons)
    tap(app, f"reason-{scenario.questions[0].because[0]}")

    assert "ct-is-right" in html_of(app)
    assert "That is what decides it." in text_of(app)
    item = scenario_task(scenario).item
    assert the_keeper().known("ann").first_answers[item].right is True


def told(scenario: str, *, answer: bool | int, lang: str = "en") -> str:
    """What is said about an answer to the first question of a scenario."""
    task = scenario_task(library().scenarios[scenario])
    judged = judging.judge_answer(task, answer)
    return feedback.feedback_html(judged, task.scenario.rules, Reader(lang))


@pytest.mark.parametrize(
    ("scenario", "cause"),
    [
        ("romme/pile/a-joker-thrown-away", "You may always take the last discard"),
        ("fibel/going_out/one-canasta-three-players", "one canasta, and that is enough"),
        ("romme/going_out/thirteen-cards-six-more-points", "This opening reaches 40 points"),
        ("american/going_out/no-out-seventh-seven", "No unfinished meld bars going out"),
        ("classic/pile/last-card-two-in-the-pile", "with a single card in your hand"),
        ("fibel/melds/two-more-wilds-for-the-tens", "any number of wild cards"),
    ],
)
def test_a_yes_begins_with_what_was_in_doubt(scenario: str, cause: str) -> None:
    """The first line is the cause that the position is about; the twin follows if one is near."""
    said = told(scenario, answer=False)
    known = library().scenarios[scenario]
    near = nearest(known.position, known.questions[0].question, known.rules)

    assert cause in said.split("</h2>")[0]
    assert ("ct-neighbour" in said) is (near is not None)


def test_the_twin_of_a_yes_takes_away_what_it_rests_on() -> None:
    """Whoever took a yes for a no hears what would make it one."""
    said = told("american/opening/seven-fours", answer=False)

    assert "With one four fewer in hand you could not open." in said


def test_a_bonus_says_what_made_it() -> None:
    """A number that is one figure says why it is that figure."""
    said = told("samba/canastas/six-aces-and-a-joker", answer=0)

    assert "The canasta holds a wild card, the joker, so it is mixed." in said


def test_a_number_below_nothing_is_asked_for_only_where_it_may_be() -> None:
    """Where a shipped answer is negative, the field takes negative numbers; Zero is in all."""
    for scenario in library().scenarios.values():
        for asked in scenario.questions:
            if type(asked.answer) is int and asked.answer < 0:
                assert asked.question.ask in asking.SIGNED, scenario.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_says_what_it_leaves_aside(lang: str) -> None:
    """A meld of a side that has not opened is asked with what an opening takes aside."""
    scenario = library().scenarios["royal/threes/a-red-three-before-opening"]
    position, rules, reader = scenario.position, scenario.rules, Reader(lang)
    question = Question(ask="meld", cards=scenario.questions[0].question.cards)
    opened = position._replace(melds=(Meld((Card("Ks"), Card("Kh"), Card("Kd"))),))
    plain = question_text(question, opened, rules, reader)
    aside = question_text(question, position, rules, reader)

    assert plain != aside
    assert {"sv": "öppningen", "de": "Erstmeldung", "en": "an opening"}[lang] in aside


def test_a_pile_that_never_freezes_is_open_or_blocked() -> None:
    """Frozen is no choice where the rules know no frozen pile."""
    frozen = {
        scenario.ruleset: "frozen" in asking.choices(scenario_task(scenario, number))
        for scenario in library().scenarios.values()
        for number, asked in enumerate(scenario.questions)
        if asked.question.ask == "pile-state"
    }

    assert {name for name, known in frozen.items() if not known} == {
        "american",
        "canadian",
        "nerja",
    }


def test_nobody_asks_what_leaves_a_pile_that_stays() -> None:
    """How many cards leave the pile is put only where it may be taken."""
    scenarios = library().scenarios.values()
    taken = next(each for each in scenarios if each.questions[0].question.ask == "cards-taken")
    barred = next(
        each
        for each in scenarios
        if each.questions[0].question.ask == "take-pile" and each.questions[0].answer is False
    )

    assert list(check_put(taken)) == []
    asked = (Asked(Question(ask="cards-taken"), 1),)
    assert [fault.code for fault in check_put(replace(barred, questions=asked))] == ["not_taken"]


def test_a_position_that_breaks_says_so(open_page: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """The part that draws itself anew tells in the reader's words that it broke."""

    def fail(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr("tutor_app.app.components.acting.put_position", fail)
    app = open_page("practice", "de", rules="classic", drill="take-pile", round="7")
    assert Reader("de").text("That should not have happened") in text_of(app)
    assert not app.exception
