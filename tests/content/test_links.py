"""Links: what goes in comes out, and of a damaged one what can be read, with one sentence."""

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import whole_positions
from tutor_app.content.courses import library
from tutor_app.content.faults import faults_told
from tutor_app.content.links import LONGEST, LinkError, checksum, link_of, linked, read_link
from tutor_app.content.links import write_link as written
from tutor_app.content.writing import scenario_text
from tutor_app.engine.errors import ContentError
from tutor_app.engine.position import Position
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.notation.positions import write_position
from tutor_app.rulesets.reading import toml_in

DAMAGED = 1000
SIGNS = "abcXKu7~.-_%+ \n0"


def links() -> list[str]:
    """Return a link for each question of each scenario."""
    return [
        link_of(scenario, asked)
        for scenario in library().scenarios.values()
        for asked in scenario.questions
    ]


def test_every_scenario_goes_into_a_link_and_back() -> None:
    """Rules, position, question, answer and reasons are the same; no letter needs an escape."""
    for scenario in library().scenarios.values():
        for asked in scenario.questions:
            link = link_of(scenario, asked)
            back = linked(link)
            assert len(link) <= LONGEST / 2, scenario.id
            assert re.fullmatch("[A-Za-z0-9~._-]+", link), link
            assert (back.rules, back.position) == (scenario.rules, scenario.position), link
            assert (back.questions, back.topic, back.level) == (
                (asked,),
                scenario.topic,
                scenario.level,
            )


@settings(max_examples=50)
@given(whole_positions("svensk"), st.sampled_from([True, False, -20, 0, "open", "none"]))
def test_any_position_goes_into_a_link_and_back(position: Position, answer: Any) -> None:  # noqa: ANN401 of any kind
    """Every key there is, in every combination, sense or not; and through a file's text."""
    table = {"ruleset": "svensk", "switches": ["no-4A", "b"], "position": write_position(position)}
    question = {"ask": "meld", "cards": "Ks Kh X", "answer": answer, "because": ["melds.a_b"]}
    back = read_link(written(table, question))
    held = {"position": write_position(position)}

    assert back.pop("question") == [question]
    assert back.get("position", {}) == table.pop("position")
    assert {key: back[key] for key in table} == table
    shown = held if held["position"] else {}
    text = toml_in(scenario_text(read_link(written({**table, **held}, question))))
    assert (text.pop("question"), text) == ([question], {**table, **shown})


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("", "no_link"),
        ("https://somewhere.example/", "no_link"),
        ("7~ruleset.classic~ask.go-out~0000000", "later_link"),
        (f"1~{'x' * LONGEST}", "long_link"),
        ("1~ruleset.classic~hand.KsK", "cut_link"),
        ("1~ruleset.classic~hand.KsKh~ask.go-out~0000000", "changed_link"),
        ("1~ruleset.classic~Hand.Ks~ask.go-out", "unknown_field"),
        ("1~ruleset.classic~ask.go-out~ask.go-out", "repeated"),
    ],
)
def test_what_is_wrong_with_a_link_is_named(link: str, code: str) -> None:
    """One fault each; the last two are whole."""
    whole = f"{link}~{checksum(link)}" if code in {"unknown_field", "repeated"} else link
    with pytest.raises(LinkError) as caught:
        read_link(whole)

    assert [fault.code for fault in caught.value.faults] == [code]


def test_of_a_link_that_is_cut_off_the_rest_is_read() -> None:
    """What stands before the cut is a table."""
    whole = written({"ruleset": "nerja", "position": {"hand": "Ks X"}}, {"ask": "go-out"})
    with pytest.raises(LinkError) as caught:
        read_link(whole[:-9])

    assert caught.value.table["position"] == {"hand": "Ks X"}


def test_damaged_links_get_a_sentence() -> None:
    """Letters lost, doubled, exchanged and added anywhere: never anything but named faults."""
    every, readers = links(), [Reader(language) for language in LANGUAGES]
    for number in range(DAMAGED):
        rng = Random(number)  # noqa: S311 links, not secrets
        link = rng.choice(every)
        place = rng.randrange(len(link))
        cut = place + rng.randrange(4)
        damaged = link[:place] + rng.choice(SIGNS) * rng.randrange(3) + link[cut:]
        if damaged.strip() == link:
            continue
        with pytest.raises(ContentError) as caught:
            linked(damaged)
        assert all(faults_told(caught.value.faults, reader) for reader in readers), number


def test_a_link_with_a_key_still_to_come_is_named_by_the_reader_of_files() -> None:
    """The notation itself knows no keys."""
    link = written({"ruleset": "classic", "position": {"weather": "rain"}}, {"ask": "go-out"})

    assert read_link(link)["position"] == {"weather": "rain"}
    with pytest.raises(ContentError) as caught:
        linked(link)
    assert [fault.code for fault in caught.value.faults] == ["unknown_key"]
