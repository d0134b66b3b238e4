"""Holds the engine against the brute-force one on random positions.

The tests compare two or three hundred positions a rule set. For more, and new ones each time:
`python -m tests.engine.oracle --n 20000 --ruleset royal`.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

from tests.engine import rummy
from tests.engine.answering import (
    can_go_out,
    can_leave_with_pile,
    can_open,
    can_take,
    must_take,
)
from tests.engine.asking import rules_of
from tests.engine.books import BOOKS, Book
from tests.engine.dealing import Dealer, Dealt
from tests.engine.dealing_rummy import RummyDealer
from tests.engine.dealing_threes import ThreesDealer
from tests.engine.turns import Deal
from tutor_app.engine.ask import answer
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.positions import write_position

Answerer = Callable[[Book, Deal], bool]

MOST_IN_HAND = 9
BAR = 30
EMPTY_EVERY = 4
"""One position in so many has an empty stock; the even ones are before drawing."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of both engines.

    Attributes:
        name: What it is called in the figures.
        question: The engine's question.
        brute: What the brute-force engine answers.
        phase: Phase of the position, None for the question's own.
    """

    name: str
    question: Question
    brute: Answerer
    phase: str | None = None


OUT = Question(ask="go-out")
CONCEALED = Question(ask="go-out", concealed=True)
OPEN = Asked("can-open", Question(ask="can-open"), can_open)
DRAWN = (
    Asked("go-out", OUT, can_go_out),
    Asked("go-out concealed", CONCEALED, partial(can_go_out, concealed=True)),
)
START = (
    Asked("take-pile", Question(ask="take-pile"), can_take),
    Asked("go-out with the pile", OUT, can_leave_with_pile, "start"),
    Asked(
        "go-out with the pile concealed",
        CONCEALED,
        partial(can_leave_with_pile, concealed=True),
        "start",
    ),
)
TOP = Asked(
    "take-pile top", Question(ask="take-pile", choice="top"), partial(can_take, top_only=True)
)
MUST = Asked("must-take", Question(ask="must-take"), must_take)


ROMME = "romme"
"""The rule set that has dealer and oracle of its own."""


@dataclass(slots=True)
class Figures:
    """What a comparison found.

    Attributes:
        yes: Positions answered yes, by question.
        asked: Positions asked, by question.
        differ: One line for each position in which the two engines differ.
    """

    yes: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    differ: list[str] = field(default_factory=list)

    def share(self, name: str) -> float:
        """Return which share of the positions was answered yes."""
        return self.yes[name] / self.asked[name]


def compare(
    rules: str, count: int, seed: int, most: int = MOST_IN_HAND, *, threes: bool = False
) -> Iterator[Figures]:
    """Yield the figures so far after each of `count` positions, with many `threes` if wanted."""
    random, rule_set = Random(seed), rules_of(rules)  # noqa: S311 hands to deal, no secret
    if rules == ROMME:
        yield from _compare_rounds(RummyDealer(random, most), count, rule_set, Figures())
        return
    yield from compare_by(BOOKS[rules], rule_set, count, random, most, threes=threes)


def compare_by(  # noqa: PLR0913 two engines, and what they are asked
    book: Book, rules: RuleSet, count: int, random: Random, most: int, *, threes: bool = False
) -> Iterator[Figures]:
    """Yield the figures of a rule set as both engines know it, as `compare` does."""
    figures, dealer = Figures(), (ThreesDealer if threes else Dealer)(random, book, most)
    for number in range(count):
        dealt = dealer.drawn() if number % 2 else dealer.start()
        if number % EMPTY_EVERY == 0:
            deal = replace(dealt.deal, empty=True)
            dealt = Dealt(deal, dealt.position._replace(stock=0))
        for asked in _questions(dealt, book):
            position = dealt.position._replace(phase=asked.phase)
            wanted = asked.brute(book, dealt.deal)
            _compare_one(asked, position, rules, figures, wanted=wanted)
        yield figures


def _compare_rounds(
    dealer: RummyDealer, count: int, rules: RuleSet, figures: Figures
) -> Iterator[Figures]:
    for number in range(count):
        start = number % 2 == 0
        dealt = dealer.deal(start=start)
        end = " with the discard" if start else ""
        brute = rummy.can_go_out(dealt.round)
        concealed = rummy.can_go_out(dealt.round, concealed=True)
        tried = [(f"go-out{end}", OUT, brute), (f"go-out concealed{end}", CONCEALED, concealed)]
        if not dealt.round.opened:
            tried.append((f"can-open{end}", OPEN.question, rummy.can_open(dealt.round)))
        for name, question, wanted in tried:
            asked = Asked(name, question, can_open)
            _compare_one(asked, dealt.position, rules, figures, wanted=wanted)
        yield figures


def _questions(dealt: Dealt, book: Book) -> tuple[Asked, ...]:
    if not dealt.position.pile:
        return DRAWN if dealt.position.opened else (OPEN, *DRAWN)
    asked = (TOP, *START) if book.top_alone else START
    return (*asked, MUST) if dealt.deal.empty else asked


def _compare_one(
    asked: Asked, position: Position, rules: RuleSet, figures: Figures, *, wanted: bool
) -> None:
    said = answer(position, asked.question, rules).answer
    figures.asked[asked.name] += 1
    figures.yes[asked.name] += bool(said)
    if said is not wanted:
        line = f"{asked.name}: engine {said}, brute force {wanted}: {write_position(position)}"
        figures.differ.append(line)


def main() -> int:
    """Compare as many positions as asked for; return 1 if any differs."""
    parser = argparse.ArgumentParser(prog="tests.engine.oracle", description=__doc__)
    parser.add_argument("--n", type=int, default=1000, help="positions (default: 1000)")
    parser.add_argument("--ruleset", choices=sorted((*BOOKS, ROMME)), default="svensk")
    parser.add_argument("--seed", type=int, default=None, help="default: another one each time")
    parser.add_argument("--hand", type=int, default=MOST_IN_HAND, help="most cards in a hand")
    parser.add_argument("--threes", action="store_true", help="hands full of threes")
    chosen = parser.parse_args()
    seed = chosen.seed if chosen.seed is not None else time.time_ns() % 1_000_000
    figures, started = Figures(), time.monotonic()
    compared = compare(chosen.ruleset, chosen.n, seed, chosen.hand, threes=chosen.threes)
    for done, figures in enumerate(compared, 1):
        if done % 100 == 0 or done == chosen.n:
            _show_progress(done, chosen.n, len(figures.differ), time.monotonic() - started)
    _show(figures, seed)
    return 1 if figures.differ else 0


def _show_progress(done: int, count: int, differ: int, seconds: float) -> None:
    full = BAR * done // count
    bar = "#" * full + "." * (BAR - full)
    sys.stderr.write(f"\r[{bar}] {done:,}/{count:,} positions, {differ} differ, {seconds:.0f} s")


def _show(figures: Figures, seed: int) -> None:
    lines = [f"\nseed {seed}", f"{'question':32}{'asked':>8}{'yes':>7}"]
    lines += [
        f"{name:32}{count:>8}{figures.share(name):>7.0%}"
        for name, count in sorted(figures.asked.items())
    ]
    sys.stdout.write("\n".join([*lines, *figures.differ, ""]))


if __name__ == "__main__":
    raise SystemExit(main())
