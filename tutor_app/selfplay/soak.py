"""Soaking: deals played at random, each state held against the invariants."""

import time
import traceback
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random

from tutor_app.content.states import read_played, state_text
from tutor_app.engine.action import Action
from tutor_app.engine.play import Match, State, deal, play
from tutor_app.engine.play.deal import sides_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set, rule_set_info
from tutor_app.rulesets.files import use_rules_dir
from tutor_app.selfplay.invariants import Broken, Violation, Watch
from tutor_app.selfplay.workers import end_with_parent

_SHOWN = 12
"""How many actions before a violation a report holds."""

_LOWEST, _STEP = -500, 5
"""The lowest score before a deal, and what scores are multiples of, in points."""


@dataclass(frozen=True, slots=True)
class PlannedDeal:
    """One deal to be played: the rule set, its form, its switches and the seed.

    Attributes:
        ruleset: Id of the rule set.
        players: How many play.
        teams: How many sides there are.
        switches: Ids of the switches that are on.
        seed: From it the deal and every choice follow.
    """

    ruleset: str
    players: int
    teams: int
    switches: tuple[str, ...]
    seed: str

    def rules(self) -> RuleSet:
        """Return the rule set in this form."""
        return load_rule_set(self.ruleset, self.players, self.teams, self.switches)


@dataclass(frozen=True, slots=True)
class Soaked:
    """What came of one deal.

    Attributes:
        planned: What was played.
        actions: How many actions it took.
        seconds: How long it took.
        violation: What did not hold, or None.
        text: A state and the actions after it that show the violation again.
    """

    planned: PlannedDeal
    actions: int
    seconds: float
    violation: Violation | None = None
    text: str = ""


def planned_deals(names: tuple[str, ...], deals: int, seed: int) -> Iterator[PlannedDeal]:
    """Yield so many deals: the rule sets in turn, each in every form and with every switch."""
    turns = [cycle(_ways_to_play(name)) for name in names]
    for number, ways in enumerate(islice(cycle(turns), deals)):
        yield PlannedDeal(*next(ways), f"{seed}/{number}")


def _ways_to_play(name: str) -> list[tuple[str, int, int, tuple[str, ...]]]:
    info = rule_set_info(name)
    usual = load_rule_set(name)
    forms = [(name, form.players, form.teams, ()) for form in info.forms]
    return [*forms, *((name, usual.players, usual.teams, (switch,)) for switch in info.switches)]


def soak(planned: PlannedDeal) -> Soaked:
    """Play one deal at random and hold each state against the invariants."""
    begun = time.perf_counter()
    rules, rng = planned.rules(), Random(planned.seed)  # noqa: S311 cards, not secrets
    state = deal(rules, rng, _some_match(rules, rng))
    report = _follow(state, rng)
    seconds = time.perf_counter() - begun
    return Soaked(planned, report.actions, seconds, report.violation, report.text)


def soak_all(waiting: Iterable[PlannedDeal], jobs: int, rules_dir: Path | None) -> Iterator[Soaked]:
    """Yield what comes of each deal, in order; several are played at a time.

    Args:
        waiting: The deals.
        jobs: How many are played at a time.
        rules_dir: A folder of house rules, which each process has to be told of.
    """
    if jobs == 1:
        yield from map(soak, waiting)
        return
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(rules_dir,))
    try:
        yield from pool.map(soak, waiting)
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(rules_dir: Path | None) -> None:
    """Prepare a process that plays deals."""
    end_with_parent()
    use_rules_dir(rules_dir)


def _some_match(rules: RuleSet, rng: Random) -> Match:
    """Return a first deal, or a later one with scores at random."""
    dealer = rng.randrange(rules.players)
    if rng.random() < 1 / 3:
        return Match((), dealer, 1)
    highest = rules.match.target or -_LOWEST
    sides = sides_of(rules)
    totals = {side: rng.randrange(_LOWEST, highest, _STEP) for side in sorted(set(sides))}
    return Match(tuple(totals[side] for side in sides), dealer, rng.randint(2, 2 * rules.players))


@dataclass(frozen=True, slots=True)
class Report:
    """What was found in a deal.

    Attributes:
        actions: How many actions were played.
        violation: What did not hold, or None.
        text: A state and the actions after it that show the violation again.
    """

    actions: int
    violation: Violation | None = None
    text: str = ""


def _follow(state: State, rng: Random) -> Report:
    """Play at random to the end of the deal, or to a violation."""
    log: list[tuple[State, Action]] = []
    watch: Watch | None = None
    try:
        watch = Watch(state, rng)
        while action := watch.draw():
            log.append((watch.state, action))
            watch.note(action, play(watch.state, action))
    except Broken as broken:
        return _report(state, log, broken.violation)
    except Exception as error:  # noqa: BLE001 whatever goes wrong is to be reported with its state
        return _report(state, log, _program_error(error))
    return Report(watch.count)


def _program_error(error: Exception) -> Violation:
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(last.filename).name}:{last.lineno}"
    return Violation("error", f"{type(error).__name__}: {error} ({place})")


def _report(first: State, log: list[tuple[State, Action]], violation: Violation) -> Report:
    """Write down the state before the last actions, and these."""
    last = log[-_SHOWN:]
    text = state_text(last[0][0] if last else first, [action for _, action in last])
    return Report(len(log), violation, text)


def replay(path: Path) -> Report:
    """Return what is found in the state of a file and after each of its actions.

    Raises:
        ContentError: The file cannot be read; every fault is named with its place.
    """
    state, actions = read_played(path)
    log: list[tuple[State, Action]] = []
    try:
        watch = Watch(state, Random(0))  # noqa: S311 cards, not secrets
        for action in actions:
            watch.actions()
            log.append((watch.state, action))
            watch.note(action, play(watch.state, action))
        watch.actions()
    except Broken as broken:
        return _report(state, log, broken.violation)
    except Exception as error:  # noqa: BLE001 as above
        return _report(state, log, _program_error(error))
    return Report(len(log))
