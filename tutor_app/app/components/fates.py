"""What became of two lawful actions: a small picture, the figures, and how they came about."""

from collections.abc import Iterator
from html import escape

from tutor_app.content.continued import Continued, Fate
from tutor_app.content.continued_words import (
    interval_text,
    method_text,
    outcome_text,
    picture_text,
    rows,
)
from tutor_app.content.lessons import Step
from tutor_app.i18n import Reader

WIDTH, HEIGHT = 640, 332
LEFT, RIGHT = 16, 624
TALLEST = 82
# The feet of the two rows of bars, the scale below both, and where a row's name stands above it.
FEET = {"advised": 128, "other": 262}
NAME_ABOVE = 104
SCALE = 290
GAP = 6


def fate_html(step: Step, reader: Reader) -> str:
    """The figure of a step's choice; nothing where it was not played in this very position."""
    kept = step.continued
    if kept is None:
        return ""
    told = escape(outcome_text(kept, reader))
    return (
        f'<figure class="ct-fates"><h3 class="ct-h3">{told}</h3>'
        f"{picture(kept, reader)}{_table(kept, reader)}"
        f"<figcaption><p>{escape(interval_text(kept, reader))}.</p>"
        f"<p>{escape(method_text(kept, reader))}</p></figcaption></figure>"
    )


def picture(kept: Continued, reader: Reader) -> str:
    """Two rows of bars on one scale of points, each with its name, its count and its average."""
    names = {"advised": reader.text("As advised"), "other": reader.text("The other choice")}
    fates = {"advised": kept.advised, "other": kept.other}
    inner = "".join(_row(name, names[name], fates[name], kept, reader) for name in FEET)
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(picture_text(kept, reader))}">{inner}{_scale(kept, reader)}</svg>'
    )


def _row(name: str, word: str, fate: Fate, kept: Continued, reader: Reader) -> str:
    """The bars of one action on their foot; the average is a line through them."""
    foot, step = FEET[name], _step(kept)
    most = max(*kept.advised.bars, *kept.other.bars)
    bars = "".join(
        f'<rect class="ct-bar-{name}" x="{LEFT + place * step + GAP / 2:.1f}"'
        f' y="{foot - TALLEST * count / most:.1f}" width="{step - GAP:.1f}"'
        f' height="{TALLEST * count / most:.1f}"/>'
        for place, count in enumerate(fate.bars)
    )
    deals = reader.plural("{n} deal", "{n} deals", sum(fate.bars))
    average = reader.text("average {points}", points=fate.mean)
    middle = _place(fate.mean, kept)
    top = foot - NAME_ABOVE
    return (
        f'<text class="ct-fate-name" x="{LEFT}" y="{top}">{escape(word)}</text>'
        f'<text x="{RIGHT}" y="{top}" text-anchor="end">{escape(f"{deals} · {average}")}</text>'
        f'{bars}<path class="ct-fate-foot" d="M{LEFT} {foot}H{RIGHT}"/>'
        f'<path class="ct-fate-mean" d="M{middle:.1f} {foot + 8}V{foot - TALLEST - 8}"/>'
    )


def _scale(kept: Continued, reader: Reader) -> str:
    """The points at every other edge of the bars, and what they count."""
    edges = list(_edges(kept))
    shown = "".join(
        f'<text x="{_place(points, kept):.1f}" y="{SCALE}" text-anchor="middle">'
        f"{escape(reader.number(points))}</text>"
        for points in edges
    )
    told = escape(reader.text("Points more than the others"))
    return f'{shown}<text x="{WIDTH / 2}" y="{SCALE + 32}" text-anchor="middle">{told}</text>'


def _edges(kept: Continued) -> Iterator[int]:
    """The inner edges to be named: few enough to stand side by side, nothing among them if met."""
    places = range(1, len(kept.advised.bars))
    apart = 1 + (len(places) > 4)  # noqa: PLR2004 as many numbers fit
    nothing = -kept.start // kept.width if kept.width else 0
    for place in places:
        if (place - nothing) % apart == 0:
            yield kept.start + place * kept.width


def _step(kept: Continued) -> float:
    return (RIGHT - LEFT) / len(kept.advised.bars)


def _place(points: int, kept: Continued) -> float:
    """Where points stand on the scale, never beyond its ends."""
    return min(max(LEFT + (points - kept.start) / kept.width * _step(kept), LEFT), RIGHT)


def _table(kept: Continued, reader: Reader) -> str:
    head = (
        f"<th scope='col'>{escape(reader.text('As advised'))}</th>"
        f"<th scope='col'>{escape(reader.text('The other choice'))}</th>"
    )
    body = "".join(
        f"<tr><th scope='row'>{escape(row.name)}</th><td>{escape(row.advised)}</td>"
        f"<td>{escape(row.other)}</td></tr>"
        for row in rows(kept, reader)
    )
    head = f"<thead><tr><td></td>{head}</tr></thead>"
    return f'<table class="ct-table">{head}<tbody>{body}</tbody></table>'
