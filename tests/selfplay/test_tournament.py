import ast
import json
from dataclasses import asdict, replace
from pathlib import Path

from tutor_app.selfplay.tournament import (
    Pairing,
    Result,
    edition,
    pairings,
    play_all,
    play_pairing,
    read_results,
    wilson,
    without_words,
)

MATCHES = 6


def test_club_beats_beginner() -> None:
    """In a small sample already clearly more than half of the matches."""
    results = [play_pairing(pairing) for pairing in pairings("svensk", "club", "beginner", MATCHES)]
    wins = sum(result.winner == "club" for result in results)

    assert wins >= 0.6 * MATCHES


def test_sides_change_seats() -> None:
    """Scores are those of the players named, wherever they sat."""
    for pairing in pairings("classic", "club", "random", 2):
        result = play_pairing(pairing)

        assert result.winner == "club"
        assert result.scores[0] > result.scores[1]


def test_a_seed_gives_one_match() -> None:
    """A match can be played again."""
    pairing = Pairing("romme", "beginner", "beginner", 4, "")

    assert play_pairing(pairing) == play_pairing(pairing)


def test_a_second_run_goes_on(tmp_path: Path) -> None:
    """What is on file is not played again, even if the last line was cut off."""
    kept = tmp_path / "results" / "strength.jsonl"
    first = list(play_all(pairings("romme", "beginner", "beginner", 2), kept, 1))
    kept.write_text(kept.read_text(encoding="utf-8") + '{"pairing": {"ru\n', encoding="utf-8")
    again = list(play_all(pairings("romme", "beginner", "beginner", 3), kept, 1))

    assert again[:2] == first
    assert len(read_results(kept)) == 3
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 4


def test_cores_play_the_same_matches(tmp_path: Path) -> None:
    """On two cores the results are those of one."""
    wanted = pairings("romme", "beginner", "beginner", 2)
    alone = list(play_all(wanted, tmp_path / "one.jsonl", 1))

    assert list(play_all(wanted, tmp_path / "two.jsonl", 2)) == alone


def test_results_of_other_players_do_not_count(tmp_path: Path) -> None:
    """A result of an earlier edition stays on file and is not taken for one of today's."""
    kept = tmp_path / "strength.jsonl"
    (pairing,) = pairings("romme", "beginner", "beginner", 1)
    old = Result(replace(pairing, edition="old"), (1, 2), 9, "beginner")
    kept.write_text(json.dumps(asdict(old)) + "\n", encoding="utf-8")
    (result,) = play_all([pairing], kept, 1)

    assert result != replace(old, pairing=pairing)
    assert read_results(kept) == {old.pairing: old, pairing: result}


def test_an_edition_is_what_the_code_does() -> None:
    """Words in the code do not change its mark; it is short enough for a line."""
    worded = ast.parse('def f():\n    """Say."""\n    return 1')
    silent = ast.parse("def f():\n    return 1")

    assert ast.dump(without_words(worded)) == ast.dump(without_words(silent))
    assert len(edition()) == 12


def test_an_interval_narrows() -> None:
    """More matches of the same share say more; none say nothing."""
    few, many = wilson(6, 10), wilson(600, 1000)

    assert few[0] < many[0] < 0.6 < many[1] < few[1]
    assert wilson(0, 0) == (0.0, 1.0)
