"""The beginner: lays whatever can be laid, takes whatever can be taken, never defends.

Takes the pile whenever that is lawful, opens as soon as the points are there, lays every
card that fits, goes out at the first chance, and discards the card it needs least without a
thought for what the next player makes of it.
"""

import random
from collections.abc import Sequence

from tutor_app.engine.action import Action
from tutor_app.engine.card import Card, count_ranks, is_wild
from tutor_app.engine.rules.cards import cards_points
from tutor_app.selfplay.players.asking import asked_for
from tutor_app.selfplay.players.rummy import is_rummy, loneliest, wants_discard
from tutor_app.selfplay.view import View

EAGERNESS = ("go-out", "take", "lay-out", "open", "meld", "add", "draw", "answer", "discard")
"""What the beginner does first, where several things are lawful."""


def beginner(view: View, actions: Sequence[Action], rng: random.Random) -> Action:
    """Choose the first thing there is to do, and of it what lays the most points."""
    del rng
    question = asked_for(view, actions)
    if question:
        return question
    for kind in EAGERNESS:
        offered = [action for action in actions if action.kind == kind]
        if kind == "take" and 0 < len(offered) < len(actions) and _leaves_it(view):
            continue
        if offered and kind == "discard":
            return (loneliest if is_rummy(view) else least_needed)(view, offered)
        if offered:
            return max(offered, key=lambda action: cards_points(action.cards, view.rules))
    return actions[0]


def _leaves_it(view: View) -> bool:
    """Tell whether the pile is left though it might be taken: in Rommé a card without use."""
    return is_rummy(view) and not wants_discard(view)


def least_needed(view: View, discards: Sequence[Action]) -> Action:
    """Choose the discard that helps the own hand least: a lone low card, a wild one last."""
    held = count_ranks(view.position.hand or ())

    def need(action: Action) -> tuple[bool, bool, int, int]:
        card: Card = action.cards[0]
        points = view.rules.points(card[0])
        return action.from_meld is not None, is_wild(card), held[card[0]], points

    return min(discards, key=need)
