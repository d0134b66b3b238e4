"""The card that ends a turn."""

from tutor_app.engine.card import (
    NATURALS,
    THREE,
    Card,
    Cards,
    Rank,
    is_black_three,
    is_natural,
    is_red_three,
    is_wild,
    without,
)
from tutor_app.engine.position import Position
from tutor_app.engine.rule import Rule, in_canasta
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import is_canasta
from tutor_app.engine.verdict import Fact, Finding, broken_in, is_broken

RED_THREE = Rule("discarding.red_three", lift={"discarding.red_three": True})
DEAL_OVER = Rule(
    "discarding.deal_over",
    "stock_end.red_three_last",
    knows=lambda rules: in_canasta(rules) and rules.stock_end.red_three_last != "goes-on",
)


def knows_penalty_cards(rules: RuleSet) -> bool:
    """Tell whether cards come to lie exposed: in a text that sets a price for exposing one."""
    return "expose-stock-card" in rules.penalties.offences


PENALTY_CARD = Rule("discarding.penalty_card", "penalties.offences", knows=knows_penalty_cards)
FROM_MELD = Rule("discarding.from_meld", "discarding.count", "discarding.melded_card")
BLACK_THREE = Rule("discarding.black_three", off="yes")
WILD = Rule(
    "discarding.wild",
    knows=lambda rules: in_canasta(rules) and rules.discarding.wild != "yes",
    lift={"discarding.wild": "yes"},
)
EMPTY_PILE = Rule("discarding.empty_pile", "discarding.empty_pile_aces_sevens", off=True)
SAFE = Rule("discarding.safe", "discarding.empty_pile_safe", off=True)
TAKEN_CARD = Rule("discarding.taken_card", off=True)
LAID_NOW = Rule("discarding.laid_now", "discarding.melded_card", knows="discarding.melded_card")
MELD_STAYS = Rule("discarding.meld_stays", "discarding.melded_card", knows="discarding.melded_card")

NO_BEGINNERS = frozenset({"A", "7"})
"""Ranks that may not begin an empty pile while the hand holds others (american)."""

_NEARLY = 5
"""From this many cards an opponents' meld counts as nearly complete (american)."""


def can_discard(hand: Cards, position: Position, rules: RuleSet) -> bool:
    """Tell whether any card of the hand may be discarded by a player who does not go out."""
    every = (check_discard(card, hand, position, rules, last=False) for card in dict.fromkeys(hand))
    return not all(map(is_broken, every))


def what_bars_discard(hand: Cards, position: Position, rules: RuleSet) -> list[Finding]:
    """Return what bars cards of the hand as the discard of who does not go out, each rule once."""
    every = (check_discard(card, hand, position, rules, last=False) for card in reversed(hand))
    broken = {each.rule: each for found in every for each in broken_in(found)}
    return [*broken.values()][::-1]


def check_discard(
    card: Card, hand: Cards, position: Position, rules: RuleSet, *, last: bool
) -> list[Finding]:
    """Check everything about discarding a card of the hand: what it is, what the table asks.

    `last` says that it is the last card of a player who goes out.
    """
    found = _check_now(card, hand, position, rules, last=last)
    if last or position.pile or rules.discarding.empty_pile_safe:
        return found
    why = _why_safe(card, position, rules)
    safe = why and any(
        not is_broken(_check_now(other, hand, position, rules, last=False))
        for other in dict.fromkeys(hand)
        if not _why_safe(other, position, rules)
    )
    return [*found, SAFE(not safe, {"rank": card[0], **why})]


def _check_now(
    card: Card, hand: Cards, position: Position, rules: RuleSet, *, last: bool
) -> list[Finding]:
    """Check a discard, but for the rule on safe ranks, which asks of the other cards."""
    found: list[Finding] = []
    if card[0] not in NATURALS:
        found += check_red_three(card, rules, last=last)
        found += [check_wild(card, hand, rules, last=last)] if is_wild(card) else []
        found += [check_black_three(card, rules, last=last)] if is_black_three(card) else []
    if last:
        return found
    found += check_exposed(card, hand, position, rules)
    if card[0] in NATURALS and not position.pile:
        found += check_empty_pile(card, hand, rules)
    return found


def check_empty_pile(card: Card, hand: Cards, rules: RuleSet) -> tuple[Finding, ...]:
    """Check, where it is a rule, that no ace or seven begins a pile: `card`, `other` (1)."""
    barred = card[0] in NO_BEGINNERS
    others = barred and any(is_natural(each) and each[0] not in NO_BEGINNERS for each in hand)
    return EMPTY_PILE.if_known(rules, not (barred and others), {"card": card}, other=not barred)


def check_red_three(card: Card, rules: RuleSet, *, last: bool = False) -> tuple[Finding, ...]:
    """Check that no red three is discarded, where that is barred: fact `card`."""
    holds = rules.discarding.red_three or (last and rules.discarding.black_three == "last-only")
    return (RED_THREE(holds, {"card": card}),) if is_red_three(card) else ()


def check_wild(card: Card, hand: Cards, rules: RuleSet, *, last: bool) -> Finding:
    """Check whether this wild card may be discarded now.

    Facts: `card`, `last` (1 if it may since it is the last), `only` (since all others are
    `wild` cards too, or `wild-or-three`).
    """
    allowed = {
        "yes": True,
        "never": False,
        "not-last": not last,
        "last-or-wild-only": last or not any(map(is_natural, hand)),
    }
    holds, either = allowed[rules.discarding.wild], rules.discarding.wild == "last-or-wild-only"
    others = "wild-or-three" if any(each[0] == THREE for each in hand) else "wild"
    only = others if either and holds and not last else ""
    return WILD(holds, {"card": card, "last": int(last and either)}, only=only)


def check_black_three(card: Card, rules: RuleSet, *, last: bool) -> Finding:
    """Check whether a black three may be discarded now: facts `card`, `last` (1: only as such)."""
    allowed = {"yes": True, "not-last": not last, "last-only": last}
    holds, only = allowed[rules.discarding.black_three], rules.discarding.black_three == "last-only"
    return BLACK_THREE(holds, {"card": card, "last": int(last and only)})


def _why_safe(card: Card, position: Position, rules: RuleSet) -> dict[str, Fact]:
    """Return why nobody could use the card: a canasta of its rank, or the others' near canasta.

    Facts: `meld` (`theirs`, `ours`: whose canasta; `near`: the others' meld), `size` (its cards).
    """
    theirs, ours = (
        [meld.cards for meld in melds if meld.rank == card[0]]
        for melds in (position.opponent_melds, position.melds)
    )
    found = (
        *(("theirs", cards) for cards in theirs if is_canasta(cards, rules)),
        *(("near", cards) for cards in theirs if len(cards) >= _NEARLY),
        *(("ours", cards) for cards in ours if is_canasta(cards, rules)),
    )
    return next(({"meld": whose, "size": len(cards)} for whose, cards in found), {})


def check_exposed(
    card: Card, hand: Cards, position: Position, rules: RuleSet, *, from_meld: bool = False
) -> tuple[Finding, ...]:
    """Check, where cards lie exposed as a penalty, that one of them is discarded: fact `card`."""
    lie = position.penalty_cards
    exposed = lie and without(lie, without(position.hand or (), hand))
    stays = from_meld or card not in exposed
    return PENALTY_CARD.if_known(rules, not stays, {"card": card}) if exposed else ()


def check_taken_card(
    card: Card, *, again: bool, rules: RuleSet, drew: str | None, **told: int
) -> Finding:
    """Check that the card just taken is not discarded.

    Facts: `card`, `stock` (1: none was taken), and if so `last` (1: no other card is left),
    `like` (1: another like the one just taken is held), `coming` (1: it is on the pile yet).
    """
    holds = rules.discarding.taken_card or not again
    return TAKEN_CARD(holds, {"card": card, "stock": int(drew == "stock")}, "", **told)


def check_from_meld(rules: RuleSet) -> Finding:
    """Check that a discard may come from a meld: `count` (cards a turn), cited if not."""
    holds = rules.discarding.melded_card
    path = "discarding.melded_card" if holds else "discarding.count"
    return FROM_MELD(holds, {"count": rules.discarding.count}, path)


def check_laid_now(laid: Cards, free: Cards, card: Card) -> Finding:
    """Check that a card of a meld may leave it: fact `taken` (1: laid now, but for the pile)."""
    return LAID_NOW(card in free, taken=card in laid and card not in free)


def check_meld_stays(
    card: Card, rest: Cards, rank: Rank, rules: RuleSet, *, holds: bool
) -> Finding:
    """Say whether `rest` is a meld of the rank without `card`.

    Facts: `card`, `lack` (what it is short of: a `red` three, `cards`, `naturals`, a row without
    `gap`), `have` and `need` (cards, or natural ones).
    """
    need, naturals, have = rules.melds.min_size, rules.melds.naturals_min, len(rest)
    lacks = {
        "red": rank == THREE,
        "cards": len(rest) < need,
        "gap": not rank,
        "naturals": (natural := sum(map(is_natural, rest))) < naturals,
    }
    lack = "" if holds else next((lack for lack, is_so in lacks.items() if is_so), "")
    if lack == "naturals":
        have, need = natural, naturals
    return MELD_STAYS(holds, {"card": card, "lack": lack, "have": have, "need": need})
