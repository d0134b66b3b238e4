"""How often each value turns an answer in deals of tonight's game: what a lesson begins with.

Deals take longer than a learner waits, so the numbers of all shipped games stand in a file.
`python -m tutor_app.training.tonight.weighing` plays the deals and writes it anew; the same
program writes the same file. A club's own rules are weighed when they are asked for, on the
positions that the game they are based on has already.
"""

import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path

from tutor_app.content.writing import toml
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets.files import own_ids
from tutor_app.rulesets.pairing import load_pair
from tutor_app.training.tonight.deals import decisions
from tutor_app.training.tonight.finding import pool
from tutor_app.training.tonight.turning import count_turned

FILE = Path(__file__).with_name("turned.toml")

EVENINGS = 8
"""Evenings of deals that are played of each game, in each form in which it is compared."""

A_NIGHT = 15
"""Deals of an evening."""

_LIVE = 200
"""Questions on which rules are weighed when they are asked for."""

Turned = dict[str, dict[str, list[int]]]
"""By known game and path the answers that a value turned in each evening."""


@lru_cache(maxsize=256)
def weights(known: RuleSet, tonight: RuleSet) -> Mapping[str, int]:
    """Return how often each differing value turns an answer tonight; those that never do lack."""
    stored = _stored().get(tonight.id, {}).get(known.id)
    if stored is not None and load_pair(known.id, tonight.id) == (known, tonight):
        return {path: sum(times) for path, times in stored.items()}
    puts = pool(tonight) or pool(known)
    sample = puts[:: max(1, len(puts) // _LIVE)]
    return count_turned(sample, tonight, {"": known})[""]


@cache
def _stored() -> dict[str, Turned]:
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
    parts = _stored() if FILE.is_file() else {}
    for name in names:
        parts[name] = turned(name)
        head = "# Answers that values turn: python -m tutor_app.training.tonight.weighing\n"
        told = "".join(text(each, parts[each]) for each in sorted(parts))
        FILE.write_text(head + told, encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:] or own_ids())
