"""Choices that open on a tap: many rule sets, forms and variants, calm while closed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from html import escape

from tutor_app.app import rulebooks
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.parts import Link
from tutor_app.app.forms import Form, forms_of
from tutor_app.app.practising import Practice
from tutor_app.app.rulebooks import Chosen
from tutor_app.content.differing import Told, told_differences
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, rule_set_info
from tutor_app.rulesets.difference import differences

Towards = Callable[[Form], Address]
"""Where a form of a game leads."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One of the choices.

    Attributes:
        link: What it says and where it leads; `current` where it is chosen.
        below: A line below it.
    """

    link: Link
    below: str = ""


def starts(entries: Iterable[Entry]) -> str:
    """Ways to choose from, one below the other in one box; a strong one stands out."""
    return f'<ul class="ct-starts">{"".join(map(_entry, entries))}</ul>'


def rows(entries: Iterable[Entry]) -> str:
    """Many choices in columns, small."""
    return f'<ul class="ct-rows">{"".join(map(_entry, entries))}</ul>'


def chooser(label: str, current: str, entries: Iterable[Entry], reader: Reader) -> str:
    """A box that says what is chosen and opens to all there is."""
    return _box(label, current, "".join(_entry(entry) for entry in entries), reader)


def _box(label: str, current: str, items: str, reader: Reader, *, opened: bool = False) -> str:
    return (
        f'<details class="ct-choose"{" open" if opened else ""}><summary>'
        f"<span><small>{escape(label)}</small><b>{escape(current)}</b></span>"
        f"<em>{escape(reader.text('Change'))}</em></summary>"
        f'<ul class="ct-options">{items}</ul></details>'
    )


def _entry(entry: Entry) -> str:
    below = f"<small>{escape(entry.below)}</small>" if entry.below else ""
    strong = ' class="ct-primary"' if entry.link.strong else ""
    name = f"<b>{parts.with_cards(entry.link.label)}</b>"
    return f"<li><a{strong} {entry.link.attributes}><span>{name}{below}</span></a></li>"


def rule_set_entries(
    here: Address, key: str, reader: Reader, only: Iterable[str] = ()
) -> list[Entry]:
    """Every rule set as a choice.

    Args:
        here: The page with the rule set that is chosen.
        key: What its address calls the rule set, `rules` or `other`.
        reader: For whom.
        only: Ids of those to choose from; all if there are none.
    """
    wanted = set(only)
    entries = []
    for name, title in rulebooks.names(reader).items():
        if wanted and name not in wanted:
            continue
        info = rule_set_info(name)
        target = rulebooks.address(here.page, {**here.params, key: name})
        below = rulebooks.players_text(info, reader)
        if info.is_house:
            below = f"{reader.text('House rules')} · {below}"
        entries.append(Entry(Link(title, target, current=name == here.params[key]), below))
    return entries


def form_chips(chosen: Chosen, towards: Towards, reader: Reader) -> str:
    """The numbers of players that the rules are made for; nothing where there is but one."""
    forms = chosen.info.forms
    if len(forms) < 2:  # noqa: PLR2004 one form is no choice
        return ""
    every = [Form(form.players, form.teams) for form in forms]
    shown = replace(chosen.form, switches=())
    links = []
    for form in sorted(every, key=lambda form: (form.players, -form.teams)):
        target = towards(replace(form, switches=chosen.rules.switches))
        links.append(Link(_form_name(form, every, reader), target, current=form == shown))
    return parts.chips(links)


def practice_chips(practice: Practice, reader: Reader) -> str:
    """The forms of a game that can be practised; nothing where there is but one."""
    every = [form for form in forms_of(practice.ruleset) if not form.switches]
    if len(every) < 2:  # noqa: PLR2004 one form is no choice
        return ""
    everything = replace(practice, topic="", form=None)
    links = [
        Link(reader.text("Any number of players"), everything.choice, current=practice.form is None)
    ]
    for form in every:
        target = replace(everything, form=form).choice
        shown = practice.form is not None and form == replace(practice.form, switches=())
        links.append(Link(_form_name(form, every, reader), target, current=shown))
    return parts.chips(links)


def _form_name(form: Form, every: Iterable[Form], reader: Reader) -> str:
    """How many play, and in how many sides where that many may sit in two ways."""
    label = reader.plural("{n} player", "{n} players", form.players)
    if sum(other.players == form.players for other in every) > 1:
        return reader.text("{players} in {teams:word} sides", players=label, teams=form.teams)
    return label


def variants(chosen: Chosen, towards: Towards, reader: Reader) -> str:
    """The rules' variants, each a switch; those that change nothing in this form are left out."""
    on = chosen.rules.switches
    switches = [name for name in chosen.info.switches if name in on or _changes(name, chosen)]
    if not switches:
        return ""
    label = reader.plural("{n} variant", "{n} variants", len(switches))
    told = reader.text("None turned on")
    if on:
        told = reader.plural(
            "{n} of {all} turned on", "{n} of {all} turned on", len(on), all=len(switches)
        )
    items = "".join(_variant(name, chosen, towards, reader) for name in switches)
    return _box(label, told, items, reader, opened=bool(on))


def _variant(name: str, chosen: Chosen, towards: Towards, reader: Reader) -> str:
    """A variant as a switch, with what it changes; a tap turns it over."""
    on = chosen.rules.switches
    is_on = name in on
    others = _without(name, chosen)
    target = towards(replace(chosen.form, switches=others if is_on else (*on, name)))
    told = chosen.info.switches[name][reader.language]
    word = reader.text("On") if is_on else reader.text("Off")
    changes = told_differences(*_both(name, chosen), reader)
    changed = "".join(f"<small>{escape(_change(each, reader))}</small>" for each in changes)
    return (
        f'<li><a class="ct-switch" role="switch" aria-checked="{str(is_on).lower()}"'
        f' {Link(told, target).attributes}><i aria-hidden="true"></i>'
        f"<span><b>{escape(told)}</b>{changed}</span>"
        f'<em aria-hidden="true">{escape(word)}</em></a></li>'
    )


def _without(name: str, chosen: Chosen) -> tuple[str, ...]:
    """The other variants that are turned on."""
    return tuple(other for other in chosen.rules.switches if other != name)


def _both(name: str, chosen: Chosen) -> tuple[RuleSet, RuleSet]:
    """The rules as they are shown, without a variant and with it."""
    form = (chosen.info.id, chosen.rules.players, chosen.rules.teams)
    others = _without(name, chosen)
    return load_rule_set(*form, others), load_rule_set(*form, (*others, name))


def _changes(name: str, chosen: Chosen) -> bool:
    return bool(differences(*_both(name, chosen)))


def _change(told: Told, reader: Reader) -> str:
    return reader.text(
        "{name}: {value} instead of {usual}",
        name=told.name,
        value=told.second.text,
        usual=told.first.text,
    )
