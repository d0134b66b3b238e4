"""Who comes late to an evening is no stranger to it."""

from dataclasses import replace
from datetime import timedelta

from tests.evenings import Caller, Step, open_led
from tutor_app.app.clubs.counting import item_of, what_if
from tutor_app.app.clubs.questions import task_of
from tutor_app.club import steps
from tutor_app.storage.learner import now

from .test_club_routes import FROZEN, VALUE, Phone, heard, say

LATER = {"closes_in": None}
"""What is another number whenever one looks."""


def test_who_comes_late_sees_what_the_others_see(client: Caller) -> None:
    """Whatever the evening is at; it may answer while others may."""
    led = open_led(FROZEN, VALUE)
    early = Phone(client, led)
    week = now() + timedelta(days=7)
    ways: list[tuple[Step, str, str]] = [
        (lambda evening: evening, "lobby", "closed"),
        (lambda evening: steps.go_on(evening, now()), "asking", "kept"),
        (steps.close, "closed", "closed"),
        (steps.reveal, "revealed", "closed"),
        (lambda evening: steps.open_view(evening, "why"), "revealed", "closed"),
        (steps.finish, "ended", "closed"),
        (lambda evening: steps.give_homework(evening, week), "homework", "kept"),
    ]
    for step, phase, taken in ways:
        led.step(step)
        late = Phone(client, led)
        led.step(lambda evening: evening)  # that somebody joined is told within a second otherwise
        seen = late.state() | LATER
        assert (seen["phase"], seen) == (phase, early.state() | LATER)
        with client.line(f"/club/{led.code}/live?lang=sv") as line:
            say(line, {"token": late.token})
            assert heard(line) | LATER == seen
        assert late.answer(0, "true") == (200, {"taken": taken})
        assert late.state()["mine"] == (
            {"given": "true", "reason": ""} if taken == "kept" else None
        )


def test_homework_is_over_at_its_time_and_is_read_again(client: Caller) -> None:
    """A phone knows when; then each question is opened with its answer, and what was given."""
    led = open_led(FROZEN, VALUE)
    phone = Phone(client, led)
    led.step(lambda evening: steps.give_homework(evening, now() + timedelta(seconds=5)))
    open_yet = phone.state(place=1)
    assert 0 < open_yet["closes_in"] <= 5
    assert open_yet["task"].startswith("Hemläxa till och med")
    assert phone.answer(0, "true") == (200, {"taken": "kept"})

    led.step(steps.finish)
    assert phone.state()["task"] == ""  # ended before its time: it was not open until then
    led.step(lambda evening: replace(evening, closes_at=now()))
    end = phone.state()
    assert (end["phase"], end["question"]) == ("ended", None)
    assert end["result"]["places"] == [{"place": 0, "number": 1, "right": False}]
    assert end["task"].startswith("Hemläxan var öppen till och med")
    again = phone.state(place=0)
    assert again["question"]["prompt"] == "Får du ta högen?"
    assert again["reveal"]["answer"] == "Nej"
    assert again["mine"] == {"given": "true", "reason": ""}
    assert not again["outcome"]["right"]


def test_what_was_not_asked_stays_unseen_after_an_evening(client: Caller) -> None:
    """A question that was closed may be read again; one that never came is not shown."""
    led = open_led(FROZEN, VALUE)
    phone = Phone(client, led)
    led.step(lambda evening: steps.finish(steps.reveal(steps.go_on(evening, now()))))

    assert phone.state(place=0)["reveal"]["answer"] == "Nej"
    assert phone.state(place=1)["question"] is None


def test_what_is_different_is_told_to_phones(client: Caller) -> None:
    """A position that was put in between has no number of its own, and says what changed."""
    led = open_led(FROZEN, VALUE)
    phone = Phone(client, led)
    led.step(lambda evening: steps.reveal(steps.go_on(evening, now())))
    task = task_of(FROZEN)
    near = what_if(task) if task else None
    assert task is not None
    assert near is not None
    led.step(lambda evening: steps.put_between(evening, item_of(task, near), now()))

    seen = phone.state()
    assert (seen["number"], seen["count"], seen["between"]) == (1, 2, True)
    assert seen["changed"] == "Med en kung extra på hand?"
