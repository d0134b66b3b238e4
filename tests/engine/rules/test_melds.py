import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.notation import read_cards
from tutor_app.engine.position import Meld
from tutor_app.engine.rules import melds


def _kings(naturals: int, wild: int) -> str:
    deck = ["Ks", "Kh", "Kd", "Kc"] * 3
    return " ".join(deck[:naturals] + ["2s", "2h", "2d", "2c", "X"][:wild])


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("cards", "holds"),
    [pytest.param("Ks Kh Kd", True, id="three"), pytest.param("Ks Kh", False, id="two")],
)
def test_min_size(rules: str, cards: str, holds: bool) -> None:
    """A meld has three cards or more."""
    finding = melds.check_min_size(read_cards(cards), rules_of(rules))

    assert (finding.rule, finding.holds) == ("melds.min_size", holds)
    assert finding.facts == {"size": len(read_cards(cards)), "need": 3}


@pytest.mark.parametrize(
    ("cards", "holds"),
    [
        pytest.param("Ks Kh 2d", True, id="kings-and-a-two"),
        pytest.param("Ks Kh Qd", False, id="kings-and-a-queen"),
        pytest.param("4s 5s 6s", False, id="a-sequence-is-no-meld"),
        pytest.param("2s 2h X", True, id="wild-cards-have-no-rank"),
    ],
)
def test_one_rank(cards: str, holds: bool) -> None:
    """All natural cards of a meld have one rank."""
    finding = melds.check_one_rank(read_cards(cards))

    assert (finding.rule, finding.holds) == ("melds.one_rank", holds)


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("cards", "natural", "holds"),
    [
        pytest.param("Ks Kh 2d", 2, True, id="two-naturals"),
        pytest.param("Ks 2h 2d", 1, False, id="one-natural"),
        pytest.param("2s 2h X", 0, False, id="wild-cards-only"),
        pytest.param("Ks 3s 3c", 1, False, id="black-threes-are-not-natural"),
    ],
)
def test_naturals_min(rules: str, cards: str, natural: int, holds: bool) -> None:
    """A meld has two natural cards at least, at every size."""
    finding = melds.check_naturals_min(read_cards(cards), rules_of(rules))

    assert (finding.rule, finding.holds) == ("melds.naturals_min", holds)
    assert finding.facts == {"natural": natural, "need": 2}


WILD_LIMIT = [
    pytest.param("svensk", 2, 1, 1, id="svensk-3-cards"),
    pytest.param("svensk", 2, 2, 2, id="svensk-4-cards"),
    pytest.param("svensk", 3, 2, 2, id="svensk-5-cards-round-down"),
    pytest.param("svensk", 3, 3, 3, id="svensk-6-cards"),
    pytest.param("svensk", 4, 3, 3, id="svensk-7-cards"),
    pytest.param("svensk", 8, 3, 3, id="svensk-11-cards"),
    pytest.param("classic", 2, 1, 3, id="classic-3-cards"),
    pytest.param("classic", 2, 2, 3, id="classic-4-cards"),
    pytest.param("classic", 2, 3, 3, id="classic-5-cards"),
    pytest.param("classic", 3, 3, 3, id="classic-6-cards"),
    pytest.param("classic", 4, 3, 3, id="classic-7-cards"),
    pytest.param("classic", 8, 3, 3, id="classic-11-cards"),
]


@pytest.mark.parametrize(("rules", "naturals", "wild", "limit"), WILD_LIMIT)
def test_wild_limit_kept(rules: str, naturals: int, wild: int, limit: int) -> None:
    """Svensk: at most half below a canasta, then three; classic: three at every size."""
    finding = melds.check_wild_limit(read_cards(_kings(naturals, wild)), rules_of(rules))

    assert (finding.rule, finding.holds) == ("melds.wild_limit", True)
    assert finding.facts == {"wild": wild, "limit": limit, "size": naturals + wild}


@pytest.mark.parametrize(
    ("rules", "naturals", "wild"),
    [
        pytest.param("svensk", 1, 2, id="svensk-two-of-three"),
        pytest.param("svensk", 2, 3, id="svensk-three-of-five"),
        pytest.param("svensk", 2, 4, id="svensk-four-of-six"),
        pytest.param("svensk", 3, 4, id="svensk-four-of-seven"),
        pytest.param("svensk", 6, 4, id="svensk-four-of-ten"),
        pytest.param("classic", 2, 4, id="classic-four-of-six"),
        pytest.param("classic", 3, 4, id="classic-four-of-seven"),
        pytest.param("classic", 6, 4, id="classic-four-of-ten"),
    ],
)
def test_wild_limit_broken(rules: str, naturals: int, wild: int) -> None:
    """One wild card over the limit breaks it."""
    finding = melds.check_wild_limit(read_cards(_kings(naturals, wild)), rules_of(rules))

    assert finding.holds is False


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("naturals", "lying", "added", "holds"),
    [
        pytest.param(7, 0, 1, True, id="a-natural-canasta-becomes-mixed"),
        pytest.param(5, 2, 1, True, id="third-wild-card"),
        pytest.param(4, 3, 1, False, id="fourth-wild-card"),
    ],
)
def test_wild_onto_canasta(rules: str, naturals: int, lying: int, added: int, holds: bool) -> None:
    """A finished canasta takes wild cards up to three in all, and the canasta's value is cited."""
    base = read_cards(_kings(naturals, lying))
    whole = read_cards(_kings(naturals, lying + added))
    finding = melds.check_wild_limit(whole, rules_of(rules), base)

    assert (finding.holds, finding.limit) == (holds, "melds.wild_onto_canasta")


@pytest.mark.parametrize(
    ("rules", "naturals", "wild", "lawful"),
    [
        pytest.param("svensk", 3, 0, True, id="svensk-three"),
        pytest.param("svensk", 2, 0, False, id="svensk-two"),
        pytest.param("svensk", 1, 1, False, id="svensk-one-and-one"),
        pytest.param("svensk", 2, 3, False, id="svensk-three-wild-of-five"),
        pytest.param("classic", 2, 3, True, id="classic-three-wild-of-five"),
        pytest.param("classic", 1, 3, False, id="classic-one-natural"),
        pytest.param("classic", 0, 3, False, id="classic-wild-only"),
    ],
)
def test_shape_agrees_with_the_checks(rules: str, naturals: int, wild: int, lawful: bool) -> None:
    """The rule that the exact search asks and the three checks say the same."""
    cards, rule_set = read_cards(_kings(naturals, wild)), rules_of(rules)
    checks = (melds.check_min_size, melds.check_naturals_min, melds.check_wild_limit)

    assert melds.shape_holds(naturals, wild, rule_set) is lawful
    assert all(check(cards, rule_set).holds for check in checks) is lawful


@pytest.mark.parametrize(
    ("rank", "holds"),
    [pytest.param("K", False, id="a-second-meld-of-kings"), pytest.param("Q", True, id="queens")],
)
def test_one_per_rank(rank: str, holds: bool) -> None:
    """A side has one meld of each rank (svensk/A-8)."""
    lying = at("svensk", melds=["6s 6h 6d", "Ks Kh 2d"]).melds
    finding = melds.check_one_per_rank(rank, lying)

    assert (finding.rule, finding.holds) == ("melds.one_per_rank", holds)
    assert finding.facts == {"rank": rank}


@pytest.mark.parametrize(
    ("cards", "holds"),
    [
        pytest.param("Kc", True, id="king"),
        pytest.param("Kc X 2s", True, id="king-and-wild-cards"),
        pytest.param("Qc", False, id="queen"),
        pytest.param("Kc Qc", False, id="king-and-queen"),
        pytest.param("3s", False, id="black-three"),
    ],
)
def test_fits(cards: str, holds: bool) -> None:
    """Cards that are added are wild or of the meld's rank."""
    finding = melds.check_fits(read_cards(cards), Meld(read_cards("2s Ks Kh")))

    assert (finding.rule, finding.holds, finding.facts["rank"]) == ("melds.fits", holds, "K")


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize("side", ["own", "opponent"])
def test_own_side(rules: str, side: str) -> None:
    """Nothing is added to the other side's melds."""
    finding = melds.check_own_side(side, rules_of(rules))

    assert (finding.rule, finding.holds) == ("melds.own_side", side == "own")


@pytest.mark.parametrize(
    ("second", "holds"),
    [pytest.param("Kc Ks 2d", True, id="kings"), pytest.param("Qs Qh Qd", False, id="queens")],
)
def test_merge_rank(second: str, holds: bool) -> None:
    """Only melds of one rank are made one."""
    finding = melds.check_merge_rank(Meld(read_cards("Ks Kh Kd")), Meld(read_cards(second)))

    assert (finding.rule, finding.holds, finding.facts) == (
        "melds.merge_rank",
        holds,
        {"rank": "K"},
    )
