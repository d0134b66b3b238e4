import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor_app.training import choose_round, next_in_round
from tutor_app.training.rounds import ROUND

ITEMS = ["a", "b", "c"]


@pytest.mark.parametrize(
    ("known", "chosen"),
    [
        pytest.param({}, "abc", id="all-new"),
        pytest.param({"a": True}, "bca", id="new-ones-first"),
        pytest.param({"a": True, "b": False}, "cba", id="then-wrong-ones"),
        pytest.param({"z": False}, "abc", id="an-item-that-is-gone"),
    ],
)
def test_choose_round(known: dict[str, bool], chosen: str) -> None:
    """What was answered least well comes first, in its order."""
    assert "".join(choose_round(ITEMS, known)) == chosen


def test_a_round_ends() -> None:
    """However many items there are, a round holds a handful."""
    assert len(choose_round([str(number) for number in range(99)], {})) == ROUND


@pytest.mark.parametrize(
    ("answered", "current", "following"),
    [
        pytest.param("", "", "a", id="the-first"),
        pytest.param("", "a", "b", id="the-one-after"),
        pytest.param("b", "a", "c", id="past-what-was-answered"),
        pytest.param("", "c", "a", id="round-the-end"),
        pytest.param("ab", "c", None, id="nothing-but-the-current"),
        pytest.param("abc", "", None, id="the-end"),
        pytest.param("", "z", "a", id="an-item-that-is-gone"),
    ],
)
def test_next_in_round(answered: str, current: str, following: str | None) -> None:
    """The next item without an answer comes, and never the current one."""
    assert next_in_round(ITEMS, set(answered), current) == following


@settings(deadline=None)
@given(st.lists(st.integers(0, 99).map(str), max_size=9, unique=True))
def test_every_item_comes_once(items: list[str]) -> None:
    """Answering item after item goes once through all of them, and then the round is over."""
    answered: list[str] = []
    while (
        following := next_in_round(items, answered, answered[-1] if answered else "")
    ) is not None:
        answered.append(following)

    assert answered == items
