"""How a turn ends: with a discard and a card kept, or by going out."""

from collections.abc import Mapping
from itertools import chain, combinations

from tutor_app.engine.card import THREE, Card, Cards, meld_rank, put, without
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.deciding import decide
from tutor_app.engine.judging.going_out import GoingOut, can_go_out, out_plan, unfinished_rank
from tutor_app.engine.judging.one_meld import check_meld
from tutor_app.engine.judging.turn import Turn, need_cards_in_hand, pick_meld, turn_of
from tutor_app.engine.judging.why_not_out import note_dead_threes, what_bars_going_out
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule import NO_FACTS
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import discarding, freezing, going_out, opening, pile, threes
from tutor_app.engine.rules.canastas import is_canasta, kinds_of
from tutor_app.engine.rules.cards import cards_points
from tutor_app.engine.rules.melds import check_one_per_rank
from tutor_app.engine.rules.stock_end import no_discard_left
from tutor_app.engine.search.plans import most_down, with_more_canastas
from tutor_app.engine.search.task import Task
from tutor_app.engine.verdict import Fact, Finding, Verdict, broken_in, is_broken, that_are


def answer_discard(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether a card may be discarded now."""
    card, known, last_drawn = Card(question.card), position.hand is not None, position.stock == 0
    goes_on = not no_discard_left(position, rules)
    over = [discarding.DEAL_OVER(goes_on, {"card": card})] if last_drawn or not known else []
    ended = over if last_drawn else []
    if question.from_meld is not None:
        findings = _check_from_meld(position, card, question.from_meld, rules)
        told = {each.rule: each for each in findings}
        stays = told.get(discarding.MELD_STAYS.id, findings[0])
        return decide(question, (*findings, *ended), rules, stays)
    need_cards_in_hand((card,), position, "card")
    hand = position.hand if position.hand is not None else (card,)
    left = len(hand) - rules.discarding.count
    last = known and left + len(position.set_aside) < rules.going_out.keep
    findings = discarding.check_discard(card, hand, position, rules, last=last)
    settling = [each for each in findings if each.facts.get("last")] if last else findings
    deciding = settling[-1] if settling else None
    findings += ended
    if known:
        findings += _after_discard(position, rules, left, card, plain=not findings)
    return decide(question, findings or over, rules, deciding)


def _check_from_meld(position: Position, card: Card, index: int, rules: RuleSet) -> list[Finding]:
    """Check a discard of a card of an own meld, and what that leaves.

    Raises:
        QuestionError: There is no such meld, or it does not hold the card.
    """
    meld = pick_meld(position.melds, index, "from_meld").cards
    allowed = discarding.check_from_meld(rules)
    if allowed.holds and card not in meld:
        raise QuestionError(Fault("card_not_in_hand", "card", card, meld))
    found = _from_meld(turn_of(position, rules), card, index) if allowed.holds else [allowed]
    if allowed.holds and position.hand == ():
        rest = put(position.melds, index, Meld(without(meld, (card,))))
        return found + _after_discard(position._replace(melds=rest), rules, 0, None, plain=False)
    if going_out.must_go_out(position, rules):
        found.append(going_out.check_obliged(position, rules, holds=False))
    return found


NAMED = 4
"""Cards of a hand at most that are named one by one."""


def _rest_of(card: Card, position: Position, rules: RuleSet) -> Mapping[str, Fact]:
    """Return what becomes of the cards beside a discard of who has to go out, as facts of that.

    They are `left` (fewest that stay, with `cards` if they are few and always these, and `last` if
    there is one that has to be the discard), `first` (how many can go down, but are in hand yet,
    with these `waiting` if they are few) with `make` (canastas that they have to complete), or
    `have` and `need`, canastas of which there are too few without the `card`, of a `kind` if not
    in all.
    """
    out = _with_discard(card, position, rules)
    rest, task = out.turn.hand, _of_going_out(out)
    most = most_down(task)
    if left := most.left - out.turn.unseen:
        stay = without(rest, out.way(most).cards)
        if not _always(stay, task):
            return {"left": left}
        last = _has_to_be_last(stay, position, rules)
        return {"left": left, "cards": stay, **that_are({"last": last})}
    if position.set_aside:
        return NO_FACTS
    if out_plan(out):
        every = out.check_canastas(kinds_of(position.melds, rules))
        lacks = broken_in(every, {going_out.CANASTAS.id})
        make = sum(each.number("need") - each.number("have") for each in lacks)
        waiting = rest if len(rest) <= NAMED else ()
        return {"first": len(rest), **that_are({"make": make, "waiting": waiting})}
    for plan in (*with_more_canastas(out.task, lambda _: True),)[-1:]:
        every = out.check_canastas(out.kinds(plan))
        for few in (each for each in every if not each.holds and each.rule in _LACKING):
            kind = _LACKING[few.rule]
            told: dict[str, Fact] = {"have": few.number("have"), "need": few.number("need")}
            return {**told, "card": card, **({"kind": kind} if kind else {})}
    return NO_FACTS


def _with_discard(card: Card, position: Position, rules: RuleSet) -> GoingOut:
    """Return the going out of all other cards of the hand, with this one as the discard."""
    rest = without(position.hand or (), (card,))
    turn = turn_of(position._replace(hand=rest, drawn=None), rules)
    return GoingOut(turn._replace(to_come=rules.discarding.count))


def _of_going_out(out: GoingOut) -> Task:
    """Return the task of laying all cards of who discards one, beside which black threes stay."""
    return out.task._replace(no_black=out.rules.threes.black_no_discard)


def _has_to_be_last(stay: Cards, position: Position, rules: RuleSet) -> bool:
    """Tell whether the one card that stays goes down in no way, and is the last discard then."""
    if len(stay) > 1 or position.set_aside:
        return False
    free = turn_of(position._replace(drawn=None), rules)
    barred = discarding.check_discard(stay[0], free.hand, position, rules, last=True)
    if is_broken(barred) or not _always(stay, _of_going_out(GoingOut(free))):
        return False
    return out_plan(_with_discard(stay[0], position, rules)) is not None


_LACKING = {
    going_out.CANASTAS.id: "",
    "going_out.natural_canastas": "natural",
    "going_out.mixed_canastas": "mixed",
    "going_out.sequence_canastas": "sequence",
}
"""Rules by which whoever has to go out may have too few canastas, each with their kind."""


def _always(stay: Cards, task: Task) -> bool:
    """Tell whether these few cards stay however the hand is laid; of a large one nobody knows."""
    hand = task.cards
    if not 0 < len(stay) <= NAMED or len(stay) == len(hand) or len(hand) > 2 * NAMED:
        return 0 < len(stay) == len(hand) <= NAMED
    others = {tuple(sorted(each)) for each in combinations(hand, len(stay))} - {tuple(sorted(stay))}
    rests = (task._replace(cards=without(hand, each)) for each in others)
    return all(most_down(rest).left > task.unseen for rest in rests)


def _from_meld(turn: Turn, card: Card, index: int) -> list[Finding]:
    """Check a discard of a card that was laid in this turn."""
    position, rules, meld = turn.position, turn.rules, turn.melds[index].cards
    rest, rank = without(meld, (card,)), meld_rank(meld)
    royal = (threes.check_royal_red(rest, rules),) if rank == THREE else ()
    holds = meld_rank(rest) == rank and not is_broken(royal or check_meld(rest, rules))
    others = (*turn.melds[:index], *turn.melds[index + 1 :])
    begins = holds and not is_canasta(rest, rules)
    beside = check_one_per_rank(rank, others, rules) if begins else ()
    minimum = []
    if len(position.laid_now) == len(position.melds):
        points = sum(cards_points(each.cards, rules) for each in others)
        found = opening.check_minimum(points + cards_points(rest, rules), position.score, rules)
        found = found if holds else found.with_facts(have=points)
        if not found.holds:
            melds = put(turn.melds, index, Meld(rest)) if holds else others
            found = found.with_facts(opening=tuple(each.cards for each in melds))
        told = holds or not found.holds  # else it is enough with cards that are no meld
        minimum = [found._replace(limit="discarding.melded_card")] if told else []
    return [
        discarding.check_from_meld(rules),
        *discarding.check_red_three(card, rules),
        *discarding.check_exposed(card, turn.hand, position, rules, from_meld=True),
        discarding.check_laid_now(_put_down(turn, index), free_cards(turn, index), card),
        *(each.telling(rest=not each.holds) for each in beside),
        discarding.check_meld_stays(card, rest, rank, rules, holds=holds),
        *minimum,
    ]


def _put_down(turn: Turn, index: int) -> Cards:
    """Return the cards of an own meld that went there in this turn."""
    position, whole = turn.position, turn.melds[index].cards
    if index >= len(position.melds) or index in position.laid_now:
        return whole
    before = position.melds[index].cards
    return (*without(whole, before), *[card for card in position.added_now if card in before])


def free_cards(turn: Turn, index: int) -> Cards:
    """Return the cards of an own meld that are free to leave it again in this turn.

    They went there in it. The top card that took the pile may not, nor what came with it to a meld
    that lay before; of a new one others may while enough stay that did not come with the pile.
    """
    position, rules, laid = turn.position, turn.rules, _put_down(turn, index)
    drawn = position.taken
    top, new = drawn[-1:], index in position.laid_now or index >= len(position.melds)
    if not any(map(laid.__contains__, top)) or (new and meld_rank(laid) != top[0][0]):
        return laid
    if not new:
        return ()
    older = [meld for at, meld in enumerate(position.melds) if at not in position.laid_now]
    causes = freezing.note_freezing(position._replace(pile=drawn, melds=tuple(older)), rules)
    others, frozen = without(laid, top), freezing.is_frozen(causes)
    every = (*turn.hand, *chain(*(_put_down(turn, at) for at in range(len(turn.melds)))))
    came = () if position.hand is None else without(others, without(every, drawn))

    def takes(pair: Cards) -> bool:
        held = freezing.check_natural_pair(top[0], pair, rules, frozen=frozen).holds
        mixed = pile.check_natural_and_wild(top[0][0], pair, rules)
        return held is True or (mixed.holds is True and not frozen)

    return tuple(card for card in others if takes(without(others, (*came, card))))


def has_spare(turn: Turn) -> bool:
    """Tell whether a card that was laid in this turn may be discarded, its meld staying valid."""
    return turn.rules.discarding.melded_card and any(
        not is_broken(_from_meld(turn, card, index))
        for index in range(len(turn.melds))
        for card in dict.fromkeys(free_cards(turn, index))
    )


def _after_discard(
    position: Position, rules: RuleSet, left: int, card: Card | None, *, plain: bool
) -> list[Finding]:
    """Check what the discard, of the hand if a `card`, leaves: a card kept, or a lawful going out.

    `plain` is a discard of which nothing else is said.
    """
    held = left + rules.discarding.count
    if left + len(position.set_aside) >= rules.going_out.keep:
        if going_out.must_go_out(position, rules):
            unmet = going_out.check_obliged(position, rules, holds=False)
            if card and not rules.decides_only:
                unmet = unmet.with_facts(**_rest_of(card, position, rules))
            return [unmet]
        ample = plain and left > rules.going_out.keep
        return [going_out.check_keep_card(held, holds=True, discard=ample)]
    early = [*going_out.check_answers(position, rules)]
    if going_out.has_laid_black(position, rules):
        early += threes.check_black_no_discard(rules.discarding.count, rules)
    canastas = (
        *going_out.check_canastas(kinds_of(position.melds, rules), rules),
        *going_out.check_unfinished(unfinished_rank(position.melds, None, rules), rules),
    )
    barred = broken_in((*early, *canastas))
    if not barred and going_out.may_be_left(held, rules):
        last = going_out.check_keep_card(held, holds=True, out=True)
        obliged = going_out.must_go_out(position, rules)
        early[:0] = [going_out.check_obliged(position, rules, holds=True)] if obliged else []
        return [*early, *canastas, last]
    last = going_out.check_keep_card(held, holds=False, discard=True)
    if last.rule in rules.lifted:
        return [last]
    first = going_out.is_special(barred) or any(finding in early for finding in barred)
    dead = note_dead_threes(turn_of(position, rules)._replace(hand=()), barred)
    return [*barred, *dead, last] if first else [last, *barred, *dead]


def keeps_a_card(turn: Turn, *, spare: bool = False) -> bool:
    """Tell whether the turn can end with a card kept, which whoever must go out may not.

    `spare` says that a card laid in this turn may be discarded, its meld staying valid.
    """
    position, rules, held = turn.position, turn.rules, turn.held
    if held < rules.going_out.keep or going_out.must_go_out(position, rules):
        return False
    if spare or no_discard_left(position, rules):
        return True
    free = turn.may_draw > 0 or (turn.unseen > 0 and not rules.pile.set_aside)
    return held >= going_out.least_kept(rules) and (
        free or discarding.can_discard(turn.hand, position, rules)
    )


def may_end(turn: Turn) -> bool:
    """Tell, without a search, whether the turn may end yet, whichever of the cards lie then."""
    return keeps_a_card(turn) or GoingOut(turn).near


def check_end(turn: Turn, *, reasons: bool = True, melded: bool = True) -> list[Finding]:
    """Check that the turn can end; with `reasons` a no comes with what bars going out.

    Who keeps cards enough lacks one that may be discarded, and hears first what bars that.
    `melded` says that the discard may be a card laid in this turn, where it may be taken back.
    Where only yes or no is asked for, no reason is given.
    """
    last = _check_last(turn, melded=melded)
    if last.holds or not reasons or not turn.rules.has_reader:
        return [last]
    barred, enough = what_bars_going_out(turn), turn.held >= going_out.least_kept(turn.rules)
    first = discarding.what_bars_discard(turn.hand, turn.position, turn.rules) if enough else []
    if going_out.is_special(barred):
        first = barred
    if last.rule != going_out.KEEP_CARD.id:
        first = []
    known = {each.rule for each in first}
    return [*first, last, *(each for each in barred if each.rule not in known)]


def _check_last(turn: Turn, *, melded: bool) -> Finding:
    ends = no_discard_left(turn.position, turn.rules)
    if keeps_a_card(turn):
        just = ends and turn.held < going_out.least_kept(turn.rules)
        return going_out.check_keep_card(
            turn.in_hand, holds=True, aside=turn.aside, no_discard=just
        )
    if melded and keeps_a_card(turn, spare=True) and has_spare(turn):
        return going_out.check_keep_card(turn.in_hand, holds=True, again=True)
    if can_go_out(turn) or (turn.may_draw and can_go_out(turn._replace(to_come=turn.to_come + 1))):
        return going_out.check_keep_card(turn.in_hand, holds=True, out=True)
    if going_out.must_go_out(turn.position, turn.rules):
        return going_out.check_obliged(turn.position, turn.rules, holds=False)
    return going_out.check_keep_card(turn.in_hand, holds=False, aside=turn.aside, no_discard=ends)
