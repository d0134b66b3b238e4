"""A choice between two lawful actions: neither is wrong; then the advice and what came of it."""

import json
from collections.abc import Callable
from html import escape

from tutor_app.app import state
from tutor_app.app.components.asking import answers_html, put_again
from tutor_app.app.components.fates import fate_html
from tutor_app.app.components.keeping import keeping_html
from tutor_app.app.components.parts import with_cards
from tutor_app.app.components.stage.stage import Stage
from tutor_app.app.judging import Task
from tutor_app.content.continued_words import action_words, choose_text, shuffled, source_text
from tutor_app.content.lessons import Step
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info, source_language
from tutor_app.storage import Answer as Kept


def weigh(stage: Stage, task: Task, bar: Callable[[bool], str]) -> None:
    """Ask for one of the two actions; after the choice tell the advice and show the picture."""
    reader, step = stage.reader, task.step
    if step is None or step.choice is None:
        return
    stage.html(f'<h2 class="ct-question">{with_cards(choose_text(step, reader))}</h2>')
    kept = state.answer_to(task.item)
    chosen = str(json.loads(kept.given)) if kept else ""
    if chosen not in step.choice.actions:
        buttons = (
            stage.button(f"choose-{name}", action_words(step, name, reader), choose, task, name)
            for name in shuffled(step)
        )
        stage.html(answers_html(buttons, stacked=True))
        stage.html(bar(False))  # noqa: FBT003 as in its definition
        return
    stage.html(keeping_html(reader) + chosen_html(step, chosen, reader))
    put_again(stage, task, reader.text("Choose again"))
    stage.html(bar(True))  # noqa: FBT003 as in its definition


def choose(task: Task, name: str) -> None:
    """Keep which action the learner chose; whichever it is, it is right."""
    state.record(Kept(item=task.item, given=json.dumps(name), right=True))


def chosen_html(step: Step, chosen: str, reader: Reader) -> str:
    """The choice, the advice with its source, and what became of both actions."""
    if step.choice is None:
        return ""
    as_advised = reader.text("That is what the advice says.")
    otherwise = reader.text("The advice says otherwise; the rules allow both.")
    told = as_advised if chosen == "advised" else otherwise
    mine = reader.text("You chose: {action}", action=action_words(step, chosen, reader))
    advised = action_words(step, "advised", reader)
    other = "" if chosen == "advised" else f'<p class="ct-way">{with_cards(advised)}</p>'
    return (
        f'<p class="ct-muted">{with_cards(mine)}</p>'
        f'<div class="ct-verdict ct-is-shown" role="status">'
        f'<p class="ct-eyebrow">{escape(reader.text("Advice, not a rule"))}</p>'
        f"<h2>{escape(told)}</h2>{other}"
        f"<p>{with_cards(step.choice.advice[reader.language])}</p>"
        f'<p class="ct-source" lang="{_language(step)}">{escape(source_text(step))}</p></div>'
        f"{fate_html(step, reader)}"
    )


def _language(step: Step) -> str:
    """The language in which the source is cited."""
    return source_language(rule_set_info(step.scenario.ruleset).source)
