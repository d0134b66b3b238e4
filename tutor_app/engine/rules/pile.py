"""What bars the discard pile, and the ways to take an open one."""

from tutor_app.engine.card import (
    Card,
    Cards,
    Rank,
    is_black_three,
    is_natural,
    is_wild,
    of_rank,
    wilds,
)
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import is_canasta
from tutor_app.engine.rules.melds import meld_rank, own_meld_of
from tutor_app.engine.verdict import Fact, Finding


def check_not_empty(position: Position) -> Finding:
    """Check that there is a pile."""
    return Finding("pile.not_empty", bool(position.pile), {}, "pile.take")


def check_stop_card(top: Card, rules: RuleSet) -> Finding:
    """Check that no black three lies on top, where it bars the pile: fact `card`."""
    barred = rules.pile.stop_card and is_black_three(top)
    return Finding("pile.stop_card", not barred, {"card": top}, "pile.stop_card")


def check_wild_on_top(top: Card, rules: RuleSet) -> Finding:
    """Check that no wild card lies on top, where it bars the pile: fact `card`."""
    barred = rules.pile.wild_on_top and is_wild(top)
    return Finding("pile.wild_on_top", not barred, {"card": top}, "pile.wild_on_top")


def check_own_canasta(top: Card, melds: tuple[Meld, ...], rules: RuleSet) -> Finding:
    """Check that the top card is not of the rank of an own canasta: fact `rank`."""
    rank = top[0]
    barred = any(is_canasta(meld.cards, rules) and meld_rank(meld.cards) == rank for meld in melds)
    return Finding("pile.own_canasta", not barred, {"rank": rank}, "pile.own_canasta_bars")


def check_bars(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Check everything that bars the pile whatever the hand, in rule-book order."""
    if not position.pile:
        return (check_not_empty(position),)
    top = position.pile[-1]
    found = [check_not_empty(position), check_stop_card(top, rules), check_wild_on_top(top, rules)]
    if rules.pile.own_canasta_bars:
        found.append(check_own_canasta(top, position.melds, rules))
    return tuple(found)


def can_be_melded(top: Card) -> bool:
    """Tell whether the top card is one that melds are made of."""
    return is_natural(top)


def check_one_card(hand: Cards, pile: Cards, rules: RuleSet) -> Finding:
    """Check that a single card in hand does not take a pile of a single card."""
    single = len(hand) == 1 and len(pile) == 1
    return Finding("pile.one_card", rules.pile.one_card or not single, {}, "pile.one_card")


def check_natural_and_wild(rank: Rank, hand: Cards, rules: RuleSet) -> Finding:
    """Check for one natural of the rank and one wild card: facts `rank`, `natural`, `wild`."""
    natural, wild = len(of_rank(hand, rank)), len(wilds(hand))
    holds = rules.pile.natural_and_wild and natural >= 1 and wild >= 1
    facts: dict[str, Fact] = {"rank": rank, "natural": natural, "wild": wild}
    return Finding("pile.natural_and_wild", holds, facts, "pile.natural_and_wild")


def check_own_meld(rank: Rank, melds: tuple[Meld, ...], rules: RuleSet) -> Finding:
    """Check that the top card may go on an own meld: facts `rank`, `size` (0 = no such meld)."""
    index = own_meld_of(rank, melds)
    size = len(melds[index].cards) if index is not None else 0
    too_large = rules.pile.own_meld == "incomplete" and size >= rules.canastas.size
    holds = size > 0 and not too_large and rules.pile.own_meld != "never"
    return Finding("pile.own_meld", holds, {"rank": rank, "size": size}, "pile.own_meld")


def note_whole(pile: Cards) -> Finding:
    """Return the circumstance that the whole pile is taken: fact `count` (cards)."""
    return Finding("pile.whole", None, {"count": len(pile)}, "pile.take")


def note_top_alone(top: Card) -> Finding:
    """Return the circumstance that the top card alone is taken: fact `top`."""
    return Finding("pile.top_alone", None, {"top": top}, "pile.top_alone")
