"""Lessons: steps once for all languages, prose once a language."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from tutor_app.content.continued import Choice, Continued, mark_of
from tutor_app.content.continued_file import FILE as PLAYED
from tutor_app.content.continued_file import read_continued
from tutor_app.content.markup import Screen, read_screens
from tutor_app.content.scenarios import Scenario
from tutor_app.content.table import FaultLog, Table, open_table, open_text
from tutor_app.engine.ask import ask
from tutor_app.engine.card import Cards
from tutor_app.engine.errors import ContentError, NotationError, TutorError
from tutor_app.engine.play import Action
from tutor_app.engine.play.after import seen_by_next
from tutor_app.engine.position import Question
from tutor_app.engine.verdict import Verdict
from tutor_app.i18n import LANGUAGES
from tutor_app.notation.positions import read_cards
from tutor_app.notation.states import read_action

PICKED_GOALS = ("take", "open", "meld", "add", "discard")
"""Goals in which the learner picks cards of the hand and the engine judges the action."""

CARD_GOALS = ("draw", *PICKED_GOALS)
"""Goals in which the learner touches cards."""

GOALS = ("answer", "choose", *CARD_GOALS, "look")
"""What a learner may be asked for; to `choose` between two lawful actions is never wrong."""

FILES = ("lesson.toml", PLAYED, *(f"{language}.md" for language in LANGUAGES))
"""What may lie in a lesson's folder."""

_FILE = FILES[0]
_NOTHING = Action("draw")


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a lesson: a position, and what the learner is to do with it.

    Attributes:
        name: Its name in the lesson; the prose places it by this name.
        goal: `answer`, `choose`, `draw`, `take`, `open`, `meld`, `add`, `discard` or `look`.
        scenario: The position, and for `answer` the question.
        solution: Cards of the hand that reach the goal; empty for `answer`, `draw` and `look`.
        tempting: Cards of the hand that look right and are not; empty where there are none.
        to: Index of the own meld that `solution` joins, for `add`.
        tempting_to: Index of the own meld that `tempting` joins.
        exact: Whether only the solution and `also` will do, equal up to suits, since more is
            asked than what is lawful, or the next step goes on from there; elsewhere whatever
            is lawful reaches the goal.
        also: Other cards that reach the goal as well, for `exact`.
        blocks: Whether the discard is to block the pile for the next player.
        prompt: What is asked of the learner, by language; empty for the goal's usual words.
        choice: The two actions to choose from, for `choose`.
        played: What became of two actions, as it is kept for this step.
    """

    name: str
    goal: str
    scenario: Scenario
    solution: Cards = ()
    tempting: Cards = ()
    to: int | None = None
    tempting_to: int | None = None
    exact: bool = False
    also: tuple[Cards, ...] = ()
    blocks: bool = False
    prompt: Mapping[str, str]
    choice: Choice | None = None
    played: Continued | None = None

    @property
    def acts(self) -> bool:
        """Whether the learner touches cards here."""
        return self.goal in CARD_GOALS

    def serves(self, cards: Cards, to: int | None) -> bool:
        """Tell whether lawful cards reach the goal."""
        if self.blocks:
            return self.left_by(cards).answer == "blocked"
        alike = _ranks(cards) in map(_ranks, (self.solution, *self.also))
        return not self.exact or (alike and to == self.to)

    def left_by(self, cards: Cards) -> Verdict:
        """Return what the pile is for the next player once this card was discarded."""
        known = self.scenario
        (card,) = cards
        return ask(seen_by_next(known.position, card), Question(ask="pile-state"), known.rules)

    @property
    def continued(self) -> Continued | None:
        """What became of the two actions; None where that was played in another position."""
        if self.choice is None or self.played is None:
            return None
        return self.played if self.played.mark == mark_of(self.scenario, self.choice) else None

    @property
    def is_task(self) -> bool:
        """Whether there is anything to answer or to lay, not only to look at."""
        return self.goal != "look"


def _ranks(cards: Cards) -> list[str]:
    return sorted(card[0] for card in cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """One lesson.

    Attributes:
        course: Id of its course.
        slug: Its name within the course; permanent.
        path: Its folder.
        title: Title by language.
        summary: One line by language.
        teaches: Ids of the rules that it teaches.
        requires: Slugs of lessons of the course that come before it.
        minutes: How long it takes.
        revision: Counts up when what it teaches has changed.
        sources: Sections of the rule set's source that it is drawn from.
        steps: Its steps by name.
        screens: Its screens by language.
    """

    course: str
    slug: str
    path: Path
    title: Mapping[str, str]
    summary: Mapping[str, str]
    teaches: tuple[str, ...]
    requires: tuple[str, ...]
    minutes: int
    revision: int
    sources: tuple[str, ...]
    steps: Mapping[str, Step]
    screens: Mapping[str, tuple[Screen, ...]]

    @property
    def id(self) -> str:
        """Course and slug, for example `classic/taking-the-pile`."""
        return f"{self.course}/{self.slug}"


def read_lesson(folder: Path, course: str, scenarios: Mapping[str, Scenario]) -> Lesson:
    """Return the lesson in `folder`.

    Args:
        folder: Holds `lesson.toml` and one Markdown file a language.
        course: Id of its course.
        scenarios: All scenarios by id, for the steps.

    Raises:
        ContentError: Its files have faults; all of them are listed.
    """
    log = FaultLog(str(folder / _FILE))
    table = open_table(folder / _FILE, log)
    played = _read_played(folder, log)
    lesson = Lesson(
        course=course,
        slug=folder.name,
        path=folder,
        title=table.in_languages("title"),
        summary=table.in_languages("summary"),
        teaches=table.texts("teaches"),
        requires=table.texts("requires"),
        minutes=table.number("minutes", least=1, most=30) or 0,
        revision=table.number("revision", least=1) or 0,
        sources=table.texts("sources"),
        steps=_read_steps(table, scenarios, played, log),
        screens={language: _read_language(folder, language, log) for language in LANGUAGES},
    )
    table.refuse_rest()
    log.raise_any()
    return lesson


def _read_language(folder: Path, language: str, log: FaultLog) -> tuple[Screen, ...]:
    inner = FaultLog(str(folder / f"{language}.md"))
    screens: tuple[Screen, ...] = ()
    with suppress(ContentError):  # its faults stand in the log
        screens = read_screens(open_text(folder / f"{language}.md", inner), inner)
    log.faults += inner.faults
    return screens


def _read_played(folder: Path, log: FaultLog) -> dict[str, Continued]:
    try:
        return read_continued(folder)
    except ContentError as error:
        log.faults += error.faults
        return {}


def _read_steps(
    table: Table,
    scenarios: Mapping[str, Scenario],
    played: Mapping[str, Continued],
    log: FaultLog,
) -> dict[str, Step]:
    steps = table.table("step")
    if steps is None:
        return {}
    found = {}
    for name in steps.names():
        inner = steps.table(name)
        step = _read_step(name, inner, scenarios, log) if inner else None
        if step is not None:
            found[name] = replace(step, played=played.get(name))
    return found


def _read_step(
    name: str, table: Table, scenarios: Mapping[str, Scenario], log: FaultLog
) -> Step | None:
    goal = table.text("goal", allowed=GOALS)
    scenario = table.text("scenario")
    acts = goal in PICKED_GOALS
    solution = _read_choice(table, "solution", log, required=acts)
    tempting = _read_choice(table, "tempting", log, required=False)
    joins = goal == "add"
    to = table.number("to", required=joins)
    tempting_to = table.number("tempting_to", required=False)
    exact = table.flag("exact")
    also = tuple(
        _read_cards(text, table.place("also"), log) for text in table.texts("also", required=False)
    )
    blocks = table.flag("blocks")
    prompt = table.in_languages("prompt", required=False)
    choice = _read_actions(table, log) if goal == "choose" else None
    table.refuse_rest()
    if scenario and scenario not in scenarios:
        log.add("unknown_scenario", table.place("scenario"), scenario)
    if not acts:
        for key in ("solution", "tempting"):
            if table.has(key):
                log.add("key_without_goal", table.place(key), goal, PICKED_GOALS)
    if blocks and goal != "discard":
        log.add("key_without_goal", table.place("blocks"), goal, ("discard",))
    if scenario not in scenarios:
        return None
    return Step(
        name=name,
        goal=goal,
        scenario=scenarios[scenario],
        solution=solution,
        tempting=tempting,
        to=to,
        tempting_to=to if tempting_to is None else tempting_to,
        exact=exact,
        also=also,
        blocks=blocks,
        prompt=prompt,
        choice=choice,
    )


def _read_actions(table: Table, log: FaultLog) -> Choice:
    others = table.text("others")
    return Choice(
        advised=_read_action(table, "advised", log),
        other=_read_action(table, "other", log),
        others=tuple(int(count) for count in others.split() if count.isdecimal()),
        section=table.text("section"),
        advice=table.in_languages("advice"),
    )


def _read_action(table: Table, key: str, log: FaultLog) -> Action:
    inner = table.table(key)
    try:
        return read_action(inner.rest(), table.place(key)) if inner else _NOTHING
    except NotationError as error:
        log.take(error.faults)
        return _NOTHING


def _read_choice(table: Table, key: str, log: FaultLog, *, required: bool) -> Cards:
    return _read_cards(table.text(key, required=required), table.place(key), log)


def _read_cards(text: str, where: str, log: FaultLog) -> Cards:
    try:
        return read_cards(text, where)
    except TutorError as error:
        log.take(error.faults)
        return ()
