"""What phones ask of an evening: join, answer, hear of it; and what they are refused."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.evenings import Caller, Led, open_led, size_of
from tutor_app.app.clubs import live
from tutor_app.app.clubs.questions import answer_form, question_view, task_of
from tutor_app.app.clubs.revealing import key_given, outcome, reveal_view
from tutor_app.app.shared import the_hub, the_rooms
from tutor_app.club import steps
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set
from tutor_app.storage.learner import now
from tutor_app.storage.rooms import Rooms
from tutor_app.training.drills import DRILLS, drills_of

FROZEN = "scenario:classic/freezing/king-and-joker?1"
VALUE = "drill:opening-value.classic.3"
GYM = "drill:gym.classic.3"
WAIT = 10  # seconds
HALVES = (
    rb'{"place": 0, "given": "\ud800"}',
    rb'{"place": 0, "given": "true", "reason": "\udfff"}',
    rb'{"place": 0, "given": "{\"cards\": \"\ud83d\"}", "\ud800": 1}',
)
"""Answers with half a sign, which JSON can name and UTF-8 cannot hold."""
NAME = '<b onmouseover="x()">\u202eأم كلثوم\u0000 "&'
LIGHT = 80_000
"""Bytes that the page of a phone takes at most with all that it loads, before fonts."""
PARTS = re.compile(r"/ct/[0-9a-f]+/([\w.-]+)")


def say(line: ClientConnection, message: object) -> None:
    """Say something on the line."""
    line.send(json.dumps(message))


def heard(line: ClientConnection) -> dict[str, Any]:
    """What comes next on the line."""
    found: dict[str, Any] = json.loads(line.recv(timeout=WAIT))
    return found


class Phone:
    """A phone in an evening."""

    def __init__(self, client: Caller, led: Led, language: str = "sv", name: str = "") -> None:
        self.client, self.code, self.language = client, led.code, language
        body = {"name": name, "language": language}
        self.token = client.post(f"/club/{led.code}/join?lang={language}", body).json()["token"]

    @property
    def headers(self) -> dict[str, str]:
        """What the phone says of itself."""
        return {"Authorization": f"Bearer {self.token}"}

    def state(self, **params: object) -> dict[str, Any]:
        """Everything that it is to show."""
        query = "".join(f"&{key}={value}" for key, value in params.items())
        address = f"/club/{self.code}/state?lang={self.language}{query}"
        found: dict[str, Any] = self.client.get(address, headers=self.headers).json()
        return found

    def answer(self, place: object, given: object, reason: object = "") -> tuple[int, Any]:
        """Give an answer; the status and what became of it."""
        body = {"place": place, "given": given, "reason": reason}
        address = f"/club/{self.code}/answer?lang={self.language}"
        found = self.client.post(address, body, headers=self.headers)
        return found.status_code, found.json()


def test_an_evening_until_a_question_is_closed(client: Caller) -> None:
    """A phone sees what the host leads to, answers and changes; what is sent twice counts once."""
    led = open_led(FROZEN, VALUE, title="Tisdag")
    phone, other = Phone(client, led), Phone(client, led, "de")
    lobby = phone.state()
    assert (lobby["phase"], lobby["question"], lobby["title"]) == ("lobby", None, "Tisdag")
    assert lobby["words"]["in"] == "Du är med."
    assert phone.answer(0, "true") == (200, {"taken": "closed"})

    led.step(lambda evening: steps.go_on(evening, now()))
    asked_now = other.state()
    assert asked_now["question"]["prompt"].startswith("Dürfen Sie")
    assert asked_now["question"]["letters"]["J"] == "B"
    assert (asked_now["number"], asked_now["count"]) == (1, 2)
    reason = asked_now["question"]["reasons"][0]["rule"]
    assert phone.answer(0, "true") == (200, {"taken": "kept"})
    assert phone.answer(0, "false", reason) == (200, {"taken": "kept"})
    assert phone.answer(0, "false", reason) == (200, {"taken": "kept"}), "sent once more"
    assert phone.state()["mine"] == {"given": "false", "reason": reason}
    assert other.state()["mine"] is None
    assert the_rooms().count_answers(led.code, 0) == (1, 2)

    led.step(steps.close)
    assert other.answer(0, "true") == (200, {"taken": "closed"})
    assert phone.state()["reveal"] is None


def test_an_evening_from_a_reveal_to_the_end(client: Caller) -> None:
    """Each learns what was right and what became of its own answer; who comes late sees as much."""
    led = open_led(FROZEN, VALUE)
    phone, other = Phone(client, led), Phone(client, led)
    led.step(lambda evening: steps.go_on(evening, now()))
    phone.answer(0, "false")
    late = Phone(client, led, "en")
    led.step(steps.reveal)
    seen = late.state()
    assert seen["mine"] is None
    assert seen["outcome"] is None
    assert seen["reveal"]["answer"] == "No"
    told = phone.state()
    assert told["outcome"]["right"] is True
    assert told["reveal"]["share"] == {
        "right": 1,
        "total": 1,
        "told": "I rummet var 1 av 1 svar rätt.",
    }
    assert told["reveal"]["neighbour"] == "", "the host may still ask it"

    led.step(lambda evening: steps.go_on(evening, now()))
    assert phone.answer(1, "7")[1] == {"taken": "kept"}
    led.step(steps.go_back)
    assert phone.state()["reveal"]["neighbour"], "the host has moved on"
    led.step(steps.finish)
    result = phone.state()["result"]
    assert (result["right"], result["of"]) == (1, 2)
    assert result["practise"].startswith("/practice?lang=sv&rules=classic")
    assert other.state()["result"]["of"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_tells_the_answer_before_it_is_shown(client: Caller, language: str) -> None:
    """What a phone gets while it may answer is no longer or other than for the twin's answer."""
    led = open_led(FROZEN, VALUE, GYM)
    phone = Phone(client, led, language)
    for place, item in enumerate((FROZEN, VALUE, GYM)):
        led.step(lambda evening, to=place: steps.ask(evening, to, now()))  # type: ignore[misc]
        state = phone.state()
        task = task_of(item)
        assert task is not None
        told = json.dumps(state, ensure_ascii=False)
        secret = reveal_view(task, Reader(language))
        for key in ("key", "accepted", "cause", "answer"):
            assert key not in state["question"], key
        assert item.partition(":")[2].partition(".classic")[0] not in told
        assert secret["more"] not in told
        assert state["outcome"] is None
        assert set(state["question"]["form"]) <= {
            *("kind", "choices", "unit", "steps", "signed", "label", "send", "words"),
            *("goal", "least", "single", "target", "targets", "counts"),
        }
        led.step(steps.close)
        assert phone.state()["reveal"] is None


def test_every_kind_of_question_can_be_answered_and_shown() -> None:
    """The right answer of every drill is an answer to its form, is right, and is told in words."""
    from tutor_app.app.clubs.given import checked_given  # noqa: PLC0415 beside what it checks

    kinds = set()
    for drill in drills_of(load_rule_set("classic")):
        task = task_of(f"drill:{drill.id}.classic.3")
        if task is None:
            continue
        key = key_given(task)
        given = checked_given(task, key)
        assert given is not None, drill.id
        assert outcome(task.item, given, "", Reader("de"))["right"], drill.id
        assert reveal_view(task, Reader("sv"))["answer"], drill.id
        assert question_view(task, Reader("en"))["prompt"], drill.id
        kinds.add(answer_form(task, Reader("en"))["kind"])
        for nonsense in ("", "nix", "[]", "{}", "null", "1e99", '{"cards": "Zz"}', None, "[" * 500):
            assert checked_given(task, nonsense) is None, (drill.id, nonsense)
    assert kinds == {"choice", "number", "cards", "lines", "order"}
    assert len(DRILLS) >= len(kinds)


def test_damaged_requests_get_a_sentence(client: Caller) -> None:
    """Whatever comes is refused in the phone's language, and breaks nothing."""
    led = open_led(FROZEN)
    led.step(lambda evening: steps.go_on(evening, now()))
    phone = Phone(client, led, "de")
    answer = f"/club/{led.code}/answer?lang=de"
    for body in (b"", b"{", b"[]", b'"x"', b"\xff\xfe", b"[" * 3000, b"null"):
        found = client.post(answer, None, phone.headers, raw=body)
        assert found.status_code == 400, body[:20]
        assert found.json()["told"].startswith("Das lässt sich nicht lesen")
    for place, given, reason in (
        *((0, "7", ""), (0, '"yes"', ""), (0, 1, ""), (0, None, ""), (1, "true", "")),
        *((-1, "true", ""), (True, "true", ""), ("0", "true", ""), (0, "true", "no.rule")),
        (0, "true", {"a": 1}),
    ):
        status, told = phone.answer(place, given, reason)
        assert status == 400, (place, given, reason)
        assert "keine Antwort" in told["told"]
    for body in HALVES:
        found = client.post(answer, None, phone.headers, raw=body)
        assert found.status_code == 400, body
        assert "keine Antwort" in found.json()["told"]
    long = client.post(answer, None, phone.headers, raw=b" " * 5000)
    assert (long.status_code, long.json()["told"]) == (413, "Das ist zu lang.")
    name = client.post(f"/club/{led.code}/join?lang=sv", {"name": "x" * 25})
    assert (name.status_code, name.json()["told"]) == (400, "Ett namn har högst 24 tecken.")
    assert client.post(f"/club/{led.code}/join", {"name": ["x"]}).status_code == 400
    assert the_rooms().count_answers(led.code, 0) == (0, 1)


def test_strangers_and_other_evenings_see_nothing(client: Caller) -> None:
    """A token opens the evening that it was made for; a code of none opens nothing."""
    led, another = open_led(FROZEN), open_led(VALUE, title="Hemligt")
    led.step(lambda evening: steps.go_on(evening, now()))
    phone = Phone(client, led, "en")
    for code, token in ((another.code, phone.token), (led.code, "guessed"), (led.code, "")):
        headers = {"Authorization": f"Bearer {token}"}
        seen = client.get(f"/club/{code}/state?lang=en", headers=headers)
        assert seen.status_code == 401
        assert list(seen.json()) == ["told"]
        body = {"place": 0, "given": "true" if code == led.code else "7"}
        given = client.post(f"/club/{code}/answer?lang=en", body, headers=headers)
        assert given.status_code == 401
        with client.line(f"/club/{code}/live?lang=en") as socket:
            say(socket, {"token": token})
            assert heard(socket)["refused"] == 401
    for code in ("XXX999", "x" * 200, "%00", "ÄÖÜ222"):
        assert client.get(f"/club/{code}/state?lang=en", headers=phone.headers).status_code == 404
        assert client.get(f"/r/{code}").status_code == 404
    fixed = client.post(f"/club/{led.code}/join", {}, headers={"Authorization": "Bearer mine"})
    assert len(fixed.json()["token"]) > len("mine"), "nobody chooses a token"
    assert the_rooms().tallies(led.code) == []


def test_a_name_is_data(client: Caller) -> None:
    """Markup stays text, signs that turn the line or cannot be seen go; a new name replaces it."""
    led = open_led(FROZEN)
    phone = Phone(client, led, name=NAME[:24])
    (guest,) = the_rooms().guests(led.code)
    assert guest.name == '<b onmouseover="x()">أم'
    body = {"name": "Åsa \ud83c\udccf", "language": "sv"}
    again = client.post(f"/club/{led.code}/join", body, headers=phone.headers)
    assert again.json() == {"token": phone.token}
    (guest,) = the_rooms().guests(led.code)
    assert guest.name == "Åsa 🃏"
    client.post(f"/club/{led.code}/join", {"name": "\ud800x"}, headers=phone.headers)
    assert the_rooms().guests(led.code)[0].name == "x"


def test_the_page_holds_no_script_of_its_own(client: Caller) -> None:
    """It speaks the browser's language, is guarded, light, and a code may be typed as one likes."""
    led = open_led(FROZEN)
    page = client.get(f"/r/{led.code.lower()}", headers={"accept-language": "de-AT,en;q=.5"})
    assert page.status_code == 200
    assert '<html lang="de">' in page.text
    assert "<script>" not in page.text
    assert "%" not in page.text.partition("<body>")[0]
    assert "script-src 'self'" in page.headers["content-security-policy"]
    typed = f"{led.code[:3].lower()}-{led.code[3:]}"
    sent = client.get(f"/r?code={typed}&lang=sv")
    assert sent.headers["location"] == f"/r/{led.code}?lang=sv"
    empty = client.get("/r?lang=en")
    assert '"code": ""' in empty.text
    assert len(page.content) + size_of(client, set(PARTS.findall(page.text))) <= LIGHT


def test_the_line_brings_every_change_and_the_whole_state_again(client: Caller) -> None:
    """Who hangs on hears at once; who comes back gets all of it, with an answer given meanwhile."""
    led = open_led(FROZEN)
    phone = Phone(client, led)
    with client.line(f"/club/{led.code}/live?lang=sv") as socket:
        say(socket, {"token": phone.token})
        assert heard(socket)["phase"] == "lobby"
        led.step(lambda evening: steps.go_on(evening, now()))
        assert heard(socket)["question"]["prompt"].startswith("Får du")
        say(socket, {"beat": 1})
        assert heard(socket) == {"alive": True}
        with client.line(f"/club/{led.code}/live?lang=sv") as second:
            say(second, {"token": phone.token})
            assert heard(second)["mine"] is None
            phone.answer(0, "true")
            assert heard(second)["mine"]["given"] == "true", "the other window"
            assert heard(socket)["mine"]["given"] == "true"
        led.step(steps.reveal)
        assert heard(socket)["outcome"]["right"] is False
        socket.send("x" * 5000)
        assert heard(socket)["refused"] == 413
    with client.line(f"/club/{led.code}/live?lang=de") as socket:
        say(socket, {"token": phone.token})
        state = heard(socket)
    assert state == phone.state() | {
        "words": state["words"],
        "language": "de",
        "question": state["question"],
        "reveal": state["reveal"],
        "outcome": state["outcome"],
    }
    assert state["mine"] == {"given": "true", "reason": ""}


def test_who_says_nothing_is_not_kept_on_the_line(
    client: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without its first message a line is closed, and nothing was told on it."""
    monkeypatch.setattr(live, "PATIENCE", 0.05)
    led = open_led(FROZEN)
    with client.line(f"/club/{led.code}/live?lang=en") as socket:
        assert heard(socket)["refused"] == 401
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=WAIT)


def test_homework_is_walked_by_the_phone(client: Caller) -> None:
    """All items are open at once, nothing is revealed until its time is over."""
    led = open_led(FROZEN, VALUE)
    led.step(lambda evening: steps.give_homework(evening, now() + timedelta(days=1)))
    phone = Phone(client, led, "en")
    first, second = phone.state(), phone.state(place=1)
    assert (first["phase"], first["places"], first["place"]) == ("homework", [0, 1], 0)
    assert second["question"]["form"]["kind"] == "number"
    task = task_of(VALUE)
    assert task is not None
    key = key_given(task)
    assert phone.answer(1, key) == (200, {"taken": "kept"})
    again = phone.state(place=1)
    assert (again["mine"]["given"], again["reveal"], again["answered_places"]) == (key, None, [1])
    assert phone.state(place=99)["place"] == 0
    led.step(lambda evening: steps.give_homework(evening, now() - timedelta(seconds=1)))
    assert phone.answer(0, "true") == (200, {"taken": "closed"})
    assert phone.state()["result"]["told"] == "You got 1 of 1 right."


def test_a_clock_closes_by_itself(client: Caller) -> None:
    """The phone knows how long it may answer; then it is closed without the host."""
    led = open_led(FROZEN, seconds=30)
    phone = Phone(client, led)
    led.step(lambda evening: steps.go_on(evening, now()))
    assert 25 < phone.state()["closes_in"] <= 30
    led.step(lambda evening: steps.ask(evening, 0, now() - timedelta(seconds=31)))
    assert phone.state()["phase"] == "closed"
    assert phone.answer(0, "true") == (200, {"taken": "closed"})


def test_a_store_that_is_away_costs_no_answer(
    client: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is acknowledged that is not written; the phone is told so, and sends again."""
    led = open_led(FROZEN)
    led.step(lambda evening: steps.go_on(evening, now()))
    phone = Phone(client, led)
    with monkeypatch.context() as broken:

        def refuse(*_: object) -> None:
            raise OperationalError("insert", {}, Exception("database is locked"))

        broken.setattr(Rooms, "take", refuse)
        status, told = phone.answer(0, "true")
        assert status == 503
        assert told["told"].startswith("Just nu går det inte att spara")
    assert phone.answer(0, "true") == (200, {"taken": "kept"})
    assert the_hub().rooms.count_answers(led.code, 0) == (1, 1)


def test_what_floods_is_told_to_wait(client: Caller) -> None:
    """A phone that answers without a pause is refused politely; so is who tries codes."""
    led = open_led(FROZEN)
    led.step(lambda evening: steps.go_on(evening, now()))
    phone = Phone(client, led, "en")
    found = {phone.answer(0, "true")[0] for _ in range(40)}
    assert found == {200, 429}
    stranger = {client.get(f"/r/AAA{number:03}").status_code for number in range(222, 322)}
    assert stranger == {404, 429}
    assert client.get(f"/r/{led.code}").status_code == 200, "who knows the code gets in"
