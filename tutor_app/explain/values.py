"""The values of a rule set as a table that a player can read."""

from collections.abc import Callable, Mapping

from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rule_values import LOWEST, Steps
from tutor_app.explain.sentences import capitalised
from tutor_app.explain.units import canastas_text, cards_text, packs_text, points_text
from tutor_app.explain.value_names import VALUE_NAMES
from tutor_app.explain.value_words import value_word
from tutor_app.explain.words import fact_word
from tutor_app.i18n import Reader, n_

TOPIC_NAMES: Mapping[str, str] = {
    "cards": n_("The cards"),
    "deal": n_("The deal"),
    "drawing": n_("Drawing"),
    "pile": n_("Taking the pile"),
    "freezing": n_("The frozen pile"),
    "melds": n_("Melds"),
    "opening": n_("The opening"),
    "canastas": n_("Canastas"),
    "threes": n_("Threes"),
    "discarding": n_("Discarding"),
    "going_out": n_("Going out"),
    "special_hands": n_("Special hands"),
    "stock_end": n_("The end of the stock"),
    "scoring": n_("Scoring"),
    "match": n_("The match"),
    "penalties": n_("Penalties"),
    "tactics": n_("Tactics"),
}
"""Every rule family, in rule-book order."""

SEPARATOR = " · "


def topic_name(topic: str, reader: Reader) -> str:
    """Return the name of a rule family."""
    return reader.text(TOPIC_NAMES[topic])


def value_paths(topic: str, rules: RuleSet) -> tuple[str, ...]:
    """Return the paths of the values that the rule set has under `topic`, in table order."""
    return tuple(
        path for path in VALUE_NAMES if path.startswith(f"{topic}.") and path in rules.origins
    )


def value_name(path: str, reader: Reader) -> str:
    """Return the name of the value at `path`."""
    return reader.text(VALUE_NAMES[path])


def value_text(path: str, rules: RuleSet, reader: Reader) -> str:
    """Return the value at `path` with its unit, as a table shows it."""
    value = rules.value_at(path)
    if isinstance(value, bool):
        return reader.text("Yes") if value else reader.text("No")
    if isinstance(value, str):
        return capitalised(value_word(path, value, rules, reader))
    if isinstance(value, Steps):
        return _STEP_TEXTS[path](value, reader)
    if isinstance(value, tuple):
        return capitalised(reader.join([reader.rank_name(rank, 2) for rank in value]))
    if isinstance(value, int):
        told = _UNIT_TEXTS[rules.origin(path).unit](value, reader)
        none = value == 0 and path in _NO_LIMIT
        return capitalised(reader.text(_NO_LIMIT[path])) if none else told
    black = rules.cards.family == "canasta"
    points = path == "cards.points"
    return _card_values(value, reader, black=black) if points else _TABLE_TEXTS[path](value, reader)


def _each_text(number: int, reader: Reader) -> str:
    return capitalised(reader.plural("{n} point each", "{n} points each", number))


def _card_values(table: Mapping[str, int], reader: Reader, *, black: bool) -> str:
    """Return what cards count, cards of one value together, the dearest first.

    `black` says that only black threes have a value.
    """
    names = {"X": capitalised(reader.rank_name("X"))}
    if black:
        names["3"] = reader.text("black three")
    return SEPARATOR.join(
        reader.text(
            "{name}: {points}",
            name=", ".join(
                names.get(rank, reader.letter(rank)) for rank in table if table[rank] == points
            ),
            points=points,
        )
        for points in sorted(set(table.values()), reverse=True)
    )


def _rank_points(table: Mapping[str, int], reader: Reader) -> str:
    """Return what each rank brings or costs, by the name of the rank."""
    lines = [
        reader.text("{name}: {points} points", name=reader.rank_name(rank, 2), points=points)
        for rank, points in table.items()
    ]
    return capitalised(SEPARATOR.join(lines))


def _red_totals(table: Mapping[str, int], reader: Reader) -> str:
    lines = [
        reader.text("{count} together: {points} points", count=int(count), points=points)
        if int(count) > 1
        else reader.text("{count} alone: {points} points", count=int(count), points=points)
        for count, points in table.items()
    ]
    return SEPARATOR.join(lines) or capitalised(reader.text("no extra for having several"))


def _word_points(table: Mapping[str, int], reader: Reader) -> str:
    lines = [
        reader.text("{name}: {points}", name=fact_word(word, reader), points=points)
        for word, points in table.items()
        if points
    ]
    return capitalised(SEPARATOR.join(lines) or reader.text("none in this text"))


def _opening_steps(steps: Steps, reader: Reader) -> str:
    if len(steps.steps) == 1:
        return points_text(steps.steps[0][1], reader)
    lines = []
    for (start, points), (after, _) in zip(steps.steps, (*steps.steps[1:], (0, 0)), strict=True):
        if start == LOWEST:
            lines.append(
                reader.text("below {number}: {points} points", number=after, points=points)
            )
        else:
            lines.append(reader.text("from {number}: {points} points", number=start, points=points))
    return capitalised(SEPARATOR.join(lines))


def wild_steps(steps: Steps, reader: Reader) -> str:
    """Return how many wild cards a meld of each size takes, each size named once."""
    if len(steps.steps) == 1:
        return reader.number(steps.steps[0][1])
    ends = [following - 1 for following, _ in steps.steps[1:]]
    lines = [
        _sized(limit, size, end, reader)
        for (size, limit), end in zip(steps.steps[:-1], ends, strict=True)
    ]
    size, limit = steps.steps[-1]
    lines.append(reader.text("{limit} in a meld of {size} or more", limit=limit, size=size))
    return SEPARATOR.join(lines)


def _sized(limit: int, size: int, last: int, reader: Reader) -> str:
    """Return the limit of one step, which holds from one size to another."""
    if size == LOWEST:
        return reader.text("{limit} in a meld of fewer than {size}", limit=limit, size=last + 1)
    if size == last:
        return reader.text("{limit} in a meld of {size}", limit=limit, size=size)
    if last == size + 1:
        return reader.text(
            "{limit} in a meld of {size} or {last}", limit=limit, size=size, last=last
        )
    return reader.text("{limit} in a meld of {size} to {last}", limit=limit, size=size, last=last)


_NO_LIMIT: Mapping[str, str] = {"melds.max_size": n_("any number of cards")}
"""Values of which nought says that there is no limit."""

_UNIT_TEXTS: Mapping[str, Callable[[int, Reader], str]] = {
    "cards": cards_text,
    "points": points_text,
    "canastas": canastas_text,
    "packs": packs_text,
    "points a card": _each_text,
}
_STEP_TEXTS: Mapping[str, Callable[[Steps, Reader], str]] = {
    "opening.minimum": _opening_steps,
    "melds.wild_limit": wild_steps,
}
_TABLE_TEXTS: Mapping[str, Callable[[Mapping[str, int], Reader], str]] = {
    "threes.red_totals": _red_totals,
    "penalties.offences": _word_points,
    "special_hands.scores": _word_points,
    "canastas.natural_by_rank": _rank_points,
    "scoring.unfinished": _rank_points,
}
