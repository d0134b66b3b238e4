"""What is told from counts alone, held against the search."""

import pytest

from tests.engine.asking import at, rules_of
from tests.engine.play.walking import chance, judged_forms, name_of, walked
from tutor_app.engine.card import BLACK_THREES, is_natural
from tutor_app.engine.judging.attempts import judge_attempts
from tutor_app.engine.judging.ending import may_end
from tutor_app.engine.judging.going_out import GoingOut, out_plan
from tutor_app.engine.judging.minimum import hand_task
from tutor_app.engine.judging.taking import every_way, start_taking
from tutor_app.engine.judging.turn import Turn, turn_of
from tutor_app.engine.lift import deciding_only, lift
from tutor_app.engine.play import observe
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.search.everything import search_of
from tutor_app.engine.search.in_reach import may_go_out, points_in_reach, stuck_cards
from tutor_app.engine.search.most import most_laid
from tutor_app.engine.search.plans import find_plan
from tutor_app.engine.search.tables import as_it_lies, merged_tables
from tutor_app.engine.search.task import Task
from tutor_app.selfplay.positions import random_positions

FORMS = [rules for rules in judged_forms() if rules.cards.family != "rummy"]
"""Those in which going out needs canastas."""

STEP = 4
"""Of so many states of a deal one is looked at."""


def plainly_in(rules: RuleSet) -> list[Turn]:
    """Return turns of a deal, their hands whole or in part, that plainly cannot end it."""
    dice, found = chance(5), []
    for state, _ in walked(rules)[::STEP]:
        position = observe(state, state.player)
        if state.phase != "drawn" or not position.opened:
            continue
        for count in {min(len(state.hand), most) for most in (1, 3, 5)}:
            some = tuple(dice.sample(state.hand, count))
            found += [
                Turn(position, rules, cards, position.melds)
                for cards in (some, (*some, *BLACK_THREES, *BLACK_THREES, *BLACK_THREES))
                if not may_go_out(Task(cards, rules, position.melds))
            ]
    return found


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_what_is_plain_is_what_the_search_finds(rules: RuleSet) -> None:
    """Who plainly cannot go out cannot."""
    for turn in plainly_in(rules):
        out = GoingOut(turn)
        task = out.task
        merged = merged_tables(task) if rules.melds.merging else ()
        for table in (as_it_lies(task), *merged):
            assert search_of(table.task).first(table.judged(out.goes_out)) is None


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_a_card_that_nobody_knows_is_the_one_that_may_stay(rules: RuleSet) -> None:
    """With one to come all known cards go down, black threes only where one may follow them."""
    dice, found = chance(7), set[bool]()
    for state, _ in walked(rules)[::STEP]:
        position = observe(state, state.player)
        if state.phase != "drawn" or not position.opened:
            continue
        some = tuple(dice.sample(state.hand, min(len(state.hand), dice.randint(1, 4))))
        for cards in (some, some[:1] * 3, (*BLACK_THREES, *BLACK_THREES)):
            out = GoingOut(Turn(position, rules, cards, position.melds, to_come=1))
            plan = find_plan(out.task, out.goes_out)
            assert (out_plan(out) is None) is (plan is None)
            found.add(plan is None)
    assert True in found
    assert rules.id != "wiener" or False in found


def test_some_of_it_is_plain() -> None:
    """It is told of some hands, in the plain game."""
    assert len(plainly_in(next(rules for rules in FORMS if rules.id == "classic"))) > 5


def points_and_bounds(rules: RuleSet) -> list[tuple[int, int]]:
    """Return what openings of a deal count at most, with a top card or without, and the bounds."""
    found = []
    for state, _ in walked(rules)[::STEP]:
        hand = state.hand
        task = hand_task(Turn(observe(state, state.player), rules, hand, ()))
        for top in (None, *filter(is_natural, state.pile[-1:])) if hand else ():
            tried = task._replace(top=top)
            most = max((plan.points for plan in most_laid(tried)), default=0)
            found.append((most, points_in_reach(tried)))
    return found


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_no_opening_counts_more_than_is_in_reach(rules: RuleSet) -> None:
    """From no hand more points are laid; in the plain game now and then just as many."""
    found = points_and_bounds(rules)
    assert all(points <= bound for points, bound in found)
    assert rules.id != "classic" or any(points == bound for points, bound in found)


@pytest.mark.parametrize("rules", ["classic", "fibel", "royal", "samba"])
def test_no_way_to_take_the_pile_ends_what_plainly_cannot(rules: str) -> None:
    """Whoever must go out, and plainly cannot with all that comes, has no way to take the pile."""
    rule_set, dice, barred = deciding_only(rules_of(rules)), chance(11), 0
    for position in random_positions(rule_set, dice, 150):
        here = position._replace(partner_answers=("yes",), phase="start")
        if not (here.opened and here.pile):
            continue
        taking = start_taking(turn_of(here, rule_set), "whole", ())
        if not may_end(taking.taken):
            ends = [judge_attempts([each], rule_set)[1] for each in every_way(taking)]
            assert not any(ends)
            barred += bool(ends)
    assert barred > 0


def test_black_threes_supposed_free_are_searched_by_themselves() -> None:
    """A search that one shares is told by the rule set without the rule that bars them."""
    barred = rules_of("classic")
    free = lift(barred, frozenset({"threes.black_going_out"}))
    position = at("classic", hand="3s 3c 3s 9d")
    tasks = [hand_task(turn_of(position, rules)) for rules in (barred, free)]
    found = [search_of(task._replace(lay_all=True)).first(lambda _: True) for task in tasks]

    assert [plan is not None for plan in found] == [False, True]


@pytest.mark.parametrize(("face_down", "stuck"), [(0, 0), (1, 4)])
def test_black_threes_are_stuck_beside_a_card_that_nobody_knows(face_down: int, stuck: int) -> None:
    """A count says so: else each of a thousand lay-downs is tried and barred at its end."""
    turn = turn_of(at("samba", hand="3c 3s 3c Kd Kh Ks", melds=["6s 6c 6d"]), rules_of("samba"))
    task = GoingOut(turn._replace(face_down=face_down)).task

    assert stuck_cards(task) == stuck
