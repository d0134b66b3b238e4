"""What a learner does in a step, judged by the engine."""

from tutor_app.content.lessons import Step
from tutor_app.engine.action import Action
from tutor_app.engine.card import Cards
from tutor_app.engine.judge import judge
from tutor_app.engine.verdict import Verdict


def try_cards(step: Step, cards: Cards, to: int | None = None) -> Verdict:
    """Return the verdict on drawing, or on laying, taking with or discarding `cards` in `step`.

    Args:
        step: A step whose goal is a card action.
        cards: Cards of the hand, in any order.
        to: Index of the own meld that they join, for the goal `add`.

    Raises:
        TutorError: The action makes no sense in this position.
    """
    action = Action(kind=step.goal, cards=cards, to=to)
    return judge(step.scenario.position, action, step.scenario.rules)


def try_actions(step: Step) -> dict[str, Verdict]:
    """Return the verdicts on both actions of a step, `advised` and `other`; none without a choice.

    Raises:
        TutorError: An action makes no sense in this position.
    """
    if step.choice is None:
        return {}
    position = step.scenario.position._replace(phase=step.choice.phase)
    rules = step.scenario.rules
    return {name: judge(position, each, rules) for name, each in step.choice.actions.items()}
