"""Exercises: made from a seed, made again from their id, answered by the engine."""

import pytest

from tutor_app.engine.ask import ask
from tutor_app.notation.questions import OFFENCES
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.training.drill import NoItemError
from tutor_app.training.drills import DRILLS, drills_of
from tutor_app.training.item import item_id, read_item_id
from tutor_app.training.replies import REPLIES, right, solution

SEEDS = range(2)
FAMILY_ONLY = {
    "special-hand": {"american"},
    "penalty": {"american", "fibel", "miller", "royal", "samba"},
}
"""Drills that only some rule sets have something for."""


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_every_drill_of_a_rule_set_makes_exercises_that_are_solved(ruleset: str) -> None:
    """A seed gives an exercise, the same one each time, another seed another one; all solvable."""
    rules = load_rule_set(ruleset)
    assert drills_of(rules)

    for drill in drills_of(rules):
        items = [drill.item(rules, seed) for seed in SEEDS]

        assert items[0] == drill.item(rules, SEEDS[0], alone=True)
        assert len({item.key for item in items}) == len(SEEDS)
        assert all(item.question.ask in {*drill.asks, "add", "meld"} for item in items)
        assert all(right(drill, item, solution(drill, item)) for item in items), drill.id
        assert drill.reply in REPLIES
        assert bool(drill.goal) == (drill.reply == "cards")


@pytest.mark.parametrize("drill", sorted(FAMILY_ONLY))
def test_a_drill_that_cannot_make_one_says_so(drill: str) -> None:
    """There are no special hands in classic, and no offence costs anything in nerja."""
    for ruleset in rule_set_ids():
        rules = load_rule_set(ruleset)
        assert DRILLS[drill].knows(rules) is (ruleset in FAMILY_ONLY[drill])
        if ruleset not in FAMILY_ONLY[drill]:
            with pytest.raises(NoItemError):
                DRILLS[drill].item(rules, 1)


def test_one_of_four_hands_may_take_the_pile() -> None:
    """The hands are as long as each other and all different; the engine lets one of them."""
    rules = load_rule_set("svensk")
    places = set()
    for seed in range(12):
        item = DRILLS["which-hand"].item(rules, seed)
        asked = [
            ask(item.position._replace(hand=hand), item.question, rules) for hand in item.hands
        ]
        places.add([verdict.answer for verdict in asked].index(True))

        assert item.position.hand is None
        assert sum(verdict.answer is True for verdict in asked) == 1
        assert len({len(hand) for hand in item.hands}) == 1
        assert len(set(item.hands)) == 4

    assert len(places) > 2


def test_a_discard_is_followed_by_what_the_pile_is_for_the_next_player() -> None:
    """The second question is there whatever the first answer is; the card lies on the pile."""
    rules, answers = load_rule_set("classic"), set()
    for seed in range(12):
        item = DRILLS["discard"].item(rules, seed)
        assert item.then is not None
        position, question = item.then
        answers.add(ask(item.position, item.question, rules).answer)

        assert position.pile[-1] == item.question.card
        assert position.melds == item.position.opponent_melds
        assert ask(position, question, rules).answer in {"open", "frozen", "blocked"}

    assert answers == {True, False}
    assert DRILLS["discard"].item(load_rule_set("romme"), 1).then is None


def test_the_twin_of_an_exercise_has_the_other_answer() -> None:
    """The twin of `n` has the seed `~n`, and its id makes it again."""
    rules, drill, found = load_rule_set("classic"), DRILLS["take-pile"], 0
    for seed in range(12):
        item = drill.item(rules, seed)
        try:
            twin = drill.item(rules, ~seed)
        except NoItemError:
            continue
        found += 1

        assert read_item_id(twin.id) == ("take-pile", "classic", ~seed)
        assert solution(drill, twin) is (not solution(drill, item))

    assert found > 6


@pytest.mark.parametrize("drill", ["which-hand", "mistake", "opening-need"])
def test_some_exercises_have_no_twin(drill: str) -> None:
    """Only a yes or a no has an opposite."""
    with pytest.raises(NoItemError):
        DRILLS[drill].item(load_rule_set("classic"), ~1)


def test_every_offence_comes_that_costs_something() -> None:
    """The costs come equally often, each with the offences that cost it."""
    rules = load_rule_set("samba")
    items = [DRILLS["penalty"].item(rules, seed) for seed in range(60)]

    assert {item.question.offence for item in items} <= set(OFFENCES)
    assert {ask(item.position, item.question, rules).answer for item in items} == {0, 10, 100, 300}


def test_an_id_that_is_none_is_seen() -> None:
    """An id has three parts, the last of which is a number."""
    assert read_item_id(item_id("gym", "samba", 10**9)) == ("gym", "samba", 10**9)
    assert read_item_id("gym.samba") is None
    assert read_item_id("gym.samba.!") is None
    assert read_item_id("gym.samba." + "z" * 40) is None
