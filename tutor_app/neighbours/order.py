"""Which changes are tried, and in which order: what decided a no says what may mend it."""

from collections.abc import Callable, Iterator, Mapping

from tutor_app.engine.rule_book import RULES
from tutor_app.neighbours import added, canastas, cards, melds, pile, staying, table
from tutor_app.neighbours.change import Change, Place

Maker = Callable[[Place], Iterator[Change]]

IN_HAND = (added.add_card, cards.drop_card)
_OUT = (
    *(table.partner_yes, canastas.canastas, canastas.completed, canastas.held_to_finish),
    canastas.enough_canastas,
)
_LAID = (cards.lay_more, cards.lay_less, cards.swap_laid)
_MELD = (cards.meld_more, cards.meld_less, melds.other_meld)
_PILE = (
    *(pile.unfrozen, pile.pile_top, table.opened, melds.own_meld),  # any meld, or one of its rank
    *(canastas.no_canasta, melds.small_meld, melds.no_opponent_canasta, table.whole_pile),
)
_STANDING = (table.opened, table.lap, table.fresh, table.drew_stock)
_STOCK = (table.stock_left, table.stock_empty)
_REST = (table.no_penalty, table.nothing_aside)
_OPENING = (added.add_card, table.opened)
_TWO = (added.any_two, added.add_pair, added.add_like)

FOR_NO: Mapping[str, tuple[Maker, ...]] = {
    "take-pile": (
        *(*IN_HAND, *_PILE, *_STANDING, *_OUT, *_TWO, pile.pile_free, pile.covered_more),
        *(pile.covered_pair, pile.covered_two, table.not_asked, table.stock_left),
    ),
    "must-take": (*_STOCK, *_PILE, *IN_HAND, *_STANDING, table.partner_yes, *_TWO),
    "can-open": (
        *(
            added.add_card,
            cards.swap_to_special,
            added.swap_pair,
            pile.pile_top,
            added.any_two,
            added.add_wild,
            added.add_like,
            *_STANDING,
        ),
        cards.drop_card,
        *(table.stock_left, table.not_asked, table.partner_yes),
    ),
    "meld": (
        *(*_LAID, table.going_out, table.last_cards, melds.no_meld, melds.add_instead),
        *(
            melds.no_opponent_canasta,
            cards.lay_like,
            *(cards.naturals_only, cards.lay_without),
            cards.more_held,
            *IN_HAND,
            *_STANDING,
            *_OUT,
            *_REST,
        ),
        *(table.not_asked, table.stock_left),
    ),
    "add": (
        *(*_LAID, *_MELD, canastas.no_canasta, cards.lay_other, table.last_cards),
        *(*IN_HAND, *_STANDING, *_OUT, *_REST, table.not_asked, table.stock_left),
        *(melds.meld_there, cards.more_held),
    ),
    "merge": (*_STANDING, *IN_HAND, *_OUT),
    "discard": (
        *(*IN_HAND, cards.other_discard, *_OUT, table.not_asked, *_STOCK, *_STANDING, *_REST),
        *(pile.pile_top, cards.meld_more, melds.others_laid, melds.last_discard, melds.all_laid),
        table.three_replaced,
        melds.last_merged,
    ),
    "ask-partner": (
        *(table.not_asked, table.before_laying, table.stock_left),
        *(table.before_drawing, table.after_drawing, *_OUT),
        *(added.add_card, staying.one_fewer, cards.swap_card, staying.hold_one),
        *(table.opened, table.lap, pile.pile_top),
    ),
    "go-out": (
        *(*_OUT, added.add_card, staying.one_fewer, cards.swap_to_special, added.swap_pair),
        cards.swap_card,
        *(*_STANDING, table.openly, staying.hold_one),
        *(*_STOCK, *_REST, pile.pile_top, pile.pile_alone, cards.drop_card, canastas.canasta_less),
    ),
    "deal-ends": (
        *(
            *_STOCK,
            table.last_red_three,
            pile.pile_top,
            melds.own_meld,
            canastas.no_canasta,
        ),
        *IN_HAND,
    ),
}
"""What is tried for a no, by the kind of question, in this order."""

LAST: tuple[Maker, ...] = (table.score_below,)
"""What is tried for every no behind all else: a total is not the player's to change."""

FOR_YES: Mapping[str, tuple[Maker, ...]] = {
    "take-pile": (cards.drop_card, pile.frozen, pile.pile_top),
    "must-take": (table.stock_left, cards.drop_card, pile.pile_top),
    "can-open": (cards.drop_card, table.score_from),
    "meld": (cards.lay_less, cards.swap_laid, cards.lay_more),
    "add": (cards.swap_laid, cards.lay_more),
    "ask-partner": (canastas.canasta_less,),
    "go-out": (table.partner_no, canastas.canasta_less, table.laid_before, cards.drop_card),
    "discard": (canastas.canasta_less, table.partner_no),
    "deal-ends": (table.stock_left,),
}
"""What is tried for a yes: the twin takes away or spoils what the yes rests on."""

_OF_CANASTAS = frozenset(each for each, rule in RULES.items() if rule.group == "canastas")

FIRST: Mapping[str, tuple[Maker, ...]] = {
    "pile.not_empty": (pile.pile_top,),
    "pile.stop_card": (pile.pile_top,),
    "pile.wild_on_top": (pile.pile_top,),
    "pile.red_three_on_top": (pile.pile_top,),
    **dict.fromkeys(("pile.own_canasta", "pile.own_meld"), (canastas.no_canasta,)),
    "pile.first_lap": (table.lap,),
    "opening.first_lap": (table.lap,),
    "pile.needs_opened": (table.opened,),
    "pile.own_meld_large": (melds.small_meld,),
    "melds.after_opening": (table.opened,),
    "opening.minimum": _OPENING,
    "opening.one_row": _OPENING,
    "opening.canasta": _OPENING,
    "opening.shape": _OPENING,
    "pile.one_card": (added.add_card,),
    "pile.min_hand": (added.add_card,),
    "melds.min_size": (cards.lay_more,),
    "melds.naturals_min": (cards.swap_laid, cards.lay_more),
    "melds.wild_limit": (
        *(cards.lay_more, cards.lay_less, cards.swap_laid, canastas.canasta_less, cards.swap_card),
    ),
    "melds.one_rank": (cards.lay_less, cards.swap_laid),
    "melds.fits": (cards.lay_less, cards.swap_laid, melds.other_meld),
    "melds.one_per_rank": (melds.add_instead, melds.no_meld),
    "melds.wild_lock": (melds.add_instead,),
    "melds.opponent_canasta": (melds.no_opponent_canasta,),
    "discarding.meld_stays": (cards.meld_more, cards.other_discard),
    "discarding.from_meld": (cards.other_discard,),
    "melds.closed": (canastas.no_canasta, cards.meld_less),
    "melds.max_size": (cards.lay_less, cards.meld_less),
    "threes.black_going_out": (table.last_cards, table.going_out),
    "threes.black_size": (cards.lay_more,),
    "threes.black_no_discard": (cards.drop_card,),
    "threes.black_without_wild": (cards.lay_less, cards.swap_laid),
    "discarding.black_three": (cards.other_discard,),
    "discarding.wild": (cards.other_discard,),
    "discarding.safe": (cards.other_discard,),
    "discarding.empty_pile": (cards.other_discard, pile.pile_top),
    "discarding.red_three": (cards.other_discard,),
    "discarding.taken_card": (cards.other_discard, table.drew_stock),
    "discarding.penalty_card": (table.no_penalty,),
    "discarding.deal_over": (table.stock_left, table.three_replaced),
    "stock_end.red_three_last": (table.stock_left,),
    "going_out.partner_no": (table.partner_yes,),
    "going_out.partner_yes": (
        *(melds.others_laid, melds.last_discard, melds.all_laid, melds.last_merged),
        table.not_asked,
    ),
    "going_out.must_ask": (table.partner_yes,),
    "going_out.ask_time": (table.before_laying, table.before_drawing, table.after_drawing),
    "going_out.ask_once": (table.not_asked,),
    "going_out.ask_possible": (canastas.canastas, canastas.completed, canastas.enough_canastas),
    **dict.fromkeys(_OF_CANASTAS, (canastas.canastas,)),
    "going_out.unfinished": (canastas.completed, canastas.held_to_finish),
    "going_out.concealed_fresh": (table.fresh, table.openly),
    "going_out.concealed_stock": (table.drew_stock,),
    "going_out.concealed_known": (table.openly,),
    "going_out.keep_card": (added.add_card, cards.lay_less),
    "special_hands.pattern": (cards.swap_to_special, added.swap_pair),
    "stock_end.stock_left": (table.stock_empty,),
    "stock_end.pile_goes_on": (table.stock_empty, table.stock_left),
}
"""What is tried before anything else where a rule decided, by the rule."""

LACKING = _OF_CANASTAS | {"going_out.unfinished"}
"""Rules that a side breaks which lacks canastas."""

OF_CANASTAS: tuple[Maker, ...] = (
    *(canastas.canastas, canastas.completed, canastas.enough_canastas),
)
"""Changes that give a side canastas: in vain for one who goes out and lacks none."""

FOR_GOING_OUT = LACKING | {"going_out.partner_no", "going_out.must_ask"}
"""Rules that are mended first only for one who wants to go out; others may keep a card."""

BY_NOTHING = frozenset({"melds.merge_rank"})
"""Rules that nothing on the table gets round: melds of two ranks stay what they are."""

ALONE = frozenset(
    {
        *("other_meld", "choice_whole", "choice_top"),
        *("lay_other", "lay_without", "add_joker", "add_wild"),
    }
)
"""Kinds of change of which none is one of two: they put most of what there is in another way."""

NO_FIRST = ALONE | {"add_instead", "all_laid", "naturals_only", "three_replaced"}
"""Kinds of change beside which no second one is looked for."""

CARDS_CHANGED = frozenset(
    {"add_card", "add_like", "add_wild", "add_joker", "drop_card", "swap_card", "swap_pair"}
)
"""Kinds of change of single cards of the hand."""

CARDS_LAID = frozenset({"lay_more", "lay_less", "swap_laid"})
"""Kinds of change of the cards that are to be laid."""

TOTALS = frozenset({"score_below"})
"""Kinds of change of the side's total, which is not the player's to change."""

HELD = frozenset({"hold_one", "hold_none"})
"""Kinds of change of the cards that stay."""

CANASTAS = ("canasta", "canastas", "completed")
"""How the kinds of change end that give the side canastas."""

BEFORE_ALL = frozenset({"openly", "nothing_aside", "pile_alone"})
"""Kinds of change that come first though the same rules, or further ones, bar it then."""

ASKING = BEFORE_ALL | {"partner_yes", "before_laying", "before_melding_more", "stock_empty", "lap"}
"""Kinds of change of what is said, or of the time."""

BEFORE_TWO = ASKING - {"openly", "stock_empty", "lap"}
"""Kinds of change beside which two others are near yet."""

AT_ONCE = ASKING | {"enough_canastas"}
"""What may come first where cards stay and several canastas lack."""

NEEDED: Mapping[str, str] = {"must-take": "stock_empty", "go-out": "partner_yes"}
"""By the question the kind of change that mends what nothing else does, as another lap always."""

OF_HAND = (*(*IN_HAND, staying.one_fewer, staying.hold_one, cards.swap_card, *_TWO),)
"""Changes of the hand alone, of which none mends what bars something whatever the hand is."""

BARRED = frozenset({"take-pile", "go-out", "ask-partner"})
"""Questions that some rules answer whatever the hand is."""

FROM_PACK = frozenset({"add_card", "swap_card", "pile_top", "covered", "pile_there", "pile_free"})
"""Kinds of change that put a card of the pack into the hand or on the pile."""

GATHERED = FROM_PACK | {"add_wild", "add_joker"}
"""Kinds of change whose cards are told by what they fit where their ranks are too many."""

THERE = frozenset({"drop_card", "lay_less", "meld_less", "other_discard", "last_discard"})
"""Kinds of change that speak of cards which are there already."""

GOING_OUT = frozenset({"go-out", "ask-partner"})
"""Questions about going out."""
