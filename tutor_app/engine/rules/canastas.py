"""When a meld is a canasta, of which kind, and what it brings."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from tutor_app.engine.account import Entry, line_entry
from tutor_app.engine.card import (
    JOKER,
    THREE,
    TWO,
    WILD_RANKS,
    Cards,
    count_ranks,
    is_red_three,
    only_wild,
    wilds,
)
from tutor_app.engine.position import Meld
from tutor_app.engine.rule import Knows, Rule, in_canasta, note
from tutor_app.engine.rule_set import RuleSet, SetRules
from tutor_app.engine.verdict import Fact, Finding

SIZE = Rule("canastas.size", "canastas.size", "melds.max_size")

_NOTES = {
    "natural": note("canastas.natural", "canastas.size"),
    "mixed": note("canastas.mixed", "canastas.size"),
    "wild": note("canastas.wild", "melds.wild_only", knows="canastas.wild"),
    "sequence": note("canastas.sequence", "melds.sequences", knows="canastas.sequence"),
    "royal": note("canastas.royal", "canastas.royal_red_min", knows="threes.royal"),
    "super-royal": note("canastas.super_royal", "canastas.super_royal_red", knows="threes.royal"),
}

_WORTH: Mapping[str, tuple[Knows | str, *tuple[str, ...]]] = {
    "natural": (in_canasta, "canastas.natural", "canastas.natural_by_rank"),
    "mixed": (in_canasta, "canastas.mixed"),
    "wild": (
        *("canastas.wild", "canastas.wild", "canastas.wild_twos"),
        *("canastas.wild_jokers", "canastas.wild_jokers_count"),
    ),
    "sequence": ("canastas.sequence", "canastas.sequence"),
    "royal": ("threes.royal", "canastas.royal"),
    "super-royal": ("threes.royal", "canastas.super_royal"),
}
"""Of each kind of canasta who knows it, and the values that say what it brings."""


def notes_of_worth(rule_id: str) -> Mapping[str, Rule]:
    """Declare a note on what canastas bring for each kind, whose word comes into the id."""
    return {
        kind: note(rule_id.format(kind.replace("-", "_")), *paths, knows=knows)
        for kind, (knows, *paths) in _WORTH.items()
    }


_BONUSES = notes_of_worth("canastas.{}_bonus")


class Kinds(NamedTuple):
    """How many canastas there are of each kind."""

    natural: int = 0
    mixed: int = 0
    wild: int = 0
    sequence: int = 0
    royal: int = 0


NO_KINDS = Kinds()


class Shape(NamedTuple):
    """A meld of a rank as two numbers: naturals and wild cards."""

    naturals: int
    wild: int

    @property
    def size(self) -> int:
        """All cards of the meld."""
        return self.naturals + self.wild


NO_CARDS = Shape(0, 0)
"""The shape of a meld that is not there yet."""


@lru_cache(maxsize=4096)
def shape_of(cards: Cards) -> Shape:
    """Return the shape of a meld."""
    ranks = [card[0] for card in cards]
    wild = ranks.count(JOKER) + ranks.count(TWO)
    return Shape(len(cards) - wild, wild)


def is_canasta(cards: Cards, rules: RuleSet) -> bool:
    """Tell whether a lawful meld of these cards is a canasta."""
    return canasta_kind(cards, rules) != "none"


@lru_cache(maxsize=4096)
def canasta_kind(cards: Cards, rules: RuleSet) -> str:
    """Return the kind of canasta that a lawful meld of these cards is, or `none`."""
    if not 0 < rules.canastas.size <= len(cards):  # without a size there are none
        return "none"
    ranks = {card[0] for card in cards}
    if THREE in ranks:
        return _threes_kind(cards, rules)
    naturals = len(ranks.difference(WILD_RANKS))
    if naturals > 1:
        return "sequence"
    return _kind_of_shape(Shape(naturals, len(ranks) - naturals))


def _threes_kind(cards: Cards, rules: RuleSet) -> str:
    """Return the kind of seven threes: with red ones royal, of black ones as of any rank."""
    red, shape = sum(map(is_red_three, cards)), shape_of(cards)
    if not rules.threes.royal:
        whole = not red and shape.size <= rules.threes.black_max
        return _kind_of_shape(shape) if whole else "none"
    if red < rules.canastas.royal_red_min:
        return "none"
    return "super-royal" if red >= rules.canastas.super_royal_red else "royal"


def kinds_of(melds: Iterable[Meld], rules: RuleSet) -> Kinds:
    """Return how many canastas of each kind lie."""
    names = [canasta_kind(meld.cards, rules).removeprefix("super-") for meld in melds]
    return Kinds(*map(names.count, Kinds._fields))


def kind_change(before: Shape, after: Shape, rules: SetRules) -> Kinds:
    """Return which canastas a meld of a rank makes by growing, less the kind it was."""
    whole = rules.canastas.size
    was, now = (_kind_of_shape(each) if each.size >= whole else "" for each in (before, after))
    return Kinds(*[(kind == now) - (kind == was) for kind in Kinds._fields])


def _kind_of_shape(shape: Shape) -> str:
    return "wild" if not shape.naturals else "mixed" if shape.wild else "natural"


def canasta_bonus(cards: Cards, rules: RuleSet) -> tuple[int, str]:
    """Return what the canasta itself brings, in points, and the path of the value that sets it."""
    kind = canasta_kind(cards, rules).replace("-", "_")
    if kind == "none":
        return 0, "canastas.size"
    if kind == "wild":
        return _wild_bonus(cards, rules)
    values = rules.canastas
    if kind == "natural" and cards[0][0] in values.natural_by_rank:
        return values.natural_by_rank[cards[0][0]], "canastas.natural_by_rank"
    points = {
        "natural": values.natural,
        "mixed": values.mixed,
        "sequence": values.sequence,
        "royal": values.royal,
        "super_royal": values.super_royal,
    }
    return points[kind], f"canastas.{kind}"


def _wild_bonus(cards: Cards, rules: RuleSet) -> tuple[int, str]:
    """Return what a canasta of wild cards brings: more for twos or enough jokers alone."""
    values, jokers = rules.canastas, count_ranks(cards)[JOKER]
    if values.wild_twos and jokers == 0:
        return values.wild_twos, "canastas.wild_twos"
    if values.wild_jokers and jokers >= values.wild_jokers_count:
        return values.wild_jokers, "canastas.wild_jokers"
    return values.wild, "canastas.wild"


def check_canasta_size(size: int, rules: RuleSet) -> Finding:
    """Check that a meld of `size` cards is a canasta: facts `size`, `need`, `over` (cards).

    That one of more cards is one too may stand where a text says how large a meld grows.
    """
    need, most, path = rules.canastas.size, rules.melds.max_size, "melds.max_size"
    told = path if size > need and not most and rules.has_origin(path) else ""
    return SIZE(size >= need, {"size": size, "need": need, "over": max(size - need, 0)}, told)


def note_kind(cards: Cards, rules: RuleSet) -> Finding:
    """Return the circumstance that says which kind of canasta the cards are.

    Facts: `size`, or `wild` (cards) and of a mixed one `card`, its only wild one.
    """
    kind = canasta_kind(cards, rules)
    facts = {"wild": len(wilds(cards))} if kind in {"mixed", "wild"} else {"size": len(cards)}
    return _NOTES[kind](None, facts, card=only_wild(cards) if kind == "mixed" else "")


def count_bonus(cards: Cards, rules: RuleSet) -> Entry:
    """Return what the canasta brings: fact `points`.

    What gives it a bonus of its own are facts: its `rank`, or how many `jokers` are in it;
    `mixed` (1) where only a canasta of nothing else brings more.
    """
    kind = canasta_kind(cards, rules)
    points, path = canasta_bonus(cards, rules)
    facts: dict[str, Fact] = {}
    if path == "canastas.natural_by_rank":
        facts = {"rank": cards[0][0]}
    elif kind == "wild" and rules.canastas.wild_jokers:
        jokers, pure = count_ranks(cards)[JOKER], rules.canastas.wild_jokers_count
        mixed = 0 < jokers < pure >= rules.canastas.size
        facts = {"mixed": 1} if mixed else {"jokers": jokers}
    return line_entry(_BONUSES[kind], points, cards, path, **facts)
