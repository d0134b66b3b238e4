"""A lesson for two games: a value in both, what the known game says, and the end."""

from html import escape

from tutor_app.app.components import parts
from tutor_app.app.components.comparing import full_html
from tutor_app.app.components.differing import group_html
from tutor_app.app.components.lesson_end import result_html
from tutor_app.app.tonight import step_address, tasks_of
from tutor_app.content.differing import told_differences
from tutor_app.explain import value_name
from tutor_app.i18n import Reader
from tutor_app.rulesets.compare import Row
from tutor_app.training.tonight import Evening, Step


def value_html(lesson: Evening, step: Step, reader: Reader) -> str:
    """The value of a step in both games; its name is the heading above."""
    return f'<div class="ct-both">{_values(lesson, (step.path,), reader)}</div>'


def _values(lesson: Evening, paths: tuple[str, ...], reader: Reader) -> str:
    """Values in both games, in this order; those that read the same in both are left out."""
    pair = lesson.known, lesson.tonight
    found = {told.path: told for told in told_differences(*pair, reader)}
    rows = [found[path] for path in paths if path in found]
    return group_html(rows, pair, reader) if rows else ""


def known_html(lesson: Evening, step: Step, reader: Reader) -> str:
    """What the known game answers in the same position, and why."""
    verdict, _ = lesson.verdicts(step)
    rules = lesson.known
    row = Row(rules.id, rules, step.theirs, verdict, (), differs=True)
    head = f'<h2 class="ct-h2">{escape(reader.text("In the game you know"))}</h2>'
    return f'{head}<ul class="ct-compared">{full_html(row, reader)}</ul>'


def results_html(lesson: Evening, reader: Reader) -> str:
    """Each step by its value, a link to it, and whether it was right at once."""
    known, tonight = lesson.known.id, lesson.tonight.id
    items = "".join(
        result_html(
            escape(value_name(step.path, reader)),
            step_address(known, tonight, number),
            task,
            reader,
        )
        for number, (step, task) in enumerate(zip(lesson.steps, tasks_of(lesson), strict=True), 1)
    )
    return f'<ul class="ct-results">{items}</ul>'


def rest_html(lesson: Evening, reader: Reader) -> str:
    """What else differs, folded; nothing where that is all."""
    rows = _values(lesson, lesson.rest, reader)
    if not rows:
        return ""
    count = rows.count("<dt>")
    head = parts.section(reader.text("What else differs"))
    return (
        f'<details class="ct-fold"><summary>{head}<small>{count}</small></summary>{rows}</details>'
    )
