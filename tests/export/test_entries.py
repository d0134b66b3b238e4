"""What is written out of a position: its question, its key, its link."""

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest

from tutor_app.content.links import linked
from tutor_app.content.scenarios import Asked
from tutor_app.engine.card import Card
from tutor_app.engine.errors import ContentError
from tutor_app.engine.position import Question
from tutor_app.export.entries import Entry, entries_of, key_of, question_told, undrawn_told
from tutor_app.i18n import LANGUAGES, Reader


def test_a_link_leads_back_and_holds_no_answer(entries: list[Entry]) -> None:
    """What the app reads in it is the same position and question."""
    for entry in entries:
        address = entry.address("https://club.example/")
        read = linked(parse_qs(urlsplit(address).query)["p"][0])

        assert address.startswith("https://club.example/ask?p=")
        assert read.position == entry.scenario.position
        assert read.questions == (Asked(entry.asked.question),)
        assert read.rules == entry.scenario.rules


def test_a_link_stays_when_an_author_expects_another_answer(king: Entry) -> None:
    """Nor do topic and level change it: it names position and question."""
    scenario = replace(king.scenario, topic="", level=5)

    assert (
        replace(king, scenario=scenario, asked=replace(king.asked, answer=True)).link == king.link
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_has_answer_cause_and_source(entries: list[Entry], language: str) -> None:
    """In each language."""
    reader = Reader(language)
    for entry in entries:
        key = key_of(entry, reader)

        assert key.answer
        assert key.causes
        assert key.sources
        assert bool(key.way) == bool(entry.verdict.answer is True and entry.verdict.ways)
        assert question_told(entry, reader).endswith("?")


def test_what_no_picture_shows_is_told(king: Entry) -> None:
    """The total and the turn; the hand and the pile are drawn."""
    told = " ".join(undrawn_told(king, Reader("en")))

    assert "740" in told
    assert "not drawn yet" in told
    assert "K♥" not in told


def test_the_account_of_a_number_adds_up(entries: list[Entry]) -> None:
    """Its last row is the sum."""
    key = next(key for entry in entries if (key := key_of(entry, Reader("en"))).account)

    assert key.account[-1].points == key.answer.partition(" ")[0]


def test_several_questions_have_names_of_their_own(king: Entry) -> None:
    """The number of the question stands behind the scenario's id."""
    scenario = replace(king.scenario, questions=(king.asked, Asked(Question(ask="pile-state"))))

    assert [entry.id for entry in entries_of(scenario)] == [f"{king.id}?1", f"{king.id}?2"]


def test_a_question_that_makes_no_sense_is_refused(king: Entry) -> None:
    """It is said which one."""
    asked = Asked(Question(ask="add", cards=(Card("Ah"),), to=9))
    with pytest.raises(ContentError) as caught:
        entries_of(replace(king.scenario, questions=(asked,)))

    assert caught.value.faults[0].where.startswith("question 1")
