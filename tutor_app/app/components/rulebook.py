"""A rule set topic by topic: folded sections, their values, and where they stand."""

from collections.abc import Collection, Iterable
from html import escape

from tutor_app.app.components import parts
from tutor_app.app.components.feedback import ruling_html
from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain import (
    Reference,
    citation,
    topic_name,
    value_name,
    value_reference,
    value_text,
)
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info, source_language
from tutor_app.rulesets.files import file_name

Place = tuple[str, str, str]
"""Title, section and language of where a value stands; all empty where it stands nowhere."""


def topic_html(
    topic: str, paths: Collection[str], rules: RuleSet, reader: Reader, *, opened: bool
) -> str:
    """A topic that folds; what stands in one place of the source is followed by that place."""
    groups: dict[Place, list[str]] = {}
    for path in paths:
        groups.setdefault(_place(path, rules, reader), []).append(path)
    told: set[str] = set()
    inner = "".join(_group(place, each, rules, reader, told) for place, each in groups.items())
    count = reader.plural("{n} rule", "{n} rules", len(paths))
    return (
        f'<details class="ct-fold"{" open" if opened else ""}><summary>'
        f"{parts.section(topic_name(topic, reader))}<small>{escape(count)}</small></summary>"
        f"{inner}</details>"
    )


def is_changed(path: str, rules: RuleSet) -> bool:
    """Whether a variant that is turned on, or a house's own file, sets the value."""
    origin = rules.origin(path)
    own = rule_set_info(rules.id).is_house and origin.file == file_name(rules.id)
    return own or bool(origin.switch)


def _place(path: str, rules: RuleSet, reader: Reader) -> Place:
    found = value_reference(path, rules, reader)
    if found is None:
        return "", "", ""
    return found.title, found.section, source_language(rules.origin(path).source)


def _group(
    place: Place, paths: Iterable[str], rules: RuleSet, reader: Reader, told: set[str]
) -> str:
    rows = "".join(_value(path, rules, reader, told) for path in paths)
    title, section, language = place
    cited = ""
    if title:
        said = escape(citation(Reference(title, section), language))
        cited = f'<p class="ct-source" lang="{language}"><cite>{said}</cite></p>'
    return f'<dl class="ct-values">{rows}</dl>{cited}'


def _value(path: str, rules: RuleSet, reader: Reader, told: set[str]) -> str:
    """One value: its name, what it is, and whether it rests on a ruling.

    A ruling in `told` was given above; this one is added to them.
    """
    place = value_reference(path, rules, reader)
    ruling = ""
    if place and place.ruling:
        known = place.ruling in told
        reason = ruling_html(reader.text("As above.") if known else place.reason, reader)
        ruling = f"<dd>{reason}</dd>"
        told.add(place.ruling)
    changed = ' class="ct-changed"' if is_changed(path, rules) else ""
    name, value = escape(value_name(path, reader)), parts.value(value_text(path, rules, reader))
    return f'<div{changed}><dt>{name}</dt><dd class="ct-value">{value}</dd>{ruling}</div>'
