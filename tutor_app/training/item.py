"""One exercise of a drill: a position with a question, made again from its id."""

from dataclasses import dataclass
from hashlib import blake2b
from typing import NamedTuple

from tutor_app.engine.action import Action
from tutor_app.engine.card import Cards
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.selfplay.distinct import key

SEPARATOR = "."
_BASE = 36
_BYTES = 8


class Asked(NamedTuple):
    """A question about a position."""

    position: Position
    question: Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One exercise.

    Attributes:
        drill: The id of its drill.
        seed: The number that it was made from; with the drill and the rule set it makes it again.
            The seed `~n` makes the twin of the exercise that `n` makes.
        rules: The rule set.
        position: The position.
        question: The question; for cards that are to be laid, the one that their action answers;
            for a turn, the one that its last action answers.
        hands: Four hands to choose from, where that is the exercise; exactly one may do what is
            asked. The position has none then.
        then: The second question, put once the first is answered, whatever the answer.
        turn: What is done in the turn that begins in the position, one action after the other;
            where they are to be put in order, in the order in which they are shown.
    """

    drill: str
    seed: int
    rules: RuleSet
    position: Position
    question: Question
    hands: tuple[Cards, ...] = ()
    then: Asked | None = None
    turn: tuple[Action, ...] = ()

    @property
    def id(self) -> str:
        """What names it in links and in the store: drill, rule set and seed."""
        return item_id(self.drill, self.rules.id, self.seed)

    @property
    def key(self) -> int:
        """A number that it shares with exercises that are the same one up to suits."""
        keys = [
            key(self.position._replace(hand=hand), self.question, self.rules)
            for hand in self.hands or (self.position.hand,)
        ]
        told = repr((sorted(keys), sorted(map(_told, self.turn))))
        return int.from_bytes(blake2b(told.encode(), digest_size=_BYTES).digest())


def _told(action: Action) -> tuple[str, str, str]:
    """Return what an action is, up to suits."""
    ranks = "".join(sorted(card[0] for card in action.cards))
    return action.kind, ranks, str(action.to)


def item_id(drill: str, ruleset: str, seed: int) -> str:
    """Return the id of the exercise that a drill makes for a rule set from a seed.

    >>> item_id("take-pile", "classic", 71)
    'take-pile.classic.1z'
    >>> item_id("take-pile", "classic", ~71)
    'take-pile.classic.-20'
    """
    return SEPARATOR.join((drill, ruleset, _in_base(seed)))


def read_item_id(text: str) -> tuple[str, str, int] | None:
    """Return drill, rule set and seed of an id, None where it is none.

    >>> read_item_id("take-pile.classic.1z")
    ('take-pile', 'classic', 71)
    """
    parts = text.split(SEPARATOR)
    if len(parts) != len(("drill", "ruleset", "seed")) or len(parts[2]) > _LONGEST:
        return None
    try:
        return parts[0], parts[1], int(parts[2], _BASE)
    except ValueError:
        return None


_LONGEST = 13
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def _in_base(number: int) -> str:
    digits, rest = "", abs(number)
    while True:
        rest, digit = divmod(rest, _BASE)
        digits = _DIGITS[digit] + digits
        if not rest:
            return f"-{digits}" if number < 0 else digits
