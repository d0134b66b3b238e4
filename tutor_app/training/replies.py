"""What a learner gives in reply to an exercise; whether it is right the engine is asked again."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from tutor_app.engine.action import Action
from tutor_app.engine.ask import answer, ask
from tutor_app.engine.card import JOKER, Card, Cards, without
from tutor_app.engine.errors import TutorError
from tutor_app.engine.judge import judged
from tutor_app.engine.play.candidates import in_rummy
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.playing import play
from tutor_app.engine.play.state import State
from tutor_app.engine.position import Position
from tutor_app.engine.verdict import Answer, Laid, Verdict, Way
from tutor_app.training.drill import Drill
from tutor_app.training.item import Item
from tutor_app.training.turns import follow, lawful_now, lawful_orders, table_at

Reply = Answer | Laid | tuple[int, ...]
"""An answer; the place of a hand or of an action; cards laid; or numbers, one a line or action."""

_UNLAYABLE = Card("3s")
"""A card that can only be discarded where threes are no cards like others."""


def right(drill: Drill, item: Item, reply: Reply) -> bool:
    """Return whether a reply to an exercise is right.

    A second question, `item.then`, is graded like any other: by `grading.grade`.
    """
    if drill.reply == "cards":
        return isinstance(reply, Laid) and LAYINGS[drill.goal](item, reply)
    if drill.reply == "order":
        return isinstance(reply, tuple) and _in_order(item, reply)
    key = solution(drill, item)
    return type(reply) is type(key) and reply == key


def solution(drill: Drill, item: Item) -> Reply:
    """Return a right reply: of ways to lay cards the cheapest, of orders the first one found."""
    return REPLIES[drill.reply](item)


def account_of(item: Item) -> Verdict:
    """Return the verdict on the question of an exercise, with its account and its ways."""
    return ask(item.position, item.question, item.rules)


def _answer(item: Item) -> Reply:
    return answer(item.position, item.question, item.rules).answer


def _hand(item: Item) -> Reply:
    """Return the place of the one hand that may."""
    may = [
        answer(item.position._replace(hand=hand), item.question, item.rules).answer
        for hand in item.hands
    ]
    return may.index(True)


def _lines(item: Item) -> Reply:
    """Return what each line of the account comes to, in its order."""
    return tuple(line.points for line in account_of(item).account)


def _step(item: Item) -> Reply:
    """Return the place of the action that the rules refuse."""
    return [*follow(item.position, item.rules, item.turn)].index(False)


def _order(item: Item) -> Reply:
    """Return the first lawful order of the actions, as places in the order shown."""
    return next(lawful_orders(item.position, item.rules, item.turn))


def _in_order(item: Item, order: Sequence[object]) -> bool:
    places = [place for place in order if isinstance(place, int)]
    if sorted(places) != [*range(len(item.turn))]:
        return False
    return all(follow(item.position, item.rules, [item.turn[place] for place in places]))


def _cards(item: Item) -> Reply:
    """Return the cards of the cheapest way that come from the hand."""
    if item.rules.cards.family == "rummy" and item.question.ask == "go-out":
        hand = item.position.hand or ()
        every = (Laid(without(hand, left)) for left in ((), *((card,) for card in hand)))
        return next(laid for laid in every if _goes_out(item, laid))
    way = account_of(item).ways[0]
    to = way.melds[0].to if way.melds and item.question.ask == "take-pile" else None
    return Laid(_from_hand(way, item), to)


def _from_hand(way: Way, item: Item) -> Cards:
    """Return the cards of a way but for the one that comes from the pile."""
    held = Counter(item.position.hand or ())
    top = item.position.pile[-1:] if item.question.ask == "take-pile" else ()
    return tuple(((Counter(way.cards) - Counter(top)) & held).elements())


REPLIES: Mapping[str, Callable[[Item], Reply]] = {
    "answer": _answer,
    "hand": _hand,
    "cards": _cards,
    "lines": _lines,
    "step": _step,
    "order": _order,
}
"""What a learner may be asked for: an answer (yes or no, a number, a word), the place of a hand,
cards, the lines of an account, the place of an action, or places in order."""


def _judged(item: Item, kind: str, laid: Laid) -> Verdict | None:
    try:
        return judged(item.position, Action(kind, laid.cards, laid.to), item.rules)
    except TutorError:
        return None


def _takes(item: Item, laid: Laid) -> bool:
    verdict = _judged(item, "take", laid)
    return verdict is not None and verdict.answer is True


def _opens(item: Item, laid: Laid) -> bool:
    """Tell whether cards are a smallest opening: none of them, and no meld, can be left out.

    In Rommé any opening is as good.
    """
    verdict = _judged(item, "open", laid)
    if verdict is None or verdict.answer is not True:
        return False
    if item.rules.cards.family == "rummy":
        return True
    melds = [each.cards for way in verdict.ways[:1] for each in way.melds]
    single = [(card,) for card in dict.fromkeys(laid.cards)]
    fewer = [without(laid.cards, out) for out in (*single, *melds)]
    tried = (_judged(item, "open", Laid(rest)) for rest in fewer if rest)
    return not any(other is not None and other.answer is True for other in tried)


def _goes_out(item: Item, laid: Laid) -> bool:
    """Tell whether the player goes out with these cards laid and at most one discarded."""
    hand = Counter(item.position.hand or ())
    if Counter(laid.cards) - hand:
        return False
    left = tuple((hand - Counter(laid.cards)).elements())
    if len(left) > 1:
        return False
    state = table_at(item.position._replace(phase="drawn"), item.rules)
    if item.rules.cards.family == "rummy":
        return _plays_out(state, laid.cards)
    return any(
        Counter(way.cards) == Counter(laid.cards) and (sure or _ends(state, way, left))
        for way, sure in _ways_out(item, laid.cards)
    )


def _plays_out(state: State, cards: Cards, failed: set[object] | None = None) -> bool:
    """Tell whether these cards can be laid one meld after the other, and the rest discarded.

    `failed` are tables from which it is known that they cannot.
    """
    if not cards:
        return _is_out(state, [Action("discard", (card,)) for card in state.hand])
    failed, table = set() if failed is None else failed, _alike(state)
    if table in failed:
        return False
    position, rest = observe(state, 0), Counter(cards)
    for action in (*in_rummy(state, position), *_with_jokers(position, cards)):
        if not Counter(action.cards) - rest and lawful_now(state, action):
            after = play(state, action)
            if after.player == 0 and _plays_out(after, without(cards, action.cards), failed):
                return True
    failed.add(table)
    return False


def _alike(state: State) -> object:
    """Return what tables share that differ only in the order in which cards were laid."""
    laid = (tuple(sorted(meld.cards for meld in melds)) for melds in state.melds)
    return (tuple(sorted(state.hand)), *laid)


def _with_jokers(position: Position, cards: Cards) -> Iterator[Action]:
    """Yield each card laid off together with a joker, which alone would go to the other end."""
    if JOKER not in cards or not position.opened:
        return
    for side, melds in (("own", position.melds), ("opponent", position.opponent_melds)):
        for index in range(len(melds)):
            for card in dict.fromkeys(without(cards, (Card(JOKER),))):
                yield Action("add", (Card(JOKER), card), to=index, side=side)


def _ways_out(item: Item, cards: Cards) -> Iterator[tuple[Way, bool]]:
    """Yield ways to lay the cards, and whether it is known that the player goes out so."""
    yield from ((way, True) for way in account_of(item).ways)
    for hand in (cards, (*cards, _UNLAYABLE)):
        drawn = item.position.drawn and tuple(card for card in item.position.drawn if card in hand)
        position = item.position._replace(hand=hand, drawn=drawn)
        try:
            found = answer(position, item.question, item.rules)
        except TutorError:
            continue
        yield from ((way, False) for way in found.ways)


def _ends(state: State, way: Way, left: Cards) -> bool:
    """Tell whether the player is out after a way is laid as single actions."""
    new = [laid.cards for laid in way.melds if laid.to is None]
    if state.melds[state.side]:
        actions = [Action("meld", cards) for cards in new]
    else:
        actions = [Action("open", tuple(card for cards in new for card in cards))]
    actions += [Action("add", laid.cards, laid.to) for laid in way.melds if laid.to is not None]
    actions += [Action("add", laid.cards, laid.to, side="opponent") for laid in way.others]
    return _is_out(state, [*actions, *(Action("discard", (card,)) for card in left)])


def _is_out(state: State, actions: Iterable[Action]) -> bool:
    player = state.player
    try:
        for action in actions:
            state = play(state, action)
    except TutorError:
        return False
    return state.out == player


LAYINGS: Mapping[str, Callable[[Item, Laid], bool]] = {
    "take": _takes,
    "open": _opens,
    "go-out": _goes_out,
}
"""The goals of laying cards, and who judges what was laid."""
