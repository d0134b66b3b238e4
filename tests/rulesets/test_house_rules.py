"""A club's own rules: a folder of files that each change a few values of a rule set of ours."""

from pathlib import Path

import pytest

from tests.engine.asking import put, rules_of
from tests.rulesets.conftest import Keep
from tutor_app.engine.errors import RuleSetError
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info
from tutor_app.rulesets.difference import differences
from tutor_app.rulesets.files import misnamed, use_rules_dir
from tutor_app.rulesets.loader import check_file

THREE_CANASTAS = """
[going_out.canastas_needed]
value = 3
unit = "canastas"
section = "Klubbmötet"
"""
ONE_CARD = """
[drawing.cards]
value = 1
unit = "cards"
section = "Klubbmötet"
"""


def test_a_house_rule_set_is_a_rule_set(keep: Keep) -> None:
    """It stands among ours, inherits everything else, and says where its own values are from."""
    keep(club=THREE_CANASTAS + ONE_CARD)
    club, nerja = load_rule_set("club"), load_rule_set("nerja")

    assert "club" in rule_set_ids()
    assert {item.path for item in differences(club, nerja)} == {
        "going_out.canastas_needed",
        "drawing.cards",
    }
    assert club.origin("drawing.cards").section == "Klubbmötet"
    assert club.origin("drawing.cards").file.endswith("club.toml")
    assert club.origin("opening.minimum") == nerja.origin("opening.minimum")
    assert (club.source, club.players, club.teams) == ("002", 4, 2)


def test_a_house_rule_set_answers(keep: Keep) -> None:
    """A question is answered by the changed value."""
    keep(club=ONE_CARD)

    assert put("club", "cards-drawn").verdict().answer == 1
    assert put("nerja", "cards-drawn").verdict().answer == 2


def test_a_house_rule_set_has_the_forms_of_its_parent(keep: Keep) -> None:
    """Who plays nerja with six may play the club's rules with six."""
    keep(club=THREE_CANASTAS)
    info = rule_set_info("club")

    assert info.forms == rule_set_info("nerja").forms
    assert (info.is_house, info.based_on) == (True, "nerja")
    assert rules_of("club-6").going_out.canastas_needed == 3
    assert rules_of("club-6").deal.cut_exact == rules_of("nerja-6").deal.cut_exact


def test_without_the_folder_it_is_gone(keep: Keep) -> None:
    """The files that come with us are never changed."""
    before = rule_set_ids()
    keep(club=THREE_CANASTAS)
    use_rules_dir(None)

    assert rule_set_ids() == before
    with pytest.raises(RuleSetError):
        rule_set_info("club")


BAD = [
    pytest.param(
        "nerja",
        '[canastas.size]\nvalue = 2\nunit = "cards"\nsection = "X"\n',
        ("contradiction", "canastas.size"),
        id="canasta-smaller-than-the-smallest-meld",
    ),
    pytest.param(
        "nerja",
        '[melds.max_size]\nvalue = 6\nunit = "cards"\nsection = "X"\n',
        ("contradiction", "melds.max_size"),
        id="melds-that-end-before-a-canasta",
    ),
    pytest.param(
        "svensk",
        '[melds.naturals_min]\nvalue = 4\nunit = "cards"\nsection = "X"\n',
        ("contradiction", "melds.min_size"),
        id="more-naturals-than-a-meld-has-cards",
    ),
    pytest.param(
        "svensk",
        '[threes.black_max]\nvalue = 2\nunit = "cards"\nsection = "X"\n',
        ("contradiction", "threes.black_max"),
        id="fewer-black-threes-than-needed",
    ),
    pytest.param(
        "svensk",
        '[melds.sequences]\nvalue = true\nunit = "yes or no"\nsection = "X"\n',
        ("contradiction", "melds.sequence_max"),
        id="sequences-of-no-size",
    ),
    pytest.param(
        "classic",
        '[melds.min_size]\nvalue = 4\nunit = "cards"\nsection = "X"\n',
        ("contradiction", "pile.naturals_needed"),
        id="two-cards-and-the-top-card-are-no-meld",
    ),
    pytest.param(
        "royal",
        '[deal.red_threes]\nvalue = "first-turn"\nunit = "procedure"\nsection = "X"\n',
        ("contradiction", "deal.red_threes"),
        id="threes-that-may-stay-and-may-not",
    ),
    pytest.param(
        "nerja",
        '[deal.bonus_packets]\nvalue = "four-and-three"\nunit = "procedure"\nsection = "X"\n',
        ("contradiction", "pile.set_aside"),
        id="two-kinds-of-cards-that-lie-aside",
    ),
    pytest.param(
        "royal",
        '[opening.before_pile]\nvalue = true\nunit = "yes or no"\nsection = "X"\n',
        ("contradiction", "melds.sequences"),
        id="the-pair-that-takes-the-pile-in-a-sequence",
    ),
    pytest.param(
        "classic",
        '[melds.opponents]\nvalue = true\nunit = "yes or no"\nsection = "X"\n',
        ("contradiction", "melds.opponents"),
        id="a-value-of-the-other-family",
    ),
    pytest.param(
        "classic",
        '[deal.hand_size]\nvalue = 26\nunit = "cards"\nsection = "X"\n',
        ("contradiction", "deal.hand_size"),
        id="no-cards-left-for-threes-and-the-pile",
    ),
    pytest.param(
        "classic",
        '[discarding.count]\nvalue = 2\nunit = "cards"\nsection = "X"\n',
        ("out_of_range", "discarding.count"),
        id="two-discards",
    ),
    pytest.param(
        "classic",
        '[going_out.keep]\nvalue = 0\nunit = "cards"\nsection = "X"\n',
        ("out_of_range", "going_out.keep"),
        id="no-card-kept-and-not-gone-out",
    ),
    pytest.param(
        "svensk",
        '[drawing.cards]\nvalue = 2\nunit = "cards"\n',
        ("missing_section", "drawing.cards"),
        id="no-section",
    ),
    pytest.param(
        "svensk",
        '[drawing.crads]\nvalue = 2\nunit = "cards"\nsection = "X"\n',
        ("unknown_key", "drawing.crads"),
        id="misspelt-value",
    ),
    pytest.param("svensk", "colour = 3\n", ("unknown_key", "colour"), id="unknown-key"),
    pytest.param("svansk", "", ("unknown_rule_set", "based_on"), id="unknown-parent"),
    pytest.param("wiener", "", ("unknown_rule_set", "based_on"), id="parent-with-a-parent"),
    pytest.param("club", "", ("unknown_rule_set", "based_on"), id="based-on-itself"),
]


@pytest.mark.parametrize(("based_on", "text", "fault"), BAD)
def test_a_contradiction_is_named(
    keep: Keep, based_on: str, text: str, fault: tuple[str, str]
) -> None:
    """What cannot be played is refused with its place, the file and what would do."""
    keep(based_on=based_on, club=text)
    found = check_file("club")

    assert fault in [(one.code, one.where) for one in found]
    assert all(one.file.endswith("club.toml") for one in found)
    with pytest.raises(RuleSetError):
        load_rule_set("club")


def test_a_contradiction_tells_both_values(keep: Keep) -> None:
    """Two values clash: both are shown."""
    keep(club='[canastas.size]\nvalue = 2\nunit = "cards"\nsection = "X"\n')
    (fault,) = [one for one in check_file("club") if one.where == "canastas.size"]

    assert fault.found == "canastas.size = 2, melds.min_size = 3"
    assert fault.allowed == ("canastas.size ≥ melds.min_size",)


def test_our_names_are_taken(keep: Keep) -> None:
    """A house file cannot stand in for a rule set of ours; it is named, the others load."""
    keep(classic=THREE_CANASTAS, club=THREE_CANASTAS)

    assert [(fault.code, fault.found) for fault in misnamed()] == [("duplicate_id", "classic")]
    assert not rule_set_info("classic").is_house
    assert rule_set_info("club").is_house


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """A misspelt folder is named."""
    with pytest.raises(RuleSetError) as caught:
        use_rules_dir(tmp_path / "nowhere")

    assert [fault.code for fault in caught.value.faults] == ["missing_file"]
