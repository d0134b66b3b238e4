"""What a history of answers tells about rules; the clock is passed in everywhere."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from tutor_app.training.daily import LEAST, MOST, Why, asks, choose_daily, in_turn, minutes
from tutor_app.training.mastery import Mastery, Standing, mastery, standings
from tutor_app.training.memory import Memory
from tutor_app.training.reviews import Answered, Recall, Review, reviews_of

START = datetime(2026, 11, 2, 19, tzinfo=UTC)
DAY = timedelta(days=1)
MINUTE = timedelta(minutes=1)
PAIR, PILE, MELD = "freezing.natural_pair", "pile.not_empty", "melds.least_cards"


def answered(
    item: str, *rules: str, right: bool = True, at: datetime = START, shown: bool = False
) -> Answered:
    """Return an answer under classic rules."""
    return Answered(item, "classic", rules or (PAIR,), right, at, shown)


def review(recall: Recall, day: int = 0, *, mixed: bool = False, rule: str = PAIR) -> Review:
    """Return a review some days after the start."""
    return Review("classic", rule, recall, START + day * DAY, mixed)


def test_a_right_answer_credits_every_rule_and_a_wrong_one_blames_one() -> None:
    """The rule that the answer turns on is the one that was misjudged."""
    right, wrong = answered("a", PAIR, PILE), answered("b", PAIR, PILE, right=False)

    found = [(each.rule, each.recall) for each in reviews_of([right, wrong])]

    assert found == [(PAIR, Recall.RIGHT), (PILE, Recall.RIGHT), (PAIR, Recall.WRONG)]


def test_trying_the_same_position_again_says_nothing_new_that_day() -> None:
    """After the first answer the position is known; on another day it is asked anew."""
    history = [
        answered("a", right=False),
        answered("a", at=START + MINUTE),
        answered("a", at=START + DAY),
    ]

    assert [each.recall for each in reviews_of(history)] == [Recall.WRONG, Recall.RIGHT]


def test_help_makes_a_right_answer_less() -> None:
    """Shown first and then found, or right for another reason: known with help."""
    shown = [answered("a", right=False, shown=True), answered("a", at=START + MINUTE)]
    given_up = [answered("b", right=False, shown=True)]
    reason = [answered("c")._replace(reason_right=False)]

    found = [each.recall for each in reviews_of([*shown, *given_up, *reason])]

    assert found == [Recall.HELPED, Recall.WRONG, Recall.HELPED]


def test_only_answers_among_other_topics_are_mixed_practice() -> None:
    """Neither the first of a day, nor one after its own topic, nor one in a lesson."""
    history = [
        answered("a", PAIR),
        answered("b", "freezing.open", at=START + MINUTE),
        answered("c", MELD, at=START + 2 * MINUTE),
        answered("d", PAIR, at=START + 3 * MINUTE)._replace(taught=True),
        answered("e", PAIR, at=START + DAY),
    ]

    assert [each.mixed for each in reviews_of(history)] == [False, False, True, False, False]


def test_a_day_is_the_learners_own() -> None:
    """Half past eleven in the evening and half past twelve are two days where they live."""
    late = datetime(2026, 11, 2, 23, 30, tzinfo=timezone(timedelta(hours=1)))
    history = [answered("a", right=False, at=late), answered("a", at=late + timedelta(hours=1))]

    assert len(reviews_of(history)) == 2


@pytest.mark.parametrize(
    ("reviews", "expected"),
    [
        ([], Mastery.UNASKED),
        ([review(Recall.RIGHT)], Mastery.LEARNING),
        ([review(Recall.WRONG)], Mastery.LEARNING),
        ([review(Recall.RIGHT), review(Recall.HELPED)], Mastery.LEARNING),
        ([review(Recall.RIGHT), review(Recall.RIGHT, mixed=True)], Mastery.KNOWN),
        ([review(Recall.RIGHT), review(Recall.RIGHT, 1)], Mastery.KNOWN),
        ([review(Recall.RIGHT), review(Recall.RIGHT, 1, mixed=True)], Mastery.MASTERED),
        (
            [
                review(Recall.RIGHT),
                review(Recall.WRONG, 1),
                review(Recall.RIGHT, 1),
                review(Recall.RIGHT, 1, mixed=True),
            ],
            Mastery.KNOWN,
        ),
        (
            [
                review(Recall.RIGHT),
                review(Recall.RIGHT, 1, mixed=True),
                review(Recall.WRONG, 2, mixed=True),
            ],
            Mastery.LEARNING,
        ),
    ],
)
def test_a_rule_is_mastered_on_a_later_day_among_others(
    reviews: list[Review], expected: Mastery
) -> None:
    """Two clean answers in succession make it known, a later mixed one mastered."""
    assert mastery(reviews) is expected


def test_what_was_wrong_comes_back_before_what_was_right() -> None:
    """Wrong comes first, right with help next, right last, and none on the same day."""
    found = [
        Memory([review(Recall.RIGHT), review(recall, 3)]).due("classic", PAIR) for recall in Recall
    ]
    wrong, helped, right = (due - START for due in found if due)

    assert 4 * DAY <= wrong < helped < right


def test_memory_fades_and_knows_nothing_of_other_rule_sets() -> None:
    """A card is a rule of one rule set."""
    memory = Memory([review(Recall.RIGHT)])

    soon, late = (memory.chance("classic", PAIR, START + days * DAY) for days in (1, 60))

    assert 1 > soon > late > 0
    assert memory.due("samba", PAIR) is None
    assert memory.chance("samba", PAIR, START) == 0


def test_a_standing_counts_what_was_missed_since_the_rule_was_known() -> None:
    """Old mistakes are forgiven once a rule was known."""
    reviews = [
        review(Recall.WRONG),
        review(Recall.RIGHT, 1),
        review(Recall.RIGHT, 2),
        review(Recall.WRONG, 5),
    ]

    known, never = standings("classic", [PAIR, MELD], reviews, START + 6 * DAY)

    assert (known.asked, known.wrong, known.failed) == (4, 1, START + 5 * DAY)
    assert known.mastery is Mastery.LEARNING
    assert never == Standing(MELD)


def test_a_session_takes_what_needs_it_and_one_new_rule() -> None:
    """Misjudged before due before new; no more than fit in ten minutes."""
    now = START + 30 * DAY
    weak = [
        Standing(f"pile.{n}", Mastery.LEARNING, 1, 1, due=now + DAY, chance=n / 9) for n in (2, 1)
    ]
    due = [
        Standing(f"melds.{n}", Mastery.KNOWN, 3, due=now - n * DAY, chance=0.5) for n in range(9)
    ]
    new = [Standing("deal.cut"), Standing("deal.turn")]

    chosen = choose_daily([*new, *due, *weak], {}, now)

    assert [each.standing.rule for each in chosen[:2]] == ["pile.1", "pile.2"]
    assert [each.why for each in chosen] == [Why.WEAK] * 2 + [Why.DUE] * (MOST - 3) + [Why.NEW]
    assert len(chosen) == MOST
    assert minutes(len(chosen)) <= 10


def test_a_session_takes_first_what_costs_the_most_wrong_answers() -> None:
    """Rules that decide often, unless they are remembered; misjudged before due before new."""
    shares = {"pile.often": 0.5, "pile.known": 0.5, "pile.seldom": 0.1}
    chances = {"pile.often": 0.8, "pile.known": 0.99, "pile.seldom": 0.2, "pile.never": 0}
    new = [Standing(f"deal.{n}") for n in range(2 * LEAST)]
    due = [
        Standing(rule, Mastery.KNOWN, 2, due=START, chance=chance)
        for rule, chance in chances.items()
    ]
    weak = [
        Standing("melds.a", Mastery.LEARNING, 1, 1),
        Standing("melds.b", Mastery.LEARNING, 1, 1),
    ]

    first = choose_daily(new, {"deal.7": 0.1, "deal.4": 0.3}, START)
    later = choose_daily([*new, *due, *weak], shares | {"melds.b": 0.1, "deal.3": 0.9}, START)

    assert [each.standing.rule for each in first] == [f"deal.{n}" for n in (4, 7, 0, 1, 2)]
    assert [each.standing.rule for each in later] == [
        *("melds.b", "melds.a"),
        *("pile.often", "pile.seldom", "pile.known", "pile.never"),
        "deal.3",
    ]


def test_a_newcomer_and_a_master_have_a_session_too() -> None:
    """Five minutes at least: of new rules, or of what is known and fades first."""
    new = [Standing(f"deal.{n}") for n in range(9)]
    mastered = [
        Standing(f"pile.{n}", Mastery.MASTERED, 3, due=START + DAY, chance=n / 9) for n in range(9)
    ]

    first = choose_daily(new, {}, START)
    later = choose_daily(mastered, {}, START)

    assert [each.why for each in first] == [Why.NEW] * LEAST
    assert [each.standing.rule for each in later] == [f"pile.{n}" for n in range(LEAST)]
    assert {each.why for each in later} == {Why.FRESH}
    assert minutes(LEAST) >= 5
    assert choose_daily([], {}, START) == ()


def test_a_session_ends() -> None:
    """Each rule once, each missed one once more, in an order that mixes the topics."""
    order = in_turn(["pile.a", "pile.b", "melds.c", "pile.d"])

    assert order == ("pile.a", "melds.c", "pile.b", "pile.d")
    assert [ask.rule for ask in asks(order, {"pile.d"})] == [*order, "pile.d"]
    assert [ask.again for ask in asks(order, {"pile.d"})] == [False] * 4 + [True]
