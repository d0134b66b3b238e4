"""The state of the pile, and the end of the stock: must I take it, is the deal over?"""

from tutor_app.engine.judging.deciding import decide, forbids, say
from tutor_app.engine.judging.pile import judge_either, judge_taking
from tutor_app.engine.judging.reasons import with_reasons
from tutor_app.engine.lift import lift
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule import REGISTRY
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, pile, stock_end
from tutor_app.engine.rules.going_out import CANASTAS_NEEDED, KEEP_CARD
from tutor_app.engine.verdict import Finding, Verdict, broken_in, is_broken


def answer_must_take(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player is forced to take the pile.

    A no names every condition of the duty that is not met whatever the hand: the stock is out,
    anybody can take the pile, it is not frozen, its top card fits. Last, the player can take it.
    """
    if stock_end.NEVER_FORCED.knows(rules):
        never = stock_end.NEVER_FORCED(None)
        return Verdict(question, never.rule in rules.lifted, (never,), never)
    path = "stock_end.pile_goes_on" if rules.stock_end.pile_goes_on else "stock_end.forced_take"
    stock = stock_end.check_stock_left(position, path, duty=1)
    empty = position._replace(stock=0, stock_top=()) if stock.holds else position
    against = (*([stock] if stock.holds else []), *_against_duty(empty, rules))
    missing = tuple(each for each in against if each.rule not in rules.lifted)
    if missing:
        freed = rules.has_reader and any(each.rule in freezing.CAUSES for each in missing)
        why = (stock_end.FROZEN_FREES(None),) if freed else ()
        return Verdict(question, answer=False, findings=(*missing, *why), deciding=missing[0])
    fits = pile.OWN_MELD.id not in [each.rule for each in against]
    # whoever opened must have a pair for a frozen pile, also if the top card fits a meld
    free = {pile.NEEDS_OPENED.id} if _freezes(empty, rules) else _IF_IT_FITTED
    then = rules if fits else lift(rules, frozenset(free))
    take = judge_taking(empty, Question(ask="take-pile"), then)
    found = take.findings
    frozen = any(each.rule == freezing.NATURAL_PAIR.id for each in found)
    ends = broken_in(take.findings, {KEEP_CARD.id})
    lapses = bool(ends) and not against and rules.stock_end.forced_take == "own-meld"
    forced = stock_end.FORCED_TAKE(take.answer is True, frozen=frozen, lapses=lapses)
    if forced.holds and not against and rules.stock_end.forced_take != "any-use":
        meld = pile.check_own_meld(position.pile[-1], position.melds, rules)
        of_hand = pile.OWN_MELD.group  # with a fitting meld no card of the hand makes the duty
        if meld.holds:
            found = (meld, *(each for each in found if REGISTRY[each.rule].group != of_hand))
    return decide(question, (*found, forced), rules, forced)


def _against_duty(position: Position, rules: RuleSet) -> list[Finding]:
    """Return what frees the player whatever the hand: bars, what freezes the pile, no fitting meld.

    Where any use of the top card makes a duty, only bars do; beside a top card that bars the
    pile it is what lies below it that freezes, and nobody asks whether it fits.
    """
    bars = broken_in(pile.check_bars(position, rules))
    if rules.stock_end.forced_take == "any-use":
        return bars
    barred = is_broken(pile.check_top(position, rules))
    below = position._replace(pile=position.pile[:-1]) if barred else position
    frozen = _freezes(below, rules) if rules.stock_end.forced_take == "own-meld" else []
    if barred:
        return [*bars, *frozen]
    fits = pile.check_own_meld(position.pile[-1], position.melds, rules)
    makes_duty = fits.holds or _joins_with_pair(position, rules)
    return [*bars, *frozen, *([] if makes_duty else [_freeing(fits)])]


def _freeing(fits: Finding) -> Finding:
    """Return that no own meld may take the top card, as what frees the player of the duty.

    A meld that fits but may not take it has the fact `duty` (`rank` or `sequence`); who has none
    is free by what makes the duty.
    """
    if fits.number("size"):
        return fits.telling(duty="sequence" if "sequence" in fits.facts else "rank")
    return fits._replace(limit="stock_end.forced_take")


def _joins_with_pair(position: Position, rules: RuleSet) -> bool:
    """Tell whether the top card fits an own finished canasta that it may join with a pair alone."""
    top, free = position.pile[-1], lift(rules, frozenset({pile.OWN_MELD.id}))
    fits = pile.check_own_meld(top, position.melds, free).holds
    pair = freezing.check_natural_pair(top, position.hand or (), rules, frozen=True)
    return bool(fits and pair.holds and rules.stock_end.forced_take == "own-meld")


def _freezes(position: Position, rules: RuleSet) -> list[Finding]:
    """Return what freezes the pile for sides that have opened too."""
    causes = freezing.note_freezing(position, rules) if position.pile else ()
    return [each for each in causes if each.rule not in _OTHERWISE_SAID]


_OTHERWISE_SAID = frozenset({freezing.OPEN.id, freezing.NOT_OPENED.id})
"""What freezes nothing, or only says what the lacking meld says: who has none has not opened."""

_IF_IT_FITTED = frozenset({*freezing.FREE, pile.NEEDS_OPENED.id})
"""Rules of taking that ask nothing of a top card that goes on an own meld."""


def answer_pile_state(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the pile is blocked, frozen or open for the player to act."""
    bars = pile.check_bars(position, rules)
    broken = broken_in(bars)
    causes = freezing.note_freezing(position, rules) if position.pile else ()
    frozen = freezing.is_frozen(causes)
    if broken:
        barring = tuple(finding.rule for finding in broken)
        found = (*broken, *(causes if frozen else ()))
        return Verdict(question, "blocked", found, broken[0], decided_by=barring)
    word = "frozen" if frozen else "open"
    every = tuple(cause.rule for cause in causes)
    if word == "open" and rules.pile.stop_card:
        others = [bar for bar in bars if bar.rule != pile.STOP_CARD.id]
        bars = (pile.check_stop_card(position.pile[-1], rules), *others)
    return Verdict(question, word, (*bars, *causes), causes[0], decided_by=every)


def answer_deal_ends(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the deal is over at once, without a meld or a discard.

    A no names what keeps it going; with that left out the deal is over.
    """
    goes_on, drawn = stock_end.check_pile_goes_on(rules), phase_of(position, question) == "drawn"
    why, about = stock_end.check_stock_left(position), tuple[Finding, ...]()
    if not why.holds and drawn:
        why = stock_end.check_drawn_last(position, rules)
    elif not why.holds and position.pile:
        why = goes_on
        if why.holds:
            take = _taken(position, rules)
            why = stock_end.NO_USE(take is None or take.answer is True)
            about = _about(take, position, rules)
    return say(question, not why.holds or why.rule in rules.lifted, (*about, why))


def _about(take: Verdict | None, position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Return why the pile can be taken, or what decides that it cannot."""
    if take is None or rules.decides_only:
        return ()
    if not take.answer:

        def judge(lifted: RuleSet) -> Verdict:
            return judge_taking(position, take.question, lifted)

        caused = with_reasons(take, judge, position, rules)
        found = {finding.rule: finding for finding in reversed(caused.findings)}
        causes = [found[rule] for rule in caused.decided_by if rule in found]
        rules_told = {each.rule for each in causes}
        beside = {pile.NATURAL_PAIR.id} if rules_told == {pile.OWN_MELD.id} else set[str]()
        if KEEP_CARD.id in rules_told:
            beside = {*CANASTAS_NEEDED} - rules_told  # with them nobody would have to keep one
        return (*causes, *broken_in(take.findings, beside))
    return tuple(each for each in take.findings if each.rule != KEEP_CARD.id)


def can_take(position: Position, rules: RuleSet) -> bool:
    """Tell whether the pile can be taken; without a hand, whether it is not barred."""
    take = _taken(position, rules)
    return take is None or take.answer is True


def _taken(position: Position, rules: RuleSet) -> Verdict | None:
    """Return the verdict on taking the pile; None where there is no hand, and nothing bars it."""
    free = not forbids(pile.check_bars(position, rules), rules)
    return None if position.hand is None and free else judge_either(position, rules)
