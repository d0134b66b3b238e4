"""What is said about an answer: the way, the causes, the sheet of a number."""

import re
from collections.abc import Iterator

import pytest

from tests.engine.asking import put, rules_of
from tutor_app.app import judging
from tutor_app.app.components import feedback
from tutor_app.app.components.outcome import laid_html
from tutor_app.content.courses import library
from tutor_app.engine.card import Card
from tutor_app.engine.verdict import Verdict
from tutor_app.explain.folding import fold
from tutor_app.explain.prompts import BLOCKS
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.storage import Answer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_number_gets_its_sheet(lang: str) -> None:
    """What the number is made of stands in a table that adds up, its sum at the foot."""
    task = next(task for task in _number_tasks() if len(_verdict(task).account) > 1)
    reader, rules = Reader(lang), task.scenario.rules
    right = int(_verdict(task).answer)
    told = {
        answer: feedback.feedback_html(judging.judge_answer(task, answer), rules, reader)
        for answer in (right, right + 5)
    }
    whole = feedback.more_html(judging.judge_answer(task, right), rules, reader)

    assert "ct-sheet" not in told[right]
    assert "ct-sheet" in whole
    foot = told[right + 5].split("<tfoot>")[1]
    assert f"<td>{reader.number(right)}</td>" in foot
    assert reader.text("In all") in foot
    assert told[right + 5].count("<tr>") == len(_verdict(task).account) + 1


def _told(scenario: str, *, answer: bool, lang: str) -> str:
    """Return what is said about an answer to the first question of a scenario."""
    task = judging.scenario_task(library().scenarios[scenario])
    judged = judging.judge_answer(task, answer)
    return feedback.feedback_html(judged, task.scenario.rules, Reader(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("answer", [True, False])
def test_a_yes_shows_the_way_in_the_first_panel(lang: str, answer: bool) -> None:
    """Which cards do it stands with the answer, right or wrong; what is kept is folded."""
    told = _told("classic/opening/queens-aces-joker", answer=answer, lang=lang)

    assert told.count('class="ct-way"') == 1
    assert Reader(lang).text("Like this:") in told
    assert "ct-lines" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_discard_that_is_to_block_the_pile_says_whether_it_does(lang: str) -> None:
    """What is allowed and leaves the pile open is not right, and is told what is wrong with it."""
    lesson = library().lesson("nerja", "down-to-the-wild-card")
    assert lesson is not None
    task = judging.lesson_task(lesson.id, lesson.steps["stop_lennart"])
    reader, told = Reader(lang), {}
    for card in ("2d", "Ks"):
        cards = (Card(card),)
        judged = judging.judge_cards(task, cards, None)
        assert judged.verdict.answer is True
        given = judging.given_cards(cards, None)
        kept = Answer(item=task.item, given=given, right=judged.right)
        told[judged.right] = laid_html(task, kept, judged, reader)

    assert reader.text(BLOCKS[0], card=Card("2d")) in told[True]
    assert reader.text(BLOCKS[1], card=Card("Ks")) in told[False]


def test_every_cause_of_a_no_has_its_line() -> None:
    """Two rules that decide together are both said."""
    told = _told("royal/pile/king-and-a-joker-not-opened", answer=True, lang="en")

    assert "You hold only one king; until you have opened, the pile takes two" in told
    assert "Even with another king, your best opening" in told
    assert "with a total of 2,240, you need 90" in told
    assert "is taken" not in told


def test_a_chosen_variant_is_named() -> None:
    """What a switch takes away is said with the variant that was chosen."""
    told = _told("classic/pile/no-natural-wild-take", answer=True, lang="en")

    assert (
        "In this game you may not take the pile with an eight and a wild card from your hand."
        in told
    )
    assert "Chosen variant: No taking the pile with a natural and a wild card" in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_cites_its_place_where_the_one_above_cites_another(lang: str) -> None:
    """What the pile takes and what freezes it stand in one place, which is cited once."""
    case = put("samba", "must-take", hand="Kd 9h", pile="2c 9d 6s", melds=["Kh Ks Kc"], stock=3)
    verdict, rules = case.verdict(), rules_of("samba")
    first, *others = fold(verdict).shown
    told = feedback.lines_html(first, others, verdict, rules, Reader(lang))

    rule_ids = ["stock_end.stock_left", "freezing.natural_pair", "freezing.wild_in_pile"]
    assert [first.rule, *(each.rule for each in others)] == rule_ids
    assert re.findall(r'"ct-source" lang="de">[^<]*· ([^<]*)<', told) == ["Sperren des Pakets"]
    assert told.index("ct-source") < told.index("ct-mark-fact")


def _number_tasks() -> Iterator[judging.Task]:
    """Yield the questions of all scenarios that ask for a score."""
    for scenario in library().scenarios.values():
        for number, asked in enumerate(scenario.questions):
            if asked.question.ask == "deal-score":
                yield judging.scenario_task(scenario, number)


def _verdict(task: judging.Task) -> Verdict:
    return judging.judge_answer(task, task.asked.answer or 0).verdict
