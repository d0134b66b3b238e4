"""The question and the attempt are judged alike: what bars a place bars it for both."""

from random import Random

import pytest

from tests.engine.asking import rules_of
from tests.engine.books import BOOKS
from tests.engine.dealing import Dealer
from tutor_app.engine.action import Action
from tutor_app.engine.ask import ask
from tutor_app.engine.judge import judge, judged
from tutor_app.engine.notation import read_cards, read_position
from tutor_app.engine.position import Question
from tutor_app.rulesets import load_rule_set

SIXES = "6s 6h 6d"
DEALT = 400


@pytest.mark.parametrize(
    ("rules", "switch", "keys", "cards", "because"),
    [
        pytest.param(
            *("classic", "wild-melds", {"hand": "Ks 2d 7c 8d", "melds": ["X 2h 2s", SIXES]}),
            *("Ks 2d", "melds.wild_lock"),
            id="a-wild-card-while-the-wild-meld-is-unfinished",
        ),
        pytest.param(
            "american",
            "no-meld-opp-canasta",
            {
                "hand": "Ks Kc 7c 8d 9h",
                "melds": [SIXES],
                "opponent_melds": ["Kd Kc Ks Kh Kd 2d 2s"],
            },
            *("Ks Kc", "melds.opponent_canasta"),
            id="the-rank-of-the-others-canasta",
        ),
    ],
)
def test_what_bars_the_place(
    rules: str, switch: str, keys: dict[str, object], cards: str, because: str
) -> None:
    """With the switch neither may be; without it both may."""
    table = {"pile": "5d Kh", **keys}
    for switches, lawful in (((switch,), False), ((), True)):
        known = load_rule_set(rules, None, None, switches) if switches else rules_of(rules)
        # a wild meld can lie only where the switch knows it
        shown = {**table, "melds": [SIXES]} if lawful else table
        position = read_position(shown, known)
        tried = judge(position, Action("take", read_cards(cards)), known)

        assert ask(position, Question(ask="take-pile"), known).answer is lawful
        assert tried.answer is lawful
        assert lawful or tried.deciding.rule == because


@pytest.mark.parametrize("rules", BOOKS)
def test_cards_that_take_the_pile_may_be_laid_with_the_top_card_in_hand(rules: str) -> None:
    """As a meld they are as lawful, in the place where they lie then.

    Nerja's pair is laid beside the own meld that has no room for it, only to take the pile (A-13).
    """
    rng, rule_set, compared = Random(11), rules_of(rules), 0  # noqa: S311 cards, not secrets
    dealer, free = (
        Dealer(rng, rules, 10),
        {"melds.one_per_rank"} if rules.startswith("nerja") else set(),
    )
    for position in (dealer.start().position for _ in range(DEALT)):
        top, hand = position.pile[-1], position.hand or ()
        drawn = position._replace(phase="drawn", hand=(*hand, top), pile=position.pile[:-1])
        fitting = [card for card in hand if card[0] in {top[0], "X", "2"}]
        cards = tuple(rng.sample(fitting, rng.randint(0, len(fitting))))
        taken = judged(position, Action("take", cards), rule_set)
        if not position.opened or taken.answer is not True:
            continue
        (laid,) = taken.ways[0].melds
        action = Action("meld" if laid.to is None else "add", laid.cards, laid.to)
        broken = {each.rule for each in judged(drawn, action, rule_set).findings if not each.holds}
        compared += 1

        assert not {rule for rule in broken - free if rule.startswith("melds.")}

    assert compared > DEALT / 40
