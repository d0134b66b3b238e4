"""Random positions: any lawful table, with hands far longer than play brings every evening.

They are not from play: nobody chose their cards. They show how long the engine takes at worst.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    SUITS,
    THREE,
    TWO,
    Card,
    Cards,
    is_natural,
    is_red_three,
)
from tutor_app.engine.play.deal import pack
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.threes import growing_meld
from tutor_app.engine.rummy.melds import in_order
from tutor_app.selfplay.meld_oracle import is_black, may_lie, too_many_of_rank

HAND = (11, 50)
"""Fewest and most cards in hand; in Rommé a hand is longer than the dealt one by one card."""

_MOST_MELDS = 10
_MOST_IN_PILE = 40
_MOST_TRIES = 4
"""Tries for each meld: the cards for it may have gone."""

_FEW_RANKS = (4, 9)
"""Of how many ranks besides wild cards every other hand is."""

_NATURAL_TOP = 0.9
"""How often the pile's top card is one that does not bar it."""

_STEP = 5

Pool = list[Card]
"""The cards that lie nowhere yet, shuffled; what is drawn is taken out."""


def random_positions(rules: RuleSet, rng: Random, count: int) -> Iterator[Position]:
    """Yield so many positions of a player to act; the phase is left to the question.

    The hand has 11 to 50 cards; up to ten melds lie on each side, each one that may lie
    there; pile, stock, totals and what a partner has said are random too.
    """
    for _ in range(count):
        yield _position(rules, rng)


def _position(rules: RuleSet, rng: Random) -> Position:
    pool = list(pack(rules))
    rng.shuffle(pool)
    threes = red_threes(pool, rules, rng)
    hand = _hand(pool, rules, rng)
    opened = rng.random() < 2 / 3
    melds = lawful_melds(pool, rules, rng, rng.randint(1, _MOST_MELDS) if opened else 0)
    others = lawful_melds(pool, rules, rng, rng.randint(0, _MOST_MELDS))
    if rules.threes.royal and growing_meld(melds, rules) is not None:
        threes = ()  # they are part of that meld
    pile = _pile(pool, rng)
    return Position(
        score=some_score(rules, rng),
        lap=rng.choice((1, 2, 2, 2)),
        hand=hand,
        pile=pile,
        stock=rng.randint(0, len(pool)),
        melds=melds,
        opponent_melds=others,
        red_threes=threes,
        melded_before=bool(melds) and rng.random() < 1 / 2,
        partner_answers=some_answer(rules, rng),
    )


def draw(pool: Pool, fits: Callable[[Card], bool], count: int) -> Cards:
    """Return up to `count` cards that fit, taken out of the pool."""
    chosen = [*islice((place for place, card in enumerate(pool) if fits(card)), count)]
    cards = tuple(pool[place] for place in chosen)
    for place in reversed(chosen):
        del pool[place]
    return cards


def red_threes(pool: Pool, rules: RuleSet, rng: Random) -> Cards:
    """Return red threes that lie as bonus cards; where they are laid at once none stays behind."""
    if rules.cards.family == "rummy":
        return ()
    lying = draw(pool, is_red_three, rng.randint(0, 2) if rules.threes.red_bonus else 0)
    if rules.deal.red_threes != "kept":
        draw(pool, is_red_three, len(pool))
    return lying


def some_score(rules: RuleSet, rng: Random) -> int:
    """Return a total before the deal: about each minimum equally often."""
    start, _ = rng.choice(rules.opening.minimum.steps)
    return max(start, -_STEP) + rng.choice((0, _STEP, 100))


def some_answer(rules: RuleSet, rng: Random) -> tuple[str, ...] | None:
    """Return what a partner has said: mostly nothing, and nothing where nobody is asked."""
    if not rules.has_partners or rules.going_out.asking == "never":
        return None
    return rng.choice((None, None, None, None, ("yes",), ("no",)))


def _hand(pool: Pool, rules: RuleSet, rng: Random) -> Cards:
    """Return a hand: every other one of few ranks, so that much can be laid in many ways."""
    least, most = HAND
    size = rng.randint(least, rules.deal.hand_size + 1 if _is_rummy(rules) else most)
    ranks = set(rng.sample(NATURAL_RANKS, rng.randint(*_FEW_RANKS)))
    few = {*ranks, JOKER, TWO} if rng.random() < 1 / 2 else {card[0] for card in pool}
    hand = draw(pool, lambda card: card[0] in few, size)
    return (*hand, *draw(pool, lambda _: True, size - len(hand)))


def _pile(pool: Pool, rng: Random) -> Cards:
    """Return a pile, its top card mostly one with which it may be taken."""
    plain = rng.random() < _NATURAL_TOP
    top = draw(pool, lambda card: is_natural(card) or not plain, 1)
    below = draw(pool, lambda _: True, rng.randint(0, _MOST_IN_PILE) if top else 0)
    return (*below, *top)


def lawful_melds(
    pool: Pool, rules: RuleSet, rng: Random, count: int, sizes: tuple[int, ...] = ()
) -> tuple[Meld, ...]:
    """Return up to `count` melds that may lie side by side, taken out of the pool.

    Args:
        pool: The cards to choose from.
        rules: What may lie.
        rng: Chooses.
        count: How many; fewer where the cards do not suffice.
        sizes: Among which sizes to choose; empty for any up to one card more than a canasta.
    """
    melds: list[Meld] = []
    least = rules.melds.min_size
    sizes = sizes or tuple(range(least, max(rules.canastas.size, least) + 2))
    for _ in range(_MOST_TRIES * count):
        if len(melds) == count:
            break
        cards = _meld_cards(pool, rules, rng, rng.choice(sizes))
        table = [*(meld.cards for meld in melds), cards]
        if cards and may_lie(cards, rules) and not too_many_of_rank(table, rules):
            melds.append(Meld(in_order(cards, rules) if _is_rummy(rules) else cards))
            for card in cards:
                pool.remove(card)
    return tuple(melds)


def _meld_cards(pool: Pool, rules: RuleSet, rng: Random, size: int) -> Cards:
    """Return cards of the pool that may come to be a meld of a size, or none."""
    kinds: Mapping[str, bool] = {
        "rank": True,
        "wild": rules.melds.wild_only,
        "run": rules.melds.sequences or _is_rummy(rules),
        "threes": rules.threes.royal,
    }
    kind = rng.choice([name for name, known in kinds.items() if known])
    if kind == "rank":
        return _of_rank(pool, rules, rng, size)
    if kind == "run":
        return _run(pool, rng, size)
    fits = {"wild": (JOKER, TWO), "threes": (THREE,)}[kind]
    cards = tuple(card for card in pool if card[0] in fits)[:size]
    return () if len(cards) < size or is_black(cards) else cards


def _of_rank(pool: Pool, rules: RuleSet, rng: Random, size: int) -> Cards:
    rank = rng.choice(NATURAL_RANKS)
    naturals = [card for card in pool if card[0] == rank]
    if _is_rummy(rules):
        naturals = list({card[1]: card for card in naturals}.values())
        return tuple(naturals[:size]) if len(naturals) >= size else ()
    wild = rng.choice((0, 0, 1, 2, 3))
    cards = tuple(naturals[: size - wild])
    cards += tuple(islice((card for card in pool if card[0] in {JOKER, TWO}), wild))
    return cards if len(cards) == size else ()


def _run(pool: Pool, rng: Random, size: int) -> Cards:
    suit, low = rng.choice(SUITS), rng.randrange(len(NATURAL_RANKS) - size + 1)
    cards = tuple(Card(rank + suit) for rank in reversed(NATURAL_RANKS[low : low + size]))
    return cards if set(cards) <= set(pool) else ()


def _is_rummy(rules: RuleSet) -> bool:
    return rules.cards.family == "rummy"
