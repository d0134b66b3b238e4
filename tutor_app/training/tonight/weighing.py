"""How often each value turns an answer in deals of tonight's game: what a lesson begins with.

Deals take longer than a learner waits, so the numbers of all shipped games stand in a file.
`python -m tutor_app.training.tonight.weighing` plays the deals and writes it anew; the same
program writes the same file.
"""

import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from tutor_app.content.writing import toml
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets.difference import differences
from tutor_app.rulesets.files import own_ids
from tutor_app.rulesets.pairing import load_pair
from tutor_app.training.tonight.deals import decisions
from tutor_app.training.tonight.turning import count_turned

FILE = Path(__file__).with_name("turned.toml")

EVENINGS = 2
"""Evenings of deals that are played of each game, in each form in which it is compared."""

A_NIGHT = 15
"""Deals of an evening."""

Turned = dict[str, dict[str, list[int]]]
"""By known game and path the answers that a value turned in each evening."""


def weights(known: str, tonight: str) -> Mapping[str, int]:
    """Return how often each value of a known game turns an answer tonight, for shipped games."""
    found = kept().get(tonight, {}).get(known, {})
    return {path: sum(times) for path, times in found.items()}


def in_order(known: RuleSet, tonight: RuleSet, turned: Mapping[str, int]) -> tuple[str, ...]:
    """Return the paths of the values that differ, those that turn most answers tonight first.

    Of those that turn equally many, the one that is said to change play more comes first.
    """
    found = [each.path for each in differences(known, tonight)]
    return tuple(sorted(found, key=lambda path: -turned.get(path, 0)))


@cache
def kept() -> dict[str, Turned]:
    """Return what the file says, by tonight's game."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def turned(name: str, evenings: range = range(EVENINGS)) -> Turned:
    """Return what deals of a game tell about every other one, evening by evening."""
    found: Turned = {}
    for tonight, games in _forms(name):
        counts = [
            count_turned(decisions(tonight, _deals(evening)), tonight, games)
            for evening in evenings
        ]
        for known in games:
            whole = sum((count[known] for count in counts), Counter[str]())
            order = sorted(whole, key=lambda path: (-whole[path], path))
            found[known] = {path: [count[known][path] for count in counts] for path in order}
    return found


def _deals(evening: int) -> range:
    return range(evening * A_NIGHT, (evening + 1) * A_NIGHT)


def _forms(name: str) -> Iterator[tuple[RuleSet, dict[str, RuleSet]]]:
    """Yield a game in each form in which it is compared, with those that it is compared with."""
    forms: dict[RuleSet, dict[str, RuleSet]] = {}
    for other in own_ids():
        if other != name:
            known, tonight = load_pair(other, name)
            same = (each for each in forms if _form(each) == _form(tonight))
            forms.setdefault(next(same, tonight), {})[other] = known
    yield from forms.items()


def _form(rules: RuleSet) -> tuple[int, int]:
    return rules.players, rules.teams


def text(name: str, found: Turned) -> str:
    """Return what a game's part of the file says."""
    return "".join(
        f"\n[{name}.{known}]\n"
        + "".join(f"{toml(path)} = {toml(times)}\n" for path, times in found[known].items())
        for known in sorted(found)
    )


def write(names: Iterable[str]) -> None:
    """Play deals of some games and write their parts of the file; the other parts stay."""
    parts = kept() if FILE.is_file() else {}
    for name in names:
        parts[name] = turned(name)
        head = "# Answers that values turn: python -m tutor_app.training.tonight.weighing\n"
        told = "".join(text(each, parts[each]) for each in sorted(parts))
        FILE.write_text(head + told, encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:] or own_ids())
