import pytest

from tests.engine.asking import rules_of
from tutor_app.engine.questions import OFFENCES
from tutor_app.engine.rules.penalties import note_penalty


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize("offence", OFFENCES)
def test_neither_text_sets_a_penalty(rules: str, offence: str) -> None:
    """Both texts are silent on what an offence costs (svensk/A-13, classic/R10)."""
    note = note_penalty(offence, rules_of(rules))

    assert (note.rule, note.holds) == ("penalties.amount", None)
    assert note.facts == {"points": 0, "word": offence}
