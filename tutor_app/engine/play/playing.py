"""What an action does: `play(state, action) -> State`."""

from collections.abc import Callable, Mapping

from tutor_app.engine.action import Action
from tutor_app.engine.card import Cards, is_red_three, without
from tutor_app.engine.errors import ActionRefused
from tutor_app.engine.judging.out import can_go_out_now
from tutor_app.engine.judging.turn import lay
from tutor_app.engine.play.deal import exchanged
from tutor_app.engine.play.judging import judge, judge_seen
from tutor_app.engine.play.laying import apply_way, claim_sides, draw_in_threes, laid_out
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.state import State, partners_of, put
from tutor_app.engine.play.stock import draw, lay_out
from tutor_app.engine.play.turns import end_turn, finish, leave, without_stock
from tutor_app.engine.position import Meld
from tutor_app.engine.rules import pile
from tutor_app.engine.rules.going_out import has_said_yes, must_go_out
from tutor_app.engine.rules.stock_end import no_discard_left, red_three_ended
from tutor_app.engine.rules.threes import ROYAL_RED, is_bonus_three, may_stay
from tutor_app.engine.rummy.melds import in_order, laid_off
from tutor_app.engine.verdict import Laid, Verdict, Way

Effect = Callable[[State, Action, Verdict], State]


def play(state: State, action: Action) -> State:
    """Return the state after an action of the player who is to act.

    Raises:
        ActionRefused: The rules forbid it; the error carries the verdict.
        QuestionError: The action names cards or melds that are not there.
    """
    verdict = judge_seen(state, observe(state, state.player), action)
    if verdict.answer is not True:
        raise ActionRefused(judge(state, action))
    return carry_out(state, action, verdict)


def carry_out(state: State, action: Action, verdict: Verdict) -> State:
    """Return the state after an action that `verdict` allows."""
    return _EFFECTS[action.kind](state, action, verdict)


def _draw(state: State, action: Action, verdict: Verdict) -> State:
    del action, verdict
    rules, player = state.rules, state.player
    more = draw(state.stock, rules.drawing.cards, rules)
    threes = state.threes
    if more.laid:
        threes = put(threes, player, (*threes[player], *more.laid))
    state = state.but(
        stock=more.stock,
        hands=put(state.hands, player, (*state.hand, *more.hand)),
        threes=threes,
        drawn=more.drawn,
        phase="drawn",
    )
    if not more.stock and red_three_ended(observe(state, player), rules):
        return finish(state)
    return _lapse(state) if state.partner_answers else state


def _lapse(state: State) -> State:
    """Return the state with a yes that cannot be obeyed lapsed, and the player fined for it."""
    player, rules = state.player, state.rules
    position = observe(state, player)
    if state.phase != "drawn" or not has_said_yes(position, rules):
        return state
    if can_go_out_now(position, rules):
        return state
    fine = state.penalties[player] + rules.penalties.offences.get("ask-and-not-go-out", 0)
    return state.but(lapsed=True, penalties=put(state.penalties, player, fine))


def _take(state: State, action: Action, verdict: Verdict) -> State:
    rules, player = state.rules, state.player
    before, state = state, claim_sides(state)
    coming = pile.cards_that_come(state.pile, action.choice, rules)
    left = state.pile[: len(state.pile) - len(coming)]
    top, rest = coming[-1], coming[:-1]
    if rules.cards.family == "rummy":
        hand: Cards = (*state.hand, top)
        return state.but(
            hands=put(state.hands, player, hand),
            pile=left,
            drawn=coming,
            drew="pile",
            phase="drawn",
        )
    drew = "top" if action.choice == "top" else "pile"
    state = state.but(pile=left, drew=drew, drawn=coming, phase="drawn")
    state = state.but(face_down=min(state.face_down, len(left)))
    state = _take_rest(apply_way(state, verdict.ways[0], top), rest)
    state = _cleared(before, state, action.cards)
    return _lapse(state) if state.partner_answers else state


def _take_rest(state: State, rest: Cards) -> State:
    """Return the state with the cards below the top one in hand, or aside until the next turn."""
    rules, player = state.rules, state.player
    threes = tuple(card for card in rest if not may_stay(card, rules))
    others = tuple(card for card in rest if may_stay(card, rules))
    hand = state.hand
    if rules.pile.set_aside:
        state = state.but(
            set_aside=put(state.set_aside, player, (*state.set_aside[player], *others))
        )
    else:
        hand = (*hand, *others)
    state = lay_out(state, player, threes, hand, replaced=rules.threes.red_from_pile_replaced)
    if not rules.drawing.with_pile:
        return state
    more = draw(state.stock, rules.drawing.with_pile, rules)
    state = lay_out(
        state.but(stock=more.stock),
        player,
        more.laid,
        (*state.hand, *more.hand),
        replaced=False,
    )
    return state.but(drawn=(*state.drawn, *more.drawn))


def _open(state: State, action: Action, verdict: Verdict) -> State:
    return _cleared(state, apply_way(claim_sides(state), verdict.ways[0]), action.cards)


def _is_bound(state: State) -> bool:
    """Tell whether a yes binds the player to go out, who then draws nothing that need not be."""
    return must_go_out(observe(state, state.player), state.rules)


def _cleared(before: State, state: State, cards: Cards) -> State:
    """Return the state after cards left the hand: gone out, or melded red threes replaced.

    Whether the player is bound to go out is told from the state `before` that.
    """
    rules = state.rules
    if not state.hand and not state.set_aside[state.player]:
        return leave(state)
    red = sum(map(is_red_three, cards))
    if not red or not rules.threes.red_optional or _is_bound(before):
        return state
    more = draw(state.stock, red, rules)
    hands = put(state.hands, state.player, (*state.hand, *more.hand))
    return state.but(stock=more.stock, hands=hands)


def _meld(state: State, action: Action, verdict: Verdict) -> State:
    if not state.melds[state.side]:
        return _open(state, action, verdict)
    cards, before = action.cards, state
    if any(finding.rule == ROYAL_RED.id for finding in verdict.findings):
        state, cards = draw_in_threes(state, cards)
    elif state.rules.cards.family == "rummy":
        cards = in_order(cards, state.rules)
    way = Way((Laid(cards),), len(action.cards), 0, 0)
    after = laid_out(state, action.cards, lay(way.melds, state.melds[state.side]))
    return _cleared(before, after, action.cards)


def _add(state: State, action: Action, verdict: Verdict) -> State:
    del verdict
    side, index = _target(state, action)
    meld = state.melds[side][index]
    grown = (*meld.cards, *action.cards)
    if state.rules.cards.family == "rummy":
        grown = laid_off(meld.cards, action.cards, state.rules) or grown
    melds = put(state.melds[side], index, Meld(grown, meld.initial))
    if side == state.side:
        return _cleared(state, laid_out(state, action.cards, melds, index), action.cards)
    hands = put(state.hands, state.player, without(state.hand, action.cards))
    added = (*state.added_now, *action.cards)
    after = state.but(hands=hands, melds=put(state.melds, side, melds), added_now=added)
    return _cleared(state, after, action.cards)


def _target(state: State, action: Action) -> tuple[int, int]:
    """Return the side and the index of the meld that cards are added to."""
    index = action.to or 0
    if action.side == "own":
        return state.side, index
    for side, melds in enumerate(state.melds):
        if side != state.side:
            if index < len(melds):
                return side, index
            index -= len(melds)
    raise IndexError(action.to)


def _merge(state: State, action: Action, verdict: Verdict) -> State:
    del verdict
    return merged(state, action.from_meld or 0, action.to or 0)


def merged(state: State, source: int, to: int) -> State:
    """Return the state with the own meld `source` made one with the meld `to`."""
    melds = list(state.melds[state.side])
    melds[to] = Meld((*melds[to].cards, *melds[source].cards), melds[to].initial)
    now, added = set(state.laid_now), state.added_now
    if (source in now) != (to in now):
        added = (*added, *(melds[source].cards if source in now else ()))
        now -= {to}
    now -= {source}
    del melds[source]
    laid_now = tuple(sorted(index - (index > source) for index in now))
    changed = put(state.melds, state.side, tuple(melds))
    return state.but(melds=changed, laid_now=laid_now, added_now=added)


def _lay_out(state: State, action: Action, verdict: Verdict) -> State:
    del verdict
    hand, drawn = without(state.hand, action.cards), state.drawn
    free = state.phase == "start" or not _is_bound(state)
    state = lay_out(state, state.player, action.cards, hand, replaced=free)
    last, rules = state.drawn[len(drawn) :], state.rules
    state = state.but(drawn=drawn)
    if not state.hand:
        return leave(state)
    if state.phase == "start" and not state.stock and rules.stock_end.red_three_last == "ends-deal":
        missing = len(last) < len(action.cards)
        return finish(state) if missing or is_bonus_three(last[-1], rules) else without_stock(state)
    return state


def _ask(state: State, action: Action, verdict: Verdict) -> State:
    del action, verdict
    partners = partners_of(state, state.player)
    every = state.rules.going_out.answered_by == "all-partners"
    asked = (*state.asked, state.player)
    return state.but(waiting=partners if every else partners[:1], asked=asked)


def _answer(state: State, action: Action, verdict: Verdict) -> State:
    del verdict
    waiting = state.waiting[1:]
    state = state.but(waiting=waiting, partner_answers=(*state.partner_answers, action.choice))
    return state if waiting else _lapse(state)


def _discard(state: State, action: Action, verdict: Verdict) -> State:
    del verdict
    card = action.cards[0]
    if state.phase == "exchange":
        return exchanged(state, card)
    pile = (*state.pile, card)
    if action.from_meld is None:
        hand = without(state.hand, (card,))
        hands = put(state.hands, state.player, hand)
        if hand or state.set_aside[state.player]:
            return end_turn(state, hands=hands, pile=pile)
        state = state.but(hands=hands, pile=pile)
    else:
        melds = state.melds[state.side]
        meld = melds[action.from_meld]
        rest = Meld(without(meld.cards, (card,)), meld.initial)
        melds = put(melds, action.from_meld, rest)
        state = state.but(melds=put(state.melds, state.side, melds), pile=pile)
    if state.hand or state.set_aside[state.player]:
        return end_turn(state)
    return leave(state)


def _go_out(state: State, action: Action, verdict: Verdict) -> State:
    del action
    if not verdict.ways:
        name = str(verdict.deciding.facts["word"])
        return finish(state, state.player).but(special_hand=name)
    way = verdict.ways[0]
    state = claim_sides(state)
    state = apply_way(state, way)
    if state.hand:
        last = state.hand[0]
        state = state.but(hands=put(state.hands, state.player, ()), pile=(*state.pile, last))
    return leave(state)


def _pass(state: State, action: Action, verdict: Verdict) -> State:
    del action, verdict
    over = state.phase == "start" or no_discard_left(observe(state, state.player), state.rules)
    return finish(state) if over else end_turn(state)


_EFFECTS: Mapping[str, Effect] = {
    "draw": _draw,
    "take": _take,
    "open": _open,
    "meld": _meld,
    "add": _add,
    "merge": _merge,
    "lay-out": _lay_out,
    "ask": _ask,
    "answer": _answer,
    "discard": _discard,
    "go-out": _go_out,
    "pass": _pass,
}
