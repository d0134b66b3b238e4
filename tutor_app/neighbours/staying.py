"""Changes of the cards that stay in the hand: of many that go down nowhere one is left, or none."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import cast

from tutor_app.engine.ask import answer
from tutor_app.engine.card import BLACK_THREES, WILD_CARDS, Card, Cards, without
from tutor_app.engine.judging.ending import NAMED
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rules import threes
from tutor_app.engine.verdict import Fact
from tutor_app.neighbours.change import Case, Change, Place


def hold_one(place: Place) -> Iterator[Change]:
    """Of the cards that stay whatever is laid only one in the hand, else some one or none.

    Black threes, or wild cards too, may have to be gone where they are no last discards. Nothing
    where they are too many to be listed: that all but one go down is what going out is. Fact
    `whole` (1): they are the hand, of more cards than are named.
    """
    stay, hand = staying(place), place.position.hand or ()
    if len(stay) > _LISTED:
        return
    rest, tried = without(hand, stay), set[Cards]()
    for barred in ((), BLACK_THREES, BLACK_THREES | WILD_CARDS):
        kept = tuple(card for card in stay if card not in barred)
        gone = without(stay, kept)
        near = len(stay) <= NAMED or len(gone) < 2  # noqa: PLR2004 else two lists would be long
        if len(kept) > 1 and kept not in tried and near:
            first, *others = dict.fromkeys(kept)
            too = tuple(partial(_keeping, first, other) for other in others)
            told: dict[str, Fact] = {"gone": " ".join(gone)} if gone else {}
            if len(kept) == len(hand) > NAMED:
                told = {"whole": 1}
            one = _without(place, "hold_one", kept, (*rest, first), **told)
            yield one._replace(others=too)
        tried.add(kept)
    if len(stay) > 1 and len(kept) == 1:
        yield _without(place, "hold_none", without(stay, kept), (*rest, *kept))
    if stay and rest:
        yield _without(place, "hold_none", stay, rest)


_LISTED = 8
"""Cards that stay, at most, where they are the one list of a sentence; of two each is shorter."""


def one_fewer(place: Place) -> Iterator[Change]:
    """Of two cards that stay whatever is laid only one in the hand."""
    if len(staying(place)) == 2:  # noqa: PLR2004 else it is more than one that goes
        yield from hold_one(place)


def _without(place: Place, kind: str, cards: Cards, hand: Cards, **more: Fact) -> Change:
    case = holding(place, hand), place.question
    return Change(kind, {"cards": " ".join(cards), **more}, case=case)


def _keeping(card: Card, other: Card, case: Case) -> Case:
    """Return a case in which another card is the one that was kept."""
    hand = (*without(case[0].hand or (), (card,)), other)
    return case[0]._replace(hand=hand), case[1]


@lru_cache(maxsize=16)
def staying(place: Place) -> Cards:
    """Return as few cards of the hand as stay when as many as can go down; kept by the place."""
    _, question, rules = place
    position = threes_laid(place)
    taking, hand = question.ask == "go-out" and position.pile, position.hand
    if hand is None:
        return ()
    out = question if taking else Question(ask="go-out", concealed=question.concealed)
    found = answer(position if taking else position._replace(phase="drawn"), out, rules).findings
    stay = next((each.facts["stay"] for each in found if "stay" in each.facts), ())
    return without(hand, without(hand, cast("Cards", stay)))


def threes_laid(place: Place) -> Position:
    """Return the position with red threes on the table that are asked about as a discard.

    There they would lie already, but for a first turn.
    """
    position, question, rules = place
    if question.ask != "discard" or position.lap == 1:
        return position
    hand = threes.staying(position.hand or (), rules)
    red = without(position.hand or (), hand)
    lying = (*position.red_threes, *red)
    return position._replace(hand=hand, red_threes=lying) if red else position


def holding(place: Place, hand: Cards) -> Position:
    """Return the position with another hand, of which nothing is known but its cards."""
    return place.position._replace(hand=hand, drawn=None, penalty_cards=())
