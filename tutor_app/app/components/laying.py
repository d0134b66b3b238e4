"""Lets a learner lay cards, and shows what became of it."""

from collections.abc import Mapping
from typing import Any

from tutor_app.app import state
from tutor_app.app.components.asking import answer
from tutor_app.app.components.cards.card import Picking, Target
from tutor_app.app.components.parts import with_cards
from tutor_app.app.components.stage.stage import Stage
from tutor_app.app.judging import Task, given_cards, judge_cards, solution
from tutor_app.engine.card import Card, is_natural
from tutor_app.engine.errors import TutorError
from tutor_app.explain.prompts import prompt_text
from tutor_app.i18n import Reader, n_
from tutor_app.storage import Answer as Kept

BUTTONS = {
    "take": n_("Take the pile"),
    "open": n_("Open"),
    "meld": n_("Put down the meld"),
    "add": n_("Add"),
    "discard": n_("Discard"),
    "go-out": n_("Go out"),
}


def prompt(task: Task, reader: Reader) -> str:
    """What the learner is to do."""
    step = task.step
    told = step.prompt.get(reader.language, "") if step else ""
    if task.exercise is not None and task.goal == "open":
        return reader.text("Open with no more cards than you need.")
    return told or prompt_text(task.goal, reader, perhaps=task.perhaps)


def prompt_html(task: Task, reader: Reader) -> str:
    """What the learner is to do, as it stands above the hand."""
    return f'<h2 class="ct-question">{with_cards(prompt(task, reader))}</h2>'


def picking(task: Task, reader: Reader) -> Picking:
    """How cards are picked for this task."""
    goal = task.goal
    return Picking(
        send=reader.text(BUTTONS[goal]),
        single=goal == "discard",
        least=0 if goal == "take" else 1,
        targets=targets(task, reader) if goal == "add" else (),
        on_played=lambda played: lay(task, played),
    )


def targets(task: Task, reader: Reader) -> tuple[Target, ...]:
    """The own melds that cards may join, by their rank."""
    found = []
    for place, meld in enumerate(task.scenario.position.melds):
        natural = next((card for card in meld.cards if is_natural(card)), meld.cards[0])
        found.append(Target(place, reader.rank_name(natural[0], 2)))
    return tuple(found)


def lay(task: Task, played: Mapping[str, Any]) -> None:
    """Judge laid cards and keep the try; what cannot be judged is not kept."""
    cards = tuple(Card(card) for card in played["cards"])
    to = played["to"]
    try:
        right = judge_cards(task, cards, to).right
    except TutorError:
        return
    state.record(Kept(item=task.item, given=given_cards(cards, to), right=right))


def draw(task: Task) -> None:
    """Keep that the learner has drawn."""
    lay(task, {"cards": (), "to": None})


def put_none(stage: Stage, task: Task) -> None:
    """Let the learner say that no cards do it, where that may be so."""
    if task.perhaps:
        label = stage.reader.text("It cannot be done")
        stage.html(stage.button("lay-none", label, answer, task, False))  # noqa: FBT003 an answer


def put_solution(stage: Stage, task: Task) -> None:
    """Offer to show a solution; it counts as shown, not as found."""
    label = stage.reader.text("Show me how")
    stage.html(stage.button("solution", label, give_up, task, small=True))


def give_up(task: Task) -> None:
    """Keep that the solution was shown."""
    cards, to = solution(task) or ((), None)
    given = given_cards(cards, to, shown=True)
    state.record(Kept(item=task.item, given=given, right=False))
