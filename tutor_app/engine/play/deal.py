"""From the shuffle to the first turn, and on to the next deal."""

import random
from dataclasses import dataclass

from tutor_app.engine.card import JOKER, ONE_PACK, Card, Cards, put, without
from tutor_app.engine.play.state import NOBODY, State
from tutor_app.engine.play.table import lay_held_threes
from tutor_app.engine.play.turns import begin_turn
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.deal import upcard_fate

_PACKETS = (4, 3)
"""Cards of the bonus packets, the first side's first."""


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands before a deal.

    Attributes:
        scores: Points of each player's side; empty before the first deal.
        dealer: Who deals.
        number: Which deal it is, from 1.
    """

    scores: tuple[int, ...] = ()
    dealer: int = 0
    number: int = 1


def deal(rules: RuleSet, rng: random.Random, match: Match | None = None) -> State:
    """Return the state before the first action of a deal, shuffled and cut by `rng` alone.

    Without a `match` it is a first deal, whose dealer is drawn by lot.
    """
    match = match or Match(dealer=rng.randrange(rules.players))
    order = seats_in_play(rules, match.dealer, match.number)
    stock = list(pack(rules))
    rng.shuffle(stock)
    cut = rng.randint(rules.deal.cut_least, len(stock) - rules.deal.cut_least)
    exact = rules.deal.cut_exact and cut == rules.deal.cut_exact
    stock = stock[cut:] + stock[:cut]
    hands: list[Cards] = [()] * rules.players
    for player in order:
        hands[player] = tuple(stock.pop() for _ in range(rules.deal.hand_size))
    sizes = _PACKETS if rules.deal.bonus_packets == "four-and-three" else ()
    packets = tuple(tuple(stock.pop() for _ in range(size)) for size in sizes)
    state = bare_table(rules).but(
        seed=rng.getrandbits(32),
        number=match.number,
        dealer=match.dealer,
        scores=match.scores or (0,) * rules.players,
        order=order,
        stock=tuple(stock),
        hands=tuple(hands),
        packets=packets,
        player=order[0],
        cut_bonus=(match.dealer - 1) % rules.players if exact else NOBODY,
    )
    return _start(state, rng)


def bare_table(rules: RuleSet) -> State:
    """Return the state of a table at which everybody sits down to play and no card lies."""
    sides, nothing = sides_of(rules), ((),) * rules.players
    return State(
        rules=rules,
        scores=(0,) * rules.players,
        sides=sides,
        order=tuple(range(rules.players)),
        hands=nothing,
        set_aside=nothing,
        melds=((),) * len(set(sides)),
        threes=nothing,
        melded_before=(False,) * rules.players,
        penalties=(0,) * rules.players,
    )


def seated(position: Position, rules: RuleSet) -> State:
    """Return the state of a table at which player 0 sees a position.

    Cards that the player does not see are left out: the others hold none, and the stock only
    those that are known.
    """
    bare, own = bare_table(rules), (*position.red_threes, *position.black_threes)
    melds = (position.melds, position.opponent_melds)[: len(bare.melds)]
    known = (position.score, *position.opponent_scores)
    totals = dict(zip(dict.fromkeys(bare.sides), known, strict=False))
    return bare.but(
        scores=tuple(totals.get(side, 0) for side in bare.sides),
        stock=position.stock_top[::-1],
        pile=position.pile,
        hands=put(bare.hands, 0, position.hand or ()),
        set_aside=put(bare.set_aside, 0, position.set_aside),
        melds=(*melds, *bare.melds[len(melds) :]),
        threes=(own, position.opponent_red_threes, *bare.threes[2:]),
        melded_before=put(bare.melded_before, 0, position.melded_earlier),
        turn=(position.lap - 1) * rules.players,
        phase=position.phase or "start",
        drew=position.drew,
        drawn=position.drawn or (),
        laid_now=position.laid_now,
        added_now=position.added_now,
        partner_answers=position.partner_answers or (),
    )


def pack(rules: RuleSet) -> Cards:
    """Return every card that the game is played with, sorted."""
    return (*(Card(JOKER),) * rules.cards.jokers, *ONE_PACK * rules.cards.packs)


def sides_of(rules: RuleSet) -> tuple[int, ...]:
    """Return the side of each player; a lone player has not been found yet."""
    apart = rules.deal.sides in {"singles", "lone-player"}
    return tuple(player if apart else player % rules.teams for player in range(rules.players))


def seats_in_play(rules: RuleSet, dealer: int, number: int) -> tuple[int, ...]:
    """Return who plays in a deal, in order of turns, from the dealer's left.

    Where sides are too large, one of each of them sits out, in turn; the others sit so
    that the sides alternate.
    """
    around = [(dealer + step) % rules.players for step in range(1, rules.players + 1)]
    if rules.deal.sitting_out == "nobody":
        return tuple(around)
    teams = [range(first, rules.players, rules.teams) for first in range(rules.teams)]
    fewest = min(map(len, teams))
    playing = fewest if fewest < max(map(len, teams)) else fewest - 1
    idle = {team[(number - 1) % len(team)] for team in teams if len(team) > playing}
    seated = [player for player in around if player not in idle]
    own = [player for player in seated if player % rules.teams == seated[0] % rules.teams]
    others = [player for player in seated if player not in own]
    return tuple(player for pair in zip(own, others, strict=True) for player in pair)


def _start(state: State, rng: random.Random) -> State:
    """Return the state with the threes laid, the first pile card turned and the first turn begun.

    Where players exchange cards first, the pile begins with the ones they lay down.
    """
    rules = state.rules
    if rules.deal.red_threes == "at-once":
        for player in state.order:
            state = lay_held_threes(state, player)
    if rules.deal.exchange:
        state = lay_held_threes(state, state.player)
        return state.but(phase="exchange", drawn=())
    state = turn_first_card(state.but(drawn=()), rng)
    return begin_turn(state)


def turn_first_card(state: State, rng: random.Random) -> State:
    """Return the state with the pile begun: its cards face down, then one that may lie there."""
    stock, pile = list(state.stock), list(state.pile)
    count = state.rules.deal.pile_start
    if not count:
        return state
    pile += [stock.pop() for _ in range(count)]
    while (fate := upcard_fate(pile[-1], state.rules)[0]) != "stays":
        if fate == "put-back":
            stock.insert(rng.randrange(len(stock)), pile.pop())
        pile.append(stock.pop())
    return state.but(stock=tuple(stock), pile=tuple(pile), face_down=count - 1)


def exchanged(state: State, card: Card) -> State:
    """Return the state after the player has laid `card` on the pile and drawn another for it."""
    player = state.player
    hands = put(state.hands, player, (*without(state.hand, (card,)), state.stock[-1]))
    state = state.but(hands=hands, stock=state.stock[:-1], pile=(*state.pile, card))
    if state.rules.deal.red_threes == "at-once":
        state = lay_held_threes(state, player)
    place = state.order.index(player) + 1
    if place < len(state.order):
        state = state.but(player=state.order[place])
        return lay_held_threes(state, state.player).but(drawn=())
    first = state.but(player=state.order[0], phase="start")
    return begin_turn(turn_first_card(first, random.Random(state.seed)))  # noqa: S311 cards
