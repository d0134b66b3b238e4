"""May this card be discarded, may I ask, can I go out?"""

from collections.abc import Callable

from tutor_app.engine.answers.common import (
    decide,
    drawn_for_threes,
    goes_out,
    lay,
    need_cards_in_hand,
    need_hand,
    out_plan,
    out_task,
    tell,
)
from tutor_app.engine.answers.laying import pick_meld
from tutor_app.engine.answers.minimum import minimum_findings
from tutor_app.engine.answers.opening import exempt_plan
from tutor_app.engine.answers.out import (
    Leaving,
    closed_ranks,
    leave,
    opening_findings,
    opens_by_going_out,
    own_canastas_needed,
    start_leaving,
)
from tutor_app.engine.answers.pile_opening import left_after, opening_ways
from tutor_app.engine.answers.taking import start_taking
from tutor_app.engine.answers.taking_ways import (
    Taking,
    check_place,
    lay_with_top,
    note_choice,
    open_ways,
    suit_choices,
)
from tutor_app.engine.card import THREE, Card, Cards, of_rank, without
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.position import Meld, Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import discarding, freezing, going_out, opening, pile, threes
from tutor_app.engine.rules.canastas import is_canasta, kinds_of, shape_of
from tutor_app.engine.rules.melds import (
    is_sequence,
    may_begin,
    meld_rank,
    note_merged,
    shape_holds,
    wild_meld_holds,
)
from tutor_app.engine.rules.special_hands import note_none, note_special, special_hand
from tutor_app.engine.rules.stock_end import check_red_three_last, no_discard_left
from tutor_app.engine.search import Kinds, add_kinds, plans, plans_from_hand
from tutor_app.engine.verdict import Finding, Laid, Verdict


def answer_discard(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether a card may be discarded now."""
    card = Card(question.card)
    over = discarding.check_deal_over(card, over=no_discard_left(position, rules))
    if question.from_meld is not None:
        findings = _from_meld(position, card, question.from_meld, rules)
        if going_out.must_go_out(position, rules):
            findings.append(going_out.check_obliged(position, rules, holds=False))
        return decide(question, (*findings, over), findings[-1])
    need_cards_in_hand((card,), position, "card")
    hand = position.hand if position.hand is not None else (card,)
    left = len(hand) - rules.discarding.count
    kept = left + len(position.set_aside)
    last = position.hand is not None and kept < rules.going_out.keep
    findings = discarding.check_each(hand, position, rules, last=last)[card]
    deciding = findings[-1]
    findings.append(over)
    if position.hand is not None:
        findings += _after_discard(position, rules, left)
        deciding = findings[-1] if last else deciding
    return decide(question, findings, deciding)


def _from_meld(position: Position, card: Card, index: int, rules: RuleSet) -> list[Finding]:
    """Check a discard of a card that was laid in this turn."""
    meld = pick_meld(position.melds, index, "from_meld").cards
    allowed = discarding.check_from_hand(from_meld=True, rules=rules)
    if not allowed.holds:
        return [allowed]
    if card not in meld:
        raise QuestionError(Fault("card_not_in_hand", "card", card, meld))
    rest = without(meld, (card,))
    rank = meld_rank(meld)
    holds = wild_meld_holds(shape_of(rest), rules) if rank == "X" else False
    if rank == "":
        holds = _still_sequence(rest, rules)
    elif rank == THREE:
        holds = threes.check_royal_red(rest).holds is True
    elif rank != "X":
        holds = shape_holds(shape_of(rest), rules, rank) and meld_rank(rest) == rank
        others = (*position.melds[:index], *position.melds[index + 1 :])
        holds = holds and (is_canasta(rest, rules) or may_begin(rank, others, rules))
    now = discarding.check_laid_now(laid_now=index in position.laid_now)
    findings = [
        allowed,
        discarding.check_red_three(card, rules),
        now,
        discarding.check_meld_stays(card, holds=holds),
    ]
    if len(position.laid_now) == len(position.melds):
        points = opening.opening_value((item.cards for item in position.melds), None, rules)
        less = points - rules.points(card[0])
        findings.insert(-1, opening.check_minimum(less, position, rules))
    return findings


def _still_sequence(cards: Cards, rules: RuleSet) -> bool:
    return len(cards) >= rules.melds.min_size and is_sequence(cards)


def _after_discard(position: Position, rules: RuleSet, left: int) -> list[Finding]:
    """Check what the discard leaves: a card kept, or a lawful going out."""
    if left + len(position.set_aside) >= rules.going_out.keep:
        if going_out.must_go_out(position, rules):
            return [going_out.check_obliged(position, rules, holds=False)]
        return [going_out.check_keep_card(left + rules.discarding.count, holds=True)]
    early = [going_out.check_partner_no(position, rules), *going_out.check_asked(position, rules)]
    canastas = going_out.check_canastas(kinds_of(position.melds, rules), rules)
    ends = all(finding.holds for finding in (*early, *canastas))
    last = going_out.check_keep_card(left + rules.discarding.count, holds=ends)
    if going_out.must_go_out(position, rules):
        early.insert(0, going_out.check_obliged(position, rules, holds=True))
    return [*early, *canastas, last]


def answer_go_out(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player can go out in this turn, from the hand or with the pile."""
    hand = need_hand(position, question, rules)
    if phase_of(position, question) == "start":
        return _out_with_pile(position, question, rules)
    early = _before_leaving(position, question, rules, taking=False)
    if any(finding.holds is False for finding in early):
        return decide(question, early)
    name = special_hand(hand, position, rules)
    if name != "none" and not question.concealed:
        special = note_special(name, rules)
        return decide(question, (*early, special), special)
    unknown = drawn_for_threes(position, rules) + len(position.set_aside)
    leaving = start_leaving(position, rules, hand, concealed=question.concealed, unknown=unknown)
    found, plan = leave(leaving)
    if plan is not None and not position.opened:
        found += _minimum(leaving)
    ways = ((leaving.way(plan),), 1) if plan else ((), 0)
    return decide(question, (*early, *found), found[0], ways)


def _before_leaving(
    position: Position, question: Question, rules: RuleSet, *, taking: bool
) -> list[Finding]:
    """Check what bars going out whatever the cards."""
    findings: list[Finding] = []
    if position.stock == 0 and position.drawn and not taking:
        findings.append(check_red_three_last(position, rules))
    if position.partner_answers:
        findings.append(going_out.check_partner_no(position, rules))
    findings += going_out.check_asked(position, rules)
    if not position.opened:
        findings += opening.check_lap(position, rules)
    if question.concealed:
        findings += [going_out.check_concealed_known(rules), going_out.check_fresh(position)]
        findings += going_out.check_concealed_stock(position, rules, taking=taking)
    return findings


def _minimum(leaving: Leaving) -> list[Finding]:
    """Check the opening's minimum, or the concealed exemption from it."""
    position, rules = leaving.position, leaving.rules
    if opens_by_going_out(leaving.cards, position, rules, leaving.unknown):
        return opening_findings(leaving.cards, position, rules)
    if exempt_plan(leaving.cards, position, rules) is not None:
        return [opening.check_exempt(holds=True)]
    most = opening_findings(leaving.cards, position, rules)
    if any(finding.holds is False for finding in most):
        return most
    return [going_out.check_all_cards(2, rules)]


def _out_with_pile(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player goes out by taking the pile, or its top card alone."""
    if not position.pile:
        raise QuestionError(Fault("needs_pile", "position.pile", question.ask))
    bars = list(pile.check_bars(position, rules))
    early = [*bars, *_before_leaving(position, question, rules, taking=True)]
    if any(finding.holds is False for finding in early):
        return decide(question, early)
    choices = ("whole", "top") if rules.pile.top_alone else ("whole",)
    verdicts = [_out_by_choice(position, question, rules, choice, early) for choice in choices]
    return next((verdict for verdict in verdicts if verdict.answer), verdicts[-1])


def _out_by_choice(
    position: Position, question: Question, rules: RuleSet, choice: str, early: list[Finding]
) -> Verdict:
    take = Question(ask="take-pile", choice=choice)
    taking = start_taking(position, take, rules)
    causes = freezing.note_freezing(position, rules)
    findings = [*early, note_choice(taking, take), *causes]
    if choice == "whole":
        findings.append(pile.check_one_card(taking.hand, position.pile, rules))
        findings += pile.check_min_hand(taking.hand, rules)
    frozen = freezing.is_frozen(causes)
    if not position.opened:
        found = _out_unopened(taking, question, frozen=frozen)
    else:
        found = _out_opened(taking, question, frozen=frozen)
    return decide(question, (*findings, *found))


def _out_unopened(taking: Taking, question: Question, *, frozen: bool) -> list[Finding]:
    """Check an unopened player: natural pair, the minimum, and everything laid at once."""
    position, rules = taking.position, taking.rules
    pair = freezing.check_natural_pair(taking.rank, taking.hand, rules, frozen=frozen)
    if not pair.holds:
        return [pair]
    own = own_canastas_needed(position, rules) if question.concealed else 0
    cards = (*taking.hand, taking.top, *taking.rest)
    found, plan = leave(
        start_leaving(position, rules, cards, concealed=False, unknown=taking.unknown)
    )
    if plan is None:
        return [pair, *found]
    shown = _out_after_opening(taking, own, frozen=frozen)
    if not shown:
        task = taking.opening(frozen=frozen)
        return [pair, *minimum_findings(list(plans(task)), task, position)]
    return [pair, *shown]


def _out_after_opening(taking: Taking, own: int, *, frozen: bool) -> list[Finding]:
    """Check the openings for one after which all goes down; nothing if there is no opening."""
    position, rules, unknown = taking.position, taking.rules, taking.unknown
    shown: list[Finding] = []
    for way in opening_ways(taking, frozen=frozen, going_out=True, arranged=True):
        melds, left = lay(way.melds, (), opening=True), left_after(taking, way)
        found = _out_with(taking, left, melds, own)
        if found and found[-1].holds is not False:
            return found
        if found:
            shown = found
        elif not shown:
            after = start_leaving(position, rules, left, concealed=False, unknown=unknown)
            shown, _ = leave(after._replace(melds=melds))
    if shown and all(finding.holds is not False for finding in shown):
        return [going_out.check_own_canasta(0, own)]
    return shown


def _out_with(taking: Taking, left: Cards, melds: tuple[Meld, ...], own: int) -> list[Finding]:
    """Check a going out with `own` canastas after an opening; nothing if there is none."""
    position, rules, unknown = taking.position, taking.rules, taking.unknown
    plan = out_plan(left, melds, position, rules, unknown)
    if plan is None or sum(kinds_of(melds, rules)) + sum(plan.kinds) < own:
        return []
    found = [
        going_out.check_all_cards(plan.left + unknown, rules),
        *going_out.check_canastas(_total(melds, plan.kinds, rules), rules),
        *note_merged(melds, plan.merges),
    ]
    if own and rules.going_out.concealed_from_hand:
        alone = _goes_from_hand(taking, left, melds, own)
        found.append(going_out.check_from_hand(own, holds=alone))
    return found


def _goes_from_hand(taking: Taking, left: Cards, melds: tuple[Meld, ...], need: int) -> bool:
    """Tell whether a going out holds so many canastas that need no card of the pile."""
    position, rules, unknown = taking.position, taking.rules, taking.unknown
    task = out_task(left, melds, position, rules)
    every = plans_from_hand(task, taking.hand, need)
    return any(goes_out(plan, melds, position, rules, unknown) for plan in every)


def _total(melds: tuple[Meld, ...], kinds: Kinds, rules: RuleSet) -> Kinds:
    return add_kinds(kinds_of(melds, rules), kinds)


def _out_opened(taking: Taking, question: Question, *, frozen: bool) -> list[Finding]:
    """Check each way of taking for a going out; return the findings of the first that works."""
    rules = taking.rules
    if frozen:
        pair = freezing.check_natural_pair(taking.rank, taking.hand, rules, frozen=True)
        needed = freezing.naturals_needed(rules, frozen=True)
        ways = [(pair, of_rank(taking.hand, taking.rank)[:needed])]
    else:
        ways = open_ways(taking)
    tried = [[finding] for finding, _ in ways if not finding.holds]
    for finding, cards in ways:
        if not finding.holds:
            continue
        choices = suit_choices(taking, cards)
        for laid, melds in (one for chosen in choices for one in lay_with_top(taking, chosen)):
            joined = _check_join(taking, laid, concealed=question.concealed)
            after = _leave_after(taking, laid, melds, concealed=question.concealed)
            found = [finding, *joined, *leave(after)[0]]
            if all(item.holds is not False for item in found):
                return found
            tried.insert(0, found)
    return min(tried, key=lambda found: found[-1].rule != "going_out.concealed_from_hand")


def _check_join(taking: Taking, laid: Laid, *, concealed: bool) -> list[Finding]:
    """Check where the top card lies: the meld it comes to, and whose it is."""
    position = taking.position
    if concealed and laid.to is not None and laid.to not in position.laid_now:
        return [going_out.check_fresh(position._replace(added_now=laid.cards))]
    return check_place(taking, laid)


def _leave_after(
    taking: Taking, laid: Laid, melds: tuple[Meld, ...], *, concealed: bool
) -> Leaving:
    """Return the going out once the top card lies."""
    position, rules = taking.position, taking.rules
    used = without(laid.cards, (taking.top,))
    left = (*without(taking.hand, used), *taking.rest)
    leaving = start_leaving(position, rules, left, concealed=concealed, unknown=taking.unknown)
    if not concealed:
        return leaving._replace(melds=melds)
    if rules.going_out.concealed_from_hand and own_canastas_needed(position, rules):
        leaving = leaving._replace(from_hand=taking.hand)
    own = lay((laid,), leaving.melds) if laid.to is None else leaving.melds
    older = tuple(
        meld for index, meld in enumerate(position.melds) if index not in position.laid_now
    )
    return leaving._replace(melds=own, closed=closed_ranks(older, rules))


def answer_special_hand(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer which special hand the player holds, or `none`.

    Raises:
        QuestionError: The rule set knows no special hands.
    """
    if not rules.special_hands.scores:
        raise QuestionError(Fault("not_in_rule_set", question.ask, question.ask))
    name = special_hand(need_hand(position, question, rules), position, rules)
    note = note_none() if name == "none" else note_special(name, rules)
    return tell(question, name, (note,))


def answer_ask_partner(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player may ask "may I go out?" now."""
    check: Callable[..., Finding] = going_out.check_ask
    findings = [
        check("partner_exists", holds=going_out.has_partner(position, rules)),
        check("ask_allowed", holds=rules.going_out.asking != "never"),
        check("ask_time", holds=_is_time_to_ask(position, question, rules)),
        going_out.check_ask_once(rules, holds=not position.partner_answers),
    ]
    if rules.going_out.ask_only_if_possible and position.hand is not None:
        hand = need_hand(position, question, rules)
        possible = out_plan(hand, position.melds, position, rules) is not None
        possible = possible or special_hand(hand, position, rules) != "none"
        findings.append(check("ask_possible", holds=possible))
    return decide(question, findings, findings[2])


def _is_time_to_ask(position: Position, question: Question, rules: RuleSet) -> bool:
    """Tell whether the player has laid nothing but the meld that took the pile, after drawing."""
    early = phase_of(position, question) == "start"
    if early:
        return rules.going_out.ask_before_drawing
    allowed = 0 if position.drew == "stock" else 1
    laid = len(position.laid_now) + bool(position.added_now)
    return laid <= allowed
