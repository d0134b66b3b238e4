"""The exercise that is wanted: for a rule, and new to the learner."""

import pytest

from tutor_app.engine.ask import ask
from tutor_app.rulesets import load_rule_set
from tutor_app.training.beliefs import BELIEFS, telling_item
from tutor_app.training.beliefs.telling import is_telling
from tutor_app.training.drill import Made, NoItemError
from tutor_app.training.drills import DRILLS, drills_of
from tutor_app.training.wanted import (
    deciding,
    deciding_shares,
    drills_deciding,
    drills_for,
    fresh,
    is_decided_by,
    item_deciding,
    item_for,
    probing,
)


@pytest.mark.parametrize("ruleset", ["classic", "romme"])
def test_a_wanted_rule_decides(ruleset: str) -> None:
    """For every rule that some drill aims at there is an exercise; without it a no is a yes."""
    rules = load_rule_set(ruleset)
    wanted = frozenset().union(*(drill.rules_in(rules) for drill in drills_of(rules)))
    assert len(wanted) > 5

    for rule in wanted:
        item = item_for(rule, rules, 7)
        assert is_decided_by(rule, item), rule
        assert DRILLS[item.drill] in drills_for(rule, rules)
        if not item.hands:
            assert rule in ask(item.position, item.question, rules).accepted


def test_an_exercise_shows_what_is_believed_of_a_rule() -> None:
    """Whoever has the belief errs; where answers have told of it, none is put."""
    romme, belief = load_rule_set("romme"), BELIEFS["taken-card-goes"]
    item = probing("discarding.taken_card", romme, 5, ())

    assert item is not None
    assert item == telling_item(belief, romme, item.seed)
    assert is_telling(Made(item.position, item.question), romme, belief)
    assert is_decided_by("discarding.taken_card", item)
    assert probing("discarding.taken_card", romme, 5, {belief}) is None
    assert probing("pile.not_empty", romme, 5, ()) is None


def test_what_was_seen_does_not_come_again() -> None:
    """The next seed is taken, up to suits; where all were seen it is said."""
    rules, drill = load_rule_set("classic"), DRILLS["take-pile"]
    seen: set[int] = set()
    for _ in range(8):
        item = fresh(drill, rules, 0, seen) if len(seen) < 6 else fresh(drill, rules, 50, seen)
        assert item.key not in seen
        seen.add(item.key)
    with pytest.raises(NoItemError):
        fresh(drill, rules, 0, seen)


def test_a_wanted_rule_with_something_new() -> None:
    """The same rule is asked about at another table."""
    rules = load_rule_set("svensk")
    first = item_for("freezing.natural_pair", rules, 1)
    second = item_for("freezing.natural_pair", rules, 1, {first.key})

    assert first.key != second.key


def test_a_rule_that_decides_nothing() -> None:
    """No exercise of Rommé is about a frozen pile."""
    with pytest.raises(NoItemError):
        item_for("freezing.natural_pair", load_rule_set("romme"), 1)


def test_it_is_known_how_often_a_rule_decides() -> None:
    """About as often as among exercises that are made, those of numbers and of turns too."""
    rules = load_rule_set("classic")
    shares, drills = deciding_shares("classic"), drills_of(rules)
    items = [drill.item(rules, 1000 + seed) for drill in drills for seed in range(8)]
    often = sorted(shares, key=lambda rule: -shares[rule])[:4]

    assert 0.9 < sum(shares.values()) < 1.001
    assert min(shares[rule] for rule in often) > 0.03
    for rule in often:
        made = sum(is_decided_by(rule, item) for item in items) / len(items)
        assert shares[rule] < made + 0.03, rule
    assert "freezing.always" not in shares


@pytest.mark.parametrize("ruleset", ["classic", "nerja"])
def test_rules_that_no_drill_aims_at_come_through_what_they_decide(ruleset: str) -> None:
    """Each line of a score, each bonus and kind of canasta finds an exercise that rests on it."""
    rules = load_rule_set(ruleset)
    decided = {
        rule
        for name in ("score", "canasta", "threes")
        for seed in range(8)
        for rule in deciding(DRILLS[name].item(rules, seed))
    }
    assert {"scoring.hand_cards", "scoring.total"} < decided

    for rule in decided - {rule for drill in drills_of(rules) for rule in drill.rules_in(rules)}:
        item = item_deciding(rule, rules, 3)
        assert DRILLS[item.drill] in drills_deciding(rule, rules)
        verdict = ask(item.position, item.question, rules)
        lines = {line.rule for line in verdict.account if line.points}
        if not item.turn:
            assert rule == verdict.deciding.rule or rule in lines


@pytest.mark.parametrize(
    ("ruleset", "rule"),
    [("american", "scoring.triple_in_hand"), ("canadian", "canastas.natural_bonus")],
)
def test_a_rule_that_seldom_decides_is_found_from_any_seed(ruleset: str, rule: str) -> None:
    """No session goes without a rule that it chose."""
    rules = load_rule_set(ruleset)
    for seed in range(0, 30_000, 10_000):
        assert is_decided_by(rule, item_deciding(rule, rules, seed))
