from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.engine.asking import ALL_FORMS, rules_of
from tutor_app.engine.rule_set import TOPICS
from tutor_app.rulesets import rule_set_ids, rule_set_info, source_title
from tutor_app.rulesets.difference import value_of
from tutor_app.rulesets.files import read_file
from tutor_app.rulesets.schema import off, specs
from tutor_app.rulesets.sources import ruling_ids, ruling_reason, source_ids

LANGUAGES = ("sv", "de", "en")
_MARKERS = {"canastas.natural_marker", "canastas.mixed_marker"}
"""How a pile of cards is shown: taken from classic without a ruling, as nobody's play changes."""


def _differences(rules: str) -> dict[str, object]:
    """Return what a form or switch of svensk changes against the usual form."""
    usual, other = rules_of("svensk"), rules_of(rules)
    return {
        path: value_of(other, path)
        for path in specs()
        if value_of(other, path) != value_of(usual, path)
    }


@pytest.mark.parametrize("rules", ALL_FORMS)
def test_every_value_says_where_it_is_from(rules: str) -> None:
    """Each value has its unit, a section, a known source, the file, and a known ruling or none.

    What is borrowed from another text says so; the rest is from the rule set's own. What a text
    does not know has no place in it, and does nothing.
    """
    rule_set, files_read = rules_of(rules), {f"{rules_of(rules).id}.toml"}
    origins = rule_set.origins
    based_on = rule_set_info(rule_set.id).based_on

    assert {path for path, origin in origins.items() if origin.unit != specs()[path].unit} == set()
    silent = {path for path, origin in origins.items() if not origin.section}
    assert silent <= {"penalties.offences"}
    assert {origin.source for origin in origins.values()} <= set(source_ids())
    assert {origin.file for origin in origins.values()} == files_read | (
        {f"{based_on}.toml"} if based_on else set()
    )
    assert {each for origin in origins.values() for each in origin.ruling.split()} <= set(
        ruling_ids()
    )
    borrowed = {path for path, told in origins.items() if told.source != rule_set.source}
    assert {path for path in borrowed - _MARKERS if not origins[path].ruling} == set()

    unset = [path for path in specs() if path not in origins]
    allowed = {path: (_default(path), off(specs()[path])) for path in unset}
    assert {path for path in unset if value_of(rule_set, path) not in allowed[path]} == set()
    assert not [path for path in unset if specs()[path].required] or rule_set.id == "romme"


SWITCHED = {
    "svensk+two-canastas": {"going_out.canastas_needed", "going_out.concealed"},
    "classic+no-take-onto-canasta": {"pile.own_meld"},
    "classic+no-natural-wild-take": {"pile.natural_and_wild"},
    "classic+three-wild-1": {"melds.per_rank", "melds.merging"},
    "classic+three-wild-2": {"melds.wild_onto_canasta"},
    "classic+three-wild-4": {"pile.own_canasta_bars"},
    "classic+always-frozen": {"freezing.always"},
    "classic+wild-melds-penalty": {"scoring.wild_unfinished"},
    "american+no-out-incomplete-7A": {"going_out.unfinished_bar"},
    "american+open-any": {"opening.shape"},
    "american+no-take-on-open": {"pile.needs_opened"},
    "american+special-3500": {"special_hands.scores"},
}


@pytest.mark.parametrize("rules", SWITCHED)
def test_a_switch_is_told(rules: str) -> None:
    """A value that a switch set names the switch, every other value none."""
    on, (base, _, switch) = rules_of(rules), rules.partition("+")
    told = {path: origin.switch for path, origin in on.origins.items() if origin.switch}

    assert told == dict.fromkeys(SWITCHED[rules], switch)
    assert not any(origin.switch for origin in rules_of(base).origins.values())


@pytest.mark.parametrize(
    ("rules", "changes"),
    [
        pytest.param(
            "svensk-2",
            {"deal.hand_size": 15, "deal.sides": "singles", "going_out.asking": "never"},
            id="two-players",
        ),
        pytest.param(
            "svensk-3",
            {
                "cards.packs": 3,
                "cards.jokers": 6,
                "deal.hand_size": 15,
                "deal.sides": "singles",
                "threes.red_totals": {"5": 1000, "6": 1200},
                "threes.black_max": 6,
                "going_out.asking": "never",
                "going_out.canastas_needed": 2,
                "going_out.concealed_canastas": 2,
            },
            id="three-players",
        ),
        pytest.param(
            "svensk+two-canastas",
            {"going_out.canastas_needed": 2, "going_out.concealed": False},
            id="two-canastas",
        ),
    ],
)
def test_a_form_or_switch_changes_just_that(rules: str, changes: dict[str, object]) -> None:
    """Forms and switches of svensk change what the rule document names, and nothing else."""
    assert _differences(rules) == changes


@pytest.mark.parametrize(
    ("rules", "path", "value"),
    [
        pytest.param("svensk", "deal.hand_size", 11, id="svensk-hand"),
        pytest.param("svensk", "cards.packs", 2, id="svensk-packs"),
        pytest.param("svensk", "cards.jokers", 4, id="svensk-jokers"),
        pytest.param("svensk", "pile.top_alone", True, id="svensk-top-alone"),
        pytest.param("svensk", "pile.own_canasta_bars", True, id="svensk-own-canasta-bars"),
        pytest.param("svensk", "pile.own_meld", "never", id="svensk-no-third-way"),
        pytest.param("svensk", "stock_end.forced_take", "never", id="svensk-never-forced"),
        pytest.param("svensk", "going_out.bonus", 100, id="svensk-bonus"),
        pytest.param("svensk", "going_out.concealed_bonus", 200, id="svensk-concealed-bonus"),
        pytest.param("svensk", "match.target", 5000, id="svensk-target"),
        pytest.param("classic", "deal.hand_size", 11, id="classic-hand"),
        pytest.param("classic", "pile.top_alone", False, id="classic-whole-pile"),
        pytest.param("classic", "pile.own_meld", "any", id="classic-own-meld"),
        pytest.param("classic", "pile.one_card", False, id="classic-one-card"),
        pytest.param("classic", "deal.upcard_black_three", "stays", id="classic-black-three"),
        pytest.param("classic", "stock_end.forced_take", "own-meld", id="classic-forced"),
        pytest.param("classic", "going_out.ask_only_if_possible", True, id="classic-asking"),
        pytest.param("classic", "threes.red_totals", {"4": 800}, id="classic-red-threes"),
    ],
)
def test_values_of_the_rule_documents(rules: str, path: str, value: object) -> None:
    """The values by which the two texts differ stand as in their rule documents."""
    assert value_of(rules_of(rules), path) == value


def test_a_ruling_gives_its_reason_in_three_languages() -> None:
    """A ruling's reason is one sentence in each language, and three different ones."""
    for ruling in ruling_ids():
        reasons = [ruling_reason(ruling, language) for language in LANGUAGES]

        assert all(reason.endswith(".") and len(reason) > 30 for reason in reasons), ruling
        assert len(set(reasons)) == len(LANGUAGES), ruling


def test_every_ruling_is_named_by_a_value() -> None:
    """No reason lies about that nothing rests on."""
    places = [told for rules in ALL_FORMS for told in rules_of(rules).origins.values()]
    places += [entry for told in places for entry in told.entries.values()]
    named = {ruling for told in places for ruling in told.ruling.split()}

    assert named == set(ruling_ids())


@pytest.mark.parametrize("source", source_ids())
def test_a_source_has_a_title_for_readers(source: str) -> None:
    """A bare number tells a learner nothing."""
    assert source_title(source).strip() not in {"", source}


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_rule_set_has_its_name_in_three_languages(name: str) -> None:
    """Rule sets and switches are named in each language."""
    info = rule_set_info(name)
    names = [info.names, *info.switches.values()]

    assert all(set(one) == set(LANGUAGES) and all(one.values()) for one in names)


Said = dict[str, dict[str, object]]
"""What a table of a file says of each value that it sets, by path."""


def _set_in(table: Mapping[str, Any], source: str) -> Said:
    return {
        f"{topic}.{name}": {"source": source, **entry}
        for topic in TOPICS
        for name, entry in table.get(topic, {}).items()
    }


def _layers(name: str) -> Iterator[tuple[str, Said, Said]]:
    """Yield each layer of a file: its name, what it says, what stands without it."""
    table = read_file(name)
    source, parent = rule_set_info(name).source, table.get("based_on")
    base = _set_in(read_file(parent), rule_set_info(parent).source) if parent else {}
    yield name, _set_in(table, source), base
    base = base | _set_in(table, source)
    for key, overlay in table.get("form", {}).items():
        wider = table["form"].get(key.partition("/")[0], {}) if "/" in key else {}
        yield f"{name} form {key}", _set_in(overlay, source), base | _set_in(wider, source)
    for key, overlay in table.get("switch", {}).items():
        yield f"{name} switch {key}", _set_in(overlay, source), base


def _default(path: str) -> object:
    """Return what the model holds for a value that no file sets, `None` for a required one."""
    topic, name = path.split(".")
    item = TOPICS[topic].items[name]
    return None if item.default is ... else item.default


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_layer_repeats_nothing(name: str) -> None:
    """Forms, switches and rule sets based on another say only what is not said without them.

    The same value may be said again where the text says it elsewhere.
    """
    repeated = [
        f"{layer}: {path}"
        for layer, said, inherited in _layers(name)
        for path, entry in said.items()
        if inherited.get(path) == entry
    ]

    assert repeated == []
