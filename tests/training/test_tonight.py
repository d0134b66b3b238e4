"""Lessons between two games: every step is decided by its value, what turns most comes first."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest

from tutor_app.content.audit import same_answer
from tutor_app.engine.ask import answer
from tutor_app.engine.lift import with_value
from tutor_app.rulesets import load_rule_set
from tutor_app.rulesets.difference import differences, value_of
from tutor_app.rulesets.files import own_ids, use_rules_dir
from tutor_app.rulesets.pairing import load_pair
from tutor_app.training.tonight import Evening, evening
from tutor_app.training.tonight.choosing import MOST
from tutor_app.training.tonight.deals import decisions
from tutor_app.training.tonight.stored import FOLDER, text
from tutor_app.training.tonight.turning import count_turned
from tutor_app.training.tonight.weighing import A_NIGHT, kept, weights

PAIRS = [*permutations(own_ids(), 2)]
KNOWN = "nerja"
"""A game of four whose players sit down to fibel."""

FEW = 2
"""Steps that two games have at least; those that differ in little have no more."""

HOUSE = """
based_on = "nerja"
name = { sv = "Tisdagsklubben", de = "Dienstagsclub", en = "Tuesday club" }

[going_out.canastas_needed]
value = 3
unit = "canastas"
section = "Klubbmötet"

[drawing.cards]
value = 1
unit = "cards"
section = "Klubbmötet"
"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[None]:
    """Play by a club's own rules."""
    (tmp_path / "tuesday.toml").write_text(HOUSE, encoding="utf-8")
    use_rules_dir(tmp_path)
    load_rule_set.cache_clear()
    yield
    use_rules_dir(None)
    load_rule_set.cache_clear()


def assert_told_apart(lesson: Evening) -> None:
    """Each step's games answer differently, and its value alone turns tonight's answer."""
    for step in lesson.steps:
        known, tonight = lesson.verdicts(step)
        changed = with_value(lesson.tonight, step.path, value_of(lesson.known, step.path))
        turned_to = answer(step.position, step.question, changed).answer

        assert not same_answer(known.answer, tonight.answer), step.path
        assert same_answer(turned_to, known.answer), step.path


@pytest.mark.parametrize("tonight", own_ids())
def test_every_step_is_decided_by_its_value(tonight: str) -> None:
    """Of all pairs; each value once, those that turn most first, and nothing is left out."""
    for known in own_ids():
        if known == tonight:
            continue
        lesson = evening(*load_pair(known, tonight))
        paths = [step.path for step in lesson.steps]
        times = weights(known, tonight)
        order = [times.get(path, 0) for path in paths]

        assert FEW <= len(paths) <= MOST, (known, tonight)
        assert order == sorted(order, reverse=True), (known, tonight)
        assert {*paths, *lesson.rest} == {
            each.path for each in differences(*load_pair(known, tonight))
        }
        assert_told_apart(lesson)


def test_steps_do_not_repeat_themselves() -> None:
    """A position is put twice only where a value has no other; yes and no both come up."""
    again, answers = 0, Counter[object]()
    for known, tonight in PAIRS:
        lesson = evening(*load_pair(known, tonight))
        seen = {(step.position, step.question) for step in lesson.steps}
        again += len(lesson.steps) - len(seen)
        answers.update(repr(lesson.verdicts(step)[1].answer) for step in lesson.steps)

    assert again < len(PAIRS) / 8
    assert 1 / 3 < answers["True"] / (answers["True"] + answers["False"]) < 2 / 3


def test_what_changes_most_comes_first() -> None:
    """From classic to nerja: two cards a turn, before the target of the match."""
    lesson = evening(*load_pair("classic", "nerja"))
    paths = [step.path for step in lesson.steps] + [*lesson.rest]

    assert "drawing.cards" in paths[:3]
    assert paths.index("drawing.cards") < paths.index("match.target")


def test_the_weights_are_what_the_deals_say() -> None:
    """The first evening of a game, played again, gives what the file says of it."""
    known, tonight = load_pair(KNOWN, "fibel")
    told = {path: times[0] for path, times in kept()["fibel"][KNOWN].items() if times[0]}
    counted = count_turned(decisions(tonight, range(A_NIGHT)), tonight, {KNOWN: known})

    assert told
    assert counted == {KNOWN: told}


@pytest.mark.parametrize(("known", "tonight"), [("classic", "miller"), ("classic", "romme")])
def test_the_steps_are_what_the_program_finds(known: str, tonight: str) -> None:
    """Two pairs, found again."""
    assert text(known, tonight) in (FOLDER / f"{tonight}.toml").read_text(encoding="utf-8")


@pytest.mark.usefixtures("house")
def test_house_rules_have_lessons_both_ways() -> None:
    """What the club changed comes up, in a position that this value decides."""
    to_house, back = (
        evening(*load_pair(*pair)) for pair in (("nerja", "tuesday"), ("tuesday", "nerja"))
    )
    changed = {"going_out.canastas_needed", "drawing.cards"}

    for lesson in (to_house, back):
        assert {step.path for step in lesson.steps} == changed
        assert not lesson.rest
        assert_told_apart(lesson)
    other = evening(*load_pair("classic", "tuesday"))
    assert len(other.steps) >= FEW
    assert_told_apart(other)


def test_the_same_game_twice_has_nothing_to_tell() -> None:
    """No steps, and nothing that differs."""
    lesson = evening(*load_pair("samba", "samba"))

    assert not lesson.steps
    assert not lesson.rest
