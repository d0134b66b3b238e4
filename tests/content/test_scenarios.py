"""Reading scenario files."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tutor_app.content.scenarios import Scenario, load_scenarios, read_scenario
from tutor_app.engine.errors import ContentError, Fault

GOOD = """
ruleset = "classic"
topic = "pile"
level = 2
source = "001 · Blockierter Ablagestapel"

[position]
score = 620
hand = "10s Th 2c Kd Kh 4d"
pile = "9c 2h Td"
melds = ["7c 7d 7h 7s"]

[[question]]
ask = "take-pile"
answer = true
because = ["freezing.natural_pair"]

[note]
sv = "Ett par."
de = "Ein Paar."
en = "A pair."
"""


def read(folder: Path, text: str) -> Scenario:
    """Return the scenario that `text` describes."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return read_scenario(path)


def faults_of(folder: Path, text: str) -> tuple[Fault, ...]:
    """Return the faults that `text` is refused for."""
    with pytest.raises(ContentError) as refused:
        read(folder, text)
    return refused.value.faults


def test_a_scenario_is_read_whole(tmp_path: Path) -> None:
    """Every key finds its place; the form that is not named is the rule set's usual one."""
    scenario = read(tmp_path, GOOD)

    assert scenario.id == "mine"
    assert (scenario.ruleset, scenario.players, scenario.teams) == ("classic", 4, 2)
    assert (scenario.topic, scenario.level) == ("pile", 2)
    assert scenario.position.hand == ("Ts", "Th", "2c", "Kd", "Kh", "4d")
    assert scenario.questions[0].question.ask == "take-pile"
    assert scenario.questions[0].answer is True
    assert scenario.questions[0].because == ("freezing.natural_pair",)
    assert scenario.note["de"] == "Ein Paar."
    assert scenario.rules.id == "classic"


def test_a_scenario_needs_little(tmp_path: Path) -> None:
    """Rule set and one question are enough; an answer is for checking, not for asking."""
    scenario = read(tmp_path, 'ruleset = "svensk"\n[[question]]\nask = "opening-need"\n')

    assert scenario.questions[0].answer is None
    assert scenario.position.hand is None
    assert (scenario.topic, scenario.level, scenario.note) == ("", 0, {})


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    """Editors on Windows begin UTF-8 files with one."""
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.encode())

    assert read_scenario(path).ruleset == "classic"


BAD = [
    pytest.param("topic =", "topics =", "unknown_key", "topics", "topics", id="unknown-key"),
    pytest.param('"pile"', '"pille"', "unknown_word", "topic", "pille", id="unknown-topic"),
    pytest.param("level = 2", "level = 6", "out_of_range", "level", "6", id="level-too-high"),
    pytest.param("level = 2", "level = true", "wrong_type", "level", "true", id="level-no-number"),
    pytest.param(
        '"classic"', '"klassik"', "unknown_rule_set", "ruleset", "klassik", id="unknown-rule-set"
    ),
    pytest.param('ruleset = "classic"', "", "missing_key", "ruleset", "", id="no-rule-set"),
    pytest.param("level = 2", "players = 5", "wrong_players", "players", "5", id="five-players"),
    pytest.param("level = 2", 'players = "4"', "wrong_type", "players", "4", id="players-text"),
    pytest.param(
        '"classic"', '"svensk"\nplayers = 4\nteams = 3', "wrong_teams", "teams", "3", id="teams"
    ),
    pytest.param(
        '"classic"', '"svensk"\nswitches = ["x"]', "unknown_switch", "switches", "x", id="switch"
    ),
    pytest.param(
        "level = 2", 'switches = "x"', "wrong_type", "switches", "x", id="switches-no-list"
    ),
    pytest.param("score =", "scores =", "unknown_key", "position.scores", "scores", id="position"),
    pytest.param("620", '"620"', "wrong_type", "position.score", "620", id="score-text"),
    pytest.param("Kd Kh", "Kd 1h", "unknown_card", "position.hand", "1h", id="no-such-card"),
    pytest.param("Kd Kh", "Kd ?", "unknown_card", "position.hand", "?", id="unseen-in-hand"),
    pytest.param(
        "Kd Kh", "Ks Ks Ks", "too_many_of_card", "position", "3 × Ks", id="third-king-of-spades"
    ),
    pytest.param(
        "7c 7d 7h 7s", "Kc Kd Qh", "impossible_meld", "position.melds[1]", "Kc Kd Qh", id="meld"
    ),
    pytest.param(
        '"take-pile"', '"take"', "unknown_word", "question 1: ask", "take", id="unknown-question"
    ),
    pytest.param(
        "because", "therefore", "unknown_key", "question 1: therefore", "therefore", id="question"
    ),
    pytest.param(
        "answer = true", "answer = 1.5", "wrong_type", "question 1: answer", "1.5", id="answer"
    ),
    pytest.param(
        '"take-pile"', '"meld"', "missing_key", "question 1: cards", "", id="question-needs-cards"
    ),
    pytest.param("[[question]]", "[question]", "wrong_type", "question", None, id="one-bracket"),
    pytest.param('de = "Ein Paar."', "", "missing_key", "note.de", "", id="note-without-german"),
    pytest.param(
        'en = "A pair."', 'en = "A pair."\nfr = "x"', "unknown_key", "note.fr", "fr", id="note"
    ),
    pytest.param('"Ett par."', '" "', "empty", "note.sv", " ", id="note-empty"),
    pytest.param("[position]", "[position", "bad_toml", "", None, id="not-toml"),
    pytest.param("level = 2", "level = 2\nlevel = 3", "bad_toml", "", None, id="key-twice"),
]


@pytest.mark.parametrize(("right", "wrong", "code", "where", "found"), BAD)
def test_a_fault_is_named(  # noqa: PLR0913, PLR0917 one row of the table
    tmp_path: Path, right: str, wrong: str, code: str, where: str, found: str | None
) -> None:
    """A fault says which file, where in it and what stands there."""
    assert right in GOOD

    (fault,) = faults_of(tmp_path, GOOD.replace(right, wrong, 1))

    assert (fault.code, fault.where) == (code, where)
    assert found is None or fault.found.strip("'\"") == found
    assert fault.file == str(tmp_path / "mine.toml")


def test_unknown_switch_lists_the_known(tmp_path: Path) -> None:
    """Who mistypes a switch reads which ones there are."""
    text = GOOD.replace('"classic"', '"svensk"\nswitches = ["two-canasta"]')

    assert "two-canastas" in faults_of(tmp_path, text)[0].allowed


def test_every_fault_in_one_run(tmp_path: Path) -> None:
    """One run names all that is wrong, also below a rule set whose form is wrong."""
    text = (
        GOOD.replace("level = 2", "level = 9\nplayers = 5\nplayer = 4")
        .replace("Kd Kh", "Kd 1h")
        .replace('"take-pile"', '"take"')
        .replace('de = "Ein Paar."', "")
    )

    found = {(fault.code, fault.where) for fault in faults_of(tmp_path, text)}

    assert found == {
        ("out_of_range", "level"),
        ("wrong_players", "players"),
        ("unknown_key", "player"),
        ("unknown_card", "position.hand"),
        ("unknown_word", "question 1: ask"),
        ("missing_key", "note.de"),
    }


def test_an_empty_file_misses_what_is_required(tmp_path: Path) -> None:
    """An empty file is a scenario without rule set and question."""
    found = {(fault.code, fault.where) for fault in faults_of(tmp_path, "")}

    assert found == {("missing_key", "ruleset"), ("missing_key", "question")}


@pytest.mark.parametrize(
    ("name", "code"), [("none.toml", "unreadable"), ("latin.toml", "not_utf8")]
)
def test_a_file_that_is_no_text(tmp_path: Path, name: str, code: str) -> None:
    """What cannot be opened or is not UTF-8 is named as such."""
    (tmp_path / "latin.toml").write_bytes('source = "låst"'.encode("latin-1"))

    with pytest.raises(ContentError) as refused:
        read_scenario(tmp_path / name)

    assert [fault.code for fault in refused.value.faults] == [code]


def test_a_bad_file_is_left_out_and_the_rest_loads(tmp_path: Path) -> None:
    """One broken file costs no other."""
    (tmp_path / "classic").mkdir()
    (tmp_path / "classic" / "good.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "classic" / "bad.toml").write_text("level = ", encoding="utf-8")

    found, faults = load_scenarios(tmp_path)

    assert list(found) == ["classic/good"]
    assert [fault.file for fault in faults] == [str(tmp_path / "classic" / "bad.toml")]


def test_links_are_followed_and_circles_end(tmp_path: Path) -> None:
    """A linked folder and a linked file are read; a link back up is passed over."""
    home, away = tmp_path / "home", tmp_path / "away"
    home.mkdir()
    away.mkdir()
    (away / "far.toml").write_text(GOOD, encoding="utf-8")
    try:
        (home / "linked").symlink_to(away)
        (away / "back").symlink_to(home)
        (home / "alone.toml").symlink_to(away / "far.toml")
        (home / "gone.toml").symlink_to(home / "nowhere")
    except OSError:
        pytest.skip("this system makes no links")

    found, faults = load_scenarios(home)

    assert list(found) == ["alone", "linked/far"]
    assert [(fault.code, Path(fault.file).name) for fault in faults] == [
        ("unreadable", "gone.toml")
    ]


def test_no_folder_holds_no_scenarios(tmp_path: Path) -> None:
    """A folder that is not there is an empty one."""
    assert load_scenarios(tmp_path / "none") == ({}, [])


def test_a_folder_that_cannot_be_listed_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A closed folder is named; it is not mistaken for an empty one."""

    def refuse(folder: Path) -> Iterator[Path]:
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr(Path, "iterdir", refuse)
    found, faults = load_scenarios(tmp_path)

    assert not found
    assert [(fault.code, fault.file) for fault in faults] == [("unreadable", str(tmp_path))]
