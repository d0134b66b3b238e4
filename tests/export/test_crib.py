"""The rules of a game on one sheet, as PDF."""

import json
import re

import pytest
import typst

from tutor_app.export.crib import TEMPLATE, crib_data, crib_pdf
from tutor_app.export.sheet import typeset
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info

SMALLEST = 10.5  # points
A4 = (b"595.2756", b"841.8898")  # points


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_a_sheet_is_one_page_of_readable_type(ruleset: str, language: str) -> None:
    """A4, every sign in its font, and no letter smaller than is read at a table."""
    data = crib_data(load_rule_set(ruleset), Reader(language))
    (made,) = typeset(data, standard="ua-1", template=TEMPLATE)
    compiler = typst.Compiler(
        input=TEMPLATE.read_bytes(),
        font_paths=typst.Fonts(include_system_fonts=False),
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data)},
    )
    size = json.loads(compiler.query("<size>", field="value", one=True))

    assert re.findall(rb"/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]", made) == [A4]
    assert size >= SMALLEST


@pytest.mark.parametrize("ruleset", ["american", "classic"])
def test_all_variants_together_still_are_one_page(ruleset: str) -> None:
    """However many are turned on, and whatever they add."""
    switches = tuple(rule_set_info(ruleset).switches)
    for count in range(len(switches), 0, -1):
        rules = load_rule_set(ruleset, switches=switches[:count])
        data = crib_data(rules, Reader("de"))

        assert data["variants"].count(" · ") >= count - 1
        assert len(typeset(data, "png", template=TEMPLATE)) == 1


def test_the_same_rules_make_the_same_file() -> None:
    """Byte for byte; other letters make another one."""
    rules = load_rule_set("svensk")
    first = crib_pdf(rules, Reader("sv"))

    assert first == crib_pdf(rules, Reader("sv"))
    assert first != crib_pdf(rules, Reader("sv", letters="en"))
