"""Asks a question and takes the answer.

Answers come by callbacks: by the time the page is drawn anew the answer is in the state.
"""

import json
from collections.abc import Iterable, Mapping
from html import escape

from tutor_app.app import state
from tutor_app.app.components.number.number import Scale
from tutor_app.app.components.parts import with_cards
from tutor_app.app.components.stage.stage import Stage
from tutor_app.app.judging import DRILLED, Task, judge_answer, reasons_for
from tutor_app.engine.ask import answer as engine_answer
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.freezing import knows_frozen
from tutor_app.engine.verdict import Answer, Finding
from tutor_app.explain import answer_text, question_text, sentence
from tutor_app.explain.prompts import next_text
from tutor_app.i18n import Reader, n_
from tutor_app.storage import Answer as Kept
from tutor_app.training.exercises import EXERCISES
from tutor_app.training.hints import hint_of

# The words that a question of each kind may be answered with.
WORDS = {
    "pile-state": ("open", "frozen", "blocked"),
    "upcard": ("stays", "covered", "put-back"),
    "match": ("us", "them", "extra-deal", "play-on"),
}
PROMPTS: Mapping[str, str] = {
    "hand": n_("Which of these hands may take the pile?"),
    "lines": n_("What does each line come to?"),
    "step": n_("Which step is not allowed?"),
    "order": n_("In which order are these steps allowed? Tap the first one first."),
}
"""What is asked of an exercise that is not answered by yes, a number or a word."""
COUNTS_CARDS = frozenset({"cards-taken", "cards-drawn"})
# Three answers stand side by side, unless one is longer than this: then one below the other.
COLUMNS, SHORT = 3, 16
SIGNED = frozenset({"deal-score", "threes-score"})


def choices(task: Task) -> tuple[Answer, ...]:
    """The answers to choose from; none where a number is to be found."""
    rules, question = task.scenario.rules, task.asked.question
    if question.ask == "pile-state" and not knows_frozen(rules):
        return ("open", "blocked")
    if question.ask in WORDS:
        return WORDS[question.ask]
    if question.ask == "canasta-kind":
        return canasta_kinds(rules)
    if question.ask == "special-hand":
        return (*rules.special_hands.scores, "none")
    if question.ask == "opening-need":
        needs = tuple(dict.fromkeys(value for _, value in rules.opening.minimum.steps))
        return needs if len(needs) > 1 else ()
    value = engine_answer(task.scenario.position, question, rules).answer
    return (True, False) if isinstance(value, bool) else ()


def canasta_kinds(rules: RuleSet) -> tuple[str, ...]:
    """The kinds of canasta that the rule set knows, and that it is none."""
    kinds = {
        "natural": True,
        "mixed": True,
        "wild": rules.melds.wild_only,
        "sequence": rules.melds.sequences,
        "royal": rules.threes.royal,
        "super-royal": rules.threes.royal,
        "none": True,
    }
    return tuple(kind for kind, known in kinds.items() if known)


def asked_text(task: Task, reader: Reader) -> str:
    """The question in words."""
    if task.reply in PROMPTS:
        return reader.text(PROMPTS[task.reply])
    scenario = task.scenario
    asked = question_text(task.asked.question, scenario.position, scenario.rules, reader)
    if task.number and task.item.startswith(DRILLED):  # the second question of an exercise
        return f"{next_text(scenario.position.pile[-1], reader)} {asked}"
    return asked


def question_html(task: Task, reader: Reader) -> str:
    """The question."""
    return f'<h2 class="ct-question">{with_cards(asked_text(task, reader))}</h2>'


def put_form(stage: Stage, task: Task, *, with_reason: bool = False) -> None:
    """Put the way to answer; `with_reason` holds the answer until its reason is named."""
    options = choices(task)
    if not options:
        _put_number(stage, task)
        return
    take = hold if with_reason else answer
    labels = [answer_text(option, task.asked.question, stage.reader) for option in options]
    buttons = (
        stage.button(f"answer-{option}", label, take, task, option)
        for option, label in zip(options, labels, strict=True)
    )
    stacked = len(labels) == COLUMNS and max(map(len, labels)) > SHORT
    stage.html(answers_html(buttons, stacked=stacked))


def answers_html(buttons: Iterable[str], *, stacked: bool = False) -> str:
    """Buttons of answers side by side where they fit, or one below the other."""
    kind = "ct-answers ct-stacked" if stacked else "ct-answers"
    return f'<div class="{kind}">{"".join(buttons)}</div>'


def _put_number(stage: Stage, task: Task) -> None:
    """Ask for a number of cards or points."""
    ask, reader = task.asked.question.ask, stage.reader
    if ask in COUNTS_CARDS:
        scale = Scale(reader.text("cards"), (-1, 1))
    else:
        scale = Scale(reader.text("points"), (-100, -5, 5, 100), signed=ask in SIGNED)

    stage.number(scale, task.item, lambda sent: answer(task, sent))


def answer(task: Task, value: Answer) -> None:
    """Take an answer and keep it."""
    right = judge_answer(task, value).right
    state.record(Kept(item=task.item, given=json.dumps(value), right=right))


def hold(task: Task, value: Answer) -> None:
    """Take an answer and hold it until its reason is named, where there are reasons."""
    if reasons_for(task):
        state.hold(task.item, json.dumps(value))
    else:
        answer(task, value)


def put_hint(stage: Stage, task: Task) -> None:
    """Offer to say where to look, or say it; what is right after that counts as found with help."""
    reader = stage.reader
    if task.exercise is None:
        return
    drill, family = EXERCISES[task.exercise.drill], task.scenario.rules.cards.family
    told = hint_of(drill, task.asked.question, family)
    if told and state.took_hint(task.item):
        stage.html(f'<p class="ct-hint" role="status">{escape(reader.text(told))}</p>')
    elif told:
        label = reader.text("Give me a hint")
        stage.html(stage.button("hint", label, state.take_hint, task.item, small=True))


def put_again(stage: Stage, task: Task, label: str = "") -> None:
    """Offer to answer once more."""
    label = label or stage.reader.text("Try again")
    stage.html(stage.button("again", label, state.put_anew, task.item, small=True))


def put_reasons(stage: Stage, task: Task, given: str, options: tuple[Finding, ...]) -> None:
    """Ask for the reason of the answer that is held; it may be changed, the reason left out."""
    reader, rules = stage.reader, task.scenario.rules
    value = answer_text(json.loads(given), task.asked.question, reader)
    told = escape(reader.text("{answer} – your answer", answer=value))
    stage.html(f'<ul class="ct-given"><li class="ct-held-answer">{told}</li></ul>')
    change = reader.text("Change the answer")
    stage.html(stage.button("change", change, state.hold, task.item, "", small=True))
    stage.html(f'<h2 class="ct-question">{escape(reader.text("Why? What decides it?"))}</h2>')
    buttons = [
        stage.button(
            f"reason-{each.rule}",
            sentence(each, rules, reader),
            name_reason,
            task,
            given,
            each.rule,
        )
        for each in options
    ]
    skip = reader.text("Skip this and show the answer")
    buttons.append(stage.button("reason-", skip, name_reason, task, given, "", small=True))
    stage.html(listed_html(buttons))


def listed_html(buttons: Iterable[str]) -> str:
    """Buttons of long sentences, one below the other."""
    return f'<div class="ct-reasons">{"".join(buttons)}</div>'


def name_reason(task: Task, given: str, rule: str) -> None:
    """Keep the held answer with the rule that the learner names; none where it was left out."""
    judged = judge_answer(task, json.loads(given))
    right = rule in judged.verdict.accepted if rule else None
    told = Kept(item=task.item, given=given, right=judged.right, reason=rule, reason_right=right)
    state.record(told)
    state.hold(task.item, "")
