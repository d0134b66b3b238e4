"""What a drill is: what it asks, how an exercise is made, and how it is answered."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from tutor_app.engine.ask import answer
from tutor_app.engine.errors import TutorError
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer, Verdict
from tutor_app.training.harvested import Harvested, harvested
from tutor_app.training.item import Item
from tutor_app.training.vary import vary

TRIES = 12
"""Variations of positions that are asked about before one is taken as it was harvested."""

GLANCE = frozenset(
    {
        *("pile.not_empty", "pile.stop_card", "pile.wild_on_top", "pile.red_three_on_top"),
        *("stock_end.stock_left", "drawing.turn_order", "going_out.partner_exists"),
    }
)
"""Rules whose no is seen at a glance: one exercise in so many may rest on them."""

_GLANCE_ONCE_IN = 10


class NoItemError(TutorError):
    """A drill cannot make an exercise for a rule set."""


class Made(NamedTuple):
    """What a maker made: the parts of an exercise that its drill does not know beforehand."""

    position: Position
    question: Question


Maker = Callable[[RuleSet, Random], Made | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill:
    """A kind of exercise, endlessly many of which can be made.

    Attributes:
        id: Its id, the first word of its exercises' ids.
        title: What it asks, as a msgid.
        asks: The kinds of questions that it puts.
        topics: The rule families that it trains.
        make: Makes one exercise from random numbers, or nothing.
        goal: The action to which cards are to be laid, where that is the answer; empty otherwise.
    """

    id: str
    title: str
    asks: tuple[str, ...]
    topics: tuple[str, ...]
    make: Maker
    goal: str = ""

    def knows(self, rules: RuleSet) -> bool:
        """Tell whether there is anything to practise: a yes to lay, else two different answers."""
        found = answers_to(rules.id, self.asks)
        return True in found if self.goal else len(found) > 1

    def item(self, rules: RuleSet, seed: int) -> Item:
        """Return the exercise of a seed.

        Raises:
            NoItemError: The rule set gives nothing to practise here.
        """
        if not self.knows(rules):
            raise NoItemError
        for attempt in range(TRIES):
            made = self.make(rules, Random(f"{self.id}/{rules.id}/{seed}/{attempt}"))  # noqa: S311 cards, no secrets
            if made is not None:
                position, question = made
                return Item(
                    drill=self.id, seed=seed, rules=rules, position=position, question=question
                )
        raise NoItemError


def from_deals(*asks: str, only: Answer | None = None) -> Maker:
    """Return a maker of exercises that vary positions from deals.

    Each answer comes equally often, or `only` one, and each rule that may decide it.
    """

    def make(rules: RuleSet, rng: Random) -> Made | None:
        wanted = rng.choice(answers_to(rules.id, asks)) if only is None else only
        tables = bases(rules.id, asks, wanted)
        for _ in range(TRIES):
            base = rng.choice(rng.choice(tables))
            made = Made(*vary(base.position, base.question, rules, rng))
            verdict = verdict_of(made, rules)
            if verdict is not None and _is(verdict.answer, wanted) and _is_deep(verdict, rng):
                return made
        return None

    return make


def _is(found: Answer, wanted: Answer) -> bool:
    """Tell whether an answer is the one wanted; of numbers any will do."""
    return found == wanted if isinstance(wanted, bool | str) else True


@lru_cache(maxsize=512)
def answers_to(ruleset: str, asks: tuple[str, ...]) -> tuple[Answer, ...]:
    """Return the answers that deals of a rule set gave to some kinds of questions, each once.

    They are kept by rule set and kinds: one entry a drill and rule set.
    """
    found = {
        repr(each.answer): each.answer for each in harvested(ruleset) if each.question.ask in asks
    }
    return tuple(found[text] for text in sorted(found))


@lru_cache(maxsize=4096)
def bases(ruleset: str, asks: tuple[str, ...], wanted: Answer) -> tuple[tuple[Harvested, ...], ...]:
    """Return the positions of a rule set that gave one answer, or a number, by what decided.

    They are kept by rule set, kinds and answer: some entries a drill and rule set.
    """
    found: dict[str, list[Harvested]] = {}
    for each in harvested(ruleset):
        if each.question.ask in asks and _is(each.answer, wanted):
            found.setdefault(each.because[0], []).append(each)
    return tuple(map(tuple, found.values()))


def verdict_of(made: Made, rules: RuleSet) -> Verdict | None:
    """Return the engine's answer to an exercise, None where it makes no sense."""
    try:
        return answer(made.position, made.question, rules)
    except TutorError:
        return None


def _is_deep(verdict: Verdict, rng: Random) -> bool:
    """Tell whether an exercise takes more than a glance; a few of the others are let through."""
    return verdict.deciding.rule not in GLANCE or rng.randrange(_GLANCE_ONCE_IN) == 0
