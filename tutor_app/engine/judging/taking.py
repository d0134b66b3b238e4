"""Taking the pile: who takes it, and the ways there are for a side that has opened."""

from collections.abc import Iterator
from typing import NamedTuple

from tutor_app.engine.card import UNSEEN, Card, Cards, Rank, in_other_suits, is_wild, of_rank, wilds
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.attempts import Attempt
from tutor_app.engine.judging.one_meld import check_wild
from tutor_app.engine.judging.turn import Turn
from tutor_app.engine.position import Meld, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, melds, pile
from tutor_app.engine.rules.canastas import is_canasta
from tutor_app.engine.rules.cards import cards_points
from tutor_app.engine.rules.freezing import FREE
from tutor_app.engine.rules.threes import staying
from tutor_app.engine.verdict import Finding, Laid, Way, broken_in, is_broken


class Taking(NamedTuple):
    """A player about to take the pile, or its top card alone.

    Attributes:
        turn: The turn before it.
        taken: The turn in which the top card and what comes with it are in hand.
        rules: The rule set.
        top: The top card.
        rank: Its rank.
        causes: What freezes the pile for the player, or that nothing does.
        frozen: Whether only naturals of the top card's rank take it.
    """

    turn: Turn
    taken: Turn
    rules: RuleSet
    top: Card
    rank: Rank
    causes: tuple[Finding, ...]
    frozen: bool

    @property
    def skips_opening(self) -> bool:
        """Whether the pile is taken without an opening."""
        return self.turn.position.opened or pile.NEEDS_OPENED.id in self.rules.lifted

    @property
    def whole(self) -> Turn | None:
        """The turn with all that comes, of which every way lays some; None before the opening."""
        return self.taken if self.skips_opening and not self.rules.lifted & FREE else None

    @property
    def needed(self) -> int:
        """How many naturals of the rank must come from the hand for a pair."""
        return freezing.naturals_needed(self.rules, frozen=self.frozen)

    def with_pair(self, cards: Cards | None) -> tuple["Taking", Cards | None]:
        """Return the taking, and cards to open with, as if a pair were there that need not be."""
        if not self.rules.lifted & FREE:
            return self, cards
        own = self.turn.hand if cards is None else cards
        more = (self.top,) * (self.needed - len(of_rank(own, self.rank)))
        turn, taken = (each._replace(hand=(*each.hand, *more)) for each in self[:2])
        whole = None if cards is None else (*cards, *more)
        return self._replace(turn=turn, taken=taken), whole


def start_taking(turn: Turn, choice: str, causes: tuple[Finding, ...]) -> Taking:
    """Return the taking with which a turn begins, by what `causes` the pile to be frozen."""
    position, rules = turn.position, turn.rules
    coming = pile.cards_that_come(position.pile, choice, rules)
    rest, aside = staying(coming[:-1], rules), 0
    threes = len(coming) - 1 - len(rest) if rules.threes.red_from_pile_replaced else 0
    if rules.pile.set_aside:
        rest, aside = (), len(rest)
    known = tuple(filter(UNSEEN.__ne__, rest))
    hand, face_down = (*turn.hand, coming[-1], *known), len(rest) - len(known)
    before = turn.position._replace(drawn=coming)
    taken = turn._replace(position=before, hand=hand, face_down=face_down, aside=aside)
    drawn = threes + (0 if rules.pile.set_aside else rules.drawing.with_pile)
    taken, top = taken.draw(drawn) if drawn else taken, position.pile[-1]
    return Taking(turn, taken, rules, top, top[0], causes, freezing.is_frozen(causes))


def check_choice(question: Question, rules: RuleSet) -> None:
    """Raise a QuestionError if the top card alone is asked about where nobody takes it alone."""
    known = rules.pile.top_alone or rules.pile.take == "top"
    if question.choice == "top" and not known:
        raise QuestionError(Fault("not_in_rule_set", "choice", "top", ("whole",)))


def every_way(taking: Taking) -> Iterator[Attempt]:
    """Yield every way in which a side that has opened might take the pile."""
    if taking.rules.lifted & FREE:
        yield Attempt((), taking.taken)
    for way, cards in ways_to_take(taking, taking.turn.hand):
        if not way.holds:
            yield Attempt((way,))
            continue
        others = in_other_suits(cards, taking.turn.hand) if taking.rules.melds.sequences else ()
        every = (cards, *others)  # which suits stay matters for sequences
        for chosen in every:
            yield from (_attempt(taking, way, laid) for laid in places_of_top(taking, chosen))


def ways_with(taking: Taking, cards: Cards, to: int | None) -> Iterator[Attempt]:
    """Yield the ways in which a side that has opened might take the pile with these cards."""
    strangers = [card for card in cards if card[0] != taking.rank and not is_wild(card)]
    if strangers:
        yield Attempt((melds.check_one_rank((*cards, taking.top)),))
        return
    way = _way_of(taking, cards)
    places = [laid for laid in places_of_top(taking, cards) if to in {None, laid.to}]
    for laid in places:
        yield _attempt(taking, way, laid)
    if not places:
        named = [] if to is None else [_does_not_join(taking, cards, to)]
        yield Attempt((way, *named))


def _does_not_join(taking: Taking, cards: Cards, to: int) -> Finding:
    """Return why the top card and the cards chosen do not join the own meld that is named."""
    meld, rules = taking.turn.melds[to], taking.rules
    coming = (*cards, taking.top)
    size = melds.check_max_size((*meld.cards, *coming), rules)
    canasta = pile.check_own_meld(taking.top, (meld,), rules)
    found = (melds.check_fits(coming, meld, rules), *size, canasta)
    return broken_in(found)[0]


def _attempt(taking: Taking, taken_by: Finding, laid: Laid) -> Attempt:
    way = Way((laid,), len(laid.cards) - 1, cards_points(laid.cards, taking.rules))
    return Attempt((taken_by, *check_place(taking, laid)), taking.taken.lay((laid,)), way)


def ways_to_take(taking: Taking, hand: Cards) -> list[tuple[Finding, Cards]]:
    """Return each way to take the pile with the cards of a hand that go down, broken ones too.

    What the rule set takes away is among them where the cards for it are there; to a side that
    has to open first the pair tells of it. Fact `locked` (1) says of a pair that lacks that a meld
    of wild cards keeps them from going with one natural card.
    """
    rank, rules, opened = taking.rank, taking.rules, taking.turn.position.opened
    own = of_rank(hand, rank)
    pair = freezing.check_natural_pair(taking.top, hand, rules, frozen=taking.frozen)
    mixes = rules.pile.natural_and_wild and not (taking.frozen or pair.holds)
    locked = mixes and bool(melds.wild_keepers(taking.turn.melds, rules))
    pair = pair.telling(only="pair" if opened and "only" in pair.facts else "", locked=locked)
    found: list[tuple[Finding, Cards]] = [(pair, own[: taking.needed])]
    if taking.frozen:
        return found
    wild = dict.fromkeys(card[0] for card in wilds(hand))
    if rules.pile.natural_and_wild or (opened and own and wild and not pair.holds):
        mixed = pile.check_natural_and_wild(rank, hand, rules)
        some = [of_rank(hand, kind)[:1] for kind in wild] or [()]
        found += [(mixed, (*own[:1], *card)) for card in some]
    top, on_table = taking.top, taking.turn.melds
    known = rules.pile.own_meld != "never"
    if known or (pile.own_melds_for(top, on_table, rules) and not pile.is_full(rules)):
        found.append((pile.check_own_meld(top, on_table, rules), ()))
    return found


def _way_of(taking: Taking, cards: Cards) -> Finding:
    """Return the finding of the way that the chosen cards stand for, as fact `laid` (1) says."""
    if not cards and not taking.frozen:
        return pile.check_own_meld(taking.top, taking.turn.melds, taking.rules)
    found = [finding for finding, _ in ways_to_take(taking, cards)]
    mixed = [each for each in found if wilds(cards) and each.rule == "pile.natural_and_wild"]
    best = next((each for each in (*found, *mixed) if each.holds), [*mixed, *found][0])
    return best if best.rule == "pile.own_meld" else best.with_facts(laid=1)


def places_of_top(taking: Taking, cards: Cards) -> Iterator[Laid]:
    """Yield each place where `cards` and the top card may lie: without its like an own meld."""
    own, rules = taking.turn.melds, taking.rules
    if of_rank(cards, taking.rank):
        places = places_for(taking.rank, own, rules, len(cards) + 1)
    else:
        places = [*pile.own_melds_for(taking.top, own, rules)]
    return (Laid((*cards, taking.top), to) for to in places)


def places_for(rank: Rank, own: tuple[Meld, ...], rules: RuleSet, size: int) -> list[int | None]:
    """Return where the top card and others of its rank may lie: own melds, or a new one (None).

    Where a new meld may stand beside a canasta, none of them come to the canasta.
    """
    joined = [index for index, meld in enumerate(own) if meld.rank == rank]
    if not joined or rules.melds.per_rank == "several":
        return [*joined, None]
    if rules.melds.per_rank == "one":
        return [*joined]
    unfinished = [index for index in joined if not is_canasta(own[index].cards, rules)]
    most = rules.melds.max_size
    room = [index for index in unfinished if not most or len(own[index].cards) + size <= most]
    canastas = [] if most or rules.pile.own_meld != "any" else [*joined]
    return [*(room or (None,)), *(index for index in canastas if index not in unfinished)]


def check_place(taking: Taking, laid: Laid) -> list[Finding]:
    """Check what the top card and the cards with it come to, where they are laid."""
    turn, rules = taking.turn, taking.rules
    base = turn.melds[laid.to].cards if laid.to is not None else ()
    whole = (*base, *laid.cards)
    findings: list[Finding] = []
    if laid.to is None and rules.melds.per_rank == "one-open":
        findings += melds.check_one_per_rank(taking.rank, turn.melds, rules, full=True)
    alone = pile.OWN_MELD.id in rules.lifted and len(laid.cards) == 1
    if (base and not alone) or len(laid.cards) > rules.pile.naturals_needed + 1:
        findings += melds.check_max_size(whole, rules)
    if wilds(laid.cards):
        few = () if base or is_wild(taking.top) else melds.check_naturals_min(whole, rules)
        findings += broken_in(few)
        findings += check_wild(whole, rules, base, opening=False)
        if base and is_broken(findings):  # apart from that meld they would be in order
            findings += melds.check_one_per_rank(taking.rank, turn.melds, rules)
        findings += melds.check_wild_lock(laid, turn.melds, rules)
    return findings
