import random
from dataclasses import fields
from functools import cache

import pytest

from tutor_app.engine.play import State, deal, judge, legal_actions, observe, play
from tutor_app.rulesets import load_rule_set
from tutor_app.selfplay.players import PLAYERS
from tutor_app.selfplay.table import play_deal, play_match
from tutor_app.selfplay.view import View

RULES = ("classic", "svensk", "royal", "samba", "american", "canadian", "nerja", "fibel", "wiener")


def dice_of(seed: int) -> random.Random:
    """Return dice that fall the same way every time."""
    return random.Random(seed)  # noqa: S311 cards, no secrets


@cache
def _along(rules: str, name: str) -> list[State]:
    """Return the states of a deal in which everybody is the same player."""
    dice, player = dice_of(1), PLAYERS[name]
    state = deal(load_rule_set(rules), dice)
    passed: list[State] = []
    while not state.is_over and len(passed) < 400:
        passed.append(state)
        view = View(observe(state, state.actor), state.rules)
        state = play(state, player(view, legal_actions(state), dice))
    return passed


def _reshuffled(state: State, dice: random.Random) -> State:
    """Return a state that looks the same to the player to act: what is hidden lies elsewhere."""
    others = [player for player in state.order if player != state.actor]
    hidden = [card for player in others for card in state.hands[player]] + list(state.stock)
    dice.shuffle(hidden)
    hands = list(state.hands)
    for player in others:
        hands[player] = tuple(hidden.pop() for _ in state.hands[player])
    return state.but(hands=tuple(hands), stock=tuple(hidden))


@pytest.mark.parametrize("rules", RULES)
def test_every_choice_is_lawful(rules: str) -> None:
    """Whatever a club player lays, in any Canasta game, the rules allow."""
    dice = dice_of(3)
    for state in _along(rules, "club")[::14]:
        view = View(observe(state, state.actor), state.rules)
        action = PLAYERS["club"](view, legal_actions(state), dice)

        assert judge(state, action).answer is True


@pytest.mark.parametrize("name", ["random", "beginner"])
def test_simple_players_choose_from_the_list(name: str) -> None:
    """They take one of the actions as it is offered; these are lawful in any game."""
    dice = dice_of(5)
    for state in _along("classic", name)[::5]:
        offered = legal_actions(state)

        assert (
            PLAYERS[name](View(observe(state, state.actor), state.rules), offered, dice) in offered
        )


def test_a_view_is_the_position_and_the_rules() -> None:
    """Nothing else reaches a player: no state, no hand of others, no stock."""
    assert [field.name for field in fields(View)] == ["position", "rules"]


@pytest.mark.parametrize("rules", ["classic", "svensk", "royal", "samba"])
@pytest.mark.parametrize("name", PLAYERS)
def test_hidden_cards_do_not_matter(rules: str, name: str) -> None:
    """Other hands and the stock swapped about, the view and the choice stay as they were."""
    for number, state in enumerate(_along(rules, name)[::12]):
        other = _reshuffled(state, dice_of(number))
        views = [View(observe(each, each.actor), each.rules) for each in (state, other)]
        chosen = [
            PLAYERS[name](view, legal_actions(each), dice_of(number))
            for view, each in zip(views, (state, other), strict=True)
        ]

        assert views[0] == views[1]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", PLAYERS)
def test_a_seed_gives_one_deal(name: str) -> None:
    """The same seed plays the same deal, card by card; another one another."""
    rules, seats = load_rule_set("svensk"), [PLAYERS[name]] * 4
    first, again, other = (play_deal(rules, seats, dice_of(seed)) for seed in (7, 7, 8))

    assert first == again
    assert first != other


def test_a_match_runs_to_the_target() -> None:
    """A match ends with the first total that reaches the target, and names the winners."""
    rules = load_rule_set("classic")
    outcome = play_match(rules, [PLAYERS["beginner"]] * 4, dice_of(2))

    assert max(outcome.scores) >= rules.match.target
    assert outcome.winners in {(0, 2), (1, 3)}
    assert outcome.deals > 1
