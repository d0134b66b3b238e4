"""Positions that no table can show under a rule set: refused by name, place and limit."""

import pytest

from tests.engine.asking import ALL_FORMS, at, put, rules_of
from tutor_app.engine.errors import NotationError
from tutor_app.rulesets import rule_set_ids

KINGS_AND_QUEEN = "Ks Kh Qd"
RUN = "4h 5h 6h"
WILD = "2s 2h X"
RED_AND_BLACK = "3h 3d 3s"
BLACK = "3s 3c 3s"
CANASTA_GAMES = [name for name in rule_set_ids() if name != "romme"]


def _refused(rules: str, **keys: object) -> list[tuple[str, str]]:
    try:
        at(rules, **keys)
    except NotationError as error:
        return [(fault.code, fault.found) for fault in error.faults]
    return []


def test_a_joker_too_many() -> None:
    """A pack's jokers can all be held, and not one more: twelve in no rule set."""
    for rules in ALL_FORMS:
        jokers = rules_of(rules).cards.jokers

        assert _refused(rules, hand=" ".join("X" * jokers)) == []
        assert _refused(rules, hand=" ".join("X" * (jokers + 1))) == [
            ("too_many_of_card", f"{jokers + 1} × X")
        ]
        assert _refused(rules, hand=" ".join("X" * 12)) == [("too_many_of_card", "12 × X")]


@pytest.mark.parametrize("key", ["hand", "pile", "partner_hand", "red_threes"])
def test_a_card_too_many(key: str) -> None:
    """Each card lies once a pack, wherever the cards are counted."""
    card = "3h" if key == "red_threes" else "Ks"
    rest = {"opponent_red_threes": card} if key == "red_threes" else {"stock_top": card}
    for rules in ALL_FORMS:
        packs = rules_of(rules).cards.packs

        assert _refused(rules, **{key: " ".join([card] * (packs - 1))}, **rest) == []
        assert _refused(rules, **{key: " ".join([card] * packs)}, **rest) == [
            ("too_many_of_card", f"{packs + 1} × {card}")
        ]


KNOWN = {
    RUN: {"royal", "samba", "romme"},
    WILD: {"american", "canadian", "miller", "royal", "samba", "romme"},
    RED_AND_BLACK: {"royal", "romme"},
    KINGS_AND_QUEEN: set[str](),
    "Ks Kh": set[str](),
    "Ks Kh Kd": set(rule_set_ids()),
}
"""Melds, and the rule sets that know them."""


@pytest.mark.parametrize("meld", KNOWN)
@pytest.mark.parametrize("key", ["melds", "opponent_melds"])
def test_a_meld_that_the_rule_set_cannot_know(meld: str, key: str) -> None:
    """What lies is taken as laid, but for what no reading of the text could hold."""
    knowing = {rules for rules in rule_set_ids() if not _refused(rules, **{key: [meld]})}
    others = {rules: _refused(rules, **{key: [meld]}) for rules in {*rule_set_ids()} - knowing}

    assert knowing == KNOWN[meld]
    assert all(faults == [("impossible_meld", meld)] for faults in others.values()), others


@pytest.mark.parametrize(
    ("rules", "meld", "known"),
    [
        *(
            pytest.param(name, BLACK, name not in {"american", "canadian"})
            for name in CANASTA_GAMES
        ),
        pytest.param("canadian", "3s 3c 3s 3c 3s 3c", True, id="canadian-all-six"),
        pytest.param("romme", "Ks As 2s", True, id="romme-round-the-corner"),
        pytest.param("romme", "Ks Kh Ks", False, id="romme-the-same-suit-twice"),
        pytest.param("romme", "7s X 9s", True, id="romme-a-joker"),
        pytest.param("romme", "7s 2s 9s", False, id="romme-a-two-is-not-wild"),
        pytest.param("royal", "4h 5h 7h", False, id="royal-a-gap"),
        pytest.param("royal", "4h 5h 6d", False, id="royal-two-suits"),
        pytest.param("royal", "4h 5h X", False, id="royal-no-joker-in-a-sequence"),
        pytest.param("samba", "Ks As 4s", False, id="samba-not-round-the-corner"),
        pytest.param("classic+wild-melds", WILD, True, id="classic-switch"),
        pytest.param("royal", "3h 3s", True, id="royal-two-threes"),
        pytest.param("american", "4s 4h 4d 4c 4s 4h 4d 4c", False, id="american-eight"),
        pytest.param("classic", "4s 4h 4d 4c 4s 4h 4d 4c", True, id="classic-eight"),
        pytest.param("nerja", "4s 4h 4d 4c 4s 4h 4d 4c", True, id="nerja-eight-by-another-reading"),
        pytest.param("samba", "4s 5s 6s 7s 8s 9s Ts Js", False, id="samba-a-row-of-eight"),
        pytest.param("royal", "2s 2h 2d 2c X X X X", False, id="royal-eight-wild"),
        pytest.param("samba", "3s 3c 3s 3c 3s", False, id="samba-five-black-threes"),
        pytest.param("samba", "3s 4s 5s", False, id="samba-no-three-in-a-sequence"),
        pytest.param("fibel", "3s 3c Ks", False, id="fibel-a-king-with-black-threes"),
        pytest.param("fibel", "3s 3c X", True, id="fibel-a-joker-with-black-threes"),
        pytest.param("royal", "3h 3d 3h 3d 3h 3d 3s 3c", False, id="royal-eight-threes"),
    ],
)
def test_peculiar_melds(rules: str, meld: str, known: bool) -> None:
    """Melds that one text knows, and another cannot."""
    assert _refused(rules, melds=[meld]) == ([] if known else [("impossible_meld", meld)])


@pytest.mark.parametrize(
    ("rules", "refused"),
    [
        *(pytest.param(name, True) for name in ("classic", "wiener", "canadian", "nerja")),
        *(pytest.param(name, True) for name in ("svensk", "fibel", "samba", "miller")),
        *(pytest.param(name, False) for name in ("american", "royal", "romme")),
    ],
)
def test_a_red_three_in_hand(rules: str, refused: bool) -> None:
    """A red three cannot stay in hand, but in american, royal and of course Rommé."""
    case = put(rules, "go-out", hand="3h Ks", melds=["Qs Qh Qd"])
    if not refused:
        assert case.verdict().answer is False
        return
    with pytest.raises(NotationError) as caught:
        case.verdict()

    assert [fault.code for fault in caught.value.faults] == ["red_three_in_hand"]


@pytest.mark.parametrize("rules", ["nerja", "samba", "classic", "svensk"])
@pytest.mark.parametrize("hand", ["3h 5c 6c", "3h 5c"])
def test_another_discard_beside_a_red_three(rules: str, hand: str) -> None:
    """The three is on the table by then, but for a first turn; it is never a discard itself."""
    five, three = ({"ask": "discard", "card": card} for card in ("5c", "3h"))
    table: dict[str, object] = {"hand": hand, "melds": ["9s 9h 9c"], "lap": 5}
    with pytest.raises(NotationError) as caught:
        put(rules, five, **table).verdict()

    assert [fault.code for fault in caught.value.faults] == ["red_three_in_hand"]
    assert put(rules, three, **table).verdict().answer is False
    assert put(rules, five, hand="3h 5c 6c", lap=1).verdict().answer is True
