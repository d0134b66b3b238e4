"""A list of questions as a set to be answered: its tasks, and where each of them is."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tutor_app.app import state
from tutor_app.app.addresses import Address
from tutor_app.app.clubs.questions import task_of
from tutor_app.app.judging import LINKED, ROUND_SIGN, Task
from tutor_app.app.practising import read_round
from tutor_app.app.received import from_link
from tutor_app.content.lists import QuestionList, list_link
from tutor_app.i18n import Reader

GIVEN = "given:"
"""How the store's names begin of positions that only a list holds."""


@dataclass(frozen=True, slots=True)
class Given:
    """A set that somebody is given.

    Attributes:
        held: The list.
        tasks: Its questions, as they are put this time.
        time: Which time it is answered, from 1.
    """

    held: QuestionList
    tasks: tuple[Task, ...]
    time: int = 1

    def address(self, step: int = 0) -> Address:
        """Where one of its questions is, counted from 1; 0 for its beginning."""
        return state.address("questions", {**self._params, **({"step": str(step)} if step else {})})

    @property
    def _params(self) -> dict[str, str]:
        time = {"round": str(self.time)} if self.time > 1 else {}
        return {"list": list_link(self.held), **time}

    @property
    def left(self) -> list[int]:
        """The numbers of the questions that have no answer yet, from 1."""
        numbered = enumerate(self.tasks, 1)
        return [number for number, task in numbered if state.answer_to(task.item) is None]

    def after(self, number: int) -> int:
        """The next question without an answer; the end, one beyond the last, where none is left."""
        others = [each for each in self.left if each != number]
        later = [each for each in others if each > number]
        return next(iter(later or others), len(self.tasks) + 1)

    def again(self) -> Address:
        """Where the same set is answered once more."""
        return replace(self, time=self.time + 1).address()


def read_given(asked: Mapping[str, str], reader: Reader) -> tuple[Given | None, str]:
    """The set that an address means, as far as it can be used, and what is wrong with its list."""
    came = from_link(asked.get("list", ""))
    there, told = came.held, came.told(reader)
    if there is None:
        return None, told
    name = list_link(there).rpartition("~")[2]
    time = max(read_round(asked.get("round", "")), 1)
    tasks = tuple(
        replace(task, item=_named(task, name, place, time))
        for place, item in enumerate(there.items, 1)
        if (task := task_of(item)) is not None
    )
    return Given(there, tasks, time), told


def _named(task: Task, name: str, place: int, time: int) -> str:
    """What the store calls a task of a set: answers given elsewhere are none to this one."""
    item = f"{GIVEN}{name}#{place}" if task.item.startswith(LINKED) else task.item
    return f"{item}{ROUND_SIGN}+{name}.{time}"
