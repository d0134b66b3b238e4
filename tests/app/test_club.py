"""Club evenings: led from one page, seen on another, closed to strangers."""

import csv
import io
from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from tests.asking import Told, request
from tutor_app.app.clubs.doors import door_routes
from tutor_app.app.clubs.leading import EARLIER_COOKIE, HOST_COOKIE, SCREEN_COOKIE
from tutor_app.app.clubs.questions import task_of
from tutor_app.app.clubs.results import results_routes
from tutor_app.app.shared import the_rooms
from tutor_app.app.site import SITE
from tutor_app.club import steps
from tutor_app.storage.evening import Evening, Heard, Keys, Phase, Reply
from tutor_app.storage.learner import now
from tutor_app.storage.rooms import KEPT_FOR, Rooms

from .conftest import Open, html_of, text_of

FROZEN = "scenario:classic/freezing/king-and-joker?1"
SCORE = "scenario:classic/scoring/out-of-the-hand?1"
PAIR, TREY = "freezing.natural_pair", "pile.red_three_on_top"
YES, NO = "true", "false"
PHONES = (
    *((NO, PAIR), (NO, PAIR), (NO, TREY), (NO, "")),
    *((YES, TREY), (YES, TREY), (YES, "pile.own_meld")),
)


@pytest.fixture
def keys(store_folder: object, monkeypatch: pytest.MonkeyPatch) -> Keys:
    """Open an evening of two questions that seven phones join."""
    monkeypatch.setenv(SITE, "http://192.168.1.20:8501")
    keys = the_rooms().open(
        lambda code, until: Evening(
            code=code, ruleset="classic", items=(FROZEN, SCORE), until=until
        )
    )
    for number in range(len(PHONES)):
        the_rooms().join(keys.code, f"phone {number}")
    return keys


def lead(open_page: Open, keys: Keys, lang: str = "en") -> AppTest:
    """Open the host's page."""
    app = open_page("club", lang)
    app.session_state["ct_club_host"] = keys.host
    return app.run()


def look(open_page: Open, keys: Keys, lang: str = "en") -> AppTest:
    """Open the projector's page."""
    app = open_page("screen", lang)
    app.session_state[SCREEN_COOKIE] = keys.screen
    return app.run()


def press(app: AppTest, label: str) -> AppTest:
    """Press the button that says this."""
    next(button for button in app.button if button.label.partition(" `")[0] == label).click()
    return app.run()


def answer(keys: Keys) -> None:
    """Let every phone answer what is asked."""
    place = the_rooms().evening(keys.code).place
    replies = [Reply(place, given, reason) for given, reason in PHONES]
    the_rooms().take(
        [Heard(keys.code, f"phone {number}", reply) for number, reply in enumerate(replies)]
    )


def test_an_evening_is_led_from_its_lobby_to_its_end(open_page: Open, keys: Keys) -> None:
    """Every phase shows what it is for, and nothing of what comes later."""
    host = lead(open_page, keys)

    assert f"{keys.code[:3]} {keys.code[3:]}" in text_of(host)
    assert "192.168.1.20:8501/r" in text_of(host)
    assert html_of(host).count("ct-cardback") == len(PHONES)
    assert keys.host not in html_of(host)

    press(host, "Begin")
    answer(keys)
    host.run()
    asked = text_of(host)
    assert "Question 1 of 2" in asked
    assert ">7</b>" in html_of(host)
    assert "Reasons named so far: 6" in asked
    assert not {"frozen", "wild card"} & set(asked.lower().split())
    the_rooms().set_hands(keys.host, 0, {YES: 2})

    press(host, "Close the question")
    assert the_rooms().evening(keys.code).phase is Phase.CLOSED
    press(press(host, "Open again"), "Close the question")
    press(host, "Show the answer")
    told = text_of(host)
    assert "You hold only one king" in told
    assert "7 phones , 2 hands".replace(" ,", ",") in told
    assert "“No” for a wrong reason: 1." in told
    assert html_of(host).count("most common mistake") == 1
    assert "Samba" in told
    what_if = told.partition("What if?")[2].partition("What was answered")[0]
    assert "With a king added to your hand?" in what_if
    assert not {"could", "Yes", "may"} & set(what_if.split())


def test_what_is_opened_of_an_answer_is_on_the_projector_too(open_page: Open, keys: Keys) -> None:
    """Why, elsewhere, what if: the projector shows the same and has nothing to touch."""
    host = press(
        press(press(lead(open_page, keys), "Begin"), "Close the question"), "Show the answer"
    )
    screen = look(open_page, keys, "de")

    assert not screen.button
    assert "Sie haben nur einen König auf der Hand" in text_of(screen)
    press(host, "Why")
    assert "ct-proof" in html_of(host)
    press(host, "Svenska")
    assert 'lang="sv"' in html_of(host)
    assert "ct-proof" in html_of(screen.run())
    press(press(host, "Back to the answers"), "Compare")
    assert "ct-compared" in html_of(screen.run())
    press(press(host, "Back to the answers"), "Change the position, ask again")
    evening = the_rooms().evening(keys.code)
    assert (evening.phase, evening.order) == (Phase.ASKING, (0, 2, 1))
    between = task_of(evening.item)
    assert between is not None
    assert between.item == evening.item  # by this name its answers are found again
    asked = text_of(screen.run())
    assert "Frage 1 von 2 · Was wäre, wenn?" in asked
    assert "Mit einem König zusätzlich auf der Hand?" in asked
    assert not screen.exception


def test_the_end_says_what_was_missed_and_can_be_deleted(open_page: Open, keys: Keys) -> None:
    """Right at once by question, the rule, the belief, the way to practise; asked once, gone."""
    host = press(lead(open_page, keys), "Begin")
    answer(keys)
    press(press(press(host, "Close the question"), "Show the answer"), "Open again")
    changed = [Heard(keys.code, f"phone {number}", Reply(0, NO)) for number in range(6)]
    the_rooms().take(changed)  # after talking about it
    press(host, "End the evening")
    told = text_of(host)

    assert "Right first time" in told
    assert "4 / 7" in told
    assert "In the end 6 of 7" in told
    assert "3 of 7 answers were wrong." in told
    assert "Practise what we missed" in told
    assert "http://192.168.1.20:8501/practice?" in html_of(host)
    press(host, "Back")
    assert the_rooms().evening(keys.code).phase is Phase.REVEALED
    press(press(host, "End the evening"), "Delete it now")
    press(press(host, "Keep it"), "Delete it now")
    press(host, "Yes, delete it")
    assert keys.code not in html_of(host)
    with pytest.raises(LookupError):
        the_rooms().evening(keys.code)


def test_homework_is_open_until_a_date_and_shows_the_same_results(
    open_page: Open, keys: Keys
) -> None:
    """A link to pass on, no other end than its own, and never open for longer than it is kept."""
    host = press(lead(open_page, keys), "As homework")
    the_rooms().take(
        [Heard(keys.code, "phone 0", Reply(0, NO)), Heard(keys.code, "phone 1", Reply(0, YES))]
    )
    told = text_of(host.run())

    assert "open until" in told
    assert f"http://192.168.1.20:8501/r/{keys.code}" in told
    assert "1 / 2" in told
    assert "Right first time" not in told, "nobody closes homework, so the last answer counts"
    assert not {"End the evening", "Begin"} & {button.label for button in host.button}
    for _ in range(4):
        press(host, "Another week")
    evening = the_rooms().evening(keys.code)
    assert evening.closes_at == evening.until
    assert "Another week" not in text_of(host)
    screen = look(open_page, keys)
    assert "1 / 2" in text_of(screen)
    assert not screen.button
    assert "1 / 2" in text_of(press(host, "End the homework"))


def test_a_second_touch_of_the_same_button_does_nothing(open_page: Open, keys: Keys) -> None:
    """Two devices of the host press at once: one step is taken, not two."""
    first, second = lead(open_page, keys), lead(open_page, keys)
    press(first, "Begin")
    press(second, "Begin")

    assert the_rooms().evening(keys.code).place == 0
    assert "Question 1 of 2" in text_of(second)


def test_a_clock_runs_only_where_it_is_wanted(open_page: Open, keys: Keys) -> None:
    """It gives a minute, then another one."""
    host = press(lead(open_page, keys), "Begin")
    assert "ct-clock" not in html_of(host)
    press(host, "Clock")
    assert "ct-clock" in html_of(host)
    before = the_rooms().evening(keys.code).closes_at
    press(host, "Another minute")
    after = the_rooms().evening(keys.code).closes_at

    assert before is not None
    assert after is not None
    assert (after - before).total_seconds() == 60


def test_a_store_that_is_away_costs_nothing(
    open_page: Open, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence, the last that was seen stays, and then it goes on."""
    host = press(lead(open_page, keys), "Begin")

    def fail(*_: object, **__: object) -> None:
        raise OSError

    with monkeypatch.context() as away:
        for name in ("code_of", "change", "count_answers", "tallies"):
            away.setattr(Rooms, name, fail)
        press(host, "Close the question")
        assert "Nothing is lost" in text_of(host)
        assert "Question 1 of 2" in text_of(host)
        assert not host.exception
    press(host.run(), "Close the question")

    assert "Nothing is lost" not in text_of(host.run())
    assert the_rooms().evening(keys.code).phase is Phase.CLOSED


def ask(path: str, cookie: str = "", method: str = "GET") -> Told:
    """Ask a route of an evening; return status, headers and body."""
    headers = {"cookie": cookie, "host": "localhost:8501"}
    routes = (*door_routes(), *results_routes())
    return request(routes, path, "lang=en", method=method, headers=headers)


def test_a_secret_opens_its_door_and_a_guessed_one_none(keys: Keys) -> None:
    """The projector's secret leads nothing; nobody else gets the results."""
    _, host, _ = ask(f"/host/{keys.host}")
    assert host["location"] == "../club?lang=en"
    assert f"{HOST_COOKIE}={keys.host}" in host["set-cookie"]
    assert "HttpOnly" in host["set-cookie"]
    assert "SameSite=lax" in host["set-cookie"]
    _, screen, _ = ask(f"/screen/{keys.screen}")
    assert screen["location"] == "../screen?lang=en"
    for path in (f"/host/{keys.screen}", "/host/guessed", f"/screen/{keys.host}"):
        _, headers, _ = ask(path)
        assert "set-cookie" not in headers
        assert "missing=evening" in headers["location"]
    for secret in ("", "guessed", keys.screen):
        assert ask("/evening.csv", f"{HOST_COOKIE}={secret}")[0] == 403


def test_a_browser_finds_again_what_it_led(open_page: Open, keys: Keys) -> None:
    """Newest first and by code; a code that it never led opens nothing."""
    older = f"{EARLIER_COOKIE}=gone.{keys.host}"
    _, found, _ = ask(f"/again/{keys.code.lower()}", older)
    assert found["location"] == "../club?lang=en"
    assert f"{HOST_COOKIE}={keys.host}" in found["set-cookie"]
    for cookie, code in ((older, "ABC234"), ("", keys.code)):
        _, other, _ = ask(f"/again/{code}", cookie)
        assert "missing=evening" in other["location"]
        assert "set-cookie" not in other

    host = press(lead(open_page, keys), "As homework")
    start = press(host, "A new evening")
    assert f"./again/{keys.code}?lang=en" in html_of(start)
    assert "Still going on" in text_of(start)
    assert keys.host not in html_of(start)


def test_results_are_a_file_and_no_formula_runs_in_it(open_page: Open, keys: Keys) -> None:
    """A line for each answer; minus at its beginning is text."""
    press(lead(open_page, keys), "Begin")
    answer(keys)
    the_rooms().set_hands(keys.host, 0, {YES: 2})
    score = [Heard(keys.code, "phone 0", Reply(1, "-100"))]
    press(
        press(press(lead(open_page, keys), "Close the question"), "Show the answer"),
        "Next question",
    )
    the_rooms().take(score)
    status, headers, body = ask("/evening.csv", f"{HOST_COOKIE}={keys.host}")
    rows = list(csv.reader(io.StringIO(body.decode("utf-8-sig"))))

    assert status == 200
    assert keys.code in headers["content-disposition"]
    assert [row[4:-1] for row in rows[1:3]] == [
        ["No", "", "yes", "4", "4", "0"],
        ["Yes", "", "no", "3", "3", "2"],
    ]
    reasons = {row[5]: row[6:10] for row in rows if row[0] == "1" and row[5]}
    assert [*reasons.values()] == [["yes", "2", "", ""], ["no", "1", "", ""]]
    assert all("king" in each or "pile" in each for each in reasons)
    (shown,) = {row[2] for row in rows if row[0] == "1"}
    assert "K" in shown
    assert {row[-1].partition("?")[0] for row in rows[1:]} == {"http://192.168.1.20:8501/ask"}
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@"))]
    assert ask("/evening.pdf", f"{HOST_COOKIE}={keys.host}")[2].startswith(b"%PDF")
    assert shown.split()[0] in text_of(press(lead(open_page, keys), "End the evening"))


def test_the_table_of_homework_counts_each_answer_once(open_page: Open, keys: Keys) -> None:
    """Nobody closes its questions, so no answer was the first of two."""
    press(lead(open_page, keys), "As homework")
    the_rooms().take([Heard(keys.code, "phone 0", Reply(0, NO))])
    told = ask("/evening.csv", f"{HOST_COOKIE}={keys.host}")[2].decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(told)))
    assert "Phones" in rows[0]
    assert "Phones at once" not in rows[0]
    assert len({len(row) for row in rows}) == 1


def test_other_pages_lead_back_to_an_evening_that_goes_on(open_page: Open, keys: Keys) -> None:
    """Not to one that is over, nor to one that nobody ended on an earlier day."""
    home = open_page("home", "sv")
    assert "ct-running" not in html_of(home.run())
    home.session_state["ct_club_host"] = keys.host

    assert "Tillbaka till kvällen" in text_of(home.run())
    the_rooms().change(keys.host, lambda evening: replace(evening, until=now() + KEPT_FOR / 2))
    assert "ct-running" not in html_of(home.run())
    the_rooms().change(keys.host, lambda evening: replace(evening, until=now() + KEPT_FOR))
    the_rooms().change(keys.host, steps.finish)
    assert "ct-running" not in html_of(home.run())
