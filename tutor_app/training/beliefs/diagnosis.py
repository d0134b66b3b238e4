"""Which beliefs explain a wrong answer, and which exercise tells them apart."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import NamedTuple, Self

from tutor_app.engine.action import Action
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer
from tutor_app.rulesets.recording import recording
from tutor_app.training.beliefs.belief import Belief, answer_of, same
from tutor_app.training.beliefs.catalogue import BELIEFS
from tutor_app.training.beliefs.telling import telling_item
from tutor_app.training.item import Item

TRIES = 6
"""Exercises that are looked at before the one is put that tells candidates apart best."""

SURE = 2
"""Wrong answers that a belief must explain before it is named: one may be a slip."""

DROPPED = 2
"""Right answers on different exercises after which a named belief counts as dropped."""

PATIENCE = 5
"""Answers after which a suspicion that is still not separated is left to chance."""


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
    position: Position, asked: Question | Action, rules: RuleSet, beliefs: Iterable[Belief]
) -> Opinions:
    """Return what is right and what the holders of some beliefs answer.

    Of an action it is asked whether it may be done.
    """
    right = answer_of(position, asked, rules)
    told = ((belief, answer_of(position, asked, rules, belief)) for belief in beliefs)
    wrong = {each: said for each, said in told if said is not None and not same(said, right)}
    return Opinions(right, wrong)


def all_opinions(position: Position, asked: Question | Action, rules: RuleSet) -> Opinions:
    """Return what is right and what the holders of any belief answer.

    Those are left out at once whose values nobody reads who answers.
    """
    watched, read = recording(rules)
    answer_of(position, asked, watched)
    beliefs = (belief for belief in beliefs_of(rules) if belief.may_matter(read))
    return opinions_on(position, asked, rules, beliefs)


def diagnose(
    position: Position, question: Question, rules: RuleSet, given: Answer
) -> tuple[Belief, ...]:
    """Return the beliefs that give exactly this wrong answer; none for a right one."""
    return _holders(all_opinions(position, question, rules), given)


def _holders(opinions: Opinions, given: object) -> tuple[Belief, ...]:
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


class Clue(NamedTuple):
    """What an answer tells about beliefs.

    Attributes:
        item: What was asked, the same name each time that it is put.
        right: Whether the answer was right.
        beliefs: Of a wrong answer those that give exactly it, of a right one those that do not.
    """

    item: str
    right: bool
    beliefs: tuple[Belief, ...]


def clue_of(item: str, opinions: Opinions, given: object) -> Clue:
    """Return what an answer tells, given what others answer."""
    if same(given, opinions.right):
        return Clue(item, right=True, beliefs=tuple(opinions.wrong))
    return Clue(item, right=False, beliefs=_holders(opinions, given))


@dataclass(frozen=True, slots=True)
class Suspicion:
    """What may be behind some wrong answers.

    Attributes:
        candidates: Beliefs that explain all of them and that no right answer speaks against.
        wrong: How many wrong answers these are.
        asked: How many answers it took to get so far.
    """

    candidates: tuple[Belief, ...]
    wrong: int = 1
    asked: int = 1

    @property
    def named(self) -> Belief | None:
        """The belief to drop, once it is separated from all others; None before."""
        alone = len(self.candidates) == 1 and self.wrong >= SURE
        return self.candidates[0] if alone else None

    @property
    def goes_on(self) -> bool:
        """Whether another exercise is to tell more."""
        return bool(self.candidates) and self.named is None and self.asked < PATIENCE

    def narrowed(self, clue: Clue) -> Self:
        """Return what an answer leaves of it."""
        left = tuple(each for each in self.candidates if (each in clue.beliefs) is not clue.right)
        if clue.right and left == self.candidates:
            return self
        wrong = self.wrong + (not clue.right)
        return replace(self, candidates=left, wrong=wrong, asked=self.asked + 1)

    def next_item(self, rules: RuleSet, seed: int) -> Item | None:
        """Return the exercise that separates the candidates; None if there is nothing to do."""
        if not self.goes_on:
            return None
        return separating(self.candidates, telling_items(self.candidates, rules, seed))


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What a learner's answers in a rule set tell about beliefs, from one to the next.

    Attributes:
        suspicions: What may be behind wrong answers that no named belief explains.
        pursued: The one of them that the last answer is about; None if it is about none.
        named: The belief to tell of after the last answer, which was wrong by it.
        held: Beliefs that were named, each with what was answered rightly against it since.
        dropped: Beliefs that were named once and that right answers speak against since.
        cleared: Beliefs that right answers spoke against since they last explained a wrong one.
    """

    suspicions: tuple[Suspicion, ...] = ()
    pursued: Suspicion | None = None
    named: Belief | None = None
    held: Mapping[Belief, frozenset[str]] = field(default_factory=dict)
    dropped: tuple[Belief, ...] = ()
    cleared: frozenset[Belief] = frozenset()

    def after(self, clue: Clue) -> Self:
        """Return what is known after one answer more."""
        return self._after_right(clue) if clue.right else self._after_wrong(clue)

    def _after_right(self, clue: Clue) -> Self:
        """Clear what the answer speaks against; what was named is dropped after some of them."""
        cleared = self.cleared.union(clue.beliefs)
        about = {belief for each in self.suspicions for belief in each.candidates}
        if about.union(self.held).isdisjoint(clue.beliefs):  # as most answers are
            return replace(self, pursued=None, named=None, cleared=cleared)
        told = {
            belief: items | {clue.item} if belief in clue.beliefs else items
            for belief, items in self.held.items()
        }
        gone = tuple(belief for belief, items in told.items() if len(items) >= DROPPED)
        pursued = self.pursued and self.pursued.narrowed(clue)
        goes_on = pursued is not self.pursued and pursued is not None and pursued.candidates
        left = (each.narrowed(clue) for each in self.suspicions)
        return replace(
            self,
            suspicions=tuple(each for each in left if each.candidates),
            pursued=pursued if goes_on else None,
            named=None,
            held={belief: items for belief, items in told.items() if belief not in gone},
            dropped=(*self.dropped, *gone),
            cleared=cleared,
        )

    def _after_wrong(self, clue: Clue) -> Self:
        """Narrow what explains this answer too; nothing is suspected that was named before."""
        known = next((belief for belief in self.held if belief in clue.beliefs), None)
        if known is not None:
            held = {**self.held, known: frozenset[str]()}
            return replace(self, held=held, named=known, pursued=None)
        before = next(
            (each for each in reversed(self.suspicions) if each.narrowed(clue).candidates), None
        )
        now = before.narrowed(clue) if before else self._begun(clue)
        others = tuple(each for each in self.suspicions if each is not before)
        cleared = self.cleared.difference(now.candidates)
        if now.named is not None:
            return replace(
                self,
                suspicions=tuple(each for each in others if now.named not in each.candidates),
                pursued=None,
                named=now.named,
                held={**self.held, now.named: frozenset[str]()},
                dropped=tuple(each for each in self.dropped if each is not now.named),
                cleared=cleared,
            )
        suspicions = (*others, now) if now.candidates else others
        pursued = now if now.candidates else None
        return replace(self, suspicions=suspicions, pursued=pursued, named=None, cleared=cleared)

    def _begun(self, clue: Clue) -> Suspicion:
        """Return what may be behind a wrong answer: what nothing spoke against, else all of it."""
        likely = tuple(each for each in clue.beliefs if each not in self.cleared)
        return Suspicion(likely or clue.beliefs)


def diagnosis_of(clues: Iterable[Clue]) -> Diagnosis:
    """Return what a learner's answers in a rule set tell, in the order in which they came."""
    found = Diagnosis()
    for clue in clues:
        found = found.after(clue)
    return found
