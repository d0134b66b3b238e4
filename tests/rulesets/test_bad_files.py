"""Files of house rules that nobody can use: each named in one sentence, the others load."""

import os
from pathlib import Path

import pytest

from tests.rulesets.conftest import HEAD, Keep
from tutor_app.content.faults import fault_line
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.rulesets.files import misnamed, use_rules_dir
from tutor_app.rulesets.loader import check_file

POINTS = "{ X = 50, 2 = 20, A = 20, Q = 10, J = 10, T = 10, 9 = 10, 8 = 10, 7 = 5, 6 = 5 }"


def _value(path: str, value: str, unit: str) -> str:
    return f'[{path}]\nvalue = {value}\nunit = "{unit}"\nsection = "X"\n'


BAD = {
    "nested": ("z = " + "[" * 100_000, "too_deep"),
    "dotted": ("a." * 5000 + "a = 1", "too_deep"),
    "digits": ("z = 0x" + "f" * 6000, "number_too_large"),
    "decimal": ("z = " + "9" * 6000, "number_too_large"),
    "large": ("# " + "x" * 2**20, "too_large"),
    "long": (f'z = "{"x" * 5000}"', "text_too_long"),
    "steering": ('z = "\\u001b[2J"', "unseen_signs"),
    "turned": ('z = "\u202e"', "unseen_signs"),
    "same": ("forms = [{ players = true, teams = true }]", "wrong_type"),
    "few": ("forms = [{ players = -4, teams = -2 }]", "bad_form"),
    "nobody": ("forms = [{ players = 0, teams = 0 }]", "bad_form"),
    "seven": ("forms = [{ players = 7, teams = 3 }]", "bad_form"),
    "five": ("forms = [{ players = 5, teams = 2 }]\nusual_players = 5", "bad_seating"),
    "twice": ("forms = [" + "{ players = 4, teams = 2 }, " * 500 + "]", "repeated"),
    "unusual": ("usual_players = 9", "out_of_range"),
    "ninety": ("[form.99]", "unknown_key"),
    "nine": ('[form."4/2/9"]', "unknown_key"),
    "no_king": (_value("cards.points", POINTS, "points a card"), "missing_entry"),
    "no_hand": (_value("deal.hand_size", "0", "cards"), "out_of_range"),
    "packs": (_value("cards.packs", "1000000000", "packs"), "out_of_range"),
    "jokers": (_value("cards.jokers", "1000000000", "cards"), "out_of_range"),
    "target": (_value("match.target", "10000000", "points"), "out_of_range"),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bad_file_is_named_and_the_good_one_loads(keep: Keep, language: str) -> None:
    """One run over the folder: each bad file has its sentence, short enough to be read."""
    keep(based_on="classic", good="", **{name: text for name, (text, _) in BAD.items()})

    assert check_file("good") == []
    assert load_rule_set("good").players == 4
    for name, (_, code) in BAD.items():
        first, *_ = check_file(name)
        line = fault_line(first, Reader(language))

        assert first.code == code, name
        assert first.file.endswith(f"{name}.toml"), name
        assert len(line) < 600, name


def test_what_is_no_regular_file_is_named(tmp_path: Path) -> None:
    """A pipe would never end; a folder is no file."""
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "good.toml").write_text(HEAD.format(based_on="svensk"), encoding="utf-8")
    use_rules_dir(tmp_path)
    try:
        codes = {name: [fault.code for fault in check_file(name)] for name in ("pipe", "folder")}

        assert codes == {"pipe": ["not_regular"], "folder": ["unreadable"]}
        assert check_file("good") == []
    finally:
        use_rules_dir(None)


def test_a_mark_at_the_beginning_is_no_fault(tmp_path: Path) -> None:
    """Editors on Windows begin UTF-8 files with one."""
    text = HEAD.format(based_on="svensk")
    (tmp_path / "good.toml").write_bytes(b"\xef\xbb\xbf" + text.encode())
    use_rules_dir(tmp_path)
    try:
        assert check_file("good") == []
    finally:
        use_rules_dir(None)


def test_a_file_that_cannot_have_its_name(tmp_path: Path) -> None:
    """A name that steers the terminal, or that fills the screen, is none for a rule set."""
    text = HEAD.format(based_on="svensk")
    for stem in ("good", "bad\x1b[2J", "x" * 120):
        (tmp_path / f"{stem}.toml").write_text(text, encoding="utf-8")
    use_rules_dir(tmp_path)
    try:
        assert [fault.code for fault in misnamed()] == ["bad_name", "bad_name"]
        assert "good" in rule_set_ids()
        assert "\x1b" not in "".join(fault_line(each, Reader()) for each in misnamed())
    finally:
        use_rules_dir(None)
