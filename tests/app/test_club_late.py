"""Who comes late to an evening is no stranger to it."""

from datetime import timedelta

from tests.evenings import Caller, Step, open_led
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
