"""One position under every rule set: a row each, those with another answer first."""

from html import escape

from tutor_app.app import rulebooks, state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.feedback import BROKEN, KEPT, mark, ruling_html, source_html
from tutor_app.app.components.parts import with_cards
from tutor_app.app.evenings import TONIGHT
from tutor_app.app.exercises import twin_of
from tutor_app.app.forms import FORM
from tutor_app.app.judging import Task, compared, turning
from tutor_app.content.comparing import why_not
from tutor_app.content.differing import Side, side
from tutor_app.content.links import link_of
from tutor_app.content.scenarios import Asked
from tutor_app.engine.verdict import Verdict
from tutor_app.explain import Reference, answer_text, reference, sentence, value_name
from tutor_app.i18n import Reader
from tutor_app.rulesets.compare import Row


def rows_html(task: Task, reader: Reader, *, together: bool = False) -> str:
    """The position's own rule set, those that answer differently, those that agree, the rest.

    Rule sets that agree for the same reason stand `together` where nobody can scroll.
    """
    own, *others = compared(task)
    differing = [row for row in others if row.differs]
    same = [row for row in others if row.verdict and not row.differs]
    silent = [row for row in others if not row.verdict and _name(row, reader)]
    word = reader.text("The rules of this position")
    pieces = [f'<ul class="ct-compared">{full_html(own, "", reader, word)}</ul>']
    if differing:
        head = reader.plural(
            "{n} rule set answers differently", "{n} rule sets answer differently", len(differing)
        )
        items = "".join(
            full_html(row, _turning(row, own, task, reader), reader) for row in differing
        )
        pieces.append(f'{parts.section(head)}<ul class="ct-compared">{items}</ul>')
    if same:
        head = reader.plural("{n} rule set agrees", "{n} rule sets agree", len(same))
        agreeing = _by_reason(same, reader) if together else [[row] for row in same]
        items = "".join(_brief(rows, reader) for rows in agreeing)
        pieces.append(f'{parts.section(head)}<ul class="ct-compared ct-agreeing">{items}</ul>')
    if silent:
        head = reader.text("The position cannot occur in")
        items = "".join(_silent(row, reader) for row in silent)
        pieces.append(f'{parts.section(head)}<ul class="ct-silent">{items}</ul>')
    return "".join(pieces)


def _name(row: Row, reader: Reader) -> str:
    """The name of a row's rule set; none where its file cannot be read."""
    return rulebooks.names(reader).get(row.rule_set, "")


def full_html(row: Row, turned: str, reader: Reader, word: str = "") -> str:
    """A rule set with its answer, why, what is `turned` there (HTML), and the source."""
    if row.verdict is None or row.rules is None:
        return _silent(row, reader)
    eyebrow = f'<p class="ct-muted">{escape(word)}</p>' if word else ""
    kind = ' class="ct-own"' if word else ""
    return (
        f"<li{kind}>{eyebrow}{_head(row, row.verdict, reader)}"
        f"<p>{with_cards(sentence(row.verdict.deciding, row.rules, reader))}</p>"
        f"{turned}"
        f"{source_html(row.verdict.deciding, row.rules, reader)}</li>"
    )


def _by_reason(rows: list[Row], reader: Reader) -> list[list[Row]]:
    """Rule sets that agree, those together that say the same of it, by one ruling if by any."""
    said: dict[tuple[str, str, str], list[Row]] = {}
    for row in rows:
        place = _place(row, reader)
        reason = place.reason if place else ""
        said.setdefault((*_said(row, reader), reason), []).append(row)
    return [*said.values()]


def _said(row: Row, reader: Reader) -> tuple[str, str]:
    """The answer of a row and its reason, in words; empty where it has none."""
    if row.verdict is None or row.rules is None:
        return "", ""
    told = answer_text(row.verdict, row.verdict.question, reader)
    return told, sentence(row.verdict.deciding, row.rules, reader)


def _place(row: Row, reader: Reader) -> Reference | None:
    """Where the reason of a row stands, if it has one."""
    if row.verdict is None or row.rules is None:
        return None
    return reference(row.verdict.deciding, row.rules, reader)


def _brief(rows: list[Row], reader: Reader) -> str:
    """Rule sets that agree: why, smaller, and the source; of several the texts they are from."""
    row, place = rows[0], _place(rows[0], reader)
    if row.verdict is None or row.rules is None:
        return ""
    source = source_html(row.verdict.deciding, row.rules, reader)
    if len(rows) > 1 and place:
        texts = dict.fromkeys(each.title for row in rows if (each := _place(row, reader)))
        source = f'<p class="ct-source">{escape(" · ".join(texts))}</p>'
        source += ruling_html(place.reason, reader) if place.ruling else ""
    return (
        f"<li>{_head(row, row.verdict, reader, ', '.join(_name(each, reader) for each in rows))}"
        f"<p>{with_cards(_said(row, reader)[1])}</p>{source}</li>"
    )


def _silent(row: Row, reader: Reader) -> str:
    """A rule set that cannot hold the position, and why not."""
    name, why = escape(_name(row, reader)), with_cards(why_not(row, reader))
    return f"<li><b>{name}.</b> {why}</li>"


def _head(row: Row, verdict: Verdict, reader: Reader, name: str = "") -> str:
    """Name and answer on one line."""
    told = escape(answer_text(verdict, verdict.question, reader))
    sign = ""
    if isinstance(verdict.answer, bool):
        sign = mark(KEPT if verdict.answer else BROKEN, reader, reader.text("The answer"))
    shown = escape(name or _name(row, reader))
    return f"<h3><span>{shown}</span><b>{sign}{told}</b></h3>"


def _turning(row: Row, own: Row, task: Task, reader: Reader) -> str:
    """The one value that makes the difference: there, and in the position's own rules."""
    path = turning(task, row.rule_set)
    if not path or row.rules is None or own.rules is None:
        return ""
    name = escape(value_name(path, reader))
    here = _value(row, side(path, row.rules, reader), reader)
    there = _value(own, side(path, own.rules, reader), reader)
    return f'<div class="ct-turning"><p>{name}</p><dl>{here}{there}</dl></div>'


def _value(row: Row, told: Side, reader: Reader) -> str:
    return f"<div><dt>{escape(_name(row, reader))}</dt><dd>{parts.value(told.text)}</dd></div>"


def twin_html(task: Task, reader: Reader) -> str:
    """The way to the position one card or fact away with the other answer, where one is near."""
    twin = twin_of(task)
    if twin is None:
        return ""
    asked = state.asked()
    params = {
        key: asked[key] for key in ("drill", "round", "again") if asked.get(key)
    } | twin.params
    label = reader.text("The twin position: one thing is different")
    return _way(label, state.address("practice", params))


def others_html(task: Task, reader: Reader) -> str:
    """The way from an answer to the same position under every other rule set.

    Nothing is said of hands to choose from or of turns: no other rule set could hold them; nor
    where two games are compared already.
    """
    if task.reply not in {"answer", "cards"} or task.item.startswith(TONIGHT):
        return ""
    params = {**task.params, "question": str(task.number + 1)}
    params.pop("step", "")
    keep = (
        ("course", "lesson", "step")
        if task.step is not None
        else ("topic", "round", "again", *FORM)
    )
    asked = state.asked()
    params |= {key: asked[key] for key in keep if asked.get(key)}
    return _way(reader.text("What do other rules say?"), rulebooks.address("compare", params))


def change_html(task: Task, reader: Reader) -> str:
    """The way from an answer to the same position on the page where each fact can be changed."""
    if task.reply not in {"answer", "cards"}:
        return ""
    link = link_of(task.scenario, Asked(task.asked.question))
    label = reader.text("What if …? Change the position")
    return _way(label, state.address("ask", {"p": link}))


def _way(label: str, target: Address) -> str:
    link = parts.Link(label, target)
    return f'<p class="ct-others"><a {link.attributes}>{escape(link.label)}</a></p>'
