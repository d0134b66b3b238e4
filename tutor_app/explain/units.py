"""Numbers with their units, in the right number."""

from tutor_app.i18n import Reader


def points_text(number: int, reader: Reader) -> str:
    """Return so many points."""
    return reader.plural("{n} point", "{n} points", number)


def cards_text(number: int, reader: Reader) -> str:
    """Return so many cards."""
    return reader.plural("{n} card", "{n} cards", number)


def canastas_text(number: int, reader: Reader) -> str:
    """Return so many canastas."""
    return reader.plural("{n} canasta", "{n} canastas", number)


def packs_text(number: int, reader: Reader) -> str:
    """Return so many packs of cards."""
    return reader.plural("{n} pack", "{n} packs", number)
