"""What an action does: `play(state, action) -> State`."""

from collections.abc import Callable, Mapping

from tutor_app.engine.action import Action
from tutor_app.engine.card import Cards, is_red_three, put, without
from tutor_app.engine.errors import ActionRefused
from tutor_app.engine.judge import question_of
from tutor_app.engine.judging.going_out import can_go_out
from tutor_app.engine.judging.out_answers import has_lapsed
from tutor_app.engine.judging.turn import turn_of
from tutor_app.engine.lift import deciding_only
from tutor_app.engine.play.deal import exchanged
from tutor_app.engine.play.lawful import judge, judge_seen
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.state import State, partners_of
from tutor_app.engine.play.table import apply_way, claim_sides, draw, lay_out
from tutor_app.engine.play.turns import end_turn, finish, gone_out, lacks_replacement, without_stock
from tutor_app.engine.position import Meld
from tutor_app.engine.rules import pile
from tutor_app.engine.rules.going_out import must_go_out
from tutor_app.engine.rules.stock_end import no_discard_left, red_three_ended
from tutor_app.engine.rules.threes import BLACK_GOING_OUT, staying
from tutor_app.engine.rummy.answers import lay_best
from tutor_app.engine.verdict import Laid, Verdict, Way

Effect = Callable[[State, Action, Verdict], State]


def play(state: State, action: Action) -> State:
    """Return the state after an action of the player who is to act.

    Raises:
        ActionRefused: The rules forbid it; the error carries the verdict.
        QuestionError: The action names cards or melds that are not there.
    """
    rules = deciding_only(state.rules)  # as the listing did
    verdict = judge_seen(state, observe(state, state.player), action, rules)
    if verdict.answer is not True:
        raise ActionRefused(judge(state, action))
    return carry_out(state, action, verdict)


def carry_out(state: State, action: Action, verdict: Verdict) -> State:
    """Return the state after an action that `verdict` allows."""
    return _EFFECTS[action.kind](state, action, verdict)


def _draw(state: State, _action: Action, _verdict: Verdict) -> State:
    rules, player = state.rules, state.player
    state = draw(state.but(phase="drawn"), player, rules.drawing.cards)
    if not state.stock and red_three_ended(observe(state, player), rules):
        return finish(state)
    return _lapse(state)


def _lapse(state: State) -> State:
    """Return the state with a yes that cannot be obeyed lapsed, and the player fined for it."""
    player, rules = state.player, state.rules
    may = state.partner_answers and state.phase == "drawn"
    if not may or not has_lapsed(observe(state, player), rules):
        return state
    fine = state.penalties[player] + rules.penalties.offences.get("ask-and-not-go-out", 0)
    return state.but(lapsed=True, penalties=put(state.penalties, player, fine))


def _take(state: State, action: Action, verdict: Verdict) -> State:
    rules, player = state.rules, state.player
    before, state = state, claim_sides(state)
    coming = pile.cards_that_come(state.pile, action.choice, rules)
    left = state.pile[: len(state.pile) - len(coming)]
    top, rest = coming[-1], coming[:-1]
    drew, down = "top" if action.choice == "top" else "pile", min(state.face_down, len(left))
    state = state.but(pile=left, drew=drew, drawn=coming, phase="drawn", face_down=down)
    if rules.cards.family == "rummy":
        return state.but(hands=put(state.hands, player, (*state.hand, top)))
    state = _take_rest(apply_way(state, verdict.ways[0], top), rest)
    return _lapse(_cleared(before, state, action.cards))


def _take_rest(state: State, rest: Cards) -> State:
    """Return the state with the cards below the top one in hand, or aside until the next turn."""
    rules, player = state.rules, state.player
    others, hand = staying(rest, rules), state.hand
    threes = without(rest, others)
    if rules.pile.set_aside:
        state = state.but(
            set_aside=put(state.set_aside, player, (*state.set_aside[player], *others))
        )
    else:
        hand = (*hand, *others)
    state = lay_out(state, player, threes, hand, replaced=rules.threes.red_from_pile_replaced)
    return draw(state, player, rules.drawing.with_pile)


def _lay(state: State, action: Action, verdict: Verdict) -> State:
    """Return the state with an opening laid, or with a new meld, which is laid as it is named."""
    cards = action.cards
    if state.rules.cards.family == "rummy" and not verdict.ways:
        cards = _in_rummy(state, action)
    way = verdict.ways[0] if verdict.ways else Way((Laid(cards),))
    alone = any(finding.rule == BLACK_GOING_OUT.id for finding in verdict.findings)
    return _cleared(state, apply_way(claim_sides(state), way, goes_out=alone), cards)


def _is_bound(state: State) -> bool:
    """Tell whether a yes binds the player to go out, who then draws nothing that need not be."""
    return must_go_out(observe(state, state.player), state.rules)


def _cleared(before: State, state: State, cards: Cards) -> State:
    """Return the state after cards left the hand: gone out, or melded red threes replaced.

    They are with an empty hand too if the player, by the state `before` not bound to, cannot.
    """
    rules, player = state.rules, state.player
    red = sum(map(is_red_three, cards)) if rules.threes.red_optional else 0
    draws = red > 0 and not _is_bound(before)
    if not (state.hand or state.set_aside[player]):
        stays = draws and state.stock and not can_go_out(turn_of(observe(state, player), rules))
        if not stays:
            return gone_out(state)
    return draw(state, player, red).but(drawn=state.drawn) if draws else state


def _add(state: State, action: Action, _verdict: Verdict) -> State:
    side, index = _target(state, action)
    meld, cards, added = state.melds[side][index], action.cards, state.added_now
    grown = (*meld.cards, *cards)
    if state.rules.cards.family == "rummy":
        grown = _in_rummy(state, action)
    melds = put(state.melds[side], index, Meld(grown, meld.initial))
    if side != state.side or index not in state.laid_now:
        added = (*added, *cards)
    hands = put(state.hands, state.player, without(state.hand, cards))
    after = state.but(hands=hands, melds=put(state.melds, side, melds), added_now=added)
    return _cleared(state, after, cards)


def _in_rummy(state: State, action: Action) -> Cards:
    """Return a meld, new or with more cards, as it lies in Rommé with what its jokers stand for."""
    return lay_best(observe(state, state.player), question_of(action), state.rules)[0]


def _target(state: State, action: Action) -> tuple[int, int]:
    """Return the side and the index of the meld that cards are added to."""
    own, index = state.side, action.to or 0
    if action.side == "own":
        return own, index
    sides = (side for side in range(len(state.melds)) if side != own)
    return [(side, at) for side in sides for at in range(len(state.melds[side]))][index]


def _merge(state: State, action: Action, _verdict: Verdict) -> State:
    return apply_way(state, Way((), merges=((action.from_meld or 0, action.to or 0),)))


def _lay_out(state: State, action: Action, _verdict: Verdict) -> State:
    before, hand = state, without(state.hand, action.cards)
    free = state.phase == "start" or not _is_bound(state)
    state = lay_out(state, state.player, action.cards, hand, replaced=free)
    over = state.phase == "start" and lacks_replacement(before, state)
    state = state.but(drawn=before.drawn)
    if over:
        return finish(state)
    if not state.hand:
        return gone_out(state)
    return state if state.stock or state.phase != "start" else without_stock(state)


def _ask(state: State, _action: Action, _verdict: Verdict) -> State:
    partners = partners_of(state, state.player)
    every = state.rules.going_out.answered_by == "all-partners"
    asked = (*state.asked, state.player)
    return state.but(waiting=partners if every else partners[:1], asked=asked)


def _answer(state: State, action: Action, _verdict: Verdict) -> State:
    waiting = state.waiting[1:]
    state = state.but(waiting=waiting, partner_answers=(*state.partner_answers, action.choice))
    return state if waiting else _lapse(state)


def _discard(state: State, action: Action, _verdict: Verdict) -> State:
    if state.phase == "exchange":
        return exchanged(state, action.cards[0])
    after = discarded(state, action)
    stays = after.hand or after.set_aside[after.player]
    return end_turn(after) if stays else gone_out(after, action.cards)


def discarded(state: State, action: Action) -> State:
    """Return the state with a card on the pile, from the hand or from a meld laid in this turn."""
    pile, side = (*state.pile, *action.cards), state.side
    if action.from_meld is None:
        hand = without(state.hand, action.cards)
        return state.but(hands=put(state.hands, state.player, hand), pile=pile)
    meld = state.melds[side][action.from_meld]
    rest = Meld(without(meld.cards, action.cards), meld.initial)
    melds = put(state.melds[side], action.from_meld, rest)
    return state.but(melds=put(state.melds, side, melds), pile=pile)


def _go_out(state: State, _action: Action, verdict: Verdict) -> State:
    if not verdict.ways:
        name = str(verdict.deciding.facts["word"])
        return finish(state, state.player).but(special_hand=name)
    state = apply_way(claim_sides(state), verdict.ways[0], goes_out=True)
    last = state.hand
    state = state.but(hands=put(state.hands, state.player, ()), pile=(*state.pile, *last))
    return gone_out(state, last)


def _pass(state: State, _action: Action, _verdict: Verdict) -> State:
    over = state.phase == "start" or no_discard_left(observe(state, state.player), state.rules)
    return finish(state) if over else end_turn(state)


_EFFECTS: Mapping[str, Effect] = {
    "draw": _draw,
    "take": _take,
    "open": _lay,
    "meld": _lay,
    "add": _add,
    "merge": _merge,
    "lay-out": _lay_out,
    "ask": _ask,
    "answer": _answer,
    "discard": _discard,
    "go-out": _go_out,
    "pass": _pass,
}
