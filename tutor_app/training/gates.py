"""The gates: what must hold of the exercises of a drill under a rule set, measured on many."""

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt

from tutor_app.engine.ask import ask
from tutor_app.engine.rule_set import RuleSet
from tutor_app.training.drill import Drill, NoItemError
from tutor_app.training.item import Item, read_item_id
from tutor_app.training.leaks import Seen, features_of, guessed
from tutor_app.training.reasons import OPTIONS, Told, reason_options
from tutor_app.training.replies import Reply, right, solution
from tutor_app.training.wanted import is_decided_by

GATES = ("made", "key", "again", "balance", "new", "glance", "rule", "twins", "leak", "reasons")
"""The gates by name, in the order of the table; then comes the time."""

BEYOND = 0.05
"""By so much a share may lie beyond what is even."""

SECONDS = 0.05
"""So long making an exercise may take, of 100 exercises for 95."""

_DEVIATIONS = 3.3
"""Where so few exercises are measured that chance alone leads further, so many deviations."""

_RULE = 0.99
"""So many exercises must be decided by the rule aimed at: seldom no table can be found for it."""

_GLANCED = 0.1
_THIRD = 1 / 3
_PART = 0.95
_ONE_IN = 10
"""Twins and false reasons are looked for in one exercise of so many."""

_MOST_CHANGED = 4
"""Parts of a position and question in which twins may differ by one step: a card that moves
changes two, and a turn that is only beginning knows neither what was drawn nor what was laid."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How far a gate is reached.

    Attributes:
        share: The share measured, 0 to 1; None where the gate does not apply.
        holds: Whether that is enough.
    """

    share: float | None
    holds: bool


NOTHING = Rate(None, holds=True)


@dataclass(slots=True)
class Measured:
    """The exercises of a drill under a rule set.

    Attributes:
        drill: The drill.
        rules: The rule set.
        count: How many were to be made.
        items: Those that were made.
        seconds: How long each took.
        keys: The right reply to each.
    """

    drill: Drill
    rules: RuleSet
    count: int
    items: list[Item] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    keys: list[Reply] = field(default_factory=list)

    def rates(self) -> Mapping[str, Rate]:
        """Return how far each gate is reached; the time is not among them."""
        return {
            "made": Rate(len(self.items) / self.count, len(self.items) == self.count),
            "key": _all(self._holds_key()),
            "again": _all(self._made_again()),
            "balance": self._balance(),
            "new": _all(_first(item.key for item in self.items)),
            "glance": self._glance(),
            "rule": _all(self._aimed(), _RULE),
            "twins": _all(self._twins()),
            "leak": self._leak(),
            "reasons": _all(self._reasons()),
        }

    @property
    def slow(self) -> float:
        """How long making one took, of 100 exercises for 95, in seconds."""
        ordered = sorted(self.seconds)
        return ordered[int(_PART * (len(ordered) - 1))] if ordered else 0.0

    def _holds_key(self) -> Iterator[bool]:
        """Yield whether the key, computed again, is the same and graded right."""
        for item, known in zip(self.items, self.keys, strict=True):
            yield solution(self.drill, item) == known and right(self.drill, item, known)

    def _made_again(self) -> Iterator[bool]:
        """Yield whether an exercise's id makes the same one again."""
        for item in self.items:
            drill, ruleset, seed = read_item_id(item.id) or ("", "", 0)
            same = (drill, ruleset) == (self.drill.id, self.rules.id)
            yield same and self.drill.item(self.rules, seed) == item

    def _balance(self) -> Rate:
        """Return the share of the most frequent answer to what is asked most out of balance.

        What is always answered alike counts as seen at a glance, not here, unless all of it is.
        """
        groups: dict[str, list[str]] = {}
        for item, known in zip(self.items, self.keys, strict=True):
            if not isinstance(known, tuple):
                groups.setdefault(item.question.ask, []).append(repr(known))
        mixed = [answers for answers in groups.values() if len({*answers}) > 1]
        found = [_most_frequent(answers) for answers in mixed or groups.values()]
        return max(found, key=lambda rate: (not rate.holds, rate.share or 0), default=NOTHING)

    def _glance(self) -> Rate:
        """Return how many yes-or-no exercises rest on what is seen at a glance."""
        known = [aim for aim in self.drill.source.aims(self.rules) if aim.answer is False]
        at_once = [self.drill.is_glance(aim, self.rules) for aim in known]
        if self.drill.reply != "answer" or all(at_once):
            return NOTHING
        decided = (self.drill.aim(self.rules, item.seed) for item in self.items)
        told = [self.drill.is_glance(aim, self.rules) for aim in decided]
        share = sum(told) / max(len(told), 1)
        return Rate(share, share <= _bound(_GLANCED, len(told)))

    def _aimed(self) -> Iterator[bool]:
        """Yield whether the rule that was wanted decides, where one was."""
        plain = self.drill.source.aims(self.rules)
        for item in self.items:
            aim = self.drill.aim(self.rules, item.seed)
            if aim.rule and not item.turn:
                yield is_decided_by(aim.rule, item, alone=aim in plain)

    def _twins(self) -> Iterator[bool]:
        """Yield of some twins whether they are one step away and have the other answer."""
        for item, known in [*zip(self.items, self.keys, strict=True)][::_ONE_IN]:
            if not isinstance(known, bool):
                continue
            try:
                twin = self.drill.item(self.rules, ~item.seed)
            except NoItemError:
                continue
            turned = solution(self.drill, twin) is (not known)
            yield turned and _changed(item, twin) <= _MOST_CHANGED

    def _leak(self) -> Rate:
        """Return which share of the answers is guessed without the position."""
        seen = [
            Seen(features_of(self.drill, item, seconds), repr(known))
            for item, known, seconds in zip(self.items, self.keys, self.seconds, strict=True)
            if isinstance(known, bool | str) or self.drill.reply in {"hand", "step"}
        ]
        if not seen:
            return NOTHING
        even = 1 / len({each.answer for each in seen})
        share, bound = guessed(seen), _bound(even, len(seen))
        return Rate(share, 2 * even - bound <= share <= bound)

    def _reasons(self) -> Iterator[bool]:
        """Yield of some yes-or-no exercises whether the false reasons are distinct and false."""
        asked = [
            item
            for item, known in [*zip(self.items, self.keys, strict=True)][::_ONE_IN]
            if isinstance(known, bool)
        ]
        verdicts = [ask(item.position, item.question, self.rules) for item in asked]
        for item, verdict in zip(asked, verdicts, strict=True):
            told = Told(item.position, self.rules, verdicts)
            options = reason_options(verdict, verdict.deciding, told, item.id)
            found = [finding.rule for finding in options]
            if found:
                accepted = [rule for rule in found if rule in verdict.accepted]
                yield len(set(found)) == OPTIONS and accepted == [verdict.deciding.rule]


def measure(drill: Drill, rules: RuleSet, count: int) -> Measured:
    """Return so many exercises of a drill with their keys; the seeds are those from 0 on."""
    measured = Measured(drill, rules, count)
    for seed in range(count):
        before = time.process_time()
        try:
            item = drill.item(rules, seed)
        except NoItemError:
            continue
        measured.seconds.append(time.process_time() - before)
        measured.items.append(item)
        measured.keys.append(solution(drill, item))
    return measured


def _all(found: Iterable[bool], least: float = 1) -> Rate:
    """Return the share of what holds; every one must, or at least such a share."""
    told = [*found]
    if not told:
        return NOTHING
    share = sum(told) / len(told)
    return Rate(share, share >= least)


def _first(keys: Iterable[int]) -> Iterator[bool]:
    """Yield of each key whether it is there for the first time."""
    known: set[int] = set()
    for each in keys:
        yield each not in known
        known.add(each)


def _most_frequent(answers: list[str]) -> Rate:
    """Return the share of the most frequent answer: of two or few the even one, else a third."""
    counts = Counter(answers)
    share = max(counts.values()) / len(answers)
    even = 1 / len(counts) if _is_closed(answers) else max(1 / len(counts), _THIRD)
    return Rate(share, len(counts) > 1 and share <= _bound(even, len(answers)))


def _is_closed(answers: list[str]) -> bool:
    """Tell whether the answers are yes and no, or words."""
    return not answers[0].lstrip("-").isdigit()


def _bound(even: float, count: int) -> float:
    """Return up to where a share may go that should be `even`, of so many exercises."""
    chance = _DEVIATIONS * sqrt(even * (1 - even) / max(count, 1))
    return even + max(BEYOND, chance)


def _changed(item: Item, other: Item) -> int:
    """Return in how many parts two exercises differ."""
    parts = (*zip(item.position, other.position, strict=True),)
    asked = (*zip(item.question, other.question, strict=True),)
    return sum(mine != theirs for mine, theirs in (*parts, *asked))
