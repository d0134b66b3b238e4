"""The position after what a player did with cards, as this player sees it."""

from tutor_app.engine.action import Action
from tutor_app.engine.card import Card, without
from tutor_app.engine.play.deal import seated
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.playing import carry_out, discarded
from tutor_app.engine.play.state import State
from tutor_app.engine.play.table import draw
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict

_CHANGED = (
    *("drew", "hand", "set_aside", "pile", "melds", "opponent_melds", "red_threes"),
    *("black_threes", "laid_now", "added_now"),
)
"""What changes for a player who takes the pile or lays cards, beside what is drawn."""


def position_after(
    position: Position, action: Action, verdict: Verdict, rules: RuleSet
) -> Position:
    """Return the position once an action with cards is done; the same one where it is unlawful.

    The action is `draw`, `take`, `open`, `meld`, `add` or `discard`. What comes from the stock is
    known only as far as the position names its next cards.
    """
    if verdict.answer is not True:
        return position
    state = seated(position, rules)
    if action.kind == "draw":
        return _drawn(position, draw(state, state.player, rules.drawing.cards))
    if action.kind == "discard":
        return _seen(position, discarded(state, action))
    return _seen(position, carry_out(state, action, verdict))


def seen_by_next(position: Position, card: Card) -> Position:
    """Return what is known to the next player, of two sides, once a card was discarded."""
    return Position(
        score=position.opponent_scores[0] if position.opponent_scores else 0,
        opponent_scores=(position.score,),
        lap=position.lap,
        phase="start",
        pile=(*position.pile, card),
        stock=position.stock,
        melds=position.opponent_melds,
        opponent_melds=position.melds,
        red_threes=position.opponent_red_threes,
        opponent_red_threes=position.red_threes,
    )


def _drawn(position: Position, state: State) -> Position:
    return _seen(position, state)._replace(
        phase="drawn",
        drawn=state.drawn,
        stock=None if position.stock is None else position.stock - len(state.drawn),
        stock_top=state.stock[::-1],
    )


def _seen(position: Position, state: State) -> Position:
    """Return what the player sees of the state; what it cannot know is as in `position`."""
    seen = observe(state, state.player)
    known = {key: getattr(seen, key) for key in _CHANGED}
    gone = without(position.hand or (), seen.hand or ())
    known["penalty_cards"] = without(position.penalty_cards, gone)
    if len(state.pile) < len(position.pile):
        known |= {"phase": "drawn", "drawn": state.drawn}
    return position._replace(**known)
