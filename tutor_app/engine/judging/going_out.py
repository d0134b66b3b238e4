"""Going out: the search for it, what it shows, and what stands in its way."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    THREE,
    Cards,
    Rank,
    is_wild,
    wilds,
    without,
)
from tutor_app.engine.judging.one_meld import check_grown
from tutor_app.engine.judging.turn import Turn
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule import in_canasta
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import going_out, threes
from tutor_app.engine.rules.canastas import NO_KINDS, Kinds, canasta_kind, is_canasta, kinds_of
from tutor_app.engine.rules.melds import barred_ranks, closed_ranks, note_merged, wild_keepers
from tutor_app.engine.rules.stock_end import no_discard_left
from tutor_app.engine.search import in_reach
from tutor_app.engine.search.plans import find_plan, plans_from_hand, with_more_canastas
from tutor_app.engine.search.task import Flag, Plan, Task, add_kinds, less_kinds
from tutor_app.engine.search.ways import way_of_plan
from tutor_app.engine.verdict import Finding, Laid, Way, broken_in, is_broken, lay, merged_groups

TOO_MANY = 2
"""Fewest cards that nobody who goes out may keep."""


class GoingOut(NamedTuple):
    """A player who wants to go out.

    Attributes:
        turn: The cards that must go down, one discard aside, and the melds that they may join.
        older: Melds of earlier turns, which a concealed hand leaves as they are.
        concealed: Whether it is to be a concealed hand.
        places: For each of the melds its index in the position, where some are left out.
        from_hand: Cards that did not come from the pile, melds laid in this turn included, where
            a concealed hand must make its canastas of them alone; None where it need not, or
            the position tells of none.
    """

    turn: Turn
    older: tuple[Meld, ...] = ()
    concealed: bool = False
    places: tuple[int, ...] = ()
    from_hand: Cards | None = None

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.turn.rules

    @property
    def others(self) -> Kinds:
        """Canastas of the side that may not be joined."""
        return kinds_of(self.older, self.rules) if self.older else NO_KINDS

    @property
    def closed(self) -> frozenset[Rank]:
        """Ranks of which no new meld may lie beside the older ones."""
        return closed_ranks(self.older, self.rules)

    @property
    def task(self) -> Task:
        """The search task of laying all cards in hand; where nothing lies yet, they open too."""
        turn, rules, position = self.turn, self.rules, self.turn.position
        barred = ["wild"] if rules.discarding.wild in {"never", "not-last"} else []
        barred += ["three"] if rules.discarding.black_three == "not-last" else []
        opens = not (position.opened or turn.melds)
        return Task(
            turn.hand,
            rules,
            turn.melds,
            barred_ranks(position.opponent_melds, rules) | self.closed,
            wild_kept=bool(wild_keepers(self.older, rules)),
            wild_used=turn.wild_used,
            lay_all=True,
            going_out=True,
            opening=opens,
            score=position.score if opens else 0,
            lone_red=len(position.red_threes),
            not_last=frozenset(barred),
            unseen=turn.unseen,
        )

    @property
    def near(self) -> bool:
        """Whether going out is in reach; a concealed hand may count its own canastas alone."""
        return self.own_say_it or in_reach.may_go_out(self.task, self.others)

    def kinds(self, plan: Plan) -> Kinds:
        """Return the side's canastas once the plan is laid."""
        return add_kinds(add_kinds(kinds_of(self.turn.melds, self.rules), plan.kinds), self.others)

    def kinds_shown(self, plan: Plan) -> Kinds:
        """Return the side's canastas once the plan is laid as its way says."""
        ways = (self.laid(plan), way_of_plan(plan, self.task))
        spared, made = (kinds_of(lay(way.melds, self.turn.melds), self.rules) for way in ways)
        return add_kinds(self.kinds(plan), less_kinds(spared, made))

    def own(self, plan: Plan) -> int:
        """Return the canastas of the player's own lay-down."""
        return sum(add_kinds(kinds_of(self.turn.melds, self.rules), plan.kinds))

    def way(self, plan: Plan) -> Way:
        """Return the plan as a way that names melds by their place in the position."""
        at = self.places or range(len(self.turn.melds))
        way = self.laid(plan)._replace(left=plan.left, drawn=self.turn.to_come)
        melds = tuple(
            laid if laid.to is None else Laid(laid.cards, at[laid.to]) for laid in way.melds
        )
        return way._replace(melds=melds, merges=tuple((at[a], at[b]) for a, b in way.merges))

    def laid(self, plan: Plan) -> Way:
        """Return the plan as a way that names melds by their place in the turn."""
        return _sparing(way_of_plan(plan, self.task), self.turn.melds, self.rules)

    @property
    def own_needed(self) -> int:
        """How many canastas the hand must hold itself, if it is to be a concealed one."""
        return own_canastas_needed(self.turn.position, self.rules) if self.concealed else 0

    @property
    def own_say_it(self) -> bool:
        """Whether canastas of the hand's own make up, or would make up, the number needed."""
        return self.own_needed >= max(self.rules.going_out.canastas_needed, 1)

    def check_canastas(self, kinds: Kinds) -> list[Finding]:
        """Check the side's canastas; of their number nothing is said that the own ones say."""
        found = going_out.check_canastas(kinds, self.rules)
        own = going_out.CANASTAS.id if self.own_say_it else ""
        return [each for each in found if each.holds or each.rule != own]

    def goes_out(self, plan: Plan) -> bool:
        """Tell whether a lay-down is a going out: all cards, enough canastas."""
        return self.ends(plan) and self.enough(plan)

    def ends(self, plan: Plan) -> bool:
        """Tell whether no more stays than one who goes out may discard.

        Cards that are set aside until the next turn are not discarded, and after black threes
        nothing is, where that is the rule.
        """
        turn, rules, left = self.turn, self.rules, plan.left
        if self.is_bare(plan):
            return False
        if no_discard_left(turn.position, rules):
            return left == 0
        black = plan.flags & Flag.BLACK_LAID or threes.holds_black_alone(turn.melds)
        barred = (left and black and rules.threes.black_no_discard) or (
            turn.unseen and rules.pile.set_aside
        )
        return not barred and going_out.may_be_left(left, rules)

    def is_bare(self, plan: Plan) -> bool:
        """Tell whether a concealed hand lays nothing: it takes a meld, not the discard alone."""
        turn = self.turn
        return self.concealed and not turn.melds and plan.left == len(turn.hand) + turn.unseen

    def enough(self, plan: Plan) -> bool:
        """Tell whether the canastas let the player go out so."""
        enough = not is_broken(self.check_canastas(self.kinds(plan)))
        own = self.own(plan) >= self.own_needed or going_out.OWN_CANASTA.id in self.rules.lifted
        return enough and not plan.flags & Flag.UNFINISHED and own


def concealed_hand(turn: Turn, before: Cards | None = None) -> GoingOut:
    """Return the going out of a concealed hand: nothing joins the melds of earlier turns.

    `before` is the hand before a pile that is taken now.
    """
    position, rules, laid = turn.position, turn.rules, turn.position.laid_now
    own = position.not_taken if before is None else before
    counted = rules.going_out.concealed_from_hand and own_canastas_needed(position, rules)
    places = [at for at in range(len(turn.melds)) if at in laid or at >= len(position.melds)]
    return GoingOut(
        turn._replace(melds=tuple(turn.melds[at] for at in places)),
        older=tuple(meld for at, meld in enumerate(turn.melds) if at not in places),
        concealed=True,
        places=tuple(places),
        from_hand=own if counted else None,
    )


def is_concealed(turn: Turn) -> bool:
    """Tell whether a player who has just gone out did it with a concealed hand.

    What is in hand yet is the discard.
    """
    early = going_out.check_concealed(turn.position, turn.rules, taking=False)
    if not in_canasta(turn.rules) or is_broken(early):
        return not is_broken(early)
    done = concealed_hand(turn._replace(hand=()))
    task, own, need = done.task, done.from_hand, done.own_needed
    made = own is None or any(True for _ in plans_from_hand(task, own, need))
    return made and bool(done.turn.melds) and done.enough(Plan(tuple, 0, 0))


def own_canastas_needed(position: Position, rules: RuleSet) -> int:
    """Return how many canastas a concealed hand must hold itself."""
    rule = rules.going_out
    if rule.concealed_unopened_own and not position.opened:
        return max(rule.concealed_canastas, rule.canastas_needed)
    return rule.concealed_canastas


def unfinished_rank(melds: tuple[Meld, ...], plan: Plan | None, rules: RuleSet) -> str:
    """Return the rank of an unfinished meld that bars going out, or an empty text.

    Where the rule set says so, a meld of a rank without wild cards, or one begun
    without them, must be complete.
    """
    special = going_out.ranks_to_finish(rules)
    sizes: dict[str, int] = {}
    for meld in melds:
        rank = meld.rank
        if rank in special and not any(map(is_wild, meld.cards)):
            sizes[rank] = len(meld.cards)
    for part in plan.parts if plan else ():
        begins = part.to is None and not part.wild
        if part.rank in special and (begins or part.rank in sizes):
            sizes[part.rank] = sizes.get(part.rank, 0) + part.size
    short = [rank for rank, size in sizes.items() if size < rules.canastas.size]
    return short[0] if short else ""


@lru_cache(maxsize=64)
def out_plan(attempt: GoingOut) -> Plan | None:
    """Return how the player goes out, or None; kept for the turns that one listing comes to."""
    if not attempt.near:
        return None
    return find_plan(attempt.task, attempt.goes_out)


def can_go_out(turn: Turn) -> bool:
    """Tell whether the turn can end by going out."""
    return going_out.may_leave(turn.position, turn.rules) and out_plan(GoingOut(turn)) is not None


def try_going_out(attempt: GoingOut) -> tuple[list[Finding], Plan | None]:
    """Check that all cards go down with enough canastas; where cards stay nothing is found.

    Returns:
        The findings and, if none is broken, how the cards go down.
    """
    plan, rules = out_plan(attempt), attempt.rules
    plan = _cheaper(attempt, plan) if plan else None
    if rules.decides_only and (plan is None or attempt.from_hand is None):
        return [going_out.check_all_cards(plan.left, rules)] if plan else [], plan
    others = with_more_canastas(attempt.task, attempt.ends)
    findings, plan = _check(attempt, [plan] if plan else others)
    if plan is None or attempt.from_hand is None:
        return findings, plan
    need = attempt.own_needed
    found, plan = _check(attempt, plans_from_hand(attempt.task, attempt.from_hand, need))
    shown = findings if plan is None else found
    kept = [finding for finding in shown if finding.rule != going_out.OWN_CANASTA.id]
    makes = plan is None and in_reach.canastas_in_all(attempt.from_hand, (), rules) >= need
    alone = going_out.CONCEALED_FROM_HAND(plan is not None, {"need": need}, stays=makes)
    return [*kept, alone], plan


def _cheaper(attempt: GoingOut, plan: Plan) -> Plan:
    """Return another going out if one begins a meld of wild cards that costs points so small."""
    rules, whole = attempt.rules, attempt.rules.canastas.size
    if not rules.scoring.wild_unfinished or not any(
        each.rank == JOKER and each.to is None and each.size < whole for each in plan.parts
    ):
        return plan

    def spares_them(other: Plan) -> bool:
        return not other.flags & Flag.WILD_MELD and attempt.goes_out(other)

    return find_plan(attempt.task, spares_them) or plan


def _sparing(way: Way, melds: tuple[Meld, ...], rules: RuleSet) -> Way:
    """Return a way whose wild cards spoil no natural canasta, if a meld that lies takes them.

    They are laid last then, so that each step is allowed as it is told. Where a mixed canasta is
    needed it may be the one that is spoiled.
    """
    laid, fixed = [*way.melds], way.merges or way.bridges or rules.going_out.mixed_needed
    for item in () if fixed else way.melds:
        wild = wilds(item.cards)
        if item.to is None or not wild:
            continue
        own = item._replace(cards=without(item.cards, wild))
        others = [own if each is item else each for each in laid if each is not item or own.cards]
        table = lay(others, melds)[: len(melds)]
        natural = [canasta_kind(meld.cards, rules) == "natural" for meld in table]
        spare = [to for to, meld in enumerate(table) if not natural[to] and meld.rank != THREE]
        free = (to for to in spare if not is_broken(check_grown(wild, table[to], rules)))
        if natural[item.to]:
            laid = next(([*others, Laid(wild, to)] for to in free), laid)
    return way._replace(melds=tuple(laid))


def _check(attempt: GoingOut, tried: Iterable[Plan]) -> tuple[list[Finding], Plan | None]:
    """Check lay-downs of all cards: whether one goes out, or what the best one lacks."""
    turn, rules = attempt.turn, attempt.rules
    laid_all = [plan for plan in tried if attempt.ends(plan)]
    fitting = [plan for plan in laid_all if attempt.enough(plan)]
    if not laid_all:
        return [], None

    def score(plan: Plan) -> tuple[int, ...]:
        return -len(plan.merges) if fitting else 0, sum(attempt.kinds(plan)), plan.points

    shown = max(fitting or laid_all, key=score)
    findings = [
        going_out.check_all_cards(shown.left, rules),
        *_with_made(
            attempt,
            shown,
            _as_ending(attempt, attempt.check_canastas(attempt.kinds_shown(shown)), laid_all),
        ),
        *going_out.check_unfinished(unfinished_rank(turn.melds, shown, rules), rules),
        *note_merged(turn.melds, merged_groups(shown.merges)),
    ]
    if fitting and shown.flags & Flag.BLACK_LAID and rules.threes.black_melded == "going-out":
        findings += _check_black(attempt, shown)
    if attempt.concealed:
        findings.append(_own_canastas(attempt, attempt.own(shown)))
    return findings, shown if fitting else None


def _check_black(attempt: GoingOut, plan: Plan) -> list[Finding]:
    """Check black threes that go down in going out, with wild cards if any lie with them."""
    rules = attempt.rules
    found = [threes.check_black_going_out(going_out=True, rules=rules)]
    if rules.threes.black_wild:
        melds = (each.cards for each in attempt.way(plan).melds if threes.is_black_meld(each.cards))
        found += [threes.check_black_without_wild(cards, rules) for cards in melds]
    return found


def _own_canastas(attempt: GoingOut, own: int) -> Finding:
    """Check canastas of the hand's own, with the fact `ends` (1) if fewer cards could make more."""
    turn, rules = attempt.turn, attempt.rules
    found = going_out.check_own_canasta(own, attempt.own_needed, rules)
    if found.holds:
        return found
    return found.telling(ends=in_reach.canastas_in_all(turn.hand, turn.melds, rules) > own)


def _as_ending(attempt: GoingOut, found: list[Finding], tried: list[Plan]) -> list[Finding]:
    """Return canastas as they come to lie; `tried` are all the ways to lay the cards.

    Those that are lacking have the fact `ends` (1) if other ones lie already, and `spoilt` (1)
    if enough do, of which each way makes one mixed.
    """
    before = kinds_of(attempt.turn.position.melds, attempt.rules)
    lying = {each.rule: each for each in going_out.check_canastas(before, attempt.rules)}
    natural = "going_out.natural_canastas"
    told = []
    for each in found:
        ends = not each.holds and each.facts["have"] != lying[each.rule].facts["have"]
        spoilt = ends and each.rule == natural and lying[natural].holds
        every = (attempt.check_canastas(attempt.kinds_shown(plan)) for plan in tried)
        spoilt = spoilt and all(broken_in(checked, {natural}) for checked in every)
        told.append(each.telling(ends=ends, spoilt=bool(spoilt)))
    return told


def _with_made(attempt: GoingOut, shown: Plan, found: list[Finding]) -> list[Finding]:
    """Return enough canastas with those completed now: `made`, of one alone its `rank`.

    Not where enough lie without them.
    """
    turn, number = attempt.turn, going_out.CANASTAS.id
    enough = next((each for each in found if each.rule == number and each.holds), None)
    if enough is None or not attempt.rules.has_reader:
        return found
    lying = sum(kinds_of(turn.position.melds, attempt.rules))
    if lying >= enough.number("need"):
        return found
    made = enough.number("have") - lying
    after = () if shown.merges else lay(attempt.laid(shown).melds, turn.melds)
    tables = (*attempt.older, *after), turn.position.melds
    now, before = (
        Counter(meld.rank for meld in table if is_canasta(meld.cards, attempt.rules))
        for table in tables
    )
    (rank,) = (now - before) if len(now - before) == 1 == made else ("",)
    told = enough.telling(made=made, rank=rank if rank in NATURAL_RANKS else "")
    return [told if each is enough else each for each in found]


def cards_stay(rules: RuleSet) -> list[Finding]:
    """Return that too many cards stay, whichever they are."""
    return [going_out.check_all_cards(TOO_MANY, rules)]
