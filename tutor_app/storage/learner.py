"""What is known of a learner, and the entries that it is made of."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

LISTS = "list/"
"""How the names of settings begin that hold a learner's own lists of questions."""

# Long enough that no learner's two answers ever share a name.
_UID_BYTES = 12


def new_uid() -> str:
    """A fresh name for something that must be kept once, however often it is written."""
    return secrets.token_urlsafe(_UID_BYTES)


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """How far a learner is in a lesson; screens count from 1."""

    course: str
    lesson: str
    screen: int
    furthest: int
    finished: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a learner answered to `item`, and how it was judged.

    `given` is JSON text and empty where the item was put anew without an answer yet. `turned_on` is
    the rule set and the rules that the answer turned on, as ids with spaces between them; empty
    where nobody asked the engine then. `beliefs` are the ids of wrong beliefs, with spaces between
    them: of a wrong answer those that give it, of a right one those that do not; None where that
    was not looked for. The `uid` is its own name: written twice, as after a lost
    acknowledgement, it is kept once.
    """

    item: str
    given: str
    right: bool | None
    reason: str | None = None
    reason_right: bool | None = None
    turned_on: str = ""
    beliefs: str | None = None
    at: datetime = field(default_factory=now, compare=False)
    uid: str = field(default_factory=new_uid, compare=False)


@dataclass(frozen=True, slots=True)
class Tried:
    """How an item went over all its answers.

    Attributes:
        at_once: Whether the very first answer was right.
        solved: Whether any answer was right.
    """

    at_once: bool
    solved: bool


Entry = Place | Answer | Mapping[str, str]
"""One thing to keep: a place, an answer, or settings by name."""


@dataclass(slots=True)
class Learner:
    """Everything that is known of a learner.

    Attributes:
        settings: Settings by name.
        places: The place in every lesson ever opened, the last opened first.
        answers: The latest answer to each item, by item.
        first_answers: The very first answer to each item, by item.
        solved: The items to which any answer was right.
        whole: False where the store could not be read, so that something may be missing.
    """

    settings: dict[str, str] = field(default_factory=dict)
    places: list[Place] = field(default_factory=list)
    answers: dict[str, Answer] = field(default_factory=dict)
    first_answers: dict[str, Answer] = field(default_factory=dict)
    solved: set[str] = field(default_factory=set)
    whole: bool = True

    def take(self, entry: Entry) -> None:
        """Know this too; taking an entry twice is the same as taking it once."""
        match entry:
            case Place():
                known = self.place_in(entry.course, entry.lesson)
                if known is not None:
                    furthest = max(known.furthest, entry.furthest)
                    done = known.finished or entry.finished
                    entry = replace(entry, furthest=furthest, finished=done)
                self.places = [entry, *(other for other in self.places if other != known)]
            case Answer():
                self.answers[entry.item] = entry
                if entry.given:
                    self.first_answers.setdefault(entry.item, entry)
                if entry.right:
                    self.solved.add(entry.item)
            case _:
                self.settings.update(entry)

    def place_in(self, course: str, lesson: str) -> Place | None:
        """Return the learner's place in this lesson, if it was ever opened."""
        found = (place for place in self.places if (place.course, place.lesson) == (course, lesson))
        return next(found, None)

    def tried(self, item: str) -> Tried | None:
        """Return how the answers to this item went, None where there never was one."""
        first = self.first_answers.get(item)
        return Tried(bool(first.right), item in self.solved) if first else None
