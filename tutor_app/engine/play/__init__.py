"""A deal at the table: the state machine.

`deal` shuffles and deals; `legal_actions` says what the player to act may do,
`judge` says of any action whether it is lawful
and why, `play` does it; `position_after` does it in a position. `observe` shows what a seat
can know, `score_sheets` counts a deal, `next_match` leads on to the next one.
"""

from tutor_app.engine.action import Action
from tutor_app.engine.play.after import position_after
from tutor_app.engine.play.deal import Match, deal
from tutor_app.engine.play.lawful import judge
from tutor_app.engine.play.legal import legal_actions
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.playing import play
from tutor_app.engine.play.sheet import Sheet, next_match, score_sheets, winners
from tutor_app.engine.play.state import State

__all__ = [
    "Action",
    "Match",
    "Sheet",
    "State",
    "deal",
    "judge",
    "legal_actions",
    "next_match",
    "observe",
    "play",
    "position_after",
    "score_sheets",
    "winners",
]
