"""What the player to act may do: `legal_actions(state)`.

The list is complete up to suits: of cards that differ in suit alone one choice stands for
all, except where suits make sequences. An opening and a taking of the pile are listed with
the fewest cards that have to go down; whatever more a player wants to lay follows as
actions of its own, and `judge` allows it in one action too. There are at most 300 openings
(`search.minimal_openings`); all else is listed whole.

It is never empty before the deal is over: a player who may draw has that; without a stock
a player who need not take the pile may pass, and the deal is over where none can be taken;
in a turn a card can be discarded, or the player can go out, or else may pass.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from tutor_app.engine.action import Action
from tutor_app.engine.answers.opening import hand_openings
from tutor_app.engine.card import THREE, Card, Cards, is_red_three
from tutor_app.engine.play.judging import judge, must_take, nothing_to_discard
from tutor_app.engine.play.layings import LAWFUL, OPEN, layings, table_of
from tutor_app.engine.play.leaving import may_go_out
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.pile import takes
from tutor_app.engine.play.rummy import rummy_actions
from tutor_app.engine.play.state import State, partners_of
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.discarding import discardable
from tutor_app.engine.rules.going_out import is_fresh, keeps_enough, must_go_out
from tutor_app.engine.rules.stock_end import no_discard_left
from tutor_app.engine.rules.threes import is_bonus_three
from tutor_app.engine.search.bounds import cannot_leave

_DRAW = Action("draw")


@lru_cache(maxsize=64)
def _discard(card: Card) -> Action:
    return Action("discard", (card,))


def legal_actions(state: State) -> list[Action]:
    """Return what the player to act may do, complete up to suits; empty when the deal is over."""
    listed: list[Action] | None = state.known.get("legal")
    if listed is None:
        listed = state.known["legal"] = list(_all(state))
    return [*listed]


def _all(state: State) -> Iterable[Action]:
    if state.is_over:
        return ()
    if state.waiting:
        return (Action("answer", choice="yes"), Action("answer", choice="no"))
    if state.phase == "exchange":
        cards = dict.fromkeys(card for card in state.hand if not is_red_three(card))
        return (Action("discard", (card,)) for card in cards)
    if state.rules.cards.family == "rummy":
        return rummy_actions(state, observe(state, state.player))
    if state.phase == "start":
        return _before_drawing(state)
    return _after_drawing(state, observe(state, state.player))


def _before_drawing(state: State) -> Iterator[Action]:
    if state.stock:
        yield _DRAW
    elif not must_take(state, observe(state, state.player)):
        yield Action("pass")
    yield from takes(state)
    yield from _asking(state)
    if state.rules.deal.red_threes == "kept" and not state.rules.threes.red_optional:
        threes = tuple(card for card in state.hand if is_bonus_three(card, state.rules))
        yield from (Action("lay-out", (card,)) for card in dict.fromkeys(threes))


def _asking(state: State) -> Iterator[Action]:
    """Yield the question to the partner, where it may be put."""
    rules = state.rules
    if rules.going_out.asking == "never" or state.answers:
        return
    if state.phase == "start" and not rules.going_out.ask_before_drawing:
        return
    if len(state.laid_now) > 1 or not partners_of(state, state.player):
        return
    if judge(state, Action("ask")).answer is True:
        yield Action("ask")


def _after_drawing(state: State, position: Position) -> list[Action]:
    rules, hand = state.rules, state.hand
    free = not must_go_out(position, rules) and not no_discard_left(position, rules)
    leaves = not cannot_leave(hand, position.melds, rules) or bool(rules.special_hands.scores)
    leaves = leaves and may_go_out(position, rules)
    found: list[Action] = []
    if leaves or not rules.going_out.ask_only_if_possible:
        found += _asking(state)
    if leaves:
        found += _going_out(state, position)
    if position.opened:
        table = table_of(position, rules, free=free, leaves=leaves)
        for action, told in layings(table):
            if told is LAWFUL or (told is OPEN and judge(state, action).answer is True):
                found.append(action)
    else:
        found += dict.fromkeys(_openings(position, rules))
    if rules.threes.red_optional and any(map(is_red_three, hand)):
        reds = dict.fromkeys(card for card in hand if is_red_three(card))
        found += _lawful(state, (Action("lay-out", (card,)) for card in reds))
    return [*found, *_ending(state, position, free=free)]


def _openings(position: Position, rules: RuleSet) -> Iterator[Action]:
    for way in hand_openings(position, rules):
        yield Action("open", tuple(card for laid in way.melds for card in laid.cards))


def _lawful(state: State, candidates: Iterable[Action]) -> Iterator[Action]:
    return (action for action in candidates if judge(state, action).answer is True)


def _going_out(state: State, position: Position) -> Iterator[Action]:
    """Yield going out with everything at once, and so concealed, where it can be done."""
    concealed = state.rules.going_out.concealed and is_fresh(position)
    choices = ("whole", "concealed") if concealed else ("whole",)
    yield from _lawful(state, (Action("go-out", choice=choice) for choice in choices))


def _ending(state: State, position: Position, *, free: bool) -> list[Action]:
    """Return the discards, or passing where there is none.

    `free` says that one who keeps cards enough may discard and need not go out.
    """
    rules, hand = state.rules, state.hand
    free = free and keeps_enough(len(hand) + len(position.set_aside), rules)
    cards = discardable(hand, position, rules, last=False) if free else ()
    if not cards:
        if nothing_to_discard(state, position):
            return [Action("pass")]
        free, cards = False, hand
    told = _told_apart(cards, suits=rules.melds.sequences)
    found = [_discard(card) for card in told]
    if not free:
        found = [*_lawful(state, found)]
    if rules.discarding.melded_card:
        found += _lawful(state, _from_melds(state))
    return found


def _told_apart(cards: Cards, *, suits: bool) -> list[Card]:
    """Return one card of each rank, red and black threes apart; of each suit if suits matter."""
    if suits:
        return [*dict.fromkeys(cards)]
    seen: dict[str, Card] = {}
    for card in cards:
        seen.setdefault(card if card[0] == THREE else card[0], card)
    return [*seen.values()]


def _from_melds(state: State) -> Iterator[Action]:
    melds = state.melds[state.side]
    for index in state.laid_now:
        for card in dict.fromkeys(melds[index].cards):
            yield Action("discard", (card,), from_meld=index)
