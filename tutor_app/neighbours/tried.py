"""Which changes are tried for a question: what stands in the way says what may mend it."""

from collections.abc import Iterator, Mapping

from tutor_app.engine.ask import answer
from tutor_app.engine.lift import deciding_only
from tutor_app.engine.position import Question
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rules.going_out import PARTNER_YES
from tutor_app.engine.rules.melds import wild_keepers
from tutor_app.engine.rules.opening import MINIMUM
from tutor_app.engine.rules.threes import BLACK_SIZE
from tutor_app.engine.verdict import Verdict, broken_in
from tutor_app.neighbours import cards, pile
from tutor_app.neighbours.canastas import KINDS, lacking
from tutor_app.neighbours.change import Change, Place
from tutor_app.neighbours.classes import kinds
from tutor_app.neighbours.order import (
    BARRED,
    BY_NOTHING,
    CARDS_LAID,
    FIRST,
    FOR_GOING_OUT,
    FOR_NO,
    FOR_YES,
    GOING_OUT,
    IN_HAND,
    LACKING,
    LAST,
    OF_CANASTAS,
    OF_HAND,
    Maker,
)
from tutor_app.neighbours.staying import staying

_MOST_HELD: Mapping[str, int] = {"canasta": 20, "rummy": 10}
"""Cards in a hand that may go out by a change of one: larger ones take too long to ask about."""

_MOST_LEFT: Mapping[str, int] = {"canasta": 3, "rummy": 5}
"""Cards that may stay in hand so that one more could still make the rest go down.

An exchange takes away one besides.
"""


def changes(place: Place, verdict: Verdict) -> Iterator[Change]:
    """Yield the changes to try, those that mend what broke first; each once."""
    if verdict.answer:
        rule = verdict.deciding.rule
        for make in FOR_YES.get(place.question.ask, ()):
            yield from filter(None, (_spoiling(change, place, rule) for change in make(place)))
        return
    if not BY_NOTHING.isdisjoint(verdict.decided_by):
        return
    usual = (*FOR_NO.get(place.question.ask, ()), *LAST)
    out = place.question.ask in GOING_OUT
    taking = place.question.ask == "take-pile"  # what is a no by another way is no cause
    told = verdict.decided_by if taking else broken_rules(verdict)
    alone = verdict.decided_by  # what bars by itself is no matter of keeping a card
    broken = (rule for rule in told if out or alone == (rule,) or rule not in FOR_GOING_OUT)
    first = (make for rule in broken for make in FIRST.get(rule, ()))
    vain, made = _vain(place, verdict), any("made" in each.facts for each in verdict.findings)
    makers = dict.fromkeys((*(make for make in first if make in usual), *usual))
    asked = (name for name in KINDS if getattr(place.rules.going_out, f"{name}_needed"))
    had = {f"{name}_canasta" for name in asked}.difference(
        rule.removeprefix("going_out.").removesuffix("s") for rule in barring(place, verdict)
    )
    for make in sorted(makers, key=lambda make: made and make in OF_CANASTAS):
        if make not in vain:
            yield from (each for each in make(place) if not (out and each.kind in had))


def _vain(place: Place, verdict: Verdict) -> tuple[Maker, ...]:
    """Return the changes that cannot turn a no: of the hand where something else bars it anyway.

    Nor does one card matter where too many cards stay in the hand, nor a canasta to whoever
    lacks none for going out.
    """
    asked, family = place.question.ask, place.rules.cards.family
    broken = {each.rule for each in verdict.findings if each.holds is False}
    if asked in BARRED and any(RULES[rule].whatever_hand for rule in broken):
        return OF_HAND
    lacks = not LACKING.isdisjoint(barring(place, verdict))
    has_all = asked in GOING_OUT and not lacks
    enough = OF_CANASTAS if has_all else ()
    held = len(place.position.hand or ())
    stay = len(staying(place)) if asked in GOING_OUT else 0
    if BLACK_SIZE.id in broken:
        stay = 0  # one more may make a meld of all of them
    far = asked in GOING_OUT and lacks and sum(lacking(place).values()) > 1
    far |= held > _MOST_HELD[family] and asked == "go-out"
    more = (*IN_HAND, pile.pile_top) if far or stay > _MOST_LEFT[family] else ()
    swap = (cards.swap_card,) if far or stay > _MOST_LEFT[family] + 1 else ()
    return (*enough, *more, *swap)


def barring(place: Place, verdict: Verdict) -> set[str]:
    """Return the rules that stand in the way, those of going out or opening too if they do."""
    position, question, rules = place
    broken = set(broken_rules(verdict))
    if position.partner_answers and not position.said_no:
        broken.add(PARTNER_YES.id)
    if question.ask == "take-pile" and not position.opened:
        broken.add(MINIMUM.id)
    if question.ask == "ask-partner" and position.hand is not None:
        out = position._replace(phase="drawn", partner_answers=None)
        broken |= set(broken_rules(answer(out, Question(ask="go-out"), rules)))
    return broken


def broken_rules(verdict: Verdict) -> Iterator[str]:
    """Yield the rules that decided a no, the nearest to the decision first."""
    yield from verdict.decided_by
    yield verdict.deciding.rule
    yield from (finding.rule for finding in verdict.findings if finding.holds is False)


def _spoiling(change: Change, place: Place, rule: str) -> Change | None:
    """Return a change for a yes: of laid cards only one that breaks the rule which decided it.

    A card that is laid too spoils a meld only if it is wild. A card that is a meld by itself, as
    a bonus, is exchanged for none; nor does a wild card spoil a meld that takes none only while
    another is unfinished, which a yes does not say.
    """
    if change.kind not in CARDS_LAID:
        return change
    position, asked, rules = place
    if change.kind != "lay_less":
        keeping = wild_keepers(position.melds, rules)
        if (asked.ask == "meld" and len(asked.cards) == 1) or (keeping and asked.to not in keeping):
            return None
        pool = tuple(card for card in change.pool if card[0] in kinds(rules)[1])
        change = change._replace(pool=pool, chosen=True)
    said = (answer(*change.at(card), deciding_only(rules)) for card in change.pool)
    breaks = all(each.answer or broken_in(each.findings, {rule}) for each in said)
    return change if breaks and change.pool else None
