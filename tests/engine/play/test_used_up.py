"""In Rommé the discards are turned over as long as that leads on; then the deal is over."""

from dataclasses import replace

import pytest

from tests.engine.play.walking import chance, does, follow
from tutor_app.engine.play import (
    Match,
    State,
    deal,
    legal_actions,
    next_match,
    observe,
    play,
    score_sheets,
)
from tutor_app.engine.play.table import turn_over
from tutor_app.engine.play.turns import finish
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rule_values import StockEndRules
from tutor_app.notation.positions import read_cards
from tutor_app.notation.states import read_state, write_state
from tutor_app.rulesets import load_rule_set
from tutor_app.selfplay.ledger import Ledger
from tutor_app.selfplay.recount import recount

FOURS = "4h 4d 4c"
MANY = 40
"""Turns after which a deal would go on for ever."""


def table(
    first: str = "9h",
    stock: str = "5c 6c",
    pile: str = "Ts",
    fours: str = f"{FOURS} 4s",
    rules: RuleSet | None = None,
) -> State:
    """Return a deal of two players, both of whom have opened; player 0 is to act."""
    state = deal(rules or load_rule_set("romme", 2), chance(3), Match((-20, -30), 1, 2))
    return state.but(
        player=0,
        hands=(read_cards(first), read_cards("8d Jc")),
        melds=((Meld(read_cards(fours)),), (Meld(read_cards("Ks Kh Kd Kc")),)),
        melded_before=(True, True),
        stock=read_cards(stock),
        pile=read_cards(pile),
    )


def idle_turn(state: State) -> State:
    """Return the state after a turn in which a card is drawn and discarded."""
    state = follow(state, does("draw"))
    return follow(state, does("discard", state.drawn[0]))


def idle(state: State) -> list[State]:
    """Return a state and those after each turn in which nobody lays a card, to the end."""
    states = [state]
    while not states[-1].is_over and len(states) <= MANY:
        states.append(idle_turn(states[-1]))
    return states


def test_a_new_stock_without_a_card_laid_ends_the_deal() -> None:
    """The discards are turned over once; nobody lays a card, and the deal is over."""
    states = idle(table())

    assert [state.turned for state in states] == [-1, -1, 8, 8, 8]
    assert [state.is_over for state in states] == [False, False, False, False, True]
    over = states[-1]
    assert (over.out, over.turn, over.stock) == (-1, 4, ())
    assert legal_actions(over) == []


def test_all_count_what_they_hold() -> None:
    """Nobody is the winner: each has the own cards as minus, and a second scorer agrees."""
    over = idle(table())[-1]
    sheets = score_sheets(over)

    assert over.hands == (read_cards("9h"), read_cards("8d Jc"))
    assert [(sheet.players, sheet.total) for sheet in sheets] == [((0,), -9), ((1,), -18)]
    assert recount(over) == {sheet.players: sheet.total for sheet in sheets}
    assert {line.rule for sheet in sheets for line in sheet.lines} == {
        "scoring.hand_cards",
        "scoring.total",
    }
    assert next_match(over).scores == (-29, -48)


def test_a_card_laid_in_between_turns_the_discards_over_again() -> None:
    """One card added is enough, once: the stock after that one is the last."""
    state = idle(table("4s 9h", fours=FOURS))[2]
    state = idle_turn(follow(state, does("draw"), does("add", "4s", to=0), does("discard", "9h")))

    assert (state.turned, len(state.stock), state.is_over) == (8, 2, False)
    assert [each.is_over for each in idle(state)] == [False, False, True]


def test_a_card_laid_before_does_not_count() -> None:
    """What was laid from the first stock turns no second one over."""
    state = follow(
        table("4s 9h", fours=FOURS), does("draw"), does("add", "4s", to=0), does("discard", "9h")
    )

    assert [each.is_over for each in idle(state)] == [False, False, False, True]


def test_a_meld_of_the_opponents_counts() -> None:
    """Whose meld has grown does not matter."""
    state = idle(table("4s 9h", fours=FOURS))[3]
    state = state.but(hands=(state.hands[0], read_cards("4s 8d Jc")))

    state = follow(
        state, does("draw"), does("add", "4s", to=0, side="opponent"), does("discard", "8d")
    )

    assert (state.turned, state.is_over) == (8, False)


def test_without_the_value_it_goes_on() -> None:
    """A rule set that does not say so turns the discards over again and again."""
    romme = load_rule_set("romme", 2)
    values = {name: getattr(romme.stock_end, name) for name in StockEndRules.items}
    rules = replace(romme, stock_end=StockEndRules(**{**values, "idle_ends": False}))

    assert not any(state.is_over for state in idle(table(rules=rules)))


def test_without_a_discard_the_deal_is_over() -> None:
    """The only discard was taken and kept, and the stock is empty: nothing can be turned over.

    No deal comes to that, since nobody may lay all but the card just taken; a table read may.
    """
    last = read_cards("5c")
    state = table(first="5c", stock="", pile="").but(phase="drawn", drew="pile", drawn=last)

    over = follow(state, does("pass"))

    assert (over.is_over, over.out, over.hands[0]) == (True, -1, read_cards("5c"))


def test_the_table_holds_it() -> None:
    """What the turned stock began with is written and read, and only where there is one."""
    states = idle(table())

    assert "turned" not in write_state(states[0])
    assert write_state(states[2])["turned"] == 8
    for state in states:
        assert read_state(write_state(state), state.rules) == state


def test_a_deal_read_from_its_table_ends_as_well() -> None:
    """Nothing that decides is lost."""
    state = idle(table())[3]

    assert idle_turn(read_state(write_state(state), state.rules)).is_over


@pytest.mark.parametrize("seed", range(4))
def test_the_ledger_follows(seed: int) -> None:
    """The second account goes along to the end of a deal in which cards are laid now and then."""
    state, rng = table("4s 9h 8c", "5c 6c Kh Qd Js 4s", fours=FOURS), chance(seed)
    ledger = Ledger(state)
    while not state.is_over:
        before, action = state, rng.choice(legal_actions(state))
        state = play(before, action)
        ledger.note(before, action, state)
        assert not ledger.differences(state)


@pytest.mark.parametrize("count", [1, 3], ids=["ended-too-soon", "turned-over-once-more"])
def test_the_ledger_knows_better(count: int) -> None:
    """A deal that ends with the first stock, or goes on after an idle one, is noticed."""
    state = idle(table())[count]
    drawn = follow(state, does("draw"))
    action = does("discard", drawn.drawn[0])
    right = play(drawn, action)
    wrong = turn_over(right).but(phase="start") if right.is_over else finish(right)
    said = []
    for after in (right, wrong):
        ledger = Ledger(drawn)
        ledger.note(drawn, action, after)
        said.append(ledger.differences(after))

    assert not said[0]
    assert f"over with nobody out: {wrong.is_over}" in said[1]


def test_the_top_card_that_stays_is_seen() -> None:
    """Cards that lay face down at the start, by house rules, are in the new stock."""
    state = table(pile="Qs Qh Ts").but(face_down=2)

    turned = turn_over(state)

    assert (turned.face_down, observe(turned, 0).pile) == (0, read_cards("Ts"))
