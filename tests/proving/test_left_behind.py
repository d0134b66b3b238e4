"""The check of a neighbour sees cards that stay in the hand though others come in their place."""

import pytest

from tutor_app.content.proving import neighbouring
from tutor_app.content.proving.case import Case
from tutor_app.engine.ask import ask
from tutor_app.engine.position import Question
from tutor_app.neighbours.neighbour import Neighbour
from tutor_app.notation.positions import read_cards, read_position
from tutor_app.rulesets import load_rule_set

CLASSIC = load_rule_set("classic")


@pytest.mark.parametrize(
    ("hand", "held", "fault"),
    [
        ("2c 5d 6h", "2c 5d 6h 5s 5c", "is held yet"),
        ("2c 5d 6h 8c", "5d 6h 5s 5c 8c", "is held yet"),
        ("2c 5d 6h 8c 9c", "5d 5s 5c 8c 9c", ""),
        ("2c 5d 6h 5s 5c", "2c 5d 6h 5s 5c", ""),
    ],
)
def test_what_goes_is_not_held(
    monkeypatch: pytest.MonkeyPatch, hand: str, held: str, fault: str
) -> None:
    """Cards in whose place others come from elsewhere leave the hand; its own change nothing."""
    monkeypatch.setattr(neighbouring, "class_holds", lambda *_: True)
    table = read_position({"hand": hand, "melds": ["Qs Qh Qd"]}, CLASSIC)
    asked = Question(ask="meld", cards=read_cards("2c 5d 6h"))
    laid = asked._replace(cards=read_cards("5d 5s 5c"))
    there = table._replace(hand=read_cards(held))
    found = Neighbour("naturals_only", {}, there, laid, answer=True)
    monkeypatch.setattr(neighbouring, "nearest", lambda *_: found)

    told = neighbouring.neighbour_fault(
        Case("asked", table, asked, CLASSIC, ask(table, asked, CLASSIC))
    )

    assert told.endswith(fault)
    assert bool(told) is bool(fault)
