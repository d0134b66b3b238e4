"""A going out that rests on own melds made one says so, and its way can be followed."""

from random import Random

import pytest

from tests.engine.asking import Put, put, rules_of
from tests.engine.books import BOOKS, CANASTA
from tests.engine.dealing import Dealer
from tutor_app.engine.ask import ask
from tutor_app.engine.card import Card, in_order, is_wild
from tutor_app.engine.judging.turn import lay_way
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rules.canastas import kinds_of
from tutor_app.engine.rules.going_out import enough_canastas
from tutor_app.engine.rules.melds import note_merged
from tutor_app.engine.verdict import Laid, Way, merged_groups

MIXED = "Kc Ks Kh Kd Kc 2s 2h"
NATURAL = "Ks Kh Kd Kc Ks Kh Kd"
SIX_KINGS = "Ks Kh Kd Kc Ks Kh"
ROW = "4h 5h 6h 7h 8h 9h Th"
OUT = "go-out"

MERGED = [
    pytest.param(
        put("fibel", OUT, hand="5c", melds=["Ks Kh Kd", "Kc Ks Kh 2s"]),
        ((0, 1),),
        (),
        id="fibel-two-melds-of-kings",
    ),
    pytest.param(
        put("fibel", OUT, hand="5c", melds=["Ks Kh X", "9c 9d 9s", "Kc Ks 2s", "Kd Kd Kh"]),
        ((0, 2, 3),),
        (),
        id="fibel-three-melds-of-kings",
    ),
    pytest.param(
        put("samba", OUT, hand="7h 5c", melds=["4h 5h 6h", "8h 9h Th", MIXED]),
        ((0, 1),),
        (Laid((Card("7h"),), 0),),
        id="samba-two-rows-and-a-card-between",
    ),
    pytest.param(
        put("samba", OUT, hand="Jh 5c", melds=[MIXED, "8h 9h Th", "5h 6h 7h"]),
        ((1, 2),),
        (),
        id="samba-two-rows-and-a-card-at-the-end",
    ),
    pytest.param(
        put("samba", OUT, hand="X 5c", melds=[SIX_KINGS, "X X X X", ROW, "2s 2h 2d"]),
        ((1, 3),),
        (),
        id="samba-two-melds-of-wild-cards-and-one-for-the-kings",
    ),
    pytest.param(
        put("samba", OUT, hand="2c 5c", melds=["Ks Kh Kd Kc", "Ks Kh Kd", "8s 8h 8d 8c 8s 8h 8d"]),
        ((0, 1),),
        (Laid((Card("2c"),), 0),),
        id="samba-a-two-before-the-melds-are-one-canasta",
    ),
]


@pytest.mark.parametrize(("case", "groups", "bridges"), MERGED)
def test_what_is_made_one_is_told(
    case: Put, groups: tuple[tuple[int, ...], ...], bridges: tuple[Laid, ...]
) -> None:
    """The way names the melds by their place, the cards between them go first."""
    verdict = case.verdict()
    (way,) = verdict.ways

    assert verdict.answer is True
    assert merged_groups(way.merges) == groups
    assert way.melds[: way.bridges] == bridges
    assert "melds.merged" in verdict.accepted


@pytest.mark.parametrize(
    "case",
    [
        put("fibel", OUT, hand="5c", melds=["Ks Kh Kd Kc Ks Kh 2s", "Kc Kd X"]),
        put("samba", OUT, hand="5c", melds=[NATURAL, MIXED, "4h 5h 6h", "7h 8h 9h"]),
    ],
    ids=["fibel", "samba"],
)
def test_nothing_is_made_one_without_need(case: Put) -> None:
    """Melds that could be put together stay apart where the going out stands without it."""
    verdict = case.verdict()

    assert verdict.answer is True
    assert verdict.ways[0].merges == ()
    assert "melds.merged" not in verdict.accepted


def test_a_concealed_hand_names_melds_by_their_place_in_the_position() -> None:
    """The partner's meld before those of this turn counts, though nothing joins it."""
    (way,) = (
        put(
            "fibel",
            {"ask": "go-out", "concealed": True},
            hand="Js 5c",
            melds=["Ks Kh Kd Kc", "Js Jh Jd", "Jc Jd Jh"],
            laid_now=[1, 2],
            melded_before=False,
        )
        .verdict()
        .ways
    )

    assert way.merges == ((2, 1),)
    assert [laid.to for laid in way.melds] == [1]


@pytest.mark.parametrize("rules", ["fibel", "samba"])
def test_a_way_can_be_followed(rules: str) -> None:
    """Bridges, melds made one, then the rest: what lies then lets the side go out."""
    dealer, rule_set, merging = Dealer(Random(23), BOOKS[rules], 9), rules_of(rules), 0  # noqa: S311 hands to deal, no secret
    for _ in range(60):
        position = _halved(dealer.drawn().position)
        verdict = ask(position, Question(ask=OUT), rule_set)
        told = [finding for finding in verdict.findings if finding.rule == "melds.merged"]
        for way in verdict.ways:
            after = lay_way(way, position.melds)
            laid = [card for item in way.melds for card in item.cards]
            before = [card for meld in position.melds for card in meld.cards]
            lying = [card for meld in after for card in meld.cards]
            assert in_order(lying) == in_order((*before, *laid))
            assert enough_canastas(kinds_of(after, rule_set), rule_set)
            assert bool(told) is bool(way.merges)
            assert len(after) == len(position.melds) - len(way.merges) + _begun(way)
            merging += bool(way.merges)

    assert merging


def _halved(position: Position) -> Position:
    """Return the position with every canasta lying as two melds."""
    melds = []
    for meld in position.melds:
        wild = [card for card in meld.cards if is_wild(card)]
        natural = [card for card in meld.cards if not is_wild(card)]
        halves = (natural[:3] + wild[:1], natural[3:] + wild[1:])
        whole = len(meld.cards) < CANASTA or len(natural) < CANASTA - 1
        melds += [meld] if whole else [Meld(tuple(half)) for half in halves]
    return position._replace(melds=tuple(melds))


def _begun(way: Way) -> int:
    return sum(laid.to is None for laid in way.melds)


def test_groups_and_notes() -> None:
    """Melds that are put to one another in any order are one group, with rank and number."""
    melds = tuple(Meld(tuple(Card(rank + suit) for suit in "shd")) for rank in "KQKQK")
    notes = note_merged(melds, ((0, 2, 4), (1, 3)))

    assert merged_groups(((2, 0), (3, 1), (4, 2))) == ((0, 2, 4), (1, 3))
    assert [(note.rule, note.holds, dict(note.facts)) for note in notes] == [
        ("melds.merged", None, {"rank": "K", "count": 3}),
        ("melds.merged", None, {"rank": "Q", "count": 2}),
    ]


@pytest.mark.parametrize(
    ("keys", "rule", "answer"),
    [
        pytest.param({"hand": "5c"}, "going_out.keep_card", False, id="the-last-card"),
        pytest.param({"hand": "5c 6c"}, "melds.merge_rank", True, id="a-card-to-keep"),
        pytest.param({}, "melds.merge_rank", True, id="no-hand"),
        pytest.param({"hand": "5c", "phase": "start"}, "melds.merge_rank", True, id="to-draw"),
        pytest.param(
            {"hand": "5c 6c", "partner_answers": ["yes"]},
            "melds.merge_rank",
            True,
            id="after-a-yes-that-cannot-be-obeyed",
        ),
    ],
)
def test_two_canastas_made_one(keys: dict[str, object], rule: str, *, answer: bool) -> None:
    """Who can end the turn only by going out may not put the canastas together (S2, S15)."""
    question = {"ask": "merge", "from": 0, "to": 1}
    verdict = put("samba", question, melds=[NATURAL, MIXED], **keys).verdict()

    assert (verdict.answer, verdict.deciding.rule) == (answer, rule)
