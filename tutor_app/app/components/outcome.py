"""What was answered, and what became of it, as one piece of HTML."""

import json
from html import escape

from tutor_app.app.components import parts
from tutor_app.app.components.asking import choices
from tutor_app.app.components.feedback import (
    BROKEN,
    KEPT,
    feedback_html,
    mark,
    shown_html,
    ways_html,
)
from tutor_app.app.components.parts import with_cards
from tutor_app.app.components.replying import replied_html, replies_otherwise
from tutor_app.app.judging import (
    Task,
    lays_cards,
    played,
    read_cards_given,
    reasons_for,
    was_shown,
)
from tutor_app.app.replied import Judged
from tutor_app.engine.card import Cards
from tutor_app.engine.verdict import Answer
from tutor_app.explain import answer_text, rule_name, sentence
from tutor_app.explain.prompts import blocked_text
from tutor_app.i18n import Reader
from tutor_app.storage import Answer as Kept
from tutor_app.training.replies import account_of

# Where there are so few choices, all of them are shown again.
FEW = 3


def answered_html(task: Task, kept: Kept, judged: Judged, reader: Reader) -> str:
    """The answer among the choices, the reason named, the feedback, and the author's remark."""
    if replies_otherwise(task):
        return replied_html(task, json.loads(kept.given), judged, reader)
    note = task.scenario.note.get(reader.language, "")
    return (
        given_html(task, json.loads(kept.given), judged, reader)
        + reason_html(task, kept, reader)
        + feedback_html(judged, task.scenario.rules, reader)
        + (parts.paragraph(note, "ct-note") if note else "")
    )


def laid_html(task: Task, kept: Kept, judged: Judged, reader: Reader) -> str:
    """What became of laid cards, of a solution that was shown, or of “it cannot be done”."""
    rules = task.scenario.rules
    every = openings_html(task, reader) if judged.right or was_shown(kept.given) else ""
    if was_shown(kept.given):
        return shown_html(judged, read_cards_given(kept.given), rules, reader) + every
    if not lays_cards(kept.given):
        none = reader.text("It cannot be done")
        told = reader.text("{answer} – your answer", answer=none)
        return parts.paragraph(told, "ct-muted") + feedback_html(judged, rules, reader)
    cards = read_cards_given(kept.given)
    told = reader.text("You chose {cards}", cards=cards) if cards else ""
    if task.goal == "draw":
        drawn = played(task, kept.given).drawn or ()
        told = reader.text("You draw {cards}", cards=drawn)
    feedback = feedback_html(judged, rules, reader, lays=True)
    if judged.verdict.answer is True and not judged.right:
        feedback = short_of_html(task, cards, reader)
    elif judged.right and task.step is not None and task.step.blocks:
        feedback += parts.paragraph(blocked_text(cards[0], reader), "ct-note")
    return parts.paragraph(told, "ct-muted") + feedback + every


def openings_html(task: Task, reader: Reader) -> str:
    """Every smallest opening, where one of them was to be laid."""
    if task.exercise is None or task.goal != "open":
        return ""
    verdict = account_of(task.exercise)
    told = ways_html(verdict, reader, len(verdict.ways))
    return f'<div class="ct-every">{told}</div>' if told else ""


def short_of_html(task: Task, cards: Cards, reader: Reader) -> str:
    """What laid cards fall short of, where nothing forbids to lay them."""
    told = {
        "open": reader.text("You may open with these, but fewer would do."),
        "go-out": reader.text("You cannot go out just by putting these down."),
    }
    word = f'<p class="ct-eyebrow">{escape(reader.text("Not right."))}</p>'
    else_wanted = reader.text("The rules allow that, but it is not what is asked for here.")
    line = else_wanted if task.step else told[task.goal]
    if task.step and task.step.blocks:
        line = blocked_text(cards[0], reader, blocks=False)
    head = f"<h2>{mark(BROKEN, reader)}<span>{escape(line)}</span></h2>"
    return f'<div class="ct-verdict ct-is-wrong" role="status">{word}{head}</div>'


def given_html(task: Task, given: Answer, judged: Judged, reader: Reader) -> str:
    """All choices again: the learner's and the right one are marked, in word and sign."""
    truth = judged.verdict.answer
    options = choices(task)
    if not 1 < len(options) <= FEW or given not in options:
        options = (given,) if judged.right else (given, truth)
    items = "".join(_given(option, given, truth, task, reader) for option in options)
    return f'<ul class="ct-given">{items}</ul>'


def _given(option: Answer, given: Answer, truth: Answer, task: Task, reader: Reader) -> str:
    """One of the choices after the answer."""
    label = escape(answer_text(option, task.asked.question, reader))
    if option == given:
        label = escape(reader.text("{answer} – your answer", answer=label))
    if option == truth:
        sign, kind = mark(KEPT, reader, reader.text("Right answer")), "hit"
    elif option == given:
        sign, kind = mark(BROKEN, reader, reader.text("Wrong answer")), "miss"
    else:
        sign, kind = "", "rest"
    return f'<li class="ct-{kind}">{sign}<span>{label}</span></li>'


def reason_html(task: Task, kept: Kept, reader: Reader) -> str:
    """Whether the reason that the learner named decides; nothing where none was named."""
    if not kept.reason:
        return ""
    named = [each for each in reasons_for(task) if each.rule == kept.reason]
    said = [sentence(each, task.scenario.rules, reader) for each in named]
    reason = next(iter(said), rule_name(kept.reason, reader))
    told = reader.text("Your reason: {rule}", rule=reason)
    word = (
        reader.text("That is what decides it.")
        if kept.reason_right
        else reader.text("That is not so.")
    )
    heard = reader.text("Right answer") if kept.reason_right else reader.text("Wrong answer")
    sign = mark(KEPT if kept.reason_right else BROKEN, reader, heard)
    return f'<p class="ct-reason">{sign}<span>{with_cards(told)} <b>{escape(word)}</b></span></p>'
