"""Scenario files: one position at the table and one or more questions about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tutor_app.content.folders import find_files
from tutor_app.content.table import FaultLog, Table, open_table
from tutor_app.engine.errors import ContentError, Fault, TutorError
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import ALL_TOPICS, RuleSet
from tutor_app.engine.verdict import Answer
from tutor_app.notation.contradictions import contradictions
from tutor_app.notation.positions import read_position
from tutor_app.notation.questions import read_question
from tutor_app.notation.showing import quoted
from tutor_app.rulesets import carried_rules, load_rule_set

LEVELS = (1, 5)
MOST_QUESTIONS = 1000
"""Nobody asks more about one position; each has to be answered."""

ANSWERS = ("true", "false", "90", '"open"')
"""What an answer may look like, for whoever left it out."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One question of a scenario, with what its author expects.

    Attributes:
        question: The question.
        answer: The answer expected; None where the file gives none.
        because: Rule ids that must be among the reasons.
    """

    question: Question
    answer: Answer | None = None
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A scenario file, read.

    Attributes:
        id: Its path below the scenario folder, without `.toml`; never changes.
        path: The file.
        ruleset: Id of its rule set.
        players: How many play.
        teams: How many sides there are.
        switches: Ids of the rule set's switches that are on.
        topic: The rule family it belongs to; empty where the file names none.
        level: 1 first evening to 5 referee; 0 where the file names none.
        source: Where it comes from, in the author's words.
        position: The position at the table.
        questions: The questions, at least one.
        note: A remark by language, shown after the answer; empty where there is none.
    """

    id: str
    path: Path
    ruleset: str
    players: int
    teams: int
    switches: tuple[str, ...] = ()
    topic: str = ""
    level: int = 0
    source: str = ""
    position: Position
    questions: tuple[Asked, ...]
    note: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def rules(self) -> RuleSet:
        """The rule set in this scenario's form, with its switches on."""
        return load_rule_set(self.ruleset, self.players, self.teams, self.switches)

    @property
    def asked(self) -> list[str]:
        """The words of its questions: `take-pile`, `discard`."""
        return [each.question.ask for each in self.questions]


def read_scenario(path: Path, name: str = "") -> Scenario:
    """Return the scenario in the file at `path`.

    Args:
        path: The file.
        name: The scenario's id; the file's name without `.toml` if none is given.

    Raises:
        ContentError: The file has faults; all of them are listed.
    """
    log = FaultLog(str(path))
    return scenario_in(open_table(path, log), log, path, name or path.name.removesuffix(".toml"))


def scenario_in(table: Table, log: FaultLog, path: Path, name: str) -> Scenario:
    """Return the scenario that a table holds.

    Args:
        table: The table.
        log: Where its faults are noted.
        path: Where it comes from.
        name: The scenario's id.

    Raises:
        ContentError: The table has faults; all of them are listed.
    """
    rules = read_rules(table, log)
    topic = table.text("topic", required=False, allowed=ALL_TOPICS)
    level = table.number("level", required=False, least=LEVELS[0], most=LEVELS[1])
    source = table.text("source", required=False)
    position = _read_position(table, rules, log)
    put = table.tables("question")
    if len(put) > MOST_QUESTIONS:
        log.add("many_questions", "question", len(put), (str(MOST_QUESTIONS),))
    questions = tuple(
        _read_asked(asked, log, f"question {number}")
        for number, asked in enumerate(put[:MOST_QUESTIONS], 1)
    )
    note = table.in_languages("note", required=False)
    table.refuse_rest()
    log.raise_any()
    if rules is None:  # pragma: no cover  a fault was raised for it
        raise ContentError
    return Scenario(
        id=name,
        path=path,
        ruleset=rules.id,
        players=rules.players,
        teams=rules.teams,
        switches=rules.switches,
        topic=topic,
        level=level or 0,
        source=source,
        position=position,
        questions=questions,
        note=note,
    )


def load_scenarios(root: Path) -> tuple[dict[str, Scenario], list[Fault]]:
    """Return the scenarios below `root` by id, and the faults of the files left out."""
    found: dict[str, Scenario] = {}
    faults: list[Fault] = []
    for path in find_files(root, ".toml") if root.is_dir() else ():
        name = path.relative_to(root).as_posix().removesuffix(".toml")
        try:
            found[name] = read_scenario(path, name)
        except ContentError as error:
            faults += error.faults
    return found, faults


def read_rules(table: Table, log: FaultLog) -> RuleSet | None:
    """Return the rule set that the head of a file names, None if there is none of that name."""
    name = table.text("ruleset")
    players = table.number("players", required=False, least=1)
    teams = table.number("teams", required=False, least=1)
    switches = table.texts("switches", required=False)
    house = table.text("house", required=False)
    if not name:
        return None
    try:
        if house:
            return load_rule_set(carried_rules(name, house, players, teams), players, teams)
        return load_rule_set(name, players, teams, switches)
    except TutorError as error:
        log.take(error.faults)
    return _usual_rules(name)


def _usual_rules(name: str) -> RuleSet | None:
    """Return the rule set's usual form, so that the rest of a file can still be judged."""
    try:
        return load_rule_set(name)
    except TutorError:
        return None


def _read_position(table: Table, rules: RuleSet | None, log: FaultLog) -> Position:
    inner = table.table("position", required=False)
    if inner is None or rules is None:
        return Position()
    try:
        position = read_position(inner.rest(), rules)
    except TutorError as error:
        log.take(error.faults)
        return Position()
    log.take(contradictions(position, rules))
    return position


def _read_asked(table: Table, log: FaultLog, place: str) -> Asked:
    answer = table.anything("answer")
    if answer is not None and not isinstance(answer, bool | int | str):
        log.add("wrong_type", table.place("answer"), quoted(answer), ANSWERS)
        answer = None
    because = table.texts("because", required=False)
    try:
        question = read_question(table.rest(), place)
    except TutorError as error:
        log.take(error.faults)
        question = Question(ask="")
    return Asked(question, answer if isinstance(answer, bool | int | str) else None, because)
