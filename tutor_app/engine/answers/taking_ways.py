"""The ways to take the pile: which cards go down with the top card, and where."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from tutor_app.engine.answers.common import barred_ranks, lay
from tutor_app.engine.card import Card, Cards, Rank, of_rank, wilds
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, melds, opening, pile
from tutor_app.engine.rules.canastas import is_canasta
from tutor_app.engine.search import Task
from tutor_app.engine.verdict import Finding, Laid


class Taking(NamedTuple):
    """A player about to take the pile, or its top card alone.

    Attributes:
        position: The position.
        rules: The rule set.
        hand: The hand without threes that have to be laid out.
        top: The top card.
        coming: The cards that leave the pile, the top card last.
        rest: Cards below it that come into the hand.
        unknown: Cards that come too but are not known or may not be touched yet.
    """

    position: Position
    rules: RuleSet
    hand: Cards
    top: Card
    coming: Cards
    rest: Cards
    unknown: int

    @property
    def rank(self) -> Rank:
        """The top card's rank."""
        return self.top[0]

    def opening(self, *, frozen: bool, going_out: bool = False) -> Task:
        """Return the search task for opening with the top card, and black threes if going out."""
        return Task(
            self.hand,
            self.rules,
            closed=barred_ranks(self.position, self.rules),
            top=None if self.rules.opening.before_pile else self.top,
            top_naturals=freezing.naturals_needed(self.rules, frozen=frozen),
            count_top=self.rules.opening.top_card,
            going_out=going_out,
            opening=True,
            need=opening.opening_need(self.position, self.rules),
        )

    def kept(self, used: Cards) -> int:
        """Return the cards in hand once `used` are laid and the pile is taken."""
        return len(self.hand) - len(used) + len(self.rest) + self.unknown


def note_choice(taking: Taking, question: Question) -> Finding:
    """Return the circumstance that says what is taken."""
    if question.choice == "top":
        return pile.note_top_alone(taking.top)
    return pile.note_coming(taking.position.pile, taking.coming, taking.rules)[-1]


def open_ways(taking: Taking) -> list[tuple[Finding, Cards]]:
    """Return each way to take an open pile with the cards that go down for it."""
    hand, rank, rules = taking.hand, taking.rank, taking.rules
    own = of_rank(hand, rank)
    pair = freezing.check_natural_pair(rank, hand, rules, frozen=False)
    found: list[tuple[Finding, Cards]] = [(pair, own[: rules.pile.naturals_needed])]
    if rules.pile.natural_and_wild:
        mixed = pile.check_natural_and_wild(rank, hand, rules)
        found.append((mixed, (*own[:1], *wilds(hand)[:1])))
    lying = rules.pile.own_meld != "never"
    if lying or melds.own_meld_of(rank, taking.position.melds) is not None:
        found.append((pile.check_own_meld(taking.top, taking.position.melds, rules), ()))
    return found


def suit_choices(taking: Taking, cards: Cards) -> Iterator[Cards]:
    """Yield the cards, and where sequences are known their like in other suits too.

    Which suits stay in hand matters there for what can still be laid.
    """
    yield cards
    if not taking.rules.melds.sequences:
        return
    own, count = of_rank(taking.hand, taking.rank), len(of_rank(cards, taking.rank))
    others = dict.fromkeys(tuple(sorted(chosen)) for chosen in combinations(own, count))
    for chosen in others:
        if chosen != tuple(sorted(cards[:count])):
            yield (*chosen, *cards[count:])


def lay_with_top(taking: Taking, cards: Cards) -> Iterator[tuple[Laid, tuple[Meld, ...]]]:
    """Yield each place where `cards` and the top card may lie, with the melds after it."""
    for to in places_with_top(taking, cards):
        laid = Laid((*cards, taking.top), to)
        yield laid, lay((laid,), taking.position.melds)


def places_with_top(taking: Taking, cards: Cards) -> list[int | None]:
    """Return where `cards` and the top card may lie: own melds, or a new one (None)."""
    own = taking.position.melds
    if not cards:
        return [*pile.own_melds_for(taking.top, own, taking.rules)]
    return places_for(taking.rank, own, taking.rules, len(cards) + 1)


def check_place(taking: Taking, laid: Laid) -> list[Finding]:
    """Check what the top card and the cards with it come to, where they are laid."""
    position, rules = taking.position, taking.rules
    base = position.melds[laid.to].cards if laid.to is not None else ()
    whole = (*base, *laid.cards)
    findings = [*melds.check_opponent_canasta(taking.rank, position.opponent_melds, rules)]
    if base or len(laid.cards) > rules.pile.naturals_needed + 1:
        findings += melds.check_max_size(whole, rules, rules.melds.max_size)
    if wilds(laid.cards):
        findings.append(melds.check_wild_limit(whole, rules, base))
        findings += melds.check_wild_lock(laid.cards, position.melds, rules, laid.to)
    return findings


def places_for(rank: Rank, own: tuple[Meld, ...], rules: RuleSet, size: int) -> list[int | None]:
    """Return where so many cards of a rank may lie: own melds of it, or a new one (None)."""
    joined = [index for index, meld in enumerate(own) if melds.meld_rank(meld.cards) == rank]
    if not joined or rules.melds.per_rank == "several":
        return [*joined, None]
    if rules.melds.per_rank == "one":
        return [*joined]
    unfinished = [index for index in joined if not is_canasta(own[index].cards, rules)]
    most = rules.melds.max_size
    room = [index for index in unfinished if not most or len(own[index].cards) + size <= most]
    if unfinished:
        return [*room] or [None]
    return [None, *(index for index in joined if not most)]
