"""Why cards make no melds: what the most tempting ones lack."""

from collections.abc import Sequence

from tutor_app.engine.card import THREE, Cards, is_black_three, is_wild, of_rank, wilds
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import melds, threes
from tutor_app.engine.verdict import Finding


def why_no_melds(cards: Cards, rules: RuleSet, *, whole: bool) -> Sequence[Finding]:
    """Say why cards make no melds: what the most tempting ones lack.

    Args:
        cards: The cards.
        rules: The rule set.
        whole: Whether all of them have to go down, not only some.
    """
    wild = wilds(cards)
    ranks = dict.fromkeys(card[0] for card in cards if not is_wild(card) and card[0] != THREE)
    groups = sorted((of_rank(cards, rank) for rank in ranks), key=len, reverse=True)
    broken: list[Finding] = []
    for group in groups if whole else groups[:1]:
        filled = (*group, *wild[: max(0, rules.melds.min_size - len(group))])
        broken += [_of_hand(each, filled, whole=whole) for each in check_shape(filled, rules)]
    if len(wild) >= rules.melds.min_size and not rules.melds.wild_only:
        broken.append(melds.check_wild_only(rules))
    black = tuple(filter(is_black_three, cards))
    if whole and black:
        broken += [threes.check_black_size(black, rules)]
    rest = [
        *([melds.check_wild_limit(cards, rules)] if whole else []),
        melds.check_min_size((), rules),
    ]
    found = [finding for finding in broken if finding.holds is False]
    return found or [finding for finding in rest if finding.holds is False]


def _of_hand(finding: Finding, cards: Cards, *, whole: bool) -> Finding:
    """Return a finding that names the most tempting cards of a hand, unless all must go down."""
    return finding if whole else finding._replace(facts={**finding.facts, "cards": cards})


def check_shape(cards: Cards, rules: RuleSet) -> list[Finding]:
    """Check the number, the naturals and the wild cards of one rank as a new meld."""
    return [
        melds.check_min_size(cards, rules),
        *melds.check_naturals_min(cards, rules),
        melds.check_wild_limit(cards, rules),
        *melds.check_rank_wild(cards, rules, opening=True),
    ]
