"""What royal, samba and Rommé say of an answer: the true cause, and no more than it rests on."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tests.explain.told import Told, ids
from tutor_app.explain import rule_name
from tutor_app.explain.folding import deciders
from tutor_app.explain.references import rulings_of

TENS = "Th Tc Ts Td Th Tc Ts"
FIVES = "5s 5h 5d 5c 5s 5h 5d"
KINGS = "Ks Kh Kd Kc Ks Kh Kd"
NINES = "9h 9h 9d 9s X"
SIX_CLUBS = "Qc Kc Ac Jc Tc 9c"


@pytest.mark.parametrize(
    ("case", "lacking"),
    [
        pytest.param(
            put("samba", "go-out", hand="2h Qs Js Th", melds=[FIVES, NINES]),
            "going_out.mixed_canastas",
            id="a-natural-canasta-that-takes-no-joker",
        ),
        pytest.param(
            put("royal", "go-out", hand="Jc Ts 8s 7h", melds=[FIVES, KINGS, SIX_CLUBS, "8c 9c Tc"]),
            "going_out.sequence_canastas",
            id="two-sequences-that-stay-apart",
        ),
    ],
)
def test_a_canasta_out_of_reach_is_named_beside_the_cards_that_stay(
    case: Put, lacking: str
) -> None:
    """A canasta that cannot come together however the cards are laid is a cause too."""
    assert case.verdict().answer is False
    assert lacking in deciders(case.verdict())


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            put("samba", "go-out", hand="X X Qs 4h 7d", melds=[FIVES, "9h 9h 9d 9s 9c"]),
            id="samba-nines-with-two-jokers",
        ),
        pytest.param(
            put("royal", "go-out", hand="8c 4d", melds=[FIVES, SIX_CLUBS]),
            id="royal-a-sequence-completed",
        ),
    ],
)
def test_a_canasta_within_reach_is_not_called_lacking(case: Put) -> None:
    """What can still come together is no cause."""
    broken = {each.rule for each in case.verdict().findings if each.holds is False}

    assert not {each for each in broken if each.endswith("canastas")}


@pytest.mark.parametrize(
    ("question", "melds", "is_told"),
    [
        ({"ask": "meld", "cards": "2c 5s 5c"}, ["7c 7d 7s"], True),
        ({"ask": "meld", "cards": "2h 8s"}, ["7c 7d 7s"], True),
        ({"ask": "opening-value", "melds": ["2c Js Jh Jd"]}, [], True),
        ({"ask": "add", "cards": "2c", "to": 0}, ["Kc Kd X"], True),
        ({"ask": "add", "cards": "2c", "to": 0}, ["9h Th Jh"], True),
        ({"ask": "add", "cards": "2c", "to": 0}, ["7c 7d 7h 7s"], False),
        ({"ask": "meld", "cards": "4c 5s 5c"}, ["7c 7d 7s"], False),
        ({"ask": "meld", "cards": "2c 5s 9c"}, ["7c 7d 7s"], False),
    ],
)
def test_who_takes_a_two_for_a_joker_is_told(
    question: dict[str, object], melds: list[str], is_told: bool
) -> None:
    """In Rommé a two replaces no card; that is said where it would else be a meld."""
    hand = "2c 5s 5c 2h 8s 9c 4c Js Jh Jd Qd"
    told = Told(put("romme", question, hand=hand, melds=melds, melded_before=bool(melds)))

    assert any("a two is an ordinary card" in each for each in told.front) is is_told


@pytest.mark.parametrize(
    ("cards", "limit"),
    [
        ("X Ks Kh", "opening.joker_replaces"),
        ("As Ah Ad", "opening.ace_inside"),
        ("As 2s 3s", "opening.ace_low"),
        ("As Ah Ad Ac", "cards.points"),
        ("7s 8s 9s", "cards.points"),
    ],
)
def test_a_sum_cites_what_a_card_of_it_counts_by(cards: str, limit: str) -> None:
    """A joker or an ace that counts something else than in hand is said in front."""
    assert put("romme", {"ask": "meld-points", "cards": cards}).verdict().deciding.limit == limit


@pytest.mark.parametrize(
    ("case", "said"),
    [
        pytest.param(
            put("romme", "can-open", hand="4c 4d 4s Kd Ts 8c 7s 7h 7c 6s 2c 3d"),
            "With a joker or a seven of diamonds added to your hand you could open.",
            id="a-first-joker",
        ),
        pytest.param(
            put("royal", {"ask": "meld", "cards": "8h 8s"}, hand="8h 8s Kd 5c", melds=[FIVES]),
            "With a wild card or an eight as well, you could put down the meld.",
            id="a-first-wild-card-and-another-eight",
        ),
        pytest.param(
            put("samba", "go-out", hand="Qc 9s 9h 9c 8s 8c", melds=["6c 6s 6d X", TENS]),
            "If your side had a mixed canasta, then with an eight added to your hand you could "
            "go out.",
            id="canastas-and-one-card",
        ),
        pytest.param(
            put(
                *("romme", {"ask": "add", "cards": "X", "to": 0, "side": "opponent"}),
                hand="X 2s Ad Qd 9h",
                opponent_melds=["Jc Jh Js Jd"],
            ),
            "If you had opened, then with one jack fewer in that meld the card would be allowed.",
            id="no-meld-that-was-only-made-up",
        ),
        pytest.param(
            put(
                "romme", {"ask": "add", "cards": "5s", "to": 0}, hand="5s 9h 4d", melds=["6s 7s 8s"]
            ),
            "",
            id="a-two-spoils-no-more-than-any-card",
        ),
        pytest.param(
            put(
                *("samba", "go-out"),
                hand="Ac Qh Ts 6c",
                melds=["8c 9c Tc Jc Qc Kc Ac", "Js Jh Jd Jc Js X 2s", "4c 4s 4h"],
            ),
            "If you held only one of A♣ Q♥ 10♠ 6♣, you could go out.",
            id="a-sequence-is-the-natural-canasta",
        ),
        pytest.param(
            put(
                *("royal", "ask-partner"),
                hand="Qd Js 9s 7h",
                drawn="2h 2c",
                melds=["Tc Ts 2h", "Ad Ah Ad Ac As As 2h"],
                added_now="As 2h",
            ),
            (
                "If you had not melded anything yet in this turn, you could ask whether you may go "
                "out."
            ),
            id="the-two-comes-from-the-aces",
        ),
    ],
)
def test_the_neighbour_is_worded_for_the_hand(case: Put, said: str) -> None:
    """There is one more only of what there is; a hand changes only where a table would not do."""
    assert Told(case).neighbour == said


@pytest.mark.parametrize(
    ("case", "idle"),
    [
        (put("romme", {"ask": "meld", "cards": "4h 4d 4c"}), "melds.naturals_min"),
        (put("royal", {"ask": "meld", "cards": "7h 7d 7c"}), "melds.naturals_min"),
        (put("samba", {"ask": "canasta-kind", "cards": "Js Ts 9s 8s 7s 6s 5s"}), "melds.min_size"),
    ],
)
def test_what_nobody_doubts_is_left_out(case: Put, idle: str) -> None:
    """A meld without a wild card has naturals enough, and one of seven is no small one."""
    told = Told(case)

    assert idle not in ids(told.folded.shown)
    assert rule_name(idle, told.reader)


@pytest.mark.parametrize(
    ("meld", "card", "said"),
    [
        ("8s 8h 8h", "8h", "only two cards are left"),
        ("Jd Js X X", "Jd", "only one natural card is left"),
        ("4c 5c 6c 7c", "5c", "the sequence has a gap"),
        ("3h 3s", "3h", "no red three is left"),
    ],
)
def test_a_card_that_its_meld_needs_says_what_would_be_missing(
    meld: str, card: str, said: str
) -> None:
    """That the meld is no meld without it is not yet why."""
    discard = {"ask": "discard", "card": card, "from_meld": 1}
    told = Told(put("royal", discard, hand="Kd Qc 9h", melds=[FIVES, meld], laid_now=[1]))

    assert told.verdict.decided_by == ("discarding.meld_stays",)
    assert said in told.front[0]


@pytest.mark.parametrize(
    ("melds", "said"), [([FIVES], "only one canasta"), (["4h 4d 4c"], "no canasta")]
)
def test_red_threes_that_count_minus_say_how_many_canastas_there_are(
    melds: list[str], said: str
) -> None:
    """In royal two canastas are needed."""
    case = put("royal", "threes-score", red_threes="3h", melds=melds, went_out="them", hand="Ks")

    assert any(said in each for each in Told(case).front)


@pytest.mark.parametrize(
    ("case", "decided"),
    [
        pytest.param(
            put("romme", "deal-score", hand="3d", melds=["Ts Js Qs"], went_out="them"),
            ["Cards left in hand: −3 points."],
            id="one-card",
        ),
        pytest.param(
            put("romme", "deal-score", hand="8s 8c 6c", melds=["Ts Js Qs"], went_out="them"),
            ["Cards left in hand: −22 points."],
            id="lines-of-one-rule",
        ),
        pytest.param(
            put("samba", "deal-score", hand="8s", melds=[KINGS], went_out="them"),
            [
                "All lines of the score are added up; those against your side are taken off.",
            ],
            id="lines-of-several",
        ),
    ],
)
def test_a_sum_is_not_said_twice(case: Put, decided: list[str]) -> None:
    """What alone makes up a sum leads, and of several the way in which they do."""
    told = Told(case)

    assert told.decided == decided
    assert "scoring.total" not in ids((*told.folded.conditions, *told.folded.more))


@pytest.mark.parametrize(
    ("concealed", "hand", "rests"),
    [
        (True, "4s 4h 4d 5c 6c 7c 9d", True),
        (True, "Ks Kh Kd Tc Jc Qc 9d", True),
        (False, "4s 4h 4d 5c 6c 7c 9d", False),
    ],
)
def test_the_minimum_of_a_hand_laid_at_once_is_a_reading(
    *, concealed: bool, hand: str, rests: bool
) -> None:
    """That Handrommé needs the forty points too is not in the text."""
    case = put("romme", {"ask": "go-out", "concealed": concealed}, hand=hand)
    minimum = [each for each in case.verdict().findings if each.rule == "opening.minimum"]

    assert [("romme/R5" in rulings_of(each, rules_of("romme"))) for each in minimum] == [rests]


@pytest.mark.parametrize(("row", "told"), [("4c 5c 6c 7c 8c 9c Tc", True), ("4c 5c 6c", False)])
def test_sequences_are_named_among_natural_canastas_where_there_is_one(
    row: str, *, told: bool
) -> None:
    """Of natural canastas alone nobody needs to hear that sequences are counted."""
    out = Told(put("samba", "go-out", hand="9h", melds=[KINGS, "Js Jh Jd Jc Js X 2s", row]))

    assert out.verdict.answer is True
    assert any("sequences included" in each for each in out.front) is told


@pytest.mark.parametrize(("pile", "rests"), [("9c 3s", True), ("9c 3h", False)])
def test_that_a_black_three_blocks_is_a_reading_and_a_red_one_is_none(
    pile: str, *, rests: bool
) -> None:
    """In royal the slip in the text is about the black three."""
    verdict = put("royal", "take-pile", hand="9s 9h 4d", pile=pile, melds=[KINGS]).verdict()

    assert ("royal/A-1" in rulings_of(verdict.deciding, rules_of("royal"))) is rests


@pytest.mark.parametrize(("card", "decided"), [("5c", "melds.fits"), ("3c", "threes.royal_size")])
def test_only_threes_make_a_full_meld_of_threes_too_large(card: str, decided: str) -> None:
    """A five is no eighth three."""
    full = "3h 3h 3d 3s 3s 3c 3c"
    case = put("royal", {"ask": "add", "cards": card, "to": 0}, hand=f"{card} Kd 9h", melds=[full])

    assert case.verdict().decided_by == (decided,)


@pytest.mark.parametrize(("hand", "told"), [("6s Kd 4h", False), ("6s Kd 2h", True)])
def test_that_wild_cards_do_not_help_is_told_to_who_holds_one(hand: str, *, told: bool) -> None:
    """Who has no wild card does not think of one."""
    case = put("samba", "take-pile", hand=hand, pile="2d 6h", melds=[KINGS])

    assert ("a wild card cannot stand in" in Told(case).front[0]) is told
