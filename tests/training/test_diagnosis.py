"""What a history of answers tells about beliefs: suspected, named, dropped, taken up again."""

from tutor_app.training.beliefs import BELIEFS, Belief, Clue, Diagnosis, diagnosis_of
from tutor_app.training.beliefs.diagnosis import PATIENCE

A, B, C, D = list(BELIEFS.values())[:4]


def wrong(item: str, *beliefs: Belief) -> Clue:
    """A wrong answer that these beliefs give."""
    return Clue(item, right=False, beliefs=beliefs)


def right(item: str, *beliefs: Belief) -> Clue:
    """A right answer that these beliefs do not give."""
    return Clue(item, right=True, beliefs=beliefs)


def told(*clues: Clue) -> Diagnosis:
    """What a history tells."""
    return diagnosis_of(clues)


def test_one_wrong_answer_names_nothing() -> None:
    """It may be a slip, even where only one belief gives it."""
    assert told(wrong("1", A)).named is None
    assert told(wrong("1", A)).pursued
    assert told(wrong("1", A), wrong("2", A)).named is A


def test_what_is_not_separated_is_not_named() -> None:
    """Two beliefs that both explain everything stay suspected, however often."""
    both = [wrong(str(number), A, B) for number in range(4)]

    assert told(*both).named is None
    assert not told(*both).held
    assert told(*both, right("x", B), wrong("y", A, C)).named is A


def test_a_right_answer_separates_and_a_second_wrong_one_confirms() -> None:
    """What a right answer speaks against is out; the rest must be confirmed."""
    known = told(wrong("1", A, B), right("2", B))
    assert known.named is None
    assert known.pursued
    assert known.pursued.candidates == (A,)
    assert told(wrong("1", A, B), right("2", B), wrong("3", A, B)).named is A


def test_earlier_right_answers_speak_against_a_belief() -> None:
    """It is suspected only where nothing else explains a wrong answer."""
    known = told(right("1", A), wrong("2", A, B))
    assert known.pursued
    assert known.pursued.candidates == (B,)

    again = told(right("1", A), wrong("2", A), wrong("3", A))
    assert again.named is A


def test_answers_about_something_else_change_nothing() -> None:
    """And after one the suspicion is no longer pursued, but kept."""
    known = told(wrong("1", A, B), right("2", D))
    assert known.pursued is None
    assert known.suspicions
    assert told(wrong("1", A, B), right("2", D), wrong("3", A)).named is A


def test_two_beliefs_are_found_side_by_side() -> None:
    """Wrong answers by one do not hide those by another."""
    known = told(wrong("1", A), wrong("2", C), wrong("3", A), wrong("4", C))

    assert known.held.keys() == {A, C}
    assert known.named is C
    assert not known.suspicions


def test_a_named_belief_is_told_of_each_time() -> None:
    """It explains every wrong answer that it gives, and nothing else is suspected then."""
    known = told(wrong("1", A), wrong("2", A), wrong("3", A, B))

    assert known.named is A
    assert not known.suspicions
    assert told(wrong("1", A), wrong("2", A), right("3", C)).named is None


def test_a_belief_is_dropped_after_two_right_answers_on_different_items() -> None:
    """The same item twice is one; a wrong answer between them begins anew."""
    held = [wrong("1", A), wrong("2", A)]

    assert told(*held, right("3", A), right("3", A)).held
    assert told(*held, right("3", A), wrong("4", A), right("5", A)).held
    known = told(*held, right("3", A), right("4", A))
    assert not known.held
    assert known.dropped == (A,)


def test_a_dropped_belief_may_come_back() -> None:
    """After two more wrong answers it is held again, and no longer called dropped."""
    once = [wrong("1", A), wrong("2", A), right("3", A), right("4", A)]

    assert told(*once, wrong("5", A)).dropped == (A,)
    known = told(*once, wrong("5", A), wrong("6", A))
    assert known.named is A
    assert known.held.keys() == {A}
    assert not known.dropped


def test_what_cannot_be_separated_is_left_to_chance() -> None:
    """After some answers no more exercises are put for it, yet it may still be named."""
    same = [wrong(str(number), A, B) for number in range(PATIENCE)]
    known = told(*same)
    assert known.pursued
    assert not known.pursued.goes_on
    assert told(*same, right("x", A), wrong("y", B)).named is B
