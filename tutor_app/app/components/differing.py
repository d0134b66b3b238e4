"""Two rule sets value by value, what changes play most first."""

from html import escape

from tutor_app.app.components import parts
from tutor_app.content.differing import HEAVY, LIGHT, Side, Told, told_differences
from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain import Reference, citation
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info, source_language

Names = tuple[str, str]


def differing_html(first: RuleSet, second: RuleSet, reader: Reader) -> str:
    """All values that differ, in three groups by how much they change play."""
    found = told_differences(first, second, reader)
    groups = (
        (reader.text("What changes every deal"), [t for t in found if t.weight >= HEAVY]),
        (reader.text("From turn to turn"), [t for t in found if LIGHT < t.weight < HEAVY]),
        (reader.text("Dealing, counting and manners"), [t for t in found if t.weight <= LIGHT]),
    )
    return "".join(
        parts.section(head) + group_html(rows, (first, second), reader)
        for head, rows in groups
        if rows
    )


def changes_html(base: RuleSet, house: RuleSet, reader: Reader) -> str:
    """What house rules change in those that they are based on, in one box."""
    found = told_differences(base, house, reader)
    told = reader.text(
        "House rules based on {base}. This is what they change; everything else is the same.",
        base=name_of(base, reader),
    )
    if not found:
        told = reader.text(
            "House rules based on {base}. They change nothing in it.", base=name_of(base, reader)
        )
    head = parts.section(reader.text("What these rules change"))
    rows = group_html(list(found), (base, house), reader) if found else ""
    return f'<div class="ct-house">{head}{parts.paragraph(told)}{rows}</div>'


def name_of(rules: RuleSet, reader: Reader) -> str:
    """The rule set's name."""
    return rule_set_info(rules.id).names[reader.language]


def group_html(rows: list[Told], pair: tuple[RuleSet, RuleSet], reader: Reader) -> str:
    """Values, a row each, with where they stand in the two rule sets."""
    names = name_of(pair[0], reader), name_of(pair[1], reader)
    head = f"<p>{''.join(f'<span>{escape(each)}</span>' for each in ('', *names))}</p>"
    items = "".join(_row(told, pair, names, reader) for told in rows)
    return (
        f'<div class="ct-differing"><div class="ct-columns" aria-hidden="true">{head}</div>'
        f"<dl>{items}</dl></div>"
    )


def _row(told: Told, pair: tuple[RuleSet, RuleSet], names: Names, reader: Reader) -> str:
    """One value: its name, then what it is in the one and in the other."""
    first, second = (
        _side(side, told.path, rules, name, reader)
        for side, rules, name in zip((told.first, told.second), pair, names, strict=True)
    )
    return f"<div><dt>{escape(told.name)}</dt>{first}{second}</div>"


def _side(side: Side, path: str, rules: RuleSet, name: str, reader: Reader) -> str:
    """One of the two values, whose it is, and where it stands."""
    value = f'<span class="ct-value">{parts.value(side.text)}</span>'
    if not side.known:
        value = f'<span class="ct-muted">{escape(side.text)}</span>'
    source = _source(side.place, path, rules, reader) if side.place else ""
    return f'<dd><small class="ct-of">{escape(name)}</small>{value}{source}</dd>'


def _source(place: Reference, path: str, rules: RuleSet, reader: Reader) -> str:
    """Section and, where it is not the rule set's own, title; a ruling opens to its reason."""
    language = source_language(rules.origin(path).source)
    told = citation(place, language)
    line = f'<span class="ct-source" lang="{language}">{escape(told)}</span>'
    if place.ruling:
        word = escape(reader.text("Ruling"))
        reason = f"<p>{escape(place.reason)}</p>"
        line += f'<details class="ct-why"><summary>{word}</summary>{reason}</details>'
    return line
