"""The nearest neighbour: the smallest change that would turn a yes or a no.

A change puts one card in, takes one away, exchanges one, or alters one fact of the table.
Where any of several cards would do, the neighbour names the widest class of cards of which
every one does. What decided the answer says which changes are tried first.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from tutor_app.engine.ask import answer, ask
from tutor_app.engine.card import JOKER, RANKS, SUITS, Card, Cards
from tutor_app.engine.errors import TutorError
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact, Verdict
from tutor_app.neighbours import canastas
from tutor_app.neighbours.asking import Asked, Representatives, SearchEndedError
from tutor_app.neighbours.cards import target
from tutor_app.neighbours.change import Change, Place, Step
from tutor_app.neighbours.classes import WIDE, CardClass, classes_in, rank_of, suits_count
from tutor_app.neighbours.order import (
    ALONE,
    ASKING,
    BEFORE_ALL,
    CANASTAS,
    CARDS_CHANGED,
    CARDS_LAID,
    FROM_PACK,
    GATHERED,
    GOING_OUT,
    HELD,
    LACKING,
    NEEDED,
    NO_FIRST,
    THERE,
    TOTALS,
)
from tutor_app.neighbours.together import ALIKE, MOST, Others, others
from tutor_app.neighbours.tried import barring, broken_rules, changes


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A position one change away in which the answer is the other one.

    Attributes:
        kind: What is changed, one of `KINDS`.
        facts: What the change is: `of` (one of `classes.CLASSES`: which cards do it), `rank`
            and `card` (one of them), `beside` (further classes that do it, each with a card),
            `example` (1: too many others do it to be named), `out` (the card in whose place it
            comes), `score`, `count`, `held`.
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

    @property
    def steps(self) -> tuple[Step, ...]:
        """Everything that is changed."""
        return (Step(self.kind, self.facts), *self.also)


KINDS = (
    *("add_card", "drop_card", "swap_card", "lay_more", "lay_less", "swap_laid"),
    *("other_discard", "pile_there", "pile_free", "covered", "pile_top", "frozen", "unfrozen"),
    *("meld_more", "meld_less", "other_meld", "lap", "opened", "score_below", "score_from"),
    *("own_meld", "no_canasta", "no_meld", "canasta", "natural_canasta", "mixed_canasta"),
    *("wild_canasta", "sequence_canasta", "fresh", "laid_before", "partner_yes", "partner_no"),
    *("not_asked", "before_drawing", "after_drawing", "stock_left", "stock_empty"),
    *("drew_stock", "no_penalty", "nothing_aside", "going_out", "last_cards", "openly"),
    *("choice_whole", "choice_top", "no_opponent_canasta", "add_like", "hold_one", "hold_none"),
    *("lay_like", "lay_other", "before_laying", "last_red_three", "add_instead", "small_meld"),
    *("natural_completed", "mixed_completed", "canasta_completed", "enough_canastas"),
    *("three_laid", "red_three_alone", "before_melding_more", "naturals_only", "more_held"),
    *("nothing_added", "add_pair", "add_joker", "meld_there", "covered_pair", "covered_two"),
    *("before_taking", "others_laid", "swap_pair", "pile_alone", "covered_more"),
    *("last_discard", "add_wild", "all_laid", "top_more", "lay_without"),
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
        if told := _told(change, place, turns):
            found, beside = told
            return _neighbour(change, _named(found, change, place, turns), beside, verdict)
    return None


def _next(place: Place, verdict: Verdict, turns: Asked) -> Neighbour | None:
    """Return what one change turns that may stand beside another."""
    return _single(place, verdict, turns, ALONE)


def _told(change: Change, place: Place, turns: Asked) -> tuple[CardClass, Others] | None:
    """Return the widest class of cards that does it and those beside it, gathered if too many."""
    found = _widest(change, place, turns)
    beside = _beside(change, found, place, turns) if found else Others()
    if found and beside.example:
        wide = _widest(change, place, turns, gathered=True) or found
        more = _beside(change, wide, place, turns, gathered=True)
        return (found, beside) if more.example else (wide, more)
    return (found, beside) if found else None


def _beside(
    change: Change, found: CardClass, place: Place, turns: Asked, *, gathered: bool = False
) -> Others:
    """Return which classes of cards turn a no beside the widest one."""
    if change.kind not in ALIKE or turns.answer or found.name in {"", "any"}:
        return Others()
    asked = Representatives(change, place, turns)
    single = suits_count(place.rules)  # a whole rank, and of another the card a sequence lacks
    classes = _every_class(change, place, gathered=gathered)
    every = [each for each in classes if single or each.name != "card"]
    every += [CardClass("rank", (card,)) for card in change.last]
    beside = others(found, every, asked.turn, MOST - gathered)
    if change.mixed and any(map(turns, change.mixed(found.members[0]))):
        return Others(example=True)
    named = tuple(_named(each, change, place, turns) for each in beside.classes)
    return beside._replace(classes=named)


def _named(found: CardClass, change: Change, place: Place, turns: Asked) -> CardClass:
    """Return a class as it is spoken of: where suits count the only card of a rank by its suit.

    Not where the others would do, were they not all on the table. A card that goes is named too,
    if there is one of its rank.
    """
    hand = place.position.hand or ()
    goes = {"lay_less": place.question.cards}
    goes |= dict.fromkeys(("drop_card", "last_discard", "other_discard"), hand)
    grown = target(place) if change.kind == "meld_less" else None
    goes["meld_less"] = grown.cards if grown else ()
    alike = goes.get(change.kind, ()).count(found.members[0]) if found.members else 0
    if found.name == "card" and alike > 1:
        return found._replace(name="twin")
    single = alike == 1
    if found.name == "black" and single and len(found.members) == 1:
        return found._replace(name="card")
    if found.name != "rank" or len(found.members) > 1:
        return found
    one = not alike and change.kind in ALIKE and not change.by_rank and suits_count(place.rules)
    if one and found.members[0] != JOKER:
        every = [Card(found.members[0][0] + suit) for suit in SUITS]
        single = not turns.all_of(change, every)
    return found._replace(name="card") if single else found


def _two(place: Place, verdict: Verdict, turns: Asked) -> Neighbour | None:
    """Return what two changes turn a no, the first a fact that mends a cause.

    Beside what is only said, or when it is asked, which comes first, there may be two more.
    """
    bars = barring(place, verdict)
    if "going_out.all_cards" in bars and sum(canastas.lacking(place).values()) > 1:
        return None  # other cards and two canastas are not near
    mended = _without_which_nothing(place, _mended(place, verdict, turns))
    for search in (_next, _two):
        pairs = _pairs(search, mended, place, bars)
        first = next(pairs, None)
        if first and first.also[0].kind in TOTALS:  # as in all that are left
            return min((first, *pairs), key=lambda each: int(str(each.facts.get("count", 1))))
        if first:
            return first
    return None


def _pairs(
    search: Callable[[Place, Verdict, Asked], Neighbour | None],
    mended: "list[_Mended]",
    place: Place,
    bars: set[str],
) -> Iterator[Neighbour]:
    """Yield what has to be different beside each fact that mends a cause, found by a search."""
    for there, other, step, asked in mended:
        found = search(there, other, asked) if search is _next or step.kind in ASKING else None
        asks = ASKING - ({"openly"} if step.kind == "partner_yes" else set())
        if found is None or found.kind in asks | {step.kind}:
            continue  # what else it takes is looked for from what is asked on
        if len(found.also) > 1 and step.kind != "lap":
            continue  # four things are not near, but for a round that is soon over
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
    for change in changes(place, verdict):
        if change.case is None or change.kind in NO_FIRST:
            continue
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
    for change in changes(place, verdict):
        for gathered, found in _classes_both_ways(change, place):
            if not _is_of(neighbour, change, found):
                continue
            beside = _beside(change, found, place, turns, gathered=gathered)
            named = _named(found, change, place, turns)
            if _neighbour(change, named, beside, verdict) == neighbour:
                own = set(found.members)
                every = _every_class(change, place, gathered=gathered) if own else ()
                wider = [each for each in every if own < set(each.members)]
                return turns.all_of(change, found.members) and not any(
                    turns.all_of(change, each.members) for each in wider
                )
    return False


def _as_counted(change: Change, verdict: Verdict) -> Mapping[str, Fact]:
    """Return facts that count the canastas held as the verdict does, with those being laid."""
    if "held" not in change.facts:
        return change.facts
    rule = f"going_out.{change.kind}s"
    told = [each.facts.get("have", 0) for each in verdict.findings if each.rule == rule]
    held = max(number for number in (change.facts["held"], *told) if isinstance(number, int))
    return {**change.facts, "held": held}


def _classes_both_ways(change: Change, place: Place) -> Iterator[tuple[bool, CardClass]]:
    """Yield the classes of cards of a change, and those as they are gathered."""
    for gathered in (False, True):
        every = _every_class(change, place, gathered=gathered)
        yield from ((gathered, each) for each in every)


def _every_class(change: Change, place: Place, *, gathered: bool = False) -> Iterator[CardClass]:
    """Yield the classes of cards of a change, or one without cards where there is no choice.

    Where ranks would be too many they are `gathered` by what they fit: melds, cards in the hand.
    """
    if change.case is not None:
        yield CardClass("", ())
    held = change.kind in THERE
    fits, gone = _fitting(change, place, gathered=gathered), _gone(change, place)
    pool, rules = (*change.pool, *gone), place.rules
    hand = place.position.hand or () if gathered and rules.cards.family == "canasta" else ()
    more = {"fits": fits, "hand": hand if change.kind in GATHERED else ()}
    for found in classes_in(pool, rules, held=held, apart=change.apart, **more):
        narrow = change.by_rank and found.name in {"but_black", "but_wild", "card"}
        wide = change.chosen and found.name in (*WIDE, *(("natural",) if change.by_rank else ()))
        if not (narrow or wide or (found.name != "fits" and found.members[0] in gone)):
            yield found


def _fitting(change: Change, place: Place, *, gathered: bool) -> Cards:
    """Return the cards that fit the side's melds, where of those ranks too few or too many are.

    A rank of which the pack holds none any more is there by a card, so that it does it as well.
    """
    ranks = dict.fromkeys(rank_of(meld.cards, place.rules) for meld in place.position.melds)
    ranks.pop(JOKER, None)
    if change.kind not in FROM_PACK or place.rules.cards.family == "rummy" or "" in ranks:
        return ()
    held = tuple(card for card in change.pool if card[0] in ranks)
    gone = [Card(rank + SUITS[0]) for rank in ranks if rank not in {card[0] for card in held}]
    return (*held, *gone) if held and (gone or gathered or len(ranks) > MOST) else ()


def _gone(change: Change, place: Place) -> Cards:
    """Return a card of each rank of which the pack holds none, which "any card" means as well."""
    rules, ranks = place.rules, {card[0] for card in change.pool}
    if change.kind not in FROM_PACK or rules.cards.family == "rummy" or not ranks:
        return ()
    if not (suits_count(rules) or change.kind == "covered"):
        ranks.add(str(change.facts.get("out"))[:1])
    return tuple(Card(rank + SUITS[0] * (rank != JOKER)) for rank in RANKS if rank not in ranks)


def _widest(
    change: Change, place: Place, turns: Asked, *, gathered: bool = False
) -> CardClass | None:
    """Return the widest class of cards each of which turns the answer; None if no card does."""
    asked = Representatives(change, place, turns)
    every = _every_class(change, place, gathered=gathered)
    return next((each for each in every if asked.turn(each)), None)


def _is_of(neighbour: Neighbour, change: Change, found: CardClass) -> bool:
    """Tell whether a neighbour may be this change for this class of cards."""
    same = neighbour.kind == change.kind
    return same and (not found.members or neighbour.facts.get("card") == found.members[0])


def _neighbour(change: Change, found: CardClass, beside: Others, verdict: Verdict) -> Neighbour:
    """Return a change for classes of cards, the first card of the widest standing for all."""
    answer = not verdict.answer
    if not found.members:
        facts = _as_counted(change, verdict)
        return Neighbour(change.kind, facts, *change.at(), answer=answer)
    card = found.members[0]
    facts = {"of": found.name, "rank": card[0], "card": card, **beside.facts(), **change.facts}
    return Neighbour(change.kind, facts, *change.at(card), answer=answer)
