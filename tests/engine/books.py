"""What the rule texts say, typed in a second time for the brute-force engine.

It shares nothing with the rule-set files: whoever changes a value there has to change it
here too, or a difference is reported.
"""

from dataclasses import dataclass, replace

CANASTA = 7
ANY = 99
"""No limit."""

Steps = tuple[tuple[int, int], ...]
"""A total before the deal, and the minimum of the opening."""

CLASSIC_STEPS: Steps = ((-5, 15), (0, 50), (1495, 50), (1500, 90), (3000, 120))
LONG_STEPS: Steps = (*CLASSIC_STEPS, (7000, 150))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Book:
    """What the rule texts say differently.

    Attributes:
        packs: Packs of 52.
        jokers: Jokers in all.
        steps: Totals to deal with, and the minimum that goes with each.
        limit: Which wild cards a meld may hold, see `brute.lawful`.
        naturals: Fewest naturals in a meld.
        most: Most cards in a meld.
        onto: What a finished canasta takes of wild cards: as the limit, `any`, `none`.
        per_rank: `one` meld of a rank, one `open` one, or `several`.
        merging: Own melds of a rank may be made one.
        wild: Most cards in a meld of wild cards; 0 where there are none.
        wild_again: A second one may be begun after the first is complete.
        lock: Until it is complete no wild card goes elsewhere.
        lock_turn: Nor in the turn in which it is begun, whatever the order.
        runs: Sequences are known.
        threes: Melds of red and black threes are known.
        black: Fewest and most black threes when going out.
        black_wild: Wild cards may lie with them.
        black_last: Nothing may be discarded after them.
        need: Canastas to go out: in all, natural, mixed, wild, sequences.
        run_natural: A sequence counts as natural.
        discard: Going out, a discard is `optional` or a `must`.
        wild_discard: `yes`, `never`, `not-last`, `last-or-alone`.
        three_discard: `yes`, `not-last`, `last-only`.
        safe: An ace or a seven goes on an empty pile only beside no other natural.
        unfinished: Unfinished sevens or pure aces bar going out.
        aces: Sevens take no wild cards, aces only from the opening on.
        concealed: Own canastas of a concealed hand; -1 where it is not known.
        concealed_pile: The pile may be taken for it.
        from_hand: Those canastas must be complete without the pile then.
        exempt: It frees from the minimum after a draw from the stock.
        top_counts: The pile's top card counts for the opening.
        one_row: One meld alone must reach the minimum, up to 150.
        shape: Three naturals `or-wild`, three `naturals`, or nothing, in the opening.
        splash: A canasta from the hand opens without a minimum.
        before_pile: The opening lies before the pile is taken.
        opened_only: The pile goes only to a side that has opened.
        mixed_take: An open pile goes to one natural and one wild card.
        onto_meld: ... to an own meld: `any`, `unfinished`, `never`.
        frozen: Naturals that a frozen pile needs; 0 where there is no freezing.
        always: It is always frozen.
        bars: An own canasta of the top card's rank bars the pile.
        single_bars: A single card in hand takes no single card.
        top_alone: The top card may be taken alone.
        aside: The cards that come may not be touched.
        fewest: Fewest cards in hand to take the pile.
        drawn: Cards drawn besides taking the pile.
        replaced: Cards drawn for each red three that comes with it.
        asked: A partner's yes binds.
        fined: One that cannot be obeyed costs points and binds no more.
        goes_on: The pile may be taken when the stock is empty.
        forced: Whom it makes take the pile: `never`, `own-meld` where the top card of an open
            one goes on one, `own-meld-if-able` also of a frozen one, `any-use` where it can be
            taken at all.
    """

    packs: int = 2
    jokers: int = 4
    steps: Steps = CLASSIC_STEPS
    limit: str = "three"
    naturals: int = 2
    most: int = ANY
    onto: str = "limit"
    per_rank: str = "one"
    merging: bool = False
    wild: int = 0
    wild_again: bool = False
    lock: bool = False
    lock_turn: bool = False
    runs: bool = False
    threes: bool = False
    black: tuple[int, int] = (3, 4)
    black_wild: bool = False
    black_last: bool = False
    need: tuple[int, int, int, int, int] = (1, 0, 0, 0, 0)
    run_natural: bool = False
    discard: str = "optional"
    wild_discard: str = "yes"
    three_discard: str = "yes"
    safe: bool = False
    unfinished: bool = False
    aces: bool = False
    concealed: int = 1
    concealed_pile: bool = True
    from_hand: bool = False
    exempt: bool = True
    top_counts: bool = True
    one_row: bool = False
    shape: str = ""
    splash: bool = False
    before_pile: bool = False
    opened_only: bool = False
    mixed_take: bool = True
    onto_meld: str = "any"
    frozen: int = 2
    always: bool = False
    bars: bool = False
    single_bars: bool = True
    top_alone: bool = False
    aside: bool = False
    fewest: int = 0
    drawn: int = 0
    replaced: int = 0
    asked: bool = True
    fined: bool = False
    goes_on: bool = True
    forced: str = "own-meld"


_CLASSIC = Book()
_SVENSK = Book(
    limit="half",
    onto_meld="never",
    bars=True,
    single_bars=False,
    top_alone=True,
    forced="never",
)
_AMERICAN = Book(
    replaced=1,
    steps=((-5, 125), (0, 125), (3000, 155), (5000, 180)),
    limit="two",
    most=7,
    wild=7,
    lock=True,
    lock_turn=True,
    black=(0, 0),
    need=(2, 0, 0, 0, 0),
    discard="must",
    wild_discard="last-or-alone",
    three_discard="last-only",
    safe=True,
    aces=True,
    concealed=-1,
    exempt=False,
    top_counts=False,
    shape="or-wild",
    splash=True,
    before_pile=True,
    mixed_take=False,
    onto_meld="never",
    frozen=0,
    single_bars=False,
    forced="never",
)
_ROYAL = Book(
    fined=True,
    packs=3,
    jokers=6,
    steps=LONG_STEPS,
    limit="two",
    per_rank="open",
    wild=7,
    wild_again=True,
    runs=True,
    threes=True,
    black=(3, 6),
    need=(2, 0, 0, 0, 1),
    concealed=0,
    onto_meld="unfinished",
    forced="own-meld-if-able",
)
_SAMBA = Book(
    fined=True,
    packs=3,
    jokers=9,
    steps=LONG_STEPS,
    limit="samba",
    naturals=3,
    onto="none",
    per_rank="several",
    merging=True,
    wild=7,
    wild_again=True,
    lock=True,
    runs=True,
    black=(3, 4),
    black_wild=True,
    black_last=True,
    need=(2, 1, 1, 0, 0),
    run_natural=True,
    three_discard="not-last",
    concealed=-1,
    exempt=False,
    top_counts=False,
    mixed_take=False,
    onto_meld="never",
    frozen=3,
    single_bars=False,
    drawn=1,
    forced="any-use",
)
_FIBEL = Book(
    fined=True,
    jokers=6,
    onto="any",
    per_rank="several",
    merging=True,
    black=(3, 7),
    black_wild=True,
    black_last=True,
    from_hand=True,
    exempt=False,
    forced="any-use",
)
_THREE_PACKS = replace(_CLASSIC, packs=3, jokers=6, black=(3, 6), need=(2, 0, 0, 0, 0))
_NO_ONTO = replace(_CLASSIC, onto_meld="unfinished")

BOOKS = {
    "svensk": _SVENSK,
    "svensk-2": replace(_SVENSK, asked=False),
    "svensk-3": replace(
        _SVENSK,
        packs=3,
        jokers=6,
        need=(2, 0, 0, 0, 0),
        concealed=2,
        black=(3, 6),
        asked=False,
    ),
    "svensk+two-canastas": replace(_SVENSK, need=(2, 0, 0, 0, 0), concealed=-1, exempt=False),
    "classic": _CLASSIC,
    "classic-2": replace(_CLASSIC, need=(2, 0, 0, 0, 0), asked=False),
    "classic-3": replace(_CLASSIC, asked=False),
    "classic-6": _THREE_PACKS,
    "classic-6/2": replace(_THREE_PACKS, steps=LONG_STEPS),
    "classic+no-take-onto-canasta": _NO_ONTO,
    "classic+no-natural-wild-take": replace(_CLASSIC, mixed_take=False),
    "classic+no-take-onto-canasta+three-wild-1": replace(_NO_ONTO, per_rank="open"),
    "classic+no-take-onto-canasta+three-wild-2": replace(_NO_ONTO, onto="any"),
    "classic+no-take-onto-canasta+three-wild-3": _NO_ONTO,
    "classic+no-take-onto-canasta+three-wild-4": replace(_NO_ONTO, bars=True),
    "classic+always-frozen": replace(_CLASSIC, always=True),
    "classic+wild-melds": replace(_CLASSIC, wild=7, lock=True, lock_turn=True),
    "wiener": replace(
        _CLASSIC,
        limit="outnumbered",
        concealed=0,
        concealed_pile=False,
        bars=True,
        single_bars=False,
    ),
    "american": _AMERICAN,
    "american+no-out-incomplete-7A": replace(_AMERICAN, unfinished=True),
    "american+open-any": replace(_AMERICAN, shape=""),
    "american+open-strict": replace(_AMERICAN, shape="naturals"),
    "american+no-take-on-open": replace(_AMERICAN, opened_only=True),
    "canadian": replace(
        _CLASSIC,
        replaced=1,
        packs=3,
        jokers=6,
        steps=LONG_STEPS,
        limit="not-outnumbered",
        wild=ANY,
        black=(6, 6),
        need=(3, 2, 0, 1, 0),
        discard="must",
        wild_discard="never",
        top_counts=False,
        opened_only=True,
        mixed_take=False,
        onto_meld="never",
        frozen=0,
        forced="never",
    ),
    "miller": replace(_THREE_PACKS, steps=LONG_STEPS, wild=ANY, need=(3, 2, 0, 0, 0)),
    "nerja": Book(
        packs=3,
        jokers=6,
        steps=((-5, 50), (0, 50), (1500, 90), (3000, 120), (5000, 150)),
        limit="fewer",
        most=7,
        per_rank="open",
        black=(3, 6),
        need=(2, 1, 1, 0, 0),
        discard="must",
        wild_discard="not-last",
        concealed=-1,
        exempt=False,
        one_row=True,
        mixed_take=False,
        onto_meld="never",
        frozen=0,
        single_bars=False,
        aside=True,
        fewest=3,
        asked=False,
        goes_on=False,
        forced="never",
    ),
    "royal": _ROYAL,
    "royal-3": replace(_ROYAL, asked=False),
    "fibel": _FIBEL,
    "fibel-2": replace(_FIBEL, need=(2, 0, 0, 0, 0), concealed=2, asked=False),
    "samba": _SAMBA,
}
"""By the names that `rules_of` knows."""

RULE_SETS = (
    *("svensk", "classic", "wiener", "american", "canadian", "miller"),
    *("nerja", "royal", "fibel", "samba"),
)
"""The rule sets in their usual form; Rommé has an oracle of its own."""
