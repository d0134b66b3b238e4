"""Melding, adding to a meld, and making two melds one."""

from tutor_app.engine.card import (
    BLACK_THREES,
    JOKER,
    RED_THREES,
    THREES,
    WILD_CARDS,
    Cards,
    holds_any,
    is_black_three,
    is_one_suit,
    meld_rank,
    wilds,
    without,
)
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.attempts import that_stay
from tutor_app.engine.judging.deciding import decide, forbids
from tutor_app.engine.judging.ending import check_end, keeps_a_card
from tutor_app.engine.judging.going_out import can_go_out
from tutor_app.engine.judging.one_meld import (
    check_grown,
    check_meld,
    check_threes,
    check_threes_melded,
)
from tutor_app.engine.judging.turn import (
    Turn,
    lay_way,
    need_cards_in_hand,
    pick_meld,
    start_turn,
    uses_wild,
)
from tutor_app.engine.judging.why_not_out import what_bars_going_out
from tutor_app.engine.position import Meld, Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import going_out, melds, opening, threes
from tutor_app.engine.rules.canastas import is_canasta
from tutor_app.engine.rules.stock_end import what_is_over
from tutor_app.engine.verdict import Finding, Laid, Verdict, Way, broken_in, is_broken

_TELLING = (
    *("melds.merging", "threes.black_size", "threes.royal_red", "melds.never_wild"),
    "melds.wild_in_opening",
    *(
        "melds.wild_limit",
        "melds.naturals_min",
        "melds.sequence",
        "melds.fits",
        "melds.wild_only",
        "melds.min_size",
    ),
)
"""Rules that tell most about a lawful meld, the most telling first."""

_ONLY_LAST = frozenset({threes.BLACK_GOING_OUT.id, threes.BLACK_NO_DISCARD.id})
"""Rules by which black threes are the last cards."""

_OF_WILD = frozenset({melds.WILD_LIMIT.id, melds.NATURALS_MIN.id})
_PLACES = {rule: place for place, rule in enumerate(_TELLING)}


def answer_meld(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether cards may be laid as one new meld, the minimum aside."""
    need_cards_in_hand(question.cards, position, "cards")
    known, asked = question.going_out is not None or position.hand is None, question
    laid, lacking = Laid(question.cards), list[Finding]()
    if not known and holds_any(question.cards, BLACK_THREES):  # laid only by who goes out
        after = start_turn(position, question, rules).lay((laid,), goes_out=True)
        out = can_go_out(after)
        question = question._replace(going_out=out or None)
        idle = out or rules.decides_only or threes.BLACK_GOING_OUT.id in rules.lifted
        lacking = [] if idle else _beside(what_bars_going_out(after))
    begins, out = question.initial or not position.opened, bool(question.going_out)
    findings = check_new_meld(question.cards, position, rules, begins=begins, goes_out=out)
    barred = {each.rule for each in broken_in(findings)} if lacking else set[str]()
    if barred and barred <= _ONLY_LAST:
        if threes.BLACK_NO_DISCARD.id in barred:  # it says itself that cards are left
            lacking = broken_in(lacking, going_out.CANASTAS_NEEDED)
        few = after.held < going_out.least_kept(rules)  # no other end of the turn is left
        findings = (*lacking, *findings) if few else (*findings, *lacking)
    end = _check_after(position, question, rules, laid, findings)
    return decide(asked, (*findings, *end), rules, _telling(findings, question.cards, rules))


def _telling(findings: tuple[Finding, ...], cards: Cards, rules: RuleSet) -> Finding | None:
    """Return the finding that says most: of a canasta of the rank, or of wild cards, if any.

    Of just as many naturals as a meld has the limit of wild cards says less, where more might lie.
    """
    if not rules.has_reader:
        return None
    kept = {each.rule: each.facts for each in findings}
    few, most = kept.get(melds.NATURALS_MIN.id, {}), kept.get(melds.WILD_LIMIT.id, {})
    least = few and few["natural"] == few["need"] and most.get("wild") != most.get("limit")
    wild = melds.NATURALS_MIN.id if least else melds.WILD_LIMIT.id
    silent = _OF_WILD.difference({wild} if holds_any(cards, WILD_CARDS) else ())
    plain = melds.WILD_LIMIT.id in silent and melds.NATURALS_MIN.id in silent
    beside = [f for f in findings if "canasta" in f.facts or (plain and f.rule == "melds.fits")]
    told = [each for each in reversed(findings) if each.rule in _PLACES.keys() - silent]
    return min(beside or told, key=lambda each: _PLACES.get(each.rule, 0), default=findings[-1])


def check_new_meld(
    cards: Cards, position: Position, rules: RuleSet, *, begins: bool, goes_out: bool
) -> tuple[Finding, ...]:
    """Check the cards as one new meld: their rank, number and wild cards.

    With it the side `begins` to meld, or the player `goes_out`.
    """
    early = opening.check_lap(position, rules)
    rank, row = meld_rank(cards), rules.melds.sequences and is_one_suit(cards)
    if holds_any(cards, THREES) and (rank != "" or not row):
        return (*early, *_check_threes(cards, position, rules, goes_out=goes_out))
    table = position.melds
    opened_now = position.opened and len(position.laid_now) == len(table)
    laid, used = Laid(cards), rank == JOKER and uses_wild(position, rules)
    return (
        *early,
        *([melds.check_wild_only(rules, cards)] if rank == JOKER else []),
        *check_meld(cards, rules, opening=begins, opened_now=opened_now),
        *melds.check_wild_lock(laid, table, rules, position.laid_now, used=used),
        *melds.check_one_per_rank(rank, table, rules),
        *melds.check_opponent_canasta(rank, position.opponent_melds, rules),
    )


def check_laid(
    laid: Laid, position: Position, rules: RuleSet, beside: tuple[Meld, ...] = ()
) -> tuple[Finding, ...]:
    """Check cards of a player who goes out: a new meld `beside` others, or for an own one."""
    if laid.to is None:
        table, begins = position._replace(melds=(*position.melds, *beside)), not position.opened
        return check_new_meld(laid.cards, table, rules, begins=begins, goes_out=True)
    return check_added(laid, position.melds[laid.to], position, rules)


def _lies_with_red(cards: Cards, position: Position, rules: RuleSet, *, goes_out: bool) -> bool:
    """Tell whether threes are laid with red ones: where they draw some in, or are too few."""
    alone = goes_out or sum(map(is_black_three, cards)) >= rules.threes.black_min
    drawn = threes.draws_in(cards, len(position.red_threes), rules, goes_out=goes_out)
    return rules.threes.royal and not (alone and not drawn)


def _check_threes(
    cards: Cards, position: Position, rules: RuleSet, *, goes_out: bool
) -> tuple[Finding, ...]:
    if _lies_with_red(cards, position, rules, goes_out=goes_out):
        return _check_royal(position, cards, rules)
    if barred := check_threes_melded(cards, rules):
        return barred
    left = len(position.hand) - len(cards) if position.hand is not None else 0
    told = goes_out or position.hand is not None  # else nobody knows which cards are the last
    one, black = melds.check_one_rank(cards), sum(map(is_black_three, cards))
    if not one.holds and black < len(cards) - black - len(wilds(cards)):
        return (one,)  # a meld of another rank, with a three in it
    return (
        one,
        threes.check_black_going_out(going_out=goes_out, rules=rules),
        *check_threes(cards, rules, royal=False),
        *(threes.check_black_no_discard(left, rules) if told else ()),
        *melds.check_wild_lock(Laid(cards), position.melds, rules, position.laid_now),
    )


def _check_royal(position: Position, cards: Cards, rules: RuleSet) -> tuple[Finding, ...]:
    """Check a meld of threes: a red one first, no wild card, no more than a canasta."""
    black = holds_any(cards, BLACK_THREES)
    lone = (*cards, *position.red_threes) if black else cards
    red = threes.check_royal_red(lone, rules)
    return (
        melds.check_one_rank(cards),
        red if holds_any(cards, RED_THREES) else red.with_facts(table=1),
        *check_threes(lone, rules, royal=True),
        *threes.check_royal_grows(position, rules),
        *((threes.check_royal_opened(rules),) if black else ()),
    )


def _check_after(
    position: Position, question: Question, rules: RuleSet, laid: Laid, checked: tuple[Finding, ...]
) -> list[Finding]:
    """Check that the deal is not over and that the turn can end after `laid`.

    Of cards that may not lie so, as was `checked`, nothing is said of what they would lack to go
    out, and nothing at all where no reason is asked for.
    """
    lawful = not is_broken(checked)
    if (over := what_is_over(position, rules)) is not None:
        return over
    enough = rules.decides_only and not lawful and forbids(checked, rules)
    if position.hand is None or question.side == "opponent" or enough:
        return []
    turn, out = start_turn(position, question, rules), bool(question.going_out)
    joins, of_threes = laid.to is None or lawful, holds_any(laid.cards, THREES)
    if joins and of_threes and _lies_with_red(laid.cards, position, rules, goes_out=out):
        return check_end(turn.lay((laid,)), reasons=lawful)
    after = turn.lay((laid,), opening=question.initial, goes_out=out)
    if not joins:
        after = turn._replace(hand=without(turn.hand, laid.cards))  # the meld stays what it is
    if question.going_out:
        return _beside(_check_out(after._replace(to_come=0, aside=0)))
    found = _beside(check_end(after, reasons=lawful))
    if not joins and rules.discarding.melded_card and keeps_a_card(after, spare=True):
        found = found[:0]  # were they lawful, one of them might be the discard
    if question.going_out is False and found and found[0].facts.get("out"):
        return [going_out.check_keep_card(after.held, holds=False)]
    return found if lawful else broken_in(found)


def _beside(found: list[Finding]) -> list[Finding]:
    """Return findings in which cards that stay do so beside those that were asked about.

    They have the fact `beside` (1), or `whole` where nothing else can go down.
    """
    stay = that_stay(found)
    if stay is None:
        return found
    alone = "whole" in stay.facts
    told = stay.telling(whole="beside-laid" if alone else "", beside=not alone)
    return [told if each is stay else each for each in found]


def _check_out(after: Turn) -> list[Finding]:
    """Check that the player goes out."""
    if can_go_out(after):
        return [going_out.check_keep_card(after.held, holds=True, out=True)]
    return what_bars_going_out(after) or [going_out.check_keep_card(after.held, holds=False)]


def answer_add(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether cards may be added to a meld."""
    need_cards_in_hand(question.cards, position, "cards")
    side = position.melds if question.side == "own" else position.opponent_melds
    meld = pick_meld(side, question.to, "to")
    own = melds.check_own_side(question.side, rules)
    if is_broken(own):
        return decide(question, own, rules)
    laid = Laid(question.cards, question.to)
    findings = check_added(laid, meld, position, rules)
    end = _check_after(position, question, rules, laid, findings)
    return decide(question, (*own, *findings, *end), rules, _telling(findings, laid.cards, rules))


def check_added(laid: Laid, meld: Meld, position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Check cards that are added to a meld: that it is open, their rank, the wild limit."""
    cards = laid.cards
    if holds_any(meld.cards, THREES):
        return _add_threes(cards, meld, rules)
    if holds_any(cards, RED_THREES) and not rules.threes.royal:
        return threes.check_red_never_melded(cards, rules)
    found = (*opening.check_lap(position, rules), *check_grown(cards, meld, rules))
    if broken_in(found, {melds.FITS.id}) or meld.rank in {"", JOKER}:
        return found
    return (*found, *melds.check_wild_lock(laid, position.melds, rules, position.laid_now))


def _add_threes(cards: Cards, meld: Meld, rules: RuleSet) -> tuple[Finding, ...]:
    """Check cards that are added to a meld of threes."""
    whole, fits = (*meld.cards, *cards), melds.check_fits(cards, meld, rules)
    if barred := check_threes_melded(cards, rules):
        return (fits, *barred)
    return (fits, *check_threes(whole, rules, meld.cards, royal=rules.threes.royal))


def answer_merge(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether two own melds may be made one."""
    first = pick_meld(position.melds, question.from_meld, "from")
    second = pick_meld(position.melds, question.to, "to")
    if question.from_meld == question.to:
        raise QuestionError(Fault("makes_no_sense", "merge", f"from = to = {question.to}"))
    whole = (*second.cards, *first.cards)
    same = melds.check_merge_rank(first, second)
    known = melds.check_merging(rules)
    findings = (*known, same)
    if same.holds:  # what belongs apart is no meld whose cards could be counted
        of_threes = holds_any(whole, THREES)
        lies = _add_threes(first.cards, second, rules) if of_threes else ()
        complete = any(is_canasta(meld.cards, rules) for meld in (first, second))
        findings = (*findings, *(lies or melds.check_merged(whole, rules, complete=complete)))
    if not is_broken(findings):
        findings = (*findings, *_after_merging(position, question, rules))
    return decide(question, findings, rules, same)


def _after_merging(position: Position, question: Question, rules: RuleSet) -> list[Finding]:
    """Check that the deal is not over and that the turn can end with two melds made one.

    Two canastas that become one may be too few for a turn that can end only by going out.
    """
    if (over := what_is_over(position, rules)) is not None:
        return over
    if position.hand is None or phase_of(position, question) == "start":
        return []
    pair = (question.from_meld or 0, question.to or 0)
    turn = start_turn(position, question, rules)
    after = lay_way(Way((), merges=(pair,)), turn.melds)
    return check_end(turn._replace(melds=after))
