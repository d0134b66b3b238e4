"""What the sheet of a rule set says."""

from collections.abc import Iterator, Mapping

import pytest

from tutor_app.engine.lift import with_value
from tutor_app.engine.rule_set import TOPICS, RuleSet, value_path
from tutor_app.engine.rule_values import Steps
from tutor_app.explain.crib import Line, crib_of
from tutor_app.explain.crib.lines import is_told, value_of
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids

LEFT_OUT = {
    *("deal.first_dealer", "deal.rotation", "deal.cut", "deal.cut_least", "deal.partners"),
    *("freezing.marker", "canastas.natural_marker", "canastas.mixed_marker", "canastas.warning"),
    *("match.winner", "discarding.count", "threes.red_replaced"),
}
"""What is settled before the deal, how cards lie, and what is so in every game."""
WITHOUT_ONE = {"melds.opponents", "penalties.offences", "special_hands.scores", "threes.red_totals"}
"""What has no line where there is no such thing."""
SAME_WORDS = {"Canastas", "Bonus", "Joker", "Royal Canasta", "Rommé", "1 canasta"}
SETS = [pytest.param(load_rule_set(name), id=name) for name in rule_set_ids()]


def lines_of(rules: RuleSet, language: str = "en") -> list[Line]:
    """Return all lines of a sheet."""
    crib = crib_of(rules, Reader(language))
    return [line for section in crib.sections for line in section.lines]


@pytest.mark.parametrize("rules", SETS)
def test_every_value_has_a_line(rules: RuleSet) -> None:
    """What a rule set sets is on its sheet, but for what nobody looks up during a deal."""
    told = {value_path(path) for line in lines_of(rules) for path in line.paths}
    wanted = {path for path in rules.origins if is_told(path, rules)}

    assert wanted - told - LEFT_OUT - WITHOUT_ONE <= _moot(rules)


@pytest.mark.parametrize("rules", SETS)
def test_a_line_follows_its_values(rules: RuleSet) -> None:
    """Change any value that a line tells, and the sheet says something else."""
    before = [(line.name, line.value) for line in lines_of(rules)]
    stale = []
    for path in {value_path(path) for line in lines_of(rules) for path in line.paths}:
        sheets = [
            [(line.name, line.value) for line in lines_of(with_value(rules, path, content))]
            for content in _others(path, rules)
        ]
        stale += [path] if sheets and all(sheet == before for sheet in sheets) else []

    assert not stale


@pytest.mark.parametrize("rules", SETS)
def test_no_english_in_other_languages(rules: RuleSet) -> None:
    """Names, values, titles and notes are in the reader's language and letters."""
    said = {language: _said(rules, language) for language in LANGUAGES}

    for language in ("sv", "de"):
        assert {each for each in said[language] & said["en"] if _has_words(each)} <= SAME_WORDS


def test_what_rests_on_a_ruling_is_marked() -> None:
    """Step by step: of the ladder only those that a ruling set."""
    ladder = [
        line.ruled
        for line in lines_of(load_rule_set("samba"))
        if line.paths[0].startswith("opening.minimum.")
    ]

    assert {True, False} == set(ladder)
    assert any("Lesart" in note for note in crib_of(load_rule_set("samba"), Reader("de")).notes)


def test_a_variant_changes_the_sheet() -> None:
    """And is named on it; the form of the game too."""
    rules = load_rule_set("svensk", 2, switches=("two-canastas",))
    crib = crib_of(rules, Reader("sv"))

    assert crib.players == "2 spelare"
    assert len(crib.variants) == 1
    assert ("Canastor som krävs", "2 canastor") in {
        (line.name, line.value) for line in lines_of(rules, "sv")
    }


def _moot(rules: RuleSet) -> set[str]:
    """Return the values that say nothing in this game: of what it does not know."""
    moot = set()
    if not rules.going_out.concealed:
        moot |= {path for path in rules.origins if path.startswith("going_out.concealed")}
    if rules.pile.min_hand:
        moot |= {"pile.one_card"}
    if not rules.has_partners:
        moot |= {path for path in rules.origins if path.startswith("going_out.a")}
    if rules.cards.family == "rummy":
        moot |= {"melds.wild_limit"}
    if not any((rules.freezing.wild_in_pile, rules.freezing.red_three_in_pile)):
        moot |= {"freezing.naturals_needed"}
    return moot


def _others(path: str, rules: RuleSet) -> Iterator[object]:
    """Yield other contents that the value at `path` might have."""
    now = value_of(path, rules)
    topic, name = path.split(".")
    item = TOPICS[topic].items[name]
    if isinstance(now, bool):
        yield not now
    elif isinstance(now, int):
        yield now + 1
    elif isinstance(now, str):
        yield from (word for word in item.words if word != now)
    elif isinstance(now, Steps):
        yield Steps(tuple((start, value + 1) for start, value in now.steps))
    elif isinstance(now, tuple):
        yield ("K", *now)
    elif isinstance(now, Mapping):
        yield {key: value + 1 for key, value in now.items()}


def _said(rules: RuleSet, language: str) -> set[str]:
    crib = crib_of(rules, Reader(language))
    lines = [
        part
        for section in crib.sections
        for line in section.lines
        for part in (line.name, line.value)
    ]
    return {crib.title, crib.players, *crib.notes, *(each.title for each in crib.sections), *lines}


def _has_words(text: str) -> bool:
    return any(len(word) > 2 and word.isalpha() for word in text.split())
