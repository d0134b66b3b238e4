"""How many actions there are, counted two deep: a cheap and loud test of the list of actions.

`python -m tests.engine.play.perft` writes the counts anew, on purpose: a changed line is an
action that has come or gone. What was played before has no part in the states: they are fresh
deals, and tables made up with lawful melds, a low stock, and hands of a few cards or some more.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.engine.low_cards import low_state
from tests.engine.play.golden import FOLDER
from tutor_app.engine.play import Action, State, deal, legal_actions, play
from tutor_app.engine.play.turns import begin_turn
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set, rule_set_ids

PATH: Path = FOLDER / "perft.toml"
DEALS, MADE_UP = 6, 7
"""States of each source; with two sources made up, twenty a rule set."""

HANDS = {"few": (1, 3), "some": (4, 8)}
"""Fewest and most cards in the hands of tables made up."""
HEAD = """\
# Legal actions of fixed states: how many at once, how many in all after each of them, and the
# latter by kind. Fresh deals, and tables made up whose hands hold few cards or some more; where
# a name ends in "drawn", the player has drawn. Each has so few actions that all are counted.
# Changes only on purpose: .venv/bin/python -m tests.engine.play.perft
"""


def write_all() -> None:
    """Write the counts anew."""
    PATH.write_text(HEAD + "".join(map(counts, rule_set_ids())), encoding="utf-8")


def counts(name: str) -> str:
    """Return the counts of a rule set, a line a state."""
    rules = load_rule_set(name)
    lines = [f"{state_name} = {_line(state)}" for state_name, state in fixed_states(rules)]
    return "\n".join(["", f"[{name}]", *lines, ""])


def fixed_states(rules: RuleSet) -> Iterator[tuple[str, State]]:
    """Yield the states by name; where a table made up leaves nothing to do, another is."""
    for seed in range(DEALS):
        yield f"deal-{seed}", deal(rules, Random(seed))  # noqa: S311 cards, not secrets
    for source in HANDS:
        yield from _made_up(rules, source)


def _made_up(rules: RuleSet, source: str) -> Iterator[tuple[str, State]]:
    seed = found = 0
    while found < MADE_UP:
        rng = Random(seed)  # noqa: S311 cards, not secrets
        state = begin_turn(low_state(rules, rng, HANDS[source]))
        name, drawing = f"{source}-{seed}", Action("draw")
        if found % 2 and not state.is_over and drawing in legal_actions(state):
            name, state = f"{name}-drawn", play(state, drawing)
        if not state.is_over:
            yield name, state
            found += 1
        seed += 1


def _line(state: State) -> str:
    """Return how many actions there are, how many after each, and those by kind."""
    actions = legal_actions(state)
    after = [action for first in actions for action in _actions(play(state, first))]
    kinds = Counter(action.kind for action in after)
    by_kind = ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items()))
    return f'[{len(actions)}, {len(after)}, "{by_kind}"]'


def _actions(state: State) -> list[Action]:
    return [] if state.is_over else legal_actions(state)


if __name__ == "__main__":
    write_all()
