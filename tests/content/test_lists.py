"""Lists of questions: their files and their links, whole and damaged."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tutor_app.content.addressing import LIST
from tutor_app.content.courses import library
from tutor_app.content.faults import fault_sentence
from tutor_app.content.links import link_of
from tutor_app.content.lists import (
    LONGEST,
    LONGEST_NAME,
    MOST_ITEMS,
    ListError,
    QuestionList,
    is_list,
    is_list_link,
    list_link,
    list_of,
    list_text,
    read_list,
    read_list_link,
    read_list_text,
)
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids

NAMES = ("", "Tuesday", "Åsas kväll", "50 % ~ yes~~", "% % ~7E %7E", 'a "b" \\ c', "König–Dame")


def drawn(rng: Random) -> QuestionList:
    """A list of anything under any rules."""
    rules = load_rule_set(rng.choice(rule_set_ids()))
    scenarios = [*library().scenarios.values()]
    items = [f"scenario:{each.id}?1" for each in rng.sample(scenarios, rng.randrange(12))]
    entered = rng.sample(scenarios, 3)
    items += [f"link:{link_of(each, each.questions[0])}" for each in entered]
    items += [
        f"drill:need.{rules.id}.{rng.randrange(9)}",
        f"drill:take-pile.samba.-{rng.randrange(9)}z",
    ]
    rng.shuffle(items)
    return list_of(rules, list(dict.fromkeys(items)), rng.choice(NAMES))


def told_of(error: ListError) -> set[str]:
    """The sentences about a list's faults, in every language; each must be one."""
    told = {fault_sentence(fault, Reader(lang)) for fault in error.faults for lang in LANGUAGES}
    assert told
    assert all(each and "{" not in each for each in told)
    return told


def test_files_and_links_hold_a_list_whole(tmp_path: Path) -> None:
    """Whatever its name, its rules and its items are."""
    rng = Random(14)  # noqa: S311 lists
    for number in range(200):
        held = drawn(rng)
        assert read_list_text(list_text(held)) == held
        link = list_link(held)
        assert len(link) <= LONGEST
        assert read_list_link(link) == held
        assert is_list_link(link)
        assert LIST.link_in(LIST.address(link, "http://club.example/")) == link
        if not number % 50:
            path = tmp_path / f"{number}.toml"
            path.write_text(list_text(held), encoding="utf-8")
            assert is_list(path)
            assert read_list(path) == held


def test_variants_and_rare_forms_are_kept() -> None:
    """Switches too."""
    rules = load_rule_set("classic", 6, 3)
    held = list_of(rules, ["scenario:classic/pile/buried-nine?1"], "Six")
    switched = replace(held, switches=("no_concealed", "x~y"))
    assert read_list_link(list_link(held)) == held
    assert (held.rules.players, held.rules.teams) == (6, 3)
    with pytest.raises(ListError) as caught:
        read_list_link(list_link(switched))
    assert {fault.found for fault in caught.value.faults} >= {"x~y"}


def test_every_damaged_link_gets_a_sentence() -> None:
    """Cut off anywhere, or changed anywhere; what can be used of it is kept."""
    held = list_of(
        load_rule_set("classic"),
        ["scenario:classic/pile/buried-nine?1", "drill:need.classic.1", "drill:need.svensk.2"],
        "Tuesday",
    )
    link = list_link(held)
    for at in range(len(link)):
        with pytest.raises(ListError) as cut:
            read_list_link(link[:at])
        told_of(cut.value)
        if cut.value.rest is not None:
            assert set(cut.value.rest.items) <= set(held.items)
        changed = link[:at] + ("x" if link[at] != "x" else "y") + link[at + 1 :]
        with pytest.raises(ListError) as other:
            read_list_link(changed)
        told_of(other.value)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "missing_key"),
        ("list = 1", "missing_key"),
        ("not a list", "bad_toml"),
        ('list = 2\nruleset = "classic"\nitems = []', "later_list"),
        ('list = 1\nruleset = "nowhere"\nitems = []', "unknown_rule_set"),
        ('list = 1\nruleset = "classic"\nplayers = 9\nitems = []', "wrong_players"),
        ('list = 1\nruleset = "classic"\nitems = ["x"]', "bad_item"),
        ('list = 1\nruleset = "classic"\nitems = ["scenario:classic/pile/none?1"]', "gone_item"),
        ('list = 1\nruleset = "classic"\nitems = ["link:1~ruleset.classic"]', "cut_link"),
        ('list = 1\nruleset = "classic"\nitems = [1]', "wrong_type"),
        ('list = 1\nruleset = "classic"\nitems = []\nteam = 2', "unknown_key"),
        (f'list = 1\nname = "{"x" * 61}"\nruleset = "classic"\nitems = []', "long_name"),
        ("x" * 70_000, "too_large"),
    ],
)
def test_a_bad_file_is_told_in_a_sentence(text: str, code: str) -> None:
    """Each fault by its own one."""
    with pytest.raises(ListError) as caught:
        read_list_text(text)
    assert code in {fault.code for fault in caught.value.faults}
    told_of(caught.value)


def test_what_is_too_much_is_left_out() -> None:
    """Of too many questions the first ones stay, of a long name its beginning."""
    items = [f"drill:need.classic.{number}" for number in range(MOST_ITEMS + 5)]
    many = list_of(load_rule_set("classic"), items, "n" * (LONGEST_NAME + 1))
    with pytest.raises(ListError) as caught:
        read_list_text(list_text(many))
    rest = caught.value.rest
    assert rest is not None
    assert (len(rest.items), len(rest.name)) == (MOST_ITEMS, LONGEST_NAME)

    some = [*library().scenarios.values()][: MOST_ITEMS - 1]
    links = [f"link:{link_of(each, each.questions[0])}" for each in some]
    long = list_of(load_rule_set("classic"), list(dict.fromkeys(links)))
    with pytest.raises(ListError) as error:
        read_list_text(list_text(long))
    assert [fault.code for fault in error.value.faults] == ["long_list"]
    assert error.value.rest is not None
    assert len(list_link(error.value.rest)) <= LONGEST
    assert len(error.value.rest.items) > 20
