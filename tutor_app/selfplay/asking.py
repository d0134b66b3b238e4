"""Which questions the table puts to the player to act, and at which moment of a deal."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tutor_app.engine.action import Action
from tutor_app.engine.ask import answer
from tutor_app.engine.card import in_order
from tutor_app.engine.play import State, next_match, observe
from tutor_app.engine.play.observe import scored
from tutor_app.engine.play.state import scorers
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.selfplay import card_questions

_NEARLY_EMPTY = 3
"""Cards in the stock from which on its end is a question at all."""

_SHOWN = 4
"""Cards of the stock that are shown beyond those of one draw, where they are the question."""

_FREQUENT = 4
"""One in so many questions is put in its rarer form: the top card alone, a concealed hand."""


@dataclass(frozen=True, slots=True)
class Point:
    """A moment of a deal.

    Attributes:
        state: The table.
        actions: What the player to act may do; none once the deal is over.
        rng: Chooses where a moment could put many questions.
    """

    state: State
    actions: Sequence[Action]
    rng: random.Random

    @property
    def rules(self) -> RuleSet:
        """The rule set in the form that is played."""
        return self.state.rules

    @property
    def position(self) -> Position:
        """What the player to act sees, the hand sorted; laps after the first are all one."""
        seen = observe(self.state, self.state.actor)
        return seen._replace(hand=in_order(seen.hand or ()), lap=min(seen.lap, 2))

    def rarely(self) -> bool:
        """Tell whether this time the rarer form of a question is put."""
        return self.rng.randrange(_FREQUENT) == 0


Put = tuple[Position, Question]
Source = Callable[[Point], Iterator[Put]]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of question that deals can be searched for.

    Attributes:
        moment: The phase in which it is put: `start`, `drawn`, `over`, or empty for any.
        source: Yields the questions of a moment.
        makes_sense: Whether a rule set knows it, and can answer it in more than one way.
    """

    moment: str
    source: Source
    makes_sense: Callable[[RuleSet], bool]


def questions_at(point: Point, ask: str) -> Iterator[Put]:
    """Yield the questions of a kind that this moment puts, each with its position."""
    kind, state = KINDS[ask], point.state
    if state.waiting or state.phase == "exchange":
        return
    if kind.moment in {"", state.phase}:
        yield from kind.source(point)


def kinds_of(rules: RuleSet) -> tuple[str, ...]:
    """Return the kinds of questions that deals under a rule set can be searched for."""
    return tuple(name for name, kind in KINDS.items() if kind.makes_sense(rules))


def _pile(ask: str) -> Source:
    def source(point: Point) -> Iterator[Put]:
        if point.state.pile:
            yield point.position, Question(ask=ask)

    return source


def _take_pile(point: Point) -> Iterator[Put]:
    if point.state.pile:
        yield point.position, Question(ask="take-pile", choice=_choice(point))


def _cards_taken(point: Point) -> Iterator[Put]:
    if _is_free(point):
        yield point.position, Question(ask="cards-taken", choice=_choice(point))


def _choice(point: Point) -> str:
    return "top" if point.rules.pile.top_alone and point.rarely() else "whole"


def _is_free(point: Point) -> bool:
    """Tell whether there is a pile that somebody could take: of another no taking is supposed."""
    state = Question(ask="pile-state")
    free = bool(point.state.pile) and answer(point.position, state, point.rules).answer
    return free not in {False, "blocked"}


def _must_take(point: Point) -> Iterator[Put]:
    if point.state.pile and len(point.state.stock) <= _NEARLY_EMPTY:
        yield point.position, Question(ask="must-take")


def _cards_drawn(point: Point) -> Iterator[Put]:
    rules, stock = point.rules, point.state.stock
    known = tuple(reversed(stock))[: rules.drawing.cards + _SHOWN]
    pile = point.rarely() and rules.pile.take == "whole" and _is_free(point)
    action = "take-pile" if pile else "draw"
    yield point.position._replace(stock_top=known), Question(ask="cards-drawn", action=action)


def _unopened(ask: str) -> Source:
    def source(point: Point) -> Iterator[Put]:
        if not point.state.melds[point.state.side]:
            yield point.position, Question(ask=ask)

    return source


def _ask_partner(point: Point) -> Iterator[Put]:
    if not point.state.partner_answers:
        yield point.position, Question(ask="ask-partner")


def _go_out(point: Point) -> Iterator[Put]:
    concealed = point.rules.going_out.concealed and point.rarely()
    yield point.position, Question(ask="go-out", concealed=concealed)


def _laying(ask: str) -> Source:
    def source(point: Point) -> Iterator[Put]:
        position = point.position
        for question in card_questions.QUESTIONS[ask](
            position, point.actions, point.rules, point.rng
        ):
            yield position, question

    return source


def _of_cards(ask: str) -> Source:
    """Put a question about a meld that lies; the rest of the table has no part in it."""

    def source(point: Point) -> Iterator[Put]:
        size = point.rules.canastas.size or point.rules.melds.min_size
        for meld in (meld for melds in point.state.melds for meld in melds):
            if len(meld.cards) >= size - 1:
                yield Position(), Question(ask=ask, cards=in_order(meld.cards))

    return source


def _deal_ends(point: Point) -> Iterator[Put]:
    state = point.state
    if len(state.stock) > _NEARLY_EMPTY or (state.is_over and state.out >= 0):
        return
    phase = "drawn" if state.drawn else "start"
    position = observe(state.but(phase=phase), state.player)
    yield position._replace(lap=min(position.lap, 2)), Question(ask="deal-ends")


def _scored(ask: str) -> Source:
    def source(point: Point) -> Iterator[Put]:
        seats = {point.state.sides[seat]: seat for seat in point.state.order}
        for seat in seats.values():
            position = scored(point.state, seat)
            hand = in_order(position.hand or ())
            yield position._replace(hand=hand, lap=min(position.lap, 2)), Question(ask=ask)

    return source


def _match(point: Point) -> Iterator[Put]:
    totals = next_match(point.state).scores
    written = dict(zip(scorers(point.state), totals, strict=True))
    own = point.rng.choice(list(written))
    others = tuple(total for scorer, total in written.items() if scorer != own)
    yield Position(score=written[own], opponent_scores=others), Question(ask="match")


def _always(_: RuleSet) -> bool:
    return True


def _canasta(rules: RuleSet) -> bool:
    return rules.cards.family == "canasta"


def _forced(rules: RuleSet) -> bool:
    return _canasta(rules) and rules.stock_end.forced_take != "never"


def _many_cards(rules: RuleSet) -> bool:
    return _canasta(rules) and (rules.pile.take != "top" or rules.pile.top_alone)


def _asking(rules: RuleSet) -> bool:
    partners = rules.has_partners or rules.deal.sides == "lone-player"
    return _canasta(rules) and partners and rules.going_out.asking != "never"


KINDS: Mapping[str, Kind] = {
    "take-pile": Kind("start", _take_pile, _canasta),
    "must-take": Kind("start", _must_take, _forced),
    "pile-state": Kind("start", _pile("pile-state"), _canasta),
    "cards-taken": Kind("start", _cards_taken, _many_cards),
    "cards-drawn": Kind("start", _cards_drawn, _canasta),
    "opening-need": Kind(
        "drawn", _unopened("opening-need"), lambda rules: len(rules.opening.minimum.steps) > 1
    ),
    "opening-value": Kind("drawn", _laying("opening-value"), _always),
    "can-open": Kind("drawn", _unopened("can-open"), _always),
    "meld": Kind("drawn", _laying("meld"), _always),
    "add": Kind("drawn", _laying("add"), _always),
    "merge": Kind("drawn", _laying("merge"), lambda rules: rules.melds.merging),
    "canasta-kind": Kind("drawn", _of_cards("canasta-kind"), _canasta),
    "canasta-bonus": Kind("drawn", _of_cards("canasta-bonus"), _canasta),
    "meld-points": Kind("drawn", _of_cards("meld-points"), _always),
    "discard": Kind("drawn", _laying("discard"), _always),
    "ask-partner": Kind("drawn", _ask_partner, _asking),
    "go-out": Kind("drawn", _go_out, _always),
    "special-hand": Kind(
        "drawn", _unopened("special-hand"), lambda rules: bool(rules.special_hands.scores)
    ),
    "deal-ends": Kind("", _deal_ends, _canasta),
    "threes-score": Kind("over", _scored("threes-score"), _canasta),
    "deal-score": Kind("over", _scored("deal-score"), _always),
    "match": Kind("over", _match, lambda rules: rules.match.target > 0),
}
"""Every kind that deals can be searched for, in the order of the scenario format."""
