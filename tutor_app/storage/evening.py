"""What the app and the store say to each other about a club evening."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple


class Phase(StrEnum):
    """Where an evening is."""

    LOBBY = "lobby"
    ASKING = "asking"
    CLOSED = "closed"
    REVEALED = "revealed"
    HOMEWORK = "homework"
    ENDED = "ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """A club evening as it is now.

    Attributes:
        code: What people type to join it.
        title: What the host calls it; empty where it has no name.
        ruleset: The id of the rule set that it is about.
        items: What is asked, as the app names its tasks: the list in its order, then what was
            put in between. A place never changes, so that answers stay with their item.
        between: For each item that was put in between, after those of the list, the place of the
            item that it follows: a neighbour follows the item whose neighbour it is.
        phase: Where it is.
        place: Which of the items is asked, from 0; the first one in the lobby.
        asks_reasons: Whether the reason is asked as well.
        shows_names: Whether names are shown in the lobby.
        seconds: How long a question is open; 0 where the host closes it.
        settled: The places of the items that were closed once: a first answer to one stays.
        view: What the host opened of the answer that is shown; empty for the answer alone.
        closes_at: When the open question closes by itself, or the homework does, also one that was
            ended before; None for never.
        until: When all of it is deleted.
        version: Grows by one with every change.
    """

    code: str
    ruleset: str
    items: tuple[str, ...]
    title: str = ""
    between: tuple[int, ...] = ()
    phase: Phase = Phase.LOBBY
    place: int = 0
    asks_reasons: bool = True
    shows_names: bool = False
    seconds: int = 0
    settled: tuple[int, ...] = ()
    view: str = ""
    closes_at: datetime | None = None
    until: datetime
    version: int = 0

    @property
    def order(self) -> tuple[int, ...]:
        """The places in the order in which they are asked."""
        order = list(range(self.count))
        for number, follows in enumerate(self.between):
            order.insert(order.index(follows) + 1, self.count + number)
        return tuple(order)

    @property
    def is_homework(self) -> bool:
        """Whether everybody answers alone, or did: only homework keeps its time when it ends."""
        ended = self.phase is Phase.ENDED and self.closes_at is not None
        return ended or self.phase is Phase.HOMEWORK

    @property
    def item(self) -> str:
        """What is asked now."""
        return self.items[self.place]

    @property
    def count(self) -> int:
        """How many items the list has; what was put in between is none of them."""
        return len(self.items) - len(self.between)

    def is_between(self, place: int) -> bool:
        """Tell whether an item was put in between."""
        return place >= self.count

    def number_of(self, place: int) -> int:
        """The number of an item, from 1; of one in between that of the item it follows."""
        while self.is_between(place):
            place = self.followed(place)
        return place + 1

    def may_be_seen(self, place: int) -> bool:
        """Tell whether the answer to an item may be looked at once the evening is over."""
        return self.is_homework or place in self.settled

    def followed(self, place: int) -> int:
        """The place of the item that one in between follows."""
        return self.between[place - self.count]

    def is_open(self, place: int, at: datetime) -> bool:
        """Tell whether an answer to the item at a place is taken at a time."""
        if self.closes_at is not None and at > self.closes_at:
            return False
        if self.phase is Phase.HOMEWORK:
            return 0 <= place < len(self.items)
        return self.phase is Phase.ASKING and place == self.place


class Keys(NamedTuple):
    """What opens an evening; the store keeps the fingerprints of the last two only.

    Attributes:
        code: What people type to join it.
        host: The secret of who leads it.
        screen: What a projector needs: it sees and does nothing.
    """

    code: str
    host: str
    screen: str


class Guest(NamedTuple):
    """Somebody who joined an evening.

    Attributes:
        key: Their number in the store.
        name: What they want to be called; empty for nobody in particular.
        hidden: Whether the host hid the name.
        language: In which language they answer.
    """

    key: int
    name: str = ""
    hidden: bool = False
    language: str = ""


class Reply(NamedTuple):
    """One answer of a guest to one item; the last one before it closes counts.

    Attributes:
        place: Which of the items.
        given: The answer as JSON text, as the store holds a learner's.
        reason: The rule named as the reason; empty for none.
    """

    place: int
    given: str
    reason: str = ""


class Heard(NamedTuple):
    """A reply with who gave it and where.

    Attributes:
        code: The code of the evening.
        token: The phone's token.
        reply: The answer.
    """

    code: str
    token: str
    reply: Reply


class Taken(StrEnum):
    """What became of a reply."""

    KEPT = "kept"
    CLOSED = "closed"
    STRANGER = "stranger"


class Tally(NamedTuple):
    """How many gave the same answer for the same reason.

    Attributes:
        place: Which of the items.
        given: The answer as JSON text.
        reason: The rule named as the reason; empty for none, and for raised hands.
        number: How many.
        hands: Whether they raised their hands or wrote on paper: the host typed the number.
    """

    place: int
    given: str
    reason: str
    number: int
    hands: bool = False
