from collections.abc import Mapping

import pytest

from tests.explain.findings import asked
from tutor_app.engine.position import Question
from tutor_app.explain import answer_text, question_text
from tutor_app.explain.words import ANSWER_WORDS
from tutor_app.explain.words import OFFENCES as OFFENCE_TEXTS
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.notation.positions import read_position
from tutor_app.notation.questions import (
    NUMBER_ANSWERS,
    OFFENCES,
    QUESTION_KEYS,
    WORD_ANSWERS,
    read_question,
)
from tutor_app.rulesets import load_rule_set

KEYS: Mapping[str, object] = {
    "card": "3s",
    "cards": "As Ah 2c",
    "melds": ["As Ah 2c", "9s 9h 9d"],
    "to": 0,
    "from": 1,
    "offence": "touch-pile",
}
POSITION = {"melds": ["Ks Kh Kd", "Qs Qh Qd"], "opponent_melds": ["5s 5h 5d"], "pile": "4s 9d"}


def question(kind: str, **keys: object) -> Question:
    """Return a question of a kind with all the keys it knows that have no default."""
    needed = {key: KEYS[key] for key in QUESTION_KEYS[kind] if key in KEYS}
    return read_question({"ask": kind, **needed, **keys})


@pytest.mark.parametrize("name", ["svensk", "romme"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_is_put_as_a_question(language: str, name: str) -> None:
    """Each kind has a sentence of its own that ends as a question does."""
    rules = load_rule_set(name)
    position = read_position(POSITION, rules)
    for kind in QUESTION_KEYS:
        said = question_text(question(kind), position, rules, Reader(language))

        assert "?" in said, kind
        assert "{" not in said, kind


@pytest.mark.parametrize(
    ("kind", "keys", "said"),
    [
        ("take-pile", {}, "Dürfen Sie die abgelegte Karte nehmen?"),
        ("must-take", {}, "Müssen Sie die abgelegte Karte nehmen?"),
        ("go-out", {}, "Können Sie ausmachen, indem Sie die abgelegte Karte nehmen?"),
        (
            "add",
            {"side": "opponent", "to": 0, "cards": "As Ah"},
            "Dürfen Sie A♠\u00a0A♥ an die Meldung 5♠\u00a05♥\u00a05♦ eines Mitspielers anlegen?",
        ),
    ],
)
def test_in_a_rummy_the_discard_is_taken_and_not_the_pile(
    kind: str, keys: dict[str, object], said: str
) -> None:
    """Rommé knows no pile to take and no sides."""
    rules = load_rule_set("romme")
    position = read_position({**POSITION, "phase": "start"}, rules)

    assert question_text(question(kind, **keys), position, rules, Reader("de")) == said


def test_kinds_sound_different() -> None:
    """No two kinds are put with the same words, or nobody could tell what is asked."""
    rules = load_rule_set("svensk")
    position = read_position(POSITION, rules)
    said = [question_text(question(kind), position, rules, Reader("sv")) for kind in QUESTION_KEYS]

    assert len(set(said)) == len(QUESTION_KEYS)


@pytest.mark.parametrize(
    ("language", "kind", "keys", "said"),
    [
        ("sv", "take-pile", {}, "Får du ta högen?"),
        (
            "de",
            "take-pile",
            {"choice": "top"},
            "Dürfen Sie nur die oberste Karte des Ablagestapels nehmen?",
        ),
        ("sv", "meld", {}, "Får du lägga ut E♠\u00a0E♥\u00a02♣ som en ny kombination?"),
        (
            "en",
            "meld",
            {"going_out": True},
            "May you put down A♠\u00a0A♥\u00a02♣ as a new meld and go out in this turn?",
        ),
        (
            "sv",
            "meld",
            {"going_out": False},
            (
                "Får du lägga ut E♠\u00a0E♥\u00a02♣ som en ny kombination utan att gå ut i den här "
                "turen?"
            ),
        ),
        ("sv", "discard", {}, "Får du saka spader tre?"),
        ("de", "discard", {"card": "Jh"}, "Dürfen Sie den Herz-Buben ablegen?"),
        ("en", "discard", {"card": "X"}, "May you discard the joker?"),
        ("en", "go-out", {"concealed": True}, "Can you go out concealed in this turn?"),
        (
            "en",
            "cards-drawn",
            {"action": "take-pile"},
            "How many cards do you draw from the stock if you take the pile?",
        ),
        (
            "sv",
            "cards-drawn",
            {"action": "take-pile"},
            "Hur många kort drar du från talongen om du tar högen?",
        ),
    ],
)
def test_questions_are_put_as_at_the_table(
    language: str, kind: str, keys: dict[str, object], said: str
) -> None:
    """The words are those of a club, the cards the reader's."""
    rules = load_rule_set("svensk")
    position = read_position(POSITION, rules)

    assert question_text(question(kind, **keys), position, rules, Reader(language)) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_does_not_change_with_what_tells_the_answer(language: str) -> None:
    """Hand, pile, scores and stock may change; the words of the question stay."""
    reader = Reader(language)
    for position, put, rules, _ in asked():
        other = position._replace(hand=(), pile=(), score=4000, stock=0, red_threes=())
        said = question_text(put, position, rules, reader)

        assert said == question_text(put, other, rules, reader)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_answers_has_a_meaning(language: str) -> None:
    """The words of the format are told in the reader's language, each differently."""
    assert {ask: set(words) for ask, words in ANSWER_WORDS.items()} == {
        ask: set(words) for ask, words in WORD_ANSWERS.items()
    }
    for kind, words in WORD_ANSWERS.items():
        told = {answer_text(word, question(kind), Reader(language)) for word in words}
        assert len(told) == len(words)


def test_every_offence_has_a_name() -> None:
    """No offence that the format knows is told by its code."""
    assert set(OFFENCE_TEXTS) == set(OFFENCES)


@pytest.mark.parametrize("kind", sorted(NUMBER_ANSWERS))
def test_numbers_come_with_their_unit(kind: str) -> None:
    """A number of cards is told in cards, any other in points, in the right number."""
    unit = "kort" if kind.startswith("cards-") else "poäng"

    assert answer_text(120, question(kind), Reader("sv")) == f"120 {unit}"
    one = {"kort": "1 Karte", "poäng": "1 Punkt"}[unit]
    assert answer_text(1, question(kind), Reader("de")) == one


def test_yes_and_no_and_verdicts() -> None:
    """An answer is told alike whether it comes alone or in its verdict."""
    _, put, _, verdict = asked()[0]

    assert answer_text(verdict, put, Reader("sv")) == answer_text(verdict.answer, put, Reader("sv"))
    assert answer_text(answer=True, question=put, reader=Reader("de")) == "Ja"
    assert answer_text(answer=False, question=put, reader=Reader("sv")) == "Nej"
