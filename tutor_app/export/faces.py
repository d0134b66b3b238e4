"""Draws cards as SVG: in rows, overlapped so that every corner shows, legible in black and white.

The shapes are those of the screen (`faces.js`), with larger corners: a card on paper is small.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from tutor_app.engine.card import JOKER, UNSEEN
from tutor_app.i18n import Reader

WIDTH, HEIGHT = 100, 142
"""A card's size, in the units of its drawing."""

PIPS = {
    "s": "M50 3C56 21 93 37 93 62c0 14-10 22-21 22-8 0-14-4-18-11 1 11 5 18 13 24H33c8-6 12-13 "
    "13-24-4 7-10 11-18 11C17 84 7 76 7 62 7 37 44 21 50 3Z",
    "h": "M50 94C22 69 6 51 6 31 6 16 17 6 29 6c9 0 17 5 21 14C54 11 62 6 71 6c12 0 23 10 23 25 "
    "0 20-16 38-44 63Z",
    "d": "M50 3C60 22 72 37 88 50 72 63 60 78 50 97 40 78 28 63 12 50 28 37 40 22 50 3Z",
    "c": "M50 4a22 22 0 0 1 17 36 22 22 0 1 1-13 33c1 11 5 18 12 24H34c7-6 11-13 12-24a22 22 0 1 "
    "1-13-33A22 22 0 0 1 50 4Z",
}
STAR = "M50 4 61.5 36.5 96 37.5 68.5 58.5 78.5 92 50 72 21.5 92 31.5 58.5 4 37.5 38.5 36.5Z"

_BLACK, _RED, _JOKER = "#1c1c1c", "#b3261e", "#5b3a8e"
_COLOURS = {"s": _BLACK, "h": _RED, "d": _RED, "c": _BLACK, "": _JOKER}
_FONT = 'font-family="DejaVu Sans Mono, Source Sans, Arial, sans-serif" font-weight="700"'

_STEP = 60
"""How far the next card lies to the right of one that lies upright."""
_STEP_ACROSS = 90
"""The same of one that lies crosswise."""
_GAP = 44
_UNDER = 14


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a row.

    Attributes:
        card: The card; empty for cards that are left out.
        across: Whether it lies crosswise.
    """

    card: str
    across: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """A row of cards, drawn.

    Attributes:
        svg: The drawing.
        told: The same in words, for who cannot see it.
        width: Its width in cards.
        note: What is to be said below it; empty where it speaks for itself.
    """

    svg: str
    told: str
    width: float
    note: str = ""


def draw_row(
    row: Sequence[Laid], reader: Reader, *, under: bool = False, note: str = ""
) -> Drawing:
    """Return a row of cards.

    Args:
        row: The cards from left to right.
        reader: Whose letters stand in the corners.
        under: Whether more cards lie under the first one.
        note: What is to be said below the row.
    """
    pieces, at, end = [_under()] if under else [], _UNDER if under else 0, 0
    for place, laid in enumerate(row):
        whole = place == len(row) - 1 or not row[place + 1].card
        pieces.append(f'<g transform="translate({at} 0)">{_laid(laid, reader, whole=whole)}</g>')
        wide = HEIGHT if laid.across else WIDTH if laid.card else _GAP
        end = at + wide
        at += wide + 4 if whole else _STEP_ACROSS if laid.across else _STEP if laid.card else wide
    box = f"-1 -1 {end + 2} {HEIGHT + 2}"
    told = ", ".join(_names(row, reader))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img"'
        f' aria-label="{escape(told)}">{"".join(pieces)}</svg>'
    )
    return Drawing(svg, told, (end + 2) / WIDTH, note)


def _names(row: Sequence[Laid], reader: Reader) -> Iterator[str]:
    for laid in row:
        if laid.card == UNSEEN:
            yield reader.text("a face-down card")
        elif laid.card:
            yield reader.card_name(laid.card)


def _laid(laid: Laid, reader: Reader, *, whole: bool) -> str:
    if not laid.card:
        return f'<text {_FONT} x="8" y="{HEIGHT}" font-size="40" fill="{_BLACK}">…</text>'
    face = _face(laid.card, reader, whole=whole)
    if not laid.across:
        return face
    return f'<g transform="translate(0 {(HEIGHT + WIDTH) / 2:g}) rotate(-90)">{face}</g>'


def _face(card: str, reader: Reader, *, whole: bool) -> str:
    """Return one card; what other cards cover of it is drawn only if it lies `whole`."""
    if card == UNSEEN:
        return _back()
    suit = card[1:]
    if card == JOKER:
        drawn = _shape(STAR, 5, 8, 42)
        drawn += _shape(STAR, 36, 66, 58) if whole else ""
    else:
        drawn = _letter(reader.letter(card[0])) + _shape(PIPS[suit], 9, 52, 34)
        drawn += _shape(PIPS[suit], 42, 78, 50) if whole else ""
    return f'{_paper("#fff")}<g fill="{_COLOURS[suit]}">{drawn}</g>'


def _paper(fill: str) -> str:
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="12" fill="{fill}" stroke="#555"'
        ' stroke-width="2"/>'
    )


def _letter(letter: str) -> str:
    """Return the corner letter; one of two signs is drawn together."""
    wide = len(letter) > 1
    fit = ' textLength="46" lengthAdjust="spacingAndGlyphs"' if wide else ""
    size, left = (42, 5) if wide else (46, 10)
    return f'<text {_FONT} x="{left}" y="42" font-size="{size}"{fit}>{escape(letter)}</text>'


def _shape(path: str, left: float, top: float, size: float) -> str:
    return f'<path d="{path}" transform="translate({left} {top}) scale({size / 100:g})"/>'


def _back() -> str:
    lines = "".join(f"M8 {y + 30}L38 {y}M62 {y}L92 {y + 30}" for y in range(14, 110, 24))
    return f'{_paper("#e3e7ef")}<path d="{lines}" stroke="#24427a" stroke-width="4" fill="none"/>'


def _under() -> str:
    """Return the edges of the cards that lie under a pile."""
    lines = "".join(f"M{x} 8V{HEIGHT - 8}" for x in (2, 6, 10))
    return f'<path d="{lines}" stroke="#555" stroke-width="2" fill="none"/>'
