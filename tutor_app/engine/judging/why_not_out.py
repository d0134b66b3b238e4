"""What keeps a player from going out: the cards that stay in the hand, and why."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

from tutor_app.engine.card import NATURALS, THREE, is_black_three, of_rank, wilds, without
from tutor_app.engine.judging.going_out import (
    TOO_MANY,
    GoingOut,
    cards_stay,
    try_going_out,
    unfinished_rank,
)
from tutor_app.engine.judging.minimum import hand_task, missed_opening, plan_opens
from tutor_app.engine.judging.one_meld import check_grown
from tutor_app.engine.judging.turn import Turn
from tutor_app.engine.lift import lift
from tutor_app.engine.position import Meld
from tutor_app.engine.rules import discarding, going_out, threes
from tutor_app.engine.rules.canastas import kinds_of
from tutor_app.engine.rules.melds import WILD_LOCK, check_merged, wild_keepers
from tutor_app.engine.rules.stock_end import no_discard_left
from tutor_app.engine.search import in_reach
from tutor_app.engine.search.plans import find_plan, most_down, most_down_with
from tutor_app.engine.search.task import Flag, Plan, add_kinds
from tutor_app.engine.verdict import Fact, Finding, Way, broken_in, is_broken


def check_going_out(attempt: GoingOut, least: int = TOO_MANY) -> tuple[list[Finding], Plan | None]:
    """Check a going out as `try_going_out`; where cards stay, and so nothing is found, say why.

    It is the cards that stay, or one that may not be the last discard. Canastas that cannot be
    reached either are named too, and of others how many cards stay where they are made: of fewer
    than `least` it is not asked.
    """
    found, plan = try_going_out(attempt)
    if attempt.rules.decides_only or (found and not is_broken(found)):
        return found or cards_stay(attempt.rules), plan
    told = _cards_that_stay(attempt, found, least)
    stay = broken_in(told, _OF_STAYING)
    few = _few_threes(attempt, stay) if stay and attempt.rules.has_reader else ()
    apart = _kept_apart(attempt, told) if attempt.rules.has_reader else []
    return [*told, *few, *apart, *note_dead_threes(attempt.turn, told)], plan


def _kept_apart(attempt: GoingOut, found: Sequence[Finding]) -> list[Finding]:
    """Return that two melds which would be a canasta together, where one lacks, stay apart."""
    turn, rules = attempt.turn, attempt.rules
    if not (rules.melds.merging and broken_in(found, going_out.CANASTAS_NEEDED)):
        return []
    short = [meld for meld in turn.melds if len(meld.cards) < rules.canastas.size]
    pairs = (pair for pair in combinations(short, 2) if pair[0].rank == pair[1].rank in NATURALS)
    both = [(*first.cards, *second.cards) for first, second in pairs]
    whole = [cards for cards in both if len(cards) >= rules.canastas.size]
    tried = ((cards, broken_in(check_merged(cards, rules))) for cards in whole)
    return [each.with_facts(of=cards) for cards, broken in tried for each in broken][:1]


def note_dead_threes(turn: Turn, found: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return that seven threes are no canasta, beside what says that canastas lack in number."""
    lacks = broken_in(found, {going_out.CANASTAS.id, going_out.OWN_CANASTA.id})
    if not (lacks and turn.rules.has_reader):
        return ()
    return threes.note_dead(turn.hand, turn.melds, turn.position.red_threes, turn.rules)


_OF_STAYING = frozenset({going_out.ALL_CARDS.id, discarding.BLACK_THREE.id})
"""Rules by which a card stays: all but one lie, or one that is no last discard."""


def _few_threes(attempt: GoingOut, stay: Sequence[Finding]) -> list[Finding]:
    """Return that black threes are too few, or too many, to go down; of any other rank a meld.

    Two are told of where without them no more than a discard would stay.
    """
    rules, black = attempt.rules, tuple(filter(is_black_three, attempt.turn.hand))
    left = max((each.number("left") for each in stay), default=0)
    alone = len(black) > 1 and 0 < left <= len(black) + 1
    enough = threes.BLACK_SIZE.knows(rules) and (len(black) >= rules.melds.min_size or alone)
    size = threes.check_black_size(black, rules)
    return [size] if enough and not size.holds else []


def _cards_that_stay(attempt: GoingOut, found: list[Finding], least: int) -> list[Finding]:
    """Return the cards that stay, with the canastas that are lacking or leave more of them."""
    if {each.rule for each in broken_in(found)} == {going_out.CONCEALED_FROM_HAND.id}:
        return found  # nothing stays, nor lacks: the cards go down with the pile
    lacking = canastas_lacking(attempt)
    most = None if found else _most_opened(attempt)
    supposed = found and going_out.ALL_CARDS.id in attempt.rules.lifted  # all lie: none stays
    made = None if lacking or supposed else _with_canastas(attempt, most, least)
    if made is None or (most and made.left == most.left):
        known = {each.rule: each for each in lacking if not each.facts.keys().isdisjoint(_REACH)}
        found = [each if "ends" in each.facts else known.get(each.rule, each) for each in found]
        lock = [each for each in lacking if each.rule == WILD_LOCK.id]
        return [*_what_stays(attempt, made or most), *lacking] if most else [*found, *lock]
    if going_out.may_be_left(made.left, attempt.rules) and (last := _barred_last(attempt)):
        return last  # with the canastas made it alone is left
    others = [each for each in found if each.rule != going_out.ALL_CARDS.id]
    return [*(_no_discard(attempt) or [_stay(attempt, made, made=True)]), *others]


_REACH = ("none", "more")
"""Facts that say how many canastas can be made in the turn."""


def _most_opened(attempt: GoingOut) -> Plan:
    """Return a lay-down of as many cards as can go down, so that it opens if the hand can."""
    turn, most = attempt.turn, most_down(attempt.task)
    first = hand_task(turn)
    opens = plan_opens(first)
    opened = turn.position.opened or turn.melds or turn.position.phase == "start"
    if opened or attempt.concealed or opens(most) or missed_opening(turn):
        return most
    first = first._replace(going_out=True, unseen=turn.unseen)
    return most_down_with(first, opens, most.left) or most


def _no_discard(
    attempt: GoingOut, fits: Callable[[GoingOut, Plan], bool] = GoingOut.goes_out
) -> list[Finding]:
    """Return what alone keeps one from leaving who would have a card for a discard that is none.

    Black threes go down without one, and after the last red three there is none. The card that
    would be left is the fact `stay`; `taking` (1) says that this three comes after the pile.
    """
    black = any(map(is_black_three, attempt.turn.hand))
    lone = threes.check_black_no_discard(1, attempt.rules) if black else ()
    ended = no_discard_left(attempt.turn.position, attempt.rules)
    begins = attempt.turn.position.phase == "start"
    over = [discarding.DEAL_OVER(holds=False, left=1).telling(taking=begins)] if ended else []
    ways = ((each, _way_without(attempt, each.rule, fits)) for each in (*lone, *over))
    hand = attempt.turn.hand
    return [each.with_facts(stay=without(hand, way.cards)) for each, way in ways if way]


def canastas_lacking(attempt: GoingOut) -> list[Finding]:
    """Return the canastas that are lacking however the cards are laid, as findings.

    Where none, or none of the kind, can be made the fact `none` comes to them: in this `turn`,
    with `new-melds` alone in a concealed hand, or with the cards `held` where others may come from
    the stock. Who has none at all is told so once. Where some can but too few, it is `more` (at
    most). A meld that has to be complete and cannot become so is among them; one of wild cards
    keeps the others then.
    """
    turn, rules, wild = attempt.turn, attempt.rules, wilds(attempt.turn.hand)
    filled = [Meld((*turn.melds[at].cards, *wild)) for at in wild_keepers(turn.melds, rules)]
    hand = without(turn.hand, wild) if wild_keepers(tuple(filled), rules) else turn.hand
    cards = (*hand, *turn.position.red_threes)
    most = add_kinds(in_reach.canastas_in_reach(cards, turn.melds, rules), attempt.others)
    in_all = in_reach.canastas_in_all(cards, turn.melds, rules) + sum(attempt.others)
    reach = going_out.check_canastas(most, rules)
    out_of_reach, at_most = {f.rule for f in broken_in(reach)}, {f.rule: f.facts for f in reach}
    have = add_kinds(kinds_of(turn.melds, rules), attempt.others)
    lacking = broken_in(attempt.check_canastas(have))
    if in_all < rules.going_out.canastas_needed:
        in_number = {f.rule for f in lacking if f.rule == going_out.CANASTAS.id}
        of_kind = {f.rule for f in lacking if f.rule in out_of_reach}  # the others may be made yet
        out_of_reach |= in_number or of_kind or {f.rule for f in lacking}
    older = attempt.concealed and len(turn.position.laid_now) < len(turn.position.melds)
    more, draws = in_all - sum(have), turn.draws_with(turn.hand) > turn.may_draw
    few = 0 < more < rules.going_out.canastas_needed - sum(have) and not draws
    told: dict[str, Fact] = {"more": more} if few else {}
    in_turn = "new-melds" if older else "turn"
    told |= {"none": "held" if draws else in_turn} if not more else {}

    def reached(lacks: Finding) -> dict[str, Fact]:
        one_kind = lacks.rule != going_out.CANASTAS.id and not draws
        none = one_kind and at_most[lacks.rule]["have"] == lacks.facts["have"]
        return {"none": in_turn} if none else told

    found = [f.with_facts(**reached(f)) for f in lacking if f.rule in out_of_reach]
    lock = _wild_lock(attempt, found) if len(hand) < len(turn.hand) else []
    found = [*found, *lock, *_own(attempt)]
    return _as_one(found) if told.get("none") == "turn" and not sum(have) else found


_BOTH_KINDS = {
    ("going_out.natural_canastas", "going_out.mixed_canastas"): ("natural-mixed", 1),
    ("going_out.natural_canastas", "going_out.wild_canastas"): ("natural-wild", 99),
}
"""Kinds that are told together, the first by its fact `kinds`, with the most it may need then."""

_AMONG = {"going_out.natural_canastas": "natural", "going_out.sequence_canastas": "sequence"}
"""A kind of which there must be some in the number of canastas, which names it as `kinds`."""


def _as_one(found: list[Finding]) -> list[Finding]:
    """Return findings of a side that has no canasta and can complete none, where that is told once.

    Their number says that there is none of a kind either, nor of the hand's own: those have the
    fact `implied` (1). Where two kinds make it up, the first one says which there must be, and a
    number of one kind among them that: `kinds` and `least`.
    """
    lacking = broken_in(found, going_out.CANASTAS_NEEDED)
    if not lacking:
        return found
    first, *others = lacking
    if first.rule != going_out.CANASTAS.id:
        second = others[0] if others else first
        kinds, most = _BOTH_KINDS.get((first.rule, second.rule), ("", 0))
        if first.number("need") > most or second.number("need") > 1:
            return found
        first = first.with_facts(kinds=kinds)
    elif among := next((each for each in others if each.rule in _AMONG), None):
        first = first.with_facts(kinds=_AMONG[among.rule], least=among.number("need"))
    told = {first.rule: first, **{each.rule: each.with_facts(implied=1) for each in others}}
    return [told.get(each.rule, each) for each in found]


def _wild_lock(attempt: GoingOut, lacking: Sequence[Finding]) -> list[Finding]:
    """Return that a begun meld of wild cards keeps those that could make what is `lacking`."""
    turn, rules = attempt.turn, attempt.rules
    cards = (*turn.hand, *turn.position.red_threes)
    reach = add_kinds(in_reach.canastas_in_reach(cards, turn.melds, rules), attempt.others)
    free = {each.rule for each in going_out.check_canastas(reach, rules) if each.holds}
    tied = rules.has_reader and not free.isdisjoint(each.rule for each in lacking)
    return [WILD_LOCK(holds=False)] if tied else []


def _own(attempt: GoingOut) -> list[Finding]:
    """Return what lacks of a hand's own canastas, and of a meld that has to be complete."""
    turn, rules, need = attempt.turn, attempt.rules, attempt.own_needed
    own = in_reach.canastas_in_all(turn.hand, turn.melds, rules)
    lacking = [going_out.check_own_canasta(own, need, rules)] if own < need else []
    whole = [(*meld.cards, *of_rank(turn.hand, meld.rank)) for meld in turn.melds]
    rank = unfinished_rank(tuple(map(Meld, whole)), None, rules)
    return lacking + broken_in(going_out.check_unfinished(rank, rules))


def _with_canastas(attempt: GoingOut, most: Plan | None, least: int) -> Plan | None:
    """Return a lay-down with the canastas that are needed, where they leave more cards in hand.

    `most` lays as many cards as can go down; None where all can, or all but one.
    """
    if attempt.turn.unseen or attempt.own_needed > 1:  # of several own ones the search is long
        return None
    if most and (attempt.concealed or attempt.enough(most)):
        return None
    return most_down_with(attempt.task, attempt.enough, max(most.left, least) if most else least)


def _what_stays(attempt: GoingOut, plan: Plan) -> list[Finding]:
    """Return the cards that stay after a lay-down of as many as can go down, or what bars one."""
    turn, rules = attempt.turn, attempt.rules
    fewest, ends = plan.left, no_discard_left(turn.position, rules)
    stays = bool(turn.aside) or ends or attempt.is_bare(plan)
    stays = stays or not going_out.may_be_left(fewest, rules)
    barred = _barred_last(attempt) if not (stays and fewest) else []
    if barred and len(turn.hand) == 1:
        return barred
    if over := _no_discard(attempt, GoingOut.ends) if ends else []:
        return over
    if stays:
        free = attempt.task._replace(not_last=frozenset())  # all but the barred card go down
        shown = barred if barred and find_plan(free, lambda plan: plan.left == 1) else []
        return [*shown, _stay(attempt, plan)]
    return barred or [_stay(attempt, plan, least=TOO_MANY)]


def _stay(attempt: GoingOut, plan: Plan, *, least: int = 0, made: bool = False) -> Finding:
    """Return that so many cards stay after a lay-down, those that are set aside among them.

    Facts besides: `stay`, cards of the hand of which it is true; `made`, canastas that are made so
    and without which fewer cards would stay; `taking` (1: cards come with the pile that are set
    aside then), `now` (1: others may come from the stock), `empty` (1: no discard may stay either);
    `whole` says what nothing goes down beside, `concealed` (1) that the cards must make new melds
    beside older ones. Black threes that only end the turn stay with them, not in `stay`, and where
    nothing else goes down `black` (1) says so.
    """
    turn, aside, rules = attempt.turn, attempt.turn.aside, attempt.rules
    fewest = without_black = max(plan.left, least)
    ends_turn = plan.flags & Flag.BLACK_LAID and rules.threes.black_melded == "going-out"
    only_aside = aside and plan.left - aside < TOO_MANY  # without them the player would go out
    if ends_turn and plan.left and not only_aside:
        black = [part for part in plan.parts if part.rank == THREE]
        others = plan.left + sum(part.size for part in black)
        if made or rules.threes.royal or any(part.wild for part in black):  # others may go down
            free = attempt.task._replace(no_black=True)
            bare = most_down_with(free, attempt.enough, plan.left) if made else None
            others = (bare or most_down(free)).left
        fewest = max(fewest, others)
    whole, stay = fewest == turn.held, without(turn.hand, attempt.way(plan).cards)
    apart = any(
        not is_broken(check_grown((each,), meld, rules)) for meld in attempt.older for each in stay
    )
    found = going_out.check_all_cards(
        fewest - aside, rules, aside, concealed=attempt.concealed, whole=whole, apart=apart
    )
    begins = turn.position.phase == "start"
    return (
        found._replace(holds=False)
        .with_facts(stay=stay)
        .telling(
            concealed=attempt.concealed and bool(attempt.older),
            taking=begins and aside > 0,
            black=whole and fewest > without_black,
            whole=_laid_before(attempt) if whole else "",
            now=turn.draws_with(turn.hand) > turn.may_draw,
            made=made * min(sum(plan.kinds), rules.going_out.canastas_needed),
            empty=no_discard_left(turn.position, rules) or not going_out.may_be_left(1, rules),
        )
    )


def _laid_before(attempt: GoingOut) -> str:
    """Return what nothing else can go down beside, as `whole` tells it in `_stay`.

    Where no older meld lies, nothing can go down at all, new or not, of more cards than one.
    """
    turn, melds = attempt.turn, attempt.turn.position.melds
    if turn.melds == melds:
        return "hand" if turn.held > 1 and not attempt.older else ""
    if turn.position.phase == "start":
        return "beside-top" if len(turn.melds) - len(melds) <= 1 else "beside-opening-and-top"
    return "" if turn.position.opened else "beside-opening"


def _barred_last(attempt: GoingOut) -> list[Finding]:
    """Return the finding of a card in hand that may not be the last discard.

    Of several that one without which the cards would go down.
    """
    turn, rules = attempt.turn, attempt.rules
    found = [discarding.check_wild(card, (card,), rules, last=True) for card in wilds(turn.hand)]
    black = filter(is_black_three, turn.hand)
    found += [discarding.check_black_three(card, rules, last=True) for card in black]
    if any(map(is_black_three, turn.hand)) or threes.holds_black_alone(turn.melds):
        found += threes.check_black_no_discard(1, rules)
    broken = [*{each.rule: each for each in broken_in(found)[::-1]}.values()][::-1]
    alone = (each for each in broken if len(broken) == 1 or _way_without(attempt, each.rule))
    return [next(alone, broken[0])] if broken else []


def _way_without(
    attempt: GoingOut, rule: str, fits: Callable[[GoingOut, Plan], bool] = GoingOut.ends
) -> Way | None:
    """Return how all cards would go down, and so that it `fits`, if it were not for a rule."""
    free = lift(attempt.rules, frozenset({rule}))
    out = attempt._replace(turn=attempt.turn._replace(rules=free))
    plan = find_plan(out.task, partial(fits, out))
    return out.way(plan) if plan else None


def what_bars_going_out(turn: Turn) -> list[Finding]:
    """Return what keeps the player from going out with these cards and melds."""
    position, rules = turn.position, turn.rules
    asked = going_out.check_answers(position, rules)
    found, _ = check_going_out(GoingOut(turn))
    return broken_in((*asked, *found))
