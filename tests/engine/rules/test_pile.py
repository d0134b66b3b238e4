import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.notation import read_card, read_cards
from tutor_app.engine.rules import pile

KINGS = "Ks Kh Kd"
KING_CANASTA = "Ks Kh Kd Kc Ks Kh Kd"


@pytest.mark.parametrize(
    ("cards", "holds"),
    [pytest.param("9c", True, id="a-card"), pytest.param("", False, id="no-card")],
)
def test_not_empty(cards: str, holds: bool) -> None:
    """There must be a pile to take."""
    finding = pile.check_not_empty(at("classic", pile=cards))

    assert (finding.rule, finding.holds) == ("pile.not_empty", holds)


@pytest.mark.parametrize("rules", ["svensk", "svensk-2", "svensk-3", "classic"])
@pytest.mark.parametrize(
    ("top", "holds"),
    [
        pytest.param("3s", False, id="three-of-spades"),
        pytest.param("3c", False, id="three-of-clubs"),
        pytest.param("4c", True, id="four"),
        pytest.param("2c", True, id="two-is-no-stop-card"),
    ],
)
def test_stop_card(rules: str, top: str, holds: bool) -> None:
    """A black three on top bars the pile in both texts."""
    finding = pile.check_stop_card(read_card(top), rules_of(rules))

    assert (finding.rule, finding.holds, finding.facts) == ("pile.stop_card", holds, {"card": top})


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("top", "holds"),
    [
        pytest.param("X", False, id="joker"),
        pytest.param("2h", False, id="two"),
        pytest.param("Ah", True, id="ace"),
        pytest.param("3s", True, id="black-three-is-not-wild"),
    ],
)
def test_wild_on_top(rules: str, top: str, holds: bool) -> None:
    """A wild card on top is never taken (svensk/A-9)."""
    finding = pile.check_wild_on_top(read_card(top), rules_of(rules))

    assert (finding.rule, finding.holds) == ("pile.wild_on_top", holds)


@pytest.mark.parametrize(
    ("melds", "top", "holds"),
    [
        pytest.param([KING_CANASTA], "Kc", False, id="seven-kings"),
        pytest.param(["Ks Kh Kd Kc Ks Kh 2d"], "Kc", False, id="mixed-canasta"),
        pytest.param(["Ks Kh Kd Kc Ks Kh"], "Kc", True, id="six-kings-are-none"),
        pytest.param([KING_CANASTA], "Qc", True, id="another-rank"),
        pytest.param([], "Kc", True, id="no-melds"),
    ],
)
def test_own_canasta(melds: list[str], top: str, holds: bool) -> None:
    """Svensk: the top card may not have the rank of an own canasta."""
    position = at("svensk", melds=melds)
    finding = pile.check_own_canasta(read_card(top), position.melds, rules_of("svensk"))

    assert (finding.rule, finding.holds) == ("pile.own_canasta", holds)
    assert finding.facts == {"rank": top[0]}


@pytest.mark.parametrize(
    ("rules", "rules_checked"),
    [
        pytest.param(
            "svensk",
            ["pile.not_empty", "pile.stop_card", "pile.wild_on_top", "pile.own_canasta"],
            id="svensk",
        ),
        pytest.param(
            "classic", ["pile.not_empty", "pile.stop_card", "pile.wild_on_top"], id="classic"
        ),
    ],
)
def test_bars_in_order(rules: str, rules_checked: list[str]) -> None:
    """What bars the pile is checked in rule-book order; classic knows no own canasta there."""
    position = at(rules, pile="Kc", melds=[KING_CANASTA])
    found = pile.check_bars(position, rules_of(rules))

    assert [finding.rule for finding in found] == rules_checked


@pytest.mark.parametrize("rules", ["svensk", "classic"])
def test_an_empty_pile_needs_no_more_checks(rules: str) -> None:
    """Of an empty pile only its emptiness is told."""
    found = pile.check_bars(at(rules), rules_of(rules))

    assert [(finding.rule, finding.holds) for finding in found] == [("pile.not_empty", False)]


@pytest.mark.parametrize(
    ("rules", "hand", "cards", "holds"),
    [
        pytest.param("classic", "Ks", "Kc", False, id="classic-one-against-one"),
        pytest.param("classic", "Ks", "4c Kc", True, id="classic-one-against-two"),
        pytest.param("classic", "Ks Kh", "Kc", True, id="classic-two-against-one"),
        pytest.param("svensk", "Ks", "Kc", True, id="svensk-sets-no-limit"),
    ],
)
def test_one_card(rules: str, hand: str, cards: str, holds: bool) -> None:
    """Classic (R03): a single card in hand takes no pile of a single card."""
    finding = pile.check_one_card(read_cards(hand), read_cards(cards), rules_of(rules))

    assert (finding.rule, finding.holds) == ("pile.one_card", holds)


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("hand", "natural", "wild", "holds"),
    [
        pytest.param("Ks X 4d", 1, 1, True, id="king-and-joker"),
        pytest.param("Ks Kh 2d X", 2, 2, True, id="more-than-needed"),
        pytest.param("Ks 4d", 1, 0, False, id="no-wild-card"),
        pytest.param("2s X", 0, 2, False, id="wild-cards-alone"),
        pytest.param("Qs X", 0, 1, False, id="another-rank"),
    ],
)
def test_natural_and_wild(rules: str, hand: str, natural: int, wild: int, holds: bool) -> None:
    """An open pile goes to one natural card of the rank and one wild card."""
    finding = pile.check_natural_and_wild("K", read_cards(hand), rules_of(rules))

    assert (finding.rule, finding.holds) == ("pile.natural_and_wild", holds)
    assert finding.facts == {"rank": "K", "natural": natural, "wild": wild}


@pytest.mark.parametrize(
    ("rules", "melds", "size", "holds"),
    [
        pytest.param("classic", [KINGS], 3, True, id="classic-three-kings"),
        pytest.param("classic", [KING_CANASTA], 7, True, id="classic-canasta-too"),
        pytest.param("classic", ["Qs Qh Qd"], 0, False, id="classic-another-rank"),
        pytest.param("classic", [], 0, False, id="classic-nothing-laid"),
        pytest.param("svensk", [KINGS], 3, False, id="svensk-knows-no-third-way"),
    ],
)
def test_own_meld(rules: str, melds: list[str], size: int, holds: bool) -> None:
    """Classic lets the top card join an own meld; svensk does not (A-6)."""
    finding = pile.check_own_meld("K", at(rules, melds=melds).melds, rules_of(rules))

    assert (finding.rule, finding.holds) == ("pile.own_meld", holds)
    assert finding.facts == {"rank": "K", "size": size}


@pytest.mark.parametrize(
    ("card", "natural"),
    [
        pytest.param("4d", True, id="four"),
        pytest.param("As", True, id="ace"),
        pytest.param("3s", False, id="black-three"),
        pytest.param("3h", False, id="red-three"),
        pytest.param("2h", False, id="two"),
        pytest.param("X", False, id="joker"),
    ],
)
def test_can_be_melded(card: str, natural: bool) -> None:
    """Melds of the pile's top card are made of natural ranks only."""
    assert pile.can_be_melded(read_card(card)) is natural


def test_circumstances() -> None:
    """The choice between the whole pile and its top card is told, with what is taken."""
    whole, top = pile.note_whole(read_cards("4c 5c Kc")), pile.note_top_alone(read_card("Kc"))

    assert (whole.rule, whole.holds, whole.facts) == ("pile.whole", None, {"count": 3})
    assert (top.rule, top.holds, top.facts) == ("pile.top_alone", None, {"top": "Kc"})
