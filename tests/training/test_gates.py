"""The gates find what is wrong with exercises."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.training.drill import Aim, Drill, Made
from tutor_app.training.drills import DRILLS
from tutor_app.training.gates import GATES, Measured, measure
from tutor_app.training.leaks import Seen, guessed

ITEMS = 24


def _random() -> Random:
    return Random(5)  # noqa: S311 cards, no secrets


def _missed(measured: Measured) -> set[str]:
    return {name for name, rate in measured.rates().items() if not rate.holds}


@pytest.mark.parametrize(
    "drill", ["take-pile", "which-hand", "mistake", "pile-state", "score", "discard"]
)
def test_what_ships_passes(drill: str) -> None:
    """Each kind of reply; on so few exercises chance has a wide margin."""
    measured = measure(DRILLS[drill], load_rule_set("classic"), ITEMS)

    assert set(measured.rates()) == set(GATES)
    assert _missed(measured) == set()
    assert measured.slow > 0


class _OneAnswer:
    """Makes only exercises of one answer."""

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        known = DRILLS["discard"].source.aims(rules)
        return {aim: count for aim, count in known.items() if aim.answer is True}

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        return DRILLS["discard"].source.make(rules, aim, rng)


class _Always(_OneAnswer):
    """Makes the same exercise every time."""

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        del rng
        return super().make(rules, aim, _random())


class _Other(_OneAnswer):
    """Makes exercises of another rule than was wanted."""

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        del rules
        return {Aim(answer=True, rule="melds.min_size"): 1}

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        del aim
        (wanted, *_) = super().aims(rules)
        return super().make(rules, wanted, rng)


@pytest.mark.parametrize(
    ("source", "gate"), [(_OneAnswer(), "balance"), (_Always(), "new"), (_Other(), "rule")]
)
def test_a_source_with_a_fault_is_found_out(source: _OneAnswer, gate: str) -> None:
    """One answer only, the same table again, or another rule than the one wanted."""
    drill: Drill = replace(DRILLS["discard"], source=source)

    assert gate in _missed(measure(drill, load_rule_set("classic"), ITEMS))


def test_a_time_that_tells_the_answer_is_found_out() -> None:
    """Yes takes longer than no."""
    measured = measure(DRILLS["take-pile"], load_rule_set("classic"), 60)
    measured.seconds = [0.002 if key is True else 0.001 for key in measured.keys]

    assert "leak" in _missed(measured)


def test_a_hint_that_tells_the_answer_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hints, one of them for yes."""
    measured = measure(DRILLS["take-pile"], load_rule_set("classic"), 60)
    told = map(repr, measured.keys)
    monkeypatch.setattr("tutor_app.training.leaks.hint_of", lambda *_: next(told))

    assert "leak" in _missed(measured)


def test_a_key_that_is_another_now_is_found_out() -> None:
    """The key is computed again."""
    measured = measure(DRILLS["take-pile"], load_rule_set("classic"), ITEMS)
    measured.keys[3] = not measured.keys[3]

    assert "key" in _missed(measured)


def test_what_tells_nothing_is_guessed_by_chance_only() -> None:
    """A coin beside a coin; a feature that is the answer is always guessed."""
    rng = _random()
    told = [str(rng.randrange(2)) for _ in range(600)]
    blind = [Seen({"coin": float(rng.random()), "kind": "a"}, answer) for answer in told]
    open_ = [Seen({"coin": float(answer == "1"), "kind": "a"}, answer) for answer in told]

    assert guessed(blind) == pytest.approx(0.5, abs=0.06)
    assert guessed(open_) == 1


@pytest.mark.parametrize("ruleset", [name for name in rule_set_ids() if name != "romme"])
def test_the_end_of_the_stock_is_not_told_by_the_stock_alone(ruleset: str) -> None:
    """Some noes rest on the pile and the hand, with no card left in the stock."""
    drill, rules = DRILLS["must-take"], load_rule_set(ruleset)
    noes = [aim for aim in drill.source.aims(rules) if aim.answer is False]

    assert any(not drill.is_glance(aim, rules) for aim in noes)


def test_a_remainder_of_the_seed_does_not_go_with_an_answer() -> None:
    """Seeds with the same remainders by all small numbers have either answer in turn."""
    drill, rules = DRILLS["take-pile"], load_rule_set("classic")
    for seed in range(60):
        assert drill.aim(rules, seed).answer is not drill.aim(rules, seed + 420).answer


def test_a_hand_that_stays_as_it_is_keeps_its_rows() -> None:
    """What rests on a row in the hand is found in every try, not in one of six."""
    rules, source = load_rule_set("royal"), DRILLS["can-open"].seldom
    assert source is not None
    (aim,) = source.aims(rules)

    made = [source.make(rules, aim, Random(seed)) for seed in range(12)]  # noqa: S311 cards

    assert aim.rule == "opening.concealed_exempt"
    assert None not in made
    assert len({each.position for each in made if each}) == len(made)
