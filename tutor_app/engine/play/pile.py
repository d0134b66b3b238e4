"""The ways in which the pile can be taken now, as actions."""

from collections.abc import Iterator, Sequence
from functools import partial

from tutor_app.engine.action import Action
from tutor_app.engine.answers.pile_opening import pile_openings
from tutor_app.engine.answers.taking import start_taking
from tutor_app.engine.answers.taking_ways import (
    Taking,
    check_place,
    open_ways,
    places_with_top,
    suit_choices,
)
from tutor_app.engine.card import (
    NATURALS,
    Cards,
    is_natural,
    is_wild,
    of_rank,
    wilds,
    without,
)
from tutor_app.engine.play.layings import LAWFUL, OPEN, Bundle, Laying, bundle
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.state import State
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, pile
from tutor_app.engine.rules.going_out import keeps_enough, must_go_out
from tutor_app.engine.rules.melds import meld_rank
from tutor_app.engine.verdict import Laid


def takes(state: State) -> list[Bundle]:
    """Return every way to take the pile, with the fewest cards that have to go down."""
    rules = state.rules
    if not state.pile:
        return []
    if rules.cards.family == "rummy":
        return [bundle([(Action("take"), LAWFUL)])]
    seen = state.pile[state.face_down :] if state.face_down else state.pile
    opened = bool(state.melds[state.side])
    frozen = freezing.is_frozen(freezing.causes(seen, rules, opened=opened))
    if not _in_reach(state, frozen=frozen):
        return []
    position = observe(state, state.player)
    if any(finding.holds is False for finding in pile.check_bars(position, rules)):
        return []
    choices = ("whole", "top") if rules.pile.top_alone else ("whole",)
    return [_taken(position, choice, rules, frozen=frozen) for choice in choices]


def _in_reach(state: State, *, frozen: bool) -> bool:
    """Tell quickly whether there can be a way: a natural on top, and what goes with it."""
    rank, rules, own = state.pile[-1][0], state.rules, state.melds[state.side]
    if rank not in NATURALS:
        return False
    held = sum([card[0] == rank for card in state.hand])
    if frozen or not own or held >= rules.pile.naturals_needed:
        return held >= freezing.naturals_needed(rules, frozen=frozen)
    if held and rules.pile.natural_and_wild:
        return True
    lying = rules.melds.sequences or any(meld_rank(meld.cards) == rank for meld in own)
    return lying and rules.pile.own_meld != "never"


def _taken(position: Position, choice: str, rules: RuleSet, *, frozen: bool) -> Bundle:
    taking = start_taking(position, Question(ask="take-pile", choice=choice), rules)
    if position.opened:
        places = tuple(dict.fromkeys(_opened(taking, frozen=frozen)))
        return Bundle(len(places), partial(_told, taking, choice, places))
    pair = freezing.check_natural_pair(taking.rank, taking.hand, rules, frozen=frozen)
    if not pair.holds:
        return bundle([])
    ways = [
        tuple(card for item in way.melds for card in item.cards)
        for way in pile_openings(taking, frozen=frozen)
    ]
    cards = [without(laid, (taking.top,)) for laid in ways]
    return bundle([(Action("take", laid, choice=choice), OPEN) for laid in cards])


Place = tuple[Cards, int | None]
"""Cards that go down with the top card, and the index of the meld that they join."""


def _opened(taking: Taking, *, frozen: bool) -> Iterator[Place]:
    """Yield the ways of a side that has opened: which cards, and which meld they join."""
    for cards in _ways(taking, frozen=frozen):
        for chosen in suit_choices(taking, cards):
            for to in places_with_top(taking, chosen):
                yield chosen, to


def _told(taking: Taking, choice: str, places: Sequence[Place], place: int) -> Laying:
    """Return a way of a side that has opened, lawful if cards enough stay for the turn's end."""
    position, rules, (chosen, to) = taking.position, taking.rules, places[place]
    free = not must_go_out(position, rules) and _hand_may_take(taking, choice)
    plain = free and _keeps_enough(taking, chosen)
    laid = Laid((*chosen, taking.top), to)
    known = plain and all(finding.holds for finding in check_place(taking, laid))
    return Action("take", chosen, to, choice), LAWFUL if known else OPEN


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
