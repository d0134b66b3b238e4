"""A concealed hand that takes the pile makes its canasta of its own cards (fibel F22)."""

import pytest

from tests.engine.asking import put

CONCEALED = {"ask": "go-out", "concealed": True}
RULE = "going_out.concealed_from_hand"
NINES = "9c 9d"
BY_TAKING = [
    pytest.param("Js Js Jh Jd Jc Jd Jh As", "Jc Ah Ad 9s", True, id="seven-jacks"),
    pytest.param("Js Js Jh Jd Jc Jd As Ah", "Jc Ad 9s", False, id="the-seventh-in-the-pile"),
    pytest.param("Js Js Jh Jd X X 2s As Ah", "Jc Ad 9s", True, id="four-and-three-wild-ones"),
    pytest.param("Js Js Jh Jd X X As Ah", "2s Ad 9s", False, id="a-wild-card-of-the-pile"),
    pytest.param(
        "Js Js Jh Jc X X 2s", "Qs Qh Jd Jd Jc 9s", False, id="its-wild-cards-must-go-elsewhere"
    ),
    pytest.param("9s 9h 9h 9d 9c As", "Ah Ad 9s", True, id="seven-nines-beside-the-top-card"),
    pytest.param("9s 9h 9h 9d As", "Ah Ad 9s", False, id="six-nines-and-the-top-card"),
]


@pytest.mark.parametrize(("hand", "pile", "holds"), BY_TAKING)
@pytest.mark.parametrize("melds", [[], ["Ks Kh Kd Kc Ks Kh 2s"]], ids=["alone", "a-partners"])
def test_taking_the_pile(hand: str, pile: str, melds: list[str], *, holds: bool) -> None:
    """Neither the top card nor the rest of the pile completes it, nor a partner's canasta."""
    keys = {"hand": f"{hand} {NINES}", "pile": pile, "melds": melds, "melded_before": False}
    asked = put("fibel", CONCEALED, phase="start", **keys).verdict()

    assert (asked.answer, asked.deciding.rule) == (holds, RULE)
    assert put("fibel", "go-out", phase="start", **keys).verdict().answer is True


@pytest.mark.parametrize(
    ("drawn", "answer", "rule"),
    [
        pytest.param({"drawn": "Jc Ad 9s"}, True, RULE, id="one-jack"),
        pytest.param({"drawn": "Jc Jc Ad 9s"}, False, RULE, id="two-jacks"),
        pytest.param({}, True, RULE, id="no-more-than-the-top-card"),
    ],
)
def test_after_taking(drawn: dict[str, object], answer: bool, rule: str) -> None:
    """The position says which cards came from the pile, or a meld of this turn holds its top."""
    asked = put(
        "fibel",
        CONCEALED,
        hand="Js Js Jh Jh Jd Jd Jc Jc As Ah Ad",
        melds=["9c 9d 9s"],
        laid_now=[0],
        **{"melded_before": False, "drew": "pile", **drawn},
    ).verdict()

    assert asked.answer is answer
    assert rule in {finding.rule for finding in asked.findings}


def test_a_meld_of_this_turn_becomes_the_canasta() -> None:
    """Cards that lie already in a meld of this turn count as the hand's, the top card aside."""
    keys = {"melds": ["9c 9d 9s"], "laid_now": [0], "melded_before": False, "drew": "pile"}
    hand = "9s 9h 9h 9d {} As Ah Ad"
    seven = put("fibel", CONCEALED, hand=hand.format("9c"), drawn="Ad 9s", **keys).verdict()
    six = put("fibel", CONCEALED, hand=hand.format("X"), drawn="X Ad 9s", **keys).verdict()

    assert seven.answer is True
    assert [cards.to for cards in seven.ways[0].melds if "9h" in cards.cards] == [0]
    assert six.answer is False


@pytest.mark.parametrize(
    ("hand", "holds"),
    [
        pytest.param("Js Js Jh Jh Jd Jd Jc Qs Qs Qh Qh Qd Qd Qc", True, id="two-of-the-hand"),
        pytest.param("Js Js Jh Jh Jd Jd Jc Qs Qs Qh Qh Qd Qd", False, id="one-of-the-hand"),
    ],
)
def test_two_players_need_two(hand: str, *, holds: bool) -> None:
    """Both canastas that two players need come from the hand."""
    keys = {"hand": f"{hand} {NINES}", "pile": "Qc 9s", "phase": "start"}
    asked = put("fibel-2", CONCEALED, **keys).verdict()

    assert (asked.answer, asked.deciding.rule) == (holds, RULE)
    assert asked.deciding.facts == {"need": 2}


@pytest.mark.parametrize("rules", ["svensk", "classic", "royal"])
def test_other_texts_do_not_ask(rules: str) -> None:
    """Where the text says nothing, a card of the pile may complete the canasta."""
    keys = {"hand": f"Js Js Jh Jd Jc Jd As Ah {NINES}", "pile": "Jc Ad 9s", "phase": "start"}
    asked = put(rules, CONCEALED, melds=["Ks Kh Kd Kc Kh"], melded_before=False, **keys).verdict()

    assert RULE not in {finding.rule for finding in asked.findings}


@pytest.mark.parametrize("melds", [[], ["Ks Kh Kd Kc Ks Kh 2s"]], ids=["alone", "a-partners"])
def test_no_card_of_the_way_joins_a_partners_meld(melds: list[str]) -> None:
    """What is laid later goes on melds of the way itself, wherever a partner's lie."""
    hand = f"Js Js Jh Jd Jc Jd Jh 9h As Ah {NINES}"
    keys = {"hand": hand, "pile": "Ad 9s", "melds": melds, "melded_before": False}
    asked = put("fibel", CONCEALED, phase="start", **keys).verdict()
    joined = [laid.to for way in asked.ways for laid in way.melds]

    assert joined
    assert all(index is None or index >= len(melds) for index in joined)


@pytest.mark.parametrize(
    ("wild_meld", "answer"),
    [
        pytest.param("X 2d X X X 2s", False, id="unfinished"),
        pytest.param("X 2d X X X 2s 2h", True, id="complete"),
    ],
)
@pytest.mark.parametrize("drawn", [False, True], ids=["with-the-pile", "from-the-stock"])
def test_the_partners_meld_keeps_wild_cards(wild_meld: str, *, answer: bool, drawn: bool) -> None:
    """No wild card goes elsewhere beside the partner's unfinished meld of them (classic R25)."""
    seat = {"hand": "Kc Ks Kh 2s Kh 2c Kd Ks Qs", "melds": [wild_meld], "melded_before": False}
    seat |= {"phase": "drawn", "drawn": "Qs"} if drawn else {"phase": "start", "pile": "Kd"}
    asked = put("classic+wild-melds", CONCEALED, **seat).verdict()

    assert asked.answer is answer


@pytest.mark.parametrize(("rules", "told"), [("svensk", False), ("american", True)])
@pytest.mark.parametrize("asked", [CONCEALED, "go-out"])
def test_a_concealed_hand_hears_of_no_minimum(
    rules: str, asked: str | dict[str, object], *, told: bool
) -> None:
    """Where a hand that goes out concealed needs no minimum, none is named as lacking."""
    hand = "2c As As Kh Qs Jd Jc Td 7s 6d 5s 5c"
    seat = {"hand": hand, "phase": "drawn", "drawn": "Jd", "score": 2065, "melded_before": False}
    verdict = put(rules, asked, **seat).verdict()

    assert ("opening.minimum" in {finding.rule for finding in verdict.findings}) is told


@pytest.mark.parametrize("concealed", [False, True])
@pytest.mark.parametrize("rules", ["classic", "svensk-3", "royal"])
def test_a_hand_that_is_free_of_the_minimum_lacks_only_canastas(
    rules: str, *, concealed: bool
) -> None:
    """Had it the canastas to go out it would be laid whole, after a draw, without a minimum."""
    asked = {"ask": "go-out"} | ({"concealed": True} if concealed else {})
    verdict = put(rules, asked, hand="Ks Kh Kd Kc 9s 9h 9d 4c", score=3000).verdict()
    taken = put(rules, asked, hand="Ks Kh 9s 9h 9d 4c", pile="Kd", phase="start", score=3000)

    assert verdict.answer is False
    assert "opening.minimum" not in verdict.decided_by
    assert "opening.minimum" in taken.verdict().decided_by


def test_after_taking_nothing_is_said_of_black_threes_that_nobody_holds() -> None:
    """All cards go down but the discard: the own canasta alone is lacking."""
    keys = {"melds": ["4s 4h 4d 4c 4s 4h 4d"], "laid_now": [0], "drew": "pile"}
    asked = put("fibel", CONCEALED, hand="5s 5h 5d 9c", **keys).verdict()

    assert [each.rule for each in asked.findings if each.holds is False] == [RULE]
