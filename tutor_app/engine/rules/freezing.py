"""What freezes the discard pile, and what a frozen pile needs."""

from functools import partial
from itertools import combinations

from tutor_app.engine.card import RED_THREES, Card, Cards, count_ranks, is_sequence, wilds
from tutor_app.engine.position import Position
from tutor_app.engine.rule import Rule, in_canasta, note
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import pile
from tutor_app.engine.verdict import Fact, Finding

_freezes = partial(note, off=False, group="freezing")
WILD_IN_PILE = _freezes("freezing.wild_in_pile")
RED_THREE_IN_PILE = _freezes("freezing.red_three_in_pile")
NOT_OPENED = _freezes("freezing.not_opened", "freezing.unopened")
ALWAYS = _freezes("freezing.always")
CAUSES = frozenset({WILD_IN_PILE.id, RED_THREE_IN_PILE.id, NOT_OPENED.id, ALWAYS.id})
"""Rules by which a pile is frozen."""
OPEN = note(
    "freezing.open",
    *("freezing.wild_in_pile", "pile.natural_and_wild"),
    knows=lambda rules: in_canasta(rules) and not rules.freezing.always,
)


def knows_frozen(rules: RuleSet) -> bool:
    """Tell whether a pile can be frozen at all under these rules."""
    return any(rule.knows(rules) for rule in (WILD_IN_PILE, RED_THREE_IN_PILE, NOT_OPENED, ALWAYS))


NATURAL_PAIR = Rule(
    "freezing.natural_pair",
    *("freezing.naturals_needed", "freezing.always"),
    knows=knows_frozen,
    thought_of=(),
    group="freezing",
)
FREE = frozenset({pile.NATURAL_PAIR.id, NATURAL_PAIR.id})
"""Rules with which nothing needs to be laid with the top card once they are lifted."""


def note_freezing(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Return what freezes the pile for the side to act, or `freezing.open` if nothing does.

    Facts: `card` is the card that freezes it, where it is one; `cards` all that do, where
    there are several, the uppermost last; of an open one `unopened` (1: unopened sides are
    barred), or `naturals` that take it and `opens` (1: the side has to open first).
    """
    values, found = rules.freezing, []
    wild = wilds(position.pile) if values.wild_in_pile else ()
    if wild:
        several = wild if len(wild) > 1 else ()
        found.append(WILD_IN_PILE(None, {"card": wild[-1]}, cards=several))
    if values.red_three_in_pile and not RED_THREES.isdisjoint(position.pile):
        red = next(card for card in position.pile if card in RED_THREES)
        found.append(RED_THREE_IN_PILE(None, {"card": red}))
    if values.unopened and not position.opened:
        found.append(NOT_OPENED(None))
    if values.always:
        found.append(ALWAYS(None))
    if found:
        return tuple(found)
    if values.wild_in_pile or rules.pile.natural_and_wild:
        all_said = values.wild_in_pile and values.red_three_in_pile
        return (OPEN(None, {"unopened": int(values.unopened)} if all_said else {}),)
    facts = {"naturals": naturals_needed(rules, frozen=False)}
    opens = rules.opening.before_pile and not position.opened
    return (OPEN(None, facts, "pile.natural_and_wild", opens=opens),)


def is_frozen(noted: tuple[Finding, ...]) -> bool:
    """Tell whether the circumstances from `note_freezing` freeze the pile."""
    return bool(noted) and noted[0].rule != OPEN.id


def check_natural_pair(top: Card, hand: Cards, rules: RuleSet, *, frozen: bool) -> Finding:
    """Check that the hand holds enough naturals of the top rank: facts `rank`, `have`, `need`.

    The finding is `freezing.natural_pair` for a frozen pile, which knows no other way, and
    `pile.natural_pair` for an open one. Beside too few naturals `wilds` (1) says of a frozen pile
    that there are wild cards, and `sequence` of an open one that the hand makes one with its top
    card (a `pair` takes it, or `pair-or-wild`: a natural and a wild card). `only` says of an open
    one that nothing but a `pair` takes it; it is `no-wild` beside too few naturals and wild cards.
    """
    rank, need = top[0], naturals_needed(rules, frozen=frozen)
    have = count_ranks(hand)[rank]
    facts: dict[str, Fact] = {"rank": rank, "have": have, "need": need}
    few = have < need and bool(wilds(hand))
    if frozen:
        path = "freezing.always" if rules.freezing.always else ""
        return NATURAL_PAIR(have >= need, facts, path, wilds=few)
    alone = rules.pile.own_meld == "never" and not rules.pile.natural_and_wild
    few_in_row = rules.melds.sequences and have < need
    suit = {card for card in hand if card[1:] == top[1:]} if few_in_row else ()
    row = any(is_sequence((top, *two)) for two in combinations(suit, 2))
    takes = "pair-or-wild" if rules.pile.natural_and_wild else "pair"
    only = "no-wild" if few else "pair"
    told = {"only": only if alone else "", "sequence": takes if row else ""}
    return pile.NATURAL_PAIR(have >= need, facts, **told)


def naturals_needed(rules: RuleSet, *, frozen: bool) -> int:
    """Return how many naturals of the top rank must come from the hand, in cards."""
    return rules.freezing.naturals_needed if frozen else rules.pile.naturals_needed
