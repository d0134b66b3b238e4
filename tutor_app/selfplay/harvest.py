"""Positions out of deals that are played for it: balanced, distinct, told how difficult.

Each deal has its own random numbers, drawn from the seed and its number, so that the same
seed gives the same files. Nothing of a position is kept once it is written but the hash of
its key, so that memory does not grow with the number of positions.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from tutor_app.engine.ask import ask
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer
from tutor_app.notation.questions import NUMBER_ANSWERS, WORD_ANSWERS
from tutor_app.selfplay.asking import questions_at
from tutor_app.selfplay.balance import Balance, Found, Halves, Spread
from tutor_app.selfplay.difficulty import Rarity, reading
from tutor_app.selfplay.distance import nearest_opposite
from tutor_app.selfplay.distinct import key
from tutor_app.selfplay.evening import FULL, Company, fullness, points
from tutor_app.selfplay.record import Record, index_line, record_text

INDEX = "index.jsonl"
"""The file beside the scenarios with what their format has no place for."""

BARREN_DEALS = 300
"""Deals in a row without a position that is kept, after which the harvest ends."""

DEALS_EACH = 4
"""Deals for each position asked for; with `BARREN_DEALS` more the harvest ends in any case."""

SAMPLE_DEALS = 12
"""The most deals from which is counted how seldom each rule has a part in an answer."""

_SAMPLE = 400
_SAMPLE_EACH = 40
"""Moments, and those of each answer, that are enough for that."""

_FULL_EACH = 4
"""Positions with a full table that one deal gives at most: they are much alike."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be harvested.

    Attributes:
        rules: The rule set in the form that is played.
        ask: The kind of question.
        count: How many positions.
        seed: From it everything else follows.
        level: Who plays, a key of `evening.LEVELS`.
        full: Whether only full tables are wanted: long hands, piles, many melds, in turn.
    """

    rules: RuleSet
    ask: str
    count: int
    seed: int = 0
    level: str = "mixed"
    full: bool = False

    @property
    def origin(self) -> str:
        """The words that give the same deals again."""
        full = " --full" if self.full else ""
        return f"harvest --level {self.level}{full} --seed {self.seed}"


@dataclass(slots=True)
class Tally:
    """What a harvest came to.

    Attributes:
        written: How often each answer was written.
        found: How often each answer came along.
        deals: How many deals were played.
    """

    written: Counter[Answer] = field(default_factory=Counter)
    found: Counter[Answer] = field(default_factory=Counter)
    deals: int = 0

    @property
    def count(self) -> int:
        """How many positions were written."""
        return self.written.total()


def harvest(order: Order, folder: Path, told: Callable[[int], None] = lambda _: None) -> Tally:
    """Write the positions of an order into a folder, and return what it came to.

    Args:
        order: What is wanted.
        folder: Where the scenario files and their index go; it is made if it is not there.
        told: Is told after each position how many are written.

    Raises:
        OSError: The folder cannot be written to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    rarity = _sample(order)
    tally, seen, last = Tally(), set[int](), 0
    balance = _balance(order)
    with (folder / INDEX).open("w", encoding="utf-8") as index:
        while tally.count < order.count and not _is_enough(order, tally, last):
            tally.deals += 1
            enough = tally.count + _FULL_EACH if order.full else order.count
            for found in _found_in(order, f"{order.seed}/{tally.deals}", tally.deals):
                tally.found[found.answer] += 1
                for each in _kept(found, balance, seen, order):
                    _write(_record(each, order, rarity), folder, index)
                    tally.written[each.answer] += 1
                    last = tally.deals
                    told(tally.count)
                if tally.count >= min(enough, order.count):
                    break
    return tally


def _is_enough(order: Order, tally: Tally, last: int) -> bool:
    """Tell whether so many deals were played that the rest would hardly ever come."""
    return tally.deals - last >= BARREN_DEALS or (
        tally.deals >= BARREN_DEALS + DEALS_EACH * order.count
    )


def _balance(order: Order) -> Balance:
    if order.ask in WORD_ANSWERS or order.ask in NUMBER_ANSWERS:
        return Spread(most=(order.count + 1) // 2)
    return Halves(left=order.count)


def _kept(found: Found, balance: Balance, seen: set[int], order: Order) -> list[Found]:
    """Return what is to be written now that a position has come along."""
    if not balance.wants(found):
        return []
    if key(found.position, found.question, order.rules) in seen:
        return []
    ready = balance.offer(found)
    seen.update(key(each.position, each.question, order.rules) for each in ready)
    return ready


def _sample(order: Order) -> Rarity:
    """Return how seldom each rule has a part in the answers of some other deals."""
    rarity = Rarity()
    for number in range(1, SAMPLE_DEALS + 1):
        for found in _found_in(order, f"{order.seed}/sample/{number}", number):
            rarity.count(found.verdict)
        if min(rarity.counted()) >= _SAMPLE_EACH and sum(rarity.counted()) >= _SAMPLE:
            break
    return rarity


def _found_in(order: Order, seed: str, number: int) -> Iterator[Found]:
    """Yield the positions of one deal with their verdicts."""
    rng = random.Random(seed)  # noqa: S311 cards, not secrets
    ways = tuple(FULL)
    way = ways[number % len(ways)] if order.full else ""
    for point in points(order.rules, rng, Company(order.level, patient=way in {"hand", "pile"})):
        if way and way not in fullness(point.state):
            continue
        for position, question in questions_at(point, order.ask):
            try:
                verdict = ask(position, question, order.rules)
            except QuestionError:
                continue
            yield Found(position, question, verdict, number, point.state.turn)


def _record(found: Found, order: Order, rarity: Rarity) -> Record:
    position, question, verdict = found.position, found.question, found.verdict
    return Record(
        key=key(position, question, order.rules),
        found=found,
        rules=order.rules,
        seed=order.seed,
        origin=order.origin,
        bits=rarity.bits(verdict),
        reading=reading(position, question, order.rules, verdict),
        near=nearest_opposite(position, question, order.rules),
    )


def _write(record: Record, folder: Path, index: TextIO) -> None:
    path = folder / f"{record.name}.toml"
    path.write_text(record_text(record), encoding="utf-8")
    index.write(index_line(record) + "\n")
    index.flush()
