"""What is listed is legal, and what is legal may lie, on dealt positions of every form."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from tests.engine.asking import Put, put, rules_of
from tests.engine.books import BOOKS
from tests.engine.dealing import Dealer
from tutor_app.engine.action import Action
from tutor_app.engine.ask import answer
from tutor_app.engine.card import Cards, is_wild, without
from tutor_app.engine.judge import judged
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict

SEED, OPENINGS, TAKINGS, LISTED = 2, 26, 12, 10
MORE = 2
"""So many times as many in american, where few hands open."""


@pytest.mark.parametrize("rules", BOOKS)
def test_openings_that_are_listed_are_legal(rules: str) -> None:
    """On hands full of melds too, every listed opening is judged legal."""
    dealer, rule_set = Dealer(Random(SEED), BOOKS[rules], 10), rules_of(rules)  # noqa: S311 hands to deal, no secret
    tried, count = 0, OPENINGS * _times(rules)
    for _ in range(count):
        position = dealer.drawn().position
        if position.opened:
            continue
        said = answer(position, Question(ask="can-open"), rule_set)
        assert said.answer is not True or said.ways
        for cards in _listed(said, position):
            tried += 1
            assert judged(position, Action("open", cards), rule_set).answer is True

    assert tried > count / 10


@pytest.mark.parametrize("rules", BOOKS)
def test_takings_that_are_listed_are_legal_and_lawful_ones_answered_yes(rules: str) -> None:
    """On piles that fit the hand too, what is listed is judged legal.

    Where some cards take the pile, the question whether it may be taken says so, and they may be
    laid with the top card from the hand too.
    """
    rng, rule_set = Random(SEED), rules_of(rules)  # noqa: S311 hands to deal, no secret
    dealer = Dealer(rng, BOOKS[rules], 10)
    tried, lawful, count = 0, 0, TAKINGS * _times(rules)
    choices = ("whole", "top") if rule_set.pile.top_alone else ("whole",)
    for _, choice in product(range(count), choices):
        position = dealer.start().position
        said = answer(position, Question(ask="take-pile", choice=choice), rule_set)
        for cards in _listed(said, position, position.pile[-1:]):
            tried += 1
            assert judged(position, Action("take", cards, choice=choice), rule_set).answer is True
        for cards in (*_few(position), _some(position, rng)):
            taken = judged(position, Action("take", cards, choice=choice), rule_set)
            if taken.answer is True:
                lawful += 1
                assert said.answer is True
                assert not position.opened or not _barred(taken, position, rule_set)

    assert tried > count / 10
    assert lawful > count / 10


def _times(rules: str) -> int:
    return MORE if rules.startswith("american") else 1


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
    for count in range(4):
        chosen = combinations(sorted(_fitting(position)), count)
        yield from {tuple(card[0] for card in cards): cards for cards in chosen}.values()


def _some(position: Position, rng: Random) -> Cards:
    """Return any number of cards that may lie with the top card."""
    fitting = _fitting(position)
    return tuple(rng.sample(fitting, rng.randint(0, len(fitting))))


def _fitting(position: Position) -> Cards:
    top = position.pile[-1]
    return tuple(card for card in position.hand or () if card[0] == top[0] or is_wild(card))


def _barred(taken: Verdict, position: Position, rules: RuleSet) -> set[str]:
    """Return the rules of melds that would keep cards that take the pile from where they lie then.

    Nerja's pair is laid beside the own meld that has no room for it, only to take the pile (A-13).
    """
    (laid,) = taken.ways[0].melds
    action = Action("meld" if laid.to is None else "add", laid.cards, laid.to)
    hand = (*(position.hand or ()), position.pile[-1])
    drawn = position._replace(phase="drawn", hand=hand, pile=position.pile[:-1])
    broken = {each.rule for each in judged(drawn, action, rules).findings if each.holds is False}
    free = {"melds.one_per_rank"} if rules.id == "nerja" else set[str]()
    return {rule for rule in broken - free if rule.startswith("melds.")}


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            put("svensk", "go-out", lap=1, hand="4c 9h 9s 9c 3h", melds=["4s 4h 4d 4c 4s 4h 4d"]),
            id="for-a-red-three (RÖDA TREOR 1)",
        ),
        pytest.param(
            put(
                "samba",
                "go-out",
                phase="start",
                hand="9h 9s",
                pile="9c",
                melds=["Ks Kh Kd Kc Ks Kh Kd", "8s 8h 8d 8c 8s X 2s"],
            ),
            id="with-the-pile (l.814)",
        ),
    ],
)
def test_a_card_that_is_drawn_is_the_discard(case: Put) -> None:
    """Nobody knows it yet: it is left when all others are down, and comes from the stock."""
    (way,) = case.verdict().ways

    assert (way.left, way.drawn) == (1, 1)
