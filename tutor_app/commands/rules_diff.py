"""`canasta-tutor rules --diff`: which values of two rule sets differ."""

from collections.abc import Iterator
from typing import Any

from tutor_app.content.differing import Side, told_differences
from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain import reference_text
from tutor_app.explain.titles import title
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info


def lines(first: RuleSet, second: RuleSet, reader: Reader) -> Iterator[str]:
    """Yield the values that differ, those that change play most first."""
    names = [rule_set_info(rules.id).names[reader.language] for rules in (first, second)]
    found = told_differences(first, second, reader)
    yield f"{title(first, reader)} – {title(second, reader)}"
    yield reader.plural(
        "{n} value differs.",
        "{n} values differ. Those that change play most come first.",
        len(found),
    )
    for told in found:
        yield ""
        yield f"{told.name} [{told.path}]"
        for name, side in zip(names, (told.first, told.second), strict=True):
            yield f"  {name}: {side.text}"
            if side.place is not None:
                yield f"      {reference_text(side.place, reader)}"


def data(first: RuleSet, second: RuleSet, reader: Reader) -> Iterator[dict[str, Any]]:
    """Yield one object a value that differs, for programs."""
    for told in told_differences(first, second, reader):
        yield {
            "path": told.path,
            "name": told.name,
            "weight": told.weight,
            "first": _side_data(first, told.first),
            "second": _side_data(second, told.second),
        }


def _side_data(rules: RuleSet, side: Side) -> dict[str, Any]:
    place = side.place
    return {
        "ruleset": rules.id,
        "players": rules.players,
        "teams": rules.teams,
        "value": side.text,
        "source": place
        and {
            "title": place.title,
            "section": place.section,
            "ruling": place.ruling or None,
            "reason": place.reason or None,
        },
    }
