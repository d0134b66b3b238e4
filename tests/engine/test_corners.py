"""Positions where two rules meet, answered from the texts by a reader who did not see the answers.

`corners/<rule set>.toml` holds them: first rounds, last cards, hands of one to three cards, melds
at their limits, forms and switches, numbers. Points where the text is open are not among them.
Where `because` stands, the reader said too which rules decide the no, and no others; where
`sections` stand, under which headings of the source one of these rules is to be found.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.engine.asking import put, rules_of
from tutor_app.content.causes import Cause, differences
from tutor_app.engine.ask import answer
from tutor_app.rulesets import rule_set_ids

FOLDER = Path(__file__).parent / "corners"
FEWEST = 20
"""Questions that a rule set has at least."""


def _differ(name: str, corner: dict[str, Any]) -> Iterator[str]:
    """Yield each answer that is another than the reader's."""
    rules = corner.get("rules", name)
    for asked in corner["asked"]:
        told = ("answer", "because", "sections")
        question = {key: value for key, value in asked.items() if key not in told}
        case = put(rules, question, **corner["position"])
        proved = "sections" in asked or ("because" in asked and not asked["answer"])
        verdict = (
            case.verdict() if proved else answer(case.position, case.question, rules_of(rules))
        )
        causes = asked.get("because", verdict.decided_by)
        if verdict.answer != asked["answer"] or {*causes} != {*verdict.decided_by}:
            yield f"{rules}: {corner['position']} {asked}: {verdict.answer} {verdict.decided_by}"
        if "sections" in asked:
            cause = Cause(case="", rules=(*causes,), sections=(*asked["sections"],))
            for fault in differences(cause, verdict, rules_of(rules)):
                yield f"{rules}: {corner['position']} {asked}: {fault}"


@pytest.mark.parametrize("name", rule_set_ids())
def test_corners_are_answered_as_the_texts_do(name: str) -> None:
    """No answer differs; every rule set has some."""
    corners = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))["corner"]

    assert sum(len(corner["asked"]) for corner in corners) >= FEWEST
    assert [fault for corner in corners for fault in _differ(name, corner)] == []
