import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.rules import stock_end
from tutor_app.notation.positions import read_position


@pytest.mark.parametrize("rules", ["svensk", "svensk-3", "classic", "classic-6", "wiener"])
@pytest.mark.parametrize(
    ("keys", "holds"),
    [
        pytest.param({"stock": 0, "drawn": "3h"}, False, id="a-red-three-alone"),
        pytest.param({"stock": 0, "drawn": "3d 3h"}, False, id="its-replacement-too (A-28)"),
        pytest.param({"stock": 0, "drawn": "3h 5c"}, True, id="replaced-by-the-last-card"),
        pytest.param({"stock": 0, "drawn": "5c"}, True, id="an-ordinary-card"),
        pytest.param({"stock": 0, "drawn": "3s"}, True, id="a-black-three"),
        pytest.param({"stock": 1, "drawn": "3h"}, True, id="not-the-last-card"),
        pytest.param({"stock": 0}, True, id="nothing-drawn"),
    ],
)
def test_red_three_last(rules: str, keys: dict[str, object], holds: bool) -> None:
    """A red three as the very last stock card ends the deal at once."""
    position = at(rules, **keys)
    finding = stock_end.check_red_three_last(position, rules_of(rules))

    assert (finding.rule, finding.holds) == ("stock_end.red_three_last", holds)
    assert stock_end.red_three_ended(position, rules_of(rules)) is not holds


@pytest.mark.parametrize(
    ("rules", "drawn", "ended", "discards"),
    [
        pytest.param("classic-2", "3h", True, False, id="classic-2-alone (R19)"),
        pytest.param("classic-2", "3h 3d", True, False, id="classic-2-two-red-threes"),
        pytest.param("classic-2", "5c 3h", False, True, id="classic-2-beside-another"),
        pytest.param("classic-3", "5c 3h", False, True, id="classic-3-beside-another"),
        pytest.param("classic", "5c 3h", True, False, id="classic-the-last-one-counts"),
        pytest.param("fibel", "3h", False, False, id="fibel-may-still-meld (F13)"),
        pytest.param("samba", "3h", False, False, id="samba-may-still-meld (S14)"),
        pytest.param("samba", "5c 3h", False, False, id="samba-the-last-of-two (S14)"),
        pytest.param("samba", "3h 5c", False, True, id="samba-the-last-one-is-no-three (S14)"),
        pytest.param("nerja", "3h", False, True, id="nerja-finishes-the-turn (A-33)"),
        pytest.param("royal", "3h", False, True, id="royal-plays-on (L166)"),
        pytest.param("american", "3s", True, False, id="american-black-too (R47)"),
    ],
)
def test_red_three_last_by_rule_set(rules: str, drawn: str, ended: bool, discards: bool) -> None:
    """What a last red three does: end the deal, leave melding, or nothing at all."""
    position = at(rules, stock=0, drawn=drawn)

    assert stock_end.red_three_ended(position, rules_of(rules)) is ended
    assert stock_end.no_discard_left(position, rules_of(rules)) is not discards


@pytest.mark.parametrize(
    ("keys", "holds"),
    [
        pytest.param({}, True, id="plenty"),
        pytest.param({"stock": 1}, True, id="one-card"),
        pytest.param({"stock": 0}, False, id="empty"),
    ],
)
def test_stock_left(keys: dict[str, object], holds: bool) -> None:
    """There is a stock to draw from until its last card is gone."""
    finding = stock_end.check_stock_left(at("classic", **keys))

    assert (finding.rule, finding.holds) == ("stock_end.stock_left", holds)


@pytest.mark.parametrize(
    ("rules", "goes_on"),
    [
        *(pytest.param(rules, True) for rules in ("svensk", "classic", "royal", "fibel", "samba")),
        pytest.param("nerja", False, id="nerja (A-27)"),
    ],
)
def test_pile_goes_on(rules: str, goes_on: bool) -> None:
    """With an empty stock play goes on by the pile, but in nerja the deal is over."""
    finding = stock_end.check_pile_goes_on(rules_of(rules))

    assert (finding.rule, finding.holds) == ("stock_end.pile_goes_on", goes_on)


@pytest.mark.parametrize(("pile", "single"), [("9d 9c", False), ("9d", True)])
def test_reshuffled(pile: str, *, single: bool) -> None:
    """In Rommé the discards become the new stock (R10), but one alone makes none."""
    rules = rules_of("romme")
    note = stock_end.note_reshuffled(read_position({"stock": 0, "pile": pile}, rules), rules)

    assert (note.rule, note.holds) == ("stock_end.reshuffled", True)
    assert ("single" in note.facts) == single
