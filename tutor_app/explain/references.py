"""Where a finding's limit comes from."""

from dataclasses import dataclass, replace

from tutor_app.engine.rule_set import Origin, RuleSet
from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.explain.folding import refuses
from tutor_app.explain.sentences import capitalised
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, rule_set_info, ruling_reason, source_title
from tutor_app.rulesets.cases import settles
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

    @property
    def where(self) -> "Reference":
        """The place alone, without the rulings."""
        return replace(self, ruling="", reason="")


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
    if settles(origin.switch, finding) or rule_set_info(rules.id).is_house:
        return origin
    others = tuple(switch for switch in rules.switches if switch != origin.switch)
    return load_rule_set(rules.id, rules.players, rules.teams, others).origin(finding.limit)


def rulings_of(finding: Finding, rules: RuleSet) -> set[str]:
    """Return the rulings that the finding's limit rests on.

    A ruling that settles only some cases is left out where the finding is none of them.
    """
    found = _origin(finding, rules).ruling if rules.has_origin(finding.limit) else ""
    return {each for each in found.split() if settles(each, finding)}


def idle_rulings(verdict: Verdict, rules: RuleSet) -> set[str]:
    """Return the rulings that a yes or no does not rest on, though a finding of it does.

    What is kept does not make a no, nor end a deal, and what is broken on some other way does
    not make a yes: whoever reads the text differently there comes to the same answer.
    """
    idle, needed = set[str](), set[str]()
    refused = refuses(verdict)
    one_sided = refused or isinstance(verdict.answer, bool)
    for finding in verdict.findings:
        against = one_sided and finding.holds is refused and finding != verdict.deciding
        (idle if against else needed).update(rulings_of(finding, rules))
    return idle - needed


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
        "; ".join(dict.fromkeys(place.section for place in places if place.section)),
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
