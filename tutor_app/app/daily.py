"""The session of the day: which rules it asks about, and by which positions."""

import json
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from datetime import datetime, time

from tutor_app.app import state
from tutor_app.app.believing import diagnosis_in
from tutor_app.app.judging import ROUND_SIGN, Task, exercise_tasks, task_named
from tutor_app.app.learning import asked_about, rules_of, tasks_by_rule
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set
from tutor_app.training.beliefs import Belief
from tutor_app.training.daily import Chosen, choose_daily, in_turn
from tutor_app.training.drill import NoItemError
from tutor_app.training.mastery import Standing, standings
from tutor_app.training.reviews import Answered, reviews_of
from tutor_app.training.wanted import deciding_shares, item_deciding, probing

MOST_SEEDS = 1_000_000_000
"""Below this lie the seeds that are drawn for a learner."""

POSITIONS = 2
"""Positions a rule: one for its turn, one in case it is missed."""


def standings_in(ruleset: str, history: Sequence[Answered]) -> tuple[Standing, ...]:
    """How it stands with every rule of a rule set, in rule-book order."""
    return standings(ruleset, rules_of(ruleset), reviews_of(history), _tonight())


def choose(ruleset: str, known: Sequence[Standing]) -> tuple[Chosen, ...]:
    """The rules that are most worth asking about today, of those that something asks about."""
    asked = (each for each in known if each.rule in asked_about(ruleset))
    return choose_daily(asked, deciding_shares(ruleset), _tonight())


def plan(ruleset: str, number: int) -> dict[str, list[Task]]:
    """The tasks of a session by rule, in its order: as it was kept, else as it is today.

    Args:
        ruleset: The id of the rule set.
        number: The number of the round that the session is.
    """
    kept = _read(state.plan(), ruleset, number)
    if kept is not None:
        return kept
    history = state.history() or []
    chosen = choose(ruleset, standings_in(ruleset, history))
    seen = {answered.item.partition(ROUND_SIGN)[0]: answered.at for answered in history}
    told = diagnosis_in(ruleset)
    known_of = told.cleared | told.held.keys()
    found = {}
    for rule in in_turn([each.standing.rule for each in chosen]):
        tasks = tasks_by_rule(ruleset).get(rule, ())
        new = [task for task in tasks if task.item not in seen]
        old = sorted((task for task in tasks if task.item in seen), key=lambda it: seen[it.item])
        fresh = _fresh(rule, load_rule_set(ruleset), number, known_of)
        found[rule] = [*fresh, *new, *old][:POSITIONS]
    return {rule: tasks for rule, tasks in found.items() if tasks}


def _fresh(rule: str, rules: RuleSet, number: int, known_of: AbstractSet[Belief]) -> Iterator[Task]:
    """Yield exercises that nobody has seen and the rule decides, as far as drills make any.

    First comes one that shows whether the learner believes something wrong about the rule, as
    long as no answer told.
    """
    seed = state.lot(f"daily/{rules.id}/{number}/{rule}/belief", MOST_SEEDS)
    probe = probing(rule, rules, seed, known_of)
    if probe is not None:
        yield exercise_tasks(probe)[0]
    for place in range(POSITIONS):
        seed = state.lot(f"daily/{rules.id}/{number}/{rule}/{place}", MOST_SEEDS)
        try:
            yield exercise_tasks(item_deciding(rule, rules, seed))[0]
        except NoItemError:
            return


def keep_plan(ruleset: str, number: int) -> None:
    """Keep the tasks of a session, so that it stays the same until its end."""
    if _read(state.plan(), ruleset, number) is None:
        items = {
            rule: [task.item for task in tasks] for rule, tasks in plan(ruleset, number).items()
        }
        state.keep_plan(json.dumps({"rules": ruleset, "round": number, "items": items}))


def _read(text: str, ruleset: str, number: int) -> dict[str, list[Task]] | None:
    """The tasks of the session that was kept; None where another one was, or nothing readable."""
    try:
        told = json.loads(text)
        if (told["rules"], told["round"]) != (ruleset, number):
            return None
        named = {
            rule: [task_named(item) for item in items] for rule, items in told["items"].items()
        }
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    found = {rule: [task for task in tasks if task] for rule, tasks in named.items()}
    return {rule: tasks for rule, tasks in found.items() if tasks}


def _tonight() -> datetime:
    """The end of the learner's day: what is due today is due all day."""
    return datetime.combine(state.now().date(), time.max, tzinfo=state.zone())
