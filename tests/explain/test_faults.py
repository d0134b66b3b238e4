import re
from pathlib import Path

import pytest

from tutor_app.engine.errors import Fault, NotationError
from tutor_app.explain import fault_sentence
from tutor_app.explain.faults import FAULTS
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.notation.positions import read_position
from tutor_app.rulesets import load_rule_set


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_says_what_was_found_and_what_is_allowed(language: str) -> None:
    """With or without something allowed, the sentence is whole and names both."""
    reader = Reader(language)
    for code in (*FAULTS, "a_code_of_tomorrow"):
        full = fault_sentence(Fault(code, "position.hand", "Kx", ("Ks", "Td")), reader)
        short = fault_sentence(Fault(code, "position.hand", "Kx"), reader)

        assert "Ks, Td" in full, code
        for said in (full, short):
            assert said.endswith("."), code
            assert "{" not in said, code


def test_the_engine_makes_no_fault_without_a_sentence(root: Path) -> None:
    """Every code that engine and loader write down has a sentence of its own."""
    written = {
        code
        for room in ("engine", "rulesets")
        for path in (root / "tutor_app" / room).rglob("*.py")
        for code in re.findall(r'Fault\(\s*"([a-z_]+)"', path.read_text("utf-8"))
    }

    assert {"contradiction", "duplicate_id", "not_in_rule_set", "makes_no_sense"} <= written
    assert len(written) > 15
    assert not written - set(FAULTS)


def test_long_lists_are_cut() -> None:
    """A sentence does not list thirty keys."""
    allowed = tuple(f"key{number}" for number in range(30))

    said = fault_sentence(Fault("unknown_key", "x", "y", allowed), Reader("en"))

    assert "key11, …" in said
    assert "key12" not in said


def test_a_card_that_cannot_exist_is_named() -> None:
    """A fault raised by the engine itself tells which card it was."""
    with pytest.raises(NotationError) as caught:
        read_position({"hand": "Ks 1x"}, load_rule_set("classic"))

    assert [fault_sentence(fault, Reader("sv")) for fault in caught.value.faults] == [
        "”1x” är inget kort; ett kort skrivs som Ks, Td, X."
    ]
