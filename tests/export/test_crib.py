"""The rules of a game on one sheet, as PDF."""

import json
import re
import zlib
from collections import Counter

import pytest

from tutor_app.export.crib import TEMPLATE, crib_data, crib_pdf
from tutor_app.export.sheet import typeset
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info

SMALLEST = 10.5  # points
ZLIB = b"\x78"
A4 = (b"595.2756", b"841.8898")  # points


def pages(made: bytes) -> list[tuple[bytes, ...]]:
    """Return how wide and how high each page of a PDF is, in points."""
    return re.findall(rb"/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]", made)


def letters(made: bytes) -> Counter[float]:
    """Return how often type of which size is set in a PDF, in points."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", made, re.DOTALL)
    packed = [each for each in streams if each.startswith(ZLIB)]
    return Counter(
        float(size)
        for each in packed
        for size in re.findall(rb"/f\d+ ([\d.]+) Tf", zlib.decompress(each))
    )


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_a_sheet_is_one_page_of_readable_type(ruleset: str) -> None:
    """A4, every sign in its font, and no letter smaller than is read at a table.

    It is set in the language that has most to set.
    """
    every = [crib_data(load_rule_set(ruleset), Reader(language)) for language in LANGUAGES]
    data = max(every, key=lambda each: len(json.dumps(each, ensure_ascii=False)))
    (made,) = typeset(data, standard="ua-1", template=TEMPLATE)
    ((size, _),) = letters(made).most_common(1)

    assert pages(made) == [A4]
    assert size >= SMALLEST


@pytest.mark.parametrize("ruleset", ["american", "classic"])
def test_all_variants_together_still_are_one_page(ruleset: str) -> None:
    """All of them, and every second one alone."""
    every = tuple(rule_set_info(ruleset).switches)
    for switches in (every, every[::2]):
        rules = load_rule_set(ruleset, switches=switches)
        data = crib_data(rules, Reader("de"))

        assert data["variants"].count(" · ") >= len(switches) - 1
        assert pages(*typeset(data, template=TEMPLATE)) == [A4]


def test_the_same_rules_make_the_same_file() -> None:
    """Byte for byte; other letters make another one."""
    rules = load_rule_set("svensk")
    first = crib_pdf(rules, Reader("sv"))

    assert first == crib_pdf(rules, Reader("sv"))
    assert first != crib_pdf(rules, Reader("sv", letters="en"))
