"""States near the end of a deal: few cards in the stock, in hand and in the pile."""

from collections.abc import Collection, Iterator
from random import Random

from tutor_app.engine.card import (
    BLACK_THREES,
    NATURAL_RANKS,
    RED_THREES,
    WILD_RANKS,
    Cards,
    is_red_three,
    put,
)
from tutor_app.engine.play import Action, State, legal_actions, play
from tutor_app.engine.play.deal import bare_table, pack, seats_in_play, sides_of
from tutor_app.engine.play.turns import begin_turn
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.selfplay.positions import Pool, draw, lawful_melds, some_score

STOCK, HAND, PILE, MELDS = (0, 3), (1, 3), (0, 2), (0, 4)
"""Fewest and most cards, and melds of a side."""

ACTIONS = 6
"""Actions after which a deal is left; it may be over before."""


def low_states(rules: RuleSet, rng: Random, count: int) -> Iterator[State]:
    """Yield so many states: some just made, the others as they are played on from them.

    A deal that is over because somebody passed who might have taken the pile is not among them.
    """
    while count > 0:
        state, passed = begin_turn(low_state(rules, rng)), False
        for _ in range(min(ACTIONS, count)):
            if not (state.is_over and passed):
                yield state
                count -= 1
            if state.is_over:
                break
            action = _some_action(state, rng)
            state, passed = play(state, action), action.kind == "pass"


def low_state(rules: RuleSet, rng: Random, hand: tuple[int, int] = HAND) -> State:
    """Return a state before a turn begins; cards that lie nowhere are out of the game.

    Args:
        rules: The rule set.
        rng: The chance that fills it.
        hand: Fewest and most cards in a hand.
    """
    pool = list(pack(rules))
    rng.shuffle(pool)
    sides, number = sides_of(rules), rng.randint(1, rules.players)
    order = seats_in_play(rules, rng.randrange(rules.players), number)
    canasta = rules.canastas.size or rules.melds.min_size
    sizes = (rules.melds.min_size, canasta - 1, canasta, canasta, canasta)
    melds = tuple(lawful_melds(pool, rules, rng, rng.randint(*MELDS), sizes) for _ in set(sides))
    bonus = rules.cards.family == "canasta"
    threes = [draw(pool, is_red_three, rng.randint(0, 1) if bonus else 0) for _ in sides]
    turn = rng.randrange(2 * len(order))
    hands = [_near(pool, melds, rng, rng.randint(*hand), red=not bonus) for _ in sides]
    return bare_table(rules).but(
        seed=rng.getrandbits(32),
        number=number,
        dealer=order[-1],
        scores=_scores(rules, rng),
        order=order,
        pile=_near(pool, melds, rng, rng.randint(*PILE), red=not bonus),
        stock=_near(pool, melds, rng, rng.randint(*STOCK), red=True),
        hands=tuple(hand if seat in order else () for seat, hand in enumerate(hands)),
        melds=melds,
        threes=tuple(threes),
        melded_before=tuple(
            bool(melds[side]) and _melded(rng, sides.count(side)) for side in sides
        ),
        turn=turn,
        player=order[turn % len(order)],
    )


def _near(
    pool: Pool, melds: tuple[tuple[Meld, ...], ...], rng: Random, count: int, *, red: bool
) -> Cards:
    """Return cards, two of three such as belong to what lies; red threes only if `red`."""
    lying = {card[0] for side in melds for meld in side for card in meld.cards}
    found: Cards = ()
    for _ in range(count):
        near = rng.random() < 2 / 3
        free = [card for card in pool if red or not is_red_three(card)]
        wanted = [card for card in free if card[0] in lying] if near else free
        card = rng.choice(wanted or free)
        pool.remove(card)
        found += (card,)
    return found


def _melded(rng: Random, players: int) -> bool:
    """Return whether a player of a side with melds has melded: who plays alone has."""
    return rng.random() < 1 / 2 or players == 1


def _scores(rules: RuleSet, rng: Random) -> tuple[int, ...]:
    totals = {side: some_score(rules, rng) for side in sorted(set(sides_of(rules)))}
    return tuple(totals[side] for side in sides_of(rules))


def _some_action(state: State, rng: Random) -> Action:
    """Return an action: one of the kinds by chance, and one of that kind."""
    actions = legal_actions(state)
    kind = rng.choice(sorted({action.kind for action in actions}))
    return rng.choice([action for action in actions if action.kind == kind])


def three_states(rules: RuleSet, rng: Random, count: int) -> Iterator[State]:
    """Yield so many states of who has drawn the last card, near going out, with threes about.

    Where threes make melds of their own, red ones lie alone.
    """
    for _ in range(count):
        state, pool = low_state(rules, rng), list(pack(rules))
        rng.shuffle(pool)
        ranks = rng.sample(NATURAL_RANKS, 2)
        row = NATURAL_RANKS[:7] if rules.melds.sequences else ()
        melds = [tuple(card for rank in row for card in _of(pool, [f"{rank}h"], 1))]
        melds += [_of(pool, rank, rng.choice((3, 5, 6, 7))) for rank in ranks]
        melds += [_of(pool, WILD_RANKS, rng.choice((5, 6, 7)))] if rules.melds.wild_only else []
        lone = _of(pool, RED_THREES, rng.choice((0, 1, 2, 4))) if rules.threes.royal else ()
        hand = _of(pool, BLACK_THREES, rng.choice((1, 3, 4)))
        hand += _of(pool, RED_THREES, rng.choice((0, 1))) if rules.threes.royal else ()
        hand += _of(pool, [*ranks, *WILD_RANKS], rng.choice((1, 2, 3)))
        laid = tuple(map(Meld, filter(None, melds)))
        yield state.but(
            phase="drawn",
            stock=(),
            pile=_of(pool, NATURAL_RANKS, 1),
            hands=put(tuple(_of(pool, NATURAL_RANKS, 3) for _ in state.hands), state.player, hand),
            melds=put(tuple(() for _ in state.melds), state.side, laid),
            threes=put(tuple(() for _ in state.threes), state.player, lone),
            melded_before=tuple(True for _ in state.melded_before),
        )


def _of(pool: Pool, kinds: Collection[str], count: int) -> Cards:
    """Return up to so many cards of some ranks, or of these very cards, taken out of the pool."""
    found = [card for card in pool if card in kinds or card[0] in kinds][:count]
    for card in found:
        pool.remove(card)
    return tuple(found)
