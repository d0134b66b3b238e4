"""What is shown of an item once its answer is: to everybody, and to who gave a certain answer."""

import json
from functools import lru_cache
from typing import Any

from tutor_app.app.clubs.questions import REMEMBERED, answer_form, task_of
from tutor_app.app.clues import with_beliefs
from tutor_app.app.components.feedback import more_html, sheet_html
from tutor_app.app.components.replying import steps
from tutor_app.app.judging import (
    Task,
    given_cards,
    judge_given,
    key_verdict,
    solution,
)
from tutor_app.app.replied import Judged
from tutor_app.engine.verdict import Laid
from tutor_app.explain import (
    answer_text,
    first_way,
    neighbour_sentence,
    reference,
    sentence,
)
from tutor_app.explain.accounts import account_rows, has_sheet, sum_row
from tutor_app.explain.folding import fold
from tutor_app.i18n import Reader
from tutor_app.rulesets import source_language
from tutor_app.storage import Answer as Kept
from tutor_app.training import replies
from tutor_app.training.beliefs import BELIEFS, Belief
from tutor_app.training.exercises import EXERCISES


def key_given(task: Task) -> str:
    """A right answer as the JSON text that a phone gives; empty where there is none.

    Of several ways to lay cards it is one; who laid others may be right as well.
    """
    item = task.exercise
    if task.lays:
        way = solution(task)
        return given_cards(*way) if way else ""
    if item is not None and task.reply != "answer":
        key = replies.solution(EXERCISES[item.drill], item)
        return json.dumps(key) if not isinstance(key, Laid) else given_cards(*key)
    return json.dumps(key_verdict(task).answer)


def given_text(task: Task, given: str, reader: Reader) -> str:
    """An answer in words, as it stood on its button; empty where it cannot be read."""
    form = answer_form(task, reader)
    labels = {each["given"]: each["label"] for each in form.get("choices", ())}
    if given in labels:
        return str(labels[given])
    try:
        value = json.loads(given)
        if isinstance(value, dict):
            return reader.cards(str(value["cards"]).split()) or reader.text("no cards")
        if isinstance(value, list) and task.reply == "order" and task.exercise is not None:
            told = steps(task.exercise, reader)
            return " ".join(f"{at + 1}. {told[place]}" for at, place in enumerate(value))
        if isinstance(value, list):
            return reader.number(sum(value))
        return answer_text(value, task.asked.question, reader)
    except (ValueError, KeyError, TypeError, IndexError):
        return ""


def reveal_view(task: Task, reader: Reader) -> dict[str, Any]:
    """What is told of an item to everybody once its answer is shown, as data for JSON.

    Returns:
        `key` (a right answer as JSON text), `answer` (in words), `rule` (id of the rule that
        decides), `cause` (one sentence), `source` (where it stands; may be empty) with its
        `language` and `ruling` (why we read the text so; may be empty), `way` (one sentence, of
        a yes that has a way), `account` (lines of a number: name, cards, times, points; empty for
        others), `neighbour` (what would have turned a yes or no; may be empty), `more` (the whole
        proof as HTML, escaped) and `accepted` (ids of the rules that are right as a reason).
    """
    return _reveal(task.item, reader)


@lru_cache(REMEMBERED)
def _reveal(item: str, reader: Reader) -> dict[str, Any]:
    task = task_of(item)
    if task is None:
        raise LookupError(item)
    rules, key = task.scenario.rules, key_given(task)
    judged = (judge_given(task, key) if key else None) or Judged(
        right=True, verdict=key_verdict(task), because=task.asked.because
    )
    verdict = judged.verdict
    first = fold(verdict, judged.because).decided[0]
    place = reference(first, rules, reader)
    near = None if task.lays or task.reply != "answer" else judged.neighbour
    proof = sheet_html(verdict, reader) if task.reply == "lines" else ""
    return {
        "key": key,
        "answer": given_text(task, key, reader),
        "rule": first.rule,
        "cause": sentence(first, rules, reader),
        "source": " · ".join(filter(None, (place.title, place.section))) if place else "",
        "language": source_language(rules.origin(first.limit).source) if place else "",
        "ruling": place.reason if place and place.ruling else "",
        "way": _way(judged, reader),
        "account": _account(judged, reader),
        "neighbour": neighbour_sentence(near, rules, reader) if near else "",
        "more": more_html(judged, rules, reader) if verdict.findings else proof,
        "accepted": list(verdict.accepted),
    }


def _way(judged: Judged, reader: Reader) -> str:
    """One way of a yes, as a sentence."""
    if judged.verdict.answer is not True or not judged.verdict.ways:
        return ""
    return first_way(judged.verdict, reader)


def _account(judged: Judged, reader: Reader) -> list[list[str]]:
    """The lines of a number, and their sum."""
    if not has_sheet(judged.verdict):
        return []
    rows = [*account_rows(judged.verdict, reader), sum_row(judged.verdict, reader)]
    return [["" if row.again else row.name, row.cards, row.times, row.points] for row in rows]


def is_right(task: Task, given: str) -> bool:
    """Tell whether an answer is right; one that cannot be read is not."""
    return _is_right(task.item, given)


@lru_cache(8 * REMEMBERED)
def _is_right(item: str, given: str) -> bool:
    task = task_of(item)
    judged = judge_given(task, given) if task else None
    return judged is not None and judged.right


@lru_cache(8 * REMEMBERED)
def outcome(item: str, given: str, reason: str, reader: Reader) -> dict[str, Any]:
    """What is told to who gave an answer with a reason, as data for JSON.

    Returns:
        `right`, `said` (the answer in words), `reason_right` (None where none was named) and
        `belief`: the belief that a wrong answer or reason speaks of, in its holder's words and
        put right; None where several would, or none.
    """
    task = task_of(item)
    judged = judge_given(task, given) if task else None
    if task is None or judged is None:
        return {"right": False, "said": "", "reason_right": None, "belief": None}
    belief = _belief(item, given, reason)
    named = None if belief is None else [reader.text(belief.title), reader.text(belief.right)]
    accepted = reveal_view(task, reader)["accepted"]
    return {
        "right": judged.right,
        "said": given_text(task, given, reader),
        "reason_right": reason in accepted if reason else None,
        "belief": named,
    }


@lru_cache(8 * REMEMBERED)
def beliefs_behind(item: str, given: str) -> tuple[str, ...]:
    """The ids of the wrong beliefs that would give an answer; none for a right one."""
    task = task_of(item)
    if task is None or is_right(task, given):
        return ()
    kept = with_beliefs(Kept(item=task.item, given=given, right=False))
    return tuple((kept.beliefs or "").split())


def _belief(item: str, given: str, reason: str) -> Belief | None:
    """The one belief behind a wrong answer: of several that about the rule named as reason."""
    held = [BELIEFS[each] for each in beliefs_behind(item, given) if each in BELIEFS]
    named = [belief for belief in held if belief.rule == reason]
    found = named or held
    return found[0] if len(found) == 1 else None
