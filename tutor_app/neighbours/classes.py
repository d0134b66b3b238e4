"""Classes of cards that a change may speak of, the widest first.

    any card  >  any but a black three, any but a wild card
              >  a natural card, a wild card  >  one that may begin a pile  >  a rank  >  one card

A class holds what a pool still holds of it: a change is true of a class if it is true of
every card of the pool that belongs to the class.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tutor_app.engine.card import (
    ALL_CARDS,
    BLACK_THREES,
    JOKER,
    NATURALS,
    RANKS,
    RED_THREES,
    SUITS,
    THREE,
    UNSEEN,
    WILD_CARDS,
    WILD_RANKS,
    Card,
    Cards,
    holds_any,
    is_black_three,
    is_red_three,
    is_wild,
)
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.sound import pack_count

WIDE = ("any", "but_black", "but_wild")
"""Names of the widest classes: any card, any but a black three, any but a wild card."""

CLASSES = (
    *(*WIDE, "natural", "alike", "fits", "paired", "several"),
    *("wild", "begins", "rank", "black", "card", "twin"),
)
"""Names of the classes; natural cards but some are what `begins` an empty pile.

What `fits` is of the rank of one of the side's melds, of any of them; what is `alike` of a rank
in the hand, and what is `paired` of one of which two are there, `several` where it may be more.

`black` are the black threes where red ones are no cards to hold.
A `twin` is one of several equal cards, suit and rank.
"""

_PLACES = (
    *("hand", "set_aside", "pile", "stock_top", "red_threes", "opponent_red_threes"),
    *("black_threes", "partner_hand", "other_partner_hand", "partner_red_threes"),
)
"""Where cards lie, beside the melds; each lies in one of them."""


class CardClass(NamedTuple):
    """Some cards of a pool that a sentence has one word for.

    Attributes:
        name: One of `CLASSES`.
        members: The different cards of the pool that belong to it.
    """

    name: str
    members: Cards

    @property
    def ranks(self) -> set[str]:
        """The ranks of its members."""
        return {card[0] for card in self.members}


def classes_in(  # noqa: PLR0913 the cards, and what has a name among them
    pool: Cards,
    rules: RuleSet,
    *,
    held: bool = False,
    apart: frozenset[str] = frozenset(),
    fits: Cards = (),
    hand: Cards = (),
) -> Iterator[CardClass]:
    """Yield the classes of a pool, the widest first, those of the pool's first ranks earlier.

    A class wider than a rank counts only if the pool holds two ranks of it. Of cards that are
    `held` already a rank is named whichever suits it has. Where some ranks are `apart`, natural
    cards of all others are a class, and so are those that `fits` names, and those that have their
    like in a `hand`.
    """
    natural, wild = kinds(rules)
    most = (CardClass("any", pool), *_all_but(pool, rules))
    some = [
        CardClass(name, tuple(card for card in pool if card[0] in ranks))
        for name, ranks in (
            *(("natural", natural), ("wild", wild)),
            *([("begins", natural - apart)] if apart else []),
        )
    ]
    counts = Counter(card[0] for card in hand)
    ranks = set[str]() if rules.threes.royal and counts[THREE] else natural  # a three is of one too
    alike = tuple(card for card in pool if card[0] in ranks and counts[card[0]])
    plain = counts[THREE] <= 1  # else "your pairs" would mean that of threes too
    paired = tuple(card for card in alike if plain and counts[card[0]] > 1)
    pairs = "several" if any(counts[card[0]] > 2 for card in paired) else "paired"  # noqa: PLR2004
    like = map(CardClass, (pairs, "fits", "alike"), (paired, fits, alike))
    some[1:1] = sorted(like, key=lambda each: -len(each.members))
    yield from (each for each in (*most, *some) if len(each.ranks) > 1)
    for rank in dict.fromkeys(card[0] for card in pool):
        members = tuple(card for card in pool if card[0] == rank)
        if held or _is_whole(rank, members, rules):
            yield CardClass(_of_rank(rank, members, rules), members)
    for card in pool:
        yield CardClass("card", (card,))


def _is_whole(rank: str, members: Cards, rules: RuleSet) -> bool:
    """Tell whether a rank may be named: in Rommé, where suits tell, not if one is out of reach."""
    suits = len(SUITS) if rules.cards.family == "rummy" and rank != JOKER else 1
    return len(members) >= suits


def _all_but(pool: Cards, rules: RuleSet) -> Iterator[CardClass]:
    """Yield what a pool holds but black threes, and but wild cards, where it holds both."""
    outs = {"but_black": is_black_three, "but_wild": is_wild}
    if rules.cards.family == "canasta" and all(any(map(out, pool)) for out in outs.values()):
        for name, out in outs.items():
            yield CardClass(name, tuple(card for card in pool if not out(card)))


def kinds(rules: RuleSet) -> tuple[frozenset[str], frozenset[str]]:
    """Return the ranks of natural cards and of wild ones; Rommé's only wild card is the joker."""
    if rules.cards.family == "rummy":
        return frozenset(RANKS) - {JOKER}, frozenset({JOKER})
    return NATURALS, frozenset(WILD_RANKS)


def natural_ranks(cards: Cards, rules: RuleSet) -> set[str]:
    """Return the ranks of the natural cards among some; Rommé's twos are natural."""
    return {card[0] for card in cards} & kinds(rules)[0]


def rank_of(cards: Cards, rules: RuleSet) -> str:
    """Return the rank of cards that lie together, `X` if all are wild, empty for several ranks."""
    ranks = {card[0] for card in cards} - kinds(rules)[1]
    return (ranks or {JOKER}).pop() if len(ranks) < 2 else ""  # noqa: PLR2004 two are several


def _of_rank(rank: str, members: Cards, rules: RuleSet) -> str:
    threes = rank == THREE and rules.cards.family == "canasta"
    return "black" if threes and not any(map(is_red_three, members)) else "rank"


@lru_cache(maxsize=64)
def spare_cards(position: Position, rules: RuleSet, first: Cards = ()) -> Cards:
    """Return the different cards that the pack still holds beside those that the position shows.

    Red threes are among them only where they are held like other cards, and where a lone one is a
    bonus only beside black ones of the hand. They are kept by the position for the changes of one
    search, which ask for them again and again.

    Args:
        position: Where the other cards lie.
        rules: Its pack.
        first: Cards whose ranks come first.
    """
    seen = shown_cards(position)
    held = rules.cards.family == "rummy" or rules.deal.red_threes == "kept"
    if rules.threes.royal:
        held = holds_any(position.hand or (), BLACK_THREES)
    drawn = position.drawn or ()  # with one like it in the hand nobody could tell which lies
    ranks = dict.fromkeys([*(card[0] for card in first if card != UNSEEN), *reversed(RANKS)])
    every = (
        Card(rank + suit) for rank in ranks for suit in ((*SUITS,) if rank != JOKER else ("",))
    )
    return tuple(
        card
        for card in every
        if card in ALL_CARDS
        and seen[card] < pack_count(card, rules)
        and (not is_red_three(card) or (held and card not in drawn))
    )


def shown_cards(position: Position) -> Counter[Card]:
    """Return how often each card lies in a position."""
    seen = [card for place in _PLACES for card in getattr(position, place) or ()]
    seen += [card for meld in (*position.melds, *position.opponent_melds) for card in meld.cards]
    return Counter(seen)


_FREEZING = WILD_CARDS | RED_THREES
"""Cards that may freeze a pile."""


def freezing_cards(cards: Cards) -> Cards:
    """Return the cards that may freeze a pile."""
    return tuple([card for card in cards if card in _FREEZING])


def suits_count(rules: RuleSet) -> bool:
    """Tell whether suits tell cards of a rank apart, threes aside: in sequences and in Rommé."""
    return rules.cards.family == "rummy" or rules.melds.sequences
