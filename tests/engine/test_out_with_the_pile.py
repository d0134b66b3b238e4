"""A going out that takes the pile fails for what is true of every way to take it."""

import pytest

from tests.engine.asking import put

SVENSK = {"score": 1060, "pile": "Ah Qc X 3c 3s 4d", "melds": ["As Ad 2s"]}
UNSEEN = {"hand": "X 2h Kh Jd Jd 9s 8c 7s", "pile": "? ? ? ? Jc", "melds": ["9c 9h 9d"]}
STAY = "going_out.all_cards"
CANASTAS = "going_out.canastas"
KINDS = {"going_out.natural_canastas", "going_out.wild_canastas"}


def _broken(rules: str, **keys: object) -> dict[str, dict[str, object]]:
    """Return by rule the facts of what bars the going out."""
    found = put(rules, "go-out", phase="start", **keys).verdict().findings
    return {each.rule: dict(each.facts) for each in found if each.holds is False}


@pytest.mark.parametrize(
    ("hand", "left"),
    [("X 2d 2c Ad Kc Th 9s 8c 7d 4s 4d", 8), ("X 2d 2c Ad Kc 4s 4d", 4)],
    ids=["more-cards-stay", "all-go-down-with-the-top-card"],
)
def test_the_whole_pile_makes_the_canasta(hand: str, left: int) -> None:
    """No canasta lacks that the whole pile makes, though its top card alone leaves fewer cards."""
    broken = _broken("svensk", hand=hand, **SVENSK)

    assert {*broken} == {STAY}
    assert (broken[STAY]["left"], broken[STAY]["made"]) == (left, 1)


def test_no_way_makes_a_canasta() -> None:
    """The way that leaves fewest cards is told where the canasta lacks by every way."""
    broken = _broken("svensk", hand="Kc Th 9s 8c 7d 4s 4d", **SVENSK)

    assert (broken[CANASTAS]["none"], broken[STAY]["left"]) == ("turn", 5)


def test_the_top_card_lies_with_its_pair() -> None:
    """Where nothing goes down but what takes the pile, that is not nothing."""
    keys = {"hand": "X Qs Qh Js 8d 6c 4d 4d", "pile": "3s Js 3c 8d", "melds": ["9s 9h 9c"]}
    stay = _broken("fibel", **keys)[STAY]

    assert (stay["whole"], stay["left"]) == ("beside-top", 9)


@pytest.mark.parametrize(
    ("rules", "keys", "lacking"),
    [
        ("american", {"hand": "Ah Kh Kc Qs 8h 8d", "pile": "9c Tc"}, {CANASTAS}),
        ("canadian", {"hand": "As Ah Ac Kc Kc Td Tc", "pile": "Jc Th", "melds": []}, KINDS),
        ("canadian", UNSEEN, KINDS),
    ],
    ids=["no-pair", "unopened", "cards-unseen"],
)
def test_canastas_that_lack_by_every_way(
    rules: str, keys: dict[str, object], lacking: set[str]
) -> None:
    """They are told whether the pile can be taken or not."""
    assert lacking <= {*_broken(rules, **{"melds": ["9s 9h 9d", "Ts Th Td"], **keys})}


def test_a_canasta_lacks_beside_the_cards_that_stay() -> None:
    """Without the cards that stay the canasta would bar the going out yet."""
    keys = {"hand": "6h 6d Kc Qs 9d 8c", "pile": "7s 6s", "melds": ["Ts Th Tc Td"]}
    asked = put("classic+no-take-onto-canasta+always-frozen", "go-out", phase="start", **keys)

    assert {*asked.verdict().decided_by} == {STAY, CANASTAS}


@pytest.mark.parametrize(
    ("rules", "keys", "left"),
    [
        ("classic", {"hand": "2h Qd Jh Th 9s 9s 9d 8h 6s 5d", "pile": "8s 3s Jd 4h 9h"}, 8),
        ("svensk", {"hand": "2s Qc Jc 7s 7h 5s 5c 4h", "pile": "Ts 3s 5s"}, 3),
    ],
)
def test_the_way_that_leaves_fewest_cards(rules: str, keys: dict[str, str], left: int) -> None:
    """Of a pair and a natural with a wild card the one is told after which fewest cards stay."""
    assert _broken(rules, melds=["Ac Ad X"], **keys)[STAY]["left"] == left


def test_the_top_card_of_a_frozen_pile_goes_into_no_sequence() -> None:
    """Before the side has opened it lies with its like, and the cards beside it stay."""
    keys = {"hand": "2d 2c Ks Qd Jc Ts Th 9h 9d 8d 7d 7c 6h 5s 3h", "pile": "Jh 3s 9s 9h"}

    assert _broken("royal", **keys)[STAY]["left"] == 7
