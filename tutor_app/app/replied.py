"""What becomes of replies to exercises: hands, lines, steps, orders, cards that are laid."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from tutor_app.engine.action import Action
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import TutorError
from tutor_app.engine.judge import judge
from tutor_app.engine.play import judge as judge_now
from tutor_app.engine.play import play
from tutor_app.engine.verdict import Laid, Verdict
from tutor_app.neighbours.neighbour import Neighbour
from tutor_app.training import replies
from tutor_app.training.drills import DRILLS
from tutor_app.training.item import Item
from tutor_app.training.turns import table_at

REMEMBERED = 4096


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of it.

    Attributes:
        right: Whether the engine agrees.
        verdict: Its verdict with the proof.
        neighbour: The nearest position in which a yes would be a no or a no a yes, where one
            is near.
        because: Ids of the rules that the author of the position means.
    """

    right: bool
    verdict: Verdict
    neighbour: Neighbour | None = None
    because: tuple[str, ...] = ()


@lru_cache(REMEMBERED)
def judge_laid(item: Item, laid: Laid) -> Judged:
    """The judgement of cards laid for an exercise, where all that is lawful need not be right."""
    drill = DRILLS[item.drill]
    right = replies.right(drill, item, laid)
    if drill.goal == "go-out":
        return Judged(right, replies.account_of(item))
    return Judged(right, judge(item.position, Action(drill.goal, *laid), item.rules))


def judge_reply(item: Item, given: int | Iterable[int]) -> Judged:
    """The judgement of a hand or an action by its place, of lines, or of places in order.

    Raises:
        TypeError, ValueError, IndexError: There is no such place or line.
    """
    return _judge_reply(item, given if isinstance(given, int) else tuple(map(int, given)))


@lru_cache(REMEMBERED)
def _judge_reply(item: Item, reply: int | tuple[int, ...]) -> Judged:
    drill = DRILLS[item.drill]
    right = replies.right(drill, item, reply)
    if isinstance(reply, int) and drill.reply == "hand":
        position = item.position._replace(hand=item.hands[reply])
        return Judged(right, ask(position, item.question, item.rules))
    if drill.reply == "lines":
        return Judged(right, replies.account_of(item))
    order = reply if isinstance(reply, tuple) else range(len(item.turn))
    stopped = stop_in(item, tuple(item.turn[place] for place in order))
    return Judged(right, stopped.verdict)


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a turn comes to a stop.

    Attributes:
        place: The place of the action that cannot be done; how many there are, if all can.
        verdict: The verdict on it, or on the one before it where it makes no sense at all.
        refused: Whether the rules refuse it.
    """

    place: int
    verdict: Verdict
    refused: bool


@lru_cache(REMEMBERED)
def stop_in(item: Item, turn: tuple[Action, ...]) -> Stop:
    """Where a turn that begins in the position of an exercise stops."""
    state = table_at(item.position, item.rules)
    verdict = judge_now(state, Action("draw"))
    for place, action in enumerate(turn):
        try:
            verdict = judge_now(state, action)
            if verdict.answer is not True:
                return Stop(place, verdict, refused=True)
            state = play(state, action)
        except TutorError:
            return Stop(place, verdict, refused=False)
    return Stop(len(turn), verdict, refused=False)
