"""The leak test: can an answer be guessed from everything that is not the position?

A naive Bayes classifier learns from one half of the exercises and guesses the other half, and
the other way round. What it sees of an exercise are features: its seed and its id, what the
prompt and the hint say, in which order things stand, how long it took to make.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

from tutor_app.training.drill import Drill, form_of
from tutor_app.training.hints import hint_of
from tutor_app.training.item import Item

Features = Mapping[str, float | str]

_BINS = 6
_MODULI = (2, 3, 5, 7)


@dataclass(frozen=True, slots=True)
class Seen:
    """An exercise as somebody sees it who does not look at the position.

    Attributes:
        features: What is to be seen, by its name.
        answer: The right answer as text.
    """

    features: Features
    answer: str


def features_of(drill: Drill, item: Item, seconds: float) -> Features:
    """Return what is known of an exercise besides its position and the cards asked about."""
    form = form_of(item.question)[:-1]  # the offence is what is asked, not how
    return {
        **{f"seed mod {number}": str(item.seed % number) for number in _MODULI},
        "length of the id": float(len(item.id)),
        "end of the id": item.id[-1],
        "prompt": repr((drill.title, form)),
        "length of the prompt": float(len(repr((drill.title, form)))),
        "second question": str(item.then is not None),
        "choices": float(len(item.hands) + len(item.turn)),
        "hint": hint_of(drill, item.question, item.rules.cards.family),
        "seconds": seconds,
    }


def guessed(seen: Sequence[Seen]) -> float:
    """Return which share of the answers is guessed from the features, 0 to 1."""
    if len(seen) < 2:  # noqa: PLR2004 two halves
        return 0.0
    halves = seen[::2], seen[1::2]
    hits = sum(_hits(halves[mine], halves[1 - mine]) for mine in (0, 1))
    return hits / len(seen)


def _hits(known: Sequence[Seen], asked: Sequence[Seen]) -> int:
    """Return how many of `asked` are guessed after learning from `known`."""
    edges = {
        name: _edges([float(each.features[name]) for each in known])
        for name, value in known[0].features.items()
        if isinstance(value, float)
    }
    answers = Counter(each.answer for each in known)
    counts: Counter[tuple[str, str, str]] = Counter()
    for each in known:
        counts.update((name, value, each.answer) for name, value in _binned(each, edges))
    hits = 0
    for each in asked:
        told = _binned(each, edges)
        scores = {
            answer: log(number)
            + sum(log((counts[name, value, answer] + 1) / (number + _BINS)) for name, value in told)
            for answer, number in answers.items()
        }
        hits += max(scores, key=lambda answer: scores[answer]) == each.answer
    return hits


def _edges(values: list[float]) -> list[float]:
    values = sorted(values)
    return [values[len(values) * part // _BINS] for part in range(1, _BINS)]


def _binned(seen: Seen, edges: Mapping[str, list[float]]) -> list[tuple[str, str]]:
    return [
        (name, str(bisect_right(edges[name], value)) if isinstance(value, float) else value)
        for name, value in seen.features.items()
    ]
