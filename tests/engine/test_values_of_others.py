"""A value of one game in another one: no combination makes the engine fail."""

import pytest

from tests.engine.asking import put
from tutor_app.content.scenarios import read_scenario
from tutor_app.engine.ask import ask
from tutor_app.engine.lift import with_value
from tutor_app.resources import content_root
from tutor_app.rulesets import load_rule_set

SPLASH = content_root() / "scenarios" / "american" / "pile" / "splash-and-a-pair.toml"


@pytest.mark.parametrize("name", ["classic", "svensk", "samba", "nerja", "fibel", "royal"])
def test_a_splash_where_the_pile_comes_before_the_opening(name: str) -> None:
    """It frees only an opening from the hand: with the pile, the minimum holds."""
    scenario = read_scenario(SPLASH)
    rules = with_value(load_rule_set(name), "opening.splash", True)

    verdict = ask(scenario.position, scenario.questions[0].question, rules)

    assert verdict.answer is False


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        pytest.param({"ask": "meld", "cards": "3h 3d 3h"}, False, id="a-meld"),
        pytest.param({"ask": "meld", "cards": "3s 3c 3h"}, False, id="with-black-ones"),
        pytest.param({"ask": "canasta-kind", "cards": "3h 3d 3h 3d 3h 3d 3h"}, "none", id="seven"),
    ],
)
def test_red_threes_that_are_not_replaced_are_bonus_cards(
    question: dict[str, str], answer: object
) -> None:
    """A house that replaces none melds none either."""
    rules = with_value(load_rule_set("classic"), "threes.red_replaced", False)
    asked = put("classic", question)

    verdict = ask(asked.position, asked.question, rules)

    assert (verdict.answer, verdict.deciding.rule) == (answer, "threes.red_never_melded")


@pytest.mark.parametrize("drew", ["pile", "top"])
def test_the_top_card_alone_is_no_card_of_the_own_hand(drew: str) -> None:
    """Where fibel's canasta of one's own meets svensk's top card, that one does not complete it."""
    rules = with_value(load_rule_set("fibel"), "pile.top_alone", True)
    laid = {"melds": ["7s 7h 7d 7c 7s 7h 7d"], "laid_now": [0], "drawn": "7s", "drew": drew}
    asked = put("fibel", {"ask": "go-out", "concealed": True}, hand="Kc Kd Kh 9c", **laid)

    verdict = ask(asked.position, asked.question, rules)

    assert (verdict.answer, verdict.deciding.rule) == (False, "going_out.concealed_from_hand")


def test_a_natural_and_a_wild_card_take_no_meld_of_too_few_naturals() -> None:
    """Where a meld takes three naturals, two with a wild card are none, also with the top card."""
    rules = with_value(load_rule_set("classic"), "melds.naturals_min", 3)
    asked = put("classic", "take-pile", hand="7s 2h Kd Qd 4d", pile="9c 7d", melds=["Js Jh Jd"])

    verdict = ask(asked.position, asked.question, rules)

    assert verdict.answer is False
    assert "melds.naturals_min" in verdict.decided_by


def test_the_top_card_is_one_of_three_naturals() -> None:
    """American opens from the hand alone; where the top card counts, it is in the meld too."""
    rules = with_value(load_rule_set("svensk"), "opening.shape", "three-naturals")
    asked = put("svensk", "take-pile", hand="6h 6s X 2c X 4d 5c", pile="6c 6h 6d")

    assert ask(asked.position, asked.question, rules).answer is True


@pytest.mark.parametrize(
    ("tens", "holds"), [("Th Th Td Td Tc", True), ("Th Th Td Td Tc Tc Th", False)]
)
def test_a_meld_that_ends_at_a_size_takes_the_top_card_alone(tens: str, *, holds: bool) -> None:
    """A pair has no room beside five; the top card itself has, where it may come to a meld."""
    rules = with_value(load_rule_set("classic", 6), "melds.max_size", 7)
    laid = ["Ah As Ac Ac As Ah Ad", tens]
    asked = put("classic-6", "take-pile", hand="Ts Tc 4d 5d", pile="3c Ts", melds=laid)

    assert ask(asked.position, asked.question, rules).answer is holds
