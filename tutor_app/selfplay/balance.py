"""Which of the positions that come along are kept, so that no answer gives itself away.

Yes and no are kept in pairs: one of each waits for the other, and while it waits it makes
way for a position that is decided by a rule used less so far. Words and numbers are kept as
long as the answer has not been used more than about twice as often as the rarest of those
that came lately, and never for more than half of what was asked for.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Protocol

from tutor_app.engine.position import Position, Question
from tutor_app.engine.verdict import Answer, Verdict

_LATELY = 200
"""Positions after which an answer that has not come again holds the others back no longer."""


@dataclass(frozen=True, slots=True)
class Found:
    """A position of a deal with its question and the engine's verdict.

    Attributes:
        position: What the player to act sees.
        question: What is asked.
        verdict: The answer with its proof.
        deal: Which deal of the harvest it comes from, from 1.
        turn: How many turns of that deal were finished.
    """

    position: Position
    question: Question
    verdict: Verdict
    deal: int
    turn: int

    @property
    def answer(self) -> Answer:
        """The engine's answer."""
        return self.verdict.answer

    @property
    def place(self) -> tuple[int, int]:
        """The turn that it comes from; one turn gives one position of each answer."""
        return self.deal, self.turn


class Balance(Protocol):
    """Chooses among the positions as they come."""

    def wants(self, found: Found) -> bool:
        """Tell whether a position would be kept; it has come along in any case."""

    def offer(self, found: Found) -> list[Found]:
        """Take a position that is wanted; return those that are to be written now."""


@dataclass(slots=True)
class Halves:
    """Keeps exactly as many of yes as of no.

    Attributes:
        left: How many positions are still to be written.
    """

    left: int
    _waiting: dict[Answer, Found] = field(default_factory=dict)
    _places: dict[Answer, tuple[int, int]] = field(default_factory=dict)
    _used: Counter[tuple[Answer, str]] = field(default_factory=Counter)

    def wants(self, found: Found) -> bool:
        """Tell whether its answer waits for one, or its rule has been used less."""
        held = self._waiting.get(found.answer)
        if held is None:
            return self._places.get(found.answer) != found.place
        return self._times(found) < self._times(held)

    def offer(self, found: Found) -> list[Found]:
        """Take a position; return a pair once there is one, and at the end the odd one."""
        self._waiting[found.answer] = found
        if self.left > 1 and len(self._waiting) == 1:
            return []
        ready = sorted(self._waiting.values(), key=lambda each: each.place)[: self.left]
        for each in ready:
            self._used[each.answer, each.verdict.deciding.rule] += 1
            self._places[each.answer] = each.place
        self._waiting.clear()
        self.left -= len(ready)
        return ready

    def _times(self, found: Found) -> int:
        return self._used[found.answer, found.verdict.deciding.rule]


@dataclass(slots=True)
class Spread:
    """Keeps answers about equally often, as far as they come.

    Attributes:
        most: How many positions may have the same answer.
    """

    most: int
    _kept: Counter[Answer] = field(default_factory=Counter)
    _came: dict[Answer, int] = field(default_factory=dict)
    _places: dict[Answer, tuple[int, int]] = field(default_factory=dict)
    _number: int = 0

    def wants(self, found: Found) -> bool:
        """Tell whether its answer has not been kept too often."""
        self._number += 1
        self._came[found.answer] = self._number
        early = self._number - _LATELY
        gone = [answer for answer, number in self._came.items() if number < early]
        for answer in gone:
            del self._came[answer]
            self._places.pop(answer, None)
        times = self._kept[found.answer]
        rarest = min(self._kept[answer] for answer in self._came)
        fresh = self._places.get(found.answer) != found.place
        return fresh and times <= 2 * rarest + 1 and times < self.most

    def offer(self, found: Found) -> list[Found]:
        """Take a position; it is written at once."""
        self._kept[found.answer] += 1
        self._places[found.answer] = found.place
        return [found]
