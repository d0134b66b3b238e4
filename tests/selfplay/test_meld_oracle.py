"""What the questions allow to be laid may lie on a table, as stated anew for the soak."""

from collections import Counter
from random import Random

import pytest

from tests.engine.play.walking import chance, judged_forms, name_of
from tutor_app.engine.ask import answer
from tutor_app.engine.card import NATURAL_RANKS, SUITS, Card, Cards
from tutor_app.engine.play.deal import pack
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.search.sequences import ASCENDING
from tutor_app.selfplay.meld_oracle import may_lie

FORMS = [rules for rules in judged_forms() if rules.cards.family == "canasta"]
TRIES = 120
"""Tries of a form."""


def some_cards(rng: Random, cards: Cards) -> Cards:
    """Return cards that could make a meld, or look like it: of a rank, wild, threes, a row."""
    rank = rng.choice(NATURAL_RANKS)
    start, suit = rng.randrange(len(ASCENDING) - 2), rng.choice(SUITS)
    row = {Card(each + suit) for each in ASCENDING[start : start + rng.randint(3, 7)]}
    pools = (
        *([card for card in cards if card[0] in {rank, *wild}] for wild in ("X2", "", "X23")),
        [card for card in cards if card[0] in "X2"],
        [card for card in cards if card[0] in rng.choice(("3", "3X2"))],
        [card for card in cards if card in row],
    )
    pool = rng.choice(pools)
    return tuple(rng.sample(pool, min(len(pool), rng.randint(1, 8))))


def like(rng: Random, lying: Cards, cards: Cards) -> Cards:
    """Return a few cards of the ranks that lie, of another one, or wild."""
    ranks = {*(card[0] for card in lying), rng.choice(NATURAL_RANKS), rng.choice("X2")}
    pool = list(cards)
    for card in lying:
        if card in pool:
            pool.remove(card)
    pool = [card for card in pool if card[0] in ranks]
    return tuple(rng.sample(pool, min(len(pool), rng.randint(1, 3))))


def position(rng: Random, hand: Cards, melds: tuple[Meld, ...], rules: RuleSet) -> Position:
    """Return a position of an opened side with these cards and others in hand."""
    left = Counter(pack(rules)) - Counter(hand) - Counter(melds[0].cards)
    others = [card for card in left.elements() if card[0] != "3"]
    return Position(
        hand=(*hand, *rng.sample(others, 9)),
        melds=melds,
        pile=(Card("7s"), Card("5h")),
        lap=3,
        phase="drawn",
        melded_before=True,
    )


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_what_is_allowed_may_lie(rules: RuleSet) -> None:
    """No new meld and no addition is answered yes that makes a meld that may not lie."""
    rng, allowed = chance(7), Counter[str]()
    every = tuple(card for card in pack(rules) if card not in {"3h", "3d"})
    for _ in range(TRIES):
        lying = some_cards(rng, every)
        cards = rng.choice((some_cards(rng, every), like(rng, lying, every)))
        enough = Counter((*lying, *cards)) <= Counter(every)
        if not enough or not may_lie(lying, rules):
            continue
        seen = position(rng, cards, (Meld(lying),), rules)
        for kind, to, whole in (("meld", None, cards), ("add", 0, (*lying, *cards))):
            if answer(seen, Question(ask=kind, cards=cards, to=to), rules).answer is True:
                assert may_lie(whole, rules), (kind, lying, cards)
                allowed[kind] += 1

    assert set(allowed) == {"meld", "add"}
