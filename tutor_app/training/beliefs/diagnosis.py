"""Which beliefs explain a wrong answer, and which exercise tells them apart."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Self

from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer
from tutor_app.training.beliefs.belief import Belief, answer_of, same
from tutor_app.training.beliefs.catalogue import BELIEFS
from tutor_app.training.beliefs.telling import telling_item
from tutor_app.training.item import Item

TRIES = 8
"""Exercises that are looked at before the one is put that tells candidates apart best."""

SURE = 2
"""Wrong answers that a belief must explain before it is named: one may be a slip."""


def beliefs_of(rules: RuleSet) -> tuple[Belief, ...]:
    """Return the beliefs that are wrong in a rule set."""
    return tuple(belief for belief in BELIEFS.values() if belief.is_wrong_in(rules))


def diagnose(
    position: Position, question: Question, rules: RuleSet, given: Answer
) -> tuple[Belief, ...]:
    """Return the beliefs that give exactly this wrong answer; none for a right one."""
    if same(given, answer_of(position, question, rules)):
        return ()
    return tuple(
        belief
        for belief in beliefs_of(rules)
        if same(given, answer_of(position, question, rules, belief))
    )


def separating(candidates: Sequence[Belief], items: Iterable[Item]) -> Item | None:
    """Return the exercise on which the answers of the candidates differ most.

    A single candidate is told from nobody else, so its answer must differ from the right one.
    None is returned if no exercise tells anything. No more than `TRIES` are looked at, and none
    after one that halves the candidates.
    """
    holders: tuple[Belief | None, ...] = tuple(candidates)
    if len(holders) == 1:
        holders = (None, *holders)
    best, least = None, len(holders)
    for item in islice(items, TRIES):
        largest = _largest_group(holders, item)
        if largest < least:
            best, least = item, largest
        if least <= (1 + len(holders)) // 2:
            break
    return best


def _largest_group(holders: Sequence[Belief | None], item: Item) -> int:
    """Return how many of some beliefs, None for the law, agree on an answer at most."""
    asked = (item.position, item.question, item.rules)
    right = answer_of(*asked)
    answers = [answer_of(*asked, belief) for belief in holders]
    told = Counter(repr(right if each is None else each) for each in answers)
    return max(told.values(), default=0)


def telling_items(candidates: Sequence[Belief], rules: RuleSet, seed: int) -> Iterator[Item]:
    """Yield exercises about which the candidates are wrong, each candidate in its turn."""
    rng = Random(f"{rules.id}/{seed}")  # noqa: S311 cards, no secrets
    while candidates:
        for belief in candidates:
            item = telling_item(belief, rules, rng.randrange(2**31))
            if item is None:
                return
            yield item


@dataclass(frozen=True, slots=True)
class Suspicion:
    """What a learner may believe, from one answer to the next.

    Attributes:
        candidates: Beliefs that explain every wrong answer since the first of them.
        wrong: How many wrong answers these are.
    """

    candidates: tuple[Belief, ...] = ()
    wrong: int = 0

    @property
    def named(self) -> Belief | None:
        """The belief to drop, once it is separated from all others; None before."""
        alone = len(self.candidates) == 1 and self.wrong >= SURE
        return self.candidates[0] if alone else None

    def after(self, item: Item, given: Answer) -> Self:
        """Return what remains of the suspicion after an answer.

        A candidate that would have answered otherwise is cleared. If that clears them all,
        a wrong answer begins a suspicion of its own.
        """
        asked = (item.position, item.question, item.rules)
        if same(given, answer_of(*asked)):
            left = tuple(each for each in self.candidates if not _differs(each, item))
            return replace(self, candidates=left, wrong=self.wrong if left else 0)
        found = diagnose(*asked, given)
        left = tuple(each for each in self.candidates if each in found)
        if left:
            return replace(self, candidates=left, wrong=self.wrong + 1)
        return replace(self, candidates=found, wrong=1 if found else 0)

    def next_item(self, rules: RuleSet, seed: int) -> Item | None:
        """Return the exercise that separates the candidates; None if there is nothing to do."""
        if not self.candidates or self.named is not None:
            return None
        return separating(self.candidates, telling_items(self.candidates, rules, seed))


def _differs(belief: Belief, item: Item) -> bool:
    """Tell whether somebody with a belief gets an exercise wrong."""
    asked = (item.position, item.question, item.rules)
    found = answer_of(*asked, belief)
    return found is not None and not same(found, answer_of(*asked))
