"""Melds of threes with red and black ones, as the brute-force engine lays them (royal)."""

from collections.abc import Iterator

from tests.engine.books import CANASTA

Mixed = tuple[tuple[int, int], ...]
"""Melds by their red and black threes."""


def mixed_ways(lying: Mixed, lone: int, free: tuple[int, int]) -> Iterator[tuple[int, int, Mixed]]:
    """Yield every way to lay some threes: red and black ones that leave the hand, the melds then.

    They go to a meld that is no seven yet, else to the red ones that lie alone, else they begin
    one with a red and a black one; once that has seven, another may be begun (L112, L188).
    """
    growing = [meld for meld in lying if sum(meld) < CANASTA]
    others = tuple(meld for meld in lying if sum(meld) == CANASTA)
    base = growing[0] if growing else (lone, 0)
    for red in range(free[0] + 1):
        for black in range(free[1] + 1):
            meld = (base[0] + red, base[1] + black)
            if red + black and all(meld) and sum(meld) <= CANASTA:
                yield red, black, (*others, meld)
                if sum(meld) == CANASTA:
                    rest = (free[0] - red, free[1] - black)
                    for more_red, more_black, melds in mixed_ways((*others, meld), 0, rest):
                        yield red + more_red, black + more_black, melds
