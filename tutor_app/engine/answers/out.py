"""Laying everything: the search for a going out and what it shows."""

from collections.abc import Iterable
from typing import NamedTuple

from tutor_app.engine.answers.common import ends_deal, out_task, unfinished_rank
from tutor_app.engine.answers.minimum import minimum_findings, plan_opens
from tutor_app.engine.card import Cards, Rank, is_black_three, wilds, without
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import discarding, going_out, opening, threes
from tutor_app.engine.rules.canastas import is_canasta, kinds_of
from tutor_app.engine.rules.melds import meld_rank, note_merged
from tutor_app.engine.rules.stock_end import no_discard_left
from tutor_app.engine.search import (
    Kinds,
    Plan,
    Task,
    add_kinds,
    plans,
    plans_from_hand,
    way_of_plan,
)
from tutor_app.engine.search.bounds import cannot_leave
from tutor_app.engine.verdict import Finding, Laid, Way


class Leaving(NamedTuple):
    """A player who wants to go out with these cards and melds.

    Attributes:
        position: The position.
        rules: The rule set.
        cards: Cards that must go down, one discard aside.
        melds: Own melds that they may join.
        others: Canastas of the side that may not be joined (the partner's, if concealed).
        closed: Ranks that may not be laid.
        concealed: Whether it is to be a concealed hand.
        unknown: Further cards that are not known and can only be discarded.
        places: For each of the melds its index in the position, where some are left out.
        from_hand: Cards that did not come from the pile, where a concealed hand must
            make its canastas of them alone; None where it need not.
    """

    position: Position
    rules: RuleSet
    cards: Cards
    melds: tuple[Meld, ...]
    others: Kinds
    closed: frozenset[Rank]
    concealed: bool
    unknown: int = 0
    places: tuple[int, ...] | None = None
    from_hand: Cards | None = None

    def task(self, *, lay_all: bool) -> Task:
        """Return the search task: all cards, or as many as go."""
        task = out_task(self.cards, self.melds, self.position, self.rules)
        closed = task.closed | self.closed
        first = not self.position.opened
        kept_cap = task.kept_cap if lay_all else 99
        return task._replace(closed=closed, lay_all=lay_all, kept_cap=kept_cap, opening=first)

    def kinds(self, plan: Plan) -> Kinds:
        """Return the side's canastas once the plan is laid."""
        return add_kinds(add_kinds(kinds_of(self.melds, self.rules), plan.kinds), self.others)

    def way(self, plan: Plan) -> Way:
        """Return the plan as a way that names melds by their place in the position."""
        way = way_of_plan(plan, self.task(lay_all=True))
        at = self.places
        if at is None:
            return way
        melds = tuple(
            laid if laid.to is None else Laid(laid.cards, at[laid.to]) for laid in way.melds
        )
        return way._replace(melds=melds, merges=tuple((at[a], at[b]) for a, b in way.merges))

    def own(self, plan: Plan) -> int:
        """Return the canastas of the player's own lay-down."""
        return sum(add_kinds(kinds_of(self.melds, self.rules), plan.kinds))

    def leaves(self, plan: Plan) -> bool:
        """Tell whether no more stays than may be discarded."""
        return ends_deal(plan, self.unknown, self.melds, self.position, self.rules)

    def enough(self, plan: Plan) -> bool:
        """Tell whether the canastas let the player go out so."""
        own = not self.concealed or self.own(plan) >= own_canastas_needed(self.position, self.rules)
        finished = not unfinished_rank(self.melds, plan, self.rules)
        return own and finished and going_out.enough_canastas(self.kinds(plan), self.rules)


def own_canastas_needed(position: Position, rules: RuleSet) -> int:
    """Return how many canastas a concealed hand must hold itself."""
    rule = rules.going_out
    if rule.concealed_unopened_own and not position.opened:
        return max(rule.concealed_canastas, rule.canastas_needed)
    return rule.concealed_canastas


def cards_from_hand(position: Position, rules: RuleSet) -> Cards | None:
    """Return what of a concealed hand did not come from the pile, where that matters.

    Cards of melds laid in this turn are counted too. None if no pile was taken, or the
    position does not say which cards came from it.
    """
    needed = rules.going_out.concealed_from_hand and own_canastas_needed(position, rules)
    if not needed or position.drew != "pile" or position.drawn is None:
        return None
    melds = [meld for index, meld in enumerate(position.melds) if index in position.laid_now]
    laid = [card for meld in melds for card in meld.cards]
    return without((*(position.hand or ()), *laid), position.drawn)


def start_leaving(
    position: Position, rules: RuleSet, cards: Cards, *, concealed: bool, unknown: int = 0
) -> Leaving:
    """Return the going out with these cards; a concealed one keeps off older melds."""
    none: Kinds = (0, 0, 0, 0, 0)
    if not concealed:
        return Leaving(
            position,
            rules,
            cards,
            position.melds,
            none,
            frozenset(),
            concealed=False,
            unknown=unknown,
        )
    laid = position.laid_now
    own = tuple(meld for index, meld in enumerate(position.melds) if index in laid)
    older = tuple(meld for index, meld in enumerate(position.melds) if index not in laid)
    closed = closed_ranks(older, rules)
    kinds = kinds_of(older, rules)
    from_hand = cards_from_hand(position, rules)
    return Leaving(
        position,
        rules,
        cards,
        own,
        kinds,
        closed,
        concealed=True,
        unknown=unknown,
        places=tuple(index for index in range(len(position.melds)) if index in laid),
        from_hand=from_hand,
    )


def closed_ranks(older: tuple[Meld, ...], rules: RuleSet) -> frozenset[Rank]:
    """Return the ranks that a concealed hand cannot lay beside the partner's melds.

    Where a side may have several melds of a rank, a new one may always be begun.
    """
    if rules.melds.per_rank == "several":
        return frozenset()
    barred = [
        meld_rank(meld.cards)
        for meld in older
        if rules.melds.per_rank == "one" or not is_canasta(meld.cards, rules)
    ]
    return frozenset(rank for rank in barred if rank)


def leave(leaving: Leaving) -> tuple[list[Finding], Plan | None]:
    """Check that all cards go down with enough canastas, and those from the right cards.

    Returns:
        The findings and, if all hold, how the cards go down.
    """
    task = leaving.task(lay_all=True)
    findings, plan = _leave(leaving, plans(task))
    if plan is None or leaving.from_hand is None:
        return findings, plan
    need = own_canastas_needed(leaving.position, leaving.rules)
    found, plan = _leave(leaving, plans_from_hand(task, leaving.from_hand, need))
    shown = findings if plan is None else found
    kept = [finding for finding in shown if finding.rule != "going_out.own_canasta"]
    return [*kept, going_out.check_from_hand(need, holds=plan is not None)], plan


def _leave(leaving: Leaving, tried: Iterable[Plan]) -> tuple[list[Finding], Plan | None]:
    """Check lay-downs of all cards: whether one goes out, or what the best one lacks."""
    rules = leaving.rules
    laid_all = [plan for plan in tried if leaving.leaves(plan)]
    fitting = [plan for plan in laid_all if leaving.enough(plan)]
    shown = max(laid_all, key=lambda plan: _score(leaving, plan), default=None)
    if fitting:
        shown = max(fitting, key=lambda plan: (-len(plan.merges), *_score(leaving, plan)))
    if shown is None:
        return _not_all(leaving), None
    findings = [
        going_out.check_all_cards(shown.left + leaving.unknown, rules),
        *going_out.check_canastas(leaving.kinds(shown), rules),
        *going_out.check_unfinished(unfinished_rank(leaving.melds, shown, rules), rules),
        *note_merged(leaving.melds, shown.merges),
    ]
    if leaving.concealed:
        need = own_canastas_needed(leaving.position, rules)
        findings.append(going_out.check_own_canasta(leaving.own(shown), need))
    return findings, shown if fitting else None


def _not_all(leaving: Leaving) -> list[Finding]:
    """Return what keeps the player: cards that stay, or one that may not be the last discard."""
    rules = leaving.rules
    every = plans(leaving.task(lay_all=False))
    fewest = min((plan.left for plan in every), default=len(leaving.cards)) + leaving.unknown
    if not going_out.may_be_left(fewest, rules):
        return [going_out.check_all_cards(fewest, rules)]
    barred = [] if no_discard_left(leaving.position, rules) else _barred_last(leaving)
    if barred and len(leaving.cards) == 1:
        return barred
    return [*barred, going_out.check_all_cards(max(fewest, 2), rules)]


def _barred_last(leaving: Leaving) -> list[Finding]:
    """Return the finding of a card in hand that may not be the last discard."""
    rules = leaving.rules
    found = [
        discarding.check_wild(card, (card,), rules, last=True) for card in wilds(leaving.cards)
    ]
    black = filter(is_black_three, leaving.cards)
    found += [discarding.check_black_three(card, rules, last=True) for card in black]
    found += threes.check_black_no_discard(1, rules)
    return [finding for finding in found if not finding.holds][:1]


def _score(leaving: Leaving, plan: Plan) -> tuple[int, int]:
    return sum(leaving.kinds(plan)), plan.points


def opens_by_going_out(hand: Cards, position: Position, rules: RuleSet, unknown: int = 0) -> bool:
    """Tell whether the unopened player can open and lay everything in one turn."""
    if not going_out.may_leave(position, rules) or cannot_leave(hand, (), rules, unknown):
        return False
    need = opening.opening_need(position, rules)
    leaving = start_leaving(position, rules, hand, concealed=False, unknown=unknown)
    task = leaving.task(lay_all=True)._replace(need=need)
    return any(
        leaving.leaves(plan) and leaving.enough(plan) and plan_opens(plan, position, rules)
        for plan in plans(task)
    )


def opening_findings(hand: Cards, position: Position, rules: RuleSet) -> list[Finding]:
    """Return whether the hand reaches the opening, as findings."""
    need = opening.opening_need(position, rules)
    task = Task(hand, rules, opening=True, going_out=True, need=need)
    return minimum_findings(list(plans(task)), task, position)
