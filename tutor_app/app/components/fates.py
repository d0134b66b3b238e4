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

MOST_NAMED = 4
"""As many numbers stand side by side below the bars on a phone."""


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
    """Two rows of bars on one scale of points, each with its name, its count and its average.

    Streamlit lets no drawing into a page, so the bars are boxes with a height.
    """
    inner = (
        _row("advised", reader.text("As advised"), kept.advised, kept, reader)
        + _row("other", reader.text("The other choice"), kept.other, kept, reader)
        + _scale(kept, reader)
    )
    heard = escape(picture_text(kept, reader))
    return f'<div class="ct-fate-picture" role="img" aria-label="{heard}">{inner}</div>'


def _row(name: str, word: str, fate: Fate, kept: Continued, reader: Reader) -> str:
    """The bars of one action on their foot; the average is a line through them."""
    most = max(*kept.advised.bars, *kept.other.bars)
    bars = "".join(f'<i style="--of:{100 * count / most:.1f}%"></i>' for count in fate.bars)
    deals = reader.plural("{n} deal", "{n} deals", sum(fate.bars))
    middle = _place(fate.mean, kept)
    average = reader.text("average {points}", points=fate.mean)
    return (
        f"<p><b>{escape(word)}</b> <span>{escape(f'{deals} · {average}')}</span></p>"
        f'<div class="ct-fate-bars ct-fate-bars-{name}" style="--mean:{middle:.1f}%">{bars}</div>'
    )


def _scale(kept: Continued, reader: Reader) -> str:
    """The points at some edges of the bars, and what they count."""
    shown = "".join(
        f'<span style="--at:{_place(points, kept):.1f}%">{escape(reader.number(points))}</span>'
        for points in _edges(kept)
    )
    told = escape(reader.text("Points ahead of the others"))
    return f'<div class="ct-fate-scale">{shown}</div><p class="ct-fate-scale-of">{told}</p>'


def _edges(kept: Continued) -> Iterator[int]:
    """The inner edges to be named: few enough to stand side by side, nothing among them if met."""
    places = range(1, len(kept.advised.bars))
    apart = 1 + (len(places) > MOST_NAMED)
    nothing = -kept.start // kept.width
    for place in places:
        if (place - nothing) % apart == 0:
            yield kept.start + place * kept.width


def _place(points: int, kept: Continued) -> float:
    """Where points stand on the scale, in per cent, never beyond its ends."""
    whole = kept.width * len(kept.advised.bars)
    return min(max(100 * (points - kept.start) / whole, 0), 100)


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
