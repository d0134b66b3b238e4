"""What the player to act may do: the candidates that the judge allows.

The list is complete up to suits: of cards that differ in suit alone one choice stands for
all, except where suits make sequences. There, where the turn can end only by going out, it
is the first choice that is lawful; with more than twenty cards in hand only one is tried.
An opening and a taking of the pile are listed with the fewest cards that have to go down;
whatever more a player wants to lay follows as actions of its own, and `judge` allows it in
one action too.

It is never empty before the deal is over: a player who may draw has that; without a stock
a player who need not take the pile may pass, and the deal is over where none can be taken;
in a turn a card can be discarded, or the player can go out, or else may pass.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain, islice

from tutor_app.engine.action import Action
from tutor_app.engine.ask import answered
from tutor_app.engine.card import THREE, THREES, Card, Cards, in_other_suits, without
from tutor_app.engine.judging.opening import judge_openings
from tutor_app.engine.judging.pile import judge_taking
from tutor_app.engine.judging.turn import turn_of
from tutor_app.engine.lift import deciding_only
from tutor_app.engine.play.candidates import in_rummy, layings
from tutor_app.engine.play.lawful import allowed, melded_discards, nothing_to_discard
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.state import State
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rules.going_out import least_kept
from tutor_app.engine.rules.pile import choices
from tutor_app.engine.rules.threes import is_bonus_three

_MANY = 20
"""With more cards in hand only one choice of suits is looked at."""


def legal_actions(state: State) -> list[Action]:
    """Return what the player to act may do, complete up to suits; empty when the deal is over."""
    if state.is_over:
        return []
    position = observe(state, state.player)
    if state.waiting:
        answers = (Action("answer", choice=choice) for choice in ("yes", "no"))
        return [*allowed(state, position, answers)]
    if state.phase == "exchange":
        return [*allowed(state, position, _discards(state.hand, suits=True))]
    if state.rules.cards.family == "rummy":
        found = [*allowed(state, position, in_rummy(state, position))]
        return found if state.phase == "start" else found + _ending(state, position, suits=True)
    if state.phase == "start":
        return _before_drawing(state, position)
    return _after_drawing(state, position)


def _before_drawing(state: State, position: Position) -> list[Action]:
    found = [*allowed(state, position, [Action("draw"), Action("pass")]), *takes(state, position)]
    return [*found, *allowed(state, position, [Action("ask"), *_laying_out(state)])]


def _laying_out(state: State) -> Iterator[Action]:
    """Yield each three that might be laid out as a bonus card."""
    threes = dict.fromkeys([card for card in state.hand if card in THREES])
    return (Action("lay-out", (card,)) for card in threes if is_bonus_three(card, state.rules))


def takes(state: State, position: Position) -> list[Action]:
    """Return every way to take the pile, with the fewest cards that have to go down."""
    rules = deciding_only(state.rules)
    found = []
    for choice in choices(rules) if position.pile else ():
        question = Question(ask="take-pile", choice=choice)
        verdict = answered(partial(judge_taking, every=True), position, question, rules)
        for way in verdict.ways if verdict.answer else ():
            back = without(way.cards[::-1], position.pile[-1:])
            to = way.melds[0].to if position.opened else None
            found.append(Action("take", back[::-1], to, choice))
    return [*dict.fromkeys(found)]


def _after_drawing(state: State, position: Position) -> list[Action]:
    rules, hand = state.rules, state.hand
    out = [Action("go-out", choice=choice) for choice in ("whole", "concealed")]
    found = [*allowed(state, position, [Action("ask"), *out])]
    if position.opened:
        spare = len(hand) + len(position.set_aside) - least_kept(rules)
        few = out[0] not in found and not rules.discarding.melded_card
        every = (each for each in layings(position, rules) if not few or len(each.cards) <= spare)
        found += _lawful_layings(state, position, every)
    else:
        _, ways = judge_openings(turn_of(position, deciding_only(rules)), every=True)
        found += dict.fromkeys(Action("open", way.cards) for way in ways)
    found += allowed(state, position, _laying_out(state))
    return found + _ending(state, position, suits=rules.melds.sequences)


def _lawful_layings(
    state: State, position: Position, actions: Iterable[Action]
) -> Iterator[Action]:
    """Yield each action that is lawful, or the first lawful one like it in other suits."""
    if not state.rules.melds.sequences or len(state.hand) > _MANY:
        yield from allowed(state, position, actions)
        return
    for action in actions:
        others = in_other_suits(action.cards, state.hand)
        alike = chain([action], (action._replace(cards=cards) for cards in others))
        yield from islice(allowed(state, position, alike), 1)


def _ending(state: State, position: Position, *, suits: bool) -> list[Action]:
    """Return the discards, or passing where there is none; of each suit where they matter."""
    discards = [*_discards(state.hand, suits=suits), *melded_discards(position, state.rules)]
    found = [*allowed(state, position, discards)]
    stuck = not found and nothing_to_discard(state, position)
    return [Action("pass")] if stuck else found


def _discards(cards: Cards, *, suits: bool) -> list[Action]:
    """Return one discard of each rank, red and black threes apart; of each suit if they matter."""
    by_kind: dict[str, Card] = {}
    for card in cards:
        by_kind.setdefault(card if suits or card[0] == THREE else card[0], card)
    return [Action("discard", (card,)) for card in by_kind.values()]
