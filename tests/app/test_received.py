"""A list that came in a file or a link: every fault in plain words, no question lost unsaid."""

import pytest

from tutor_app.app.received import from_file, from_link
from tutor_app.content.lists import MOST_ITEMS, list_link, list_of
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set

ONE, TWO = "scenario:classic/pile/buried-nine?1", "drill:take-pile.classic.1z"
JARGON = ("TOML", "Expected", "Illegal", "Invalid", "≥", '["…"]', '"…"', "{", "scenario:x")
ENGLISH = Reader("en")


def file_of(*items: str, more: str = "") -> str:
    """The text of a file with these questions."""
    named = ", ".join(f'"{item}"' for item in items)
    return f'list = 1\nruleset = "classic"\n{more}\nitems = [{named}]'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "This file is empty."),
        (" \n", "This file is empty."),
        ("list = 1", "This file is not a list of questions."),
        ("not a list", "line 1 of it cannot be read"),
        ("list = 1\nname =\n", "line 2 of it cannot be read"),
        ("x = [1,", "its end is missing"),
        ("a = 99999999999999999999", "This file is not a list of questions."),
        ("x" * 70_000, "at most 64 kB"),
        ('list = 1\nitems = ["x"]', "a line for “ruleset”; such a line looks like “ruleset = "),
        (file_of().replace("list = 1", "list = 5"), "by a later version"),
        (file_of().replace("classic", "nowhere"), "“nowhere”, which are not here"),
        (file_of(ONE).replace(f'["{ONE}"]', "7"), "“items” cannot be read"),
        (file_of(ONE, more="players = 9"), "is for 2, 3, 4 or 6"),
        (file_of(ONE, more="team = 2"), "“team”, which no list has"),
        (file_of(), "There is no question in this list."),
        (file_of("x"), "The question cannot be asked."),
    ],
)
def test_a_broken_file_is_told_plainly(text: str, told: str) -> None:
    """What is wrong, where, and what may stand there; no word of a reader of files."""
    assert told in from_file(text).told(ENGLISH)
    said = {lang: from_file(text).told(Reader(lang)) for lang in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)
    for each in said.values():
        assert each.endswith(".")
        assert not [word for word in JARGON if word in each]


def test_no_question_is_left_out_without_a_word() -> None:
    """How many of how many were taken, and of each other one its number and why."""
    gone = "scenario:classic/pile/nowhere?1"
    broken = "link:1~ruleset.classic"
    came = from_file(file_of(ONE, ONE, "hello", gone, "drill:nonsense.classic.1", TWO, broken))
    assert came.held is not None
    assert came.held.items == (ONE, TWO)
    assert came.told(ENGLISH) == (
        "2 of 7 questions were taken. Left out, by number: 2 (there a second time); 3: hello, "
        "4: classic/pile/nowhere?1, 5: nonsense.classic.1 (no such question here); "
        "7 (position cannot be read)."
    )
    for number in range(MOST_ITEMS - 2, 2 * MOST_ITEMS):
        many = from_file(file_of(*(f"drill:take-pile.classic.{each}" for each in range(number))))
        assert many.held is not None
        taken = len(many.held.items)
        told = many.told(ENGLISH)
        assert (told == "") == (taken == number)
        assert not told or f"{taken} of {number} questions" in told


def test_a_damaged_link_is_told_plainly() -> None:
    """What happened to it and what to do; its own letters are not repeated."""
    link = list_link(list_of(load_rule_set("classic"), [ONE, TWO, "drill:take-pile.svensk.2z"]))
    assert not from_link(link).told(ENGLISH)
    cut = from_link(link[:-20])
    assert cut.held is not None
    assert cut.told(ENGLISH) == (
        "The link is incomplete: its end is missing. Ask for the whole link again. "
        "2 questions were read."
    )
    changed = from_link(link.replace("buried", "buired")).told(ENGLISH)
    assert "changed on the way" in changed
    assert "2 of 3 questions were taken." in changed
    for at in range(0, len(link), 7):
        for lang in LANGUAGES:
            told = from_link(link[:at]).told(Reader(lang))
            assert told.endswith(".")
            assert "~" not in told
