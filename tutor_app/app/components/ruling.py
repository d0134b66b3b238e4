"""A ruling on a position that somebody entered: the answer large, why, and what would turn it."""

from collections.abc import Sequence
from html import escape
from importlib.metadata import version

from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.feedback import (
    FACT,
    KINDS,
    MANY,
    lines_html,
    mark,
    more_html,
    neighbour_html,
    sheet_html,
    source_html,
    way_html,
)
from tutor_app.app.components.parts import with_cards
from tutor_app.app.components.positions import text_lines
from tutor_app.app.judging import Task
from tutor_app.app.replied import Judged
from tutor_app.content.links import is_whole
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.explain import answer_text, sentence
from tutor_app.explain.accounts import has_sheet
from tutor_app.explain.folding import Folded, fold
from tutor_app.i18n import Reader, n_

REPORT = n_(
    "Say what you think is right, and why. The position and the ruling are below. "
    "Nothing is sent automatically: copy the text and pass it on."
)
VERSION = version("canasta-tutor")


def ruling_html(task: Task, judged: Judged, reader: Reader) -> str:
    """The ruling as one piece of HTML; it is read aloud when it appears."""
    verdict, rules = judged.verdict, task.scenario.rules
    folded = fold(verdict, judged.because)
    first, *others = folded.decided
    answered = answer_text(verdict, task.asked.question, reader)
    summed = RULES[first.rule].says_answer and has_sheet(verdict)
    told = "" if summed else f"<p>{with_cards(sentence(first, rules, reader))}</p>"
    kind = KINDS[verdict.answer if isinstance(verdict.answer, bool) else None]
    sign = mark(kind, reader, reader.text("The answer")) if kind != FACT else ""
    told_too = (*others, *_noted(folded, verdict))
    more = more_html(judged, rules, reader) if _says_more(judged, (first, *told_too)) else ""
    inner = (
        f'<h2 class="ct-ruled">{sign}<span>{escape(answered)}</span></h2>'
        f"{told}{way_html(verdict, reader)}"
        f"{source_html(first, rules, reader)}"
        f"{lines_html(first, told_too, verdict, rules, reader)}"
        f"{sheet_html(verdict, reader)}"
    )
    return (
        f'<div class="ct-verdict ct-is-ruling" role="status">{inner}</div>'
        f"{neighbour_html(judged, rules, reader)}{more}"
    )


def _says_more(judged: Judged, told: Sequence[Finding]) -> bool:
    """Tell whether the whole proof has ways, or a finding, beyond what is told."""
    folded = fold(judged.verdict, judged.because)
    beyond = any(each not in told for each in (*folded.shown, *folded.more))
    return judged.verdict.ways_total >= MANY or beyond


def _noted(folded: Folded, verdict: Verdict) -> list[Finding]:
    """What else bars a no, and circumstances, but not what stands on the sheet of a number."""
    drawn = {line.rule for line in verdict.account} if has_sheet(verdict) else frozenset()
    bars = [each for each in folded.conditions if each.holds is verdict.answer is False]
    noted = (each for each in (*folded.conditions, *folded.more) if each.holds is None)
    return [*bars, *(each for each in noted if each.rule not in drawn)]


def pass_on_html(task: Task, judged: Judged, reader: Reader) -> str:
    """The link of the position, and a report for whoever holds the ruling to be wrong."""
    link = str(Address("ask", task.params))
    copied = escape(reader.text("Copied"))
    bound = reader.text(
        "These house rules do not fit into a link, so this link can be read only where their file "
        "is."
    )
    return (
        ("" if is_whole(task.params.get("p", "")) else parts.notice(bound))
        + f'<p class="ct-pass"><button type="button" class="ct-copy" data-link="{escape(link)}"'
        f' data-copied="{copied}">{escape(reader.text("Copy a link to this"))}</button>'
        '<span class="ct-hear" role="status"></span></p>'
        f'<details class="ct-more"><summary>{escape(reader.text("Is this wrong?"))}</summary>'
        f"{parts.paragraph(reader.text(REPORT))}"
        f'<textarea class="ct-report" rows="8" aria-label="{escape(reader.text("The report"))}">'
        f"{escape(report_text(task, judged, reader))}</textarea>"
        f'<button type="button" class="ct-copy" data-copied="{copied}">'
        f"{escape(reader.text('Copy the report'))}</button>"
        '<span class="ct-hear" role="status"></span></details>'
    )


def report_text(task: Task, judged: Judged, reader: Reader) -> str:
    """What somebody needs who is to look into a ruling: the position, the ruling, the program."""
    rules, asked = task.scenario.rules, task.asked.question
    decided = sentence(fold(judged.verdict, judged.because).decided[0], rules, reader)
    lines = [
        reader.text("What I think is right, and why:"),
        "",
        "",
        *text_lines(task, reader),
        f"{answer_text(judged.verdict, asked, reader)}. {decided}",
        f"canasta-tutor {VERSION} · {rules.id} · {judged.verdict.deciding.rule}",
        task.scenario.id,
    ]
    return "\n".join(lines)
