"""What several answers need: verdicts from findings, and whether a turn can end."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from tutor_app.engine.card import Cards, contains, is_red_three, is_wild
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.notation import write_cards
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import is_canasta, kinds_of
from tutor_app.engine.rules.discarding import can_discard
from tutor_app.engine.rules.going_out import (
    enough_canastas,
    keeps_enough,
    may_be_left,
    may_leave,
    must_go_out,
)
from tutor_app.engine.rules.melds import meld_rank
from tutor_app.engine.rules.stock_end import no_discard_left
from tutor_app.engine.rules.threes import is_black_meld, staying
from tutor_app.engine.search import Plan, Task, add_kinds, best_plan, plans
from tutor_app.engine.search.bounds import cannot_leave, plainly_leaves
from tutor_app.engine.search.task import BLACK_LAID
from tutor_app.engine.verdict import Answer, Finding, Laid, Verdict, Way


def decide(
    question: Question,
    findings: Iterable[Finding],
    deciding: Finding | None = None,
    ways: tuple[tuple[Way, ...], int] = ((), 0),
) -> Verdict:
    """Return the verdict of a yes-or-no question: yes if nothing is broken.

    Args:
        question: What was asked.
        findings: Everything checked, in rule-book order.
        deciding: What settles a yes; the last kept finding if None.
        ways: The smallest legal ways and their number.
    """
    found = tuple(findings)
    last = found[-1]
    for finding in found:
        if finding.holds is False:
            return Verdict(question, answer=False, findings=found, deciding=finding)
        last = finding if finding.holds else last
    return Verdict(question, True, found, deciding or last, *ways)  # noqa: FBT003 the answer


def tell(question: Question, answer: Answer, findings: Sequence[Finding]) -> Verdict:
    """Return the verdict of a question for a number or a word; the last finding gives it."""
    return Verdict(question, answer, tuple(findings), findings[-1])


def need_hand(position: Position, question: Question, rules: RuleSet) -> Cards:
    """Return the hand without the threes that have to be laid out.

    Raises:
        QuestionError: The position gives no hand.
    """
    if position.hand is None:
        raise QuestionError(Fault("needs_hand", "position.hand", question.ask))
    return staying(position.hand, rules)


def need_cards_in_hand(cards: Cards, position: Position, where: str) -> None:
    """Check that the hand, if given, holds the cards that a question names.

    Raises:
        QuestionError: It does not.
    """
    if position.hand is not None and not contains(position.hand, cards):
        found, hand = write_cards(cards), tuple(position.hand)
        raise QuestionError(Fault("card_not_in_hand", where, found, hand))


def drawn_for_threes(position: Position, rules: RuleSet) -> int:
    """Return how many unknown cards replace the threes that have to be laid out."""
    if not rules.threes.red_replaced:
        return 0
    hand = position.hand or ()
    return len(hand) - len(staying(hand, rules))


def lay(
    laid: Iterable[Laid], melds: tuple[Meld, ...], *, opening: bool = False
) -> tuple[Meld, ...]:
    """Return the melds after `laid` went down; new ones of an opening are marked so."""
    result = list(melds)
    for item in laid:
        if item.to is None:
            result.append(Meld(item.cards, initial=opening))
        else:
            result[item.to] = Meld((*result[item.to].cards, *item.cards), result[item.to].initial)
    return tuple(result)


def lay_way(way: Way, melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """Return the melds after a way: its bridges, what it makes one, then all the rest.

    A meld that is put to another one leaves no gap: those behind it move up.
    """
    lying = dict(enumerate(lay(way.melds[: way.bridges], melds)))
    whole = {index: index for index in lying}
    for source, to in way.merges:
        gone, kept = whole[source], whole[to]
        cards = (*lying[kept].cards, *lying.pop(gone).cards)
        lying[kept] = Meld(cards, lying[kept].initial)
        whole = {index: kept if at == gone else at for index, at in whole.items()}
    order = {index: place for place, index in enumerate(lying)}
    rest = [
        item if item.to is None else Laid(item.cards, order[whole[item.to]])
        for item in way.melds[way.bridges :]
    ]
    return lay(rest, tuple(lying.values()))


@lru_cache(maxsize=256)
def not_last(rules: RuleSet) -> frozenset[str]:
    """Return what may not be the last discard of a player who goes out."""
    barred = set()
    if rules.discarding.wild in {"never", "not-last"}:
        barred.add("wild")
    if rules.discarding.black_three == "not-last":
        barred.add("three")
    return frozenset(barred)


def out_task(left: Cards, melds: tuple[Meld, ...], position: Position, rules: RuleSet) -> Task:
    """Return the search task of a player who wants to lay all these cards."""
    return Task(
        left,
        rules,
        melds,
        barred_ranks(position, rules),
        lay_all=True,
        going_out=True,
        lone_red=sum(map(is_red_three, position.red_threes)),
        not_last=not_last(rules),
    )


def barred_ranks(position: Position, rules: RuleSet) -> frozenset[str]:
    """Return the ranks that may not be melded because the others hold a canasta of them."""
    if not rules.melds.bars_opponent_canasta:
        return frozenset()
    canastas = (meld for meld in position.opponent_melds if is_canasta(meld.cards, rules))
    return frozenset(meld_rank(meld.cards) for meld in canastas)


def out_plan(
    left: Cards, melds: tuple[Meld, ...], position: Position, rules: RuleSet, unknown: int = 0
) -> Plan | None:
    """Return how a player with these cards goes out, or None: all cards, enough canastas.

    `unknown` counts cards that nobody has seen; they can only be discarded.
    """
    if cannot_leave(left, melds, rules, unknown):
        return None
    task = out_task(left, melds, position, rules)
    return best_plan(task, lambda plan: goes_out(plan, melds, position, rules, unknown))


def goes_out(
    plan: Plan, melds: tuple[Meld, ...], position: Position, rules: RuleSet, unknown: int = 0
) -> bool:
    """Tell whether a lay-down onto these melds is a going out: all cards, enough canastas."""
    if not ends_deal(plan, unknown, melds, position, rules):
        return False
    have = add_kinds(kinds_of(melds, rules), plan.kinds)
    return enough_canastas(have, rules) and not unfinished_rank(melds, plan, rules)


def ends_deal(
    plan: Plan, unknown: int, melds: tuple[Meld, ...], position: Position, rules: RuleSet
) -> bool:
    """Tell whether no more stays after a lay-down than a player who goes out may discard.

    Cards that lie aside until the next turn are not discarded, and after black threes
    nothing is, where that is the rule.
    """
    left = plan.left + unknown
    if no_discard_left(position, rules):
        return left == 0
    if unknown and rules.pile.set_aside:
        return False
    if rules.threes.black_no_discard:
        lying = any(is_black_meld(meld.cards) for meld in melds)
        if plan.flags & BLACK_LAID or lying:
            return left == 0
    return may_be_left(left, rules)


def unfinished_rank(melds: tuple[Meld, ...], plan: Plan | None, rules: RuleSet) -> str:
    """Return the rank of an unfinished meld that bars going out, or an empty text.

    Where the rule set says so, a meld of a rank without wild cards, or one begun
    without them, must be complete.
    """
    if not rules.going_out.unfinished_bar:
        return ""
    special = (*rules.melds.never_wild, *rules.melds.wild_in_opening)
    sizes: dict[str, int] = {}
    for meld in melds:
        rank = meld_rank(meld.cards)
        if rank in special and not any(map(is_wild, meld.cards)):
            sizes[rank] = len(meld.cards)
    for part in plan.parts if plan else ():
        begins = part.to is None and not part.wild
        if part.rank in special and (begins or part.rank in sizes):
            sizes[part.rank] = sizes.get(part.rank, 0) + part.size
    short = [rank for rank, size in sizes.items() if size < rules.canastas.size]
    return short[0] if short else ""


def can_go_out(
    left: Cards, melds: tuple[Meld, ...], position: Position, rules: RuleSet, unknown: int = 0
) -> bool:
    """Tell whether the turn can end by going out with these cards and melds.

    Sets are looked at before sequences: they are fewer, and most often enough.
    """
    if cannot_leave(left, melds, rules, unknown) or not may_leave(position, rules):
        return False
    known = not unknown and not no_discard_left(position, rules)
    if known and plainly_leaves(left, melds, rules):
        return True
    whether = not rules.going_out.unfinished_bar  # it looks at the very melds
    task = out_task(left, melds, position, rules)._replace(whether=whether)
    tasks = (task._replace(sequences=False), task) if rules.melds.sequences else (task,)
    every = (plan for looked in tasks for plan in plans(looked))
    return any(goes_out(plan, melds, position, rules, unknown) for plan in every)


def can_end(  # noqa: PLR0913 what a turn's end depends on
    left: Cards,
    melds: tuple[Meld, ...],
    position: Position,
    rules: RuleSet,
    unknown: int = 0,
    *,
    spare: bool = False,
) -> bool:
    """Tell whether the turn can end legally with `left` in hand: kept cards or going out.

    Args:
        left: Cards in hand before the discard, after what was laid.
        melds: Own melds after what was laid.
        position: For the partner's answer.
        rules: The rule set.
        unknown: Further cards of the player that cannot be discarded or are not known.
        spare: Whether a card laid in this turn may be discarded, its meld staying valid.
    """
    if no_discard_left(position, rules):
        kept = len(left) + unknown >= rules.going_out.keep
    else:
        fit = unknown > 0 and not rules.pile.set_aside
        fit = fit or can_discard(left, position, rules)
        kept = keeps_enough(len(left) + unknown, rules) and fit
        kept = kept or (spare and len(left) + unknown >= rules.going_out.keep)
    if kept and not must_go_out(position, rules):
        return True
    return can_go_out(left, melds, position, rules, unknown)
