"""May these cards be laid, added or merged?"""

from tutor_app.engine.answers.common import (
    can_end,
    can_go_out,
    decide,
    drawn_for_threes,
    lay,
    need_cards_in_hand,
    need_hand,
)
from tutor_app.engine.card import Cards, is_black_three, is_red_three, without
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import melds, threes
from tutor_app.engine.rules.going_out import check_keep_card
from tutor_app.engine.rules.stock_end import check_red_three_last, red_three_ended
from tutor_app.engine.verdict import Finding, Laid, Verdict


def answer_meld(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether cards may be laid as one new meld, the minimum aside."""
    need_cards_in_hand(question.cards, position, "cards")
    laid = Laid(question.cards)
    end = _end_findings(position, question, rules, laid)
    return decide(question, (*check_new_meld(position, question, rules), *end))


def check_new_meld(position: Position, question: Question, rules: RuleSet) -> tuple[Finding, ...]:
    """Check the cards as one new meld: their rank, number and wild cards."""
    cards = question.cards
    if any(map(is_red_three, cards)):
        return (threes.check_red_never_melded(cards),)
    if any(map(is_black_three, cards)):
        return _check_black_threes(question, rules)
    rank = melds.meld_rank(cards)
    return (
        melds.check_min_size(cards, rules),
        melds.check_one_rank(cards),
        melds.check_naturals_min(cards, rules),
        melds.check_wild_limit(cards, rules),
        melds.check_one_per_rank(rank, position.melds),
    )


def _check_black_threes(question: Question, rules: RuleSet) -> tuple[Finding, ...]:
    return (
        threes.check_red_never_melded(question.cards),
        melds.check_one_rank(question.cards),
        threes.check_black_going_out(going_out=question.going_out, rules=rules),
        threes.check_black_size(question.cards, rules),
        threes.check_black_without_wild(question.cards, rules),
    )


def _end_findings(
    position: Position, question: Question, rules: RuleSet, laid: Laid
) -> tuple[Finding, ...]:
    """Check that the deal is not over and that the turn can end after `laid`."""
    if red_three_ended(position, rules):
        return (check_red_three_last(position, rules),)
    if position.hand is None:
        return ()
    left = without(need_hand(position, question), laid.cards)
    after = lay((laid,), position.melds)
    unknown = drawn_for_threes(position, rules)
    if question.going_out:
        ends = can_go_out(left, after, position, rules)
    else:
        ends = can_end(left, after, position, rules, unknown)
    return (check_keep_card(len(left) + unknown, holds=ends),)


def answer_add(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether cards may be added to a meld."""
    need_cards_in_hand(question.cards, position, "cards")
    side = position.melds if question.side == "own" else position.opponent_melds
    meld = pick_meld(side, question.to, "to")
    own = melds.check_own_side(question.side, rules)
    if not own.holds:
        return decide(question, (own,))
    findings = check_added(question.cards, meld, rules)
    end = _end_findings(position, question, rules, Laid(question.cards, question.to))
    return decide(question, (own, *findings, *end))


def check_added(cards: Cards, meld: Meld, rules: RuleSet) -> tuple[Finding, ...]:
    """Check cards that are added to a meld: their rank and the wild limit."""
    if any(map(is_red_three, cards)):
        return (threes.check_red_never_melded(cards),)
    fits = melds.check_fits(cards, meld)
    if not fits.holds:
        return (fits,)
    whole = (*meld.cards, *cards)
    if is_black_three(meld.cards[0]):
        return (
            fits,
            threes.check_black_size(whole, rules),
            threes.check_black_without_wild(whole, rules),
        )
    return (fits, melds.check_wild_limit(whole, rules, meld.cards))


def pick_meld(side: tuple[Meld, ...], index: int | None, where: str) -> Meld:
    """Return the meld that a question names.

    Raises:
        QuestionError: There is none with that index.
    """
    if index is None or index >= len(side):
        allowed = (f"0 … {len(side) - 1}",) if side else ()
        raise QuestionError(Fault("index_out_of_range", where, str(index), allowed))
    return side[index]


def answer_merge(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether two own melds may be made one."""
    first = pick_meld(position.melds, question.from_index, "from")
    second = pick_meld(position.melds, question.to, "to")
    if question.from_index == question.to:
        raise QuestionError(Fault("makes_no_sense", "merge", f"from = to = {question.to}"))
    whole = (*second.cards, *first.cards)
    same = melds.check_merge_rank(first, second)
    return decide(question, (same, melds.check_wild_limit(whole, rules)))
