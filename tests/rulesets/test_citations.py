"""Every section is a heading of its source, and a ruling stands on what it decides."""

from pathlib import Path

import pytest

from tests.engine.asking import ALL_FORMS, rules_of
from tests.rulesets.conftest import Keep
from tutor_app.engine.rule_set import Origin, value_path
from tutor_app.engine.verdict import Finding
from tutor_app.explain import reference, value_reference
from tutor_app.i18n import Reader
from tutor_app.rulesets.loader import check_file
from tutor_app.rulesets.schema import specs, split_entries
from tutor_app.rulesets.sources import headings, is_section, source_ids


def _places(rules: str) -> dict[str, Origin]:
    """Return where each value, and each entry with a place of its own, is from, by path."""
    origins = rules_of(rules).origins
    entries = {
        f"{path}.{key}": entry
        for path, origin in origins.items()
        for key, entry in origin.entries.items()
    }
    return {**origins, **entries}


@pytest.mark.parametrize("source", source_ids())
def test_headings_are_fit_to_be_read(source: str) -> None:
    """A source has headings, none of them empty, and none that a section would be split at."""
    found = headings(source)

    assert len(found) > 1
    assert all(heading == heading.strip() != "" for heading in found)
    assert not [heading for heading in found if " · " in heading]


def test_a_section_is_a_heading_of_its_source() -> None:
    """No words that do not stand in the text are cited; of penalties some texts say nothing."""
    strange = {
        (rules, path): place.section
        for rules in ALL_FORMS
        for path, place in _places(rules).items()
        if path != "penalties.offences" and not is_section(place.source, place.section)
    }

    assert strange == {}


def test_both_parts_of_a_section_must_be_headings() -> None:
    """A heading of another source does not do, neither above nor below."""
    assert is_section("004", "Samba-Canasta · Strafen")
    assert not is_section("004", "Samba-Canasta · Meldungen")
    assert not is_section("001", "Samba-Canasta · Strafen")
    assert not is_section("004", "")


CITED = [
    pytest.param("fibel", "melds.min_size", "Reihenfolge des Spiels", "", id="fibel-melds"),
    pytest.param("samba", "melds.wild_lock", "Samba-Canasta · Besonderheiten", "", id="samba-lock"),
    pytest.param(
        "royal",
        "threes.red_replaced",
        "Röda treor · Ersättning av röda treor",
        "",
        id="royal-red-threes",
    ),
    pytest.param(
        "canadian", "pile.naturals_needed", "Weitere Canasta-Varianten", "", id="own-sentence"
    ),
    pytest.param(
        "classic-3", "threes.red_totals", "Canasta für drei Spieler", "classic/R22", id="form"
    ),
    pytest.param(
        "classic-2",
        "opening.concealed_exempt",
        "Mindestanforderung an die Erstmeldung beim Klassischen Canasta",
        "classic/R14 classic/R15",
        id="exemption-with-two-canastas",
    ),
    *(
        pytest.param(
            "canadian", path, "Punktwertung beim Klassischen Canasta", "canadian/R69", id=path
        )
        for path in ("going_out.concealed", "going_out.concealed_canastas")
    ),
    pytest.param(
        "miller", "melds.wild_lock", "Canasta für sechs Spieler", "canadian/R70", id="no-lock"
    ),
    pytest.param(
        "classic",
        "pile.one_card",
        "Das Spiel beim Klassischen Canasta",
        "classic/R03",
        id="not-the-viennese-variant",
    ),
    pytest.param("samba", "scoring.sum", "Samba-Canasta · Schlussbewertung", "", id="the-sum"),
]


@pytest.mark.parametrize(("rules", "path", "section", "ruling"), CITED)
def test_a_value_cites_the_heading_above_it(
    rules: str, path: str, section: str, ruling: str
) -> None:
    """Read against the sources: the heading above the sentence, and the ruling if one decided."""
    origin = rules_of(rules).origin(path)

    assert (origin.section, origin.ruling) == (section, ruling)


ENTRIES = [
    ("samba", "penalties.offences", "draw-out-of-turn", "samba/S20"),
    ("royal", "penalties.offences", "ask-and-not-go-out", "royal/A-30"),
    ("fibel", "penalties.offences", "red-three-not-laid", "fibel/F11"),
    ("nerja", "opening.minimum", "5000", "nerja/A-8"),
    ("wiener", "melds.wild_limit", "6", "wiener/R34"),
    ("romme", "cards.points", "T", "romme/R14"),
]


@pytest.mark.parametrize(("rules", "path", "key", "ruling"), ENTRIES)
def test_a_ruling_on_one_entry_is_not_on_the_others(
    rules: str, path: str, key: str, ruling: str
) -> None:
    """What was decided of one penalty or one step says nothing of the rest."""
    rule_set, reader = rules_of(rules), Reader("en")
    whole = Finding("x.y", holds=None, limit=path)
    entry = whole._replace(limit=f"{path}.{key}", facts={"score": int(key) if key.isdigit() else 0})

    assert (rule_set.origin(path).ruling, rule_set.origin(entry.limit).ruling) == ("", ruling)
    found, told = reference(entry, rule_set, reader), reference(whole, rule_set, reader)
    assert found is not None
    assert told is not None
    assert (found.ruling, told.ruling) == (ruling, "")
    listed = value_reference(path, rule_set, reader)
    assert listed is not None
    assert ruling in listed.ruling.split()
    assert found.reason in listed.reason


def test_an_entry_without_a_place_of_its_own_is_cited_with_the_whole() -> None:
    """Only what differs is said of an entry."""
    samba, fibel = rules_of("samba"), rules_of("fibel")

    assert samba.origin("penalties.offences.meld-before-drawing") == samba.origin(
        "penalties.offences"
    )
    asked = fibel.origin("penalties.offences.ask-and-not-go-out")
    assert asked.section == "Canasta zu viert bis sechst"
    assert fibel.origin("penalties.offences.touch-pile").section == ""  # no sentence is about it
    assert not samba.has_origin("penalties.fines.touch-pile")


def test_entries_are_numbers_once_read() -> None:
    """What an entry says of itself is no part of its value."""
    for rules in ("samba", "fibel", "romme"):
        rule_set = rules_of(rules)
        table = {**rule_set.penalties.offences, **rule_set.cards.points}
        assert all(isinstance(number, int) for number in table.values())
    assert {value_path(path) for path in _places("samba")} <= set(specs())


def test_split_entries_leaves_strange_ones_for_the_type_check() -> None:
    """Only source, section and ruling are taken out of an entry."""
    raw = {"a": {"value": 1, "colour": 2}, "b": {"ruling": "x/1"}, "c": 3}
    plain, places = split_entries(raw)

    assert plain == raw
    assert places == {"b": {"ruling": "x/1"}}
    steps = [{"value": 15, "ruling": "x/1"}, {"from": 3, "value": 4, "form": 5}]
    assert split_entries(steps)[0] == [{"value": 15}, steps[1]]


HOUSE = """
[penalties.offences]
value = { touch-pile = { value = 20, ruling = "samba/S999" } }
unit = "points an offence"
section = "Klubbmötet"
"""


def test_a_club_cites_its_own_sections_but_only_rulings_there_are(keep: Keep) -> None:
    """A house rule stands where the club wrote it, which no list of ours can know."""
    keep(club=HOUSE)
    faults = check_file("club")

    assert [(fault.code, fault.where) for fault in faults] == [
        ("unknown_ruling", "penalties.offences.touch-pile")
    ]
    keep(club=HOUSE.replace(', ruling = "samba/S999"', ""))
    assert check_file("club") == []
    assert Path(rules_of("club").origin("penalties.offences.touch-pile").file).name == "club.toml"
