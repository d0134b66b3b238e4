"""The steps of the lessons between shipped games, which take longer to find than a learner waits.

They are kept as positions in a file for each game of the evening.
`python -m tutor_app.training.tonight.stored` finds them and writes the files anew; the same
program writes the same files. A step is a hint where to look, never the key: it is read only
if the two games still answer differently because of its value.
"""

import sys
import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from tutor_app.content.writing import toml
from tutor_app.engine.errors import TutorError
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.positions import read_position, write_position
from tutor_app.notation.questions import read_question, write_question
from tutor_app.rulesets.files import own_ids
from tutor_app.rulesets.pairing import load_pair
from tutor_app.training.tonight.choosing import MOST, Step, step_of, steps
from tutor_app.training.tonight.finding import find, pool
from tutor_app.training.tonight.turning import Put
from tutor_app.training.tonight.weighing import in_order, weights

_FIRST = 20
"""Values that are looked for first: mostly enough of them have a position."""

FOLDER = Path(__file__).with_name("data")


def stored(known: RuleSet, tonight: RuleSet) -> tuple[Step, ...] | None:
    """Return the steps that are kept for two games; None where none were ever looked for."""
    kept = _file(tonight.id).get(known.id)
    if kept is None:
        return None
    read = (_read(each, known, tonight) for each in kept["steps"])
    return tuple(step for step in read if step is not None)


def _read(kept: dict[str, Any], known: RuleSet, tonight: RuleSet) -> Step | None:
    try:
        put = Put(read_position(kept["position"], tonight), read_question(kept["question"]))
    except TutorError:
        return None
    return step_of(kept["path"], put, known, tonight)


@lru_cache(maxsize=16)
def _file(tonight: str) -> dict[str, Any]:
    path = FOLDER / f"{tonight}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def found(known: str, tonight: str) -> tuple[Step, ...]:
    """Return the steps for two games as they are found among all their positions.

    A position of tonight's game is preferred to one of the known game.
    """
    pair = load_pair(known, tonight)
    order = in_order(*pair, weights(known, tonight))
    for wanted in (order[:_FIRST], order):
        there = find(pool(pair[1]), *pair, wanted)
        there |= find(pool(pair[0]), *pair, set(wanted) - there.keys())
        chosen = tuple(steps(order, there, *pair))
        if len(chosen) == MOST:
            break
    return chosen


def text(known: str, tonight: str) -> str:
    """Return what the file of tonight's game says for a known game."""
    lines = "".join(f"  {toml(_told(step))},\n" for step in found(known, tonight))
    return f"\n[{known}]\nsteps = [\n{lines}]\n"


def _told(step: Step) -> dict[str, Any]:
    position, question = write_position(step.position), write_question(step.question)
    return {"path": step.path, "position": position, "question": question}


def write(names: Iterable[str]) -> None:
    """Write the files of some games."""
    FOLDER.mkdir(exist_ok=True)
    for name in names:
        head = f"# Steps for an evening of {name}: python -m tutor_app.training.tonight.stored\n"
        told = "".join(text(known, name) for known in own_ids() if known != name)
        (FOLDER / f"{name}.toml").write_text(head + told, encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:] or own_ids())
