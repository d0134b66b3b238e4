"""Files that nobody should write: an answer or a named fault, never a traceback, and soon."""

import time
import unicodedata
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from tests.mutants import Data, mutated, parsed
from tutor_app.content.audit import audit_scenario
from tutor_app.content.faults import faults_told
from tutor_app.content.scenarios import read_scenario
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import ContentError, Fault
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import TOPICS
from tutor_app.explain import question_text, sentence
from tutor_app.explain.positions import position_lines
from tutor_app.explain.values import value_paths, value_text
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set, rule_set_info
from tutor_app.rulesets.files import FILE_KEYS, own_ids, use_rules_dir
from tutor_app.rulesets.loader import check_file

SCENARIOS = 90
RULE_FILES = 40
EACH = 40
"""Files of house rules in one folder."""

MOST_SECONDS = 2.0
MOST_TOLD = 8000
READERS = tuple(map(Reader, LANGUAGES))
HEAD = {"based_on": "classic", "name": dict.fromkeys(LANGUAGES, "House")}


def told(faults: tuple[Fault, ...] | list[Fault], number: int) -> None:
    """Return faults in the language of a number; they can be read, in full, on any terminal."""
    said = faults_told(faults, READERS[number % len(READERS)])
    unseen = [sign for sign in said if unicodedata.category(sign) in {"Cc", "Cf"}]

    assert said, number
    assert len(said) < MOST_TOLD, number
    assert not unseen, number


@pytest.fixture(scope="module")
def scenarios(root: Path) -> list[Data]:
    """Return what every tenth of our scenarios holds."""
    paths = sorted((root / "scenarios").rglob("*.toml"))[::10]
    return parsed({str(path): path.read_text(encoding="utf-8") for path in paths})


@pytest.fixture(scope="module")
def rule_files() -> list[Data]:
    """Return what our rule sets hold."""
    data = files("tutor_app.rulesets") / "data"
    return parsed({name: (data / f"{name}.toml").read_text(encoding="utf-8") for name in own_ids()})


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Path]:
    """Return a folder for house rules, which are dropped again."""
    yield tmp_path
    use_rules_dir(None)
    load_rule_set.cache_clear()


def _answer(path: Path, number: int) -> bool:
    """Read and ask a file as `ask` does; return whether there was an answer to each question."""
    try:
        scenario = read_scenario(path)
    except ContentError as error:
        told(error.faults, number)
        return False
    reader, rules = READERS[number % len(READERS)], scenario.rules
    audited = audit_scenario(scenario, need_answers=False)
    for one in audited:
        assert question_text(one.asked.question, scenario.position, rules, reader)
        if one.verdict is None:
            told(one.faults, number)
        else:
            assert sentence(one.verdict.deciding, rules, reader)
    assert position_lines(scenario.position, rules, reader) is not None
    return all(one.verdict for one in audited)


def test_no_scenario_file_breaks_anything(tmp_path: Path, scenarios: list[Data]) -> None:
    """Each is answered or refused by name, within two seconds; a number gives it again."""
    path, answered = tmp_path / "odd.toml", 0
    for number in range(SCENARIOS):
        rng = Random(number)  # noqa: S311 files, not secrets
        path.write_bytes(mutated(rng.choice(scenarios), scenarios, rng))
        begun = time.process_time()
        answered += _answer(path, number)

        assert time.process_time() - begun < MOST_SECONDS, number
    assert SCENARIOS / 20 < answered < SCENARIOS / 2


def _house_rules(rule_files: list[Data], rng: Random) -> bytes:
    """Return a file of house rules that changes a few values of ours, and is wrong."""
    ours = rng.choice(rule_files)
    topics = rng.sample([topic for topic in TOPICS if ours.get(topic)], 2)
    data: Data = {**HEAD, "based_on": ours.get("based_on", ours.get("id", "classic"))}
    for topic in topics:
        names = rng.sample(sorted(ours[topic]), 1)
        data[topic] = {name: ours[topic][name] for name in names}
    data |= {key: ours[key] for key in FILE_KEYS[3:5] if key in ours and rng.random() < 1 / 3}
    return mutated(data, rule_files, rng)


def _use(name: str, number: int) -> bool:
    """Put a rule set to use as the app does; return whether it could be."""
    faults = check_file(name)
    if faults:
        told(faults, number)
        return False
    reader = READERS[number % len(READERS)]
    for form in rule_set_info(name).forms:
        rules = load_rule_set(name, form.players, form.teams)
        lines = [
            value_text(path, rules, reader)
            for topic in TOPICS
            for path in value_paths(topic, rules)
        ]

        assert all(lines)
        assert ask(Position(), Question(ask="opening-need"), rules).answer is not None
    return True


def test_no_rule_file_breaks_anything(house: Path, rule_files: list[Data]) -> None:
    """Each is used or refused by name, within two seconds; the good one beside them loads."""
    used = 0
    for first in range(0, RULE_FILES, EACH):
        numbers = range(first, first + EACH)
        for number in numbers:
            rng = Random(f"rules {number}")  # noqa: S311 as above
            (house / f"odd{number % EACH}.toml").write_bytes(_house_rules(rule_files, rng))
        (house / "good.toml").write_text(
            'based_on = "svensk"\nname = { sv = "a", de = "b", en = "c" }\n', encoding="utf-8"
        )
        use_rules_dir(house)
        load_rule_set.cache_clear()
        for number in numbers:
            begun = time.process_time()
            used += _use(f"odd{number % EACH}", number)

            assert time.process_time() - begun < MOST_SECONDS, number
        assert _use("good", first)
    assert RULE_FILES / 20 < used < RULE_FILES / 2
