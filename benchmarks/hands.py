"""Won mahjong hands, the peer of our verdicts: the same kind of work, rules that say why.

The hands are of different kinds: plain and dear, open and closed, of sequences, of triplets,
of pairs, with bonus tiles, and some that only have to be recognised.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from mahjong.constants import EAST, SOUTH
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.meld import Meld
from mahjong.tile import TilesConverter

Tiles = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Won:
    """A won hand: its tiles by suit, the last one, melds on the table, bonus tiles, how won."""

    tiles: Tiles
    last: Tiles
    melds: tuple[tuple[str, Tiles], ...] = ()
    dora: tuple[Tiles, ...] = ()
    how: Mapping[str, object] = field(default_factory=dict)


READY = {"is_riichi": True}
DRAWN = {"is_riichi": True, "is_tsumo": True}
WON = (
    Won({"man": "22444", "pin": "333567", "sou": "444"}, {"sou": "4"}),
    Won({"man": "234789", "pin": "12345666"}, {"pin": "6"}, how=DRAWN),
    Won({"man": "234567", "pin": "345", "sou": "23455"}, {"sou": "2"}, how=READY),
    Won(
        {"man": "234567", "pin": "22", "sou": "234", "honors": "555"},
        {"man": "7"},
        melds=((Meld.PON, {"honors": "555"}),),
        dora=({"man": "6"},),
    ),
    Won(
        {"man": "123456789", "pin": "99", "sou": "678"},
        {"man": "9"},
        melds=((Meld.CHI, {"man": "123"}),),
    ),
    Won({"man": "1199", "pin": "2288", "sou": "4466", "honors": "77"}, {"honors": "7"}, how=READY),
    Won(
        {"man": "222555", "pin": "88", "sou": "333777"},
        {"sou": "7"},
        melds=((Meld.PON, {"man": "222"}), (Meld.PON, {"man": "555"})),
    ),
    Won({"man": "123123", "pin": "789789", "sou": "55"}, {"pin": "9"}, how=READY),
    Won({"man": "123", "pin": "123", "sou": "123", "honors": "55666"}, {"honors": "6"}),
    Won(
        {"man": "345", "pin": "345", "sou": "34599", "honors": "111"},
        {"man": "5"},
        dora=({"sou": "8"}, {"pin": "4"}),
        how={"player_wind": EAST, "round_wind": EAST},
    ),
    Won({"man": "123", "sou": "999", "honors": "55566677"}, {"man": "1"}),
    Won({"man": "22334455667788"}, {"man": "8"}),
    Won({"sou": "11223345678999"}, {"sou": "1"}, how=DRAWN),
    Won({"sou": "22334466688", "honors": "666"}, {"sou": "8"}),
    Won({"man": "19", "pin": "19", "sou": "19", "honors": "12345677"}, {"honors": "7"}),
    Won(
        {"man": "111", "pin": "222", "sou": "333", "honors": "11122"},
        {"honors": "2"},
        how={"is_tsumo": True, "player_wind": SOUTH},
    ),
)

Call = tuple[list[int], int, list[Meld], list[int], HandConfig]


def calls() -> list[Call]:
    """Return what the calculator is called with for each hand, which is not measured."""
    return [
        (
            _tiles(won.tiles),
            _tiles(won.last)[0],
            [Meld(kind, _tiles(tiles)) for kind, tiles in won.melds],
            [_tiles(tile)[0] for tile in won.dora],
            HandConfig(**won.how),
        )
        for won in WON
    ]


def _tiles(by_suit: Tiles) -> list[int]:
    numbers: list[int] = TilesConverter.string_to_136_array(**by_suit)
    return numbers


def value_hands(hands: list[Call], times: int) -> float:
    """Return how many hands are valued a second."""
    start = time.perf_counter()
    for _ in range(times):
        for tiles, last, melds, dora, how in hands:
            HandCalculator.estimate_hand_value(tiles, last, melds, dora, how)
    return times * len(hands) / (time.perf_counter() - start)


def check_hands(hands: list[Call]) -> None:
    """Refuse to measure a hand that the calculator does not accept.

    Raises:
        ValueError: One of them is no won hand.
    """
    for tiles, last, melds, dora, how in hands:
        error = HandCalculator.estimate_hand_value(tiles, last, melds, dora, how).error
        if error:
            raise ValueError(f"{tiles}: {error}")
