"""The second step of a question: which rule decides?

Four rule ids are offered. One of them decided; the others are rules that the same
kind of question turns on elsewhere, none of which the engine would accept here.
"""

from collections.abc import Mapping
from random import Random

from tutor_app.engine.verdict import Verdict

OPTIONS = 4
"""How many reasons are offered."""

_TAKING = (
    *("pile.stop_card", "pile.wild_on_top", "freezing.natural_pair", "opening.minimum"),
    *("going_out.keep_card", "pile.natural_and_wild", "pile.own_meld", "pile.natural_pair"),
    *("pile.own_canasta", "melds.wild_limit", "freezing.wild_in_pile", "freezing.not_opened"),
    *("pile.first_lap", "pile.min_hand", "pile.needs_opened", "opening.one_row", "opening.shape"),
)
_LAYING = (
    *("melds.wild_limit", "melds.naturals_min", "melds.one_per_rank", "melds.min_size"),
    *("going_out.keep_card", "threes.black_going_out", "melds.own_side", "melds.one_rank"),
    *("threes.red_never_melded", "threes.black_without_wild", "melds.sequence", "melds.wild_lock"),
    *("melds.max_size", "melds.never_wild", "melds.run", "melds.set_suits", "melds.set_size"),
    *("melds.after_opening", "threes.royal_red"),
)
_LEAVING = (
    *("going_out.canastas", "going_out.all_cards", "going_out.keep_card", "opening.minimum"),
    *("going_out.partner_no", "going_out.concealed_fresh", "going_out.own_canasta"),
    *("stock_end.red_three_last", "discarding.red_three", "discarding.wild"),
    *("going_out.sequence_canastas", "going_out.natural_canastas", "going_out.mixed_canastas"),
    *("discarding.black_three", "going_out.must_ask", "discarding.taken_card"),
)
_ASKING = (
    *("going_out.ask_time", "going_out.ask_possible", "going_out.partner_exists"),
    *("going_out.ask_once", "going_out.canastas", "going_out.ask_allowed"),
    *("going_out.keep_card", "going_out.concealed_fresh", "opening.minimum"),
)

_POOLS: Mapping[str, tuple[str, ...]] = {
    "take-pile": _TAKING,
    "must-take": ("stock_end.forced_take", "stock_end.never_forced", *_TAKING),
    "pile-state": (
        *("freezing.wild_in_pile", "freezing.not_opened", "pile.stop_card", "pile.wild_on_top"),
        *("freezing.open", "freezing.red_three_in_pile", "pile.own_canasta"),
    ),
    "can-open": ("opening.concealed_exempt", *_TAKING, *_LAYING),
    "meld": _LAYING,
    "add": _LAYING,
    "merge": _LAYING,
    "discard": _LEAVING,
    "go-out": _LEAVING,
    "ask-partner": _ASKING,
    "deal-ends": (
        "stock_end.red_three_last",
        "stock_end.stock_left",
        "stock_end.no_use",
        *_LEAVING,
    ),
}


def reason_options(verdict: Verdict, known: frozenset[str], seed: str) -> tuple[str, ...]:
    """Return four rule ids to choose the deciding one from, or none for other questions.

    Args:
        verdict: The verdict; its deciding rule is among the options.
        known: Rule ids that the rule set can break or keep; others are not offered.
        seed: Decides the order, so that it stays the same for a position.

    Returns:
        Four distinct ids of which the verdict accepts exactly one, or an empty tuple
        where the question is not answered with a reason.
    """
    pool = _POOLS.get(verdict.question.ask)
    if pool is None:
        return ()
    accepted = verdict.accepted
    wrong = [rule for rule in dict.fromkeys(pool) if rule in known and rule not in accepted]
    random = Random(seed)  # noqa: S311 an order of buttons, no secret
    chosen = [verdict.deciding.rule, *random.sample(wrong, min(OPTIONS - 1, len(wrong)))]
    random.shuffle(chosen)
    return tuple(chosen) if len(chosen) == OPTIONS else ()
