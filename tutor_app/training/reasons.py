"""The second step of a question: which rule decides?

Four rule ids are offered. One of them decided; the others are rules that the same
kind of question turns on elsewhere, none of which the engine would accept here.
"""

from collections.abc import Mapping
from random import Random

from tutor_app.engine.rule_ids import RULE_IDS
from tutor_app.engine.rule_set import RuleSet
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

_RUMMY_ONLY = ("melds.run", "melds.set_suits", "melds.set_size", "melds.after_opening")
_NOT_IN_RUMMY = (
    *("pile.stop_card", "pile.wild_on_top", "melds.wild_limit", "melds.one_rank"),
    *("pile.natural_pair", "stock_end.red_three_last", "freezing.open"),
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


def known_rules(rules: RuleSet) -> frozenset[str]:
    """Return the rule ids that a rule set can break or keep, so that they may be offered.

    A rule that belongs to a feature is known only where the rule set has the feature.
    """
    rummy = rules.cards.family == "rummy"
    features = {
        **_pile_features(rules),
        **_laying_features(rules, rummy=rummy),
        **_leaving_features(rules, rummy=rummy),
        **dict.fromkeys(_RUMMY_ONLY, rummy),
        **dict.fromkeys(_NOT_IN_RUMMY, not rummy),
    }
    return frozenset(rule for rule in RULE_IDS if features.get(rule, True))


def _pile_features(rules: RuleSet) -> dict[str, bool]:
    """Return which rules of the pile the rule set has."""
    return {
        "pile.own_canasta": rules.pile.own_canasta_bars,
        "pile.natural_and_wild": rules.pile.natural_and_wild,
        "pile.own_meld": rules.pile.own_meld != "never",
        "pile.first_lap": not rules.pile.first_lap,
        "pile.min_hand": rules.pile.min_hand > 0,
        "pile.needs_opened": rules.pile.needs_opened,
        "freezing.wild_in_pile": rules.freezing.wild_in_pile,
        "freezing.natural_pair": rules.freezing.wild_in_pile or rules.freezing.always,
        "freezing.not_opened": rules.freezing.unopened,
        "freezing.red_three_in_pile": rules.freezing.red_three_in_pile,
        "stock_end.forced_take": rules.stock_end.forced_take not in {"never", ""},
        "stock_end.never_forced": rules.stock_end.forced_take == "never",
    }


def _laying_features(rules: RuleSet, *, rummy: bool) -> dict[str, bool]:
    """Return which rules of melds, threes and openings the rule set has."""
    return {
        "opening.one_row": rules.opening.one_row,
        "opening.shape": rules.opening.shape != "any",
        "opening.concealed_exempt": rules.opening.concealed_exempt,
        "melds.sequence": rules.melds.sequences,
        "melds.wild_lock": rules.melds.wild_lock,
        "melds.max_size": rules.melds.max_size > 0,
        "melds.never_wild": bool(rules.melds.never_wild),
        "melds.one_per_rank": rules.melds.per_rank != "several" and not rummy,
        "melds.own_side": not rules.melds.opponents,
        "threes.royal_red": rules.threes.royal,
        "threes.red_never_melded": not rules.threes.royal and not rummy,
        "threes.black_going_out": rules.threes.black_melded == "going-out",
        "threes.black_without_wild": rules.threes.black_min > 0 and not rules.threes.black_wild,
    }


def _leaving_features(rules: RuleSet, *, rummy: bool) -> dict[str, bool]:
    """Return which rules of discarding and going out the rule set has."""
    return {
        "discarding.red_three": not rules.discarding.red_three and not rummy,
        "discarding.wild": rules.discarding.wild not in {"yes", ""},
        "discarding.black_three": rules.discarding.black_three != "yes",
        "discarding.taken_card": not rules.discarding.taken_card,
        "going_out.canastas": not rummy,
        "going_out.keep_card": not rummy,
        "going_out.sequence_canastas": rules.going_out.sequence_needed > 0,
        "going_out.natural_canastas": rules.going_out.natural_needed > 0,
        "going_out.mixed_canastas": rules.going_out.mixed_needed > 0,
        "going_out.concealed_fresh": rules.going_out.concealed,
        "going_out.own_canasta": rules.going_out.concealed_canastas > 0,
        "going_out.must_ask": rules.going_out.asking == "compulsory",
        "going_out.partner_no": rules.has_partners,
        "going_out.ask_possible": rules.going_out.ask_only_if_possible,
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
