"""What a meld may be: its size, its rank, its wild cards.

`shapes` tells the same of a meld's two numbers, for the exact search; here it comes with facts.
"""

from collections.abc import Container, Iterable

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    THREE,
    THREES,
    WILD_CARDS,
    WILD_RANKS,
    Cards,
    Rank,
    gap_in,
    holds_any,
    is_one_suit,
    is_sequence,
    is_unbroken,
    is_wild,
    meld_rank,
    only_wild,
    wilds,
    without,
)
from tutor_app.engine.position import Meld, own_meld_of
from tutor_app.engine.rule import NO_FACTS, Rule, everywhere, in_canasta, in_rummy, note
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rule_values import LOWEST, Steps
from tutor_app.engine.rules.canastas import is_canasta, shape_of
from tutor_app.engine.shapes import (
    keeps_wild,
    leaves_naturals,
    may_stand,
    natural_lead,
    rank_limit,
    stands_free,
    wild_limit,
)
from tutor_app.engine.verdict import Fact, Finding, Laid, is_broken


def _end_at_a_size(rules: RuleSet) -> bool:
    """Tell whether melds of a rank, sequences or wild cards end at a size, which is not 0."""
    melds = rules.melds
    return in_canasta(rules) and bool(melds.max_size or melds.sequence_max or melds.wild_only_max)


_ANY_NUMBER = Steps(((LOWEST, 99),))
_ANY_SIZE = {"melds.max_size": 0, "melds.sequence_max": 99, "melds.wild_only_max": 0}
_LARGER = {**_ANY_SIZE, "melds.wild_onto_canasta": "within-limit"}

MIN_SIZE = Rule(
    *("melds.min_size", "melds.min_size", "melds.sequences", "melds.wild_only"),
    knows=everywhere,
    lift={"melds.min_size": lambda rules: 1 if in_rummy(rules) else 2},
)
MAX_SIZE = Rule("melds.max_size", *_ANY_SIZE, knows=_end_at_a_size, lift=_LARGER)
CLOSED = Rule("melds.closed", *_ANY_SIZE, knows=_end_at_a_size, lift=_LARGER, whatever_hand=True)
ONE_RANK = Rule("melds.one_rank", "melds.kind")
SEQUENCE = Rule("melds.sequence", "melds.sequences", knows="melds.sequences")
WILD_LIMIT = Rule(
    "melds.wild_limit",
    *("melds.wild_limit", "melds.wild_onto_canasta", "melds.merging"),
    lift={"melds.wild_limit": _ANY_NUMBER, "melds.wild_onto_canasta": "unlimited"},
)
NATURALS_MIN = Rule(
    "melds.naturals_min",
    *("melds.naturals_min", "melds.wild_limit"),
    knows=lambda rules: in_rummy(rules) or not leaves_naturals(rules),
    lift={"melds.naturals_min": 0},
    follows=(WILD_LIMIT, MIN_SIZE),
)
NEVER_WILD = Rule("melds.never_wild", off=())
WILD_IN_OPENING = Rule("melds.wild_in_opening", off=())
WILD_ONLY = Rule("melds.wild_only", lift={"melds.wild_only": True})
WILD_LOCK = Rule(
    *("melds.wild_lock", "melds.wild_lock", "melds.wild_lock_turn"),
    knows="melds.wild_lock",
    lift={"melds.wild_lock": False, "melds.wild_lock_turn": False},
)
WILD_FREE = note(
    *("melds.wild_free", "melds.wild_lock"),
    knows=lambda rules: not rules.melds.wild_lock and rules.has_origin("melds.wild_lock"),
    told_only=True,
)
ONE_PER_RANK = Rule(
    "melds.one_per_rank",
    *("melds.per_rank", "melds.wild_only_one", "melds.wild_only"),
    knows=lambda rules: (
        in_canasta(rules) and (rules.melds.per_rank != "several" or rules.melds.wild_only_one)
    ),
    lift={"melds.per_rank": "several", "melds.wild_only_one": False},
)
OPPONENT_CANASTA = Rule("melds.opponent_canasta", "melds.bars_opponent_canasta", off=False)
FITS = Rule(
    "melds.fits",
    *("melds.kind", "melds.sequences", "melds.set_max", "melds.sequence_max", "melds.min_size"),
    *("melds.round_corner", "melds.wild_only"),
    knows=everywhere,
)
OWN_SIDE = Rule(
    *("melds.own_side", "melds.opponents"), knows=everywhere, lift={"melds.opponents": True}
)
MERGE_RANK = Rule(
    *("melds.merge_rank", "melds.per_rank", "melds.kind", "melds.merging"), knows="melds.merging"
)
MERGING = Rule(
    *("melds.merging", "melds.merging", "melds.per_rank"),
    knows=lambda rules: in_canasta(rules) and rules.melds.per_rank != "one",
    lift={"melds.merging": True},
)
MERGED = note("melds.merged", "melds.merging", knows="melds.merging")
AFTER_OPENING = Rule("melds.after_opening", "opening.frees", knows=in_rummy)
RUN = Rule(
    "melds.run", *("melds.min_size", "melds.sequence_max", "melds.round_corner"), knows=in_rummy
)
SET_SUITS = Rule("melds.set_suits", "melds.set_max", knows=in_rummy)
SET_SIZE = Rule("melds.set_size", "melds.set_max", knows=in_rummy)


def check_min_size(cards: Cards, rules: RuleSet) -> Finding:
    """Check the smallest size of a meld: facts `size`, `need` (cards).

    Of a natural card and a wild one `least` (naturals beside a wild one), `alone` (1: wild ones
    are a meld too), or `plain` (all are `natural`, or `natural-or-wild`), if none else says so.
    """
    size, need, least = len(cards), rules.melds.min_size, rules.melds.naturals_min
    short = shape_of(cards) == (1, 1) and not NATURALS_MIN.knows(rules) and size < need
    beside = {"least": least, "alone": rules.melds.wild_only}
    plain = {"plain": "natural-or-wild" if rules.melds.wild_only else "natural"}
    told = (beside if least < need else plain) if short else NO_FACTS
    wild = "melds.wild_only" if short and rules.melds.wild_only else ""
    path = "melds.sequences" if rules.melds.sequences and size > 1 and is_sequence(cards) else wild
    enough = size >= need or MIN_SIZE.id in rules.lifted
    return MIN_SIZE(enough, {"size": size, "need": need}, path, **told)


def most_cards(rank: Rank, rules: RuleSet) -> tuple[int, str]:
    """Return the most cards of a meld of a rank, 0 for any number, and the value that says so."""
    name = {"": "sequence_max", JOKER: "wild_only_max"}.get(rank, "max_size")
    return getattr(rules.melds, name), f"melds.{name}"


def check_max_size(cards: Cards, rules: RuleSet, base: Cards = ()) -> tuple[Finding, ...]:
    """Check the largest size of a meld, where there is one: facts `size`, `limit` (cards).

    `cards` (a meld) are those of `base`, what lay there before, if it was complete.
    """
    most, path = most_cards(meld_rank(cards), rules)
    facts, full = {"size": len(cards), "limit": most}, base if len(base) >= most else ()
    return (MAX_SIZE(len(cards) <= most, facts, path, cards=full),) if most else ()


def check_one_rank(cards: Cards) -> Finding:
    """Check that the cards that are not wild have one rank: `cards`, `threes` (1: among others)."""
    rank = next((card[0] for card in cards if not is_wild(card)), JOKER)
    one = _belong(cards, rank)
    return ONE_RANK(one, {"cards": cards}, threes=not one and holds_any(cards, THREES))


def _belong(cards: Cards, rank: Rank) -> bool:
    """Tell whether cards may lie together in a meld of a rank."""
    return {card[0] for card in cards} <= {rank, *WILD_RANKS}


def check_sequence(cards: Cards, rules: RuleSet) -> Finding:
    """Check that natural cards of one suit are unbroken: facts `cards`, `three` (1: one is one).

    `gap` are those between them that are `missing` (so many). Where it is for no gap, `lack` says
    why: one is `wild`, or `twice`, or they have several suits (`suit`).
    """
    facts: dict[str, Fact] = {"cards": cards, "three": int(holds_any(cards, THREES))}
    holds, wild = rules.melds.sequences and is_sequence(cards), holds_any(cards, WILD_CARDS)
    gap, apart = gap_in(cards), not (wild or is_unbroken(tuple(dict.fromkeys(cards))))
    lack = "wild" if wild else "twice" if is_one_suit(cards) else "suit"
    return SEQUENCE(holds, facts, gap=gap, missing=len(gap), lack="" if holds or apart else lack)


def check_naturals_min(
    cards: Cards, rules: RuleSet, ranks: Container[Rank] = NATURAL_RANKS
) -> tuple[Finding, ...]:
    """Check the fewest natural cards of a meld, of these `ranks`: facts `natural`, `need` (cards).

    Where the limit of wild cards always says as much, there is nothing to check, nor where it
    asks for more in a meld of this size, or of its rank.
    """
    if not NATURALS_MIN.knows(rules) or meld_rank(cards) in rules.melds.never_wild:
        return ()
    natural, need = sum(card[0] in ranks for card in cards), rules.melds.naturals_min
    most = rules.melds.wild_limit.at(len(cards))
    if min(len(cards), rules.canastas.size) - most > need:
        return ()
    return (NATURALS_MIN(natural >= need, {"natural": natural, "need": need}),)


def check_wild_limit(cards: Cards, rules: RuleSet, base: Cards = ()) -> Finding:
    """Check a meld's wild cards: `wild`, `limit`, `size`, `card` (the one), `finishes` (1: early).

    `cards` are the whole meld, with `base`, what lay there before; `added` (1): a wild one comes.
    Its naturals, too few for as many wild ones: `grown` of one that lay, `alone` where wild ones
    may lie alone, else `beside`; too few for fewer wild ones: `under`.
    `full` (1): no card at all may come. `natural` and `fill`: how many of both complete its `rank`.
    """
    after, before, whole = shape_of(cards), shape_of(base), rules.canastas.size
    limit, path = wild_limit(after, rules, before)
    onto, early = path != WILD_LIMIT.id, len(base) < whole
    most = limit if onto else min(limit, max(rules.melds.wild_limit.at(len(cards)), before.wild))
    lead = natural_lead(rules) if after.wild > limit else None
    few = lead is not None and after.naturals < after.wild + lead
    new = "alone" if rules.melds.wild_only else "beside"
    fill = max(whole - after.naturals, before.wild)
    done: dict[str, Fact] = {"rank": meld_rank(cards), "natural": whole - fill, "fill": fill}
    return WILD_LIMIT(
        after.wild <= limit,
        {"wild": after.wild, "limit": most, "size": len(cards)},
        path,
        added=bool(base) and after.wild > before.wild,
        card=only_wild(cards),
        **{"under" if lead else "grown" if base else new: after.naturals * few},
        full=not (onto or early),
        finishes=onto and early and rules.melds.wild_onto_canasta == "never",
        **(done if most < after.wild <= limit else {}),
    )


def check_rank_wild(
    cards: Cards, rules: RuleSet, base: Cards = (), *, opening: bool, opened_now: bool = False
) -> tuple[Finding, ...]:
    """Check wild cards of ranks with a rule of their own: `rank`, `wild`.

    `now`, `grows`, `opens` (1): opened in this turn, added to a meld, laid to open with.
    """
    rank, wild, never = meld_rank(cards), shape_of(cards).wild, rules.melds.never_wild
    if rank not in never and rank not in rules.melds.wild_in_opening:
        return ()
    holds = wild <= rank_limit(rank, rules, shape_of(base), opening=opening)
    rule = NEVER_WILD if rank in never else WILD_IN_OPENING
    facts: dict[str, Fact] = {"rank": rank, "wild": wild}
    return (rule(holds, facts, now=opened_now, grows=bool(base), opens=opening),)


def check_wild_only(rules: RuleSet, cards: Cards = ()) -> Finding:
    """Check that the rule set knows melds of wild cards alone: fact `size` (cards), if known."""
    return WILD_ONLY(rules.melds.wild_only, size=len(cards))


def check_wild_lock(
    laid: Laid,
    melds: tuple[Meld, ...],
    rules: RuleSet,
    laid_now: Container[int] = (),
    *,
    used: bool = False,
) -> tuple[Finding, ...]:
    """Check that no wild card goes elsewhere while the own wild meld is unfinished, or may.

    Facts: `now` (1: that meld is among the own ones that were begun in this turn, `laid_now`);
    of a new meld of wild cards `used` (1: others went elsewhere in this turn).
    """
    if not holds_any(laid.cards, WILD_CARDS):
        return ()
    if not rules.melds.wild_lock:
        own = own_meld_of(JOKER, melds)
        waits = own not in {None, laid.to} and not is_canasta(melds[own or 0].cards, rules)
        return (WILD_FREE(None),) if waits and WILD_FREE.knows(rules) else ()
    if rules.melds.wild_lock_turn and laid.to is None and meld_rank(laid.cards) == JOKER:
        holds = not keeps_wild(len(laid.cards), rules, new=True)
        begun = WILD_LOCK(holds, {"used": 1}, "melds.wild_lock_turn")
        return (begun,) if used else ()
    unfinished = wild_keepers(melds, rules)
    holds = not unfinished or laid.to in unfinished
    return (WILD_LOCK(holds, now=any(map(laid_now.__contains__, unfinished))),)


def wild_keepers(melds: tuple[Meld, ...], rules: RuleSet) -> list[int]:
    """Return the indices of the melds that keep wild cards from going elsewhere."""
    keeping = enumerate(melds if rules.melds.wild_lock else ())
    return [at for at, meld in keeping if meld.rank == JOKER and keeps_wild(len(meld.cards), rules)]


def check_one_per_rank(
    rank: Rank, melds: tuple[Meld, ...], rules: RuleSet, *, full: bool = False
) -> tuple[Finding, ...]:
    """Check that a new meld may stand beside those of its rank: `rank`, `canasta` (1: complete).

    Beside an unfinished one it may where that is too `full` for the cards: `limit` (of its cards).
    The fact `rest` (1) comes to one that may not, of what a discard leaves of a meld.
    Where any number may, it is said that the two stay apart: `rank`.
    """
    if own_meld_of(rank, melds) is None:
        return ()
    if stands_free(rank, rules):
        apart = rules.melds.merging and rank not in {"", JOKER}
        return (MERGING(True, {"rank": rank}, "melds.per_rank"),) if apart else ()  # noqa: FBT003 kept
    holds = rank not in closed_ranks(melds, rules)
    path = "melds.wild_only_one" if rules.melds.wild_only_one else "melds.wild_only"
    facts = {"rank": rank} | ({"limit": rules.melds.max_size} if full and not holds else {})
    path, canasta = path if rank == JOKER else "", holds and rank != JOKER
    return (ONE_PER_RANK(holds or full, facts, path, canasta=canasta),)


def closed_ranks(melds: tuple[Meld, ...], rules: RuleSet) -> frozenset[Rank]:
    """Return the ranks of own melds beside which no new one may stand."""
    ranks = [meld.rank for meld in melds]
    short = [meld.rank for meld in melds if len(meld.cards) < rules.canastas.size]
    return frozenset([each for each in ranks if not may_stand(each, 1 + short.count(each), rules)])


def check_opponent_canasta(
    rank: Rank, melds: tuple[Meld, ...], rules: RuleSet
) -> tuple[Finding, ...]:
    """Check, where that is a rule, that the others have no canasta of `rank`, if any: `rank`."""
    holds = rank not in barred_ranks(melds, rules)
    return OPPONENT_CANASTA.if_known(rules, holds, {"rank": rank}) if rank else ()


def barred_ranks(melds: tuple[Meld, ...], rules: RuleSet) -> frozenset[Rank]:
    """Return the ranks that may not be melded, where that is a rule: the others' canastas."""
    barred = melds if rules.melds.bars_opponent_canasta else ()
    return frozenset(each.rank for each in barred if is_canasta(each.cards, rules))


def check_fits(cards: Cards, meld: Meld, rules: RuleSet) -> Finding:
    """Check that added cards belong to the meld: facts `cards`, `rank`, `wild` (how many are).

    Of a sequence `three`, `wilds` (which are), `misfits` (the others, if they do not fit
    either), `lying` (which lie there, if no other is wrong) instead. `closed` (1): none is added.
    `threes`: how many ranks do not belong, if threes are among them. `alone` (1): only threes do.
    """
    rank, wild = meld.rank, shape_of(cards).wild
    facts: dict[str, Fact] = {"cards": cards, "rank": rank}
    closed = is_broken(check_closed(meld, rules))
    if not rank:
        fits = rules.melds.sequences and is_sequence((*meld.cards, *cards))
        facts |= {"three": int(holds_any(cards, THREES)), "wilds": wilds(cards)}
        others = without(cards, wilds(cards)) if wild else ()
        facts |= {"misfits": () if is_sequence((*meld.cards, *others)) else others}
        rest = tuple([card for card in cards if card not in meld.cards])
        facts |= {"lying": without(cards, rest) if is_sequence((*meld.cards, *rest)) else ()}
        return FITS(fits, facts, "melds.sequences", closed=closed)
    path = "melds.wild_only" if rank == JOKER and rules.melds.wild_only else ""
    strange = {card[0] for card in cards} - {rank, *WILD_RANKS}
    return FITS(
        _belong(cards, rank),
        {**facts, "wild": wild},
        path,
        closed=closed,
        threes=len(strange) if THREE in strange else 0,
        alone=rank == THREE and not rules.threes.black_wild,
    )


def check_closed(meld: Meld, rules: RuleSet) -> tuple[Finding, ...]:
    """Check that a meld still takes cards: complete sequences and wild canastas do not."""
    most, path = most_cards(meld.rank, rules)
    facts = {"size": len(meld.cards), "limit": most}
    return (CLOSED(len(meld.cards) < most, facts, path),) if most else ()


def check_own_side(side: str, rules: RuleSet) -> tuple[Finding, ...]:
    """Check that cards may be added to other players' melds, if they are."""
    return () if side == "own" else (OWN_SIDE(rules.melds.opponents),)


def check_merging(rules: RuleSet) -> tuple[Finding, ...]:
    """Check that melds of a rank may be made one, where a side can have two of them."""
    return MERGING.if_known(rules, rules.melds.merging)


def check_merged(cards: Cards, rules: RuleSet, *, complete: bool = False) -> tuple[Finding, ...]:
    """Check two melds made one: its size, and of a rank its wild cards: `wild`, `limit`, `size`.

    The limit by size holds for canastas too. Facts `merged`, `complete` (1: one is a canasta).
    """
    size, rank, shape = check_max_size(cards, rules), meld_rank(cards), shape_of(cards)
    if rank == "" or (rank == JOKER and rules.melds.wild_only):
        return size
    limit = rules.melds.wild_limit.at(shape.size)
    facts = {"wild": shape.wild, "limit": limit, "size": shape.size, "merged": 1}
    path = "melds.merging" if rules.melds.wild_onto_canasta == "unlimited" else ""
    found = WILD_LIMIT(shape.wild <= limit, facts, path, complete=complete, card=only_wild(cards))
    return (*size, found)


def check_merge_rank(first: Meld, second: Meld) -> Finding:
    """Check that two melds belong together: `rank` (the first's), `unlike` (`wild`, `sequence`)."""
    rank, other = first.rank, second.rank
    same = rank == other and (rank != "" or is_sequence((*first.cards, *second.cards)))
    unlike = {rank, other} & {"", JOKER} if rank != other else set()
    word = "wild" if JOKER in unlike else "sequence" if unlike else ""
    path = "melds.merging" if rank == other else "melds.kind"
    return MERGE_RANK(same, {"rank": rank}, "" if same else path, unlike=word)


def note_merged(melds: tuple[Meld, ...], groups: Iterable[tuple[int, ...]]) -> tuple[Finding, ...]:
    """Return for each group of `melds` made one: facts `rank`, `count` (melds)."""
    return tuple([MERGED(None, {"rank": melds[at[0]].rank, "count": len(at)}) for at in groups])
