"""What bars the discard pile, and the ways to take an open one."""

from functools import lru_cache

from tutor_app.engine.card import (
    BLACK_THREES,
    JOKER,
    TWO,
    Card,
    Cards,
    Rank,
    count_ranks,
    holds_any,
    in_a_row,
    is_black_three,
    is_natural,
    is_red_three,
    is_sequence,
    is_wild,
    meld_rank,
    only_wild,
)
from tutor_app.engine.position import Meld, Position, own_meld_of
from tutor_app.engine.rule import Rule, note
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import is_canasta
from tutor_app.engine.rules.melds import check_closed, check_opponent_canasta
from tutor_app.engine.rules.stock_end import PILE_GOES_ON, check_pile_goes_on
from tutor_app.engine.verdict import Fact, Finding, is_broken


def _wild_may_lie_on_top(rules: RuleSet) -> bool:
    """Tell whether a wild card that bars the pile comes to lie on it at all."""
    turned = rules.deal.pile_start > 0 and rules.deal.upcard_wild == "stays"
    return rules.pile.wild_on_top and (turned or rules.discarding.wild != "never")


def _red_three_may_lie_on_top(rules: RuleSet) -> bool:
    """Tell whether a red three that bars the pile comes to lie on it at all."""
    turned = rules.deal.pile_start > 0 and rules.deal.upcard_red_three == "stays"
    return rules.pile.stop_card and (turned or rules.discarding.red_three)


NOT_EMPTY = Rule(
    *("pile.not_empty", "pile.take", "deal.pile_start"),
    knows=lambda rules: rules.deal.pile_start == 0,  # else each turn leaves a card there
    whatever_hand=True,
)
STOP_CARD = Rule("pile.stop_card", knows="pile.stop_card", whatever_hand=True)
WILD_ON_TOP = Rule("pile.wild_on_top", knows=_wild_may_lie_on_top, whatever_hand=True)
RED_THREE_ON_TOP = Rule(
    "pile.red_three_on_top", "pile.stop_card", knows=_red_three_may_lie_on_top, whatever_hand=True
)
OWN_CANASTA = Rule(
    "pile.own_canasta", "pile.own_canasta_bars", knows="pile.own_canasta_bars", whatever_hand=True
)
FIRST_LAP = Rule("pile.first_lap", off=True, lift={"opening.first_lap": True}, whatever_hand=True)
NEEDS_OPENED = Rule("pile.needs_opened", knows="pile.needs_opened", whatever_hand=True)
OWN_MELD_LARGE = Rule(
    "pile.own_meld_large",
    *("pile.naturals_needed", "melds.max_size", "opening.before_pile"),
    knows=lambda rules: (
        rules.melds.max_size > 0
        and rules.melds.per_rank == "one"
        and (rules.pile.own_meld == "never" or "pile.own_meld" in rules.lifted)
    ),
    lift={"melds.max_size": 0},
    whatever_hand=True,
)
MIN_HAND = Rule("pile.min_hand", knows="pile.min_hand")
ONE_CARD = Rule(
    "pile.one_card",
    knows=lambda rules: rules.pile.own_meld in {"any", "incomplete"} and rules.pile.min_hand <= 1,
    lift={"pile.one_card": True},
)
NATURAL_PAIR = Rule(
    "pile.natural_pair",
    "pile.naturals_needed",
    aliases=("pile.any_way",),
    thought_of=(),
    group="ways",
)
NATURAL_AND_WILD = Rule("pile.natural_and_wild", lift={"pile.natural_and_wild": True}, group="ways")
OWN_MELD = Rule(
    "pile.own_meld",
    *("pile.own_meld", "stock_end.forced_take"),
    lift={"pile.own_meld": "any"},
    group="ways",
)
TOP_ALONE = note("pile.top_alone", knows="pile.top_alone")
WHOLE = note("pile.whole", "pile.take", knows=lambda rules: rules.pile.take != "top")
ONLY_TOP = note("pile.only_top", "pile.take", knows=lambda rules: rules.pile.take == "top")
DOWN_TO_WILD = note("pile.down_to_wild", knows="pile.down_to_wild")
MOST_CARDS = note("pile.most_cards", knows="pile.most_cards")


def check_not_empty(position: Position, rules: RuleSet) -> Finding:
    """Check that there is something to take."""
    coming = cards_that_come(position.pile, "whole", rules)
    cited = "" if coming or rules.deal.pile_start else "deal.pile_start"
    return NOT_EMPTY(bool(coming), limit=cited)


def check_stop_card(top: Card, rules: RuleSet) -> Finding:
    """Check that no black three lies on top, where it bars the pile: fact `card`."""
    barred = rules.pile.stop_card and is_black_three(top)
    return STOP_CARD(not barred, {"card": top})


def check_room(top: Card, position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Check, where melds end at a size, that the own one of the rank has room for the top card.

    The top card comes with two from the hand: facts `rank`, `size` (cards in the meld). Where
    there is no such meld yet, check that one may begin: facts of `check_opponent_canasta`.
    """
    if not (rules.melds.max_size or rules.melds.bars_opponent_canasta):
        return ()
    index = own_meld_of(top[0], position.melds)
    if index is None:
        return check_opponent_canasta(top[0], position.opponent_melds, rules)
    if not OWN_MELD_LARGE.knows(rules):
        return ()
    size = len(position.melds[index].cards)
    holds = size + rules.pile.naturals_needed < rules.melds.max_size
    return (OWN_MELD_LARGE(holds, {"rank": top[0], "size": size}),)


def note_pair_in_opening(cards: Cards, rules: RuleSet) -> tuple[Finding, ...]:
    """Return, of a pair in a meld of the opening so large, that it takes the top card all the same.

    Facts: `rank`, `size` (its cards of the hand), `opening` (1).
    """
    size = len(cards)
    if size + rules.pile.naturals_needed < rules.melds.max_size:
        return ()
    told: dict[str, Fact] = {"rank": meld_rank(cards), "size": size, "opening": 1}
    known = OWN_MELD_LARGE.knows(rules)
    return (OWN_MELD_LARGE(True, told, "opening.before_pile"),) if known else ()  # noqa: FBT003


def check_min_hand(have: int, rules: RuleSet) -> tuple[Finding, ...]:
    """Check, where it is a rule, the fewest cards in hand: facts `have`, `need` (cards)."""
    need = rules.pile.min_hand
    return MIN_HAND.if_known(rules, have >= need, {"have": have, "need": need})


def choices(rules: RuleSet) -> tuple[str, ...]:
    """Return what may be taken of the pile: the `whole`, and where it is known its `top` alone."""
    return ("whole", "top") if rules.pile.top_alone else ("whole",)


def cards_that_come(pile: Cards, choice: str, rules: RuleSet) -> Cards:
    """Return the cards that leave the pile if it is taken, bottom to top.

    The top card alone; or all, but where the rule set limits it only the top cards,
    and only down to the topmost wild card.
    """
    if choice == "top" or rules.pile.take == "top":
        return pile[-1:]
    taken = pile[-rules.pile.most_cards :]  # nought stands for all
    wild = [at for at, card in enumerate(taken) if is_wild(card)] if rules.pile.down_to_wild else []
    return taken[max(wild, default=0) :]


def check_own_canasta(top: Card, melds: tuple[Meld, ...], rules: RuleSet) -> tuple[Finding, ...]:
    """Check, where it is a rule, that no own canasta is of the top card's rank: fact `rank`."""
    if not rules.pile.own_canasta_bars:
        return ()
    barred = any(meld.rank == top[0] and is_canasta(meld.cards, rules) for meld in melds)
    return (OWN_CANASTA(not barred, {"rank": top[0]}),)


def check_bars(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Check everything that might bar the pile whatever the hand, in rule-book order.

    Fact of the first lap: `count` (laps).
    """
    found = [*check_top(position, rules)]
    if not position.pile:
        return tuple(found)
    top = position.pile[-1]
    if not found and holds_any(position.pile, BLACK_THREES):
        found.append(check_stop_card(top, rules))
    if position.stock == 0 and PILE_GOES_ON.knows(rules):
        found.append(check_pile_goes_on(rules))
    found += check_own_canasta(top, position.melds, rules) if is_natural(top) else ()
    found += FIRST_LAP.if_known(rules, position.lap > 1, {"count": position.lap})
    found += NEEDS_OPENED.if_known(rules, position.opened)
    return (*found, *check_room(top, position, rules)) if is_natural(top) else tuple(found)


def check_top(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Check that there is a top card that bars nothing itself, as threes and wild cards may.

    Fact `card` is such a card.
    """
    if not position.pile:
        return (check_not_empty(position, rules),)
    top = position.pile[-1]
    if is_black_three(top):
        return (check_stop_card(top, rules),)
    if is_wild(top):
        return (WILD_ON_TOP(not rules.pile.wild_on_top, {"card": top}),)
    if is_red_three(top):
        return (RED_THREE_ON_TOP(not rules.pile.stop_card, {"card": top}),)
    return ()


def check_one_card(
    held: int, pile: Cards, rules: RuleSet, *, forced: bool = False
) -> tuple[Finding, ...]:
    """Check that a single card in hand does not take a pile of a single card, unless forced.

    Where a pile takes a pair from the hand, one card never takes it, and nothing is checked.
    Facts: `limit` (cards in the pile at which it matters) and `forced`, where it is at issue.
    """
    several = len(pile) > 1
    facts: dict[str, Fact] = {} if several else {"limit": 1, "forced": int(forced)}
    holds = rules.pile.one_card or forced or several
    return ONE_CARD.if_known(rules, holds, facts) if held == 1 else ()


def check_natural_and_wild(rank: Rank, hand: Cards, rules: RuleSet) -> Finding:
    """Check for one natural of the rank and one wild card: facts `rank`, `natural`, `wild`."""
    counts = count_ranks(hand)
    natural, wild = counts[rank], counts[JOKER] + counts[TWO]
    holds = rules.pile.natural_and_wild and natural >= 1 and wild >= 1
    card = only_wild(hand) if holds else ""
    return NATURAL_AND_WILD(holds, {"rank": rank, "natural": natural, "wild": wild}, card=card)


def check_own_meld(top: Card, melds: tuple[Meld, ...], rules: RuleSet) -> Finding:
    """Check that the top card may go on an own meld.

    Facts: `rank`, `size` (0 = it fits no meld); of a sequence that it fits also `sequence`
    (`growing`, or `finished`) and its cards in a `row`.
    """
    places = own_melds_for(top, melds, rules)
    shown = places[0] if places else own_meld_near(top, melds)
    cards = melds[shown].cards if shown is not None else ()
    sequence = ""
    if cards and not meld_rank(cards):
        sequence = "finished" if len(cards) >= rules.melds.sequence_max else "growing"
    holds = rules.pile.own_meld != "never" and bool(places)
    facts: dict[str, Fact] = {"rank": top[0], "size": len(cards)}
    return OWN_MELD(holds, facts, sequence=sequence, row=in_a_row(cards) if sequence else ())


def own_meld_near(top: Card, melds: tuple[Meld, ...]) -> int | None:
    """Return the index of the own meld that the top card fits, finished or not; None for none."""
    ranks = [meld.rank for meld in melds]
    if top[0] in ranks:
        return ranks.index(top[0])
    rows = (at for at, rank in enumerate(ranks) if not rank)
    return next((at for at in rows if is_sequence((*melds[at].cards, top))), None)


def is_full(rules: RuleSet) -> bool:
    """Tell whether own melds count as full for the top card, so that joining one is no way."""
    return OWN_MELD_LARGE.id in rules.lifted and OWN_MELD.id not in rules.lifted


@lru_cache(maxsize=16)
def own_melds_for(top: Card, melds: tuple[Meld, ...], rules: RuleSet) -> tuple[int, ...]:
    """Return the indices of own melds that may take the top card by itself.

    They are kept by the melds while one pile is asked about, as a way and as a place.
    """
    found, free = list[int](), OWN_MELD.id in rules.lifted
    for index, meld in enumerate(melds):
        rank = meld.rank
        if rank == top[0] or (not rank and is_sequence((*meld.cards, top))):
            large = rules.pile.own_meld == "incomplete" and len(meld.cards) >= rules.canastas.size
            closed = is_broken(check_closed(meld, rules))
            if not large and (not closed or (free and not rank)):
                found.append(index)
    return tuple(found)


def note_coming(pile: Cards, choice: str, rules: RuleSet) -> Finding:
    """Return what is taken, and where it is not the whole pile why.

    Facts: `count` (cards), of the top card alone `top`, and where it ends at a wild card
    `card`, `wild` (those in the pile).
    """
    coming = cards_that_come(pile, choice, rules)
    facts = {"count": len(coming)}
    if rules.pile.take == "top":
        return ONLY_TOP(None, facts)
    if choice == "top" and len(pile) > 1:
        return TOP_ALONE(None, {"top": pile[-1]})
    if len(coming) == len(pile):
        return WHOLE(None, facts)
    if rules.pile.down_to_wild and is_wild(coming[0]):
        wild: dict[str, Fact] = {"card": coming[0], "wild": sum(map(is_wild, pile))}
        return DOWN_TO_WILD(None, {**facts, **wild})
    return MOST_CARDS(None, facts)
