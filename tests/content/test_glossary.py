"""The glossary: whole in three languages, and never a link from a word that means another thing."""

import pytest

from tutor_app.content.faults import fault_line
from tutor_app.content.glossary import read_glossary, term, terms, uses
from tutor_app.content.lint import lint
from tutor_app.i18n import LANGUAGES, Reader

from .conftest import Shelf


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_told_in_every_language(language: str) -> None:
    """A term has a word and one plain sentence in each language."""
    reader = Reader(language)
    for key in terms():
        told = term(key, reader)
        assert told.name, key
        assert told.explanation.endswith("."), key
        assert not told.explanation.startswith(told.name + " "), key


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


ENTRY = """
[frozen]
rules = ["pile.natural_pair"]
sources = { 000 = "låst" }
sv = { word = "låst", text = "Högen är låst.", forms = ["låst"] }
de = { word = "blockiert", text = "Der Stapel ist blockiert." }
en = { word = "frozen", text = "The pile is frozen." }
"""
TWICE = ENTRY + ENTRY.replace("[frozen]", "[locked]")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (ENTRY.replace("natural_pair", "pair"), "frozen.rules: There is no rule pile.pair"),
        (ENTRY.replace("\nde =", "\n# de ="), "frozen.de: "),
        (ENTRY.replace("000", "009"), "frozen.sources: “009” is not"),
        (ENTRY + 'rulesets = ["bingo"]', "frozen.rulesets: "),
        (ENTRY.replace('"frozen"', '""'), "frozen.en.word: This text is empty"),
        (TWICE, "locked.sv.forms: “låst” is a form of frozen too"),
        (ENTRY.replace("pile.natural_pair", "pile.most_cards"), "No lesson teaches any rule of"),
        ("[frozen", "terms.toml: "),
    ],
)
def test_a_spoilt_glossary_is_told_in_one_sentence(shelf: Shelf, text: str, told: str) -> None:
    """Unknown rule, missing language, missing lesson: file, place and what is wrong."""
    path = shelf.write("locales/terms.toml", text)
    lines = [fault_line(fault, Reader("en")) for fault in lint(shelf.root).faults]
    (mine,) = [line for line in lines if line.startswith(str(path))]

    assert told in mine


def test_a_good_glossary_is_clean(shelf: Shelf) -> None:
    """Unspoilt there is nothing to tell; what has a fault is left out, the rest is kept."""
    path = shelf.write("locales/terms.toml", ENTRY)

    assert not [fault for fault in lint(shelf.root).faults if fault.file == str(path)]
    assert list(read_glossary(path)[0]) == ["frozen"]
    shelf.write("locales/terms.toml", TWICE.replace('word = "frozen"', "word = 7", 1))
    assert list(read_glossary(path)[0]) == ["locked"]


def marked(text: str, language: str, ruleset: str = "classic") -> list[tuple[str, str]]:
    """Return the terms used in a text, each with the words that say it."""
    return [(use.key, text[use.start : use.end]) for use in uses(text, language, ruleset)]


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("sv", "Högen är låst.", [("discard_pile", "Högen"), ("frozen", "låst")]),
        ("sv", "Bygg en äkta\ncanasta.", [("natural_canasta", "äkta\ncanasta")]),
        ("de", "Der blockierte Stapel", [("frozen", "blockierte")]),
        ("de", "Zwei schwarzen Dreiern", [("black_three", "schwarzen Dreiern")]),
        ("en", "Wild cards freeze it.", [("wild_card", "Wild cards")]),
        ("en", "canastas of wild cards", [("wild_canasta", "canastas of wild cards")]),
    ],
)
def test_a_term_is_found_in_its_forms(
    language: str, text: str, found: list[tuple[str, str]]
) -> None:
    """Inflected, with a capital, across a line's end; the longest term wins."""
    assert marked(text, language) == found


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("sv", "Höga kort, en hög av dem, och det går ut på att bygga på reglerna."),
        ("sv", "Ett kortbyggelåst, låsten och en canastakväll i laget."),
        ("de", "Der letzte Satz, im Stand, eine Partie, der Zug fährt, er zieht."),
        ("de", "Joker-Canasta, Talonkarte, Meldungsart, LÅST."),
        ("en", "A great deal of stockings; a match, a set, add up; a total of pileups."),
        ("en", "No side in the discarded-pile round, stock-still."),
    ],
)
def test_a_word_that_means_something_else_is_no_term(language: str, text: str) -> None:
    """Words of several meanings, parts of words and compounds are left alone."""
    assert not marked(text, language)


def test_a_word_of_one_game_is_a_term_there_only() -> None:
    """A Rommé set is a sentence elsewhere."""
    assert marked("Ein Satz aus Damen", "de", "romme") == [("set", "Satz")]
    assert not marked("Ein Satz aus Damen", "de", "classic")
