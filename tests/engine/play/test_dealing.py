"""From the shuffle to the first turn, in every way that the rule sets have."""

from itertools import chain
from random import Random

import pytest

from tests.engine.play.walking import chance, every_form, name_of
from tutor_app.engine.card import Card
from tutor_app.engine.lift import with_value
from tutor_app.engine.play import Match, State, deal, legal_actions, play, score_sheets
from tutor_app.engine.play.deal import pack, seats_in_play
from tutor_app.engine.play.observe import observe
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set

SEEDS = range(60)
RED = {"3h", "3d"}


def dealt(name: str, players: int | None = None) -> list[State]:
    """Return many first states of a rule set."""
    rules = load_rule_set(name, players)
    return [deal(rules, chance(seed)) for seed in SEEDS]


@pytest.mark.parametrize("rules", every_form(), ids=name_of)
def test_the_whole_pack_is_dealt(rules: RuleSet) -> None:
    """Every card lies somewhere, and each who plays has the hand that the rules give."""
    state = deal(rules, chance(4))
    lying = [*state.stock, *state.pile, *sum(state.packets, ()), *sum(state.threes, ())]

    assert sorted([*lying, *sum(state.hands, ())]) == sorted(pack(rules))
    for player in range(rules.players):
        expected = rules.deal.hand_size if player in state.order else 0
        assert len(state.hands[player]) == expected
    assert state.player == state.order[0]


@pytest.mark.parametrize("name", ["classic", "svensk", "wiener", "samba", "royal", "fibel"])
def test_a_first_card_that_may_not_lie_on_top_is_covered(name: str) -> None:
    """Below the top card lie only cards that had to be covered."""
    covered = 0
    black = {"3s", "3c"} if name in {"svensk", "royal"} else set()
    for state in dealt(name):
        *below, top = state.pile
        covered += len(below)
        assert all(card[0] in "X2" or card in RED | black for card in below)
        assert top[0] not in "X2"
        assert top not in RED | black

    assert covered > 0


def test_a_first_card_is_put_back() -> None:
    """In Nerja a wild card or a red three goes back into the stock: one card lies."""
    states = dealt("nerja")

    assert all(len(state.pile) == 1 for state in states)
    assert not any(state.pile[0][0] in "X2" or state.pile[0] in RED for state in states)


def test_canadian_piles_begin_with_cards_face_down() -> None:
    """Of five cards the first four are not seen; a card that may not lie on top is covered."""
    for state in dealt("canadian"):
        assert state.face_down == 4
        assert len(state.pile) >= 5
        assert state.pile[-1][0] not in "X2"


@pytest.mark.parametrize("name", ["classic", "wiener", "canadian", "miller", "nerja"])
def test_red_threes_are_laid_and_replaced_at_once(name: str) -> None:
    """Nobody begins with a red three in hand."""
    states = dealt(name)

    assert not any(RED & set(hand) for state in states for hand in state.hands)
    assert any(sum(state.threes, ()) for state in states)


@pytest.mark.parametrize("name", ["svensk", "samba", "fibel"])
def test_red_threes_are_laid_in_the_first_turn(name: str) -> None:
    """Who begins has laid them; the others still hold theirs."""
    states = dealt(name)

    assert not any(RED & set(state.hand) for state in states)
    assert any(RED & set(state.hands[state.order[1]]) for state in states)
    assert all(not state.threes[player] for state in states for player in state.order[1:])


@pytest.mark.parametrize("name", ["american", "royal"])
def test_red_threes_are_kept(name: str) -> None:
    """Nobody has laid a three; whoever has one may lay it out."""
    states = dealt(name)
    held = [state for state in states if RED & set(state.hand)]

    assert not any(sum(state.threes, ()) for state in states)
    assert held
    if name == "american":
        assert all(any(each.kind == "lay-out" for each in legal_actions(one)) for one in held)


def test_american_has_packets() -> None:
    """Four cards lie ready for the first side that opens, three for the second."""
    assert all([len(packet) for packet in state.packets] == [4, 3] for state in dealt("american"))


@pytest.mark.parametrize("players", [5, 6])
def test_too_many_players_sit_out_in_turn(players: int) -> None:
    """Four play, the sides alternate, and over a round of deals everybody sits out."""
    rules = load_rule_set("fibel", players, 2)
    idle: set[int] = set()
    for number in range(1, 7):
        order = seats_in_play(rules, number % players, number)
        sides = [player % 2 for player in order]
        idle |= set(range(players)) - set(order)
        assert len(order) == 4
        assert sides in ([0, 1, 0, 1], [1, 0, 1, 0])

    assert len(idle) == (3 if players == 5 else 6)


class ExactCut(Random):
    """Chance that always cuts sixty cards."""

    def randint(self, a: int, b: int) -> int:
        """Return sixty, which is a cut that can be made."""
        assert a <= 60 <= b
        return 60


@pytest.mark.parametrize("name", ["canadian", "nerja"])
def test_an_exact_cut_brings_points(name: str) -> None:
    """Who cuts exactly has a hundred points more on the side's sheet."""
    state = deal(load_rule_set(name), ExactCut(1), Match((), 2, 1))
    over = state.but(phase="over")
    plain = state.but(phase="over", cut_bonus=-1)
    gained = [
        one.total - other.total
        for one, other in zip(score_sheets(over), score_sheets(plain), strict=True)
    ]

    assert state.cut_bonus == 1
    assert gained == [0, 100]


def test_two_exchange_a_card_in_fibel() -> None:
    """Each lays one card and draws another; then the first card is turned over them."""
    state = deal(load_rule_set("fibel", 2), chance(1))
    size, laid = state.rules.deal.hand_size, []
    while state.phase == "exchange":
        actions = legal_actions(state)
        assert {action.kind for action in actions} == {"discard"}
        laid.append(actions[0].cards[0])
        state = play(state, actions[0])

    assert len(laid) == 2
    assert state.pile[:2] == tuple(laid)
    assert len(state.pile) >= 3
    assert (state.phase, state.player) == ("start", state.order[0])
    assert [len(hand) for hand in state.hands] == [size, size]


def test_threes_drawn_in_the_exchange_are_laid_where_they_lie_at_once() -> None:
    """With fibel's exchange classic has no red three in a hand before the first turn either."""
    rules = with_value(load_rule_set("classic", 2), "deal.exchange", 1)
    drawn = 0
    for seed in range(20):
        state = deal(rules, chance(seed))
        lying = sum(map(len, state.threes))
        while state.phase == "exchange":
            state = play(state, legal_actions(state)[0])
        drawn += sum(map(len, state.threes)) - lying
        assert RED.isdisjoint(chain(*state.hands))

    assert drawn


def test_a_lone_player_is_found_by_the_first_to_lay() -> None:
    """Of three the first to open plays alone; the other two become a side."""
    state = deal(load_rule_set("classic", 3), chance(2))
    rng = chance(5)
    assert len(set(state.sides)) == 3
    while not any(state.melds):
        actions = legal_actions(state)
        laying = [each for each in actions if each.kind in {"open", "take"}]
        state = play(state, rng.choice(laying or actions))

    lone = next(player for player in range(3) if state.sides.count(state.sides[player]) == 1)
    assert sorted(map(state.sides.count, state.sides)) == [1, 2, 2]
    assert state.melds[state.sides[lone]]


def test_of_three_each_player_sees_three_totals_and_the_partners_red_threes() -> None:
    """Each has a total of his own, partners too, and red threes that count for him (l.436)."""
    state = deal(load_rule_set("classic", 3), chance(2)).but(scores=(100, 205, 310))
    threes = tuple((Card(f"3{suit}"),) for suit in "hhd")
    alone, apart = state.but(sides=(0, 1, 2), threes=threes), state.but(sides=(0, 1, 1))
    apart = apart.but(threes=threes)
    seen = [observe(apart, seat) for seat in range(3)]

    assert observe(alone, 1).opponent_scores == (100, 310)
    assert [each.score for each in seen] == [100, 205, 310]
    assert [each.opponent_scores for each in seen] == [(205, 310), (100,), (100,)]
    assert [each.partner_score for each in seen] == [0, 310, 205]
    assert [each.partner_red_threes for each in seen] == [(), ("3d",), ("3h",)]
    assert [each.red_threes for each in seen] == [("3h",), ("3h",), ("3d",)]
