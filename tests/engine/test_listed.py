"""What is listed is legal, on dealt positions of every form."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from tests.engine.asking import rules_of
from tests.engine.books import BOOKS
from tests.engine.dealing import Dealer
from tutor_app.engine.action import Action
from tutor_app.engine.ask import answer
from tutor_app.engine.card import Cards, is_wild, without
from tutor_app.engine.judge import judged
from tutor_app.engine.position import Position, Question
from tutor_app.engine.verdict import Verdict

DEALT, LISTED = 150, 10


@pytest.mark.parametrize("rules", BOOKS)
def test_openings_that_are_listed_are_legal(rules: str) -> None:
    """On hands full of melds too, every listed opening is judged legal."""
    dealer, rule_set = Dealer(Random(7), rules, 10), rules_of(rules)  # noqa: S311 hands to deal, no secret
    tried = 0
    for _ in range(DEALT):
        position = dealer.drawn().position
        if position.opened:
            continue
        said = answer(position, Question(ask="can-open"), rule_set)
        assert said.answer is not True or said.ways
        for cards in _listed(said, position):
            tried += 1
            assert judged(position, Action("open", cards), rule_set).answer is True

    assert tried > DEALT / 10


@pytest.mark.parametrize("rules", BOOKS)
def test_takings_that_are_listed_are_legal_and_lawful_ones_answered_yes(rules: str) -> None:
    """On piles that fit the hand too, what is listed is judged legal.

    Where a few cards take the pile, the question whether it may be taken says so.
    """
    dealer, rule_set = Dealer(Random(7), rules, 10), rules_of(rules)  # noqa: S311 hands to deal, no secret
    tried, lawful = 0, 0
    choices = ("whole", "top") if rule_set.pile.top_alone else ("whole",)
    for _, choice in product(range(DEALT), choices):
        position = dealer.start().position
        said = answer(position, Question(ask="take-pile", choice=choice), rule_set)
        for cards in _listed(said, position, position.pile[-1:]):
            tried += 1
            assert judged(position, Action("take", cards, choice=choice), rule_set).answer is True
        for cards in _few(position):
            if judged(position, Action("take", cards, choice=choice), rule_set).answer is True:
                lawful += 1
                assert said.answer is True

    assert tried > DEALT / 10
    assert lawful > DEALT / 10


def _listed(said: Verdict, position: Position, top: Cards = ()) -> Iterator[Cards]:
    """Yield the cards of each way that is listed; as many as it says, all of them in the hand."""
    assert (said.ways_total > 0) is said.answer
    assert len(said.ways) == min(said.ways_total, LISTED)
    for way in said.ways:
        cards = without(tuple(card for meld in way.melds for card in meld.cards), top)
        assert len(cards) == way.hand_cards
        assert without(cards, position.hand or ()) == ()
        yield cards


def _few(position: Position) -> Iterator[Cards]:
    """Yield up to three cards that may lie with the top card, equal ranks only once."""
    rank = position.pile[-1][0]
    fitting = [card for card in position.hand or () if card[0] == rank or is_wild(card)]
    for count in range(4):
        chosen = combinations(sorted(fitting), count)
        yield from {tuple(card[0] for card in cards): cards for cards in chosen}.values()
