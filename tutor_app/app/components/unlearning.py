"""Wrong beliefs on screen: the sentence that puts one right, those held now, those dropped."""

from collections.abc import Iterable
from html import escape

from tutor_app.app import rulebooks
from tutor_app.app.believing import diagnosis_in, told_of
from tutor_app.app.components import parts
from tutor_app.app.components.feedback import KEPT, mark
from tutor_app.app.components.parts import Link
from tutor_app.app.forms import form_of
from tutor_app.app.judging import Task
from tutor_app.app.practising import Practice, start_address
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set
from tutor_app.training.beliefs import PREFIX, UNLEARNING, Belief


def told_html(task: Task, reader: Reader) -> str:
    """What an answer was wrong by, once that is sure: in one sentence, with the way to the rule."""
    belief = told_of(task)
    if belief is None:
        return ""
    word = escape(reader.text("This has come up more than once"))
    params = {"rules": task.scenario.ruleset, "topic": belief.topic}
    target = rulebooks.address("rules", {**params, **form_of(task.scenario).params})
    ways = parts.ways([Link(reader.text("Read this rule"), target)])
    return (
        f'<aside class="ct-belief" role="status"><p class="ct-eyebrow">{word}</p>'
        f"{_sentence(belief, reader)}{ways}</aside>"
    )


def _sentence(belief: Belief, reader: Reader) -> str:
    """What is so, and what is not."""
    wrong = reader.text("Not so: {belief}", belief=reader.text(belief.title))
    return f"<p><b>{escape(reader.text(belief.right))}</b><small>{escape(wrong)}</small></p>"


def beliefs_html(ruleset: str, reader: Reader) -> str:
    """The beliefs that are held now, each with the way to practise, and those that were dropped."""
    found = diagnosis_in(ruleset)
    held = (_held(belief, ruleset, reader) for belief in found.held)
    done = mark(KEPT, reader, reader.text("Put right"))
    dropped = (f"{done}{_sentence(belief, reader)}" for belief in found.dropped)
    return _listed(reader.text("To unlearn"), held) + _listed(reader.text("Put right"), dropped)


def _listed(title: str, items: Iterable[str]) -> str:
    """Beliefs under a heading; nothing where there are none."""
    lines = "".join(f"<li>{item}</li>" for item in items)
    if not lines:
        return ""
    return f'<section class="ct-beliefs">{parts.section(title)}<ul>{lines}</ul></section>'


def _held(belief: Belief, ruleset: str, reader: Reader) -> str:
    """A belief, and the way to practise it; where nothing is known that tells it, to read it."""
    drill = UNLEARNING[f"{PREFIX}{belief.id}"]
    if drill.knows(load_rule_set(ruleset)):
        practice = start_address(Practice(ruleset, drill=drill.id))
        link = Link(reader.text("Practise this rule"), practice)
    else:
        target = rulebooks.address("rules", {"rules": ruleset, "topic": belief.topic})
        link = Link(reader.text("Read this rule"), target)
    return f"<div>{_sentence(belief, reader)}{parts.ways([link])}</div>"
