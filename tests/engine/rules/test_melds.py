import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine import shapes
from tutor_app.engine.card import is_wild
from tutor_app.engine.position import Meld
from tutor_app.engine.rules import melds
from tutor_app.engine.rules.canastas import Shape, shape_of
from tutor_app.notation.positions import read_cards


def _kings(naturals: int, wild: int) -> str:
    deck, wilds = ["Ks", "Kh", "Kd", "Kc"] * 3, ["2s", "2h", "2d", "2c", "X", "X"]
    return " ".join(deck[:naturals] + wilds[:wild])


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


@pytest.mark.parametrize(
    ("cards", "natural", "holds"),
    [
        pytest.param("Ks Kh 2d", 2, True, id="two-naturals"),
        pytest.param("Ks 2h 2d", 1, False, id="one-natural"),
        pytest.param("2s 2h X", 0, False, id="wild-cards-only"),
        pytest.param("Ks 3s 3c", 1, False, id="black-threes-are-not-natural"),
    ],
)
def test_naturals_min(cards: str, natural: int, holds: bool) -> None:
    """A meld has two natural cards at least, at every size; half of them wild says it too."""
    (finding,) = melds.check_naturals_min(read_cards(cards), rules_of("classic"))

    assert not melds.check_naturals_min(read_cards(cards), rules_of("svensk"))
    assert (finding.rule, finding.holds) == ("melds.naturals_min", holds)
    assert finding.facts == {"natural": natural, "need": 2}


@pytest.mark.parametrize(
    ("rules", "cards"),
    [
        pytest.param("american", "Ks Kh Kd Kc Ks 2h X", id="a-canasta-takes-five"),
        pytest.param("american", "7s 7h 7d", id="sevens-take-no-wild-card"),
        pytest.param("american", "7s 2h X", id="nor-with-one-seven"),
        pytest.param("fibel", "Ks Kh Kd Kc 2s 2h X X", id="beyond-a-canasta"),
        pytest.param("classic", "Ks Kh Kd 2h 2d X", id="six-cards-take-three"),
    ],
)
def test_two_naturals_are_not_told_of_a_meld_that_needs_more(rules: str, cards: str) -> None:
    """Where the limit of wild cards or the rank asks for more naturals, two are not enough."""
    assert not melds.check_naturals_min(read_cards(cards), rules_of(rules))


WILD_LIMIT = [
    *(("svensk", 3, 1), ("svensk", 4, 2), ("svensk", 5, 2), ("svensk", 6, 3), ("svensk", 7, 3)),
    *(("svensk", 11, 3), ("classic", 5, 3), ("classic", 6, 3), ("classic", 7, 3)),
    *(("classic", 11, 3), ("miller", 7, 3), ("wiener", 3, 1), ("wiener", 4, 2), ("wiener", 5, 2)),
    *(("wiener", 6, 3), ("wiener", 7, 3), ("wiener", 9, 3)),
    *(("american", 3, 2), ("american", 4, 2), ("american", 7, 2)),
    *(("canadian", 3, 1), ("canadian", 4, 2), ("canadian", 6, 3), ("canadian", 8, 4)),
    *(("canadian", 9, 4), ("canadian", 10, 5)),
    *(("nerja", 3, 1), ("nerja", 4, 1), ("nerja", 5, 2), ("nerja", 6, 2), ("nerja", 7, 3)),
    *(("royal", 4, 2), ("royal", 5, 2), ("royal", 7, 2), ("royal", 10, 2)),
    *(("fibel", 4, 3), ("fibel", 5, 3), ("fibel", 6, 3)),
    *(("samba", 3, 0), ("samba", 4, 1), ("samba", 5, 2), ("samba", 6, 2), ("samba", 7, 2)),
]
"""Rule set, size of the meld, most wild cards in it."""


@pytest.mark.parametrize(("rules", "size", "limit"), WILD_LIMIT)
def test_wild_limit(rules: str, size: int, limit: int) -> None:
    """So many wild cards may lie in a meld of a size, and one more breaks the rule."""
    fits, one_more = (
        melds.check_wild_limit(read_cards(_kings(size - wild, wild)), rules_of(rules))
        for wild in (limit, limit + 1)
    )

    assert (fits.rule, fits.holds) == ("melds.wild_limit", True)
    only = {"card": "2s"} if limit == 1 else {}
    assert fits.facts == {"wild": limit, "limit": limit, "size": size, **only}
    assert one_more.holds is False


@pytest.mark.parametrize(
    ("rules", "naturals", "lying", "added", "holds"),
    [
        pytest.param("svensk", 7, 0, 1, True, id="a-natural-canasta-becomes-mixed"),
        pytest.param("svensk", 5, 2, 1, True, id="third-wild-card"),
        pytest.param("svensk", 4, 3, 1, False, id="fourth-wild-card"),
        pytest.param("classic", 7, 0, 1, True, id="classic-a-natural-canasta-becomes-mixed"),
        pytest.param("classic", 4, 3, 1, False, id="classic-fourth-wild-card"),
        pytest.param("classic+three-wild-2", 4, 3, 1, True, id="three-wild-2-no-limit"),
        pytest.param("classic+three-wild-2", 7, 0, 5, True, id="three-wild-2-five"),
        pytest.param("fibel", 4, 3, 2, True, id="fibel-no-limit (F5)"),
        pytest.param("wiener", 4, 3, 1, False, id="wiener-fourth"),
        pytest.param("royal", 7, 0, 2, True, id="royal-two"),
        pytest.param("royal", 5, 2, 1, False, id="royal-third"),
        pytest.param("samba", 7, 0, 1, False, id="samba-none (S10)"),
        pytest.param("canadian", 5, 3, 1, True, id="canadian-naturals-lead"),
        pytest.param("canadian", 4, 4, 1, False, id="canadian-outnumbered"),
    ],
)
def test_wild_onto_canasta(rules: str, naturals: int, lying: int, added: int, holds: bool) -> None:
    """What a finished canasta takes, by the value that is cited for it."""
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
        pytest.param("wiener", 2, 3, False, id="wiener-outnumbered"),
        pytest.param("american", 2, 2, True, id="american-kk22"),
        pytest.param("american", 5, 2, True, id="american-five-and-two"),
        pytest.param("american", 8, 0, False, id="american-eight"),
        pytest.param("canadian", 4, 4, True, id="canadian-four-and-four"),
        pytest.param("canadian", 3, 4, False, id="canadian-outnumbered"),
        pytest.param("nerja", 2, 2, False, id="nerja-two-and-two"),
        pytest.param("nerja", 4, 3, True, id="nerja-black-canasta"),
        pytest.param("nerja", 8, 0, False, id="nerja-just-seven"),
        pytest.param("royal", 2, 2, True, id="royal-two-and-two (L152)"),
        pytest.param("royal", 1, 2, False, id="royal-one-natural (A-3)"),
        pytest.param("royal", 9, 0, True, id="royal-nine"),
        pytest.param("fibel", 2, 3, True, id="fibel-kk22x"),
        pytest.param("fibel", 4, 5, True, id="fibel-canasta-and-more-at-once (F5)"),
        pytest.param("fibel", 3, 4, False, id="fibel-three-naturals"),
        pytest.param("samba", 2, 1, False, id="samba-three-cards"),
        pytest.param("samba", 3, 1, True, id="samba-four-cards"),
        pytest.param("samba", 5, 2, True, id="samba-seven"),
    ],
)
def test_shape_agrees_with_the_checks(rules: str, naturals: int, wild: int, lawful: bool) -> None:
    """The rule that the exact search asks and the checks say the same."""
    cards, rule_set = read_cards(_kings(naturals, wild)), rules_of(rules)
    found = [melds.check_min_size(cards, rule_set), melds.check_wild_limit(cards, rule_set)]
    found += melds.check_naturals_min(cards, rule_set)
    found += melds.check_max_size(cards, rule_set)

    assert shapes.shape_holds(Shape(naturals, wild), rule_set, "K") is lawful
    assert all(finding.holds for finding in found) is lawful


@pytest.mark.parametrize(
    ("cards", "base", "initial", "rule", "holds"),
    [
        pytest.param("7s 7h 7d", "", False, "never_wild", True, id="sevens"),
        pytest.param("7s 7h 2d", "", True, "never_wild", False, id="sevens-with-a-two"),
        pytest.param("As Ah Ad", "", False, "wild_in_opening", True, id="pure-aces-later"),
        pytest.param("As Ah 2d", "", False, "wild_in_opening", False, id="dirty-aces-later"),
        pytest.param("As Ah 2d", "", True, "wild_in_opening", True, id="dirty-aces-to-open"),
        pytest.param("As Ah Ad 2d", "As Ah Ad", False, "wild_in_opening", False, id="pure-stay"),
        pytest.param("As Ah 2d X", "As Ah 2d", False, "wild_in_opening", True, id="dirty-grow"),
        pytest.param("Ks Kh 2d", "", False, "", True, id="kings"),
    ],
)
def test_rank_wild(cards: str, base: str, initial: bool, rule: str, holds: bool) -> None:
    """American: sevens never, aces only from the opening on, take wild cards (l.231-233)."""
    held, lying, rules = read_cards(cards), read_cards(base), rules_of("american")
    found = melds.check_rank_wild(held, rules, lying, opening=initial)

    assert [(one.rule, one.holds) for one in found] == [(f"melds.{rule}", holds)] * bool(rule)
    shape, rank = Shape(len(held) - sum(map(is_wild, held)), sum(map(is_wild, held))), held[0][0]
    assert shapes.shape_holds(shape, rules, rank, shape_of(lying), opening=initial) is holds


KINGS, CANASTA = "Kc Kd 2d", "Ks Kh Kd Kc Ks Kh X"


@pytest.mark.parametrize(
    ("rules", "rank", "lying", "holds"),
    [
        pytest.param("svensk", "K", [KINGS], False, id="svensk-a-second-meld (A-8)"),
        pytest.param("svensk", "Q", [KINGS], None, id="svensk-queens"),
        pytest.param("svensk", "K", [CANASTA], False, id="svensk-beside-the-canasta"),
        pytest.param("american", "K", [KINGS], False, id="american"),
        pytest.param("classic+three-wild-1", "K", [CANASTA], True, id="three-wild-1"),
        pytest.param("classic+three-wild-1", "K", [CANASTA, KINGS], False, id="three-wild-1-open"),
        pytest.param("nerja", "K", [CANASTA], True, id="nerja-after-the-canasta (A-13)"),
        pytest.param("nerja", "K", [KINGS], False, id="nerja-beside-an-open-row"),
        pytest.param("royal", "K", [CANASTA], True, id="royal-after-the-canasta"),
        pytest.param("royal", "K", [CANASTA, KINGS], False, id="royal-one-open"),
        pytest.param("american", "X", ["X 2s 2h"], False, id="american-second-wild-meld (R41)"),
        pytest.param("royal", "X", ["X 2s 2h"], False, id="royal-second-bolivia"),
        pytest.param("royal", "X", ["X X X 2s 2h 2d 2c"], True, id="royal-after-the-bolivia"),
        pytest.param(
            "american", "X", ["X X X 2s 2h 2d 2c"], False, id="american-one-wild-meld-a-deal"
        ),
    ],
)
def test_one_per_rank(rules: str, rank: str, lying: list[str], holds: bool | None) -> None:
    """One meld of a rank, or one open one."""
    found = melds.check_one_per_rank(rank, at(rules, melds=lying).melds, rules_of(rules))
    facts = {"rank": rank, **({"canasta": 1} if holds and rank == "K" else {})}

    assert [(finding.rule, finding.holds, finding.facts) for finding in found] == (
        [] if holds is None else [("melds.one_per_rank", holds, facts)]
    )


@pytest.mark.parametrize("rules", ["fibel", "samba"])
def test_any_number_of_a_rank(rules: str) -> None:
    """A second meld of a rank may lie apart (F6, S15); of another rank nothing is said."""
    lying = at(rules, melds=[KINGS]).melds
    found = melds.check_one_per_rank("K", lying, rules_of(rules))

    assert [(each.rule, each.holds, each.limit) for each in found] == [
        ("melds.merging", True, "melds.per_rank")
    ]
    assert not melds.check_one_per_rank("Q", lying, rules_of(rules))


@pytest.mark.parametrize(
    ("cards", "holds", "wild"),
    [
        pytest.param("Kc", True, 0, id="king"),
        pytest.param("Kc X 2s", True, 2, id="king-and-wild-cards"),
        pytest.param("Qc", False, 0, id="queen"),
        pytest.param("Kc Qc", False, 0, id="king-and-queen"),
        pytest.param("3s", False, 0, id="black-three"),
    ],
)
def test_fits(cards: str, holds: bool, wild: int) -> None:
    """Cards that are added are wild or of the meld's rank."""
    finding = melds.check_fits(read_cards(cards), Meld(read_cards("2s Ks Kh")), rules_of("classic"))

    assert (finding.rule, finding.holds) == ("melds.fits", holds)
    assert (finding.facts["rank"], finding.facts["wild"]) == ("K", wild)


@pytest.mark.parametrize("rules", ["svensk", "classic", "american", "royal", "samba", "romme"])
@pytest.mark.parametrize("side", ["own", "opponent"])
def test_own_side(rules: str, side: str) -> None:
    """Nothing is added to the other side's melds but in Rommé (l.94)."""
    found = melds.check_own_side(side, rules_of(rules))
    told = [] if side == "own" else [("melds.own_side", rules == "romme")]

    assert [(finding.rule, finding.holds) for finding in found] == told


@pytest.mark.parametrize(
    ("second", "holds"),
    [pytest.param("Kc Ks 2d", True, id="kings"), pytest.param("Qs Qh Qd", False, id="queens")],
)
def test_merge_rank(second: str, holds: bool) -> None:
    """Only melds of one rank are made one."""
    kings, other = Meld(read_cards("Ks Kh Kd")), Meld(read_cards(second))
    finding = melds.check_merge_rank(kings, other)

    assert (finding.rule, finding.holds, finding.facts) == (
        "melds.merge_rank",
        holds,
        {"rank": "K"},
    )
