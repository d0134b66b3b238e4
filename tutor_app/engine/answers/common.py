"""What several answers need: verdicts from findings, and whether a turn can end."""

from collections.abc import Iterable, Sequence

from tutor_app.engine.card import Cards, contains, is_red_three
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.notation import write_cards
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import count_canastas
from tutor_app.engine.rules.going_out import keeps_enough, may_be_left, must_go_out
from tutor_app.engine.search import Plan, Task, best_plan
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
    broken = next((finding for finding in found if finding.holds is False), None)
    if broken is not None:
        return Verdict(question, answer=False, findings=found, deciding=broken)
    last = next((finding for finding in reversed(found) if finding.holds), found[-1])
    listed, total = ways
    settled = deciding or last
    return Verdict(
        question, answer=True, findings=found, deciding=settled, ways=listed, ways_total=total
    )


def tell(question: Question, answer: Answer, findings: Sequence[Finding]) -> Verdict:
    """Return the verdict of a question for a number or a word; the last finding gives it."""
    return Verdict(question, answer, tuple(findings), findings[-1])


def need_hand(position: Position, question: Question) -> Cards:
    """Return the hand without red threes, which are laid out.

    Raises:
        QuestionError: The position gives no hand.
    """
    if position.hand is None:
        raise QuestionError(Fault("needs_hand", "position.hand", question.ask))
    return tuple(card for card in position.hand if not is_red_three(card))


def need_cards_in_hand(cards: Cards, position: Position, where: str) -> None:
    """Check that the hand, if given, holds the cards that a question names.

    Raises:
        QuestionError: It does not.
    """
    if position.hand is not None and not contains(position.hand, cards):
        found, hand = write_cards(cards), tuple(position.hand)
        raise QuestionError(Fault("card_not_in_hand", where, found, hand))


def drawn_for_threes(position: Position, rules: RuleSet) -> int:
    """Return how many unknown cards replace the red threes that are still in hand."""
    if not rules.threes.red_replaced:
        return 0
    return sum(map(is_red_three, position.hand or ()))


def lay(laid: Iterable[Laid], melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """Return the melds after `laid` went down."""
    result = list(melds)
    for item in laid:
        if item.to is None:
            result.append(Meld(item.cards))
        else:
            result[item.to] = Meld((*result[item.to].cards, *item.cards), result[item.to].initial)
    return tuple(result)


def out_plan(left: Cards, melds: tuple[Meld, ...], rules: RuleSet) -> Plan | None:
    """Return how a player with these cards goes out, or None: all cards, enough canastas."""
    have = count_canastas(melds, rules)

    def fits(plan: Plan) -> bool:
        enough = have + plan.canastas >= rules.going_out.canastas_needed
        return enough and may_be_left(plan.left, rules)

    return best_plan(Task(left, rules, melds, lay_all=True, black_threes=True), fits)


def can_go_out(left: Cards, melds: tuple[Meld, ...], position: Position, rules: RuleSet) -> bool:
    """Tell whether the turn can end by going out with these cards and melds."""
    if position.said_no and rules.going_out.answer_binds:
        return False
    return out_plan(left, melds, rules) is not None


def can_end(
    left: Cards, melds: tuple[Meld, ...], position: Position, rules: RuleSet, unknown: int = 0
) -> bool:
    """Tell whether the turn can end legally with `left` in hand: kept cards or going out.

    Args:
        left: Cards in hand before the discard, after what was laid.
        melds: Own melds after what was laid.
        position: For the partner's answer.
        rules: The rule set.
        unknown: Further cards in hand that nobody has seen yet.
    """
    if keeps_enough(len(left) + unknown, rules) and not must_go_out(position, rules):
        return True
    return unknown == 0 and can_go_out(left, melds, position, rules)
