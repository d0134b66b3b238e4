"""Won mahjong hands, the peer of our verdicts: the same kind of work, rules that say why.

Every hand is made afresh and valued once: open and closed, of sequences, triplets and pairs,
with bonus tiles or without. Hands are made before the time is taken.
"""

import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.meld import Meld

KINDS, COPIES, SUITED, RANKS = 34, 4, 27, 9
"""Kinds of tiles, tiles of each kind, kinds in the three suits, ranks of a suit."""

DRAGONS = (31, 32, 33)
BLOCKS, PAIRS = 4, 7
"""Blocks beside the pair of a usual hand, and pairs of a hand of pairs."""

WINDS = (EAST, SOUTH, WEST, NORTH)

Call = tuple[list[int], int, list[Meld], list[int], HandConfig]


def fresh_hands(dice: Random) -> Iterator[Call]:
    """Yield what the calculator is called with for one won hand after another."""
    while True:
        blocks = _pairs(dice) if dice.random() < 1 / 8 else _blocks(dice)
        if max(Counter(kind for block in blocks for kind in block).values()) <= COPIES:
            yield _call(blocks, dice)


def value_hands(hands: Iterator[Call], count: int) -> float:
    """Return how many of the next `count` hands are valued a second.

    Raises:
        ValueError: One of them is no won hand.
    """
    ready, errors = list(islice(hands, count)), []
    start = time.process_time()
    for tiles, last, melds, dora, how in ready:
        errors.append(HandCalculator.estimate_hand_value(tiles, last, melds, dora, how).error)
    seconds = time.process_time() - start
    if any(errors):
        raise ValueError(next(filter(None, errors)))
    return count / seconds


def _pairs(dice: Random) -> list[list[int]]:
    return [[kind] * 2 for kind in dice.sample(range(KINDS), PAIRS)]


def _blocks(dice: Random) -> list[list[int]]:
    """Return four sequences and triplets and a pair; every other hand has a dragons' triplet."""
    blocks = [[dice.choice(DRAGONS)] * 3] if dice.random() < 1 / 2 else []
    while len(blocks) < BLOCKS:
        first = dice.randrange(SUITED)
        row = first % RANKS <= RANKS - 3 and dice.random() < 2 / 3
        blocks.append([first, first + 1, first + 2] if row else [dice.randrange(KINDS)] * 3)
    return [*blocks, [dice.randrange(KINDS)] * 2]


def _call(blocks: list[list[int]], dice: Random) -> Call:
    """Return the call for blocks of kinds; a hand with a dragons' triplet may be open."""
    left = {kind: [COPIES * kind + copy for copy in range(COPIES)] for kind in range(KINDS)}
    laid = [[left[kind].pop() for kind in block] for block in blocks]
    is_open = blocks[0][0] in DRAGONS and len(blocks) > 1 and len(blocks) != PAIRS
    is_open = is_open and dice.random() < 1 / 2
    opened = laid[: dice.randint(1, 2)] if is_open else []
    melds = [Meld(_kind(tiles), tiles) for tiles in opened]
    last = dice.choice([tile for tiles in laid[len(opened) :] for tile in tiles])
    dora = [dice.randrange(KINDS * COPIES) for _ in range(dice.randint(0, 2))]
    how = HandConfig(
        is_riichi=not melds,
        is_tsumo=dice.random() < 1 / 2,
        player_wind=dice.choice(WINDS),
        round_wind=dice.choice(WINDS),
    )
    return sorted(tile for tiles in laid for tile in tiles), last, melds, dora, how


def _kind(tiles: list[int]) -> str:
    return str(Meld.PON if len({tile // COPIES for tile in tiles}) == 1 else Meld.CHI)
