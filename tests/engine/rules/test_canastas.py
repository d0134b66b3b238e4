import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.rules import canastas
from tutor_app.notation.positions import read_cards

NATURAL = "Ks Kh Kd Kc Ks Kh Kd"
MIXED = "Ks Kh Kd Kc 2s 2h X"
TWO_WILD = "Ks Kh Kd Kc Ks 2h X"
SIX = "Ks Kh Kd Kc Ks Kh"
EIGHT = "Ks Kh Kd Kc Ks Kh Kd Kc"
ACES = "As Ah Ad Ac As Ah Ad"
TWOS = "2s 2h 2d 2c 2s 2h 2d"
JOKERS = "X X X X 2s 2h 2d"
SAMBA = "4h 5h 6h 7h 8h 9h Th"


@pytest.mark.parametrize("rules", ["svensk", "svensk-3", "classic", "nerja", "samba"])
@pytest.mark.parametrize(
    ("size", "holds"),
    [pytest.param(6, False, id="six"), pytest.param(7, True, id="seven"), pytest.param(9, True)],
)
def test_size(rules: str, size: int, holds: bool) -> None:
    """Seven cards make a canasta, and more leave it one."""
    finding = canastas.check_canasta_size(size, rules_of(rules))

    assert (finding.rule, finding.holds) == ("canastas.size", holds)
    assert finding.facts == {"size": size, "need": 7, "over": max(size - 7, 0)}


@pytest.mark.parametrize(
    ("rules", "size", "section"),
    [
        ("classic", 7, "Allgemeine Regeln und Terminologie · Meldungen und Canastas"),
        ("classic", 8, "Meldungen beim Klassischen Canasta"),
        ("miller", 8, "Meldungen beim Klassischen Canasta"),
        ("canadian", 8, "Weitere Canasta-Varianten"),
        ("svensk", 8, "CANASTA"),
    ],
)
def test_that_more_cards_are_a_canasta_stands_where_melds_may_grow(
    rules: str, size: int, section: str
) -> None:
    """The general part names seven cards, and more only where a game allows them."""
    finding = canastas.check_canasta_size(size, rules_of(rules))

    assert rules_of(rules).origin(finding.limit).section == section


KINDS = [
    pytest.param("svensk", NATURAL, "natural", 500, id="svensk-natural"),
    pytest.param("classic", NATURAL, "natural", 500, id="classic-natural"),
    pytest.param("svensk", EIGHT, "natural", 500, id="svensk-eight-naturals-are-one-canasta"),
    pytest.param("classic", EIGHT, "natural", 500, id="classic-eight-naturals"),
    pytest.param("svensk", MIXED, "mixed", 300, id="svensk-three-wild-cards"),
    pytest.param("classic", MIXED, "mixed", 300, id="classic-three-wild-cards"),
    pytest.param("classic", f"{NATURAL} 2s", "mixed", 300, id="a-two-makes-a-natural-one-mixed"),
    pytest.param("wiener", NATURAL, "natural", 500, id="wiener-natural"),
    pytest.param("fibel", f"{NATURAL} X X 2s 2h", "mixed", 300, id="fibel-many-wild-cards"),
    pytest.param("american", NATURAL, "natural", 500, id="american-natural"),
    pytest.param("american", TWO_WILD, "mixed", 300, id="american-mixed"),
    pytest.param("american", ACES, "natural", 2500, id="american-pure-aces"),
    pytest.param("american", "7s 7h 7d 7c 7s 7h 7d", "natural", 2500, id="american-sevens"),
    pytest.param("american", "As Ah Ad Ac As 2h X", "mixed", 300, id="american-dirty-aces"),
    pytest.param("american", TWOS, "wild", 3000, id="american-seven-twos"),
    pytest.param("american", JOKERS, "wild", 2500, id="american-four-jokers-three-twos"),
    pytest.param("american", "X X X 2s 2h 2d 2c", "wild", 2000, id="american-three-jokers"),
    pytest.param("canadian", NATURAL, "natural", 300, id="canadian-natural"),
    pytest.param("canadian", MIXED, "mixed", 200, id="canadian-mixed"),
    pytest.param("canadian", JOKERS, "wild", 300, id="canadian-wild"),
    pytest.param("miller", JOKERS, "wild", 2000, id="miller-wild"),
    pytest.param("classic+wild-melds", TWOS, "wild", 2000, id="classic-switch-wild-melds"),
    pytest.param("nerja", NATURAL, "natural", 500, id="nerja-red"),
    pytest.param("nerja", MIXED, "mixed", 300, id="nerja-black"),
    pytest.param("royal", NATURAL, "natural", 500, id="royal-red"),
    pytest.param("royal", TWO_WILD, "mixed", 300, id="royal-black"),
    pytest.param("royal", JOKERS, "wild", 2000, id="royal-bolivia"),
    pytest.param("royal", SAMBA, "sequence", 1500, id="royal-samba"),
    pytest.param("royal", "3h 3d 3h 3s 3c 3s 3c", "royal", 3000, id="royal-three-red"),
    pytest.param("royal", "3h 3d 3h 3d 3h 3s 3c", "royal", 3000, id="royal-five-red"),
    pytest.param("royal", "3h 3d 3h 3d 3h 3d 3c", "super-royal", 4000, id="royal-super"),
    pytest.param("samba", NATURAL, "natural", 500, id="samba-natural"),
    pytest.param("samba", ACES, "natural", 1000, id="samba-aces"),
    pytest.param("samba", "As Ah Ad Ac As 2h X", "mixed", 300, id="samba-dirty-aces"),
    pytest.param("samba", SAMBA, "sequence", 1500, id="samba-sequence"),
    pytest.param("samba", "X X X X X X X", "wild", 4000, id="samba-real-jokers"),
    pytest.param("samba", TWOS, "wild", 3000, id="samba-twos"),
    pytest.param("samba", "X X X X X X 2s", "wild", 2000, id="samba-jokers-and-a-two"),
]


@pytest.mark.parametrize(("rules", "cards", "kind", "points"), KINDS)
def test_kind_and_bonus(rules: str, cards: str, kind: str, points: int) -> None:
    """Each kind brings what its rule document says; the cards themselves count besides."""
    held, rule_set, name = read_cards(cards), rules_of(rules), kind.replace("-", "_")
    note, bonus = canastas.note_kind(held, rule_set), canastas.count_bonus(held, rule_set).finding

    assert canastas.canasta_kind(held, rule_set) == kind
    assert (note.rule, note.holds) == (f"canastas.{name}", None)
    assert (bonus.rule, bonus.holds) == (f"canastas.{name}_bonus", None)
    assert bonus.facts["points"] == points
    assert canastas.canasta_bonus(held, rule_set)[0] == points


@pytest.mark.parametrize(
    ("rules", "cards"),
    [
        pytest.param("classic", SIX, id="six-cards"),
        pytest.param("royal", "3h 3d 3s 3c 3s 3c 3s", id="royal-two-red-threes-only"),
        pytest.param("royal", "3h 3d 3h 3d 3h 3d", id="royal-six-threes"),
        pytest.param("samba", "4h 5h 6h 7h 8h 9h", id="samba-six-in-a-row"),
    ],
)
def test_no_canasta_no_bonus(rules: str, cards: str) -> None:
    """Too few cards, or too few red threes, bring no bonus (royal L112)."""
    held = read_cards(cards)

    assert canastas.canasta_kind(held, rules_of(rules)) == "none"
    assert canastas.canasta_bonus(held, rules_of(rules))[0] == 0
    assert not canastas.is_canasta(held, rules_of(rules))


@pytest.mark.parametrize(
    ("melds", "count"),
    [
        pytest.param([], 0, id="no-melds"),
        pytest.param([SIX], 0, id="six-cards"),
        pytest.param([NATURAL, "4s 4h 4d"], 1, id="one-of-two-melds"),
        pytest.param([NATURAL, "Qs Qh Qd Qc 2s 2h X"], 2, id="two-canastas"),
    ],
)
def test_count(melds: list[str], count: int) -> None:
    """Melds of seven cards or more are counted, each once."""
    assert sum(canastas.kinds_of(at("svensk", melds=melds).melds, rules_of("svensk"))) == count


@pytest.mark.parametrize(
    ("rules", "melds", "kinds"),
    [
        pytest.param("classic", [NATURAL, "4s 4h 4d"], (1, 0, 0, 0, 0), id="natural"),
        pytest.param("royal", [SAMBA, TWO_WILD], (0, 1, 0, 1, 0), id="mixed-and-sequence"),
        pytest.param("royal", [JOKERS], (0, 0, 1, 0, 0), id="wild"),
        pytest.param("royal", ["3h 3d 3h 3d 3h 3d 3c"], (0, 0, 0, 0, 1), id="super-is-a-royal"),
        pytest.param("fibel", [NATURAL, "4s 4h 4d 4c 4s 4h X"], (1, 1, 0, 0, 0), id="fibel"),
    ],
)
def test_kinds(rules: str, melds: list[str], kinds: canastas.Kinds) -> None:
    """Canastas are counted by kind, natural, mixed, wild, sequence, royal."""
    assert canastas.kinds_of(at(rules, melds=melds).melds, rules_of(rules)) == kinds


@pytest.mark.parametrize(
    ("before", "after", "change"),
    [
        pytest.param((3, 0), (6, 0), (0, 0, 0, 0, 0), id="no-canasta-yet"),
        pytest.param((3, 0), (7, 0), (1, 0, 0, 0, 0), id="natural"),
        pytest.param((5, 1), (5, 2), (0, 1, 0, 0, 0), id="mixed"),
        pytest.param((7, 0), (7, 1), (-1, 1, 0, 0, 0), id="natural-turned-mixed"),
        pytest.param((7, 1), (8, 1), (0, 0, 0, 0, 0), id="mixed-before"),
        pytest.param((0, 4), (0, 7), (0, 0, 1, 0, 0), id="wild"),
    ],
)
def test_kind_change(
    before: tuple[int, int], after: tuple[int, int], change: canastas.Kinds
) -> None:
    """A meld that grows gives the canasta it has become, and takes the one that it was."""
    first, then = canastas.Shape(*before), canastas.Shape(*after)

    assert canastas.kind_change(first, then, rules_of("american")) == change
