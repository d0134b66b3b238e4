"""The card that ends a turn."""

from functools import lru_cache

from tutor_app.engine.card import (
    ALL_CARDS,
    THREE,
    Card,
    Cards,
    is_black_three,
    is_natural,
    is_red_three,
    is_wild,
)
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule import Rule, in_canasta
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import is_canasta
from tutor_app.engine.rules.melds import meld_rank
from tutor_app.engine.verdict import Finding

RED_THREE = Rule(
    "discarding.red_three", "discarding.red_three", lift={"discarding.red_three": True}
)
DEAL_OVER = Rule("discarding.deal_over", "stock_end.red_three_last")
PENALTY_CARD = Rule(
    "discarding.penalty_card",
    "penalties.offences",
    knows=lambda rules: bool(rules.penalties.offences),
)
FROM_MELD = Rule(
    "discarding.from_meld",
    *("discarding.count", "discarding.melded_card"),
    lift={"discarding.melded_card": True},
)
BLACK_THREE = Rule(
    "discarding.black_three",
    "discarding.black_three",
    knows=lambda rules: rules.discarding.black_three != "yes",
    lift={"discarding.black_three": "yes"},
)
WILD = Rule(
    "discarding.wild",
    "discarding.wild",
    knows=lambda rules: in_canasta(rules) and rules.discarding.wild != "yes",
    lift={"discarding.wild": "yes"},
)
EMPTY_PILE = Rule(
    "discarding.empty_pile",
    "discarding.empty_pile_aces_sevens",
    knows=lambda rules: not rules.discarding.empty_pile_aces_sevens,
    lift={"discarding.empty_pile_aces_sevens": True},
)
SAFE = Rule(
    "discarding.safe",
    "discarding.empty_pile_safe",
    knows=lambda rules: not rules.discarding.empty_pile_safe,
    lift={"discarding.empty_pile_safe": True},
)
TAKEN_CARD = Rule(
    "discarding.taken_card",
    "discarding.taken_card",
    knows=lambda rules: not rules.discarding.taken_card,
    lift={"discarding.taken_card": True},
)
LAID_NOW = Rule(
    "discarding.laid_now",
    "discarding.melded_card",
    knows=lambda rules: rules.discarding.melded_card,
)
MELD_STAYS = Rule(
    "discarding.meld_stays",
    "discarding.melded_card",
    knows=lambda rules: rules.discarding.melded_card,
)

_NEARLY = 5
"""From this many cards an opponents' meld counts as nearly complete (american)."""


def discardable(cards: Cards, position: Position, rules: RuleSet, *, last: bool) -> Cards:
    """Return those of `cards`, the whole hand, that may be discarded.

    Args:
        cards: The hand before the discard.
        position: For the pile and the melds on the table.
        rules: The rule set.
        last: Whether the discard is the last card, of a player who goes out.
    """
    free = unbarred(cards, rules, last=last)
    if _is_plain(position, rules, last=last):
        return free
    free = tuple(card for card in free if _may_come(card, cards, position, rules))
    if position.pile or rules.discarding.empty_pile_safe:
        return free
    return tuple(card for card in free if not _is_safe(card, position, rules)) or free


def unbarred(cards: Cards, rules: RuleSet, *, last: bool) -> Cards:
    """Return those of `cards`, the whole hand, that may be discarded for what they are."""
    barred = _barred(cards, rules, last=last)
    return cards if barred.isdisjoint(cards) else tuple([c for c in cards if c not in barred])


def can_discard(hand: Cards, position: Position, rules: RuleSet) -> bool:
    """Tell whether any card of the hand may be discarded by a player who does not go out.

    The rule on safe ranks never bars all of them.
    """
    barred = _barred(hand, rules, last=False)
    if _is_plain(position, rules, last=False):
        return not barred.issuperset(hand)
    return any(card not in barred and _may_come(card, hand, position, rules) for card in set(hand))


def begins_freely(rules: RuleSet) -> bool:
    """Tell whether any card that may be discarded may be so on an empty pile too."""
    return rules.discarding.empty_pile_aces_sevens and rules.discarding.empty_pile_safe


def _is_plain(position: Position, rules: RuleSet, *, last: bool) -> bool:
    """Tell whether only what a card is may bar its discard."""
    return last or bool((position.pile or begins_freely(rules)) and not position.penalty_cards)


def _may_come(card: Card, hand: Cards, position: Position, rules: RuleSet) -> bool:
    """Tell whether a card may be discarded now, but for what it is and the rule on safe ranks."""
    exposed = not position.penalty_cards or card in position.penalty_cards
    onto_pile = position.pile or rules.discarding.empty_pile_aces_sevens
    return exposed and bool(onto_pile or _may_begin(card, hand))


def _barred(hand: Cards, rules: RuleSet, *, last: bool) -> frozenset[Card]:
    """Return the wild cards and threes that may not be discarded for what they are."""
    asked = rules.discarding.wild == "last-or-wild-only"
    return _barred_cards(rules, (last, asked and not any(map(is_natural, hand))))


@lru_cache(maxsize=256)
def _barred_cards(rules: RuleSet, case: tuple[bool, bool]) -> frozenset[Card]:
    """Return these cards, told whether it is the last discard, and of a hand without naturals."""
    last, alone = case
    return frozenset(
        card
        for card in ALL_CARDS
        if (is_wild(card) and not _wild_may_go(rules, last=last, alone=alone))
        or (card[0] == THREE and not _three_may_go(card, rules, last=last))
    )


def _wild_may_go(rules: RuleSet, *, last: bool, alone: bool) -> bool:
    """Tell whether a wild card may be discarded; `alone` says that the hand has no naturals."""
    allowed = {
        "yes": True,
        "never": False,
        "not-last": not last,
        "last-or-wild-only": last or alone,
    }
    return allowed[rules.discarding.wild]


def _three_may_go(card: Card, rules: RuleSet, *, last: bool) -> bool:
    if is_red_three(card):
        return rules.discarding.red_three or (last and rules.discarding.black_three == "last-only")
    allowed = {"yes": True, "not-last": not last, "last-only": last}
    return allowed[rules.discarding.black_three]


def _may_begin(card: Card, hand: Cards) -> bool:
    """Tell whether the card may begin an empty pile that no ace or seven may begin."""
    others = any(other[0] not in {"A", "7", THREE} and not is_wild(other) for other in hand)
    return card[0] not in {"A", "7"} or not others


def check_each(
    cards: Cards, position: Position, rules: RuleSet, *, last: bool
) -> dict[Card, list[Finding]]:
    """Return for each card of the hand what was checked of discarding it."""
    found = {card: _check_card(card, cards, rules, last=last) for card in cards}
    if position.penalty_cards and not last:
        for card, findings in found.items():
            findings.append(check_penalty_card(card, position))
    if last or position.pile:
        return found
    if not rules.discarding.empty_pile_aces_sevens:
        for card, findings in found.items():
            findings.extend(_check_aces_sevens(card, cards))
    if not rules.discarding.empty_pile_safe:
        _check_safe(found, position, rules)
    return found


def _check_card(card: Card, hand: Cards, rules: RuleSet, *, last: bool) -> list[Finding]:
    findings = [check_red_three(card, rules, last=last)]
    if is_wild(card):
        findings.append(check_wild(card, hand, rules, last=last))
    if is_black_three(card):
        findings.append(check_black_three(card, rules, last=last))
    return findings


def check_red_three(card: Card, rules: RuleSet, *, last: bool = False) -> Finding:
    """Check that no red three is discarded, where that is barred: fact `card`."""
    holds = not is_red_three(card) or _three_may_go(card, rules, last=last)
    return RED_THREE(holds, {"card": card})


def check_wild(card: Card, hand: Cards, rules: RuleSet, *, last: bool) -> Finding:
    """Check whether this wild card may be discarded now: facts `card`, `last` (1 if it is)."""
    holds = card not in _barred(hand, rules, last=last)
    return WILD(holds, {"card": card, "last": int(last)})


def check_black_three(card: Card, rules: RuleSet, *, last: bool) -> Finding:
    """Check whether a black three may be discarded now: fact `card`."""
    holds = _three_may_go(card, rules, last=last)
    return BLACK_THREE(holds, {"card": card})


def _check_aces_sevens(card: Card, hand: Cards) -> list[Finding]:
    """Check that no ace or seven goes on an empty pile while there are other naturals."""
    path = "discarding.empty_pile_aces_sevens"
    return [EMPTY_PILE(_may_begin(card, hand), {"card": card}, path)]


def _check_safe(found: dict[Card, list[Finding]], position: Position, rules: RuleSet) -> None:
    """Add, where it is a rule, that no safe rank goes on an empty pile unless nothing else may."""
    safe = {card: _is_safe(card, position, rules) for card in found}
    free = any(
        not safe[card] and all(item.holds for item in findings) for card, findings in found.items()
    )
    for card, findings in found.items():
        holds = not (safe[card] and free)
        path = "discarding.empty_pile_safe"
        findings.append(SAFE(holds, {"rank": card[0]}, path))


def _is_safe(card: Card, position: Position, rules: RuleSet) -> bool:
    """Tell whether nobody could use the card: a canasta's rank, or the others' near canasta."""
    return any(_has(card, meld, rules.canastas.size, rules) for meld in position.melds) or any(
        _has(card, meld, _NEARLY, rules) for meld in position.opponent_melds
    )


def _has(card: Card, meld: Meld, size: int, rules: RuleSet) -> bool:
    large = len(meld.cards) >= size or is_canasta(meld.cards, rules)
    return large and meld_rank(meld.cards) == card[0]


def check_penalty_card(card: Card, position: Position) -> Finding:
    """Check that a card that lies exposed is discarded before any other: fact `card`."""
    exposed = card in position.penalty_cards
    return PENALTY_CARD(exposed, {"card": card})


def check_taken_card(card: Card, *, again: bool, rules: RuleSet) -> Finding:
    """Check that the card just taken from the pile is not discarded again: fact `card`."""
    holds = rules.discarding.taken_card or not again
    return TAKEN_CARD(holds, {"card": card})


def check_from_hand(*, from_meld: bool, rules: RuleSet) -> Finding:
    """Check that the discard comes from the hand, where it may not come from a meld."""
    holds = rules.discarding.melded_card or not from_meld
    path = "discarding.melded_card" if rules.discarding.melded_card else "discarding.count"
    return FROM_MELD(holds, {}, path)


def check_laid_now(*, laid_now: bool) -> Finding:
    """Check that a card discarded from a meld was laid in this turn."""
    return LAID_NOW(laid_now)


def check_meld_stays(card: Card, *, holds: bool) -> Finding:
    """Check that the meld stays valid without the card that is discarded: fact `card`."""
    return MELD_STAYS(holds, {"card": card})


def check_deal_over(card: Card, *, over: bool) -> Finding:
    """Check that no red three as the last stock card has ended the deal: fact `card`."""
    return DEAL_OVER(not over, {"card": card})
