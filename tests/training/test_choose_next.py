from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor_app.training import choose_next

ITEMS = ["a", "b", "c"]


@pytest.mark.parametrize(
    ("answered", "current", "chosen"),
    [
        pytest.param({}, "", "a", id="the-first"),
        pytest.param({"a": 1}, "", "b", id="one-that-was-never-answered"),
        pytest.param({"a": 2, "b": 1, "c": 1}, "", "b", id="the-one-answered-least"),
        pytest.param({}, "a", "b", id="the-one-after"),
        pytest.param({}, "b", "c", id="the-one-after-not-the-first"),
        pytest.param({}, "c", "a", id="round-the-end"),
        pytest.param({"a": 1, "b": 1, "c": 0}, "c", "a", id="never-twice-in-a-row"),
        pytest.param({"b": 1, "c": 1, "a": 0}, "b", "a", id="the-fewest-before-the-order"),
        pytest.param({"z": 5}, "z", "a", id="an-item-that-is-gone"),
    ],
)
def test_choose_next(answered: dict[str, int], current: str, chosen: str) -> None:
    """The item answered least often comes next, in order from the one on the screen."""
    assert choose_next(ITEMS, answered, current) == chosen


@pytest.mark.parametrize(
    ("items", "chosen"),
    [pytest.param([], None, id="none"), pytest.param(["a"], "a", id="only-one")],
)
def test_few_items(items: list[str], chosen: str | None) -> None:
    """Without items nothing comes; a single one comes again."""
    assert choose_next(items, {"a": 3}, "a") == chosen


@settings(deadline=None)
@given(st.lists(st.text(min_size=1, max_size=3), min_size=2, max_size=6, unique=True))
def test_everything_comes_before_anything_comes_again(items: list[str]) -> None:
    """Answering item after item goes once through all of them before a second round begins."""
    answered: Counter[str] = Counter()
    current = ""
    for _ in range(2 * len(items)):
        following = choose_next(items, answered, current)

        assert following is not None
        assert following != current
        answered[following] += 1
        current = following

    assert set(answered.values()) == {2}
