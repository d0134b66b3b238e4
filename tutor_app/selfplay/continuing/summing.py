"""What many continuations come to."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, quantiles, stdev

from tutor_app.content.continued import Continued, Fate
from tutor_app.selfplay.tournament import CONFIDENCE

FIRST = 10
"""Of so many continuations the ends are kept one by one, so that they can be checked."""

_MOST_BARS = 8
"""A picture of more bars is no longer small."""

_WIDTHS = (10, 20, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000)
_TAIL = 40
"""One in so many continuations at either end may share the last bar."""


@dataclass(frozen=True, slots=True)
class End:
    """How one continuation ended, for the side of whoever chose.

    Attributes:
        margin: Points of the own side in this deal less those of the others.
        went_out: Whether the own side went out.
        took: Whether the own side took the pile, the choice itself included.
    """

    margin: int
    went_out: bool
    took: bool


def summed_up(
    pairs: Sequence[tuple[End, End]],
    *,
    mark: str,
    players: str,
    edition: str,
    seed: int,
) -> Continued:
    """Return what two or more continuations come to.

    Args:
        pairs: How each ended after the advised and after the other action.
        mark: Of the position and the actions.
        players: Who played on.
        edition: Mark of their code.
        seed: What the hidden cards follow from.
    """
    gains = [advised.margin - other.margin for advised, other in pairs]
    gain, half = fmean(gains), CONFIDENCE * stdev(gains) / math.sqrt(len(gains))
    start, width, bars = _spans([end.margin for pair in pairs for end in pair])
    advised, other = (_fate(ends, start, width, bars) for ends in zip(*pairs, strict=True))
    return Continued(
        mark=mark,
        players=players,
        edition=edition,
        seed=seed,
        count=len(pairs),
        gain=round(gain),
        low=math.ceil(gain - half),
        high=math.floor(gain + half),
        ahead=sum(each > 0 for each in gains),
        behind=sum(each < 0 for each in gains),
        start=start,
        width=width,
        advised=advised,
        other=other,
    )


def _spans(margins: Sequence[int]) -> tuple[int, int, int]:
    """Return where the first bar begins, what a bar spans, and how many bars there are."""
    cuts = quantiles(margins, n=_TAIL)
    low, high = cuts[0], cuts[-1]
    for width in _WIDTHS:
        first, last = math.floor(low / width), math.floor(high / width)
        if last - first < _MOST_BARS:
            break
    return first * width, width, last - first + 1


def _fate(ends: Sequence[End], start: int, width: int, bars: int) -> Fate:
    counts = [0] * bars
    for end in ends:
        counts[min(max((end.margin - start) // width, 0), bars - 1)] += 1
    return Fate(
        mean=round(fmean(end.margin for end in ends)),
        went_out=sum(end.went_out for end in ends),
        took=sum(end.took for end in ends),
        bars=tuple(counts),
        first=tuple(end.margin for end in ends[:FIRST]),
    )
