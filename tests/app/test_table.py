"""The table of a page: what became of it, and what it says as text."""

import re

import pytest

from tutor_app.app import judging
from tutor_app.content.courses import library
from tutor_app.content.lessons import Lesson, Step
from tutor_app.explain.ordering import held
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import rule_set_info

from .conftest import Open, html_of

TWENTY = "samba/freezing/two-fives-for-forty-cards"


def text_lines(html: str, *, heard: bool = False) -> list[str]:
    """The lines of the position as text, as they are read or as they are heard."""
    inner = html.partition('<details class="ct-astext">')[2].partition("</details>")[0]
    which = "heard" if heard else "shown"
    found = re.finditer(
        r'<li><span aria-hidden="true">(?P<shown>.*?)</span><i class="ct-hear">(?P<heard>.*?)</i>',
        inner,
    )
    return [re.sub("<[^>]+>", "", each[which]) for each in found]


def test_laid_cards_lie_on_the_table() -> None:
    """After a right lay each card has left the hand and lies on the table; a wrong try stays held.

    So it is in each step of each lesson in which cards are laid.
    """
    steps = [
        (lesson, step)
        for course in library().courses.values()
        for lesson in course.lessons
        for step in lesson.steps.values()
        if step.acts and step.goal not in {"draw", "discard"}
    ]
    assert len(steps) > 200
    for lesson, step in steps:
        expect_laid(lesson, step)


def expect_laid(lesson: Lesson, step: Step) -> None:
    """Expect cards in a meld, or as a bonus card where one lays a red three."""
    where = f"{lesson.id}: {step.name}"
    task = judging.lesson_task(lesson.id, step)
    before = step.scenario.position
    after = judging.played(task, judging.given_cards(step.solution, step.to))
    lying = [*after.red_threes, *(card for meld in after.melds for card in meld.cards)]
    lay = [*before.red_threes, *(card for meld in before.melds for card in meld.cards)]

    assert len(lying) >= len(lay) + len(step.solution), where
    assert set(step.solution) <= set(lying), where
    if step.tempting:
        tried = judging.given_cards(step.tempting, step.tempting_to)
        assert judging.played(task, tried) == before, where


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_holds_all_that_is_to_be_known(open_page: Open, lang: str) -> None:
    """Question, rule set, players, turn, stock, and the hand in the order drawn and in letters."""
    reader = Reader(lang)
    scenario = library().scenarios[TWENTY]
    html = html_of(open_page("practice", lang, scenario=TWENTY))
    lines = text_lines(html)
    hand = held(scenario.position.hand or (), scenario.rules, "game")

    assert lines[0] == reader.text("May you take the pile?")
    assert rule_set_info("samba").names[lang] in lines[1]
    assert lines[2] == reader.plural("{n} player", "{n} players", 4)
    assert reader.text("It is your turn, and you have not drawn yet.") in lines
    assert reader.plural("The stock: {n} card.", "The stock: {n} cards.", 21) in lines
    shown = " ".join(lines).replace("\N{NO-BREAK SPACE}", " ")
    assert reader.cards(hand).replace("\N{NO-BREAK SPACE}", " ") in shown
    assert reader.card_name(hand[0]) in " ".join(text_lines(html, heard=True))


def test_the_text_follows_the_chosen_order(open_page: Open) -> None:
    """Whoever sorts the hand by rank reads it by rank."""
    app = open_page("settings")
    app.radio(key="set-order").set_value("rank").run()
    app.switch_page("app_pages/practice.py")
    app.query_params["scenario"] = TWENTY
    app.run()
    scenario = library().scenarios[TWENTY]
    hand = held(scenario.position.hand or (), scenario.rules, "rank")
    shown = " ".join(text_lines(html_of(app))).replace("\N{NO-BREAK SPACE}", " ")

    assert Reader("sv").cards(hand).replace("\N{NO-BREAK SPACE}", " ") in shown


@pytest.mark.parametrize(
    "family", [("svensk", "classic"), ("samba", "royal"), ("american",)], ids=lambda each: each[0]
)
def test_full_tables_are_there(family: tuple[str, ...]) -> None:
    """Positions with twenty cards in hand, thirty in the pile and ten melds, both answers."""
    full = [
        scenario.questions[0].answer
        for scenario in library().scenarios.values()
        if scenario.ruleset in family
        and len(scenario.position.hand or ()) >= 20
        and len(scenario.position.pile) >= 30
        and len(scenario.position.melds) + len(scenario.position.opponent_melds) >= 10
    ]

    assert {True, False} <= set(full)
