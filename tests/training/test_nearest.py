from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.engine.asking import Put, put, rules_of
from tests.explain.findings import neighbours
from tests.explain.told import Told
from tutor_app.content.proving import Case
from tutor_app.content.proving.neighbouring import has_neighbour, may_have_neighbour
from tutor_app.engine.ask import answer, ask
from tutor_app.engine.card import ALL_CARDS, BLACK_THREES, Card, is_red_three
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import RuleSet
from tutor_app.neighbours.change import Step
from tutor_app.neighbours.nearest import class_holds, nearest
from tutor_app.neighbours.neighbour import KINDS
from tutor_app.neighbours.order import FIRST, FOR_GOING_OUT
from tutor_app.notation.positions import read_position, write_position
from tutor_app.notation.sound import pack_count

SIXES = "6s 6h 6d"
CANASTA = "7s 7h 7d 7c 7s 7h 7d"
FEWEST_WITH_ONE = 0.9
"""Of the nos of the scenarios, those aside that no other table would turn."""


def test_the_neighbour_is_a_position_answered_the_other_way() -> None:
    """One small change turns the answer, and the changed position could lie on a table."""
    for _, question, rules, said, neighbour in neighbours():
        if neighbour is None:
            continue
        there = answer(neighbour.position, neighbour.question, rules)

        assert there.answer is neighbour.answer is not said, question
        assert neighbour.kind in KINDS
        assert read_position(write_position(neighbour.position), rules) == neighbour.position


def test_the_class_is_true_and_no_wider_one() -> None:
    """Every card of the class turns the answer; of every wider class some card does not."""
    for position, question, rules, _, neighbour in neighbours():
        if neighbour is not None:
            assert class_holds(position, question, rules, neighbour), question


def test_one_more_card_is_what_every_card_of_the_class_does() -> None:
    """Asked about card by card, without the search: the class turns the answer, the pack not."""
    compared = 0
    for position, question, rules, _, neighbour in neighbours():
        if neighbour is None or neighbour.kind != "add_card" or neighbour.also:
            continue
        spare = _spare(position, rules)
        turning = {card for card in spare if _turns(card, position, question, rules)}
        of, rank = str(neighbour.facts["of"]), str(neighbour.facts["rank"])
        own = {card for card in spare if _belongs(card, of, rank, rules)}

        assert own, question
        assert own <= turning, question
        assert of == "any" or turning != spare, question
        compared += 1

    assert compared > 10


def _turns(card: Card, position: Position, question: Question, rules: RuleSet) -> bool:
    with_card = position._replace(hand=(*(position.hand or ()), card))
    return answer(with_card, question, rules).answer is True


def _spare(position: Position, rules: RuleSet) -> set[Card]:
    """Return the cards that the pack still holds and a hand may hold."""
    lying = Counter(position.hand or ())
    for pile in (position.pile, position.stock_top, position.red_threes, position.black_threes):
        lying.update(pile)
    for meld in (*position.melds, *position.opponent_melds):
        lying.update(meld.cards)
    kept = rules.cards.family == "rummy" or rules.deal.red_threes == "kept"
    return {
        card
        for card in ALL_CARDS
        if lying[card] < pack_count(card, rules) and (kept or not is_red_three(card))
    }


def _belongs(card: Card, of: str, rank: str, rules: RuleSet) -> bool:
    wild = card[0] == "X" or (card[0] == "2" and rules.cards.family == "canasta")
    natural = not wild and (card[0] != "3" or rules.cards.family == "rummy")
    black = card in BLACK_THREES
    own = {"any": True, "but_black": not black, "but_wild": not wild}
    return {**own, "natural": natural, "wild": wild}.get(of, card[0] == rank)


@pytest.mark.parametrize("changed", ["class", "answer", "nothing"])
def test_a_wrong_neighbour_is_found_out(changed: str) -> None:
    """A class that is too narrow, or a change that turns nothing, does not hold."""
    case = put("svensk", {"ask": "discard", "card": "9d"}, hand="9d", melds=[SIXES])
    rules = rules_of(case.rules)
    neighbour = nearest(case.position, case.question, rules)
    assert neighbour is not None
    assert neighbour.facts["of"] == "any"
    wrong = {
        "class": replace(neighbour, facts={**neighbour.facts, "of": "natural"}),
        "answer": replace(neighbour, answer=False),
        "nothing": neighbour,
    }[changed]

    assert class_holds(case.position, case.question, rules, wrong) is (changed == "nothing")


def test_nearly_every_no_has_a_neighbour() -> None:
    """Nearly all nos of the scenarios turn by something that can be named."""
    noes = [
        Case("", position, question, rules, ask(position, question, rules))
        for position, question, rules, said, _ in neighbours()
        if said is False
    ]
    found = [has_neighbour(case) for case in noes if may_have_neighbour(case)]

    assert sum(found) / len(found) >= FEWEST_WITH_ONE


@pytest.mark.parametrize(
    ("case", "kind", "facts"),
    [
        pytest.param(
            put("classic", "take-pile", hand="9s 4c 5d 8h", pile="9d", melds=[SIXES]),
            "add_card",
            {"of": "wild"},
            id="any-wild-card",
        ),
        pytest.param(
            put("svensk", {"ask": "discard", "card": "9d"}, hand="9d", melds=[SIXES]),
            "add_card",
            {"of": "any"},
            id="any-card-to-keep",
        ),
        pytest.param(
            put("classic", "can-open", hand="As Ah 2c 4d 5h 9s Jc", score=1600),
            "add_card",
            {"of": "rank", "rank": "X"},
            id="a-joker",
        ),
        pytest.param(
            put("samba", {"ask": "meld", "cards": "5s 6s 8s"}),
            "lay_more",
            {"of": "card", "card": "7s"},
            id="one-card-only",
        ),
        pytest.param(
            put("svensk", "go-out", hand="5d 8s", melds=[CANASTA]),
            "hold_one",
            {"cards": "5d 8s"},
            id="only-one-of-two",
        ),
        pytest.param(
            put("svensk", {"ask": "meld", "cards": "Qs Qh 2d 2h X"}),
            "lay_more",
            {"of": "rank", "rank": "Q"},
            id="one-more-queen-laid",
        ),
        pytest.param(
            put(
                "classic", "take-pile", hand="4c 5d 8h 9s", pile="9c 3s", melds=[SIXES, "9h 9d 9c"]
            ),
            "covered",
            {"of": "rank", "rank": "9", "out": "3s"},
            id="the-stop-card-covered",
        ),
        pytest.param(
            put("classic", "go-out", hand="7c", melds=[CANASTA], partner_answers=["no"]),
            "partner_yes",
            {"count": 1},
            id="had-the-partner-said-yes",
        ),
        pytest.param(
            put("svensk", {"ask": "discard", "card": "4d"}, hand="4d 5d", stock=0, drawn="3h"),
            "stock_left",
            {},
            id="were-it-not-the-last-card",
        ),
        pytest.param(
            put(
                *("svensk", {"ask": "meld", "cards": "3s 3c 3s", "going_out": False}),
                hand="3s 3c 3s 9d",
                melds=[CANASTA],
            ),
            "going_out",
            {},
            id="melded-by-one-who-goes-out",
        ),
        pytest.param(
            put(
                *("american+no-out-incomplete-7A", "go-out"),
                hand="9s 9h 9d 4c",
                melds=["Qs Qs Qh Qd Qc 2d X", "Js Jh Jd Jc Js Jh Jd", "7s 7h 7d 7c 7s"],
            ),
            "canasta_completed",
            {"rank": "7"},
            id="were-the-sevens-finished",
        ),
        pytest.param(
            put("nerja", "take-pile", hand="Ks Kh 4d 5s", pile="Kd", stock=0, melds=[SIXES]),
            "stock_left",
            {},
            id="had-the-stock-a-card-left",
        ),
        pytest.param(
            put("american", {"ask": "discard", "card": "2d"}, hand="2d 2h 5d 8s", stock=9),
            "other_discard",
            {"of": "natural"},
            id="another-discard",
        ),
        pytest.param(
            put("american", {"ask": "discard", "card": "X"}, hand="X X 5d 8s", pile="4c", stock=9),
            "other_discard",
            {"of": "natural"},
            id="the-other-joker-is-another-card",
        ),
        pytest.param(
            put("svensk", "take-pile", hand="7d 8c 9s", pile="Kh", melds=[SIXES]),
            "add_pair",
            {"rank": "K"},
            id="two-of-which-there-is-none",
        ),
        pytest.param(
            put(
                *("svensk", "take-pile"),
                hand="7d 8c 9s",
                pile="Kh",
                opponent_melds=[
                    *("4h 4d 4c 4s X X X", "5h 5d 5c 5s X 2s 2s"),
                    *("8h 8d 8s 8h 2h 2h 2d", "9h 9d 9c 9h 2d 2c 2c"),
                ],
                melds=[SIXES],
            ),
            "add_like",
            {"of": "rank", "rank": "K", "count": 2},
            id="a-pair-where-every-wild-card-lies",
        ),
        pytest.param(
            put(
                *("miller", {"ask": "meld", "cards": "9d 9s 4c", "going_out": True}),
                hand="2s 9s 9d 4h 4c",
                melds=["Ks Ks Kd Kd Kh Kc Kc", "Qs Qd Qd Qh Qh Qc Qc", "X X X 2s 2d 2h"],
            ),
            "swap_laid",
            {"of": "rank", "rank": "9", "beside": "rank:X"},
            id="a-wild-card-of-the-hand-is-gone-from-it",
        ),
        pytest.param(
            put(
                *("nerja", "ask-partner"),
                hand="9d 6d",
                melds=["Ah Ad X", "6h 6s 6c", "Jd Js Jh Jc Jc X X", "9d 9d 9h 9s 9c 9s 9h"],
                added_now="Jc X X",
                melded_before=True,
                partner_answers=[],
            ),
            "before_laying",
            {},
            id="a-wild-card-back-from-where-it-was-added",
        ),
    ],
)
def test_the_smallest_change(case: Put, kind: str, facts: Mapping[str, object]) -> None:
    """What broke is mended first, by the widest class of cards that mends it."""
    neighbour = Told(case).near

    assert neighbour is not None
    assert neighbour.kind == kind
    assert {**neighbour.facts, **facts} == neighbour.facts


def test_what_is_mended_first_are_rules() -> None:
    """The order of the search names rules that exist."""
    assert {*FIRST, *FOR_GOING_OUT} <= set(RULES)


def test_every_partner_must_say_yes() -> None:
    """Of two partners one had said yes: it is not enough that one does."""
    case = put("royal-6/2", "go-out", hand="7c", melds=[CANASTA], partner_answers=["yes", "no"])
    neighbour = Told(case).near

    assert neighbour is not None
    assert neighbour.also == (Step("partner_yes", {"count": 2}),)


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(put("classic", {"ask": "discard", "card": "9d"}, hand="9d 4s"), id="discard"),
        pytest.param(put("svensk", {"ask": "meld", "cards": "9d 9s 9h"}), id="meld"),
        pytest.param(
            put("classic", "take-pile", hand="9s 9c 5d 8h", pile="9d", melds=[SIXES]),
            id="take-pile",
        ),
    ],
)
def test_the_twin_of_a_yes_takes_something_away(case: Put) -> None:
    """No yes is spoilt by one card more of what is right."""
    neighbour = Told(case).near

    assert case.verdict().answer is True
    if neighbour is not None:
        assert neighbour.kind not in {"add_card", "add_like", "own_meld", "opened"}
        assert (neighbour.kind, neighbour.facts.get("of")) != ("lay_more", "natural")


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(put("svensk", "cards-drawn"), id="number"),
        pytest.param(put("svensk", "pile-state", pile="9d", melds=[SIXES]), id="word"),
        pytest.param(
            put("svensk-2", "ask-partner", hand="4s 5d", melds=[SIXES]), id="nothing-would-help"
        ),
    ],
)
def test_without_a_neighbour(case: Put) -> None:
    """Numbers and words have none, and neither has what no single change turns."""
    assert Told(case).near is None
