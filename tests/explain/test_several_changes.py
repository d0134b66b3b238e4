"""Of several changes which is looked for first, and how those that go together are told."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids
from tutor_app.engine.position import Position, Question
from tutor_app.explain.neighbours import neighbour_sentence
from tutor_app.i18n import Reader
from tutor_app.neighbours.change import Step
from tutor_app.neighbours.neighbour import Neighbour
from tutor_app.rulesets import load_rule_set


def test_a_wild_card_goes_first_where_a_special_hand_lacks_a_pair() -> None:
    """In seven pairs a two is one card too many, as lonely as any."""
    told = Told(
        put("american", "can-open", hand="2h Ks Kh Qd Qc Jh Jd Ts Th 8s 7d 7c 6s 6c", score=5005)
    )

    assert told.neighbour == "With an eight in hand in place of the two of hearts you could open."


def test_of_a_straight_the_card_goes_that_is_there_twice() -> None:
    """It stays beside a king, and no other card of the thirteen ranks may be missing."""
    hand = "As 2c 3d 4d 5h 6s 7c 8d 9h Tc Js Qd Kh Kc"
    told = Told(put("american", "go-out", hand=hand))

    assert told.neighbour == "With a joker in hand in place of a king you could go out."


OF_THE_PLAYER = [
    pytest.param(
        put(
            *("royal", {"ask": "go-out", "concealed": True}),
            hand="4h 5h 6h 7h 8h 9h Th Ks",
            drawn="Ks",
            melded_before=False,
            melds=["9s 9h 9d 9c"],
        ),
        "If your side had one more canasta, you could go out concealed.",
        id="the-hand-makes-the-sequence",
    ),
    pytest.param(
        put(
            *("wiener", "take-pile"),
            score=3705,
            hand="Kd Kc Qc Tc 9s 8s 8d 7s 6s 6c 4c",
            pile="9c",
            opponent_melds=["As As X Ah"],
        ),
        "If your side had opened with a meld of nines, you could take the pile.",
        id="the-side-has-not-opened",
    ),
    pytest.param(
        put(
            *("samba", {"ask": "add", "cards": "Jh", "to": 0}),
            hand="Jh 5d 9c Ks",
            melds=["4h 5h 6h 7h 8h 9h Th"],
        ),
        "Without the four of hearts in that meld the card would be allowed.",
        id="a-sequence-has-one-card-of-a-rank",
    ),
]


@pytest.mark.parametrize(("case", "said"), OF_THE_PLAYER)
def test_a_change_is_of_what_the_player_has(case: Put, said: str) -> None:
    """A canasta that the hand makes lacks no more; before the opening nothing lies unfinished."""
    assert Told(case).neighbour == said


SHORT_HANDS = [
    ("classic", "Ks Kh 2d 2c 4d 5c", "4c Kd", False),
    ("svensk", "9c 9s Ks Kh 2d 5c", "9h Kc 9d", False),
    ("classic", "Ks Kh 4d 4c 4s 4h 2d 5c", "4h 4c Kd", True),
]


@pytest.mark.parametrize(("rules", "hand", "pile", "told"), SHORT_HANDS)
def test_no_hand_without_a_canasta_is_told_of_the_concealed_exemption(
    rules: str, hand: str, pile: str, *, told: bool
) -> None:
    """What could go down whole from the stock hears so; what makes no canasta could not."""
    case = put(rules, "take-pile", score=1500, hand=hand, pile=pile)

    assert ("opening.concealed_exempt" in ids(Told(case).whole)) is told


def test_one_card_fewer_is_nearer_than_another_in_its_place() -> None:
    """What fits goes down by itself; no other card is needed for it."""
    asked = {"ask": "add", "cards": "2s 7c", "to": 0}
    told = Told(put("svensk", asked, hand="2s 8d 7c 5s", melds=["Ad Ac 2h Ah X"]))

    assert told.neighbour == ("Without the seven of clubs you could add the other card.")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "If you had not melded anything yet in this turn, and if you held only one of "
                "9♦ 4♠ and your side had a canasta, you could ask whether you may go out."
            ),
        ),
        (
            "sv",
            (
                "Om du ännu inte hade lagt ut något i den här turen, och om du bara hade ett av "
                "korten 9♦ 4♠ kvar på handen och ditt lag hade en canasta skulle du få ställa "
                "frågan."
            ),
        ),
        (
            "de",
            (
                "Wenn Sie in diesem Zug noch nichts ausgelegt hätten und wenn Sie von den Karten "
                "9♦ 4♠ nur noch eine auf der Hand hätten und Ihre Partei ein Canasta hätte, "
                "dürften Sie die Frage stellen."
            ),
        ),
    ],
)
def test_of_three_conditions_the_first_stands_by_itself(language: str, said: str) -> None:
    """It is one of another time; the other two are joined to each other, each without an "if"."""
    also = (Step("hold_one", {"cards": "9d 4s"}), Step("canasta", {"held": 0, "count": 1}))
    question = Question(ask="ask-partner")
    neighbour = Neighbour("before_laying", {}, Position(), question, answer=True, also=also)
    told = neighbour_sentence(neighbour, load_rule_set("classic"), Reader(language))

    assert told.replace("\N{NO-BREAK SPACE}", " ") == said


def test_who_has_not_opened_hears_of_it_where_the_pile_is_barred_too() -> None:
    """No card on top makes one meld that reaches the minimum, and an open side needs a pair."""
    hand = "X 2s Ks Kh Qh Qd Js Jd Ts Td 9s 9c 9c 8c 7h 6c 5s 4s 4c 4c"
    told = Told(put("nerja", "take-pile", hand=hand, pile="7s 7d 2d", score=6220, lap=2))

    assert told.neighbour == (
        "If your side had opened and a natural card of a rank of which you hold two or more lay on "
        "top of the two of diamonds, you could take the pile."
    )
    assert told.holds


def test_who_has_not_asked_could_ask_with_another_hand() -> None:
    """Of three conditions the yes comes last, as at the table."""
    melds = ["9s 9h 9d 9c 9s 2h 2d", "Ks Kd Kh Kc"]
    told = Told(put("nerja", "go-out", hand="Qs Jd 7c 5h", melds=melds, partner_answers=[]))

    assert told.neighbour == (
        "If you held only one of Q♠ J♦ 7♣ 5♥ and your side had a natural canasta, you could ask "
        "and, given a yes, go out."
    )


def test_a_pair_for_another_top_card_comes_from_the_pack() -> None:
    """A lone card in the hand takes no pile, whatever lies on top of it."""
    melds = ["8c 8c 8s 8d 8h 8s 2s", "Ts Td Td"]
    told = Told(put("nerja", "take-pile", hand="6c", pile="Qh 4d 3s", melds=melds, lap=2))

    assert told.neighbour == (
        "With a natural card on top of the three of spades and two more of its rank in your hand "
        "you could take the pile."
    )
    assert told.holds


def test_wild_cards_give_way_to_as_many_naturals_as_a_meld_takes() -> None:
    """Sevens take none of them in this game, and one exchange would leave two."""
    hand = "X 2s 2h 7s 7c As Qh Jd Jc 6d 6d"
    told = Told(
        put("american", {"ask": "meld", "cards": "X 2s 2h 7s 7c"}, hand=hand, melds=["9c 9d 9h"])
    )

    assert told.neighbour == ("With a seven in place of ★ 2♠ 2♥ you could put down the meld.")
    assert told.holds


def test_whoever_has_to_keep_a_card_is_told_of_one_more_beside_what_is_melded() -> None:
    """Whichever card it is; what the meld lacks comes beside it."""
    melds = ["8c 8c 8s 8d 8h 8s 2s", "Ks Ks Kh"]
    asked = {"ask": "meld", "cards": "5h 5d"}
    told = Told(put("nerja", asked, hand="7d 5h 5d", melds=melds, melded_before=True, lap=2))

    assert told.neighbour == (
        "If you held one more card, then with a wild card or a five as well, you could put down "
        "the meld."
    )
    assert told.holds


def test_another_round_and_two_things_more_are_not_near() -> None:
    """Nobody sees a later round, a lower total and another card at once."""
    hand = "2s Ks Qs Js Jd Th 9h 8h 7c 6d 5s 5h 5c 4h 4h 4d"
    told = Told(put("nerja", "can-open", hand=hand, score=3045, lap=1))

    assert told.verdict.answer is False
    assert told.neighbour == ""


CANASTAS_AND_OPENING = [
    (
        "american",
        "go-out",
        {"score": 6865, "hand": "2h 2c 8s 8h 8c 7s 7h 7d 7c 6d 6d 5s 4h 4d"},
        "If your side had two canastas, you could go out.",
    ),
    (
        "classic",
        "go-out",
        {"score": 1600, "phase": "start", "hand": "Ks Kh 4d 5c 6c 8h", "pile": "9c Kd"},
        ("If your side had a canasta, then without 4♦ 5♣ 6♣ 8♥ in hand you could go out."),
    ),
    (
        "svensk+two-canastas",
        {"ask": "go-out", "concealed": True},
        {"score": 1600, "hand": "4s 4h 4d 4c 4s 4h 4d 5s 5h 5d Kc"},
        "If your side had one more canasta, you could go out in the usual way.",
    ),
    (
        "royal",
        {"ask": "go-out", "concealed": True},
        {"score": 600, "phase": "start", "hand": "4h 5h 6h 7h 8h 9h Th Ks Kh 4c", "pile": "Kd"},
        "If your side had one more canasta, you could go out concealed.",
    ),
]


@pytest.mark.parametrize(("rules", "asked", "table", "said"), CANASTAS_AND_OPENING)
def test_who_has_canastas_has_opened(
    rules: str, asked: str | dict[str, object], table: dict[str, object], said: str
) -> None:
    """It is said where the opening bars too; what the side has melded, the player need not have."""
    told = Told(put(rules, asked, **table))

    assert told.neighbour == said
    assert told.holds


NINES_DONE = "9s 9d 2c 9d 9c X 9c"
"""A mixed canasta, to which royal lets nobody add the top card."""


@pytest.mark.parametrize(
    ("rules", "table"),
    [
        ("royal", {"hand": "5c 4d", "pile": "X Jh 9h", "stock": 1, "melds": [NINES_DONE]}),
        ("samba", {"hand": "Kh Kh 9d 8c 7h 7c 3s", "pile": "5c", "score": 9855, "stock": 3}),
    ],
)
def test_a_duty_that_lacks_the_stock_and_two_things_more_is_not_near(
    rules: str, table: dict[str, object]
) -> None:
    """A pile that is open, with another top card, over an empty stock: nobody sees that at once."""
    told = Told(put(rules, "must-take", phase="start", **table))

    assert told.verdict.answer is False
    assert told.neighbour == ""


MIXED = "7s 7h 7d 7c 7s 2h X"
SET_ASIDE: dict[str, object] = {"drew": "pile", "set_aside": "9d 8c 5s", "laid_now": [0]}


@pytest.mark.parametrize(
    ("case", "said"),
    [
        pytest.param(
            put("nerja", "go-out", hand="9s 9h 2c 4h Jd", melds=["Qs Qd Qc", MIXED], **SET_ASIDE),
            "If you had no cards set aside, and if you held only one of 4♥ J♦ and your side had a "
            "natural canasta, you could go out.",
            id="what-is-set-aside-comes-first",
        ),
    ],
)
def test_three_things_are_said_in_their_order(case: Put, said: str) -> None:
    """What has to be so first stands first, and the list is no longer than it must be."""
    assert Told(case).neighbour == said


@pytest.mark.parametrize(
    ("rules", "hand", "said"),
    [
        (
            "romme",
            "X 2h 2d 7h 7c 9s",
            "Without 2♥ 2♦ you could put down the meld.",
        ),
        (
            "classic",
            "Ks Kh Kd 7h 7c 9s",
            "Without 7♥ 7♣ you could put down the meld.",
        ),
    ],
)
def test_cards_of_a_rank_too_many_are_left_out_together(rules: str, hand: str, said: str) -> None:
    """Where one card fewer is not enough, all of a rank are."""
    cards = hand.rpartition(" ")[0]
    told = Told(put(rules, {"ask": "meld", "cards": cards}, hand=hand))

    assert told.neighbour == said
    assert told.holds
