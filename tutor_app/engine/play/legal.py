"""What the player to act may do: `legal_actions(state)`, or one of it: `any_action(state, rng)`.

The list is complete up to suits: of cards that differ in suit alone one choice stands for
all, except where suits make sequences. There, where the turn can end only by going out, it
is the first choice that is lawful; with more than twenty cards in hand only one is tried.
An opening and a taking of the pile are listed with the fewest cards that have to go down;
whatever more a player wants to lay follows as actions of its own, and `judge` allows it in
one action too. There are at most 300 openings (`search.minimal_openings`); all else is
listed whole.

It is never empty before the deal is over: a player who may draw has that; without a stock
a player who need not take the pile may pass, and the deal is over where none can be taken;
in a turn a card can be discarded, or the player can go out, or else may pass.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from random import Random

from tutor_app.engine.action import Action
from tutor_app.engine.answers.opening import HandOpenings, hand_openings
from tutor_app.engine.card import (
    THREE,
    Card,
    Cards,
    Rank,
    count_ranks,
    is_natural,
    is_red_three,
    of_rank,
)
from tutor_app.engine.play.judging import judge, must_take, nothing_to_discard
from tutor_app.engine.play.layings import (
    LAWFUL,
    OPEN,
    UNLAWFUL,
    Bundle,
    Laying,
    bundle,
    each_of,
    layings,
    ranks_lying,
    set_aside,
    table_of,
)
from tutor_app.engine.play.leaving import may_go_out
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.pile import takes
from tutor_app.engine.play.rummy import rummy_actions
from tutor_app.engine.play.state import State, may_ask_again, partners_of
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.discarding import begins_freely, discardable, unbarred
from tutor_app.engine.rules.going_out import is_fresh, keeps_enough, least_kept, must_go_out
from tutor_app.engine.rules.stock_end import no_discard_left
from tutor_app.engine.rules.threes import is_black_meld, is_bonus_three
from tutor_app.engine.search.bounds import cards_alone

_MANY = 20
"""With more cards in hand only one choice of suits is looked at."""

_DRAW, _PASS = (bundle([(Action(kind), LAWFUL)]) for kind in ("draw", "pass"))
_ASK = bundle([(Action("ask"), OPEN)])
_ANSWERS = bundle([(Action("answer", choice=choice), LAWFUL) for choice in ("yes", "no")])
_WHOLE = bundle([(Action("go-out", choice="whole"), OPEN)])
_WHOLE_KNOWN = bundle([(Action("go-out", choice="whole"), LAWFUL)])
_CONCEALED = bundle([(Action("go-out", choice="concealed"), OPEN)])


def legal_actions(state: State) -> list[Action]:
    """Return what the player to act may do, complete up to suits; empty when the deal is over."""
    listed: list[Action] | None = state.known.get("legal")
    if listed is None:
        found = (_lawful(state, laying) for laying in each_of(_candidates(state, exact=True)))
        listed = [action for action in found if action is not None]
        state.known["legal"] = listed
    return [*listed]


def any_action(state: State, rng: Random) -> Action:
    """Return one of the legal actions, each as likely as the others.

    It costs less than to list them: an action is made and judged only if it is drawn, and
    put away if it is not lawful.

    Raises:
        IndexError: The deal is over.
    """
    listed: list[Action] | None = state.known.get("legal")
    if listed is not None:
        return rng.choice(listed)
    bundles = _candidates(state, exact=False)
    waiting: Sequence[int] = range(sum([size for size, _, _ in bundles]))
    while True:
        place = waiting[int(rng.random() * len(waiting))]
        action = _lawful(state, _at(bundles, place))
        if action is not None:
            state.known["chosen"] = action
            return action
        waiting = [other for other in waiting if other != place]


def _at(bundles: list[Bundle], place: int) -> Laying:
    """Return the action at a place, counted through all bundles."""
    for size, make, known in bundles:
        if place < size:
            return make(*known, place)
        place -= size
    raise IndexError(place)


def _lawful(state: State, laying: Laying) -> Action | None:
    """Return the action if it is lawful, or its like in other suits where these matter."""
    action, told = laying
    if told is LAWFUL or (told is OPEN and _is_lawful(state, action)):
        return action
    if told is UNLAWFUL or not state.rules.melds.sequences or len(state.hand) > _MANY:
        return None
    return next((like for like in _in_other_suits(state, action) if _is_lawful(state, like)), None)


def _in_other_suits(state: State, action: Action) -> Iterator[Action]:
    """Yield what lays as many naturals of the rank, of other suits: others stay for sequences."""
    naturals = tuple(card for card in action.cards if is_natural(card))
    if action.kind not in {"meld", "add"} or len(dict.fromkeys(c[0] for c in naturals)) != 1:
        return
    own, rest = of_rank(state.hand, naturals[0][0]), action.cards[len(naturals) :]
    for chosen in dict.fromkeys(tuple(sorted(c)) for c in combinations(own, len(naturals))):
        if chosen != tuple(sorted(naturals)):
            yield action._replace(cards=(*chosen, *rest))


def _is_lawful(state: State, action: Action) -> bool:
    """Judge an action, one that only a player does who goes out only if that can be."""
    if state.phase == "drawn" and _leads_out(state, action):
        leaves: bool | None = state.known.get("leaves")
        if leaves is None:
            leaves = may_go_out(_seen(state), state.rules)
            state.known["leaves"] = leaves
        if not leaves:
            return False
    return judge(state, action).answer is True


def _leads_out(state: State, action: Action) -> bool:
    """Tell whether nobody does this in a turn in which he cannot go out."""
    rules = state.rules
    if action.kind in {"meld", "add"}:
        left = len(state.hand) + set_aside(state) - len(action.cards)
        few = left < least_kept(rules) and not rules.discarding.melded_card
        return few or (is_black_meld(action.cards) and not rules.threes.royal)
    asks = action.kind == "ask" and rules.going_out.ask_only_if_possible
    return asks or action.kind == "go-out"


def _candidates(state: State, *, exact: bool) -> list[Bundle]:
    """Return what might be done; `exact` finds out first whether the player can go out.

    Otherwise it is taken that the player can unless it is plain, and what needs it has to be
    judged.
    """
    if state.is_over:
        return []
    if state.waiting:
        return [_ANSWERS]
    if state.phase == "exchange":
        kept = tuple(card for card in state.hand if not is_red_three(card))
        return [_discards(kept, LAWFUL, suits=True)]
    if state.rules.cards.family == "rummy":
        actions = rummy_actions(state, _seen(state))
        return [bundle([(action, LAWFUL) for action in actions])]
    if state.phase == "start":
        return _before_drawing(state)
    return _after_drawing(state, exact=exact)


def _before_drawing(state: State) -> list[Bundle]:
    found = []
    if state.stock:
        found.append(_DRAW)
    elif not must_take(state, _seen(state)):
        found.append(_PASS)
    found += takes(state)
    if _may_ask(state):
        found.append(_ASK)
    if state.rules.deal.red_threes == "kept" and not state.rules.threes.red_optional:
        threes = dict.fromkeys(card for card in state.hand if is_bonus_three(card, state.rules))
        found.append(bundle([(Action("lay-out", (card,)), LAWFUL) for card in threes]))
    return found


def _may_ask(state: State) -> bool:
    """Tell whether the question might be put to the partner."""
    rules = state.rules
    if rules.going_out.asking == "never" or state.answers or not may_ask_again(state):
        return False
    if state.phase == "start" and not rules.going_out.ask_before_drawing:
        return False
    return len(state.laid_now) < 2 and bool(partners_of(state, state.player))  # noqa: PLR2004 one


def _after_drawing(state: State, *, exact: bool) -> list[Bundle]:
    rules, hand, opened = state.rules, state.hand, bool(state.melds[state.side])
    free, lying = _is_free(state), ranks_lying(state.melds[state.side])
    leaves = may_go_out(_seen(state), rules) if exact else _may_leave(hand, lying, rules)
    found: list[Bundle] = []
    if (leaves or not rules.going_out.ask_only_if_possible) and _may_ask(state):
        found.append(_ASK)
    if leaves:
        found.append(_WHOLE_KNOWN if exact and opened else _WHOLE)
        if rules.going_out.concealed and is_fresh(_seen(state)):
            found.append(_CONCEALED)
    if opened:
        found += layings(table_of(state, lying, free=free, leaves=leaves))
    else:
        openings = hand_openings(_seen(state), rules)
        if openings is not None:
            found.append((openings.size, _opening, (openings,)))
    if rules.threes.red_optional and any(map(is_red_three, hand)):
        reds = dict.fromkeys(card for card in hand if is_red_three(card))
        found.append(bundle([(Action("lay-out", (card,)), OPEN) for card in reds]))
    found.append(_ending(state, free=free))
    return found


def _seen(state: State) -> Position:
    """Return what the player sees; it is worked out only where it matters."""
    return observe(state, state.player)


def _is_free(state: State) -> bool:
    """Tell whether the turn may end with a discard: no going out is due, and one is left."""
    if state.stock and not (state.answers or state.laid_now):
        return True
    position, rules = _seen(state), state.rules
    return not must_go_out(position, rules) and not no_discard_left(position, rules)


def _may_leave(hand: Cards, lying: tuple[Rank, ...], rules: RuleSet) -> bool:
    """Tell whether the player may be able to go out: a quick look, to be judged if it matters."""
    otherwise = rules.melds.sequences or (not lying and rules.special_hands.scores)
    return bool(otherwise) or cards_alone(count_ranks(hand), lying, rules) <= 1


def _opening(openings: HandOpenings, place: int) -> Laying:
    """Return an opening by its place, unlawful if the turn cannot end after it."""
    way, ends = openings.at(place)
    return Action("open", way.cards), LAWFUL if ends else UNLAWFUL


def _ending(state: State, *, free: bool) -> Bundle:
    """Return the discards, or passing where there is none.

    `free` says that one who keeps cards enough may discard and need not go out.
    """
    rules, hand = state.rules, state.hand
    free = free and keeps_enough(len(hand) + set_aside(state), rules)
    cards = _discardable(state) if free else ()
    if not cards:
        if nothing_to_discard(state, _seen(state)):
            return _PASS
        free, cards = False, hand
    discards = _discards(cards, LAWFUL if free else OPEN, suits=rules.melds.sequences)
    if not rules.discarding.melded_card:
        return discards
    return bundle([*each_of([discards]), *_from_melds(state)])


def _discardable(state: State) -> Cards:
    """Return the cards that may be discarded; on an empty pile more may bar them."""
    if state.pile or begins_freely(state.rules):
        return unbarred(state.hand, state.rules, last=False)
    return discardable(state.hand, _seen(state), state.rules, last=False)


def _discards(cards: Cards, told: str, *, suits: bool) -> Bundle:
    """Return one discard of each rank, red and black threes apart; of each suit if they matter."""
    ranks: Collection[str] = count_ranks(cards)
    if suits:
        ranks = dict.fromkeys(cards)
    elif THREE in ranks:
        ranks = dict.fromkeys([card if card[0] == THREE else card[0] for card in cards])
    return len(ranks), _discard, (cards, ranks, told)


def _discard(cards: Cards, ranks: Collection[str], told: str, place: int) -> Laying:
    """Return the discard of the rank, or the very card, at a place of `ranks`."""
    wanted = [*ranks][place]
    card = Card(wanted) if len(wanted) > 1 else of_rank(cards, wanted)[0]
    return Action("discard", (card,)), told


def _from_melds(state: State) -> Iterator[Laying]:
    melds = state.melds[state.side]
    for index in state.laid_now:
        for card in dict.fromkeys(melds[index].cards):
            yield Action("discard", (card,), from_meld=index), OPEN
