import pytest

from tests.engine.answering import can_go_out, can_open, can_take
from tests.engine.asking import ALL_FORMS
from tests.engine.books import BOOKS, RULE_SETS
from tests.engine.brute import Table, hand_of, lawful
from tests.engine.oracle import MOST_IN_HAND, ROMME, Figures, compare
from tests.engine.rummy import meld_points
from tests.engine.turns import Deal

COUNT, SEED, SEED_OF_THREES = 60, 69, 7
MORE = {"american": 90, "canadian": 90, "miller": 180, "royal": 120}
"""Positions where some answer is so rare that fewer do not bring it."""

FORM_COUNT, MORE_OF_A_FORM = 20, 30
"""Positions of each form and switch, more of american; the usual form of a rule set has more."""
MOST = {ROMME: 7, "canadian": 10}
"""Most cards in a hand: few where brute force is slow, more where few go out concealed."""

SHARES = {
    "can-open": 0.05,
    "take-pile": 0.1,
    "take-pile top": 0.1,
    "go-out": 0.05,
    "go-out with the pile": 0.02,
    "can-open with the discard": 0.1,
    "go-out with the discard": 0.05,
}
"""At least so large a share of yes, and of no, among the positions of a rule set."""

FORMS = [rules for rules in BOOKS if rules not in RULE_SETS]


def _last(
    rules: str, count: int = COUNT, most: int = MOST_IN_HAND, *, threes: bool = False
) -> Figures:
    seed = SEED_OF_THREES if threes else SEED
    *_, figures = compare(rules, count, seed, MOST.get(rules, most), threes=threes)
    return figures


@pytest.mark.parametrize("rules", [*RULE_SETS, ROMME])
def test_the_engine_agrees_with_brute_force(rules: str) -> None:
    """On random positions of each rule set both engines answer alike, and both ways.

    Concealed goings-out are rare at the table, not here; with an empty stock some have to take
    the pile, others need not.
    """
    figures = _last(rules, MORE.get(rules, COUNT))
    asked = {name: round(figures.share(name), 3) for name in SHARES if figures.asked[name]}

    assert not figures.differ, "\n".join(figures.differ[:5])
    assert asked.keys() >= {"can-open", "go-out"}
    assert {
        name: share
        for name, share in asked.items()
        if not SHARES[name] <= share <= 1 - SHARES[name]
    } == {}
    if rules != ROMME and BOOKS[rules].concealed >= 0:
        shares = [figures.share(f"go-out{how} concealed") for how in ("", " with the pile")]
        assert 0.002 <= max(shares) <= 0.9
    if rules != ROMME and BOOKS[rules].forced != "never":
        assert 0 < figures.share("must-take") < 1


@pytest.mark.parametrize("rules", FORMS)
def test_forms_and_switches_agree_with_brute_force(rules: str) -> None:
    """So they do in every form and with every switch that changes these questions."""
    figures = _last(rules, MORE_OF_A_FORM if rules.startswith("american") else FORM_COUNT)

    assert not figures.differ, "\n".join(figures.differ[:5])
    assert 0 < figures.share("go-out") < 1
    assert 0 < figures.share("take-pile") < 1


def test_two_canastas_from_one_large_hand() -> None:
    """With three players hands are larger and two canastas needed: none is misjudged."""
    figures = _last("svensk-3", 40, 12)

    assert not figures.differ, "\n".join(figures.differ[:5])
    assert figures.yes["go-out"] > 0


@pytest.mark.parametrize(
    ("rules", "most", "count"), [("royal", 13, 40), ("fibel", 9, 40), ("samba", 9, 90)]
)
def test_hands_full_of_threes(rules: str, most: int, count: int) -> None:
    """With threes in hand, on the table and in the pile both engines answer alike."""
    figures = _last(rules, count, most, threes=True)

    assert not figures.differ, "\n".join(figures.differ[:5])
    assert figures.yes["can-open"] > 0
    assert figures.yes["go-out"] > 0


def test_every_rule_set_has_an_oracle() -> None:
    """No rule set, and no form but those that change only the deal, goes without."""
    known = {name.partition("-")[0].partition("+")[0] for name in (*BOOKS, ROMME)}

    assert known == {name.partition("-")[0].partition("+")[0] for name in ALL_FORMS}
    assert set(BOOKS) - set(ALL_FORMS) == {"classic+wild-melds"}


@pytest.mark.parametrize(
    ("rules", "naturals", "wild", "holds"),
    [
        pytest.param("svensk", 2, 2, True, id="svensk-half"),
        pytest.param("svensk", 2, 3, False, id="svensk-over-half"),
        pytest.param("svensk", 4, 3, True, id="svensk-canasta"),
        pytest.param("classic", 2, 3, True, id="classic-three"),
        pytest.param("classic", 5, 4, False, id="classic-four"),
        pytest.param("classic", 1, 2, False, id="classic-one-natural"),
        pytest.param("wiener", 2, 3, False, id="wiener-outnumbered"),
        pytest.param("american", 5, 2, True, id="american-canasta"),
        pytest.param("american", 8, 0, False, id="american-eight"),
        pytest.param("canadian", 4, 4, True, id="canadian-half"),
        pytest.param("nerja", 2, 2, False, id="nerja-as-many"),
        pytest.param("royal", 4, 3, False, id="royal-three"),
        pytest.param("fibel", 4, 5, True, id="fibel-onto-a-canasta"),
        pytest.param("samba", 3, 1, True, id="samba-four"),
        pytest.param("samba", 2, 1, False, id="samba-three"),
    ],
)
def test_the_oracle_knows_melds(rules: str, naturals: int, wild: int, holds: bool) -> None:
    """The oracle itself is held against the texts where one line shows it."""
    assert lawful(BOOKS[rules], naturals, wild) is holds


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        pytest.param("Ks Kh Kd", 30, id="kings"),
        pytest.param("As Ah Ad Ac", 44, id="aces"),
        pytest.param("As 2s 3s", 6, id="low-ace"),
        pytest.param("Qs Ks As", 31, id="high-ace"),
        pytest.param("Ks As 2s", 23, id="round-the-corner"),
        pytest.param("Ks Kh X", 30, id="joker-in-a-set"),
        pytest.param("7s X 9s", 24, id="joker-in-a-gap"),
        pytest.param("Ks X X", 30, id="one-natural-fixes-a-set"),
        pytest.param("Ks Ks Kd", 0, id="the-same-suit-twice"),
        pytest.param("7s 8s 9d", 0, id="two-suits"),
    ],
)
def test_the_rummy_oracle_knows_melds(cards: str, points: int) -> None:
    """So it is in Rommé, with what melds count."""
    assert meld_points(tuple(cards.split())) == points


def _deal(hand: str, need: int = 50, table: Table = (), pile: str = "") -> Deal:
    return Deal(hand_of(hand.split()), tuple(pile.split()), table, fresh=True, score=0, need=need)


@pytest.mark.parametrize(
    ("rules", "deal", "answer"),
    [
        pytest.param("svensk", _deal("As Ah Ad 4s 5s"), True, id="sixty"),
        pytest.param("svensk", _deal("Ks Kh Kd 4s 5s"), False, id="thirty"),
        pytest.param("svensk", _deal("As Ah Ad 4s"), False, id="one-card-left"),
        pytest.param("svensk", _deal("4s 4h 4d 4c 4s 4h 4d", need=120), True, id="concealed"),
        pytest.param("fibel", _deal("4s 4h 4d 4c 4s 4h 4d", need=120), False, id="fibel"),
        pytest.param("nerja", _deal("As Ah Ad Ks Kh Kd 5s"), True, id="nerja-a-row-of-sixty"),
        pytest.param(
            "nerja", _deal("8s 8h 8d Ks Kh Kd 5s 5d"), False, id="nerja-two-rows-of-thirty"
        ),
        pytest.param("royal", _deal("Js Qs Ks As Tc Tc"), True, id="royal-sequence"),
    ],
)
def test_the_oracle_opens(rules: str, deal: Deal, answer: bool) -> None:
    """So are its openings."""
    assert can_open(BOOKS[rules], deal) is answer


KINGS: Table = (("K", 3, 0),)


@pytest.mark.parametrize(
    ("rules", "deal", "answer"),
    [
        pytest.param("svensk", _deal("Kc 4s 5s 6s", pile="9s Kd", table=KINGS), False, id="svensk"),
        pytest.param("classic", _deal("4s 5s 6s", pile="9s Kd", table=KINGS), True, id="classic"),
        pytest.param("svensk", _deal("Kc X 4s 5s", pile="9s Kd", table=KINGS), True, id="wild"),
        pytest.param("svensk", _deal("Kc X 4s 5s", pile="2s Kd", table=KINGS), False, id="frozen"),
        pytest.param("classic", _deal("4s", pile="Kd", table=KINGS), False, id="one-card"),
        pytest.param("nerja", _deal("Kc Kh", pile="Kd", table=KINGS), False, id="nerja-two-cards"),
    ],
)
def test_the_oracle_takes(rules: str, deal: Deal, answer: bool) -> None:
    """So are its takings."""
    assert can_take(BOOKS[rules], deal) is answer


CANASTA: Table = (("K", 7, 0),)
ROYAL: Table = (("run", 20, 7), ("Q", 7, 0))


@pytest.mark.parametrize(
    ("rules", "deal", "concealed", "answer"),
    [
        pytest.param("svensk", _deal("Ks 4s", table=CANASTA), False, True, id="svensk"),
        pytest.param("svensk", _deal("Ks 4s", table=CANASTA), True, False, id="not-concealed"),
        pytest.param("svensk-3", _deal("Ks 4s", table=CANASTA), False, False, id="needs-two"),
        pytest.param("royal", _deal("4s", table=ROYAL), False, True, id="royal-samba-and-red"),
        pytest.param("royal", _deal("4s", table=CANASTA), False, False, id="royal-no-samba"),
        pytest.param("nerja", _deal("2s", table=CANASTA), False, False, id="nerja-wild-last"),
    ],
)
def test_the_oracle_leaves(rules: str, deal: Deal, concealed: bool, answer: bool) -> None:
    """So are its goings-out."""
    assert can_go_out(BOOKS[rules], deal, concealed=concealed) is answer
