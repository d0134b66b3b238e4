"""One position under every rule set: a row each, those with another answer first."""

from collections.abc import Mapping
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
from tutor_app.content.differing import side
from tutor_app.content.links import link_of
from tutor_app.content.scenarios import Asked
from tutor_app.engine.verdict import Verdict
from tutor_app.explain import Reference, answer_text, reference, sentence, value_name
from tutor_app.i18n import Reader
from tutor_app.rulesets.compare import Row

Turned = tuple[str, str, str]
"""A value's name, what it is in other rule sets, and what in the position's own."""


def rows_html(task: Task, reader: Reader, *, together: bool = False) -> str:
    """The position's own rule set, those that answer differently, those that agree, the rest.

    Where nobody can scroll, those that answer differently for the same reason, or cannot hold the
    position for the same, stand `together`, and of those that agree only the names are given.
    """
    own, *others = compared(task)
    differing = [row for row in others if row.differs]
    same = [row for row in others if row.verdict and not row.differs]
    silent = [row for row in others if not row.verdict and _name(row, reader)]
    word = reader.text("The rules of this position")
    pieces = [f'<ul class="ct-compared">{full_html(own, reader, word)}</ul>']
    if differing:
        head = reader.plural(
            "{n} rule set answers differently", "{n} rule sets answer differently", len(differing)
        )
        turned = {row.rule_set: _turned(row, own, task, reader) for row in differing}
        items = "".join(
            _item(rows, reader, _turning_html(rows, own, turned[rows[0].rule_set], reader))
            for rows in _groups(differing, reader, turned, together=together)
        )
        pieces.append(f'{parts.section(head)}<ul class="ct-compared">{items}</ul>')
    if same:
        head = reader.plural("{n} rule set agrees", "{n} rule sets agree", len(same))
        items = "".join(_item([row], reader) for row in same)
        every = f'<ul class="ct-compared ct-agreeing">{items}</ul>'
        names = escape(", ".join(_name(row, reader) for row in same))
        pieces.append(parts.section(head) + (f"<p>{names}</p>" if together else every))
    if silent:
        head = reader.text("The position cannot occur in")
        whys: dict[str, list[Row]] = {}
        for row in silent:
            whys.setdefault(why_not(row, reader) if together else row.rule_set, []).append(row)
        items = "".join(_silent(rows, reader) for rows in whys.values())
        pieces.append(f'{parts.section(head)}<ul class="ct-silent">{items}</ul>')
    return "".join(pieces)


def _name(row: Row, reader: Reader) -> str:
    """The name of a row's rule set; none where its file cannot be read."""
    return rulebooks.names(reader).get(row.rule_set, "")


def full_html(row: Row, reader: Reader, word: str = "") -> str:
    """A rule set with its answer, why, and the source; it is the position's own under a `word`."""
    return _item([row], reader, word=word)


def _item(rows: list[Row], reader: Reader, turned: str = "", word: str = "") -> str:
    """Rule sets that answer alike: the answer, why, what is `turned` there (HTML), the source.

    Of several the texts are named that they are from.
    """
    row, place = rows[0], _place(rows[0], reader)
    if row.verdict is None or row.rules is None:
        return _silent(rows, reader)
    eyebrow = f'<p class="ct-muted">{escape(word)}</p>' if word else ""
    kind = ' class="ct-own"' if word else ""
    source = source_html(row.verdict.deciding, row.rules, reader)
    if len(rows) > 1:
        texts = dict.fromkeys(each.title for row in rows if (each := _place(row, reader)))
        source = f'<p class="ct-source">{escape(" · ".join(texts))}</p>'
        source += ruling_html(place.reason, reader) if place and place.ruling else ""
    names = ", ".join(_name(each, reader) for each in rows)
    return (
        f"<li{kind}>{eyebrow}{_head(row.verdict, reader, names)}"
        f"<p>{with_cards(_said(row, reader)[1])}</p>{turned}{source}</li>"
    )


def _groups(
    rows: list[Row], reader: Reader, turned: Mapping[str, Turned | None], *, together: bool
) -> list[list[Row]]:
    """Rule sets in groups: those `together` that say the same, by one value and one ruling."""
    said: dict[object, list[Row]] = {}
    for row in rows:
        place = _place(row, reader)
        alike = (_said(row, reader), place.reason if place else "", turned.get(row.rule_set))
        said.setdefault(alike if together else row.rule_set, []).append(row)
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


def _silent(rows: list[Row], reader: Reader) -> str:
    """Rule sets that cannot hold the position, and why not."""
    names = escape(", ".join(_name(row, reader) for row in rows))
    return f"<li><b>{names}.</b> {with_cards(why_not(rows[0], reader))}</li>"


def _head(verdict: Verdict, reader: Reader, names: str) -> str:
    """Names and answer on one line."""
    told = escape(answer_text(verdict, verdict.question, reader))
    sign = ""
    if isinstance(verdict.answer, bool):
        sign = mark(KEPT if verdict.answer else BROKEN, reader, reader.text("The answer"))
    return f"<h3><span>{escape(names)}</span><b>{sign}{told}</b></h3>"


def _turned(row: Row, own: Row, task: Task, reader: Reader) -> Turned | None:
    """The one value that makes the difference, if there is one: its name, there, and here."""
    path = turning(task, row.rule_set)
    if not path or row.rules is None or own.rules is None:
        return None
    there, here = side(path, row.rules, reader), side(path, own.rules, reader)
    return value_name(path, reader), there.text, here.text


def _turning_html(rows: list[Row], own: Row, turned: Turned | None, reader: Reader) -> str:
    """The value that makes the difference, in these rule sets and in the position's own."""
    if turned is None:
        return ""
    name, there, here = turned
    label = reader.text("These rule sets") if len(rows) > 1 else _name(rows[0], reader)
    values = _value(label, there) + _value(_name(own, reader), here)
    return f'<div class="ct-turning"><p>{escape(name)}</p><dl>{values}</dl></div>'


def _value(label: str, told: str) -> str:
    return f"<div><dt>{escape(label)}</dt><dd>{parts.value(told)}</dd></div>"


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
