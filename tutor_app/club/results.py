"""What an evening comes to: bars of answers and reasons, what was right, what was missed most."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from tutor_app.storage.evening import Tally

MOST_BARS = 6
"""Answers that are drawn; whatever else was answered is counted together."""
_FEW = 2
"""A belief that fewer hold is nobody's business but theirs."""


class Bar(NamedTuple):
    """How many gave one answer.

    Attributes:
        given: The answer as JSON text; empty for all that have no bar of their own.
        right: Whether it is right.
        phones: How many gave it on a phone.
        hands: How many raised their hands for it.
    """

    given: str
    right: bool
    phones: int
    hands: int

    @property
    def number(self) -> int:
        """How many gave it."""
        return self.phones + self.hands


class Reason(NamedTuple):
    """How many named a rule as the reason.

    Attributes:
        rule: The id of the rule.
        right: Whether it is a reason of the right answer.
        number: How many named it, on phones.
    """

    rule: str
    right: bool
    number: int


class Score(NamedTuple):
    """How one item went.

    Attributes:
        place: Which of the items.
        right: How many were right.
        answered: How many answered.
    """

    place: int
    right: int
    answered: int


class Missed(NamedTuple):
    """A rule and how it was missed.

    Attributes:
        rule: The id of the rule that decides.
        wrong: How many were wrong about it.
        answered: How many answers it decided.
    """

    rule: str
    wrong: int
    answered: int


def bars(
    tallies: Iterable[Tally], offered: Sequence[str], is_right: Callable[[str], bool]
) -> tuple[Bar, ...]:
    """Return a bar for each answer that is offered, then for those given most, right ones first.

    Bars of answers that were offered keep their order whatever is counted later.

    Args:
        tallies: How often each answer was given, to one item.
        offered: The answers to choose from, or the right one where none are.
        is_right: Tells whether an answer is right.
    """
    phones, hands = Counter[str](), Counter[str]()
    for tally in tallies:
        (hands if tally.hands else phones)[tally.given] += tally.number
    free = sorted((phones + hands).keys() - set(offered))
    free.sort(key=lambda given: -(phones + hands)[given])
    drawn = [*offered, *free[: max(0, MOST_BARS - len(offered))]]
    found = [Bar(given, is_right(given), phones[given], hands[given]) for given in drawn]
    found.sort(key=lambda bar: not bar.right)
    rest = free[len(drawn) - len(offered) :]
    wrong = [given for given in rest if not is_right(given)]
    for right, others in ((True, set(rest) - set(wrong)), (False, set(wrong))):
        if others:
            counts = [sum(each[given] for given in others) for each in (phones, hands)]
            found.append(Bar("", right, *counts))
    return tuple(found)


def reasons(
    tallies: Iterable[Tally], offered: Sequence[str], accepted: Iterable[str]
) -> tuple[Reason, ...]:
    """Return each reason that is offered with how many named it, in its order, right ones first."""
    named, right = Counter[str](), set(accepted)
    for tally in tallies:
        named[tally.reason] += tally.number
    found = [Reason(rule, rule in right, named[rule]) for rule in offered]
    return tuple(sorted(found, key=lambda reason: not reason.right))


def most_named_wrong(found: Iterable[Reason]) -> str:
    """Return the wrong reason that most named; empty where nobody named one, or several tie."""
    wrong = sorted((each for each in found if not each.right), key=lambda each: -each.number)
    if not wrong or not wrong[0].number:
        return ""
    tied = len(wrong) > 1 and wrong[1].number == wrong[0].number
    return "" if tied else wrong[0].rule


def right_for_no_reason(
    tallies: Iterable[Tally], accepted: Iterable[str], is_right: Callable[[str], bool]
) -> int:
    """Return how many phones had the right answer and named a wrong reason."""
    known = {"", *accepted}
    return sum(each.number for each in tallies if each.reason not in known and is_right(each.given))


def score(place: int, tallies: Iterable[Tally], is_right: Callable[[str], bool]) -> Score:
    """Return how an item went, phones and hands together."""
    given = list(tallies)
    right = sum(each.number for each in given if is_right(each.given))
    return Score(place, right, sum(each.number for each in given))


def most_missed(scores: Iterable[tuple[str, Score]]) -> Missed | None:
    """Return the rule with the largest share of wrong answers; None where all were right.

    Args:
        scores: The deciding rule of each item, and how it went.
    """
    wrong, answered = Counter[str](), Counter[str]()
    for rule, each in scores:
        wrong[rule] += each.answered - each.right
        answered[rule] += each.answered
    missed = [Missed(rule, wrong[rule], answered[rule]) for rule in answered if wrong[rule]]
    missed.sort(key=lambda each: (-each.wrong / each.answered, -each.wrong, each.rule))
    return missed[0] if missed else None


def most_held(told: Iterable[tuple[Sequence[str], int]]) -> tuple[str, int] | None:
    """Return the belief that explains most wrong answers, and how many; None where few have one.

    An answer that several beliefs explain speaks for each of them a little.

    Args:
        told: For each wrong answer the ids of the beliefs that would give it, and how many gave it.
    """
    people, weight = Counter[str](), dict[str, float]()
    for beliefs, number in told:
        for belief in beliefs:
            people[belief] += number
            weight[belief] = weight.get(belief, 0.0) + number / len(beliefs)
    held = sorted(
        (belief for belief in people if people[belief] >= _FEW),
        key=lambda belief: (-weight[belief], belief),
    )
    return (held[0], people[held[0]]) if held else None
