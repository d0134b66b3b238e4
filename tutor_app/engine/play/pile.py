"""The ways in which the pile can be taken now, as actions."""

from collections.abc import Iterator, Sequence

from tutor_app.engine.action import Action
from tutor_app.engine.answers.pile_opening import pile_openings
from tutor_app.engine.answers.taking import start_taking
from tutor_app.engine.answers.taking_ways import (
    Taking,
    check_place,
    places_with_top,
    suit_choices,
)
from tutor_app.engine.card import (
    NATURALS,
    Cards,
    Rank,
    is_natural,
    of_rank,
    wilds,
    without,
)
from tutor_app.engine.play.layings import LAWFUL, OPEN, Bundle, Laying, bundle, ranks_lying
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.state import State
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, pile
from tutor_app.engine.rules.going_out import keeps_enough, must_go_out
from tutor_app.engine.verdict import Laid

_QUESTIONS = {choice: Question(ask="take-pile", choice=choice) for choice in ("whole", "top")}


def takes(state: State) -> list[Bundle]:
    """Return every way to take the pile, with the fewest cards that have to go down."""
    rules = state.rules
    if not state.pile:
        return []
    if rules.cards.family == "rummy":
        return [bundle([(Action("take"), LAWFUL)])]
    frozen = _in_reach(state)
    if frozen is None:
        return []
    position = observe(state, state.player)
    if any(finding.holds is False for finding in pile.check_bars(position, rules)):
        return []
    choices = ("whole", "top") if rules.pile.top_alone else ("whole",)
    return [_taken(position, choice, rules, frozen=frozen) for choice in choices]


def _in_reach(state: State) -> bool | None:
    """Tell quickly whether the pile is frozen, or that there is no way to take it (None).

    There is one only if a natural lies on top, and something goes with it.
    """
    rank, rules, own = state.pile[-1][0], state.rules, state.melds[state.side]
    if rank not in NATURALS:
        return None
    held = sum([card[0] == rank for card in state.hand])
    joins = held < rules.pile.naturals_needed and _joins(rank, own, rules)
    if not held and not joins:
        return None
    seen = state.pile[state.face_down :] if state.face_down else state.pile
    frozen = freezing.is_frozen(freezing.causes(seen, rules, opened=bool(own)))
    if frozen or not own or held >= rules.pile.naturals_needed:
        return frozen if held >= freezing.naturals_needed(rules, frozen=frozen) else None
    return False if joins or (held and rules.pile.natural_and_wild) else None


def _joins(rank: Rank, own: tuple[Meld, ...], rules: RuleSet) -> bool:
    """Tell whether a card of a rank by itself may come to an own meld: a sequence, or a set."""
    if not own or rules.pile.own_meld == "never":
        return False
    return rules.melds.sequences or rank in ranks_lying(own)


def _taken(position: Position, choice: str, rules: RuleSet, *, frozen: bool) -> Bundle:
    taking = start_taking(position, _QUESTIONS[choice], rules)
    if position.opened:
        places = tuple(dict.fromkeys(_opened(taking, frozen=frozen)))
        return len(places), _told, (taking, choice, places)
    pair = freezing.check_natural_pair(taking.rank, taking.hand, rules, frozen=frozen)
    if not pair.holds:
        return bundle([])
    ways = pile_openings(taking, frozen=frozen)
    cards = [without(way.cards, (taking.top,)) for way in ways]
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
    """Return the cards of each way that there is, with a joker and with a two if one goes along."""
    rules, own = taking.rules, of_rank(taking.hand, taking.rank)
    needed = freezing.naturals_needed(rules, frozen=frozen)
    ways = [own[:needed]] if len(own) >= needed else []
    if frozen:
        return ways
    if rules.pile.natural_and_wild and own:
        kinds = {card[0]: card for card in wilds(taking.hand)}
        ways += [(own[0], card) for card in kinds.values()]
    joined = pile.own_melds_for(taking.top, taking.position.melds, rules)
    return [*ways, ()] if joined and rules.pile.own_meld != "never" else ways
