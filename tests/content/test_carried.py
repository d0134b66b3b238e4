"""House rules in a link: whole, checked, and at home where their file is."""

import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tutor_app.content.courses import library
from tutor_app.content.links import LONGEST, is_whole, link_of, linked, read_link, write_link
from tutor_app.content.scenarios import Scenario, read_scenario
from tutor_app.content.writing import scenario_text
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import ContentError
from tutor_app.explain import fault_sentence
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info
from tutor_app.rulesets.carried import carried_rules
from tutor_app.rulesets.difference import differences
from tutor_app.rulesets.files import use_rules_dir

VALUES = """
based_on = "classic"
name = { sv = "Klubben hos Åsa", de = "Der Club bei Åsa", en = "The club at Åsa’s" }

[going_out.canastas_needed]
value = 3
unit = "canastas"
section = "At Åsa’s, by Åsa"

[opening.minimum]
value = [{ value = 15 }, { from = 0, value = 60 }, { from = 1000, value = 110 }]
unit = "points by score"
section = "At Åsa’s, by Åsa"

[switch.late.going_out.canastas_needed]
value = 2
unit = "canastas"
section = "Later"

[switch.late]
name = { sv = "Sent", de = "Spät", en = "Late" }
"""


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Scenario]:
    """Return a position under house rules that are on this machine until one leaves home."""
    (tmp_path / "club.toml").write_text(VALUES, encoding="utf-8")
    use_rules_dir(tmp_path)
    load_rule_set.cache_clear()
    scenarios = library().scenarios
    plain = next(scenarios[each] for each in scenarios if each.startswith("classic/going_out/"))
    yield replace(plain, ruleset="club")
    leave_home()


def leave_home() -> None:
    """Go where the file is not."""
    use_rules_dir(None)
    load_rule_set.cache_clear()


@pytest.mark.parametrize("switches", [(), ("late",)])
def test_house_rules_open_where_their_file_is_not(
    club: Scenario, switches: tuple[str, ...]
) -> None:
    """The same values and the same ruling; the names that the house gave stay at home."""
    scenario = replace(club, switches=switches)
    asked = scenario.questions[0]
    here, link = scenario.rules, link_of(scenario, asked)
    answer = ask(scenario.position, asked.question, here).answer
    leave_home()
    there = linked(link)

    assert is_whole(link)
    assert len(link) < LONGEST / 2
    assert "club" not in rule_set_ids()
    assert [each.path for each in differences(there.rules, here)] == []
    assert ask(there.position, asked.question, there.rules).answer == answer
    told = [rule_set_info(there.ruleset).names[language] for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    assert there.rules.origin("opening.minimum").section == ""
    assert there.ruleset not in rule_set_ids()
    assert link_of(there, there.questions[0]) == link


def test_at_home_they_have_their_name(club: Scenario) -> None:
    """A link that holds the values of a file of this machine means that file."""
    link = link_of(club, club.questions[0])

    assert "club" not in link
    assert linked(link).ruleset == "club"


def test_an_old_link_that_names_them_still_opens(club: Scenario) -> None:
    """Where their file is; elsewhere it is said that there are no such rules."""
    old = write_link({"ruleset": "club", "position": {"hand": "Ks"}}, {"ask": "go-out"})

    assert linked(old).ruleset == club.ruleset
    assert not is_whole(old)
    leave_home()
    with pytest.raises(ContentError) as caught:
        linked(old)
    assert caught.value.faults[0].code == "unknown_rule_set"


def test_a_scenario_file_carries_them_too(club: Scenario, tmp_path: Path) -> None:
    """What `link --read` prints can be read where the file is not."""
    link = link_of(club, club.questions[0])
    leave_home()
    path = tmp_path / "one.toml"
    path.write_text(scenario_text(read_link(link)), encoding="utf-8")

    assert read_scenario(path).rules == linked(link).rules


def letters(values: object) -> str:
    """Values as a link has them, sound or not."""
    packed = zlib.compressobj(9, wbits=-15)
    raw = packed.compress(json.dumps(values).encode()) + packed.flush()
    return "h1" + urlsafe_b64encode(raw).decode().rstrip("=")


def needing(canastas: object) -> str:
    """House rules that take so many canastas to go out."""
    return letters({"going_out.canastas_needed": canastas})


@pytest.mark.parametrize(
    "house",
    [
        *("x", "h1", "h1zzzz", "h2" + letters({})[2:], letters([1]), letters({"no.value": 1})),
        *map(needing, (-1, 10**20, "3", None, [])),
        *(letters({"drawing.cards": "\u202e"}), letters({"melds.min_size": 9})),
        letters({"opening.minimum": [{"value": 15}] * 5000}),
        *("classic", "5", "true"),
    ],
)
def test_what_are_no_house_rules_gets_a_sentence(house: str) -> None:
    """Whatever stands there, and nothing of it is remembered as a rule set."""
    with pytest.raises(ContentError) as caught:
        linked(write_link({"ruleset": "classic", "house": house}, {"ask": "go-out"}))
    assert caught.value.faults
    for language in LANGUAGES:
        assert all(fault_sentence(each, Reader(language)) for each in caught.value.faults)


def test_a_rule_set_of_a_link_is_one_however_often_it_comes() -> None:
    """Its name follows from what it holds."""
    one, two = letters({"drawing.cards": 1}), letters({"drawing.cards": 3})

    assert carried_rules("classic", one, None, None) == carried_rules("classic", one, 4, 2)
    assert carried_rules("classic", one, 4, 2) != carried_rules("classic", two, 4, 2)
