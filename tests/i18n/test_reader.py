import pytest

from tutor_app.i18n import LANGUAGES, Reader, nearest_language
from tutor_app.i18n.words import load_words

RANKS = "AKQJT98765432X"
SUITS = "shdc"


@pytest.mark.parametrize(
    ("language", "shown"),
    [("sv", "E K D Kn 10 ★"), ("de", "A K D B 10 ★"), ("en", "A K Q J 10 ★")],
)
def test_letters_follow_the_language(language: str, shown: str) -> None:
    """A card has the corner letter that the reader's language prints on it."""
    reader = Reader(language)

    assert " ".join(map(reader.letter, "AKQJTX")) == shown


def test_letters_may_be_chosen_apart_from_the_language() -> None:
    """Whoever reads German and plays with an English pack sees Q and J."""
    reader = Reader("de", letters="en")

    assert reader.cards(["Qh", "Jc", "X"]) == "Q♥\u00a0J♣\u00a0★"
    assert reader.card_name("Qh") == "Herz-Dame"


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("sv", ("hjärter kung", "spader tre", "klöver tio", "joker")),
        ("de", ("Herz-König", "Pik-Drei", "Kreuz-Zehn", "Joker")),
        ("en", ("king of hearts", "three of spades", "ten of clubs", "joker")),
    ],
)
def test_cards_are_named_as_players_name_them(language: str, names: tuple[str, ...]) -> None:
    """A card's name is the one that is said at the table."""
    reader = Reader(language)

    assert tuple(map(reader.card_name, ("Kh", "3s", "Tc", "X"))) == names


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [("sv", "ess", "ess"), ("sv", "tia", "tior"), ("de", "Bube", "Buben"), ("en", "six", "sixes")],
)
def test_ranks_have_a_plural(language: str, one: str, many: str) -> None:
    """Several cards of a rank have the plural of its name."""
    reader = Reader(language)
    rank = next(rank for rank in RANKS if reader.rank_name(rank) == one)

    assert reader.rank_name(rank, 2) == many


@pytest.mark.parametrize(
    ("form", "card", "said"),
    [
        ("der", "Jh", "der Herz-Bube"),
        ("den", "Jh", "den Herz-Buben"),
        ("dem", "Qs", "der Pik-Dame"),
        ("einem", "Ac", "einem Kreuz-Ass"),
        ("einen", "X", "einen Joker"),
        ("ein", "2d", "eine Karo-Zwei"),
    ],
)
def test_german_cards_take_article_and_case(form: str, card: str, said: str) -> None:
    """A German sentence names its case, and the card's article and ending follow."""
    assert Reader("de").card_form(card, form) == said


@pytest.mark.parametrize(("language", "said"), [("sv", "jokern"), ("en", "the joker")])
def test_a_joker_has_its_own_definite_form(language: str, said: str) -> None:
    """A joker has no suit, so that its name is inflected like a rank's."""
    form = "den" if language == "sv" else "the"

    assert Reader(language).card_form("X", form) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_exists_for_every_rank_and_card(language: str) -> None:
    """No rank and no card lacks a form that a sentence may ask for."""
    words = load_words(language)

    assert all(words.rank(rank, form) for rank in RANKS for form in words.rank_forms)
    cards = ["X", *(rank + suit for rank in RANKS[:-1] for suit in SUITS)]
    assert all(words.card_name(card, form) for card in cards for form in words.card_forms)


def test_an_unknown_form_is_named_with_those_there_are() -> None:
    """A sentence that asks for a form its language lacks is told which it has."""
    with pytest.raises(ValueError, match="many_dat"):
        Reader("de").fill("{rank:manny}", {"rank": "K"})


@pytest.mark.parametrize(
    ("language", "five_thousand"), [("sv", "5\u00a0000"), ("de", "5.000"), ("en", "5,000")]
)
def test_numbers_are_grouped_as_the_language_groups_them(language: str, five_thousand: str) -> None:
    """Thousands are told apart, and a minus is a minus sign, not a hyphen."""
    assert Reader(language).number(5000) == five_thousand
    assert Reader(language).number(-5000) == "−" + five_thousand


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("sv", "inga två ett 40"),
        ("de", "keine zwei einen 40"),
        ("en", "no two one 40"),
    ],
)
def test_small_numbers_are_words(language: str, said: str) -> None:
    """Numbers up to twelve are words before a noun, bigger ones digits."""
    form = {"sv": "ett", "de": "einen", "en": "word"}[language]
    pattern = "{none:word} {two:" + form + "} {one:" + form + "} {many:word}"

    assert Reader(language).fill(pattern, {"none": 0, "two": 2, "one": 1, "many": 40}) == said


def test_plurals_follow_the_catalogue() -> None:
    """The number chooses the form, also a negative one and nought."""
    reader = Reader("de")

    said = [reader.plural("{n} point", "{n} points", number) for number in (1, 2, 0, -1)]

    assert said == ["1 Punkt", "2 Punkte", "0 Punkte", "−1 Punkt"]


def test_without_a_translation_english_stands_in() -> None:
    """A sentence that no catalogue knows is shown as it is, with its facts."""
    assert Reader("sv").text("Untranslated, {have} times", have=2) == "Untranslated, 2 times"


def test_text_from_outside_is_never_read_as_a_pattern() -> None:
    """Braces in a fact, as in a file name or a typed text, stand as they are."""
    assert Reader("sv").fill("{found}!", {"found": "{rank}"}) == "{rank}!"


@pytest.mark.parametrize(
    ("wanted", "language"),
    [("sv-FI", "sv"), ("de_AT", "de"), ("nb, da;q=0.8, sv;q=0.5", "sv"), ("fr", "en"), ("", "en")],
)
def test_a_browser_gets_the_nearest_language(wanted: str, language: str) -> None:
    """The first wanted language that is spoken here is taken, otherwise English."""
    assert nearest_language(wanted) == language
