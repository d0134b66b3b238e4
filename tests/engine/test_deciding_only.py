"""Asked for yes or no alone, the engine says the same as with reasons, also with rules left out.

The causes of a no are looked for so, and the neighbours.
"""

from collections.abc import Iterator
from random import Random

import pytest

from tests.engine.asking import rules_of
from tutor_app.engine.ask import answer, ask
from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import deciding_only, lift
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.selfplay.positions import random_positions

POSITIONS = 8
MOST_IN_HAND = 30

ASKED = (
    *((Question(ask=kind), None) for kind in ("take-pile", "can-open", "go-out", "must-take")),
    (Question(ask="go-out"), "start"),
    (Question(ask="can-open"), "start"),
    (Question(ask="go-out", concealed=True), None),
)


def _noes(rules: RuleSet) -> Iterator[tuple[Position, Question, tuple[str, ...]]]:
    """Yield questions answered with no, each with the rules that decide it."""
    dice = Random(f"decide {rules.id}")  # noqa: S311 positions, no secrets
    for position in random_positions(rules, dice, POSITIONS):
        for question, phase in ASKED if len(position.hand or ()) <= MOST_IN_HAND else ():
            here = position._replace(phase=phase)
            here = here._replace(stock=0) if question.ask == "must-take" else here
            try:
                verdict = ask(here, question, rules)
            except TutorError:
                continue
            if verdict.answer is False:
                yield here, question, verdict.decided_by


@pytest.mark.parametrize("rules", ["classic", "american", "nerja", "royal", "samba", "fibel"])
def test_yes_and_no_are_the_same_without_reasons(rules: str) -> None:
    """With any of the rules that decide left out, and with all, the short answer is the whole's."""
    rule_set, tried = rules_of(rules), 0
    for position, question, causes in _noes(rule_set):
        for ids in {frozenset(causes), *map(frozenset, zip(causes, strict=True)), frozenset()}:
            lifted = lift(rule_set, ids) if ids else rule_set
            whole = answer(position, question, lifted).answer
            assert answer(position, question, deciding_only(lifted)).answer is whole, causes
            tried += 1

    assert tried > POSITIONS
