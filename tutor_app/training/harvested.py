"""Positions from deals with the questions that they put: what drills make their items from.

They ship with the program, one file a rule set in the notation of the scenarios, since playing
deals takes longer than a learner waits. `python -m tutor_app.training.harvested` plays the deals
and writes the files anew; the same program writes the same files.
"""

import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tutor_app.content.writing import toml
from tutor_app.engine.ask import answer, ask
from tutor_app.engine.errors import TutorError
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer, Verdict
from tutor_app.explain.folding import deciders
from tutor_app.notation.positions import read_position, write_position
from tutor_app.notation.questions import read_question, write_question
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.selfplay.asking import kinds_of, questions_at
from tutor_app.selfplay.evening import Company, points

DEALS, SELDOM = "data", "data/seldom"
"""Where positions lie: those that deals brought, and those that `seeking` found beside them."""

EACH = 12
"""Positions that are kept for each answer to a kind of question."""

MOST = 24
"""Positions that are kept for a kind of question, whatever the answers."""

_DEALS = 160
_A_DEAL = 2
"""Most deals that are played, and most positions of one deal for a kind and an answer."""


class Harvested(NamedTuple):
    """A position from a deal, with one question that it puts.

    Attributes:
        position: The position.
        question: The question.
        answer: The answer when it was harvested: a hint where to look, never the key.
        because: The rules that decided then: a hint too.
    """

    position: Position
    question: Question
    answer: Answer
    because: tuple[str, ...]


@lru_cache(maxsize=32)
def harvested(ruleset: str, folder: str = DEALS) -> tuple[Harvested, ...]:
    """Return the positions of a rule set; none for one of a club's own, whose base has them.

    They are kept by the rule set's id, for all shipped ones: some hundred positions each.
    """
    path = resources.files("tutor_app.training") / folder / f"{ruleset}.toml"
    if not path.is_file():
        return ()
    rules = load_rule_set(ruleset)
    return tuple(_read(tomllib.loads(path.read_text(encoding="utf-8")), rules))


def _read(table: dict[str, Any], rules: RuleSet) -> Iterator[Harvested]:
    for entry in table["harvested"]:
        position = read_position(entry["position"], rules)
        for asked in entry["questions"]:
            found, because = asked.pop("answer"), tuple(asked.pop("because"))
            yield Harvested(position, read_question(asked), found, because)


def labelled(ruleset: str) -> Iterator[Harvested]:
    """Yield the positions of a rule set from deals with today's answers and what decides them."""
    rules = load_rule_set(ruleset)
    for each in harvested(ruleset):
        verdict = ask(each.position, each.question, rules)
        yield each._replace(answer=verdict.answer, because=deciders(verdict))


def write_all(names: Iterable[str], *, labels: bool = False) -> None:
    """Play deals of some rule sets and write their files; with `labels` only say what decides."""
    folder = Path(__file__).parent / "data"
    folder.mkdir(exist_ok=True)
    for name in names:
        found = [*(labelled(name) if labels else _gather(load_rule_set(name)))]
        head = f"# Positions from deals of {name}: python -m tutor_app.training.harvested {name}\n"
        (folder / f"{name}.toml").write_text(head + written(found), encoding="utf-8")


def written(found: Iterable[Harvested]) -> str:
    """Return positions with their questions in the notation of their files."""
    entries: dict[Position, list[dict[str, Any]]] = {}
    for each in found:
        asked = write_question(each.question)
        asked |= {"answer": each.answer, "because": list(each.because)}
        entries.setdefault(each.position, []).append(asked)
    return "".join(_block(*entry) for entry in entries.items())


def _block(position: Position, questions: list[dict[str, Any]]) -> str:
    asked = "".join(f"  {toml(each)},\n" for each in questions)
    told = toml(write_position(position))
    return f"\n[[harvested]]\nposition = {told}\nquestions = [\n{asked}]\n"


def _gather(rules: RuleSet) -> Iterator[Harvested]:
    kept: Counter[tuple[str, str]] = Counter()
    for number in range(_DEALS):
        rng, here = Random(f"{rules.id}/{number}"), Counter[tuple[str, str]]()  # noqa: S311 cards
        for point in points(rules, rng, Company(patient=number % 5 == 0)):
            for kind in kinds_of(rules):
                for position, question in questions_at(point, kind):
                    if kept[kind, ""] >= MOST or rng.random() < 1 / 2:
                        continue
                    verdict = _asked(position, question, rules)
                    key = (kind, repr(verdict and verdict.answer))
                    if verdict is None or kept[key] >= EACH or here[key] >= _A_DEAL:
                        continue
                    kept.update([key, (kind, "")])
                    here[key] += 1
                    because = deciders(ask(position, question, rules))
                    yield Harvested(position, question, verdict.answer, because)


def _asked(position: Position, question: Question, rules: RuleSet) -> Verdict | None:
    """Return the verdict, None where the question makes no sense."""
    try:
        return answer(position, question, rules)
    except TutorError:
        return None


if __name__ == "__main__":
    told = [each for each in sys.argv[1:] if each != "--labels"]
    write_all(told or rule_set_ids(), labels="--labels" in sys.argv)
