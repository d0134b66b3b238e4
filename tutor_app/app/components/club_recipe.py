"""What the questions of an evening are made of: rules, topics or a list, how hard, how many."""

from dataclasses import replace
from functools import partial
from html import escape

from tutor_app.app import rulebooks, state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.choosing import Entry, chooser, form_chips, rows, variants
from tutor_app.app.components.parts import Link
from tutor_app.app.forms import Form
from tutor_app.app.plans import OPTIONS, TABS, Plan
from tutor_app.app.recipes import LEVELS, counts, longer, releveled, shorter, topics, turned
from tutor_app.app.rulebooks import Chosen
from tutor_app.content.lists import QuestionList
from tutor_app.explain import topic_name
from tutor_app.i18n import Reader, n_
from tutor_app.rulesets import rule_set_info
from tutor_app.training.ready import SUBJECTS, base_of, ready

TAB_NAMES = dict(zip(TABS, (n_("Topics"), n_("Ready-made list"), n_("Your own list")), strict=True))
OPTION_NAMES = dict(
    zip(OPTIONS, (n_("Ask for the reason"), n_("Show names"), n_("With a clock")), strict=True)
)
READY_NAMES = {
    "opening": n_("What it takes to open"),
    "freezing": n_("The frozen pile"),
    "going_out": n_("Going out"),
    "differing": n_("What differs from “{base}”"),
}
ABSENT = {
    "freezing": n_("The pile is never frozen under these rules."),
    "differing": n_("These are the rules that the others are compared with."),
}


def rules_html(plan: Plan, reader: Reader) -> str:
    """Which rules, in which form, with which variants."""
    names = rulebooks.names(reader)
    held = plan.held
    entries = [
        Entry(Link(title, _under(plan, {"rules": name}), current=name == held.ruleset))
        for name, title in names.items()
    ]
    current = names.get(held.ruleset, held.ruleset)
    rules = chooser(reader.text("By which rules?"), current, entries, reader)
    return f'<div class="ct-two-boxes">{rules}{_form_html(plan, reader)}</div>'


def _form_html(plan: Plan, reader: Reader) -> str:
    """A box that says how many play, and opens to the other forms and the variants."""
    rules = plan.held.rules
    chosen = Chosen(rule_set_info(rules.id), rules)
    towards = partial(_in_form, plan)
    choice = form_chips(chosen, towards, reader) + variants(chosen, towards, reader)
    if not choice:
        return ""
    players = reader.plural("{n} player", "{n} players", rules.players)
    on = len(rules.switches)
    told = reader.plural("{n} variant", "{n} variants", on) if on else ""
    current = ", ".join(filter(None, (players, told)))
    return (
        '<details class="ct-choose"><summary>'
        f"<span><small>{escape(reader.text('How many play?'))}</small>"
        f"<b>{escape(current)}</b></span>"
        f"<em>{escape(reader.text('Change'))}</em></summary>"
        f'<div class="ct-forms">{choice}</div></details>'
    )


def _under(plan: Plan, form: dict[str, str]) -> Address:
    """The usual questions of other rules, asked in the same way."""
    said = plan.address().params
    kept = {key: said[key] for key in ("level", "with", "tab") if key in said}
    return state.address("club", {**form, **kept})


def _in_form(plan: Plan, form: Form) -> Address:
    return _under(plan, rulebooks.named_form(plan.held.ruleset, form))


def tabs_html(plan: Plan, reader: Reader) -> str:
    """What is asked: by topic, from a ready list, from a list of one's own."""
    links = [
        ("tab", name, Link(reader.text(title), replace(plan, tab=name).address()), name == plan.tab)
        for name, title in TAB_NAMES.items()
    ]
    head = parts.section(reader.text("What is asked?"))
    return f'<div class="ct-asked-by">{head}{_segments(links)}</div>'


def _segments(links: list[tuple[str, str, Link, bool]]) -> str:
    items = "".join(
        f'<a id="{kind}-{name}" {replace(link, current=current).attributes}>'
        f"{escape(link.label)}</a>"
        for kind, name, link, current in links
    )
    return f'<div class="ct-segments">{items}</div>'


def topics_html(plan: Plan, reader: Reader) -> str:
    """The topics to choose from, how hard the questions are and how many there are."""
    chosen = counts(plan.held)
    there = topics(plan.held.rules, plan.level)
    items = "".join(
        _topic(plan, topic, chosen[topic], max(count, chosen[topic]), reader)
        for topic, count in there.items()
    )
    return f'<ul class="ct-topics">{items}</ul>{_sizes(plan, reader)}'


def _topic(plan: Plan, topic: str, here: int, of: int, reader: Reader) -> str:
    target = plan.asking(turned(plan.held, topic, plan.level)).address()
    told = reader.text("{n} of {all}", n=here, all=of) if here else reader.number(of)
    name = topic_name(topic, reader)
    return f"<li>{_box(f'topic-{topic}', name, target, told, on=bool(here))}</li>"


def _box(name: str, label: str, target: Address, told: str = "", *, on: bool) -> str:
    """A box to tick, which is a link."""
    count = f"<small>{escape(told)}</small>" if told else ""
    return (
        f'<a class="ct-check" id="{name}" role="checkbox" aria-checked="{str(on).lower()}"'
        f' {Link(label, target).attributes}><i aria-hidden="true"></i>'
        f"<span>{escape(label)}</span>{count}</a>"
    )


def _sizes(plan: Plan, reader: Reader) -> str:
    """How hard, and how many."""
    levels = [
        (
            *("level", name),
            Link(reader.text(title), _at_level(plan, name).address()),
            name == plan.level,
        )
        for name, (title, _) in LEVELS.items()
    ]
    many = len(plan.held.items)
    more, fewer = (plan.asking(longer(plan.held, plan.level)), plan.asking(shorter(plan.held)))
    one_more, one_less = reader.text("One more"), reader.text("One fewer")
    return (
        f'<div class="ct-sizes"><div><p>{escape(reader.text("How hard?"))}</p>'
        f"{_segments(levels)}</div>"
        f"<div><p>{escape(reader.text('How many questions?'))}</p>"
        f'<div class="ct-stepper">{_step("fewer", "−", one_less, fewer)}'
        f'<b role="status">{many}</b>{_step("more", "+", one_more, more)}</div></div></div>'
    )


def _at_level(plan: Plan, level: str) -> Plan:
    return replace(plan.asking(releveled(plan.held, level)), level=level)


def _step(name: str, sign: str, heard: str, plan: Plan) -> str:
    link = Link(heard, plan.address())
    return f'<a id="step-{name}" aria-label="{escape(heard)}" {link.attributes}>{sign}</a>'


def options_html(plan: Plan, reader: Reader) -> str:
    """What else a host may choose."""
    boxes = []
    for name, title in OPTION_NAMES.items():
        others = plan.options ^ {name}
        target = replace(plan, options=others).address()
        boxes.append(_box(f"option-{name}", reader.text(title), target, on=name in plan.options))
    return f'<div class="ct-boxes">{"".join(boxes)}</div>'


def ready_html(plan: Plan, reader: Reader) -> str:
    """The lists that are ready, and why there is none on a subject."""
    entries, absent = [], []
    for subject in SUBJECTS:
        found = ready(plan.held.ruleset, subject)
        name = ready_name(plan.held.ruleset, subject, reader)
        if found is None:
            absent.append(reader.text(ABSENT[subject]) if subject in ABSENT else "")
            continue
        many = reader.plural("{n} question", "{n} questions", len(found.items))
        link = Link(name, plan.asking(replace(found, name=name)).address())
        current = found.items == plan.held.items
        entries.append(Entry(replace(link, current=current), many))
    left_out = "".join(parts.paragraph(told, "ct-source") for told in absent if told)
    return f'<div class="ct-lists">{rows(entries)}</div>{left_out}'


def ready_name(ruleset: str, subject: str, reader: Reader) -> str:
    """What a ready list is called."""
    base = base_of(ruleset)
    name = rule_set_info(base).names[reader.language] if base else ""
    return reader.text(READY_NAMES[subject], base=name)


def own_html(plan: Plan, lists: dict[str, QuestionList], reader: Reader) -> str:
    """The lists that this browser keeps."""
    entries = []
    for name, held in lists.items():
        many = reader.plural("{n} question", "{n} questions", len(held.items))
        rules = rulebooks.names(reader).get(held.ruleset, held.ruleset)
        link = Link(name, plan.asking(held).address(), current=held == plan.held)
        entries.append(Entry(link, f"{rules} · {many}"))
    if entries:
        return f'<div class="ct-lists">{rows(entries)}</div>'
    return parts.paragraph(
        reader.text("No list is kept in this browser yet: put one together and save it.")
    )
