"""The steps of an evening: what each makes of it, and what it leaves alone."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tutor_app.club import steps
from tutor_app.storage.evening import Evening, Phase

AT = datetime(2026, 3, 4, 19, tzinfo=UTC)


@pytest.fixture
def evening() -> Evening:
    """Return an evening of three items in its lobby."""
    return Evening(code="HRK749", ruleset="classic", items=("a", "b", "c"), until=AT)


def test_an_evening_goes_from_the_lobby_to_its_end(evening: Evening) -> None:
    """Each item in its order, and after the last one it is over."""
    asked = []
    while evening.phase is not Phase.ENDED:
        evening = steps.reveal(steps.close(steps.go_on(evening, AT)))
        asked.append(evening.item)

    assert asked == ["a", "b", "c", "c"]


def test_answers_are_taken_only_while_an_item_is_open(evening: Evening) -> None:
    """Neither before nor after, nor to another item, nor when the clock ran out."""
    asking = steps.go_on(evening, AT)
    timed = steps.ask(replace(evening, seconds=30), 1, AT)
    late = AT + timedelta(seconds=31)

    assert asking.is_open(0, AT)
    assert not evening.is_open(0, AT)
    assert not asking.is_open(1, AT)
    assert not steps.close(asking).is_open(0, AT)
    assert steps.reopen(steps.reveal(asking)).is_open(0, AT)
    assert timed.is_open(1, AT)
    assert not timed.is_open(1, late)
    assert steps.extend(timed).is_open(1, late)


def test_what_is_opened_of_an_answer_is_closed_by_the_next_step(evening: Evening) -> None:
    """It belongs to the answer that is shown; while there is none nothing can be opened."""
    asking = steps.go_on(evening, AT)
    opened = steps.open_view(steps.reveal(asking), "why")

    assert steps.open_view(asking, "why") == asking
    assert opened.view == "why"
    assert steps.open_view(opened, "").view == ""
    for step in (steps.reopen, steps.go_back, steps.finish, lambda it: steps.go_on(it, AT)):
        assert step(opened).view == ""


def test_who_comes_back_from_the_end_gives_no_answer_away(evening: Evening) -> None:
    """A question that was open is open again; one that was closed shows its answer."""
    asking = steps.go_on(evening, AT)

    assert steps.go_back(steps.finish(asking)) == asking
    back = steps.go_back(steps.finish(steps.close(asking)))
    assert (back.phase, back.settled) == (Phase.REVEALED, (0,))


def test_a_neighbour_comes_right_after_its_item_and_moves_no_place(evening: Evening) -> None:
    """Who goes on afterwards comes to the next item of the list; asked again, it is there once."""
    second = steps.reveal(steps.ask(evening, 1, AT))
    between = steps.put_between(second, "b+", AT)

    assert (between.item, between.items) == ("b+", ("a", "b", "c", "b+"))
    assert between.is_between(between.place)
    assert steps.go_on(steps.reveal(between), AT).item == "c"
    assert steps.go_back(steps.reveal(between)).item == "b"
    assert steps.put_between(steps.go_back(between), "b+", AT).items == between.items


def test_what_makes_no_sense_now_changes_nothing(evening: Evening) -> None:
    """A second touch or one on another device is no fault."""
    asking = steps.go_on(evening, AT)
    homework = steps.give_homework(evening, AT)

    assert steps.close(evening) == steps.reveal(evening) == steps.reopen(evening) == evening
    assert steps.reopen(asking) == steps.extend(asking) == asking
    assert steps.ask(asking, 3, AT) == asking
    assert steps.ask(homework, 0, AT) == steps.go_back(homework) == homework
    assert steps.finish(homework).is_homework
    assert steps.go_back(steps.finish(steps.finish(homework))) == homework
    assert not steps.finish(asking).is_homework
    assert homework.is_open(2, AT)
    assert not homework.is_open(3, AT)


def test_what_is_put_in_between_takes_no_number(evening: Evening) -> None:
    """It has the number of the item it follows, and so has what follows that in turn."""
    second = steps.go_on(steps.go_on(evening, AT), AT)
    between = steps.put_between(second, "d", AT)
    again = steps.put_between(between, "e", AT)

    assert again.order == (0, 1, 3, 4, 2)
    assert [again.number_of(place) for place in again.order] == [1, 2, 2, 2, 3]
    assert again.count == len(evening.items)
