"""The typed model of a rule set: its topics, its form, and where each value comes from."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import Any

from tutor_app.engine import rule_values as values
from tutor_app.engine.card import Rank


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value comes from.

    Attributes:
        unit: Its unit, a word of the schema (`cards`, `points` …).
        source: Id of the source text, for example `"000"`.
        section: Heading in that source.
        ruling: Full id of the ruling it rests on, or empty; of several, all.
        file: Name of the file that set it.
        switch: Id of the switch that set it, or empty.
        entries: Where single entries of a table or steps come from, if elsewhere, by key.
    """

    unit: str
    source: str
    section: str
    ruling: str = ""
    file: str = ""
    switch: str = ""
    entries: Mapping[str, "Origin"] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class SetRules:
    """The values on which melds of a rank and their points depend."""

    cards: values.CardRules
    melds: values.MeldRules
    opening: values.OpeningRules
    canastas: values.CanastaRules

    def points(self, rank: Rank) -> int:
        """Return what a card of `rank` counts, in points; `3` is a black three."""
        return self.cards.points.get(rank, 0)


@lru_cache(maxsize=256)
def _set_rules(
    cards: values.CardRules,
    melds: values.MeldRules,
    opening: values.OpeningRules,
    canastas: values.CanastaRules,
) -> SetRules:
    """Return the values of melds of a rank, the same object for the same topics."""
    return SetRules(cards=cards, melds=melds, opening=opening, canastas=canastas)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class RuleSet(SetRules):
    """One rule set in one form, with its switches set.

    Attributes:
        id: For example `svensk`.
        source: Id of its source text.
        players: How many play.
        teams: How many sides there are.
        switches: Ids of the switches that are on.
        origins: Where each value comes from, by path (`melds.min_size`).
        lifted: Ids of rules that are left out, by `engine.lift`.
        passed_over: Those of them that no value speaks of: what they find broken is passed
            over.
        decides_only: Whether only yes or no is asked for, so that any reason for a no will do.
    """

    id: str
    source: str
    players: int
    teams: int
    switches: tuple[str, ...] = ()
    deal: values.DealRules
    drawing: values.DrawingRules
    pile: values.PileRules
    freezing: values.FreezingRules
    threes: values.ThreeRules
    discarding: values.DiscardRules
    going_out: values.GoingOutRules
    stock_end: values.StockEndRules
    scoring: values.ScoringRules
    match: values.MatchRules
    penalties: values.PenaltyRules
    special_hands: values.SpecialHandRules
    origins: Mapping[str, Origin]
    lifted: frozenset[str] = frozenset()
    passed_over: frozenset[str] = frozenset()
    decides_only: bool = False

    @property
    def has_reader(self) -> bool:
        """Whether a reader sees the ways of a yes, and what else stands behind a no.

        Nobody does where a rule is lifted, or where it `decides_only`; but of the first the
        broken findings are needed, since among them further causes are looked for.
        """
        return not (self.decides_only or self.lifted)

    @property
    def has_partners(self) -> bool:
        """Whether a side has more than one player."""
        return self.teams < self.players

    @property
    def for_sets(self) -> SetRules:
        """What melds of a rank depend on: the same for all rule sets that agree in it."""
        return _set_rules(self.cards, self.melds, self.opening, self.canastas)

    def value_at(self, path: str) -> Any:  # noqa: ANN401 each value has its own type
        """Return the value at `path`, for example `melds.min_size`."""
        return attrgetter(path)(self)

    def origin(self, path: str) -> Origin:
        """Return where the value at `path`, or the entry of it that is named, comes from.

        Raises:
            KeyError: No value has that path.
        """
        origin = self.origins[value_path(path)]
        return origin.entries.get(path.removeprefix(f"{value_path(path)}."), origin)

    def has_origin(self, path: str) -> bool:
        """Tell whether a file sets the value at `path`, which may name one entry of it."""
        return value_path(path) in self.origins

    def is_chosen(self, path: str) -> bool:
        """Tell whether a switch sets the value at `path`."""
        return self.has_origin(path) and bool(self.origin(path).switch)


def value_path(path: str) -> str:
    """Return the path of the value that a path (`penalties.offences.touch-pile`) is, or is in."""
    return ".".join(path.split(".")[:2])


TOPICS: Mapping[str, type[values.Topic]] = values.Topic.families
"""The topics that hold values, in rule-book order."""

ALL_TOPICS = (*TOPICS, "tactics")
"""Every rule family, in rule-book order; trainers and lessons find things under them."""
