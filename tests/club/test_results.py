"""What an evening comes to, from how often each answer was given."""

from tutor_app.club import results
from tutor_app.club.results import Bar, Missed, Reason, Score
from tutor_app.storage.evening import Tally

YES, NO = "true", "false"
TALLIES = [
    Tally(0, NO, "freezing.pair", 9),
    Tally(0, NO, "melds.size", 4),
    Tally(0, NO, "", 2),
    Tally(0, NO, "", 6, hands=True),
    Tally(0, YES, "melds.size", 5),
    Tally(0, YES, "pile.size", 7),
    Tally(0, YES, "", 2, hands=True),
]


def is_no(given: str) -> bool:
    """Tell whether an answer is no."""
    return given == NO


def test_phones_and_hands_make_one_bar_and_the_right_one_comes_first() -> None:
    """Whatever is offered has a bar, also where nobody chose it, and stays in its place."""
    assert results.bars(TALLIES, [YES, NO], is_no) == (Bar(NO, True, 15, 6), Bar(YES, False, 12, 2))
    assert results.bars([], [YES, NO], is_no) == (Bar(NO, True, 0, 0), Bar(YES, False, 0, 0))
    assert results.score(0, TALLIES, is_no) == Score(0, 21, 35)


def test_of_free_answers_the_frequent_ones_are_drawn_and_the_others_counted() -> None:
    """Nobody gets lost: the rest is one bar for each kind."""
    given = [Tally(0, str(number), "", 20 - number) for number in range(1, 10)]
    drawn = results.bars(given, ["50"], lambda text: text in {"50", "9"})

    assert drawn[0] == Bar("50", True, 0, 0)
    assert [bar.given for bar in drawn[1:6]] == ["1", "2", "3", "4", "5"]
    assert drawn[6:] == (Bar("", True, 11, 0), Bar("", False, 14 + 13 + 12, 0))
    assert sum(bar.number for bar in drawn) == sum(each.number for each in given)


def test_reasons_name_the_wrong_one_that_most_held_and_who_was_right_by_chance() -> None:
    """Raised hands name no reason; a tie names none of the two."""
    offered = ["melds.size", "freezing.pair", "pile.size", "opening.minimum"]
    found = results.reasons(TALLIES, offered, {"freezing.pair", "drawing.turn"})

    assert found[0] == Reason("freezing.pair", True, 9)
    assert [each.rule for each in found[1:]] == ["melds.size", "pile.size", "opening.minimum"]
    assert results.most_named_wrong(found) == "melds.size"
    assert results.most_named_wrong([Reason("a", False, 3), Reason("b", False, 3)]) == ""
    assert results.most_named_wrong([Reason("a", True, 3), Reason("b", False, 0)]) == ""
    assert results.right_for_no_reason(TALLIES, ["freezing.pair"], is_no) == 4


def test_the_rule_most_missed_is_that_of_the_largest_share() -> None:
    """Not of the most answers; where all were right there is none."""
    scores = [("a", Score(0, 30, 40)), ("b", Score(1, 1, 4)), ("a", Score(2, 35, 40))]

    assert results.most_missed(scores) == Missed("b", 3, 4)
    assert results.most_missed([("a", Score(0, 5, 5)), ("b", Score(1, 0, 0))]) is None


def test_the_belief_most_held_explains_most_answers() -> None:
    """What several explain counts for each a little; one person alone is no belief of a room."""
    told = [(("wild", "single"), 6), (("single",), 3), (("wild", "high", "low"), 4)]

    assert results.most_held(told) == ("single", 9)
    assert results.most_held([(("wild",), 1), ((), 9)]) is None
