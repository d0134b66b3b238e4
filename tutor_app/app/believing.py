"""What the learner may believe: separated by the next exercise, told once it is sure."""

from functools import lru_cache

from tutor_app.app import state
from tutor_app.app.clues import clues_in, tells
from tutor_app.app.judging import Task, exercise_tasks
from tutor_app.app.replied import REMEMBERED
from tutor_app.rulesets import load_rule_set
from tutor_app.storage import Answer
from tutor_app.training.beliefs import Belief, Diagnosis, Suspicion, diagnosis_of
from tutor_app.training.item import Item

MOST_SEEDS = 1_000_000_000
"""Below this lie the seeds of exercises that separate."""


def diagnosis_in(ruleset: str, last: Answer | None = None) -> Diagnosis:
    """What the first answers to all items tell in a rule set, up to the last one that counts."""
    answers = sorted(state.first_answers(), key=lambda answer: answer.at)
    if last is not None and last in answers:
        answers = answers[: answers.index(last) + 1]
    return diagnosis_of(clues_in(ruleset, answers))


def told_of(task: Task) -> Belief | None:
    """The belief that the first answer to a task named, or showed again; None for most."""
    first, ruleset = state.first_answer_to(task.item), task.scenario.ruleset
    return diagnosis_in(ruleset, first).named if first and tells(first, ruleset) else None


def separating_task(task: Task) -> Task | None:
    """What is put right after a task, to tell apart the beliefs behind its answer.

    None where nothing is to be told apart, or where that was done already.
    """
    first, scenario = state.first_answer_to(task.item), task.scenario
    usual = load_rule_set(scenario.ruleset)
    form = (scenario.players, scenario.teams, scenario.switches)
    if first is None or not tells(first, usual.id):
        return None
    if form != (usual.players, usual.teams, usual.switches):
        return None
    found = diagnosis_in(usual.id, first).pursued
    seed = state.lot(f"separating/{task.item}", MOST_SEEDS)
    item = _separating(usual.id, found, seed) if found else None
    following = exercise_tasks(item)[0] if item else None
    return following if following and state.first_answer_to(following.item) is None else None


@lru_cache(REMEMBERED)
def _separating(ruleset: str, suspicion: Suspicion, seed: int) -> Item | None:
    """The exercise that separates, looked for once."""
    return suspicion.next_item(load_rule_set(ruleset), seed)
