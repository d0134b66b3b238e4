import pytest

from tests.engine.asking import rules_of
from tutor_app.engine.notation import read_card
from tutor_app.engine.rules import discarding


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("card", "holds"),
    [
        pytest.param("3h", False, id="red-three"),
        pytest.param("3s", True, id="black-three"),
        pytest.param("X", True, id="joker"),
        pytest.param("2d", True, id="two"),
        pytest.param("Ks", True, id="king"),
    ],
)
def test_red_three(rules: str, card: str, holds: bool) -> None:
    """Any card may be discarded but a red three."""
    finding = discarding.check_red_three(read_card(card), rules_of(rules))

    assert (finding.rule, finding.holds) == ("discarding.red_three", holds)
    assert finding.facts == {"card": card}


@pytest.mark.parametrize("from_meld", [True, False], ids=["from-a-meld", "from-the-hand"])
def test_from_meld(from_meld: bool) -> None:
    """Nothing is discarded from the table."""
    finding = discarding.check_from_hand(from_meld=from_meld)

    assert (finding.rule, finding.holds) == ("discarding.from_meld", not from_meld)


@pytest.mark.parametrize("over", [True, False], ids=["over", "not-over"])
def test_deal_over(over: bool) -> None:
    """Once a red three has ended the deal, nothing is discarded."""
    finding = discarding.check_deal_over(read_card("Ks"), over=over)

    assert (finding.rule, finding.holds) == ("discarding.deal_over", not over)
