"""The ways in which the pile can be taken now, as actions."""

from collections.abc import Iterator

from tutor_app.engine.action import Action
from tutor_app.engine.answers.pile_opening import pile_openings
from tutor_app.engine.answers.taking import start_taking
from tutor_app.engine.answers.taking_ways import (
    Taking,
    check_place,
    lay_with_top,
    open_ways,
    suit_choices,
)
from tutor_app.engine.card import NATURALS, Cards, is_natural, is_wild, of_rank, wilds, without
from tutor_app.engine.play.layings import LAWFUL, OPEN, Laying
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.state import State
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, pile
from tutor_app.engine.rules.going_out import keeps_enough, must_go_out
from tutor_app.engine.rules.melds import meld_rank


def takes(state: State) -> Iterator[Laying]:
    """Yield every way to take the pile, with the fewest cards that have to go down."""
    if not state.pile:
        return
    rules = state.rules
    if rules.cards.family == "rummy":
        yield Action("take"), LAWFUL
        return
    if not _in_reach(state):
        return
    position = observe(state, state.player)
    for choice in ("whole", "top") if rules.pile.top_alone else ("whole",):
        yield from _candidates(position, choice, rules)


def _in_reach(state: State) -> bool:
    """Tell quickly whether there can be a way: a natural on top, and what goes with it."""
    rank, rules, own = state.pile[-1][0], state.rules, state.melds[state.side]
    if rank not in NATURALS:
        return False
    held = len(of_rank(state.hand, rank))
    seen = state.pile[state.face_down :] if state.face_down else state.pile
    frozen = freezing.is_frozen(freezing.causes(seen, rules, opened=bool(own)))
    if frozen or not own or held >= rules.pile.naturals_needed:
        return held >= freezing.naturals_needed(rules, frozen=frozen)
    if held and rules.pile.natural_and_wild:
        return True
    lying = rules.melds.sequences or any(meld_rank(meld.cards) == rank for meld in own)
    return lying and rules.pile.own_meld != "never"


def _candidates(position: Position, choice: str, rules: RuleSet) -> Iterator[Laying]:
    bars = pile.check_bars(position, rules)
    if any(finding.holds is False for finding in bars):
        return
    taking = start_taking(position, Question(ask="take-pile", choice=choice), rules)
    frozen = freezing.is_frozen(freezing.note_freezing(position, rules))
    if position.opened:
        yield from dict(_opened(taking, choice, frozen=frozen)).items()
        return
    pair = freezing.check_natural_pair(taking.rank, taking.hand, rules, frozen=frozen)
    if not pair.holds:
        return
    for way in pile_openings(taking, frozen=frozen):
        laid = tuple(card for item in way.melds for card in item.cards)
        yield Action("take", without(laid, (taking.top,)), choice=choice), OPEN


def _opened(taking: Taking, choice: str, *, frozen: bool) -> Iterator[Laying]:
    """Yield the ways of a side that has opened: which cards, and which meld they join."""
    position, rules = taking.position, taking.rules
    free = not must_go_out(position, rules) and _hand_may_take(taking, choice)
    for cards in _ways(taking, frozen=frozen):
        for chosen in suit_choices(taking, cards):
            plain = free and _keeps_enough(taking, chosen)
            for laid, _ in lay_with_top(taking, chosen):
                known = plain and all(finding.holds for finding in check_place(taking, laid))
                yield Action("take", chosen, laid.to, choice), LAWFUL if known else OPEN


def _with_any_wild(taking: Taking, cards: Cards) -> list[Cards]:
    """Return the cards of a way, with a joker and with a two where one wild card goes along."""
    if not any(map(is_wild, cards)):
        return [cards]
    own = [card for card in cards if not is_wild(card)]
    kinds = {card[0]: card for card in wilds(taking.hand)}
    return [(*own, card) for card in kinds.values()]


def _hand_may_take(taking: Taking, choice: str) -> bool:
    """Tell whether nothing bars the pile for the number of cards in hand."""
    rules, hand = taking.rules, taking.hand
    single = choice == "whole" and not pile.check_one_card(hand, taking.position.pile, rules).holds
    return not single and all(finding.holds for finding in pile.check_min_hand(hand, rules))


def _keeps_enough(taking: Taking, used: Cards) -> bool:
    """Tell whether the turn can end plainly: cards enough stay, one a natural to discard."""
    left = (*without(taking.hand, used), *taking.rest)
    return keeps_enough(len(left) + taking.unknown, taking.rules) and any(map(is_natural, left))


def _ways(taking: Taking, *, frozen: bool) -> list[Cards]:
    """Return the cards of each way that there is."""
    if not frozen:
        ways = [cards for finding, cards in open_ways(taking) if finding.holds]
        return [like for cards in ways for like in _with_any_wild(taking, cards)]
    needed = freezing.naturals_needed(taking.rules, frozen=True)
    own = of_rank(taking.hand, taking.rank)
    return [own[:needed]] if len(own) >= needed else []
