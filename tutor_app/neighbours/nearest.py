"""The nearest neighbour: the smallest change that would turn a yes or a no.

A change puts one card in, takes one away, exchanges one, or alters one fact of the table.
Where any of several cards would do, the neighbour names the widest class of cards of which
every one does. What decided the answer says which changes are tried first.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from tutor_app.engine.ask import answer, ask
from tutor_app.engine.errors import TutorError
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict
from tutor_app.neighbours import canastas
from tutor_app.neighbours.asking import Asked, SearchEndedError
from tutor_app.neighbours.change import Place, Step
from tutor_app.neighbours.neighbour import Neighbour, neighbour_of
from tutor_app.neighbours.order import (
    ALONE,
    ASKING,
    AT_ONCE,
    BEFORE_ALL,
    BEFORE_TWO,
    CANASTAS,
    CARDS_CHANGED,
    CARDS_LAID,
    GOING_OUT,
    HELD,
    LACKING,
    NEEDED,
    NO_FIRST,
    TOTALS,
)
from tutor_app.neighbours.tried import barring, broken_rules, changes
from tutor_app.neighbours.widest import (
    as_spoken,
    classes_beside,
    every_class,
    widest_with_others,
)


def nearest(position: Position, question: Question, rules: RuleSet) -> Neighbour | None:
    """Return the smallest change that turns a yes-or-no answer, or None if no single one does.

    For a yes it is the twin that takes away what the yes rests on.
    """
    verdict = ask(position, question, rules)
    if not isinstance(verdict.answer, bool):
        return None
    place = Place(position, question, rules)
    turns = Asked(rules, verdict.answer)
    try:
        single = _single(place, verdict, turns)
        return single or (None if verdict.answer else _two(place, verdict, turns))
    except SearchEndedError:
        return None


def _single(
    place: Place, verdict: Verdict, turns: Asked, apart: frozenset[str] = frozenset()
) -> Neighbour | None:
    """Return what one change turns, of kinds that are not left `apart`."""
    for change in (each for each in changes(place, verdict) if each.kind not in apart):
        if told := widest_with_others(change, place, turns):
            found, beside = told
            return neighbour_of(change, as_spoken(found, change, place, turns), beside, verdict)
    return None


def _two(place: Place, verdict: Verdict, turns: Asked) -> Neighbour | None:
    """Return what two changes turn a no, the first a fact that mends a cause.

    Beside what is only said, or when it is asked, which comes first, there may be two more; not
    beside another round or an empty stock: other cards as well are another game.
    """
    bars = barring(place, verdict)
    mended = _without_which_nothing(place, _mended(place, verdict, turns))
    for several in (False, True):
        pairs = _pairs(mended, place, bars, several=several)
        first = next(pairs, None)
        if first and first.also[0].kind in TOTALS:  # as in all that are left
            return min((first, *pairs), key=lambda each: int(str(each.facts.get("count", 1))))
        if first:
            return first
    return None


def _pairs(
    mended: "list[_Mended]", place: Place, bars: set[str], *, several: bool
) -> Iterator[Neighbour]:
    """Yield what has to be different beside what mends a cause: one thing, or `several`.

    Of another question, as that of going out openly, no more than one is told.
    """
    for there, other, step, asked in mended:
        if several:
            found = _two(there, other, asked) if step.kind in BEFORE_TWO else None
        else:
            found = _single(there, other, asked, ALONE)
        asks = ASKING - ({"openly"} if step.kind == "partner_yes" else set())
        if found is None or found.kind in asks | {step.kind}:
            continue  # what else it takes is looked for from what is asked on
        if len(found.also) > 1:
            continue  # four things are not near
        back = step.kind in HELD and found.kind in CARDS_CHANGED  # of cards that are gone
        if back or (step.kind == "meld_there" and found.kind in CARDS_LAID):
            continue  # other cards elsewhere are another question
        given = found.kind.endswith(CANASTAS) or step.kind.endswith(CANASTAS)
        lacks = not LACKING.isdisjoint({*bars, *broken_rules(other)})
        if given and not lacks and place.question.ask in GOING_OUT:
            continue  # the hand makes them itself
        of_hand = found.kind in HELD | CARDS_CHANGED and step.kind.endswith(CANASTAS)
        if not (of_hand and canastas.takes_cards(place, there)):
            yield replace(found, also=(step, *found.also))


def _without_which_nothing(place: Place, every: "Iterator[_Mended]") -> "list[_Mended]":
    """Return the fact without which nothing turns the answer, if there is one, else every one."""
    needed, rest = {"lap", NEEDED.get(place.question.ask)}, list[_Mended]()
    for each in every:
        if each.step.kind in needed:
            return [each]
        rest.append(each)
    return sorted(rest, key=_far)


def _far(mended: "_Mended") -> tuple[bool, bool, bool]:
    """Return how far a first change is: other cards and the total last, or canastas in vain."""
    given = mended.step.kind.endswith(CANASTAS)
    lacks = given and not LACKING.isdisjoint(barring(mended.place, mended.verdict))
    return mended.step.kind in TOTALS, mended.step.kind in HELD, lacks


class _Mended(NamedTuple):
    """A place where a fact is different, with the answer there, and what asks from there on."""

    place: Place
    verdict: Verdict
    step: Step
    turns: Asked


def _mended(place: Place, verdict: Verdict, turns: Asked) -> Iterator[_Mended]:
    """Yield what facts could be different so that a rule less stands in the way."""
    before = barring(place, verdict)
    cards_stay = any(RULES[rule].says_answer for rule in before)  # what keeps them is no rule
    far = cards_stay and sum(canastas.lacking(place).values()) > 1
    for change in changes(place, verdict):
        if change.case is None or change.kind in NO_FIRST:
            continue
        if far and change.kind not in AT_ONCE:
            continue  # beside other cards all the canastas that lack are one thing
        case = change.at()
        there = place._replace(position=case[0], question=case[1])
        try:
            other = (ask if change.kind in ASKING else answer)(*case, place.rules)
        except TutorError:
            continue
        first = change.kind in BEFORE_ALL or not before <= barring(there, other)
        if other.answer is False and first:
            asked = replace(turns, others=(*turns.others, *change.others))
            yield _Mended(there, other, Step(change.kind, change.facts), asked)


def class_holds(
    position: Position, question: Question, rules: RuleSet, neighbour: Neighbour
) -> bool:
    """Tell whether a neighbour is true: every card of its class turns the answer, no wider class.

    Every card is asked about, also where suits do not count. Where two things are to be
    different, neither may turn the answer alone.
    """
    place, verdict = Place(position, question, rules), ask(position, question, rules)
    return _holds(place, verdict, neighbour, Asked(place.rules, verdict.answer is True))


def _holds(
    place: Place,
    verdict: Verdict,
    neighbour: Neighbour,
    turns: Asked,
    apart: frozenset[str] = frozenset(),
) -> bool:
    if not neighbour.also:
        return _is_widest(place, verdict, neighbour, turns)
    rest = replace(neighbour, also=neighbour.also[1:])
    alone = _single(place, verdict, Asked(place.rules, answer=False), apart)
    return alone is None and any(
        _holds(there, other, rest, asked, ALONE)
        for there, other, step, asked in _mended(place, verdict, turns)
        if step == neighbour.also[0]
    )


def _is_widest(place: Place, verdict: Verdict, neighbour: Neighbour, turns: Asked) -> bool:
    """Tell whether a neighbour of one change is true of its class and of no wider one."""
    every = (
        (change, gathered, found)
        for change in changes(place, verdict)
        for gathered in (False, True)
        for found in every_class(change, place, gathered=gathered)
        if change.kind == neighbour.kind
    )
    for change, gathered, found in every:
        if found.members and neighbour.facts.get("card") != found.members[0]:
            continue
        beside = classes_beside(change, found, place, turns, gathered=gathered)
        named = as_spoken(found, change, place, turns)
        if neighbour_of(change, named, beside, verdict) == neighbour:
            own = set(found.members)
            others = every_class(change, place, gathered=gathered) if own else ()
            wider = [each for each in others if own < set(each.members)]
            return turns.all_of(change, found.members) and not any(
                turns.all_of(change, each.members) for each in wider
            )
    return False
