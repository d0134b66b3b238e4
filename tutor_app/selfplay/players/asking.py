"""Where going out must be asked for first: is it worth the question?"""

from collections.abc import Sequence

from tutor_app.engine.action import Action
from tutor_app.engine.ask import answer
from tutor_app.engine.position import Question
from tutor_app.selfplay.view import View


def asked_for(view: View, actions: Sequence[Action]) -> Action | None:
    """Return the question to the partner where only it stands between the hand and going out."""
    question = next((action for action in actions if action.kind == "ask"), None)
    compulsory = view.rules.going_out.asking == "compulsory"
    if question is None or not compulsory or view.position.phase != "drawn":
        return None
    allowed = view.position._replace(partner_answers=("yes",))
    goes_out = answer(allowed, Question(ask="go-out"), view.rules).answer
    return question if goes_out is True else None
