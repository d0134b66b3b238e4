"""What goes wrong in a described turn: going out without leave too, and seldom the order alone."""

from collections import Counter
from functools import reduce
from random import Random

import pytest

from tutor_app.engine.play.playing import play
from tutor_app.rulesets import load_rule_set
from tutor_app.training.drills import DRILLS
from tutor_app.training.leaving import may_not_leave, out_without_leave
from tutor_app.training.turns import follow, lawful_now, table_at
from tutor_app.training.wanted import deciding

ITEMS = 50


def _chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311 cards, no secrets


@pytest.mark.parametrize("ruleset", ["classic", "svensk"])
def test_going_out_against_a_no_is_a_mistake_that_a_yes_would_mend(ruleset: str) -> None:
    """The partner's no forbids it; had the partner said yes, it would be lawful at that place."""
    rules = load_rule_set(ruleset)
    items = [DRILLS["mistake"].item(rules, seed) for seed in range(ITEMS)]
    found = [item for item in items if deciding(item) == ("going_out.partner_no",)]

    assert len(found) > ITEMS / 20
    for item in found:
        place = [*follow(item.position, rules, item.turn)].index(False)
        state = reduce(play, item.turn[:place], table_at(item.position, rules))
        assert item.turn[place].kind == "go-out"
        assert state.partner_answers == ("no",)
        assert lawful_now(state.but(partner_answers=("yes",)), item.turn[place])


def test_where_one_must_ask_not_asking_is_a_mistake_too() -> None:
    """In nerja there are tables at which nobody was asked; in Rommé nobody ever is."""
    rules = load_rule_set("nerja")
    tables = [may_not_leave(rules, _chance(seed)) for seed in range(30)]
    assert {table.partner_answers for table in tables if table} == {("no",), ()}

    not_asked = next(table for table in tables if table and table.partner_answers == ())
    assert out_without_leave(table_at(not_asked, rules), _chance(0)) is None  # nothing was drawn
    assert may_not_leave(load_rule_set("romme"), _chance(0)) is None


def test_in_romme_two_thirds_of_the_mistakes_are_not_about_the_order() -> None:
    """Only at the beginning of a turn nothing else can go wrong: one mistake in three is there."""
    rules = load_rule_set("romme")
    told = Counter(
        rule for seed in range(ITEMS) for rule in deciding(DRILLS["mistake"].item(rules, seed))
    )

    assert told["drawing.turn_order"] < 0.4 * ITEMS
    assert {"melds.fits", "melds.run", "discarding.taken_card"} <= told.keys()
