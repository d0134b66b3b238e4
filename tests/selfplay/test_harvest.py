"""The harvest: balanced, distinct, answered as the engine answers, the same for the same seed."""

import gc
import json
import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from tutor_app.content.audit import audit_scenario
from tutor_app.content.scenarios import Scenario, load_scenarios
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set
from tutor_app.selfplay import harvest as module
from tutor_app.selfplay.asking import Point, kinds_of
from tutor_app.selfplay.distinct import key
from tutor_app.selfplay.evening import FULL, LEVELS, Company, points
from tutor_app.selfplay.harvest import INDEX, Order, Tally, harvest

SVENSK = load_rule_set("svensk")
ONE_SIDED = {"deal-ends"}
"""Kinds of question to which a few deals bring the same answer every time."""


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a harvest count in one deal how seldom its rules are."""
    monkeypatch.setattr(module, "SAMPLE_DEALS", 1)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch, hasty: None) -> None:
    """Let a harvest end after few deals too."""
    monkeypatch.setattr(module, "BARREN_DEALS", 3)


@cache
def _played(rules: RuleSet, seed: int, company: Company) -> tuple[Point, ...]:
    return tuple(points(rules, Random(seed), company))  # noqa: S311 cards, not secrets


@pytest.fixture
def same_deals(monkeypatch: pytest.MonkeyPatch, impatient: None) -> None:
    """Let harvests of one seed ask about the same deals, each of which is played once."""

    def again(rules: RuleSet, rng: Random, company: Company) -> tuple[Point, ...]:
        return _played(rules, rng.getrandbits(32), company)

    monkeypatch.setattr(module, "points", again)


class Harvested(NamedTuple):
    """Two dozen scenarios: where they lie, and how many positions were alive meanwhile."""

    folder: Path
    tally: Tally
    scenarios: dict[str, Scenario]
    alive: list[int]


def harvested(folder: Path) -> dict[str, Scenario]:
    """Return the scenarios of a folder, all of them readable and answered as they say."""
    scenarios, faults = load_scenarios(folder)
    assert not faults
    for scenario in scenarios.values():
        assert all(not one.differs and one.verdict for one in audit_scenario(scenario))
    return scenarios


def index(folder: Path) -> list[dict[str, Any]]:
    """Return what the index says, line by line."""
    return [json.loads(line) for line in (folder / INDEX).read_text(encoding="utf-8").splitlines()]


def take_pile(folder: Path, count: int, seed: int = 1) -> Tally:
    """Harvest svensk's first question."""
    return harvest(Order(SVENSK, "take-pile", count, seed), folder)


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Harvested:
    """Harvest two dozen scenarios; look at every sixth which positions are alive."""
    folder, alive = tmp_path_factory.mktemp("many"), list[int]()
    gc.collect()
    gc.freeze()  # what other tests keep is not looked at

    def count(written: int) -> None:
        if written % 6 == 0:
            gc.collect()
            alive.append(sum(isinstance(each, Position) for each in gc.get_objects()))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "SAMPLE_DEALS", 2)
        tally = harvest(Order(SVENSK, "take-pile", 24, 1), folder, count)
    return Harvested(folder, tally, harvested(folder), alive)


def test_half_of_the_answers_are_yes(many: Harvested) -> None:
    """As many as asked for, exactly half of each, no two equal up to suits, all correct."""
    scenarios = many.scenarios

    assert dict(many.tally.written) == {True: 12, False: 12}
    assert len(scenarios) == 24
    answers = [scenario.questions[0].answer for scenario in scenarios.values()]
    assert answers.count(True) == 12
    keys = {
        key(scenario.position, scenario.questions[0].question, SVENSK)
        for scenario in scenarios.values()
    }
    assert len(keys) == 24


def test_an_odd_number_is_written_too(tmp_path: Path, hasty: None) -> None:
    """The odd one has either answer."""
    tally = take_pile(tmp_path, 7)

    assert sorted(tally.written.values()) == [3, 4]


def test_the_index_tells_the_rest(many: Harvested) -> None:
    """One object a scenario: what decided, both axes, how far the opposite is."""
    scenarios, lines = many.scenarios, index(many.folder)

    assert {line["id"] for line in lines} == set(scenarios)
    for line in lines:
        asked = scenarios[line["id"]].questions[0]
        assert line["answer"] is asked.answer
        assert asked.because == (line["deciding"],)
        assert line["deciding"] in line["rules"]
        assert line["difficulty"]["rules"] >= 0
        assert line["difficulty"]["reading"] >= 1
        assert line["level"] == scenarios[line["id"]].level
        assert (line["distance"] is None) == (line["nearest"] is None)
    assert any(line["distance"] == 1 for line in lines)
    assert len({line["deciding"] for line in lines if not line["answer"]}) > 3
    assert len({line["level"] for line in lines}) > 1


def test_the_same_seed_gives_the_same_files(tmp_path: Path, hasty: None) -> None:
    """Byte for byte, also where Python shuffles its sets; another seed gives others."""
    imports = "from tests.selfplay.test_harvest import *; module.SAMPLE_DEALS = 1; "
    subprocess.run(
        [sys.executable, "-c", f"{imports}take_pile(Path(sys.argv[1]), 6)", str(tmp_path / "1")],
        check=True,
        cwd=Path(__file__).resolve().parents[2],
        env={**os.environ, "PYTHONHASHSEED": "1"},
    )
    take_pile(tmp_path / "2", 6)
    take_pile(tmp_path / "other", 6, seed=2)
    first, second, other = (contents(tmp_path / name) for name in ("1", "2", "other"))

    assert first == second
    assert not set(first) & set(other) - {INDEX}


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_nothing_is_held_but_hashes(many: Harvested) -> None:
    """With eighteen more written, no more positions are alive, but for a few that are cached."""
    first, *_, last = many.alive

    assert len(many.alive) == 4
    assert last < first + 10


@pytest.mark.parametrize("ask", kinds_of(SVENSK))
def test_every_kind_gives_scenarios(tmp_path: Path, same_deals: None, ask: str) -> None:
    """As many as asked for, valid and answered so by the engine; none if one answer stays away."""
    tally = harvest(Order(SVENSK, ask, 2, 4), tmp_path)

    assert len(harvested(tmp_path)) == tally.count == (0 if ask in ONE_SIDED else 2)
    if set(tally.written) <= {True, False}:
        assert tally.written[True] == tally.written[False]


@pytest.mark.parametrize(
    ("name", "ask"),
    [
        *(("samba", "pile-state"), ("samba", "meld"), ("royal", "cards-taken")),
        *(("romme", "meld"), ("romme", "discard")),
        ("american", "cards-drawn"),
    ],
)
def test_other_rule_sets(tmp_path: Path, impatient: None, name: str, ask: str) -> None:
    """Sequences, melds of wild cards, packets and Rommé are written as validly."""
    tally = harvest(Order(load_rule_set(name), ask, 2, 5), tmp_path)

    assert len(harvested(tmp_path)) == tally.count == 2


def test_other_forms(tmp_path: Path, hasty: None) -> None:
    """Players, sides and switches are those that were played."""
    rules = load_rule_set("svensk", 3, None, ("two-canastas",))
    harvest(Order(rules, "discard", 1, 1), tmp_path)
    harvest(Order(load_rule_set("classic", 6, 3), "cards-taken", 3, 1), tmp_path / "six")

    assert {scenario.switches for scenario in harvested(tmp_path).values()} == {
        ("two-canastas",),
        (),
    }
    assert {line["players"] for line in index(tmp_path / "six")} == {6}
    assert {line["teams"] for line in index(tmp_path / "six")} == {3}


def test_words_and_numbers_are_spread(tmp_path: Path, hasty: None) -> None:
    """No answer has more than half, and the rare ones come as far as they do."""
    tally = harvest(Order(SVENSK, "pile-state", 30, 1), tmp_path)

    assert set(tally.written) == {"open", "frozen", "blocked"}
    assert max(tally.written.values()) <= 15
    assert min(tally.written.values()) >= 4


def test_every_level_plays(tmp_path: Path, hasty: None) -> None:
    """Who plays is told in the source, and other players make other positions."""
    contents_of = {}
    for level in LEVELS:
        folder = tmp_path / level
        assert harvest(Order(SVENSK, "take-pile", 6, 1, level), folder).count == 6
        sources = {scenario.source for scenario in harvested(folder).values()}
        assert all(f"--level {level} --seed 1 " in f"{source} " for source in sources)
        contents_of[level] = frozenset(contents(folder)) - {INDEX}

    assert len(set(contents_of.values())) == len(LEVELS)


def test_full_tables(tmp_path: Path, hasty: None) -> None:
    """Each has a long hand, a high pile or many melds; all three come up."""
    tally = harvest(Order(load_rule_set("classic"), "take-pile", 9, 2, full=True), tmp_path)

    assert tally.count == 9
    ways = Counter[str]()
    for scenario in harvested(tmp_path).values():
        here = scenario.position
        assert here.hand is not None
        melds = len(here.melds) + len(here.opponent_melds)
        sizes = {"hand": len(here.hand), "pile": len(here.pile), "melds": melds}
        full = {way for way, least in FULL.items() if sizes[way] >= least}
        assert full
        ways.update(full)
    assert set(ways) == set(FULL)


def test_what_never_comes_ends_the_harvest(tmp_path: Path, impatient: None) -> None:
    """Nothing unbalanced is written, and what was found is told."""
    tally = harvest(Order(SVENSK, "discard", 10, 1, "beginner"), tmp_path)

    assert tally.count == 0
    assert tally.deals == 3
    assert set(tally.found) == {True}
    assert not index(tmp_path)
