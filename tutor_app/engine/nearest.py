"""The nearest neighbour: the smallest change that would turn a yes or a no.

A change puts one card in, takes one away, exchanges one, or alters one fact of the table.
Where any of several cards would do, the neighbour names the widest class of cards of which
every one does. What decided the answer says which changes are tried first.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from tutor_app.engine.ask import ask
from tutor_app.engine.card import Card, is_red_three, is_wild
from tutor_app.engine.errors import TutorError
from tutor_app.engine.nearby import cards, table
from tutor_app.engine.nearby.change import Case, Change, Place
from tutor_app.engine.nearby.classes import CardClass, classes_in, suits_count, wider_than
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact, Verdict


class Step(NamedTuple):
    """A change of one fact that does not turn the answer alone."""

    kind: str
    facts: Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A position one change away in which the answer is the other one.

    Attributes:
        kind: What is changed, one of `KINDS`.
        facts: What the change is: `of` (one of `classes.CLASSES`: which cards do it), `rank`
            and `card` (one of them), `out` (the card in whose place it comes), `score`,
            `count`, `held`.
        position: The changed position, with `card` for the class.
        question: The question; changed where other cards are laid.
        answer: The answer there.
        also: What must be different beside, where no single change turns the answer.
    """

    kind: str
    facts: Mapping[str, Fact]
    position: Position
    question: Question
    answer: bool
    also: tuple[Step, ...] = ()


Maker = Callable[[Place], Iterator[Change]]

_HAND = (cards.add_card, cards.drop_card)
_OUT = (table.partner_yes, table.canastas)
_LAID = (cards.lay_more, cards.lay_less, cards.swap_laid)
_MELD = (cards.meld_more, cards.meld_less, table.other_meld)
_PILE = (cards.unfrozen, cards.pile_top, table.own_meld, table.no_canasta, table.whole_pile)
_STANDING = (table.opened, table.score_below, table.lap, table.fresh, table.drew_stock)
_STOCK = (table.stock_left, table.stock_empty)
_REST = (table.no_penalty, table.nothing_aside)
_ONLY = (cards.hold_one, cards.hold_like)
_BOUND = (table.not_asked, table.before_laying)

_FOR_NO: Mapping[str, tuple[Maker, ...]] = {
    "take-pile": (*_HAND, *_PILE, *_STANDING, *_OUT, cards.add_like),
    "must-take": (*_STOCK, *_PILE, *_HAND, *_STANDING, *_OUT),
    "can-open": (cards.add_card, *_STANDING, cards.pile_top, cards.add_like, cards.drop_card),
    "meld": (
        *(*_LAID, table.going_out, table.last_cards, table.no_meld, table.add_instead),
        *(table.no_opponent_canasta, cards.lay_like, *_HAND, *_STANDING, *_OUT, *_REST),
        *_BOUND,
    ),
    "add": (
        *(*_LAID, *_MELD, table.no_canasta, cards.lay_other, table.last_cards),
        *(*_HAND, *_STANDING, *_OUT, *_REST, *_BOUND),
    ),
    "merge": (table.merge_alike, *_STANDING, *_HAND, *_OUT),
    "discard": (
        *(*_HAND, cards.other_discard, *_OUT, *_BOUND, *_STOCK, *_STANDING, *_REST),
        cards.pile_top,
    ),
    "ask-partner": (
        *(*_BOUND, table.before_drawing, table.after_drawing, *_OUT, *_HAND, cards.swap_card),
        *(table.able, *_STANDING, cards.pile_top),
    ),
    "go-out": (
        *(*_OUT, *_HAND, cards.swap_card, *_STANDING, table.openly, *_ONLY, *_STOCK, *_REST),
        cards.pile_top,
    ),
    "deal-ends": (
        *(*_STOCK, table.last_red_three, cards.pile_top, table.own_meld, table.no_canasta),
        *_HAND,
    ),
}
"""What is tried for a no, by the kind of question, in this order."""

_FOR_YES: Mapping[str, tuple[Maker, ...]] = {
    "take-pile": (cards.drop_card, cards.frozen, cards.pile_top),
    "must-take": (table.stock_left, cards.drop_card, cards.pile_top),
    "can-open": (cards.drop_card, table.score_from),
    "meld": (cards.lay_less, cards.swap_laid, cards.lay_more),
    "add": (cards.swap_laid, cards.lay_more),
    "ask-partner": (table.canasta_less,),
    "go-out": (table.partner_no, table.canasta_less, table.laid_before),
    "discard": (table.canasta_less, table.partner_no),
    "deal-ends": (table.stock_left,),
}
"""What is tried for a yes: the twin takes away or spoils what the yes rests on."""

_FIRST: Mapping[str, tuple[Maker, ...]] = {
    "pile.not_empty": (cards.pile_top,),
    "pile.stop_card": (cards.pile_top,),
    "pile.wild_on_top": (cards.pile_top,),
    "pile.red_three_on_top": (cards.pile_top,),
    "pile.own_canasta": (table.no_canasta,),
    "pile.first_lap": (table.lap,),
    "opening.first_lap": (table.lap,),
    "pile.needs_opened": (table.opened,),
    "melds.after_opening": (table.opened,),
    "pile.one_card": (cards.add_card,),
    "pile.min_hand": (cards.add_card,),
    "melds.min_size": (cards.lay_more,),
    "melds.naturals_min": (cards.swap_laid, cards.lay_more),
    "melds.one_rank": (cards.swap_laid, cards.lay_less),
    "melds.fits": (cards.swap_laid, table.other_meld),
    "melds.one_per_rank": (table.add_instead, table.no_meld),
    "melds.opponent_canasta": (table.no_opponent_canasta,),
    "melds.closed": (table.no_canasta, cards.meld_less),
    "melds.max_size": (cards.lay_less, cards.meld_less),
    "threes.black_going_out": (table.last_cards, table.going_out),
    "threes.black_size": (cards.lay_more,),
    "threes.black_without_wild": (cards.swap_laid, cards.lay_less),
    "discarding.black_three": (cards.other_discard,),
    "discarding.wild": (cards.other_discard,),
    "discarding.safe": (cards.other_discard,),
    "discarding.empty_pile": (cards.other_discard, cards.pile_top),
    "discarding.red_three": (cards.other_discard,),
    "discarding.taken_card": (cards.other_discard,),
    "discarding.penalty_card": (table.no_penalty,),
    "discarding.deal_over": (table.stock_left,),
    "going_out.partner_no": (table.partner_yes,),
    "going_out.partner_yes": (table.not_asked,),
    "going_out.must_ask": (table.partner_yes,),
    "going_out.ask_time": (table.before_laying, table.before_drawing, table.after_drawing),
    "going_out.ask_once": (table.not_asked,),
    "going_out.ask_possible": (table.able,),
    "going_out.canastas": (table.canastas,),
    "going_out.natural_canastas": (table.canastas,),
    "going_out.mixed_canastas": (table.canastas,),
    "going_out.wild_canastas": (table.canastas,),
    "going_out.sequence_canastas": (table.canastas,),
    "going_out.concealed_fresh": (table.fresh, table.openly),
    "going_out.concealed_stock": (table.drew_stock,),
    "going_out.concealed_known": (table.openly,),
    "going_out.keep_card": (cards.add_card, cards.lay_less),
    "stock_end.stock_left": (table.stock_empty,),
    "stock_end.pile_goes_on": (table.stock_empty,),
}
"""What is tried before anything else where a rule decided, by the rule."""

KINDS = (
    *("add_card", "drop_card", "swap_card", "lay_more", "lay_less", "swap_laid"),
    *("other_discard", "pile_there", "covered", "pile_top", "frozen", "unfrozen", "meld_more"),
    *("meld_less", "other_meld", "lap", "opened", "score_below", "score_from", "own_meld"),
    *("no_canasta", "no_meld", "canasta", "natural_canasta", "mixed_canasta", "wild_canasta"),
    *("sequence_canasta", "fresh", "laid_before", "partner_yes", "partner_no", "not_asked"),
    *("before_drawing", "after_drawing", "stock_left", "stock_empty", "drew_stock"),
    *("no_penalty", "nothing_aside", "going_out", "last_cards", "openly", "choice_whole"),
    *("choice_top", "no_opponent_canasta", "add_like", "hold_one", "hold_like", "lay_like"),
    *("lay_other", "before_laying", "able", "last_red_three", "add_instead", "merge_alike"),
)
"""Every kind of change."""


def nearest(position: Position, question: Question, rules: RuleSet) -> Neighbour | None:
    """Return the smallest change that turns a yes-or-no answer, or None if no single one does.

    For a yes it is the twin that takes away what the yes rests on.
    """
    verdict = ask(position, question, rules)
    if not isinstance(verdict.answer, bool):
        return None
    place = Place(position, question, rules)
    turns = _Asked(rules, verdict.answer)
    single = _single(place, verdict, turns)
    return single or (None if verdict.answer else _double(place, verdict, turns))


def _single(place: Place, verdict: Verdict, turns: "_Asked") -> Neighbour | None:
    for change in _changes(place, verdict):
        found = _widest(change, place, turns)
        if found is not None:
            return _neighbour(change, found, answer=not verdict.answer)
    return None


def _double(place: Place, verdict: Verdict, turns: "_Asked") -> Neighbour | None:
    """Return what two changes turn a no: of a fact that mends one of its causes, then any."""
    for place_there, there, step in _mended(place, verdict):
        found = _single(place_there, there, turns)
        if found is not None and found.kind != step.kind:
            return replace(found, also=(step,))
    return None


def _mended(place: Place, verdict: Verdict) -> Iterator[tuple[Place, Verdict, Step]]:
    """Yield what facts could be different so that fewer or other rules stand in the way."""
    before = set(_broken(verdict))
    for change in _changes(place, verdict):
        if change.case is None:
            continue
        there = place._replace(position=change.case[0], question=change.case[1])
        try:
            other = ask(*change.case, place.rules)
        except TutorError:
            continue
        if other.answer is False and not before <= set(_broken(other)):
            yield there, other, Step(change.kind, change.facts)


def class_holds(
    position: Position, question: Question, rules: RuleSet, neighbour: Neighbour
) -> bool:
    """Tell whether a neighbour is true: every card of its class turns the answer, no wider class.

    Every card is asked about, also where suits do not count. Where two things are to be
    different, neither may turn the answer alone.
    """
    place, verdict = Place(position, question, rules), ask(position, question, rules)
    if not neighbour.also:
        return _is_widest(place, verdict, neighbour)
    single = replace(neighbour, also=())
    return _single(place, verdict, _Asked(rules, answer=False)) is None and any(
        _is_widest(there, other, single)
        for there, other, step in _mended(place, verdict)
        if step == neighbour.also[0]
    )


def _is_widest(place: Place, verdict: Verdict, neighbour: Neighbour) -> bool:
    """Tell whether a neighbour of one change is true of its class and of no wider one."""
    turns = _Asked(place.rules, verdict.answer is True)
    for change in _changes(place, verdict):
        for found in _every_class(change, place.rules):
            if _neighbour(change, found, answer=not verdict.answer) == neighbour:
                wider = wider_than(found, change.pool, place.rules) if found.members else []
                return _all_turn(change, found, turns) and not any(
                    _all_turn(change, each, turns) for each in wider
                )
    return False


def _changes(place: Place, verdict: Verdict) -> Iterator[Change]:
    """Yield the changes to try, those that mend what broke first; each once."""
    if verdict.answer:
        for make in _FOR_YES.get(place.question.ask, ()):
            yield from filter(None, map(_spoiling, make(place)))
        return
    usual = _FOR_NO.get(place.question.ask, ())
    first = (make for rule in _broken(verdict) for make in _FIRST.get(rule, ()))
    for make in dict.fromkeys((*(make for make in first if make in usual), *usual)):
        yield from make(place)


def _broken(verdict: Verdict) -> Iterator[str]:
    """Yield the rules that decided a no, the nearest to the decision first."""
    yield from verdict.decided_by
    yield verdict.deciding.rule
    for route in verdict.deciding.routes:
        yield from (finding.rule for finding in route.findings if finding.holds is False)
    yield from (finding.rule for finding in verdict.findings if finding.holds is False)


def _spoiling(change: Change) -> Change | None:
    """Return a change for a yes: a card that is laid too spoils a meld only if it is wild."""
    if change.kind not in {"lay_more", "swap_laid"}:
        return change
    pool = tuple(filter(is_wild, change.pool))
    return change._replace(pool=pool) if pool else None


@dataclass(slots=True)
class _Asked:
    """Whether changed cases are answered the other way; each is asked once."""

    rules: RuleSet
    answer: bool
    known: dict[Case, bool] = field(default_factory=dict)

    def __call__(self, case: Case) -> bool:
        if case not in self.known:
            try:
                self.known[case] = ask(*case, self.rules).answer is (not self.answer)
            except TutorError:
                self.known[case] = False
        return self.known[case]


def _every_class(change: Change, rules: RuleSet) -> Iterator[CardClass]:
    """Yield the classes of cards of a change, or one without cards where there is no choice."""
    if change.case is not None:
        yield CardClass("", ())
    for found in classes_in(change.pool, rules):
        if not (change.by_rank and found.name == "card"):
            yield found


def _widest(change: Change, place: Place, turns: _Asked) -> CardClass | None:
    """Return the widest class of cards each of which turns the answer; None if no card does."""
    asked = _Representatives(change, place, turns)
    return next((each for each in _every_class(change, place.rules) if asked.turn(each)), None)


@dataclass(frozen=True, slots=True)
class _Representatives:
    """Asks about one card of a rank for all that are alike."""

    change: Change
    place: Place
    turns: _Asked

    def turn(self, found: CardClass) -> bool:
        """Tell whether the change turns the answer for every card of a class."""
        if self.change.case is not None:
            return self.turns(self.change.case)
        return all(self._turns(card) for card in self._chosen(found))

    def _chosen(self, found: CardClass) -> list[Card]:
        return list({self._like(card): card for card in found.members}.values())

    def _like(self, card: Card) -> str:
        if suits_count(self.place.rules):
            return card
        return f"red {card}" if is_red_three(card) else card[0]

    def _turns(self, card: Card) -> bool:
        case = self.change.at(card)
        return case is not None and self.turns(case)


def _all_turn(change: Change, found: CardClass, turns: _Asked) -> bool:
    if change.case is not None:
        return turns(change.case)
    return all(case is not None and turns(case) for case in map(change.at, found.members))


def _neighbour(change: Change, found: CardClass, *, answer: bool) -> Neighbour:
    """Return a change for a class of cards, its first card standing for all."""
    if change.case is not None:
        return Neighbour(change.kind, change.facts, *change.case, answer=answer)
    card = found.members[0]
    case = change.at(card)
    facts = {"of": found.name, "rank": card[0], "card": card, **change.facts}
    assert case is not None
    return Neighbour(change.kind, facts, *case, answer=answer)
