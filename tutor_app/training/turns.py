"""A turn at a table: set up from a position, played on action by action, put in order."""

from collections.abc import Iterator, Sequence
from random import Random

from tutor_app.engine.action import Action
from tutor_app.engine.ask import answer
from tutor_app.engine.card import is_red_three
from tutor_app.engine.errors import ActionRefused, TutorError
from tutor_app.engine.play import judge
from tutor_app.engine.play.candidates import in_rummy, layings
from tutor_app.engine.play.deal import seated
from tutor_app.engine.play.lawful import judge_seen
from tutor_app.engine.play.legal import takes
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.playing import play
from tutor_app.engine.play.state import State
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict
from tutor_app.training.vary import unseen_cards

_KEPT = 2
"""Cards that a described turn leaves in the hand at least, so that it is not about going out."""

_TRIED = 6
"""Layings and discards that are tried for one action."""


def table_at(position: Position, rules: RuleSet) -> State:
    """Return the state of a table at which player 0 is to act and sees a position.

    What nobody sees is filled up with the cards that are left; the known top of the stock
    stays there. It has no part in whether an action of this player is lawful.
    """
    rest = [card for card in unseen_cards(position, rules) if not is_red_three(card)]
    hidden, count = max((position.stock or 0) - len(position.stock_top), 0), rules.players
    state = seated(position, rules)
    others = (tuple(rest[-1:]),) * (count - 1)
    return state.but(
        dealer=count - 1,
        stock=(*rest[:hidden], *state.stock),
        hands=(state.hand, *others),
    )


def follow(position: Position, rules: RuleSet, turn: Sequence[Action]) -> Iterator[bool]:
    """Yield of each action of a turn whether it is lawful; one that is not is left out."""
    state = table_at(position, rules)
    for action in turn:
        lawful = state.player == 0 and not state.is_over
        if lawful:
            try:
                state = play(state, action)
            except (ActionRefused, TutorError):
                lawful = False
        yield lawful


def lawful_orders(
    position: Position, rules: RuleSet, turn: Sequence[Action]
) -> Iterator[tuple[int, ...]]:
    """Yield the orders in which all actions of a turn are lawful, as places in `turn`."""
    yield from _orders(table_at(position, rules), turn, ())


def _orders(
    state: State, turn: Sequence[Action], done: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    if len(done) == len(turn):
        yield done
        return
    for place in range(len(turn)):
        if place not in done and state.player == 0 and lawful_now(state, turn[place]):
            yield from _orders(play(state, turn[place]), turn, (*done, place))


def known_stock(position: Position, rules: RuleSet, rng: Random) -> Position:
    """Return the position with the cards known that are drawn next, none of them a red three."""
    some = [card for card in unseen_cards(position, rules) if not is_red_three(card)]
    top = tuple(rng.sample(some, min(rules.drawing.cards, len(some))))
    return position._replace(stock_top=top, phase="start", drawn=None, drew="stock")


def lawful_turn(
    position: Position, rules: RuleSet, rng: Random, *, pile: bool, layings_most: int
) -> list[Action]:
    """Return a lawful turn from drawing to the discard, empty where none comes about.

    Args:
        position: The position before drawing.
        rules: The rule set.
        rng: Chooses among what is lawful.
        pile: Whether the pile is taken.
        layings_most: How many times cards are laid at most after that.
    """
    state = table_at(position, rules)
    first = _taking(state, position, rules, rng) if pile else Action("draw")
    if first is None:
        return []
    turn, old = [first], len(position.melds)
    state = play(state, first)
    while len(turn) <= layings_most:
        laid = _laying(state, old, rng)
        if laid is None:
            break
        turn.append(laid)
        state = play(state, laid)
    last = _discard(state, rng)
    return [*turn, last] if last else []


def _taking(state: State, position: Position, rules: RuleSet, rng: Random) -> Action | None:
    if rules.cards.family == "rummy":
        return Action("take") if position.pile else None
    found = [each for each in takes(state, position) if each.choice == "whole"]
    return rng.choice(found) if found else None


def _laying(state: State, old: int, rng: Random) -> Action | None:
    """Return something lawful to lay: an opening, a meld, or cards for one of the `old` melds."""
    position = observe(state, 0)
    if not position.opened:
        verdict = answer(position, Question(ask="can-open"), state.rules)
        ways = verdict.ways if verdict.answer else ()
        chosen = [Action("open", rng.choice(ways).cards)] if ways else []
    else:
        is_rummy = state.rules.cards.family == "rummy"
        every = in_rummy(state, position) if is_rummy else layings(position, state.rules)
        chosen = [each for each in every if each.kind in {"meld", "add"}]
        rng.shuffle(chosen)
    fit = (
        each
        for each in chosen
        if (each.to is None or (each.side == "own" and each.to < old))
        and len(each.cards) + _KEPT < len(state.hand)
    )
    tried = (each for each, _ in zip(fit, range(_TRIED), strict=False))
    return next((each for each in tried if lawful_now(state, each)), None)


def _discard(state: State, rng: Random) -> Action | None:
    cards = rng.sample(state.hand, len(state.hand))
    found = (Action("discard", (card,)) for card in cards[:_TRIED])
    return next((each for each in found if lawful_now(state, each)), None)


def lawful_now(state: State, action: Action) -> bool:
    """Tell whether an action is lawful at a table; one that makes no sense is not."""
    try:
        return judge_seen(state, observe(state, state.player), action).answer is True
    except TutorError:
        return False


def refusal(position: Position, rules: RuleSet, turn: Sequence[Action]) -> Verdict | None:
    """Return the verdict on the first action of a turn that the rules refuse; None if none is."""
    state = table_at(position, rules)
    for action in turn:
        try:
            verdict = judge(state, action)
            if verdict.answer is not True:
                return verdict
            state = play(state, action)
        except TutorError:
            return None
    return None


def refused_for(state: State, action: Action) -> str:
    """Return the rule that forbids an action at a table; empty where none does."""
    try:
        verdict = judge_seen(state, observe(state, state.player), action)
    except TutorError:
        return ""
    return verdict.deciding.rule if verdict.answer is False else ""
