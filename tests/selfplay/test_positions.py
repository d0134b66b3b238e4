"""Random positions: lawful tables, long hands, the same for the same seed."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.engine.play.walking import chance, name_of, seated_forms
from tutor_app.engine.ask import answer
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.positions import read_position, write_position
from tutor_app.selfplay.meld_oracle import may_lie, too_many_of_rank
from tutor_app.selfplay.positions import HAND, random_positions

FORMS = seated_forms()
COUNT = 24


@cache
def some_positions(rules: RuleSet) -> tuple[Position, ...]:
    """Return positions of a form, the same for every test."""
    return tuple(random_positions(rules, chance(2), COUNT))


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_every_table_is_lawful(rules: RuleSet) -> None:
    """Written down it reads back without a fault, and each meld may lie."""
    for position in some_positions(rules):
        assert read_position(write_position(position), rules) == position
        for melds in (position.melds, position.opponent_melds):
            assert all(may_lie(meld.cards, rules) for meld in melds)
            assert not too_many_of_rank([meld.cards for meld in melds], rules)


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_positions_differ(rules: RuleSet) -> None:
    """Short and long hands, empty and full tables; the same again for the same seed."""
    positions = some_positions(rules)
    sizes = {len(position.hand or ()) for position in positions}
    assert positions[:4] == tuple(random_positions(rules, chance(2), 4))
    assert min(sizes) >= HAND[0]
    assert max(sizes) <= HAND[1]
    assert len({len(position.melds) for position in positions}) > 3
    if rules.cards.family == "canasta":
        assert max(sizes) > 40


def test_they_are_the_same_in_every_process() -> None:
    """Also where Python shuffles its sets: the seed alone says which they are."""
    imports = "from tests.selfplay.test_positions import *; "
    found = subprocess.run(
        [sys.executable, "-c", f"{imports}print(*map(some_positions, FORMS[::9]), sep=chr(10))"],
        check=True,
        capture_output=True,
        cwd=Path(__file__).resolve().parents[2],
        env={**os.environ, "PYTHONHASHSEED": "1"},
        text=True,
    ).stdout

    assert found == "".join(f"{some_positions(rules)}\n" for rules in FORMS[::9])


@pytest.mark.parametrize("name", ["classic", "svensk"])
def test_both_answers_come(name: str) -> None:
    """A pile may be taken or not, a side open or not."""
    rules = next(each for each in FORMS if each.id == name)
    positions = list(random_positions(rules, chance(3), 40))
    closed = [position for position in positions if not position.melds]
    for kind, there in (("take-pile", positions), ("can-open", closed)):
        assert {answer(each, Question(ask=kind), rules).answer for each in there} == {True, False}
