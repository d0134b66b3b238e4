"""`canasta-tutor check`, as the scenario format describes it."""

import json
from pathlib import Path

import pytest

from tutor_app.cli import main

SCENARIO = """
ruleset = "classic"
topic = "freezing"
level = 1
source = "001"

[position]
hand = "Ks Kh X 4d 5c"
pile = "2c Kd"
melds = ["Qs Qh Qd"]

[[question]]
ask = "take-pile"
answer = true
because = ["freezing.natural_pair"]

[[question]]
ask = "pile-state"
answer = "frozen"
"""

Output = pytest.CaptureFixture[str]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder that the command is started in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(folder: Path, name: str, text: str = SCENARIO) -> None:
    """Write a scenario file."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_our_own_scenarios_are_clean(root: Path, capsys: Output) -> None:
    """The engine agrees with those of a rule set; `make content` asks it all of them."""
    status = main(["check", str(root / "scenarios" / "samba")])
    lines = capsys.readouterr().out.splitlines()

    assert lines[:-1] == []
    assert lines[-1].endswith(" questions, 0 differ, 0 invalid")
    assert status == 0


def test_agreement_is_one_line(here: Path, capsys: Output) -> None:
    """Where nothing differs, only the count is printed."""
    write(here, "a/good.toml")

    assert main(["check", "a"]) == 0
    assert capsys.readouterr().out == "1 scenarios, 2 questions, 0 differ, 0 invalid\n"


def test_a_difference_is_a_line(here: Path, capsys: Output) -> None:
    """A wrong answer is named with question, expectation, answer and deciding rule."""
    text = SCENARIO.replace('"frozen"', '"open"').replace("Ks Kh X", "Ks X 9d")
    write(here, "a/bad.toml", text.replace('\nbecause = ["freezing.natural_pair"]', ""))

    assert main(["check", "a/bad.toml"]) == 1
    first, second, total = capsys.readouterr().out.splitlines()
    expected = "a/bad.toml:question 1: expected true, engine says false: freezing.natural_pair – "
    assert first.startswith(expected)
    assert len(first) > len(expected)
    expected = 'a/bad.toml:question 2: expected "open", engine says "frozen": freezing.'
    assert second.startswith(expected)
    assert total == "1 scenarios, 2 questions, 2 differ, 0 invalid"


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        pytest.param("1", "expected 1, engine says true", id="one-is-not-yes"),
        pytest.param('"true"', 'expected "true", engine says true', id="text-is-not-yes"),
        pytest.param("false", "expected false, engine says true", id="no-is-not-yes"),
    ],
)
def test_types_are_compared_strictly(here: Path, capsys: Output, answer: str, told: str) -> None:
    """An answer of another type is another answer."""
    write(here, "a.toml", SCENARIO.replace("answer = true", f"answer = {answer}"))

    assert main(["check", "a.toml"]) == 1
    assert capsys.readouterr().out.startswith(f"a.toml:question 1: {told}: ")


def test_a_reason_that_did_not_decide_differs(here: Path, capsys: Output) -> None:
    """`because` is compared with what the engine accepts as a reason."""
    text = SCENARIO.replace('"freezing.natural_pair"', '"freezing.natural_pair", "pile.stop"')
    write(here, "a.toml", text)

    assert main(["check", "a.toml"]) == 1
    first, total = capsys.readouterr().out.splitlines()
    assert first.startswith("a.toml:question 1: expected because pile.stop, engine says ")
    assert "freezing.natural_pair" in first
    assert total == "1 scenarios, 2 questions, 1 differ, 0 invalid"


INVALID = [
    pytest.param("hand =", "hands =", ["position.hands", "hand"], id="unknown-key"),
    pytest.param("4d 5c", "4d 1c", ["position.hand", "1c"], id="unknown-card"),
    pytest.param("Ks Kh X", "Ks Ks Ks", ["Ks", "2"], id="third-king-of-spades"),
    pytest.param("4d 5c", "4d 3h", ["position.hand", "3h"], id="red-three-in-hand"),
    pytest.param("level = 1", "players = 5", ["players", "5"], id="five-players"),
    pytest.param("level = 1", "level = 7", ["level", "7", "1–5"], id="level"),
    pytest.param('"classic"', '"clasic"', ["ruleset", "clasic", "classic, "], id="rule-set"),
    pytest.param(
        "level = 1",
        'ruleset_ = "x"\nswitches = ["always"]',
        ["ruleset_", "switches", "always"],
        id="two-faults",
    ),
    pytest.param('answer = "frozen"', "", ["question 2: answer"], id="no-answer"),
    pytest.param('"pile-state"', '"special-hand"', ["question 2", "special-hand"], id="no-sense"),
    pytest.param("[position]", "[position", ["line 7"], id="no-toml"),
]


@pytest.mark.parametrize(("old", "new", "named"), INVALID)
def test_an_invalid_file_is_a_line(
    here: Path, capsys: Output, old: str, new: str, named: list[str]
) -> None:
    """One line names the key, the value and what is allowed; nothing is repaired."""
    assert old in SCENARIO
    write(here, "a.toml", SCENARIO.replace(old, new))

    assert main(["check", "a.toml"]) == 1
    *_, line, total = capsys.readouterr().out.splitlines()
    assert line.startswith("a.toml: ")
    assert all(word in line for word in named), line
    assert total.startswith("1 scenarios, ")
    assert total.endswith(", 0 differ, 1 invalid")


def test_one_bad_file_does_not_hide_the_others(here: Path, capsys: Output) -> None:
    """All files are checked, in the order of their names, each once."""
    write(here, "all/b/bad.toml", "")
    write(here, "all/a.toml")
    write(here, "all/c.toml", SCENARIO.replace("= true", "= false"))

    assert main(["check", "all", "all/a.toml"]) == 1
    first, second, total = capsys.readouterr().out.splitlines()
    assert first.startswith("all/b/bad.toml: ")
    assert second.startswith("all/c.toml:question 1: ")
    assert total == "3 scenarios, 4 questions, 1 differ, 1 invalid"


@pytest.mark.parametrize("name", ["gone", "empty"])
def test_nothing_to_check_is_an_error(here: Path, capsys: Output, name: str) -> None:
    """A name that leads nowhere, or to a folder without scenarios, is no success."""
    (here / "empty").mkdir()

    assert main(["check", name]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert name in told.err
    assert told.err.count("\n") == 1


def test_json_is_an_object_a_question(here: Path, capsys: Output) -> None:
    """Programs read one object a line, with the keys of the format and nothing else."""
    write(here, "a.toml", SCENARIO.replace('"frozen"', '"open"'))

    assert main(["check", "--json", "a.toml"]) == 1
    told = capsys.readouterr()
    first, second = map(json.loads, told.out.splitlines())
    assert list(first) == [
        *("path", "question", "ask", "expected", "answer", "deciding", "decided_by"),
        *("findings", "account", "error"),
    ]
    assert (first["path"], first["question"], first["ask"]) == ("a.toml", 1, "take-pile")
    assert (first["expected"], first["answer"], first["error"]) == (True, True, None)
    assert (second["expected"], second["answer"]) == ("open", "frozen")
    assert first["deciding"] in first["decided_by"]
    sources = [each["source"] for each in first["findings"] if each["limit"]]
    assert sources
    assert all(each["title"] and each["section"] and "ruling" in each for each in sources)
    assert "freezing.natural_pair" in {finding["rule"] for finding in first["findings"]}
    assert told.err == "1 scenarios, 2 questions, 1 differ, 0 invalid\n"


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        pytest.param(
            SCENARIO.replace("4d 5c", "4d 1c"),
            [(1, "take-pile", True), (2, "pile-state", "frozen")],
            id="bad-card",
        ),
        pytest.param("= no toml", [(None, None, None)], id="no-toml"),
        pytest.param("question = 3", [(None, None, None)], id="no-questions"),
    ],
)
def test_json_of_an_invalid_file(
    here: Path, capsys: Output, text: str, seen: list[tuple[object, object, object]]
) -> None:
    """What can be seen of its questions is told, each with the error and without an answer."""
    write(here, "a.toml", text)

    assert main(["check", "--json", "a.toml"]) == 1
    objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(each["question"], each["ask"], each["expected"]) for each in objects] == seen
    assert all(each["answer"] is None and each["error"] for each in objects)


def test_json_error_of_one_question(here: Path, capsys: Output) -> None:
    """A question that makes no sense leaves the others their answers."""
    write(here, "a.toml", SCENARIO.replace('"pile-state"', '"special-hand"'))

    assert main(["check", "--json", "a.toml"]) == 1
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["answer"], first["error"]) == (True, None)
    assert second["answer"] is None
    assert "special-hand" in second["error"]


@pytest.mark.parametrize("language", ["sv", "de"])
def test_explanations_follow_the_language(here: Path, capsys: Output, language: str) -> None:
    """The frame of a line is fixed, the explanation is the reader's."""
    write(here, "a.toml", SCENARIO.replace("= true", "= false"))
    lines = []
    for chosen in ("en", language):
        assert main(["check", "--lang", chosen, "a.toml"]) == 1
        lines.append(capsys.readouterr().out.splitlines()[0])

    english, other = (line.split(" – ") for line in lines)
    assert english[0] == other[0]
    assert english[1] != other[1]
