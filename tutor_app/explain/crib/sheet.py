"""The whole sheet of a rule set."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from tutor_app.engine.rule_set import RuleSet, value_path
from tutor_app.explain.crib.beginning import card_lines, deal_lines, turn_lines
from tutor_app.explain.crib.ending import (
    match_lines,
    out_lines,
    penalty_lines,
    score_lines,
    special_lines,
    stock_lines,
)
from tutor_app.explain.crib.lines import Line, Section
from tutor_app.explain.crib.melding import canasta_lines, meld_lines, opening_lines, three_lines
from tutor_app.explain.crib.piles import pile_lines
from tutor_app.explain.sentences import capitalised
from tutor_app.i18n import Reader, n_
from tutor_app.rulesets import rule_set_info, source_title

SECTIONS: Mapping[str, Callable[[RuleSet, Reader], Iterator[Line]]] = {
    n_("The cards"): card_lines,
    n_("The deal"): deal_lines,
    n_("Drawing and discarding"): turn_lines,
    n_("The discard pile"): pile_lines,
    n_("The opening"): opening_lines,
    n_("Melds"): meld_lines,
    n_("Canastas"): canasta_lines,
    n_("Threes"): three_lines,
    n_("Going out"): out_lines,
    n_("Special hands"): special_lines,
    n_("The end of the stock"): stock_lines,
    n_("Scoring"): score_lines,
    n_("The match"): match_lines,
    n_("Penalties"): penalty_lines,
}
"""What stands on a sheet, in rule-book order; a section without lines is left out."""

MARK = "°"
"""Stands at a line that rests on a ruling."""


@dataclass(frozen=True, slots=True)
class Crib:
    """The rules of a game on one sheet.

    Attributes:
        title: What the rule set is called.
        players: For how many it is.
        variants: Which ones are turned on.
        sections: The rules.
        notes: What stands at its foot: where the rules come from, what the mark means.
    """

    title: str
    players: str
    variants: tuple[str, ...]
    sections: tuple[Section, ...]
    notes: tuple[str, ...]


def crib_of(rules: RuleSet, reader: Reader) -> Crib:
    """Return what a sheet of these rules says, in the reader's language and letters."""
    info = rule_set_info(rules.id)
    players = reader.plural("{n} player", "{n} players", rules.players)
    sections = []
    for title, write in SECTIONS.items():
        lines = tuple(_marked(line, rules) for line in write(rules, reader))
        if lines:
            sections.append(Section(reader.text(title), lines))
    return Crib(
        info.names[reader.language],
        players,
        tuple(info.switches[name][reader.language] for name in rules.switches),
        tuple(sections),
        tuple(_notes(rules, tuple(sections), reader)),
    )


def _marked(line: Line, rules: RuleSet) -> Line:
    """Return a line as it is read, marked where a value that it tells rests on a ruling."""
    ruled = any(_is_ruled(path, rules) for path in line.paths)
    return replace(line, name=capitalised(line.name), value=capitalised(line.value), ruled=ruled)


def _is_ruled(path: str, rules: RuleSet) -> bool:
    """Tell whether a value, or the entry of it that a path names, rests on a ruling."""
    if not rules.has_origin(path):
        return False
    origin = rules.origin(path)
    entries = origin.entries.values() if path == value_path(path) else ()
    return bool(origin.ruling) or any(entry.ruling for entry in entries)


def _notes(rules: RuleSet, sections: tuple[Section, ...], reader: Reader) -> Iterator[str]:
    yield reader.text("Source: {title}", title=source_title(rules.source))
    if any(line.ruled for section in sections for line in section.lines):
        yield reader.text(
            "{mark} Here the text is silent or damaged; the rules in the app give our reading.",
            mark=MARK,
        )
