"""What blind readers asked can be told as well: no proof lacks a word, in any language."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.asking import Put, put, rules_of
from tests.explain.told import Told
from tutor_app.explain import neighbour_sentence, sentence
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.neighbours.nearest import nearest
from tutor_app.rulesets import rule_set_ids

FOLDER = Path(__file__).parents[1] / "engine" / "corners"
EACH = 25
"""One corner of so many is told here; all of them are answered in the tests of the engine."""

SHORT_ROW = put(
    "nerja", "go-out", phase="start", lap=3, hand="7s 8h 2d 8c 8c 6c", pile="6c", stock=30
)
"""The meld with the top card is too small, and another row of the hand is not."""

NO_FROM_PARTNER = [
    put(
        "american",
        "can-open",
        hand="Ks Kh 4d 4s 5d 5s 6s 6d 8s 8h 9s 9h Ts Th",
        partner_answers=["no"],
    ),
    put(
        "classic",
        "can-open",
        hand="4s 4s 4h 4h 4d 4d 4c 5s 5h 5d 9c",
        score=3000,
        partner_answers=["no"],
    ),
]
"""Hands that would be an opening, laid whole: which is going out."""


def _told(case: Put) -> Iterator[str]:
    """Yield each sentence of a proof, in every language."""
    rules, verdict = rules_of(case.rules), case.verdict()
    near = nearest(case.position, case.question, rules)
    for reader in map(Reader, LANGUAGES):
        yield from (sentence(finding, rules, reader) for finding in verdict.findings)
        if near:
            yield neighbour_sentence(near, rules, reader)


@pytest.mark.parametrize("name", rule_set_ids())
def test_corners_are_told(name: str) -> None:
    """Each sentence has all that it names, and leaves nothing to be filled in."""
    corners = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))["corner"]
    told = [
        text
        for corner in corners[::EACH]
        for asked in corner["asked"]
        for text in _told(
            put(
                corner.get("rules", name),
                {key: asked[key] for key in asked if key not in {"answer", "because", "sections"}},
                **corner["position"],
            )
        )
    ]

    assert len(told) > len(LANGUAGES) * len(corners) // EACH
    assert [text for text in told if not text or "{" in text] == []


def test_a_row_that_is_too_short_is_told_as_it_would_be() -> None:
    """A player with one six is told of the meld that another would make, not of a third six."""
    told = Told(SHORT_ROW)

    whole = [sentence(each, told.rules, told.reader) for each in told.whole]
    assert any("even with another six" in text for text in whole)


@pytest.mark.parametrize("case", NO_FROM_PARTNER)
def test_a_hand_laid_whole_is_barred_by_the_partner(case: Put) -> None:
    """His no decides, and his yes would do; nothing is said against the hand."""
    told = Told(case)

    assert told.verdict.decided_by == ("going_out.partner_no",)
    assert "partner had said yes" in told.neighbour
    assert {each.rule for each in told.whole if each.holds is False} == {"going_out.partner_no"}
