"""The engine against brute force under house rules: values of one game stand in another one."""

from collections import Counter

from tests.engine.books import BOOKS, RULE_SETS
from tests.engine.house import CHANGES, compare_houses

COUNT, POSITIONS, SEED = 32, 8, 5


def test_the_engine_agrees_with_brute_force_under_house_rules() -> None:
    """Whatever values meet, both engines answer alike, and both ways."""
    asked, yes = Counter[str](), Counter[str]()

    for house, figures in compare_houses(COUNT, POSITIONS, SEED):
        assert not figures.differ, "\n".join((house.name, *figures.differ[:5]))
        asked += figures.asked
        yes += figures.yes

    for name in ("can-open", "take-pile", "go-out", "go-out with the pile"):
        assert 0 < yes[name] < asked[name], name


def test_each_house_rule_changes_some_game() -> None:
    """No house rule says only what every rule set says anyway."""
    books = [BOOKS[name] for name in RULE_SETS]

    for change in CHANGES:
        differs = (getattr(book, key) != own for book in books for key, own in change.book.items())
        assert any(differs), change.book
