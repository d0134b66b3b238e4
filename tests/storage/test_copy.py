"""One's own progress as a file: what is written is read, and nothing else is."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tutor_app.storage import Answer, CopyError, Learner, Place, open_store, read_copy, write_copy
from tutor_app.storage.copy import LONGEST_LIST

AT = datetime(2026, 11, 2, 19, tzinfo=UTC)
ANSWER = Answer(item="scenario:a?1", given="true", right=True, turned_on="classic pile.a", at=AT)
PLACES = [
    Place(course="classic", lesson=name, screen=2, furthest=3, finished=False) for name in "ba"
]
LEARNER = Learner(settings={"theme": "dark"}, places=PLACES)


def test_a_copy_brings_everything_to_another_store_once(tmp_path: Path) -> None:
    """Read in twice, it is there once, with its times and its order."""
    store = open_store(tmp_path)
    for _ in range(2):
        for entry in read_copy(write_copy(LEARNER, [ANSWER])):
            store.write("token", entry)

    assert store.settings("token") == LEARNER.settings
    assert store.places("token") == PLACES
    (found,) = store.history("token")
    assert (found, found.at, found.uid) == (ANSWER, ANSWER.at, ANSWER.uid)
    store.close()


def test_a_copy_of_before_beliefs_is_read(tmp_path: Path) -> None:
    """Its answers say nothing of beliefs; those of today say what they said."""
    told = json.loads(write_copy(LEARNER, [replace(ANSWER, beliefs="wild-meld")]))
    (now,) = (each for each in read_copy(json.dumps(told)) if isinstance(each, Answer))
    del told["answers"][0]["beliefs"]
    (before,) = (each for each in read_copy(json.dumps(told)) if isinstance(each, Answer))
    store = open_store(tmp_path)
    store.write("token", now)

    assert before == ANSWER
    assert [each.beliefs for each in store.history("token")] == ["wild-meld"]
    store.close()


def test_what_is_deleted_is_gone_and_others_stay(tmp_path: Path) -> None:
    """Settings, places, answers and the learner, and nothing of anybody else."""
    store = open_store(tmp_path)
    for token in ("one", "two"):
        for entry in read_copy(write_copy(LEARNER, [ANSWER])):
            store.write(token, entry)

    store.forget("one")

    assert store.learner("one") == Learner()
    assert store.history("one") == []
    assert len(store.history("two")) == 1
    store.close()


def changed(**parts: Any) -> str:  # noqa: ANN401 whatever a file may say
    """Return a copy in which something is different."""
    return json.dumps({**json.loads(write_copy(LEARNER, [ANSWER])), **parts})


def answer_with(**parts: Any) -> str:  # noqa: ANN401 whatever a file may say
    """Return a copy with an answer in which something is different."""
    told = json.loads(write_copy(LEARNER, [ANSWER]))["answers"][0]
    return changed(answers=[{**told, **parts}])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        "[" * 100_000,
        '{"format": "another"}',
        changed(settings=[]),
        changed(settings={"theme": 1}),
        changed(settings={"theme": "x" * 3000}),
        changed(places=[{}]),
        changed(places=[None]),
        changed(answers=None),
        answer_with(item=""),
        answer_with(item=1),
        answer_with(item="a\0b"),
        answer_with(given="{"),
        answer_with(right="yes"),
        answer_with(at="yesterday"),
        answer_with(at="2026-11-02T19:00:00"),
        answer_with(uid=""),
    ],
)
def test_any_other_file_is_refused_as_a_whole(text: str) -> None:
    """Not even its good parts are read."""
    with pytest.raises(CopyError) as refused:
        read_copy(text)

    assert not refused.value.is_newer


def test_a_newer_copy_is_known_as_such() -> None:
    """So that the reader hears what to do."""
    with pytest.raises(CopyError) as refused:
        read_copy(changed(version=2))

    assert refused.value.is_newer


def test_own_lists_go_along() -> None:
    """They are longer than other settings, but not without end."""
    longest = "x" * LONGEST_LIST
    learner = Learner(settings={"list/Tuesday": longest})
    assert read_copy(write_copy(learner, [])) == [{"list/Tuesday": longest}]
    for settings in ({"list/Tuesday": longest + "x"}, {"theme": longest}):
        with pytest.raises(CopyError):
            read_copy(write_copy(Learner(settings=settings), []))
