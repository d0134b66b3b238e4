from itertools import product

import pytest

from tests.explain.findings import neighbours
from tutor_app.engine.position import Position, Question
from tutor_app.engine.verdict import Fact
from tutor_app.explain import neighbour_sentence
from tutor_app.explain.neighbour_words import CARD_WORDS, CARDS, CONSEQUENCES, FACTS
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.neighbours.change import Step
from tutor_app.neighbours.neighbour import KINDS, Neighbour
from tutor_app.notation.positions import read_cards
from tutor_app.notation.questions import NUMBER_ANSWERS, QUESTION_KEYS, WORD_ANSWERS
from tutor_app.rulesets import load_rule_set

SOME: dict[str, Fact] = {
    "rank": "K",
    "card": "2d",
    "out": "Kh",
    "over": "9",
    "score": 1500,
    "count": 2,
    "held": 0,
    "size": 3,
    "cards": read_cards("Kh Kd Ks"),
    "of": "rank",
    "lacking": "natural:2 wild:1",
}


def test_every_kind_of_change_has_words() -> None:
    """The engine finds no neighbour that cannot be put into words."""
    for kind in KINDS:
        assert (kind in CARDS) is not (kind in FACTS), kind


def test_no_words_without_a_change() -> None:
    """What the engine cannot find has no words."""
    assert {name.partition(".")[0] for name in (*CARDS, *FACTS)} == set(KINDS)


def test_every_yes_or_no_question_has_a_consequence() -> None:
    """Each question that can be turned says what would then be so."""
    assert set(QUESTION_KEYS) - NUMBER_ANSWERS - set(WORD_ANSWERS) <= set(CONSEQUENCES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_neighbour_is_one_whole_sentence(language: str) -> None:
    """Condition and consequence fit together in both polarities, for every class of cards."""
    question, rules = Question(ask="take-pile", card="4s"), load_rule_set("classic")
    for kind, answer in product(KINDS, (True, False)):
        for of in CARD_WORDS[CARDS[kind][0]] if kind in CARDS else ("",):
            neighbour = Neighbour(kind, {**SOME, "of": of}, Position(), question, answer)

            said = neighbour_sentence(neighbour, rules, Reader(language))

            assert said.endswith("."), kind
            assert said[0].isupper()
            assert "{" not in said
            assert "  " not in said


@pytest.mark.parametrize(
    ("kind", "facts", "said"),
    [
        ("add_card", {"of": "any"}, "With a card of any kind added to your hand you could go out."),
        ("add_card", {"of": "wild"}, "With a wild card added to your hand you could go out."),
        (
            "lay_more",
            {"of": "wild"},
            "With a wild card as well, you could go out.",
        ),
        ("lay_less", {}, "With one king fewer you could go out."),
        (
            *("lay_less", {"of": "card", "card": "Kh"}),
            "Without the king of hearts you could go out.",
        ),
        (
            *("drop_card", {"of": "card", "card": "Kh"}),
            "Without the king of hearts in hand you could go out.",
        ),
        ("lay_less", {"of": "any"}, "With one fewer of these cards you could go out."),
        (
            "add_card",
            {"of": "card"},
            "With a two of diamonds added to your hand you could go out.",
        ),
        (
            "add_card",
            {"of": "card", "beside": "card:3h"},
            "With a two of diamonds or a three of hearts added to your hand you could go out.",
        ),
        (
            "add_card",
            {"beside": "wild:X rank:Qd"},
            "With a king, a wild card or a queen added to your hand you could go out.",
        ),
        ("add_like", {"count": 2}, "With two kings added to your hand you could go out."),
        ("hold_none", {"cards": "Kh 8s"}, "Without K♥\u00a08♠ in hand you could go out."),
        (
            "hold_one",
            {"cards": "Kh 8s"},
            "If you held only one of K♥\u00a08♠, you could go out.",
        ),
        (
            "pile_top",
            {"out": "5h", "example": 1},
            "With a king as the top card, for example, you could go out.",
        ),
        ("canasta", {"count": 1}, "If your side had a canasta, you could go out."),
        ("canasta", {"count": 2}, "If your side had two canastas, you could go out."),
        (
            "canasta",
            {"count": 1, "held": 1},
            "If your side had one more canasta, you could go out.",
        ),
        ("natural_canasta", {"count": 1}, "If your side had a natural canasta, you could go out."),
        (
            "enough_canastas",
            {},
            (
                "If your side had two natural canastas and a canasta of wild cards, "
                "you could go out."
            ),
        ),
        ("natural_canasta", {}, "If your side had two natural canastas, you could go out."),
        (
            "no_meld",
            {"rank": "X"},
            "If your side had no meld of wild cards, you could go out.",
        ),
        (
            "partner_yes",
            {"count": 1},
            "If your partner had said yes, you would be allowed to go out.",
        ),
        (
            "partner_yes",
            {"count": 2},
            "If all your partners had said yes, you would be allowed to go out.",
        ),
    ],
)
def test_each_class_and_each_number_has_its_own_words(
    kind: str, facts: dict[str, Fact], said: str
) -> None:
    """A class of cards is named as such; one and more, none and one more differ."""
    neighbour = Neighbour(kind, {**SOME, **facts}, Position(), Question(ask="go-out"), answer=True)

    assert neighbour_sentence(neighbour, load_rule_set("classic"), Reader("en")) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "If your side had opened, then with a king added to your hand you could take the pile.",
        ),
        ("sv", "Med en kung extra på hand skulle du få ta högen, om ditt lag hade öppnat."),
        (
            "de",
            (
                "Mit einem König zusätzlich auf der Hand dürften Sie den Ablagestapel nehmen, "
                "wenn Ihre Partei schon eröffnet hätte."
            ),
        ),
    ],
)
def test_two_conditions_are_joined(language: str, said: str) -> None:
    """Where two things would have to be different, the sentence says both."""
    question = Question(ask="take-pile")
    neighbour = Neighbour(
        "add_card", SOME, Position(), question, answer=True, also=(Step("opened", {}),)
    )

    assert neighbour_sentence(neighbour, load_rule_set("classic"), Reader(language)) == said


def test_another_discard_is_named_itself() -> None:
    """Which other card could be discarded is the sentence."""
    question = Question(ask="discard", card="Kh")
    neighbour = Neighbour("other_discard", {**SOME, "of": "natural"}, Position(), question, True)

    said = neighbour_sentence(neighbour, load_rule_set("american"), Reader("en"))

    assert said == "Any natural card among the others you hold may be discarded."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Any king you hold, for example, may be discarded."),
        ("sv", "Till exempel en kung på handen får du saka."),
        ("de", "Zum Beispiel einen König aus Ihrer Hand dürfen Sie ablegen."),
    ],
)
def test_another_discard_is_an_example_before_its_own_article(language: str, said: str) -> None:
    """What begins without a preposition is not split."""
    question = Question(ask="discard", card="9h")
    facts = {**SOME, "example": 1}
    neighbour = Neighbour("other_discard", facts, Position(), question, answer=True)

    assert neighbour_sentence(neighbour, load_rule_set("classic"), Reader(language)) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "If no card froze the pile, then with a king on top of it you could take the pile.",
        ),
        ("sv", "Med en kung överst i högen skulle du få ta högen, om inget kort låste högen."),
        (
            "de",
            (
                "Mit einem König oben auf dem Stapel dürften Sie den Ablagestapel nehmen, wenn "
                "keine Karte den Stapel blockierte."
            ),
        ),
    ],
)
def test_a_top_card_and_what_freezes_the_pile_are_told_apart(language: str, said: str) -> None:
    """The card is a phrase, what must not lie below it a clause."""
    facts = {**SOME, "cards": "2h"}
    question = Question(ask="take-pile")
    neighbour = Neighbour("pile_free", facts, Position(), question, answer=True)

    assert neighbour_sentence(neighbour, load_rule_set("classic"), Reader(language)) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("sv", "Med en kung extra på hand skulle du få ta högen."),
        ("de", "Mit einem König zusätzlich auf der Hand dürften Sie den Ablagestapel nehmen."),
        ("en", "With a king added to your hand you could take the pile."),
    ],
)
def test_the_verb_stands_where_the_language_wants_it(language: str, said: str) -> None:
    """After the condition Swedish and German turn verb and subject, English does not."""
    neighbour = Neighbour("add_card", SOME, Position(), Question(ask="take-pile"), answer=True)

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


@pytest.mark.parametrize(
    ("rank", "told"),
    [
        ("7", "With three sevens in different suits added to your hand you could open."),
        ("X", "With three jokers added to your hand you could open."),
    ],
)
def test_a_set_of_a_rummy_repeats_no_suit_and_jokers_have_none(rank: str, told: str) -> None:
    """Only of cards that have a suit is it told that it may not be the same."""
    facts: dict[str, Fact] = {"of": "rank", "rank": rank, "count": 3}
    neighbour = Neighbour("add_like", facts, Position(), Question(ask="can-open"), answer=True)

    assert neighbour_sentence(neighbour, load_rule_set("romme"), Reader("en")) == told


def test_german_tells_a_joker_or_a_two_among_all_that_would_do() -> None:
    """A choice among others joins their list; what is replaced stands in the genitive."""
    facts = {"of": "wild", "beside": "rank:Qh", "out": "Kd", "card": "X", "rank": "X"}
    neighbour = Neighbour("swap_laid", facts, Position(), Question(ask="add"), answer=True)

    said = neighbour_sentence(neighbour, load_rule_set("classic"), Reader("de"))

    assert said == (
        "Mit einem Joker, einer Zwei oder einer Dame statt des Karo-Königs dürften Sie anlegen."
    )


def test_neighbours_that_the_engine_finds_can_be_told() -> None:
    """Real neighbours carry the facts that their sentences name."""
    told = 0
    for _, _, rules, _, neighbour in neighbours():
        if neighbour is not None:
            told += 1
            assert "{" not in neighbour_sentence(neighbour, rules, Reader("de"))

    assert told > 20
