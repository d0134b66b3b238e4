"""What becomes of two lawful actions: dealt and played anew, and kept with its position."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from tutor_app.content.continued import Choice, Continued
from tutor_app.content.continued_file import read_continued, write_continued
from tutor_app.content.courses import library
from tutor_app.content.lessons import Step
from tutor_app.content.lint.lessons import check_choice
from tutor_app.content.scenarios import Scenario
from tutor_app.engine.action import Action
from tutor_app.engine.card import Card, Cards
from tutor_app.engine.errors import ActionRefused, QuestionError
from tutor_app.engine.play import observe
from tutor_app.engine.play.deal import pack
from tutor_app.engine.rules.threes import must_be_laid
from tutor_app.selfplay.continuing.dealing import deal_unseen
from tutor_app.selfplay.continuing.playing import continued, ends
from tutor_app.selfplay.continuing.storing import COUNT, SEED

COURSES = ("fibel", "royal")
"""Those whose sources give advice: in a lesson of theirs one chooses."""

FEW = 4
"""Continuations of a small run."""

REPLAYED = 2
"""Of each choice so many kept continuations are played again."""


def choices_of(course: str) -> list[Step]:
    """The steps of a course at which one chooses."""
    lessons = library().courses[course].lessons
    return [step for each in lessons for step in each.steps.values() if step.choice is not None]


def the_choice() -> tuple[Step, Choice]:
    """The step that these tests spoil, and its choice."""
    step = choices_of(COURSES[0])[0]
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
    assert {name for name in library().courses if choices_of(name)} == {*COURSES}
    for course in COURSES:
        kept = [kept_of(step) for step in choices_of(course)]
        assert len(kept) >= 3
        assert {each.count for each in kept} == {COUNT}
        assert all(sum(each.advised.bars) == sum(each.other.bars) == COUNT for each in kept)


@pytest.mark.parametrize("course", COURSES)
def test_what_is_kept_is_what_the_players_do(course: str) -> None:
    """Both actions are lawful, and the first continuations end as they did when it was kept.

    If the players play differently now, run `python -m tutor_app.selfplay.continuing.storing`.
    """
    for step in choices_of(course):
        assert step.choice is not None
        kept = kept_of(step)
        again = ends(step.scenario, step.choice, REPLAYED, kept.seed, kept.players)
        advised, other = zip(*again, strict=True)

        assert not codes(step), step.name
        assert tuple(end.margin for end in advised) == kept.advised.first[:REPLAYED], step.name
        assert tuple(end.margin for end in other) == kept.other.first[:REPLAYED], step.name


def test_a_small_run_equals_itself() -> None:
    """Some continuations come to the same twice; another seed deals other cards."""
    step, choice = the_choice()
    first = continued(step.scenario, choice, FEW, SEED)

    assert continued(step.scenario, choice, FEW, SEED) == first
    assert first.advised.first == kept_of(step).advised.first[:FEW]
    others = [end.margin for end, _ in ends(step.scenario, choice, 3, SEED + 1)]
    assert others != list(first.advised.first[:3])


@pytest.mark.parametrize("course", COURSES)
def test_the_player_sees_the_position_and_nobody_holds_what_cannot_be(course: str) -> None:
    """Whatever is dealt, the own view is the same, and all cards of the pack are there once."""
    for step in choices_of(course):
        assert step.choice is not None
        seeds = range(10)
        hands = {_dealt_as_seen(step.scenario, step.choice, seed) for seed in seeds}
        assert len(hands) == len(seeds), step.name


def _dealt_as_seen(scenario: Scenario, choice: Choice, seed: int) -> tuple[Cards, ...]:
    """Return the hands of the others once a deal is found to be what the player sees."""
    dice = random.Random(seed)  # noqa: S311 cards, not secrets
    state = deal_unseen(scenario.position, choice.others, scenario.rules, dice)
    state = state.but(phase=choice.phase)
    melds = [meld.cards for side in state.melds for meld in side]
    lie = (*state.hands, *state.threes, *melds, state.stock, state.pile)
    seen = observe(state, 0)._replace(phase=None, partner_answers=None)
    position = scenario.position._replace(phase=None, partner_answers=None)
    assert seen == position._replace(melded_before=seen.melded_before, stock_top=()), scenario.id
    assert sorted(card for cards in lie for card in cards) == sorted(pack(state.rules))
    assert not [c for hand in state.hands for c in hand if must_be_laid(c, state.rules)]
    return state.hands[1:]


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
    kept = {step.name: kept_of(step) for each in COURSES for step in choices_of(each)}
    assert read_continued(tmp_path) == {}
    (tmp_path / "played.toml").write_text(write_continued(kept), encoding="utf-8")

    assert read_continued(tmp_path) == kept
