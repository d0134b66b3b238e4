"""What became of two actions, in words and figures for one reader."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from tutor_app.content.continued import Choice, Continued, Fate, mark_of
from tutor_app.content.lessons import Step
from tutor_app.explain.actions import action_text
from tutor_app.explain.references import Reference, citation
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info, source_language, source_title

FOUR = 3
"""Others at a table for four."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: what is counted, then the figures of both actions."""

    name: str
    advised: str
    other: str


def choose_text(step: Step, reader: Reader) -> str:
    """Return what is asked where both actions are lawful."""
    told = step.prompt.get(reader.language, "")
    return told or reader.text("What would you do? The rules allow both.")


def action_words(step: Step, name: str, reader: Reader) -> str:
    """Return one of the two actions, `advised` or `other`, without a full stop."""
    if step.choice is None:
        return ""
    scenario, action = step.scenario, step.choice.actions[name]
    return action_text(action, scenario.position, scenario.rules, reader).removesuffix(".")


def shuffled(step: Step) -> tuple[str, ...]:
    """Return the names of both actions in an order that says nothing of which is advised."""
    if step.choice is None:
        return ()
    mark = mark_of(step.scenario, step.choice)
    return ("advised", "other") if int(mark, 16) % 2 else ("other", "advised")


def others_text(choice: Choice, reader: Reader) -> str:
    """Return how many cards the others hold."""
    if len(choice.others) == FOUR:
        left, partner, right = choice.others
        return reader.text(
            "Cards held: {left} on your left, {partner} opposite, {right} on your right",
            left=left,
            partner=partner,
            right=right,
        )
    counts = reader.join([reader.number(count) for count in choice.others])
    return reader.text("Cards held by the others, clockwise: {counts}", counts=counts)


def source_text(step: Step) -> str:
    """Return where the advice stands, in the language of its source."""
    if step.choice is None:
        return ""
    source = rule_set_info(step.scenario.ruleset).source
    place = Reference(source_title(source), step.choice.section)
    return citation(place, source_language(source))


def outcome_text(kept: Continued, reader: Reader) -> str:
    """Return how the advised action did, in one plain sentence."""
    if kept.tells > 0:
        return reader.plural(
            "Here the advice paid off: {n} point a deal on average.",
            "Here the advice paid off: {n} points a deal on average.",
            kept.gain,
        )
    if kept.tells < 0:
        return reader.plural(
            "Here the advice did not pay off: it cost {n} point a deal on average.",
            "Here the advice did not pay off: it cost {n} points a deal on average.",
            -kept.gain,
        )
    return reader.text("Here the advice made no clear difference.")


def interval_text(kept: Continued, reader: Reader) -> str:
    """Return between which averages the truth lies."""
    return reader.text(
        "Advice less the other choice: between {low} and {high} points a deal (95 % interval)",
        low=kept.low,
        high=kept.high,
    )


def method_text(kept: Continued, reader: Reader) -> str:
    """Return how the figures came about, and what they are worth."""
    played = reader.plural(
        "After each choice computer players played {n} deal to its end. The cards that you cannot "
        "see were dealt at random, the same way for both choices.",
        "After each choice computer players played {n} deals to the end. The cards that you cannot "
        "see were dealt at random each time, the same way for both choices.",
        kept.count,
    )
    return (
        f"{played} {reader.text('They are no oracle: at your table it may turn out differently.')}"
    )


def rows(kept: Continued, reader: Reader) -> list[Row]:
    """Return the figures of both actions, line by line."""
    advised, other = kept.advised, kept.other

    def row(name: str, first: int, second: int) -> Row:
        return Row(name, reader.number(first), reader.number(second))

    return [
        row(reader.text("Points ahead of the others, on average"), advised.mean, other.mean),
        row(reader.text("Deals in which this choice did better"), kept.ahead, kept.behind),
        row(reader.text("Deals in which your side went out"), advised.went_out, other.went_out),
        row(reader.text("Deals in which your side took the pile"), advised.took, other.took),
    ]


def spans(kept: Continued, reader: Reader) -> list[str]:
    """Return the span of points of each bar, the lowest first."""
    ends = [kept.start + kept.width * place for place in range(len(kept.advised.bars) + 1)]
    if len(ends) == 2:  # noqa: PLR2004 one bar holds everything
        return [reader.text("any")]
    told = [reader.text("below {high}", high=ends[1])]
    told += [
        reader.text("{low} to {high}", low=low, high=high) for low, high in pairwise(ends[1:-1])
    ]
    return [*told, reader.text("from {low}", low=ends[-2])]


def bars_text(fate: Fate, kept: Continued, reader: Reader) -> str:
    """Return the bars of one action as a list: span and number of deals."""
    pairs = zip(spans(kept, reader), fate.bars, strict=True)
    return "; ".join(f"{span}: {reader.number(count)}" for span, count in pairs)


def picture_text(kept: Continued, reader: Reader) -> str:
    """Return what the picture shows, to be heard."""
    return reader.text(
        "Points of your side less those of the others, and in how many deals. "
        "As advised: {advised}. The other choice: {other}.",
        advised=bars_text(kept.advised, kept, reader),
        other=bars_text(kept.other, kept, reader),
    )


def told_lines(step: Step, reader: Reader) -> Iterator[str]:
    """Yield everything that is told after the choice, line by line, for paper."""
    if step.choice is None:
        return
    advice = step.choice.advice[reader.language]
    yield f"{reader.text('Advice, not a rule')}: {advice} ({source_text(step)})"
    yield f"{reader.text('As advised')}: {action_words(step, 'advised', reader)}"
    yield f"{reader.text('The other choice')}: {action_words(step, 'other', reader)}"
    kept = step.continued
    if kept is None:
        return
    yield outcome_text(kept, reader)
    yield interval_text(kept, reader)
    for row in rows(kept, reader):
        yield f"{row.name}: {row.advised} / {row.other}"
    yield picture_text(kept, reader)
    yield method_text(kept, reader)
