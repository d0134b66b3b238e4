"""What becomes of two lawful actions: dealt and played anew, and kept with its position."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from tutor_app.content.continued import Choice, Continued
from tutor_app.content.continued_file import read_continued, write_continued
from tutor_app.content.courses import library
from tutor_app.content.lessons import Lesson, Step
from tutor_app.content.lint.lessons import check_choice
from tutor_app.engine.action import Action
from tutor_app.engine.card import Card
from tutor_app.engine.errors import ActionRefused, QuestionError
from tutor_app.engine.play import observe
from tutor_app.engine.play.deal import pack
from tutor_app.engine.rules.threes import must_be_laid
from tutor_app.selfplay.continuing.dealing import deal_unseen
from tutor_app.selfplay.continuing.playing import continued, ends
from tutor_app.selfplay.continuing.storing import COUNT, SEED

CHOICES = [
    (lesson, step)
    for course in library().courses.values()
    for lesson in course.lessons
    for step in lesson.steps.values()
    if step.choice is not None
]
NAMES = [f"{lesson.id}-{step.name}" for lesson, step in CHOICES]
FEW = 8
"""Continuations of a small run."""

REPLAYED = 2
"""Of each choice so many kept continuations are played again."""


def the_choice() -> tuple[Step, Choice]:
    """The step that these tests spoil, and its choice."""
    step = CHOICES[0][1]
    assert step.choice is not None
    return step, step.choice


def kept_of(step: Step) -> Continued:
    """What is kept of a step."""
    assert step.continued is not None
    return step.continued


def codes(step: Step) -> set[str]:
    """The faults of a step's choice."""
    return {fault.code for fault in check_choice(step, "lesson.toml")}


def test_there_are_choices_in_the_courses_whose_sources_give_advice() -> None:
    """Both have at least three, each kept with as many continuations as the picture says."""
    for course in ("fibel", "royal"):
        kept = [kept_of(step) for lesson, step in CHOICES if lesson.course == course]
        assert len(kept) >= 3
        assert {each.count for each in kept} == {COUNT}
        assert all(sum(each.advised.bars) == sum(each.other.bars) == COUNT for each in kept)


@pytest.mark.parametrize(("lesson", "step"), CHOICES, ids=NAMES)
def test_what_is_kept_is_what_the_players_do(lesson: Lesson, step: Step) -> None:
    """Both actions are lawful, and the first continuations end as they did when it was kept.

    If the players play differently now, run `python -m tutor_app.selfplay.continuing.storing`.
    """
    assert step.choice is not None
    kept = kept_of(step)
    again = ends(step.scenario, step.choice, REPLAYED, kept.seed, kept.players)

    assert not codes(step), lesson.id
    assert tuple(first.margin for first, _ in again) == kept.advised.first[:REPLAYED]
    assert tuple(second.margin for _, second in again) == kept.other.first[:REPLAYED]


def test_a_small_run_equals_itself() -> None:
    """Some continuations come to the same twice; another seed deals other cards."""
    step, choice = the_choice()
    first = continued(step.scenario, choice, FEW, SEED)

    assert continued(step.scenario, choice, FEW, SEED) == first
    assert first.advised.first == kept_of(step).advised.first[:FEW]
    others = [end.margin for end, _ in ends(step.scenario, choice, 3, SEED + 1)]
    assert others != list(first.advised.first[:3])


@pytest.mark.parametrize(("lesson", "step"), CHOICES, ids=NAMES)
def test_the_player_sees_the_position_and_nobody_holds_what_cannot_be(
    lesson: Lesson, step: Step
) -> None:
    """Whatever is dealt, the own view is the same, and all cards of the pack are there once."""
    assert step.choice is not None
    scenario, choice = step.scenario, step.choice
    hidden = set()
    for seed in range(20):
        dice = random.Random(seed)  # noqa: S311 cards, not secrets
        state = deal_unseen(scenario.position, choice.others, scenario.rules, dice)
        state = state.but(phase=choice.phase)
        melds = [meld.cards for side in state.melds for meld in side]
        lie = (*state.hands, *state.threes, *melds, state.stock, state.pile)
        seen = observe(state, 0)._replace(phase=None, partner_answers=None)
        position = scenario.position._replace(phase=None, partner_answers=None)
        assert seen == position._replace(melded_before=seen.melded_before, stock_top=()), lesson.id
        assert sorted(card for cards in lie for card in cards) == sorted(pack(state.rules))
        assert not [c for hand in state.hands for c in hand if must_be_laid(c, state.rules)]
        hidden.add(state.hands[1:])
    assert len(hidden) == 20


def test_what_was_kept_belongs_to_its_position() -> None:
    """Another card on the table, other hands or another action: nothing is shown of it."""
    step, choice = the_choice()
    position = step.scenario.position
    scored = replace(step.scenario, position=position._replace(score=position.score + 5))

    assert step.continued == step.played
    for spoilt in (
        replace(step, scenario=scored),
        replace(step, choice=replace(choice, others=(choice.others[0] + 1, *choice.others[1:]))),
        replace(step, choice=replace(choice, advised=choice.other)),
    ):
        assert spoilt.continued is None
        assert "not_played" in codes(spoilt)


def test_what_cannot_be_is_refused() -> None:
    """An unlawful action, hands that do not add up and a section of no source are faults."""
    step, choice = the_choice()
    unlawful = replace(choice, other=Action("take", (Card("9h"), Card("9s"))))
    crowded = replace(choice, others=(99, *choice.others[1:]))
    nowhere = replace(choice, section="Nowhere")

    assert "solution_refused" in codes(replace(step, choice=unlawful))
    assert "hands_and_stock" in codes(replace(step, choice=crowded))
    assert "unknown_section" in codes(replace(step, choice=nowhere))
    with pytest.raises(ActionRefused):
        ends(step.scenario, unlawful, 1, SEED)
    with pytest.raises(QuestionError):
        ends(step.scenario, crowded, 1, SEED)


def test_the_file_gives_back_what_it_was_given(tmp_path: Path) -> None:
    """Written and read again nothing is changed; without a file there is nothing."""
    kept = {step.name: kept_of(step) for _, step in CHOICES}
    assert read_continued(tmp_path) == {}
    (tmp_path / "played.toml").write_text(write_continued(kept), encoding="utf-8")

    assert read_continued(tmp_path) == kept
