"""Looks for telling positions and writes the files that `telling` reads.

They come from deals and from scenarios, also those of other rule sets, whose law a belief
often is. `python -m tutor_app.training.beliefs.finding` writes the files anew.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from tutor_app.content.scenarios import load_scenarios
from tutor_app.content.writing import block
from tutor_app.engine.errors import TutorError
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.positions import read_position, write_position
from tutor_app.notation.questions import write_question
from tutor_app.resources import content_root
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.training.beliefs.belief import Belief
from tutor_app.training.beliefs.catalogue import BELIEFS
from tutor_app.training.beliefs.telling import is_telling
from tutor_app.training.drill import Made
from tutor_app.training.harvested import harvested

_MOST = 8
_OF_A_KIND = 3
"""Telling positions of a belief in a rule set, and those with one kind of question."""


def write_all(names: Iterable[str]) -> None:
    """Look for telling positions of some rule sets and write their files."""
    folder = Path(__file__).parent / "data"
    folder.mkdir(exist_ok=True)
    for name in names:
        head = f"# Telling positions of {name}: python -m tutor_app.training.beliefs.finding {name}"
        entries = "".join(f"\n{block('[[telling]]', each)}" for each in _gather(name))
        (folder / f"{name}.toml").write_text(f"{head}\n{entries}", encoding="utf-8")


def _gather(name: str) -> Iterator[dict[str, Any]]:
    rules = load_rule_set(name)
    dealt = (Made(each.position, each.question) for each in harvested(name))
    near = list(dict.fromkeys(chain(dealt, _from_scenarios(rules, own=True))))
    far = list(dict.fromkeys(_from_scenarios(rules, own=False)))
    for belief in BELIEFS.values():
        if belief.is_wrong_in(rules):
            for made in _first(chain(near, far), rules, belief):
                yield {
                    "belief": belief.id,
                    "position": write_position(made.position),
                    "question": write_question(made.question),
                }


def _first(cases: Iterable[Made], rules: RuleSet, belief: Belief) -> Iterator[Made]:
    kept: Counter[str] = Counter()
    for made in cases:
        if kept.total() == _MOST:
            return
        if kept[made.question.ask] < _OF_A_KIND and is_telling(made, rules, belief):
            kept[made.question.ask] += 1
            yield made


def _from_scenarios(rules: RuleSet, *, own: bool) -> Iterator[Made]:
    """Yield the questions of scenarios of a rule set, or of others that it can hold."""
    scenarios, _ = load_scenarios(content_root() / "scenarios")
    for scenario in scenarios.values():
        form = (scenario.ruleset, scenario.players, scenario.teams, scenario.switches)
        here = form == (rules.id, rules.players, rules.teams, rules.switches)
        if here is not own or scenario.rules.cards.family != rules.cards.family:
            continue
        try:
            position = read_position(write_position(scenario.position), rules)
        except TutorError:
            continue
        for asked in scenario.questions:
            yield Made(position, asked.question)


if __name__ == "__main__":
    write_all(sys.argv[1:] or rule_set_ids())
