import pytest

from tutor_app.content.glossary import term, terms
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets.sources import source_ids


@pytest.mark.parametrize("key", terms())
def test_every_term_is_told_in_every_language(key: str) -> None:
    """A term has a word and one plain sentence in each language."""
    for language in LANGUAGES:
        told = term(key, Reader(language))
        assert told.name
        assert told.explanation.endswith(".")
        assert not told.explanation.startswith(told.name + " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_means_one_thing(language: str) -> None:
    """No word is used for two terms, and none is banned and used at once."""
    names = [entry.name(language) for entry in terms().values()]
    banned = {word for entry in terms().values() for word in entry.banned(language)}

    assert len(set(names)) == len(names)
    assert not banned & set(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_explanations_use_no_banned_word(language: str) -> None:
    """The glossary keeps its own rule."""
    banned = [word for entry in terms().values() for word in entry.banned(language)]

    for entry in terms().values():
        told = f" {entry.explanation(language)} ".lower()
        assert not [word for word in banned if f" {word.lower()} " in told]


def test_terms_name_the_words_of_known_sources() -> None:
    """What a source calls a thing is told under the id of that source."""
    assert {source for entry in terms().values() for source in entry.sources} <= set(source_ids())


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("frozen", ("låst", "blockiert", "frozen")),
        ("blocked", ("spärrad", "gesperrt", "blocked")),
        ("stock", ("talong", "Talon", "stock")),
        ("wild_card", ("hjälpkort", "Joker und Zweier", "wild card")),
    ],
)
def test_words_that_trap_translators(key: str, words: tuple[str, ...]) -> None:
    """Frozen and blocked stay apart in every language."""
    assert tuple(term(key, Reader(language)).name for language in LANGUAGES) == words
