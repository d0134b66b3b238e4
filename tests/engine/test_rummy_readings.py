"""What the text of Rommé leaves open is said where an answer rests on it, and only there."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tutor_app.engine.action import Action
from tutor_app.engine.play import judge, legal_actions, play
from tutor_app.engine.play.deal import seated
from tutor_app.explain.references import rulings_of
from tutor_app.notation.positions import read_cards

ADD = {"ask": "add", "to": 0, "side": "opponent"}
OPEN = "Qs Qh Qd Tc Td X 9c 8h 7d 4d 2s 2c 3h 5c"

READ = [
    pytest.param(put("romme", "can-open", hand=OPEN), {"romme/R3"}, id="a-joker-stands-for-a-ten"),
    pytest.param(
        put("romme", "can-open", hand="Ks Kh Kd Tc Td Ts 9c 8h 7d 4d 2s 2c 3h 5c"),
        set(),
        id="naturals-rest-on-nothing",
    ),
    pytest.param(
        put("romme", {"ask": "opening-value", "melds": ["As Ah Ad"]}), {"romme/R2"}, id="three-aces"
    ),
    pytest.param(
        put("romme", {"ask": "opening-value", "melds": ["As Ah Ad Ac"]}), set(), id="four-aces"
    ),
    pytest.param(
        put("romme", {"ask": "opening-value", "melds": ["Qs Ks As"]}), set(), id="after-the-king"
    ),
    pytest.param(
        put("romme", {"ask": "opening-value", "melds": ["Ks As 2s"]}),
        {"romme/R1", "romme/R2"},
        id="round-the-corner",
    ),
    pytest.param(put("romme", {"ask": "meld", "cards": "Ks X 2s"}), {"romme/R1"}, id="a-joker-ace"),
    pytest.param(put("romme", {"ask": "meld", "cards": "As 2s 3s"}), set(), id="a-low-ace"),
    pytest.param(
        put("romme", "go-out", hand="Kh Ah 2h 3h 9d", melds=["7c 7d 7s"], melded_before=True),
        {"romme/R1"},
        id="going-out-round-the-corner",
    ),
    pytest.param(
        put(
            "romme",
            {"ask": "add", "cards": "2h", "to": 0},
            hand="2h 9d",
            melds=["Qh Kh Ah"],
            melded_before=True,
        ),
        {"romme/R1"},
        id="a-two-after-the-ace",
    ),
    pytest.param(
        put("romme", {"ask": "discard", "card": "9d"}, hand="9d 4c", drawn="4c", drew="pile"),
        set(),
        id="another-card-than-the-one-taken",
    ),
    pytest.param(
        put("romme", {"ask": "discard", "card": "9d"}, hand="9d 4c", drawn="4c", drew="stock"),
        set(),
        id="nothing-taken-from-the-pile",
    ),
    pytest.param(
        put("romme", {"ask": "discard", "card": "4c"}, hand="9d 4c", drawn="4c", drew="pile"),
        {"romme/R15"},
        id="the-card-taken",
    ),
]


@pytest.mark.parametrize(("case", "rulings"), READ)
def test_what_an_answer_rests_on(case: Put, rulings: set[str]) -> None:
    """The rulings of a verdict on melds of Rommé, those on the last card and on turns aside."""
    aside = {"romme/R4", "romme/R7", "romme/R8"}

    found = {
        ruling
        for finding in case.verdict().findings
        for ruling in rulings_of(finding, rules_of("romme"))
    }

    assert found - aside == rulings


ADDING = [
    pytest.param("Ks", "Kh Kd Ks", "melds.set_suits", None, id="a-suit-twice"),
    pytest.param("Ks", "Kh Kd Kc X", "melds.set_size", None, id="a-fifth-card"),
    pytest.param("Qs", "Kh Kd Kc", "melds.fits", "rank", id="another-rank"),
    pytest.param("Js", "4s 5s 6s", "melds.fits", "sequence", id="a-gap"),
]


@pytest.mark.parametrize(("card", "meld", "rule", "lack"), ADDING)
def test_why_a_card_does_not_fit(card: str, meld: str, rule: str, lack: str | None) -> None:
    """What keeps a card off a meld: its suit, the size, its rank, or the order."""
    case = put(
        "romme",
        {"ask": "add", "cards": card, "to": 0},
        hand=f"{card} 9d",
        melds=[meld],
        melded_before=True,
    )

    verdict = case.verdict()

    assert (verdict.answer, verdict.deciding.rule) == (False, rule)
    assert verdict.deciding.facts.get("lack") == lack


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        pytest.param("9d", False, id="one-card-is-no-opening"),
        pytest.param("Qs Qh Qd 3c 3d 3h 9d", False, id="39-points"),
        pytest.param("Qs Qh Qd 4c 4d 4h 9d", True, id="42-points"),
    ],
)
def test_going_out_concealed_is_an_opening(hand: str, answer: bool) -> None:
    """A hand that goes out at once must reach the opening's points, whatever lies (R5)."""
    asked = {"ask": "go-out", "concealed": True}

    verdict = put("romme", asked, hand=hand, melds=["7c 7d 7s"], melded_before=False).verdict()

    assert verdict.answer is answer
    assert answer or "opening.minimum" in verdict.decided_by


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        pytest.param("9s X Js Qs Qd Qh Qs 4c", "Qd Qh Qs X", id="four-cards-do"),
        pytest.param("5d 5h X 9h Th Jh Qd Kd Ad", "9h Th Jh Qd Kd Ad", id="without-the-joker"),
        pytest.param("Ks Kh Kd Kc 3s 3h 3d", "Ks Kh Kd Kc", id="forty-to-the-point"),
    ],
)
def test_the_smallest_opening_is_shown(hand: str, laid: str) -> None:
    """A yes shows no more than it takes: the fewest jokers, then the fewest cards."""
    (way,) = put("romme", "can-open", hand=hand).verdict().ways

    assert sorted(way.cards) == sorted(read_cards(laid))


def test_the_best_opening_is_named() -> None:
    """A hand whose melds count too little names them."""
    verdict = put("romme", "can-open", hand="Qs Qh Qd Tc 9d 7c 5h 2s").verdict()

    assert verdict.answer is False
    assert verdict.deciding.facts["best"] == (read_cards("Qd Qh Qs"),)


def test_an_opening_lies_as_it_counts_most() -> None:
    """The jokers stand where the points that are told count them."""
    verdict = put("romme", "can-open", hand="X X 7h 9h Th 2s 3c", lap=1).verdict()

    assert verdict.ways[0].cards == read_cards("7h X 9h Th X")
    assert verdict.ways[0].points == 44


@pytest.mark.parametrize(
    ("meld", "fits"),
    [
        pytest.param("5h 6h X", "4h 8h", id="the-joker-lies-as-a-seven"),
        pytest.param("X 5h 6h", "3h 7h", id="the-joker-lies-as-a-four"),
        pytest.param("5h 7h X", "4h 8h", id="in-no-order-the-joker-fills-the-gap"),
        pytest.param("7h 5h 6h", "4h 8h", id="in-no-order"),
        pytest.param("6h X 5h", "3h 7h", id="in-no-order-the-joker-is-the-lowest-it-can-be"),
    ],
)
def test_what_a_sequence_takes_follows_from_how_it_lies(meld: str, fits: str) -> None:
    """A sequence takes what carries it on, by either door, in whatever order it is named."""
    lies = {"melds": ["Ks Kh Kd"], "opponent_melds": [meld], "melded_before": True}

    def takes(card: str, question: str | dict[str, object]) -> bool:
        return put("romme", question, hand=f"{card} 9c", **lies).verdict().answer is True

    cards = ("3h", "4h", "7h", "8h")
    added = {card for card in cards if takes(card, {**ADD, "cards": card})}
    assert added == {card for card in cards if takes(card, "go-out")} == set(fits.split())


def test_a_sequence_that_is_too_long_is_told_so() -> None:
    """Fourteen cards in one suit are in order; what bars them is their number (R13)."""
    every = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"
    verdict = put("romme", {"ask": "meld", "cards": every}).verdict()

    assert verdict.answer is False
    assert verdict.deciding.facts["limit"] == 13


@pytest.mark.parametrize(
    ("hand", "facts"),
    [
        pytest.param("As Ad Qs Qh 9c 7d 4d 2s", {"cards": "As Ad"}, id="a-pair"),
        pytest.param("9c 8c Ks As 7d 4d 2h", {"cards": "Ks As"}, id="what-is-worth-most"),
        pytest.param("Jh Qh Ah 9c 6d 2s", {"cards": "Jh Qh"}, id="a-pair-before-a-gap"),
        pytest.param("Ks 9c 7d 4h", {"cards": ""}, id="nothing-near"),
    ],
)
def test_who_has_no_meld_hears_what_comes_closest(hand: str, facts: dict[str, str]) -> None:
    """Not the forty points are lacking: a pair is no meld, and lifting that turns the answer."""
    verdict = put("romme", "can-open", hand=hand).verdict()

    assert verdict.answer is False
    assert verdict.decided_by[0] == "melds.min_size"
    assert verdict.deciding.facts.get("cards", ()) == read_cards(facts["cards"])


@pytest.mark.parametrize(
    ("card", "meld", "lack"),
    [
        pytest.param("2h", "2c 2d 2h", None, id="the-suit-is-there"),
        pytest.param("2h", "3s 4s 5s", "sequence", id="of-another-suit"),
        pytest.param("2h", "8c 8d 8h", "two", id="it-would-have-to-be-a-joker"),
    ],
)
def test_a_two_is_told_of_jokers_only_where_it_would_have_to_be_one(
    card: str, meld: str, lack: str | None
) -> None:
    """Where a two of another suit would do, its suit is what bars it."""
    lies = {"melds": ["Ks Kh Kd"], "opponent_melds": [meld], "melded_before": True}
    verdict = put("romme", {**ADD, "cards": card}, hand=f"{card} 9c", **lies).verdict()

    assert verdict.deciding.facts.get("lack") == lack


@pytest.mark.parametrize(
    ("hand", "short"),
    [
        pytest.param("2s 2h 2c 3s 4s 5s 6s 9h 9c As Ac 8d Kd", True, id="24-points"),
        pytest.param("2s 2h 2c 3s 4s 5s 6s 9h 9c 9d Ac 8d Kd", False, id="51-points"),
        pytest.param("As Ac 8d Kd 6h 4c", False, id="nothing-can-be-laid-anyway"),
    ],
)
def test_who_cannot_open_hears_what_would_stay_even_then(hand: str, short: bool) -> None:
    """Cards that stay are counted as if the player could open, and the proof says so."""
    verdict = put("romme", "go-out", hand=hand).verdict()

    assert verdict.answer is False
    assert ("short" in verdict.deciding.facts) is short


@pytest.mark.parametrize(
    ("melds", "hand", "first", "then"),
    [
        pytest.param(["5h 6h 7h"], "X 3h", Action("add", read_cards("X"), 0), 0, id="added"),
        pytest.param(
            ["5h 5c 5s 5d"], "9c Tc X Jc", Action("meld", read_cards("9c Tc X")), 1, id="melded"
        ),
        pytest.param([], "Jc Qc Kc X Ac", Action("open", read_cards("Jc Qc Kc X")), 0, id="opened"),
    ],
)
def test_a_joker_lies_where_the_turn_can_end(
    melds: list[str], hand: str, first: Action, then: int
) -> None:
    """Of the ends of a sequence it takes the one that lets the card just taken join it."""
    keys = {"melds": melds, "hand": hand, "drew": "pile", "drawn": hand[-2:], "phase": "drawn"}
    state = seated(put("romme", "go-out", **keys).position, rules_of("romme"))
    last = Action("add", read_cards(hand[-2:]), then)

    assert judge(state, first).answer is True
    after = play(state, first)
    assert last in legal_actions(after)
    assert play(after, last).out == state.player
