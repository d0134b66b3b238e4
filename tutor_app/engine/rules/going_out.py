"""Going out: the canastas it needs, the card to keep otherwise, the partner's answer."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from tutor_app.engine.card import Rank, contains, is_wild
from tutor_app.engine.position import Position
from tutor_app.engine.rule import NO_FACTS, Rule, everywhere, in_canasta
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import Kinds
from tutor_app.engine.rules.threes import (
    BLACK_GOING_OUT,
    check_black_going_out,
    is_black_meld,
)
from tutor_app.engine.verdict import Finding, Verdict, is_broken

_ADDING = "going_out.concealed_adding"
ASKED_OUT = ("go-out", "ask-partner")
"""Questions about going out: who only lays cards, or discards, thinks of canastas last."""

_OF_A_KIND = {
    kind: Rule(
        f"going_out.{kind}_canastas",
        f"going_out.{kind}_needed",
        *(["going_out.sequence_is_natural"] if kind in {"natural", "mixed"} else []),
        off=0,
        group="canastas",
        thought_of=ASKED_OUT,
    )
    for kind in ("natural", "mixed", "wild", "sequence")
}


def _kinds_say_it(rules: RuleSet) -> bool:
    """Tell whether the kinds of canastas that are needed already make up their number."""
    rule = rules.going_out
    if rule.sequence_needed and rule.sequence_is_natural:
        return False
    kinds = rule.natural_needed + rule.mixed_needed + rule.wild_needed + rule.sequence_needed
    return kinds >= rule.canastas_needed > 0


CANASTAS = Rule(
    "going_out.canastas",
    "going_out.canastas_needed",
    knows=lambda rules: in_canasta(rules) and not _kinds_say_it(rules),
    lift={"going_out.canastas_needed": 0},
    follows=tuple(_OF_A_KIND.values()),
    group="canastas",
    thought_of=ASKED_OUT,
)
ALL_CARDS = Rule(
    "going_out.all_cards",
    *("going_out.discard", "going_out.concealed", "going_out.concealed_adding"),
    *("pile.set_aside", "melds.round_corner"),
    knows=everywhere,
    says_answer=True,
)
UNFINISHED = Rule("going_out.unfinished", "going_out.unfinished_bar", off=False)
KEEP_CARD = Rule(
    "going_out.keep_card",
    *("going_out.keep", "going_out.canastas_needed", "going_out.discard"),
    *("discarding.count", "discarding.melded_card"),
    behind=True,
    supposes_out=True,
)
PARTNER_NO = Rule(
    "going_out.partner_no",
    "going_out.answer_binds",
    knows=lambda rules: rules.has_partners and rules.going_out.asking != "never",
    lift={"going_out.answer_binds": False},
    whatever_hand=True,
)
PARTNER_YES = Rule(
    "going_out.partner_yes",
    "going_out.answer_binds",
    knows=lambda rules: rules.has_partners and rules.going_out.asking == "optional",
    lift={"going_out.answer_binds": False},
)
PARTNER_EXISTS = Rule("going_out.partner_exists", "deal.sides", knows=everywhere)
ASK_ALLOWED = Rule("going_out.ask_allowed", "going_out.asking", knows=everywhere)
ASK_TIME = Rule(
    "going_out.ask_time",
    *("going_out.asking", "going_out.ask_before_drawing", "going_out.ask_after_pile"),
    knows=lambda rules: rules.has_partners,
)
ASK_ONCE = Rule(
    "going_out.ask_once",
    *("going_out.asking", "going_out.ask_once_a_deal", "going_out.answer_binds"),
    knows=lambda rules: rules.has_partners,
)
ASK_POSSIBLE = Rule(
    "going_out.ask_possible",
    "going_out.ask_only_if_possible",
    knows="going_out.ask_only_if_possible",
)
MUST_ASK = Rule(
    "going_out.must_ask",
    "going_out.asking",
    knows=lambda rules: rules.going_out.asking == "compulsory",
    lift={"going_out.asking": "optional"},
    behind=True,
    whatever_hand=True,
)
CONCEALED_KNOWN = Rule("going_out.concealed_known", "going_out.concealed", knows=everywhere)
CONCEALED_FRESH = Rule(
    "going_out.concealed_fresh",
    *("going_out.concealed", "going_out.concealed_adding"),
    knows="going_out.concealed",
    whatever_hand=True,
)
CONCEALED_STOCK = Rule(
    "going_out.concealed_stock",
    "going_out.concealed_pile",
    knows=lambda rules: rules.going_out.concealed and not rules.going_out.concealed_pile,
    lift={"going_out.concealed_pile": True},
)
CONCEALED_FROM_HAND = Rule("going_out.concealed_from_hand", off=False)
OWN_CANASTA = Rule(
    "going_out.own_canasta",
    *("going_out.concealed_canastas", "going_out.concealed_unopened_own"),
    knows=lambda rules: (
        rules.going_out.concealed_canastas > 0 or rules.going_out.concealed_unopened_own
    ),
)
CANASTAS_NEEDED = frozenset(rule.id for rule in (CANASTAS, OWN_CANASTA, *_OF_A_KIND.values()))
"""The rules that ask for canastas."""

_LEFT: Mapping[str, tuple[int, ...]] = {"optional": (0, 1), "compulsory": (1,), "never": (0,)}
"""How many cards one who goes out may have before the discard, by whether there is one."""


def enough_canastas(kinds: Kinds, rules: RuleSet) -> bool:
    """Tell whether these canastas let the side go out: their number and their kinds."""
    return not is_broken(check_canastas(kinds, rules))


@lru_cache(maxsize=4096)
def check_canastas(kinds: Kinds, rules: RuleSet) -> tuple[Finding, ...]:
    """Check the canastas to go out, in all and of each kind that is needed.

    Where the kinds make up the number, only they are checked. Facts of each finding: `have`,
    `need` (canastas), `sequences` (of those that are counted as natural; the value that counts
    them so says too that wild cards make neither kind). Of a kind that is lacking beside others
    `in_all` is the number of all that are needed. `ends` (1) comes to too few where some are only
    made in going out.
    """
    in_all, have = rules.going_out.canastas_needed, sum(kinds)
    ruled = rules.going_out.sequence_is_natural
    told = {"have": have, "need": in_all}
    found = [CANASTAS(have >= in_all, told)] if CANASTAS.knows(rules) else []
    few = bool(found) and have < in_all
    for kind, rule in _OF_A_KIND.items():
        if not rule.knows(rules):
            continue
        own, need = getattr(kinds, kind), getattr(rules.going_out, f"{kind}_needed")
        beside = kinds.sequence if kind == "natural" and ruled else 0
        have = own + beside
        settled = own < need <= have or (have < need and ruled and kinds.wild)
        path = "going_out.sequence_is_natural" if settled else ""
        part = {"sequences": beside, "in_all": in_all if few and have < need else 0}
        found.append(rule(have >= need, {"have": have, "need": need}, path, **part))
    return tuple(found)


def check_own_canasta(have: int, need: int, rules: RuleSet) -> Finding:
    """Check the canastas laid from the own hand: facts `have`, `need` (canastas)."""
    unopened = need > rules.going_out.concealed_canastas
    path = "going_out.concealed_unopened_own" if unopened else ""
    return OWN_CANASTA(have >= need, {"have": have, "need": need}, path)


def check_all_cards(  # noqa: PLR0913 each by its name
    left: int,
    rules: RuleSet,
    aside: int = 0,
    *,
    concealed: bool = False,
    whole: bool = False,
    apart: bool = False,
) -> Finding:
    """Check that all cards go down, one discard aside; cards set `aside` stay whatever is laid.

    `apart` says that a concealed hand keeps some which would fit older melds of the side.
    Facts: `left` (fewest that stay in hand; nought where nothing but those aside does), `aside`,
    `whole` (where it is the whole `hand` that stays, or `no-new-meld` is in it). The cards that
    stay are told of by `judging.why_not_out`, or beside cards that are laid: there it is `beside-
    laid` if nothing else goes down, and `leaves` (1) says that no card is kept though one must be;
    `barred` (1) says that the one left is no discard.
    """
    stays = ("no-new-meld" if concealed else "hand") if whole and left else ""
    fits, rule = may_be_left(left, rules), rules.going_out
    path = "going_out.concealed" if concealed and rule.concealed else ""
    if aside and rules.pile.set_aside:
        path = "pile.set_aside"
    elif path and apart and not rule.concealed_adding and rules.has_origin(_ADDING):
        path = _ADDING
    facts = {"left": 0 if fits and aside else left}
    return ALL_CARDS(fits and not aside, facts, path, whole=stays, aside=aside)


def may_be_left(left: int, rules: RuleSet) -> bool:
    """Tell whether a player who goes out may have `left` cards before the discard."""
    return left in _LEFT[rules.going_out.discard]


def least_kept(rules: RuleSet) -> int:
    """Return how many cards one who does not go out has at least before the discard."""
    return rules.going_out.keep + rules.discarding.count


@lru_cache(maxsize=1024)
def check_keep_card(left: int, *, holds: bool, **told: int) -> Finding:
    """Say whether the turn can end: a card is kept, or the player goes out.

    Facts: `left` (cards in hand before the discard), `out` (1 if it ends by going out), and what
    is not 0 of these: `discard` (1) where a discard is what would leave too few, or one that
    nothing else is said of, `no_discard` (1) in a turn that ends without one, `again` (1) where
    the discard is a card that was just laid, `aside` (cards set aside until the next turn). It is
    kept by these numbers, of which hands have no more.
    """
    path = "discarding.melded_card" if told.get("again") else ""
    if told.get("out"):
        path = "going_out.canastas_needed" if left else "going_out.discard"
    elif holds and told.get("discard"):
        path = "discarding.count"
    return KEEP_CARD(holds, {"left": left, "out": 0}, path, **told)


def is_special(barred: Sequence[Finding]) -> bool:
    """Tell whether one thing bars going out, and nothing that a side mostly lacks.

    Whoever lacks canastas, or cannot lay all cards, thinks of keeping one instead.
    """
    return len(barred) == 1 and barred[0].rule not in {CANASTAS.id, ALL_CARDS.id}


def ranks_to_finish(rules: RuleSet) -> tuple[Rank, ...]:
    """Return the ranks of which a meld without wild cards bars going out until it is complete."""
    ranks = (*rules.melds.never_wild, *rules.melds.wild_in_opening)
    return ranks if rules.going_out.unfinished_bar else ()


def check_unfinished(barred: str, rules: RuleSet) -> tuple[Finding, ...]:
    """Check, where that is a rule, that no special meld is unfinished: fact `rank`."""
    return UNFINISHED.if_known(rules, not barred, {"rank": barred})


def has_partner(position: Position, rules: RuleSet) -> bool:
    """Tell whether the player has a partner to ask in this deal."""
    lone = rules.deal.sides == "lone-player"
    return position.role == "partner" if lone else rules.has_partners


def check_answers(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Check that no partner has said no, where that binds, and that they were asked if they must.

    Facts, where any has answered: `yes`, `no` (answers).
    """
    answers, barred = position.partner_answers, rules.going_out.answer_binds and position.said_no
    must = MUST_ASK.if_known(rules, answers != ()) if has_partner(position, rules) else ()
    facts = {word: answers.count(word) for word in ("yes", "no")} if answers else NO_FACTS
    return (PARTNER_NO(not barred, facts), *must) if answers else must


def may_leave(position: Position, rules: RuleSet) -> bool:
    """Tell whether the partner's answer, or not having asked, leaves going out open."""
    return not is_broken(check_answers(position, rules))


def must_go_out(position: Position, rules: RuleSet) -> bool:
    """Tell whether a partner's yes, or black threes laid, oblige the player to go out now."""
    return has_said_yes(position, rules) or has_laid_black(position, rules)


def has_laid_black(position: Position, rules: RuleSet) -> bool:
    """Tell whether black threes lie that only a player lays who goes out in this turn."""
    free = rules.threes.black_melded != "going-out" or BLACK_GOING_OUT.id in rules.lifted
    laid = () if free else position.laid_now
    return True in [is_black_meld(position.melds[at].cards) for at in laid]


def check_obliged(position: Position, rules: RuleSet, *, holds: bool) -> Finding:
    """Say whether what obliges the player to go out is obeyed: the yes, or black threes."""
    if has_said_yes(position, rules):
        return PARTNER_YES(holds)
    return check_black_going_out(going_out=holds, rules=rules)


def may_lapse(position: Position, rules: RuleSet) -> bool:
    """Tell whether a yes binds, but no more if it cannot be obeyed: the text fines that.

    Before drawing that is so only where there is nothing to draw.
    """
    fine = rules.penalties.offences.get("ask-and-not-go-out", 0)
    settled = position.phase != "start" or position.stock == 0
    return fine > 0 and settled and has_said_yes(position, rules)


def note_lapsed(verdict: Verdict) -> Verdict:
    """Return a verdict without the yes with a note that the yes binds no more."""
    lapsed = PARTNER_YES(holds=True, facts={"lapsed": 1})
    return verdict._replace(findings=(*verdict.findings, lapsed))


def has_said_yes(position: Position, rules: RuleSet) -> bool:
    """Tell whether the partners' yes obliges the player to go out in this turn."""
    answers, rule = position.partner_answers or (), rules.going_out
    said = "yes" in answers and "no" not in answers
    return said and rule.answer_binds and rule.asking == "optional" and has_partner(position, rules)


def check_concealed(position: Position, rules: RuleSet, *, taking: bool) -> list[Finding]:
    """Check what bars a concealed going out whatever the cards."""
    stock = CONCEALED_STOCK.if_known(rules, position.drew == "stock" and not taking)
    return [check_concealed_known(rules), check_fresh(position, rules), *stock]


def check_concealed_known(rules: RuleSet) -> Finding:
    """Check that the rule set knows the concealed going out: `agreed` (1: a variant bars it)."""
    known = rules.going_out.concealed
    return CONCEALED_KNOWN(known, agreed=not known and rules.is_chosen("going_out.concealed"))


def check_fresh(position: Position, rules: RuleSet) -> Finding:
    """Check that nothing was laid before or added to older melds: fact `laid` (1: laid before)."""
    facts = {"laid": int(position.melded_earlier)}
    if position.added_now and not position.melded_earlier:
        adding = rules.going_out.concealed_adding
        return CONCEALED_FRESH(adding, facts, _ADDING if rules.has_origin(_ADDING) else "")
    return CONCEALED_FRESH(not position.melded_earlier, facts)


def check_partner_exists(position: Position, rules: RuleSet) -> Finding:
    """Check that the player has a partner to ask."""
    return PARTNER_EXISTS(has_partner(position, rules))


def check_ask_allowed(rules: RuleSet) -> Finding:
    """Check that the partner is asked in this game."""
    return ASK_ALLOWED(rules.going_out.asking != "never")


def check_ask_time(position: Position, phase: str, rules: RuleSet) -> Finding:
    """Check that, after drawing, nothing was laid but the meld that took the pile.

    Facts: `pile` (1: it was taken), or `laid` (how many melds were laid, or added to); `anyhow` (1)
    says that nothing else is asked for, neither a draw nor that the player could go out.
    """
    early, path = rules.going_out.ask_before_drawing, "going_out.ask_before_drawing"
    told = path if rules.has_origin(path) else ""
    anyhow = early and not rules.going_out.ask_only_if_possible
    if phase == "start":
        return ASK_TIME(early, limit=told, anyhow=anyhow)
    taken = position.drew != "stock"
    if taken and not rules.going_out.ask_after_pile:
        return ASK_TIME(holds=False, limit="going_out.ask_after_pile")
    if taken:
        return ASK_TIME(_has_laid_one(position), {"pile": 1}, told)
    laid = len(position.laid_now) + bool(position.added_now)
    return ASK_TIME(not laid, {"laid": laid}, told, anyhow=anyhow)


def _has_laid_one(position: Position) -> bool:
    """Tell whether all that was laid in this turn lies in one meld, which may hold the top card."""
    melds, added = dict(enumerate(position.melds)), position.added_now
    laid = [melds.pop(at).cards for at in position.laid_now]
    one = not added or any(contains(meld.cards, added) for meld in melds.values())
    laid += [added] if added else []
    return one and len(laid) <= 1 and not any(all(map(is_wild, cards)) for cards in laid)


def check_ask_once(rules: RuleSet, *, holds: bool) -> Finding:
    """Say whether the player has not asked yet: in this turn, or in this deal."""
    rule = rules.going_out
    path = "going_out.answer_binds" if rule.answer_binds else "going_out.asking"
    return ASK_ONCE(holds, {}, "going_out.ask_once_a_deal" if rule.ask_once_a_deal else path)
