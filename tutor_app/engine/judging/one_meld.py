"""What one meld must be, of whatever kind, and why cards make none."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from tutor_app.engine.card import (
    JOKER,
    THREE,
    THREES,
    WILD_CARDS,
    Cards,
    holds_any,
    is_black_three,
    is_one_suit,
    is_sequence,
    is_unbroken,
    is_wild,
    meld_rank,
    of_rank,
    wilds,
)
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import melds, threes
from tutor_app.engine.rules.canastas import check_canasta_size
from tutor_app.engine.shapes import SMALLEST
from tutor_app.engine.verdict import Finding, broken_in


@lru_cache(maxsize=1024)
def check_meld(
    cards: Cards, rules: RuleSet, *, opening: bool = False, opened_now: bool = False
) -> tuple[Finding, ...]:
    """Check cards as a new meld by themselves: their number, then what they are, but for threes.

    It is kept by the cards for the listings of a turn or two.
    """
    shape = check_shape(cards, rules, opening=opening, opened_now=opened_now)
    return (melds.check_min_size(cards, rules), *shape)


def check_shape(
    cards: Cards, rules: RuleSet, *, opening: bool = True, opened_now: bool = False
) -> tuple[Finding, ...]:
    """Check cards as a meld of their kind, all but threes: a sequence, wild cards, a rank.

    How few cards a meld takes is checked apart, since a canasta takes more. Wild cards of some
    ranks depend on the `opening`, and a reader on whether it was in this turn.
    """
    size, rank = melds.check_max_size(cards, rules), meld_rank(cards)
    if rank == "" and rules.melds.sequences and (is_one_suit(cards) or is_unbroken(cards)):
        return (*size, melds.check_sequence(cards, rules))
    if rank == JOKER and rules.melds.wild_only:
        return size
    return (
        *size,
        melds.check_one_rank(cards),
        *melds.check_naturals_min(cards, rules),
        *check_wild(cards, rules, opening=opening, opened_now=opened_now),
    )


@lru_cache(maxsize=1024)
def check_grown(cards: Cards, meld: Meld, rules: RuleSet) -> tuple[Finding, ...]:
    """Check cards that are added to a meld, but for threes; kept as by `check_meld`."""
    whole, rank = (*meld.cards, *cards), meld.rank
    fits, plain = melds.check_fits(cards, meld, rules), rank in {"", JOKER}
    found = (*melds.check_closed(meld, rules), fits)
    if fits.holds:
        wild = () if plain else check_wild(whole, rules, meld.cards, opening=False)
        return (*found, *melds.check_max_size(whole, rules, meld.cards), *wild)
    if plain or holds_any(cards, THREES) or not holds_any(cards, WILD_CARDS):
        return found
    belong = tuple([card for card in cards if is_wild(card) or card[0] == rank])
    limit = melds.check_wild_limit((*meld.cards, *belong), rules, meld.cards)
    return found if limit.holds else (*found, limit)


def check_wild(
    cards: Cards, rules: RuleSet, base: Cards = (), *, opening: bool, opened_now: bool = False
) -> tuple[Finding, ...]:
    """Check the wild cards of a meld that grew from `base`.

    Of too few cards, or a rank that takes no wild card, the limit says nothing.
    """
    rank_wild = melds.check_rank_wild(cards, rules, base, opening=opening, opened_now=opened_now)
    few = len(cards) < max(rules.melds.min_size, rules.melds.wild_limit.steps[0][0])
    if few or meld_rank(cards) in rules.melds.never_wild:
        return rank_wild
    return (melds.check_wild_limit(cards, rules, base), *rank_wild)


def kind_findings(cards: Cards, rules: RuleSet) -> list[Finding]:
    """Check whether cards are a lawful canasta: their number first, then what they are."""
    size = check_canasta_size(len(cards), rules)
    if holds_any(cards, THREES):
        if barred := check_threes_melded(cards, rules):
            return [*barred]
        royal, one_rank = rules.threes.royal, melds.check_one_rank(cards)
        red = [threes.check_royal_enough(cards, rules)] if royal else []
        return [size, one_rank, *check_threes(cards, rules, royal=royal), *red]
    if not size.holds or meld_rank(cards) != JOKER:
        return [size, *check_shape(cards, rules)]
    alone = melds.check_wild_only(rules, cards)
    return [size, alone, *(check_shape(cards, rules) if alone.holds else ())]


def check_threes_melded(cards: Cards, rules: RuleSet) -> tuple[Finding, ...]:
    """Check that no threes are among the cards that the game never melds."""
    never = rules.threes.black_melded == "never"
    if rules.threes.royal:
        return ()
    black = (threes.check_black_going_out(going_out=False, rules=rules),) if never else ()
    return threes.check_red_never_melded(cards, rules) or black


def check_threes(
    cards: Cards, rules: RuleSet, base: Cards = (), *, royal: bool
) -> tuple[Finding, ...]:
    """Check threes as one meld that grew from `base`: how many there are, and their wild cards.

    They lie with red ones if they are to be `royal`, else they are black threes alone.
    """
    alone = threes.check_black_without_wild(cards, rules)
    if royal:
        return (alone, threes.check_royal_size(of_rank(cards, THREE), rules, base))
    size = threes.check_black_size(cards, rules)
    if not rules.threes.black_wild:
        return (size, alone)
    naturals = melds.check_naturals_min(cards, rules, THREE)
    return (size, alone, *naturals, melds.check_wild_limit(cards, rules, base))


def why_no_melds(
    cards: Cards, rules: RuleSet, *, whole: bool, others: tuple[Meld, ...] = ()
) -> Sequence[Finding]:
    """Say why cards make no melds, or not all if the `whole` has to go down: what they lack.

    The melds of the `others` may bar some, where that is a rule. Of cards that are nearest to a
    meld the fact `among` says that others are as near: only `pairs`, without a wild card, or any.
    """
    wild = wilds(cards)
    ranks = dict.fromkeys(card[0] for card in cards if not is_wild(card) and card[0] != THREE)
    alike = [of_rank(cards, rank) for rank in ranks]
    rows = [*filter(is_sequence, combinations(cards, 2))] if rules.melds.sequences else []
    groups = sorted(alike if whole else [*alike, *rows], key=len, reverse=True)
    black, least = tuple(filter(is_black_three, cards)), rules.threes.black_min
    told: list[Finding] = []
    if not whole and least and len(black) >= max([least, *map(len, groups)]):
        return [threes.check_black_going_out(going_out=False, rules=rules)]
    for group in groups if whole else groups[:1]:
        fill = 0 if group in rows else max(0, rules.melds.min_size - len(group))
        filled = (*group, *wild[:fill])
        barred = melds.check_opponent_canasta(group[0][0], others, rules)
        lone = not whole and len(filled) == 1  # it is near no meld
        found = (*(() if lone else check_meld(filled, rules, opening=True)), *barred)
        near = [len(each) for each in groups[1:2]] == [len(group)]
        pairs = not (wild or rows or len(black) >= rules.melds.min_size)
        among = ("pairs" if pairs else "any") if near else ""
        told += found if whole else [each.telling(cards=filled, among=among) for each in found]
    if len(wild) >= max(rules.melds.min_size, SMALLEST) and not rules.melds.wild_only:
        told.append(melds.check_wild_only(rules))
    if whole and black:
        told += [threes.check_black_size(black, rules)]
    rest = [melds.check_wild_limit(cards, rules)] if whole else []
    rest.append(melds.check_min_size((), rules))
    return broken_in(told) or broken_in(rest)
