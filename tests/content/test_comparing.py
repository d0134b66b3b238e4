"""The value that is shown as the difference turns the answer; otherwise none is shown."""

import pytest

from tutor_app.content.comparing import compare_scenario, turning_path
from tutor_app.content.courses import library
from tutor_app.engine.ask import ask
from tutor_app.engine.lift import with_value
from tutor_app.rulesets.compare import Row
from tutor_app.rulesets.difference import value_of
from tutor_app.rulesets.files import own_ids


def turning(scenario: str) -> dict[str, str]:
    """Return the value that turns each rule set's other answer, by rule set."""
    own, *others = compare_scenario(library().scenarios[scenario], 0)
    return {row.rule_set: turning_path(row, own) for row in others if row.differs}


def turns(row: Row, own: Row, path: str) -> bool:
    """Tell whether the row's rule set, with this one value of the other's, answers as it does."""
    assert row.position
    assert row.rules
    assert own.rules
    assert own.verdict
    changed = with_value(row.rules, path, value_of(own.rules, path))
    return ask(row.position, own.verdict.question, changed).answer == own.verdict.answer


def test_nerja_wants_a_natural_pair() -> None:
    """How much of the pile is taken has nothing to do with it; Samba needs more than one value."""
    found = turning("svensk/pile/their-queens-on-top")

    assert found["nerja"] == found["american"] == found["canadian"] == "pile.natural_and_wild"
    assert found["samba"] == ""


def test_royal_wants_a_sequence_canasta_and_canada_one_of_wild_cards() -> None:
    """The discard when going out is another value too, and turns nothing."""
    found = turning("american/going_out/no-out-seventh-seven")

    assert found["royal"] == "going_out.sequence_needed"
    assert found["canadian"] == "going_out.wild_needed"


@pytest.mark.parametrize("name", own_ids())
def test_every_value_that_is_shown_turns_the_answer(name: str) -> None:
    """A sample of each rule set: with the other value alone the answers agree."""
    shown = 0
    for scenario in library().scenarios_of(name)[::18]:
        own, *others = compare_scenario(scenario, 0)
        for row in others:
            path = turning_path(row, own) if row.differs else ""
            if path:
                shown += 1
                assert turns(row, own, path), (scenario.id, row.rule_set, path)

    assert shown


def test_the_same_answer_has_no_turning_value() -> None:
    """Where two agree nothing turns; where one is silent nothing can."""
    own, *others = compare_scenario(library().scenarios["classic/freezing/king-and-joker"], 0)
    silent = next(row for row in others if row.verdict is None)

    assert turning_path(silent, own) == ""
