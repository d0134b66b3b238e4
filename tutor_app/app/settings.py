"""What a reader may set, each with the values it may have; anything else is the default."""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from tutor_app.i18n import LANGUAGES, LETTER_CHOICES

THEMES = ("system", "light", "dark")
SIZES = ("normal", "large", "largest")
DECKS = ("two", "four")
REASONS = ("no", "yes")
WORDS = ("common", "source")
ORDERS = ("game", "rank", "suit")


@dataclass(frozen=True, slots=True)
class Settings:
    """A reader's settings.

    Attributes:
        language: Code of the chosen language; empty where none was chosen yet.
        letters: Whose corner letters the cards bear.
        deck: `two` colours or `four`.
        size: Size of the text.
        theme: Light, dark, or as the system has it.
        order: How a hand is ordered: as it suits the game, by rank, or by suit.
        reasons: Whether practice also asks which rule decides.
        words: The tutor's words alone, or beside them those of the text that a game comes from.
    """

    language: str = ""
    letters: str = "language"
    deck: str = "two"
    size: str = "normal"
    theme: str = "system"
    order: str = "game"
    reasons: str = "no"
    words: str = "common"


CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "letters": LETTER_CHOICES,
    "deck": DECKS,
    "size": SIZES,
    "theme": THEMES,
    "order": ORDERS,
    "reasons": REASONS,
    "words": WORDS,
}


def read_settings(stored: Mapping[str, str]) -> Settings:
    """The settings that the store holds; what it holds wrongly is the default.

    >>> read_settings({"theme": "dark", "size": "huge"}) == Settings(theme="dark")
    True
    """
    names = [field.name for field in fields(Settings)]
    known = {name: stored[name] for name in names if stored.get(name) in CHOICES[name]}
    return Settings(**known)
