import pytest

from tests.explain.findings import asked
from tutor_app.engine.nearest import KINDS, Neighbour, nearest
from tutor_app.engine.position import Position, Question
from tutor_app.engine.questions import NUMBER_ANSWERS, QUESTION_KEYS, WORD_ANSWERS
from tutor_app.engine.verdict import Fact
from tutor_app.explain import neighbour_sentence
from tutor_app.explain.neighbours import CONDITIONS, CONSEQUENCES
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set

FACTS: dict[str, Fact] = {"rank": "K", "card": "2d", "score": 1500, "left": 1}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_change_has_words(kind: str) -> None:
    """The engine finds no neighbour that cannot be told."""
    assert kind in CONDITIONS


def test_every_yes_or_no_question_has_a_consequence() -> None:
    """Each question that can be turned says what would then be so."""
    assert set(QUESTION_KEYS) - NUMBER_ANSWERS - set(WORD_ANSWERS) <= set(CONSEQUENCES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(CONDITIONS))
@pytest.mark.parametrize("answer", [True, False])
def test_a_neighbour_is_one_whole_sentence(kind: str, language: str, *, answer: bool) -> None:
    """Condition and consequence fit together in both polarities."""
    question = Question(ask="take-pile")
    neighbour = Neighbour(kind, FACTS, Position(), question, answer)

    said = neighbour_sentence(neighbour, load_rule_set("classic"), Reader(language))

    assert said.endswith(".")
    assert "{" not in said
    assert "  " not in said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("sv", "Med en kung till på hand skulle du få ta högen."),
        ("de", "Mit einem König mehr auf der Hand dürften Sie den Ablagestapel nehmen."),
        ("en", "With one more king in hand you could take the pile."),
    ],
)
def test_the_verb_stands_where_the_language_wants_it(language: str, said: str) -> None:
    """After the condition Swedish and German turn verb and subject, English does not."""
    neighbour = Neighbour(
        "add_card", {"rank": "K"}, Position(), Question(ask="take-pile"), answer=True
    )

    assert neighbour_sentence(neighbour, load_rule_set("classic"), Reader(language)) == said


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (Question(ask="take-pile", choice="top"), "you could not take the top card."),
        (Question(ask="go-out", concealed=True), "you could not go out concealed."),
        (Question(ask="go-out"), "you could not go out."),
    ],
)
def test_what_is_asked_decides_the_consequence(question: Question, said: str) -> None:
    """Taking only the top card and going out concealed are told as such."""
    neighbour = Neighbour("opened", {}, Position(), question, answer=False)

    assert neighbour_sentence(neighbour, load_rule_set("classic"), Reader("en")).endswith(said)


def test_in_a_rummy_the_discard_is_taken() -> None:
    """Rommé knows no pile to take."""
    neighbour = Neighbour("opened", {}, Position(), Question(ask="take-pile"), answer=True)

    said = neighbour_sentence(neighbour, load_rule_set("romme"), Reader("sv"))

    assert said == "Om du hade öppnat skulle du få ta det sakade kortet."


def test_neighbours_that_the_engine_finds_can_be_told() -> None:
    """Real neighbours carry the facts that their sentences name."""
    told = 0
    for position, question, rules, _ in asked()[::3]:
        neighbour = nearest(position, question, rules)
        if neighbour is not None:
            told += 1
            assert "{" not in neighbour_sentence(neighbour, rules, Reader("de"))

    assert told > 20
