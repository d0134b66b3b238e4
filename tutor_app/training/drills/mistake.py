"""Find the mistake in a turn."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from tutor_app.engine.action import Action
from tutor_app.engine.card import Card, Cards, is_natural, is_wild
from tutor_app.engine.errors import TutorError
from tutor_app.engine.judge import question_of
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.playing import play
from tutor_app.engine.play.state import State
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import n_
from tutor_app.training.drill import Aim, Drill, Made
from tutor_app.training.harvested import harvested
from tutor_app.training.leaving import may_not_leave, out_without_leave
from tutor_app.training.turns import known_stock, lawful_turn, refused_for, table_at
from tutor_app.training.vary import vary

LENGTH: Mapping[str, int] = {"canasta": 5, "rummy": 4}
"""How many actions a turn with a mistake has, by the family of games."""

_TRIES = 8
_WRONG_TRIES = 10
_EACH = 2
"""How often each slip is tried."""

_ORDER_ONCE_IN = 5
"""One mistake in so many may be about the order of the turn and nothing else."""

_LEAVING_ONCE_IN = 5
"""One turn in so many is at a table at which a partner’s answer keeps the player from going out."""

_ORDER = "drawing.turn_order"
_FEWEST_CARDS = 7
"""Cards in hand from which on enough happens in a turn."""

_ROW = "456789TJQK"
"""Ranks in a row, but for those that lie in no row of some games."""

_QUESTION = question_of(Action("draw"))
Wrong = Callable[[State, Random], Action | None]


@dataclass(frozen=True, slots=True)
class Mistakes:
    """A lawful turn with one action put in that the rules refuse."""

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        """Return at which place of a turn the mistake can be."""
        places = range(LENGTH[rules.cards.family] - 1)
        return {Aim(answer=place): 1 for place in places} if starts(rules.id) else {}

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        """Return a turn whose mistake is at the place wanted.

        One is made for every place, so that the time it takes does not tell the place.
        """
        place = int(aim.answer or 0)
        for _ in range(_TRIES):
            position = _start(rules, rng)
            turns = _turns(position, rules, rng)
            if turns:
                turn = turns[place]
                return Made(position, question_of(turn[-1]), turn=turn)
        return None


@lru_cache(maxsize=16)
def starts(ruleset: str) -> tuple[Position, ...]:
    """Return positions from deals in which a turn with several actions may begin.

    They are kept by the rule set's id, for all shipped ones: some dozens each.
    """
    before = (_before_drawing(each.position) for each in harvested(ruleset))
    found = {
        position: None
        for position in before
        if len(position.hand or ()) >= _FEWEST_CARDS
        and position.pile
        and (position.stock or 0) > _FEWEST_CARDS
        and not (position.set_aside or position.laid_now or position.added_now)
        and position.role is None
        and position.phase == "start"
    }
    return tuple(found)


def _before_drawing(position: Position) -> Position:
    """Return the position before what was drawn from the stock, if something was."""
    position = position._replace(stock_top=(), partner_answers=None)
    if position.phase != "drawn" or position.drew != "stock" or position.drawn is None:
        return position
    hand = tuple((Counter(position.hand or ()) - Counter(position.drawn)).elements())
    return position._replace(phase="start", hand=hand, drawn=None)


def _start(rules: RuleSet, rng: Random) -> Position:
    if not rng.randrange(_LEAVING_ONCE_IN):
        position = may_not_leave(rules, rng)
        if position is not None:
            return position
    position, _ = vary(rng.choice(starts(rules.id)), _QUESTION, rules, rng)
    return known_stock(position, rules, rng)


def _turns(position: Position, rules: RuleSet, rng: Random) -> list[tuple[Action, ...]]:
    """Return a turn with a wrong action, for each of its places; none where one is not found."""
    pile = not position.partner_answers and rng.random() < 1 / 2
    length = LENGTH[rules.cards.family]
    try:
        turn = lawful_turn(position, rules, rng, pile=pile, layings_most=length - 3)
        if len(turn) != length - 1:
            return []
        states = [table_at(position, rules)]
        for action in turn[:-1]:
            states.append(play(states[-1], action))
    except TutorError:
        return []
    wrongs = [_wrong(state, rng) for state in states]
    return (
        [(*turn[:place], wrong, *turn[place:]) for place, wrong in enumerate(wrongs) if wrong]
        if all(wrongs)
        else []
    )


def _wrong(state: State, rng: Random) -> Action | None:
    """Return an action that is refused, mostly not for its time alone; None if none is found."""
    for slip in _slips(state, rng):
        for _ in range(_EACH):
            wrong = slip(state, rng)
            if wrong and refused_for(state, wrong) not in {"", _ORDER}:
                return wrong
    for _ in range(_WRONG_TRIES):
        wrong = rng.choice(_ANYTHING)(state, rng)
        if wrong and refused_for(state, wrong):
            return wrong
    return None


def _slips(state: State, rng: Random) -> list[Wrong]:
    """Return what may go wrong besides the order, in the order in which it is tried.

    In Rommé a turn begins with nothing else that could go wrong, so the order comes often enough.
    Else each slip has the same chance to be the first one that comes about; going out without
    leave, for which there is seldom an occasion, comes first every other time.
    """
    rummy = state.rules.cards.family == "rummy"
    if not rummy and not rng.randrange(_ORDER_ONCE_IN):
        return []
    if state.phase == "start":
        return [_take]
    slips = rng.sample(_SLIPS, len(_SLIPS))
    return [out_without_leave, *slips] if rng.random() < 1 / 2 else slips


def _low(state: State, rng: Random) -> Action | None:
    """Return an opening of one meld alone, which is worth little."""
    found = [cards for cards in _alike(state) if len(cards) >= state.rules.melds.min_size]
    if state.melds[state.side] or not found:
        return None
    return Action("open", rng.choice(found)[: state.rules.melds.min_size])


def _alike(state: State) -> list[Cards]:
    """Return the natural cards of the hand by rank."""
    ranks = sorted({card[0] for card in state.hand if is_natural(card)})
    return [tuple(card for card in state.hand if card[0] == rank) for rank in ranks]


def _too_wild(state: State, rng: Random) -> Action | None:
    """Return a meld with all the wild cards of the hand and few natural ones, or none."""
    wild = tuple(card for card in state.hand if is_wild(card))
    found = _alike(state)
    if not wild or not found:
        return None
    cards = (*rng.choice(found)[: rng.randint(0, 2)], *wild)
    kind = "meld" if state.melds[state.side] else "open"
    return Action(kind, cards) if len(cards) >= state.rules.melds.min_size else None


def _row(state: State, rng: Random) -> Action | None:
    """Return three cards of ranks in a row, of whatever suits, where rows of a suit are laid."""
    rules, held = state.rules, [card for card in state.hand if card[0] in _ROW]
    if not held or not (rules.cards.family == "rummy" or rules.melds.sequences):
        return None
    start = _ROW.index(rng.choice(held)[0])
    found = [[card for card in held if card[0] == rank] for rank in _ROW[start : start + 3]]
    if len(found) < rules.melds.min_size or not all(found):
        return None
    kind = "meld" if state.melds[state.side] else "open"
    return Action(kind, tuple(rng.choice(cards) for cards in found))


def _back(state: State, rng: Random) -> Action | None:
    """Return the card put on the pile again that was taken from it."""
    del rng
    back = tuple(card for card in state.drawn if state.drew == "pile" and card in state.hand)
    return Action("discard", back[-1:]) if back else None


def _theirs(state: State, rng: Random) -> Action | None:
    """Return a card added to a meld of the others, one that would fit there if there is one."""
    melds = observe(state, 0).opponent_melds
    if not melds or not state.hand:
        return None
    place = rng.randrange(len(melds))
    fit = [card for card in state.hand if card[0] == melds[place].cards[0][0]]
    return Action("add", (rng.choice(fit or state.hand),), to=place, side="opponent")


def _discard(state: State, rng: Random) -> Action | None:
    """Return a card put on the pile, one that is special rather than any."""
    special = [card for card in state.hand if not is_natural(card)]
    return Action("discard", (rng.choice(special or state.hand),)) if state.hand else None


def _meld(state: State, rng: Random) -> Action | None:
    """Return cards laid as a meld: of one rank with wild ones, or black threes."""
    held = sorted({card[0] for card in state.hand if is_natural(card) or card[0] == "3"})
    if not held:
        return None
    rank = rng.choice(held)
    naturals = [card for card in state.hand if card[0] == rank][: rng.randint(1, 4)]
    wild = [card for card in state.hand if is_wild(card)][: rng.randint(0, 3)]
    if len(naturals) + len(wild) < state.rules.melds.min_size:
        return None
    kind = "meld" if state.melds[state.side] else "open"
    return Action(kind, (*naturals, *wild))


def _add(state: State, rng: Random) -> Action | None:
    """Return cards added to a meld of the own side, or of the others."""
    melds, side = observe(state, 0).melds, "own"
    if not melds or not state.hand:
        return None
    cards: list[Card] = rng.sample(state.hand, 1)
    if rng.random() < 1 / 2:
        cards = [card for card in state.hand if is_wild(card)][: rng.randint(1, 2)]
    return Action("add", tuple(cards), to=rng.randrange(len(melds)), side=side) if cards else None


def _take(state: State, rng: Random) -> Action | None:
    """Return the pile taken with cards of the top card's rank, or with a wild one."""
    if not state.pile:
        return None
    same = [card for card in state.hand if card[0] == state.pile[-1][0]][:2]
    wild = [card for card in state.hand if is_wild(card)][:1]
    cards = rng.choice(((*same, *wild)[: rng.choice((1, 2))], (*same[:1], *wild)))
    return Action("take", () if state.rules.cards.family == "rummy" else cards)


def _draw(state: State, rng: Random) -> Action | None:
    """Return drawing, for a second time or after the pile was taken."""
    return Action("draw") if state.phase == "drawn" and rng.random() < 1 / 2 else None


_SLIPS: tuple[Wrong, ...] = (_meld, _low, _too_wild, _row, _add, _theirs, _discard, _back)
"""What goes wrong after drawing and is not only too late or too early."""

_ANYTHING: tuple[Wrong, ...] = (_meld, _add, _take, _draw)

DRILL = Drill(
    id="mistake",
    title=n_("Find the mistake in this turn"),
    asks=("discard",),
    topics=("drawing", "melds", "pile", "opening"),
    source=Mistakes(),
    reply="step",
)
