"""What was answered, and what became of it, as one piece of HTML."""

import json
from html import escape

from tutor_app.app.components import parts
from tutor_app.app.components.asking import choices
from tutor_app.app.components.feedback import BROKEN, KEPT, feedback_html, mark
from tutor_app.app.components.parts import with_cards
from tutor_app.app.judging import Judged, Task, read_cards_given, was_shown
from tutor_app.engine.card import Cards
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer
from tutor_app.explain import answer_text, rule_name, sentence
from tutor_app.i18n import Reader
from tutor_app.storage import Answer as Kept

# Where there are so few choices, all of them are shown again.
FEW = 3


def answered_html(task: Task, kept: Kept, judged: Judged, reader: Reader) -> str:
    """The answer among the choices, the reason named, the feedback, and the author's remark."""
    note = task.scenario.note.get(reader.language, "")
    return (
        given_html(task, json.loads(kept.given), judged, reader)
        + reason_html(kept, judged, reader)
        + feedback_html(judged, task.scenario.rules, reader)
        + (parts.paragraph(note, "ct-note") if note else "")
    )


def laid_html(task: Task, kept: Kept, judged: Judged, reader: Reader) -> str:
    """The cards that were laid, and the feedback."""
    cards = read_cards_given(kept.given)
    if was_shown(kept.given):
        return shown_html(judged, cards, task.scenario.rules, reader)
    told = reader.text("You chose {cards}", cards=cards) if cards else ""
    feedback = feedback_html(judged, task.scenario.rules, reader, lays=True)
    return parts.paragraph(told, "ct-muted") + feedback


def shown_html(judged: Judged, cards: Cards, rules: RuleSet, reader: Reader) -> str:
    """The cards that the tutor laid and why they may be laid; no praise, for it is no answer."""
    head = reader.text("One way: {cards}", cards=cards) if cards else reader.text("One way:")
    why = sentence(judged.verdict.deciding, rules, reader)
    return (
        f'<div class="ct-verdict ct-is-shown" role="status"><h2>{with_cards(head)}</h2>'
        f"<p>{with_cards(why)}</p></div>"
    )


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


def reason_html(kept: Kept, judged: Judged, reader: Reader) -> str:
    """Whether the rule that the learner named decides; nothing where none was named."""
    if not kept.reason:
        return ""
    told = reader.text("Your reason: {rule}", rule=rule_name(kept.reason, reader))
    if kept.reason_right:
        word = reader.text("Yes, that is the deciding rule.")
    else:
        deciding = rule_name(judged.verdict.deciding.rule, reader)
        word = reader.text("No, the deciding rule is: {rule}.", rule=deciding)
    sign = mark(KEPT if kept.reason_right else BROKEN, reader, reader.text("Reason"))
    return f'<p class="ct-reason">{sign}<span>{escape(told)}. {escape(word)}</span></p>'
