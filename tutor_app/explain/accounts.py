"""The account of a number as a sheet that adds up."""

from collections.abc import Iterator
from typing import NamedTuple

from tutor_app.engine.card import THREE, in_order
from tutor_app.engine.rules.opening import TOP_CARD
from tutor_app.engine.verdict import Line, Verdict
from tutor_app.explain.sentences import rule_name
from tutor_app.i18n import Reader


class Row(NamedTuple):
    """One row of a sheet, as a reader reads it.

    Attributes:
        name: What counts, the short name of its rule.
        again: Whether the row above has the same name.
        cards: The cards that count alike, by their letters, or an empty text.
        times: How often what counts, `3 × 10`, or an empty text where the row is one sum.
        points: What it comes to, with its sign.
    """

    name: str
    again: bool
    cards: str
    times: str
    points: str


def has_sheet(verdict: Verdict) -> bool:
    """Tell whether a number is more than one bare figure, so that a sheet shows something.

    One sum shows which threes count together.
    """
    account = verdict.account
    threes = any(len(line.cards) > 1 and line.cards[0][0] == THREE for line in account)
    asked = verdict.question.ask == "threes-score"
    return len(account) > 1 or any(line.times > 1 for line in account) or (asked and threes)


def account_rows(verdict: Verdict, reader: Reader) -> Iterator[Row]:
    """Yield the rows of a number's account; their points add up to it."""
    above = ""
    for line in verdict.account:
        name = _name(line, reader)
        yield Row(
            name,
            name == above,
            _letters(line, reader),
            _times(line, reader),
            reader.number(line.points),
        )
        above = name


def _name(line: Line, reader: Reader) -> str:
    """Return what counts; of a top card of the pile that counts nothing that it does not."""
    if line.limit == TOP_CARD.id and not line.points:
        return reader.text("The top card, not counted")
    return rule_name(line.rule, reader)


def sum_row(verdict: Verdict, reader: Reader) -> Row:
    """Return the foot of the sheet: the number itself."""
    return Row(reader.text("In all"), False, "", "", reader.number(int(verdict.answer)))  # noqa: FBT003


def _letters(line: Line, reader: Reader) -> str:
    """Return the cards by their letters; none where canastas count.

    Threes have their suit, unless they are cards like any other, which count their number.
    """
    if line.times not in {0, len(line.cards)}:
        return ""
    plain = str(abs(line.each)) == THREE
    return " ".join(
        reader.short_card(card) if card[0] == THREE and not plain else reader.letter(card[0])
        for card in in_order(line.cards)
    )


def _times(line: Line, reader: Reader) -> str:
    if line.times < 1 or (line.times == 1 and line.each == line.points):
        return ""
    return f"{reader.number(line.times)} × {reader.number(line.each)}"
