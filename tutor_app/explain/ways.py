"""The legal ways that a verdict lists."""

from tutor_app.engine.verdict import Way
from tutor_app.i18n import Reader

PLUS = " + "


def way_sentence(way: Way, reader: Reader) -> str:
    """Return one legal way in a line: what goes down, its points, what is left in hand."""
    parts = []
    for laid in way.melds:
        cards = reader.cards(laid.cards)
        if laid.to is None:
            parts.append(cards)
        else:
            parts.append(reader.text("{list} onto an own meld", list=cards))
    return reader.plural(
        "{melds}: {points} points, one card left in hand.",
        "{melds}: {points} points, {left:word} cards left in hand.",
        way.left,
        melds=PLUS.join(parts),
        points=way.points,
        left=way.left,
    )
