"""Deals as they are played at a club evening: who plays, how patiently, and when a table is full.

At a patient table nobody takes a small pile, and nobody lays more than an opening or goes out
before the stock is low. Hands and piles grow there as they do in a long deal; every action
is still one that a player chose among lawful ones.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tutor_app.engine.action import Action
from tutor_app.engine.errors import ActionRefused
from tutor_app.engine.play import Match, State, deal, legal_actions, observe, play
from tutor_app.engine.play.deal import pack, sides_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.selfplay.asking import Point
from tutor_app.selfplay.players import PLAYERS
from tutor_app.selfplay.view import View

LEVELS: Mapping[str, Mapping[str, int]] = {
    "mixed": {"club": 85, "beginner": 10, "random": 5},
    "club": {"club": 100},
    "beginner": {"beginner": 100},
    "random": {"random": 100},
}
"""Who chooses the actions of a deal, in per cent of the actions; the first is the usual one."""

FULL: Mapping[str, int] = {"hand": 20, "pile": 30, "melds": 10}
"""From how many cards in hand, cards in the pile, or melds on the table on a table is full."""

_SMALL_PILE = 25
"""Cards from which on a patient player takes the pile."""

_LOW_STOCK = 6
"""A stock is low once it is no more than one in so many of all cards."""

_HELD_BACK = frozenset({"meld", "add", "go-out"})

_MOST_TURNS = 400
"""Turns after which a deal is broken off: where discards become a stock it might never end."""

_USUAL_TARGET = 5000
_LOWEST_TOTAL = -200
_STEP = 5
"""Totals before a deal: from a little below nothing up to where a match ends."""


@dataclass(frozen=True, slots=True)
class Company:
    """Those who play a deal.

    Attributes:
        level: Who chooses the actions, a key of `LEVELS`.
        patient: Whether they wait for large piles and long hands.
    """

    level: str = "mixed"
    patient: bool = False


def points(rules: RuleSet, rng: random.Random, company: Company) -> Iterator[Point]:
    """Yield the moments of a deal, the last one when it is over.

    Where an action that was offered is refused, the deal is broken off; to find such is the
    work of other tests.
    """
    state = deal(rules, rng, _standing(rules, rng))
    while not state.is_over:
        actions = legal_actions(state)
        if state.turn >= _MOST_TURNS or not actions:
            return
        yield Point(state, actions, rng)
        try:
            state = play(state, _choice(state, actions, rng, company))
        except ActionRefused:
            return
    yield Point(state, (), rng)


def fullness(state: State) -> tuple[str, ...]:
    """Return in which ways, keys of `FULL`, the table is full for the player to act."""
    found = {
        "hand": len(state.hands[state.actor]),
        "pile": len(state.pile),
        "melds": sum(map(len, state.melds)),
    }
    return tuple(name for name, least in FULL.items() if found[name] >= least)


def _choice(
    state: State, actions: Sequence[Action], rng: random.Random, company: Company
) -> Action:
    """Return what one of the company does."""
    shares = LEVELS[company.level]
    (name,) = rng.choices([*shares], [*shares.values()])
    if company.patient:
        actions = _patient(state, actions)
    return PLAYERS[name](View(observe(state, state.actor), state.rules), actions, rng)


def _patient(state: State, actions: Sequence[Action]) -> Sequence[Action]:
    """Return the actions that a patient player thinks of; all if there is nothing else to do."""
    low = len(state.stock) * _LOW_STOCK <= len(pack(state.rules))
    avoided = frozenset() if low else _HELD_BACK
    if len(state.pile) < _SMALL_PILE:
        avoided |= {"take"}
    return [action for action in actions if action.kind not in avoided] or actions


def _standing(rules: RuleSet, rng: random.Random) -> Match:
    """Return where a match may stand before a deal: any totals at which it goes on."""
    target = rules.match.target or _USUAL_TARGET
    totals = {
        side: rng.randrange(_LOWEST_TOTAL, target, _STEP) for side in sorted(set(sides_of(rules)))
    }
    scores = tuple(totals[side] for side in sides_of(rules))
    return Match(scores, rng.randrange(rules.players), rng.randint(1, rules.players))
