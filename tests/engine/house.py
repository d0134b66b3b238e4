"""Holds the engine against the brute-force one under house rules: values of one game in another.

The tests compare a few positions of some rule sets. For more, and new ones each time:
`python -m tests.engine.house --n 200 --positions 80`.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import reduce
from random import Random
from typing import Any, NamedTuple

from tests.engine.asking import rules_of
from tests.engine.books import ANY, BOOKS, CANASTA, RULE_SETS, Book
from tests.engine.oracle import Figures, compare_by
from tests.engine.turns import KEPT
from tutor_app.engine.lift import with_value
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rule_values import Steps

MOST_IN_HAND = 8
MOST_CHANGES = 3


class Change(NamedTuple):
    """One house rule, as the brute-force engine and as the rule set say it.

    Attributes:
        book: Fields of the book.
        values: Values of the rule set, by path.
    """

    book: Mapping[str, Any]
    values: Mapping[str, object]


_LIMITS: Mapping[str, tuple[tuple[int, int], ...]] = {
    "three": ((3, 3),),
    "two": ((3, 2),),
    "half": ((3, 1), (4, 2), (6, 3)),
    "outnumbered": ((3, 1), (4, 2), (6, 3)),
    "not-outnumbered": ((3, 1), *((2 * wild, wild) for wild in range(2, 13))),
    "fewer": ((3, 1), *((2 * wild + 1, wild) for wild in range(2, 12))),
    "samba": ((3, 0), (4, 1), (5, 2)),
}
"""Wild cards by the size of a meld, for each word of a book."""


def _words(field: str, path: str, words: Mapping[Any, object]) -> list[Change]:
    """Return a change for each word, or number, of a book, with what the rule set calls it."""
    return [Change({field: own}, {path: value}) for own, value in words.items()]


def _flags(field: str, path: str) -> list[Change]:
    return _words(field, path, {True: True, False: False})


def _needs() -> list[Change]:
    kinds = ("canastas", "natural", "mixed", "wild", "sequence")
    wanted = ((0, 0), (1, 0), (2, 0), (1, 1), (3, 2), (2, 1, 1), (2, 0, 1))
    rows = [(*row, *(0,) * (len(kinds) - len(row))) for row in wanted]
    paths = [f"going_out.{kind}_needed" for kind in kinds]
    return [Change({"need": row}, dict(zip(paths, row, strict=True))) for row in rows]


def _wild_melds() -> list[Change]:
    kinds = (
        (0, False, False, False),
        (7, False, True, True),
        (7, True, True, False),
        (7, True, False, False),
        (7, False, True, False),
        (7, False, False, False),
        (ANY, False, False, False),
    )
    return [
        Change(
            {"wild": most, "wild_again": again, "lock": lock, "lock_turn": turn},
            {
                "melds.wild_only": most > 0,
                "melds.wild_only_max": most % ANY,
                "melds.wild_only_one": not again,
                "melds.wild_lock": lock,
                "melds.wild_lock_turn": turn,
            },
        )
        for most, again, lock, turn in kinds
    ]


def _several() -> list[Change]:
    """Return how many melds of a rank may lie, and whether they may be made one."""
    kinds = {("one", False): "one", ("open", False): "one-open"}
    kinds |= {("several", merging): "several" for merging in (False, True)}
    return [
        Change(
            {"per_rank": own, "merging": merging},
            {"melds.per_rank": word, "melds.merging": merging},
        )
        for (own, merging), word in kinds.items()
    ]


def _black() -> list[Change]:
    sizes = ((3, 4), (3, 6), (4, 4), (2, 4), (3, 7))
    paths = ("threes.black_min", "threes.black_max")
    return [Change({"black": size}, dict(zip(paths, size, strict=True))) for size in sizes]


CHANGES = (
    *(Change({"limit": word}, {"melds.wild_limit": Steps(each)}) for word, each in _LIMITS.items()),
    *_words(
        *("onto", "melds.wild_onto_canasta"),
        {"limit": "within-limit", "any": "unlimited", "none": "never"},
    ),
    *_words("naturals", "melds.naturals_min", {2: 2, 3: 3}),
    *_words("most", "melds.max_size", {7: 7, 9: 9, ANY: 0}),
    *_several(),
    *_wild_melds(),
    Change({"runs": True}, {"melds.sequences": True, "melds.sequence_max": 7}),
    *_black(),
    *_flags("black_wild", "threes.black_wild"),
    *_flags("black_last", "threes.black_no_discard"),
    *_needs(),
    *_flags("run_natural", "going_out.sequence_is_natural"),
    *_words("discard", "going_out.discard", {"optional": "optional", "must": "compulsory"}),
    *_words(
        *("wild_discard", "discarding.wild"),
        {"yes": "yes", "never": "never", "not-last": "not-last"}
        | {"last-or-alone": "last-or-wild-only"},
    ),
    *_words(
        *("three_discard", "discarding.black_three"),
        {"yes": "yes", "not-last": "not-last", "last-only": "last-only"},
    ),
    *(
        Change(
            {"concealed": count},
            {"going_out.concealed": True, "going_out.concealed_unopened_own": False}
            | {"going_out.concealed_canastas": count},
        )
        for count in (0, 1, 2)
    ),
    *_flags("concealed_pile", "going_out.concealed_pile"),
    *_flags("from_hand", "going_out.concealed_from_hand"),
    *_flags("exempt", "opening.concealed_exempt"),
    *_flags("top_counts", "opening.top_card"),
    Change({"one_row": True}, {"opening.one_row": True, "opening.canasta_from": 5000}),
    *_words(
        *("shape", "opening.shape"),
        {"": "any", "or-wild": "three-naturals-or-wild", "naturals": "three-naturals"},
    ),
    *_flags("splash", "opening.splash"),
    Change(
        {"before_pile": True, "top_counts": False},
        {"opening.before_pile": True, "opening.top_card": False},
    ),
    *_flags("opened_only", "pile.needs_opened"),
    *_flags("mixed_take", "pile.natural_and_wild"),
    *_words(
        *("onto_meld", "pile.own_meld"),
        {"any": "any", "unfinished": "incomplete", "never": "never"},
    ),
    Change({"always": True}, {"freezing.always": True}),
    *_words("frozen", "freezing.naturals_needed", {2: 2, 3: 3}),
    *_flags("bars", "pile.own_canasta_bars"),
    *_words("single_bars", "pile.one_card", {True: False, False: True}),
    *_flags("top_alone", "pile.top_alone"),
    *_words("fewest", "pile.min_hand", {0: 0, 2: 2, 3: 3}),
    *_words("drawn", "drawing.with_pile", {0: 0, 1: 1}),
    *_flags("goes_on", "stock_end.pile_goes_on"),
    *_words(
        *("forced", "stock_end.forced_take"),
        {each: each for each in ("never", "own-meld", "own-meld-if-able", "any-use")},
    ),
)


class House(NamedTuple):
    """House rules, as both engines know them.

    Attributes:
        name: The rule set, and what is changed.
        book: As the brute-force engine knows them.
        rules: As the engine does.
    """

    name: str
    book: Book
    rules: RuleSet


def houses(random: Random, names: tuple[str, ...] = RULE_SETS) -> Iterator[House]:
    """Yield house rules without end: a rule set with one value changed, or a few."""
    while True:
        name = random.choice(names)
        changes = random.sample(CHANGES, random.randint(1, MOST_CHANGES))
        book = reduce(lambda own, each: replace(own, **each.book), changes, BOOKS[name])
        values = {path: value for each in changes for path, value in each.values.items()}
        rules = reduce(lambda own, each: with_value(own, *each), values.items(), rules_of(name))
        if _both_say_it(book, rules):
            told = ", ".join(f"{path} = {value}" for path, value in values.items())
            yield House(f"{name}: {told}", book, rules)


def _both_say_it(book: Book, rules: RuleSet) -> bool:
    """Tell whether the values mean something together, and both engines know what."""
    onto = {"limit": "within-limit", "any": "unlimited", "none": "never"}[book.onto]
    own = (
        book.onto != "any" or book.limit == "three",  # a canasta is told by its naturals
        book.most == CANASTA or rules.melds.wild_onto_canasta == onto,
        book.onto != "none" or not book.from_hand,
        not book.merging or book.per_rank == "several",
        book.onto_meld != "never" or not book.forced.startswith("own-meld"),
        book.onto_meld == "never" or rules.pile.one_card is not book.single_bars,
        not (book.always or book.frozen > KEPT) or rules.freezing.wild_in_pile,
        not book.before_pile or not (book.runs or book.top_counts or book.frozen),
        not book.splash or book.before_pile,
        not book.one_row or not (book.runs or book.shape),
        book.concealed < 0 or rules.going_out.concealed,
        book.concealed < 0 or rules.going_out.concealed_pile is book.concealed_pile,
        book.frozen <= KEPT or not rules.freezing.unopened,
        not (book.top_alone and book.fewest),
        not book.black[1] or rules.threes.black_melded == "going-out",
    )
    return all(own)


def compare_houses(
    count: int, positions: int, seed: int, names: tuple[str, ...] = RULE_SETS
) -> Iterator[tuple[House, Figures]]:
    """Yield each of `count` house rules with what is found in so many `positions`."""
    random = Random(seed)  # noqa: S311 rules and hands to deal, no secret
    for _, house in zip(range(count), houses(random, names), strict=False):
        *_, figures = compare_by(house.book, house.rules, positions, random, MOST_IN_HAND)
        yield house, figures


def main() -> int:
    """Compare under as many house rules as asked for; return 1 if any position differs."""
    parser = argparse.ArgumentParser(prog="tests.engine.house", description=__doc__)
    parser.add_argument("--n", type=int, default=100, help="house rules (default: 100)")
    parser.add_argument("--positions", type=int, default=80, help="of each (default: 80)")
    parser.add_argument("--seed", type=int, default=None, help="default: another one each time")
    parser.add_argument("--ruleset", choices=RULE_SETS, action="append", help="changed ones")
    chosen = parser.parse_args()
    seed = chosen.seed if chosen.seed is not None else time.time_ns() % 1_000_000
    differ, names = 0, tuple(chosen.ruleset or RULE_SETS)
    for house, figures in compare_houses(chosen.n, chosen.positions, seed, names):
        differ += len(figures.differ)
        if figures.differ:
            sys.stdout.write("\n  ".join([house.name, *figures.differ[:3], ""]) + "\n")
            sys.stdout.flush()
    sys.stdout.write(f"seed {seed}: {chosen.n} house rules, {differ} positions differ\n")
    return 1 if differ else 0


if __name__ == "__main__":
    raise SystemExit(main())
