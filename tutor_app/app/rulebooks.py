"""The rule sets that can be read and compared, and how an address names one in a form."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tutor_app.app import state
from tutor_app.app.addresses import Address
from tutor_app.app.forms import FORM, SEPARATOR, Form, rule_sets
from tutor_app.engine.errors import Fault, RuleSetError
from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain import fault_sentence
from tutor_app.i18n import Reader
from tutor_app.notation.showing import shown
from tutor_app.rulesets import RuleSetInfo, load_rule_set, rule_set_ids, rule_set_info
from tutor_app.rulesets.files import misnamed


@dataclass(frozen=True, slots=True)
class Chosen:
    """A rule set in the form that an address names.

    Attributes:
        info: What it is.
        rules: Its values.
        told: What to tell a reader who asked for something that is not there.
    """

    info: RuleSetInfo
    rules: RuleSet
    told: str = ""

    @property
    def form(self) -> Form:
        """Return the form in which it is played."""
        return Form(self.rules.players, self.rules.teams, self.rules.switches)

    def params(self, **other: str) -> dict[str, str]:
        """Return what an address says to show the same again, but for what `other` changes."""
        return {**named_form(self.info.id, self.form), **other}


def named_form(name: str, form: Form) -> dict[str, str]:
    """Return how an address names a rule set in a form; the usual number of players is left out."""
    usual = load_rule_set(name)
    named = {"rules": name, "switches": SEPARATOR.join(form.switches)}
    if (form.players, form.teams) != (usual.players, usual.teams):
        named |= form.params
    return named


def rules_address(chosen: Chosen, topic: str, form: Form) -> Address:
    """Return where a topic of the rules is read in another form of the game."""
    return address("rules", {**named_form(chosen.info.id, form), "topic": topic})


def names(reader: Reader) -> dict[str, str]:
    """Return the rule sets that can be read, with their names.

    Those of courses come first, then the others by name, house rules last.
    """
    taught = [name for name in rule_sets() if name in rule_set_ids()][:2]
    found = {name: rule_set_info(name) for name in rule_set_ids() if not faults_of(name)}
    order = sorted(
        found.values(),
        key=lambda info: (
            info.is_house,
            taught.index(info.id) if info.id in taught else len(taught),
            info.names[reader.language],
        ),
    )
    return {info.id: info.names[reader.language] for info in order}


def name_of(rules: RuleSet, reader: Reader) -> str:
    """Return what a rule set is called, also one that only a link brought."""
    return rule_set_info(rules.id).names[reader.language]


def faults_of(name: str) -> tuple[Fault, ...]:
    """Return why a rule set cannot be read."""
    try:
        load_rule_set(name)
    except RuleSetError as error:
        return error.faults
    return ()


def broken(reader: Reader) -> list[str]:
    """Return a sentence for each file of house rules that cannot be read."""
    files = [(Path(fault.file).stem, fault) for fault in misnamed()]
    files += [(name, fault) for name in rule_set_ids() for fault in faults_of(name)[:1]]
    return [
        reader.text(
            "The house rules “{name}” are left out. {why}",
            name=shown(name),
            why=": ".join(filter(None, (shown(fault.where), fault_sentence(fault, reader)))),
        )
        for name, fault in files
    ]


def choose(asked: Mapping[str, str], reader: Reader) -> Chosen:
    """Return the rule set that an address means, in the nearest form that there is."""
    known = names(reader)
    name, told = asked.get("rules", ""), ""
    if name not in known:
        told = reader.text("Those rules are not here; choose another set.") if name else ""
        name = usual_choice(known)
    info = rule_set_info(name)
    switches = tuple(part for part in asked.get("switches", "").split(SEPARATOR) if part)
    fitting = tuple(dict.fromkeys(part for part in switches if part in info.switches))
    if len(fitting) < len(switches):
        told = told or reader.text("These rules have no such variant; it is left out.")
    players, teams = _number(asked.get("players", "")), _number(asked.get("teams", ""))
    try:
        rules = load_rule_set(name, players, teams, fitting)
    except RuleSetError:
        told = told or reader.text(
            "These rules have no version for that many players; here is the usual one."
        )
        rules = load_rule_set(name, switches=fitting)
    return Chosen(info, rules, told)


def pair(asked: Mapping[str, str], reader: Reader) -> tuple[str, str, str]:
    """Return the two rule sets that an address means, and what to tell who named others."""
    known = names(reader)
    named = [asked.get(key, "") for key in ("rules", "other")]
    told = ""
    if any(name and name not in known for name in named):
        told = reader.text("Those rules are not here; choose another set.")
    first, second = (name if name in known else "" for name in named)
    second = second or _second(first, known)
    first = first or next(name for name in known if name != second)
    return first, second, told


def _second(first: str, known: Mapping[str, str]) -> str:
    """Return the rules to set beside `first`: what it is based on, else the first other ones."""
    based = rule_set_info(first).based_on if first else ""
    usual = usual_choice(known)
    choice = [name for name in (based, usual, *known) if name and name != first]
    return choice[0] if choice else first


def names_form(asked: Mapping[str, str]) -> bool:
    """Return whether an address asks for a form of its own, not for a game as such."""
    return any(asked.get(key) for key in FORM)


def variants_text(rules: RuleSet, reader: Reader) -> str:
    """Return which variants are turned on, in one sentence; nothing where there are none."""
    if not rules.switches:
        return ""
    info = rule_set_info(rules.id)
    return reader.plural(
        "{name} with this variant: {list}.",
        "{name} with these variants: {list}.",
        len(rules.switches),
        name=info.names[reader.language],
        list="; ".join(info.switches[name][reader.language] for name in rules.switches),
    )


def usual_choice(known: Mapping[str, str]) -> str:
    """Return the rules of the course that was open last, else the first of all."""
    courses = [place.course for place in state.places()]
    return next((course for course in courses if course in known), next(iter(known)))


def _number(text: str) -> int | None:
    """Return a number that an address holds; nonsense is a number that no form has."""
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() else -1


def players_text(info: RuleSetInfo, reader: Reader) -> str:
    """Return how many may play: `2, 3 or 4 players`."""
    numbers = sorted({form.players for form in info.forms})
    told = reader.join([reader.number(number) for number in numbers], "or")
    return reader.plural("{players} player", "{players} players", max(numbers), players=told)


def address(page: str, params: Mapping[str, str]) -> Address:
    """Return an address, without what it leaves open."""
    return state.address(page, {key: value for key, value in params.items() if value})
