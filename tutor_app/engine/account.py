"""A number is an account: findings, each with the lines that it adds to the sum."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tutor_app.engine.card import Card, Cards, in_order
from tutor_app.engine.position import Question
from tutor_app.engine.rule import REGISTRY, Rule
from tutor_app.engine.verdict import Fact, Finding, Line, Verdict


class Valued(NamedTuple):
    """A card with what it counts, sign included, and the rule-set value that says so."""

    card: Card
    points: int
    limit: str


class Entry(NamedTuple):
    """A finding with its lines of the account; a note that only says why has none."""

    finding: Finding
    lines: tuple[Line, ...] = ()


def add_entry(lines: tuple[Line, ...], **facts: Fact) -> Entry:
    """Return lines of one rule with their finding: the given facts, and `points`, their sum."""
    first = lines[0]
    said = REGISTRY[first.rule](None, {**facts, "points": sum_of(lines)}, first.limit)
    return Entry(said, lines)


def line_entry(rule: Rule, points: int, cards: Cards = (), limit: str = "", **facts: Fact) -> Entry:
    """Return one line of a rule with its finding; `limit` is the rule's first value if none."""
    return add_entry((Line(rule.id, points, cards, limit=limit or rule.reads[0]),), **facts)


def note_entry(finding: Finding, number: int, cards: Cards = ()) -> Entry:
    """Return a finding with the one line that it stands for."""
    return Entry(finding, (Line(finding.rule, number, cards, limit=finding.limit),))


def sum_of(lines: Iterable[Line]) -> int:
    """Return what the lines come to."""
    return sum(line.points for line in lines)


def value_lines(rule: str, valued: Iterable[Valued]) -> tuple[Line, ...]:
    """Return a line for the cards of each value, the dearest first."""
    classes: dict[tuple[int, str], list[Card]] = {}
    for card, points, limit in valued:
        classes.setdefault((points, limit), []).append(card)
    ordered = sorted(classes.items(), key=lambda item: -abs(item[0][0]))
    return tuple(
        each_line(rule, in_order(cards), points, limit) for (points, limit), cards in ordered
    )


def each_line(rule: str, cards: Cards, each: int, limit: str) -> Line:
    """Return the line of cards that count `each` a card."""
    return Line(rule, each * len(cards), cards, len(cards), each, limit)


def count_up(question: Question, entries: Sequence[Entry]) -> Verdict:
    """Return the verdict whose answer is the sum of all lines; the last finding decides.

    With it decide the lines that count; a finding that only says the sum leaves that to them.
    """
    account = tuple(line for entry in entries for line in entry.lines)
    findings = tuple(entry.finding for entry in entries)
    last = findings[-1]
    counted = [line.rule for line in account if line.points] or [line.rule for line in account]
    decided = tuple(
        dict.fromkeys(counted if REGISTRY[last.rule].says_answer else [last.rule, *counted])
    )
    return Verdict(question, sum_of(account), findings, last, decided_by=decided, account=account)
