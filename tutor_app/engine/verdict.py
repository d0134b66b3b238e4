"""What the engine answers: a verdict with its whole proof.

A verdict is data. No sentence, no language: `tutor_app.explain` turns findings
into sentences for a reader.
"""

from collections.abc import Container, Iterable, Mapping
from typing import NamedTuple

from tutor_app.engine.card import Cards, Rank
from tutor_app.engine.position import Meld, Question

Fact = int | str | Cards | tuple[Cards, ...]
Answer = bool | int | str


class Finding(NamedTuple):
    """One rule applied to one position.

    Attributes:
        rule: Stable id, `<topic>.<rule>`; also the key of its messages.
        holds: True kept, False broken; None for a circumstance, which neither
            allows nor forbids but changes what is required.
        facts: What a sentence may name: counts, points, ranks, cards.
        limit: Path of the rule-set value that set the limit.
    """

    rule: str
    holds: bool | None
    facts: Mapping[str, Fact] = {}
    limit: str = ""

    def with_facts(self, **more: Fact) -> "Finding":
        """Return it with further facts."""
        return self._replace(facts={**self.facts, **more})

    def telling(self, **more: Fact) -> "Finding":
        """Return it with those further facts that are not nothing."""
        told = that_are(more)
        return self.with_facts(**told) if told else self

    def number(self, name: str) -> int:
        """Return a fact that is a number, nought where it is not told."""
        fact = self.facts.get(name, 0)
        return fact if isinstance(fact, int) else 0


def that_are(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Return those facts that are not nothing: not no, nought or empty."""
    return {name: 1 if fact is True else fact for name, fact in facts.items() if fact}


def broken_in(findings: Iterable[Finding], of: Container[str] | None = None) -> list[Finding]:
    """Return the findings that are broken, their rules lifted or not, `of` these if named."""
    return [each for each in findings if each.holds is False and (of is None or each.rule in of)]


def is_broken(findings: Iterable[Finding]) -> bool:
    """Tell whether any of the findings is broken, its rule lifted or not."""
    return False in [finding.holds for finding in findings]


class Laid(NamedTuple):
    """Cards that go down together.

    Attributes:
        cards: The cards, from the hand unless they hold the pile's top card.
        to: Index of the own meld that they join, None for a new meld.
    """

    cards: Cards
    to: int | None = None


def lay(
    laid: Iterable[Laid], melds: tuple[Meld, ...], *, opening: bool = False
) -> tuple[Meld, ...]:
    """Return the melds after `laid` went down; new ones of an opening are marked so."""
    result = list(melds)
    for item in laid:
        if item.to is None:
            result.append(Meld(item.cards, initial=opening))
        else:
            result[item.to] = Meld((*result[item.to].cards, *item.cards), result[item.to].initial)
    return tuple(result)


class Place(NamedTuple):
    """A meld that cards join, or the red threes that lie by themselves, if black ones do.

    Attributes:
        rank: Its rank, `X` if it holds wild cards only; empty where that does not tell it
            from others: for a sequence, or one of several melds of a rank.
        cards: Its cards before.
    """

    rank: Rank
    cards: Cards


class Way(NamedTuple):
    """One legal way to do what was asked.

    Attributes:
        melds: What goes down, meld by meld.
        hand_cards: How many cards leave the hand for it.
        points: Points of the cards laid.
        left: Cards in the hand afterwards, before the discard.
        merges: Own melds made one on the way, in this order: each pair says which meld is
            put to which, by their indices before any of it. Where `melds` names a meld that
            was made one with others, any of them may stand for the whole.
        bridges: How many of the first `melds` are laid before that, since they fill the
            gap between two sequences.
        others: What goes on melds of the other players, where that is allowed; each `to` is
            an index of theirs.
        aside: Further cards that the player has then, set aside until the next turn.
        drawn: How many of the cards left are yet to come from the stock.
        places: For each of `melds`, then of `others`, what it joins, None for a new meld; empty
            where nothing is joined or nobody is told.
    """

    melds: tuple[Laid, ...]
    hand_cards: int = 0
    points: int = 0
    left: int = 0
    merges: tuple[tuple[int, int], ...] = ()
    bridges: int = 0
    others: tuple[Laid, ...] = ()
    aside: int = 0
    drawn: int = 0
    places: tuple[Place | None, ...] = ()

    @property
    def cards(self) -> Cards:
        """Every card that goes down, meld by meld."""
        return tuple([card for laid in (*self.melds, *self.others) for card in laid.cards])


def merged_groups(merges: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """Return the indices of the melds that are made one with each other.

    >>> merged_groups(((2, 0), (3, 1), (4, 2)))
    ((0, 2, 4), (1, 3))
    """
    groups: list[set[int]] = []
    for pair in merges:
        joined = [group for group in groups if group & set(pair)]
        groups = [group for group in groups if group not in joined]
        groups.append(set(pair).union(*joined))
    return tuple(sorted(tuple(sorted(group)) for group in groups))


class Line(NamedTuple):
    """One line of an account: what counts, how often, and what it comes to.

    Attributes:
        rule: Id of the rule that makes it count, `<topic>.<rule>`.
        points: What the line adds to the sum, sign included (points, or cards where the
            number counts cards).
        cards: The cards that the line is about; empty where it is about none.
        times: How many times `each` is counted; 0 where the line is one sum.
        each: What one of them counts, in points, sign included.
        limit: Path of the rule-set value that sets it.
    """

    rule: str
    points: int
    cards: Cards = ()
    times: int = 0
    each: int = 0
    limit: str = ""


class Verdict(NamedTuple):
    """The engine's answer to one question, with its proof.

    Attributes:
        question: What was asked.
        answer: True or False, a number (cards or points) or a word.
        findings: Everything that was checked, in rule-book order.
        deciding: The finding that settled it: for a no the first broken one,
            for a yes the way used, for a number or word the line that gives it.
        ways: The smallest legal ways, cheapest first; at most ten.
        ways_total: How many smallest legal ways there are in all.
        decided_by: Rule ids that decided: for a no a smallest set of rules whose lifting
            turns the answer; for anything else the rule of `deciding`.
        account: For a number its lines; their points add up to the answer.
    """

    question: Question
    answer: Answer
    findings: tuple[Finding, ...]
    deciding: Finding
    ways: tuple[Way, ...] = ()
    ways_total: int = 0
    decided_by: tuple[str, ...] = ()
    account: tuple[Line, ...] = ()

    @property
    def accepted(self) -> frozenset[str]:
        """Rule ids that a learner may name as the reason: of a no the broken, else the others."""
        no = self.answer is False
        reasons = (each.rule for each in self.findings if (each.holds is False) is no)
        return frozenset({self.deciding.rule, *self.decided_by, *reasons})
