"""Asks changed cases whether the answer is the other one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from tutor_app.engine.ask import answer
from tutor_app.engine.card import Card, is_red_three
from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import deciding_only
from tutor_app.engine.rule_set import RuleSet
from tutor_app.neighbours import cards
from tutor_app.neighbours.change import Case, Change, Place
from tutor_app.neighbours.classes import CardClass, suits_count

_MOST_ASKED = 1000
"""Changes that are asked about for one neighbour."""

_LAID = frozenset({"lay_more", "swap_laid"})
"""Changes that lay a card: one of the hand is gone from it then, one of the pack is not."""


class SearchEndedError(Exception):
    """As many changes were asked about as a reader would wait for."""


@dataclass(slots=True)
class Asked:
    """Whether changed cases are answered the other way; each is asked once.

    Where a step has been made of which several cases are true, the answer has to be the same in
    the others.
    """

    rules: RuleSet
    answer: bool
    known: dict[Case, bool] = field(default_factory=dict)
    others: tuple[Callable[[Case], Case | None], ...] = ()

    def __call__(self, case: Case) -> bool:
        """Tell whether a case is answered the other way, and so are those like it."""
        every = (case, *(other(case) for other in self.others))
        return all(each is not None and self._turns(each) for each in every)

    def all_of(self, change: Change, chosen: Sequence[Card]) -> bool:
        """Tell whether a change turns the answer with each card chosen, or where none is."""
        every = (case for card in chosen or (None,) for case in change.cases(card))
        with_others = replace(self, others=(*self.others, *change.others))
        return all(map(with_others, every))

    def _turns(self, case: Case) -> bool:
        if case not in self.known:
            if len(self.known) == _MOST_ASKED:
                raise SearchEndedError
            position, question = case
            try:
                found = answer(position, question, deciding_only(self.rules)).answer
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
