"""A small library of our own making, whole and without a fault."""

from pathlib import Path

import pytest

from tutor_app.content.lint import catalogues, report

LANGUAGES = ("sv", "de", "en")

COURSE = """
[[course]]
id = "classic"
ruleset = "classic"
lessons = ["first", "second"]
name = { sv = "Klassisk", de = "Klassisch", en = "Classic" }
intro = { sv = "Börja här.", de = "Hier beginnen.", en = "Start here." }
"""

LESSON = """
title = { sv = "Högen", de = "Der Stapel", en = "The pile" }
summary = { sv = "Ta den.", de = "Nehmen.", en = "Take it." }
teaches = ["pile.natural_pair"]
requires = []
minutes = 5
revision = 1
sources = ["Blockierter Ablagestapel"]

[step.asked]
goal = "answer"
scenario = "classic/pile/asked"

[step.taken]
goal = "take"
scenario = "classic/freezing/taken"
solution = "Ks Kh"
tempting = "Ks X"
"""

PROSE = """## One

First **words**.

{{ step asked }}

## Two

A meld has {{ value melds.min_size }} cards.

{{ step taken }}

## Three

Words.

## Four

Words.

## Five

Words.
"""

ASKED = """
ruleset = "classic"
topic = "pile"
level = 1
source = "001"

[position]
hand = "9s 9h 4d 5c"
pile = "6h 9d"
melds = ["Qs Qh Qd"]

[[question]]
ask = "take-pile"
answer = true
"""

TAKEN = """
ruleset = "classic"
topic = "freezing"
level = 1
source = "001"

[position]
hand = "Ks Kh X 4d 5c"
pile = "2c Kd"
melds = ["Qs Qh Qd"]

[[question]]
ask = "pile-state"
answer = "frozen"
"""


class Shelf:
    """A content folder that tests may spoil."""

    def __init__(self, root: Path) -> None:
        """Write everything anew below `root`."""
        self.root = root
        self.write("lessons/course.toml", COURSE)
        for slug in ("first", "second"):
            text = LESSON if slug == "first" else LESSON.replace("pile.natural_pair", "pile.whole")
            required = "[]" if slug == "first" else '["first"]'
            self.write(f"lessons/classic/{slug}/lesson.toml", text.replace("[]", required))
            for language in LANGUAGES:
                self.write(f"lessons/classic/{slug}/{language}.md", PROSE)
        self.write("scenarios/classic/pile/asked.toml", ASKED)
        self.write("scenarios/classic/freezing/taken.toml", TAKEN)

    def write(self, name: str, text: str) -> Path:
        """Write a file and return its path."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def change(self, name: str, old: str, new: str) -> Path:
        """Replace `old`, which must be there, in a file and return its path."""
        text = (self.root / name).read_text(encoding="utf-8")
        assert old in text
        return self.write(name, text.replace(old, new))


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Return a content folder without a fault, the number of its scenarios aside.

    What lies outside every such folder, the rule sets and the sentences of the code, is not
    checked again with each: that takes most of a lint, and our own content has it checked.
    """
    monkeypatch.setattr(report, "check_file", lambda _: ())
    monkeypatch.setattr(catalogues, "find_sentences", lambda: ())
    return Shelf(tmp_path)
