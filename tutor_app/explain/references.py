"""Where a finding's limit comes from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tutor_app.engine.rule_set import Origin, RuleSet
from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.explain.folding import walk
from tutor_app.explain.sentences import capitalised
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, rule_set_info, ruling_reason, source_title
from tutor_app.rulesets.files import file_name


@dataclass(frozen=True, slots=True)
class Reference:
    """The place in a source that a rule-set value comes from.

    Attributes:
        title: Title of the source, as readers know it.
        section: Heading in the source, literally.
        ruling: Full id of the ruling that the value rests on, or empty; of several, all.
        reason: Why that ruling was made, one sentence each, or empty.
        switch: What the switch is called that set the value, or empty.
    """

    title: str
    section: str
    ruling: str = ""
    reason: str = ""
    switch: str = ""


def reference(finding: Finding, rules: RuleSet, reader: Reader) -> Reference | None:
    """Return where the finding's limit comes from, None if no value set one."""
    if not rules.has_origin(finding.limit):
        return None
    origin = _origin(finding, rules)
    rests_on = rulings_of(finding, rules)
    ruling = " ".join(each for each in origin.ruling.split() if each in rests_on)
    return _place(replace(origin, ruling=ruling), rules, reader)


def _origin(finding: Finding, rules: RuleSet) -> Origin:
    """Return where the finding's limit comes from.

    A chosen variant that changes only some cases is not cited where the finding is none of
    them: there what it is a variant of still holds.
    """
    origin = rules.origin(finding.limit)
    matters = _VARIES.get(origin.switch)
    if matters is None or matters(finding) or rule_set_info(rules.id).is_house:
        return origin
    others = tuple(switch for switch in rules.switches if switch != origin.switch)
    return load_rule_set(rules.id, rules.players, rules.teams, others).origin(finding.limit)


def rulings_of(finding: Finding, rules: RuleSet) -> set[str]:
    """Return the rulings that the finding's limit rests on.

    A ruling that settles only some cases is left out where the finding is none of them.
    """
    found = _origin(finding, rules).ruling if rules.has_origin(finding.limit) else ""
    return {each for each in found.split() if each not in _MATTERS or _MATTERS[each](finding)}


def idle_rulings(verdict: Verdict, rules: RuleSet) -> set[str]:
    """Return the rulings that a yes or no does not rest on, though a finding of it does.

    What is kept does not make a no, and what is broken on some other way does not make a yes:
    whoever reads the text differently there comes to the same answer.
    """
    idle, needed = set[str](), set[str]()
    for finding in walk(verdict.findings):
        against = isinstance(verdict.answer, bool) and finding.holds is not verdict.answer
        against = against and finding.holds is not None and finding != verdict.deciding
        (idle if against else needed).update(rulings_of(finding, rules))
    return idle - needed


def _below(name: str, limit: int) -> Callable[[Finding], bool]:
    """Return what tells whether a number among the facts of a finding is below a limit."""

    def tells(finding: Finding) -> bool:
        number = finding.facts.get(name, 0)
        return isinstance(number, int) and number < limit

    return tells


def _has(name: str, least: int) -> Callable[[Finding], bool]:
    """Return what tells whether a number among the facts of a finding is so much or more."""

    def tells(finding: Finding) -> bool:
        number = finding.facts.get(name, 0)
        return isinstance(number, int) and number >= least

    return tells


def _has_several(finding: Finding) -> bool:
    """Tell whether more than one side has reached the target, which a tie says of itself."""
    return finding.rule == "match.tie" or _has("reached", 2)(finding)


def _is_at_a_step(finding: Finding) -> bool:
    """Tell whether the total is the very number from which on a higher minimum applies."""
    return str(finding.facts.get("score")) == finding.limit.rpartition(".")[2]


def _is_not_kept(finding: Finding) -> bool:
    return finding.holds is not True


def _takes_others(finding: Finding) -> bool:
    """Tell whether an opening rests on melds beside the one that it must hold."""
    return finding.facts.get("others") == 1


def _is_begun_now(finding: Finding) -> bool:
    """Tell whether a finding turns on what was begun in the same turn."""
    return finding.facts.get("now") == 1


def _is_of_wild_cards(finding: Finding) -> bool:
    """Tell whether it is read into the text how many wild cards make a meld, or how many melds."""
    if finding.rule == "melds.wild_only":
        return _is_not_kept(finding) or _below("size", _CANASTA)(finding)
    return _is_not_kept(finding) and finding.rule != "canastas.wild"


_CANASTA = 7
"""Cards of a canasta, by every text."""

_VARIES: Mapping[str, Callable[[Finding], bool]] = {
    "no-take-onto-canasta": lambda finding: not _below("size", _CANASTA)(finding),
    "three-wild-3": _is_not_kept,
}
"""Switches that change only some cases, each with what tells whether a finding is one of them."""

_MATTERS: Mapping[str, Callable[[Finding], bool]] = {
    "classic/R05": lambda finding: _is_not_kept(finding) and _below("size", 6)(finding),
    "classic/R17": _is_not_kept,
    "american/R59": _is_not_kept,
    "classic/R06": _below("left", 2),
    "fibel/F3": _below("left", 2),
    "nerja/A-8": _is_at_a_step,
    "nerja/A-4": lambda finding: finding.facts.get("plus") == "others-in",
    "nerja/A-9": _below("score", 0),
    "samba/S8": lambda finding: (
        finding.rule != "threes.red_minus" or not {"sequence", "wild"}.isdisjoint(finding.facts)
    ),
    "samba/S9": _has("have", 2),
    "samba/S19": _has_several,
    "samba/S21": _below("left", 2),
    "royal/A-7": _has_several,
    "royal/A-10": _has("stock", 1),
    "royal/A-11": lambda finding: finding.rule == "opening.minimum",
    "royal/A-32": _is_not_kept,
    "classic/R18": _is_not_kept,
    "american/R50": lambda finding: finding.facts.get("lack") == "repeated",
    "svensk/A-5": lambda finding: finding.facts.get("have") == 1,
    "samba/S5": lambda finding: finding.facts.get("have") == 2,  # noqa: PLR2004 one short
    "canadian/R71": lambda finding: _is_not_kept(finding) and "short" not in finding.facts,
    "canadian/R68": _is_of_wild_cards,
    "fibel/F1": lambda finding: finding.rule != "opening.value",
    "canadian/R70": _is_not_kept,
    "classic/R25": lambda finding: _is_not_kept(finding) or _is_of_wild_cards(finding),
    "classic/R22": lambda finding: "alone" not in finding.facts,
    "american/R39": _is_begun_now,
    "american/R40": lambda finding: finding.holds is False and _is_begun_now(finding),
    "american/R61": lambda finding: finding.facts.get("meld") == "ours",
    "american/R36": _takes_others,
    "wiener/R32": _is_not_kept,
    "nerja/A-7": _takes_others,
    "nerja/A-22": lambda _: False,
    "nerja/A-27": lambda finding: (
        finding.rule == "stock_end.pile_goes_on" or finding.facts.get("on") == 1
    ),
    "nerja/A-20": _is_not_kept,
    "nerja/A-12": _is_not_kept,
    "nerja/A-13": _is_not_kept,
    "svensk/A-8": _is_not_kept,
    "svensk/A-19": lambda finding: finding.rule != "stock_end.stock_left",
    "samba/S11": _is_of_wild_cards,
    "fibel/F5": _is_not_kept,
    "romme/R3": lambda finding: _is_not_kept(finding) or finding.facts.get("natural") == 1,
    "romme/R4": lambda finding: _is_not_kept(finding) or finding.facts.get("now") == 1,
    "romme/R11": lambda finding: "won" in finding.facts,
    "romme/R8": _below("left", 2),
    "romme/R15": _is_not_kept,
    "royal/A-1": _is_not_kept,
    "royal/A-31": _is_not_kept,
    "royal/A-2": _is_not_kept,
    "royal/A-3": _is_not_kept,
}
"""Rulings that settle only some cases, each with what tells whether a finding is one of them."""


def value_reference(path: str, rules: RuleSet, reader: Reader) -> Reference | None:
    """Return where the value at `path` comes from, None if the rule set does not set it.

    Sections and rulings of single entries follow those of the value as a whole.
    """
    if not rules.has_origin(path):
        return None
    whole = rules.origin(path)
    places = [_place(origin, rules, reader) for origin in (whole, *whole.entries.values())]
    return Reference(
        places[0].title,
        "; ".join(dict.fromkeys(place.section for place in places)),
        " ".join(dict.fromkeys(place.ruling for place in places if place.ruling)),
        " ".join(dict.fromkeys(place.reason for place in places if place.reason)),
    )


def _place(origin: Origin, rules: RuleSet, reader: Reader) -> Reference:
    reason = ruling_reason(origin.ruling, reader.language) if origin.ruling else ""
    names = rule_set_info(rules.id).switches
    switch = names[origin.switch][reader.language] if origin.switch in names else ""
    return Reference(_title(rules, origin, reader), origin.section, origin.ruling, reason, switch)


def _title(rules: RuleSet, origin: Origin, reader: Reader) -> str:
    """Return the source's title; a house rule stands in the house's own file."""
    info = rule_set_info(rules.id)
    if info.is_house and origin.file == file_name(rules.id):
        return info.names[reader.language]
    return source_title(origin.source)


QUOTES = {"sv": ("”", "”"), "de": ("„", "“"), "en": ("“", "”")}
"""How the language of a source quotes."""


def citation(place: Reference, language: str) -> str:
    """Return a place as a citation, in the source's language.

    >>> citation(Reference("Svenska kortversionen", "ATT TA HÖGEN"), "sv")
    'Svenska kortversionen, ”Att ta högen”'
    """
    before, after = QUOTES[language]
    headings = [each for each in place.section.split("; ") if each]
    quoted = (f"{before}{heading_text(each)}{after}" for each in headings)
    return ", ".join([place.title, *quoted])


def heading_text(section: str) -> str:
    """Return a heading of a source as running text: what it prints in capitals is not shouted.

    >>> heading_text("SPEL · Öppning"), heading_text("LÅST HÖG (för dig)")
    ('Spel · Öppning', 'Låst hög (för dig)')
    """
    return " · ".join(_calm(part) for part in section.split(" · "))


def _calm(part: str) -> str:
    if not part.partition("(")[0].isupper():
        return part
    words = [word.lower() if word.isupper() else word for word in part.split(" ")]
    return capitalised(" ".join(words))


def reference_text(place: Reference, reader: Reader) -> str:
    """Return a reference in one line; one that rests on a ruling says so and why.

    What number a ruling has says nothing to a reader; it stands in what programs read.
    """
    told = [f"{place.title} · {place.section}" if place.section else place.title]
    if place.switch:
        told.append(switch_text(place.switch, reader))
    if place.ruling:
        told.append(reader.text("Ruling: {reason}", reason=place.reason))
    return ". ".join(told)


def switch_text(name: str, reader: Reader) -> str:
    """Return that a variant of the rule set, which was chosen, sets the value."""
    return reader.text("Chosen variant: {name}", name=name)
