"""Seeded walks through deals of every rule set and form, for tests to look at."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from tutor_app.engine.play import Action, State, deal, legal_actions, play
from tutor_app.engine.rule_set import TOPICS, RuleSet
from tutor_app.notation.positions import read_cards
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info


def chance(seed: int) -> random.Random:
    """Return chance that is the same every time."""
    return random.Random(seed)  # noqa: S311 cards, not secrets


def every_form() -> list[RuleSet]:
    """Return every rule set in every form."""
    return [
        load_rule_set(name, form.players, form.teams)
        for name in rule_set_ids()
        for form in rule_set_info(name).forms
    ]


def judged_forms() -> list[RuleSet]:
    """Return every rule set in the forms that are judged each in their own way.

    Others differ only in how a deal begins, and in how many sit at the table.
    """
    found = dict[str, RuleSet]()
    for rules in every_form():
        found.setdefault(repr(_judged_by(rules)), rules)
    return list(found.values())


def seated_forms() -> list[RuleSet]:
    """Return the forms that are judged in their own way, and one more of each other seating."""
    found = judged_forms()
    for rules in every_form():
        if all((rules.players, rules.teams) != (each.players, each.teams) for each in found):
            found.append(rules)
    return found


def _judged_by(rules: RuleSet) -> list[object]:
    """Return all values of a rule set but those of the deal, and whose side one is on."""
    judged = [vars(getattr(rules, name)) for name in TOPICS if name != "deal"]
    return [rules.id, rules.has_partners, rules.deal.sides, *judged]


def name_of(rules: RuleSet) -> str:
    """Return a short name for test output."""
    return "-".join(map(str, (rules.id, rules.players, rules.teams, *rules.switches)))


def walk(rules: RuleSet, seed: int) -> Iterator[tuple[State, list[Action], Action | None]]:
    """Yield the states of a deal, what may be done in each, and what is done."""
    rng = chance(seed)
    state = deal(rules, rng)
    while not state.is_over:
        actions = legal_actions(state)
        chosen = rng.choice(actions)
        yield state, actions, chosen
        state = play(state, chosen)
    yield state, [], None


def does(kind: str, cards: str = "", **named: Any) -> Action:  # noqa: ANN401 as in Action
    """Return an action, its cards in the notation."""
    return Action(kind, read_cards(cards), **named)


def follow(state: State, *actions: Action) -> State:
    """Return the state after some actions."""
    for action in actions:
        state = play(state, action)
    return state


@cache
def walked(rules: RuleSet, seed: int = 0) -> tuple[tuple[State, list[Action]], ...]:
    """Return the states of a whole deal with what may be done in each; kept for other tests."""
    return tuple((state, actions) for state, actions, _ in walk(rules, seed))
