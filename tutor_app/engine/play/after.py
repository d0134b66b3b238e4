"""The position after what a player did with cards, as this player sees it."""

from tutor_app.engine.action import Action
from tutor_app.engine.card import Card, without
from tutor_app.engine.play.deal import seated
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.playing import carry_out
from tutor_app.engine.play.state import State, put
from tutor_app.engine.play.stock import draw
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Laid, Verdict, Way

_CHANGED = (
    *("drew", "hand", "set_aside", "pile", "melds", "opponent_melds", "red_threes"),
    *("black_threes", "laid_now", "added_now"),
)
"""What changes for a player who takes the pile or lays cards, beside what is drawn."""


def position_after(
    position: Position, action: Action, verdict: Verdict, rules: RuleSet
) -> Position:
    """Return the position once an action with cards is done; the same one where it is unlawful.

    What comes from the stock is known only as far as the position names its next cards.

    Args:
        position: The position in which the player acts.
        action: `draw`, `take`, `open`, `meld`, `add` or `discard`.
        verdict: What the judge says of it.
        rules: The rule set.
    """
    if verdict.answer is not True:
        return position
    if action.kind == "draw":
        return _drawn(position, rules)
    if action.kind == "discard":
        return _discarded(position, action)
    if action.kind == "meld" and not verdict.ways:
        way = Way((Laid(action.cards),), len(action.cards), 0, 0)
        verdict = verdict._replace(ways=(way,))
    return _seen(position, carry_out(seated(position, rules).but(phase="drawn"), action, verdict))


def seen_by_next(position: Position, card: Card) -> Position:
    """Return what is known to the next player, of two sides, once a card was discarded.

    Args:
        position: The position of who discards.
        card: The card that comes on the pile.
    """
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


def _drawn(position: Position, rules: RuleSet) -> Position:
    more = draw(position.stock_top[::-1], rules.drawing.cards, rules)
    return position._replace(
        phase="drawn",
        drawn=more.drawn,
        hand=(*(position.hand or ()), *more.hand),
        red_threes=(*position.red_threes, *more.laid),
        stock=None if position.stock is None else position.stock - len(more.drawn),
        stock_top=more.stock[::-1],
    )


def _discarded(position: Position, action: Action) -> Position:
    pile = (*position.pile, *action.cards)
    if action.from_meld is None:
        return position._replace(hand=without(position.hand or (), action.cards), pile=pile)
    meld = position.melds[action.from_meld]
    rest = Meld(without(meld.cards, action.cards), meld.initial)
    return position._replace(melds=put(position.melds, action.from_meld, rest), pile=pile)


def _seen(position: Position, state: State) -> Position:
    """Return what the player sees of the state; what it cannot know is as in `position`."""
    seen = observe(state, state.player)
    known = {key: getattr(seen, key) for key in _CHANGED}
    if state.pile != position.pile:
        known |= {"phase": "drawn", "drawn": state.drawn}
    return position._replace(**known)
