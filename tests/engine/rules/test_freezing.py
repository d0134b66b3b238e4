import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.card import Card
from tutor_app.engine.rules.freezing import check_natural_pair, is_frozen, note_freezing
from tutor_app.notation.positions import read_cards

SIXES = ["6s 6h 6d"]

CAUSES = [
    pytest.param("svensk", {"pile": "4c 9d", "melds": SIXES}, ["open"], id="svensk-open"),
    pytest.param("classic", {"pile": "4c 9d", "melds": SIXES}, ["open"], id="classic-open"),
    pytest.param("svensk", {"pile": "4c 9d"}, ["not_opened"], id="svensk-side-that-has-not-opened"),
    pytest.param(
        "classic", {"pile": "4c 9d"}, ["not_opened"], id="classic-side-that-has-not-opened"
    ),
    pytest.param("svensk", {"pile": "4c 2h 9d", "melds": SIXES}, ["wild_in_pile"], id="svensk-two"),
    pytest.param(
        "classic", {"pile": "X 4c 9d", "melds": SIXES}, ["wild_in_pile"], id="classic-joker"
    ),
    pytest.param(
        "svensk", {"pile": "3h 9d", "melds": SIXES}, ["red_three_in_pile"], id="svensk-red-three"
    ),
    pytest.param(
        "classic", {"pile": "3d 9d", "melds": SIXES}, ["red_three_in_pile"], id="classic-red-three"
    ),
    pytest.param(
        "svensk", {"pile": "3s 9d", "melds": SIXES}, ["open"], id="svensk-black-three-freezes-not"
    ),
    pytest.param(
        "classic", {"pile": "3c 9d", "melds": SIXES}, ["open"], id="classic-black-three-freezes-not"
    ),
    pytest.param(
        "classic",
        {"pile": "3d 2h 9d"},
        ["wild_in_pile", "red_three_in_pile", "not_opened"],
        id="every-cause-is-told",
    ),
    pytest.param(
        "classic",
        {"pile": "4c 9d", "opponent_melds": SIXES},
        ["not_opened"],
        id="the-others-opening-does-not-help",
    ),
    pytest.param("svensk", {"pile": "? ? 9d", "melds": SIXES}, ["open"], id="unseen-cards"),
    pytest.param(
        "classic+always-frozen", {"pile": "4c 9d", "melds": SIXES}, ["always"], id="always-frozen"
    ),
    pytest.param("wiener", {"pile": "2h 9d"}, ["wild_in_pile", "not_opened"], id="wiener"),
    pytest.param("fibel", {"pile": "4c 9d"}, ["not_opened"], id="fibel-not-opened"),
    pytest.param("fibel", {"pile": "3h 9d", "melds": SIXES}, ["red_three_in_pile"], id="fibel-red"),
    pytest.param("royal", {"pile": "3d 9d", "melds": SIXES}, ["red_three_in_pile"], id="royal-red"),
    pytest.param("royal", {"pile": "X 9d", "melds": SIXES}, ["wild_in_pile"], id="royal-wild"),
    pytest.param("royal", {"pile": "3s 9d", "melds": SIXES}, ["open"], id="royal-black-three"),
    pytest.param("samba", {"pile": "X 9d", "melds": SIXES}, ["wild_in_pile"], id="samba-wild"),
    pytest.param("samba", {"pile": "4c 9d"}, ["open"], id="samba-knows-no-other"),
    pytest.param("nerja", {"pile": "X 9d"}, ["open"], id="nerja-knows-no-freezing"),
    pytest.param("american", {"pile": "X 9d"}, ["open"], id="american-knows-no-freezing"),
    pytest.param("canadian", {"pile": "3h 9d", "melds": SIXES}, ["open"], id="canadian"),
]


@pytest.mark.parametrize(("rules", "keys", "causes"), CAUSES)
def test_what_freezes(rules: str, keys: dict[str, object], causes: list[str]) -> None:
    """A wild card, a red three of the deal and an unopened side freeze; nothing else does."""
    found = note_freezing(at(rules, **keys), rules_of(rules))

    assert [finding.rule for finding in found] == [f"freezing.{cause}" for cause in causes]
    assert {finding.holds for finding in found} == {None}
    assert is_frozen(found) is (causes != ["open"])


@pytest.mark.parametrize(
    ("cards", "rule", "card"),
    [
        pytest.param("2h X 9d", "freezing.wild_in_pile", "X", id="the-uppermost-wild-card"),
        pytest.param("3d 9d", "freezing.red_three_in_pile", "3d", id="red-three"),
    ],
)
def test_the_card_that_freezes_is_named(cards: str, rule: str, card: str) -> None:
    """The circumstance shows the crosswise card."""
    (found, *_) = note_freezing(at("svensk", pile=cards, melds=SIXES), rules_of("svensk"))

    assert (found.rule, found.facts["card"]) == (rule, card)


@pytest.mark.parametrize("frozen", [True, False], ids=["frozen", "open"])
@pytest.mark.parametrize(
    ("hand", "have", "holds"),
    [
        pytest.param("9s 9h", 2, True, id="pair"),
        pytest.param("9s 9h 9c", 3, True, id="three"),
        pytest.param("9s X 2d", 1, False, id="one-and-wild-cards"),
        pytest.param("2s 2h X", 0, False, id="wild-cards-only"),
        pytest.param("8s 8h", 0, False, id="another-pair"),
    ],
)
def test_natural_pair(frozen: bool, hand: str, have: int, holds: bool) -> None:
    """Two natural cards of the top rank; wild cards are no part of the pair (svensk/A-5)."""
    for rules in ("svensk", "classic", "royal", "fibel", "wiener"):
        finding = check_natural_pair(Card("9s"), read_cards(hand), rules_of(rules), frozen=frozen)

        assert finding.rule == ("freezing.natural_pair" if frozen else "pile.natural_pair"), rules
        assert finding.holds is holds, rules
        held = any(card[0] in "X2" for card in hand.split())
        wilds = {"wilds": 1} if frozen and held and not holds else {}
        assert finding.facts == {"rank": "9", "have": have, "need": 2, **wilds}, rules


@pytest.mark.parametrize(
    ("rules", "frozen", "need"),
    [
        pytest.param("samba", False, 2, id="samba-a-pair"),
        pytest.param("samba", True, 3, id="samba-after-a-joker-three (S5)"),
        pytest.param("nerja", False, 2, id="nerja"),
        pytest.param("american", False, 2, id="american"),
        pytest.param("canadian", False, 2, id="canadian"),
    ],
)
def test_how_many_naturals(rules: str, frozen: bool, need: int) -> None:
    """Everywhere two, but three in samba once a joker or a two was discarded."""
    finding = check_natural_pair(Card("9s"), read_cards("9s 9h"), rules_of(rules), frozen=frozen)

    assert (finding.facts["need"], finding.holds) == (need, need == 2)
