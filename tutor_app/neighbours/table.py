"""Changes of the table: what the side has, the stock, the turn, the partner's answer."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from tutor_app.engine.ask import answer
from tutor_app.engine.card import (
    NATURAL_RANKS,
    THREES,
    Card,
    Cards,
    in_order,
    is_natural,
    is_red_three,
    is_wild,
    without,
)
from tutor_app.engine.position import Meld, Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rule_values import LOWEST
from tutor_app.engine.rules.stock_end import no_discard_left
from tutor_app.engine.rules.threes import is_bonus_three
from tutor_app.engine.verdict import Fact
from tutor_app.neighbours.added import copies
from tutor_app.neighbours.cards import loose_cards
from tutor_app.neighbours.change import Case, Change, Place
from tutor_app.neighbours.classes import natural_ranks, shown_cards, spare_cards, suits_count
from tutor_app.notation.sound import could_lie, pack_count


def with_facts(
    place: Place,
    kind: str,
    facts: Mapping[str, Fact] | None = None,
    **new: Any,  # noqa: ANN401 the fields of a position
) -> Change:
    """Return a change of facts of the position; all melds of who plays alone are that player's."""
    alone = not place.rules.has_partners or place.position.role == "lone"
    if "melds" in new and alone:
        new.setdefault("melded_before", None)
    return Change(kind, facts or {}, case=(place.position._replace(**new), place.question))


def with_meld(
    place: Place, kind: str, facts: Mapping[str, Fact], index: int, cards: Cards
) -> Change:
    """Return a change of one of the side's melds, which holds these cards instead."""
    before = place.position.melds
    melds = (*before[:index], Meld(cards), *before[index + 1 :])
    return with_facts(place, kind, facts, melds=melds)


def lap(place: Place) -> Iterator[Change]:
    """The first lap is over."""
    if place.position.lap == 1:
        yield with_facts(place, "lap", lap=2)


def opened(place: Place) -> Iterator[Change]:
    """The side has opened, with any meld that has nothing to do with the question."""
    if place.position.opened:
        return
    every = {meld.cards[0][0]: meld for meld in _plain_melds(place, place.rules.melds.min_size)}
    for meld, *others in [[*every.values()][:2]] if every else ():
        change = with_facts(place, "opened", melds=(meld,))
        yield change._replace(others=tuple(partial(laid_instead, meld, each) for each in others))


def laid_instead(meld: Meld, other: Meld, case: Case) -> Case | None:
    """Return a case with another meld that may lie as well; None if the first is asked about."""
    position, question = case
    at = question.to if question.side == "own" and question.to is not None else -1
    if position.melds[at : at + 1] == (meld,) and at >= 0:
        return None
    melds = tuple(other if each == meld else each for each in position.melds)
    return position._replace(melds=melds), question


def score_below(place: Place) -> Iterator[Change]:
    """A lower total: every total below a step of the opening's minimum, if not below nought."""
    steps = place.rules.opening.minimum.steps
    own = _step(place)
    for index in range(own, 0, -1):
        if steps[index][0] <= 0:
            return
        start = steps[index - 1][0]
        score = steps[index][0] - _POINTS if start == LOWEST else max(start, 0) or start
        yield with_facts(place, "score_below", {"score": steps[index][0]}, score=score)


_POINTS = 5
"""Totals differ by five points at least."""


def score_from(place: Place) -> Iterator[Change]:
    """A higher total: from a step of the opening's minimum on."""
    for start, _ in place.rules.opening.minimum.steps[_step(place) + 1 :]:
        yield with_facts(place, "score_from", {"score": start}, score=start)


def _step(place: Place) -> int:
    """Return which step of the opening's minimum the side's total is on."""
    steps = place.rules.opening.minimum.steps
    reached = [index for index, step in enumerate(steps) if step[0] <= place.position.score]
    return reached[-1] if reached else 0


def top_rank(place: Place) -> str:
    """Return the rank of the pile's top card if it is a natural one, else nothing."""
    top = place.position.pile[-1:]
    return top[0][0] if top and is_natural(top[0]) else ""


def unseen_ranks(place: Place) -> list[str]:
    """Return the ranks, low ones first, of which neither hand, pile nor table shows a card."""
    position, question, _ = place
    seen = {card[0] for card in (*(position.hand or ()), *position.pile, *question.cards)}
    seen |= {card[0] for meld in (*position.melds, *position.opponent_melds) for card in meld.cards}
    return [rank for rank in reversed(NATURAL_RANKS) if rank not in seen]


def _plain_melds(place: Place, size: int) -> Iterator[Meld]:
    """Yield natural melds of ranks that are not asked about: that lie nowhere yet, others last."""
    held = {card[0] for card in place.position.hand or ()}
    asked = {top_rank(place), *(card[0] for card in place.question.cards)}
    ranks = (*unseen_ranks(place), *(rank for rank in NATURAL_RANKS if rank not in held))
    for rank in (rank for rank in (*ranks, *NATURAL_RANKS) if rank not in asked):
        cards = tuple(dict.fromkeys(copies(place, rank)))[:size]
        if len(cards) == size:
            yield Meld(cards)


def before_laying(place: Place) -> Iterator[Change]:
    """What was laid in this turn is in the hand again, but what took the pile stays."""
    position, question, rules = place
    if not (position.laid_now or position.added_now) or position.hand is None:
        return
    top = position.taken[-1:]
    taking = [i for i in position.laid_now if {*top} & {*position.melds[i].cards}][:1]
    joined = () if taking or top[:1] not in [(card,) for card in position.added_now] else top
    back = [i for i in position.laid_now if i not in taking]
    old = tuple(meld for i, meld in enumerate(position.melds) if i not in back)
    added = without(position.added_now, joined)
    melds = _without_added(old, tuple(sorted(added, key=is_wild)), place)
    if melds is not None:
        cards = (*position.hand, *(card for i in back for card in position.melds[i].cards), *added)
        now = tuple(i - sum(other < i for other in back) for i in taking)
        held = in_order(cards)
        changed = position._replace(melds=melds, hand=held, laid_now=now, added_now=joined)
        kind = "before_melding_more" if taking or joined else "before_laying"
        known = position.drew == "stock" or kind == "before_melding_more"
        if known and (len(melds) > len(now) or _opens(changed, rules)):
            yield Change(kind, case=(changed, question))


def _opens(position: Position, rules: RuleSet) -> bool:
    """Tell whether what was laid in this turn, if anything, could be the side's whole opening."""
    cards = tuple(card for i in position.laid_now for card in position.melds[i].cards)
    hand = (*(position.hand or ()), *cards)
    before = position._replace(melds=(), laid_now=(), hand=hand, drew="stock", drawn=None)
    asked = Question(ask="can-open", cards=cards)
    return not cards or answer(before, asked, rules).answer is True


def _without_added(melds: tuple[Meld, ...], added: Cards, place: Place) -> tuple[Meld, ...] | None:
    """Return melds without what was added to them: wild cards where natural ones were, if any."""
    if not added:
        return melds if all(could_lie(meld.cards, place.rules) for meld in melds) else None
    card, ranks = added[0], {card[0] for card in place.position.added_now}
    holding = (index for index, meld in enumerate(melds) if card in meld.cards)
    for index in sorted(holding, key=lambda i: ranks.isdisjoint(_ranks(melds[i], place))):
        less = melds[index]._replace(cards=without(melds[index].cards, (card,)))
        found = _without_added((*melds[:index], less, *melds[index + 1 :]), added[1:], place)
        if found is not None:
            return found
    return None


def _ranks(meld: Meld, place: Place) -> set[str]:
    return natural_ranks(meld.cards, place.rules)


def last_red_three(place: Place) -> Iterator[Change]:
    """The player has drawn a three as the last stock card: one that lies.

    Nobody has it yet, or where all lie it is one of these, an own one first. Who took the pile has
    not; what was laid since is in the hand again. Where threes may be kept in hand it has to be
    laid, one that came last and is held as well; where other cards of the draw would let the deal
    go on, it is all of the draw.
    """
    position, question, rules = place
    if question.ask != "deal-ends" or phase_of(position, question) != "drawn":
        return
    if position.drew != "stock":
        return
    seen, every = (
        shown_cards(position),
        [card for card in sorted(THREES) if is_bonus_three(card, rules)],
    )
    fields: dict[str, Any]
    kept, last = rules.deal.red_threes == "kept", (position.drawn or ())[-1:]
    if kept and position.stock == 0 and {*last} & {*every} & {*(position.hand or ())}:
        fields = {"hand": without(position.hand or (), last), **_laid(last[0], position)}
        yield with_facts(place, "three_laid", {"kept": 1}, **fields)
        return
    left = [card for card in every if seen[card] < pack_count(card, rules)]
    own = [card for card in (*position.red_threes, *position.black_threes) if card in every]
    three = next(iter((*left, *own, *position.opponent_red_threes)), None)
    if three is None:
        return
    before = next(before_laying(place), None) if position.laid_now or position.added_now else None
    if before and before.case:
        position = before.case[0]
    hand = None if position.hand is None else without(position.hand, position.drawn or ())
    fields = {
        "drawn": (three,),
        "stock": 0,
        "stock_top": (),
        "hand": hand,
        **(_laid(three, position) if left or not own else {}),
    }
    if not left and not own:
        fields["opponent_red_threes"] = without(position.opponent_red_threes, (three,))
    alone = rules.stock_end.red_three_last == "ends-deal-if-alone"
    kind = "red_three_alone" if alone else "three_laid" if kept else "last_red_three"
    yield with_facts(place._replace(position=position), kind, **fields)


def _laid(three: Card, position: Position) -> Mapping[str, Cards]:
    """Return the threes that lie, by their field, with this one."""
    lie = "red_threes" if is_red_three(three) else "black_threes"
    return {lie: (*getattr(position, lie), three)}


def fresh(place: Place) -> Iterator[Change]:
    """The player has laid nothing in an earlier turn, or nothing to older melds in this one."""
    position = place.position
    if position.opened and (position.melded_earlier or position.added_now):
        kind = "fresh" if position.melded_earlier else "nothing_added"
        yield with_facts(place, kind, melded_before=False, added_now=())


def laid_before(place: Place) -> Iterator[Change]:
    """The player has laid cards in an earlier turn."""
    position = place.position
    if position.opened and not position.melded_earlier:
        yield with_facts(place, "laid_before", melded_before=True)


def partner_yes(place: Place) -> Iterator[Change]:
    """The partner, or every one of them, has said yes."""
    position = place.position
    answers = position.partner_answers
    if answers == () or position.said_no:
        count = len(answers or ()) or _partners(place)
        if count:
            facts = {"count": count} if answers else {"count": count, "unasked": 1}
            yield with_facts(place, "partner_yes", facts, partner_answers=("yes",) * count)


def partner_no(place: Place) -> Iterator[Change]:
    """The partner has said no."""
    answers = place.position.partner_answers
    if answers and not place.position.said_no:
        given = (*answers[:-1], "no")
        yield with_facts(place, "partner_no", {"count": len(answers)}, partner_answers=given)


def _partners(place: Place) -> int:
    """Return how many partners answer."""
    rules = place.rules
    if rules.going_out.answered_by == "next-partner" or rules.teams == 2 == rules.players - 1:  # noqa: PLR2004 a lone player
        return 1 if rules.has_partners or rules.deal.sides == "lone-player" else 0
    return rules.players // rules.teams - 1


def not_asked(place: Place) -> Iterator[Change]:
    """The partner has not been asked in this turn."""
    if place.position.partner_answers is not None:
        yield with_facts(place, "not_asked", partner_answers=None)


def before_drawing(place: Place) -> Iterator[Change]:
    """The player has not drawn yet, nor laid anything; who took the pile has it lying there."""
    position, question, rules = place
    if question.ask != "ask-partner" or phase_of(position, question) != "drawn":
        return
    usual: dict[str, Any] = {"phase": "start", "drew": "stock", "drawn": None}
    if not (position.laid_now or position.added_now):
        yield with_facts(place, "before_drawing", **usual)
    elif position.drew == "pile" and rules.going_out.ask_before_drawing:
        laid = place._replace(position=position._replace(drew="stock"))
        for back in before_laying(laid):
            held = back.at()[0]
            taken = tuple(card for card in position.drawn or () if card in (held.hand or ()))
            usual |= {"hand": without(held.hand or (), taken), "pile": (*position.pile, *taken)}
            fields = {"melds": held.melds, "laid_now": (), "added_now": (), **usual}
            yield with_facts(place, "before_taking", **fields)


def after_drawing(place: Place) -> Iterator[Change]:
    """The player has drawn."""
    position, question, _ = place
    if question.ask == "ask-partner" and phase_of(position, question) == "start":
        yield with_facts(place, "after_drawing", phase="drawn")


def stock_left(place: Place) -> Iterator[Change]:
    """A card is left in the empty stock."""
    if place.position.stock == 0:
        yield with_facts(place, "stock_left", stock=1)


def three_replaced(place: Place) -> Iterator[Change]:
    """A card is left in the stock that replaces the red three drawn last, any that may stay."""
    position, _, rules = place
    red = any(map(is_red_three, (position.drawn or ())[-1:]))
    if not red or position.hand is None or not no_discard_left(position, rules):
        return
    spare = (card for card in spare_cards(position, rules) if not is_bonus_three(card, rules))
    every = [*{(card if suits_count(rules) else card[0]): card for card in spare}.values()]
    for first in every[:1]:
        others = tuple(partial(_replaced_by, place, card) for card in every[1:])
        yield Change("three_replaced", case=_replaced_by(place, first), others=others)


def _replaced_by(place: Place, card: Card, _case: Case | None = None) -> Case:
    """Return the case in which a card has come for the three that was drawn."""
    position = place.position
    hand, drawn = in_order((*(position.hand or ()), card)), (*(position.drawn or ()), card)
    return position._replace(hand=hand, drawn=drawn), place.question


def stock_empty(place: Place) -> Iterator[Change]:
    """The stock is empty."""
    if place.position.stock:
        yield with_facts(place, "stock_empty", stock=0, stock_top=())


def drew_stock(place: Place) -> Iterator[Change]:
    """The player drew from the stock instead of taking the pile."""
    position = place.position
    if position.drew != "stock":
        yield with_facts(place, "drew_stock", drew="stock", drawn=None)


def no_penalty(place: Place) -> Iterator[Change]:
    """No card lies exposed as a penalty."""
    if place.position.penalty_cards:
        yield with_facts(place, "no_penalty", penalty_cards=())


def nothing_aside(place: Place) -> Iterator[Change]:
    """No taken cards lie aside."""
    if place.position.set_aside:
        yield with_facts(place, "nothing_aside", set_aside=())


def going_out(place: Place) -> Iterator[Change]:
    """The cards are laid in the turn in which the player goes out."""
    position, question, _ = place
    stays = question.going_out is False or (position.hand is None and not question.going_out)
    if question.ask == "meld" and stays:
        asked = question._replace(going_out=True)
        yield Change("going_out", case=(position, asked))


def last_cards(place: Place) -> Iterator[Change]:
    """The cards that are to be laid are the last ones in hand."""
    position, question, _ = place
    hand = position.hand
    if question.ask in {"meld", "add"} and hand is not None and loose_cards(place):
        changed = position._replace(hand=question.cards, drawn=None, penalty_cards=())
        yield Change("last_cards", case=(changed, question))


def openly(place: Place) -> Iterator[Change]:
    """The player goes out openly instead of concealed."""
    position, question, _ = place
    if question.concealed:
        yield Change("openly", case=(position, question._replace(concealed=False)))


def whole_pile(place: Place) -> Iterator[Change]:
    """The whole pile is asked for, not the top card; or the other way round."""
    position, question, rules = place
    if question.ask == "take-pile" and rules.pile.top_alone:
        choice = "whole" if question.choice == "top" else "top"
        yield Change(f"choice_{choice}", case=(position, question._replace(choice=choice)))
