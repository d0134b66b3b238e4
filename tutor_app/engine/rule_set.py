"""The typed model of a rule set: one class a topic, one field a value.

A field's metadata names its unit and, for words, the words that are allowed; the
loader checks files against them. A field with a default is a feature that many
rule sets do not know: leaving it out of a file turns it off.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tutor_app.engine.card import Rank

LOWEST = -(10**9)
"""Where a step table begins whose first step names no number."""


@dataclass(frozen=True, slots=True)
class Steps:
    """A step table: from each number on, a value applies.

    Below the first number the first value applies; numbers ascend.
    """

    steps: tuple[tuple[int, int], ...]

    def at(self, number: int) -> int:
        """Return the value that applies at `number`.

        >>> Steps(((0, 50), (1500, 90))).at(1499)
        50
        """
        result = self.steps[0][1]
        for start, value in self.steps:
            if number < start:
                break
            result = value
        return result


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value comes from.

    Attributes:
        unit: Its unit, a word of the schema (`cards`, `points` …).
        source: Id of the source text, for example `"000"`.
        section: Heading in that source.
        ruling: Full id of the ruling it rests on, or empty.
        file: Name of the file that set it.
        switch: Id of the switch that set it, or empty.
    """

    unit: str
    source: str
    section: str
    ruling: str = ""
    file: str = ""
    switch: str = ""


def value(unit: str, *words: str, default: Any = ...) -> Any:  # noqa: ANN401 a field may hold any of the value types
    """Declare a rule value: its unit, and the words allowed if it is one."""
    metadata = {"unit": unit, "words": words}
    if default is ...:
        return field(metadata=metadata)
    return field(default=default, metadata=metadata)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRules:
    """The pack and what its cards count."""

    packs: int = value("packs")
    jokers: int = value("cards")
    points: Mapping[str, int] = value("points a card")


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRules:
    """From the shuffle to the first turn."""

    hand_size: int = value("cards")
    upcard_wild: str = value("procedure", "stays", "covered", "put-back")
    upcard_red_three: str = value("procedure", "stays", "covered", "put-back")
    upcard_black_three: str = value("procedure", "stays", "covered", "put-back")
    red_threes: str = value("procedure", "at-once", "first-turn")
    first_dealer: str = value("procedure", "lot")
    rotation: str = value("procedure", "left")
    cut: str = value("procedure", "right-of-dealer")
    sides: str = value("procedure", "partners", "singles", "lone-player")


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingRules:
    """Drawing from the stock."""

    cards: int = value("cards")


@dataclass(frozen=True, slots=True, kw_only=True)
class PileRules:
    """Taking the discard pile."""

    take: str = value("procedure", "whole")
    top_alone: bool = value("yes or no")
    stop_card: bool = value("yes or no")
    wild_on_top: bool = value("yes or no")
    own_canasta_bars: bool = value("yes or no")
    natural_and_wild: bool = value("yes or no")
    own_meld: str = value("procedure", "any", "incomplete", "never")
    one_card: bool = value("yes or no")


@dataclass(frozen=True, slots=True, kw_only=True)
class FreezingRules:
    """What freezes the discard pile, and what a frozen pile needs."""

    wild_in_pile: bool = value("yes or no")
    red_three_in_pile: bool = value("yes or no")
    unopened: bool = value("yes or no")
    always: bool = value("yes or no")
    naturals_needed: int = value("cards")


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldRules:
    """What a meld may be."""

    min_size: int = value("cards")
    naturals_min: int = value("cards")
    wild_limit: Steps = value("wild cards by size")
    wild_onto_canasta: str = value("procedure", "within-limit", "unlimited", "never")
    per_rank: str = value("procedure", "one", "one-open", "several")
    opponents: bool = value("yes or no")
    wild_only: bool = value("yes or no")


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningRules:
    """A side's first melds in a deal."""

    minimum: Steps = value("points by score")
    top_card: bool = value("yes or no")
    concealed_exempt: bool = value("yes or no")


@dataclass(frozen=True, slots=True, kw_only=True)
class CanastaRules:
    """Canastas and what they bring."""

    size: int = value("cards")
    natural: int = value("points")
    mixed: int = value("points")
    natural_marker: str = value("procedure", "red-card")
    mixed_marker: str = value("procedure", "black-card", "black-or-wild")


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeRules:
    """Red and black threes."""

    red_bonus: int = value("points a card")
    red_totals: Mapping[str, int] = value("points in all")
    red_plus_needs: str = value("procedure", "opened", "canasta")
    red_replaced: bool = value("yes or no")
    red_from_pile_replaced: bool = value("yes or no")
    black_melded: str = value("procedure", "going-out", "never")
    black_min: int = value("cards")
    black_max: int = value("cards")
    black_wild: bool = value("yes or no")


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardRules:
    """The card that ends a turn."""

    count: int = value("cards")
    red_three: bool = value("yes or no")
    wild: bool = value("yes or no")


@dataclass(frozen=True, slots=True, kw_only=True)
class GoingOutRules:
    """Laying the last card."""

    canastas_needed: int = value("canastas")
    discard: str = value("procedure", "optional", "compulsory", "never")
    keep: int = value("cards")
    asking: str = value("procedure", "optional", "compulsory", "never")
    answer_binds: bool = value("yes or no")
    ask_only_if_possible: bool = value("yes or no")
    bonus: int = value("points")
    concealed: bool = value("yes or no")
    concealed_bonus: int = value("points")
    concealed_canastas: int = value("canastas")
    concealed_pile: bool = value("yes or no")


@dataclass(frozen=True, slots=True, kw_only=True)
class StockEndRules:
    """When the stock runs out."""

    red_three_last: str = value("procedure", "ends-deal", "ends-deal-if-alone")
    pile_goes_on: bool = value("yes or no")
    forced_take: str = value("procedure", "never", "own-meld")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoringRules:
    """Counting a deal."""

    hand_cards: str = value("procedure", "minus")
    canasta_cards: bool = value("yes or no")
    dealt_threes: str = value("procedure", "as-laid", "none-kept")


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRules:
    """The end of the match."""

    target: int = value("points")
    winner: str = value("procedure", "highest-total")
    tie: str = value("procedure", "extra-deal")


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyRules:
    """What offences cost."""

    offences: Mapping[str, int] = value("points an offence")


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """One rule set in one form, with its switches set.

    Attributes:
        id: For example `svensk`.
        source: Id of its source text.
        players: How many play.
        teams: How many sides there are.
        switches: Ids of the switches that are on.
        origins: Where each value comes from, by path (`melds.min_size`).
    """

    id: str
    source: str
    players: int
    teams: int
    switches: tuple[str, ...] = ()
    cards: CardRules
    deal: DealRules
    drawing: DrawingRules
    pile: PileRules
    freezing: FreezingRules
    melds: MeldRules
    opening: OpeningRules
    canastas: CanastaRules
    threes: ThreeRules
    discarding: DiscardRules
    going_out: GoingOutRules
    stock_end: StockEndRules
    scoring: ScoringRules
    match: MatchRules
    penalties: PenaltyRules
    origins: Mapping[str, Origin]

    @property
    def has_partners(self) -> bool:
        """Whether a side has more than one player."""
        return self.teams < self.players

    def points(self, rank: Rank) -> int:
        """Return what a card of `rank` counts, in points; `3` is a black three."""
        return self.cards.points.get(rank, 0)

    def origin(self, path: str) -> Origin:
        """Return where the value at `path` comes from.

        Raises:
            KeyError: No value has that path.
        """
        return self.origins[path]


TOPICS: Mapping[str, type] = {
    "cards": CardRules,
    "deal": DealRules,
    "drawing": DrawingRules,
    "pile": PileRules,
    "freezing": FreezingRules,
    "melds": MeldRules,
    "opening": OpeningRules,
    "canastas": CanastaRules,
    "threes": ThreeRules,
    "discarding": DiscardRules,
    "going_out": GoingOutRules,
    "stock_end": StockEndRules,
    "scoring": ScoringRules,
    "match": MatchRules,
    "penalties": PenaltyRules,
}
"""The topics that hold values, in rule-book order."""

ALL_TOPICS = (
    *("cards", "deal", "drawing", "pile", "freezing", "melds", "opening", "canastas", "threes"),
    *(
        "discarding",
        "going_out",
        "special_hands",
        "stock_end",
        "scoring",
        "match",
        "penalties",
        "tactics",
    ),
)
"""Every rule family, in rule-book order; trainers and lessons find things under them."""
