"""Which rule of melds keeps cards in the hand of a player who cannot go out, or bars an opening.

A search, which asks for yes and no, is not told it.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import chain
from typing import cast

from tutor_app.engine.card import (
    JOKER,
    THREE,
    Cards,
    is_black_three,
    is_natural,
    is_wild,
    of_rank,
    wilds,
)
from tutor_app.engine.judging.attempts import that_stay
from tutor_app.engine.judging.going_out import GoingOut
from tutor_app.engine.judging.melding import check_laid
from tutor_app.engine.judging.turn import Turn
from tutor_app.engine.lift import lift
from tutor_app.engine.position import Meld
from tutor_app.engine.rule import Rule
from tutor_app.engine.rules import going_out, melds, threes
from tutor_app.engine.search.plans import find_plan
from tutor_app.engine.search.task import Plan
from tutor_app.engine.verdict import Fact, Finding, Way, broken_in, is_broken

_OF_MELDS = (
    *(melds.WILD_LOCK, threes.BLACK_WITHOUT_WILD, threes.BLACK_SIZE, melds.WILD_LIMIT),
    *(melds.NEVER_WILD, melds.WILD_IN_OPENING, melds.MAX_SIZE, melds.WILD_ONLY),
)
"""Rules of melds that may keep cards in a hand, or bar an opening, the most telling first."""


_SEVERAL = 2
"""Fewest melds of which none is named as the one that has no room."""


def meld_rule(
    turn: Turn,
    ways_of: Callable[[Turn], Iterable[Way]],
    *,
    opening: bool = False,
    once: bool = False,
) -> Finding | None:
    """Return what a rule of melds finds broken in a way that there is without it, if one does.

    Of the ways the first one is told of which all melds that break it are melds to a reader.
    One that breaks it in several melds is told only of an `opening`, or of the largest size, and
    not where it has to be broken `once`. Fact `of` is the meld, and of an opening `worth` its
    points, those of the melds `along` with it included; with a meld of wild cards beside it all
    its melds are the fact `opening`, and `have` their points.
    """
    position, rules = turn.position, turn.rules
    held = (*turn.hand, *position.pile[-1:])
    plain = not any(is_wild(card) or is_black_three(card) for card in held)
    tried = (melds.MAX_SIZE,) if plain else _OF_MELDS
    for rule in [each for each in tried if each.knows(rules)]:
        several = not once and (opening or rule == melds.MAX_SIZE)
        for way in ways_of(turn._replace(rules=lift(rules, frozenset({rule.id})))):
            told = _broken_by(way, rule, turn, opening=opening)
            if told and (several or len(told) == 1):
                return told[0]
    return None


def _broken_by(way: Way, rule: Rule, turn: Turn, *, opening: bool) -> list[Finding]:
    """Return what a rule finds broken in the melds of a way, nothing if one is no meld to a reader.

    Of fewer cards than a meld takes nobody thinks as of one, nor of one natural card with wild
    ones.
    """
    position, rules, told = turn.position, turn.rules, list[Finding]()
    every = [laid.cards for laid in way.melds]
    wild = [Meld(cards) for cards in every if opening and all(map(is_wild, cards))]
    for laid in way.melds:
        whole = (*(turn.melds[laid.to].cards if laid.to is not None else ()), *laid.cards)
        beside = tuple([meld for meld in wild if meld.cards != whole])
        thinkable = len(whole) >= rules.melds.min_size and sum(map(is_natural, whole)) != 1
        for found in broken_in(check_laid(laid, position, rules, beside), {rule.id}):
            if beside and thinkable:
                return [found.with_facts(opening=tuple(every), have=way.points)]
            if not thinkable:
                return []
            along = tuple([other.cards for other in way.melds if other is not laid])
            opens: dict[str, Fact] = {"worth": way.points, "along": along} if opening else {}
            told.append(found.with_facts(of=whole).telling(**opens))
    return told


def with_meld_rule(
    found: list[Finding], turn: Turn, start: Callable[[Turn], GoingOut]
) -> list[Finding]:
    """Return why cards stay, with the rule of melds that keeps them in the hand, if one does.

    `start` begins the going out of a turn that is asked about.
    """
    stays = that_stay(found)
    if not turn.rules.has_reader or stays is None or not stays.facts.get("left"):
        return found
    found = [*found, *_of_partner(stays, turn, start(turn))]
    lacks = bool(broken_in(found, going_out.CANASTAS_NEEDED))
    if lacks and not turn.position.opened:
        return found  # nobody would have laid them so: the opening and canastas lack too
    full = any(is_broken(melds.check_closed(meld, turn.rules)) for meld in turn.melds)
    if not full and not any(is_wild(card) or is_black_three(card) for card in turn.hand):
        return found
    kept = meld_rule(turn, lambda free: _ways_out(start(free)), once=lacks)
    if kept and kept.rule == melds.WILD_LIMIT.id:
        kept = _without_room(kept, stays, turn)
    if kept is None:
        return [*found, *_full(stays, turn)]
    if kept.rule == threes.BLACK_SIZE.id:
        black = tuple(filter(is_black_three, turn.hand))  # one may be the discard
        more = threes.check_black_size(black, turn.rules)
        kept = kept if more.holds else more.with_facts(of=black)
    every = _full(stays, turn) if kept.rule == melds.MAX_SIZE.id else []
    return [*(every or [kept]), *(each for each in found if each.rule != kept.rule)]


def _without_room(kept: Finding, stays: Finding, turn: Turn) -> Finding | None:
    """Return the limit on wild cards as it keeps some in hand; None where none has to stay.

    Of several melds that might take them none is named: fact `spread` (wild cards in hand), or
    `beside_naturals` where wild ones may lie alone, says that all have no room for these, and
    `limit` is nought where it goes by the size.
    """
    if not wilds(cast("Cards", stays.facts.get("stay", ()))):
        return None
    rules, naturals = turn.rules.melds, Counter(card[0] for card in turn.hand if is_natural(card))
    places = [each.rank for each in turn.melds if each.rank not in {JOKER, THREE}]
    pairs = {rank for rank, held in naturals.items() if held >= rules.naturals_min}
    if stays.facts.get("made") or len({*places, *pairs}) < _SEVERAL:
        return kept  # where canastas are made others have room, but not beside these
    facts = {name: each for name, each in kept.facts.items() if name != "of"}
    flat = kept.facts["limit"] if len(rules.wild_limit.steps) == 1 else 0
    word = "beside_naturals" if rules.wild_only else "spread"
    return kept._replace(facts={**facts, word: len(wilds(turn.hand)), "limit": flat})


def _of_partner(stays: Finding, turn: Turn, going: GoingOut) -> list[Finding]:
    """Return that a concealed hand lays no meld of a rank that lies already, if some stay."""
    stay, least = cast("Cards", stays.facts.get("stay", ())), turn.rules.melds.min_size
    ranks = (rank for rank in sorted(going.closed) if len(of_rank(stay, rank)) >= least)
    tried = (melds.check_one_per_rank(rank, turn.melds, turn.rules) for rank in ranks)
    return broken_in(chain(*tried))[:1]


def _ways_out(free: GoingOut) -> list[Way]:
    """Return how all cards go down, if own melds stay apart and no canasta is spoilt by that."""

    def lacking(plan: Plan) -> set[str]:
        return {each.rule for each in broken_in(free.check_canastas(free.kinds(plan)))}

    plan = find_plan(free.task, lambda plan: not plan.merges and free.ends(plan))
    spoilt = plan is not None and not lacking(plan) <= lacking(Plan(tuple, 0, 0))
    return [free.way(plan)] if plan and not spoilt else []


def _full(stays: Finding, turn: Turn) -> list[Finding]:
    """Return of each meld that has no room for the cards of its rank, if one stays, that so it is.

    Fact `of` is the meld with all of them.
    """
    ranks = {card[0] for card in cast("Cards", stays.facts.get("stay", ()))}
    own = ((meld.rank, meld.cards) for meld in turn.melds)
    same = [(lies, (*lies, *of_rank(turn.hand, rank))) for rank, lies in own if rank in ranks]
    checked = ((melds.check_max_size(whole, turn.rules, lies), whole) for lies, whole in same)
    return [each.with_facts(of=whole) for found, whole in checked for each in broken_in(found)]
