"""The values that a rule set may set: one class a topic, one field a value.

A field's metadata names its unit and, for words, the words that are allowed; the
loader checks files against them. A field with a default is a feature that many
rule sets do not know: leaving it out of a file turns it off.
"""

from bisect import bisect
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Final, NamedTuple, Self

LOWEST = -(10**9)
"""Where a step table begins whose first step names no number."""


NONE: Final[Mapping[str, int]] = MappingProxyType({})
"""An empty table."""


@dataclass(frozen=True, slots=True)
class Steps:
    """A step table: from each number on, a value applies.

    Below the first number the first value applies; numbers ascend.
    """

    steps: tuple[tuple[int, int], ...]

    def start(self, number: int) -> int:
        """Return where the step begins that applies at `number`.

        >>> Steps(((0, 50), (1500, 90))).start(2000)
        1500
        """
        return self.steps[max(bisect(self.steps, (number + 1,)) - 1, 0)][0]

    def at(self, number: int) -> int:
        """Return the value that applies at `number`."""
        return self.steps[max(bisect(self.steps, (number + 1,)) - 1, 0)][1]


class Item(NamedTuple):
    """One value as it is declared.

    Attributes:
        unit: Its unit, a word that files repeat.
        words: The words that are allowed if it is one.
        default: What it is where a file leaves it out; `...` if it must be given.
    """

    unit: str
    words: tuple[str, ...]
    default: object


class Topic:
    """The values of one rule family, given by name and never changed."""

    items: ClassVar[dict[str, Item]] = {}
    families: ClassVar[dict[str, type["Topic"]]] = {}

    def __init_subclass__(cls, family: str = "") -> None:
        """List the declared values, and the topic under its rule family, in their order."""
        if family:
            cls.families[family] = cls
        own = {name: item for name, item in vars(cls).items() if isinstance(item, Item)}
        cls.items = cls.items | own

    def __init__(self, **given: object) -> None:
        """Set every value that is given, and the default of each that is not.

        Raises:
            TypeError: A value has no default and is not given, or is not known.
        """
        values = {name: given.pop(name, item.default) for name, item in self.items.items()}
        missing = [name for name, content in values.items() if content is ...]
        if missing or given:
            message = f"{type(self).__name__}: missing {missing}, unknown {list(given)}"
            raise TypeError(message)
        self.__dict__.update(values)

    def but(self, **changes: object) -> Self:
        """Return the same values with some of them changed."""
        return type(self)(**{**self.__dict__, **changes})

    def __setattr__(self, name: str, content: object) -> None:
        """Refuse: rule values stay as they were loaded."""
        message = f"{type(self).__name__}.{name} cannot be set to {content!r}"
        raise AttributeError(message)


def value(unit: str, *words: str, default: object = ...) -> Any:  # noqa: ANN401 typed where declared
    """Declare a rule value: its unit, and the words allowed if it is one."""
    return Item(unit, words, default)


class CardRules(Topic, family="cards"):
    """The pack and what its cards count."""

    packs: int = value("packs")
    jokers: int = value("cards")
    points: Mapping[str, int] = value("points a card")
    family: str = value("procedure", "canasta", "rummy", default="canasta")


class DealRules(Topic, family="deal"):
    """From the shuffle to the first turn."""

    hand_size: int = value("cards")
    pile_start: int = value("cards", default=1)
    upcard_wild: str = value("procedure", "stays", "covered", "put-back", default="stays")
    upcard_red_three: str = value("procedure", "stays", "covered", "put-back", default="stays")
    upcard_black_three: str = value("procedure", "stays", "covered", "put-back", default="stays")
    red_threes: str = value("procedure", "at-once", "first-turn", "kept", default="at-once")
    first_dealer: str = value("procedure", "lot", "lowest-card")
    rotation: str = value("procedure", "left")
    cut: str = value("procedure", "right-of-dealer")
    cut_exact: int = value("cards", default=0)
    cut_bonus: int = value("points", default=0)
    cut_least: int = value("cards", default=0)
    partners: str = value("procedure", "agreed", "drawn", default="agreed")
    starts: str = value("procedure", "left-of-dealer", default="left-of-dealer")
    sides: str = value("procedure", "partners", "singles", "lone-player", "trios")
    sitting_out: str = value("procedure", "nobody", "in-turn", default="nobody")
    bonus_packets: str = value("procedure", "none", "four-and-three", default="none")
    exchange: int = value("cards", default=0)


class DrawingRules(Topic, family="drawing"):
    """Drawing from the stock."""

    cards: int = value("cards")
    with_pile: int = value("cards", default=0)
    order: str = value("procedure", "draw-first", default="draw-first")
    short: str = value("procedure", "what-is-left", default="what-is-left")


class PileRules(Topic, family="pile"):
    """Taking the discard pile."""

    take: str = value("procedure", "whole", "limited", "top")
    top_alone: bool = value("yes or no", default=False)
    most_cards: int = value("cards", default=0)
    down_to_wild: bool = value("yes or no", default=False)
    set_aside: bool = value("yes or no", default=False)
    stop_card: bool = value("yes or no")
    wild_on_top: bool = value("yes or no")
    own_canasta_bars: bool = value("yes or no")
    needs_opened: bool = value("yes or no", default=False)
    first_lap: bool = value("yes or no", default=True)
    min_hand: int = value("cards", default=0)
    naturals_needed: int = value("cards", default=2)
    natural_and_wild: bool = value("yes or no")
    own_meld: str = value("procedure", "any", "incomplete", "never")
    one_card: bool = value("yes or no")


class FreezingRules(Topic, family="freezing"):
    """What freezes the discard pile, and what a frozen pile needs."""

    wild_in_pile: bool = value("yes or no")
    red_three_in_pile: bool = value("yes or no")
    unopened: bool = value("yes or no")
    always: bool = value("yes or no")
    naturals_needed: int = value("cards")
    marker: str = value("procedure", "none", "crosswise", "first-crosswise", default="none")


class MeldRules(Topic, family="melds"):
    """What a meld may be."""

    kind: str = value("procedure", "one-rank", default="one-rank")
    min_size: int = value("cards")
    max_size: int = value("cards", default=0)
    naturals_min: int = value("cards")
    wild_limit: Steps = value("wild cards by size")
    wild_onto_canasta: str = value("procedure", "within-limit", "unlimited", "never")
    per_rank: str = value("procedure", "one", "one-open", "several")
    opponents: bool = value("yes or no")
    merging: bool = value("yes or no", default=False)
    wild_only: bool = value("yes or no")
    wild_only_max: int = value("cards", default=0)
    wild_only_one: bool = value("yes or no", default=False)
    wild_lock: bool = value("yes or no", default=False)
    wild_lock_turn: bool = value("yes or no", default=False)
    sequences: bool = value("yes or no", default=False)
    sequence_max: int = value("cards", default=0)
    never_wild: tuple[str, ...] = value("ranks", default=())
    wild_in_opening: tuple[str, ...] = value("ranks", default=())
    set_max: int = value("cards", default=0)
    round_corner: bool = value("yes or no", default=False)
    bars_opponent_canasta: bool = value("yes or no", default=False)


class OpeningRules(Topic, family="opening"):
    """A side's first melds in a deal."""

    minimum: Steps = value("points by score")
    top_card: bool = value("yes or no")
    concealed_exempt: bool = value("yes or no")
    frees: str = value("procedure", "side", "player", default="side")
    first_lap: bool = value("yes or no", default=True)
    one_row: bool = value("yes or no", default=False)
    canasta_from: int = value("points", default=0)
    shape: str = value(
        "procedure", "any", "three-naturals-or-wild", "three-naturals", default="any"
    )
    ace_low: int = value("points", default=0)
    ace_inside: int = value("points", default=0)
    joker_replaces: bool = value("yes or no", default=False)
    splash: bool = value("yes or no", default=False)
    before_pile: bool = value("yes or no", default=False)


class CanastaRules(Topic, family="canastas"):
    """Canastas and what they bring."""

    size: int = value("cards")
    natural: int = value("points")
    mixed: int = value("points")
    natural_by_rank: Mapping[str, int] = value("points in all", default=NONE)
    wild: int = value("points", default=0)
    wild_twos: int = value("points", default=0)
    wild_jokers: int = value("points", default=0)
    wild_jokers_count: int = value("cards", default=0)
    sequence: int = value("points", default=0)
    royal: int = value("points", default=0)
    royal_red_min: int = value("cards", default=0)
    super_royal: int = value("points", default=0)
    super_royal_red: int = value("cards", default=0)
    natural_marker: str = value("procedure", "red-card")
    warning: str = value("procedure", "none", "sixth-crosswise", default="none")
    mixed_marker: str = value("procedure", "black-card", "black-or-wild")


class ThreeRules(Topic, family="threes"):
    """Red and black threes."""

    red_bonus: int = value("points a card")
    red_totals: Mapping[str, int] = value("points in all")
    red_plus_needs: str = value(
        "procedure",
        *("opened", "canasta", "two-canastas", "natural-and-mixed"),
        *("canasta-unless-others-out", "zero-with-one-canasta"),
    )
    red_minus: str = value("procedure", "in-full", default="in-full")
    red_replaced: bool = value("yes or no")
    red_from_pile_replaced: bool = value("yes or no")
    red_optional: bool = value("yes or no", default=False)
    black_bonus: bool = value("yes or no", default=False)
    black_melded: str = value("procedure", "going-out", "never")
    black_min: int = value("cards", default=0)
    black_max: int = value("cards", default=0)
    black_wild: bool = value("yes or no", default=False)
    black_no_discard: bool = value("yes or no", default=False)
    royal: bool = value("yes or no", default=False)


class DiscardRules(Topic, family="discarding"):
    """The card that ends a turn."""

    count: int = value("cards")
    red_three: bool = value("yes or no")
    wild: str = value("procedure", "yes", "never", "not-last", "last-or-wild-only")
    black_three: str = value("procedure", "yes", "not-last", "last-only", default="yes")
    taken_card: bool = value("yes or no", default=True)
    melded_card: bool = value("yes or no", default=False)
    empty_pile_aces_sevens: bool = value("yes or no", default=True)
    empty_pile_safe: bool = value("yes or no", default=True)


class GoingOutRules(Topic, family="going_out"):
    """Laying the last card."""

    canastas_needed: int = value("canastas")
    natural_needed: int = value("canastas", default=0)
    mixed_needed: int = value("canastas", default=0)
    wild_needed: int = value("canastas", default=0)
    sequence_needed: int = value("canastas", default=0)
    sequence_is_natural: bool = value("yes or no", default=False)
    unfinished_bar: bool = value("yes or no", default=False)
    discard: str = value("procedure", "optional", "compulsory", "never")
    keep: int = value("cards")
    asking: str = value("procedure", "optional", "compulsory", "never")
    ask_before_drawing: bool = value("yes or no", default=False)
    ask_after_pile: bool = value("yes or no", default=True)
    answer_binds: bool = value("yes or no", default=True)
    answered_by: str = value("procedure", "next-partner", "all-partners", default="next-partner")
    ask_only_if_possible: bool = value("yes or no", default=False)
    ask_once_a_deal: bool = value("yes or no", default=False)
    bonus: int = value("points")
    concealed: bool = value("yes or no")
    concealed_bonus: int = value("points", default=0)
    hand_canasta_bonus: int = value("points", default=0)
    concealed_canastas: int = value("canastas", default=0)
    concealed_unopened_own: bool = value("yes or no", default=False)
    concealed_adding: bool = value("yes or no", default=False)
    concealed_pile: bool = value("yes or no", default=False)
    concealed_from_hand: bool = value("yes or no", default=False)


class SpecialHandRules(Topic, family="special_hands"):
    """Hands that go out at once in a pattern of their own."""

    laid: str = value("procedure", "whole-hand", default="whole-hand")
    scores: Mapping[str, int] = value("points in all", default=NONE)
    alone: bool = value("yes or no", default=False)
    pairs_jokers: bool = value("yes or no", default=False)
    garbage: str = value(
        "procedure", "fours-and-threes", "threes-and-wild-pair", default="fours-and-threes"
    )


class StockEndRules(Topic, family="stock_end"):
    """When the stock runs out."""

    red_three_last: str = value(
        "procedure", "ends-deal", "ends-deal-if-alone", "melding-only", "goes-on"
    )
    pile_goes_on: bool = value("yes or no")
    reshuffled: bool = value("yes or no", default=False)
    idle_ends: bool = value("yes or no", default=False)
    forced_take: str = value("procedure", "never", "own-meld", "own-meld-if-able", "any-use")


class ScoringRules(Topic, family="scoring"):
    """Counting a deal."""

    sum: str = value("procedure", "lines-added", default="lines-added")
    hand_cards: str = value("procedure", "minus")
    canasta_cards: bool = value("yes or no")
    dealt_threes: str = value("procedure", "as-laid", "none-kept", "in-hand", default="none-kept")
    hand_red_three: int = value("points a card", default=0)
    hand_black_three: int = value("points a card", default=0)
    hand_three: int = value("points a card", default=0)
    wild_unfinished: int = value("points", default=0)
    unfinished: Mapping[str, int] = value("points in all", default=NONE)
    hand_triple: int = value("points", default=0)
    hand_triple_ranks: tuple[str, ...] = value("ranks", default=())
    melded_minus_without_canasta: bool = value("yes or no", default=False)
    pooled: bool = value("yes or no", default=False)
    concealed_doubles: bool = value("yes or no", default=False)


class MatchRules(Topic, family="match"):
    """The end of the match."""

    target: int = value("points", default=0)
    winner: str = value("procedure", "highest-total")
    tie: str = value("procedure", "extra-deal", default="extra-deal")


class PenaltyRules(Topic, family="penalties"):
    """What offences cost."""

    offences: Mapping[str, int] = value("points an offence")
    table_talk: str = value(
        "procedure", "not-stated", "only-the-question", "listed", default="not-stated"
    )
