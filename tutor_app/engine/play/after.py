"""The position after what a player did with cards, as this player sees it."""

from tutor_app.engine.action import Action
from tutor_app.engine.card import BLACK_THREES, RED_THREES, Card, without
from tutor_app.engine.play.deal import sides_of
from tutor_app.engine.play.playing import carry_out
from tutor_app.engine.play.state import State, put
from tutor_app.engine.play.stock import draw
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Laid, Verdict, Way

_PLAYER = 0
_NEXT = 1


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
    return _seen(position, carry_out(_state(position, rules), action, verdict))


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


def _state(position: Position, rules: RuleSet) -> State:
    """Return the position as a state whose stock and other hands are empty, since none knows."""
    count = rules.players
    sides = sides_of(rules)
    nothing = ((),) * count
    melds = put(((),) * len(set(sides)), sides[_PLAYER], position.melds)
    threes = put(nothing, _PLAYER, (*position.red_threes, *position.black_threes))
    return State(
        rules=rules,
        seed=0,
        number=1,
        dealer=_PLAYER,
        scores=put((0,) * count, _PLAYER, position.score),
        sides=sides,
        order=tuple(range(count)),
        stock=(),
        pile=position.pile,
        hands=put(nothing, _PLAYER, position.hand or ()),
        aside=put(nothing, _PLAYER, position.set_aside),
        melds=put(melds, sides[_NEXT], position.opponent_melds),
        threes=threes,
        melded=put((False,) * count, _PLAYER, position.melded_earlier),
        player=_PLAYER,
        phase="drawn",
        drew=position.drew,
        drawn=position.drawn or (),
        laid_now=position.laid_now,
        added_now=position.added_now,
        penalties=(0,) * count,
    )


def _seen(position: Position, state: State) -> Position:
    """Return what the player sees of the state; what it cannot know is as in `position`."""
    threes = state.threes[_PLAYER]
    taken = state.pile != position.pile
    return position._replace(
        phase="drawn" if taken else position.phase,
        drew=state.drew,
        drawn=state.drawn if taken else position.drawn,
        hand=state.hands[_PLAYER],
        set_aside=state.aside[_PLAYER],
        pile=state.pile,
        melds=state.melds[state.sides[_PLAYER]],
        opponent_melds=state.melds[state.sides[_NEXT]],
        red_threes=tuple(card for card in threes if card in RED_THREES),
        black_threes=tuple(card for card in threes if card in BLACK_THREES),
        laid_now=state.laid_now,
        added_now=state.added_now,
    )
