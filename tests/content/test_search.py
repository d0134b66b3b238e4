"""The search finds in every language what it is asked for in any of them."""

import pytest

from tutor_app.content.courses import library
from tutor_app.content.glossary import terms
from tutor_app.content.search import KINDS, Document, Index, whole_index
from tutor_app.content.search.stems import stems
from tutor_app.i18n import LANGUAGES
from tutor_app.rulesets import source_language


def found(query: str, kind: str) -> list[str]:
    """Return the ids of what is found of one kind, best first."""
    return [document.id for document in whole_index().find(query) if document.kind == kind]


@pytest.mark.parametrize(
    "query", ["frusen", "frusna högar", "FRYST", "låsta", "blockiert", "eingefroren", "frozen"]
)
def test_a_frozen_pile_is_found_by_any_of_its_names(query: str) -> None:
    """The word that we use, those that we do not, and the other languages' find the same."""
    assert "frozen" in found(query, "word")
    assert "freezing.wild_in_pile" in found(query, "rule")
    assert any(each.startswith("classic/frozen-pile#") for each in found(query, "lesson"))
    assert any("/freezing/" in each for each in found(query, "position"))


@pytest.mark.parametrize(
    "query", ["take the pile", "ta högen", "den Ablagestapel nehmen", "taking piles"]
)
def test_a_phrase_in_three_languages(query: str) -> None:
    """What is asked most leads to the rules and to positions about it."""
    assert any(path.startswith("pile.") for path in found(query, "rule")[:3])
    assert any(each.startswith("classic/taking-the-pile#") for each in found(query, "lesson"))
    best = library().scenarios[found(query, "position")[0].partition("?")[0]]
    assert best.questions[0].question.ask == "take-pile"


def test_every_word_of_the_glossary_finds_its_entry() -> None:
    """Ours in three languages, the banned ones, and each source's own word."""
    missed = []
    for key, entry in terms().items():
        words = [word for each in LANGUAGES for word in (entry.name(each), *entry.banned(each))]
        words += [word for said in entry.sources.values() for word in said.split(", ")]
        missed += [(key, word) for word in words if key not in found(word, "word")]

        assert all(source_language(source) in LANGUAGES for source in entry.sources), key
    assert missed == []


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("sv", ("trea", "trean", "treor", "treorna")),
        ("sv", ("hög", "högen", "högar", "hog")),
        ("sv", ("frusen", "frusna", "Frusen")),
        ("de", ("Meldung", "Meldungen", "MELDUNG")),
        ("de", ("blockiert", "blockierte", "blockierten")),
        ("en", ("meld", "melds", "melding")),
    ],
)
def test_the_forms_of_a_word_are_one(language: str, forms: tuple[str, ...]) -> None:
    """Endings, capitals and missing accents make no difference."""
    assert len({stems(form, language) for form in forms}) == 1


@pytest.mark.parametrize(("query", "key"), [("kanasta", "canasta"), ("frozn", "frozen")])
def test_a_slip_of_the_pen_is_forgiven(query: str, key: str) -> None:
    """A word that nothing holds is taken for the one most like it."""
    assert key in found(query, "word")


@pytest.mark.parametrize("query", ["", "   ", "qqqq", "!?", "🂡", "x" * 5000])
def test_nonsense_finds_nothing(query: str) -> None:
    """It is no error either."""
    assert whole_index().find(query) == ()


def test_everything_has_its_document() -> None:
    """No lesson and no question is left out, and every kind is there."""
    every = whole_index().find("canasta") + whole_index().find("card")
    positions = sum(len(each.questions) for each in library().scenarios.values())
    screens = {each.id.partition("#")[0] for each in every if each.kind == "lesson"}

    assert {each.kind for each in every} == set(KINDS)
    assert screens == {each.id for course in library().courses.values() for each in course.lessons}
    assert len({each.id for each in every if each.kind == "position"}) <= positions


def test_a_title_counts_more_and_rare_words_count_most() -> None:
    """The better a document fits, the earlier it comes; who holds too little is left out."""
    pages = [
        Document("page", "body", {"en": "Cards"}, {"en": "the joker and the pile"}),
        Document("page", "title", {"en": "The joker"}, {"en": "the hand"}),
        Document("page", "other", {"en": "The hand"}, {"en": "the deck and the table"}),
    ]
    ids = [document.id for document in Index(pages).find("the joker")]

    assert ids == ["title", "body"]
