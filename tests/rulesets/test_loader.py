from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tutor_app.engine.errors import Fault, RuleSetError
from tutor_app.engine.rule_set import TOPICS, RuleSet
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info
from tutor_app.rulesets.files import Form, forget
from tutor_app.rulesets.loader import build_rule_set, check_file
from tutor_app.rulesets.schema import specs

FOUR = Form(players=4, teams=2)


@cache
def _text(name: str = "svensk") -> str:
    return (files("tutor_app.rulesets") / "data" / f"{name}.toml").read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder that stands in for the one the rule sets lie in."""
    monkeypatch.setattr("tutor_app.rulesets.files._DATA", tmp_path)
    forget()
    load_rule_set.cache_clear()
    yield tmp_path
    monkeypatch.undo()
    forget()
    load_rule_set.cache_clear()


def _build(folder: Path, text: str, form: Form = FOUR, switches: tuple[str, ...] = ()) -> RuleSet:
    (folder / "svensk.toml").write_text(text, encoding="utf-8")
    forget()
    return build_rule_set("svensk", form, switches)


def _faults(
    folder: Path, text: str, form: Form = FOUR, switches: tuple[str, ...] = ()
) -> list[Fault]:
    with pytest.raises(RuleSetError) as caught:
        _build(folder, text, form, switches)
    return list(caught.value.faults)


def _without(path: str) -> str:
    """Return the Swedish file without the value at `path`."""
    head, _, tail = _text().partition(f"[{path}]\n")
    return head + tail[tail.index("\n[") + 1 :]


def _changed(path: str, old: str, new: str) -> str:
    """Return the Swedish file with `old` replaced by `new` in the value at `path`."""
    head, mark, tail = _text().partition(f"[{path}]\n")
    end = tail.index("\n[")

    assert old in tail[:end]
    return head + mark + tail[:end].replace(old, new) + tail[end:]


BROKEN = [
    pytest.param(
        _changed("melds.min_size", "value   = 3", "value   = 3\ncolour  = 1"),
        ("unknown_key", "melds.min_size.colour", "colour"),
        id="unknown-key-of-a-value",
    ),
    pytest.param(
        _text() + '\n[melds.most]\nvalue = 9\nunit = "cards"\nsection = "X"\n',
        ("unknown_key", "melds.most", "melds.most"),
        id="unknown-value",
    ),
    pytest.param(
        _text() + '\n[jokes.funny]\nvalue = 9\nunit = "cards"\nsection = "X"\n',
        ("unknown_key", "jokes", "jokes"),
        id="unknown-topic",
    ),
    pytest.param(
        _changed("melds.min_size", 'unit    = "cards"\n', ""),
        ("missing_unit", "melds.min_size", ""),
        id="missing-unit",
    ),
    pytest.param(
        _changed("melds.min_size", 'unit    = "cards"', 'unit    = "points"'),
        ("missing_unit", "melds.min_size", "points"),
        id="wrong-unit",
    ),
    pytest.param(
        _changed("melds.min_size", 'section = "TERMINOLOGIN · KOMBINATION"', ""),
        ("missing_section", "melds.min_size", ""),
        id="missing-section",
    ),
    pytest.param(
        _changed("melds.min_size", "TERMINOLOGIN · KOMBINATION", ""),
        ("missing_section", "melds.min_size", ""),
        id="empty-section",
    ),
    pytest.param(
        _changed(
            "penalties.offences", "ask-and-not-go-out =", "touch-pile = 5, ask-and-not-go-out ="
        ),
        ("missing_section", "penalties.offences", ""),
        id="empty-section-of-a-table-with-an-entry-that-has-none",
    ),
    pytest.param(
        _changed("melds.min_size", "value   = 3", 'value   = "three"'),
        ("wrong_type", "melds.min_size", "'three'"),
        id="text-for-a-number",
    ),
    pytest.param(
        _changed("melds.min_size", "value   = 3", "value   = true"),
        ("wrong_type", "melds.min_size", "true"),
        id="flag-for-a-number",
    ),
    pytest.param(
        _changed("melds.min_size", "value   = 3", "value   = -3"),
        ("wrong_type", "melds.min_size", "-3"),
        id="negative-number",
    ),
    pytest.param(
        _changed("pile.stop_card", "value   = true", "value   = 1"),
        ("wrong_type", "pile.stop_card", "1"),
        id="number-for-a-flag",
    ),
    pytest.param(
        _changed("pile.own_meld", '"never"', '"sometimes"'),
        ("wrong_type", "pile.own_meld", "'sometimes'"),
        id="unknown-word",
    ),
    pytest.param(
        _changed("cards.points", "K = 10", "Z = 10"),
        ("wrong_type", "cards.points", ""),
        id="points-of-a-rank-that-is-none",
    ),
    pytest.param(
        _changed("opening.minimum", "from = 1500", "from = 4500"),
        ("wrong_type", "opening.minimum", ""),
        id="descending-steps",
    ),
    pytest.param(
        _changed("opening.minimum", "from = 1500", "form = 1500"),
        ("wrong_type", "opening.minimum", ""),
        id="misspelt-step",
    ),
    pytest.param(
        _changed("pile.own_meld", "svensk/A-6", "svensk/A-99"),
        ("unknown_ruling", "pile.own_meld", "svensk/A-99"),
        id="unknown-ruling",
    ),
    pytest.param(
        _changed("melds.min_size", "TERMINOLOGIN · KOMBINATION", "TERMINOLOGIN · Meldungen"),
        ("unknown_section", "melds.min_size", "TERMINOLOGIN · Meldungen"),
        id="heading-that-the-source-does-not-have",
    ),
    pytest.param(
        _changed("melds.wild_limit", "svensk/A-7", "svensk/A-99"),
        ("unknown_ruling", "melds.wild_limit.6", "svensk/A-99"),
        id="unknown-ruling-of-a-step",
    ),
    pytest.param(
        _changed("melds.per_rank", '"001"', '"999"'),
        ("unknown_word", "melds.per_rank.source", "999"),
        id="unknown-source",
    ),
    pytest.param(
        _changed("melds.min_size", "value   = 3\n", ""),
        ("missing_key", "melds.min_size.value", ""),
        id="value-without-value",
    ),
    pytest.param(
        _without("melds.min_size"), ("missing_key", "melds.min_size", ""), id="missing-value"
    ),
]


@pytest.mark.parametrize(("text", "fault"), BROKEN)
def test_a_fault_is_reported(folder: Path, text: str, fault: tuple[str, str, str]) -> None:
    """A fault is reported with its kind, its place, what was found and the file."""
    (found,) = _faults(folder, text)

    assert (found.code, found.where) == fault[:2]
    assert found.found == fault[2] or not fault[2]
    assert found.file == "svensk.toml"


@pytest.mark.parametrize(
    "code",
    [
        pytest.param(
            _changed("pile.own_meld", '"never"', '"sometimes"'), id="words-that-are-allowed"
        ),
        pytest.param(
            _changed("melds.min_size", 'unit    = "cards"', ""), id="the-unit-that-is-right"
        ),
        pytest.param(
            _changed("melds.min_size", "value   = 3", 'value   = "three"'), id="an-example"
        ),
        pytest.param(_changed("melds.per_rank", '"001"', '"999"'), id="sources-that-there-are"),
    ],
)
def test_a_fault_names_what_is_allowed(folder: Path, code: str) -> None:
    """Whoever reads a fault learns what may stand there."""
    (found,) = _faults(folder, code)

    assert found.allowed


def test_all_faults_in_one_run(folder: Path) -> None:
    """A file with several faults is mended in one round."""
    text = _changed("pile.own_meld", '"never"', '"sometimes"')
    text = text.replace('[melds.min_size]\nvalue   = 3\nunit    = "cards"', "[melds.min_size]")
    text += '\n[extra.thing]\nvalue = 1\nunit = "cards"\nsection = "X"\n'
    places = {(fault.code, fault.where) for fault in _faults(folder, text)}

    assert places == {
        ("wrong_type", "pile.own_meld"),
        ("missing_key", "melds.min_size.value"),
        ("unknown_key", "extra"),
    }


def test_faults_of_forms_and_switches_are_found_too(folder: Path) -> None:
    """A fault that only one form or switch reaches is reported for that form or switch."""
    form = _text().replace(
        "[form.3.cards.jokers]\nvalue   = 6", "[form.3.cards.jokers]\nvalue = 0.5"
    )
    switch = _text() + "\n[switch.two-canastas.jokes]\nx = { value = 1 }\n"
    (three,) = _faults(folder, form, Form(players=3, teams=3))
    (extra,) = _faults(folder, switch, switches=("two-canastas",))

    assert (three.code, three.where) == ("wrong_type", "cards.jokers")
    assert (extra.code, extra.where) == ("unknown_key", "jokes")
    assert _build(folder, form).cards.jokers == 4


@pytest.mark.parametrize("name", rule_set_ids())
def test_the_files_that_ship_have_no_fault(name: str) -> None:
    """Every rule set of the project reads, in each of its forms and with each switch."""
    assert check_file(name) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        pytest.param("usual_players = 4\n", "", ("missing_key", "usual_players"), id="no-usual"),
        pytest.param('source        = "000"\n', "", ("missing_key", "source"), id="no-source"),
        pytest.param('sv = "Svensk canasta"\n', "", ("missing_language", "name"), id="no-name"),
        pytest.param(
            'de = "Zwei Canastas zum Ausmachen"\n',
            "",
            ("missing_language", "switch.two-canastas.name"),
            id="no-name-of-a-switch",
        ),
        pytest.param(
            "{ players = 3, teams = 3 }", "{ players = 3 }", ("wrong_type", "forms"), id="no-teams"
        ),
        pytest.param(
            "[form.2.deal.sides]",
            "[form.5.deal.sides]",
            ("unknown_key", "form.5"),
            id="form-of-none",
        ),
    ],
)
def test_a_faulty_head(folder: Path, old: str, new: str, fault: tuple[str, str]) -> None:
    """What a file says of itself is checked too, before anybody plays by it."""
    (folder / "svensk.toml").write_text(_text().replace(old, new), encoding="utf-8")

    assert fault in [(found.code, found.where) for found in check_file("svensk")]
    with pytest.raises(RuleSetError):
        load_rule_set("svensk")


def test_a_file_that_is_no_toml(folder: Path) -> None:
    """A file that cannot be parsed is named."""
    (folder / "scrawl.toml").write_text("[melds\n", encoding="utf-8")
    with pytest.raises(RuleSetError) as caught:
        load_rule_set("scrawl")

    assert [(fault.code, fault.file) for fault in caught.value.faults] == [
        ("bad_toml", "scrawl.toml")
    ]


@pytest.mark.parametrize(
    ("choice", "code", "allowed"),
    [
        pytest.param({"name": "swedish"}, "unknown_rule_set", rule_set_ids(), id="rule-set"),
        pytest.param(
            {"name": "svensk", "switches": ("three-canastas",)},
            "unknown_switch",
            ("two-canastas",),
            id="switch",
        ),
        pytest.param(
            {"name": "svensk", "players": 5}, "wrong_players", ("2", "3", "4"), id="players"
        ),
        pytest.param({"name": "svensk", "teams": 4}, "wrong_teams", ("2",), id="teams"),
        pytest.param(
            {"name": "classic", "players": 5},
            "wrong_players",
            ("2", "3", "4", "6"),
            id="five-players-in-classic",
        ),
        pytest.param({"name": "miller", "players": 4}, "wrong_players", ("6",), id="miller"),
        pytest.param({"name": "wiener", "players": 2}, "wrong_players", ("4",), id="wiener"),
        pytest.param(
            {"name": "classic", "players": 6, "teams": 4}, "wrong_teams", ("3", "2"), id="pairs"
        ),
        pytest.param(
            {"name": "wiener", "switches": ("always-frozen",)}, "unknown_switch", (), id="no-switch"
        ),
        pytest.param(
            {"name": "american", "switches": ("open-easy",)},
            "unknown_switch",
            tuple(rule_set_info("american").switches),
            id="american-switch",
        ),
    ],
)
def test_a_choice_that_is_not_there(
    choice: dict[str, Any], code: str, allowed: tuple[str, ...]
) -> None:
    """An unknown rule set, form or switch is refused with the names of those that exist."""
    with pytest.raises(RuleSetError) as caught:
        load_rule_set(**choice)

    assert [(fault.code, fault.allowed) for fault in caught.value.faults] == [(code, allowed)]


def test_every_unknown_switch_is_named() -> None:
    """Two misspelt switches are two faults."""
    with pytest.raises(RuleSetError) as caught:
        load_rule_set("svensk", switches=("one", "two-canastas", "three"))

    assert [fault.found for fault in caught.value.faults] == ["one", "three"]


def test_loading_twice_reads_once() -> None:
    """A rule set in one form is one object, so it may be compared and kept."""
    assert load_rule_set("svensk", 3) is load_rule_set("svensk", 3)


def test_a_rule_set_knows_its_form() -> None:
    """A rule set says how many play, on how many sides, by which source."""
    usual, three = load_rule_set("svensk"), load_rule_set("svensk", 3)

    assert (usual.players, usual.teams, usual.source) == (4, 2, "000")
    assert (three.players, three.teams, three.has_partners) == (3, 3, False)
    assert replace(usual, switches=("two-canastas",)).has_partners


def test_a_switch_that_changes_nothing_is_no_reason() -> None:
    """With three players two canastas are the rule; the switch that asks for two adds nothing."""
    plain, switched = (
        load_rule_set("svensk", 3),
        load_rule_set("svensk", 3, None, ("two-canastas",)),
    )
    path = "going_out.canastas_needed"

    assert plain.origin(path).section == "CANASTA FÖR TRE SPELARE · UTGÅNG, UTGÅNG DIREKT"
    assert switched.origin(path) == plain.origin(path)
    assert switched.origin("going_out.concealed").switch == "two-canastas"


def test_info_without_values() -> None:
    """What a rule set is can be read without a form."""
    info = rule_set_info("svensk")

    assert [form.players for form in info.forms] == [4, 2, 3]
    assert (info.usual_players, list(info.switches)) == (4, ["two-canastas"])
    assert set(info.names) == set(info.switches["two-canastas"]) == {"sv", "de", "en"}


def _values(rules: RuleSet) -> Mapping[str, object]:
    return {
        path: getattr(getattr(rules, path.split(".")[0]), path.split(".")[1]) for path in specs()
    }


def test_every_value_has_a_place_in_the_model() -> None:
    """The schema is read off the model: same topics, each value once."""
    assert {path.split(".")[0] for path in specs()} == set(TOPICS)
    assert len(_values(load_rule_set("classic"))) == len(specs())
