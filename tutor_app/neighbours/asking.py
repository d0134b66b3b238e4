"""Asks changed cases whether the answer is the other one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tutor_app.engine.ask import answer
from tutor_app.engine.card import Card, is_red_three
from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import deciding_only
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.neighbours import cards, table
from tutor_app.neighbours.change import Case, Change, Place, Step
from tutor_app.neighbours.classes import CardClass, suits_count

_MOST_ASKED = 300
"""Changes that are asked about for one neighbour."""

_LAID = frozenset({"lay_more", "swap_laid"})
"""Changes that lay a card: one of the hand is gone from it then, one of the pack is not."""


class SearchEndedError(Exception):
    """As many changes were asked about as a reader would wait for."""


@dataclass(slots=True)
class Asked:
    """Whether changed cases are answered the other way; each is asked once.

    A side that is only said to have opened has no meld that a change may rest on: the answer
    has to be the same with another one.
    """

    rules: RuleSet
    answer: bool
    known: dict[Case, bool] = field(default_factory=dict)
    made_up: Mapping[Meld, Meld] = field(default_factory=dict)

    def at(self, there: Place, step: Step) -> "Asked":
        """Return what asks where a step has been made already."""
        other = table.other_opening(there) if step.kind == "opened" else None
        added = {} if other is None else {there.position.melds[0]: other}
        return replace(self, made_up={**self.made_up, **added})

    def __call__(self, case: Case) -> bool:
        """Tell whether a case is answered the other way, whatever opened the side."""
        position, question = case
        chosen = position.melds[question.to : question.to + 1] if question.to is not None else ()
        if question.side == "own" and not self.made_up.keys().isdisjoint(chosen):
            return False
        melds = tuple(self.made_up.get(meld, meld) for meld in position.melds)
        others = () if melds == position.melds else ((position._replace(melds=melds), question),)
        return all(map(self._turns, (case, *others)))

    def all_of(self, change: Change, chosen: Sequence[Card]) -> bool:
        """Tell whether a change turns the answer with each card chosen, or where none is."""
        every = (case for card in chosen or (None,) for case in change.cases(self.rules, card))
        return all(map(self, every))

    def _turns(self, case: Case) -> bool:
        if case not in self.known:
            if len(self.known) == _MOST_ASKED:
                raise SearchEndedError
            try:
                found = answer(*case, deciding_only(self.rules)).answer
                self.known[case] = found is (not self.answer)
            except TutorError:
                self.known[case] = False
        return self.known[case]


@dataclass(frozen=True, slots=True)
class Representatives:
    """Asks about one card of a rank for all that are alike.

    Among cards to be laid those in the hand are alike, and those that come from the pack.
    """

    change: Change
    place: Place
    turns: Asked

    def turn(self, found: CardClass) -> bool:
        """Tell whether the change turns the answer for every card of a class."""
        return self.turns.all_of(self.change, self._chosen(found))

    def _chosen(self, found: CardClass) -> list[Card]:
        loose = cards.loose_cards(self.place) if self.change.kind in _LAID else ()
        return list({(self._like(card), card in loose): card for card in found.members}.values())

    def _like(self, card: Card) -> str:
        if suits_count(self.place.rules):
            return card
        return f"red {card}" if is_red_three(card) else card[0]
