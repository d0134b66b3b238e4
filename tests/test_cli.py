"""The command line: help, wrong words, `ask`, `rules` and `lint`."""

import json
from pathlib import Path

import pytest

from tutor_app.cli import main
from tutor_app.i18n import LANGUAGES
from tutor_app.rulesets import load_rule_set, rule_set_ids, ruling_reason, source_title
from tutor_app.rulesets.sources import ruling_ids

Output = pytest.CaptureFixture[str]

COMMANDS = ("run", "ask", "check", "rules", "lint", "harvest", "soak")

SCENARIO = """
ruleset = "svensk"

[position]
hand = "Ks Kh X 4d 5c"
pile = "2c Kd"
melds = ["Qs Qh Qd"]

[[question]]
ask = "take-pile"

[[question]]
ask = "opening-need"
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    """Return a scenario file without answers."""
    path = tmp_path / "mine.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


def test_help_names_every_command(capsys: Output) -> None:
    """The help says what each command does."""
    with pytest.raises(SystemExit) as ended:
        main(["--help"])

    told = capsys.readouterr().out
    assert ended.value.code == 0
    assert all(command in told for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each_command(capsys: Output, command: str) -> None:
    """Each command describes itself."""
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])

    assert ended.value.code == 0
    assert f"canasta-tutor {command}" in capsys.readouterr().out


def test_an_unknown_command_is_told_all_of_them(capsys: Output) -> None:
    """What stands behind it is no command, also where it has the name of one."""
    with pytest.raises(SystemExit):
        main(["fly", "check"])

    told = capsys.readouterr().err
    assert all(command in told for command in COMMANDS)


@pytest.mark.parametrize(
    "words",
    [
        pytest.param([], id="nothing"),
        pytest.param(["fly"], id="unknown-command"),
        pytest.param(["check"], id="nothing-to-check"),
        pytest.param(["ask", "gone.toml"], id="no-such-file"),
        pytest.param(["ask", "."], id="a-folder"),
        pytest.param(["ask", "x", "--lang", "fi"], id="unknown-language"),
        pytest.param(["rules"], id="no-rule-set"),
        pytest.param(["rules", "bridge"], id="unknown-rule-set"),
        pytest.param(["rules", "--diff", "classic"], id="one-to-compare"),
        pytest.param(["rules", "--diff", "classic", "bridge"], id="unknown-to-compare"),
        pytest.param(["rules", "svensk", "--diff", "classic", "nerja"], id="three-rule-sets"),
        pytest.param(["rules", "nerja", "--rules-dir", "gone"], id="no-such-rules-folder"),
        pytest.param(["--rules-dir", "gone", "check", "x"], id="rules-folder-before-command"),
        pytest.param(["rules", "svensk", "--players", "7"], id="unknown-form"),
        pytest.param(["rules", "svensk", "--switch", "x"], id="unknown-switch"),
        pytest.param(["rules", "svensk", "--players", "x"], id="players-no-number"),
        pytest.param(["lint", "gone"], id="no-such-folder"),
        pytest.param(["run", "--port", "0"], id="port-too-small"),
        pytest.param(["run", "--port", "80a"], id="port-no-number"),
    ],
)
def test_wrong_words_get_one_sentence(capsys: Output, words: list[str]) -> None:
    """Whatever is wrong with the command line is said in one line; the status is 2."""
    try:
        status: object = main(words)
    except SystemExit as ended:
        status = ended.code

    told = capsys.readouterr()
    assert status == 2
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "Traceback" not in told.err


def test_ask_answers_and_proves(scenario: Path, capsys: Output) -> None:
    """Each question is put, answered and proved with its sources; no answer is needed."""
    assert main(["ask", str(scenario)]) == 0
    told = capsys.readouterr().out

    assert "1. " in told
    assert "2. " in told
    assert "[freezing.natural_pair]" in told
    assert "Svenska kortversionen · " in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_ask_speaks_every_language(scenario: Path, capsys: Output, language: str) -> None:
    """The frame around the proof is translated as well."""
    decided = {"sv": "Avgörs av", "de": "Entscheidend", "en": "Decided by"}

    assert main(["ask", "--lang", language, str(scenario)]) == 0
    assert decided[language] in capsys.readouterr().out


def test_ask_says_what_the_file_expects(scenario: Path, capsys: Output) -> None:
    """Where the file gives another answer, both are shown."""
    text = SCENARIO.replace('"take-pile"', '"take-pile"\nanswer = false\nbecause = ["melds.fits"]')
    scenario.write_text(text, encoding="utf-8")

    assert main(["ask", str(scenario)]) == 0
    told = capsys.readouterr().out
    assert "The file expects: No" in told
    assert "Not among the reasons: melds.fits" in told


DEAL = """
ruleset = "svensk"

[position]
hand = "4d"
melds = ["Ks Kh Kd Kc Ks Kh Kd", "Qs Qh 2d"]
red_threes = "3h 3d"

[[question]]
ask = "deal-score"
"""


@pytest.mark.parametrize(
    ("language", "foot"), [("sv", "Sammanlagt"), ("de", "Insgesamt"), ("en", "In all")]
)
def test_ask_shows_a_number_as_a_sheet(
    scenario: Path, capsys: Output, language: str, foot: str
) -> None:
    """Each row with its cards, how often it counts and what it comes to; the sum at the foot."""
    scenario.write_text(DEAL, encoding="utf-8")

    assert main(["ask", "--lang", language, str(scenario)]) == 0
    lines = capsys.readouterr().out.splitlines()
    place = next(
        place for place, line in enumerate(lines) if line.strip(" ─") == "" and "─" in line
    )
    first = next(place for place, line in enumerate(lines) if line.endswith(" 500"))
    rows = [line.split()[-1].replace("−", "-") for line in lines[first:place]]
    assert lines[place + 1].split() == [*foot.split(), str(sum(map(int, rows)))]
    assert any("2 × 100 " in line for line in lines)
    assert any("9 × 10 " in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_else_fails_stands_before_what_would_turn_the_answer(
    scenario: Path, capsys: Output, language: str
) -> None:
    """Behind it what keeps one from going out would read as if it followed from it."""
    asking = 'ruleset = "classic"\n\n[position]\nhand = "Ks Qh 9d 4c"\nphase = "drawn"\n'
    scenario.write_text(f'{asking}melds = ["5s 5h 5d"]\n\n[[question]]\nask = "ask-partner"\n')

    assert main(["ask", "--lang", language, str(scenario)]) == 0
    told = capsys.readouterr().out.splitlines()
    failed = [place for place, line in enumerate(told) if line.startswith("   ✗ ")]
    assert failed == [len(told) - 5, len(told) - 3]
    assert not told[-1].startswith("    ")


def test_ask_gives_the_account_in_json(scenario: Path, capsys: Output) -> None:
    """Programs get the lines, each with its rule, its value and the section of that."""
    scenario.write_text(DEAL, encoding="utf-8")

    assert main(["ask", "--json", str(scenario)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(line["points"] for line in found["account"]) == found["answer"]
    source = found["account"][0].pop("source")
    assert source["title"] == "Svenska kortversionen"
    assert found["account"][0] == {
        "rule": "scoring.natural_canastas",
        "points": 500,
        "cards": "Ks Kh Kd Kc Ks Kh Kd",
        "count": 1,
        "each": 500,
        "limit": "canastas.natural",
        "section": load_rule_set("svensk").origin("canastas.natural").section,
    }


def test_ask_in_json(scenario: Path, capsys: Output) -> None:
    """Programs get one object a question with sentences and sources."""
    assert main(["ask", "--json", str(scenario)]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())

    assert (first["ruleset"], first["players"], first["question"]) == ("svensk", 4, 1)
    assert (first["answer"], first["expected"], first["error"]) == (True, None, None)
    assert first["ways_total"] == len(first["ways"]) > 0
    assert all(finding["sentence"] for finding in first["findings"])
    assert second["answer"] == load_rule_set("svensk").opening.minimum.at(0)


def test_ask_of_an_invalid_file(scenario: Path, capsys: Output) -> None:
    """Its faults are named in one line, and the status is not 0."""
    scenario.write_text(SCENARIO.replace("Kh X", "Kh Y"), encoding="utf-8")

    assert main(["ask", str(scenario)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{scenario}: position.hand: ")


def test_ask_what_makes_no_sense(scenario: Path, capsys: Output) -> None:
    """A question without sense here gets a sentence, the others their answers."""
    scenario.write_text(SCENARIO.replace('"opening-need"', '"special-hand"'), encoding="utf-8")

    assert main(["ask", str(scenario)]) == 1
    assert "[freezing.natural_pair]" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", rule_set_ids())
def test_rules_is_the_whole_table(capsys: Output, name: str, language: str) -> None:
    """Every value stands in the table with its section and its ruling."""
    assert main(["rules", name, "--lang", language]) == 0
    told = capsys.readouterr().out
    rules = load_rule_set(name)

    assert source_title(rules.source) in told
    for path, origin in rules.origins.items():
        assert origin.section in told, path
        assert not origin.ruling or ruling_reason(origin.ruling, language) in told, path
    assert not [code for code in ruling_ids() if code in told]


def test_programs_read_which_ruling_it_is(capsys: Output) -> None:
    """The number of a ruling, to be looked up, stands beside its reason."""
    assert main(["rules", "samba", "--json"]) == 0
    values = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    ruled = [value for value in values if value["ruling"]]

    assert ruled
    assert all(value["reason"] == ruling_reason(value["ruling"], "en") for value in ruled)
    assert all(value["reason"] is None for value in values if not value["ruling"])


def test_rules_of_another_form(capsys: Output) -> None:
    """The form and the switches asked for are those shown."""
    assert main(["rules", "svensk", "--players", "3"]) == 0
    three = capsys.readouterr().out
    assert main(["rules", "svensk", "--switch", "two-canastas"]) == 0
    two = capsys.readouterr().out

    assert "3 players" in three
    assert "3 players" not in two
    assert three != two


def test_lint_reports_every_fault(tmp_path: Path, capsys: Output) -> None:
    """The faults of all files, and at the end what was checked."""
    for number in ("one", "two"):
        path = tmp_path / "scenarios" / "classic" / "pile" / f"{number}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("level = 9\n", encoding="utf-8")

    assert main(["lint", str(tmp_path)]) == 1
    *faults, last = capsys.readouterr().out.splitlines()
    assert sum("one.toml: level: " in line for line in faults) == 1
    assert sum("two.toml: level: " in line for line in faults) == 1
    assert "0 scenarios" in last
