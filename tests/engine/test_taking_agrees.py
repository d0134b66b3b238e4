"""The question and the attempt are judged alike: what bars a place bars it for both."""

import pytest

from tests.engine.asking import rules_of
from tutor_app.engine.action import Action
from tutor_app.engine.ask import ask
from tutor_app.engine.judge import judge
from tutor_app.engine.position import Question
from tutor_app.notation.positions import read_cards, read_position
from tutor_app.rulesets import load_rule_set

SIXES = "6s 6h 6d"


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
