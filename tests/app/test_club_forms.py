"""An evening by house rules, in other forms of a game and with variants: from start to end."""

import re

import pytest
from streamlit.testing.v1 import AppTest

from tutor_app.app.clubs.questions import question_view, task_of
from tutor_app.app.shared import the_rooms
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.storage.evening import Heard, Phase, Reply

from .conftest import Open, html_of, text_of
from .test_club import press

SWITCH = "open-any"


def begun(open_page: Open, **asked: str) -> tuple[AppTest, str]:
    """Begin an evening of the usual questions; return the host's page and the code."""
    app = open_page("club", "en", **asked)
    app.button(key="list-begin").click().run()
    assert not app.exception
    return app, the_rooms().code_of(app.session_state["ct_club_host"], host=True)


@pytest.mark.parametrize(
    ("asked", "name", "form"),
    [
        ({"rules": "tuesday"}, "Tuesday club", "4 players"),
        ({"rules": "classic", "players": "3", "teams": "2"}, "Classic", "3 players"),
        ({"rules": "american", "switches": SWITCH}, "American", "4 players"),
    ],
)
def test_an_evening_by_other_rules(
    request: pytest.FixtureRequest, open_page: Open, asked: dict[str, str], name: str, form: str
) -> None:
    """It is asked, judged, shown and summed up by those rules, and practice keeps to them."""
    if asked["rules"] == "tuesday":
        request.getfixturevalue("house")
    host, code = begun(open_page, **asked)
    evening = the_rooms().evening(code)
    assert evening.ruleset == asked["rules"]
    tasks = [task_of(item) for item in evening.items]
    for task in tasks:
        assert task is not None
        rules = task.scenario.rules
        assert rules.id == asked["rules"]
        assert rules.switches == ((SWITCH,) if "switches" in asked else ())
        for language in LANGUAGES:
            assert question_view(task, Reader(language))["prompt"]
    press(host, "Begin")
    assert name in text_of(host)
    assert form in text_of(host)
    the_rooms().join(code, "ann")
    the_rooms().take([Heard(code, "ann", Reply(0, "true")), Heard(code, "ann", Reply(0, "[]"))])
    press(press(host, "Close the question"), "Show the answer")
    assert "ct-banner" in html_of(host)
    press(host, "End the evening")
    assert not host.exception
    assert the_rooms().evening(code).phase is Phase.ENDED
    assert "0 / 1" in text_of(host)
    practice = re.findall(r'href="(http[^"]*/practice[^"]*)"', html_of(host))[0]
    for key in {"rules", "players", "switches"} & asked.keys():
        assert f"{key}={asked[key]}" in practice
