"""`canasta-tutor check --reasons`: what decided, beside what was expected to."""

import json
from pathlib import Path
from typing import Any

import pytest

from tutor_app.cli import main
from tutor_app.content.causes import Cause, differences
from tutor_app.content.scenarios import read_scenario
from tutor_app.engine.ask import ask
from tutor_app.engine.verdict import Line
from tutor_app.i18n import LANGUAGES

TOO_MANY_WILD = """
ruleset = "american"

[position]
hand = "Ks Kh Kd Kc 2s 2d X 4d 5c"

[[question]]
ask = "meld"
cards = "Ks Kh Kd Kc 2s 2d X"
answer = false

[[question]]
ask = "opening-need"
answer = 125
"""
RULE = "melds.wild_limit"
SECTION = "Modernes Amerikanisches Canasta · Meldungen"

Output = pytest.CaptureFixture[str]


def expected(case: str = "a/one", **changes: Any) -> dict[str, object]:  # noqa: ANN401
    """Return an expected cause that the engine agrees with, some keys changed."""
    return {
        "case": case,
        "cause": "Two wild cards are the most.",
        "rules": [RULE],
        "sections": ["MELDUNGEN"],
        "not_rules": ["melds.max_size"],
        "ruling": None,
        **changes,
    }


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder that the command is started in, with one case."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "one.toml").write_text(TOO_MANY_WILD, encoding="utf-8")
    return tmp_path


def write(folder: Path, *causes: dict[str, object]) -> None:
    """Write a file of expected causes."""
    lines = "".join(json.dumps(cause) + "\n" for cause in causes)
    (folder / "proofs.jsonl").write_text(lines, encoding="utf-8")


def check(*more: str) -> int:
    """Run the command on the file and the folder."""
    return main(["check", "--reasons", "proofs.jsonl", ".", *more])


def test_agreement_is_one_line(here: Path, capsys: Output) -> None:
    """Where the rule, its section and its ruling are those expected, only the count is printed."""
    write(here, expected())

    assert check() == 0
    assert capsys.readouterr().out == "1 cases, 1 agree, 0 differ\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_differs_and_what_is_missing_is_a_line(
    here: Path, capsys: Output, language: str
) -> None:
    """One that agrees says nothing; another rule is a line, a case that is not there as well."""
    write(here, expected(), expected(rules=["melds.min_size"]), expected("a/gone"))

    assert check("--lang", language) == 1
    wrong, gone, total = capsys.readouterr().out.splitlines()
    assert wrong == f"a/one: expected melds.min_size, decided by {RULE}"
    assert gone.startswith("a/gone: ")
    assert "a/gone.toml" in gone
    assert total == "3 cases, 1 agree, 2 differ"


DIFFERING = [
    pytest.param({"not_rules": [RULE]}, f"expected not {RULE}, decided by {RULE}", id="barred"),
    pytest.param({"sections": ["Strafen"]}, f"“Strafen”, cited “{SECTION}”", id="section"),
    pytest.param({"ruling": "american/R1"}, "with ruling american/R1, cited", id="ruling"),
    pytest.param({"question": 2}, "decided by opening.need", id="another-question"),
    pytest.param({"question": 3}, "has no question 3", id="no-such-question"),
]


@pytest.mark.parametrize(("changes", "line"), DIFFERING)
def test_each_part_is_compared(
    here: Path, capsys: Output, changes: dict[str, Any], line: str
) -> None:
    """A rule that must not have decided, the heading, the ruling and the question count."""
    write(here, expected(**changes))

    assert check() == 1
    assert line in capsys.readouterr().out.splitlines()[0]


def test_another_answer_differs(here: Path, capsys: Output) -> None:
    """The right reason for another answer than the file's is no agreement."""
    path = here / "a" / "one.toml"
    path.write_text(TOO_MANY_WILD.replace("= false", "= true"), encoding="utf-8")
    write(here, expected())

    assert check() == 1
    assert "a/one: expected true, engine says false\n" in capsys.readouterr().out


def test_a_number_is_decided_by_its_lines(here: Path) -> None:
    """A rule of the account counts, with the section of its line."""
    scenario = read_scenario(here / "a" / "one.toml")
    rules = scenario.rules
    verdict = ask(scenario.position, scenario.questions[1].question, rules)
    line = Line("canastas.size", 125, limit="canastas.size")
    cause = Cause(
        case="", rules=("canastas.size",), sections=(rules.origin("canastas.size").section,)
    )

    assert list(differences(cause, verdict, rules))
    assert not list(differences(cause, verdict._replace(account=(line,)), rules))


BROKEN = [
    pytest.param("{", "line 1: ", id="no-json"),
    pytest.param("3", "line 1: ", id="no-object"),
    pytest.param('\n{"case": "a/one"}', "line 2: rules: ", id="no-rules"),
    pytest.param('{"case": "a/one", "rules": "x"}', "line 1: rules: ", id="no-list"),
]


@pytest.mark.parametrize(("text", "named"), BROKEN)
def test_a_file_with_faults_is_named(here: Path, capsys: Output, text: str, named: str) -> None:
    """A line that cannot be read is named in one sentence; nothing is compared."""
    (here / "proofs.jsonl").write_text(text, encoding="utf-8")

    assert check() == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert named in printed.err
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize("names", [["."], ["gone"], ["a", "a"]])
def test_a_missing_file_or_folder_is_named(here: Path, capsys: Output, names: list[str]) -> None:
    """No file of causes, no folder, or two of them: one sentence."""
    if names != ["."]:
        write(here, expected())

    assert main(["check", "--reasons", "proofs.jsonl", *names]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


def test_no_cases_is_no_agreement(here: Path, capsys: Output) -> None:
    """An empty file proves nothing."""
    write(here)

    assert check() == 1
    assert capsys.readouterr().out == "0 cases, 0 agree, 0 differ\n"


def test_json_is_an_object_a_case(here: Path, capsys: Output) -> None:
    """Programs read what was expected, what decided and where it is cited."""
    write(here, expected(), expected("a/gone"))

    assert check("--json") == 1
    printed = capsys.readouterr()
    one, gone = map(json.loads, printed.out.splitlines())
    assert (one["case"], one["agrees"], one["error"]) == ("a/one", True, None)
    assert one["expected"]["rules"] == one["decided_by"] == [RULE]
    assert one["cited"] == [{"rule": RULE, "section": SECTION, "ruling": ""}]
    assert (gone["agrees"], gone["answer"]) == (False, None)
    assert "a/gone.toml" in gone["error"]
    assert printed.err == "2 cases, 1 agree, 1 differ\n"
