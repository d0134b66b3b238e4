"""One position under every rule set, as a screen shows it."""

import pytest

from tutor_app.app.components.comparing import rows_html
from tutor_app.app.judging import scenario_task
from tutor_app.content.courses import library
from tutor_app.i18n import LANGUAGES, Reader


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rule_sets_that_stand_together_name_each_of_their_texts(lang: str) -> None:
    """Not the first one's alone: who reads another text finds it there too."""
    task = scenario_task(library().scenarios["classic/freezing/king-and-joker"])
    apart = rows_html(task, Reader(lang))
    together = rows_html(task, Reader(lang), together=True)
    groups = [item for item in together.split("<li") if " · " in item.split("ct-source")[-1]]

    assert together.count("<li") < apart.count("<li")
    assert any(sum(title in group for title in TITLES) > 1 for group in groups)


TITLES = ("Pagat", "Fibel", "Svenska kortversionen", "Nerjareglerna", "Royal Canasta")
