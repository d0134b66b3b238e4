"""The command line over many rule sets: `ask --all`, `rules --diff`, `--rules-dir`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tutor_app.cli import main
from tutor_app.commands.house import VARIABLE
from tutor_app.commands.run import _environment
from tutor_app.i18n import LANGUAGES
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info, ruling_reason
from tutor_app.rulesets.files import own_ids

Output = pytest.CaptureFixture[str]

SCENARIO = """
ruleset = "classic"

[position]
hand = "7s 7h 2c Kd 4d"
pile = "9c 2h 7d"
melds = ["Qs Qh Qd"]

[[question]]
ask = "take-pile"

[[question]]
ask = "opening-need"
"""

HOUSE = """
based_on = "nerja"
name = { sv = "Tisdagsklubben", de = "Dienstagsclub", en = "Tuesday club" }

[going_out.canastas_needed]
value = 3
unit = "canastas"
section = "Klubbmötet"
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    """Return a scenario file without answers."""
    path = tmp_path / "mine.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Return a folder with one file of house rules."""
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "tuesday.toml").write_text(HOUSE, encoding="utf-8")
    return folder


def told_json(capsys: Output) -> list[dict[str, Any]]:
    """Return the objects that a command printed."""
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_set_has_its_row(scenario: Path, capsys: Output, language: str) -> None:
    """Each name is there with an answer and its source, or with why it has none."""
    assert main(["ask", "--all", "--lang", language, str(scenario)]) == 0
    told = capsys.readouterr().out

    for name in rule_set_ids():
        assert told.count(rule_set_info(name).names[language]) >= 2, name


def test_rows_that_differ_come_first(scenario: Path, capsys: Output) -> None:
    """The file's own first, then those with another answer, then the same, then none."""
    assert main(["ask", "--all", "--json", str(scenario)]) == 0
    rows = [row for row in told_json(capsys) if row["question"] == 1]
    order = [0 if row["differs"] else 1 if row["answer"] is not None else 2 for row in rows[1:]]

    assert rows[0]["ruleset"] == "classic"
    assert {row["ruleset"] for row in rows} == set(rule_set_ids())
    assert order == sorted(order)
    assert set(order) == {0, 1, 2}
    assert all(row["error"] for row in rows if row["answer"] is None)
    assert all(row["deciding"] in row["decided_by"] for row in rows if row["answer"] is not None)


def test_a_rule_set_that_cannot_hold_it_says_why(scenario: Path, capsys: Output) -> None:
    """Three packs hold cards that two do not; a reader sees them with his own letters."""
    text = SCENARIO.replace('"classic"', '"svensk"\nplayers = 3').replace("7s 7h", "Ks Ks Ks")
    scenario.write_text(text, encoding="utf-8")

    assert main(["ask", "--all", str(scenario)]) == 0
    assert "There are only 2 of K♠ in its packs, not 3." in capsys.readouterr().out


def test_a_question_without_an_answer_of_its_own(scenario: Path, capsys: Output) -> None:
    """The status tells that the file's own rule set could not answer."""
    scenario.write_text(SCENARIO.replace("opening-need", "special-hand"), encoding="utf-8")

    assert main(["ask", "--all", str(scenario)]) == 1
    assert "The question does not arise in this game." in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_differs(capsys: Output, language: str) -> None:
    """Both values with their sources, what changes play most first."""
    assert main(["rules", "--diff", "classic", "nerja", "--lang", language]) == 0
    told = capsys.readouterr().out

    assert "[going_out.canastas_needed]" in told
    assert "Nerjareglerna, AHN 2023 · UTGÅNG" in told
    assert told.index("[drawing.cards]") < told.index("[match.target]")


def test_what_differs_for_programs(capsys: Output) -> None:
    """One object a value; two of the same have none."""
    assert main(["rules", "--diff", "classic", "wiener", "--json"]) == 0
    found = told_json(capsys)
    assert main(["rules", "--diff", "classic", "classic", "--json"]) == 0

    assert not told_json(capsys)
    weights = [int(str(each["weight"])) for each in found]
    assert weights == sorted(weights, reverse=True)
    assert {"path", "name", "first", "second"} <= set(found[0])


def test_both_are_taken_in_a_form_that_both_have(capsys: Output) -> None:
    """Who plays classic and comes to miller's six players compares six with six."""
    assert main(["rules", "--diff", "classic", "miller", "--json"]) == 0
    side = told_json(capsys)[0]["first"]

    assert isinstance(side, dict)
    assert (side["ruleset"], side["players"], side["teams"]) == ("classic", 6, 2)


def test_a_table_for_programs(capsys: Output) -> None:
    """One object a value with its source."""
    assert main(["rules", "nerja", "--json"]) == 0
    found = told_json(capsys)

    assert {each["path"] for each in found} == set(load_rule_set("nerja").origins)


def test_house_rules_are_a_rule_set_everywhere(house: Path, scenario: Path, capsys: Output) -> None:
    """They can be read, compared, asked and checked; afterwards they are gone."""
    folder = ["--rules-dir", str(house)]
    assert main([*folder, "rules", "tuesday"]) == 0
    assert "Tuesday club · Klubbmötet" in capsys.readouterr().out
    assert main(["rules", "--diff", "nerja", "tuesday", *folder, "--json"]) == 0
    assert [each["path"] for each in told_json(capsys)] == ["going_out.canastas_needed"]
    assert main(["ask", "--all", str(scenario), *folder, "--json"]) == 0
    assert "tuesday" in {row["ruleset"] for row in told_json(capsys)}
    text = SCENARIO.replace("classic", "tuesday")
    scenario.write_text(text, encoding="utf-8")
    assert main(["ask", str(scenario), *folder]) == 0
    assert main(["check", str(scenario), *folder]) == 1  # no answers are given
    assert "unknown" not in capsys.readouterr().out
    assert rule_set_ids() == own_ids()


def test_a_contradiction_in_house_rules_is_named(
    house: Path, scenario: Path, capsys: Output
) -> None:
    """The file, the value and what must hold stand in one line; the others go on."""
    wrong = HOUSE + '\n[canastas.size]\nvalue = 2\nunit = "cards"\nsection = "x"\n'
    (house / "wrong.toml").write_text(wrong, encoding="utf-8")
    folder = ["--rules-dir", str(house)]

    assert main(["rules", "tuesday", *folder]) == 0
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "wrong.toml: canastas.size: " in told
    assert "canastas.size ≥ melds.min_size" in told
    assert main(["rules", "wrong", *folder]) == 2
    assert main(["ask", "--all", str(scenario), *folder]) == 0
    assert "wrong" in capsys.readouterr().out
    assert main(["lint", str(house), *folder]) == 1
    assert "wrong.toml: canastas.size: " in capsys.readouterr().out


def test_a_proof_gives_each_ruling_once(root: Path, capsys: Output) -> None:
    """A ruling on which several findings rest is not repeated below each."""
    name = "scenarios/fibel/going_out/concealed-with-two-jacks-of-the-pile-in-hand.toml"

    assert main(["ask", str(root / name)]) == 0
    told = capsys.readouterr().out
    assert told.count(f"Ruling: {ruling_reason('fibel/F22', 'en')}") == 1
    assert "fibel/F" not in told


@pytest.mark.parametrize("command", ["rules", "ask"])
def test_a_fault_of_house_rules_is_told_once(
    house: Path, scenario: Path, capsys: Output, command: str
) -> None:
    """Who asks for the very rules that are broken reads once what is wrong with them."""
    wrong = HOUSE + '\n[canastas.size]\nvalue = 2\nunit = "cards"\nsection = "x"\n'
    (house / "wrong.toml").write_text(wrong, encoding="utf-8")
    scenario.write_text(SCENARIO.replace("classic", "wrong"), encoding="utf-8")
    named = {"rules": "wrong", "ask": str(scenario)}

    assert main([command, named[command], "--rules-dir", str(house)]) != 0
    told = capsys.readouterr().err
    assert told.count("canastas.size: ") == 1
    assert "The house rules named above cannot be used" in told


def test_a_name_of_ours_is_refused(house: Path, capsys: Output) -> None:
    """A house cannot replace a rule set of ours: its file is named and left out."""
    (house / "classic.toml").write_text(HOUSE, encoding="utf-8")

    assert main(["rules", "classic", "--rules-dir", str(house)]) == 0
    told = capsys.readouterr().err
    assert "classic" in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("text", ["", "based_on = 3", "[[", 'based_on = "bridge"'])
def test_a_file_that_is_no_rule_set_is_named(house: Path, capsys: Output, text: str) -> None:
    """Whatever lies in the folder, there is a sentence and no traceback."""
    (house / "odd.toml").write_text(text, encoding="utf-8")

    assert main(["rules", "tuesday", "--rules-dir", str(house)]) == 0
    assert "odd.toml: " in capsys.readouterr().err


def test_run_passes_the_folder_on(house: Path) -> None:
    """The app reads it from the environment."""
    from tutor_app.cli import build_parser  # noqa: PLC0415

    chosen = build_parser().parse_args(["run", "--rules-dir", str(house)])

    assert _environment(chosen)[VARIABLE] == str(house.resolve())
