"""Which beliefs explain a wrong answer, and which exercise tells them apart."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import NamedTuple, Self

from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer
from tutor_app.training.beliefs.belief import Belief, answer_of, same
from tutor_app.training.beliefs.catalogue import BELIEFS
from tutor_app.training.beliefs.telling import telling_item
from tutor_app.training.item import Item

TRIES = 6
"""Exercises that are looked at before the one is put that tells candidates apart best."""

SURE = 2
"""Wrong answers that a belief must explain before it is named: one may be a slip."""


def beliefs_of(rules: RuleSet) -> tuple[Belief, ...]:
    """Return the beliefs that are wrong in a rule set."""
    return tuple(belief for belief in BELIEFS.values() if belief.is_wrong_in(rules))


class Opinions(NamedTuple):
    """What is answered to one exercise.

    Attributes:
        right: The right answer; None where the question makes no sense.
        wrong: What those answer who get it wrong by a belief.
    """

    right: Answer | None
    wrong: Mapping[Belief, Answer]


def opinions_on(
    position: Position, question: Question, rules: RuleSet, beliefs: Iterable[Belief]
) -> Opinions:
    """Return what is right and what the holders of some beliefs answer."""
    right = answer_of(position, question, rules)
    told = ((belief, answer_of(position, question, rules, belief)) for belief in beliefs)
    wrong = {each: said for each, said in told if said is not None and not same(said, right)}
    return Opinions(right, wrong)


def diagnose(
    position: Position, question: Question, rules: RuleSet, given: Answer
) -> tuple[Belief, ...]:
    """Return the beliefs that give exactly this wrong answer; none for a right one."""
    return _holders(opinions_on(position, question, rules, beliefs_of(rules)), given)


def _holders(opinions: Opinions, given: Answer) -> tuple[Belief, ...]:
    return tuple(belief for belief, said in opinions.wrong.items() if same(said, given))


def separating(candidates: Sequence[Belief], items: Iterable[Item]) -> Item | None:
    """Return the exercise on which the answers of the candidates differ most.

    A single candidate is told from nobody else, so its answer must differ from the right one.
    None is returned if no exercise tells anything. No more than `TRIES` are looked at, and none
    after one that halves the candidates.
    """
    best, least = None, max(2, len(candidates))
    enough = (1 + least) // 2
    for item in islice(items, TRIES):
        opinions = opinions_on(item.position, item.question, item.rules, candidates)
        largest = agreeing(candidates, opinions)
        if largest < least:
            best, least = item, largest
        if least <= enough:
            break
    return best


def agreeing(candidates: Sequence[Belief], opinions: Opinions) -> int:
    """Return how many of the candidates agree at most; of a single one and the law, both."""
    told = Counter(repr(opinions.wrong.get(each, opinions.right)) for each in candidates)
    if len(candidates) == 1:
        told[repr(opinions.right)] += 1
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
        """Return what remains of the suspicion after an answer to an exercise."""
        asked = (item.position, item.question, item.rules)
        known = self.told(opinions_on(*asked, self.candidates), given)
        if known.candidates or same(given, answer_of(*asked)):
            return known
        return known.told(opinions_on(*asked, beliefs_of(item.rules)), given)

    def told(self, opinions: Opinions, given: Answer) -> Self:
        """Return what remains of the suspicion after an answer that others gave otherwise.

        A candidate that would have answered otherwise is cleared. If that clears them all,
        a wrong answer begins a suspicion of its own.
        """
        if same(given, opinions.right):
            left = tuple(each for each in self.candidates if each not in opinions.wrong)
            return replace(self, candidates=left, wrong=self.wrong if left else 0)
        found = _holders(opinions, given)
        left = tuple(each for each in self.candidates if each in found)
        if left:
            return replace(self, candidates=left, wrong=self.wrong + 1)
        return replace(self, candidates=found, wrong=1 if found else 0)

    def next_item(self, rules: RuleSet, seed: int) -> Item | None:
        """Return the exercise that separates the candidates; None if there is nothing to do."""
        if not self.candidates or self.named is not None:
            return None
        return separating(self.candidates, telling_items(self.candidates, rules, seed))
