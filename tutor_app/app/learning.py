"""What a learner's answers tell about rules, and which rules there are to learn."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import tzinfo
from functools import cache

from tutor_app.app.evenings import TONIGHT, evening_task
from tutor_app.app.judging import (
    Task,
    judge_given,
    key_verdict,
    scenario_task,
    task_named,
)
from tutor_app.content.courses import library
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import TutorError
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.verdict import Verdict
from tutor_app.explain.folding import deciders, lead
from tutor_app.rulesets import load_rule_set, rule_set_info
from tutor_app.storage import Answer as Kept
from tutor_app.training.harvested import harvested
from tutor_app.training.hints import HINT
from tutor_app.training.reviews import Answered
from tutor_app.training.wanted import aimed_at, drills_deciding


def with_rules(answer: Kept) -> Kept:
    """The same answer, saying which rules it turned on, where the engine can tell."""
    if answer.turned_on or not answer.given:
        return answer
    try:
        return replace(answer, turned_on=" ".join(_turned_on(answer)))
    except (TutorError, ValueError):
        return answer


def _turned_on(answer: Kept) -> tuple[str, ...]:
    """The rule set and the rules, first the one that it turns on; nothing where that is gone.

    Last comes the rule that an exercise was made to ask about, though others may come before it.
    """
    laid = isinstance(json.loads(answer.given), dict)
    task = evening_task(answer.item) or task_named(answer.item, lays=laid)
    judged = judge_given(task, answer.given) if task else None
    if task is None or judged is None:
        return ()
    verdict = key_verdict(task) if task.exercise else judged.verdict
    if task.reply == "lines" and not _was_shown(answer.given):
        return (task.scenario.ruleset, *_by_line(verdict, json.loads(answer.given)))
    rules = [*_rules(verdict, judged.because)]
    aimed = aimed_at(task.exercise) if task.exercise and not task.number else ""
    if aimed not in {"", *rules}:
        rules.append(aimed)
    return (task.scenario.ruleset, *rules)


def _by_line(verdict: Verdict, given: Sequence[int]) -> tuple[str, ...]:
    """The rules of an account, first that of the first line that was misjudged."""
    lines = zip(verdict.account, given, strict=True)
    wrong = [line.rule for line, said in lines if line.points != said]
    counted = [line.rule for line in verdict.account if line.points]
    return tuple(dict.fromkeys((*wrong, *_rules(verdict), *counted)))


def _rules(verdict: Verdict, because: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The rules on the deciding path, first the one that the answer turns on."""
    return tuple(dict.fromkeys((lead(verdict, because).rule, *(because or deciders(verdict)))))


def answered(history: Iterable[Kept], zone: tzinfo) -> list[Answered]:
    """What a history tells of rules, with the times of the learner's own zone."""
    found, helped = [], set[str]()
    for answer in map(with_rules, history):
        if answer.reason == HINT and not answer.given:
            helped.add(answer.item)
        ruleset, *rules = answer.turned_on.split() or [""]
        if rules and answer.given:
            found.append(
                Answered(
                    item=answer.item,
                    ruleset=ruleset,
                    rules=tuple(rules),
                    right=bool(answer.right),
                    at=answer.at.astimezone(zone),
                    shown=_was_shown(answer.given) or answer.item in helped,
                    reason_right=answer.reason_right,
                    taught=answer.item.startswith(("lesson:", TONIGHT)),
                )
            )
    return found


def _was_shown(given: str) -> bool:
    value = json.loads(given)
    return isinstance(value, dict) and bool(value.get("shown"))


@cache
def rules_of(ruleset: str) -> tuple[str, ...]:
    """The rules of a rule set that a position can turn on, in rule-book order."""
    dealt = harvested(ruleset) or harvested(rule_set_info(ruleset).based_on)
    found = {rule for each in dealt for rule in each.because}
    found |= set(tasks_by_rule(ruleset))
    return tuple(rule for rule in RULES if rule in found)


@cache
def tasks_by_rule(ruleset: str) -> Mapping[str, tuple[Task, ...]]:
    """The tasks whose answer turns on each rule of a rule set, easy ones first."""
    found: dict[str, list[Task]] = {}
    for scenario in library().scenarios_of(ruleset):
        for number, asked in enumerate(scenario.questions):
            verdict = ask(scenario.position, asked.question, scenario.rules)
            rule = _rules(verdict, asked.because)[0]
            found.setdefault(rule, []).append(scenario_task(scenario, number))
    return {rule: tuple(tasks) for rule, tasks in found.items()}


@cache
def asked_about(ruleset: str) -> tuple[str, ...]:
    """The rules of a rule set that scenarios or drills ask about, in rule-book order."""
    rules, by_scenarios = load_rule_set(ruleset), tasks_by_rule(ruleset)
    return tuple(
        rule for rule in rules_of(ruleset) if rule in by_scenarios or drills_deciding(rule, rules)
    )
