import tomllib
from importlib.resources import files

import pytest

from tests.engine.asking import FORMS, rules_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info, source_title
from tutor_app.rulesets.loader import Form
from tutor_app.rulesets.schema import specs
from tutor_app.rulesets.sources import ruling_ids, ruling_reason, source_ids

LANGUAGES = ("sv", "de", "en")


def _value(rules: RuleSet, path: str) -> object:
    topic, _, name = path.partition(".")
    return getattr(getattr(rules, topic), name)


def _differences(rules: str) -> dict[str, object]:
    """Return what a form or switch of svensk changes against the usual form."""
    usual, other = rules_of("svensk"), rules_of(rules)
    return {
        path: _value(other, path) for path in specs() if _value(other, path) != _value(usual, path)
    }


@pytest.mark.parametrize("rules", FORMS)
def test_every_value_says_where_it_is_from(rules: str) -> None:
    """Each value has its unit, a section, a known source, the file, and a known ruling or none."""
    rule_set = rules_of(rules)
    origins = {path: rule_set.origin(path) for path in specs()}

    assert {path: origin.unit for path, origin in origins.items()} == {
        path: spec.unit for path, spec in specs().items()
    }
    assert all(origin.section.strip() for origin in origins.values())
    assert {origin.source for origin in origins.values()} <= set(source_ids())
    assert {origin.file for origin in origins.values()} == {f"{rule_set.id}.toml"}
    assert {origin.ruling for origin in origins.values()} - {""} <= set(ruling_ids())


@pytest.mark.parametrize("rules", FORMS)
def test_a_value_names_its_own_source_or_the_rule_sets(rules: str) -> None:
    """What is borrowed from another text says so; the rest is from the rule set's own."""
    rule_set = rules_of(rules)
    borrowed = {path for path in specs() if rule_set.origin(path).source != rule_set.source}

    assert all(rule_set.origin(path).ruling for path in borrowed)


def test_a_switch_is_told() -> None:
    """A value that a switch set names the switch, every other value none."""
    rules = rules_of("svensk+two-canastas")
    switched = {path for path in specs() if rules.origin(path).switch}

    assert switched == {"going_out.canastas_needed", "going_out.concealed"}
    assert {rules.origin(path).switch for path in switched} == {"two-canastas"}
    assert not any(rules_of("svensk").origin(path).switch for path in specs())


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
    assert _value(rules_of(rules), path) == value


@pytest.mark.parametrize("ruling", ruling_ids())
def test_a_ruling_gives_its_reason_in_three_languages(ruling: str) -> None:
    """A ruling's reason is one sentence in each language, and three different ones."""
    reasons = [ruling_reason(ruling, language) for language in LANGUAGES]

    assert all(reason.endswith(".") and len(reason) > 30 for reason in reasons)
    assert len(set(reasons)) == len(LANGUAGES)


def test_every_ruling_is_named_by_a_value() -> None:
    """No reason lies about that nothing rests on."""
    forms = [load_rule_set(name, form.players) for name in rule_set_ids() for form in _forms(name)]
    forms.append(rules_of("svensk+two-canastas"))
    named = {rules.origin(path).ruling for rules in forms for path in specs()} - {""}

    assert named == set(ruling_ids())


def _forms(name: str) -> tuple[Form, ...]:
    return rule_set_info(name).forms


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


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_form_repeats_nothing(name: str) -> None:
    """An overlay holds differences only."""
    text = (files("tutor_app.rulesets") / "data" / f"{name}.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    repeated = [
        f"form.{players}.{topic}.{value}"
        for players, overlay in table.get("form", {}).items()
        for topic, values in overlay.items()
        for value, entry in values.items()
        if table[topic][value]["value"] == entry["value"]
    ]

    assert not repeated
